"""Scoring complete hands one by one: the best reading, yaku, han, fu and what each seat pays.

`call` is the scoring alone, its arguments ready made as each program wants them; `from ids` includes making them.
"""

from collections.abc import Callable, Iterable
from typing import Any

from benchmarks.race import Contestant
from benchmarks.winning_hands import RED_IDS, Hand, winning_hands

__all__ = ["Peer", "contestants", "peers"]

_HANDS = 1_000


class Peer:
    """A program's scoring: `build` makes its arguments, `call` scores, `outcome` reads (points, han, fu) or None."""

    def __init__(
        self, name: str, build: Callable[[Hand], Any], call: Callable[[Any], Any], outcome: Callable[[Any, Hand], Any]
    ) -> None:
        self.name, self.build, self.call, self.outcome = name, build, call, outcome


def contestants() -> list[Contestant]:
    """Every program, once with ready arguments and once from ids."""
    hands = winning_hands(_HANDS)
    found = []
    for peer in peers():
        ready = [peer.build(h) for h in hands]
        found.append(Contestant(f"{peer.name}: call", lambda p=peer, r=ready: _calls(p.call, r)))
        found.append(Contestant(f"{peer.name}: from ids", lambda p=peer: _whole(p, hands)))
    return found


def _calls(call: Callable[[Any], Any], ready: Iterable[Any]) -> int:
    done = 0
    for arguments in ready:
        call(arguments)
        done += 1
    return done


def _whole(peer: Peer, hands: list[Hand]) -> int:
    for hand in hands:
        peer.outcome(peer.call(peer.build(hand)), hand)
    return len(hands)


def peers() -> list[Peer]:
    """Pung first, then the peers that are installed."""
    found = [_pung()]
    for make in (_mahjong, _riichienv, _jansou):
        try:
            found.append(make())
        except ImportError:
            continue
    return found


