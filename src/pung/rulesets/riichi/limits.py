"""Base points: from han and fu, up to the limits from mangan to yakuman."""

from typing import Final, NamedTuple

from pung.rulesets.riichi.options import RiichiOptions

__all__ = ["Limits", "base_points", "limits_of"]

#: base points just below mangan that some tables round up to it (3 han 60 fu, 4 han 30 fu)
ALMOST_MANGAN: Final = 1_920
#: base points are this fraction of a ron: the dealer's and the others'
DEALER_PARTS: Final = 6
OTHER_PARTS: Final = 4

#: from so many han on: the limit, and the name under which the options give its points
LIMITS: Final = (
    (13, "counted_yakuman", "yakuman"),
    (11, "sanbaiman", "sanbaiman"),
    (8, "baiman", "baiman"),
    (6, "haneman", "haneman"),
    (5, "mangan", "mangan"),
)


class Limits(NamedTuple):
    """The limit and its base points for each number of han up to 13; those of mangan and of one yakuman."""

    by_han: tuple[tuple[str, int], ...]
    mangan: int
    yakuman: int


def limits_of(options: RiichiOptions, dealer: bool) -> Limits:
    """The limits of the dealer's hand or of another's."""
    points, parts = options.limit_points, OTHER_PARTS
    if dealer:
        points, parts = options.dealer_limit_points, DEALER_PARTS
    rows = [row for row in LIMITS if row[1] != "counted_yakuman" or options.counted_yakuman]
    by_han = tuple(
        next(((name, points[at] // parts) for least, name, at in rows if han >= least), ("", 0)) for han in range(14)
    )
    return Limits(by_han, points["mangan"] // parts, points["yakuman"] // parts)


def base_points(han: int, fu: int, limits: Limits, kiriage: bool) -> tuple[str, int]:
    """The limit reached, if any, and the base points: fu x 2^(2 + han), at most mangan below 5 han."""
    if han >= 5:
        return limits.by_han[han] if han < 13 else limits.by_han[13]
    base = fu << 2 + han
    if base >= limits.mangan or (kiriage and base == ALMOST_MANGAN):
        return "mangan", limits.mangan
    return "", base
