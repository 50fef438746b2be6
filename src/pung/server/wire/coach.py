"""The coach in words and JSON: discards, waits and their worth, hands that could be built, a bot's choice."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pung.analysis.coach import Coach, Left, Wait, coach
from pung.analysis.prospects import Prospect
from pung.hands.ukeire import LiveKind
from pung.model.actions import Action
from pung.scoring.sheet import Refusal, ScoreSheet
from pung.server.wire.marks import texts
from pung.server.wire.shapes import Advice, BestDiscard, CoachPlan, CoachWait, HintTile
from pung.server.wire.sheets import sheet_of
from pung.server.wire.why import refused
from pung.server.wire.words import TableWords
from pung.tiles.kinds import Tile
from pung.tiles.notation import tile_text
from pung.wording.results import whole
from pung.wording.verbs import tiles_of

__all__ = ["coach_of"]

#: discards that are told at most
_MOST: Final = 5


def coach_of(words: TableWords) -> dict[str, Any]:
    """What the seat of these words could do with its hand."""
    found = coach(words.session.rules, words.session.view)
    best = [_best(words, left) for left in found.best[:_MOST]]
    waits = [_wait(words, wait) for wait in found.waits]
    plans = [_plan(words, prospect) for prospect in found.prospects]
    now, advice = found.now, _advice(words, found.advice)
    return {
        "title": _title(words, found),
        "best": best,
        "helps": [] if found.hand is None else _live(found.hand.helps),
        "waits": waits,
        "plans": plans,
        "now": None if now is None else sheet_of(now.sheet, words.lang),
        "on": None if now is None else {"tile": tile_text(now.tile), "drawn": now.drawn},
        "advice": advice,
        "lines": list(_lines(words, found, best, waits, plans, advice)),
    }


# how far the hand is


def _title(words: TableWords, found: Coach) -> str:
    """The best discard and what it leaves, or the hand as it is."""
    if found.best and found.best[0].tile is not None:
        first = found.best[0]
        return words.say("coach.discard", tile=words.tile(found.best[0].tile), state=_state(words, first))
    return words.say("coach.nothing") if found.hand is None and not found.prospects else _state(words, found.hand)


def _state(words: TableWords, left: Left | None) -> str:
    if left is None or left.away < 0:
        return words.say("coach.complete")
    if left.away:
        return words.say("coach.away_one" if left.away == 1 else "coach.away", count=left.away)
    return words.say("coach.ready" if left.helps else "coach.ready_empty")


def _best(words: TableWords, left: Left) -> BestDiscard:
    assert left.tile is not None
    return {
        "tile": tile_text(left.tile),
        "state": "away" if left.away > 0 else "ready",
        "away": max(left.away, 0),
        "total": left.total,
        "live": _live(left.helps),
        "text": _state(words, left),
    }


def _live(helps: Sequence[LiveKind]) -> list[HintTile]:
    return [{"tile": tile_text(Tile(kind)), "left": live} for kind, live in helps]


def _named(words: TableWords, helps: Sequence[LiveKind]) -> str:
    return words.listed(words.say("coach.tile_left", tile=words.tile(Tile(kind)), left=live) for kind, live in helps)


# waits


def _wait(words: TableWords, wait: Wait) -> CoachWait:
    best, declared = wait.best, wait.declared
    on_discard = wait.on_discard
    return {
        "tile": tile_text(wait.tile),
        "left": wait.live,
        "value": _value(words, wait),
        "points": None if isinstance(best, Refusal) else whole(best.total),
        "declared": whole(declared.total) if isinstance(declared, ScoreSheet) else None,
        "why": refused(words, on_discard) if isinstance(on_discard, Refusal) else None,
    }


def _value(words: TableWords, wait: Wait) -> str:
    """What a win is worth, on a discard if that can be; else why it is none."""
    text = _worth(words, wait.best)
    if isinstance(wait.on_discard, Refusal) and isinstance(wait.drawn, ScoreSheet):
        text = words.say("coach.only_drawn", value=text)
    if isinstance(wait.declared, ScoreSheet):
        text = words.say("coach.declared", value=text, declared=_worth(words, wait.declared))
    return text


def _worth(words: TableWords, found: ScoreSheet | Refusal) -> str:
    if isinstance(found, ScoreSheet):
        return words.say("coach.points", points=whole(found.total))
    known = f"coach.no_win.{found.rule}"
    return words.say(known if words.has(known) else "coach.no_win.other", **dict(found.about))


# hands that could be built


def _plan(words: TableWords, prospect: Prospect) -> CoachPlan:
    return {
        "title": _aims(words, prospect),
        "points": prospect.points,
        "short": prospect.short,
        "distance": prospect.distance,
        "groups": [
            [{"tile": tile_text(place.tile), "have": place.have} for place in group] for group in prospect.groups
        ],
        "text": "; ".join(_needs(words, prospect)),
    }


def _aims(words: TableWords, prospect: Prospect) -> str:
    names = [words.session.rules.aim_name(aim, words.lang) for aim in prospect.aims]
    return words.say("coach.and").join(names) or words.say("coach.any_hand")


def _needs(words: TableWords, prospect: Prospect) -> Iterator[str]:
    """What a plan lacks: its tiles, how many of them jokers replace, which must be natural, points."""
    missing, natural = prospect.missing, prospect.natural
    if not missing:
        yield words.say("coach.needs_family", count=prospect.distance, live=prospect.live)
    else:
        yield words.say("coach.needs", count=prospect.distance, tiles=_counted(words, missing))
        if len(missing) > prospect.distance:
            yield words.say("coach.jokers", count=len(missing) - prospect.distance)
        if natural and len(natural) < len(missing):
            yield words.say("coach.natural", tiles=words.tiles(set(natural)))
    if prospect.short:
        yield words.say("coach.short", short=prospect.short)


def _counted(words: TableWords, tiles: Sequence[Tile]) -> str:
    """Tiles by their names, each with how often."""
    return words.listed(
        words.tile(tile) if count == 1 else words.say("coach.tile_left", tile=words.tile(tile), left=count)
        for tile, count in Counter(tiles).items()
    )


# the same in words


def _advice(words: TableWords, action: Action | None) -> Advice | None:
    if action is None:
        return None
    return {"do": str(action), "text": words.action(action), "tiles": texts(tiles_of(action))}


def _lines(
    words: TableWords,
    found: Coach,
    best: Sequence[BestDiscard],
    waits: Sequence[CoachWait],
    plans: Sequence[CoachPlan],
    advice: Advice | None,
) -> Iterator[str]:
    hand = found.hand
    if hand is not None:
        about = {"state": _state(words, hand), "total": hand.total, "tiles": _named(words, hand.helps)}
        yield words.say("coach.helps_line", **about) if hand.helps else _state(words, hand)
    for left in found.best[: len(best)]:
        assert left.tile is not None
        about = {"state": _state(words, left), "total": left.total, "tiles": _named(words, left.helps)}
        yield words.say("coach.discard_line", tile=words.tile(left.tile), **about)
    for wait, told in zip(found.waits, waits, strict=True):
        yield words.say("coach.wait_line", tile=words.tile(wait.tile), left=wait.live, value=told["value"])
    for plan in plans:
        yield words.say("coach.plan_line", title=plan["title"], points=plan["points"], text=plan["text"])
    if advice is not None:
        yield words.say("coach.advice", action=advice["text"])
