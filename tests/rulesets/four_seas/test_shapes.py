"""The table of shapes and the table of yaku: every shape can stand where it should, bad rows are refused."""

import pytest

from pung.rulesets.four_seas import yaku as rows
from pung.rulesets.four_seas.placing import ShapeTable, value_honours
from pung.rulesets.four_seas.shapes import PAIR, SHAPES, TRIPLET, TWICE, places
from pung.rulesets.four_seas.yaku import all_yaku, resolve_yaku
from pung.scoring.pattern import PatternError
from tests.rulesets.four_seas.book import OPEN


@pytest.mark.parametrize(
    ("shape", "count"),
    [
        ("two_identical_sequences", 21),
        ("two_shifted_sequences", 18),
        ("four_shifted_sequences", 12),
        ("silver_ladder", 18),
        ("pure_straight", 3),
        ("half_straight", 12),
        ("mirrored_half_straight", 12),
        ("two_consecutive_triplets", 24),
        ("gold_ladder", 30),
        ("tile_hog", 63),
        ("consecutive_t", 36),
        ("four_consecutive_t", 24),
        ("jade_cube", 15),
        ("jade_disc", 45),
        ("king_straight", 6),
        ("big_china", 15),
        ("two_similar_sequences", 21),
        ("three_similar_sequences", 7),
        ("little_three_similar_triplets", 27),
        ("mirrored_sequences", 84),
        ("mirrored_sequences_and_triplets", 189),
        ("mirrored_triplets", 108),
        ("assorted_straight", 6),
        ("assorted_three_consecutive_triplets", 42),
        ("half_straight_twice", 78),
    ],
)
def test_how_many_places(shape, count):
    assert len(places(shape)) == count


def test_every_place_is_on_the_tiles():
    for shape in (*SHAPES, *TWICE):
        for place in places(shape):
            assert list(place) == sorted(place)
            for code in place:
                kind = code - PAIR if code >= PAIR else code - TRIPLET if code >= TRIPLET else code
                assert 0 <= kind < 27
                assert code >= TRIPLET or kind % 9 < 7


def test_every_shape_belongs_to_a_yaku():
    used = {y.shape for y in all_yaku()} | {v["shape"] for y in all_yaku() for v in y.variants if "shape" in v}
    assert used - {""} == {*SHAPES, *TWICE}


def test_a_table_finds_what_stands_there():
    table = ShapeTable({"pure_straight": 7, "half_straight": 3})
    found = table.placed([0, 3, 6, TRIPLET + 30], 20)
    assert sorted((code >> 8, code & 0xFF) for code in found) == [(3, 0b011), (3, 0b110), (7, 0b111)]
    assert table.placed([0, 12, 24, TRIPLET + 30], 20) == []


def test_value_honours():
    sets = [0, 3, TRIPLET + 28, TRIPLET + 31]
    assert value_honours(sets, 28) == [0b0100, 0b1000]
    assert value_honours(sets, 29) == [0b1000]


@pytest.mark.parametrize(
    "columns",
    [
        {"test": "no_such_test"},
        {"test": "", "shape": "no_such_shape"},
        {"test": ""},
        {"shape": "half_straight"},
        {"no_such_column": 1},
    ],
)
def test_bad_rows_are_refused(columns):
    row = {
        "id": "X.1",
        "names": {"en": "X"},
        "points": 5,
        "level": "basic",
        "category": "X",
        "forms": ["regular"],
        "definition": {"en": ""},
        "source": "",
        "test": "all_types",
        **columns,
    }
    with pytest.raises(PatternError, match=r"X\.1"):
        rows._read(row)


def test_variants_replace_columns():
    before = {y.id: y for y in resolve_yaku(all_yaku(), OPEN)}
    from dataclasses import replace

    after = {y.id: y for y in resolve_yaku(all_yaku(), replace(OPEN, include_upgrades=True, mirror_same_rank=False))}
    assert after["F6.5"].includes == (*before["F6.5"].includes, "F4.2")
    assert after["G1.c1"].shape == "mirrored_sequences_of_two_ranks"
    assert {i for i in before if before[i] != after[i]} == {"F6.5", "G1.c1"}
