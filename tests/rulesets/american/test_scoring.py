"""What a hand is worth, who pays, and why a hand is refused: the rule book in examples."""

from typing import Any

import pytest

from pung.hands.melds import Seat
from pung.rulesets.american.context import WinContext, WinError, WinSeats
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.scoring import STANDARD, score, score_hand, settle
from pung.rulesets.american.sheet import AmericanSheet
from pung.rulesets.american.words import score_refusal_text, sentences
from pung.rulesets.options import with_values
from pung.scoring.sheet import Note, Refusal
from pung.scoring.texts import LANGUAGES
from pung.tiles.notation import NotationError, parse_tile, parse_tiles
from pung.tiles.sets import TileSetError
from tests.rulesets.american.cards import CARD, HARBOUR


def options(**changes: Any) -> AmericanOptions:
    return with_values(STANDARD, changes)


def sheet(hand: str, **how: Any) -> AmericanSheet:
    result = score(hand, **how)
    assert isinstance(result, AmericanSheet), result
    return result


def refusal(hand: str, **how: Any) -> Refusal:
    result = score(hand, **how)
    assert isinstance(result, Refusal), result
    return result


Y1 = "ff 222m 222p 66s 555z"
Y1_JOKER = "ff 222m [22p j] 66s 555z"
P3 = "1122334455667m"
E4 = "2468m 2468p 22446s"


# --- Section 10: the table of payments. V is the value of the card. ---


@pytest.mark.parametrize(
    ("hand", "how", "value", "payments"),
    [
        (Y1_JOKER, {"ron": "6s"}, 25, {"E": 25, "W": 50, "N": 25}),
        (Y1_JOKER, {"ron": "6s", "loser": "N"}, 25, {"E": 25, "W": 25, "N": 50}),
        (Y1_JOKER, {"tsumo": "6s"}, 25, {"E": 50, "W": 50, "N": 50}),
        (Y1, {"ron": "6s"}, 50, {"E": 50, "W": 100, "N": 50}),
        (Y1, {"tsumo": "6s"}, 50, {"E": 100, "W": 100, "N": 100}),
        (P3, {"ron": "7m"}, 50, {"E": 50, "W": 100, "N": 50}),  # singles and pairs: not doubled
        (P3, {"tsumo": "7m"}, 50, {"E": 100, "W": 100, "N": 100}),
        (E4, {"ron": "6s"}, 100, {"E": 100, "W": 200, "N": 100}),  # all singles and pairs, in another section
        (Y1_JOKER.replace("66s", "6s j"), {"tsumo": "j", "exchange": True}, 25, {"E": 50, "W": 50, "N": 50}),
        ("ff 22m j 222p 66s 555z", {"tsumo": "6s", "seat": "E", "heavenly": True}, 25, {"S": 50, "W": 50, "N": 50}),
        ("ff 22m j 222p 66s 555z", {"tsumo": "6s", "seat": "E", "earthly": True}, 25, {"S": 50, "W": 50, "N": 50}),
        (Y1_JOKER, {"ron": "6s", "pays_table": True}, 25, {"W": 100}),  # a hot wall
        (Y1, {"ron": "6s", "pays_table": True, "loser": "E"}, 50, {"E": 200}),
    ],
)
def test_payments(hand, how, value, payments):
    result = sheet(hand, **how)
    assert result.total == value
    assert {"ESWN"[t.payer]: t.points for t in result.transfers} == payments
    assert result.gain == sum(payments.values())


@pytest.mark.parametrize(
    ("changes", "hand", "how", "value", "payments"),
    [
        ({"jokerless_factor": 1}, Y1, {"ron": "6s"}, 25, {"E": 25, "W": 50, "N": 25}),
        ({"jokerless_factor": 3}, Y1, {"ron": "6s"}, 75, {"E": 75, "W": 150, "N": 75}),
        ({"others_pay": False}, Y1_JOKER, {"ron": "6s"}, 25, {"W": 50}),
        ({"others_pay": False}, Y1_JOKER, {"tsumo": "6s"}, 25, {"E": 50, "W": 50, "N": 50}),
        ({"east_doubles": True}, Y1_JOKER, {"ron": "6s"}, 25, {"E": 50, "W": 50, "N": 25}),
        ({"east_doubles": True}, Y1_JOKER, {"ron": "6s", "seat": "E"}, 25, {"S": 100, "W": 50, "N": 50}),
        ({"concealed_bonus": 10}, Y1_JOKER, {"ron": "6s"}, 25, {"E": 25, "W": 50, "N": 25}),
        ({"concealed_bonus": 10}, Y1, {"ron": "6s"}, 70, {"E": 70, "W": 140, "N": 70}),
        ({"concealed_bonus": 10}, P3, {"ron": "7m"}, 50, {"E": 50, "W": 100, "N": 50}),  # concealed by its line
    ],
)
def test_house_rules_of_payment(changes, hand, how, value, payments):
    result = sheet(hand, options=options(**changes), **how)
    assert result.total == value
    assert {"ESWN"[t.payer]: t.points for t in result.transfers} == payments
    assert result.total == sum(x.value for x in result.lines) + sum(step.value for step in result.steps)


