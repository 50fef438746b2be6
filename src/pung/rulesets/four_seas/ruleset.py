"""Four Seas Standard: the rule set that the table asks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pung.hands.melds import Meld, MeldKind, Seat
from pung.hands.ukeire import DiscardUkeire, Ukeire
from pung.model.actions import Action
from pung.model.events import Event, Won
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.common import efficiency
from pung.rulesets.contract import Phase, Placing
from pung.rulesets.four_seas import aborts, claims, distance, progress, reactions, refusals, reveal, turn, wins
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.scoring import score
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.rulesets.four_seas.state import FourSeasState, extra_of
from pung.rulesets.four_seas.words import refusal_text
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.notation import kinds_text
from pung.tiles.sets import TileSet

__all__ = ["FourSeasRules"]


class FourSeasRules:
    """Four Seas: each method is one of the contract's, answered by the module that says the rule."""

    def __init__(self, options: FourSeasOptions, name: str) -> None:
        self.options = options
        self.id = name
        self.seats = options.players
        self.tile_set: TileSet = options.tile_set
        self.phases: Mapping[str, Phase] = {}

    # single hands

    def score(self, hand: str, **how: Any) -> FourSeasSheet | Refusal:
        """What a hand is worth, or why it does not win; see `scoring.score` for the circumstances."""
        return score(hand, options=self.options, **how)

    def shanten(self, hand: str) -> int:
        """How many tiles a hand of 13 or 14 (melds in brackets) is short of waiting; -1 is complete."""
        counts, melds = efficiency.counts_of(self.tile_set, hand)
        return distance.shanten(counts, len(melds))

    def ukeire(self, hand: str, seen: str = "") -> Ukeire | list[DiscardUkeire]:
        """Of 13 tiles, those that bring the hand forward; of 14, the same for each discard, best first."""
        return efficiency.ukeire_of(self.tile_set, hand, seen, distance.ukeire, distance.discards)

    # the hand

    def new_extra(self, setup: RoundSetup) -> FourSeasState:
        """Nothing concealed, nobody has moved."""
        return FourSeasState.new(self.seats)

    def live_tiles(self, setup: RoundSetup) -> int:
        """All but the deal and the dead wall."""
        return len(setup.wall) - 13 * self.seats - self.options.dead_wall

    def replacement_index(self, number: int) -> int:
        """Replacement tiles come off the tail of the wall, one after the other."""
        return number

    def opening(self, state: RoundState) -> Iterator[Event]:
        """Nothing comes between the deal and the dealer's first draw."""
        return iter(())

    def turn_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """See `turn`."""
        return turn.turn_actions(state, seat)

    def claim_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """See `claims`."""
        return claims.claim_actions(state, seat)

    def next_seat(self, state: RoundState, seat: Seat) -> Seat:
        """The seat to the right."""
        return Seat((seat + 1) % self.seats)

    def claim_rank(self, action: Action) -> int:
        """Pung and kong before chow."""
        return claims.claim_rank(action)

    def perform(self, state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
        """See `turn`."""
        return turn.perform(state, seat, action)

    def win_by_claim(self, state: RoundState, winners: Sequence[Seat]) -> Iterator[Event]:
        """See `wins`."""
        return wins.win_by_claim(state, winners)

    def stood(self, state: RoundState) -> Iterator[Event]:
        """Nothing follows from a tile that nobody won on, but the abortive draws where they are played."""
        return aborts.stood(state)

    def before_replacement(self, state: RoundState) -> Iterator[Event]:
        """Nothing is turned for a kong."""
        return iter(())

    def exhausted(self, state: RoundState) -> Iterator[Event]:
        """See `reveal`."""
        return reveal.exhausted(state)

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

    def sheet_of(self, state: RoundState, won: Won) -> FourSeasSheet:
        """The sheet of a win."""
        context, seats = won.context
        return FourSeasSheet(self.options, context, seats, won.score, won.transfers)

    # what may be seen

    def melds_seen(self, state: RoundState, seat: Seat) -> tuple[Meld, ...]:
        """All sets lie open; per option the tiles of a concealed kong do not."""
        melds = state.seats[seat].melds
        if self.options.concealed_kong == "shown":
            return tuple(melds)
        return tuple(Meld(m.kind, ()) if m.kind is MeldKind.CLOSED_KONG else m for m in melds)

    def table_marks(self, state: RoundState) -> dict[str, Any]:
        """How many concealed discards still lie face down."""
        extra = extra_of(state)
        return {"buried": len(extra.buried) - extra.uncovered}

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Whether the seat has made its concealed discard."""
        return {"concealed": any(owner == seat for owner, _ in extra_of(state).buried)}

    def own_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """The seat's waits, and what keeps it from winning on a discard."""
        waits = extra_of(state).waits[seat]
        return {"waits": kinds_text(waits), "furiten": wins.passed_up(state, seat) if waits else None}

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
