"""A table in play: one task that takes what people send, does what is due, and waits for whichever comes first."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final

from pung.hands.melds import Seat
from pung.match.match import Match
from pung.model.actions import PASS, Action, Discard, Riichi
from pung.model.events import Event
from pung.server.play.choosing import COVER, Chooser, left_to_server, out_of_time
from pung.server.play.clocks import Prompt
from pung.server.play.course import Course
from pung.server.play.fair import new_seal
from pung.server.play.journal import Entry, Journal
from pung.server.play.pace import THINKING, rest
from pung.server.play.room import Chair, Room
from pung.server.play.stage import Watcher
from pung.server.play.teller import Public, Teller
from pung.server.play.time import now
from pung.server.wire.asks import ask_of

__all__ = ["AWAY", "HOLD", "LOOK", "SETTLE", "Table", "TableGone"]

#: how long a person may be away before a bot covers the seat, and how much time a `hold` gives
AWAY: Final = 15_000
HOLD: Final = 10_000
#: before clocks go on after a pause: the table has to be shown and seen first
LOOK: Final = 2_000
#: between the end of a window and what came of it
SETTLE: Final = 200
#: how long the result of a hand stands where clocks run, and where nobody is there to read it
_READING: Final = 20_000
_UNREAD: Final = 3
#: where one person plays, a tile lies this part of the pace before play goes on
_ALONE: Final = 0.5
_CLAIMS: Final = "claims"


class TableGone(Exception):
    """The table has ended in this process; its log has all of it."""


class Table:
    """The life of one table. Everything that changes it runs in its one task, one thing after the other."""

    def __init__(self, room: Room, course: Course, journal: Journal) -> None:
        self.room = room
        self.course = course
        self.journal = journal
        self.teller = Teller(room, course.rules, self._status)
        self.state = "waiting"
        self.paused = False
        self.closed = False
        #: what the table is told about itself: its figures, and its line in the list of rooms
        self.on_choice: Callable[[str], None] = lambda by: None
        self.on_change: Callable[[], Awaitable[None]] = _nothing
        self.on_failure: Callable[[], None] = lambda: None
        self.chooser = Chooser(course.rules)
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._prompts: dict[int, Prompt] = {}
        #: the seats that have their `ask` before them
        self._shown: set[int] = set()
        self._rest_until = 0
        self._window: tuple[int, int] | None = None
        self._held: set[int] = set()
        self._next_at: int | None = None
        self._settled = False
        self._told_at = 0
        self._empty_since = now()
        self._task: asyncio.Task[None] | None = None

    def idle(self, since: int) -> bool:
        """Whether nobody has been here for so many milliseconds, and no bots play among themselves."""
        busy = self.teller.watchers or (self.state != "over" and not self.room.persons)
        return not busy and now() - self._empty_since > since

    # the task

    def start(self) -> None:
        """Begin to live."""
        self._task = asyncio.create_task(self._live(), name=f"table {self.room.table}")
        self._task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        if self.failed is not None:
            self.on_failure()

    async def stop(self) -> None:
        """End the task; the log has everything."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def post(self, command: Callable[[], Awaitable[None]]) -> None:
        """Something to do in the table's own task."""
        self._inbox.put_nowait(command)

    async def call(self, command: Callable[[], Awaitable[Any]]) -> Any:
        """Do something in the table's own task, and wait for what it gives or raises."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await command()
            except Exception as error:
                if not answer.cancelled():
                    answer.set_exception(error)
            else:
                if not answer.cancelled():
                    answer.set_result(result)

        assert self._task is not None
        self.post(run)
        await asyncio.wait({answer, self._task}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise TableGone(self.room.table)
        return answer.result()

    @property
    def failed(self) -> BaseException | None:
        """What ended the task against its will."""
        task = self._task
        return task.exception() if task is not None and task.done() and not task.cancelled() else None

    async def _live(self) -> None:
        while True:
            due = await self._work()
            try:
                wait = None if due is None else max(due - now(), 0) / 1000
                command = await asyncio.wait_for(self._inbox.get(), wait)
            except TimeoutError:
                continue
            await command()

    async def _work(self) -> int | None:
        """Do all that is due; when the next thing is."""
        while True:
            due = await self._presence()
            mine: int | None = None
            if self.course.match is not None and not self.paused and not self.closed:
                mine = await self._go_on(self.course.match)
                if mine == 0:
                    continue
            later = self.teller.tell_later()
            times = [t for t in (later, due, mine) if t is not None]
            return min(times) if times else None

    async def _go_on(self, match: Match) -> int | None:
        """One step of play: 0 when it was done, else when the next is due; None: somebody has to act."""
        at = now()
        if self.teller.live.told < len(match.state.events):
            if at < self._rest_until:
                return self._rest_until
            self._tell_next(match, at)
            return 0
        if match.state.over:
            return await self._between(match, at)
        return await self._ask(match, at)

    # telling

    def _tell_next(self, match: Match, at: int) -> None:
        event = match.state.events[self.teller.live.told]
        self._window = None
        self._held.clear()
        self._told_at = at
        self._rest_until = at + self._rest(event)
        self.teller.tell_event(event, lambda: self._public(match, event))

    def _rest(self, event: Event) -> int:
        return 0 if self.room.pace == 0 else int(self.room.pace * rest(event))

    def _public(self, match: Match, event: Event) -> Public:
        """Open the window after a tile was put down; show the clock of the seat in turn."""
        told = self.teller.live.state
        assert told is not None
        if told.phase == _CLAIMS and self._window is None:
            self._open_window(self._told_at, self._window_length)
        return Public(self._window_shown(), self._clock_shown(match))

    def _open_window(self, since: int, length: int) -> None:
        """A tile may be claimed for so long; what comes of it is told a moment later.

        In that moment the last answers are written down, so that the time this takes tells nobody that there were any.
        """
        self._window = (since + length, length)
        self._rest_until = since + length + (0 if self.room.alone else SETTLE)

    @property
    def _window_length(self) -> int:
        return int(self.room.pace * _ALONE) if self.room.alone else self.room.window

    def _window_shown(self) -> dict[str, Any] | None:
        if self._window is None or self.room.alone:
            return None
        return {"ends": self._window[0], "length": self._window[1]}

    def _clock_shown(self, match: Match) -> dict[str, Any] | None:
        """The clock of the seat in turn, where everybody knows that it is asked."""
        told, clock = self.teller.live.state, self.room.clock
        if told is None or clock is None or told.phase != "turn" or self.teller.live.told < len(match.state.events):
            return None
        prompt = self._prompts.get(told.turn)
        if self.room.chairs[told.turn].kind != "person":
            return None
        bank = self.course.banks[told.turn]
        if prompt is None:
            return {"seat": told.turn, "base": clock.base, "bank": bank, "since": self._told_at}
        return prompt.shown(clock, bank)

    # asking

    async def _ask(self, match: Match, at: int) -> int | None:
        """Have those asked choose: bots and what is left to the server at once, people when they have chosen."""
        claims = match.state.phase == _CLAIMS
        due: list[int] = []
        for seat in match.asked:
            chair = self.room.chairs[seat]
            if chair.kind != "person" or chair.covered:
                thinking = 0 if claims else int(self.room.pace * THINKING)
                if at < self._told_at + thinking:
                    due.append(self._told_at + thinking)
                    continue
                action = await self.chooser.choose(match, seat, chair.bot)
                await self._choose(match, seat, action, "bot")
                return 0
            wait = await self._ask_person(match, seat, at, claims=claims)
            if wait == 0:
                return 0
            if wait is not None:
                due.append(wait)
        return min(due) if due else None

    async def _ask_person(self, match: Match, seat: Seat, at: int, *, claims: bool) -> int | None:
        """0: the server has chosen; else when it will, None: never."""
        legal, chair, clock = match.legal(seat), self.room.chairs[seat], self.room.clock
        action = left_to_server(legal, chair.auto)
        if action is not None:
            slow = not claims and isinstance(action, Discard | Riichi)
            ready = self._told_at + (int(self.room.pace * THINKING) if slow else 0)
            if at < ready:
                return ready
            await self._choose(match, seat, action, "auto")
            return 0
        if seat not in self._prompts:
            await self._prompt(match, seat, at)
        if seat not in self._shown:
            self._send_ask(match, seat)
        if claims and not self.room.alone:
            ends = self._window[0] if self._window is not None else at
            if at < ends:
                return ends
            await self._choose(match, seat, PASS if PASS in legal else legal[0], "window")
            return 0
        if clock is None:
            return None
        ends = self._prompts[seat].ends(clock, self.course.banks[seat])
        if at < ends:
            return ends
        action = out_of_time(legal) or await self.chooser.choose(match, seat, "")
        await self._choose(match, seat, action, "clock")
        return 0

    def prompt_id(self, match: Match, seat: int) -> str:
        """What a choice is called: the same before and after a restart."""
        return f"{self.course.dealt}.{len(match.state.events)}.{seat}"

    async def _prompt(self, match: Match, seat: Seat, at: int) -> None:
        prompt = Prompt(self.prompt_id(match, seat), seat, at)
        self._prompts[seat] = prompt
        await self._keep_times([prompt])
        if len(self._prompts) == 1 and len(match.state.asked) > 1 and match.state.phase != _CLAIMS:
            self.teller.tell_room()

    async def _keep_times(self, prompts: Iterable[Prompt]) -> None:
        """Write down since when choices run, so that a restart charges none of them twice."""
        rows: list[Entry] = [("asked", prompt.kept()) for prompt in prompts]
        if rows and self.room.clock is not None:
            await self.journal.write(rows)

    def _send_ask(self, match: Match, seat: int) -> None:
        watcher, prompt = self.teller.watcher_of(seat), self._prompts.get(seat)
        if watcher is None or prompt is None:
            return
        clock = self.room.clock
        shown = None if clock is None else prompt.shown(clock, self.course.banks[seat])
        if match.state.phase == _CLAIMS and not self.room.alone:
            shown = None
        words = watcher.words_over(lambda: match.state)
        ask = ask_of(words, match.legal(Seat(seat)), prompt=prompt.id, clock=shown, auto=self.room.auto(seat))
        self._shown.add(seat)
        self.teller.private(watcher, "ask", **ask)

    async def _choose(self, match: Match, seat: int, action: Action, by: str) -> None:
        """A choice: first in the log, then on the table."""
        prompt, clock = self._prompts.get(seat), self.room.clock
        bank = self.course.banks[seat]
        windowed = match.state.phase == _CLAIMS and not self.room.alone
        if prompt is not None and clock is not None and not windowed and by in ("person", "clock"):
            bank = prompt.left(clock, bank, now()) if by == "person" else 0
        await self.journal.write([("choice", {"seat": seat, "do": str(action), "by": by, "bank": bank})])
        self._prompts.pop(seat, None)
        self._shown.discard(seat)
        at_once = match.state.phase != _CLAIMS and len(match.state.asked) > 1
        before = len(match.state.events)
        self.course.choose(seat, str(action), bank)
        self.on_choice(by)
        if len(match.state.events) > before:
            self._prompts.clear()
            self._shown.clear()
        if at_once:
            self.teller.tell_room()

    # between hands

    async def _between(self, match: Match, at: int) -> int | None:
        if not self._settled:
            await self._settle(match, at)
        if self.state == "over":
            return None
        people = [self.room.chairs[s] for s in self.room.persons]
        if people and all(chair.ready or chair.covered or not chair.present for chair in people):
            await self._deal()
            return 0
        if self._next_at is not None and at >= self._next_at:
            await self._deal()
            return 0
        return self._next_at

    async def _settle(self, match: Match, at: int) -> None:
        """A hand is over: tell what it brought, show its wall, seal the next one."""
        self._settled = True
        self._prompts.clear()
        self._shown.clear()
        over = match.over
        for chair in self.room.chairs:
            chair.ready = False
        self.state = "over" if over else "between"
        next_in = None
        if not over and not self.room.persons:
            next_in = self.room.pace * _UNREAD
        elif not over and self.room.clock is not None:
            next_in = _READING
        self._next_at = None if next_in is None else at + next_in
        self.teller.tell_room()
        if self.course.revealed and self.course.seal is not None:
            self.teller.tell_fair(self.course.revealed[-1], promise=False)
        self.teller.tell_over(match.ranking() if over else None, next_in)
        if not over:
            await self.seal()
        await self.on_change()

    async def seal(self) -> None:
        """Fix the server's part of the next wall, and publish the commitment."""
        if not self.course.sealed or self.course.next_seal is not None:
            return
        seal = new_seal(self.room.table, self.course.dealt)
        await self.journal.write([("sealed", {"hand": seal.hand, "seed": seal.seed})])
        self.teller.tell_fair(self.course.seal_next(seal.seed).promised(), promise=True)

    async def _deal(self) -> None:
        await self.journal.write([("hand", {})])
        self.course.deal()
        self._begin_hand()

    def _begin_hand(self) -> None:
        match = self.course.match
        assert match is not None
        self.state, self._settled, self._next_at = "playing", False, None
        self._window, self._rest_until = None, 0
        if match.choices[-1]:
            self._stand_within(match)
        else:
            self.teller.tell_hand(match.state.setup)
        self.teller.tell_room()

    async def begin_if_ready(self) -> None:
        """Deal the first hand of a match once nobody is awaited."""
        people = [self.room.chairs[s] for s in self.room.persons]
        if self.state != "waiting" or self.room.open_seats:
            return
        if all(chair.ready for chair in people):
            await self.seal()
            await self._deal()
            await self.on_change()

    # presence

    async def _presence(self) -> int | None:
        """Cover or pause for those who are away too long; when somebody will have been."""
        if self.course.match is None:
            return None
        at, people = now(), self._people
        away = [chair for chair in people if not chair.present]
        due = min((chair.away_since + AWAY for chair in away if chair.away_since + AWAY > at), default=None)
        played = len(away) < len(people) or not people
        changed = played and self._cover(away, at)
        if due is None and played == self.paused:
            await (self._resume(at) if played else self._pause(at))
            changed = True
        if changed:
            self.teller.tell_room()
        return due

    def _cover(self, away: Sequence[Chair], at: int) -> bool:
        """Bots choose for those who are away too long; whether there are any more of them."""
        gone = [chair for chair in away if at >= chair.away_since + AWAY and not chair.covered]
        for chair in gone:
            chair.covered = True
        return bool(gone)

    @property
    def _people(self) -> list[Chair]:
        return [self.room.chairs[seat] for seat in self.room.persons]

    async def _pause(self, at: int) -> None:
        self.paused = True
        for prompt in self._prompts.values():
            prompt.stop(at)
        await self._keep_times(self._prompts.values())

    async def _resume(self, at: int) -> None:
        self.paused = False
        for prompt in self._prompts.values():
            prompt.go_on(at + LOOK)
        await self._keep_times(self._prompts.values())
        if self._window is not None and self._window[0] < at:
            self._open_window(at, self._window[1])

    async def arrive(self, watcher: Watcher, since: int | None) -> None:
        """A screen opens: an older one of the same seat is closed; a bot hands the seat back."""
        if watcher.seat is not None:
            older = self.teller.watcher_of(watcher.seat)
            if older is not None:
                self.teller.watchers.remove(older)
                older.link.close("replaced")
            chair = self.room.chairs[watcher.seat]
            chair.present, chair.covered = True, False
        self.teller.watchers.append(watcher)
        if self.paused and watcher.seat is not None and all(chair.present for chair in self._people):
            await self._resume(now())
        self.teller.welcome(watcher, self._now_public(), since)
        self.ask_again(watcher)
        self.teller.tell_room()

    def _now_public(self) -> Public:
        match = self.course.match
        return Public() if match is None else Public(self._window_shown(), self._clock_shown(match))

    def ask_again(self, watcher: Watcher) -> None:
        """Show a person once more what is to be chosen."""
        if watcher.seat is not None:
            self._shown.discard(watcher.seat)
        match = self.course.match
        if match is not None and watcher.seat is not None and self.caught_up:
            self._send_ask(match, watcher.seat)

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened has been told."""
        match = self.course.match
        return match is not None and self.teller.live.told == len(match.state.events)

    def leave(self, watcher: Watcher) -> None:
        """A screen closes."""
        if watcher not in self.teller.watchers:
            return
        self.teller.watchers.remove(watcher)
        self._empty_since = now()
        if watcher.seat is not None:
            chair = self.room.chairs[watcher.seat]
            chair.present, chair.away_since = False, now()
        self.teller.tell_room()

    def speak(self, watcher: Watcher, lang: str) -> None:
        """A screen changes its language."""
        watcher.speak(lang)
        self.teller.welcome(watcher, self._now_public(), None)
        self.ask_again(watcher)

    # what is shown of the table

    def _status(self) -> dict[str, Any]:
        at = now()
        return {
            "state": "paused" if self.paused else self.state,
            "waiting_for": self._waiting_for(at),
            "hold": sorted(self._held),
            "open_window": self._window_shown() if self._window is not None and at < self._window[0] else None,
            "next_in": None if self._next_at is None else max(self._next_at - at, 0),
            "dealt": self.course.dealt,
            "prepared": self.course.prepared,
        }

    def _waiting_for(self, at: int) -> list[dict[str, int]]:
        """The seats that everybody knows to be asked: never those that may claim a tile."""
        match = self.course.match
        if self.paused:
            return [{"seat": s, "since": c.away_since} for s, c in enumerate(self.room.chairs) if c.away]
        if self.state in ("waiting", "between"):
            missing = [s for s in self.room.persons if not self.room.chairs[s].ready]
            return [{"seat": seat, "since": self._told_at or at} for seat in missing]
        told = self.teller.live.state
        if match is None or told is None or not self.caught_up or told.phase == _CLAIMS or match.state.over:
            return []
        return [{"seat": seat, "since": self._told_at} for seat in match.asked]

    # what people do

    async def act(self, watcher: Watcher, action: Action) -> None:
        """A person's choice; the caller has checked it."""
        match = self.course.match
        assert match is not None
        assert watcher.seat is not None
        await self._choose(match, watcher.seat, action, "person")

    async def add_seed(self, seat: int, seed: str) -> None:
        """A seat's own seed for the next wall."""
        assert self.course.next_seal is not None
        await self.journal.write([("seed", {"seat": seat, "seed": seed})])
        self.course.seat_seed(seat, seed)
        self.teller.tell_fair(self.course.next_seal.promised(), promise=True)

    async def set_chair(self, seat: int, chair: Chair) -> None:
        """Somebody else sits on a seat from now on."""
        await self.journal.write([("chair", {"seat": seat, **chair.kept()})])
        self.room.chairs[seat] = chair
        self.teller.tell_room()
        await self.on_change()

    async def rematch(self) -> None:
        """The same seats play again."""
        await self.journal.write([("rematch", {})])
        self.course.rematch()
        self.teller.clear()
        self.state = "waiting"
        await self.seal()
        self.teller.tell_room()

    async def give_up(self, seat: int) -> None:
        """A person leaves for good: a bot takes the seat; without people the table closes."""
        before = self.room.chairs[seat]
        await self.set_chair(seat, Chair("bot", name=before.name, bot=COVER))
        if not self.room.persons:
            await self.close()

    async def close(self) -> None:
        """Nothing more happens here."""
        await self.journal.write([("closed", {})])
        self.state, self.closed = "over", True
        await self.on_change()

    def asked(self, seat: int) -> Prompt | None:
        """What a seat is asked now."""
        return self._prompts.get(seat) if self.caught_up and not self.paused else None

    def hold(self, seat: int) -> bool:
        """More time for everybody in an open window; each seat once."""
        if self._window is None or self.room.alone or now() >= self._window[0] or seat in self._held:
            return False
        self._held.add(seat)
        ends, length = self._window
        self._open_window(ends - length, length + HOLD)
        self.teller.tell_room()
        return True

    async def restore(self, prompts: dict[int, Prompt]) -> None:
        """After a restart: stand where the log says; the last choice is told anew, its window opens anew.

        Nothing goes on before all its people are back, or may be taken for absent: an outage is nobody's time.
        """
        seal = self.course.next_seal or self.course.seal
        self.teller.promised = None if seal is None else seal.promised()
        match = self.course.match
        if match is None:
            return
        self._stand_within(match)
        self.state, self._settled = "playing", False
        self._prompts = prompts
        self._told_at = now()
        for chair in self._people:
            chair.away_since = self._told_at
        told = self.teller.live.state
        if told is not None and told.phase == _CLAIMS:
            self._open_window(self._told_at, self._window_length)
        self.paused = bool(self.room.persons)
        await self._keep_times(prompts.values())

    def _stand_within(self, match: Match) -> None:
        """Stand where a hand goes on: only its last choice is told, whose tile may still lie open to claims."""
        events = list(match.state.events)
        self.teller.catch_up(match.state.setup, events[: self._before_last_window(match, events)])

    def _before_last_window(self, match: Match, events: list[Event]) -> int:
        """How many events are surely told: up to the last choice, whose tile may still lie open to claims."""
        made = match.choices[-1]
        if not made:
            return len(events)
        again = Match(match.rules, match.seed, match.state.setup)
        for seat, action in made[:-1]:
            again.act(seat, action)
        return len(again.state.events)


async def _nothing() -> None:
    return None
