"""American mahjong at the terminal: the Charleston's tray, claims with their exact tiles, jokers, the card."""

from io import StringIO

import pytest
from rich.console import Console

import pung
from pung.cli.play.app import TableApp
from pung.cli.play.dialogs import WayScreen
from pung.cli.play.hand import HandView
from pung.cli.play.plain import PlainTable
from pung.cli.play.saves import read_save
from pung.cli.play.session import Session
from pung.match.log import load
from pung.model.actions import Offer, PassTiles, Vote
from pung.model.events import Exchanged, Won
from tests.cli.playing import SMALL, discard_tile, drawn, last_choice, play, prepared, settled, typing

#: one kong short of FF 1111 2222 3333 in three suits
RUN = "ff 11m j 222p j 3333s"


def words_of(screen):
    out = StringIO()
    Console(width=100, file=out).print(screen.content)
    return out.getvalue()


def charleston(folder, hand="1m 2m 3m 5p 6p 9p 1s 2s 8s 7z f jj", **options):
    return prepared(folder, "american", [hand], "4z", **options)


def playing(folder, hands=(RUN, "1m 9p", "2p"), draws="9s", bots=None, **options):
    bots = {1: ["discard 1m"], 2: ["discard 2p"]} if bots is None else bots
    return prepared(folder, "american", hands, draws, "", bots, charleston=False, **options)


def on_screen(app):
    return drawn(app)


# the Charleston


@pytest.mark.parametrize("size", [(120, 36), SMALL])
def test_the_tray(tmp_path, size):
    """Three tiles are picked by cursor and space, a joker cannot be, and Enter gives them."""
    session = charleston(tmp_path)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        hand = app.query_one(HandView)
        assert "First Charleston 1 of 3" in on_screen(app)
        assert "to South" in on_screen(app)
        assert "Jokers are never passed." in on_screen(app)
        await pilot.press("enter")
        assert "3" in app.coach[0]
        assert len(session.match.choices[0]) == 3, "nothing picked: nothing given"
        await pilot.press("d", "space")
        assert "oker" in app.coach[0]
        assert not hand.picked
        await pilot.press("1", "space", "2", "space", "3", "space", "4", "space")
        assert [hand.tiles[n] for n in hand.picked] == list(hand.tiles[:3])
        assert "3 of 3 chosen" in on_screen(app)
        await pilot.press("2", "space")
        assert "2 of 3 chosen" in on_screen(app)
        await pilot.press("4", "space", "enter")
        await settled(app, pilot)
        assert last_choice(session) == PassTiles((0, 2, 13))
        exchanged = next(e for e in session.match.state.events if isinstance(e, Exchanged))
        assert "received" in on_screen(app)
        assert "First Charleston 2 of 3" in on_screen(app)
        assert "First right: you gave 13m 5p" in app.history[-1]
        assert len(hand._come) == len(exchanged.received[0])

    play(app, script, size)


def test_a_blind_pass_says_so_and_may_be_short(tmp_path):
    session = charleston(tmp_path)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        for _ in range(2):
            await pilot.press("1", "space", "2", "space", "3", "space", "enter")
            await settled(app, pilot)
        assert "Blind pass: 0 to 3 of your own" in on_screen(app)
        await pilot.press("1", "space", "enter")
        await settled(app, pilot)
        assert len(last_choice(session).tiles) == 1
        assert "A second Charleston?" in on_screen(app)

    play(app, script)


def test_votes_and_offers_by_keys(tmp_path):
    session = charleston(tmp_path, second_charleston="vote")
    app = TableApp(session, "en", 0)

    async def script(pilot):
        for _ in range(3):
            await pilot.press("1", "space", "2", "space", "3", "space", "enter")
            await settled(app, pilot)
        assert "y Yes" in on_screen(app)
        await pilot.press("enter", "space", "n")
        await settled(app, pilot)
        assert last_choice(session) == Vote(False)
        assert "No second Charleston." in app.history
        await pilot.press("7", "1")
        await settled(app, pilot)
        assert last_choice(session) == Offer(1)
        assert "Courtesy exchange: 1 across" in on_screen(app)
        await pilot.press("1", "space", "enter")
        await settled(app, pilot)
        assert session.view.phase == "turn"
        assert app.history[-1].startswith("Courtesy: you gave")

    play(app, script)


