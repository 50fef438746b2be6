"""The frames: a client's are checked field by field, and the server's are of the shape that their schema says."""

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from pung.server.frames import LONGEST_FRAME, FrameError, ServerFrame, frames_schema, read_frame
from tests.server.aio import run_async
from tests.server.play.playing import Person, open_hub, play, solo

SERVER: TypeAdapter[Any] = TypeAdapter(ServerFrame)


# the client's


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "hello", "token": "abc", "lang": "ja", "since": 17},
        {"t": "hello"},
        {"t": "act", "prompt": "18.0", "do": "discard 9s"},
        {"t": "type", "text": "d 9s"},
        {"t": "why", "do": "win"},
        {"t": "coach"},
        {"t": "hold"},
        {"t": "auto", "win": True, "no_calls": False},
        {"t": "ready", "seed": "my own"},
        {"t": "lang", "lang": "zh"},
        {"t": "seat", "seat": 2, "kind": "bot", "bot": "efficient"},
        {"t": "seat", "seat": 2, "kind": "open"},
        {"t": "start"},
        {"t": "rematch"},
        {"t": "leave"},
        {"t": "ping", "n": 3},
    ],
)
def test_a_frame_of_the_protocol_is_read(frame):
    read = read_frame(json.dumps(frame))
    assert {name: getattr(read, name) for name in frame} == frame


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("{", "frame", "This is not JSON: "),
        ("[]", "frame", "A frame is a JSON object with a `t`."),
        ("{}", "frame", "A frame is a JSON object with a `t`."),
        ('{"t":"zap"}', "frame", "There is no frame `zap`; there are 'hello', 'act'"),
        ('{"t":"act","do":"x"}', "frame", "`act`: `prompt` is missing."),
        ('{"t":"act","prompt":"1","do":"x","z":1}', "frame", "`act` has no field `z`."),
        ('{"t":"act","prompt":1,"do":"x"}', "frame", "`act`: `prompt`: "),
        ('{"t":"act","prompt":"1","do":""}', "frame", "`act`: `do`: "),
        ('{"t":"hello","since":-1}', "frame", "`hello`: `since`: "),
        ('{"t":"hello","since":true}', "frame", "`hello`: `since`: "),
        ('{"t":"lang","lang":"fr"}', "frame", "`lang`: `lang`: "),
        ('{"t":"seat","seat":1,"kind":"bot"}', "frame", "`seat`: `bot` names the bot of a seat"),
        ('{"t":"seat","seat":99,"kind":"open"}', "frame", "`seat`: `seat`: "),
        ('{"t":"auto","win":"yes"}', "frame", "`auto`: `win`: "),
        ("x" * (LONGEST_FRAME + 1), "size", "A frame may have 4096 bytes; this one has 4097."),
        ('{"t":"why","do":"' + "x" * 300 + '"}', "frame", "`why`: `do`: "),
        ("[" * 2000, "frame", "This is not JSON: "),
        ("\ud800", "frame", ""),
    ],
)
def test_what_is_no_frame_is_refused_in_one_sentence(text, code, sentence):
    with pytest.raises(FrameError) as caught:
        read_frame(text)
    assert caught.value.code == code
    assert caught.value.text.startswith(sentence)
    assert "\n" not in caught.value.text
    assert len(caught.value.text) < 300


def test_bytes_are_frames_too():
    assert read_frame(b'{"t":"ping","n":1}').n == 1
    with pytest.raises(FrameError):
        read_frame(b"\xff\xfe")


# the server's


def test_the_schema_has_both_directions():
    schema = frames_schema()
    assert set(schema["client"]["discriminator"]["mapping"]) >= {"hello", "act", "why"}
    assert set(schema["server"]["discriminator"]["mapping"]) >= {"welcome", "event", "ask", "over", "coach"}
    json.dumps(schema)


def fits(frame: dict[str, Any]) -> None:
    """A frame has the fields of its schema and no others: reading it drops what is not in there."""
    assert SERVER.validate_python(frame, strict=True) == frame


@pytest.mark.parametrize("rules", ["riichi", "sanma", "four-seas", "american"])
def test_the_frames_of_a_table_are_those_of_the_schema(rules, sqlite_url):
    @run_async
    async def run() -> None:
        async with open_hub(sqlite_url) as hub:
            person = await solo(hub, rules, clock={"base": 60_000, "bank": 60_000})
            ask = await person.screen.next("ask")
            await person.say("why", do="win")
            await person.say("type", text="hand")
            await person.say("ping", n=7)
            await person.say("nonsense")
            await person.screen.next("error")
            await person.say("act", prompt=ask["prompt"], do="chow 34m")
            illegal = await person.screen.next("error")
            assert (illegal["code"], illegal["why"]["can"]) == ("illegal", False)
            await person.say("coach")
            await person.screen.next("coach")
            await person.say("lang", lang="zh")
            await play(person, hands=1)
            await person.say("ready")
            await person.screen.next("hand")
            again = await Person(hub, person.opened, "ja").come(since=0)
            await again.screen.next("welcome")
            frames = [*person.screen.frames, *again.screen.frames]
            for frame in frames:
                fits(frame)
            assert {f["t"] for f in frames} >= {
                "welcome",
                "hand",
                "event",
                "ask",
                "over",
                "coach",
                "why",
                "pong",
                "error",
            }

    run()
