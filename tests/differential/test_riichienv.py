"""Random wins scored by us and by RiichiEnv's evaluator, with the rules that it has: double yakuman, red fives."""

import random
from typing import Any

import pytest

from pung.hands.melds import MeldKind
from pung.rulesets.riichi.context import CHANKAN, DOUBLE_RIICHI, IPPATSU, LAST_TILE, RIICHI, RINSHAN
from pung.rulesets.riichi.scoring import sheet
from pung.rulesets.riichi.sheet import RiichiSheet
from tests.differential.random_wins import RandomWin, in_our_types, make
from tests.scoring.book import options

riichienv = pytest.importorskip("riichienv")
core: Any = riichienv._riichienv

RULES = options("riichi/mahjong-soul")
MELD = {
    MeldKind.CHOW: riichienv.MeldType.Chi,
    MeldKind.PUNG: riichienv.MeldType.Pon,
    MeldKind.OPEN_KONG: riichienv.MeldType.Daiminkan,
    MeldKind.CLOSED_KONG: riichienv.MeldType.Ankan,
    MeldKind.ADDED_KONG: riichienv.MeldType.Kakan,
}
WINDS = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)


def theirs(win: RandomWin) -> tuple[int, int, int] | None:
    """Han (13 a yakuman), fu (0 with a yakuman) and points of the evaluator; None where it sees no win."""
    flags = win.flags
    conditions = core.Conditions(
        tsumo=win.tsumo,
        riichi=bool(flags & RIICHI),
        double_riichi=bool(flags & DOUBLE_RIICHI),
        ippatsu=bool(flags & IPPATSU),
        rinshan=bool(flags & RINSHAN),
        chankan=bool(flags & CHANKAN),
        haitei=bool(flags & LAST_TILE) and win.tsumo,
        houtei=bool(flags & LAST_TILE) and not win.tsumo,
        player_wind=WINDS[win.seat],
        round_wind=WINDS[win.round],
    )
    melds = [core.Meld(MELD[how], sorted(tiles), how is not MeldKind.CLOSED_KONG, 1) for how, tiles in win.melds]
    answer = core.HandEvaluator(win.concealed, melds).calc(win.winning, win.indicators, win.ura, conditions)
    if not answer.is_win:
        return None
    points = answer.ron_agari
    if win.tsumo:
        points = answer.tsumo_agari_ko * (3 if win.seat == 0 else 2) + (answer.tsumo_agari_oya if win.seat else 0)
    return answer.han, 0 if answer.yakuman else answer.fu, points


def ours(win: RandomWin) -> tuple[int, int, int] | None:
    """The same of our sheet."""
    result = sheet(RULES, *in_our_types(win))
    if not isinstance(result, RiichiSheet):
        return None
    return (13 * result.yakuman or result.han), result.fu, result.total


def compare(hands: int, seed: int) -> list[str]:
    """The differences among so many random wins."""
    rng, found, done = random.Random(seed), [], 0
    while done < hands:
        win = make(rng)
        if win is not None:
            done += 1
            if (us := ours(win)) != (them := theirs(win)):
                found.append(f"{us} against {them}: {in_our_types(win)}")
    return found


def test_two_thousand_wins():
    assert compare(2_000, seed=1)[:5] == []


@pytest.mark.soak
def test_a_hundred_thousand_wins():
    assert compare(100_000, seed=3)[:5] == []
