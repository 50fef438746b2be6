"""Without atozuke every tile that a hand waits on must give a yaku; luck does not count, riichi does."""

import pung
from pung.scoring.sheet import Refusal

STRICT = pung.rules("riichi/guide", atozuke=False)
USUAL = pung.rules("riichi/guide")


def refused(rules, hand: str, **how) -> str | None:
    result = rules.score(hand, **how)
    return result.rule if isinstance(result, Refusal) else None


def test_a_pair_of_dragons_beside_another_pair_is_no_certain_yaku():
    hand = "234m 66p 77z [345s] [789p]"
    assert refused(USUAL, hand, ron="7z") is None
    assert refused(STRICT, hand, ron="7z") == "uncertain_yaku"
    assert "atozuke" in STRICT.refusal_text(STRICT.score(hand, ron="7z"), "en")


def test_one_side_of_tanyao_is_not_enough():
    assert refused(USUAL, "23m 66p 345s [345s] [678p]", ron="4m") is None
    assert refused(STRICT, "23m 66p 345s [345s] [678p]", ron="4m") == "uncertain_yaku"


def test_a_yaku_that_stands_already_wins_on_every_wait():
    assert refused(STRICT, "23m 66p [345s] [678p] [777z]", ron="1m") is None


def test_riichi_makes_it_certain_and_the_last_tile_does_not():
    assert refused(STRICT, "23m 66p 345s 345s 789p", ron="1m", riichi=True) is None
    assert refused(STRICT, "23m 66p 345s [345s] [789p]", ron="1m", houtei=True) == "uncertain_yaku"
