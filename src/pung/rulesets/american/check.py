"""The check of a card: for every line an example and a counterexample, made and scored by the scoring program itself.

Also how many patterns a line has, the jokers that a real set forces, and which lines one hand can complete together.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pung.rulesets.american.card import Card
from pung.rulesets.american.context import HandScore
from pung.rulesets.american.expand import Pattern, expand
from pung.rulesets.american.matching import fit, is_complete
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.printed import Line
from pung.rulesets.american.scoring import STANDARD, counts_of, score_counts
from pung.tiles.kinds import FLOWER, JOKER, KIND_COUNT, Tile, TileKind
from pung.tiles.notation import sort_key

__all__ = ["CardCheck", "Shown", "Together", "check_card", "lines_together", "show_line"]

#: the order in which a tile for a counterexample is looked for: suits, winds, red, green, white, flowers
_ORDER: Final = (*range(31), 33, 32, 31, FLOWER)


class Shown(NamedTuple):
    """A line with an example that is complete and a counterexample that is not, and what the program says of them.

    The counterexample has one tile `short` fewer and one `extra` more. `forced` are the jokers that a real set needs.
    """

    line: Line
    patterns: tuple[Pattern, ...]
    example: tuple[Tile, ...]
    score: HandScore
    counterexample: tuple[Tile, ...]
    short: Tile
    extra: Tile
    forced: int


class Together(NamedTuple):
    """Two lines that one concealed hand completes, with the fewest jokers that this takes, and what it is worth."""

    first: Line
    second: Line
    tiles: tuple[Tile, ...]
    jokers: int
    score: HandScore


class CardCheck(NamedTuple):
    """Everything that the check of a card without mistakes says."""

    card: Card
    shown: tuple[Shown, ...]
    together: tuple[Together, ...]


def check_card(card: Card, options: AmericanOptions = STANDARD) -> CardCheck:
    """The check of a card."""
    shown = tuple(show_line(card, line, options) for line in card.lines)
    return CardCheck(card, shown, tuple(lines_together(card, options)))


def show_line(card: Card, line: Line, options: AmericanOptions = STANDARD) -> Shown:
    """A line with its example, its first pattern, and its counterexample, both as the scoring program has them."""
    patterns = expand(line)
    example = patterns[0].tiles
    score = score_counts(options, counts_of(example), (), card)
    assert score is not None, "the tiles of a line complete it"
    short, extra, wrong = _counterexample(card, patterns[0])
    copies = options.tile_set.copies
    forced = min((n for p in patterns if (n := p.forced_jokers(copies)) is not None), default=0)
    return Shown(line, patterns, _sorted(example), score, wrong, short, extra, forced)


def _sorted(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles, key=sort_key))


def _counterexample(card: Card, pattern: Pattern) -> tuple[Tile, Tile, tuple[Tile, ...]]:
    """A tile of the first longest group gives way to the first tile that is not in the hand and completes nothing."""
    longest = max(size for _, size in pattern.groups)
    short = next(Tile(kind) for kind, size in pattern.groups if size == longest)
    rest = list(pattern.tiles)
    rest.remove(short)
    for extra in (Tile(kind) for kind in _ORDER if kind not in pattern.needs):
        if not is_complete(card, counts_of([*rest, extra])):
            return short, extra, _sorted([*rest, extra])
    raise AssertionError("some tile completes nothing")


def lines_together(card: Card, options: AmericanOptions = STANDARD) -> Iterator[Together]:
    """Every two lines that one hand can complete, in the order of the card, with the fewest jokers."""
    best: dict[tuple[str, str], tuple[int, list[int]]] = {}
    for first, second, counts in _common_hands(card, options.tile_set.copies):
        pair = (first.line.id, second.line.id)
        if pair not in best or counts[JOKER] < best[pair][0]:
            best[pair] = counts[JOKER], counts
    order = {line.id: n for n, line in enumerate(card.lines)}
    for one, other in sorted(best, key=lambda pair: (order[pair[0]], order[pair[1]])):
        jokers, counts = best[one, other]
        score = score_counts(options, counts, (), card)
        assert score is not None, "the hand completes both"
        tiles = _sorted([Tile(k) for k in range(KIND_COUNT) for _ in range(counts[k])])
        yield Together(card.line(one), card.line(other), tiles, jokers, score)


def _common_hands(card: Card, copies: Sequence[int]) -> Iterator[tuple[Pattern, Pattern, list[int]]]:
    """Patterns of two lines, the first before the second, and the hand with the fewest jokers that completes both."""
    whole = fit(card, ())
    for number, first in enumerate(whole.patterns):
        own = [min(first.needs.get(TileKind(k), (0, 0))[0], copies[k]) for k in range(JOKER)]
        short = whole.lanes.short([*own, 0], jokers=0)
        for other in range(number + 1, len(short)):
            if short[other] <= copies[JOKER] and whole.patterns[other].line is not first.line:
                counts = _common_hand(first, whole.patterns[other], own)
                if counts is not None and counts[JOKER] <= copies[JOKER]:
                    yield first, whole.patterns[other], counts


def _common_hand(first: Pattern, second: Pattern, own: Sequence[int]) -> list[int] | None:
    """The tiles that both patterns have, jokers for the rest; None where a single or a pair would be a joker."""
    counts = [min(own[kind], second.needs.get(TileKind(kind), (0, 0))[0]) for kind in range(JOKER)]
    for pattern in (first, second):
        if any(counts[kind] < need - places for kind, (need, places) in pattern.needs.items()):
            return None
    return [*counts, len(first.tiles) - sum(counts)]
