"""mjai and tenhou.net/6 written from matches played here, and read back."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.formats import FormatError, mjai_lines, mjai_messages, tenhou6_game, write_tenhou6
from pung.formats.mjai import read_mjai
from pung.formats.record import RecordedDraw, RecordedWin
from pung.formats.tenhou6 import read_tenhou6
from pung.formats.verify import verify
from pung.formats.write_tenhou6 import _draw, _worth
from pung.model.events import Revealed
from tests.formats.plays import played, played_match

RULES = ("riichi/tenhou", "sanma/tenhou", "riichi/guide", "sanma/sheet", "riichi/mahjong-soul")
SEEDS = st.sampled_from([f"w{n}" for n in range(6)])


def mjai_back(game):
    lines = [*mjai_lines(game)]
    return read_mjai(((f"line {n}", json.loads(line)) for n, line in enumerate(lines, 1)), "back")


def tenhou6_back(game):
    return read_tenhou6(json.loads(json.dumps(tenhou6_game(game), ensure_ascii=False)), "back")


def wider(game, yaku):
    out = {}
    for name, value in yaku.items():
        name = game.wider.get(name, name)
        out[name] = out.get(name, 0) + value
    return out


@given(st.sampled_from(RULES), SEEDS)
def test_mjai_comes_back(name, seed):
    game = played(name, seed)
    back = mjai_back(game)
    assert back.final == game.final
    for ours, theirs in zip(game.rounds, back.rounds, strict=True):
        assert theirs.events == ours.events
        assert theirs.after == ours.after
        for a, b in zip(ours.wins, theirs.wins, strict=True):
            assert (b.seat, b.from_seat, b.tile, b.han, b.fu, b.points, b.deltas, b.ura) == (
                (a.seat, a.from_seat, a.tile, a.han, a.fu, a.points, a.deltas, a.ura)
            )
            assert b.yaku == wider(back, a.yaku)
        assert (theirs.draw and theirs.draw.reason) == (ours.draw and ours.draw.reason)
        assert (theirs.draw and theirs.draw.deltas) == (ours.draw and ours.draw.deltas)


@given(st.sampled_from(RULES), SEEDS)
def test_tenhou6_comes_back(name, seed):
    game = played(name, seed)
    back = tenhou6_back(game)
    assert (back.final, back.results, back.players) == (game.final, game.results, game.players)
    assert back.options == game.options
    for ours, theirs in zip(game.rounds, back.rounds, strict=True):
        first = [e for e in ours.events if isinstance(e, Revealed)][:1]
        assert theirs.events == tuple(e for e in ours.events if not isinstance(e, Revealed) or e is first[0])
        for a, b in zip(ours.wins, theirs.wins, strict=True):
            assert (b.seat, b.from_seat, b.tile, b.points, b.deltas, b.ura) == (
                (a.seat, a.from_seat, a.tile, a.points, a.deltas, a.ura)
            )
            assert b.indicators == a.indicators
            assert b.yaku == a.yaku
            assert b.fu in (a.fu, None)
            assert b.han == a.han


@given(st.sampled_from(RULES), SEEDS)
def test_what_was_written_verifies(name, seed):
    """The wall that is rebuilt from a written log plays the same game."""
    game = played(name, seed)
    for back in (mjai_back(game), tenhou6_back(game)):
        assert verify([back], lambda _: played_match(name, seed).rules).differences == []


# mjai.


@given(st.sampled_from(RULES), SEEDS)
def test_points_move_once(name, seed):
    """Start and all changes make the next start: no stick is counted twice (known-fault smly/RiichiEnv#231)."""
    points = None
    for message in mjai_messages(played(name, seed)):
        if message["type"] == "start_kyoku":
            assert points in (None, message["scores"])
            points = message["scores"]
        elif "deltas" in message:
            points = [p + d for p, d in zip(points, message["deltas"], strict=True)]
            assert message["scores"] == points


@given(st.sampled_from(RULES[:2]), SEEDS)
def test_indicators_of_kans_and_marks_of_discards(name, seed):
    """Known-faults NikkeTryHard/tenhou-to-mjai#12, shinkuan/Akagi#254, smly/RiichiEnv#111: ankan, dora, tsumo; kakan and daiminkan, tsumo, dora, dahai."""
    kinds = [m for m in mjai_messages(played(name, seed)) if m["type"] != "reach"]
    for before, message, after, later in zip(kinds, kinds[1:], kinds[2:], kinds[3:], strict=False):
        if message["type"] == "ankan" and after["type"] != "hora":
            assert [after["type"], later["type"]] == ["dora", "tsumo"]
        if message["type"] == "daiminkan":
            assert [after["type"], later["type"]] in (
                ["tsumo", k] for k in ("dora", "hora", "ankan", "kakan", "nukidora")
            )
        if before["type"] in ("pon", "chi"):
            assert message["type"] == "dahai"
            assert not message["tsumogiri"]


def test_a_win_after_riichi_shows_one_ura_for_every_indicator():
    for seed in ("w0", "w1", "w2"):
        turned, riichi = 0, set()
        for message in mjai_messages(played("riichi/tenhou", seed)):
            if message["type"] == "start_kyoku":
                turned, riichi = 1, set()
            elif message["type"] == "dora":
                turned += 1
            elif message["type"] == "reach_accepted":
                riichi.add(message["actor"])
            elif message["type"] == "hora":
                assert len(message["ura_markers"]) == (turned if message["actor"] in riichi else 0)


def test_a_log_as_one_seat_sees_it():
    shown = [*mjai_messages(played("riichi/tenhou", "w0"), ["a", "b", "c", "d"], seen_by=2)]
    assert shown[0]["names"] == ["a", "b", "c", "d"]
    start = next(m for m in shown if m["type"] == "start_kyoku")
    assert [hand.count("?") for hand in start["tehais"]] == [13, 13, 0, 13]
    draws = [m for m in shown if m["type"] == "tsumo"]
    assert all((m["pai"] == "?") == (m["actor"] != 2) for m in draws)
    with pytest.raises(FormatError, match="only a record that shows every tile can be read"):
        read_mjai(((str(n), m) for n, m in enumerate(shown)), "x")


def test_another_reader_opens_it(tmp_path):
    """RiichiEnv reads every hand of it, with as many steps as were taken."""
    riichienv = pytest.importorskip("riichienv")
    for seed in ("w0", "w1", "w2", "w3"):
        game = played("riichi/tenhou", seed)
        path = tmp_path / f"{seed}.jsonl"
        path.write_text("\n".join(mjai_lines(game)) + "\n", encoding="utf-8")
        replay = riichienv.MjaiReplay.from_jsonl(str(path))
        hands = list(replay.take_kyokus())
        assert len(hands) == len(game.rounds)
        for hand, record in zip(hands, game.rounds, strict=True):
            names = [e["name"] for e in hand.events()]
            told = [type(e).__name__ for e in record.events]
            assert names.count("DiscardTile") == told.count("Discarded")
            assert names.count("ChiPengGang") == told.count("Melded")
            assert names.count("AnGangAddGang") == told.count("KongMade")
            assert tuple(hand.scores) == record.setup.scores


# tenhou.net/6.


def win(**changes):
    told = {"seat": 1, "from_seat": 3, "han": 4, "fu": 30, "points": 7_700, "deltas": (0, 7_700, 0, -7_700)}
    return RecordedWin(**{**told, "yaku": {"riichi": 1}, **changes})


@pytest.mark.parametrize(
    ("changes", "dealer", "players", "text"),
    [
        ({}, 0, 4, "30符4飜7700点"),
        ({"from_seat": None, "points": 2_700, "fu": 40, "han": 2}, 0, 4, "40符2飜700-1300点"),
        ({"from_seat": None, "points": 7_800, "fu": 30, "han": 3}, 1, 4, "30符3飜2600点∀"),
        ({"fu": 40, "points": 8_000}, 0, 4, "満貫8000点"),
        ({"han": 6, "points": 12_000}, 0, 4, "跳満12000点"),
        ({"han": 8, "from_seat": None, "points": 16_000}, 0, 4, "倍満4000-8000点"),
        ({"han": 12, "points": 24_000}, 0, 4, "三倍満24000点"),
        ({"han": 13, "points": 32_000}, 0, 4, "役満32000点"),
        ({"yakuman": True, "han": None, "fu": None, "from_seat": None, "points": 48_000}, 1, 4, "役満16000点∀"),
        ({"from_seat": None, "points": 6_000, "han": 5, "deltas": (-2_000, 6_000, -4_000)}, 2, 3, "満貫2000-4000点"),
        ({"from_seat": None, "points": 1_000, "han": 1, "deltas": (-500, 1_000, -500)}, 2, 3, "30符1飜500-500点"),
    ],
)
def test_the_value_of_a_win_is_text(changes, dealer, players, text):
    """Known-fault Agony5757/mahjong#55."""
    assert _worth(win(**changes), dealer, players) == text


@given(st.sampled_from(RULES[:2]), SEEDS)
def test_the_details_of_every_win_are_as_viewers_want_them(name, seed):
    for row in tenhou6_game(played(name, seed))["log"]:
        if row[-1][0] == "和了":
            for details in row[-1][2::2]:
                assert all(isinstance(part, int) for part in details[:3])
                assert details[3].endswith(("点", "点∀"))
                assert all(re.fullmatch(r".+\((\d+飜|役満)\)", part) for part in details[4:])


@pytest.mark.parametrize(
    ("draw", "players", "row"),
    [
        (RecordedDraw("exhaustive", (0,) * 4, (0, 1, 2, 3)), 4, ["全員聴牌"]),
        (RecordedDraw("exhaustive", (0,) * 4, ()), 4, ["全員不聴"]),
        (
            RecordedDraw("exhaustive", (3_000, -1_000, -1_000, -1_000), (0,)),
            4,
            ["流局", [3_000, -1_000, -1_000, -1_000]],
        ),
        (RecordedDraw("exhaustive", (2_000, -1_000, -1_000), (0,)), 3, ["流局", [2_000, -1_000, -1_000, 0]]),
        (
            RecordedDraw("nagashi_mangan", (8_000, -4_000, -2_000, -2_000)),
            4,
            ["流し満貫", [8_000, -4_000, -2_000, -2_000]],
        ),
        (RecordedDraw("nine_terminals", (0,) * 4, (2,)), 4, ["九種九牌"]),
        (RecordedDraw("four_winds", (0,) * 4, ()), 4, ["四風連打"]),
    ],
)
def test_hands_without_a_winner(draw, players, row):
    """Labels of their own where all or none are tenpai (MahjongPantheon/pantheon#577); changes are without riichi sticks (MahjongPantheon/pantheon#824)."""
    assert _draw(draw, players) == row


def test_a_call_that_would_be_read_elsewhere_is_refused(monkeypatch):
    """Known-fault Equim-chan/tensoul#14."""
    game = played("riichi/tenhou", "w0")
    monkeypatch.setattr(write_tenhou6, "ways", lambda lists: iter([[]]))
    with pytest.raises(FormatError, match="round 1: this format cannot tell at which discard a call was made"):
        tenhou6_game(game)
    assert len(tenhou6_game(game, strict=False)["log"]) == len(game.rounds)
