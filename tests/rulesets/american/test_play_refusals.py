"""Every refusal of the table is reached, with one sentence in each language."""

import tomllib
from importlib.resources import files

import pytest

from pung.table import round as table
from tests.rulesets.american.table import deal, shuffle_and_pass

LANGUAGES = ("en", "ja", "zh")

WAITS = "11m 333m 5555m 777m 9m"  # O1 waiting for 9m
BUYS = "11m 22m 333m 444m 55m 9p"  # R3: a joker bought with 9p completes it once 5m is drawn


def killed(**how):
    """S has exposed a sextet and discarded; W has drawn."""
    hand = deal(S="jjjjj 8s", draws="1m", **{"dead_hand_challenge": True, **how})
    return hand.play("E discard 1m", "S group jjjjj", "S discard 8s").passes()


def bought(**options):
    hand = deal(W="9p j 8s", N=BUYS, draws="9p 5m", **options)
    hand.play("E discard 9p", "W group 9p j", "W discard 8s").passes()
    return hand.play("N swap 9p 2 0")


def n_in_turn(**hands):
    hand = deal(**{"W": "9p j 8s", **hands}, draws="9p")
    return hand.play("E discard 9p", "W group 9p j", "W discard 8s").passes()


def laid(**options):
    return deal(S="555m j 1p", draws="5m", **options).play("E discard 5m", "S group 55m")


def eleven_exposed():
    hand = deal(S="111m 222m 33m jj 67p 8s", draws="1m - - 2m - - 3m - - 6s")
    hand.play("E discard 1m", "S group 111m", "S discard 8s").discards(2)
    hand.play("E discard 2m", "S group 222m", "S discard 7p").discards(2)
    return hand.play("E discard 3m", "S group 33m", "S discard 6p").discards(2).after("E discard 6s")


#: for each refusal a moment, and what is refused then
REACHED = {
    "before_play": lambda: (shuffle_and_pass(), "E win"),
    "play_has_begun": lambda: (deal(), "E offer 2"),
    "dead_hand": lambda: (killed().play("W challenge 1"), "S discard 1z"),
    "pass_joker": lambda: (shuffle_and_pass(E="jj 12m"), "E give 12m j"),
    "pass_number": lambda: (shuffle_and_pass(E="12m"), "E give 12m"),
    "offer_number": lambda: (shuffle_and_pass(second_charleston="never").first_charleston(), "E offer 4"),
    "win_exchange_own_rack": lambda: (bought(exchange_win="own_rack"), "N win"),
    "win_earthly_off": lambda: (deal(E="11m 22m 333m 444m 555m", draws="5m", early_wins="off"), "E win"),
    "joker_discarded": lambda: (deal(E="j", S="jj").after("E discard j"), "S group jj"),
    "cold_wall": lambda: (deal(W=WAITS, last="9m", cold_wall=True).until(0).after("N discard 9m"), "W win"),
    "swap_no_exposure": lambda: (n_in_turn(N="9p"), "N swap 9p 2 1"),
    "swap_no_joker": lambda: (n_in_turn(N="9p").play("N swap 9p 2 0"), "N swap 9p 2 0"),
    "swap_dead": lambda: (killed(W="1m").play("W challenge 1"), "W swap 1m 1 0"),
    "swap_other_tile": lambda: (n_in_turn(N="8p"), "N swap 8p 2 0"),
    "swap_not_your_turn": lambda: (n_in_turn(E="9p"), "E swap 9p 2 0"),
    "relay_after_exchange": lambda: (
        deal(S="555m j 1p", draws="5m").play("E discard 5m", "S group 55m j", "S swap 5m 1 0"), "S group 55m",
    ),
    "relay_off": lambda: (laid(exposure_edit="never"), "S group 555m"),
    "relay_same": lambda: (laid(), "S group 55m"),
    "relay_enough": lambda: (laid().play(*["S group 5m j", "S group 55m"] * 5), "S group 5m j"),
    "claim_size": lambda: (deal(S="5m", draws="5m").after("E discard 5m"), "S group 5m"),
    "claim_tiles": lambda: (deal(S="55m", draws="5m").after("E discard 5m"), "S group 555m"),
    "claim_kills": lambda: (deal(S="fff", draws="f", killing_claim="refuse").after("E discard f"), "S group fff"),
    "own_discard": lambda: (deal(E="5m", S="55m", draws="5m").play("E discard 5m"), "E group 5m j"),
    "challenge_off": lambda: (deal(), "E challenge 1"),
    "challenge_whom": lambda: (killed(), "W challenge 2"),
    "challenge_again": lambda: (
        deal(S="55m 8s", draws="5m", dead_hand_challenge=True)
        .play("E discard 5m", "S group 55m", "S discard 8s").passes().play("W challenge 1"), "W challenge 1",
    ),
    "challenge_nothing_exposed": lambda: (killed(), "W challenge 3"),
    "claim_all": lambda: (eleven_exposed(), "S group jj"),
}  # fmt: skip

