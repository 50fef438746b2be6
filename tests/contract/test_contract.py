"""What every rule set owes the table. The suite runs over every preset there is, without a line for each."""

import random
from collections import Counter
from dataclasses import fields, is_dataclass
from functools import cache

import pytest

import pung
from pung.hands.melds import MeldKind, Seat
from pung.match.match import Match
from pung.model.actions import (
    PASS,
    WIN,
    Abort,
    Challenge,
    Claim,
    Conceal,
    DeclareKong,
    Discard,
    Offer,
    PassTiles,
    Riichi,
    SetAside,
    SwapJoker,
    Vote,
    conceal,
)
from pung.model.events import Deposited, Discarded, Drew, Exchanged, HandDrawn, KongMade, Melded, Uncovered, Won
from pung.model.state import RoundState, SeatState
from pung.table import round as table
from pung.table.apply import apply
from pung.table.view import view
from pung.tiles.kinds import TILE_COUNT
from tests.contract.bots import by_chance, greedy, towards_tenpai
from tests.contract.scenes import scenes
from tests.contract.toy import ToyRules
from tests.contract.walks import HOUSES, Impossible, Played, fingerprint, play, played_hands, preset, replayed

#: houses play by options that no preset has; the toy asks of the contract what no game does
PRESETS = (*pung.presets(), *HOUSES, ToyRules.id)
LANGUAGES = ("en", "ja", "zh")
BOTS = {"by chance": by_chance, "towards tenpai": towards_tenpai, "greedy": greedy}

#: hands a preset and a bot in the usual run; the long hands of the card are fewer
HANDS = 40
HANDS_OF_THE_CARD = 24
#: of more actions than these only so many are tried
MANY = 60

each_preset = pytest.mark.parametrize("name", PRESETS)
each_bot = pytest.mark.parametrize("bot", BOTS)


def hands_of(name: str, bot: str, count: int | None = None, **look):
    """Hands of a preset played by this bot, then the scenes of its game, which are made for its usual options."""
    rules = preset(name)
    yield from played_hands(rules, BOTS[bot], f"{name} {bot}", count or usual(name), **look)
    if bot == "by chance" and name not in HOUSES:
        for number, scene in enumerate(scenes(rules)):
            yield play(rules, scene.setup, scene.bot, random.Random(number), **look)


def usual(name: str) -> int:
    """How many hands are usually played."""
    return HANDS_OF_THE_CARD if name.startswith("american/") else HANDS


@cache
def sample(name: str, bot: str) -> tuple[Played, ...]:
    """Hands that several tests look at."""
    return tuple(hands_of(name, bot))


