"""Frames of a table for tests of the browser: made by the engine, as the server makes them, without a server."""

import copy
from typing import Any

from pung.hands.melds import Seat
from pung.match.match import Match
from pung.rulesets.registry import rules
from pung.server.play.stage import Before
from pung.server.wire.asks import ask_of
from pung.server.wire.rules import rules_json, verbs_of
from pung.server.wire.view import view_of
from pung.server.wire.words import TableWords

NAMES = ("Mei Lin", "Kotori", "Haruto", "Bartholomew")


class Told:
    """A hand of a game before one seat, told in frames."""

    def __init__(self, game: str, seed: str = "1", seat: int | None = 0, lang: str = "en") -> None:
        self.match = Match(rules(game), seed)
        self.seat = seat
        self.lang = lang
        chosen = None if seat is None else Seat(seat)
        self.words = TableWords(Before(self.match.rules, lambda: self.match.state, chosen), lang)

    def welcome(self, **changes: Any) -> dict[str, Any]:
        """The whole table as it is."""
        return {
            "v": 1,
            "t": "welcome",
            "seq": 7,
            "you": self.seat,
            "lang": self.lang,
            "table": "t1",
            "missed": 0,
            "room": self.room(),
            "rules": rules_json(self.match.rules, self.lang),
            "verbs": verbs_of(self.words),
            "view": view_of(self.words),
            "log": [{"text": "The hand begins."}],
            "hints": False,
            "fair": {"hand": 0, "commitment": "4c1e" + "0" * 56 + "a90f", "seats": {}},
            "now": 1_760_000_000_000,
            **changes,
        }

    def room(self, **changes: Any) -> dict[str, Any]:
        """Who sits where."""
        seats = [
            {"seat": n, "kind": "person", "name": NAMES[n], "bot": None, "present": True, "ready": True}
            | {"covered": False, "you": n == self.seat}
            for n in range(self.match.rules.seats)
        ]
        told = {"name": "", "state": "playing", "seats": seats, "host": 0, "spectators": 0, "clock": None}
        told |= {"window": 3000, "hints": False, "delay": 0, "listed": False, "link": "/table/t1", "waiting_for": []}
        return {**told, "hold": [], "next_in": None, "prepared": False, **changes}

    def ask(self, seq: int = 7) -> dict[str, Any]:
        """What the seat is asked now."""
        assert self.seat is not None
        told = ask_of(self.words, self.match.legal(Seat(self.seat)), prompt=f"0.{seq}.0")
        return {"v": 1, "t": "ask", "seq": seq, **told}


def crowded(welcome: dict[str, Any]) -> dict[str, Any]:
    """The same table at its fullest: long ponds, four sets or three kongs before every seat, tiles set aside."""
    full = copy.deepcopy(welcome)
    view = full["view"]
    long = (view["left"] + 3) // len(view["seats"])
    turns = any(verb["verb"] == "ready" for verb in full["verbs"])
    for number, seat in enumerate(view["seats"]):
        at = min(3 + number, long)
        seat["pond"] = [_discard(n, ready=turns and n == at) for n in range(long)]
        seat["melds"] = [_meld(4 if number % 2 else 3) for _ in range(3 if number % 2 else 4)]
        seat["aside"] = ["4z"] * (2 if len(view["seats"]) < 4 else 0)
        held = 4 if number % 2 else 1
        seat["size"], seat["tags"] = held, ["RIICHI"] if turns and number != 2 else []
        if seat["hand"] is not None:
            seat["hand"], seat["drawn"] = seat["hand"][:held], None
    view["left"], view["phase"], view["stage"] = 0, "turn", ""
    return full


def _discard(place: int, *, ready: bool) -> dict[str, Any]:
    told = {"tile": f"{place % 9 + 1}m", "drawn": bool(place % 2), "ready": ready}
    return {**told, "taken": False, "concealed": False, "uncovered": False}


def _meld(size: int) -> dict[str, Any]:
    tiles = [{"tile": "5p", "turned": n == 0, "stacked": False} for n in range(size)]
    return {"kind": "open_kong" if size > 3 else "pung", "tiles": tiles}
