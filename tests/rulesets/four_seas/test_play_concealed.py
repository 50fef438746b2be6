"""Concealed discards: made once a hand, hidden, out of everybody's reach, and turned over at the end."""

import pytest

from pung.model.actions import Conceal
from pung.model.events import Discarded, Uncovered
from pung.table import round as table
from tests.rulesets.four_seas.table import EIGHTY, HIGH, LIMIT, SIXTY, STANDARD, TEN, TWENTY, TWENTY_FIVE, ZERO, deal

BOTH = (STANDARD, HIGH)
TWENTY_9S = "123p 456m 78s 888m 66z"  # 6s or 9s; with 9s a straight in three suits


def conceals(hand, letter):
    """The tiles that a seat may put face down now."""
    found = table.legal(hand.state, hand.seat(letter))
    return [a for a in found if isinstance(a, Conceal)]


def buried(winner="S", hand=SIXTY, tile="9s", preset=STANDARD, **more):
    """East puts a tile face down at once; when the wall is out it is uncovered."""
    start = deal(preset, E=tile, **{winner: hand}, draws="5z", **more)
    return start.play(f"E conceal {tile}").until_uncovered()


# --- Making one. ---


def test_once_a_hand_every_seat():
    hand = deal(draws="5z 6z").play("E conceal 5z", "S conceal 6z").draws_and_discards(2)
    assert conceals(hand, "E") == []
    hand.refuses("E conceal drawn", "conceal_once")
    hand.draws_and_discards(1).refuses("S conceal drawn", "conceal_once")
    hand.draws_and_discards(1)
    assert conceals(hand, "W")
    hand.draws_and_discards(4)
    assert conceals(hand, "W")


def test_at_any_discard_whatever_the_tile():
    hand = deal(E="123m", draws="4m")
    assert len(conceals(hand, "E")) == len(
        [a for a in table.legal(hand.state, hand.seat("E")) if not isinstance(a, Conceal)]
    )
    for _ in range(6):
        hand.draws_and_discards(4)
        assert conceals(hand, "E")


def claimed(**options):
    """South has just taken a tile."""
    return deal(S="55m 1z", draws="5m", **options).play("E discard 5m", "S pung 55m")


def test_also_after_a_claim_and_after_a_kong():
    claimed().offers("S conceal 1z")
    deal(S="555m", draws="5m", replacements="9p").play("E discard 5m", "S kong 555m").offers("S conceal 9p")


def test_or_after_a_draw_only():
    claimed(cd_when="after_draw").refuses("S conceal 1z", "conceal_after_claim")
    deal(draws="5z", cd_when="after_draw").offers("E conceal 5z")
    kong = deal(S="555m", draws="5m", replacements="9p", cd_when="after_draw").play("E discard 5m", "S kong 555m")
    kong.offers("S conceal 9p")


def test_also_the_last_discard():
    hand = deal(last="9p", W=ZERO).until_left(0).play("S conceal 9p")
    assert hand.story[-3:] == ["S conceal 9p", "S uncovers 9p", "drawn: exhaustive"]


def test_or_not_the_last():
    deal(last="9p", cd_last_discard=False).until_left(0).refuses("S conceal 9p", "conceal_last")
    deal(last="9p -", cd_last_discard=False).until_left(1).offers("E conceal 9p")


# --- Nobody may take it. ---


def test_it_is_out_of_everybodys_reach():
    hand = deal(S="78s", W="99s", N=SIXTY, draws="9s").after("E conceal 9s")
    hand.refuses("N win", "win_hidden").refuses("W pung 99s", "claim_hidden").refuses("S chow 78s", "claim_hidden")
    assert not hand.state.asked
    deal(W="555m", draws="5m").after("E conceal 5m").refuses("W kong 555m", "claim_hidden")


def test_the_next_player_draws_at_once():
    hand = deal(S="78s", W="99s", N=SIXTY, draws="9s 5z").play("E conceal 9s")
    assert hand.story[-2:] == ["E conceal 9s", "S draws 5z"]


def test_a_blessing_of_man_is_impossible_on_it():
    deal(S=ZERO, draws="2z").after("E conceal 2z").refuses("S win", "win_hidden")


