"""Fu: every step by itself, and how a hand adds up."""

import pytest

from tests.scoring.book import sheet

GUIDE = "riichi/guide"


def fu_of(hand: str, **how) -> dict[str, int]:
    """The fu steps of a hand under the guide: id without `fu.`, and value."""
    result = sheet(GUIDE, hand, **how)
    steps = {step.id[3:]: step.value for step in result.steps if step.id.startswith("fu.")}
    assert sum(steps.values()) == result.fu
    return steps


@pytest.mark.parametrize(
    ("hand", "how", "step", "value"),
    [
        ("234m 345p 678s 22z 99s", {"ron": "9s"}, "closed_ron", 10),
        ("234m 345p 678s 22z 99s", {"tsumo": "9s"}, "tsumo", 2),
        ("234m 345p 678s 22z 99s", {"tsumo": "9s"}, "triplet_closed_ends", 8),
        ("234m 345p 678s 22z 99s", {"ron": "9s"}, "triplet_open_ends", 4),  # completed by ron
        ("234m 345p 678s 22z 55s", {"tsumo": "5s"}, "triplet_closed_simple", 4),
        ("234m 345p 678s 22z 55s", {"ron": "5s"}, "triplet_open_simple", 2),
        ("234m 345p 45s 9s9s [333s]", {"ron": "6s", "houtei": True}, "triplet_open_simple", 2),
        ("234m 345p 45s 99s [3333s]", {"ron": "6s", "houtei": True}, "kan_open_simple", 8),
        ("234m 345p 45s 88s [333+3s]", {"ron": "6s"}, "kan_open_simple", 8),
        ("234m 345p 45s 88s (3333z)", {"ron": "6s"}, "kan_closed_ends", 32),
        ("234m 345p 45s 88s (3333s)", {"ron": "6s"}, "kan_closed_simple", 16),
        ("234m 345p 45s 88s [4444z]", {"ron": "6s", "seat": "N"}, "kan_open_ends", 16),
        ("234m 345p 678s 45s 77z", {"tsumo": "6s"}, "pair_dragon", 2),
        ("234m 345p 678s 45s 22z", {"tsumo": "6s"}, "pair_seat_wind", 2),
        ("234m 345p 678s 45s 11z", {"tsumo": "6s"}, "pair_round_wind", 2),
        ("234m 345p 678s 45s 11z", {"tsumo": "6s", "seat": "E"}, "pair_double_wind", 4),
        ("234m 345p 678s 46s 99s", {"tsumo": "5s"}, "wait_closed", 2),
        ("234m 345p 678s 12s 99s", {"tsumo": "3s"}, "wait_edge", 2),
        ("234m 345p 678s 89s 99p", {"tsumo": "7s"}, "wait_edge", 2),
        ("234m 345p 678s 456s 9s", {"tsumo": "9s"}, "wait_pair", 2),
        ("1133m 4466p 77s 22z 5z", {"tsumo": "5z"}, "seven_pairs", 25),
        ("678s 345p 45s 88s [234m]", {"ron": "6s"}, "open_twenty", 10),
    ],
)
def test_every_step(hand, how, step, value):
    how = {"riichi": True, **how} if "[" not in hand and "(" not in hand else how
    how = {**how, "houtei": True} if "ron" in how and ("[" in hand or "(" in hand) else how
    assert fu_of(hand, **how)[step] == value


@pytest.mark.parametrize(
    ("hand", "how", "fu"),
    [
        ("234m 345p 678s 45s 99s", {"tsumo": "6s"}, 20),  # pinfu by tsumo
        ("234m 345p 678s 45s 99s", {"ron": "6s"}, 30),  # pinfu by ron
        ("345p 678s 45s 88s [234m]", {"ron": "6s"}, 30),  # open with nothing but 20
        ("345p 678s 45s 88s [234m]", {"tsumo": "6s"}, 30),  # 20 + 2
        ("1133m 4466p 77s 22z 5z", {"ron": "5z"}, 25),
        ("234m 34p 22s 678s (1111z)", {"tsumo": "5p", "rinshan": True}, 60),
        ("345m 9s (1111p) (9999p) (3333z)", {"ron": "9s"}, 130),
        ("9s (1111p) (9999p) (3333z) (2222s)", {"ron": "9s"}, 0),  # a yakuman has no fu
    ],
)
def test_a_hand_adds_up(hand, how, fu):
    assert sheet(GUIDE, hand, **how).fu == fu


def test_options_of_fu():
    double_wind = {"hand": "234m 345p 678s 45s 11z", "tsumo": "6s", "seat": "E"}
    pair = (("double_wind_pair_fu", 2),)
    assert [s.value for s in sheet(GUIDE, **double_wind, change=pair).steps if "wind" in s.id] == [2]
    rinshan = {"hand": "234m 34p 22s 678s (1111z)", "tsumo": "5p", "rinshan": True}
    assert sheet(GUIDE, **rinshan, change=(("rinshan_fu", False),)).fu == 60  # 20 + 32 + 2 for the seat's wind
    bare = {"hand": "345p 678s 45s 88s [234m]", "ron": "6s"}
    assert sheet(GUIDE, **bare, change=(("open_pinfu_fu", 20),)).fu == 20
    no_pinfu = {"hand": "234m 345p 678s 45s 99s", "tsumo": "6s", "change": (("pinfu_tsumo", False),)}
    assert (sheet(GUIDE, **no_pinfu).han, sheet(GUIDE, **no_pinfu).fu) == (1, 30)


def test_of_readings_that_pay_the_same_the_sheet_shows_the_one_with_more_fu():
    steps = fu_of("234m 111s 2356777s", tsumo="4s")
    assert steps == {"base": 20, "triplet_closed_ends": 8, "tsumo": 2}


def test_a_triplet_completed_by_ron_is_never_concealed_when_no_spare_copy_is_held():
    result = sheet(GUIDE, "1123444m 555p [123m]", ron="1m", houtei=True)
    assert (result.han, result.fu, result.total) == (1, 30, 1_000)
