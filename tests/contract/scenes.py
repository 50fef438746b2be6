"""Prepared hands that bring about what play by chance hardly ever does, for the games that know it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pung.model.actions import Abort, Claim, Conceal, DeclareKong, Riichi, SetAside, Win
from pung.model.state import RoundSetup
from pung.rulesets.contract import RuleSet
from tests.contract.bots import Bot, ordered, patient
from tests.rulesets.american.table import setup_of
from tests.rulesets.four_seas.table import SIXTY
from tests.rulesets.four_seas.table import deal as deal_four_seas
from tests.table.walls import deal

__all__ = ["Scene", "scenes"]

#: terminals and honours enough for all the draws of a seat
OUTSIDE = "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 1m 9m 1p 9p 1s 9s"


@dataclass(frozen=True)
class Scene:
    """A hand that ends in this way when each seat plays so: with so many wins, or drawn for the reason named."""

    ends: str
    setup: RoundSetup
    bot: Bot | Mapping[int, Bot]
    wins: int = 0


def scenes(rules: RuleSet) -> Iterator[Scene]:
    """The scenes of a game; none for one that has no part in them."""
    make = _FAMILIES.get(rules.id.partition("/")[0])
    if make is not None:
        yield from make(rules)


def _scene(rules: RuleSet, ends: str, bot: Bot | Mapping[int, Bot], wins: int = 0, **cards: Any) -> Scene:
    return Scene(ends, deal(rules, **cards).state.setup, bot, wins)


def _riichi(rules: RuleSet) -> Iterator[Scene]:
    options: Any = rules.options
    tenpai = {
        "E": "234m 567m 345p 88p 67s", "S": "234m 567m 345p 88p 67s",
        "W": "234m 067m 345p 99p 67s", "N": "234m 567m 340p 99p 67s",
    }  # fmt: skip
    yield from _both(rules)
    if options.four_winds_draw:
        yield _scene(rules, "four_winds", ordered(), draws="4z 4z 4z 4z")
    if options.four_riichi_draw:
        yield _scene(rules, "four_riichi", ordered(Riichi), **tenpai, draws="1z 2z 3z 4z")
    if options.triple_ron == "draw":
        yield _scene(rules, "triple_ron", ordered(Win), **{x: tenpai[x] for x in "SWN"}, draws="8s")
    else:
        yield _scene(rules, "three wins", ordered(Win), 3, **{x: tenpai[x] for x in "SWN"}, draws="8s")
    yield _scene(rules, "nagashi_mangan", ordered(), draws=" ".join(f"{t} - - -" for t in OUTSIDE.split()[:18]))
    robbery = {0: ordered(), 1: ordered(Win), 2: ordered(DeclareKong, Claim), 3: ordered()}
    yield _scene(
        rules, "chankan", robbery, 1, W="88m 147p 369s 12345z", S="79m 123p 567p 11s 234s",
        draws="8m - - - 8m",
    )  # fmt: skip


def _sanma(rules: RuleSet) -> Iterator[Scene]:
    yield from _both(rules)
    turns = (rules.live_tiles(deal(rules).state.setup) + 2) // 3
    yield _scene(rules, "nagashi_mangan", ordered(), draws=" ".join(f"{t} - -" for t in OUTSIDE.split()[:turns]))
    orphans = "19m 19p 19s 123567z"
    yield _scene(rules, "robbed north", ordered(Win, SetAside), 1, S=f"{orphans} 1z", E="4z", draws="5p")


def _both(rules: RuleSet) -> Iterator[Scene]:
    options: Any = rules.options
    yield _scene(rules, "exhaustive", ordered(), draws="-")
    yield _scene(rules, "nine_terminals", ordered(Abort), E="19p 19s 1m 1234z 258p 5s", draws="5z")
    if options.four_kans_draw != "off":
        yield _scene(
            rules, "four_kans", ordered(DeclareKong), E="111p 222p 333s 9p 6z", W="777z", draws="1p - 7z",
            rinshan="2p 3s 5z 5s",
        )  # fmt: skip


def _four_seas(rules: RuleSet) -> Iterator[Scene]:
    def scene(ends: str, bot: Bot | Mapping[int, Bot], wins: int = 0, **cards: Any) -> Scene:
        return Scene(ends, deal_four_seas(rules, **cards).state.setup, bot, wins)

    ready = SIXTY.replace("9s", "1m")
    yield scene("exhaustive", ordered())
    buries = {0: ordered(Conceal), 1: patient, 2: patient, 3: patient}
    yield scene("won uncovered", buries, 1, E="1m 9s", S=ready, W="1z", N="1z")
    yield scene("exhaustive", ordered(Conceal), E="1m 9s", S=ready)
    robbery = {0: ordered(), 1: ordered(Win), 2: ordered(DeclareKong, Claim), 3: ordered()}
    yield scene(
        "robbed kong", robbery, 1, W="88m 147p 369s 12345z", S="79m 123p 55p 111s 222s", draws="8m - - - - - 8m",
    )  # fmt: skip


def _american(rules: RuleSet) -> Iterator[Scene]:
    def scene(ends: str, bot: Bot | Mapping[int, Bot], wins: int = 0, **cards: str) -> Scene:
        hands = [cards.get(letter, "") for letter in "ESWN"]
        return Scene(ends, setup_of(rules, hands, cards.get("draws", ""), "", 0, None), bot, wins)

    yield scene("wall_game", ordered())
    yield scene("heavenly", ordered(Win), 1, E="11m 333m 555m 777m 99m", draws="j")


_FAMILIES: dict[str, Callable[[RuleSet], Iterator[Scene]]] = {
    "riichi": _riichi, "sanma": _sanma, "four-seas": _four_seas, "american": _american,
}  # fmt: skip