def _pung() -> Peer:
    from pung.hands.melds import Meld, MeldKind, Seat
    from pung.rulesets.registry import rules
    from pung.rulesets.riichi.context import IPPATSU, LAST_TILE, RIICHI, WinContext, WinSeats
    from pung.rulesets.riichi.payments import settle
    from pung.rulesets.riichi.scoring import score_hand
    from pung.scoring.sheet import Refusal
    from pung.tiles.kinds import RED_FIVES, WINDS, Tile

    options: Any = rules("riichi/tenhou").options
    tile = [RED_FIVES[RED_IDS.index(t)] if t in RED_IDS else Tile(t // 4) for t in range(136)]
    kinds = {
        "chi": MeldKind.CHOW,
        "pon": MeldKind.PUNG,
        "daiminkan": MeldKind.OPEN_KONG,
        "ankan": MeldKind.CLOSED_KONG,
        "kakan": MeldKind.ADDED_KONG,
    }

    def build(hand: Hand) -> Any:
        flags = RIICHI * hand.riichi | IPPATSU * hand.ippatsu | LAST_TILE * hand.last
        context = WinContext(
            tile[hand.win],
            hand.tsumo,
            WINDS[hand.seat],
            WINDS[hand.round],
            flags,
            tuple([tile[t] for t in hand.dora]),
            tuple([tile[t] for t in hand.ura]),
        )
        melds = [Meld(kinds[m.kind], tuple([tile[t] for t in m.tiles])) for m in hand.melds]
        loser = None if hand.tsumo else Seat((hand.seat + 1) % 4)
        return [tile[t] for t in hand.closed], melds, context, WinSeats(Seat(hand.seat), loser, Seat(0), 4)

    def call(a: Any) -> Any:
        score = score_hand(options, a[0], a[1], a[2])
        return None if isinstance(score, Refusal) else (score, settle(options, score, a[3]))

    def outcome(result: Any, hand: Hand) -> Any:
        if result is None:
            return None
        score, transfers = result
        return sum(t.points for t in transfers), score.han, score.fu

    return Peer("pung", build, call, outcome)


def _mahjong() -> Peer:
    from mahjong.constants import EAST
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld

    options = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)
    kinds = {"chi": "chi", "pon": "pon", "ankan": "kan", "daiminkan": "kan", "kakan": "shouminkan"}

    def build(hand: Hand) -> Any:
        melds = [Meld(kinds[m.kind], m.tiles, opened=m.kind != "ankan", called_tile=m.called) for m in hand.melds]
        config = HandConfig(
            is_tsumo=hand.tsumo,
            is_riichi=hand.riichi,
            is_ippatsu=hand.ippatsu,
            is_haitei=hand.last and hand.tsumo,
            is_houtei=hand.last and not hand.tsumo,
            player_wind=EAST + hand.seat,
            round_wind=EAST + hand.round,
            options=options,
        )
        tiles = hand.closed + [t for m in hand.melds for t in m.tiles]
        return tiles, hand.win, melds, hand.dora, config, hand.ura

    def call(a: Any) -> Any:
        return HandCalculator.estimate_hand_value(a[0], a[1], a[2], a[3], a[4], ura_dora_indicators=a[5])

    def outcome(result: Any, hand: Hand) -> Any:
        if result.error:
            return None
        cost = result.cost
        points = cost["main"]
        if hand.tsumo:
            points = cost["main"] * 3 if hand.seat == 0 else cost["main"] + 2 * cost["additional"]
        return points, result.han, result.fu

    return Peer("mahjong (Python)", build, call, outcome)


def _riichienv() -> Peer:
    import riichienv
    from riichienv import MeldType
    from riichienv import _riichienv as core

    winds = [core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North]
    kinds = {
        "chi": MeldType.Chi,
        "pon": MeldType.Pon,
        "ankan": MeldType.Ankan,
        "daiminkan": MeldType.Daiminkan,
        "kakan": MeldType.Kakan,
    }
    assert riichienv

    def build(hand: Hand) -> Any:
        melds = [core.Meld(kinds[m.kind], m.tiles, m.kind != "ankan", m.who) for m in hand.melds]
        conditions = core.Conditions(
            tsumo=hand.tsumo,
            riichi=hand.riichi,
            ippatsu=hand.ippatsu,
            haitei=hand.last and hand.tsumo,
            houtei=hand.last and not hand.tsumo,
            player_wind=winds[hand.seat],
            round_wind=winds[hand.round],
        )
        return hand.closed, melds, hand.win, hand.dora, hand.ura, conditions

    def call(a: Any) -> Any:
        return core.HandEvaluator(a[0], a[1]).calc(a[2], a[3], a[4], a[5])

    def outcome(result: Any, hand: Hand) -> Any:
        if not result.is_win:
            return None
        if not hand.tsumo:
            points = result.ron_agari
        elif hand.seat == 0:
            points = result.tsumo_agari_ko * 3
        else:
            points = result.tsumo_agari_oya + 2 * result.tsumo_agari_ko
        return points, result.han, result.fu

    return Peer("riichienv (Rust)", build, call, outcome)


def _jansou() -> Peer:
    from jansou.core.hand import CallSource, Meld, MeldType
    from jansou.core.hand import Hand as JHand
    from jansou.core.notation import parse_136
    from jansou.core.rules import preset
    from jansou.core.tiles import Wind
    from jansou.scoring.context import WinContext
    from jansou.scoring.score import ScoringError, score

    rule_set, winds = preset("tenhou"), list(Wind)
    tile = [parse_136([t])[0] for t in range(136)]
    kinds = {
        "chi": MeldType.CHII,
        "pon": MeldType.PON,
        "daiminkan": MeldType.DAIMINKAN,
        "kakan": MeldType.SHOUMINKAN,
    }
    sources = {1: CallSource.SHIMOCHA, 2: CallSource.TOIMEN, 3: CallSource.KAMICHA}

    def meld(m: Any) -> Any:
        tiles = [tile[t] for t in m.tiles]
        if m.kind == "ankan":
            return Meld(MeldType.ANKAN, tiles)
        if m.kind == "kakan":
            added = next(t for t in m.tiles if t != m.called)
            return Meld(kinds[m.kind], tiles, tile[m.called], sources[m.who], added=tile[added])
        return Meld(kinds[m.kind], tiles, tile[m.called], sources[m.who])

    def build(hand: Hand) -> Any:
        context = WinContext(
            rules=rule_set,
            round_wind=winds[hand.round],
            seat_wind=winds[hand.seat],
            is_tsumo=hand.tsumo,
            riichi=hand.riichi,
            ippatsu=hand.ippatsu,
            haitei=hand.last and hand.tsumo,
            houtei=hand.last and not hand.tsumo,
            dora_indicators=tuple(tile[t] for t in hand.dora),
            ura_indicators=tuple(tile[t] for t in hand.ura),
        )
        return JHand([tile[t] for t in hand.closed], [meld(m) for m in hand.melds]), tile[hand.win], context

    def call(a: Any) -> Any:
        try:
            return score(*a)
        except ScoringError:
            return None

    def outcome(result: Any, hand: Hand) -> Any:
        return None if result is None else (result.payment.total, result.han, result.fu.total)

    return Peer("jansou (Python)", build, call, outcome)
