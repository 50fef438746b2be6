"""A session: one person's frames, read, limited and answered. What is wrong is said; others do not notice."""

from typing import Any, Final

from pung.server.frames import FrameError, read_frame
from pung.server.limits import Bucket
from pung.server.metrics import Metrics
from pung.server.play import desk
from pung.server.play.stage import Watcher
from pung.server.play.table import Table, TableGone
from pung.server.play.time import now
from pung.server.store.errors import StoreError

__all__ = ["BURST", "RATE", "Session"]

#: frames a second that a client may send in the long run, and at once
RATE: Final = 20
BURST: Final = 40
_MOST_ERRORS: Final = 20


class Session:
    """Takes the frames of one watcher of one table."""

    def __init__(self, table: Table, watcher: Watcher, metrics: Metrics) -> None:
        self.table = table
        self.watcher = watcher
        self._metrics = metrics
        self._bucket = Bucket(RATE, BURST)
        self._errors = 0

    async def begin(self, since: int | None) -> None:
        """Sit down, or look on."""
        await self.table.call(lambda: self.table.arrive(self.watcher, since))

    async def end(self) -> None:
        """The screen is gone."""
        self.table.post(self._left)

    async def _left(self) -> None:
        self.table.leave(self.watcher)

    async def feed(self, text: str) -> bool:
        """Do what a frame asks; False when there have been too many that made no sense."""
        try:
            if not self._bucket.take():
                raise desk.refused(self.watcher, "rate", "rate")
            frame = read_frame(text)
            self._metrics.frame_received(frame.t)
            await self._answer(frame)
        except FrameError as error:
            return self._refuse(error)
        self._errors = 0
        return True

    async def _answer(self, frame: Any) -> None:
        began = now()
        try:
            await self.table.call(lambda: desk.answer(self.table, self.watcher, frame))
        except (StoreError, TableGone):
            self.watcher.link.close("restart")
            return
        if frame.t == "act":
            self._metrics.answered((now() - began) / 1000)

    def _refuse(self, error: FrameError) -> bool:
        self._errors += 1
        self._metrics.frame_refused(error.code)
        self.table.teller.private(self.watcher, "error", code=error.code, text=error.text, why=error.why)
        return self._errors < _MOST_ERRORS
