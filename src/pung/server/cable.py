"""The cable: a WebSocket connection as uvicorn has it, but for clients who do not take what they are sent."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

__all__ = ["Cable"]

_NO_TEXT: Final = 1007


class Cable(WebSocketsSansIOProtocol):
    """Cut when the client takes nothing for a while: closing would wait for it, for ever."""

    #: seconds that a client may take nothing while more is waiting for it, and those that it has for the last words
    patience = 20.0
    last_words = 5.0
    _cut: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """There is more to send than the client takes."""
        super().pause_writing()
        self._cut_after(self.patience)

    def resume_writing(self) -> None:
        """It has taken it."""
        self._spare()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """It does not answer."""
        super().keepalive_timeout()
        self._cut_after(self.last_words)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._spare()
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """A message is whole: hand it on; text that is none ends the connection without a word in the log."""
        if self.close_sent or self.curr_msg_data_type != "text" or _is_text(self.frames):
            super().send_receive_event_to_app()
            return
        self.frames = []
        if self.conn.state is State.OPEN:
            self.conn.send_close(_NO_TEXT)
        self.close_sent = True
        self.handle_parser_exception()

    def _cut_after(self, seconds: float) -> None:
        self._spare()
        self._cut = self.loop.call_later(seconds, self.transport.abort)

    def _spare(self) -> None:
        if self._cut is not None:
            self._cut.cancel()


def _is_text(frames: Any) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
