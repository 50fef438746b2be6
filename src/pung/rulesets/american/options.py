"""The options of American mahjong: every point on which tables differ, with its usual value as the default."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from pung.rulesets.options import OptionError, Options, option
from pung.tiles.kinds import COPIES
from pung.tiles.sets import WITH_FLOWERS_AND_JOKERS_152, TileSet
from pung.tiles.told import Teller

__all__ = ["AmericanOptions"]

_tell = Teller("pung.rulesets.american")

#: house rules that are known but not played, by their only value; the table of rules in docs says why
_NOT_PLAYED: Final[dict[str, Any]] = {
    "blanks": 0,
    "futures": False,
    "mush": False,
    "stacks": False,
    "pung_to_kong": False,
    "strict_errors": False,
    "additive_bonuses": False,
    "wall_game_bonus": 0,
    "kitty": 0,
    "loss_cap": 0,
    "bettor": False,
    "pivot": False,
}
#: whole numbers, the least and the most that they may be
_RANGES: Final = {
    "session_hands": (0, 1_000),
    "jokers": (0, 10),  # with ten in one hand, three tiles are left to pass
    "flowers": (0, 16),
    "last_wall": (0, 99),
    "hot_wall_safe": (1, 4),
    "jokerless_factor": (1, 10),
    "concealed_bonus": (0, 1_000),
    "challenge_points": (0, 1_000),
}


@dataclass(frozen=True, slots=True)
class AmericanOptions(Options):
    """American mahjong for four players; the defaults are those of the preset `standard`."""

    players: ClassVar[int] = 4

    # match
    card: str = option(
        "2026",
        "the card that is played: one that comes with the program, or its file",
        "使うカード（名前またはファイル）",
        "所用牌卡（名称或文件）",
    )
    session_hands: int = option(16, "hands of a session; 0: no end", "対局の局数（0は無制限）", "局数（0 为不限）")
    east_stays: Literal["never", "on_wall_game", "on_wall_game_or_win"] = option(
        "never", "when East keeps the deal", "親が続く場合", "东家连庄的情况"
    )
    pivot: bool = option(
        False,
        "after every four hands the first East changes seats (not played)",
        "四局ごとの席替え（未対応）",
        "每四局换位（未实现）",
    )

    # tiles
    jokers: int = option(8, "jokers in the set", "ジョーカーの枚数", "百搭张数")
    flowers: int = option(8, "flowers in the set", "花牌の枚数", "花牌张数")
    blanks: int = option(
        0, "blank tiles, exchanged for a dead tile (not played)", "白紙牌の枚数（未対応）", "空白牌张数（未实现）"
    )

    # Charleston
    charleston: bool = option(True, "tiles are passed before play", "チャールストンを行う", "进行查尔斯顿换牌")
    second_charleston: Literal["vote", "compulsory", "never"] = option(
        "vote", "the second Charleston: if all four agree, always, never", "第二チャールストン", "第二轮查尔斯顿"
    )
    courtesy: bool = option(
        True, "at the end 0 to 3 tiles are exchanged across", "対面との任意交換", "最后与对家自愿换牌"
    )
    blind_pass: bool = option(
        True,
        "the last pass of each Charleston may forward incoming tiles unseen",
        "各回の最後は来た牌を見ずに回せる",
        "每轮最后一次可以盲传",
    )
    blind_pass_start: Literal["most_own", "east"] = option(
        "most_own",
        "where a blind pass begins: with the seat passing most own tiles, or East",
        "盲目回しの起点",
        "盲传的起点",
    )
    mush: bool = option(
        False,
        "passed tiles are mixed and dealt anew (not played)",
        "回す牌を混ぜて配り直す（未対応）",
        "传出的牌混合重发（未实现）",
    )
    stacks: bool = option(
        False,
        "a pass is taken from stacks of the wall (not played)",
        "山の牌と交換する（未対応）",
        "与牌墙交换（未实现）",
    )

    # hand
    early_wins: Literal["both", "heavenly", "off"] = option(
        "both",
        "East may win with the dealt tiles, before the Charleston or also after it",
        "親の配牌での和了",
        "东家起手和牌",
    )
    exposure_edit: Literal["until_discard", "never"] = option(
        "until_discard", "until when a new exposure may be changed", "鳴いた組を直せる期限", "新亮组可更改的期限"
    )
    killing_claim: Literal["warn", "refuse"] = option(
        "warn", "a claim that leaves no line possible: a warning, or no claim", "手が死ぬ鳴き", "使手牌作废的鸣牌"
    )
    pung_to_kong: bool = option(
        False,
        "an exposed pung may grow into a kong later (not played)",
        "刻子を後から槓子にできる（未対応）",
        "碰后可补杠（未实现）",
    )
    futures: bool = option(
        False, "players look one tile ahead (not played)", "次の牌を先に見る（未対応）", "预看下一张（未实现）"
    )
    hot_wall: bool = option(
        False,
        "in the last wall who discards a dangerous winning tile pays for all",
        "最後の山で危険牌を打った者が全員分を払う",
        "末墙打出危险牌放铳者包赔",
    )
    hot_wall_safe: int = option(
        3,
        "equal tiles in sight that make a discard safe in a hot wall",
        "安全とみなす見えている枚数",
        "视为安全的可见张数",
    )
    cold_wall: bool = option(
        False, "in the last wall only the own draw wins", "最後の山では自摸和了のみ", "末墙只能自摸"
    )
    last_wall: int = option(14, "tiles at the end that are the last wall", "最後の山の枚数", "末墙张数")

    # jokers
    exchange_win: Literal["any_rack", "own_rack"] = option(
        "any_rack",
        "which exchange of a joker that completes a hand counts as the own draw",
        "交換による和了を自摸とみなす範囲",
        "换百搭成和视为自摸的范围",
    )
    dead_jokers: Literal["valid_exposures", "all"] = option(
        "valid_exposures",
        "the jokers of a dead hand that can be exchanged",
        "死んだ手のジョーカーで交換できるもの",
        "死手中可换的百搭",
    )

    # dead hands
    dead_hand_challenge: bool = option(
        False, "a hand that cannot win may be challenged", "和了できない手への異議", "可质疑不能和的手牌"
    )
    challenge_points: int = option(
        50, "points that the wrong side of a challenge pays", "異議に敗れた側の支払い", "质疑失败方所付点数"
    )
    three_dead: Literal["deal_passes", "east_stays"] = option(
        "deal_passes", "after a hand with three dead players", "三人の手が死んだとき", "三家死手之后"
    )
    strict_errors: bool = option(
        False,
        "a false declaration is possible and kills the hand (not played)",
        "誤和了で手が死ぬ（未対応）",
        "可错和，错和即死（未实现）",
    )

    # payments
    jokerless_factor: int = option(
        2, "a hand without jokers is worth so many times more", "ジョーカーなしの倍率", "无百搭的倍数"
    )
    concealed_bonus: int = option(
        0, "points more for a line that may be exposed, won concealed", "門前で作った手の加点", "可鸣牌型门清和的加分"
    )
    east_doubles: bool = option(False, "East pays and receives double", "親は払いも受けも倍", "东家收付加倍")
    others_pay: bool = option(True, "on a discard the two other seats pay too", "放銃者以外も払う", "放铳时另两家也付")
    additive_bonuses: bool = option(
        False,
        "tournament bonuses are added, not multiplied (not played)",
        "加点式の競技規則（未対応）",
        "赛事加分制（未实现）",
    )
    wall_game_bonus: int = option(
        0, "points for every player when nobody wins (not played)", "流局時の加点（未対応）", "流局加分（未实现）"
    )
    kitty: int = option(0, "a common pot (not played)", "共同の賭け金（未対応）", "公共彩池（未实现）")
    loss_cap: int = option(
        0, "nobody loses more than this in a session (not played)", "失点の上限（未対応）", "输分上限（未实现）"
    )
    bettor: bool = option(
        False, "a fifth player bets on a seat (not played)", "五人目の賭け（未対応）", "第五人押注（未实现）"
    )

    def __post_init__(self) -> None:
        for name, only in _NOT_PLAYED.items():
            value = getattr(self, name)
            if value != only:
                raise OptionError(_tell("not_played", name=name, value=repr(value), only=repr(only)), name)
        for name, (least, most) in _RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise OptionError(_tell("out_of_range", name=name, value=value, least=least, most=most), name)

    @property
    def tile_set(self) -> TileSet:
        """The tiles that the game is played with."""
        if (self.flowers, self.jokers) == COPIES[34:]:
            return WITH_FLOWERS_AND_JOKERS_152
        copies = (*COPIES[:34], self.flowers, self.jokers)
        return TileSet(str(sum(copies)), copies)
