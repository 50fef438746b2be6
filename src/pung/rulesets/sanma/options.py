"""The options that three-player riichi adds, and the defaults that differ: the preset `sheet`."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pung.rulesets.options import option
from pung.rulesets.riichi.options import RiichiOptions
from pung.tiles.sets import NO_MIDDLE_CHARACTERS_108, TileSet

__all__ = ["SanmaOptions"]


@dataclass(frozen=True, slots=True)
class SanmaOptions(RiichiOptions):
    """Riichi for three players; what a preset file does not name has the value shown here."""

    players: ClassVar[int] = 3

    uma: tuple[int, int, int] = option(
        (10, 0, -10), "bonus by final place, in thousands", "ウマ（千点）", "马点（千点）"
    )  # type: ignore[assignment]
    red_fives: dict[str, int] = option({"m": 0, "p": 1, "s": 1}, "red fives in each suit", "赤ドラの枚数", "赤宝牌数")

    # north
    kita: bool = option(True, "a north tile may be set aside as a bonus", "北抜き", "拔北")
    rob_kita: bool = option(
        True, "ron on a north set aside (never counted as robbing a kan)", "抜き北へのロン", "可荣和拔北"
    )
    kita_breaks_first_turn: bool = option(
        True, "a north set aside ends the uninterrupted first go-around", "北抜きで第一巡終了", "拔北破第一巡"
    )
    kita_breaks_ippatsu: bool = option(
        True, "a north set aside ends every ippatsu, the own one too", "北抜きで一発消滅", "拔北消一发"
    )
    rinshan_after_kita: bool = option(
        False, "a win on the tile drawn for a north counts rinshan kaihou", "北抜きの嶺上開花", "拔北后岭上开花"
    )

    # wall and payments
    dead_wall: Literal[14, 18] = option(18, "tiles of the wall that are never drawn in turn", "王牌の枚数", "王牌张数")
    tsumo_payment: Literal["split", "loss"] = option(
        "split",
        "tsumo: the ron value in two halves, or the absent seat's share is lost",
        "ツモの支払い",
        "自摸支付方式",
    )

    @property
    def tile_set(self) -> TileSet:
        """The tiles that the game is played with."""
        return NO_MIDDLE_CHARACTERS_108.with_reds(self.red_fives)

    @property
    def tsumo_in_halves(self) -> bool:
        """Whether a self-drawn win is the ron points in equal halves rather than each seat's own share."""
        return self.tsumo_payment == "split"
