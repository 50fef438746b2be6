"""Moments of hands that were laid out: what chance brings about too seldom to wait for it in a browser."""

from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

from pung.bots import make_bot
from pung.match.match import Match
from pung.model.actions import Vote
from pung.rulesets.registry import rules
from pung.table import round as table
from tests.browser.rooms import Moment, noted
from tests.rulesets.american.table import deal as deal_american
from tests.rulesets.american.table import shuffle_and_pass
from tests.rulesets.four_seas.table import SIXTY
from tests.rulesets.four_seas.table import deal as deal_four_seas
from tests.table.walls import deal

__all__ = ["SCENES", "Scene", "played_by_bots"]

EAST, SOUTH, WEST, NORTH = range(4)


class Scene(NamedTuple):
    """A moment, and the seat that is to be taken there."""

    moment: Moment
    seat: int


def played_by_bots(family: str, wanted: Callable[[Match, int], bool]) -> Scene:
    """The first moment, in hands that bots play, at which a seat is asked and which is as wanted for it."""
    game = rules(family)
    for seed in count(1):
        match = Match(game, f"{seed}")
        bots = [make_bot("efficient", game, f"{seat}") for seat in range(game.seats)]
        while not match.state.over:
            for seat in match.asked:
                if wanted(match, seat):
                    return Scene(Moment(match, match.choices[0]), seat)
                match.act(seat, bots[seat].decide(match.view(seat), match.legal(seat)))
    raise AssertionError


SCENES: dict[str, Callable[[], Scene]] = {}


def _scene(seat: int) -> Callable[[Callable[[], Any]], Callable[[], Any]]:
    """Keeps a scene under its name: a function that plays a hand up to its moment."""

    def keep(play: Callable[[], Any]) -> Callable[[], Any]:
        def scene() -> Scene:
            with noted() as choices:
                hand = play()
            return Scene(Moment(hand, choices), seat)

        SCENES[play.__name__] = scene
        return play

    return keep


@_scene(SOUTH)
def three_chows():
    """South may take a red five in three ways."""
    return deal("riichi/guide", E="0s", S="34s 46s 67s 19m 19p 123z").play("E discard 0s")


@_scene(SOUTH)
def swap_call():
    """South has taken a red five with 34s, and holds another five."""
    return deal("riichi/guide", E="0s", S="345s 19m 19p 123456z").play("E discard 0s", "S chow 34s")


@_scene(EAST)
def two_ready_hands():
    """East holds 8s, on which South and North wait."""
    tenpai = "234m 567m 345p 88p 67s"
    return deal("riichi/guide", S=tenpai, N="234m 567m 340p 99p 67s", draws="8s", dora="1z")


@_scene(EAST)
def ready():
    """East may declare riichi."""
    return deal("riichi/guide", E="123m 456m 789p 11s 67s", draws="1z")


@_scene(SOUTH)
def two_kongs():
    """South has called 9m and drawn the last one, and holds four West."""
    hand = deal("riichi/guide", S="99m 1z 3333z 147p", draws="9m - - - 9m", rinshan="5p 8p")
    return hand.play("E discard 9m", "S pung 99m", "S discard 1z").draws_and_discards(3)


@_scene(EAST)
def norths():
    """East holds two norths and draws a third."""
    return deal("sanma/sheet", E="44z", draws="4z", rinshan="1p 5p 9p")


@_scene(EAST)
def nine_terminals():
    """East has drawn a tenth kind of terminals and honours."""
    return deal("riichi/guide", E="19p 19s 1m 1234z 258p 5s", draws="5z")


@_scene(EAST)
def last_tile():
    """East and South are ready, and East has drawn one of the last tiles."""
    hand = deal("riichi/guide", E="123m 456m 789p 11s 67s", S="234p 567p 345m 55z 12s", draws="-")
    return hand.until_left(1).draws_and_discards(0) if hand.state.turn == EAST else hand


@_scene(EAST)
def first_pass():
    """The first pass of a Charleston."""
    return shuffle_and_pass()


@_scene(EAST)
def the_vote():
    """All but East have voted for a second Charleston."""
    hand = shuffle_and_pass().first_charleston()
    for seat in (SOUTH, WEST, NORTH):
        table.act(hand.state, hand.seat("ESWN"[seat]), Vote(True))
    return hand


@_scene(EAST)
def a_joker_lies_open():
    """West has exposed a joker for 9p, which East holds."""
    hand = deal_american(E="9p", W="9p j 8s", draws="9p 1z 1z")
    hand.play("E discard 9p", "W group 9p j", "W discard 8s").passes()
    return hand.discards(1)


@_scene(SOUTH)
def deadly_claim():
    """South may claim 1m for groups of which the largest leaves no line."""
    return deal_american(S="jjjjj 8s", draws="1m").play("E discard 1m")


@_scene(EAST)
def to_conceal():
    """East may put a tile face down."""
    return deal_four_seas(E="9s 123m 456p", draws="5z")


@_scene(SOUTH)
def uncovered():
    """East's concealed 9s is uncovered, and South waits on it."""
    return deal_four_seas(E="9s", S=SIXTY, draws="5z").play("E conceal 9s").until_uncovered()
