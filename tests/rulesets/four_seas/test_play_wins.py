"""Wins at the table: lines, payments, yaku of chance, blessings, and wins that may be barred or must be made."""

import pytest

import pung
from tests.rulesets.four_seas.table import (
    EIGHTY,
    HIGH,
    LIMIT,
    SIXTY,
    STANDARD,
    TEN,
    THIRTY,
    TWENTY,
    TWENTY_FIVE,
    ZERO,
    deal,
)

BOTH = (STANDARD, HIGH)
#: hand and its winning tile
CASES = [(TWENTY, "7p"), (TWENTY_FIVE, "5s"), (SIXTY, "9s"), (EIGHTY, "5z"), (LIMIT, "1z")]


def on_discard(hand, tile, preset=STANDARD, **options):
    """South may win on East's second discard."""
    return deal(preset, S=hand, draws=f"- - - - {tile}", **options).draws_and_discards(4).after(f"E discard {tile}")


def by_discard(hand, tile, preset=STANDARD, **options):
    """South wins on East's second discard."""
    ready = deal(preset, S=hand, draws=f"- - - - {tile}", **options).draws_and_discards(4)
    return ready.play(f"E discard {tile}", "S win")


def ready_to_draw(hand, tile, preset=STANDARD, **options):
    """South has drawn its winning tile in its second turn."""
    return deal(preset, S=hand, draws=f"- - - - - {tile}", **options).draws_and_discards(5)


# --- The lines. ---


def test_a_discard_needs_twenty_points_and_a_draw_ten():
    on_discard(TEN, "4s").refuses("S win", "below_line")
    on_discard(TWENTY, "7p").offers("S win")
    ready_to_draw(TEN, "4s").offers("S win")
    ready_to_draw(ZERO, "2z").refuses("S win", "below_line")


def test_in_the_high_mode_a_discard_needs_forty_and_a_draw_twenty():
    on_discard(THIRTY, "2p", HIGH).refuses("S win", "below_line")
    on_discard(SIXTY, "9s", HIGH).offers("S win")
    ready_to_draw(TEN, "4s", HIGH).refuses("S win", "below_line")
    ready_to_draw(TWENTY, "7p", HIGH).offers("S win")


def test_the_refusal_says_how_many_points_are_short():
    def short(hand):
        refusal = hand.state.rules.why_not(hand.state, hand.seat("S"), hand.read("S win")[1])
        return dict(refusal.about)["short"], dict(refusal.about)["line"]

    assert short(on_discard(TEN, "4s")) == ("10", "20")
    assert short(on_discard(THIRTY, "2p", HIGH)) == ("10", "40")
    assert short(ready_to_draw(ZERO, "2z")) == ("10", "10")
    assert short(ready_to_draw(TEN, "4s", HIGH)) == ("10", "20")


def test_the_lines_are_options():
    on_discard(TEN, "4s", minimum_discard=10).offers("S win")
    ready_to_draw(TEN, "4s", minimum_self_draw=15).refuses("S win", "below_line")


@pytest.mark.parametrize("preset", BOTH)
def test_no_points_never_win(preset):
    on_discard(ZERO, "2z", preset, minimum_discard=0).refuses("S win", "below_line")
    ready_to_draw(ZERO, "2z", preset, minimum_self_draw=0).refuses("S win", "below_line")


def test_a_hand_that_is_not_complete_does_not_win():
    on_discard(SIXTY, "8s").refuses("S win", "not_complete")
    ready_to_draw(SIXTY, "8s").refuses("S win", "not_complete")


def test_after_a_claim_nobody_wins_in_that_turn():
    hand = deal(S="99s 234m 567m 234p 56p", draws="9s").play("E discard 9s", "S pung 99s")
    hand.refuses("S win", "win_after_claim")


# --- Yaku of chance, which win below the line. ---


@pytest.mark.parametrize("preset", BOTH)
def test_the_last_tile_drawn(preset):
    last = {STANDARD: "S", HIGH: "N"}[preset]
    hand = deal(preset, **{last: ZERO}, last="2z").until_left(0).play(f"{last} win")
    assert hand.yaku(last) == {"H1.1"}
    assert hand.worth(last) == 20


