"""Four Seas at the terminal: concealed discards and their reveal, the line that a win must reach, half points."""

from io import StringIO

import pytest
from rich.console import Console

import pung
from pung.cli.play.app import TableApp
from pung.cli.play.hand import HandView
from pung.cli.play.plain import PlainTable
from pung.cli.play.saves import read_save
from pung.cli.play.session import Session
from pung.cli.play.tabletop import felt
from pung.match.log import load
from pung.model.actions import Conceal
from pung.tiles.kinds import Tile
from tests.cli.playing import SMALL, drawn, forward, play, prepared, settled, typing

#: a pure straight that waits on 6p and 9p: 45 or 50 points; all other 6p and 9p are in the dead wall
HAND, DEAD = "123456789m 99s 78p", "6666p 999p"


def new_session(folder, hands=(HAND, "9p"), draws="1z", bots=None, dead=DEAD, **options):
    bots = {1: ["conceal 9p"]} if bots is None else bots
    return prepared(folder, "four-seas", hands, draws, dead, bots, **options)


def words_of(screen):
    out = StringIO()
    Console(width=100, file=out).print(screen.content)
    return out.getvalue()


def can_win(session):
    return any(str(action) == "win" for action in session.view.legal)


async def to_the_end(app, pilot):
    """Discard what is drawn and let every tile go, as far as a win or the end of the hand."""
    while app.asked and not can_win(app.session):
        await pilot.press(*(("d", "enter") if app.session.view.phase == "turn" else ("x",)))
        await settled(app, pilot)


def test_a_whole_hand_by_keys_with_two_concealed_discards(tmp_path):
    app = TableApp(new_session(tmp_path), "en", 0)

    async def script(pilot):
        assert "honba" not in drawn(app)
        await pilot.press("d", "b")
        assert app.asking.confirm is not None
        await pilot.press("enter")
        await settled(app, pilot)
        await to_the_end(app, pilot)
        assert "The concealed discard of South is 9p." in drawn(app)
        assert app.history[-2:] == ["You: the concealed discard is 1z", "South: the concealed discard is 9p"]
        assert "South: discard face down" in app.history
        await pilot.press("t")
        await settled(app, pilot)
        words = words_of(app.screen)
        assert "50 points; on a concealed discard half of it, 25" in words
        assert "Pure Straight: 40 points" in words
        assert "its sets are already used by Pure Straight" in words
        assert "+100" in words
        assert app.screen.heading == "You: wins on 9p of South"
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.session.match.state.setup.scores == (100, -50, -25, -25)

    play(app, script)


def test_a_concealed_discard_is_asked_for_twice(tmp_path):
    app = TableApp(new_session(tmp_path), "en", 0)

    async def script(pilot):
        hand = app.query_one(HandView)
        await pilot.press("b")
        assert hand.covered
        assert "Enter Face down 1z" in drawn(app)
        await pilot.press("escape")
        assert not hand.covered
        assert not app.session.match.choices[0]
        await pilot.press("b", "left")
        assert app.asking.confirm is None, "the cursor has moved: it was another tile"
        await pilot.press("d", "b", "b")
        await settled(app, pilot)
        assert app.session.match.choices[0][0] == (0, Conceal(Tile(27), True))
        await pilot.press("b")
        assert "only once a hand" in app.coach[0] or "once" in app.coach[0]

    play(app, script)


def test_its_owner_sees_which_it_is_and_others_see_a_back(tmp_path):
    app = TableApp(new_session(tmp_path), "en", 0)

    async def script(pilot):
        await pilot.press("d", "b", "enter")
        await settled(app, pilot)
        assert "2 face down" in drawn(app)
        view = app.session.view
        assert view.seats[1].pond[0].tile is None
        look = drawn(app)
        assert "E ░" in look
        assert "░░" in look
        assert "9p" not in look
        assert "9p" not in "\n".join(app.history)

    play(app, script)


