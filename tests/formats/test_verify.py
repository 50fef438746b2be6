"""The verifier: a true record passes, and every falsified part of one is found and named."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pung.formats import FormatError, tenhou6_game
from pung.formats.mjlog import read_mjlog
from pung.formats.record import GameRecord
from pung.formats.tenhou6 import read_tenhou6
from pung.formats.verify import Report, rules_by_players, verify, verify_game
from pung.model.events import Deposited, Discarded, Drew, Melded, Revealed
from pung.rulesets.registry import rules
from pung.tiles.notation import parse_tile
from tests.formats.plays import mjlog_of, played
from tests.formats.test_hostile import TENHOU6, VALUES, changed, places

TENHOU = rules("riichi/tenhou")
GAMES = [played("riichi/tenhou", f"w{n}") for n in range(6)]


def check(game):
    return verify([game], lambda _: TENHOU)


@pytest.mark.parametrize("name", ["riichi/tenhou", "sanma/tenhou", "riichi/guide", "sanma/sheet"])
def test_what_was_played_verifies(name):
    game = played(name, "v")
    report = verify([game], lambda _: rules(name))
    assert report.differences == []
    assert (report.games, report.rounds) == (1, len(game.rounds))
    assert report.wins == sum(len(r.wins) for r in game.rounds)
    assert report.draws == sum(r.draw is not None for r in game.rounds)
    assert report.decisions > 30 * report.rounds


# Falsified records.


def find(wanted):
    """A game, and the number of a round in it that is wanted."""
    for game in GAMES:
        for number, record in enumerate(game.rounds):
            if wanted(record):
                return game, number
    raise AssertionError("no match played has such a round")


def with_round(game, number, **changes):
    rounds = list(game.rounds)
    rounds[number] = replace(rounds[number], **changes)
    return replace(game, rounds=tuple(rounds))


def falsified(wanted, **changes):
    """The differences of a game in which a round that is wanted was changed: a function of the round each."""
    game, number = find(wanted)
    record = game.rounds[number]
    report = check(with_round(game, number, **{name: change(record) for name, change in changes.items()}))
    assert report.rounds == len(game.rounds)  # the others are checked all the same
    assert {d.round for d in report.differences} <= {number + 1, number + 2, 0}
    return [d for d in report.differences if d.round == number + 1]


def by_ron(record):
    return bool(record.wins) and record.wins[0].from_seat is not None


def by_tsumo(record):
    return bool(record.wins) and record.wins[0].from_seat is None


def after_riichi(record):
    return bool(record.wins) and bool(record.wins[0].ura)


def exhaustive(record):
    return record.draw is not None and record.draw.reason == "exhaustive" and any(record.draw.deltas)


def win_with(**changes):
    """The first win changed: a function of the win each."""
    return lambda r: (replace(r.wins[0], **{n: c(r.wins[0]) for n, c in changes.items()}), *r.wins[1:])


@pytest.mark.parametrize(
    ("what", "changes"),
    [
        ("han", {"han": lambda w: w.han + 1}),
        ("fu", {"fu": lambda w: w.fu + 10}),
        ("points", {"points": lambda w: w.points + 100}),
        ("changes", {"deltas": lambda w: w.deltas[::-1]}),
        ("yaku", {"yaku": lambda w: {**w.yaku, "chanta": 2}}),
        ("yakuman", {"yakuman": lambda w: True}),
        ("tile", {"tile": lambda w: (w.tile + 1) % 34}),
        ("ura", {"ura": lambda w: ((w.ura[0] + 1) % 34, *w.ura[1:])}),
    ],
)
def test_a_win_with_another_value(what, changes):
    (found,) = falsified(after_riichi, wins=win_with(**changes))
    assert found.what.endswith(f"win: {what}")
    assert found.expected != found.found


def test_a_win_with_other_indicators():
    (found,) = falsified(after_riichi, wins=win_with(indicators=lambda w: ((w.indicators[0] + 1) % 34,)))
    assert found.what == "indicators"


def test_a_win_from_another_seat():
    """A ron told as a tsumo cannot be played: it is nobody's turn."""
    assert falsified(by_ron, wins=win_with(from_seat=lambda w: None))
    assert falsified(by_tsumo, wins=win_with(from_seat=lambda w: (w.seat + 1) % 4))


