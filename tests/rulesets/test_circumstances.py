"""What a rule set asks about a win: every keyword of its `score`, in three languages, with hands to try."""

import inspect
from importlib import import_module

import pytest

from pung.rulesets.circumstances import circumstances, examples
from pung.rulesets.registry import UnknownRules, package_of, rule_set_names, rules
from pung.scoring.sheet import ScoreSheet
from pung.scoring.texts import LANGUAGES

FAMILIES = rule_set_names()


def keywords(family):
    """The keywords of the scoring function that a rule set calls."""
    package = package_of(family) if family != "sanma" else package_of("riichi")
    return set(inspect.signature(import_module(f"{package}.scoring").score).parameters) - {"hand", "options"}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_circumstances_are_the_keywords_of_score(family):
    absent = {"kita"} if family == "riichi" else set()
    assert {asked.name for asked in circumstances(family)} == keywords(family) - absent


@pytest.mark.parametrize("family", FAMILIES)
def test_each_is_named_and_told_in_three_languages(family):
    for asked in circumstances(family):
        assert tuple(asked.label) == tuple(asked.about) == LANGUAGES
        assert all(text.strip() for text in (*asked.label.values(), *asked.about.values()))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_default_counts_as_nothing_said(family):
    chosen = rules(family)
    example = examples(family)[0]
    told = {asked.name: asked.default for asked in circumstances(family) if asked.default is not None}
    assert chosen.score(example.hand, **told | example.how).text() == chosen.score(example.hand, **example.how).text()


@pytest.mark.parametrize("family", FAMILIES)
def test_the_examples_win(family):
    assert examples(family)
    for hand, how in examples(family):
        assert isinstance(rules(family).score(hand, **how), ScoreSheet)


def test_rules_that_are_none():
    with pytest.raises(UnknownRules):
        circumstances("chess")
