"""From hand to hand and to the end of a riichi match: dealer, honba, rounds, early ends, final places."""

import pytest

import pung
from tests.table.walls import deal

GUIDE = "riichi/guide"
SHEET = "sanma/sheet"
FOUR = "234m 567m 345p 88p 67s"
THREE = "111p 234p 567p 88p 67s"
OUTSIDE = "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 1m 9m 1p 9p 1s"  # the eighteen draws of one seat
NINE = "19m 19p 1s 1235z 258p 5s"


def hands(rules):
    return (FOUR, 4) if rules.startswith("riichi") else (THREE, 3)


def dealer_wins(rules=GUIDE, **more):
    """The dealer draws its winning tile in the second turn: 1300 from each of four, a little from three."""
    tiles, players = hands(rules)
    draws = "1z " + "- " * (players - 1) + "5s"
    return deal(rules, E=tiles, draws=draws, dora="9m", **more).draws_and_discards(players).play("E win")


def child_wins(rules=GUIDE, **more):
    """South draws its winning tile in the second turn."""
    tiles, players = hands(rules)
    draws = "- 1z " + "- " * (players - 1) + "5s"
    return deal(rules, S=tiles, draws=draws, dora="9m", **more).draws_and_discards(players + 1).play("S win")


def dealer_tenpai(rules=GUIDE, **more):
    return deal(rules, E=hands(rules)[0], **more).to_the_end()


def child_tenpai(rules=GUIDE, **more):
    return deal(rules, S=hands(rules)[0], **more).to_the_end()


def nobody_tenpai(rules=GUIDE, **more):
    return deal(rules, **more).to_the_end()


def following(hand):
    """The start of the next hand; None when the match is over."""
    return hand.state.rules.next_setup(hand.state, ())


def over(hand):
    return following(hand) is None


# --- Dealer and honba. ---


def test_a_winning_dealer_deals_again_with_one_honba_more():
    then = following(dealer_wins(honba=2))
    assert (then.number, then.dealer, then.round_wind, then.honba) == (0, 0, 0, 3)


def test_another_winner_takes_the_deal_on_and_honba_ends():
    then = following(child_wins(honba=2))
    assert (then.number, then.dealer, then.round_wind, then.honba) == (1, 1, 0, 0)


def test_a_draw_adds_a_honba_whether_the_deal_passes_or_not():
    assert following(nobody_tenpai(honba=2)).honba == 3
    assert following(dealer_tenpai(honba=2)).honba == 3


def test_points_and_sticks_go_on_to_the_next_hand():
    hand = nobody_tenpai(sticks=2, scores=(20_000, 30_000, 25_000, 23_000))
    then = following(hand)
    assert then.sticks == 2
    assert then.scores == tuple(hand.state.scores)


@pytest.mark.parametrize(("rules", "at", "number"), [(GUIDE, "E4", 4), (SHEET, "E3", 3)])
def test_after_all_have_dealt_the_next_wind_begins(rules, at, number):
    then = following(child_wins(rules, at=at))
    assert (then.number, then.dealer, then.round_wind) == (number, 0, 1)


# --- The length of a match. ---


@pytest.mark.parametrize(
    ("rules", "length", "last"),
    [
        (GUIDE, "south", "S4"), (GUIDE, "east", "E4"), (GUIDE, "one_hand", "E1"),
        (SHEET, "south", "S3"), (SHEET, "east", "E3"), (SHEET, "one_hand", "E1"),
    ],
)  # fmt: skip
def test_the_match_ends_after_its_last_hand(rules, length, last):
    players = hands(rules)[1]
    scores = [10_000] * players
    scores[1] = 25_000 * players
    assert over(child_wins(rules, length=length, at=last, scores=scores))


@pytest.mark.parametrize(("rules", "last"), [(GUIDE, "S3"), (SHEET, "S2"), (GUIDE, "E4")])
def test_not_before(rules, last):
    players = hands(rules)[1]
    assert not over(child_wins(rules, at=last, scores=[90_000] + [20_000] * (players - 1)))


def test_one_hand_ends_also_when_the_dealer_wins_it():
    assert over(dealer_wins(length="one_hand"))


# --- The last hand: the dealer who leads ends it. ---


def last_hand(play, first=40_000, rules=GUIDE, **more):
    """South 4 (South 3 of three): the dealer has `first` points, the others share the rest, evenly."""
    players = hands(rules)[1]
    whole = 25_000 * players if players == 4 else 105_000
    rest = (whole - first) // (players - 1) // 100 * 100
    scores = [whole - rest * (players - 1), *[rest] * (players - 1)]
    return play(rules, at=f"S{players}", scores=scores, **more)


