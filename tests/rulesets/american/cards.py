"""The cards that the tests use: the shipped one and a club's of our own invention."""

from pathlib import Path

from pung.rulesets.american.card import load_card, shipped_card

CARD = shipped_card("2026")
HARBOUR = load_card(Path(__file__).with_name("harbour.toml"))
CARDS = {"2026": CARD, "harbour": HARBOUR}
#: every line of both cards
LINES = [(name, line.id) for name, card in CARDS.items() for line in card.lines]


def patterns_of(card: str, line: str):
    return [p for p in CARDS[card].patterns if p.line.id == line]
