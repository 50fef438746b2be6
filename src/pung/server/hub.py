"""The hub: the tables that live in this process, opened, found again after a restart, and reached from outside."""

import asyncio
import base64
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

import structlog
from starlette.websockets import WebSocket

from pung.bots.bot import bot_names
from pung.rulesets.contract import RuleSet
from pung.server.api.models import OpenTable
from pung.server.frames import Hello
from pung.server.hub_errors import HubError
from pung.server.metrics import Metrics
from pung.server.play.course import Course
from pung.server.play.journal import Journal
from pung.server.play.record import record_file
from pung.server.play.restore import opened_row, restore
from pung.server.play.room import Chair, Room
from pung.server.play.session import Session
from pung.server.play.stage import Link
from pung.server.play.table import Table
from pung.server.play.time import now
from pung.server.relay import Relay
from pung.server.security import Keys, SeatClaim
from pung.server.socket import Talk, serve, session_of
from pung.server.store.errors import StoreError
from pung.server.store.store import Store, TableInfo
from pung.server.wishes import game_of, new_table_id, room_of, seats_of, source_of

__all__ = ["Hub", "HubError", "HubSettings", "Opened"]

_LOG = structlog.get_logger("pung.hub")
_ID_BYTES: Final = 9
_YOU: Final = "you"
_OPEN: Final = "open"
#: how often idle tables are looked for, in seconds
_TIDY: Final = 20.0
#: how long a table without anybody stays in memory; when it is over; when room is needed; in milliseconds
_IDLE: Final = 600_000
_OVER: Final = 30_000
_FRESH: Final = 60_000
#: tables that were touched within a day are taken up at once after a restart; what is long over is looked for hourly
_RECENT: Final = 24 * 3_600_000
_SWEEP: Final = 3_600_000
#: what other processes may ask of a table that lives here
_ANSWERED: Final = ("join", "room", "fair", "record")
_RUNNING: Final = ("waiting", "playing", "between", "paused")


class Opened(NamedTuple):
    """A seat that was taken: the table, the seat, its token, the link to share."""

    table: str
    seat: int | None
    token: str
    link: str


@dataclass(frozen=True, slots=True)
class HubSettings:
    """The limits of one process."""

    max_tables: int = 2_000
    max_tables_per_person: int = 20
    #: how long a table that is over is kept in the database
    keep_days: int = 365