@pytest.mark.parametrize("play", [dealer_wins, dealer_tenpai])
def test_a_dealer_in_the_lead_ends_the_last_hand_by_winning_or_by_tenpai(play):
    assert over(last_hand(play))
    assert over(last_hand(play, first=45_000, rules=SHEET))


@pytest.mark.parametrize("play", [dealer_wins, dealer_tenpai])
def test_a_dealer_behind_deals_again(play):
    then = following(last_hand(play, first=10_000))
    assert (then.number, then.honba) == (7, 1)


def test_a_tie_for_the_lead_is_the_seats_nearer_the_first_dealer():
    """After the draw both have 37,000; the dealer of South 4 is the farthest seat."""
    hand = dealer_tenpai(at="S4", scores=(34_000, 38_000, 14_000, 14_000))
    assert hand.points("E") == hand.points("S") == 37_000
    assert not over(hand)


def test_each_early_end_is_an_option():
    assert not over(last_hand(dealer_wins, agari_yame=False))
    assert over(last_hand(dealer_wins, tenpai_yame=False))
    assert not over(last_hand(dealer_tenpai, tenpai_yame=False))


def test_a_dealer_in_the_lead_below_the_target_goes_on_where_the_match_may_be_extended():
    assert not over(last_hand(dealer_tenpai, first=26_000))


@pytest.mark.parametrize("play", [dealer_wins, dealer_tenpai])
def test_without_extension_leading_is_enough(play):
    assert over(last_hand(play, first=26_000, extension=False))


def test_a_nagashi_mangan_of_a_tenpai_dealer_counts_as_a_draw():
    hand = deal(
        GUIDE, at="S4", E="222m 456m 678s 23p 55p", draws=" ".join(f"- {t} - -" for t in OUTSIDE.split()),
        scores=(60_000, 20_000, 10_000, 10_000),
    ).to_the_end()  # fmt: skip
    assert hand.drawn == "nagashi_mangan"
    assert over(hand)


def nine_terminals(rules=GUIDE, **more):
    return deal(rules, S=NINE, draws="- 6z", **more).draws_and_discards(1).play("S abort nine_terminals")


def test_nine_terminals_in_the_last_hand_go_on_among_four():
    assert not over(last_hand(nine_terminals))


def test_on_the_sheet_they_end_the_match_when_the_dealer_leads():
    assert over(last_hand(nine_terminals, first=45_000, rules=SHEET))
    assert not over(last_hand(nine_terminals, first=30_000, rules=SHEET))


def test_on_the_sheet_leading_is_enough_to_end_the_last_hand():
    """The sheet asks for the first place, not for a number of points."""
    assert over(last_hand(dealer_tenpai, first=37_000, rules=SHEET))
    assert over(last_hand(dealer_wins, first=36_000, rules=SHEET))
    assert over(last_hand(nine_terminals, first=37_000, rules=SHEET))


@pytest.mark.parametrize("hand", ["S4", "W1"])
def test_an_abort_other_than_that_deals_again(hand):
    four = deal(GUIDE, at=hand, draws="4z 4z 4z 4z", scores=(60_000, 20_000, 10_000, 10_000))
    assert not over(four.draws_and_discards(4))


# --- Bankruptcy. ---


@pytest.mark.parametrize(
    ("option", "points", "ends"),
    [
        ("below_zero", 1_000, False), ("below_zero", 900, True),
        ("zero_or_less", 1_000, True), ("zero_or_less", 1_100, False),
        ("off", 0, False), ("off", -5_000, False),
    ],
)  # fmt: skip
def test_bankruptcy_below_zero_or_at_zero_or_never(option, points, ends):
    """West pays 1,000 as the dealer is tenpai."""
    hand = dealer_tenpai(scores=(40_000, 30_000, points, 30_000 - points), bankruptcy=option)
    assert over(hand) is ends


def test_bankruptcy_ends_the_match_although_the_dealer_would_stay():
    assert over(dealer_wins(scores=(40_000, 30_000, 500, 29_500)))


def test_a_riichi_stick_does_not_bankrupt_during_the_hand():
    hand = deal(SHEET, E=THREE, draws="1z", scores=(1_000, 52_000, 52_000)).play("E riichi 1z").passes()
    assert not hand.over


