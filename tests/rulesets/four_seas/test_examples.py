"""The 127 example hands: complete ones have their yaku; ones with free tiles have it however these are filled."""

import random
import tomllib
from importlib.resources import files

import pytest

from pung.hands.melds import Meld, MeldKind, Seat, meld_of
from pung.rulesets.four_seas import scoring
from pung.rulesets.four_seas.context import WinContext, WinSeats
from pung.rulesets.four_seas.counting import rules_of
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.rulesets.four_seas.yaku import all_yaku
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.notation import parse_tiles
from tests.rulesets.four_seas.book import OPEN, facts_of

EXAMPLES = tomllib.loads(files("pung.rulesets.four_seas").joinpath("examples.toml").read_text("utf-8"))["example"]
COMPLETE = [e for e in EXAMPLES if "?" not in e["hand"]]
OPEN_ONES = [e for e in EXAMPLES if "?" in e["hand"]]
RULES = rules_of(OPEN)
RUNS = [[k, k + 1, k + 2] for k in range(27) if k % 9 < 7]
TRIPLETS = [[k] * 3 for k in range(34)]


def name(example):
    return f"{example['yaku']}-{example['hand'].replace(' ', '')}"


def filled(example, rng: random.Random) -> list[list[Tile]]:
    """The sets of an example, free ones filled by chance."""
    while True:
        left = [4] * 34
        sets = [_fill(group, rng) for group in example["hand"].split()]
        for group in sets:
            for tile in group:
                left[tile] -= 1
        if min(left) >= 0:
            return [[Tile(k) for k in group] for group in sets]


def _fill(group: str, rng: random.Random) -> list[int]:
    if "?" not in group:
        return list(parse_tiles(group))
    return [rng.randrange(34)] * 2 if len(group) == 2 else rng.choice(rng.choice((RUNS, TRIPLETS)))


def scored(sets: list[list[Tile]], declared=()) -> FourSeasSheet:
    melds: list[Meld] = []
    tiles: list[Tile] = []
    for n, group in enumerate(sets):
        if len(group) == 4 or n in declared:
            melds.append(meld_of(group))
        else:
            tiles += group
    assert all(m.kind is not MeldKind.GROUP for m in melds)
    context = WinContext(tiles[-1], False, WINDS[1])
    result = scoring.sheet(OPEN, tiles, melds, context, WinSeats(Seat(1), Seat(2)))
    assert isinstance(result, FourSeasSheet), result
    return result


def test_there_are_127_of_a_hundred_yaku():
    # the seven yaku of chance have no example hand
    assert len(EXAMPLES) == 127
    chance = {y.id for y in all_yaku() if y.is_chance}
    assert {e["yaku"] for e in EXAMPLES} == {y.id for y in all_yaku()} - chance


@pytest.mark.parametrize("example", COMPLETE, ids=name)
def test_complete_examples(example):
    result = scored(filled(example, random.Random(0)), example.get("declared", ()))
    assert example["yaku"] in [y for y, _ in result.yaku] + [n.pattern for n in result.notes if n.reason == "limit"]


@pytest.mark.parametrize("example", OPEN_ONES, ids=name)
def test_examples_with_free_tiles(example):
    """However they are filled, the yaku counts, or the sheet says what has taken its place or reads the hand anew."""
    rng = random.Random(name(example))
    counted = 0
    for _ in range(20):
        result = scored(filled(example, rng))
        ids = [y for y, _ in result.yaku]
        if example["yaku"] in ids:
            counted += 1
            continue
        placed = {RULES.yaku[one.yaku].id for one in RULES.placed(facts_of(result))}
        noted = {note.pattern: note for note in result.notes}
        if example["yaku"] in placed:
            assert noted[example["yaku"]].reason in ("reused", "excluded", "limit")
        elif example["yaku"] in TIED:
            assert TIED[example["yaku"]] in ids
        else:
            assert result.total >= POINTS[example["yaku"]], "another reading is worth as much at least"
    assert counted >= 1 or example["yaku"] in TIED


#: concealed, these four sets are four equal sequences as well, worth as much and read first
TIED = {"F5.4": "F1.4"}
POINTS = {y.id: y.points for y in all_yaku()}
