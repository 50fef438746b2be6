"""Whatever is sent: one sentence with a fitting status, never a fault of the server."""

import json
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pung.formats import mjai_lines, record_of, tenhou6_game
from pung.match.log import LogWriter, save
from pung.rulesets.circumstances import circumstances
from pung.rulesets.options import describe
from pung.rulesets.registry import presets, rules
from tests.formats.plays import mjlog_of, played_match

QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
#: any text that JSON can bring, halves of signs too
TEXT = st.text(st.characters(exclude_categories=[]), max_size=30)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)
TILES = st.text(alphabet="0123456789mpszfj[]() ,", max_size=60)
PLACES = ["/api/tables", "/api/tables/none/join", "/api/score", "/api/records/0ab/play"]


def assert_told(answer):
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        error = answer.json()["error"]
        assert set(error) == {"code", "text", "where"}
        assert error["text"]
        assert "\n" not in error["text"]
        assert len(error["text"]) < 2_000
        assert "Traceback" not in error["text"]


def send(program, place, body):
    """Send JSON, and what Python takes for it (NaN, Infinity)."""
    text = json.dumps(body).encode("utf-8", "surrogatepass")
    return program.post(place, content=text, headers={"content-type": "application/json"})


def fields(known):
    """An object with some of these keys, each with any value, and perhaps another key."""
    some = st.fixed_dictionaries({}, optional={name: value | ANYTHING for name, value in known.items()})
    return some | st.builds(lambda one, other: {**one, **other}, some, st.dictionaries(TEXT, ANYTHING, max_size=2))


@pytest.mark.parametrize("place", PLACES)
@QUICK
@given(body=ANYTHING)
def test_any_json(program, place, body):
    assert_told(send(program, place, body))


@pytest.mark.parametrize("place", [*PLACES, "/api/records"])
@QUICK
@given(body=st.binary(max_size=300), kind=st.sampled_from(["application/json", "text/plain", "a/b; c=d", ""]))
def test_any_bytes(program, place, body, kind):
    assert_told(program.post(place, content=body, headers={"content-type": kind}))


OPTIONS = {row.name for name in presets() for row in describe(rules(name).options)}
VALUES = (
    st.booleans()
    | st.integers(-(10**6), 10**6)
    | TEXT
    | st.lists(st.integers(-100, 100), max_size=5)
    | st.dictionaries(st.sampled_from("mps"), st.integers(-3, 5))
)


@QUICK
@given(
    wish=fields(
        {
            "rules": st.sampled_from(presets()),
            "options": st.dictionaries(st.sampled_from(sorted(OPTIONS)), VALUES, max_size=3),
            "seats": st.lists(st.sampled_from(["you", "open", "efficient"]), min_size=3, max_size=4),
            "clock": st.fixed_dictionaries({"base": st.integers(), "bank": st.integers()}),
            "walls": st.lists(TILES, max_size=2),
            "seed": TEXT,
            "name": TEXT,
            "you": TEXT,
        }
    )
)
def test_wishes_that_are_nearly_right(program, wish):
    assert_told(send(program, "/api/tables", {"rules": "riichi", "seats": ["you", *["open"] * 3], **wish}))


@pytest.mark.parametrize("family", ["riichi", "sanma", "four-seas", "american"])
@QUICK
@given(data=st.data())
def test_hands_that_are_nearly_right(program, family, data):
    known = {
        asked.name: {"flag": st.booleans(), "number": st.integers(-5, 10**12)}.get(asked.kind, TILES | TEXT)
        for asked in circumstances(family)
    }
    how = data.draw(st.fixed_dictionaries({}, optional=known))
    options = data.draw(st.dictionaries(st.sampled_from(sorted(OPTIONS)), VALUES, max_size=2))
    asked = {"rules": family, "hand": data.draw(TILES), "how": how, "options": options}
    assert_told(send(program, "/api/score", asked))


