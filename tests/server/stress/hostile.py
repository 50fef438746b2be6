"""Hostile frames: what clients send, changed in every way that might surprise a server; and bytes that are no frames."""

import asyncio
import base64
import json
import random
import struct
from collections.abc import Callable
from typing import Any

__all__ = ["Hostile", "garbage"]

#: what stands in the place of a value
STRANGE = (
    None, True, False, -1, 0, 1, 2**53, 2**53 + 1, 2**63, -(10**400), 10**400, 1e308, -0.0, 1.5, float("nan"), float("inf"),
    "", " ", "x" * 201, "x" * 5_000, "\ud800", "\udfff\ud800", "\u0000", "\u202e", "\ufeff", "💥" * 60, "é" * 200, "../../etc",
    "'; DROP TABLE log; --", "<script>", "%s%n{0}{seat.__class__}", [], {}, [[]], [None], {"": {}}, {"t": {"t": "act"}},
    "discard 9z", "discard", "give " + "1m" * 80, "swap j 0 99999", "swap j 0 -1", "challenge 77", "challenge -1", "offer 1e9",
    "offer " + "9" * 150, "win win", "pung " + "1m" * 60, "kong 1m1m1m1m", "chow 9m9m", "pass pass", "\n", "discard 5m\n", "discard\t5m",
)  # fmt: skip
#: whole texts that are no frame, or nearly none
RAW = (
    "", " ", "null", "true", "0", "[]", "{}", "{", "}", "\ufeff{}", "{'t':'ping'}", '{"t":"ping"}' * 2, '{"t":"ping","n":1e999}',
    '{"t":"ping","n":NaN}', '{"t":"ping","n":-0}', '{"t":"ping","n":' + "9" * 4_000 + "}", "[" * 4_000, "[" * 2_000 + "]" * 2_000,
    '{"t":' * 800, '{"a":' * 600 + "1" + "}" * 600, '{"t":"act","t":"ping","n":1}', '{"t":"ping","n":1,"n":"x"}',
    '{"t":"ping","t":"hello","token":"x"}', '"' + "\\ud800" * 600 + '"', '{"t":"type","text":"' + "\\u0000" * 30 + '"}',
    '{"\\u0074":"ping","n":1}', '{"t":"ping","n":1}\x00', "/*c*/{}", '{"t":"ping",}', '{"t":"' + "ping" * 900 + '"}',
)  # fmt: skip
#: bytes of a frame around what is allowed
EDGES = (4_094, 4_095, 4_096, 4_097, 5_000, 8_191, 8_192)
#: beyond what is read at all: the connection is closed
TOO_LONG = (8_193, 20_000, 100_000)


class Hostile:
    """Makes frames from valid ones: those that everybody knows, and those that came from the table itself."""

    def __init__(self, rng: random.Random, valid: list[dict[str, Any]]) -> None:
        self._rng = rng
        self._valid = valid
        #: what the seat has been asked before; a choice for it comes too late, or was another's
        self.asked: list[dict[str, Any]] = []
        self._ways: tuple[Callable[[], str | bytes], ...] = (
            self._value, self._value, self._value, self._added, self._missing, self._letter, self._twice, self._sized, self._nested,
            self._raw, self._bytes, self._binary, self._cut, self._late, self._late, self._valid_frame, self._kind,
        )  # fmt: skip

    def frame(self) -> str | bytes:
        """The next one: text, or the bytes of a binary frame."""
        return self._rng.choice(self._ways)()

    def _some(self) -> dict[str, Any]:
        return dict(self._rng.choice(self._valid))

    def _valid_frame(self) -> str:
        return json.dumps(self._some())

    def _value(self) -> str:
        frame = self._some()
        frame[self._rng.choice(list(frame))] = self._rng.choice(STRANGE)
        return json.dumps(frame)

    def _kind(self) -> str:
        """The fields of one frame under the name of another."""
        return json.dumps({**self._some(), "t": self._some()["t"]})

    def _added(self) -> str:
        name = self._rng.choice(("seat", "token", "__proto__", "view", "v", "seq", "", "\ud800", "t ", "T"))
        return json.dumps({**self._some(), name: self._rng.choice(STRANGE)})

    def _missing(self) -> str:
        frame = self._some()
        del frame[self._rng.choice(list(frame))]
        return json.dumps(frame)

    def _letter(self) -> str:
        text = json.dumps(self._some())
        at = self._rng.randrange(len(text))
        return (
            text[:at]
            + chr(self._rng.choice((self._rng.randrange(32), self._rng.randrange(32, 0x3000))))
            + text[at + 1 :]
        )

    def _twice(self) -> str:
        """One key twice, with different values."""
        frame = self._some()
        name = self._rng.choice(list(frame))
        return json.dumps(frame)[:-1] + f", {json.dumps(name)}: {json.dumps(self._rng.choice(STRANGE))}}}"

    def _sized(self) -> str:
        size = self._rng.choice(EDGES if self._rng.random() < 0.9 else TOO_LONG)
        start = '{"t":"type","text":"'
        return start + "a" * (size - len(start) - 2) + '"}'

    def _nested(self) -> str:
        depth = self._rng.choice((10, 100, 1_300))
        frame = self._some()
        frame[self._rng.choice(list(frame))] = 0
        return json.dumps(frame).replace(" 0", "[" * depth + "]" * depth, 1)

    def _raw(self) -> str:
        return self._rng.choice(RAW)

    def _bytes(self) -> bytes:
        return self._rng.randbytes(self._rng.randrange(200))

    def _binary(self) -> bytes:
        return json.dumps(self._some()).encode(self._rng.choice(("utf-8", "utf-16", "utf-32", "latin-1")), "replace")

    def _cut(self) -> str:
        text = json.dumps(self._some())
        return text[: self._rng.randrange(len(text))]

    def _late(self) -> str:
        """Choices for prompts that are over, of other seats and hands, or of the seat itself that are not allowed."""
        if not self.asked:
            return self._value()
        hand, events, seat = map(int, self._rng.choice(self.asked)["prompt"].split("."))
        prompt = f"{hand + self._rng.randrange(-1, 2)}.{events + self._rng.randrange(-2, 3)}.{(seat + self._rng.randrange(4)) % 5}"
        tiles = [tile["tile"] for tile in self._rng.choice(self.asked)["tiles"]] or ["1m"]
        verb = self._rng.choice(
            ("discard", "riichi", "conceal", "pung", "concealed-kong", "added-kong", "win", "pass", "give")
        )
        return json.dumps({"t": "act", "prompt": prompt, "do": f"{verb} {self._rng.choice(tiles)}"})