# --- Nobody may see it. ---


def test_its_place_is_public_and_its_tile_its_owners():
    hand = deal(draws="5z").play("E conceal 5z")
    own = hand.view("E").seats[0].pond[-1]
    assert own.concealed
    assert own.tile == hand.state.seats[0].pond[-1].tile
    for letter in ("S", "W", "N", None):
        lying = hand.view(letter).seats[0].pond[-1]
        assert lying.concealed
        assert lying.tile is None
        assert hand.view(letter).pending is None
        assert hand.view(letter).seats[0].marks == {"concealed": True}
        assert hand.view(letter).table == {"buried": 1}


def test_the_event_hides_it():
    hand = deal(draws="5z").play("E conceal 5z")
    made = next(e for e in hand.state.events if isinstance(e, Discarded))
    assert made.seen_by(0) == made
    for seat in (1, 2, 3, None):
        assert made.seen_by(seat).tile is None
        assert made.seen_by(seat).concealed


def test_nothing_else_tells_two_tiles_apart():
    """The same hand with one of two tiles put down: all others see the same, legal actions and marks included."""
    one = deal(E="9s 1p", S=SIXTY, W="99s", draws="5z").play("E conceal 9s")
    two = deal(E="9s 1p", S=SIXTY, W="99s", draws="5z").play("E conceal 1p")
    for letter in ("S", "W", "N", None):
        assert one.view(letter) == two.view(letter)
    seen = [[e.seen_by(2) for e in hand.state.events] for hand in (one, two)]
    assert seen[0] == seen[1]


def test_it_lies_open_when_it_is_uncovered_and_for_the_record_when_the_hand_is_over():
    hand = buried()
    assert not hand.view("N").seats[0].pond[0].concealed
    won = deal(E="1p", S=SIXTY, draws="5z - - - - 9s").play("E conceal 1p").draws_and_discards(4).play("S win")
    lying = won.view("N").seats[0].pond[0]
    assert lying.concealed
    assert lying.tile is not None


# --- Uncovered at the end. ---


@pytest.mark.parametrize("preset", BOTH)
def test_without_a_win_it_is_uncovered_and_the_hand_drawn(preset):
    hand = deal(preset, draws="5z").play("E conceal 5z").to_the_end()
    assert hand.story[-2:] == ["E uncovers 5z", "drawn: exhaustive"]
    assert hand.gains == (0, 0, 0, 0)


def test_a_hand_won_before_leaves_it_without_effect():
    hand = deal(E="9s", S=SIXTY, draws="5z - - - - 9s").play("E conceal 9s").draws_and_discards(4).play("S win")
    assert not [e for e in hand.state.events if isinstance(e, Uncovered)]
    assert hand.gains == (-120, 360, -120, -120)


@pytest.mark.parametrize("preset", BOTH)
@pytest.mark.parametrize("letter", "SWN")
def test_the_three_others_may_win_on_it(letter, preset):
    hand = buried(letter, preset=preset).play(f"{letter} win")
    assert hand.winners == letter
    assert hand.win(letter).from_seat == hand.seat("E")
    assert hand.story[-2:] == ["E uncovers 9s", f"{letter} wins 9s from E"]


def test_its_owner_may_not():
    hand = deal(E=SIXTY, S="789s", W=SIXTY.replace("9s", "1z"), draws="9s").play("E conceal 9s").to_the_end()
    assert hand.drawn == "exhaustive"
    moment = buried("S")
    moment.refuses("E win", "own_discard")


def test_its_owner_may_win_on_anothers():
    hand = deal(E=SIXTY, S="9s", draws="5z 6z").play("E conceal 5z", "S conceal 9s").until_uncovered()
    assert hand.play("E win").winners == "E"


def test_it_can_only_be_won_on():
    hand = buried("S", W="99s")
    hand.refuses("W pung 99s", "claim_uncovered").refuses("S chow 78s", "claim_uncovered")


def test_it_may_be_let_go():
    hand = buried().play("S pass")
    assert hand.drawn == "exhaustive"


