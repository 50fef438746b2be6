"""Why not?: every refusal that a rule set can give has its paragraph, and links to it lead there."""

import tomllib
from importlib.resources import files

import pytest

from pung.guide.anchors import link_of, why_anchor
from pung.guide.errors import GuideError
from pung.guide.families import FAMILIES
from pung.guide.page import content_of
from pung.guide.refusals import refusal_ids, whys
from pung.rulesets.registry import rules
from tests.guide.pages import PAGES, page

COMMON = ("pung.rulesets.common", "refusals.toml")
CATALOGUES = {
    "riichi": [COMMON, ("pung.rulesets.riichi", "refusals.toml")],
    "sanma": [COMMON, ("pung.rulesets.riichi", "refusals.toml")],
    "four-seas": [COMMON, ("pung.rulesets.four_seas", "refusals.toml")],
    "american": [COMMON, ("pung.rulesets.american", "refusals.toml")],
}
#: refusals of one game that stand in the catalogue that both share
NOT_AMONG_FOUR = {"no_chi", "kita_only_north", "kita_after_call", "kita_no_replacement", "rob_aside"}
NOT_AMONG_THREE = {"chi_left_only"}
#: why a win is refused: sentences of the sheets
WINS = {
    "riichi": {"not_complete", "no_yaku", "too_few_han"},
    "sanma": {"not_complete", "no_yaku", "too_few_han"},
    "four-seas": {"not_complete", "below_line"},
    "american": {"not_complete", "not_complete_near", "not_complete_jokers", "joker_in_pair", "exposure_no_line"}
    | {"exposures_no_line", "line_concealed", "exposure_size", "joker_discarded"},
}


def catalogued(family: str) -> set[str]:
    found: set[str] = set()
    for package, name in CATALOGUES[family]:
        found |= set(tomllib.loads(files(package).joinpath(name).read_text("utf-8")))
    return found | WINS[family]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_refusal_is_explained(family):
    never = {"riichi": NOT_AMONG_FOUR, "sanma": NOT_AMONG_THREE}.get(family, set())
    assert set(refusal_ids(family)) == catalogued(family) - never


@pytest.mark.parametrize(("family", "lang"), PAGES)
def test_every_refusal_has_its_anchor_on_the_page(family, lang):
    assert {why_anchor(rule) for rule in refusal_ids(family)} <= set(page(family, lang).ids)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_link_leads_to_the_paragraph_or_at_least_to_the_section(family):
    for rule in refusal_ids(family):
        address, _, anchor = link_of(family, rule).partition("#")
        assert address == f"/guide/{family}"
        assert anchor in page(family, "en").ids
    assert link_of(family, "no such rule") == f"/guide/{family}#why-not"


def test_there_are_no_links_for_other_games():
    with pytest.raises(GuideError, match="no page `hongkong`"):
        link_of("hongkong", "no_yaku")


def test_blanks_are_filled_where_the_options_know_them():
    said = {why.rule: why.sentence for why in content_of("riichi", "en").whys}
    assert said["riichi_points"] == "Riichi needs 1,000 points; you have …."
    assert said["kuikae"] == "… may not be discarded right after this call (kuikae)."
    high = {why.rule: why.sentence for why in whys("four-seas", rules("four-seas/high").options, "en")}
    assert high["below_line"].endswith("a self-drawn win needs 20, a win on a discard 40.")
