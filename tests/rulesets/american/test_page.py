"""The page of the shipped card against the source's page: every example, counterexample, total and verdict."""

import re
import tomllib

import pytest

from pung.rulesets.american.card import shipped_card
from pung.rulesets.american.check import check_card
from pung.rulesets.american.page import card_page, counter_text, score_text
from pung.tiles.kinds import Tile
from pung.tiles.names import tile_name
from tests.data import shared_data

CHECK = check_card(shipped_card("2026"))
SHOWN = {shown.line.id: shown for shown in CHECK.shown}

SUITS = {"Characters": 0, "Dots": 1, "Bamboo": 2, "c": 0, "d": 1, "b": 2}
HONOURS = {"East": 27, "South": 28, "West": 29, "North": 30, "White": 31, "Green": 32, "Red": 33}
SHORT = {"E": 27, "S": 28, "W": 29, "N": 30, "WD": 31, "GD": 32, "RD": 33, "F": 34}
TILE = re.compile(r"(\d) (Characters|Dots|Bamboo)|(East|South|West|North) Wind|(Red|Green|White) Dragon|Plum")


def spelled(text: str) -> list[int]:
    """Kinds from words: `2 CharactersEast WindPlum`."""
    kinds, at = [], 0
    for found in TILE.finditer(text):
        assert found.start() == at, text[at:]
        at = found.end()
        number, suit, wind, dragon = found.groups()
        kinds.append(9 * SUITS[suit] + int(number) - 1 if suit else HONOURS.get(wind or dragon, 34))
    assert at == len(text), text[at:]
    return sorted(kinds)


def short(text: str) -> list[int]:
    """Kinds from short forms: `2c*3 WD*2 F`."""
    kinds = []
    for word in text.split():
        tile, _, count = word.partition("*")
        kind = SHORT[tile] if tile in SHORT else 9 * SUITS[tile[1]] + int(tile[0]) - 1
        kinds += [kind] * int(count or 1)
    return sorted(kinds)


def source_rows() -> list[list[str]]:
    """The source's page by line: print, example, verdict, counterexample, verdict."""
    text = shared_data("..", "sources", "000_7f43e5c16d4bd7d7.txt").read_text("utf-8")
    rows, current = [], []
    for line in text.splitlines():
        if line == "Example":
            current = []
            rows.append(current)
        elif rows and line != "Counterexample" and len(current) < 5:
            current.append(line)
    return rows


def source_card() -> list[dict]:
    return tomllib.loads(shared_data("..", "rules", "american-card-2026.toml").read_text("utf-8"))["line"]


def test_the_source_has_the_lines_of_the_card_in_order():
    assert [row[0] for row in source_rows()] == [line.printed for line in CHECK.card.lines]
    assert [row["id"] for row in source_card()] == [line.id for line in CHECK.card.lines]
    assert len(CHECK.card.lines) == 29


@pytest.mark.parametrize("at", range(29), ids=[line.id for line in CHECK.card.lines])
def test_the_page_says_what_the_source_says(at):
    shown = CHECK.shown[at]
    _, example, verdict, counterexample, reason = source_rows()[at]
    assert sorted(shown.example) == spelled(example)
    assert sorted(shown.counterexample) == spelled(counterexample)
    total = re.search(r"complete, (\d+) points( \(no jokers, doubled\))?$", verdict)
    assert (shown.score.value, shown.score.factor) == (int(total[1]), 2 if total[2] else 1)
    assert shown.score.line is shown.line
    missing, extra = re.fullmatch(r"One (.+) short and an extra (.+): the line is no longer complete.", reason).groups()
    assert ([shown.short], [shown.extra]) == (spelled(missing), spelled(extra))


@pytest.mark.parametrize("at", range(29), ids=[line.id for line in CHECK.card.lines])
def test_the_card_is_the_card_of_the_data(at):
    row, shown = source_card()[at], CHECK.shown[at]
    line = shown.line
    assert (line.id, line.section, line.printed, line.points) == (
        row["id"],
        row["section"],
        row["pattern"],
        row["points"],
    )
    assert (line.concealed, line.jokerless_doubles) == (row["concealed"], row["doubled_if_jokerless"])
    assert (sorted(shown.example), sorted(shown.counterexample)) == (
        short(row["example"]),
        short(row["counterexample"]),
    )
    assert len(shown.patterns) == row["unique_tile_sets"]
    assert shown.forced == row["min_jokers_physical"]
    assert {p.joker_places for p in shown.patterns} == {row["joker_slots"]}


def rows_of(page: str) -> list[tuple[list[str], str]]:
    """Each row of tiles on a page (their names) with what stands under it."""
    rows = re.findall(r"<figure>(.*?)<figcaption>(.*?)</figcaption>", page)
    return [(re.findall(r'aria-label="(.*?)"', tiles), caption) for tiles, caption in rows]


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_the_page_draws_every_example_and_counterexample(lang):
    page = card_page(CHECK, lang)
    rows = rows_of(page)
    expected = []
    for shown in CHECK.shown:
        for tiles, verdict in (
            (shown.example, score_text(CHECK, shown, lang)),
            (shown.counterexample, counter_text(shown, lang)),
        ):
            expected.append(([tile_name(t, lang) for t in tiles], verdict))
    found = [(tiles, caption.split(": ", 1)[1]) for tiles, caption in rows[: len(expected)]]
    assert found == expected
    assert len(rows) == len(expected) + len(CHECK.together)
    assert page.count("<article") == 29


def test_the_page_stands_alone_and_draws_every_kind_once():
    page = card_page(CHECK)
    assert "http" not in page.replace("http-equiv", "")
    assert page.count("<symbol") == 36
    assert not re.search(r"<(script|link|img)", page)


def test_what_the_verdicts_say():
    y1, p3 = SHOWN["Y1"], SHOWN["P3"]
    assert score_text(CHECK, y1, "en") == "complete: 50 points (no joker, doubled)"
    assert score_text(CHECK, p3, "en") == "complete: 50 points"
    assert counter_text(y1, "en") == "one Two of Characters short, one One of Characters too many: no line is complete"
    assert tile_name(Tile(y1.extra), "ja") == "一萬"
