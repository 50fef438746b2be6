"""Prepared hands for tests that read like a rule book.

`deal` lays a whole legal wall from what a test cares about; the rest of the tiles fill it in a fixed order:

    hand = deal("riichi/guide", E="123m 456p 789s 1122z", S="...", draws="3z - - 5m", dora="4p", at="S3")

`draws` are the tiles in order of drawing, the dealer's fourteenth first; `-` is any tile. E is the dealer.

    hand.play("E discard 3z", "S pung 33z", "S discard 1m")   # whoever is not named lets the tile go
    hand.offers("W win"), hand.refuses("N win", "furiten_turn")
    hand.after("E discard 5m").refuses("S win", "no_yaku")    # stopped at the claims, whoever has one
    hand.story, hand.gains, hand.yaku("S")
"""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

import pung
from pung.hands.melds import MeldKind, Seat
from pung.model.actions import PASS, WIN, Discard, discard, parse_action, riichi
from pung.model.events import (
    Dealt,
    Deposited,
    Discarded,
    Drew,
    HandDrawn,
    KongMade,
    Melded,
    PutAside,
    Revealed,
    Won,
)
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import RuleSet
from pung.rulesets.riichi.walls import indicator, under
from pung.table import round as table
from pung.table.apply import apply
from pung.table.phases import PHASES
from pung.tiles.kinds import KIND_OF
from pung.tiles.notation import format_tiles, parse_tiles, tile_text

__all__ = ["Hand", "deal", "lay_wall"]

WINDS = "ESWN"
DEAL = (4, 4, 4, 1)


# --- The wall. ---


def places(text: str) -> list[int | None]:
    """Tiles of a text, `-` standing for any tile."""
    found: list[int | None] = []
    for word in text.split():
        found += [None] * len(word) if set(word) == {"-"} else parse_tiles(word)
    return found


def lay_wall(
    rules: RuleSet,
    dealer: int,
    hands: Sequence[str],
    *,
    draws: str = "",
    rinshan: str = "",
    dora: str = "",
    ura: str = "",
    last: str = "",
) -> tuple[int, ...]:
    """The wall in which these tiles stand where they are drawn or turned, all others filled in."""
    size, players = rules.tile_set.size, rules.seats
    live = rules.live_tiles(RoundSetup(tuple(range(size))))
    wall: list[int | None] = [None] * size

    def put(at: int, tile: int | None) -> None:
        if tile is not None:
            assert wall[at] is None, f"place {at} of the wall is wanted twice"
            wall[at] = tile

    wanted = [places(hands[seat]) for seat in range(players)]
    assert all(len(h) <= 13 for h in wanted), "thirteen tiles each; the dealer's fourteenth is the first draw"
    at = size - 1
    given = [0] * players
    for chunk in DEAL:
        for n in range(players):
            seat = (dealer + n) % players
            for _ in range(chunk):
                tiles = wanted[seat]
                put(at, tiles[given[seat]] if given[seat] < len(tiles) else None)
                given[seat] += 1
                at -= 1
    for n, tile in enumerate(places(draws)):
        put(at - n, tile)
    ends = places(last)
    for n, tile in enumerate(ends):
        put(at - (live - len(ends) + n), tile)
    for n, tile in enumerate(places(rinshan)):
        put(rules.replacement_index(n), tile)
    for n, tile in enumerate(places(dora)):
        put(indicator(range(size), n), tile)
    for n, tile in enumerate(places(ura)):
        put(under(range(size), n), tile)
    first = len(wall) - 1 - 13 * players
    quiet = [first - n for n, tile in enumerate(places(draws)) if tile is None]
    return _filled(rules, wall, [*quiet, *range(len(wall) - 1, first, -1)])


def _filled(rules: RuleSet, wall: list[int | None], quiet: list[int]) -> tuple[int, ...]:
    """The wall with its gaps filled by the tiles left over, mixed in a fixed order.

    Quiet places (hands, and draws written `-`) come first: tiles that are far from every tile named.
    """
    left = Counter(rules.tile_set.tiles())
    named = [tile for tile in wall if tile is not None]
    left.subtract(named)
    short = [tile_text(t) for t, n in left.items() if n < 0]
    assert not short, f"this game has not so many {' '.join(short)}"
    rest = sorted(left.elements())
    random.Random(7).shuffle(rest)
    kinds = {KIND_OF[t] for t in named}
    rest.sort(key=lambda tile: not _near(KIND_OF[tile], kinds))
    full = list(wall)
    for at in quiet:
        if full[at] is None:
            full[at] = rest.pop()
    random.Random(8).shuffle(rest)
    return tuple(rest.pop() if tile is None else tile for tile in full)


