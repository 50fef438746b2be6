"""Prepared hands of American mahjong, in the script language of `tests/table/walls.py`.

    hand = deal(E="222m 444m ...", S="...", draws="5m - -")      # play at once: no Charleston
    hand = shuffle_and_pass(E="123m ...", W="...")               # the first pass comes next

Tiles that are not named fill the hands so that no seat holds two alike, or a joker, that the test does not know of:
whoever can claim is named. Jokers not named stand at the end of the wall.

    hand.give(E="123m", N="j")     # a pass; who is not named gives its three lowest tiles
    hand.votes("yyyn"), hand.names(3, 0, 1, 2)                   # E, S, W, N
"""

import random
from collections import Counter
from collections.abc import Sequence

import pung
from pung.hands.melds import Seat
from pung.model.actions import WIN, Offer, Vote, discard, pass_tiles
from pung.model.events import Began, Challenged, Exchanged, JokerSwapped, Melded, Offered, Relaid
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.american.context import HandScore
from pung.rulesets.contract import RuleSet
from pung.table import round as table
from pung.table.view import view
from pung.tiles.kinds import JOKER, KIND_OF
from pung.tiles.notation import format_tiles, parse_tiles, sort_key, tile_text
from tests.table.walls import DEAL, Hand, places

__all__ = ["LETTERS", "Table", "deal", "shuffle_and_pass"]

LETTERS = "ESWN"


# --- The wall. ---


def lay_wall(rules: RuleSet, dealer: int, hands: Sequence[str], draws: str = "", last: str = "") -> tuple[int, ...]:
    """The wall in which these tiles are dealt, drawn next and drawn last; all others fill it in a fixed order."""
    wanted = [places(text) for text in hands]
    assert all(len(h) <= 13 for h in wanted), "thirteen tiles each; East's fourteenth is the first draw"
    following, ends = places(draws), places(last)
    left = Counter(rules.tile_set.tiles())
    left.subtract(t for part in (*wanted, following, ends) for t in part if t is not None)
    short = [tile_text(t) for t, n in left.items() if n < 0]
    assert not short, f"this game has not so many {' '.join(short)}"
    named = {KIND_OF[t] for part in wanted for t in part if t is not None}
    filled = [_filled(hand, 13, left, named) for hand in wanted]
    live = rules.tile_set.size - 13 * rules.seats
    rest = sorted(left.elements(), key=lambda t: t == JOKER)
    jokers = [t for t in rest if t == JOKER]
    quiet = [t for t in rest if t != JOKER and KIND_OF[t] not in named]
    loud = [t for t in rest if t != JOKER and KIND_OF[t] in named]
    random.Random(7).shuffle(quiet)
    random.Random(8).shuffle(loud)
    rest = [*quiet, *loud, *jokers]
    order = [rest.pop(0) if t is None else t for t in following]
    ends = [rest.pop(0) if t is None else t for t in ends]
    order += [*rest, *ends]
    assert len(order) == live
    return tuple([*_dealt(filled, dealer), *order][::-1])


def _filled(hand: list[int | None], size: int, left: Counter, named: set[int]) -> list[int]:
    """A hand filled up with tiles that it does not hold, of kinds that nobody named as far as they go."""
    own = [t for t in hand if t is not None]
    while len(own) < size:
        held = {KIND_OF[t] for t in own}
        free = [t for t, n in left.items() if n > 0 and KIND_OF[t] != JOKER and KIND_OF[t] not in held]
        tile = max(free, key=lambda t: (KIND_OF[t] not in named, left[t], t * 7 % 34))
        own.append(tile)
        left[tile] -= 1
    return own


def _dealt(hands: list[list[int]], dealer: int) -> list[int]:
    """The tiles of these hands in the order in which they are dealt."""
    order: list[int] = []
    at = 0
    for chunk in DEAL:
        for n in range(len(hands)):
            order += hands[(dealer + n) % len(hands)][at : at + chunk]
        at += chunk
    return order


# --- The script. ---