def test_payments_go_to_the_winner_alone():
    found = settle(STANDARD, score_now(Y1, "6s"), WinSeats(Seat(2), Seat(1), Seat(0)))
    assert {t.payee for t in found} == {2}
    assert [t.payer for t in found] == [0, 1, 3]


def score_now(hand: str, tile: str, self_picked: bool = False):
    return score_hand(STANDARD, parse_tiles(f"{hand} {tile}"), [], WinContext(parse_tile(tile), self_picked))


# --- Lines, jokers, exposures. ---


@pytest.mark.parametrize(
    ("hand", "tile", "line", "value"),
    [
        (Y1, "6s", "Y1", 50),
        ("ff 22m [222p] [666s] 555z", "2m", "Y1", 50),  # exposed, and no joker
        (
            "f jj 22m [222p] 666s 55z",
            "5z",
            None,
            0,
        ),  # EpicOrange/riichi_advanced#109: a joker beside a flower is no pair
        ("ff 2m j [222p] 66s j 555z", "2m", "Y1", 25),
        ("ff jjj [22p j] 666s 55z", "5z", "Y1", 25),
        ("f1f 222m 222p 66s 555z", "6s", "Y1", 50),  # every flower is the same
        ("22m 5z 6m 22p 6p 11z ffff", "5z", "Y3", 80),
        ("111m [333m] 22m 3m 4444m", "2m", None, 0),  # an exposed pung is not three quarters of a kong
        ("111m [3333m] 22m 4444m", "2m", "R1", 50),
        ("22444666888m 77z", "2m", "E1", 50),
        ("2244466888m 7z jj", "7z", "E1", 25),  # E3 too, for the same points: the first on the card
        ("1122333444m jjj", "j", "R3", 30),  # R1 too: the more valuable line
        ("1111m 1111p 111s jj", "j", "L2", 45),
    ],
)
def test_best_line(hand, tile, line, value):
    result = score(hand, tsumo=tile)
    assert (getattr(result, "line", None), getattr(result, "total", 0)) == (line, value)


def test_a_joker_taken_out_of_an_exposure_leaves_a_jokerless_hand():
    assert sheet("ff 222m [22p j] 66s 555z", tsumo="6s").jokerless is False
    assert sheet("ff 222m [222p] 66s 555z", tsumo="6s").jokerless is True


def test_another_line_that_is_complete_is_noted():
    result = sheet("1122333444m jjj", tsumo="j")
    assert Note("R1", "excluded", "R3") in result.notes
    assert "R1 (111 222 3333 4444) is complete too; Consecutive run R3" in result.text()


def test_five_alike_are_scored_and_noted():
    result = sheet("11111m 11111p 111s", ron="1s")
    assert (result.line, result.total) == ("L2", 90)
    assert [n for n in result.notes if n.reason == "beyond_set"] == [
        Note("1m", "beyond_set", "4"),
        Note("1p", "beyond_set", "4"),
    ]


def test_an_exempt_section_is_noted():
    assert Note("P3", "exempt") in sheet(P3, ron="7m").notes


def test_another_card():
    assert sheet("ffff 123m 5z 222p 33p", ron="3p", card=HARBOUR).line == "A1"
    assert sheet(Y1, ron="6s", card="2026").line == "Y1"
    assert refusal(Y1, ron="6s", card=HARBOUR).rule.startswith("not_complete")


def test_a_card_from_a_file(tmp_path):
    file = tmp_path / "club.toml"
    text = 'name = "Club"\n[[section]]\nname = "S"\n[section.lines]\nZ1 = "FF 222a 000 222b 666c X75"\n'
    file.write_text(text, "utf-8")
    assert sheet(Y1, ron="6s", card=str(file)).total == 150


# --- Why a hand is refused. ---