#: refusals that all games share, as far as this one has them
SHARED = {
    "already_answered": lambda: (answered(), "S group 55m"),
    "not_your_turn": lambda: (deal(), "S discard 1m"),
    "pass_in_turn": lambda: (deal(), "E pass"),
    "unknown_action": lambda: (deal(), "E riichi 1m"),
    "not_drawn": lambda: (deal(E="1m"), "E discard 1m drawn"),
    "not_in_hand": lambda: (deal(), "E discard j"),
    "hand_over": lambda: (deal().to_the_wall(), "E discard 1m"),
    "nothing_to_claim": lambda: (deal(S="55m", draws="5m").play("E discard 5m"), "W pass"),
}


def answered():
    hand = deal(S="55m", W="5m j", draws="5m").play("E discard 5m")
    table.act(hand.state, *hand.read("S pass"))
    return hand


def refusals_of(package: str) -> dict:
    return tomllib.loads(files(package).joinpath("refusals.toml").read_text("utf-8"))


def test_every_refusal_has_a_moment_at_which_it_is_reached():
    assert set(REACHED) == set(refusals_of("pung.rulesets.american"))
    assert set(SHARED) <= set(refusals_of("pung.rulesets.common"))


@pytest.mark.parametrize("rule", [*REACHED, *SHARED])
def test_it_is_reached_and_said_in_three_languages(rule):
    hand, line = (REACHED | SHARED)[rule]()
    hand.refuses(line, rule)
    refusal = table.why_not(hand.state, *hand.read(line))
    texts = [hand.state.rules.refusal_text(refusal, language) for language in LANGUAGES]
    assert len(set(texts)) == 3
    assert not any("{" in text or not text for text in texts)


@pytest.mark.parametrize("rule", [*REACHED, *SHARED])
def test_acting_against_it_raises_and_changes_nothing(rule):
    hand, line = (REACHED | SHARED)[rule]()
    before = hand.story, hand.sizes(), list(hand.state.scores), dict(hand.state.answers)
    with pytest.raises(table.IllegalAction) as caught:
        table.act(hand.state, *hand.read(line))
    assert caught.value.refusal.rule == rule
    assert (hand.story, hand.sizes(), list(hand.state.scores), dict(hand.state.answers)) == before


@pytest.mark.parametrize("rule", [*REACHED, *SHARED])
def test_what_is_refused_is_not_offered(rule):
    hand, line = (REACHED | SHARED)[rule]()
    assert hand.read(line)[1] not in table.legal(hand.state, hand.read(line)[0])


def test_a_refused_win_names_the_nearest_line():
    hand = deal(S=WAITS, draws="- 8s").discards(1)
    refusal = table.why_not(hand.state, *hand.read("S win"))
    assert refusal.rule == "not_complete_near"
    assert "9m" in hand.state.rules.refusal_text(refusal, "en")


def test_without_courtesy_tiles_agreed_on_a_seat_gives_nothing():
    hand = shuffle_and_pass(second_charleston="never").first_charleston().names(2, 0, 2, 3)
    hand.refuses("S give", "before_play").refuses("N give 1z", "before_play")