def test_a_win_of_another_seat():
    (found,) = falsified(
        by_ron, wins=win_with(seat=lambda w: 6 - w.seat - w.from_seat if w.seat + w.from_seat != 3 else 0)
    )
    assert "may not do this" in found.what or "seat" in found.what


def test_what_the_record_does_not_tell_is_not_compared():
    silent = dict.fromkeys(("yaku", "han", "fu", "points", "deltas", "indicators", "ura", "tile"), lambda w: None)
    assert falsified(after_riichi, wins=win_with(**silent)) == []


def draw_with(**changes):
    return lambda r: replace(r.draw, **{n: c(r.draw) for n, c in changes.items()})


@pytest.mark.parametrize(
    ("what", "changes"),
    [
        ("changes", {"deltas": lambda d: d.deltas[::-1]}),
        ("hands shown", {"shown": lambda d: ()}),
        ("reason of the draw", {"reason": lambda d: "four_winds"}),
    ],
)
def test_a_draw_of_another_kind(what, changes):
    (found,) = falsified(exhaustive, draw=draw_with(**changes))
    assert found.what == what


# Falsified events: the round is cut there.


def event_changed(kind, change, which=5):
    """The n-th event of a kind changed."""

    def events(record):
        places = [n for n, e in enumerate(record.events) if isinstance(e, kind)]
        at = places[min(which, len(places) - 1)]
        return (*record.events[:at], change(record.events[at]), *record.events[at + 1 :])

    return events


def test_another_tile_was_drawn():
    change = event_changed(Drew, lambda e: replace(e, tile=(e.tile + 1) % 34))
    (found,) = falsified(by_ron, events=change)
    assert found.what == "an event"
    assert "draws" in found.expected
    assert "draws" in found.found


def test_a_discard_that_the_hand_does_not_have():
    change = event_changed(Discarded, lambda e: replace(e, tile=parse_tile("8f"), drawn=False))
    (found,) = falsified(by_ron, events=change)
    assert found.what.endswith("may not do this")
    assert found.expected.startswith("discard 8f")


def test_a_riichi_that_was_not_declared():
    change = event_changed(Discarded, lambda e: replace(e, ready=True), which=0)
    (found,) = falsified(by_ron, events=change)
    assert found.what.endswith("may not do this")


def test_a_call_out_of_turn():
    wanted = lambda r: any(isinstance(e, Melded) for e in r.events)  # noqa: E731
    (found,) = falsified(wanted, events=event_changed(Melded, lambda e: replace(e, seat=e.meld.from_seat), which=0))
    assert "may not do this" in found.what


@pytest.mark.parametrize("kind", [Deposited, Revealed])
def test_an_event_that_follows_by_itself_is_missing(kind):
    def wanted(record):
        return sum(isinstance(e, kind) for e in record.events) > (kind is Revealed)

    def without(record):
        at = max(n for n, e in enumerate(record.events) if isinstance(e, kind))
        return (*record.events[:at], *record.events[at + 1 :])

    (found,) = falsified(wanted, events=without)
    assert found.what in ("an event", "the end")


def test_the_record_ends_too_early():
    (found, *_) = falsified(exhaustive, events=lambda r: r.events[:-4])
    assert found.round


def test_the_record_goes_on_after_the_end():
    (found,) = falsified(by_ron, events=lambda r: (*r.events, Drew(0, parse_tile("1m"))))
    assert found


def test_a_round_that_breaks_off_is_no_difference():
    game, number = find(by_ron)
    cut = replace(game, rounds=game.rounds[: number + 1], final=None, results=None)
    cut = with_round(cut, number, wins=(), draw=None, after=None, events=game.rounds[number].events[:-7])
    assert check(cut).differences == []