@pytest.mark.parametrize("preset", BOTH)
def test_the_last_tile_discarded(preset):
    last, other = {STANDARD: "SW", HIGH: "NE"}[preset]
    hand = deal(preset, **{other: ZERO}, last="2z").until_left(0).play(f"{last} discard 2z", f"{other} win")
    assert hand.yaku(other) == {"H1.2"}
    assert hand.points(last) == -40


def test_one_draw_before_the_end_is_not_the_last():
    deal(E=ZERO, last="2z -").until_left(1).refuses("E win", "below_line")
    deal(S=ZERO, last="2z -").until_left(1).after("E discard 2z").refuses("S win", "below_line")


@pytest.mark.parametrize("preset", BOTH)
def test_the_replacement_of_a_kong(preset):
    hand = deal(preset, S="111z 123p 456s 678s 9m", draws="- 5z - - - 1z", replacements="9m").draws_and_discards(5)
    hand.play("S closed-kong 1111z", "S win")
    assert "H2.2" in hand.yaku("S")


def test_the_replacement_of_an_open_kong_is_a_self_draw():
    hand = deal(S="999m 234p 567p 345s 1z", draws="9m", replacements="1z").play("E discard 9m", "S kong 999m", "S win")
    assert "H2.2" in hand.yaku("S")
    worth = hand.worth("S")
    assert hand.gains == (-2 * worth, 6 * worth, -2 * worth, -2 * worth)


def last_replacement(**options):
    """East's kong with one tile left: the replacement is the last tile and wins."""
    hand = deal(E="111z 123p 456s 678s 2z", last="1z -", replacements="2z", **options).until_left(1)
    return hand.play("E closed-kong 1111z", "E win")


def test_a_replacement_that_is_the_last_tile_counts_as_both():
    assert {"H1.1", "H2.2"} <= last_replacement().yaku("E")


def test_or_as_a_replacement_alone():
    yaku = last_replacement(last_tile_by_replacement="replacement_only").yaku("E")
    assert "H2.2" in yaku
    assert "H1.1" not in yaku


def test_a_replacement_out_of_the_dead_wall_after_the_last_tile_is_the_last_too():
    hand = deal(S="111z 123p 456s 678s 2z", last="1z", replacements="2z", kong_needs_draw=False).until_left(0)
    assert {"H1.1", "H2.2"} <= hand.play("S closed-kong 1111z", "S win").yaku("S")


# --- Blessings. ---


def test_blessing_of_heaven_is_the_dealers_first_tiles():
    hand = deal(E=ZERO, draws="2z").play("E win")
    assert hand.yaku("E") == {"H1.5"}
    assert hand.gains == (6 * 160, -2 * 160, -2 * 160, -2 * 160)


def test_blessing_of_earth_is_the_first_own_draw():
    hand = deal(W=ZERO, draws="- - 2z").draws_and_discards(2).play("W win")
    assert hand.yaku("W") == {"H1.4"}
    assert hand.gains == (-240, -240, 720, -240)


def test_blessing_of_man_is_a_discard_before_it_and_is_paid_as_a_self_draw():
    hand = deal(W=ZERO, draws="- 2z").draws_and_discards(1).play("S discard 2z", "W win")
    assert hand.yaku("W") == {"H1.3"}
    assert hand.win("W").from_seat == hand.seat("S")
    assert hand.gains == (-120, -120, 360, -120)


def test_in_the_second_turn_there_is_no_blessing():
    deal(E=ZERO, draws="- - - - 2z").draws_and_discards(4).refuses("E win", "below_line")
    deal(S=ZERO, draws="- - - - - 2z").draws_and_discards(5).refuses("S win", "below_line")
    deal(S=ZERO, draws="- - - - 2z").draws_and_discards(4).after("E discard 2z").refuses("S win", "below_line")


def north_claims(last, **options):
    """North takes East's first discard before South and West have drawn, and puts `last` down."""
    hand = deal(S=ZERO, N=f"55z {last}", draws="5z", **options)
    return hand.play("E discard 5z", "N pung 55z")