REASONS = [
    ("f 222m j 222p 66s 555z", {"ron": "6s"}, "joker_in_pair", "can't stand in a pair or as a single tile: Y1"),
    ("112233445566m j", {"ron": "7m"}, "joker_in_pair", "P3 (11 22 33 44 55 66 77) needs natural 7m"),
    ("ff 222m 22p 66s 555z 9s", {"ron": "6s"}, "not_complete_near", "Y1 (FF 222 000 222 666, 25 points): it lacks 2p"),
    ("ff 22m j 22p 66s 555z 9s", {"ron": "6s"}, "not_complete_jokers", "of 2m 2p the jokers stand for 1, so 1 more"),
    (
        "22m 5z 6m 22p 6p 11z [ffff]",
        {"ron": "5z"},
        "line_concealed",
        "Y3 (22 00 6 22 6 FFFF EE), which must be concealed",
    ),
    ("22m 5z 6m 22p 6p 19s [ffff]", {"ron": "5z"}, "exposure_no_line", "The exposed group [ffff] fits no line"),
    ("11m 99p 579s [777z] [111z]", {"ron": "9m"}, "exposures_no_line", "No line of the card has all"),
    ("2z 4444z 111z 33z [222z]", {"ron": "3z"}, "exposure_size", "H1 (NNNN EEE WWW SSSS), but the exposed [222z]"),
    ("ff 22m [222p] 666s 555z", {"ron": "j"}, "joker_discarded", "not even to win"),
]


@pytest.mark.parametrize(("hand", "how", "rule", "says"), REASONS)
def test_the_reason_why_a_hand_is_refused(hand, how, rule, says):
    result = refusal(hand, **how)
    assert result.rule == rule
    assert says in score_refusal_text(result)
    for lang in LANGUAGES:
        assert score_refusal_text(result, lang)


def test_every_refusal_has_an_example():
    ids = {name.removeprefix("refused.") for name in sentences().ids if name.startswith("refused.")}
    assert ids == {row[2] for row in REASONS} | {"not_complete"}


def test_the_engine_is_told_in_short():
    assert score_now("ff 222m 22p 66s 555z 9s", "6s") == Refusal("not_complete")


# --- What cannot have happened. ---


@pytest.mark.parametrize(
    ("hand", "how", "error", "says"),
    [
        (Y1, {}, WinError, "exactly one"),
        (Y1, {"ron": "6s", "tsumo": "6s"}, WinError, "exactly one"),
        ("ff 222m 222p 66s 55z", {"ron": "6s"}, WinError, "is 12 tiles"),
        ("ff 222m 222p 666s 555z", {"ron": "6s"}, WinError, "is 14 tiles"),
        (Y1, {"ron": "6s", "exchange": True}, WinError, "self-picked"),
        (Y1, {"tsumo": "6s", "exchange": True}, WinError, "brings a joker"),
        (Y1, {"tsumo": "6s", "heavenly": True}, WinError, "East's"),
        (Y1, {"tsumo": "6s", "seat": "E", "heavenly": True, "earthly": True}, WinError, "exclude"),
        ("ff 222m [222p] 66s 555z", {"tsumo": "6s", "seat": "E", "earthly": True}, WinError, "nothing exposed"),
        (Y1, {"tsumo": "6s", "loser": "E"}, WinError, "no loser"),
        (Y1, {"ron": "6s", "seat": "E", "loser": "E"}, WinError, "own discard"),
        (Y1, {"tsumo": "6s", "pays_table": True}, WinError, "pays for the table"),
        (Y1, {"ron": "6s", "seat": "Q"}, WinError, "not one of"),
        (Y1.replace("66s", "60s"), {"ron": "6s"}, TileSetError, "no tile 0s"),
        ("ff 222m [123p] 66s 555z", {"ron": "6s"}, ValueError, "cannot be exposed"),
        ("ff 22m [222p j 666s] 55z", {"ron": "5z"}, NotationError, "not a chow"),
    ],
)
def test_contradictions(hand, how, error, says):
    with pytest.raises(error, match=says):
        score(hand, **how)


# --- Sheets in three languages. ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_has_a_row_for_everything(lang):
    how = {"tsumo": "j", "exchange": True, "options": options(concealed_bonus=10)}
    result = sheet("1122333444m jjj", **how)
    rows = result.text(lang).splitlines()
    assert len(rows) == 1 + len(result.lines) + len(result.steps) + len(result.notes) + len(result.transfers)
    assert (len(result.steps), len(result.notes), len(result.transfers)) == (1, 2, 3)


def test_a_sheet_as_plain_data():
    data = sheet(Y1, ron="6s").to_json()
    assert (data["line"], data["points"], data["jokerless"], data["total"], data["gain"]) == ("Y1", 25, True, 50, 200)
    assert data["lines"][0]["tiles"] == "222m 222p 666s 555z ff"


def test_every_sentence_has_every_language():
    for name in sentences().ids:
        assert sentences().languages(name) == LANGUAGES, name


def test_the_headline():
    assert sheet(Y1, ron="6s").headline() == "2026 Y1 (FF 222 000 222 666): 50 points (no joker)"
    assert sheet(P3, ron="7m").headline("ja") == "単牌と対子 P3 (11 22 33 44 55 66 77)：50点"
    assert CARD.line("Y1").points == 25
