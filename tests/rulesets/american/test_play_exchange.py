"""Exchanging a joker: a natural tile for a joker that stands for it in any exposure, in one's own turn only."""

import pytest

from tests.rulesets.american.table import LETTERS, deal

#: 11 22 333 444 5555 (R3, 30 points) short of one 5m that a joker may be; 9p buys the joker
BUYS = "11m 22m 333m 444m 55m 9p"


def exposed_by_w(*, draws: str = "", **hands):
    """W has exposed [99p j] and discarded; N has drawn. E discarded the 9p."""
    options = {k: v for k, v in hands.items() if k not in LETTERS}
    seats = {k: v for k, v in hands.items() if k in LETTERS}
    hand = deal(**{"W": "9p j 8s", **seats}, draws=f"9p {draws}", **options)
    return hand.play("E discard 9p", "W group 9p j", "W discard 8s").passes()


# --- When. ---


def test_with_the_tile_just_drawn():
    hand = exposed_by_w(draws="9p")
    hand.offers("N swap 9p 2 0").play("N swap 9p 2 0")
    assert hand.exposed("W") == ["[999p]"]
    assert hand.state.seats[3].counts[35] == 1
    assert hand.sizes() == (13, 13, 13, 14)
    assert hand.story[-1] == "N swaps 9p with W"


def test_with_a_tile_of_the_hand():
    hand = exposed_by_w(N="9p").play("N swap 9p 2 0")
    assert hand.exposed("W") == ["[999p]"]


def test_every_seat_in_its_turn_also_across_and_on_the_left():
    hand = exposed_by_w(E="9p", draws="1z 1z").discards(1)
    hand.play("E swap 9p 2 0")
    hand = exposed_by_w(S="9p", draws="1z 1z 1z").discards(2)
    hand.play("S swap 9p 2 0")
    assert hand.exposed("W") == ["[999p]"]


def test_from_the_own_rack():
    hand = deal(W="99p j 8s", draws="9p").play("E discard 9p", "W group 9p j", "W swap 9p 2 0")
    assert hand.exposed("W") == ["[999p]"]
    assert "j" in hand.tiles("W")


def test_after_claiming_and_exposing():
    hand = exposed_by_w(N="9p 22m 4z", draws="4z 2m")
    hand.play("N discard 4z", "E discard 2m", "N group 22m", "N swap 9p 2 0")
    assert hand.exposed("W") == ["[999p]"]
    assert hand.sizes() == (13, 13, 13, 14)


def test_as_many_as_one_wants_in_a_turn():
    hand = deal(W="9p jj 8s", N="9p 9p 1z", draws="9p -").play("E discard 9p", "W group jj", "W discard 8s").passes()
    hand.play("N swap 9p 2 0", "N swap 9p 2 0")
    assert hand.exposed("W") == ["[999p]"]
    assert hand.state.seats[3].counts[35] == 2
    hand.refuses("N swap 9p 2 0", "swap_no_joker")


def test_from_several_racks_in_a_turn():
    hand = deal(S="5m j 6s 9p", W="9p j 8s", N="5m 9p", draws="5m")
    hand.play("E discard 5m", "S group 5m j", "S discard 9p", "W group 9p j", "W discard 8s").passes()
    hand.play("N swap 5m 1 0", "N swap 9p 2 0")
    assert (hand.exposed("S"), hand.exposed("W")) == (["[555m]"], ["[999p]"])
    assert hand.state.seats[3].counts[35] == 2


def test_the_owner_is_not_asked():
    hand = exposed_by_w(N="9p").play("N swap 9p 2 0")
    assert list(hand.state.asked) == [hand.seat("N")]


def test_then_the_turn_goes_on_with_a_discard():
    hand = exposed_by_w(N="9p", draws="1z").play("N swap 9p 2 0")
    hand.refuses("N pass", "pass_in_turn").offers("N discard 1z", "N discard j")
    hand.play("N discard 1z").passes()
    assert hand.sizes() == (14, 13, 13, 13)