def _near(kind: int, kinds: set[int]) -> bool:
    """Whether a kind is one of these, or makes a run with one of them."""
    if kind >= 27:
        return kind in kinds
    return any(kind // 9 == k // 9 and abs(kind - k) <= 2 for k in kinds)


# --- The script. ---


class Hand:
    """A hand in progress with the words of a rule book."""

    def __init__(self, state: RoundState) -> None:
        self.state = state
        self.before = list(state.setup.scores)

    # who and what

    def seat(self, letter: str) -> Seat:
        """The seat that has this wind: E is the dealer."""
        return Seat((WINDS.index(letter) + self.state.setup.dealer) % self.state.rules.seats)

    def letter(self, seat: int) -> str:
        """The wind of a seat."""
        return WINDS[(seat - self.state.setup.dealer) % self.state.rules.seats]

    def read(self, line: str):
        """The seat and action of a line, `E discard 5m`; `E discard drawn` is the tile just drawn."""
        letter, _, text = line.partition(" ")
        seat = self.seat(letter)
        data = self.state.seats[seat]
        verb, _, rest = text.partition(" ")
        if verb in ("discard", "riichi") and rest == "drawn":
            if data.drawn is None:
                return seat, discard(-1, True)
            text = f"{verb} {tile_text(data.drawn)} drawn"
        action = parse_action(text)
        lone = verb in ("discard", "riichi") and data.hand.count(action.tile) == 1
        if lone and not action.drawn and data.drawn == action.tile:
            action = (discard if verb == "discard" else riichi)(action.tile, True)
        return seat, action

    # playing

    def play(self, *lines: str) -> "Hand":
        """Seats act in this order; seats that are asked and not named pass, but never silently on a win."""
        for number, line in enumerate(lines):
            seat = self.seat(line[0])
            if seat not in self._open() or (self.state.phase == "claims" and not self.can(line)):
                self._others_pass()
            seat, action = self.read(line)
            assert action in table.legal(self.state, seat), f"{line}: {self._why(seat, action)}"
            table.act(self.state, seat, action)
            if self.state.answers and action != PASS:
                following = {self.seat(later[0]) for later in lines[number + 1 :]}
                if not following & set(self._open()):
                    self._others_pass()
        return self

    def passes(self) -> "Hand":
        """Everyone who is asked for a claim passes; a win, too, is let go."""
        while self.state.phase == "claims" and self.state.asked:
            for seat in self._open():
                table.act(self.state, seat, PASS)
        return self

    def draws_and_discards(self, turns: int = 1) -> "Hand":
        """So many turns in which the tile drawn is discarded and nobody takes it."""
        for _ in range(turns):
            self._others_pass()
            self._discard_drawn()
        self._others_pass()
        return self

    def to_the_end(self) -> "Hand":
        """Everyone discards what they draw and lets every tile go, until the hand is over."""
        while not self.state.over:
            self.passes()
            if not self.state.over:
                self._discard_drawn()
                self.passes()
        return self

    def until_left(self, left: int) -> "Hand":
        """Everyone discards what they draw until the wall gives only so many draws."""
        self.passes()
        while self.state.left > left:
            self._discard_drawn()
            self.passes()
        assert self.state.left == left
        assert not self.state.over
        return self

    def after(self, line: str) -> "Hand":
        """The moment at which this tile has been put down and nobody has answered, also when nobody is asked."""
        if self.seat(line[0]) not in self._open():
            self._others_pass()
        seat, action = self.read(line)
        assert action in table.legal(self.state, seat), f"{line}: {self._why(seat, action)}"
        state = self.state.copy()
        state.asked, state.answers = {}, {}
        for event in state.rules.perform(state, seat, action):
            apply(state, event)
        assert state.phase == "claims"
        state.asked = PHASES["claims"].asked(state)
        return Hand(state)

    def _open(self) -> list[Seat]:
        return [s for s in self.state.asked if s not in self.state.answers]

    def _others_pass(self) -> None:
        while self.state.phase == "claims" and self._open():
            for seat in self._open():
                assert WIN not in table.legal(self.state, seat), f"{self.letter(seat)} could win: say what it does"
                table.act(self.state, seat, PASS)

    def _discard_drawn(self) -> None:
        seat = self.state.turn
        drawn = self.state.seats[seat].drawn
        assert drawn is not None
        table.act(self.state, seat, discard(drawn, True))

    def _why(self, seat: Seat, action) -> str:
        refusal = table.why_not(self.state, seat, action)
        return f"{refusal} in phase {self.state.phase}, hand {format_tiles(self.state.seats[seat].hand)}"

    # what may be done

    def legal(self, letter: str) -> list[str]:
        """All that a seat may do now, as text."""
        return [str(a) for a in table.legal(self.state, self.seat(letter))]

    def claims(self, letter: str) -> list[str]:
        """All that a seat may do now but pass and discard."""
        found = table.legal(self.state, self.seat(letter))
        return [str(a) for a in found if a != PASS and not isinstance(a, Discard)]

    def can(self, line: str) -> bool:
        """Whether a seat may do this now."""
        seat, action = self.read(line)
        return action in table.legal(self.state, seat)

    def offers(self, *lines: str) -> "Hand":
        """Each of these may be done now."""
        for line in lines:
            seat, action = self.read(line)
            assert self.can(line), f"{line}: {self._why(seat, action)}"
        return self

    def refuses(self, line: str, rule: str) -> "Hand":
        """This may not be done now, for this reason."""
        seat, action = self.read(line)
        assert not self.can(line), f"{line} is legal"
        refusal = table.why_not(self.state, seat, action)
        assert refusal is not None
        assert refusal.rule == rule, f"{line}: {refusal.rule}, not {rule}"
        assert "{" not in self.state.rules.refusal_text(refusal, "en")
        return self

    # what happened

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.over

    @property
    def drawn(self) -> str | None:
        """Why the hand was drawn."""
        return self.state.drawn.reason if self.state.drawn else None

    @property
    def winners(self) -> str:
        """The winds of the winners in the order in which they were paid."""
        return "".join(self.letter(w.seat) for w in self.state.wins)

    def win(self, letter: str) -> Won:
        """The win of a seat."""
        return next(w for w in self.state.wins if w.seat == self.seat(letter))

    def yaku(self, letter: str) -> set[str]:
        """The yaku of a seat's win."""
        return {name for name, _ in self.win(letter).score.yaku}

    def points(self, letter: str) -> int:
        """The points of a seat now."""
        return self.state.scores[self.seat(letter)]

    @property
    def gains(self) -> tuple[int, ...]:
        """What each seat has gained in this hand, E first."""
        letters = WINDS[: self.state.rules.seats]
        return tuple(self.points(x) - self.before[self.seat(x)] for x in letters)

    @property
    def indicators(self) -> str:
        """The indicators turned so far."""
        return format_tiles(self.state.rules.table_marks(self.state)["indicators"], sort=False)

    @property
    def story(self) -> list[str]:
        """All events in words."""
        return [self._tell(e) for e in self.state.events]

    def _tell(self, event) -> str:
        match event:
            case Dealt():
                return "deal"
            case Drew():
                how = "draws" if event.source == "wall" else "replaces"
                return f"{self.letter(event.seat)} {how} {tile_text(event.tile)}"
            case Discarded():
                how = "riichi" if event.ready else "discard"
                return f"{self.letter(event.seat)} {how} {tile_text(event.tile)}"
            case Deposited():
                return f"{self.letter(event.seat)} pays {event.points}"
            case Melded() | KongMade():
                word = MeldKind(event.meld.kind).name.lower()
                return f"{self.letter(event.seat)} {word} {format_tiles(event.meld.tiles)}"
            case PutAside():
                return f"{self.letter(event.seat)} aside {tile_text(event.tile)}"
            case Revealed():
                return f"dora {tile_text(event.tile)}"
            case Won():
                by = "draw" if event.from_seat is None else self.letter(event.from_seat)
                return f"{self.letter(event.seat)} wins {tile_text(event.tile)} from {by}"
            case HandDrawn():
                return f"drawn: {event.reason}"
        return type(event).__name__


def deal(
    rules: str | RuleSet = "riichi/guide",
    *,
    E: str = "",
    S: str = "",
    W: str = "",
    N: str = "",
    draws: str = "",
    rinshan: str = "",
    dora: str = "",
    ura: str = "",
    last: str = "",
    at: str = "E1",
    honba: int = 0,
    sticks: int = 0,
    scores: Iterable[int] | None = None,
    **options: object,
) -> Hand:
    """A hand dealt from a prepared wall and played up to the dealer's first choice.

    `at` is the hand of the match (`S3`); `scores` are the points of E, S, W, N; other words change options.
    """
    game = pung.rules(rules, **options) if isinstance(rules, str) else rules
    players = game.seats
    number = WINDS.index(at[0]) * players + int(at[1:]) - 1
    dealer = number % players
    by_wind = (E, S, W, N)
    hands = [by_wind[(seat - dealer) % players] for seat in range(players)]
    wall = lay_wall(game, dealer, hands, draws=draws, rinshan=rinshan, dora=dora, ura=ura, last=last)
    points = list(scores) if scores is not None else [game.options.start_points] * players
    assert len(points) == players
    setup = RoundSetup(
        wall,
        Seat(dealer),
        number // players,
        honba,
        sticks,
        tuple(points[(seat - dealer) % players] for seat in range(players)),
        number,
    )
    return Hand(table.start(game, setup))
