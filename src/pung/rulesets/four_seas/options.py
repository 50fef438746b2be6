"""The options of Four Seas Standard: every point that its rules set or leave open, with the usual value as default."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pung.rulesets.options import Options, option
from pung.tiles.sets import FULL_136, TileSet

__all__ = ["FourSeasOptions"]


@dataclass(frozen=True, slots=True)
class FourSeasOptions(Options):
    """Four Seas Standard; the defaults are those of the preset `standard`."""

    players: ClassVar[int] = 4

    # match
    match_length: Literal[4, 8, 16] = option(16, "hands in a match", "対局の局数", "一场的盘数")
    start_score: int = option(0, "points at the start; nobody goes bankrupt", "開始点（トビなし）", "起始分（不击飞）")
    dealer_rotation: Literal["passes", "repeats"] = option(
        "passes",
        "the deal passes after every hand, or stays after the dealer's win and a draw",
        "親は毎局移る、または親の和了と流局で連荘",
        "每盘轮庄，或庄家和牌及流局时连庄",
    )

    # winning lines, limit and payments
    minimum_self_draw: int = option(10, "points that a self-drawn win needs", "自摸和の最低点", "自摸线")
    minimum_discard: int = option(20, "points that a win on a discard needs", "出和の最低点", "点和线")
    payment_threshold: int = option(
        50,
        "on a discard the two others pay the score at most up to here, the discarder the rest",
        "放銃者以外の支払い上限となる点",
        "分付线：非点和方最多支付的分数",
    )
    limit_line: int = option(200, "no hand without a limit yaku counts more", "満貫線（役満を除く上限）", "满贯线")
    half_rounding: Literal["exact", "up", "down"] = option(
        "exact",
        "half points that the two others owe on a concealed discard",
        "伏せ牌の和了で生じる半点の扱い",
        "和埋牌时其他两家半分的处理",
    )
    draw_payment: Literal["none", "tenpai"] = option(
        "none", "payments at an exhaustive draw", "流局時の聴牌料", "流局听牌支付"
    )

    # counting
    packing: Literal["category_max", "global_best"] = option(
        "category_max",
        "the sets of a category go to the most points in that category, or to the most points of the whole hand",
        "面子の割り当て：類別ごとの最高点、または手全体の最高点",
        "牌组分配：每个类别取最高分，或取全手最高总分",
    )
    reuse_scope: Literal["category", "subcategory"] = option(
        "category",
        "where a set may be used only once",
        "面子を一度しか使えない範囲",
        "牌组不得复用的范围",
    )
    repeat_yaku: bool = option(
        True,
        "one yaku may count twice on different sets",
        "同じ役を別の面子で重ねて数える",
        "同一番种可用不同牌组重复计",
    )
    special_all_types: bool = option(
        False,
        "All Types counts beside a hand of single tiles, which always has it",
        "不靠型・国士無双に五門斉を加える",
        "不靠类及十三幺加计五门齐",
    )
    nine_gates_declared: Literal["any", "no_kong"] = option(
        "any",
        "which declared sets Melded Nine Gates may have",
        "九蓮明灯に認める副露",
        "九莲明灯允许的副露",
    )
    king_straight_kong: bool = option(
        True, "King Straight may have a kong for a triplet", "王龍の刻子は槓子でもよい", "王龙的刻子可以是杠"
    )
    mirror_same_rank: bool = option(
        True,
        "Mirrored Sequences may be four sequences of the same numbers",
        "鏡同は四つとも同じ数の順子でもよい",
        "镜同可以是四副同数顺子",
    )
    include_upgrades: bool = option(
        False,
        "Four Consecutive T includes Little Three Consecutive Triplets too, not only the Two that it names",
        "四連丁は連刻だけでなく小三連刻も含む",
        "四连丁除连刻外也包含小三连刻",
    )
    kong_with_replacement: bool = option(
        True, "One Quad counts beside Win by Kong Replacement", "嶺上開花に一槓を加える", "岭上开花加计一杠"
    )
    linked_min_number_blocks: Literal[1, 2] = option(
        1, "number sets (pair included) that Mixed Linked needs", "混全帯に必要な数牌の組", "混全带所需序数牌组数"
    )
    last_tile_by_replacement: Literal["both", "replacement_only"] = option(
        "both",
        "a replacement that is the last tile: Last Tile Draw and Win by Kong Replacement, or the latter alone",
        "海底牌が嶺上牌のとき両方数える、または嶺上開花のみ",
        "海底牌为岭上牌时两者都计，或只计岭上开花",
    )

    # wall and kongs
    dead_wall: int = option(14, "tiles that are never drawn in turn", "王牌の枚数", "王牌张数")
    replacement_source: Literal["wall_tail", "fixed"] = option(
        "wall_tail",
        "a kong's tile comes off the tail of the wall, which keeps its dead tiles, or off a dead wall that is used up",
        "嶺上牌：山の末尾から取り王牌の数を保つ、または王牌を使い切る",
        "杠后补牌：自牌墙末尾、王牌张数不变，或取用王牌",
    )
    kong_needs_draw: bool = option(
        True, "no kong when no tile can be drawn", "ツモる牌がなければ槓できない", "无牌可摸时不得开杠"
    )
    kong_after_claim: bool = option(
        False, "a kong right after a chow or pung in the same turn", "鳴いた直後の槓", "吃碰后同巡开杠"
    )
    rob_kong: Literal["added", "any"] = option("added", "which kongs may be robbed", "槍槓できる槓", "可以抢的杠")
    concealed_kong: Literal["shown", "hidden"] = option(
        "shown", "a concealed kong is shown at once, or at the end", "暗槓の公開", "暗杠明示或终局亮出"
    )

    # claims and wins
    multi_win: Literal["nearest", "all"] = option(
        "nearest",
        "several can win on one tile: the nearest in turn order, or all",
        "複数の和了：頭ハネ、または全員",
        "多家和牌：截和或全部",
    )
    last_discard_claims: Literal["win_only", "all"] = option(
        "win_only", "what may be claimed after the last draw", "最後の打牌への鳴き", "最后一张弃牌可否吃碰"
    )
    swap_call: Literal["allowed", "forbidden"] = option(
        "allowed", "discarding the tile just claimed, or the other end of its sequence", "喰い替え", "食替"
    )
    furiten: Literal["none", "same_turn", "riichi"] = option(
        "none", "wins on a discard that are barred after passing one up", "振聴", "振听"
    )
    decline_win: bool = option(True, "a win may be passed up", "和了の見逃しを許す", "允许放弃和牌")
    under_line_win: Literal["not_offered", "penalty"] = option(
        "not_offered", "a win below the line", "最低点に満たない和了", "不足起和线的和牌"
    )
    abortive_draws: Literal["none", "riichi"] = option(
        "none", "draws by nine terminals, four kongs and the like", "途中流局", "途中流局"
    )
    blessing_interrupted: Literal["own_draw", "any_claim"] = option(
        "own_draw",
        "a blessing ends with the winner's own first draw or set, or with anybody's claim",
        "天和・地和・人和が消える条件",
        "天和、地和、人和的中断条件",
    )
    blessing_of_heaven_after_kong: bool = option(
        False,
        "Blessing of Heaven also on the tile that replaces a dealt kong",
        "配牌の槓の後も天和",
        "起手杠后仍计天和",
    )

    # concealed discards
    cd_when: Literal["any_discard", "after_draw"] = option(
        "any_discard", "at which discards a tile may be concealed", "伏せ牌にできる打牌", "何时可以埋牌"
    )
    cd_last_discard: bool = option(
        True, "the last discard may be concealed", "最後の打牌を伏せてもよい", "最后一张弃牌可以埋"
    )
    cd_hand_used: Literal["at_reveal", "at_burying"] = option(
        "at_reveal",
        "the hands that may win on a revealed tile",
        "開示時の手牌か伏せた時の手牌か",
        "以揭开时或埋牌时的手牌为准",
    )
    cd_stop_after_win: bool = option(
        True, "the first revealed tile that is won on ends the hand", "最初の和了で終局", "首个和埋牌者即终局"
    )
    cd_multi_win: Literal["nearest", "all"] = option(
        "nearest",
        "several can win on one revealed tile: the nearest after its owner, or all",
        "伏せ牌への複数の和了",
        "多家和同一埋牌",
    )
    cd_minimum: Literal["full", "halved"] = option(
        "full",
        "the score that must reach the line: the hand's, or half of it",
        "最低点を満たすべき点：全点か半分か",
        "起和线比较的分数：全分或半分",
    )
    cd_last_tile_claim: bool = option(
        False, "Last Tile Claim on the last tile revealed", "最後の伏せ牌で河底を数える", "和最后一张埋牌计河底"
    )

    @property
    def tile_set(self) -> TileSet:
        """The tiles that the game is played with."""
        return FULL_136
