"""From a printed line to its concrete patterns: every choice of suits, numbers, dragons and winds, each once."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import permutations
from typing import Final

from pung.rulesets.american.printed import Group, Line
from pung.tiles.kinds import COPIES, FLOWER, JOKER, Tile, TileKind

__all__ = ["SMALLEST_GROUP", "Groups", "Pattern", "expand"]

#: tiles of a line, in the order of print: kind and how many
Groups = tuple[tuple[TileKind, int], ...]

#: jokers stand in, and calls make, groups of at least so many
SMALLEST_GROUP: Final = 3

_WHITE, _GREEN, _RED = TileKind(31), TileKind(32), TileKind(33)
#: dragons in the order in which they are tried
_DRAGON_ORDER: Final = (_RED, _GREEN, _WHITE)
#: the dragon that goes with characters, dots, bamboo
_DRAGON_OF_SUIT: Final = (_RED, _WHITE, _GREEN)
_WIND: Final = {"E": TileKind(27), "S": TileKind(28), "W": TileKind(29), "N": TileKind(30)}
_LAST_NUMBER: Final = 9


class Pattern:
    """One way to fill a line: its groups, and what it needs of each kind."""

    def __init__(self, line: Line, groups: Groups) -> None:
        self.line = line
        self.groups = groups

    @cached_property
    def needs(self) -> Mapping[TileKind, tuple[int, int]]:
        """By kind: how many tiles, and how many of them are in groups where jokers may stand."""
        return needs_of(self.groups)

    @cached_property
    def group_counts(self) -> Mapping[tuple[TileKind, int], int]:
        """How many groups it has of each kind and size."""
        return Counter(self.groups)

    @cached_property
    def laid(self) -> tuple[tuple[TileKind, ...], ...]:
        """Its groups, each as the kinds of its tiles."""
        return tuple((kind,) * size for kind, size in self.groups)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its tiles, all natural, in the order of print."""
        return tuple(Tile(kind) for kind, size in self.groups for _ in range(size))

    @property
    def joker_places(self) -> int:
        """In how many places a joker may stand."""
        return sum(size for _, size in self.groups if size >= SMALLEST_GROUP)

    def forced_jokers(self, copies: Sequence[int] = COPIES) -> int | None:
        """Jokers that a set with so many copies of each kind forces; None when no set can fill it."""
        jokers = 0
        for kind, (need, with_jokers) in self.needs.items():
            if need - with_jokers > copies[kind]:
                return None
            jokers += max(0, need - copies[kind])
        return jokers if jokers <= copies[JOKER] else None

    def __repr__(self) -> str:
        return f"<Pattern {self.line.id} {self.groups}>"


def needs_of(groups: Groups) -> dict[TileKind, tuple[int, int]]:
    """By kind: how many tiles the groups have, and how many where jokers may stand."""
    needs: dict[TileKind, tuple[int, int]] = {}
    for kind, size in groups:
        tiles, places = needs.get(kind, (0, 0))
        needs[kind] = tiles + size, places + (size if size >= SMALLEST_GROUP else 0)
    return needs


def expand(line: Line) -> tuple[Pattern, ...]:
    """The concrete patterns of a line.

    Lowest numbers come first, then characters, dots, bamboo in the order of the suits' marks, then red, green,
    white. Two ways that give the same groups are one pattern.
    """
    found: dict[Groups, Pattern] = {}
    for numbers in _numbers(line):
        for suits in permutations(range(3), len(line.suits)):
            for dragons in permutations(_DRAGON_ORDER, len(line.dragons)):
                for winds in _winds(line):
                    choice = _Choice(line, numbers, suits, dragons, winds)
                    groups = tuple((choice.kind(g), g.size) for g in line.groups)
                    found.setdefault(tuple(sorted(groups)), Pattern(line, groups))
    return tuple(found.values())


class _Choice:
    """What the variables of a line stand for."""

    def __init__(
        self,
        line: Line,
        numbers: Mapping[int, int],
        suits: Sequence[int],
        dragons: Sequence[TileKind],
        winds: Mapping[str, TileKind],
    ) -> None:
        self.numbers, self.winds = numbers, winds
        self.suits = dict(zip(line.suits, suits, strict=True))
        self.dragons = dict(zip(line.dragons, dragons, strict=True))

    def kind(self, group: Group) -> TileKind:
        """The kind of a group's tiles."""
        if group.is_number:
            printed = int(group.face)
            number = printed if group.fixed else self.numbers.get(printed, printed)
            return TileKind(9 * self.suits[group.mark] + number - 1)
        if group.face == "D":
            suit = self.suits.get(group.mark)
            return self.dragons[group.mark] if suit is None else _DRAGON_OF_SUIT[suit]
        return {"0": _WHITE, "F": FLOWER}.get(group.face) or self.winds[group.face]


def _numbers(line: Line) -> Iterator[dict[int, int]]:
    """What each printed number becomes, lowest first; empty where all are as printed."""
    free = line.free
    if line.numbers == "fixed":
        yield {}
        return
    span = free[-1] - free[0]
    for start in line.starts or range(1, _LAST_NUMBER - span + 1):
        yield {n: n - free[0] + start for n in free}


def _winds(line: Line) -> Iterator[Mapping[str, TileKind]]:
    """What each printed wind becomes: itself, or any wind, different letters different winds."""
    if not line.any_winds:
        yield _WIND
        return
    letters = tuple(dict.fromkeys(g.face for g in line.groups if g.face in _WIND))
    for winds in permutations(_WIND.values(), len(letters)):
        yield dict(zip(letters, winds, strict=True))