def test_what_others_pass_and_vote_is_told_nowhere(tmp_path):
    session = charleston(tmp_path)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        for keys in (("1", "space", "2", "space", "3", "space", "enter"),) * 3 + (("y",),):
            await pilot.press(*keys)
            await settled(app, pilot)

    play(app, script)
    told = "\n".join(app.history)
    assert "All agree" in told
    assert told.count("you gave") == 3
    for wind in ("South", "West", "North"):
        assert wind not in told


# claims


def test_a_claim_shows_its_exact_tiles_before_it_is_made(tmp_path):
    session = playing(tmp_path)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        await discard_tile(app, pilot, "9s")
        assert session.view.phase == "claims"
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(app.screen, WayScreen)
        names = [way.name for way in app.screen.ways]
        assert "Kong, jokers: 1" in names
        assert "Pung, no jokers" in names
        assert "J★" in drawn(app)
        assert "FF 1111 2222 3333" in app.screen.ways[names.index("Kong, jokers: 1")].about
        await pilot.press("escape")
        assert not any(str(a).startswith("group") for _, a in session.match.choices[0])
        await pilot.press("k")
        await pilot.pause()
        assert {way.name.partition(",")[0] for way in app.screen.ways} == {"Kong"}
        await pilot.press("enter")
        await settled(app, pilot)
        assert str(session.view.seats[0].melds[0]) == "[111m j]"
        assert "You: Kong [111m j]" in app.history
        assert "Change" in drawn(app), "the set may be laid anew until the discard"

    play(app, script)


def killing(folder, **options):
    """The person can make a sextet of 1m, which no line of the card has."""
    return playing(folder, ("111m jj 55p 11s 77z 9m 9p", "1m"), "3z", {1: ["discard 1m"]}, **options)


def test_a_claim_that_kills_the_hand_is_asked_for_twice(tmp_path):
    session = killing(tmp_path)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        await discard_tile(app, pilot, "3z")
        await pilot.press("e")
        await pilot.pause()
        dead = [n for n, way in enumerate(app.screen.ways, 1) if way.kills]
        assert dead
        assert len(dead) < len(app.screen.ways)
        assert "this kills your hand" in drawn(app)
        await pilot.press(str(dead[0]), "enter")
        await pilot.pause()
        assert "Enter again" in app.screen.query_one("#ways").border_subtitle
        await pilot.press("up", "down", "enter", "enter")
        await settled(app, pilot)
        assert session.view.own["no_line_left"]
        assert "NO LINE LEFT" in drawn(app)

    play(app, script)


