"""Matches played for the tests, and a writer of mjlog that shares nothing with the reader."""

import random
from functools import cache

from pung.formats import GameRecord, record_of
from pung.formats.foreign import TENHOU_YAKU
from pung.hands.melds import MeldKind
from pung.match.match import Match
from pung.model.actions import PASS, Claim, DeclareKong, Discard, Riichi, SetAside, Win
from pung.model.events import Deposited, Discarded, Drew, KongMade, Melded, PutAside, Revealed
from pung.rulesets.registry import rules
from pung.tiles.kinds import KIND_OF, RED_FIVES

LIVELY = Win | Riichi | DeclareKong | SetAside


@cache
def played(name: str, seed: str) -> GameRecord:
    """The record of a match in which everybody calls, kongs and riichis whenever it comes to mind."""
    match = played_match(name, seed)
    return record_of([*match.hands, match.state])


@cache
def played_match(name: str, seed: str) -> Match:
    match = Match(rules(name), seed)
    mind = random.Random(seed)
    while True:
        while not match.state.over:
            seat = match.asked[0]
            match.act(seat, _choice(match, seat, mind))
        if not match.next_hand():
            return match


def _choice(match, seat, mind):
    legal = match.legal(seat)
    lively = [a for a in legal if isinstance(a, LIVELY)]
    calls = [a for a in legal if isinstance(a, Claim)]
    if lively and mind.random() < 0.9:
        return mind.choice(lively)
    if calls and mind.random() < 0.3:
        return mind.choice(calls)
    if PASS in legal:
        return PASS
    counts = match.state.seats[seat].counts  # lone tiles first
    discards = [a for a in legal if isinstance(a, Discard)]
    return min(discards, key=lambda a: (counts[KIND_OF[a.tile]], mind.random()))


# mjlog.


def mjlog_of(game: GameRecord, kind: int) -> tuple[str, list[str]]:
    """The game as mjlog text of this GO type, and its walls."""
    lines = ['<mjloggm ver="2.3">', '<SHUFFLE seed="" ref=""/>', f'<GO type="{kind}" lobby="0"/>']
    walls = []
    for record in game.rounds:
        writer = _Round(record, game.players)
        lines += writer.lines()
        walls.append(writer.wall.hex())
    owari = ",".join(f"{p // 100},{r}" for p, r in zip(game.final, game.results, strict=True))
    lines[-1] = lines[-1].replace("/>", f' owari="{owari}"/>')
    return "\n".join([*lines, "</mjloggm>"]), walls


