"""After the last discard: concealed discards are uncovered one by one; then the hand is drawn."""

from collections.abc import Iterator
from itertools import product

from pung.hands.melds import Seat
from pung.model.events import Event, HandDrawn
from pung.model.state import RoundState
from pung.rulesets.four_seas.state import extra_of, options_of
from pung.rulesets.four_seas.wins import next_uncovered
from pung.scoring.sheet import Points, Transfer

__all__ = ["exhausted"]


def exhausted(state: RoundState) -> Iterator[Event]:
    """The next concealed discard in the order of burying; after the last one, a hand without a winner."""
    extra = extra_of(state)
    if extra.uncovered < len(extra.buried):
        yield from next_uncovered(state)
        return
    if state.wins:
        yield HandDrawn("all_revealed")
        return
    tenpai = [Seat(s) for s, waits in enumerate(extra.waits) if waits]
    shown = tuple((s, tuple(state.seats[s].hand)) for s in tenpai)
    pays = options_of(state).draw_payment == "tenpai"
    yield HandDrawn("exhaustive", _tenpai_payments(tenpai, state.rules.seats) if pays else (), shown if pays else ())


#: what the seats that are not waiting pay in all, where that is played
_POT = 30


def _tenpai_payments(tenpai: list[Seat], players: int) -> tuple[Transfer, ...]:
    """Those who do not wait pay those who do, in equal parts; nothing when all are alike. Two and two pay in pairs."""
    others = [Seat(s) for s in range(players) if s not in tenpai]
    if not tenpai or not others:
        return ()
    pairs = list(zip(others, tenpai, strict=True) if len(others) == len(tenpai) else product(others, tenpai))
    each = Points(_POT // len(pairs))
    return tuple(Transfer(payer, payee, each, "tenpai") for payer, payee in pairs)