@QUICK
@given(row=st.lists(st.sampled_from(["1m", "2m", "3m", "5p", "0p", "9s", "1z", "7z", "[123m]", "(5555z)", "j", "f"])))
def test_hands_of_real_tiles(program, row):
    for family in ("riichi", "four-seas", "american"):
        assert_told(program.post("/api/score", json={"rules": family, "hand": " ".join(row), "how": {"ron": "1m"}}))


@cache
def records():
    """One hand, told in each form."""
    match = played_match("riichi/tenhou", "hostile")
    whole = record_of(match.states)
    game = replace(whole, rounds=whole.rounds[:1])
    with TemporaryDirectory() as folder:
        save(match, Path(folder) / "log", ())
        lines = (Path(folder) / "log").read_text("utf-8").splitlines(keepends=True)
    return {
        "tenhou6": json.dumps(tenhou6_game(game, ())),
        "mjai": "".join(f"{line}\n" for line in mjai_lines(game, ())),
        "mjlog": mjlog_of(game, 169)[0],
        "pung": "".join(lines[: len(match.choices[0])]),
    }


@pytest.mark.parametrize("form", ["tenhou6", "mjai", "mjlog", "pung"])
@QUICK
@given(data=st.data())
def test_records_that_are_nearly_right(program, form, data):
    text = records()[form]
    place = data.draw(st.integers(0, len(text)))
    new = data.draw(st.text(max_size=2) | st.sampled_from(["0", "9", "-1", "null", "[]", '"', "{", "}", "]", ","]))
    cut = data.draw(st.integers(0, 3))
    body = text[:place] + new + text[place + cut :]
    assert_told(program.post("/api/records", content=body.encode("utf-8", "surrogatepass")))


VALUE = st.integers() | st.text(max_size=30) | st.lists(st.integers() | st.text(max_size=5), max_size=5)
VALUE |= st.sampled_from(["1m", "123456789m" * 12, 10**12, -1, "pass", "discard 1m", "riichi/guide"])


@QUICK
@given(data=st.data())
def test_a_log_whose_seals_were_made_again(program, data):
    """Whoever changes a log can seal it anew: the seals keep out accidents, the rules must keep out the rest."""
    rows = [json.loads(line) for line in records()["pung"].splitlines()]
    for _ in range(data.draw(st.integers(1, 2))):
        row = rows[data.draw(st.integers(0, min(3, len(rows) - 1)) | st.integers(0, len(rows) - 1))]
        row[data.draw(st.sampled_from(sorted(row)))] = data.draw(VALUE)
    out = StringIO()
    writer = LogWriter(out)
    for row in rows:
        writer.line({name: value for name, value in row.items() if name != "seal"})
    assert_told(program.post("/api/records", content=out.getvalue().encode("utf-8", "surrogatepass")))


@QUICK
@given(name=st.text(max_size=60), lang=st.text(max_size=8))
def test_any_path_and_query(program, name, lang):
    for place in ("/table/{}", "/guide/{}", "/score/{}", "/replay/{}", "/lang/{}", "/texts/{}.json", "/static/{}"):
        answer = program.get(
            place.format(json.dumps(name)[1:-1].replace("\\", "%5c").replace("?", "").replace("#", ""))
        )
        assert answer.status_code < 500
    for place in ("/api/rules", "/api/score/riichi", "/api/tables", "/api/tables/none"):
        assert program.get(place, params={"lang": lang}).status_code < 500


@QUICK
@given(cookie=st.text(max_size=60), agent=st.text(max_size=30), language=st.text(max_size=40))
def test_any_headers(program, cookie, agent, language):
    headers = {"cookie": cookie, "user-agent": agent, "accept-language": language, "if-none-match": cookie}
    sent = {
        name: value.encode("utf-8", "replace").replace(b"\r", b"").replace(b"\n", b"")
        for name, value in headers.items()
    }
    for place in ("/", "/api/rules", "/static/base.css", "/texts/table.en.json"):
        assert program.get(place, headers=sent).status_code < 500