class Hub:
    """Keeps the tables of one process."""

    def __init__(self, store: Store, keys: Keys, settings: HubSettings, metrics: Metrics) -> None:
        self.store = store
        self.keys = keys
        self.settings = settings
        self.metrics = metrics
        self.tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._tidier: asyncio.Task[None] | None = None
        self._relay = Relay(self, store.process)

    async def start(self) -> None:
        """Take up the tables that were running when the process ended; older ones when somebody asks for them."""
        for info in await self.store.infos(states=_RUNNING, limit=self.settings.max_tables):
            if info.touched > now() - _RECENT:
                await self.find(info.table)
        await self.store.settle()
        self._tidier = asyncio.create_task(self._tidy(), name="tidy")
        await self._relay.start()

    async def stop(self) -> None:
        """Say goodbye at every table; all of it is in the log."""
        if self._tidier is not None:
            self._tidier.cancel()
        await self._relay.stop()
        for name, table in list(self.tables.items()):
            await self._drop(name, table)
            await self.store.release(name)
        await self._relay.say_goodbye()

    # tables

    async def find(self, table: str) -> Table | None:
        """The table, if it lives here or can: taken from the log when this process does not have it yet."""
        if table in self.tables:
            return self.tables[table]
        async with self._loading:
            if table in self.tables:
                return self.tables[table]
            if await self.store.info(table) is None or not await self.store.own(table):
                return None
            return await self._load(table)

    async def _load(self, name: str) -> Table | None:
        rows = await self.store.read(name)
        if not rows:
            return None
        found = await asyncio.to_thread(restore, name, rows)
        beat = await self.store.previous_beat()
        table = Table(found.room, found.course, Journal(self.store, name, len(rows), self.metrics.log_appended))
        table.closed = found.closed
        if found.closed:
            table.state = "over"
        await table.restore(found.prompts(beat or rows[-1].at))
        self._adopt(table)
        return table

    def _adopt(self, table: Table) -> None:
        name = table.room.table
        table.on_change = lambda: self._changed(table)
        table.chooser.on_thought = self.metrics.bot_decided
        table.on_failure = lambda: self._failed(table)
        self.tables[name] = table
        table.start()

    def _failed(self, table: Table) -> None:
        """A table that failed is let go: whoever comes back finds it as its log has it."""
        name = table.room.table
        _LOG.error("table failed", table=name, exc_info=table.failed)
        self.metrics.failed("table")
        self.tables.pop(name, None)
        for watcher in list(table.teller.watchers):
            watcher.link.close("restart")

    async def _changed(self, table: Table) -> None:
        """Keep the table's line in the list of rooms."""
        body = {"seats": table.room.public_seats(), "name": table.room.name, "rules": table.room.rules}
        await self.store.update(table.room.table, state=table.state, body=body)
        if table.state in ("between", "over"):
            self.metrics.hand_over(table.course.rules.id.partition("/")[0])

    async def _tidy(self) -> None:
        """Count the tables, let go of those that nobody is at, and once in a while of what is long over."""
        swept = 0
        while True:
            await asyncio.sleep(_TIDY)
            if now() - swept > _SWEEP:
                swept = now()
                await self._sweep()
            counts = dict.fromkeys(("waiting", "playing", "between", "over", "paused"), 0)
            for name, table in list(self.tables.items()):
                if table.idle(_OVER if table.state == "over" else _IDLE):
                    await self._drop(name, table)
                else:
                    counts["paused" if table.paused else table.state] += 1
            for state, count in counts.items():
                self.metrics.tables(state, count)

    async def _sweep(self) -> None:
        """Forget what was over long ago."""
        try:
            await self.store.sweep(now() - self.settings.keep_days * _RECENT)
        except StoreError as error:
            _LOG.warning("not swept", why=str(error))

    async def _make_room(self) -> None:
        """Let go of tables that nobody is at: they are found again in the log."""
        for name, table in list(self.tables.items()):
            if table.idle(_FRESH):
                await self._drop(name, table)

    async def _drop(self, name: str, table: Table) -> None:
        for watcher in list(table.teller.watchers):
            watcher.link.close("restart")
        await table.stop()
        self.tables.pop(name, None)

    # opening and joining

    async def open(self, wish: OpenTable, person: str) -> Opened:
        """Open a room. Raises HubError, naming what cannot be."""
        if len(self.tables) >= self.settings.max_tables:
            await self._make_room()
        if len(self.tables) >= self.settings.max_tables:
            raise HubError("full", "full", status=503)
        own = sum(t.room.host == person and t.state != "over" and not t.idle(_FRESH) for t in self.tables.values())
        if own >= self.settings.max_tables_per_person:
            raise HubError("many", "many", status=429, count=own)
        game = game_of(wish)
        source = source_of(wish, game)
        return await self._open(room_of(wish, game, person), game, source, person, wish.seed)

    async def play_on(self, game: RuleSet, start: dict[str, Any], seat: int, person: str) -> Opened:
        """A table that goes on within a hand (`start`: its setup and choices), the others bots. Raises HubError."""
        if not 0 <= seat < game.seats:
            raise HubError("seat", "no_seat", "seat", seat=seat, seats=game.seats)
        chairs = seats_of(person, seat, [bot_names()[0]] * game.seats)
        room = Room(new_table_id(), game.id, asdict(game.options), chairs, person)
        return await self._open(room, game, {"start": start}, person, None)

    async def _open(self, room: Room, game: RuleSet, source: dict[str, Any], person: str, seed: str | None) -> Opened:
        name = room.table
        await self.store.create(name, "waiting", room.listed, {})
        journal = Journal(self.store, name, on_append=self.metrics.log_appended)
        await journal.write([("opened", opened_row(room, source))])
        bank = room.clock.bank if room.clock else 0
        table = Table(room, Course(game, name, bank, source), journal)
        self._adopt(table)
        self.metrics.table_opened(game.id.partition("/")[0])
        seat = room.seat_of(person)
        await table.call(lambda: _first(table, seat, seed))
        token = "" if seat is None else self.keys.seat_token(name, seat, person)
        return Opened(name, seat, token, f"/table/{name}")

    async def join(self, table: str, name: str, seat: int | None, person: str) -> Opened:
        """Take an open seat. Raises HubError."""
        found = await self.find(table)
        if found is None:
            return Opened(*await self._elsewhere(table, "join", table, name, seat, person))
        taken = await found.call(lambda: _sit(found, name, seat, person))
        return Opened(table, taken, self.keys.seat_token(table, taken, person), f"/table/{table}")

    # tables of other processes

    async def _owner(self, table: str) -> str | None:
        """The other process in which a table lives; None when there is no such table."""
        info = await self.store.info(table)
        return None if info is None or info.owner in (None, self.store.process) else info.owner

    async def _elsewhere(self, table: str, method: str, *args: Any) -> Any:
        """What the process of a table answers. Raises HubError, also when there is no such table."""
        owner = await self._owner(table)
        if owner is None:
            raise HubError("unknown", "unknown", "table", 404)
        try:
            return await self._relay.call(owner, method, *args)
        except TimeoutError:
            raise HubError("busy", "busy", "table", 503) from None

    async def answer(self, method: str, args: Sequence[Any]) -> Any:
        """Answer another process for a table that lives here. Raises HubError."""
        if method not in _ANSWERED or await self.find(str(args[0])) is None:
            raise HubError("unknown", "unknown", "table", 404)
        return await getattr(self, method)(*args)

    async def dead(self, process: str, after: int) -> bool:
        """Whether a process has given no sign of life for so long."""
        beat = await self.store.last_beat(process)
        return beat is None or now() - beat > after

    # what is known of tables

    async def room(self, table: str, lang: str) -> dict[str, Any]:
        """A room as anybody may see it. Raises HubError."""
        found = await self.find(table)
        if found is None:
            return dict(await self._elsewhere(table, "room", table, lang))
        return {"table": table, **found.teller.public_room()}

    async def listed(self, lang: str) -> list[dict[str, Any]]:
        """The rooms that want to be found, those that wait first."""
        infos = await self.store.infos(listed=True, states=_RUNNING)
        return [_line(info) for info in sorted(infos, key=lambda i: (i.state != "waiting", -i.created))]

    async def fair(self, table: str) -> dict[str, Any]:
        """The walls of hands that are over, with all that proves them, and the commitment of the next."""
        found = await self.find(table)
        if found is None:
            return dict(await self._elsewhere(table, "fair", table))
        course = found.course
        return {
            "table": table,
            "rules": found.room.rules,
            "options": found.room.options,
            "hands": list(course.revealed),
            "promised": [seal.promised() for seal in (course.seal, course.next_seal) if seal is not None],
            "prepared": course.prepared,
        }

    async def record(self, table: str, form: str) -> tuple[str, bytes]:
        """The record of a match that is over. Raises HubError."""
        found = await self.find(table)
        if found is None:
            name, data = await self._elsewhere(table, "record", table, form)
            return name, base64.b64decode(data)
        match = found.course.match
        if match is None or not match.over:
            raise HubError("not_over", "not_over", status=409)
        names = [chair.name or chair.bot for chair in found.room.chairs]
        try:
            return await asyncio.to_thread(record_file, match, table, form, names)
        except ValueError as error:
            raise HubError("form", "said", "format", what=str(error)) from None

    async def serve(self, socket: WebSocket, table: str) -> None:
        """The whole life of one accepted connection."""
        await serve(self, socket, table)

    async def talk(self, link: Link, table: str, hello: Hello) -> Talk | None:
        """Sit down at a table, here or in another process; None where that is not possible."""
        if await self.find(table) is None and (owner := await self._owner(table)) is not None:
            return await self._relay.open(owner, link, table, hello)
        return await self.sit(link, table, hello)

    async def sit(self, link: Link, table: str, hello: Hello) -> Session | None:
        """Sit down at a table of this process with a seat's token, or look on without; None where that cannot be."""
        found = await self.find(table)
        if found is None:
            return None
        claim = self.keys.read_seat(hello.token) if hello.token else None
        if hello.token and not _seated(found, claim):
            return None
        if claim is None and not found.room.spectators:
            return None
        seat, person = (None, "") if claim is None else (claim.seat, claim.person)
        session = session_of(found, link, seat, hello, person, self.metrics)
        await session.begin(hello.since)
        return session


