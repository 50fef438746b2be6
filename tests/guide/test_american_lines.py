"""The lines of the card: the page says what the check of a card says, and the scoring program agrees."""

import re

import pytest

from pung.guide.american import tables
from pung.guide.american_lines import check, line_groups
from pung.guide.errors import GuideError
from pung.rulesets.american.card import shipped_card
from pung.rulesets.american.check import check_card
from pung.rulesets.american.page import card_page
from pung.rulesets.registry import rules
from tests.guide.pages import page

LANGUAGES = ("en", "ja", "zh")


def entries(lang: str):
    return [entry for group in line_groups(lang) for entry in group.entries]


def rows_of(html: str) -> list[tuple[list[str], str]]:
    """Each row of tiles on the page of a card (their names, in order) with what stands under it."""
    rows = re.findall(r"<figure>(.*?)<figcaption>(.*?)</figcaption>", html)[: 2 * 29]
    return [(sorted(re.findall(r'aria-label="(.*?)"', tiles)), caption.split(": ", 1)[1]) for tiles, caption in rows]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_is_that_of_the_page_of_the_card(lang):
    expected = rows_of(card_page(check_card(shipped_card("2026")), lang))
    found = []
    for entry in entries(lang):
        for shown in (*entry.examples, *entry.counterexamples):
            names = [tile.name for group in shown.hand.groups for tile in group]
            found.append((sorted(names), shown.verdict.lead))
    assert len(found) == 2 * 29
    assert found == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_on_the_page_with_both_hands(lang):
    assert [entry.id for entry in entries(lang)] == [line.id for line in shipped_card("2026").lines]
    assert all(len(entry.examples) == len(entry.counterexamples) == 1 for entry in entries(lang))
    assert all(f'id="yaku-{entry.id}"' in page("american", lang).html for entry in entries(lang))


def test_hands_that_complete_two_lines_stand_last():
    together = line_groups("en")[-1]
    assert len(together.hands) == len(check().together) > 0
    assert not together.entries


def test_a_line_is_printed_in_colours():
    first = entries("en")[0]
    assert first.printed == (
        'FF <span class="suit0">222</span> 000 <span class="suit1">222</span> <span class="suit2">666</span>'
    )


# A wrong verdict stops the build.


def test_a_value_that_the_scoring_program_does_not_give_stops_the_build():
    first = check().shown[0]
    wrong = first._replace(score=first.score._replace(value=25))
    with pytest.raises(GuideError, match=r"american: Y1: .* expected \('Y1', 25\), found \('Y1', 50\)"):
        line_groups("en", check()._replace(shown=(wrong, *check().shown[1:])))


def test_a_counterexample_that_is_complete_stops_the_build():
    first = check().shown[0]
    wrong = first._replace(counterexample=first.example, extra=first.example[0])
    with pytest.raises(GuideError, match=r"Y1: .* expected a refusal, found Y1"):
        line_groups("en", check()._replace(shown=(wrong, *check().shown[1:])))


def test_a_line_without_example_stops_the_build():
    with pytest.raises(GuideError, match="the line Y1 has no example"):
        line_groups("en", check()._replace(shown=check().shown[1:]))


# Points.


def test_payments_are_those_of_a_scored_hand():
    jokers, jokerless = (
        {str(row.head.content): [cell.content for cell in row.cells] for row in t.rows} for t in tables("en")
    )
    assert jokers["25"] == ["25", "50", "25", "100", "50", "150"]
    assert jokerless["25"] == ["50", "100", "50", "200", "100", "300"]
    assert list(jokers) == ["25", "30", "35", "40", "45", "50"]
    sheet = rules("american").score("ff 222m 555z 222p 6s j", ron="6s")
    assert sorted(t.points for t in sheet.transfers) == [25, 25, 50]
