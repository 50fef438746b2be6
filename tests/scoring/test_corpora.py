"""Wins of public corpora: yaku, han, fu, dora, points and payments, all of them."""

from collections import Counter

import pytest

from pung.hands.readings import pack_counts, readings
from pung.hands.waits import waits
from pung.rulesets.riichi.context import HandScore
from pung.rulesets.riichi.payments import settle
from pung.rulesets.riichi.scoring import score_hand
from tests.data import shared_data
from tests.scoring import corpora
from tests.scoring.book import options

TENHOU = [
    ("thewaxmango-mahjong-hands", "tenhou_4p_hanchan", 5_799),
    ("thewaxmango-mahjong-hands", "tenhou_4p_tonpuu", 681),
    ("thewaxmango-mahjong-hands", "tenhou_3p_hanchan", 2_001),
    ("mjx", "mjlog_edge_cases", 333),
    ("mjx", "mjlog_games", 265),
    ("tenhou-python-bot", "mjlog_games", 304),
    ("jim137-paifulogger", "mjlog_games", 23),
    ("dnovikoff-tenhou", "mjlog_edge_cases", 112),
]
#: lobbies of that corpus with their own payments, as it says itself (game types)
CUSTOM_LOBBIES = {257, 553, 1569}


def changes(transfers, players: int) -> list[int]:
    """What every seat gains or loses."""
    total = [0] * players
    for transfer in transfers:
        if transfer.payer is not None:
            total[transfer.payer] -= transfer.points
        total[transfer.payee] += transfer.points
    return total


def faults(wins, compare) -> list[str]:
    """What `compare` finds wrong, with the name of the win, and how many wins there were."""
    found, count = [], 0
    for win in wins:
        count += 1
        if wrong := compare(win):
            found.append(f"{win.name}: {wrong}; expected {win.expected}")
    return [*found, f"{count} wins"]


def differences(**pairs) -> str:
    """The values that are not as expected, by name."""
    return ", ".join(f"{name} {got} not {want}" for name, (got, want) in pairs.items() if got != want)


@pytest.mark.parametrize(("folder", "name", "count"), TENHOU, ids=lambda value: str(value))
def test_wins_of_tenhou(folder, name, count):
    path = shared_data(folder, f"{name}.wins.jsonl.gz")
    wins = (w for w in corpora.tenhou_wins(path) if w.expected["type"] not in CUSTOM_LOBBIES)
    assert faults(wins, _tenhou) == [f"{count} wins"]


def _tenhou(win) -> str:
    row = win.expected
    rules = options("riichi/tenhou" if row["np"] == 4 else "sanma/tenhou")
    score = score_hand(rules, win.tiles, win.melds, win.ctx)
    if not isinstance(score, HandScore):
        return str(score)
    dora: Counter[str] = Counter()
    for number, han in row["yaku"]:
        dora[corpora.TENHOU_DORA.get(number, "")] += han
    if score.yakuman:
        yaku = {corpora.TENHOU_YAKU[n]: 1 for n in row["yakuman"]}
        return differences(
            yaku=(dict(score.yaku), yaku), delta=(changes(settle(rules, score, win.seats), row["np"]), row["delta"])
        )
    yaku = {corpora.TENHOU_YAKU[n]: han for n, han in row["yaku"] if n in corpora.TENHOU_YAKU}
    return differences(
        yaku=(dict(score.yaku), yaku),
        fu=(score.fu, row["fu"]),
        dora=(score.dora.dora + score.dora.kita, dora["dora"]),
        ura=(score.dora.ura, dora["ura"]),
        red=(score.dora.red, dora["red"]),
        delta=(changes(settle(rules, score, win.seats), row["np"]), row["delta"]),
    )


def test_wins_of_majiang_core():
    path = shared_data("kobalab-majiang-core", "hule.json.gz")
    assert faults(corpora.majiang_wins(path), _majiang) == ["10000 wins"]


def _majiang(win) -> str:
    row, rules = win.expected, options("riichi/tenhou")
    score = score_hand(rules, win.tiles, win.melds, win.ctx)
    if not isinstance(score, HandScore):
        return str(score) if row.get("hupai") else ""
    names = {y["name"]: y["fanshu"] for y in row["hupai"]}
    dora = {corpora.MAJIANG_DORA[n]: han for n, han in names.items() if n in corpora.MAJIANG_DORA}
    yaku = {corpora.MAJIANG_YAKU[n]: han for n, han in names.items() if n in corpora.MAJIANG_YAKU}
    paid = settle(rules, score, win.seats)
    money = {
        "points": (sum(t.points for t in paid if t.reason == "win"), row["defen"]),
        "delta": (changes(paid, 4), row["fenpei"]),
    }
    if score.yakuman:
        return differences(yaku=(set(dict(score.yaku)), set(yaku)), **money)
    return differences(
        yaku=(dict(score.yaku), yaku),
        han=(score.han, row["fanshu"]),
        fu=(score.fu, row["fu"]),
        dora=({n: v for n, v in score.dora._asdict().items() if v}, dora),
        **money,
    )


@pytest.mark.parametrize(
    ("name", "rules", "count"), [("agari_4p", "riichi/mahjong-soul", 816), ("agari_3p", "sanma/mahjong-soul", 402)]
)
def test_wins_of_riichienv(name, rules, count):
    path = shared_data("riichienv", f"{name}.json.gz")
    assert faults(corpora.riichienv_wins(path), lambda win: _riichienv(win, rules)) == [f"{count} wins"]


def _riichienv(win, rules: str) -> str:
    row = win.expected
    score = score_hand(options(rules), win.tiles, win.melds, win.ctx)
    if not isinstance(score, HandScore):
        return str(score)
    yaku = {corpora.RIICHIENV_YAKU[n] for n in row["yaku"] if n in corpora.RIICHIENV_YAKU}
    han = 13 * score.yakuman or score.han
    return differences(
        yaku=(set(dict(score.yaku)), yaku), han=(han, row["han"]), fu=(score.fu, 0 if score.yakuman else row["fu"])
    )


def test_hands_that_are_no_wins():
    rows = corpora.document(shared_data("riichienv", "hands_negative.json.gz"))["cases"]
    wrong = []
    for row in rows:
        counts = row["counts_34"]
        sets = (sum(counts) - 1) // 3
        complete = [k for k in range(34) if readings(pack_counts([*counts[:k], counts[k] + 1, *counts[k + 1 :]]), sets)]
        if bool(complete) != row["is_tenpai"] or complete != [k for k in range(34) if waits(counts) >> k & 1]:
            wrong.append((row, complete))
    assert (len(rows), wrong) == (200, [])
