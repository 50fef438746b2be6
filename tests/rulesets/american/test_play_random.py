"""What must hold in every session: thousands of hands by chance and towards the card, under many tables' rules."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

import pung
from pung.hands.melds import Seat
from pung.match.match import Match
from pung.model.actions import PASS
from pung.model.events import (
    Challenged,
    Discarded,
    Drew,
    Exchanged,
    HandDrawn,
    JokerSwapped,
    Melded,
    Relaid,
    Won,
)
from pung.model.state import RoundState
from pung.rulesets.contract import RuleSet
from pung.table import round as table
from pung.table.view import view
from pung.tiles.kinds import JOKER, KIND_OF
from tests.contract.walks import Played, fingerprint, play, replayed
from tests.rulesets.american.players import PLAYERS, by_chance, towards_a_line

#: tables of different rules
TABLES = {
    "standard": {},
    "no Charleston": {"charleston": False, "early_wins": "off"},
    "second compulsory": {"second_charleston": "compulsory", "blind_pass_start": "east"},
    "second never": {"second_charleston": "never", "courtesy": False, "blind_pass": False},
    "challenges": {"dead_hand_challenge": True},
    "challenges, all jokers": {"dead_hand_challenge": True, "dead_jokers": "all", "three_dead": "east_stays"},
    "beginners": {"killing_claim": "refuse", "exposure_edit": "never"},
    "hot": {"hot_wall": True, "last_wall": 40, "hot_wall_safe": 2},
    "cold": {"cold_wall": True, "last_wall": 60, "exchange_win": "own_rack"},
    "house": {"concealed_bonus": 10, "east_doubles": True, "others_pay": False, "jokerless_factor": 3},
    "ten jokers": {"jokers": 10},
    "four flowers": {"flowers": 4, "jokers": 6, "east_stays": "on_wall_game_or_win"},
}
#: hands of a session in the usual run
HANDS = 4


def sessions(name: str, count: int, hands: int) -> Iterator[list[Played]]:
    """So many sessions at a table, each looked at while it is played."""
    rules = pung.rules("american", session_hands=hands, **TABLES[name])
    for number in range(count):
        rng = random.Random(f"{name} {number}")
        players = {seat: rng.choice(PLAYERS) for seat in range(4)}
        yield session(rules, players, f"{name} {number}", rng)


def session(rules: RuleSet, players, seed: str, rng: random.Random) -> list[Played]:
    done: list[Played] = []
    setup = rules.first_setup(Match(rules, seed).wall(0))
    while setup is not None and len(done) < 2 * rules.options.session_hands:
        watch = Watch(rng)
        done.append(play(rules, setup, players, rng, watch.look, watch.happened))
        setup = rules.next_setup(done[-1].state, Match(rules, seed).wall(len(done)))
    return done


class Watch:
    """Looks on at every choice and every event of a hand."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.laid: dict[int, list] = {n: [] for n in range(4)}
        self.last = None

    def look(self, state: RoundState) -> None:
        """Before a choice: tiles, sizes, exposures, who is asked."""
        conserved(state)
        sized(state)
        self.frozen(state)
        dead = state.extra.dead
        assert not any(dead[seat] for seat in state.asked)
        if state.phase == "claims":
            assert KIND_OF[state.pending.tile] != JOKER
            assert all(PASS in actions for actions in state.asked.values())
            if len(state.asked) > 1 and self.rng.random() < 0.1:
                answers_hide(state)

    def frozen(self, state: RoundState) -> None:
        """No exposure of an earlier turn has another tile or size than it had."""
        for seat, before in self.laid.items():
            now = [(m.base, len(m.tiles)) for m in state.seats[seat].melds]
            assert now[: len(before)] == before
        for seat in range(4):
            if not (state.phase == "turn" and state.turn == seat):
                self.laid[seat] = [(m.base, len(m.tiles)) for m in state.seats[seat].melds]

    def happened(self, events) -> None:
        """Of each event, that it may follow the last one."""
        for event in events:
            if isinstance(event, JokerSwapped | Relaid | Challenged):
                assert isinstance(self.last, Drew | Melded | JokerSwapped | Relaid | Challenged)
                assert self.last.seat == event.seat
            if isinstance(event, Relaid):
                assert isinstance(self.last, Melded | Relaid | Challenged)
            if isinstance(event, Exchanged):
                tiles = [t for side in (event.given, event.received) for packet in side for t in packet]
                assert JOKER not in map(KIND_OF.__getitem__, tiles)
                assert [len(g) for g in event.given] == [len(r) for r in event.received]
            self.last = event


