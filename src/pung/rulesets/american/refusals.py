"""Why an action is not legal: one rule id for every refusal, for every action that a player could think of."""

from collections.abc import Iterator
from typing import Final

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import (
    PASS,
    WIN,
    Action,
    Challenge,
    Claim,
    Discard,
    Offer,
    Pass,
    PassTiles,
    SwapJoker,
    Vote,
    Win,
    claim,
    discard,
    pass_tiles,
    swap_joker,
)
from pung.model.state import RoundState, SeatState
from pung.rulesets.american.charleston import PACKET, no_pass, stage_of
from pung.rulesets.american.claims import GROUP_SIZES, claim_bar, kills
from pung.rulesets.american.state import extra_of, options_of
from pung.rulesets.american.turn import challenge_bar, relay_bar, swap_bar, taken_back
from pung.rulesets.american.wins import score_now
from pung.rulesets.common.refusals import no_such_tile, own_tiles
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import JOKER, KIND_OF, Tile
from pung.tiles.notation import format_tiles, sort_key, tile_text

__all__ = ["conceivable", "why_not"]

_JOKER: Final = Tile(JOKER)
#: phases before play, in which every seat that is asked chooses at the same time
_BEFORE_PLAY: Final = ("charleston", "vote", "offer", "courtesy")


def why_not(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    """The first rule that bars an action now; None when nothing does."""
    if state.phase in _BEFORE_PLAY:
        return _before_play(state, seat, action)
    if extra_of(state).dead[seat]:
        return Refusal("dead_hand")
    if state.phase == "heavenly":
        return None if seat == state.setup.dealer and isinstance(action, Win | Pass) else Refusal("before_play")
    if state.phase == "turn" and state.turn == seat:
        return _in_turn(state, seat, action)
    if state.phase == "claims":
        return _on_claim(state, seat, action)
    return _out_of_turn(action)


def _out_of_turn(action: Action) -> Refusal:
    """What is refused whoever has the turn, and what only because it is not one's own."""
    if isinstance(action, PassTiles | Vote | Offer):
        return Refusal("play_has_begun")
    return Refusal("swap_not_your_turn" if isinstance(action, SwapJoker) else "not_your_turn")


def _before_play(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    offers = extra_of(state).offers
    match state.phase, action:
        case "charleston", PassTiles():
            least = 0 if stage_of(state).blind and options_of(state).blind_pass else PACKET
            return no_pass(state, seat, action, least, PACKET)
        case "courtesy", PassTiles() if offers[seat]:
            return no_pass(state, seat, action, offers[seat], offers[seat])
        case "vote", Vote():
            return None
        case "offer", Offer():
            return None if action.count <= PACKET else Refusal("offer_number")
    return Refusal("before_play")


def _in_turn(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Discard():
            return no_such_tile(state.seats[seat], action.tile, drawn=action.drawn)
        case SwapJoker():
            return _no_swap(state, seat, action)
        case Win():
            return _no_win(state, seat)
        case Claim():
            return _no_relay(state, seat, action)
        case Challenge():
            bar = challenge_bar(state, seat, action.seat)
            return Refusal(bar) if bar else None
        case Pass():
            return Refusal("pass_in_turn")
        case PassTiles() | Vote() | Offer():
            return Refusal("play_has_begun")
    return Refusal("unknown_action")


def _on_claim(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Win():
            bar = claim_bar(state, seat)
            return Refusal(bar) if bar else _no_win(state, seat)
        case Claim():
            return _no_claim(state, seat, action)
        case Pass():
            return Refusal("nothing_to_claim")
    return _out_of_turn(action)


def _no_win(state: RoundState, seat: Seat) -> Refusal | None:
    score = score_now(state, seat)
    return score if isinstance(score, Refusal) else None


def _no_swap(state: RoundState, seat: Seat, action: SwapJoker) -> Refusal | None:
    if action.owner >= state.rules.seats:
        return Refusal("swap_no_exposure")
    bar = swap_bar(state, action.owner, action.place)
    if bar is not None:
        return Refusal(bar)
    base = state.seats[action.owner].melds[action.place].base
    if KIND_OF[action.tile] != base:
        return Refusal("swap_other_tile", (("tile", tile_text(action.tile)), ("wanted", tile_text(Tile(base)))))
    if not state.seats[seat].counts[base]:
        return Refusal("not_in_hand", (("tile", tile_text(action.tile)),))
    return None


def _no_relay(state: RoundState, seat: Seat, action: Claim) -> Refusal | None:
    bar = relay_bar(state)
    if bar is not None:
        return Refusal("nothing_to_claim" if bar == "relay_no_claim" else bar)
    before, _, tile = taken_back(state.seats[seat])
    return _no_group(state, seat, before, action, tile) or Refusal("relay_same")


def _no_claim(state: RoundState, seat: Seat, action: Claim) -> Refusal | None:
    data, pending = state.seats[seat], state.pending
    assert pending is not None
    bar = claim_bar(state, seat)
    return Refusal(bar) if bar else _no_group(state, seat, data, action, pending.tile)


def _no_group(state: RoundState, seat: Seat, data: SeatState, action: Claim, tile: Tile) -> Refusal | None:
    """Why these tiles make no group with a tile: its size, what is left to discard, other tiles, a dead hand."""
    if action.kind is not MeldKind.GROUP or len(action.tiles) + 1 not in GROUP_SIZES:
        return Refusal("claim_size")
    if len(action.tiles) >= len(data.hand):
        return Refusal("claim_all")
    left = list(data.hand)
    for own in action.tiles:
        if KIND_OF[own] not in (KIND_OF[tile], JOKER) or own not in left:
            return Refusal("claim_tiles", (("tile", tile_text(tile)), ("tiles", format_tiles(action.tiles))))
        left.remove(own)
    if options_of(state).killing_claim == "refuse" and kills(state, seat, data, action, tile):
        return Refusal("claim_kills")
    return None


def conceivable(state: RoundState, seat: Seat) -> list[Action]:
    """Every action that a player could think of now."""
    data = state.seats[seat]
    found: list[Action] = [WIN, PASS, Vote(True), Vote(False), *(Offer(n) for n in range(PACKET + 2))]
    found += _passes(data)
    found += [discard(tile, drawn) for tile, drawn in own_tiles(data)]
    found += _swaps(state)
    found += [Challenge(Seat(s)) for s in range(state.rules.seats)]
    if state.pending is not None:
        found += _groups(data, state.pending.tile)
    if extra_of(state).claimed and state.turn == seat:
        found += _groups(data, data.melds[-1].tiles[-1])
    if state.phase in _BEFORE_PLAY:
        found += state.asked.get(seat, [])
    return list(dict.fromkeys(found))


def _passes(data: SeatState) -> Iterator[Action]:
    """No tile, the first ones of the hand, with jokers, and one too many."""
    tiles = sorted(data.hand, key=sort_key)
    for size in range(PACKET + 2):
        yield pass_tiles(tuple(tiles[:size]))
        yield pass_tiles(tuple(tiles[len(tiles) - size :]))


def _swaps(state: RoundState) -> Iterator[Action]:
    for owner, data in enumerate(state.seats):
        for place, meld in enumerate(data.melds):
            yield swap_joker(Seat(owner), place, Tile(meld.base))


def _groups(data: SeatState, tile: Tile) -> Iterator[Action]:
    """Groups of every size with every number of jokers, whether or not the tiles are there."""
    for size in GROUP_SIZES:
        for jokers in range(size):
            yield claim(MeldKind.GROUP, (*[Tile(KIND_OF[tile])] * (size - 1 - jokers), *[_JOKER] * jokers))
