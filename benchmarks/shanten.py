"""Shanten of uniformly random hands of 13 and 14 tiles, from counts, three forms; and ukeire of 13."""

import random

from benchmarks.race import Contestant

__all__ = ["shanten_contestants", "ukeire_contestants"]


def _counts(tiles: int, hands: int) -> list[list[int]]:
    rng = random.Random(tiles)
    found = []
    for _ in range(hands):
        counts = [0] * 34
        for tile in rng.sample(range(136), tiles):
            counts[tile // 4] += 1
        found.append(counts)
    return found


def shanten_contestants() -> list[Contestant]:
    """Hands a second, counts given."""
    from pung.hands.shanten import shanten, shanten_of_codes
    from pung.hands.tables import POWER, SUIT

    hands = _counts(13, 2_000) + _counts(14, 2_000)
    codes = []
    for counts in hands:
        own = [0] * 4
        for kind, count in enumerate(counts):
            own[SUIT[kind]] += POWER[kind] * count
        codes.append(tuple(own))

    def ours() -> int:
        for counts in hands:
            shanten(counts)
        return len(hands)

    def ours_kept() -> int:
        for a, b, c, d in codes:
            shanten_of_codes(a, b, c, d, 4)
        return len(codes)

    found = [Contestant("pung shanten", ours), Contestant("pung shanten, codes kept, sets and pair", ours_kept)]
    try:
        import riichienv

        ids = [_ids(c) for c in hands]
        found.append(Contestant("riichienv (Rust)", lambda: len([riichienv.calculate_shanten(h) for h in ids])))
    except ImportError:
        pass
    try:
        import xiangting

        four = xiangting.PlayerCount.FOUR
        number = xiangting.calculate_replacement_number
        found.append(Contestant("xiangting (Rust)", lambda: len([number(h, four) for h in hands])))
    except ImportError:
        pass
    try:
        from mahjong.shanten import Shanten

        few = hands[::10]
        calculate = Shanten.calculate_shanten
        found.append(Contestant("mahjong (Python)", lambda: len([calculate(h) for h in few])))
    except ImportError:
        pass
    try:
        import jansou.analysis.shanten as js

        def jansou() -> int:
            for counts in hands:
                js._COUNT_MEMO.clear()
                js.shanten_counts(counts, 0)
            return len(hands)

        found.append(Contestant("jansou (native kernel)", jansou))
    except ImportError:
        pass
    return found


def _ids(counts: list[int]) -> list[int]:
    return [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]


def ukeire_contestants() -> list[Contestant]:
    """Accepted tiles of 13-tile hands, hands a second."""
    from pung.hands.ukeire import ukeire

    hands = _counts(13, 1_000)
    found = [Contestant("pung ukeire", lambda: len([ukeire(h) for h in hands]))]
    try:
        import xiangting

        four = xiangting.PlayerCount.FOUR
        tiles = xiangting.calculate_necessary_tiles
        found.append(Contestant("xiangting (Rust)", lambda: len([tiles(h, four) for h in hands])))
    except ImportError:
        pass
    try:
        import jansou.analysis.shanten as js
        from jansou.analysis.efficiency import acceptance_counts

        def jansou() -> int:
            for counts in hands:
                js._COUNT_MEMO.clear()
                acceptance_counts(counts, 0)
            return len(hands)

        found.append(Contestant("jansou (native kernel)", jansou))
    except ImportError:
        pass
    return found
