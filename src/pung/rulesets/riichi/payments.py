"""Payments: who pays whom for a win, and why."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pung.hands.melds import Seat
from pung.rulesets.riichi.context import HandScore, WinSeats
from pung.rulesets.riichi.options import RiichiOptions
from pung.scoring.sheet import Points, Transfer

__all__ = ["STICK", "ron_points", "settle", "tsumo_points"]

STICK: Final = 1_000


def up_to_hundred(points: int) -> Points:
    """Rounded up to a hundred."""
    return Points(-(-points // 100) * 100)


def ron_points(base: int, dealer_wins: bool) -> Points:
    """What the discarder pays: six times the base points to the dealer, else four times, rounded up."""
    return up_to_hundred(base * (6 if dealer_wins else 4))


def tsumo_points(options: RiichiOptions, base: int, dealer_wins: bool, dealer_pays: bool) -> Points:
    """What one seat pays for a self-drawn win.

    By shares: twice the base points when either side is the dealer, else once, rounded up.
    By halves (three players): half of the ron points, rounded up, whoever pays.
    """
    if options.tsumo_in_halves:
        return up_to_hundred(ron_points(base, dealer_wins) // 2)
    return up_to_hundred(base * 2 if dealer_wins or dealer_pays else base)


def settle(options: RiichiOptions, score: HandScore, seats: WinSeats) -> tuple[Transfer, ...]:
    """All payments of a win: the hand, the honba, and the deposits on the table (from nobody)."""
    winner = seats.winner
    part = _responsible(options, score, seats) if seats.pao else None
    if part:
        transfers = list(_with_responsible(options, score, seats, part))
    else:
        transfers = list(_hand(options, score.base, seats))
        if seats.honba:
            transfers += _honba(options, seats, None)
    if seats.sticks:
        transfers.append(Transfer(None, winner, Points(STICK * seats.sticks), "sticks"))
    return tuple(transfers)


def _payers(seats: WinSeats) -> list[Seat]:
    """The seats that pay: the discarder, or all others from the winner's right on."""
    if seats.loser is not None:
        return [seats.loser]
    return [Seat((seats.winner + n) % seats.players) for n in range(1, seats.players)]


def _hand(options: RiichiOptions, base: int, seats: WinSeats) -> Iterator[Transfer]:
    """What the base points alone cost whom."""
    winner, dealer = seats.winner, seats.dealer
    if seats.loser is not None:
        yield Transfer(seats.loser, winner, ron_points(base, winner == dealer), "win")
        return
    for payer in _payers(seats):
        yield Transfer(payer, winner, tsumo_points(options, base, winner == dealer, payer == dealer), "win")


def _honba(options: RiichiOptions, seats: WinSeats, responsible: Seat | None) -> list[Transfer]:
    """The honba: on a ron from one seat, on a tsumo from every seat; a responsible seat pays for all."""
    if seats.loser is not None:
        from_loser = responsible is None or options.pao_honba == "discarder"
        payer = seats.loser if from_loser else responsible
        return [Transfer(payer, seats.winner, Points(options.honba_ron * seats.honba), "honba")]
    each = options.honba_tsumo * seats.honba
    payers = _payers(seats)
    if responsible is not None:
        return [Transfer(responsible, seats.winner, Points(each * len(payers)), "honba")]
    return [Transfer(payer, seats.winner, Points(each), "honba") for payer in payers]


# Responsibility (pao).


class _Part(NamedTuple):
    """The part of the base points for which another seat is responsible."""

    seat: Seat
    base: int


def _responsible(options: RiichiOptions, score: HandScore, seats: WinSeats) -> list[_Part]:
    """The seats responsible for yakuman that count, other than the one that pays anyway."""
    if not options.pao or not score.yakuman:
        return []
    values, each = dict(score.yaku), score.base // score.yakuman
    return [
        _Part(seat, each * values[yaku])
        for yaku, seat in seats.pao
        if yaku in values and seat not in (seats.winner, seats.loser)
    ]


def _with_responsible(
    options: RiichiOptions, score: HandScore, seats: WinSeats, parts: list[_Part]
) -> Iterator[Transfer]:
    """Responsible seats pay all of their part on tsumo, half of it on ron; the rest as usual."""
    winner = seats.winner
    free = score.base - sum(part.base for part in parts)
    if free:
        yield from _hand(options, free, seats)
    for part in parts:
        cost: int = sum(t.points for t in _hand(options, part.base, seats))
        if seats.loser is not None:
            yield Transfer(seats.loser, winner, Points(cost // 2), "win")
            cost -= cost // 2
        yield Transfer(part.seat, winner, Points(cost), "pao")
    if seats.honba:
        yield from _honba(options, seats, parts[0].seat)
