"""The efficient bot in every game: whole matches of legal choices, the same each time, and far better than chance."""

import pytest

import pung
from pung.bots import make_bot
from pung.match.match import Match

#: fewer hands a match, where a game counts them
SHORT = {
    "riichi": {"length": "east"},
    "sanma": {"length": "east"},
    "four-seas": {"match_length": 4},
    "american": {"session_hands": 4},
}


def rules_of(preset: str):
    return pung.rules(preset, **SHORT[preset.partition("/")[0]])


def played(preset: str, bots: list[str], seed: str) -> Match:
    """A match played out; every choice goes through `act`, which refuses what is not legal."""
    rules = rules_of(preset)
    own = [make_bot(bots[seat % len(bots)], rules, f"{seed}/{seat}") for seat in range(rules.seats)]
    match = Match(rules, seed)
    while True:
        while not match.state.over:
            for seat in match.asked:
                view = match.view(seat)
                match.act(seat, own[seat].decide(view, view.legal))
        if not match.next_hand():
            return match


@pytest.mark.parametrize("preset", pung.presets())
def test_it_plays_whole_matches_the_same_each_time(preset):
    first, second = played(preset, ["efficient"], "7"), played(preset, ["efficient"], "7")
    assert first.choices == second.choices
    assert first.ranking() == second.ranking()


@pytest.mark.parametrize(
    "preset", ["riichi/tenhou", "sanma/sheet", "four-seas/standard", "four-seas/high", "american/standard"]
)
def test_it_beats_chance(preset):
    start = rules_of(preset).first_setup(()).scores[0]
    gained = 0
    for seed in range(4):
        match = played(preset, ["efficient", "random", "random", "random"], f"chance {seed}")
        gained += match.ranking()[[p.seat for p in match.ranking()].index(0)].points - start
    assert gained > 0


@pytest.mark.parametrize("preset", ["four-seas/standard", "american/standard"])
def test_most_hands_are_won(preset):
    hands = [state for seed in range(3) for state in played(preset, ["efficient"], f"won {seed}").states]
    assert sum(bool(state.wins) for state in hands) > len(hands) / 2


@pytest.mark.parametrize("preset", pung.presets())
def test_equal_views_bring_equal_choices(preset):
    """It knows nothing but the view: two bots given the same views choose the same."""
    rules = rules_of(preset)
    match = Match(rules, "views")
    pairs = [[make_bot("efficient", rules, str(seat)) for _ in range(2)] for seat in range(rules.seats)]
    for _ in range(120):
        if match.state.over:
            break
        for seat in match.asked:
            view = match.view(seat)
            one, other = (bot.decide(view, view.legal) for bot in pairs[seat])
            assert one == other
            match.act(seat, one)
