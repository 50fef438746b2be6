"""What is easily got wrong: sentences of the rules with a hand that shows each."""

import pytest

from pung.rulesets.four_seas.yaku import all_yaku
from tests.rulesets.four_seas.book import sheet, yaku

# Counting.


def test_a_hundred_yaku_in_19_categories_and_four_levels():
    rows = all_yaku()
    assert len(rows) == 100
    counts = {letter: sum(y.category[0] == letter for y in rows) for letter in "ABCDEFGH"}
    assert counts == {"A": 6, "B": 13, "C": 15, "D": 4, "E": 10, "F": 35, "G": 10, "H": 7}
    levels = [y.level for y in rows]
    assert [levels.count(x) for x in ("beginner", "basic", "intermediate", "standard")] == [7, 11, 31, 51]
    assert all(y.points % 5 == 0 for y in rows)


def test_the_eighteen_limit_yaku():
    limits: dict[int, set[str]] = {}
    for y in all_yaku():
        if y.points > 200:
            limits.setdefault(y.points, set()).add(y.id)
    assert limits == {
        240: {"A.5", "E2.5", "F2.5", "F4.5", "F6.7", "F6.8"},
        320: {"B.b2", "B.b6", "C1.5", "E2.6", "F3.a4", "F4.6"},
        480: {"A.6", "B.b3", "D.4", "F1.4", "F5.4", "F6.9"},
    }


def test_hidden_path_revealed_is_not_a_yaku():
    assert all(y.names["en"] != "Hidden Path Revealed" for y in all_yaku())


def test_mirrored_half_straight_is_sixty():
    result = sheet("234m 567m 234p 567p 9s", ron="9s")
    assert (result.total, [y for y, _ in result.yaku]) == (60, ["F3.b3"])
    best = sheet("234m 567m 234p 567p 9s", ron="9s", change={"packing": "global_best"})
    assert (best.total, [y for y, _ in best.yaku]) == (80, ["F3.b2", "G1.c1"])


def test_a_counted_limit_scores_two_hundred():
    result = sheet("444m 66m 78m [123m] [555m]", ron="6m")
    assert (result.total, result.score.raw, result.limit) == (200, 210, "counted")
    assert next((s.id, s.value) for s in result.steps) == ("limit.counted", -10)


def test_two_hundred_itself_is_not_over_the_line():
    result = sheet("8p 666z [777z] [456p] (5555z)", tsumo="8p")
    assert (result.total, result.score.raw, result.limit) == (200, 200, "")


def test_a_limit_yaku_stands_alone():
    result = sheet("1112223334445z", ron="5z")
    assert (result.total, [y for y, _ in result.yaku]) == (320, ["E2.6"])
    assert "A.5" in [n.pattern for n in result.notes if n.reason == "limit"]
    # no cap, and nothing of other yaku or of another limit yaku is added
    kongs = sheet("5z [1111s] [4444m] [5555p] [3333z]", ron="5z")
    assert kongs.total == 480


def test_only_the_best_reading_counts():
    # three equal sequences (120) rather than three consecutive triplets (80)
    assert yaku("333444555m 678p 1z", ron="1z") == ["B.a1", "F1.3"]
    # a declared triplet stays one
    assert yaku("333555m 678p 1z [444m]", ron="1z") == ["C4.1", "F4.3"]
    # yaku of two readings never mix
    assert yaku("333444555m 999p 1z", ron="1z") == ["F1.3"]


def test_tile_hog_plus_plus_concealed_is_four_identical_sequences():
    assert sheet("567m 555m 666m 777m 2z", ron="2z").total == 480
    assert yaku("567m 666m 777m 2z [555m]", ron="2z") == ["F5.4"]


def test_two_identical_sequences_twice_or_seven_pairs():
    assert yaku("223344m 667788p 1z", ron="1z") == ["F1.2"]
    # where yaku of pairs come on top, as pairs
    assert yaku("223344m 667788p 5s", ron="5s") == ["B.b1", "C1.1", "C4.2"]


def test_three_shifted_with_all_sequences_beats_two_shifted_twice():
    result = sheet("234s 345s 345s 456s 9p", ron="9p")
    assert [y for y, _ in result.yaku] == ["B.a1", "F1.1", "F2.3"]


