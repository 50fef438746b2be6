"""Seeded complete hands of riichi, as 0-135 ids: closed tiles with the winning one, melds, winds, indicators."""

import random
from dataclasses import dataclass, field
from typing import Final

__all__ = ["RED_IDS", "Hand", "MeldIds", "winning_hands"]

RED_IDS: Final = (16, 52, 88)
_HONOURS: Final = tuple(range(27, 34))
_OUTSIDE: Final = (0, 8, 9, 17, 18, 26, *_HONOURS)


@dataclass
class MeldIds:
    """A meld: chi, pon, daiminkan, ankan or kakan; its tiles, the called one, from how many seats to the right."""

    kind: str
    tiles: list[int]
    called: int | None
    who: int


@dataclass
class Hand:
    """A complete hand and how it won."""

    closed: list[int]
    melds: list[MeldIds]
    win: int
    tsumo: bool
    riichi: bool
    ippatsu: bool
    last: bool
    seat: int
    round: int
    dora: list[int]
    ura: list[int] = field(default_factory=list)

    @property
    def open(self) -> bool:
        """Whether a tile was called."""
        return any(m.kind != "ankan" for m in self.melds)


def winning_hands(count: int, seed: int = 1) -> list[Hand]:
    """So many hands; the same seed gives the same hands."""
    rng = random.Random(seed)
    hands: list[Hand] = []
    while len(hands) < count:
        hand = _hand(rng)
        if hand is not None:
            hands.append(hand)
    return hands


def _pool(rng: random.Random) -> list[int]:
    """The kinds to draw from: often one suit, simples or terminals, so that the rarer yaku come up."""
    suit = rng.randrange(3)
    own = list(range(9 * suit, 9 * suit + 9))
    pools = (
        own + (list(_HONOURS) if rng.random() < 0.5 else []),
        [k for k in range(34) if k >= 27 or k % 9 in (0, 1, 2, 6, 7, 8)],
        [k for k in range(27) if 0 < k % 9 < 8],
        list(_OUTSIDE),
        list(range(34)),
    )
    return rng.choices(pools, (25, 10, 10, 5, 50))[0]


def _hand(rng: random.Random) -> Hand | None:
    left = [4] * 34
    shape, pool = rng.random(), _pool(rng)
    if shape < 0.02:
        blocks = [[k] for k in _OUTSIDE] + [[rng.choice(_OUTSIDE)]]
    elif shape < 0.09:
        blocks = [[k, k] for k in rng.sample(pool, 7)] if len(pool) >= 7 else []
    else:
        blocks = _sets(rng, pool, left)
    return _dress(rng, blocks, standard=shape >= 0.09) if blocks else None


def _sets(rng: random.Random, pool: list[int], left: list[int]) -> list[list[int]]:
    """Four sets and, last, a pair; empty when the tiles run out."""
    often = rng.choice((0.15, 0.3, 0.7))
    blocks: list[list[int]] = []
    for _ in range(200):
        kind, size = rng.choice(pool), 2 if len(blocks) == 4 else 3
        run = size == 3 and kind < 27 and kind % 9 < 7 and rng.random() > often
        block = [kind, kind + 1, kind + 2] if run else [kind] * size
        if all(left[k] >= block.count(k) and k in pool for k in block):
            for k in block:
                left[k] -= 1
            blocks.append(block)
            if len(blocks) == 5:
                return blocks
    return []


def _dress(rng: random.Random, blocks: list[list[int]], *, standard: bool) -> Hand:
    copies = {k: rng.sample(range(4 * k, 4 * k + 4), 4) for k in range(34)}
    closed: list[int] = []
    melds: list[MeldIds] = []
    opening = rng.choice((0, 0, 0.35, 0.6)) if standard else 0
    for block in blocks:
        if standard and len(block) == 3 and (meld := _meld(rng, block, copies, opening, blocks)):
            melds.append(meld)
        else:
            closed += [copies[k].pop() for k in block]
    is_open = any(m.kind != "ankan" for m in melds)
    riichi = not is_open and rng.random() < 0.5
    rest = [t for tiles in copies.values() for t in tiles]
    rng.shuffle(rest)
    turned = 1 + sum(len(m.tiles) == 4 for m in melds)
    return Hand(
        sorted(closed),
        melds,
        rng.choice(closed),
        rng.random() < 0.5,
        riichi,
        riichi and rng.random() < 0.15,
        rng.random() < 0.03,
        rng.randrange(4),
        rng.randrange(2),
        rest[:turned],
        rest[turned : 2 * turned] if riichi else [],
    )


def _meld(
    rng: random.Random, block: list[int], copies: dict[int, list[int]], opening: float, blocks: list[list[int]]
) -> MeldIds | None:
    """Perhaps declare a set: a kan where nothing else needs the fourth tile, else a call."""
    kind = block[0]
    triplet = block.count(kind) == 3
    free = sum(b.count(kind) for b in blocks) == 3
    if triplet and free and rng.random() < 0.24:
        how = "ankan" if not opening else rng.choice(("ankan", "daiminkan", "kakan"))
        tiles = [copies[kind].pop() for _ in range(4)]
    elif rng.random() < opening:
        how = "pon" if triplet else "chi"
        tiles = [copies[k].pop() for k in block]
    else:
        return None
    if how == "ankan":
        return MeldIds(how, sorted(tiles), None, 0)
    return MeldIds(how, sorted(tiles), rng.choice(tiles), 3 if how == "chi" else rng.choice((1, 2, 3)))
