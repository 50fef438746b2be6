"""Rooms opened and joined over HTTP, as a browser does it."""

from typing import Any, NamedTuple

import httpx

from pung.rulesets.registry import rule_set_names
from pung.rulesets.registry import rules as find

__all__ = ["BANK", "BASE", "Place", "open_room", "pair", "solo"]

#: a clock that is always running: nearly every choice takes longer than the time that is free
BASE, BANK = 20, 3_600_000
QUICK = {"pace": 10, "window": 150, "clock": {"base": BASE, "bank": BANK}}


class Place(NamedTuple):
    """A seat at a table, and the token that proves it."""

    table: str
    seat: int
    token: str


async def open_room(port: int, rules: str, seats: list[str], **wish: Any) -> Place:
    """Open a room; the seat of the one who opened it."""
    return await _asked(port, "", {"rules": rules, "seats": seats, **QUICK, **wish})


async def join(port: int, table: str) -> Place:
    """Somebody else takes the first open seat."""
    return await _asked(port, f"/{table}/join", {})


async def _asked(port: int, path: str, body: dict[str, Any]) -> Place:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        answer = await http.post(f"/api/tables{path}", json=body)
    assert answer.status_code in (200, 201), answer.text
    opened = answer.json()
    return Place(opened["table"], opened["seat"], opened["token"])


async def solo(port: int, rules: str, bot: str = "random", **wish: Any) -> list[Place]:
    """One person against bots."""
    return [await open_room(port, rules, ["you", *[bot] * (find(rules).seats - 1)], **wish)]


async def pair(port: int, rules: str, bot: str = "random", **wish: Any) -> list[Place]:
    """Two people and bots: claims are made in windows."""
    host = await open_room(port, rules, ["you", "open", *[bot] * (find(rules).seats - 2)], **wish)
    return [host, await join(port, host.table)]


async def every_game(port: int) -> list[Place]:
    """Of each game a table with one person, and one with two."""
    return [place for rules in rule_set_names() for made in (solo, pair) for place in await made(port, rules)]