def test_pure_straight_with_all_sequences_beats_half_straight_twice():
    assert yaku("123s 456s 456s 789s 9p", ron="9p") == ["B.a1", "F1.1", "F3.a2"]


# What combines with what.


@pytest.mark.parametrize(
    ("hand", "last"),
    [
        ("2233445566778m", "8m"),
        ("1122m 1122p 1122s 9s", "9s"),
        ("55m 55m 88p 66m 22z 77p 2p", "2p"),
        ("77z 66z 55z 33p 88m 66p 7m", "7m"),
    ],
)
def test_seven_pairs_have_no_yaku_of_sets(hand, last):
    ids = yaku(hand, ron=last)
    assert any(y.startswith("B.b") for y in ids)
    assert not {y[0] for y in ids} & {"D", "F", "G"}
    assert "E1.1" not in ids


def test_four_alike_are_two_pairs_only_undeclared():
    assert yaku("5555m 88p 66m 22z 77p 2p", ron="2p") == ["B.b4"]
    assert yaku("88p 66m 22z 77p 3p 4s (5555m)", ron="3p") == []


def test_seven_pairs_with_pairs_of_honours_add_both():
    ids = yaku("77z 66z 55z 11z 22z 33z 7m", ron="7m")
    assert ids == ["A.2", "B.b1", "C2.1", "C3.1", "E1.4", "E2.3"]
    result = sheet("77z 66z 55z 11z 22z 33z 1m", ron="1m")
    assert [y for y, _ in result.yaku] == ["A.2", "B.b1", "C1.4", "C2.1", "E1.4", "E2.3"]
    assert (result.total, result.score.raw) == (200, 250)


def test_single_tiles_have_one_form_and_chance_only():
    for hand, last, form, points in [
        ("17m 258s 369p 12467z", "5z", "B.c1", 30),
        ("258m 17p 36s 123467z", "5z", "B.c2", 40),
        ("147m 258p 369s 1347z", "5z", "B.c3", 60),
        ("19m 19p 19s 1234567z", "9s", "B.c4", 160),
        ("258m 28p 258s 12346z", "5z", "B.c5", 30),
    ]:
        result = sheet(hand, ron=last)
        assert result.yaku == ((form, points),)
        with_types = sheet(hand, ron=last, change={"special_all_types": True})
        assert with_types.yaku == (("A.1", 20), (form, points))
        late = sheet(hand, ron=last, last_tile_claim=True)
        assert late.yaku == ((form, points), ("H1.2", 20))


def test_thirteen_orphans_are_not_all_terminals_and_honours():
    assert yaku("19m 19p 19s 1234567z", ron="1z") == ["B.c4"]


def test_mixed_yaku_need_a_number():
    assert yaku("333z 444z 666z 555z 1z", ron="1z") == ["A.5"]
    for y in ("C1.2", "C1.4", "C2.1", "C3.1", "C3.2", "C4.1"):
        notes = sheet("333z 444z 666z 555z 1z", ron="1z").notes
        assert y not in [n.pattern for n in notes]


def test_the_pair_belongs_to_linked_and_consecutive():
    assert "C2.2" not in yaku("234m 345p 345s 456s 5m", ron="5m")
    assert "C4.2" not in yaku("123m 456s 789p 111s 1m", ron="1m")
    assert "C4.1" in yaku("77m 88p 11z 22z 33z 66z 5z", ron="5z")
    assert "C4.1" not in yaku("77m 77p 11z 22z 33z 66z 5z", ron="5z")  # two pairs of one rank


def test_seven_pairs_consecutive_need_seven_ranks():
    assert "C4.2" in yaku("22m 33m 44s 55p 66s 77s 8p", ron="8p")
    assert "C4.2" not in yaku("22m 33m 44s 55p 66s 77s 7p", ron="7p")


