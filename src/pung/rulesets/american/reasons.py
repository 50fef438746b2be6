"""Why a hand is not complete: what a player would want to hear first, in one Refusal."""

from collections.abc import Sequence
from typing import Final

from pung.rulesets.american.card import Card
from pung.rulesets.american.distance import nearest
from pung.rulesets.american.expand import Pattern
from pung.rulesets.american.matching import Exposure, complete, fit
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import JOKER, KIND_COUNT, Tile
from pung.tiles.notation import format_tiles

__all__ = ["NOT_COMPLETE", "exposure_text", "why_not_complete", "why_not_expose"]

NOT_COMPLETE: Final = Refusal("not_complete")


def why_not_complete(card: Card, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> Refusal:
    """The reason why 14 tiles complete no line, with the nearest line and what it lacks."""
    return (
        _right_tiles(card, counts, exposures)
        or why_not_expose(card, exposures)
        or _joker_in_pair(card, counts, exposures)
        or _nearest(card, counts, exposures)
    )


def why_not_expose(card: Card, exposures: Sequence[Exposure]) -> Refusal | None:
    """The reason why no line has these exposed groups; None when one has."""
    for exposure in exposures:
        if not fit(card, (exposure,)).patterns:
            return Refusal("exposure_no_line", (("tiles", exposure_text(exposure)),))
    if fit(card, exposures).patterns:
        return None
    return Refusal("exposures_no_line", (("tiles", " ".join(exposure_text(e) for e in exposures)),))


def exposure_text(exposure: Exposure) -> str:
    """An exposed group as text: `[222m j]`."""
    natural = [Tile(exposure.kind)] * (exposure.size - exposure.jokers)
    return f"[{format_tiles([*natural, *[Tile(JOKER)] * exposure.jokers])}]"


def _right_tiles(card: Card, counts: Sequence[int], exposures: Sequence[Exposure]) -> Refusal | None:
    """The tiles are those of a line, but it must be concealed, or groups of other sizes are exposed."""
    if not exposures:
        return None
    whole = [counts[k] for k in range(KIND_COUNT)]
    for exposure in exposures:
        whole[exposure.kind] += exposure.size - exposure.jokers
        whole[JOKER] += exposure.jokers
    found = complete(card, whole)
    if not found:
        return None
    other = next((p for p in found if not p.line.concealed), None)
    if other is None:
        return Refusal("line_concealed", _line(found[0]))
    return Refusal("exposure_size", (*_line(other), ("tiles", " ".join(exposure_text(e) for e in exposures))))


def _joker_in_pair(card: Card, counts: Sequence[int], exposures: Sequence[Exposure]) -> Refusal | None:
    """The hand would be complete if jokers could stand anywhere."""
    jokers = counts[JOKER]
    own = fit(card, exposures)
    short = own.lanes.short(counts, jokers=0)
    if not jokers or jokers not in short:
        return None
    at = short.index(jokers)
    natural = [Tile(kind) for kind, (need, places) in own.rests[at].items() if need - counts[kind] > places]
    return Refusal("joker_in_pair", (*_line(own.patterns[at]), ("tiles", format_tiles(natural))))


def _nearest(card: Card, counts: Sequence[int], exposures: Sequence[Exposure]) -> Refusal:
    near = nearest(card, counts, exposures, most=1)[0]
    away = (("away", str(near.distance)), ("missing", format_tiles(near.missing)), ("jokers", str(near.jokers)))
    return Refusal("not_complete_jokers" if near.jokers else "not_complete_near", (*_line(near.pattern), *away))


def _line(pattern: Pattern) -> tuple[tuple[str, str], ...]:
    line = pattern.line
    return (("line", line.id), ("printed", line.printed), ("points", str(line.points)))
