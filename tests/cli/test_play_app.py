"""The drawn table, played by keys as a person would."""

from collections import Counter
from io import StringIO

import pytest
from rich.console import Console

import pung
from pung.bots import make_bot
from pung.cli.play.app import ActionButton, TableApp, TableView
from pung.cli.play.hand import HandView
from pung.cli.play.saves import read_save
from pung.cli.play.session import Session
from pung.hands.melds import Meld, MeldKind
from pung.model.actions import Discard
from pung.model.view import SeatView
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.notation import tile_text
from pung.wording.verbs import VERBS, verb_of
from tests.cli.playing import LARGE, SMALL, drawn, play, settled


def new_app(folder, rules="riichi", seed="5", lang="en", seat=0, **options):
    session = Session.new(pung.rules(rules, **options), seed, seat, "efficient", folder)
    return TableApp(session, lang, 0)


def words_of(screen):
    out = StringIO()
    Console(width=100, file=out).print(screen.content)
    return out.getvalue()


async def press_action(app, pilot, action):
    """The keys that do an action: the cursor and Enter, or a verb's key and its number."""
    verb, legal = verb_of(action), app.session.view.legal
    if isinstance(action, Discard):
        hand = app.query_one(HandView)
        last = len(hand.tiles) - 1
        place = last if action.drawn else hand.tiles.index(action.tile)
        keys = ["d"] if place == last else [str((place + 1) % 10)] if place < 10 else ["d", *["left"] * (last - place)]
        await pilot.press(*keys, "enter")
        return
    await pilot.press(verb.key)
    options = [a for a in legal if verb.fits(a)]
    if len(options) > 1:
        await pilot.press(str(options.index(action) + 1))


async def play_hand(app, pilot, done):
    """Play on by keys until something lies over the table."""
    bot = make_bot("efficient", app.session.match.rules)
    while app.asked:
        view = app.session.view
        action = bot.decide(view, view.legal)
        done[verb_of(action).id] += 1
        await press_action(app, pilot, action)
        await settled(app, pilot)


@pytest.mark.parametrize(("rules", "seed", "size"), [("riichi", "4", LARGE), ("sanma", "8", SMALL)])
def test_a_whole_hand_by_keys_and_its_score(tmp_path, rules, seed, size):
    app, done = new_app(tmp_path, rules, seed), Counter()

    async def script(pilot):
        await play_hand(app, pilot, done)
        state = app.session.match.state
        assert state.over
        assert state.wins
        words = words_of(app.screen)
        assert f"{state.scores[0]:,}" in words
        assert " han" in words
        assert " pays " in words
        assert "next hand" in app.screen.query_one("#box").border_subtitle
        await pilot.press("enter")
        await settled(app, pilot)
        assert len(app.session.match.hands) == 1 or len(app.screen_stack) > 1

    play(app, script, size)
    assert done["discard"] >= 5
    assert done["ready"] == (rules == "riichi"), "riichi by its key"


def test_a_whole_match_ends_with_the_ranking(tmp_path):
    app, done = new_app(tmp_path, "sanma", "4", length="one_hand"), Counter()

    async def script(pilot):
        await play_hand(app, pilot, done)
        await pilot.press("enter")
        await settled(app, pilot)
        words = words_of(app.screen)
        for row in app.session.match.ranking():
            assert f"{row.points:,}" in words
        await pilot.press("enter")

    play(app, script)
    assert app.session.match.over
    assert read_save(app.session.path).finished


def test_leaving_and_going_on(tmp_path):
    """A match left by `q` goes on with the same tiles, and bots choose as they would have."""
    app, done = new_app(tmp_path, seed="9"), Counter()

    async def some(pilot):
        bot = make_bot("efficient", app.session.match.rules)
        for _ in range(4):
            view = app.session.view
            await press_action(app, pilot, bot.decide(view, view.legal))
            await settled(app, pilot)
        await pilot.press("q")

    play(app, some)
    before = app.session
    after = Session.resume(read_save(before.path))
    assert after.view == before.view
    assert after.match.choices == before.match.choices
    again = TableApp(after, "en", 0)

    async def rest(pilot):
        await play_hand(again, pilot, done)

    play(again, rest)
    whole = new_app(tmp_path, seed="9")

    async def at_once(pilot):
        await play_hand(whole, pilot, done)

    play(whole, at_once)
    assert again.session.match.choices[0] == whole.session.match.choices[0]


