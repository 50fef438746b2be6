"""From hands played here to a record that the writers take."""

from collections.abc import Mapping, Sequence
from typing import Final

from pung.formats.record import BONUSES, GameRecord, RecordedDraw, RecordedWin, RoundRecord
from pung.model.events import HandDrawn, Revealed, Won
from pung.model.state import RoundState
from pung.rulesets.riichi.context import HandScore
from pung.scoring.sheet import Transfer
from pung.tiles.kinds import Tile

__all__ = ["changes_of", "record_of", "worth_of", "yaku_of"]

#: options that a record names where the rule set has them
_OPTIONS: Final = ("length", "open_tanyao", "red_fives")


def record_of(hands: Sequence[RoundState], source: str = "pung", *, over: bool = True) -> GameRecord:
    """The record of a match from its hands; `over` says that the last hand ended the match.

    A last hand that is still being played is recorded as far as it has gone.
    """
    rules, last = hands[0].rules, hands[-1]
    final = results = None
    if over and last.over:
        places = sorted(rules.final_ranking(last), key=lambda p: p.seat)
        final, results = tuple(p.points for p in places), tuple(p.result for p in places)
    options = {name: getattr(rules.options, name) for name in _OPTIONS if hasattr(rules.options, name)}
    rounds = tuple(_round_of(state) for state in hands)
    return GameRecord(source, rules.seats, rounds, final, results, {"rules": rules.id}, options)


def _round_of(state: RoundState) -> RoundRecord:
    events = tuple(e for e in state.events if not isinstance(e, Won | HandDrawn))
    indicators = tuple(e.tile for e in events if isinstance(e, Revealed))
    seats = state.rules.seats
    return RoundRecord(
        state.setup,
        events,
        tuple(_win_of(won, indicators, seats) for won in state.wins),
        _draw_of(state.drawn, seats) if state.drawn is not None else None,
        after=tuple(state.scores) if state.over else None,
    )


def _draw_of(drawn: HandDrawn, seats: int) -> RecordedDraw:
    shown = tuple(sorted(seat for seat, _ in drawn.shown))
    return RecordedDraw(drawn.reason, changes_of(drawn.transfers, seats), shown)


def _win_of(won: Won, indicators: tuple[Tile, ...], seats: int) -> RecordedWin:
    score: HandScore = won.score
    yakuman = bool(score.yakuman)
    return RecordedWin(
        won.seat,
        won.from_seat,
        won.tile,
        yaku_of(score),
        yakuman,
        None if yakuman else score.han,
        None if yakuman else score.fu,
        worth_of(won.transfers),
        changes_of(won.transfers, seats),
        indicators,
        won.under,
    )


def yaku_of(score: HandScore) -> Mapping[str, int]:
    """Yaku and bonus tiles with their han; of a yakuman the yakuman alone, with their multiples."""
    yaku = dict(score.yaku)
    yaku.update((name, han) for name, han in zip(BONUSES, score.dora, strict=True) if han)
    return yaku


def worth_of(transfers: Sequence[Transfer]) -> int:
    """What the hand itself pays, without honba and deposits."""
    return sum(t.points for t in transfers if t.reason in ("win", "pao"))


def changes_of(transfers: Sequence[Transfer], seats: int) -> tuple[int, ...]:
    """Each seat's change of points."""
    changes = [0] * seats
    for transfer in transfers:
        if transfer.payer is not None:
            changes[transfer.payer] -= transfer.points
        if transfer.payee is not None:
            changes[transfer.payee] += transfer.points
    return tuple(changes)