def some(name: str, bot: str) -> tuple[Played, ...]:
    """The first of those hands, and the scenes."""
    hands = sample(name, bot)
    return hands[: usual(name) // 3] + hands[usual(name) :]


# --- What is conserved. ---


def tiles_everywhere(state: RoundState) -> Counter:
    """Every tile: still in the wall, in hands, in melds, in ponds, set aside."""
    wall = state.setup.wall
    gone = {len(wall) - 1 - n for n in range(state.taken)}
    gone |= {state.rules.replacement_index(n) for n in range(state.replaced)}
    assert len(gone) == state.taken + state.replaced, "a tile of the wall was drawn twice"
    found = Counter(tile for place, tile in enumerate(wall) if place not in gone)
    for seat in state.seats:
        found.update(seat.hand)
        found.update(seat.aside)
        found.update(lying.tile for lying in seat.pond if lying.taken_by is None)
        for meld in seat.melds:
            found.update(meld.tiles)
    return found


def pot_after(pot: int, event) -> int:
    """The points on the table after an event."""
    if isinstance(event, Deposited):
        pot += event.points
    for transfer in getattr(event, "transfers", ()):
        if transfer.payer is None:
            pot -= transfer.points
        if transfer.payee is None:
            pot += transfer.points
    return pot


def shadow(done: Played):
    """The state after each event of a hand, made of its events alone."""
    state = table.new_state(done.rules, done.setup)
    for event in done.state.events:
        apply(state, event)
        yield event, state


@each_preset
@each_bot
def test_tiles_are_conserved_at_every_event(name, bot):
    for done in some(name, bot):
        whole = Counter(done.rules.tile_set.tiles())
        for event, state in shadow(done):
            assert tiles_everywhere(state) == whole, event


@each_preset
@each_bot
def test_points_are_conserved_at_every_event(name, bot):
    for done in some(name, bot):
        whole = sum(done.rules.first_setup(done.setup.wall).scores)
        pot = whole - sum(done.setup.scores)
        for event, state in shadow(done):
            pot = pot_after(pot, event)
            assert sum(state.scores) + pot == whole, event
            assert pot >= 0, event
            assert (pot == 0) == (state.sticks == 0), event


@each_preset
@each_bot
def test_the_events_alone_give_the_state(name, bot):
    for done in some(name, bot):
        state = None
        for _, state in shadow(done):  # noqa: B007
            pass
        state.asked, state.answers = done.state.asked, done.state.answers
        assert fingerprint(state) == fingerprint(done.state)


@each_preset
@each_bot
def test_the_table_can_be_looked_at_after_every_event(name, bot):
    for done in some(name, bot):
        for _, state in shadow(done):
            for seat in (None, *range(state.rules.seats)):
                assert view(state, seat).phase == state.phase


def sizes(state: RoundState) -> list[int]:
    """The tiles that each seat plays with, a kong counting as three."""
    return [len(s.hand) + sum(3 if m.is_kong else len(m.tiles) for m in s.melds) for s in state.seats]


@each_preset
@each_bot
def test_whoever_is_asked_has_thirteen_tiles_and_the_seat_in_turn_one_more(name, bot):
    def look(state):
        if state.phase in ("turn", "claims"):
            expected = [13] * len(state.seats)
            if state.phase == "turn":
                expected[state.turn] = 14
            assert sizes(state) == expected

    for _ in hands_of(name, bot, 6, look=look):
        pass


# --- What is offered and what is refused. ---


@each_preset
@each_bot
def test_every_action_offered_can_be_carried_out(name, bot):
    rng = random.Random(name)

    def look(state):
        if rng.random() < 0.25:
            for seat, actions in state.asked.items():
                assert len(set(actions)) == len(actions)
                for action in actions:
                    trial = state.copy()
                    table.act(trial, seat, action)
                    for other in list(trial.asked):
                        if other not in trial.answers and trial.phase == state.phase == "claims":
                            table.act(trial, other, PASS)

    for _ in hands_of(name, bot, 5, look=look):
        pass


@each_preset
@each_bot
def test_every_action_conceivable_is_offered_or_refused_with_a_reason(name, bot):
    rng = random.Random(name)
    refused = Counter()

    def look(state):
        if rng.random() > 0.3:
            return
        rules = state.rules
        for number in range(rules.seats):
            seat = Seat(number)
            offered = table.legal(state, seat)
            conceivable = rules.conceivable(state, seat)
            assert set(offered) <= {*conceivable, PASS}, "an action is offered that nobody could conceive"
            if len(conceivable) > MANY:
                conceivable = rng.sample(conceivable, MANY)
            for action in conceivable:
                refusal = table.why_not(state, seat, action)
                assert (action in offered) == (refusal is None), (action, refusal)
                if refusal is not None:
                    assert refusal.rule != "not_now", (state.phase, action)
                    refused[refusal] += 1

    for _ in hands_of(name, bot, 8, look=look):
        pass
    assert refused
    for refusal in refused:
        texts = [preset(name).refusal_text(refusal, language) for language in LANGUAGES]
        assert all(texts), refusal
        assert len(set(texts)) == 3, texts
        assert not any("{" in text for text in texts), texts


@each_preset
def test_an_action_refused_leaves_everything_as_it_was(name):
    rng = random.Random(name)

    def look(state):
        if rng.random() > 0.1:
            return
        before = fingerprint(state)
        for number in range(state.rules.seats):
            seat = Seat(number)
            offered = set(table.legal(state, seat))
            for action in state.rules.conceivable(state, seat):
                if action not in offered:
                    with pytest.raises(table.IllegalAction):
                        table.act(state, seat, action)
        assert fingerprint(state) == before

    for _ in hands_of(name, "towards tenpai", 4, look=look):
        pass


def any_action(rng: random.Random):
    """An action of the table's own, as likely nonsense as not."""
    tiles = tuple(sorted(rng.choices(range(TILE_COUNT), k=rng.randrange(6))))
    alike = (rng.randrange(TILE_COUNT),) * rng.randrange(6)
    made = rng.choice((tiles, alike))
    tile, flag, kind = rng.randrange(TILE_COUNT), rng.random() < 0.5, rng.choice(list(MeldKind))
    return rng.choice(
        (
            Discard(tile, flag), Riichi(tile, flag), Claim(kind, made), DeclareKong(kind, made), SetAside(tile),
            Conceal(tile, flag), PassTiles(made), Vote(flag), Offer(rng.randrange(6)), Challenge(rng.randrange(6)),
            SwapJoker(rng.randrange(6), rng.randrange(5), tile), WIN, PASS, Abort("nine_terminals"), Abort("rain"),
        )
    )  # fmt: skip


@each_preset
def test_nonsense_is_refused_with_a_reason_and_nothing_else(name):
    rng = random.Random(name)

    def look(state):
        for _ in range(12):
            seat, action = Seat(rng.randrange(state.rules.seats)), any_action(rng)
            refusal = table.why_not(state, seat, action)
            assert (refusal is None) == (action in table.legal(state, seat)), action
            if refusal is not None:
                assert "{" not in state.rules.refusal_text(refusal, rng.choice(LANGUAGES))
                before = len(state.events), state.answers.copy()
                with pytest.raises(table.IllegalAction):
                    table.act(state, seat, action)
                assert before == (len(state.events), state.answers)

    for _ in hands_of(name, "greedy", 10, look=look):
        pass


@each_preset
def test_looking_changes_nothing(name):
    def look(state):
        before = fingerprint(state)
        for number in range(state.rules.seats):
            view(state, Seat(number))
            state.rules.conceivable(state, Seat(number))
        view(state, None)
        assert fingerprint(state) == before

    for _ in hands_of(name, "greedy", 2, look=look):
        pass


# --- What a seat may know. ---


@each_preset
@each_bot
def test_a_view_tells_nothing_that_its_seat_has_not_seen(name, bot):
    """Two worlds that differ only where a seat cannot see look the same to it: views, and events as it sees them."""
    rng = random.Random(f"{name} {bot}")
    compared = 0
    for done in sample(name, bot):
        if compared > 100:
            break
        for at, _ in rng.sample(done.moments, min(3, len(done.moments))):
            here = replayed(done.rules, done.setup, done.moments, at)
            for _ in range(12):
                setup = with_swaps(done.setup, rng)
                try:
                    there = replayed(done.rules, setup, done.moments, at)
                except Impossible:
                    continue
                compared += same_to_all_who_saw_the_same(here, there)
    assert compared > 20


def with_swaps(setup, rng):
    """The same setup with a few tiles of the wall exchanged."""
    wall = list(setup.wall)
    for _ in range(rng.choice((1, 2, 4))):
        a, b = rng.randrange(len(wall)), rng.randrange(len(wall))
        wall[a], wall[b] = wall[b], wall[a]
    return type(setup)(tuple(wall), *[getattr(setup, f) for f in list(setup.__dataclass_fields__)[1:]])


def same_to_all_who_saw_the_same(here: RoundState, there: RoundState) -> int:
    """Compare the views of every seat for which both worlds have been the same; how many there were."""
    compared = 0
    for seat in (None, *map(Seat, range(here.rules.seats))):
        seen = [event.seen_by(seat) for event in here.events]
        if seen != [event.seen_by(seat) for event in there.events]:
            continue
        if seat is not None and (seat in here.asked) != (seat in there.asked):
            raise AssertionError("whether a seat is asked tells it what it cannot see")
        assert view(here, seat) == view(there, seat)
        compared += here.setup.wall != there.setup.wall
    return compared


def concealments(done: Played):
    """Every moment at which a seat put a tile face down: its place among the moments, the seat and the action."""
    for number, (_, answers) in enumerate(done.moments):
        for seat, action in answers.items():
            if isinstance(action, Conceal):
                yield number, seat, action


def another_world(done: Played, number: int, seat: int, action, rng):
    """The hand in which that seat had another tile, not yet drawn by anyone, for the one that it put face down."""
    wall = list(done.setup.wall)
    here = rng.choice([at for at, tile in enumerate(wall) if tile == action.tile])
    there = rng.choice([at for at, tile in enumerate(wall) if tile != action.tile])
    tile = wall[there]
    wall[here], wall[there] = tile, action.tile
    moments = done.moments[:]
    at, answers = moments[number]
    moments[number] = at, {**answers, seat: conceal(tile, action.drawn)}
    rest = [getattr(done.setup, f) for f in list(done.setup.__dataclass_fields__)[1:]]
    return type(done.setup)(tuple(wall), *rest), moments


@each_preset
@each_bot
def test_a_tile_face_down_tells_the_other_seats_nothing(name, bot):
    """Two worlds that differ in that tile alone look the same to all who do not own it."""
    rng = random.Random(f"{name} {bot}")
    compared = tried = 0
    for done in sample(name, bot):
        for number, seat, action in concealments(done):
            for _ in range(15):
                tried += 1
                setup, moments = another_world(done, number, seat, action, rng)
                last = moments[min(len(moments) - 1, number + rng.randrange(1, 9))][0]
                try:
                    there = replayed(done.rules, setup, moments, last)
                except (Impossible, ValueError):
                    continue
                here = replayed(done.rules, done.setup, done.moments, last)
                same_to_all_who_saw_the_same(here, there)
                compared += here.seats[seat].pond != there.seats[seat].pond
            if compared > 60:
                return
    assert compared or tried < 100


@each_preset
def test_a_choice_is_seen_by_nobody_before_all_have_chosen(name):
    """Claims, passes, votes: while others are still to answer, all views stay the same but for what one may still do."""
    rng = random.Random(name)

    def look(state):
        if len(state.asked) < 2 or rng.random() > 0.3:
            return
        others = [None, *range(state.rules.seats)]
        for seat in state.asked:
            before = [view(state, other) for other in others if other != seat]
            for action in rng.sample(state.asked[seat], min(3, len(state.asked[seat]))):
                trial = state.copy()
                assert table.act(trial, seat, action) == []
                assert [view(trial, other) for other in others if other != seat] == before

    for _ in hands_of(name, "towards tenpai", 6, look=look):
        pass


@each_preset
@each_bot
def test_events_hide_what_a_seat_has_not_seen(name, bot):
    for done in sample(name, bot):
        for event in done.state.events:
            for seat in (None, *range(done.rules.seats)):
                seen = event.seen_by(seat)
                assert type(seen) is type(event)
                assert seen.seen_by(seat) == seen
                if isinstance(event, Drew):
                    assert seen.tile == (event.tile if seat == event.seat else None)
                if hasattr(event, "hands"):
                    assert [h is None for h in seen.hands] == [s != seat for s in range(done.rules.seats)]
                if isinstance(event, Discarded) and event.concealed and seat != event.seat:
                    assert seen.tile is None
                if isinstance(event, KongMade) and event.hidden and seat != event.seat:
                    assert seen.meld.tiles == ()
                if isinstance(event, Exchanged):
                    for side in (seen.given, seen.received):
                        assert [t is None for t in side] == [s != seat for s in range(done.rules.seats)]


@each_preset
def test_a_view_holds_the_own_hand_and_no_other(name):
    for done in sample(name, "by chance")[:3]:
        state = replayed(done.rules, done.setup, done.moments, done.moments[len(done.moments) // 2][0])
        for seat in range(done.rules.seats):
            seen = view(state, Seat(seat))
            assert [s.hand is not None for s in seen.seats] == [n == seat for n in range(done.rules.seats)]
            assert sorted(seen.seats[seat].hand) == sorted(state.seats[seat].hand)
            assert seen.legal == tuple(table.legal(state, Seat(seat)))


# --- Replays and copies. ---


@each_preset
@each_bot
def test_the_same_choices_give_the_same_events_in_whatever_order_seats_answer(name, bot):
    for number, done in enumerate(sample(name, bot)):
        live = done.state
        again = replayed(done.rules, done.setup, done.moments, len(live.events), random.Random(number))
        assert again.events == live.events
        assert fingerprint(again) == fingerprint(live)


@each_preset
@each_bot
def test_playing_on_with_a_copy_does_not_touch_the_original(name, bot):
    rng = random.Random(name)

    def look(state):
        if rng.random() > 0.04:
            return
        before = fingerprint(state)
        copy = state.copy()
        assert fingerprint(copy) == before
        while not copy.over:
            for seat in list(copy.asked):
                table.act(copy, seat, rng.choice(table.legal(copy, seat)))
        assert fingerprint(state) == before

    for _ in hands_of(name, bot, 5, look=look):
        pass


def mutable_parts(thing, path="state"):
    """Everything in a state that can change, with where it is; what a seat was asked is made anew every time."""
    if isinstance(thing, list | dict | set):
        yield path, thing
        inner = thing.items() if isinstance(thing, dict) else enumerate(thing)
        for key, part in inner:
            yield from mutable_parts(part, f"{path}[{key}]")
    elif isinstance(thing, SeatState) or (is_dataclass(thing) and not thing.__dataclass_params__.frozen):
        yield path, thing
        names = SeatState.__slots__ if isinstance(thing, SeatState) else [f.name for f in fields(thing)]
        for name in names:
            if name not in ("rules", "asked"):
                yield from mutable_parts(getattr(thing, name), f"{path}.{name}")


@each_preset
def test_a_copy_shares_nothing_that_can_change(name):
    def look(state):
        own = {id(part): path for path, part in mutable_parts(state)}
        shared = [path for path, part in mutable_parts(state.copy()) if id(part) in own]
        assert not shared

    for _ in hands_of(name, "greedy", 1, look=look):
        pass


# --- The suite has seen what it speaks of. ---


def happenings(done: Played) -> set[str]:
    """What happened in a hand, in words."""
    found = set()
    for event in done.state.events:
        match event:
            case Drew():
                found.add(f"drew from {event.source}")
            case Discarded():
                found.add("riichi" if event.ready else "concealed" if event.concealed else "discard")
            case Melded() | KongMade():
                found.add(event.meld.kind.name.lower())
            case Won():
                found.add("win by draw" if event.from_seat is None else "win by claim")
                if isinstance(done.state.events[done.state.events.index(event) - 1], Uncovered):
                    found.add("win uncovered")
            case HandDrawn():
                found.add(event.reason)
            case _:
                found.add(type(event).__name__.lower())
    if len(done.state.wins) > 1:
        found.add(f"{len(done.state.wins)} wins")
    return found


KONGS = {"pung", "open_kong", "closed_kong", "added_kong", "drew from replacement"}
JAPANESE = {"win by claim", "riichi", "deposited", "revealed", "exhaustive"}

#: by game, what must have happened in some hand
HAPPENS = {
    "riichi": {*KONGS, *JAPANESE, "chow"},
    "sanma": {*KONGS, *JAPANESE, "putaside"},
    "four-seas": {*KONGS, "chow", "win by claim", "concealed", "uncovered", "exhaustive"},
    "american": {"win by claim", "group", "began", "exchanged", "offered", "jokerswapped", "relaid", "wall_game"},
    "toy": {"concealed", "uncovered"},
}
IN_HOUSES = {
    "four-seas/standard": {"win uncovered"},
    "four-seas/high": {"win uncovered"},
    "four-seas/house": {"false_win"},
    "american/house": {"challenged"},
}


@each_preset
def test_every_kind_of_event_has_happened(name):
    seen = Counter()
    for bot in BOTS:
        for done in sample(name, bot):
            seen.update(happenings(done))
    expected = {"drew from wall", "discard", "win by draw", *HAPPENS[name.partition("/")[0]], *IN_HOUSES.get(name, ())}
    assert expected <= set(seen), expected - set(seen)


@each_preset
def test_every_scene_ends_as_it_is_meant_to(name):
    rules = preset(name)
    for number, scene in enumerate(scenes(rules) if name not in HOUSES else ()):
        state = play(rules, scene.setup, scene.bot, random.Random(number)).state
        assert len(state.wins) == scene.wins, scene.ends
        assert scene.wins or state.drawn.reason == scene.ends


# --- At length. ---


#: two thousand matches of every preset, in parts that can run beside each other
PARTS, MATCHES = 8, 250


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("part", range(PARTS))
@each_preset
def test_two_thousand_matches_end_without_an_error(name, part):
    rules = preset(name)
    for number in range(part * MATCHES, (part + 1) * MATCHES):
        rng = random.Random(f"{name} {number}")
        bots = {seat: rng.choice(list(BOTS.values())) for seat in range(rules.seats)}
        match = Match(rules, f"{name} {number}")
        whole = sum(match.state.scores)
        while True:
            while not match.state.over:
                seat = rng.choice(match.asked)
                match.act(seat, bots[seat](match.state, seat, match.legal(seat), rng))
            assert tiles_everywhere(match.state) == Counter(rules.tile_set.tiles())
            assert sum(match.state.scores) <= whole
            assert (sum(match.state.scores) == whole) == (match.state.sticks == 0)
            if not match.next_hand():
                break
        assert sorted(p.seat for p in match.ranking()) == list(range(rules.seats))
