"""Topics: true under every preset, filled from the options, and nothing missing goes unnoticed."""

import pytest

from pung.guide import prose
from pung.guide.errors import GuideError
from pung.guide.families import FAMILIES, family_of
from pung.guide.markup import inline
from pung.guide.prose import topics
from pung.rulesets.registry import presets, rules
from pung.scoring.texts import LANGUAGES


def told(family: str, preset: str = "", lang: str = "en", **options) -> str:
    """All topics of a rule set in one text, without the hands."""
    known = family_of(family)
    game = rules(f"{family}/{preset}" if preset else family, **options)
    found = topics(known.texts, game, known.blanks(game), lang)
    return "\n".join(str(p) for topic in found for block in topic.blocks for p in block.paragraphs)


@pytest.mark.parametrize("name", [p for p in presets() if p.partition("/")[0] in FAMILIES])
def test_every_preset_can_be_told(name):
    family, _, preset = name.partition("/")
    for lang in LANGUAGES:
        assert len(told(family, preset, lang)) > 1_000


def test_numbers_come_from_the_options():
    assert "25,000" in told("riichi")
    assert "31,000" in told("riichi", start_points=31_000)
    assert "pay 1,500 points in all" in told("riichi", noten_points=1_500)
    assert "That leaves 70 draws" in told("riichi")
    assert "the wall gives 70 draws" in told("four-seas")
    assert "A session is 8 hands" in told("american", session_hands=8)


@pytest.mark.parametrize(
    ("family", "options", "says", "silent"),
    [
        ("riichi", {"kuikae": "allowed"}, "The last discard", "kuikae"),
        ("riichi", {"nagashi_mangan": "win"}, "wins a mangan", "is paid a mangan"),
        ("riichi", {"multiple_ron": "head_bump"}, "only the nearest in turn", "each is paid in full"),
        ("riichi", {"pao": False}, "honba", "Pao"),
        ("riichi", {"four_winds_draw": False}, "four riichi", "the same wind"),
        ("sanma", {}, "no chi", "Chi</strong>"),
        ("sanma", {"tsumo_payment": "loss"}, "absent seat is lost", "two equal halves"),
        ("four-seas", {"swap_call": "forbidden"}, "tile just claimed", "furiten is"),
        ("american", {"second_charleston": "never"}, "right, across, left", "secret vote"),
        ("american", {"early_wins": "off"}, "You win on your own draw", "East may win"),
    ],
)
def test_texts_hold_under_their_options_only(family, options, says, silent):
    text = told(family, **options)
    assert says in text
    assert silent not in text


def test_a_later_catalogue_replaces_and_inserts_topics():
    ids = {name: [topic.id for topic in build(name)] for name in ("riichi", "sanma")}
    assert ids["sanma"] == [*ids["riichi"][:5], "north", *ids["riichi"][5:]]
    assert build("sanma")[0].blocks[0] != build("riichi")[0].blocks[0]


def build(family: str):
    known = family_of(family)
    return topics(known.texts, known.rules, known.blanks(known.rules), "en")


@pytest.mark.parametrize(
    ("row", "missing"),
    [
        ({"text": [{"en": "{no_such_option} points", "ja": "", "zh": ""}]}, "nothing fills the blank 'no_such_option'"),
        ({"text": [{"ja": "点", "zh": "分"}]}, "a text is missing in `en`"),
        (
            {
                "text": [],
                "hand": [{"pattern": "pinfu", "win": {"hand": "234m 567m 345p 99s 68s", "ron": "7s"}, "en": ""}],
            },
            "pinfu",
        ),
    ],
)
def test_what_is_missing_or_wrong_stops_the_build(monkeypatch, row, missing):
    topic = {"id": "x", "title": {"en": "X"}, **row}
    monkeypatch.setattr(prose, "_read", lambda name: (topic,))
    with pytest.raises(GuideError, match=missing):
        topics(("x.toml",), rules("riichi"), {}, "en")


# Marks.


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a **b** c", "a <strong>b</strong> c"),
        ("`x_y`", "<code>x_y</code>"),
        ("see [the rule](#calls).", 'see <a href="#calls">the rule</a>.'),
        ("[777z] (1111p) < & >", "[777z] (1111p) &lt; &amp; &gt;"),
        ("[out](https://example.org)", "[out](https://example.org)"),
        ("**a < b**", "<strong>a &lt; b</strong>"),
    ],
)
def test_marks_become_elements_and_all_else_is_escaped(text, html):
    assert str(inline(text)) == html