def test_the_joker_gained_may_be_discarded_at_once():
    hand = exposed_by_w(N="9p").play("N swap 9p 2 0", "N discard j")
    assert hand.state.seats[3].pond[-1].tile == 35


def test_everybody_sees_an_exchange():
    hand = exposed_by_w(N="9p").play("N swap 9p 2 0")
    event = hand.state.events[-1]
    assert all(event.seen_by(seat) == event for seat in (0, 1, 2, 3, None))


def test_also_while_playing_a_concealed_line():
    """P1 is concealed: its player has exposed nothing, exchanges, and may still win."""
    hand = exposed_by_w(N="ff 22m 44m 66m 88m 22p 9p", draws="8p - - - 8p")
    hand.play("N swap 9p 2 0", "N discard j").discards(3)
    hand.play("N win")
    assert hand.score("N").line.id == "P1"


# --- When not. ---


def test_never_before_drawing():
    """https://guide.americanmahjonggassociation.com/how-to-play-american-mah-jongg/jokers-and-joker-exchange/"""
    hand = deal(W="9p j 8s", N="9p 8s 8s", draws="9p").play("E discard 9p", "W group 9p j", "W discard 8s")
    assert hand.state.phase == "claims"
    hand.refuses("N swap 9p 2 0", "swap_not_your_turn").refuses("S swap 9p 2 0", "swap_not_your_turn")


def test_never_in_another_seats_turn():
    exposed_by_w(E="9p").refuses("E swap 9p 2 0", "swap_not_your_turn")


def test_never_before_exposing_what_was_claimed():
    """Call first, exchange afterwards: the joker gained is no part of the call."""
    hand = exposed_by_w(N="9p 2m 4z", draws="4z 2m").play("N discard 4z").after("E discard 2m")
    hand.refuses("N swap 9p 2 0", "swap_not_your_turn").refuses("N group 2m j", "claim_tiles")


def test_never_with_a_discard():
    """https://doczz.net/doc/4735877/mah-jongg-help-sheet: a discard redeems no joker."""
    hand = exposed_by_w(E="9p", draws="- -").discards(1)
    hand = hand.after("E discard 9p")
    for letter in "SWN":
        hand.refuses(f"{letter} swap 9p 2 0", "swap_not_your_turn")
    hand = hand.passes()
    assert hand.exposed("W") == ["[99p j]"]


def test_never_a_joker_for_a_natural_or_for_a_joker():
    hand = exposed_by_w(N="j")
    hand.refuses("N swap j 2 0", "swap_other_tile").refuses("N swap 9p 2 0", "not_in_hand")


def test_never_another_tile():
    exposed_by_w(N="8p 9s").refuses("N swap 8p 2 0", "swap_other_tile").refuses("N swap 9s 2 0", "swap_other_tile")


def test_never_from_where_there_is_no_joker():
    hand = exposed_by_w(N="9p")
    hand.refuses("N swap 9p 2 1", "swap_no_exposure").refuses("N swap 9p 0 0", "swap_no_exposure")
    hand.refuses("N swap 9p 7 0", "swap_no_exposure")
    hand.play("N swap 9p 2 0").refuses("N swap 9p 2 0", "swap_no_joker")


def test_never_out_of_a_hand():
    """Only exposed jokers are exchanged."""
    deal(E="9p", W="99p j").refuses("E swap 9p 2 0", "swap_no_exposure")


def test_not_twice_with_one_tile():
    hand = deal(W="9p jj 8s", N="9p", draws="9p").play("E discard 9p", "W group jj", "W discard 8s").passes()
    hand.play("N swap 9p 2 0").refuses("N swap 9p 2 0", "not_in_hand")


# --- The exchange that completes the hand. ---


def test_it_is_self_picked_and_all_pay_double():
    hand = exposed_by_w(N=BUYS, draws="5m")
    assert not hand.wins_now("N")
    hand.play("N swap 9p 2 0", "N win")
    assert hand.gains == (-60, -60, -60, 180)
    assert hand.win("N").from_seat is None