def test_half_the_score_is_paid():
    """60 points: as 30 on a discard."""
    hand = buried().play("S win")
    assert hand.worth("S") == 60
    assert hand.gains == (-60, 120, -30, -30)


@pytest.mark.parametrize(
    ("hand", "tile", "gains"),
    [
        (TWENTY, "7p", (-20, 40, -10, -10)),
        (TWENTY_FIVE, "5s", (-25, 50, -12.5, -12.5)),
        (EIGHTY, "5z", (-80, 160, -40, -40)),
        (LIMIT, "1z", (-380, 480, -50, -50)),
    ],
)
def test_the_table_of_payments(hand, tile, gains):
    """A limit yaku is halved too: 240 is paid as 120."""
    assert buried("S", hand, tile).play("S win").gains == gains


@pytest.mark.parametrize(("rounding", "share", "won"), [("exact", 12.5, 50), ("up", 13, 51), ("down", 12, 49)])
def test_half_points_are_exact_or_rounded(rounding, share, won):
    hand = buried("S", TWENTY_FIVE, "5s", half_rounding=rounding).play("S win")
    assert hand.gains == (-25, won, -share, -share)
    assert sum(hand.gains) == 0


# --- The line. ---


def test_the_hands_own_score_must_reach_the_line_of_a_discard():
    assert buried("S", TEN, "4s").over
    assert buried("S", TWENTY, "7p").play("S win").winners == "S"
    assert buried("S", TWENTY, "7p", preset=HIGH).over


def test_below_the_line_the_win_is_refused():
    """West can win on it, so that it is a moment of choice; South cannot."""
    hand = deal(E="9s", W=SIXTY, S="777z 345p 111s 678s 9s", draws="5z").play("E conceal 9s").until_uncovered()
    hand.refuses("S win", "below_line").offers("W win")


def test_or_half_of_it_by_option():
    assert buried("S", TWENTY, "7p", cd_minimum="halved").over
    assert buried("S", SIXTY, "9s", cd_minimum="halved").play("S win").gains == (-60, 120, -30, -30)
    assert buried("S", SIXTY, "9s", preset=HIGH, cd_minimum="halved").over
    assert buried("S", EIGHTY, "5z", preset=HIGH, cd_minimum="halved").play("S win").winners == "S"


# --- No yaku of chance. ---


def test_the_last_one_is_no_last_tile_claim():
    hand = deal(last="9s", W=SIXTY).until_left(0).play("S conceal 9s").until_uncovered().play("W win")
    assert hand.yaku("W") == {"F3.b3"}
    assert deal(last="2z", W=ZERO).until_left(0).play("S conceal 2z").until_uncovered().over


def test_or_it_is_by_option():
    hand = deal(last="2z", W=ZERO, cd_last_tile_claim=True).until_left(0).play("S conceal 2z").until_uncovered()
    hand.play("W win")
    assert hand.yaku("W") == {"H1.2"}
    assert hand.gains == (-10, -20, 40, -10)


def test_only_the_last_that_is_uncovered_is():
    hand = deal(E="2z", S=ZERO, W="1p", draws="5z 6z", cd_last_tile_claim=True).play("E conceal 2z")
    hand.draws_and_discards(1).play("W conceal 1p")
    assert hand.until_uncovered().over


# --- Several. ---


def two_buried(first="9s", second="9s", **more):
    """East and South put a tile face down, East first; West waits on 9s."""
    hand = deal(E=first, S=second, W=SIXTY, draws="5z 6z", **more)
    return hand.play(f"E conceal {first}", f"S conceal {second}").until_uncovered()


def test_they_are_uncovered_in_the_order_of_burying():
    hand = deal(E="1p", S="2p", N="3p", draws="5z 6z 7z 7z").play("E discard 5z", "S conceal 2p").draws_and_discards(1)
    hand.play("N conceal 3p", "E conceal 1p").to_the_end()
    assert hand.story[-4:] == ["S uncovers 2p", "N uncovers 3p", "E uncovers 1p", "drawn: exhaustive"]


def test_the_first_win_ends_the_hand_and_the_rest_stay_covered():
    hand = two_buried().play("W win")
    assert hand.story[-2:] == ["E uncovers 9s", "W wins 9s from E"]
    assert hand.view("N").seats[1].pond[0].concealed


