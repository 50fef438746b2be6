"""Kuikae: what may not be discarded right after a call."""

import pytest

from tests.table.walls import deal


def called(S, tile, call, rules="riichi/guide", **options):
    return deal(rules, S=S, draws=tile, **options).play(f"E discard {tile}", f"S {call}")


@pytest.mark.parametrize(
    ("hand", "tile", "call", "barred", "free"),
    [
        ("45m 36m 9p", "3m", "chow 45m", "3m 6m", "9p"),  # both ends of a two-sided wait
        ("23m 14m 9p", "4m", "chow 23m", "4m 1m", "9p"),
        ("24m 3m 5m 9p", "3m", "chow 24m", "3m", "5m 9p"),  # the middle of a run
        ("12m 3m 9p", "3m", "chow 12m", "3m", "9p"),  # the edge of the suit
        ("89m 7m 4m 9p", "7m", "chow 89m", "7m", "4m 9p"),
        ("999m 9p", "9m", "pung 99m", "9m", "9p"),
    ],
)
def test_neither_the_tile_called_nor_the_other_end_of_the_run(hand, tile, call, barred, free):
    table = called(hand, tile, call)
    for each in barred.split():
        table.refuses(f"S discard {each}", "kuikae")
    for each in free.split():
        table.offers(f"S discard {each}")


@pytest.mark.parametrize("suit", "mps")
def test_the_other_end_is_never_a_tile_of_the_next_suit(suit):
    table = called(f"12{suit} 789m 9p 9s 1p 1s", f"3{suit}", f"chow 12{suit}")
    table.offers("S discard 9m", "S discard 9p", "S discard 9s")


def test_a_red_five_is_a_five():
    called("34m 0m 2m 9p", "5m", "chow 34m").refuses("S discard 0m", "kuikae").refuses("S discard 2m", "kuikae")
    called("55p 0p 9p", "5p", "pung 55p").refuses("S discard 0p", "kuikae")


def test_a_plain_five_is_barred_when_the_red_one_was_called():
    called("34m 5m 9p", "0m", "chow 34m").refuses("S discard 5m", "kuikae")


def test_the_other_end_may_go_where_only_the_same_tile_is_forbidden():
    table = called("45m 36m 9p", "3m", "chow 45m", kuikae="same_tile_forbidden")
    table.refuses("S discard 3m", "kuikae").offers("S discard 6m")


def test_everything_may_go_where_kuikae_is_allowed():
    called("45m 36m 9p", "3m", "chow 45m", kuikae="allowed").offers("S discard 3m", "S discard 6m")


def test_the_bar_lasts_for_one_discard():
    table = called("45m 36m 9p", "3m", "chow 45m").play("S discard 9p").passes()
    table.draws_and_discards(3).offers("S discard 3m", "S discard 6m")


def test_after_an_open_kan_nothing_is_barred():
    table = deal("riichi/guide", S="222p 9s", draws="2p", rinshan="5z").play("E discard 2p", "S kong 222p")
    table.offers("S discard 5z", "S discard 9s")


def three_pungs(rest, last, **options):
    """South has called three pungs and holds four tiles when East discards `last`."""
    return deal(
        "riichi/guide", S=f"11z 22z 33z 777p {rest}", draws=f"1z 2z 3z 9s 9s {last}", **options
    ).play(
        "E discard 1z", "S pung 11z", "S discard 7p",
        "W discard 2z", "S pung 22z", "S discard 7p",
        "W discard 3z", "S pung 33z", "S discard 7p",
        "W discard 9s", "N discard 9s",
    )  # fmt: skip


def test_a_call_is_refused_when_every_discard_after_it_would_be_kuikae():
    table = three_pungs("3345m", "3m").after("E discard 3m")
    table.refuses("S chow 45m", "call_kuikae")
    table.offers("S pung 33m")


def test_a_call_is_refused_also_when_the_other_end_is_all_that_is_left():
    table = three_pungs("4566m", "3m").after("E discard 3m")
    table.refuses("S chow 45m", "call_kuikae")


def test_that_call_is_legal_where_kuikae_is_allowed():
    three_pungs("3345m", "3m", kuikae="allowed").after("E discard 3m").offers("S chow 45m")
