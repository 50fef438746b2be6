"""Records of games: reading the files of other programs, writing ours for them, checking every step."""

from pung.formats.containers import read
from pung.formats.record import FormatError, GameRecord, RecordedDraw, RecordedWin, RoundRecord

__all__ = ["FormatError", "GameRecord", "RecordedDraw", "RecordedWin", "RoundRecord", "read"]