async def garbage(port: int, path: str, rng: random.Random) -> None:
    """A connection that begins as it should, and goes on with bytes that are no frames of a WebSocket."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(rng.randbytes(16)).decode()
    head = (
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    )
    if rng.random() < 0.5:
        head += ("Sec-WebSocket-Extensions: permessage-deflate",)
    try:
        writer.write("\r\n".join((f"GET {path} HTTP/1.1", *head, "", "")).encode())
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
        for _ in range(rng.randrange(1, 4)):
            writer.write(rng.choice(_GARBAGE)(rng))
        await writer.drain()
        await asyncio.wait_for(reader.read(1_000), 0.2)
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


def _masked(rng: random.Random, first: int, payload: bytes, length: bytes | None = None) -> bytes:
    """A frame of a client, as the protocol has it but for what is asked for."""
    mask = rng.randbytes(4)
    told = length or (bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload)))
    return bytes([first]) + told + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


_HELLO = b'{"t":"hello"}'
_GARBAGE: tuple[Callable[[random.Random], bytes], ...] = (
    lambda rng: rng.randbytes(rng.randrange(1, 400)),
    lambda rng: _masked(rng, 0x81, _HELLO),
    lambda rng: b"\x81" + bytes([len(_HELLO)]) + _HELLO,  # not masked
    lambda rng: _masked(rng, 0x81, b"\xff\xfe\xc0\x80"),  # text that is no UTF-8
    lambda rng: _masked(rng, 0x01, b'{"t":"hel') + _masked(rng, 0x80, b'lo"}'),  # in two parts
    lambda rng: _masked(rng, 0x01, b'{"t":"hello') + _masked(rng, 0x81, _HELLO),  # a frame within another
    lambda rng: _masked(rng, 0x80, b"the end of nothing"),
    lambda rng: _masked(rng, 0x81, b"", b"\xff" + b"\xff" * 8),  # of endless length
    lambda rng: _masked(rng, 0x81, b"", b"\xff" + struct.pack("!Q", 2**40)),
    lambda rng: _masked(rng, 0xF1, _HELLO),  # bits that mean nothing
    lambda rng: _masked(rng, 0x8B, _HELLO),  # of a kind that there is not
    lambda rng: _masked(rng, 0xC1, rng.randbytes(40)),  # compressed, but not so
    lambda rng: _masked(rng, 0x89, b"ping") * 50,
    lambda rng: _masked(rng, 0x8A, b"pong") * 50,
    lambda rng: _masked(rng, 0x09, b"a ping in parts"),
    lambda rng: _masked(rng, 0x88, b"\x00"),
    lambda rng: _masked(rng, 0x88, struct.pack("!H", 999) + b"\xff"),
    lambda rng: _masked(rng, 0x81, _HELLO)[:-5],  # and never the rest
)