def test_also_after_a_claimed_tile():
    """R1: 111 222 3333 4444; the kong is claimed, the joker for 222 is bought."""
    hand = exposed_by_w(N="111m 22m 3333m 44m j 9p", draws="1z 4m")
    hand.play("N discard 1z", "E discard 4m", "N group 44m j").refuses("N win", "not_complete_near")
    hand.play("N swap 9p 2 0", "N win")
    assert hand.gains == (-50, -50, -50, 150)


def own_exchange(**options: object):
    """N has exposed [444m j] of R1 and needs one more tile for 222; the 4m drawn buys the joker."""
    hand = deal(N="111m 22m 3333m 44m j 9p", draws="4m - - - 4m", **options)
    hand.play("E discard 4m", "N group 44m j", "N discard 9p").discards(3)
    assert not hand.wins_now("N")
    return hand.play("N swap 4m 3 0")


def test_also_from_the_own_rack():
    hand = own_exchange().play("N win")
    assert hand.gains == (-50, -50, -50, 150)


@pytest.mark.parametrize(("rack", "option", "wins"), [
    ("other", "any_rack", True), ("other", "own_rack", False), ("own", "any_rack", True), ("own", "own_rack", True),
])  # fmt: skip
def test_the_option_exchange_win(rack, option, wins):
    if rack == "own":
        hand = own_exchange(exchange_win=option)
    else:
        hand = exposed_by_w(N=BUYS, draws="5m", exchange_win=option).play("N swap 9p 2 0")
    assert hand.wins_now("N") == wins
    if not wins:
        hand.refuses("N win", "win_exchange_own_rack")


#: R1 with a joker in 3333 and short of one 4m: a 3m may be given away for another joker
SPARE = "111m 222m 333m j 444m"


def jokers_of_3m(draws: str, **options: object):
    """W has exposed [3m jj]; N holds SPARE and has drawn."""
    hand = deal(W="jj 8s", N=SPARE, draws=f"3m {draws}", **options)
    return hand.play("E discard 3m", "W group jj", "N pass", "W discard 8s").passes()


def test_drawn_complete_then_exchanged_is_self_picked_from_any_rack():
    """With `own_rack` an exchange at another rack wins nothing; but this hand was complete by its own draw."""
    hand = jokers_of_3m("4m", exchange_win="own_rack")
    hand.offers("N win").play("N swap 3m 2 0").offers("N win").play("N win")
    assert hand.gains == (-50, -50, -50, 150)


def test_claimed_complete_then_exchanged_is_not_self_picked():
    """The claimed tile completed the hand, so its discarder pays double; an exchange after it changes nothing."""
    hand = jokers_of_3m("1z 4m").play("N discard 1z").passes()
    hand.play("E discard 4m", "N group 444m").offers("N win")
    hand.play("N swap 3m 2 0").play("N win")
    assert hand.win("N").from_seat == 0
    assert hand.gains == (-50, -25, -25, 100)


def test_an_exchange_that_breaks_a_pair_completes_nothing():
    hand = jokers_of_3m("9s")
    hand.play("N swap 3m 2 0")
    assert not hand.wins_now("N")


# --- Jokerless. ---


def test_a_joker_exchanged_away_leaves_a_jokerless_hand():
    """O1: S exposes 5555 with a joker, W buys it with the fourth 5m; S wins on a discard, doubled."""
    hand = deal(S="11m 333m 55m j 777m 9m 1z", W="5m", draws="5m - 9m")
    hand.play("E discard 5m", "S group 55m j", "S discard 1z").passes().play("W swap 5m 1 0").discards(1)
    assert hand.exposed("S") == ["[5555m]"]
    hand.play("N discard 9m", "S win")
    assert hand.score("S").jokerless
    assert hand.gains == (-50, 200, -50, -100)


def test_a_joker_that_stays_is_a_joker():
    hand = deal(S="11m 333m 55m j 777m 9m 1z", draws="5m - 9m")
    hand.play("E discard 5m", "S group 55m j", "S discard 1z").discards(1)
    hand.play("N discard 9m", "S win")
    assert hand.score("S").jokerless is False
    assert hand.gains == (-25, 100, -25, -50)
