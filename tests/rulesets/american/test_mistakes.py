"""What can be wrong in a card: each kind of mistake with the line that is named and the sentence that is said."""

from typing import NamedTuple

import pytest

from pung.rulesets.american.card import CardError, load_card, read_card
from pung.scoring.texts import LANGUAGES, Catalogue

GOOD = """name = "Club"

[[section]]
name = "One"

[section.lines]
A1 = "FF 1111a 2222b 3333c run X30"

[[section]]
name = "Two"
jokerless_doubles = false

[section.lines]
B1 = "11 22 33 44 55 66 77 C50"
"""
LINE = 'A1 = "FF 1111a 2222b 3333c run X30"'


class Row(NamedTuple):
    """A change to the good card, the mistake's id, its line in the file, and words of its sentence."""

    old: str
    new: str
    rule: str
    at: int
    says: str


def line(text: str, rule: str, says: str) -> Row:
    """Another text for line A1."""
    return Row(LINE, f'A1 = "{text}"', rule, 7, says)


MISTAKES = {
    # the file
    "not TOML": Row('name = "One"', "name = One", "not_toml", 4, "not valid TOML"),
    "an id twice in a section": Row(LINE, f"{LINE}\n{LINE}", "not_toml", 8, "overwrite"),
    "no name": Row('name = "Club"\n', "", "no_card_name", 1, "no name"),
    "unknown word at the top": Row('name = "Club"', 'name = "Club"\nyear = 2026', "unknown_key", 2, "`year`"),
    "misspelt word in a section": Row("jokerless_doubles", "jokerless_double", "unknown_key_near", 11, "did you mean"),
    "no sections": Row(GOOD, 'name = "Club"\nsection = 3', "no_sections", 2, "[[section]]"),
    "one bracket too few": Row(GOOD, 'name = "Club"\n\n[section]\nname = "One"', "no_sections", 3, "[[section]]"),
    "a section without a name": Row('name = "Two"\n', "", "no_section_name", 9, "no name"),
    "a section's name twice": Row('name = "Two"', 'name = "One"', "section_twice", 9, "two sections"),
    "neither true nor false": Row("doubles = false", 'doubles = "no"', "not_true_or_false", 11, "true or false"),
    "a section without lines": Row('[section.lines]\nB1 = "11 22 33 44 55 66 77 C50"', "", "no_lines", 9, "no line"),
    "an id with a space": Row("B1 = ", '"B 1" = ', "bad_id", 14, "letters, digits"),
    "an id twice on the card": Row("B1 = ", "A1 = ", "id_twice", 14, "line 7"),
    "a line that is no text": Row(LINE, "A1 = 25", "line_not_text", 7, "text in quotes"),
    # the words of a line
    "an empty line": line(" ", "empty_line", "empty"),
    "thirteen tiles": line("FF 1111a 2222b 333c run X30", "not_fourteen", "14 tiles, this line 13"),
    "fifteen tiles": line("FFF 1111a 2222b 3333c run X30", "not_fourteen", "this line 15"),
    "a word that is none": line("FF 1111a 2222b 3333c rum X30", "unknown_word", "`rum`"),
    "a small letter for a tile": line("ff 1111a 2222b 3333c run X30", "unknown_word", "`ff`"),
    "a joker printed": line("FF 111Ja 2222b 3333c run X30", "unknown_word", "`111Ja`"),
    "a group of jokers": line("FF JJJJ 2222b 3333c run X30", "joker_printed", "jokers are not printed"),
    "a word twice": line("FF 1111a 2222b 3333c run run X30", "word_twice", "`run` stands twice"),
    "no value": line("FF 1111a 2222b 3333c run", "no_value", "no value"),
    "two values": line("FF 1111a 2222b 3333c run X30 C35", "two_values", "more than one value"),
    "no points": line("FF 1111a 2222b 3333c run X0", "no_points", "at least 1 point"),
    "seven alike": line("FFFFFFF 1111 222 run X30", "group_too_long", "at most 6"),
    # suits and dragons
    "a suit that is none": line("FF 1111a 2222b 3333d run X30", "unknown_mark", "`d` is no mark"),
    "a colour that is none": line("FF 1111:red 2222:pink 3333:blue run X30", "unknown_mark", "`pink`"),
    "a suit for winds": line("FF NNNNa 2222b 3333c run X30", "mark_without_suit", "`NNNNa`"),
    "a suit for zero": line("FF 0000a 2222b 3333c run X30", "mark_without_suit", "white dragon"),
    "a dragon's mark on a number": line("FF 1111x 2222b 3333c run X30", "dragon_mark_on_number", "for dragons"),
    "suits marked by halves": line("FF 1111a 2222 3333c run X30", "suits_half_marked", "2222"),
    "letters and colours": line("FF 1111a 2222:red 3333c run X30", "letters_and_colours", "not by both"),
    "dragons unmarked": line("FF DDDD DDDD 1111 X30", "dragons_unmarked", "which dragons are the same"),
    # rules
    "runs and like": line("FF 1111a 2222b 3333c run like X30", "two_rules", "not both"),
    "held without a rule": line("FF 1111a! 2222b 3333c X30", "fixed_without_rule", "`!`"),
    "a run of one number": line("FF 1111a 1111b 1111c run X30", "run_numbers", "two or more"),
    "like without a number": line("FF NNNN EEEE SSSS like X30", "like_numbers", "needs a number"),
    "like with several": line("FF 1111a 2222b 3333c like X30", "like_several", "1 2 3"),
    "starts that are none": line("FF 1111a 2222b 3333c run:x X30", "bad_starts", "1-9"),
    "a start too high": line("FF 1111a 2222b 3333c run:18 X30", "start_too_high", "at most 7"),
    "any winds without winds": line("FF 1111a 2222b 3333c anywinds X30", "no_winds", "needs a wind"),
    # hands
    "the same line twice": Row("11 22 33 44 55 66 77 C50", "3333b 1111a FF 2222c run X25", "line_twice", 14, "A1"),
    "more in pairs than there are": line("NN NN NN 1111a 1111b like X30", "impossible", "no set of tiles"),
    # names
    "names without a language": Row(GOOD, f'{GOOD}\n[names]\nA1 = "x"', "names_not_tables", 16, "by language"),
    "a language that is none": Row(GOOD, f'{GOOD}\n[names.fr]\nA1 = "x"', "unknown_language", 16, "en, ja, zh"),
    "a name of nothing": Row(GOOD, f'{GOOD}\n[names.ja]\nA1 = "x"\nZ9 = "x"', "name_of_nothing", 18, "`Z9`"),
    "a name that is no text": Row(GOOD, f"{GOOD}\n[names.ja]\nA1 = 1", "name_not_text", 17, "not text"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_with_its_line_and_nothing_else(name):
    row = MISTAKES[name]
    assert row.old in GOOD
    with pytest.raises(CardError) as caught:
        read_card(GOOD.replace(row.old, row.new, 1), "club.toml")
    error = caught.value
    assert [(p.mistake.rule, p.at) for p in error.problems] == [(row.rule, row.at)], str(error)
    assert row.says in str(error)
    assert str(error).startswith(f"club.toml:{row.at}: ")


def test_there_are_more_than_25_kinds_and_each_sentence_is_said():
    assert len(MISTAKES) > 25
    said = {row.rule for row in MISTAKES.values()} | {"no_file", "not_text"}
    assert said == set(Catalogue("pung.rulesets.american", "mistakes.toml").ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mistake_is_said_in_every_language(lang):
    for row in MISTAKES.values():
        with pytest.raises(CardError) as caught:
            read_card(GOOD.replace(row.old, row.new, 1), "club.toml")
        assert all(text.startswith("club.toml:") for text in caught.value.texts(lang))


def test_the_good_card_is_good():
    card = read_card(GOOD)
    assert [line.id for line in card.lines] == ["A1", "B1"]
    assert [line.jokerless_doubles for line in card.lines] == [True, False]


def test_all_mistakes_are_listed_at_once_in_the_order_of_the_file():
    text = GOOD.replace("FF 1111a", "FFF 1111a").replace("C50", "").replace('"Club"', '""')
    with pytest.raises(CardError) as caught:
        read_card(text, "club.toml")
    assert str(caught.value).splitlines() == [
        'club.toml:1: card: the card has no name: write `name = "..."` at the top',
        "club.toml:7: A1: a hand has 14 tiles, this line 15",
        "club.toml:14: B1: there is no value: end the line with X (may be exposed) or C (concealed) and the points, such as X25",
    ]


def test_one_line_can_have_several_mistakes():
    with pytest.raises(CardError) as caught:
        read_card(GOOD.replace(LINE, 'A1 = "FFF 1111a 2222 3333d run"'), "club.toml")
    rules = [p.mistake.rule for p in caught.value.problems]
    assert sorted(rules) == ["no_value", "not_fourteen", "suits_half_marked", "unknown_mark"]


def test_a_file_that_is_none(tmp_path):
    with pytest.raises(CardError, match=r"2026"):
        load_card(tmp_path / "none.toml")
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b'name = "\xff"')
    with pytest.raises(CardError, match="UTF-8"):
        load_card(odd)
