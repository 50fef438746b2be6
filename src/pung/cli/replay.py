"""`pung replay`: a saved match hand by hand, or the table at one moment of it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from pung.cli.common import json_option, lang_option
from pung.cli.play.saves import HUMAN, named_game
from pung.cli.play.tabletop import Look, draw_table, felt
from pung.hands.melds import Seat
from pung.match.log import LogError
from pung.match.log import replay as replay_log
from pung.match.match import Match
from pung.model.state import RoundState
from pung.tiles.notation import format_tiles
from pung.wording.results import gains, whole
from pung.wording.seated import Seated
from pung.wording.wording import Wording

__all__ = ["replay"]

#: with so many columns tiles are drawn large
_WIDE: Final = 84
_HEIGHTS: Final = (14, 25)
_LONGEST_LINE: Final = 10_000


class _Onlooker(Seated):
    """One who looks on from a seat, without a choice."""

    def __init__(self, match: Match, seat: Seat, bot: str) -> None:
        self.match = match
        self.seat: Seat = seat
        self.bot_name = bot
        self._shown = match.state

    @property
    def state(self) -> RoundState:
        """The hand that is looked at."""
        return self._shown

    def turn_to(self, state: RoundState) -> None:
        """Look at another hand of the match."""
        self._shown = state


@click.command()
@click.argument("log")
@click.option("--step", type=click.IntRange(min=0), help="Draw the table after so many choices.")
@click.option("--seat", type=click.IntRange(min=1), help="From which seat (1: the first dealer).  [default: yours]")
@lang_option
@json_option
def replay(log: str, step: int | None, seat: int | None, lang: str, as_json: bool) -> None:
    """Show the match of LOG (a file, or the name of a saved game) hand by hand, or one moment of it."""
    path = named_game(log)
    match = replay_log(path, step)
    names = _names(path)
    players = match.rules.seats
    if seat is not None and seat > players:
        raise LogError(f"--seat: this match has {players} seats, not {seat}")
    own = Seat(seat - 1 if seat else names.index(HUMAN) if HUMAN in names else 0)
    bot = next((name for name in names if name != HUMAN), "")
    onlooker = _Onlooker(match, own, bot)
    words = Wording(onlooker, lang)
    if as_json:
        click.echo(json.dumps(_as_json(match), ensure_ascii=False))
    elif step is None:
        _summary(words, onlooker)
    else:
        _moment(words, own)


def _names(path: Path) -> list[str]:
    with path.open(encoding="utf-8") as file:
        return [str(name) for name in json.loads(file.readline(_LONGEST_LINE)).get("names", ())]


def _hands(match: Match) -> Iterator[RoundState]:
    yield from match.hands
    yield match.state


def _as_json(match: Match) -> dict[str, Any]:
    hands = []
    for state, choices in zip(_hands(match), match.choices, strict=True):
        ends = [{"seat": w.seat, "from": w.from_seat} for w in state.wins]
        drawn = state.drawn.reason if state.drawn else None
        row = {"dealer": state.setup.dealer, "round_wind": state.setup.round_wind, "honba": state.setup.honba}
        hands.append({**row, "choices": len(choices), "wins": ends, "drawn": drawn, "scores": state.scores})
    final = [p._asdict() for p in match.ranking()] if match.over else None
    return {"rules": match.rules.id, "seed": match.seed, "hands": hands, "final": final}


def _summary(words: Wording, onlooker: _Onlooker) -> None:
    """A line for each hand, then the places."""
    match = onlooker.match
    click.echo(f"{match.rules.id}, seed {match.seed}")
    step = 0
    for state, choices in zip([*_hands(match)], match.choices, strict=True):
        onlooker.turn_to(state)
        view = words.session.view
        click.echo(f"{step:>5}  {', '.join([words.round(view), *words.counters(view)])}")
        for event in (*state.wins, *((state.drawn,) if state.drawn else ())):
            click.echo(f"       {words.event(event)}")
        change = gains(state)
        listed = [f"{words.wind(Seat(s))} {whole(p):,} ({whole(change[s]):+,})" for s, p in enumerate(state.scores)]
        click.echo(f"       {', '.join(listed)}")
        step += len(choices) + 1
    if match.over:
        for row in match.ranking():
            place = {"place": row.place, "points": row.points, "result": row.result}
            click.echo(words.say("ranking.row", seat=words.seat(row.seat), **place))


def _moment(words: Wording, seat: Seat) -> None:
    """The table as it is drawn in play, the own hand, and the last thing that happened."""
    from rich.console import Console

    from pung.cli.palette import tiles_text

    session = words.session
    view = session.view
    console = Console(highlight=False)
    width = min(max(console.width, 80), _WIDE)
    canvas = felt(width, _HEIGHTS[width >= _WIDE])
    draw_table(canvas, view, Look(words, "letters"))
    console.print(canvas.text(), soft_wrap=True)
    own = view.seats[seat]
    console.print(f"{words.wind(seat)}: ", tiles_text(own.hand or ()), *map(str, own.melds), markup=False)
    told = [words.event(e.seen_by(seat)) for e in session.state.events]
    console.print(next((line for line in reversed(told) if line), ""), markup=False)
    if view.legal:
        console.print(", ".join(words.action(action) for action in view.legal), style="dim", markup=False)
    if own.aside:
        console.print(words.say("plain.aside", tiles=format_tiles(own.aside)), markup=False)