class _Round:
    def __init__(self, record, players):
        self.record, self.players = record, players
        self.wall = bytes(_ids(record.setup.wall))
        self.hands = [[] for _ in range(players)]
        at = len(self.wall)
        for size in (4, 4, 4, 1):
            for n in range(players):
                self.hands[(record.setup.dealer + n) % players] += self.wall[at - size : at][::-1]
                at -= size
        self.next, self.drawn, self.replaced = at - 1, None, 0
        self.last = None
        self.pungs = {}

    def lines(self):
        start = self.record.setup
        number = start.round_wind * 4 + start.dealer
        place = 5 if len(self.wall) == 136 else 9
        hands = " ".join(f'hai{n}="{_row(h)}"' for n, h in enumerate(self.hands))
        seed = f"{number},{start.honba},{start.sticks},0,0,{self.wall[place]}"
        ten = _row(s // 100 for s in (*start.scores, *[0] * (4 - self.players)))
        yield f'<INIT seed="{seed}" ten="{ten}" oya="{start.dealer}" {hands}/>'
        self.turned = [self.wall[place]]
        self.scores = list(start.scores)
        for event in self.record.events[2:]:
            yield from self.event(event, place)
        for win in self.record.wins:
            yield self.win(win, place)
        if self.record.draw is not None:
            yield self.draw(self.record.draw)

    def event(self, event, place):
        if isinstance(event, Drew):
            yield self.draw_tile(event)
        elif isinstance(event, Discarded):
            if event.ready:
                yield f'<REACH who="{event.seat}" step="1"/>'
            self.last = self.take(event.seat, event.tile, event.drawn)
            yield f"<{'DEFG'[event.seat]}{self.last}/>"
        elif isinstance(event, Deposited):
            self.scores[event.seat] -= event.points
            yield f'<REACH who="{event.seat}" ten="" step="2"/>'
        elif isinstance(event, Revealed):
            self.turned.append(self.wall[place + 2 * len(self.turned)])
            yield f'<DORA hai="{self.turned[-1]}" />'
        elif isinstance(event, PutAside):
            yield f'<N who="{event.seat}" m="{self.take(event.seat, event.tile, None) << 8 | 32}" />'
        elif isinstance(event, Melded):
            yield f'<N who="{event.seat}" m="{self.claim(event)}" />'
        elif isinstance(event, KongMade):
            yield f'<N who="{event.seat}" m="{self.kong(event)}" />'

    def draw_tile(self, event):
        if event.source == "wall":
            number = self.wall[self.next]
            self.next -= 1
        else:
            number = self.wall[self.replaced ^ 1]
            self.replaced += 1
        self.hands[event.seat].append(number)
        self.drawn = number
        return f"<{'TUVW'[event.seat]}{number}/>"

    def take(self, seat, tile, drawn):
        """The id of a tile of the hand: the one just drawn, another one, or either (None)."""
        hand = self.hands[seat]
        fits = [n for n in hand if _tile(n) == tile and (drawn is None or (n == self.drawn) == drawn)]
        hand.remove(fits[0])
        if drawn is not None:
            self.drawn = None
        return fits[0]

    def claim(self, event):
        meld, seat = event.meld, event.seat
        own = list(meld.tiles)
        own.remove(meld.claimed)
        self.drawn = None
        ids = [self.take(seat, tile, None) for tile in own]
        side = (meld.from_seat - seat) % 4
        if meld.kind is MeldKind.OPEN_KONG:
            return self.last << 8 | side
        if meld.kind is MeldKind.PUNG:
            self.pungs[seat, self.last // 4] = ids, self.last, side
            return _pung_code([*ids, self.last], self.last) << 5 | 1 << 3 | side
        run = sorted([*ids, self.last])
        first = run[0] // 4
        pattern = (first // 9 * 7 + first % 9) * 3 + run.index(self.last)
        return pattern << 10 | sum(n % 4 << 3 + 2 * at for at, n in enumerate(run)) | 4 | side

    def kong(self, event):
        meld, seat = event.meld, event.seat
        if meld.kind is MeldKind.CLOSED_KONG:
            return next(self.take(seat, tile, None) for tile in meld.tiles) << 8
        self.last = self.take(seat, meld.tiles[-1], None)
        ids, claimed, side = self.pungs[seat, self.last // 4]
        return _pung_code([*ids, claimed], claimed) << 5 | 1 << 4 | side

    def win(self, win, place):
        source = win.seat if win.from_seat is None else win.from_seat
        below = [self.wall[place - 1 + 2 * n] for n in range(len(win.ura))]
        if win.yakuman:
            worth = f'ten="0,{win.points},5" yakuman="{_row(TENHOU_YAKU.index(name) for name in win.yaku)}"'
        else:
            numbers = {52: 0}
            for name, han in win.yaku.items():
                number = 52 if name == "kita" else TENHOU_YAKU.index(name)
                numbers[number] = numbers.get(number, 0) + han
            worth = f'ten="{win.fu},{win.points},0" yaku="{_row(n for pair in numbers.items() for n in pair)}"'
        machi = self.last if win.from_seat is not None else self.drawn
        below = f'doraHaiUra="{_row(below)}" ' if below else ""
        return (
            f'<AGARI ba="0,0" hai="" machi="{machi}" {worth} doraHai="{_row(self.turned)}" {below}'
            f'who="{win.seat}" fromWho="{source}" sc="{self.changes(win.deltas)}"/>'
        )

    def draw(self, draw):
        kind = {"nagashi_mangan": "nm", "nine_terminals": "yao9", "four_winds": "kaze4"}
        kind |= {"four_riichi": "reach4", "four_kans": "kan4", "triple_ron": "ron3"}
        named = f'type="{kind[draw.reason]}" ' if draw.reason in kind else ""
        shown = " ".join(f'hai{seat}="{_row(self.hands[seat])}"' for seat in draw.shown)
        return f'<RYUUKYOKU {named}ba="0,0" sc="{self.changes(draw.deltas)}" {shown}/>'

    def changes(self, deltas):
        pairs = [(score // 100, delta // 100) for score, delta in zip(self.scores, deltas, strict=True)]
        self.scores = [score + delta for score, delta in zip(self.scores, deltas, strict=True)]
        return _row(n for pair in pairs for n in pair) + ",0,0" * (4 - self.players)


def _ids(wall):
    """Ids 0-135 for the tiles of a wall: of a five with a red copy, the first id is the red one."""
    free = {kind: [n for n in range(4 * kind, 4 * kind + 4) if n not in (16, 52, 88)] for kind in range(34)}
    reds = dict(zip(RED_FIVES, (16, 52, 88), strict=True))
    for red, number in reds.items():
        if red not in wall:
            free[KIND_OF[red]].append(number)
    return [reds[tile] if tile in reds else free[tile].pop(0) for tile in wall]


def _tile(number):
    return {16: RED_FIVES[0], 52: RED_FIVES[1], 88: RED_FIVES[2]}.get(number, number // 4)


def _pung_code(ids, claimed):
    kind = claimed // 4
    spare = next(n for n in range(4) if 4 * kind + n not in ids)
    return (kind * 3 + sorted(ids).index(claimed)) << 4 | spare


def _row(numbers):
    return ",".join(map(str, numbers))
