"""The options of riichi: every point on which tables differ, with its usual value as the default."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pung.rulesets.options import Options, option
from pung.tiles.sets import FULL_136, TileSet

__all__ = ["RiichiOptions"]


@dataclass(frozen=True, slots=True)
class RiichiOptions(Options):
    """Riichi for four players; the defaults are those of the preset `guide`."""

    players: ClassVar[int] = 4

    # match
    length: Literal["east", "south", "one_hand"] = option("south", "rounds that are played", "対局の長さ", "对局长度")
    start_points: int = option(25_000, "points at the start", "配給原点", "起始点数")
    target_points: int = option(
        30_000, "points that the leader needs at the end, else the match goes on", "返し点", "目标点数"
    )
    uma: tuple[int, int, int, int] = option(
        (20, 10, -10, -20), "bonus by final place, in thousands", "ウマ（千点）", "马点（千点）"
    )
    oka: int = option(20, "bonus of the first place, in thousands", "オカ（千点）", "头名赏（千点）")
    bankruptcy: Literal["off", "below_zero", "zero_or_less"] = option(
        "below_zero", "points at which the match ends at once", "トビ", "击飞"
    )
    extension: bool = option(True, "another wind's round while nobody has reached the target", "西入", "西入")
    extension_winds: int = option(1, "at most so many winds more", "延長する場の数", "最多延长的场数")
    extension_ends: Literal["deal_passes", "any_hand"] = option(
        "deal_passes",
        "once prolonged, a match ends when the target is reached and the deal passes, or after any hand",
        "延長戦の終了：親が流れたとき、または毎局",
        "延长赛结束：轮庄时，或任何一局后",
    )
    agari_yame: bool = option(
        True, "the last hand ends the match when its dealer wins and leads", "和了やめ", "和了终局"
    )
    tenpai_yame: bool = option(
        True, "the last hand ends the match when its dealer is tenpai at a draw and leads", "聴牌やめ", "听牌终局"
    )
    nine_terminals_yame: bool = option(
        False, "nine terminals in the last hand end the match when its dealer leads", "九種九牌やめ", "九种九牌终局"
    )
    dealer_stays_on_tenpai: bool = option(
        True, "the dealer stays when tenpai at an exhaustive draw", "聴牌連荘", "听牌连庄"
    )
    leftover_sticks: Literal["first", "lost"] = option(
        "first", "who takes deposits left at the end", "残った供託", "终局剩余立直棒"
    )
    ties: Literal["seat", "shared"] = option(
        "seat", "equal points: the seat nearer the first dealer is ahead, or both share", "同点の順位", "同分名次"
    )

    # tiles
    red_fives: dict[str, int] = option({"m": 1, "p": 1, "s": 1}, "red fives in each suit", "赤ドラの枚数", "赤宝牌数")

    # hand
    open_tanyao: bool = option(True, "all simples also in an open hand", "喰いタン", "食断")
    atozuke: bool = option(True, "the yaku may come with the winning tile or the last call", "後付け", "后付")
    minimum_han: int = option(1, "han that a win needs, dora not counted", "翻縛り", "起和番数")
    kuikae: Literal["forbidden", "same_tile_forbidden", "allowed"] = option(
        "forbidden", "discarding the tile just called, or the other end of its run", "喰い替え", "食替"
    )
    kiriage_mangan: bool = option(False, "3 han 60 fu and 4 han 30 fu are mangan", "切り上げ満貫", "切上满贯")
    counted_yakuman: bool = option(True, "13 han and more is a yakuman", "数え役満", "累计役满")
    compound_yakuman: bool = option(True, "several yakuman add up", "複合役満", "复合役满")
    double_yakuman: bool = option(False, "the rarest forms are worth two yakuman", "ダブル役満", "双倍役满")
    double_wind_pair_fu: Literal[2, 4] = option(
        4, "fu of a pair that is round and seat wind", "連風牌の雀頭の符", "连风牌雀头符数"
    )
    pinfu_tsumo: bool = option(True, "pinfu also on the own draw (20 fu)", "ピンヅモ", "平和自摸")
    rinshan_fu: bool = option(
        True, "a win on a replacement tile has the 2 fu of tsumo", "嶺上開花のツモ符", "岭上开花自摸符"
    )
    open_pinfu_fu: Literal[20, 30] = option(
        30, "fu of an open ron that has none beyond 20", "喰い平和形の符", "副露平和型符数"
    )
    renhou: Literal["off", "mangan", "yakuman"] = option(
        "off", "ron before the first own draw, no call before", "人和", "人和"
    )
    big_wheels: bool = option(False, "dots 2-8 twice each, closed, is a yakuman", "大車輪", "大车轮")
    ryuuiisou_needs_hatsu: bool = option(False, "all green needs the green dragon", "緑一色に發が必要", "绿一色须有发")
    nagashi_mangan: Literal["off", "draw", "win"] = option(
        "draw",
        "a pond of terminals and honours: mangan, the hand counting as a draw or as a win",
        "流し満貫",
        "流局满贯",
    )
    pao: bool = option(True, "who gives the last set of big dragons or winds is responsible", "包", "包牌")
    pao_four_kans: bool = option(False, "responsibility also for four kans", "四槓子の包", "四杠子包牌")
    pao_honba: Literal["responsible", "discarder"] = option(
        "responsible", "who pays the honba of a ron with pao", "包のときの積み棒", "包牌时本场支付者"
    )
    ippatsu: bool = option(True, "win within a go-around of riichi", "一発", "一发")
    ura_dora: bool = option(True, "indicators below, for riichi winners", "裏ドラ", "里宝牌")
    kan_dora: Literal["off", "at_once", "closed_at_once_open_after_discard", "closed_at_once_open_after_act"] = option(
        "at_once", "when a kan's indicator is turned", "カンドラ", "杠宝牌"
    )
    kan_ura_dora: bool = option(True, "the new indicators have an ura too", "カン裏", "杠里宝牌")
    haitei_with_rinshan: bool = option(
        False, "a replacement draw that is the last tile counts both", "嶺上と海底の複合", "岭上与海底复合"
    )

    # riichi and furiten
    riichi_minimum_points: int = option(1_000, "points needed to declare riichi", "立直に必要な点", "立直所需点数")
    riichi_tiles_left: int = option(
        4, "tiles of the wall needed to declare riichi", "立直に必要な残り牌", "立直所需余牌"
    )
    furiten_riichi: bool = option(True, "riichi while furiten", "振聴立直", "振听立直")
    double_riichi: bool = option(True, "riichi on the first discard counts two han", "ダブル立直", "双立直")
    closed_kan_after_riichi: Literal["off", "same_waits", "same_reading"] = option(
        "same_reading",
        "a closed kan of the drawn tile where waits (and every reading) stay",
        "立直後の暗槓",
        "立直后暗杠",
    )
    rob_closed_kan: Literal["off", "orphans"] = option(
        "orphans", "thirteen orphans may rob a closed kan", "国士無双の暗槓槍槓", "国士抢暗杠"
    )
    furiten_orphans_ron: bool = option(
        False, "the thirteen-sided orphans may ron though furiten", "十三面振聴ロン", "十三面振听荣和"
    )
    empty_wait_tenpai: bool = option(True, "waiting on tiles that are all seen is tenpai", "形式聴牌", "形式听牌")
    own_four_tenpai: bool = option(
        False, "waiting only on a tile whose four copies one holds is tenpai", "自分で4枚使いの聴牌", "自持四张的听牌"
    )

    # draws
    noten_points: int = option(3_000, "points that noten seats pay tenpai seats in all", "不聴罰符", "不听罚符")
    multiple_ron: Literal["all", "head_bump"] = option(
        "all", "several seats may ron one tile, or the nearest only", "ダブロン・頭ハネ", "一炮多响或截和"
    )
    triple_ron: Literal["draw", "all_win"] = option(
        "draw", "three rons on one tile: a draw, or all win", "三家和", "三家和了"
    )
    multiple_ron_dealer_stays: bool = option(
        True, "the dealer stays when one of several winners", "ダブロンの親連荘", "一炮多响庄家连庄"
    )
    four_winds_draw: bool = option(
        True, "four same winds on the first go-around abort the hand", "四風連打", "四风连打"
    )
    four_riichi_draw: bool = option(True, "four riichi abort the hand", "四家立直", "四家立直")
    nine_terminals_draw: bool = option(
        True, "nine kinds of terminals and honours on the first draw may abort the hand", "九種九牌", "九种九牌"
    )
    four_kans_draw: Literal["off", "dealer_stays", "deal_passes"] = option(
        "dealer_stays", "four kans by more than one seat abort the hand", "四槓散了", "四杠散了"
    )

    # payments
    honba_ron: int = option(300, "points that each honba adds to a ron", "積み棒（ロン）", "本场（荣和）")
    honba_tsumo: int = option(
        100, "points that each honba adds to every payment of a tsumo", "積み棒（ツモ）", "本场（自摸）"
    )
    limit_points: dict[str, int] = option(
        {"mangan": 8_000, "haneman": 12_000, "baiman": 16_000, "sanbaiman": 24_000, "yakuman": 32_000},
        "points of a ron at each limit, of others than the dealer",
        "子の満貫以上の点数",
        "闲家满贯以上的点数",
    )
    dealer_limit_points: dict[str, int] = option(
        {"mangan": 12_000, "haneman": 18_000, "baiman": 24_000, "sanbaiman": 36_000, "yakuman": 48_000},
        "points of a ron at each limit, of the dealer",
        "親の満貫以上の点数",
        "庄家满贯以上的点数",
    )

    @property
    def tile_set(self) -> TileSet:
        """The tiles that the game is played with."""
        return FULL_136.with_reds(self.red_fives)

    @property
    def tsumo_in_halves(self) -> bool:
        """Whether a self-drawn win is the ron points in equal halves rather than each seat's own share."""
        return False