# seats


def _seated(table: Table, claim: SeatClaim | None) -> bool:
    """Whether a token is of a seat that its person still has."""
    if claim is None or claim.table != table.room.table or claim.seat >= len(table.room.chairs):
        return False
    chair = table.room.chairs[claim.seat]
    return chair.kind == "person" and chair.person == claim.person


async def _first(table: Table, seat: int | None, seed: str | None) -> None:
    """Seal the first wall; where nobody else is awaited, the match begins with the host."""
    await table.seal()
    if seed and seat is not None and table.course.next_seal is not None:
        await table.add_seed(seat, seed)
    if not table.room.open_seats:
        for chair in table.room.chairs:
            chair.ready = True
    await table.begin_if_ready()
    await table.on_change()


async def _sit(table: Table, name: str, seat: int | None, person: str) -> int:
    """Take a seat: one's own again, the one asked for, or the first that is open."""
    own = table.room.seat_of(person)
    if own is not None:
        return own
    free = table.room.open_seats
    if not free or (seat is not None and seat not in free):
        raise HubError("taken", "not_open" if free else "taken", "seat", 409, seat=seat)
    taken = free[0] if seat is None else seat
    await table.set_chair(taken, Chair("person", name, person, away_since=int(time.time() * 1000)))
    return taken


def _line(info: TableInfo) -> dict[str, Any]:
    return {
        "table": info.table,
        "state": info.state,
        "created": info.created,
        "link": f"/table/{info.table}",
        **info.body,
    }
