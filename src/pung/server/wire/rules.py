"""The rules that are played as JSON: their options, their card, the verbs that the game has."""

from typing import Any

from pung.hands.melds import Seat
from pung.model.state import RoundState
from pung.rulesets.contract import PrintedSection, RuleSet
from pung.rulesets.options import describe
from pung.server.wire.shapes import CardSection, VerbJson
from pung.server.wire.words import TableWords
from pung.table import round as table
from pung.web.games import game
from pung.wording.seated import Seated
from pung.wording.verbs import known_verbs

__all__ = ["card_json", "rules_json", "rules_name", "verbs_in", "verbs_of"]


def rules_json(rules: RuleSet, lang: str) -> dict[str, Any]:
    """The rules of a table in a language: its name, every option with its value and meaning, the card."""
    return {
        "id": rules.id,
        "family": rules.id.partition("/")[0],
        "seats": rules.seats,
        "aims": rules.aims,
        "name": rules_name(rules.id, lang),
        "options": [
            {"name": row.name, "value": row.value, "meaning": row.meaning[lang]} for row in describe(rules.options)
        ],
        "card": [card_json(section) for section in rules.printed_card(lang)] or None,
    }


def rules_name(name: str, lang: str) -> str:
    """What people call a preset: the game, then the preset."""
    chosen = game(name.partition("/")[0], lang)
    preset = next((known.name for known in chosen.presets if known.id == name), "")
    return f"{chosen.name} · {preset}" if preset else chosen.name


def card_json(section: PrintedSection) -> CardSection:
    """A section of a printed card."""
    return {
        "section": section.name,
        "lines": [
            {"id": line.id, "words": [list(word) for word in line.words], "value": line.value, "about": line.about}
            for line in section.lines
        ],
    }


def verbs_of(words: TableWords) -> list[VerbJson]:
    """The verbs that this game has, in the order of the buttons, as they are called now."""
    known = known_verbs(words.session.thinkable_ever())
    return [{"verb": verb.id, "label": words.verb(verb), "key": verb.key} for verb in known if verb.bar]


def verbs_in(rules: RuleSet, lang: str) -> list[VerbJson]:
    """The verbs that a game has, before any hand is dealt."""
    return verbs_of(TableWords(_First(rules), lang))


class _First(Seated):
    """The first seat before a hand that nobody has shuffled."""

    seat = Seat(0)

    def __init__(self, rules: RuleSet) -> None:
        self._state = table.start(rules, rules.first_setup(tuple(rules.tile_set.tiles())))

    @property
    def state(self) -> RoundState:
        """The hand as it is dealt."""
        return self._state
