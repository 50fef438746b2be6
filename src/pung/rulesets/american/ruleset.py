"""American mahjong: the rule set that the table asks."""

from collections.abc import Iterator, Mapping
from typing import Any

from pung.hands.melds import Seat, parse_hand
from pung.model.actions import PASS, WIN, Action
from pung.model.events import Began, Drew, Event, HandDrawn, Won
from pung.model.plan import Plan
from pung.model.state import RoundSetup, RoundState
from pung.model.view import View
from pung.rulesets.american import charleston, claims, plans, progress, reactions, refusals, turn, wins
from pung.rulesets.american.card import CardError, shipped_cards
from pung.rulesets.american.distance import Near, distances, nearest
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.prospects import value_if_won
from pung.rulesets.american.saying import refusal_text
from pung.rulesets.american.scoring import card_of, counts_of, score
from pung.rulesets.american.sheet import AmericanSheet
from pung.rulesets.american.shown import line_name, printed_card
from pung.rulesets.american.state import AmericanState, extra_of
from pung.rulesets.common.base import BaseRules
from pung.rulesets.contract import PrintedSection
from pung.rulesets.options import OptionError
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.notation import parse_tiles
from pung.tiles.told import Teller

__all__ = ["AmericanRules"]


_tell = Teller("pung.rulesets.american")


class Heavenly:
    """East may win with the tiles dealt, before anything is passed."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """East, with a complete hand."""
        return {state.setup.dealer: [WIN, PASS]}

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """The win, or the Charleston."""
        if answers[state.setup.dealer] == WIN:
            yield wins.self_win(state, state.setup.dealer)
        else:
            yield from charleston.start(state)


class AmericanRules(BaseRules):
    """American mahjong: each method is one of the contract's, answered by the module that says the rule."""

    aims = "lines"

    # Each rule is said by the function named.
    turn_actions = staticmethod(turn.turn_actions)
    claim_actions = staticmethod(claims.claim_actions)
    claim_rank = staticmethod(claims.claim_rank)
    perform = staticmethod(turn.perform)
    win_by_claim = staticmethod(wins.win_by_claim)
    react = staticmethod(reactions.react)
    why_not = staticmethod(refusals.why_not)
    conceivable = staticmethod(refusals.conceivable)
    refusal_text = staticmethod(refusal_text)
    next_setup = staticmethod(progress.next_setup)
    final_ranking = staticmethod(progress.final_ranking)

    def __init__(self, options: AmericanOptions, name: str) -> None:
        super().__init__(name, options.players, options.tile_set)
        self.options = options
        try:
            self.card = card_of(options)
        except CardError as error:
            raise OptionError(_tell("card", problems=error), "card") from None
        self.phases = {
            "heavenly": Heavenly(),
            "charleston": charleston.Passing(),
            "vote": charleston.Voting(),
            "offer": charleston.Offers(),
            "courtesy": charleston.Courtesy(),
        }

    # single hands

    def score(self, hand: str, **how: Any) -> AmericanSheet | Refusal:
        """What a hand is worth, or why it does not win; see `scoring.score` for the circumstances."""
        return score(hand, options=self.options, **how)

    def shanten(self, hand: str) -> int:
        """How many tiles a hand of 13 or 14 (exposures in brackets) is short of waiting; -1 is complete."""
        tiles, melds = parse_hand(hand)
        return min(distances(self.card, counts_of(tiles), exposures_of(melds))) - 1

    def ukeire(self, hand: str, seen: str = "") -> list[Near]:
        """The nearest lines of the card, with the tiles to keep and those that are missing."""
        tiles, melds = parse_hand(hand)
        return list(nearest(self.card, counts_of(tiles), exposures_of(melds), counts_of(parse_tiles(seen))))

    # the hand

    def new_extra(self, setup: RoundSetup) -> AmericanState:
        """Nothing passed, nobody dead."""
        return AmericanState.new(self.seats)

    def live_tiles(self, setup: RoundSetup) -> int:
        """The whole wall is played."""
        return len(setup.wall) - 13 * self.seats

    def opening(self, state: RoundState) -> Iterator[Event]:
        """East takes a fourteenth tile, and may win with it; then the Charleston."""
        east = state.setup.dealer
        yield Drew(east, state.setup.wall[-1 - state.taken])
        yield Began("heavenly")
        if self.options.early_wins == "off" or not wins.wins_now(state, east):
            yield from charleston.start(state)

    def next_seat(self, state: RoundState, seat: Seat) -> Seat:
        """The next seat to the right whose hand is alive."""
        dead = extra_of(state).dead
        order = (Seat((seat + n) % self.seats) for n in range(1, self.seats + 1))
        return next(s for s in order if not dead[s])

    def exhausted(self, state: RoundState) -> Iterator[Event]:
        """A wall game: nobody pays."""
        yield HandDrawn("wall_game")

    def sheet_of(self, state: RoundState, won: Won) -> AmericanSheet:
        """The sheet of a win."""
        context, seats = won.context
        card, melds = self.card, state.seats[won.seat].melds
        return AmericanSheet(self.options, card, won.hand, melds, context, seats, won.score, won.transfers)

    # what may be seen

    def table_marks(self, state: RoundState) -> dict[str, Any]:
        """The pass that is being made, and whether the last wall has begun."""
        return {"pass": charleston.pass_name(state), "last_wall": wins.last_wall(state), "card": self.options.card}

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Whether the seat's hand has been declared dead."""
        return {"dead": extra_of(state).dead[seat]}

    def own_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Whether, by what lies open, no line is left for the seat's exposures; how many tiles it exchanges across."""
        return {
            "no_line_left": bool(state.seats[seat].melds) and turn.cannot_win(state, seat),
            "exchange": extra_of(state).offers[seat],
        }

    # what a hand is built towards

    def plans(self, view: View) -> list[Plan]:
        """The nearest patterns of the card; see `plans`."""
        return plans.plans(self.card, self.tile_set.copies, view)

    def aim_name(self, aim: str, lang: str) -> str:
        """A line of the card: its section and its print."""
        return line_name(self.card, aim, lang)

    def value_if_won(self, view: View, tile: Tile, *, drawn: bool, declared: bool = False) -> AmericanSheet | Refusal:
        """See `prospects`."""
        return value_if_won(self.options, self.card, view, tile, drawn=drawn)

    # what is printed

    def printed_card(self, lang: str) -> list[PrintedSection]:
        """The card of the table; see `shown`."""
        return printed_card(self.card, lang)

    def known_texts(self, option: str) -> tuple[str, ...]:
        """The cards that come with the program."""
        return shipped_cards() if option == "card" else ()

    # the match

    def first_setup(self, wall: tuple[Tile, ...]) -> RoundSetup:
        """See `progress`."""
        return progress.first_setup(self.options, wall)
