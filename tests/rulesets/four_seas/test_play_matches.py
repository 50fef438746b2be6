"""From hand to hand: deals, lengths, points, draws and what is paid for them."""

import random

import pytest

import pung
from pung.match.log import load, save
from pung.match.match import Match
from tests.match.play import play_on
from tests.rulesets.four_seas.table import HIGH, SIXTY, STANDARD, TWENTY_FIVE, deal

BOTH = (STANDARD, HIGH)
NINE = "19m 19p 19s 1235z 258p"


def following(hand):
    """The start of the next hand; None when the match is over."""
    return hand.state.rules.next_setup(hand.state, ())


def dealer_wins(**more):
    return deal(E=SIXTY, draws="- - - - 9s", **more).draws_and_discards(4).play("E win")


def other_wins(**more):
    return deal(S=SIXTY, draws="- - - - - 9s", **more).draws_and_discards(5).play("S win")


def drawn(**more):
    return deal(**more).to_the_end()


# --- The deal and the length of a match. ---


@pytest.mark.parametrize("play", [dealer_wins, other_wins, drawn])
def test_the_deal_passes_after_every_hand(play):
    then = following(play(at=3))
    assert (then.number, then.dealer, then.round_wind, then.honba) == (3, 3, 0, 0)


@pytest.mark.parametrize(("play", "stays"), [(dealer_wins, True), (drawn, True), (other_wins, False)])
def test_or_stays_with_a_dealer_who_wins_and_after_a_draw(play, stays):
    then = following(play(at=3, dealer_rotation="repeats"))
    assert then.number == (2 if stays else 3)
    assert then.honba == stays


def test_a_hand_won_on_an_uncovered_tile_is_no_draw_though_another_follows():
    hand = deal(
        E="9s", S="1p", W=SIXTY, draws="5z 6z", cd_stop_after_win=False, dealer_rotation="repeats"
    ).play("E conceal 9s", "S conceal 1p").until_uncovered().play("W win")  # fmt: skip
    assert hand.drawn == "all_revealed"
    assert following(hand).number == 1


@pytest.mark.parametrize("length", [4, 8, 16])
def test_a_match_has_sixteen_hands_or_eight_or_four(length):
    assert following(other_wins(at=length - 1, match_length=length)).number == length - 1
    assert following(other_wins(at=length, match_length=length)) is None


def test_sixteen_is_usual_and_every_four_hands_the_round_wind_changes():
    assert following(other_wins(at=15)).round_wind == 3
    assert following(other_wins(at=16)) is None
    assert following(other_wins(at=4)).round_wind == 1


@pytest.mark.parametrize("preset", BOTH)
def test_a_whole_match(preset):
    match = play_on(Match(pung.rules(preset), "heron"), random.Random(1))
    assert len(match.states) == 16
    assert [hand.setup.dealer for hand in match.states] == [0, 1, 2, 3] * 4
    assert sum(match.state.scores) == 0


# --- Points. ---


@pytest.mark.parametrize(("start", "points"), [(0, [-120, 360, -120, -120]), (500, [380, 860, 380, 380])])
def test_points_begin_at_nothing_or_as_the_option_says(start, points):
    hand = deal(S=SIXTY, draws="- - - - - 9s", start_score=start).draws_and_discards(5).play("S win")
    assert hand.state.scores == points
    assert following(hand).scores == tuple(points)


def test_nobody_goes_bankrupt():
    hand = other_wins(scores=(-5_000, 5_000, 0, 0))
    assert following(hand) is not None


def test_places_by_points_and_equal_points_share_one():
    hand = drawn(scores=(10, -30, 10, 10), at=16)
    places = hand.state.rules.final_ranking(hand.state)
    assert sorted((p.place, p.points) for p in places) == [(1, 10), (1, 10), (1, 10), (4, -30)]
    assert sum(p.result for p in places) == 0


def test_a_match_with_half_points_is_saved_and_read_back(tmp_path):
    """Whoever could win lets every tile pass until one that lies face down is uncovered."""
    hand = deal(E="5s", S=TWENTY_FIVE, draws="5z").play("E conceal 5s").until_uncovered().play("S win")
    assert hand.state.scores == [-25, 50, -12.5, -12.5]
    following_setup = hand.state.rules.next_setup(hand.state, hand.state.setup.wall)
    match = play_on(Match(hand.state.rules, "half", following_setup), random.Random(2), hands=2)
    path = tmp_path / "match.log"
    save(match, path)
    found, _ = load(path)
    assert found.state.scores == match.state.scores
    assert [h.events for h in found.states] == [h.events for h in match.states]


