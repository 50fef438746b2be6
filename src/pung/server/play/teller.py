"""The teller: what everybody hears of a table, in one rising order; those who look on hear it later."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pung.model.events import Event
from pung.model.state import RoundSetup
from pung.rulesets.contract import Placing, RuleSet
from pung.server.frames import VERSION
from pung.server.play.room import Room
from pung.server.play.stage import Stage, Watcher
from pung.server.play.time import now
from pung.server.wire.events import event_of
from pung.server.wire.over import over_of
from pung.server.wire.rules import rules_json, verbs_in
from pung.server.wire.view import view_of

__all__ = ["Public", "Teller"]


class Public(NamedTuple):
    """What runs before everybody's eyes: the window after a tile was put down, the clock of the seat in turn."""

    window: dict[str, Any] | None = None
    clock: dict[str, Any] | None = None


@dataclass(slots=True)
class _Told:
    """An event that was told: a seat may have missed it, and those who look on hear it later."""

    seq: int
    at: int
    event: Event


class Teller:
    """Numbers and sends the told frames of one table."""

    def __init__(self, room: Room, rules: RuleSet, status: Callable[[], dict[str, Any]]) -> None:
        self.room = room
        self.rules = rules
        self.live, self.late = Stage(), Stage()
        self.watchers: list[Watcher] = []
        self.promised: dict[str, Any] | None = None
        self.over: Callable[[Watcher], dict[str, Any]] | None = None
        self._status = status
        # numbers rise across restarts too: they begin with the time, and no table tells a thousand things a second
        self._seq = now()
        self._kept: list[_Told] = []
        #: what those who look on hear when its time comes; events as they are, for there are thousands of them
        self._later: deque[tuple[int, _Told | Callable[[], None]]] = deque()

    # watchers

    def players(self) -> list[Watcher]:
        """Those who play."""
        return [w for w in self.watchers if w.stage is self.live]

    def onlookers(self) -> list[Watcher]:
        """Those who look on."""
        return [w for w in self.watchers if w.stage is self.late]

    def watcher_of(self, seat: int) -> Watcher | None:
        """The screen of a seat's person."""
        return next((w for w in self.players() if w.seat == seat), None)

    # frames

    def private(self, watcher: Watcher, kind: str, /, **body: Any) -> None:
        """A frame for one alone."""
        watcher.link.send({"v": VERSION, "t": kind, "seq": self._seq, **body})

    def welcome(self, watcher: Watcher, public: Public, since: int | None) -> None:
        """The whole table as it is, and the text of what a client has missed."""
        missed = [] if since is None or watcher.stage is self.late else [t for t in self._kept if t.seq > since]
        state = watcher.stage.state
        view = None if state is None else self._view(watcher, public)
        self.private(
            watcher,
            "welcome",
            you=watcher.seat,
            lang=watcher.lang,
            table=self.room.table,
            missed=len(missed),
            room=self.public_room(watcher.seat),
            rules=rules_json(self.rules, watcher.lang),
            verbs=verbs_in(self.rules, watcher.lang),
            view=view,
            log=[] if state is None else self.log(watcher),
            hints=self.room.hints,
            auto=self.room.auto(watcher.seat),
            fair=self.promised,
            now=now(),
        )
        for told in missed:
            frame = event_of(watcher.words, told.event.seen_by(watcher.seat))
            watcher.link.send({"v": VERSION, "t": "event", "seq": told.seq, "at": told.at, "view": None, **frame})
        if self.over is not None and watcher.stage is self.live:
            watcher.link.send(self.over(watcher))

    def log(self, watcher: Watcher) -> list[dict[str, Any]]:
        """What has been told of the hand, in words."""
        assert watcher.stage.state is not None
        told = (watcher.words.event(e.seen_by(watcher.seat)) for e in watcher.stage.state.events)
        return [{"text": text} for text in (watcher.words.opening(watcher.words.session.view), *told) if text]

    def _view(self, watcher: Watcher, public: Public) -> dict[str, Any]:
        if watcher.stage is self.late:
            public = Public()
        return view_of(watcher.words, window=public.window, clock=public.clock)

    def public_room(self, viewer: int | None = None) -> dict[str, Any]:
        """The room as a seat sees it, or anybody."""
        return {
            **self.room.settings(),
            "rules": self.room.rules,
            "seats": self.room.public_seats(viewer),
            "host": self.room.seat_of(self.room.host),
            "spectators": len(self.onlookers()),
            "watchable": self.room.spectators,
            "link": f"/table/{self.room.table}",
            **self._status(),
        }

    # told

    def tell_room(self) -> None:
        """Something about the room has changed."""
        self._seq += 1
        for watcher in self.watchers:
            self.private(watcher, "room", **self.public_room(watcher.seat))

    def tell_fair(self, body: dict[str, Any], *, promise: bool) -> None:
        """A wall's commitment, or its reveal."""
        if promise:
            self.promised = body
        self._everybody("fair", lambda _: {"fair": body, "revealed": not promise})

    def tell_hand(self, setup: RoundSetup) -> None:
        """A hand begins."""
        self.over = None
        self._kept.clear()
        promised = self.promised

        def body(watcher: Watcher) -> dict[str, Any]:
            opening = watcher.words.opening(watcher.words.session.view)
            view = self._view(watcher, Public())
            return {"opening": opening, "view": view, "fair": promised}

        self._everybody("hand", body, lambda stage: stage.begin(self.rules, setup))

    def tell_event(self, event: Event, public: Callable[[], Public]) -> None:
        """One thing happens; `public` is what runs from then on, for those who play."""
        told = _Told(self._seq + 1, now(), event)
        self._seq = told.seq
        self._kept.append(told)
        self.live.tell(event)
        self._tell(self.live, told, public())
        if self.room.spectators:
            self._later.append((told.at + self.room.delay, told))

    def _tell(self, stage: Stage, told: _Told, public: Public) -> None:
        """Those who watch a stage hear what has just happened there."""

        def body(watcher: Watcher) -> dict[str, Any]:
            seen = event_of(watcher.words, told.event.seen_by(watcher.seat))
            return {"at": told.at, "view": self._view(watcher, public), **seen}

        self._show(stage, "event", told.seq, body)

    def tell_over(self, ranking: list[Placing] | None, next_in: int | None) -> None:
        """The hand is over; with a ranking, the match is."""
        names = [chair.name or chair.bot for chair in self.room.chairs]

        def body(watcher: Watcher) -> dict[str, Any]:
            last = ranking is not None
            return over_of(watcher.words, names=names, last=last, ranking=ranking, next_in=next_in)

        seq = self._seq + 1
        self.over = lambda watcher: {"v": VERSION, "t": "over", "seq": seq, **body(watcher)}
        self._everybody("over", body)

    def _everybody(
        self,
        kind: str,
        body: Callable[[Watcher], dict[str, Any]],
        change: Callable[[Stage], None] | None = None,
    ) -> None:
        """Tell those who play now, and those who look on after the room's delay."""
        self._seq += 1
        seq = self._seq

        def tell(stage: Stage) -> None:
            if change is not None:
                change(stage)
            self._show(stage, kind, seq, body)

        tell(self.live)
        if self.room.spectators:
            self._later.append((now() + self.room.delay, lambda: tell(self.late)))

    def _show(self, stage: Stage, kind: str, seq: int, body: Callable[[Watcher], dict[str, Any]]) -> None:
        """A frame for all who watch a stage; those of one seat and language, as are most who look on, see the same."""
        made: dict[tuple[int | None, str], dict[str, Any]] = {}
        for watcher in self.watchers:
            if watcher.stage is stage:
                key = watcher.seat, watcher.lang
                if key not in made:
                    made[key] = {"v": VERSION, "t": kind, "seq": seq, **body(watcher)}
                watcher.link.send(made[key])

    def tell_later(self) -> int | None:
        """Tell those who look on what is due; when the next thing is, None: nothing is waiting."""
        while self._later and self._later[0][0] <= now():
            told = self._later.popleft()[1]
            if isinstance(told, _Told):
                self.late.tell(told.event)
                self._tell(self.late, told, Public())
            else:
                told()
        return self._later[0][0] if self._later else None

    def clear(self) -> None:
        """No hand is on the table; those who look on see that when they have seen the last one end."""
        self.live.clear()
        self.over = None
        if self.room.spectators:
            self._later.append((now() + self.room.delay, self.late.clear))

    def catch_up(self, setup: RoundSetup, events: list[Event]) -> None:
        """After a restart: both stages stand where the log says, without telling anybody again."""
        for stage in (self.live, self.late):
            stage.begin(self.rules, setup)
            for event in events:
                stage.tell(event)