def test_when_the_first_is_let_go_the_next_is_uncovered():
    hand = two_buried().play("W pass")
    assert hand.story[-1] == "S uncovers 9s"
    hand.play("W win")
    assert hand.gains == (-30, -60, 120, -30)


def test_one_that_nobody_wants_is_followed_by_the_next():
    hand = two_buried("1p")
    assert hand.story[-2:] == ["E uncovers 1p", "S uncovers 9s"]
    assert hand.play("W win").winners == "W"


def test_by_option_all_are_uncovered_and_each_can_be_won_on():
    hand = two_buried(cd_stop_after_win=False).play("W win")
    assert hand.story[-2:] == ["W wins 9s from E", "S uncovers 9s"]
    hand.play("W win")
    assert hand.winners == "WW"
    assert hand.gains == (-60 - 30, -30 - 60, 240, -60)
    assert hand.over


def test_and_the_hand_ends_after_the_last_though_nobody_wins_on_that():
    hand = two_buried("9s", "1p", cd_stop_after_win=False).play("W win")
    assert hand.over
    assert hand.winners == "W"
    assert hand.drawn == "all_revealed"


def several(**options):
    """South and North both wait on the tile that East has put down: 20 and 60 points."""
    hand = deal(E="9s", S=TWENTY_9S, N=SIXTY, draws="5z", **options).play("E conceal 9s").until_uncovered()
    return hand.play("N win", "S win")


def test_of_several_the_nearest_after_its_owner_wins():
    hand = several()
    assert hand.winners == "S"
    assert hand.gains == (-20, 40, -10, -10)


@pytest.mark.parametrize("option", ["nearest", "all"])
def test_or_all_by_its_own_option(option):
    hand = several(cd_multi_win="all", multi_win=option)
    assert hand.winners == "SN"
    assert hand.gains == (-20 - 60, 40 - 30, -10 - 30, 120 - 10)


def test_who_passes_leaves_it_to_the_next():
    hand = deal(E="9s", S=TWENTY_9S, N=SIXTY, draws="5z").play("E conceal 9s").until_uncovered()
    assert hand.play("S pass", "N win").winners == "N"


def test_a_false_win_ends_the_hand_and_nothing_more_is_uncovered():
    hand = deal(
        E="2z", S="2p", W=ZERO, draws="5z 6z", under_line_win="penalty", cd_stop_after_win=False
    ).play("E conceal 2z", "S conceal 2p").until_uncovered()  # fmt: skip
    hand.play("W win")
    assert hand.drawn == "false_win"
    assert hand.over
    assert hand.gains == (50, 50, -150, 50)


# --- Which hand wins. ---


def changed(**options):
    """West waits on 9s when East puts one down, and gives the wait up in its next turn."""
    hand = deal(E="9s", W=SIXTY, draws="5z 6z 1p", **options).play("E conceal 9s").draws_and_discards(1)
    return hand.play("W discard 9s").until_uncovered()


def ready_later(**options):
    """West comes to wait on 9s only after East has put one down."""
    hand = deal(E="9s", W=SIXTY.replace("9s", "1p"), draws="5z 6z 9s", **options)
    return hand.play("E conceal 9s").draws_and_discards(1).play("W discard 1p").until_uncovered()


def test_the_hand_at_the_end_wins():
    assert changed().over
    assert ready_later().play("W win").winners == "W"


def test_or_by_option_the_one_at_the_burying():
    hand = changed(cd_hand_used="at_burying").play("W win")
    assert hand.winners == "W"
    assert hand.gains == (-60, -30, 120, -30)
    assert ready_later(cd_hand_used="at_burying").over


@pytest.mark.parametrize("furiten", ["none", "same_turn", "riichi"])
def test_tiles_let_pass_bar_no_win_on_it(furiten):
    hand = deal(E="9s", W=SIXTY, draws="5z 9s 9s", furiten=furiten).play("E conceal 9s")
    hand.play("S discard 9s", "W pass", "W discard 9s")
    assert hand.until_uncovered().play("W win").winners == "W"