def test_halves_that_become_whole_are_whole():
    hand = deal(
        E="5s", S=TWENTY_FIVE, draws="5z", scores=(0, 0, 12.5, -12.5)
    ).play("E conceal 5s").until_uncovered().play("S win")  # fmt: skip
    assert [str(n) for n in hand.state.scores] == ["-25", "50", "0", "-25"]


# --- A hand without a winner. ---

# four hands that wait, and four that do not
WAITING = ["234m 567m 234p 567p 9s", "123s 456s 789s 11z 33z", "123m 789m 111s 88p 66z", "345m 345p 678p 22s 77z"]
FAR = ["44z 15m 28p", "55z 37m 46p", "22z 48m 3p", "44z 59m 5p"]


def end_of_draw(waiting, **options):
    """A draw in which the first so many seats wait."""
    hands = [*WAITING[:waiting], *FAR[waiting:]]
    return deal(**dict(zip("ESWN", hands, strict=True)), **options).to_the_end()


@pytest.mark.parametrize("waiting", range(5))
def test_a_draw_is_not_paid_for(waiting):
    hand = end_of_draw(waiting)
    assert hand.drawn == "exhaustive"
    assert hand.gains == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("waiting", "gains"),
    [
        (0, (0, 0, 0, 0)), (1, (30, -10, -10, -10)), (2, (15, 15, -15, -15)), (3, (10, 10, 10, -30)), (4, (0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_or_who_does_not_wait_pays_who_does(waiting, gains):
    hand = end_of_draw(waiting, draw_payment="tenpai")
    assert hand.gains == gains
    assert len(hand.state.drawn.shown) == waiting


# --- Abortive draws. ---


def four_winds(**options):
    return deal(draws="4z 4z 4z 4z", **options).draws_and_discards(4)


def test_there_are_no_abortive_draws():
    assert not four_winds().over
    deal(S=NINE, draws="- 6z").draws_and_discards(1).refuses("S abort nine_terminals", "nine_terminals_off")
    assert not four_kongs().over


def test_or_four_same_winds():
    assert four_winds(abortive_draws="riichi").drawn == "four_winds"
    mixed = deal(draws="4z 4z 4z 3z", abortive_draws="riichi").draws_and_discards(4)
    assert not mixed.over


def test_not_with_one_of_them_face_down():
    hand = deal(draws="4z 4z 4z 4z", abortive_draws="riichi").play("E conceal 4z").draws_and_discards(3)
    assert not hand.over


def test_or_nine_terminals_and_honours_in_the_first_turn():
    hand = deal(S=NINE, draws="- 6z", abortive_draws="riichi").draws_and_discards(1)
    assert hand.play("S abort nine_terminals").drawn == "nine_terminals"
    few = deal(S="19m 19p 19s 12z 258p 25s", draws="- 5m", abortive_draws="riichi").draws_and_discards(1)
    few.refuses("S abort nine_terminals", "nine_terminals_kinds")
    late = deal(S=NINE, draws="- 6z - - - 7z", abortive_draws="riichi").draws_and_discards(5)
    late.refuses("S abort nine_terminals", "nine_terminals_first_draw")
    claimed = deal(S=NINE, W="55m 1z", draws="5m - - 6z", abortive_draws="riichi")
    claimed.play("E discard 5m", "W pung 55m", "W discard 1z").draws_and_discards(2)
    claimed.refuses("S abort nine_terminals", "nine_terminals_first_draw")


def four_kongs(conceal=False, **options):
    """East declares three kongs, West the fourth."""
    hand = deal(
        E="111p 222p 333s 9p 6z", W="777z", draws="1p - 7z", replacements="2p 3s 5z 5s", **options
    ).play("E closed-kong 1111p", "E closed-kong 2222p", "E closed-kong 3333s", "E discard 5z")  # fmt: skip
    hand.draws_and_discards(1)
    return hand.play("W closed-kong 7777z", f"W {'conceal' if conceal else 'discard'} 5s").passes()


@pytest.mark.parametrize("conceal", [False, True])
def test_or_four_kongs_of_more_than_one_seat(conceal):
    assert four_kongs(conceal, abortive_draws="riichi").drawn == "four_kongs"


def test_but_not_of_one_seat():
    hand = deal(
        E="111p 222p 333s 777z", draws="1p", replacements="2p 3s 7z 5s", abortive_draws="riichi"
    ).play("E closed-kong 1111p", "E closed-kong 2222p", "E closed-kong 3333s", "E closed-kong 7777z", "E discard 5s")  # fmt: skip
    assert not hand.over