def test_what_has_not_been_told_still_lies_face_down(tmp_path):
    """All tiles are turned over at once by the engine, but one by one on the screen."""
    from pung.cli.play.look import Look
    from pung.cli.play.tabletop import draw_table
    from pung.model.events import Uncovered
    from pung.wording.wording import Wording

    session = forward(new_session(tmp_path), "conceal 1z drawn")
    app = TableApp(session, "en", 0)

    async def script(pilot):
        await pilot.press("x")
        await settled(app, pilot)
        events = session.match.state.events
        last = next(n for n, e in enumerate(events) if isinstance(e, Uncovered) and e.seat == 1)
        for told, shown in ((last, False), (last + 1, True)):
            canvas = felt(84, 25)
            draw_table(canvas, session.view, Look(Wording(session, "en"), "letters", (), told))
            assert ("9p" in canvas.text().plain) == shown

    play(app, script)


def test_points_short_of_the_line_are_the_refusal(tmp_path):
    hands = ("123m 345p 789s 77z 99m", "9m")
    app = TableApp(new_session(tmp_path, hands, "1z", {1: ["discard 9m"]}, ""), "en", 0)

    async def script(pilot):
        await pilot.press("d", "enter")
        await settled(app, pilot)
        await pilot.press("t")
        assert app.coach[0].startswith("0 points: ")
        assert "20 points short" in app.coach[0]

    play(app, script)


def test_half_points_are_shown_as_halves(tmp_path):
    """A hand of 45 points on a concealed discard: 22.5 from each of the two others."""
    hands = ("123456789m 99p 78s", "6s")
    session = forward(new_session(tmp_path, hands, "1z", {1: ["conceal 6s"]}, "666s 9999s"))
    app = TableApp(session, "en", 0)

    async def script(pilot):
        await pilot.press("t")
        await settled(app, pilot)
        assert "22.5" in words_of(app.screen)
        assert ".0" not in words_of(app.screen)
        await pilot.press("enter")
        await settled(app, pilot)
        assert "-22.5" in drawn(app)

    play(app, script, SMALL)


@pytest.mark.parametrize(("lang", "parts"), [("ja", ("暗打", "碰", "吃")), ("zh", ("暗打", "碰", "吃"))])
def test_the_other_languages(tmp_path, lang, parts):
    app = TableApp(new_session(tmp_path), lang, 0)

    async def script(pilot):
        for part in parts:
            assert part in drawn(app)

    play(app, script)


# plain lines


def plain(session, typed, lang="en"):
    out = StringIO()
    done = PlainTable(session, lang, typed.splitlines(), out, prompt=False).run()
    return out.getvalue(), done


def test_typed_commands_and_wrong_ones(tmp_path):
    typed = "conceal 5q\nwhy conceal 1z\nconcel 1z\nconceal\nconceal 4z\nconceal 1z\nwhy conceal 2m\ntable\ncard\nhelp\nwhy win\n"
    out, done = plain(new_session(tmp_path), typed)
    assert not done
    for part in (
        "`q` at place 2 of `5q` is not a tile",
        "You can do that now.",
        "did you mean `conceal`?",
        "Which one? conceal 1m",
        "You: discard 1z face down",
        "South: discard face down",
        "2 face down",
        "Pond: |1z|",
        "Pond: |?|",
        "This game has no card.",
        "conceal 5m  discard it face down",
    ):
        assert part in out
    assert "honba" not in out
    assert "9p" not in out.replace("69p", "")  # the own waits are no secret


def test_a_whole_match_in_lines_and_its_log(tmp_path):
    session = Session.new(pung.rules("four-seas", match_length=4), "3", 0, "random", tmp_path)
    out, done = typing(session)
    assert done
    assert "Final ranking" in out
    assert read_save(session.path).finished
    match, _ = load(session.path)
    assert match.over
    assert out.count("You are ") == 4