def test_claims_of_others_do_not_end_a_blessing():
    assert north_claims("2z").play("N discard 2z", "S win").yaku("S") == {"H1.3"}
    hand = deal(S=ZERO, N="55z", draws="5z - 2z").play("E discard 5z", "N pung 55z", "N discard 5m")
    assert hand.draws_and_discards(1).play("S win").yaku("S") == {"H1.4"}


def test_or_any_claim_does_by_option():
    hand = north_claims("2z", blessing_interrupted="any_claim")
    hand.after("N discard 2z").refuses("S win", "below_line")
    hand = deal(S=ZERO, N="55z 5m", draws="5z - 2z", blessing_interrupted="any_claim")
    hand.play("E discard 5z", "N pung 55z", "N discard 5m").draws_and_discards(1).refuses("S win", "below_line")


def test_an_own_claim_always_ends_it():
    hand = deal(S="99m 123p 456s 678s 2z 5m", draws="9m - - - 2z").play("E discard 9m", "S pung 99m", "S discard 5m")
    hand.draws_and_discards(3).refuses("S win", "below_line")


def dealt_kong(**options):
    """East declares a kong of its first tiles and is complete with the replacement."""
    hand = deal(E="111z 123p 456s 678s 2z", draws="1z", replacements="2z", **options)
    return hand.play("E closed-kong 1111z", "E win").yaku("E")


def test_after_a_dealt_kong_there_is_no_blessing_of_heaven():
    yaku = dealt_kong()
    assert "H2.2" in yaku
    assert "H1.5" not in yaku


@pytest.mark.parametrize("interrupted", ["own_draw", "any_claim"])
def test_or_there_is_by_option(interrupted):
    assert {"H2.2", "H1.5"} <= dealt_kong(blessing_of_heaven_after_kong=True, blessing_interrupted=interrupted)


def test_but_not_after_a_discard():
    hand = deal(
        E="111z 123p 456s 678s 2z", draws="5m - - - 1z", replacements="2z", blessing_of_heaven_after_kong=True
    ).draws_and_discards(4)
    assert "H1.5" not in hand.play("E closed-kong 1111z", "E win").yaku("E")


# --- Payments at the table. ---


@pytest.mark.parametrize(("hand", "tile"), CASES)
def test_on_a_discard_all_pay_and_the_discarder_most(hand, tile):
    won = by_discard(hand, tile)
    sheet = pung.rules(STANDARD).score(hand, ron=tile, seat="S", loser="E")
    assert won.worth("S") == sheet.total
    share = min(sheet.total, 50)
    discarder = 2 * sheet.total + 2 * (sheet.total - share)
    assert won.gains == (-discarder, 4 * sheet.total, -share, -share)


@pytest.mark.parametrize(("hand", "tile"), CASES)
def test_on_a_draw_each_pays_twice_the_score(hand, tile):
    won = ready_to_draw(hand, tile).play("S win")
    points = pung.rules(STANDARD).score(hand, tsumo=tile, seat="S").total
    assert won.gains == (-2 * points, 6 * points, -2 * points, -2 * points)


def test_the_threshold_is_an_option():
    assert by_discard(EIGHTY, "5z", payment_threshold=80).gains == (-160, 320, -80, -80)


def test_the_dealer_has_no_bonus_and_pays_no_more():
    dealer = deal(E=SIXTY, draws="- - - - 9s").draws_and_discards(4).play("E win")
    assert dealer.gains == (360, -120, -120, -120)
    other = ready_to_draw(SIXTY, "9s").play("S win")
    assert other.gains == (-120, 360, -120, -120)


def test_the_seats_wind_counts_and_the_rounds_does_not():
    """In the fifth hand the round is South's; the dealer is East."""
    hand = deal(E="222z 777z 345p 678s 5s", draws="- - - - 5s", at=5).draws_and_discards(4).play("E win")
    assert hand.worth("E") == 10
    hand = deal(S="222z 777z 345p 678s 5s", draws="- - - - - 5s", at=5).draws_and_discards(5).play("S win")
    assert hand.worth("S") == 20


def test_the_sheet_of_a_win_is_that_of_the_described_hand():
    won = by_discard(TWENTY, "7p")
    sheet = won.state.rules.sheet_of(won.state, won.state.wins[0])
    same = pung.rules(STANDARD).score(TWENTY, ron="7p", seat="S", loser="E")
    assert [(line.pattern, line.value) for line in sheet.lines] == [(line.pattern, line.value) for line in same.lines]