# --- One wind more. ---


def test_when_nobody_has_the_target_the_west_round_begins():
    then = following(child_wins(at="S4"))
    assert (then.number, then.dealer, then.round_wind) == (8, 0, 2)


def test_it_ends_with_the_first_hand_after_which_somebody_has_it():
    scores = (20_000, 29_000, 25_500, 25_500)
    assert over(child_wins(at="W1", scores=scores))
    assert not over(child_wins(at="W1"))


def test_it_ends_with_its_last_hand_in_any_case():
    assert over(child_wins(at="W4"))


def test_two_winds_more_by_option():
    assert following(child_wins(at="W4", extension_winds=2)).round_wind == 3
    assert over(child_wins(at="N4", extension_winds=2))


def test_a_match_without_extension_ends_though_nobody_has_the_target():
    assert over(child_wins(at="S4", extension=False))


def test_an_east_match_is_extended_by_the_south_round():
    assert following(child_wins(at="E4", length="east")).round_wind == 1


def test_exactly_the_target_is_enough():
    hand = nobody_tenpai(at="S4", scores=(20_000, 30_000, 25_000, 25_000))
    assert over(hand)
    assert not over(nobody_tenpai(at="S4", scores=(20_000, 29_900, 25_100, 25_000)))


# --- The final places. ---


def ranking(points, rules=GUIDE, sticks=0, **options):
    """Place and result of each seat, first dealer first, of a match that ends with these points."""
    hand = nobody_tenpai(rules, scores=points, sticks=sticks, length="one_hand", **options)
    assert hand.gains == (0,) * len(points)
    placings = hand.state.rules.final_ranking(hand.state)
    assert [p.place for p in placings] == sorted(p.place for p in placings)
    by_seat = sorted(placings, key=lambda p: p.seat)
    return [p.place for p in by_seat], [p.result for p in by_seat], [p.points for p in by_seat]


def test_uma_and_oka_are_added_to_the_points_in_thousands():
    places, results, _ = ranking((45_000, 15_000, 30_000, 10_000))
    assert places == [1, 3, 2, 4]
    assert results == [15 + 20 + 20, -15 - 10, 0 + 10, -20 - 20]


def test_the_oka_is_what_all_have_paid_between_start_and_target():
    """https://github.com/MahjongPantheon/pantheon/pull/95"""
    _, results, _ = ranking((25_000,) * 4, uma=(0, 0, 0, 0))
    assert results == [15, -5, -5, -5]


def test_the_sheet_pays_ten_nothing_and_minus_ten():
    _, results, _ = ranking((45_000, 35_000, 25_000), SHEET)
    assert results == [5 + 10 + 15, -5, -15 - 10]


@pytest.mark.parametrize("rules", [p for p in pung.presets() if p.startswith(("riichi/", "sanma/"))])
@pytest.mark.parametrize("ties", ["seat", "shared"])
def test_results_sum_to_zero(rules, ties):
    start, players = pung.rules(rules).options.start_points, pung.rules(rules).seats
    for points in ([start] * players, [start + 7_300, start - 7_300, *[start] * (players - 2)]):
        _, results, _ = ranking(points, rules, ties=ties)
        assert sum(results) == pytest.approx(0, abs=1e-6)


def test_equal_points_are_placed_by_seat_from_the_first_dealer():
    assert ranking((25_000,) * 4)[0] == [1, 2, 3, 4]
    assert ranking((20_000, 30_000, 20_000, 30_000))[0] == [3, 1, 4, 2]
    assert ranking((35_000,) * 3, SHEET)[0] == [1, 2, 3]


def test_by_option_equal_points_share_place_and_bonus():
    places, results, _ = ranking((30_000, 30_000, 20_000, 20_000), ties="shared", oka=0, uma=(20, 10, -10, -20))
    assert places == [1, 1, 3, 3]
    assert results == [5 + 15, 5 + 15, -5 - 15, -5 - 15]


def test_sticks_left_on_the_table_go_to_the_first_place():
    """https://github.com/smly/RiichiEnv/pull/232"""
    places, results, points = ranking((38_000, 20_000, 20_000, 20_000), sticks=2)
    assert points == [40_000, 20_000, 20_000, 20_000]
    assert places == [1, 2, 3, 4]
    assert sum(results) == 0


def test_or_are_lost_by_option():
    _, _, points = ranking((38_000, 20_000, 20_000, 20_000), sticks=2, leftover_sticks="lost")
    assert sum(points) == 98_000