@pytest.mark.parametrize(
    ("triplet", "kong", "last"),
    [
        ("123m 44s 678p 99s [555s]", "123m 44s 678p 99s [5555s]", "9s"),  # C4.2
        ("555z 666z 123m 9p [777z]", "555z 666z 123m 9p (7777z)", "9p"),  # E1.3
        ("222s 444s 555s 1m [333s]", "222s 444s 555s 1m [3333s]", "1m"),  # F4.5
        ("111p 234p 999m 5m [555p]", "111p 234p 999m 5m [555+5p]", "5m"),  # F6.4
        ("777m 777s 123m 1z [777p]", "777m 777s 123m 1z (7777p)", "1z"),  # G1.b3
        ("123s 55s 666s 78s [444s]", "123s 55s 666s 78s [4444s]", "9s"),  # F6.8
    ],
)
def test_a_kong_is_a_triplet(triplet, kong, last):
    three, four = yaku(triplet, ron=last), yaku(kong, ron=last)
    assert [y for y in four if y != "D.1"] == three


def test_four_alike_in_hand_are_no_kong():
    assert yaku("567s 5555p 67p 222s 1z", ron="1z") == ["F5.1", "G1.a1"]


def test_concealment_matters_only_for_gates_pairs_and_single_tiles():
    assert yaku("1112345678999m", ron="5m") == ["A.6"]
    assert yaku("234s 789s 9s [111s] [567s]", ron="9s")[0] == "A.4"
    for closed, opened, last in [
        ("555m 11p 66888s 333p", "555m 11p 66888s [333p]", "6s"),
        ("123p 123p 567m 567m 1s", "123p 567m 567m 1s [123p]", "1s"),
    ]:
        assert yaku(closed, ron=last) == yaku(opened, ron=last) == yaku(closed, tsumo=last)


def test_which_tile_came_last_does_not_matter_for_nine_gates():
    for last in ("1m", "5m", "9m"):
        full = sorted("11112345678999" if last == "1m" else "11123455678999" if last == "5m" else "11123456789999")
        full.remove(last[0])
        assert yaku("".join(full) + "m", ron=last) == ["A.6"]
    other = sorted("11123455678999")
    other.remove("2")
    assert yaku("".join(other) + "m", ron="2m") == ["A.6"]


def test_nine_gates_with_a_concealed_kong_is_melded():
    assert yaku("2345678899s (1111s)", tsumo="9s")[:2] == ["A.4", "C4.2"]
    assert "A.4" not in yaku("2345678899s (1111s)", tsumo="9s", change={"nine_gates_declared": "no_kong"})


def test_value_honour_is_the_seats_wind_and_dragons_not_the_round():
    hand = "111z 789p 666s 234m 6p"
    assert yaku(hand, ron="6p", seat="E") == ["E1.1"]
    for seat in "SWN":
        assert yaku(hand, ron="6p", seat=seat) == []


def test_big_three_dragons_take_the_dragons_but_not_the_seat_wind():
    assert yaku("777z 666z 555z 222z 7s", ron="7s", seat="S") == ["A.2", "B.a2", "C2.1", "C3.1", "E1.1", "E1.3"]
    result = sheet("777z 666z 555z 222z 7s", ron="7s", seat="S")
    assert dict(result.yaku)["E1.1"] == 10


def test_little_four_winds_are_not_big_three_winds():
    assert yaku("111z 333z 444z 22z 33p", ron="3p") == ["E2.5"]
    assert "E2.2" in yaku("222z 333z 444z 789p 4m", ron="4m")


def test_three_wind_pairs_are_of_different_winds():
    assert "E2.3" not in yaku("1111z 22z 44m 88s 33m 9s", ron="9s")


def test_upgrades_are_not_included():
    # Four Consecutive T includes Two Consecutive Triplets by name; with the pair they are Little Three (30)
    assert yaku("444m 66m 78m [123m] [555m]", ron="6m") == ["A.3", "F4.2", "F6.5"]


def test_jade_cube_and_disc_differ_in_direction():
    assert yaku("555p 678p 678p 999p 8s", ron="8s") == ["F6.6"]  # the right T one to the left
    assert yaku("456m 444m 567m 777m 8s", ron="8s") == ["F6.7"]  # in the same place
    assert yaku("345p 444p 567p 666p 8s", ron="8s") == ["F6.7"]  # two to the right


def test_a_concealed_discard_has_no_chance_yaku():
    result = sheet("123m 456s 789p 222p 7p", ron="7p", concealed_discard=True)
    assert [y for y, _ in result.yaku] == ["G2.a1"]