# --- Letting a win pass. ---


def passes_one(**options):
    """West waits on 9s; East discards one, South the next."""
    hand = deal(W=SIXTY, draws="- - - - 9s 9s", **options).draws_and_discards(4)
    return hand.play("E discard 9s", "W pass")


def test_a_win_that_was_let_pass_bars_nothing():
    passes_one().after("S discard 9s").offers("W win")


@pytest.mark.parametrize("option", ["same_turn", "riichi"])
def test_by_option_it_bars_wins_on_discards_until_the_next_own_draw(option):
    hand = passes_one(furiten=option)
    hand.after("S discard 9s").refuses("W win", "passed_up_turn")
    hand = deal(W=SIXTY, draws="- - - - 9s - - 9s", furiten=option).draws_and_discards(4)
    hand.play("E discard 9s", "W pass").draws_and_discards(2).after("N discard 9s").offers("W win")


@pytest.mark.parametrize("option", ["same_turn", "riichi"])
def test_the_tile_itself_is_not_barred_nor_an_own_draw(option):
    deal(W=SIXTY, draws="- - - - 9s", furiten=option).draws_and_discards(4).after("E discard 9s").offers("W win")
    hand = deal(W=SIXTY, draws="- - - - 9s - 9s", furiten=option).draws_and_discards(4)
    hand.play("E discard 9s", "W pass").draws_and_discards(1).offers("W win")


@pytest.mark.parametrize(("option", "barred"), [("none", False), ("same_turn", False), ("riichi", True)])
def test_own_discards_bar_wins_on_discards_only_as_in_riichi(option, barred):
    hand = deal(W=SIXTY, draws="- - - - - - 9s - 9s", furiten=option).draws_and_discards(6)
    hand.play("W discard 9s").draws_and_discards(1)
    moment = hand.after("E discard 9s")
    if barred:
        moment.refuses("W win", "passed_up_discard")
        assert moment.view("W").own["furiten"] == "passed_up_discard"
    else:
        moment.offers("W win")


def test_a_win_may_be_declined():
    ready_to_draw(SIXTY, "9s").offers("S win", "S discard 9s")
    on_discard(SIXTY, "9s").offers("S win", "S pass")


def test_or_must_be_made_by_option():
    hand = ready_to_draw(SIXTY, "9s", decline_win=False)
    assert hand.legal("S") == ["win"]
    hand.refuses("S discard 9s", "must_win")
    hand = on_discard(SIXTY, "9s", decline_win=False)
    assert hand.legal("S") == ["win"]
    hand.refuses("S pass", "must_win")


# --- A win below the line. ---


def test_below_the_line_a_win_is_not_offered():
    assert "win" not in ready_to_draw(ZERO, "2z").legal("S")
    assert on_discard(TEN, "4s").legal("S") == []


def test_or_it_may_be_declared_and_is_a_false_win():
    hand = ready_to_draw(ZERO, "2z", under_line_win="penalty").play("S win")
    assert hand.drawn == "false_win"
    assert hand.gains == (50, -150, 50, 50)
    assert not hand.winners
    hand = by_discard(TEN, "4s", under_line_win="penalty")
    assert hand.gains == (50, -150, 50, 50)


def test_a_hand_that_is_not_complete_cannot_be_declared_even_so():
    ready_to_draw(SIXTY, "8s", under_line_win="penalty").refuses("S win", "not_complete")


@pytest.mark.parametrize("several", ["nearest", "all"])
def test_a_true_win_goes_before_a_false_one(several):
    """South has no points with 9s, West has 60."""
    hand = deal(
        E="11z", S="999m 123p 678s 345p 9s", W=SIXTY, N="22z", draws="- - - - 9s",
        under_line_win="penalty", multi_win=several,
    ).draws_and_discards(4)  # fmt: skip
    hand.play("E discard 9s", "S win", "W win")
    assert hand.winners == "W"
    assert hand.drawn is None


def test_what_wins_truly_pays_no_penalty():
    hand = by_discard(TWENTY, "7p", under_line_win="penalty")
    assert hand.winners == "S"