def conserved(state: RoundState) -> None:
    wall = state.setup.wall
    found = Counter(wall[: len(wall) - state.taken])
    for seat in state.seats:
        found.update(seat.hand)
        found.update(p.tile for p in seat.pond if p.taken_by is None)
        found.update(t for m in seat.melds for t in m.tiles)
    assert found == Counter(wall)


def sized(state: RoundState) -> None:
    in_turn = state.setup.dealer if state.phase not in ("turn", "claims") else state.turn
    expected = [13] * 4
    if state.phase != "claims":
        expected[in_turn] = 14
    assert [len(s.hand) + sum(len(m.tiles) for m in s.melds) for s in state.seats] == expected


def answers_hide(state: RoundState) -> None:
    """What one seat answers shows to no other before the window closes."""
    trial = state.copy()
    first, *others = trial.asked
    bystanders = [s for s in (None, 0, 1, 2, 3) if s != first]
    before = [view(trial, s) for s in bystanders]
    table.act(trial, first, trial.asked[first][0])
    assert [view(trial, s) for s in bystanders] == before
    assert others


# --- What holds at the end of a hand. ---


def settled(done: Played) -> None:
    """One winner at most, who is paid all that the others lose."""
    state, setup = done.state, done.setup
    assert sum(state.scores) == sum(setup.scores) == 0
    assert len(state.wins) + (state.drawn is not None) == 1
    if state.drawn is not None:
        assert state.drawn.reason in ("wall_game", "three_dead")
        assert not state.drawn.transfers
        assert state.drawn.reason == "three_dead" or state.left == 0
    challenges = [e for e in state.events if isinstance(e, Challenged)]
    gains = Counter()
    for event in (*challenges, *state.wins):
        for paid in event.transfers:
            gains[paid.payer] -= paid.points
            gains[paid.payee] += paid.points
    assert [setup.scores[s] + gains[s] for s in range(4)] == state.scores


def won(done: Played) -> None:
    """The tiles are those of the line, jokers only in its groups, exposures group for group."""
    for win in done.state.wins:
        pattern, melds = win.score.pattern, done.state.seats[win.seat].melds
        groups = Counter(pattern.groups)
        for meld in melds:
            groups[meld.base, len(meld.tiles)] -= 1
            assert groups[meld.base, len(meld.tiles)] >= 0
            assert any(KIND_OF[t] != JOKER for t in meld.tiles)
        assert not (pattern.line.concealed and melds)
        naturals = Counter(KIND_OF[t] for t in win.hand)
        jokers = naturals.pop(JOKER, 0)
        short = 0
        for kind in {k for k, _ in pattern.groups}:
            need = sum(size * n for (k, size), n in groups.items() if k == kind)
            firm = sum(size * n for (k, size), n in groups.items() if k == kind and size < 3)
            assert firm <= naturals[kind] <= need
            short += need - naturals[kind]
        assert short == jokers
        assert len(win.hand) + sum(len(m.tiles) for m in melds) == 14
        jokerless = not jokers and not any(t == JOKER for m in melds for t in m.tiles)
        assert win.score.jokerless == jokerless
        exempt = pattern.line.id in ("P1", "P2", "P3")
        assert win.score.factor == (done.rules.options.jokerless_factor if jokerless and not exempt else 1)
        if win.from_seat is None:
            assert len({t.points for t in win.transfers}) == (2 if east_pays_more(done, win) else 1)