def test_a_wall_that_is_no_wall():
    game, number = find(by_ron)
    setup = game.rounds[number].setup
    report = check(with_round(game, number, setup=replace(setup, wall=(setup.wall[0], *setup.wall[:-1]))))
    assert any(d.what in ("the wall", "an event") for d in report.differences)


# From hand to hand.


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("honba", lambda s: s.honba + 1),
        ("sticks", lambda s: s.sticks + 1),
        ("round_wind", lambda s: s.round_wind + 1),
        ("scores", lambda s: (s.scores[0] + 100, *s.scores[1:])),
    ],
)
def test_the_next_hand_starts_from_something_else(name, change):
    game, number = find(lambda r: r.setup.number == 2)
    setup = game.rounds[number].setup
    report = check(with_round(game, number, setup=replace(setup, **{name: change(setup)})))
    assert f"next {name}" in {d.what for d in report.differences if d.round == number}


def test_a_match_that_goes_on_too_long_or_not_long_enough():
    game = GAMES[0]
    assert [d.what for d in check(replace(game, rounds=game.rounds[:-1])).differences][:1] == ["the match"]
    longer = replace(game, rounds=(*game.rounds, game.rounds[0]))
    assert any(d.what == "the match" and d.expected == "another hand" for d in check(longer).differences)


def test_final_points_and_results():
    game = GAMES[0]
    (found,) = check(replace(game, final=game.final[::-1])).differences
    assert found.what == "final points"
    (found,) = check(replace(game, results=game.results[::-1])).differences
    assert found.what == "final results"
    rounded = [round(r) for r in game.results]
    first = game.final.index(max(game.final))
    rounded[first] -= sum(rounded)
    assert check(replace(game, results=tuple(map(float, rounded)))).differences == []


def test_games_of_other_rules_are_left_out():
    report = Report()
    verify_game(replace(GAMES[0], custom="chips (type 553)"), rules_by_players(), report)
    assert (report.games, report.left_out) == (0, Counter({"chips (type 553)": 1}))


def test_rules_by_players():
    auto = rules_by_players()
    assert auto(GAMES[0]).id == "riichi/tenhou"
    assert auto(played("sanma/tenhou", "v")).id == "sanma/tenhou"
    east = auto(replace(GAMES[0], options={"length": "east", "open_tanyao": False}))
    assert (east.options.length, east.options.open_tanyao) == ("east", False)
    assert rules_by_players("riichi/guide", {"honba_ron": "1500"})(GAMES[0]).options.honba_ron == 1_500
    report = verify([GAMES[0]], rules_by_players("sanma/tenhou"))
    assert [d.what for d in report.differences] == ["players"]


def test_a_difference_is_a_sentence():
    found = check(replace(GAMES[0], final=(1, 2, 3, 4))).differences[0]
    assert str(found).startswith("pung: final points: the record has 1 2 3 4, the engine ")


# Whatever can be read can be checked.

MJLOG = mjlog_of(GAMES[0], 0x09)[0]


@settings(max_examples=150)
@given(st.sampled_from([*places(TENHOU6["log"])]), VALUES)
def test_any_record_can_be_checked(path, value):
    try:
        game = read_tenhou6({**TENHOU6, "log": changed(TENHOU6["log"], path, value)}, "x")
    except FormatError:
        return
    assert isinstance(game, GameRecord)
    verify([game])


@settings(max_examples=150)
@given(st.data())
def test_any_mjlog_can_be_checked(data):
    """Digits changed anywhere, tags left out."""
    text = MJLOG
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        if text[at].isdigit():
            text = text[:at] + data.draw(st.sampled_from("0123456789")) + text[at + 1 :]
        elif "<" in text[at:]:
            start = text.index("<", at)
            text = text[:start] + text[text.index(">", start) + 1 :]
    try:
        game = read_mjlog(text, "x")
    except FormatError:
        return
    verify([game])


def test_tenhou6_of_a_match_is_what_the_fuzz_starts_from():
    assert tenhou6_game(GAMES[0])["log"]
