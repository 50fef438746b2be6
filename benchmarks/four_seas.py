"""Scoring complete hands of Four Seas one by one: the best reading, the yaku that count, the score, who pays.

No other program scores Four Seas. Beside it runs PyMahjongGB, the fan count of Chinese official play in C++,
on hands that both accept. The rules differ: official play counts 81 fans with exclusions pair by pair, also
for waits, concealment and self-draw, and pays nobody; Four Seas packs each of 19 categories and limits the sum.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from itertools import permutations
from typing import Any

from benchmarks.race import Contestant
from benchmarks.winning_hands import Hand, winning_hands

__all__ = ["contestants"]

_HANDS = 1_000
_KNITTED = 20


def contestants() -> list[Contestant]:
    """Pung first, with ready arguments and with making them; then the peer where it is installed."""
    hands = [*winning_hands(_HANDS - _KNITTED, seed=11), *_knitted_hands(_KNITTED)]
    build, score = _pung()
    makers = [("pung", build, score)]
    with suppress(ImportError):
        makers.append(("PyMahjongGB (C++), official fans", *_official()))
    found = []
    for name, make, call in makers:
        ready = [make(hand) for hand in hands]
        assert all(call(arguments) for arguments in ready), f"{name} refuses a hand"
        found.append(Contestant(f"{name}: call", lambda c=call, r=ready: _calls(c, r)))
        found.append(Contestant(f"{name}: from ids", lambda m=make, c=call: _calls(c, map(m, hands))))
    return found


def _calls(call: Callable[[Any], Any], arguments: Any) -> int:
    done = 0
    for one in arguments:
        call(one)
        done += 1
    return done


def _knitted_hands(count: int) -> list[Hand]:
    """Hands of single tiles: a family of each suit, and honours."""
    rng = random.Random(12)
    families, hands = list(permutations(range(3))), []
    for _ in range(count):
        kinds = [9 * suit + first + 3 * n for suit, first in enumerate(rng.choice(families)) for n in range(3)]
        tiles = [4 * kind for kind in rng.sample(kinds + list(range(27, 34)), 14)]
        hands.append(
            Hand(tiles, [], rng.choice(tiles), rng.random() < 0.5, False, False, False, rng.randrange(4), 0, [])
        )
    return hands


def _pung() -> tuple[Callable[[Hand], Any], Callable[[Any], Any]]:
    from pung.hands.melds import Meld, MeldKind, Seat
    from pung.rulesets.four_seas.context import WinContext, WinSeats
    from pung.rulesets.four_seas.options import FourSeasOptions
    from pung.rulesets.four_seas.payments import settle
    from pung.rulesets.four_seas.scoring import hand_value
    from pung.tiles.kinds import WINDS, Tile

    options = FourSeasOptions()
    tile = [Tile(t // 4) for t in range(136)]
    kinds = {
        "chi": MeldKind.CHOW,
        "pon": MeldKind.PUNG,
        "daiminkan": MeldKind.OPEN_KONG,
        "ankan": MeldKind.CLOSED_KONG,
        "kakan": MeldKind.ADDED_KONG,
    }

    def build(hand: Hand) -> Any:
        context = WinContext(tile[hand.win], hand.tsumo, WINDS[hand.seat])
        melds = [Meld(kinds[m.kind], tuple([tile[t] for t in m.tiles])) for m in hand.melds]
        seats = WinSeats(Seat(hand.seat), None if hand.tsumo else Seat((hand.seat + 1) % 4))
        return [tile[t] for t in hand.closed], melds, context, seats

    def call(a: Any) -> Any:
        score = hand_value(options, a[0], a[1], a[2])
        return score and (score, settle(options, score, a[2], a[3]))

    return build, call


def _official() -> tuple[Callable[[Hand], Any], Callable[[Any], Any]]:
    from MahjongGB import MahjongFanCalculator

    honours = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")
    names = [f"{'WBT'[k // 9]}{k % 9 + 1}" for k in range(27)] + list(honours)
    kinds = {"chi": "CHI", "pon": "PENG", "daiminkan": "GANG", "ankan": "GANG", "kakan": "GANG"}

    def meld(m: Any) -> tuple[str, str, int]:
        middle = sorted(m.tiles)[1] // 4
        return kinds[m.kind], names[middle], 0 if m.kind == "ankan" else 1

    def build(hand: Hand) -> Any:
        rest = list(hand.closed)
        rest.remove(hand.win)
        melds = tuple([meld(m) for m in hand.melds])
        return melds, tuple([names[t // 4] for t in rest]), names[hand.win // 4], hand.tsumo, hand.seat, hand.round

    def call(a: Any) -> Any:
        return MahjongFanCalculator(a[0], a[1], a[2], 0, a[3], False, False, False, a[4], a[5])

    return build, call
