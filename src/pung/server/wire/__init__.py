"""How the hand looks in JSON: pure functions from a seat's words to the parts of the frames in docs/protocol.md."""

from pung.server.wire.asks import ask_of
from pung.server.wire.coach import coach_of
from pung.server.wire.events import event_of
from pung.server.wire.options import options_json
from pung.server.wire.over import over_of, ranking_of
from pung.server.wire.rules import rules_json, verbs_in, verbs_of
from pung.server.wire.sheets import sheet_of
from pung.server.wire.view import view_of
from pung.server.wire.why import reason_of, refused, why_of
from pung.server.wire.words import TableWords

__all__ = [
    "TableWords",
    "ask_of",
    "coach_of",
    "event_of",
    "options_json",
    "over_of",
    "ranking_of",
    "reason_of",
    "refused",
    "rules_json",
    "sheet_of",
    "verbs_in",
    "verbs_of",
    "view_of",
    "why_of",
]