def test_a_greyed_action_says_why_not(tmp_path):
    app = new_app(tmp_path)

    async def script(pilot):
        for keys in (("t",), ("w", "t"), ("question_mark", "t")):
            await pilot.press(*keys)
            assert app.coach[0].startswith("The hand is not complete: 3 away from waiting")
        await pilot.press("r")
        assert app.coach[0].startswith("Riichi needs a tenpai hand")
        await pilot.press("p")
        assert app.coach == ["There is no tile to claim."] or app.coach
        assert not app.query_one("#message").has_class("on")
        await pilot.press("w", "enter")
        assert app.coach == ["You can do that now."]
        assert not app.session.match.choices[0], "asking why does nothing"
        greyed = next(b for b in app.query(ActionButton) if b.verb is not None and b.verb.id == "win")
        await pilot.click(greyed)
        assert app.coach[0].startswith("The hand is not complete: 3 away from waiting")

    play(app, script)


def test_hint_names_the_best_discard(tmp_path):
    app = new_app(tmp_path)

    async def script(pilot):
        await pilot.press("h")
        best = app.session.match.rules.ukeire("".join(tile_text(t) for t in app.session.view.seats[0].hand))[0]
        assert f"discard {tile_text(Tile(best.kind))}: {best.ukeire.shanten}-shanten" in app.coach[0]

    play(app, script)


def test_cursor_keys_numbers_and_clicks(tmp_path):
    app = new_app(tmp_path)

    async def script(pilot):
        hand = app.query_one(HandView)
        assert hand.cursor == 13
        await pilot.press("right")
        assert hand.cursor == 0
        await pilot.press("left")
        assert hand.cursor == 13
        await pilot.press("3")
        assert hand.cursor == 2
        await pilot.press("0")
        assert hand.cursor == 9
        await pilot.press("d")
        assert hand.cursor == 13
        await pilot.click(HandView, offset=(3, 2))
        assert hand.cursor == 0
        tile = hand.tiles[0]
        await pilot.click(HandView, offset=(3, 2))
        await settled(app, pilot)
        assert app.session.match.choices[0][0] == (0, Discard(tile, False))

    play(app, script)


@pytest.mark.parametrize(
    ("lang", "parts"),
    [("en", ("East 1", "Riichi", "leave")), ("ja", ("東1局", "立直", "終了")), ("zh", ("东1局", "立直", "离开"))],
)
@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_three_languages(tmp_path, lang, parts, size):
    app = new_app(tmp_path, lang=lang)

    async def script(pilot):
        shown = drawn(app)
        for part in parts:
            assert part in shown
        await pilot.press("f1")
        assert app.words.say("help.legend")[:10] in words_of(app.screen)
        await pilot.press("escape")
        await pilot.press("l")
        await pilot.pause()

    play(app, script, size)


def test_all_faces_show_the_same_hand(tmp_path):
    app = new_app(tmp_path)

    async def script(pilot):
        shown = []
        for _ in range(3):
            shown.append(drawn(app))
            await pilot.press("g")
            await pilot.pause()
        assert drawn(app) == shown[0]
        assert len(set(shown)) == 3
        assert "🀇" in shown[2]
        assert "萬" in shown[1]

    play(app, script)


def test_a_red_five_is_told_by_more_than_its_colour(tmp_path):
    from pung.cli.play.canvas import Canvas
    from pung.cli.play.faces import FACES, large_tile, small_tile

    for draw in (small_tile, large_tile):
        for face in FACES[:2]:
            texts = []
            for tile in (Tile(4), Tile(36)):
                canvas = Canvas(5, 3, "#000000")
                draw(canvas, 0, 0, tile, face=face)
                texts.append(canvas.text().plain)
            assert texts[0] != texts[1]


def test_nothing_hidden_is_drawn(tmp_path):
    """The screen depends on what the seat may know: other hands and the wall may change, it stays the same."""
    screens = []
    for swap in (False, True):
        app = new_app(tmp_path, seed="5")
        if swap:
            state = app.session.match.state
            state.seats[1].hand, state.seats[2].hand = state.seats[2].hand, state.seats[1].hand
            state.setup = state.setup.__class__(state.setup.wall[::-1], scores=state.setup.scores)

        async def script(pilot, app=app):
            screens.append(drawn(app))

        play(app, script)
    assert screens[0] == screens[1]


