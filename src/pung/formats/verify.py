"""Checking records: the engine plays every hand again from its wall and the choices made, and all must agree.

What is compared: that each action is legal, each event that follows by itself, what each win is worth and why,
who pays what, how each hand without a winner ends, what the next hand starts from, and the final places.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pung.formats.played import choices_now, next_choice
from pung.formats.record import GameRecord, RecordedDraw, RecordedWin, RoundRecord
from pung.formats.recorded import changes_of, worth_of, yaku_of
from pung.formats.shown import ending_of_record, ending_of_state, event_text, tiles_shown, value_text
from pung.match.match import Choice
from pung.model.events import HandDrawn, Revealed, Won
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import Placing, RuleSet
from pung.rulesets.registry import rules
from pung.rulesets.riichi.context import HandScore
from pung.table.round import IllegalAction, act, start

__all__ = ["AUTO", "Difference", "Report", "RulesOf", "rules_by_players", "verify", "verify_game"]

AUTO: Final = "auto"
_HALF: Final = 0.501
_BY_PLAYERS: Final = {4: "riichi/tenhou", 3: "sanma/tenhou"}


@dataclass(frozen=True, slots=True)
class Difference:
    """Where record and engine part: the game, its round (from 1; 0 the game), the event, and both sides."""

    game: str
    round: int
    step: int | None
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        place = f", round {self.round}" if self.round else ""
        place += f", event {self.step}" if self.step is not None else ""
        return f"{self.game}{place}: {self.what}: the record has {self.expected}, the engine {self.found}"


@dataclass(slots=True)
class Report:
    """What was checked, and every difference found."""

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    wins: int = 0
    draws: int = 0
    #: games of rules that no rule set here describes, by reason
    left_out: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)


RulesOf = Callable[[GameRecord], RuleSet]


def rules_by_players(name: str = AUTO, changes: Mapping[str, Any] | None = None) -> RulesOf:
    """The rules of each game: those named (`auto`: by number of players), with the options that the record names."""
    made: dict[str, RuleSet] = {}

    def rules_of(game: GameRecord) -> RuleSet:
        chosen = _BY_PLAYERS[game.players] if name == AUTO else name
        options = {**game.options, **(changes or {})}
        key = f"{chosen} {sorted(options.items())}"
        if key not in made:
            made[key] = rules(chosen, **options)
        return made[key]

    return rules_of


def verify(games: Iterable[GameRecord], rules_of: RulesOf | None = None) -> Report:
    """Check these games one after another."""
    report = Report()
    for game in games:
        verify_game(game, rules_of or rules_by_players(), report)
    return report


def verify_game(game: GameRecord, rules_of: RulesOf, report: Report) -> None:
    """Check one game and add what was found to the report."""
    if game.custom:
        report.left_out[game.custom] += 1
        return
    _Check(game, rules_of(game), report).run()


class _Check:
    """One game being checked."""

    def __init__(self, game: GameRecord, rule_set: RuleSet, report: Report) -> None:
        self.game = game
        self.rules = rule_set
        self.report = report
        self.number = 0

    def run(self) -> None:
        """Every round, then the end of the game."""
        report = self.report
        report.games += 1
        if self.rules.seats != self.game.players:
            self.differs(None, "players", str(self.game.players), str(self.rules.seats))
            return
        self.first_setup()
        state: RoundState | None = None
        for number, record in enumerate(self.game.rounds, 1):
            self.number = number
            report.rounds += 1
            report.wins += len(record.wins)
            report.draws += record.draw is not None
            state = self.round(record)
        self.number = 0
        if state is not None and self.game.final is not None:
            self.final(state)

    def differs(self, step: int | None, what: str, expected: object, found: object) -> None:
        """Note a difference."""
        self.report.differences.append(
            Difference(self.game.source, self.number, step, what, value_text(expected), value_text(found))
        )

    def same(self, what: str, expected: Any, found: Any, shown: Callable[[Any], str] = value_text) -> None:
        """Note a difference unless both are equal or the record is silent."""
        if expected is not None and expected != found:
            self.differs(None, what, shown(expected), shown(found))

    # The play.

    def round(self, record: RoundRecord) -> RoundState | None:
        """Play a round again; None when it could not be played to its end."""
        try:
            state = start(self.rules, record.setup)
        except ValueError as error:
            self.differs(None, "the wall", "a wall", str(error))
            return None
        play = _Play(self, record, state)
        if not play.run() or not record.complete:
            return None
        self.outcome(record, state)
        if self.number < len(self.game.rounds):
            self.following(state, self.game.rounds[self.number].setup)
        return state

    # How a hand ended.

    def outcome(self, record: RoundRecord, state: RoundState) -> None:
        """The wins, or the draw, and the points afterwards."""
        if record.wins and len(record.wins) == len(state.wins):
            indicators = self.rules.table_marks(state)["indicators"]
            for told, won in zip(record.wins, state.wins, strict=True):
                self.win(told, won)
                self.same("indicators", told.indicators, indicators, tiles_shown)
        elif record.draw is not None and state.drawn is not None:
            self.draw(record.draw, state.drawn)
        else:
            self.differs(len(record.events), "the end", ending_of_record(record), ending_of_state(state))
        self.same("points", record.after, tuple(state.scores))

    def win(self, told: RecordedWin, won: Won) -> None:
        """One win: whose, from whom, with what, worth what, paid by whom."""
        score: HandScore = won.score
        who = f"seat {told.seat}'s win: "
        self.same(f"{who}seat", told.seat, won.seat)
        if told.from_seat != won.from_seat:
            self.differs(None, f"{who}from seat", told.from_seat, won.from_seat)
        self.same(f"{who}tile", told.tile, won.tile, tiles_shown)
        if told.yaku is not None:
            yaku, found = self.wider(told.yaku), self.wider(yaku_of(score))
            if told.yakuman and score.yakuman:  # how many each counts shows in the points
                yaku, found = dict.fromkeys(yaku, 1), dict.fromkeys(found, 1)
            self.same(f"{who}yaku", yaku, found)
            self.same(f"{who}yakuman", told.yakuman, bool(score.yakuman))
        self.same(f"{who}han", told.han, score.han)
        self.same(f"{who}fu", told.fu, score.fu)
        self.same(f"{who}points", told.points, worth_of(won.transfers))
        self.same(f"{who}changes", told.deltas, changes_of(won.transfers, self.rules.seats))
        self.same(f"{who}ura", told.ura, won.under, tiles_shown)

    def wider(self, yaku: Mapping[str, int]) -> dict[str, int]:
        """The yaku under the names that this format has for them."""
        out: Counter[str] = Counter()
        for name, value in yaku.items():
            out[self.game.wider.get(name, name)] += value
        return dict(sorted(out.items()))

    def draw(self, told: RecordedDraw, drawn: HandDrawn) -> None:
        """A hand without a winner."""
        self.same("reason of the draw", told.reason, drawn.reason)
        self.same("changes", told.deltas, changes_of(drawn.transfers, self.rules.seats))
        self.same("hands shown", told.shown, tuple(sorted(seat for seat, _ in drawn.shown)))

    # From hand to hand.

    def first_setup(self) -> None:
        """What a game starts from; a record may begin later."""
        told = self.game.rounds[0].setup if self.game.rounds else None
        if told is not None and not (told.number or told.honba or told.sticks):
            self.number = 1
            self.setups("first", told, self.rules.first_setup(told.wall))

    def following(self, state: RoundState, told: RoundSetup) -> None:
        """What the next hand starts from."""
        found = self.rules.next_setup(state, told.wall)
        if found is None:
            self.differs(None, "the match", "another hand", "its end")
        else:
            self.setups("next", told, found)

    def setups(self, which: str, told: RoundSetup, found: RoundSetup) -> None:
        """Dealer, wind, honba, sticks, points of a start."""
        for name in ("number", "dealer", "round_wind", "honba", "sticks", "scores"):
            self.same(f"{which} {name}", getattr(told, name), getattr(found, name))

    def final(self, state: RoundState) -> None:
        """The end of the match: final points and results."""
        if self.rules.next_setup(state, state.setup.wall) is not None:
            self.differs(None, "the match", "its end", "another hand")
        places = sorted(self.rules.final_ranking(state), key=lambda p: p.seat)
        self.same("final points", self.game.final, tuple(p.points for p in places))
        results = self.game.results
        if results is not None and not _alike(results, places):
            self.differs(None, "final results", results, tuple(p.result for p in places))


class _Play:
    """One round being played again."""

    def __init__(self, check: _Check, record: RoundRecord, state: RoundState) -> None:
        self.check = check
        self.record = record
        self.state = state
        #: events of the engine compared so far, and events of the record used up
        self.seen = 0
        self.used = 0

    def run(self) -> bool:
        """Play to the end of the record; False when the first difference came before it."""
        state, check = self.state, self.check
        while self.agrees():
            if state.over:
                return self.used_up()
            if self.used == len(self.record.events) and not self.record.complete:
                return True
            choices = self.choices()
            if choices is None:
                return False
            check.report.decisions += len(choices)
            for seat, action in choices:
                try:
                    act(state, seat, action)
                except IllegalAction as error:
                    check.differs(self.used + 1, f"seat {seat} may not do this", action, error)
                    return False
        return False

    def agrees(self) -> bool:
        """Whether the engine's events since the last choice are those of the record."""
        events, told = self.state.events, self.record.events
        reveals = self.record.has_reveals
        for event in events[self.seen :]:
            self.seen += 1
            kind = type(event)
            if kind is Won or kind is HandDrawn:
                continue
            if kind is Revealed and not reveals and self.used > 1:
                continue
            if self.used == len(told):
                if not self.record.complete:
                    continue
                self.check.differs(self.used + 1, "an event", ending_of_record(self.record), event_text(event))
                return False
            if event != told[self.used]:
                self.check.differs(self.used + 1, "an event", event_text(told[self.used]), event_text(event))
                return False
            self.used += 1
        return True

    def used_up(self) -> bool:
        """Whether the record ends where the engine does."""
        if self.used < len(self.record.events):
            event = self.record.events[self.used]
            self.check.differs(self.used + 1, "the end", event_text(event), ending_of_state(self.state))
            return False
        return True

    def choices(self) -> list[Choice] | None:
        """What the seats chose now; None where the record tells of nothing that they could choose."""
        made = choices_now(self.record, self.used, self.state)
        if made is None:
            event = next_choice(self.record, self.used)
            told = event_text(event) if event is not None else ending_of_record(self.record)
            self.check.differs(self.used + 1, f"seat {self.state.turn}'s turn", told, "a turn")
        return made


# What a game comes to.


def _alike(told: Sequence[float], places: Sequence[Placing]) -> bool:
    """Whether results agree; those of the record may be rounded to whole thousands, all but the first's.

    How a half is rounded differs from program to program, and the first takes what is left over.
    """
    if any(result != int(result) for result in told):
        return all(result == place.result for result, place in zip(told, places, strict=True))
    others = ((r, p) for r, p in zip(told, places, strict=True) if p.place > 1)
    near = all(abs(result - place.result) <= _HALF for result, place in others)
    return near and abs(sum(told) - sum(p.result for p in places)) < _HALF