def test_jokers_are_exchanged_from_a_list(tmp_path):
    hands = ("5p 7p 9p 1s 3s 6s 9s 1z 3z 5z 7z 9m 7m", "55p j 9m", "5p")
    bots = {1: ["group 5p j"], 2: ["discard 5p"]}
    session = playing(tmp_path, hands, "9s 1z 2z 3z", bots)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        await discard_tile(app, pilot, "9s")
        assert str(session.view.seats[1].melds[0]) == "[55p j]"
        assert "J★" in drawn(app)
        await pilot.press("s")
        await pilot.pause()
        assert "Joker 5p → South [55p j]" in drawn(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert "You: 5p for a joker of South" in app.history
        assert str(session.view.seats[1].melds[0]) == "[555p]"
        await pilot.press("s")
        assert app.coach[0] != ""

    play(app, script)


def test_a_whole_hand_by_keys_to_mah_jongg(tmp_path):
    """From the first pass to the payments; the person's last tile is drawn."""
    session = prepared(tmp_path, "american", [RUN], "9s 1z 2z 3z 1m", charleston=False)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        assert "FF 1111 2222 3333" in "\n".join(app.words.hint())
        while app.asked and "win" not in [str(a) for a in session.view.legal]:
            at = app.query_one(HandView).tiles.index(26) if session.view.phase == "turn" else 0
            await pilot.press(*((str(at + 1 if at < 9 else 0), "enter") if session.view.phase == "turn" else ("x",)))
            await settled(app, pilot)
        await pilot.press("t")
        await settled(app, pilot)
        assert app.screen.heading.startswith("You: mah-jongg")
        words = words_of(app.screen)
        assert "R2" in words
        assert "+180" in words
        await pilot.press("enter")
        await settled(app, pilot)
        assert "Hand 2" in drawn(app)

    play(app, script)
    assert any(isinstance(e, Won) for e in session.match.hands[0].events)


def test_the_card_and_the_hint(tmp_path):
    app = TableApp(charleston(tmp_path), "en", 0)

    async def script(pilot):
        await pilot.press("h")
        assert app.coach[0].endswith(" away")
        assert app.coach[1].strip().startswith("keep ")
        await pilot.press("i")
        await pilot.pause()
        words = words_of(app.screen)
        assert "FF 222 000 222 666" in words
        assert all(line.id in words for line in app.session.match.rules.card.lines)
        await pilot.press("escape", "f1")
        await pilot.pause()
        assert "Claim" in words_of(app.screen)
        assert "Chi" not in words_of(app.screen)

    play(app, script)


def test_a_challenge_where_the_table_plays_so(tmp_path):
    bots = {1: ["discard 1m"], 2: ["group 11m"]}
    hands = ("9p", "1m", "11m", "9s")
    session = prepared(tmp_path, "american", hands, "1z", "", bots, charleston=False, dead_hand_challenge=True)
    app = TableApp(session, "en", 0)

    async def script(pilot):
        while not any(str(a).startswith("challenge") for a in session.view.legal):
            await pilot.press(*(("d", "enter") if session.view.phase == "turn" else ("x",)))
            await settled(app, pilot)
        await pilot.press("m")
        assert "Enter Challenge West" in drawn(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert any("alive after all" in line for line in app.history)

    play(app, script)


@pytest.mark.parametrize(("lang", "part"), [("ja", "チャールストン"), ("zh", "查尔斯顿")])
def test_the_other_languages(tmp_path, lang, part):
    app = TableApp(charleston(tmp_path), lang, 0)

    async def script(pilot):
        assert part in drawn(app)

    play(app, script, SMALL)


# plain lines


def plain(session, typed, lang="en"):
    out = StringIO()
    done = PlainTable(session, lang, typed.splitlines(), out, prompt=False).run()
    return out.getvalue(), done


def test_typed_commands_and_wrong_ones_before_play(tmp_path):
    typed = """give
give j 1m 2m
give 1m
give 1m 1m 2m
give none
d 1m
why give j
give 1m 2m 3m
lines
card
help
vote yes
give 5p 6p 9p
give none
vote
vote maybe
why offer 2
vote no
offer
offer 9
offer 0
table
pung
swap
swap 5q
swap 5p nowhere 1
swap 5p south 1
challenge south
why win
"""
    out, _ = plain(charleston(tmp_path), typed)
    for part in (
        "`give` needs a tile: for example give 1m 2p 3s.",
        "give 3 TILES",
        "First Charleston 1 of 3: pass right",
        "First right: you gave 123m",
        "Blind pass: give 0 to 3 tiles",
        "A second Charleston? It is played only if all agree.",
        "You can: vote yes, vote no",
        "`vote` needs yes or no.",
        "You can: offer 0, offer 1, offer 2, offer 3",
        "`offer` needs a number",
        "`nowhere` is no seat; name one: east, south, west, north.",
        "Y1  FF 222a 000 222b 666c  X25",
        "swap 5p south 1  give a 5p",
        "Hand 1 · 99 left",
        " away",
    ):
        assert part in out
    assert out.count("oker") >= 2
    assert "honba" not in out


def test_a_claim_that_kills_is_typed_twice(tmp_path):
    session = killing(tmp_path)
    out, _ = plain(session, "d 3z\ntable\nquint\nclaim 7z\n")
    line = next(line for line in out.splitlines() if line.startswith("You can: ") and "kills your hand" in line)
    dead = next(c for c in line.removeprefix("You can: ").split(", ") if "kills" in c).partition(" (")[0]
    before = len(session.match.choices[0])
    out, _ = plain(session, f"{dead}\n")
    assert "Type it again to do it anyway." in out
    assert len(session.match.choices[0]) == before
    out, _ = plain(session, f"{dead}\n{dead}\n")
    assert "NO LINE LEFT" in out


def test_a_whole_session_in_lines_and_its_log(tmp_path):
    session = Session.new(pung.rules("american", session_hands=2), "3", 0, "random", tmp_path)
    out, done = typing(session)
    assert done
    assert "Final ranking" in out
    assert out.count("You are ") == 2
    assert read_save(session.path).finished
    match, _ = load(session.path)
    assert match.over


def test_leaving_in_the_charleston_and_going_on(tmp_path):
    session = Session.new(pung.rules("american"), "5", 0, "random", tmp_path)
    plain(session, "give 1m 2m 3m\nquit\n")
    again = Session.resume(read_save(session.path))
    assert again.view == session.view
    assert again.match.choices == session.match.choices