def test_no_calls_and_auto_win(tmp_path):
    app, asked = new_app(tmp_path, seed="11"), []

    async def script(pilot):
        await pilot.press("o", "v")
        assert app.session.no_calls
        assert app.session.auto_win
        bot = make_bot("efficient", app.session.match.rules)
        while app.asked:
            view = app.session.view
            asked.append(view.phase)
            await press_action(app, pilot, bot.decide(view, view.legal))
            await settled(app, pilot)

    play(app, script)
    assert set(asked) == {"turn"}


def test_a_small_terminal_is_told(tmp_path):
    app = new_app(tmp_path)

    async def script(pilot):
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "too small" in drawn(app)

    play(app, script, SMALL)


def test_ponds_read_from_their_own_side(tmp_path):
    """Six a row, or eight; the third row goes on as long as need be; no tile lies on another."""
    from pung.cli.play.look import plan_of, spots

    for size, length in (((84, 25), 6), ((80, 14), 6), ((84, 25), 8), ((80, 14), 8)):
        for seats in (3, 4) if length == 6 else (4,):
            plan = plan_of(*size, seats)
            taken = set()
            for place in ("bottom", "right", "top", "left") if seats == 4 else ("bottom", "right", "left"):
                cells_of = spots(plan, place, length)
                for _ in range(18 if length == 6 else 25):
                    x, y = next(cells_of)
                    cells = {(x + dx, y + dy) for dx in range(3) for dy in range(plan.tile)}
                    assert not cells & taken
                    assert all(0 <= cx < size[0] and 0 <= cy < size[1] for cx, cy in cells)
                    taken |= cells


def test_every_key_is_told_apart():
    from pung.cli.play.keys import KEYS

    keys = [name for key in KEYS for name in key.keys.split(",")]
    verbs = {verb.key for verb in VERBS[:-1] if verb.key}
    assert len(keys) == len(set(keys))
    assert not verbs & set(keys)


@pytest.mark.parametrize("rules", ["riichi", "sanma", "four-seas", "american"])
def test_no_two_verbs_of_a_game_share_a_key(tmp_path, rules):
    """But for those that are never legal at the same time."""
    known = [verb for verb in new_app(tmp_path, rules)._known if verb.key]
    assert len(known) == len({verb.key for verb in known})


def test_the_texts_are_whole():
    from pung.wording.wording import texts

    for name in texts().ids:
        assert texts().languages(name) == ("en", "ja", "zh"), name


def test_the_table_widget_draws_every_tile_of_a_pond(tmp_path):
    app = new_app(tmp_path, seed="9")

    async def script(pilot):
        bot = make_bot("efficient", app.session.match.rules)
        for _ in range(5):
            view = app.session.view
            await press_action(app, pilot, bot.decide(view, view.legal))
            await settled(app, pilot)
        table = app.query_one(TableView)
        text = "\n".join("".join(s.text for s in table.render_line(y)) for y in range(table.size.height))
        for seat in app.session.view.seats:
            for lying in seat.pond:
                if KIND_OF[lying.tile] < 27:
                    assert tile_text(lying.tile) in text

    play(app, script)


@pytest.mark.parametrize(
    ("kind", "source", "seats", "laid"),
    [
        (MeldKind.PUNG, 3, 4, "*6m 6m 6m"),
        (MeldKind.PUNG, 2, 4, "6m *6m 6m"),
        (MeldKind.PUNG, 1, 4, "6m 6m *6m"),
        (MeldKind.PUNG, 2, 3, "*6m 6m 6m"),
        (MeldKind.CHOW, 3, 4, "*6m 5m 7m"),
        (MeldKind.OPEN_KONG, 1, 4, "6m 6m 6m *6m"),
        (MeldKind.ADDED_KONG, 2, 4, "6m *6m *6m 6m"),
        (MeldKind.CLOSED_KONG, None, 4, "- 6m 6m -"),
    ],
)
def test_a_claimed_tile_lies_on_the_side_it_came_from(kind, source, seats, laid):
    from pung.cli.play.melds import groups_of

    size = 3 if kind in (MeldKind.PUNG, MeldKind.CHOW) else 4
    tiles = (Tile(4), Tile(6), Tile(5)) if kind is MeldKind.CHOW else (Tile(5),) * size
    meld = Meld(kind, tiles, None if source is None else Tile(5), source)
    group = groups_of(SeatView(None, 0, None, (meld,), (), (), 0, {}), 0, seats)[0]
    shown = ["-" if tile is None else ("*" if how == "ready" else "") + tile_text(tile) for tile, how in group]
    assert " ".join(shown) == laid
