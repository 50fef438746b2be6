"""Payments of a hand that nobody won: the noten pay the tenpai; nagashi mangan is paid as a tsumo."""

from collections.abc import Iterator, Sequence
from typing import Final

from pung.hands.melds import Seat
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.payments import STICK, tsumo_points
from pung.scoring.sheet import Points, Transfer

__all__ = ["settle_nagashi", "settle_tenpai"]

_MANGAN: Final = 2_000


def settle_tenpai(options: RiichiOptions, tenpai: Sequence[Seat], players: int) -> tuple[Transfer, ...]:
    """The noten seats pay a fixed sum in all, in equal parts to the tenpai seats; nothing when all are alike."""
    noten = [Seat(s) for s in range(players) if s not in tenpai]
    if not tenpai or not noten:
        return ()
    each = Points(options.noten_points // (len(tenpai) * len(noten)))
    return tuple(Transfer(payer, payee, each, "tenpai") for payer in noten for payee in tenpai)


def settle_nagashi(
    options: RiichiOptions, winners: Sequence[Seat], *, dealer: Seat, players: int, honba: int, sticks: int
) -> tuple[Transfer, ...]:
    """Every other seat pays each winner its share of a mangan; honba and sticks go to the first in turn order."""
    first = min(winners, key=lambda seat: (seat - dealer) % players)
    transfers = [t for seat in winners for t in _mangan(options, seat, dealer, players)]
    if honba:
        each = Points(options.honba_tsumo * honba)
        transfers += [Transfer(Seat(s), first, each, "honba") for s in range(players) if s != first]
    if sticks:
        transfers.append(Transfer(None, first, Points(STICK * sticks), "sticks"))
    return tuple(transfers)


def _mangan(options: RiichiOptions, winner: Seat, dealer: Seat, players: int) -> Iterator[Transfer]:
    for payer in range(players):
        if payer != winner:
            points = tsumo_points(options, _MANGAN, winner == dealer, payer == dealer)
            yield Transfer(Seat(payer), winner, points, "nagashi_mangan")