def east_pays_more(done: Played, win: Won) -> bool:
    return done.rules.options.east_doubles and win.seat != done.setup.dealer


def same_again(done: Played, rng: random.Random) -> None:
    """The same choices, given in another order, make the same hand."""
    again = replayed(done.rules, done.setup, done.moments, len(done.state.events), rng)
    assert again.events == done.state.events
    assert fingerprint(again) == fingerprint(done.state)


def dealt_on(hands: list[Played]) -> None:
    """East passes after every hand, where no house rule keeps it."""
    options = hands[0].rules.options
    if options.east_stays == "never" and options.three_dead == "deal_passes":
        assert [done.setup.dealer for done in hands] == [n % 4 for n in range(len(hands))]
    for before, after in pairwise(hands):
        assert after.setup.scores == tuple(before.state.scores)
        assert (after.setup.dealer - before.setup.dealer) % 4 in (0, 1)


def check(hands: list[Played], rng: random.Random) -> None:
    for done in hands:
        settled(done)
        won(done)
        same_again(done, rng)
    dealt_on(hands)


@pytest.mark.parametrize("name", TABLES)
def test_random_sessions(name):
    for hands in sessions(name, 8, HANDS):
        check(hands, random.Random(name))
        assert len(hands) >= HANDS


@pytest.mark.soak
@pytest.mark.parametrize("name", TABLES)
def test_two_thousand_random_sessions(name):
    """Together so many sessions of four hands."""
    for hands in sessions(name, -(-2_000 // len(TABLES)), HANDS):
        check(hands, random.Random(name))


# --- The sessions have seen what they speak of. ---


def happenings(done: Played) -> Iterator[str]:
    for event in done.state.events:
        match event:
            case Melded():
                yield f"group of {len(event.meld.tiles)}"
            case Won():
                yield "won on a discard" if event.from_seat is not None else "self-picked"
                yield "jokerless" if event.score.jokerless else "with jokers"
            case HandDrawn():
                yield event.reason
            case Discarded() if KIND_OF[event.tile] == JOKER:
                yield "joker discarded"
            case Challenged():
                yield "dead" if event.dead else "alive"
            case JokerSwapped() | Relaid():
                yield type(event).__name__
            case Exchanged():
                yield event.stage
                yield "blind" if any(len(g) < 3 for g in event.given) else "three each"


def test_everything_happens():
    seen = Counter()
    rules = pung.rules("american", dead_hand_challenge=True, session_hands=8)
    for number in range(5):
        rng = random.Random(number)
        players = dict(enumerate(rng.sample([by_chance, towards_a_line, towards_a_line, towards_a_line], 4)))
        for done in session(rules, players, f"all {number}", rng):
            seen.update(happenings(done))
    expected = {
        "group of 3", "group of 4", "group of 5", "won on a discard", "self-picked", "with jokers",
        "wall_game", "joker discarded", "dead", "alive", "JokerSwapped", "Relaid", "first_right", "first_across",
        "first_left", "second_left", "second_across", "second_right", "courtesy", "blind", "three each",
    }  # fmt: skip
    assert expected <= set(seen), expected - set(seen)


def test_what_a_seat_sees_holds_no_other_seats_tiles():
    rules = pung.rules("american", session_hands=1)
    rng = random.Random("views")

    def look(state: RoundState) -> None:
        if rng.random() < 0.2:
            for seat in (None, 0, 1, 2, 3):
                seen = view(state, None if seat is None else Seat(seat))
                assert [s.hand is not None for s in seen.seats] == [n == seat for n in range(4)]
                assert [s.drawn for n, s in enumerate(seen.seats) if n != seat and s.drawn is not None] == []

    for number in range(4):
        setup = rules.first_setup(Match(rules, f"views {number}").wall(0))
        play(rules, setup, dict(enumerate(PLAYERS)), rng, look)
