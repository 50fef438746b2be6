"""Every refusal of Four Seas, each reached at the table, each with its sentence in three languages."""

import tomllib
from importlib.resources import files

import pytest

from pung.table import round as table
from tests.rulesets.four_seas.table import SIXTY, TEN, deal

ORPHANS = "19m 19p 19s 234567z 7z"  # 1z


def pung_of_nines(**more):
    """South has claimed 9m."""
    return deal(**{"S": "99m 1111z", "draws": "9m"} | more).play("E discard 9m", "S pung 99m")


def with_a_pung(**more):
    """South has a pung of 9m and is in turn again, with the fourth."""
    hand = deal(**{"S": "99m 1z", "W": "78m", "draws": "9m - - - 9m"} | more)
    return hand.play("E discard 9m", "S pung 99m", "S discard 1z").draws_and_discards(3)


def buried():
    """East's 9s has been uncovered: South may win on it, West could pung it."""
    return deal(E="9s", S=SIXTY, W="99s", draws="5z").play("E conceal 9s").until_uncovered()


def let_pass(furiten):
    """West lets one 9s pass; South puts down the next."""
    hand = deal(W=SIXTY, draws="- - - - 9s 9s", furiten=furiten).draws_and_discards(4)
    return hand.play("E discard 9s", "W pass").after("S discard 9s")


def own_nine():
    """West has discarded a 9s itself."""
    hand = deal(W=SIXTY, draws="- - - - - - 9s - 9s", furiten="riichi").draws_and_discards(8)
    return hand.after("E discard 9s")


def nothing_left():
    """South has 3456m beside three sets, and a chow would leave only tiles that may not be discarded."""
    hand = deal(
        E="1z 2z 3z 6m", S="11z 22z 33z 3456m 77s 8s", swap_call="forbidden", draws="1z - - - 2z - - - 3z - - - 6m",
    ).play("E discard 1z", "S pung 11z", "S discard 7s").draws_and_discards(2)  # fmt: skip
    hand.play("E discard 2z", "S pung 22z", "S discard 7s").draws_and_discards(2)
    hand.play("E discard 3z", "S pung 33z", "S discard 8s").draws_and_discards(2)
    return hand.after("E discard 6m")


#: by id: a moment, and a line that is refused there
REFUSED = {
    "swap_call": lambda: (pung_of_nines(S="999m", swap_call="forbidden"), "S discard 9m"),
    "conceal_once": lambda: (deal(draws="5z").play("E conceal 5z").draws_and_discards(3), "E conceal drawn"),
    "conceal_after_claim": lambda: (pung_of_nines(cd_when="after_draw"), "S conceal 1z"),
    "conceal_last": lambda: (deal(cd_last_discard=False).until_left(0), "S conceal drawn"),
    "kong_after_claim": lambda: (pung_of_nines(), "S closed-kong 1111z"),
    "kong_no_replacement": lambda: (deal(S="111z", last="1z").until_left(0), "S closed-kong 1111z"),
    "no_pung": lambda: (deal(E="9m"), "E added-kong 9m"),
    "not_four": lambda: (deal(E="99m", draws="9m"), "E closed-kong 999m"),
    "win_after_claim": lambda: (pung_of_nines(), "S win"),
    "win_hidden": lambda: (deal(S=SIXTY, draws="9s").after("E conceal 9s"), "S win"),
    "rob_kong": lambda: (deal(S=ORPHANS, E="111z", draws="1z").after("E closed-kong 1111z"), "S win"),
    "passed_up_turn": lambda: (let_pass("same_turn"), "W win"),
    "passed_up_discard": lambda: (own_nine(), "W win"),
    "own_discard": lambda: (deal(E="55m", draws="5m").after("E discard 5m"), "E pung 55m"),
    "claim_hidden": lambda: (deal(S="55m", draws="5m").after("E conceal 5m"), "S pung 55m"),
    "claim_uncovered": lambda: (buried(), "W pung 99s"),
    "claim_only_discards": lambda: (with_a_pung().after("S added-kong 9m"), "W chow 78m"),
    "claim_last_discard": lambda: (deal(W="55m", last="5m").until_left(0).after("S discard 5m"), "W pung 55m"),
    "claim_tiles": lambda: (deal(S="5m", draws="5m").after("E discard 5m"), "S pung 55m"),
    "claim_swap": lambda: (nothing_left(), "S chow 45m"),
    "chow_left_only": lambda: (deal(W="34m", draws="5m").after("E discard 5m"), "W chow 34m"),
    "must_win": lambda: (
        deal(S=SIXTY, draws="- - - - - 9s", decline_win=False).draws_and_discards(5), "S discard 9s",
    ),
    "nine_terminals_off": lambda: (deal(), "E abort nine_terminals"),
    "nine_terminals_first_draw": lambda: (
        deal(abortive_draws="riichi").draws_and_discards(4), "E abort nine_terminals",
    ),
    "nine_terminals_kinds": lambda: (deal(abortive_draws="riichi", E="22334455667m"), "E abort nine_terminals"),
    # what stands with the scoring, and with every game
    "below_line": lambda: (deal(S=TEN, draws="- - - - 4s").draws_and_discards(4).after("E discard 4s"), "S win"),
    "not_complete": lambda: (deal(E="11m"), "E win"),
    "not_in_hand": lambda: (deal(E="11m", draws="5z"), "E discard 7z"),
    "not_drawn": lambda: (deal(E="11m", draws="5z"), "E discard 1m drawn"),
    "nothing_to_claim": lambda: (deal(), "E pung 55m"),
    "pass_in_turn": lambda: (deal(), "E pass"),
    "not_your_turn": lambda: (deal(), "S discard 5m"),
    "unknown_action": lambda: (deal(), "E riichi 5m"),
}  # fmt: skip


def listed(package):
    """The ids of a package's refusals."""
    return set(tomllib.loads(files(package).joinpath("refusals.toml").read_text("utf-8")))


def test_every_refusal_is_here():
    own = listed("pung.rulesets.four_seas")
    assert own <= set(REFUSED)
    assert set(REFUSED) - own <= {*listed("pung.rulesets.common"), "below_line", "not_complete"}


@pytest.mark.parametrize("rule", REFUSED)
def test_it_is_reached_and_says_why(rule):
    hand, line = REFUSED[rule]()
    hand.refuses(line, rule)
    seat, action = hand.read(line)
    refusal = table.why_not(hand.state, seat, action)
    texts = {hand.state.rules.refusal_text(refusal, lang) for lang in ("en", "ja", "zh")}
    assert len(texts) == 3
    assert not any("{" in text for text in texts)
    with pytest.raises(table.IllegalAction) as caught:
        table.act(hand.state, seat, action)
    assert caught.value.refusal == refusal


def test_when_the_hand_is_over_or_one_has_answered_nothing_more_is_said():
    hand = deal(S="34m", W="55m", draws="5m").play("E discard 5m")
    table.act(hand.state, hand.seat("S"), hand.read("S chow 34m")[1])
    hand.refuses("S pass", "already_answered")
    deal().to_the_end().refuses("E discard 5m", "hand_over")