class Table(Hand):
    """A hand in progress, with the Charleston, exposures and what each seat sees."""

    def after(self, line: str) -> "Table":
        """The moment at which this tile has been put down and nobody has answered."""
        return Table(super().after(line).state)

    def copy(self) -> "Table":
        """The same moment once more."""
        return Table(self.state.copy())

    # what each has

    def tiles(self, letter: str) -> str:
        """The concealed tiles of a seat."""
        return format_tiles(self.state.seats[self.seat(letter)].hand)

    def exposed(self, letter: str) -> list[str]:
        """The exposures of a seat."""
        return [str(meld) for meld in self.state.seats[self.seat(letter)].melds]

    def sizes(self) -> tuple[int, ...]:
        """Tiles of E, S, W, N, exposed ones included."""
        seats = [self.state.seats[self.seat(x)] for x in LETTERS]
        return tuple(len(s.hand) + sum(len(m.tiles) for m in s.melds) for s in seats)

    def sees(self, letter: str | None):
        """The view of a seat, or of a spectator."""
        return view(self.state, None if letter is None else self.seat(letter))

    def score(self, letter: str) -> HandScore:
        """What the seat's win was worth."""
        return self.win(letter).score

    # the Charleston

    def give(self, **tiles: str) -> "Table":
        """A pass of all who are asked; who is not named gives the lowest tiles that it may."""
        for letter in LETTERS:
            seat = self.seat(letter)
            if seat in self._open():
                action = pass_tiles(self._chosen(letter, tiles))
                assert action in table.legal(self.state, seat), f"{letter}: {self._why(seat, action)}"
                table.act(self.state, seat, action)
        return self

    def _chosen(self, letter: str, tiles: dict[str, str]) -> tuple[int, ...]:
        if letter in tiles:
            return tuple(sorted(parse_tiles(tiles[letter]), key=sort_key))
        offered = table.legal(self.state, self.seat(letter))
        return offered[0].tiles

    def votes(self, answers: str) -> "Table":
        """The votes of E, S, W, N: `yyyn`."""
        for letter, answer in zip(LETTERS, answers, strict=True):
            table.act(self.state, self.seat(letter), Vote(answer == "y"))
        return self

    def names(self, *counts: int) -> "Table":
        """How many tiles E, S, W, N would exchange across."""
        for letter, count in zip(LETTERS, counts, strict=True):
            table.act(self.state, self.seat(letter), Offer(count))
        return self

    def first_charleston(self) -> "Table":
        """Three passes of no interest."""
        return self.give().give().give()

    # playing on

    def discards(self, turns: int) -> "Table":
        """So many discards of the tile drawn (East's first: any), nobody claiming."""
        for _ in range(turns):
            self.passes()
            self.discard_any()
        return self.passes()

    def discard_any(self) -> "Table":
        """The seat in turn discards what it drew; else a tile that it holds once, no joker if it can."""
        data = self.state.seats[self.state.turn]
        tile = data.drawn
        if tile is None:
            tile = min(data.hand, key=lambda t: (t == JOKER, data.hand.count(t), -t))
        table.act(self.state, self.state.turn, discard(tile, data.drawn is not None))
        return self

    def until(self, left: int) -> "Table":
        """Nobody claims anything until the wall has only so many tiles left and its last drawer has not discarded."""
        self.passes()
        while self.state.left > left:
            self.discard_any().passes()
        assert self.state.left == left
        assert not self.over
        return self

    def to_the_wall(self) -> "Table":
        """Nobody claims anything until the hand is over."""
        while not self.over:
            self.discard_any().passes()
        return self

    def wins_now(self, letter: str) -> bool:
        """Whether a seat could declare mah-jongg."""
        return WIN in table.legal(self.state, self.seat(letter))

    def _tell(self, event) -> str:
        match event:
            case Began():
                return f"begin {event.phase} {event.why}".rstrip()
            case Exchanged():
                return f"exchange {event.stage}"
            case Offered():
                return f"offered {' '.join(map(str, event.counts))}"
            case Melded():
                return f"{self.letter(event.seat)} exposes {format_tiles(event.meld.tiles)}"
            case Relaid():
                return f"{self.letter(event.seat)} relays {format_tiles(event.meld.tiles)}"
            case JokerSwapped():
                return f"{self.letter(event.seat)} swaps {tile_text(event.tile)} with {self.letter(event.owner)}"
            case Challenged():
                verdict = "dead" if event.dead else "alive"
                return f"{self.letter(event.seat)} challenges {self.letter(event.target)}: {verdict}"
        return super()._tell(event)


def setup_of(
    game: RuleSet, hands: Sequence[str], draws: str, last: str, number: int, scores: Sequence[int] | None
) -> RoundSetup:
    """The start of the hand with this number; hands and scores are those of E, S, W, N."""
    dealer = number % game.seats
    by_seat = [hands[(seat - dealer) % game.seats] for seat in range(game.seats)]
    points = scores or (0,) * game.seats
    return RoundSetup(
        lay_wall(game, dealer, by_seat, draws, last),
        Seat(dealer),
        number // game.seats,
        scores=tuple(points[(seat - dealer) % game.seats] for seat in range(game.seats)),
        number=number,
    )


def deal(
    *,
    E: str = "",
    S: str = "",
    W: str = "",
    N: str = "",
    draws: str = "",
    last: str = "",
    number: int = 0,
    scores: Sequence[int] | None = None,
    **options: object,
) -> Table:
    """A hand without Charleston, at East's first discard; `draws` begin with East's fourteenth tile."""
    game = pung.rules("american/standard", **{"charleston": False, **options})
    return Table(start(game, setup_of(game, (E, S, W, N), draws, last, number, scores)))


def shuffle_and_pass(**how: object) -> Table:
    """A hand with Charleston, at its first pass."""
    return deal(**{"charleston": True, **how})


def start(game: RuleSet, setup: RoundSetup) -> RoundState:
    """The hand dealt."""
    return table.start(game, setup)
