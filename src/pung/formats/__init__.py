"""Records of games: reading the files of other programs, writing ours for them, checking every step."""

from pung.formats.containers import read
from pung.formats.record import FormatError, GameRecord, RecordedDraw, RecordedWin, RoundRecord
from pung.formats.recorded import record_of
from pung.formats.write_mjai import mjai_lines, mjai_messages
from pung.formats.write_tenhou6 import tenhou6_game

__all__ = [
    "FormatError",
    "GameRecord",
    "RecordedDraw",
    "RecordedWin",
    "RoundRecord",
    "mjai_lines",
    "mjai_messages",
    "read",
    "record_of",
    "tenhou6_game",
]
