"""Base points: from han and fu, up to the limits from mangan to yakuman."""

from typing import Final

from pung.rulesets.riichi.options import RiichiOptions

__all__ = ["MANGAN", "YAKUMAN", "base_points", "limit_table"]

YAKUMAN: Final = 8_000
MANGAN: Final = 2_000
#: base points just below mangan that some tables round up to it (3 han 60 fu, 4 han 30 fu)
ALMOST_MANGAN: Final = 1_920

#: from so many han on: the limit and its base points
LIMITS: Final = (
    (13, "counted_yakuman", YAKUMAN),
    (11, "sanbaiman", 6_000),
    (8, "baiman", 4_000),
    (6, "haneman", 3_000),
    (5, "mangan", MANGAN),
)


def limit_table(options: RiichiOptions) -> tuple[tuple[str, int], ...]:
    """The limit and the base points for each number of han up to 13; an empty limit below mangan."""
    rows = [row for row in LIMITS if row[1] != "counted_yakuman" or options.counted_yakuman]
    return tuple(
        next(((name, base) for least, name, base in rows if han >= least), ("", 0)) for han in range(14)
    )


def base_points(han: int, fu: int, table: tuple[tuple[str, int], ...], kiriage: bool) -> tuple[str, int]:
    """The limit reached, if any, and the base points: fu x 2^(2 + han), at most mangan below 5 han."""
    if han >= 5:
        return table[han] if han < 13 else table[13]
    base = fu << 2 + han
    if base >= MANGAN or (kiriage and base == ALMOST_MANGAN):
        return "mangan", MANGAN
    return "", base
