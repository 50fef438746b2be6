"""docs/write-a-card.md: the card in it is a good card, and what it says of lines is so."""

import re

import pytest

from pung.rulesets.american.card import CardError, read_card
from pung.rulesets.american.check import check_card
from pung.tiles.notation import format_tiles
from tests.data import ROOT

PAGE = (ROOT / "docs" / "write-a-card.md").read_text("utf-8")
(CARD,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def one(text: str):
    """A card of one line."""
    return read_card(f'name = "x"\n[[section]]\nname = "y"\n[section.lines]\nA1 = "{text}"\n')


def test_the_card_of_the_page():
    check = check_card(read_card(CARD))
    assert [(s.line.id, len(s.patterns), s.score.value) for s in check.shown] == [
        ("Y1", 3, 50),
        ("Y2", 3, 60),
        ("R1", 15, 50),
        ("R2", 48, 60),
        ("P1", 8, 50),
    ]


@pytest.mark.parametrize(
    ("line", "example"),
    [
        ("FFFF 2027 222 222 C30", "222222227m 5z ffff"),
        ("222:red 222:green 777:blue FF 000 X25", "222m 222p 777s 555z ff"),
        ("222a 444a DDDb 66a FFF X25", "22244466m 555z fff"),
        ("DDDDx DDDDy FF 11a 11b X25", "11m 11p 66667777z ff"),
        ("2027a! 1111b 1111c FF like X25", "227m 1111p 1111s 5z ff"),
        ("X25 like FF 1111a 1111b 1111c", "1111m 1111p 1111s ff"),
    ],
)
def test_the_lines_of_the_page(line, example):
    (shown,) = check_card(one(line)).shown
    assert format_tiles(shown.example) == example


@pytest.mark.parametrize("part", re.findall(r"`([^`]+)`", PAGE))
def test_no_word_of_the_page_is_unknown(part):
    """Whatever looks like the tiles of a line is read: at worst the line is too short."""
    if not re.fullmatch(r"[0-9FNEWSD]{2,}[a-z]?!?( .*)?", part):
        return
    with pytest.raises(CardError) as caught:
        one(f"{part} X25 X25")
    rules = {p.mistake.rule for p in caught.value.problems}
    assert rules <= {"not_fourteen", "two_values"}, (part, str(caught.value))
