"""A hand that is over, frame by frame as a table would have told it: to one seat, to onlookers, or laid open."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pung.hands.melds import Seat
from pung.match.match import Choice
from pung.model.state import RoundState
from pung.rulesets.contract import RuleSet
from pung.server.wire.asks import ask_of
from pung.server.wire.events import event_of
from pung.server.wire.over import over_of
from pung.server.wire.records import Record, RecordedHand, play_hand
from pung.server.wire.rules import rules_name
from pung.server.wire.view import view_of
from pung.server.wire.words import TableWords
from pung.table.apply import apply
from pung.table.round import act, legal, new_state, start
from pung.wording.results import gains, whole
from pung.wording.seated import Seated

__all__ = ["frames_of", "record_json"]

_VERSION: Final = 1


class _At(Seated):
    """A hand in a replay, before one seat."""

    def __init__(self, state: RoundState, seat: Seat | None) -> None:
        self.seat = seat
        self._state = state

    @property
    def state(self) -> RoundState:
        """The hand as far as it has been told, or at a choice as far as it has been played."""
        return self._state


def frames_of(
    rules: RuleSet,
    hand: RecordedHand,
    *,
    seat: Seat | None = None,
    laid_open: bool = False,
    lang: str = "en",
    names: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """The frames of a hand: `hand`, an `event` each, and `over`, numbered by `seq` from 0.

    `step` counts the choices made before what a frame tells: play can go on from there. Where the seat is asked after
    an event, that frame has its `ask`, with `chosen` and `chosen_text`.
    """
    return list(_Replay(rules, hand, seat, lang, laid_open=laid_open).frames(names))


class _Replay:
    """Plays a hand again, and tells it a step behind."""

    def __init__(self, rules: RuleSet, hand: RecordedHand, seat: Seat | None, lang: str, *, laid_open: bool) -> None:
        self.rules, self.seat, self.laid_open = rules, seat, laid_open
        self.played = start(rules, hand.setup)
        self.told = new_state(rules, hand.setup)
        self.choices = hand.choices
        self.words = TableWords(_At(self.told, seat), lang)
        self.playing = TableWords(_At(self.played, seat), lang)
        self.seq = 0

    def frames(self, names: Sequence[str]) -> Iterator[dict[str, Any]]:
        """The whole hand."""
        view = view_of(self.words, laid_open=self.laid_open)
        yield self.frame("hand", 0, opening=self.words.opening(self.words.session.view), view=view)
        step = 0
        while True:
            yield from self.news(step)
            if self.played.over or step == len(self.choices):
                break
            step = self.choose(step)
        if self.played.over:
            yield self.frame("over", step, **self.over(names))

    def frame(self, kind: str, step: int, **body: Any) -> dict[str, Any]:
        """A frame with the next number."""
        frame = {"v": _VERSION, "t": kind, "seq": self.seq, "step": step, **body}
        self.seq += 1
        return frame

    def news(self, step: int) -> Iterator[dict[str, Any]]:
        """What has happened since it was last told; at the end of it, what the seat is asked."""
        events = self.played.events
        for event in events[len(self.told.events) :]:
            apply(self.told, event)
            happened = event_of(self.words, event, laid_open=self.laid_open)
            view = view_of(self.words, laid_open=self.laid_open)
            last = len(self.told.events) == len(events)
            asked = self.asked(step) if last else {}
            yield self.frame("event", step, **happened, view=view, **asked)

    def asked(self, step: int) -> dict[str, Any]:
        """What the seat could choose now, and what it chose."""
        if self.seat is None or self.seat not in self.played.asked:
            return {}
        chosen = next((action for seat, action in self.moment(step) if seat == self.seat), None)
        if chosen is None:
            return {}
        ask = ask_of(self.playing, legal(self.played, self.seat), prompt=str(step))
        return {"ask": ask, "chosen": str(chosen), "chosen_text": self.playing.action(chosen)}

    def moment(self, step: int) -> Sequence[Choice]:
        """The answers of those who are asked now."""
        return self.choices[step : step + len(self.played.asked)]

    def choose(self, step: int) -> int:
        """Those asked answer; how many choices have been made then."""
        for seat, action in self.moment(step):
            act(self.played, seat, action)
            step += 1
        return step

    def over(self, names: Sequence[str]) -> dict[str, Any]:
        """The end of the hand, and of the match where it was the last."""
        last = self.rules.next_setup(self.played, ()) is None
        ranking = self.rules.final_ranking(self.played) if last else None
        return over_of(self.words, names=names, last=last, ranking=ranking)


def record_json(record: Record, lang: str) -> dict[str, Any]:
    """What a record holds: its rules, its players, and how each hand ended."""
    return {
        "source": record.source,
        "rules": {"id": record.rules.id, "name": rules_name(record.rules.id, lang)},
        "seats": record.rules.seats,
        "names": list(record.names),
        "hands": [_hand_json(record.rules, hand, number, lang) for number, hand in enumerate(record.hands)],
    }


def _hand_json(rules: RuleSet, hand: RecordedHand, number: int, lang: str) -> dict[str, Any]:
    state = play_hand(rules, hand)
    words = TableWords(_At(state, None), lang)
    return {
        "hand": number,
        "round": words.round(words.session.view),
        "honba": hand.setup.honba,
        "dealer": hand.setup.dealer,
        "scores": [whole(points) for points in hand.setup.scores],
        "gains": gains(state) if state.over else None,
        "result": over_of(words)["title"] if state.over else "",
        "choices": len(hand.choices),
    }
