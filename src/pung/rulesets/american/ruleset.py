"""American mahjong: the rule set that the table asks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pung.hands.melds import Meld, Seat, parse_hand
from pung.model.actions import PASS, WIN, Action
from pung.model.events import Began, Drew, Event, HandDrawn, Won
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.american import charleston, claims, progress, reactions, refusals, turn, wins
from pung.rulesets.american.distance import Near, distances, nearest
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.saying import refusal_text
from pung.rulesets.american.scoring import card_of, counts_of, score
from pung.rulesets.american.sheet import AmericanSheet
from pung.rulesets.american.state import AmericanState, extra_of
from pung.rulesets.contract import Phase, Placing
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.notation import parse_tiles
from pung.tiles.sets import TileSet

__all__ = ["AmericanRules"]


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


class AmericanRules:
    """American mahjong: each method is one of the contract's, answered by the module that says the rule."""

    def __init__(self, options: AmericanOptions, name: str) -> None:
        self.options = options
        self.id = name
        self.seats = options.players
        self.tile_set: TileSet = options.tile_set
        self.card = card_of(options)  # a file that is no card is found out here
        self.phases: Mapping[str, Phase] = {
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

    def replacement_index(self, number: int) -> int:
        """No tile is ever replaced; the place is that of the last tile."""
        return number

    def opening(self, state: RoundState) -> Iterator[Event]:
        """East takes a fourteenth tile, and may win with it; then the Charleston."""
        east = state.setup.dealer
        yield Drew(east, state.setup.wall[-1 - state.taken])
        yield Began("heavenly")
        if self.options.early_wins == "off" or not wins.wins_now(state, east):
            yield from charleston.start(state)

    def turn_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """See `turn`."""
        return turn.turn_actions(state, seat)

    def claim_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """See `claims`."""
        return claims.claim_actions(state, seat)

    def next_seat(self, state: RoundState, seat: Seat) -> Seat:
        """The next seat to the right whose hand is alive."""
        dead = extra_of(state).dead
        order = (Seat((seat + n) % self.seats) for n in range(1, self.seats + 1))
        return next(s for s in order if not dead[s])

    def claim_rank(self, action: Action) -> int:
        """All exposures are equal; mah-jongg goes before them."""
        return claims.claim_rank(action)

    def perform(self, state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
        """See `turn`."""
        return turn.perform(state, seat, action)

    def win_by_claim(self, state: RoundState, winners: Sequence[Seat]) -> Iterator[Event]:
        """See `wins`."""
        return wins.win_by_claim(state, winners)

    def stood(self, state: RoundState) -> Iterator[Event]:
        """Nothing follows from a discard that nobody won on."""
        return iter(())

    def before_replacement(self, state: RoundState) -> Iterator[Event]:
        """No tile is ever replaced."""
        return iter(())

    def exhausted(self, state: RoundState) -> Iterator[Event]:
        """A wall game: nobody pays."""
        yield HandDrawn("wall_game")

    def react(self, state: RoundState, event: Event) -> None:
        """See `reactions`."""
        reactions.react(state, event)

    def why_not(self, state: RoundState, seat: Seat, action: Action) -> Refusal | None:
        """See `refusals`."""
        return refusals.why_not(state, seat, action)

    def conceivable(self, state: RoundState, seat: Seat) -> list[Action]:
        """See `refusals`."""
        return refusals.conceivable(state, seat)

    def refusal_text(self, refusal: Refusal, lang: str = "en") -> str:
        """The sentence of a refusal."""
        return refusal_text(refusal, lang)

    def sheet_of(self, state: RoundState, won: Won) -> AmericanSheet:
        """The sheet of a win."""
        context, seats = won.context
        card, melds = self.card, state.seats[won.seat].melds
        return AmericanSheet(self.options, card, won.hand, melds, context, seats, won.score, won.transfers)

    # what may be seen

    def melds_seen(self, state: RoundState, seat: Seat) -> tuple[Meld, ...]:
        """All exposures lie open."""
        return tuple(state.seats[seat].melds)

    def table_marks(self, state: RoundState) -> dict[str, Any]:
        """The pass that is being made, and whether the last wall has begun."""
        passing = charleston.stage_of(state).name if state.phase == "charleston" else ""
        return {"pass": passing, "last_wall": wins.last_wall(state), "card": self.options.card}

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Whether the seat's hand has been declared dead."""
        return {"dead": extra_of(state).dead[seat]}

    def own_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Whether, by what lies open, no line is left for the seat's exposures; how many tiles it exchanges across."""
        return {
            "no_line_left": bool(state.seats[seat].melds) and turn.cannot_win(state, seat),
            "exchange": extra_of(state).offers[seat],
        }

    # the match

    def first_setup(self, wall: tuple[Tile, ...]) -> RoundSetup:
        """See `progress`."""
        return progress.first_setup(self.options, wall)

    def next_setup(self, state: RoundState, wall: tuple[Tile, ...]) -> RoundSetup | None:
        """See `progress`."""
        return progress.next_setup(state, wall)

    def final_ranking(self, state: RoundState) -> list[Placing]:
        """See `progress`."""
        return progress.final_ranking(state)
