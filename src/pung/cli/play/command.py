"""`pung play`: a match in the terminal, drawn or in plain lines."""

import contextlib
import secrets
import sys
from pathlib import Path
from typing import Final

import click

from pung.bots.bot import make_bot
from pung.cli.common import chosen_rules, lang_option, rules_options
from pung.cli.play.saves import find_unfinished, games_folder
from pung.cli.play.session import Session
from pung.hands.melds import Seat
from pung.rulesets.options import OptionError
from pung.tiles.told import Teller

__all__ = ["play"]

_tell = Teller("pung.cli")

_WINDS: Final = ("east", "south", "west", "north")
_DEFAULT: Final = "riichi"
_LATEST: Final = "latest"
_SPEEDS: Final = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "instant": 0.0}


@click.command()
@click.argument("rules", required=False)
@click.option("--rules", "rules_name", metavar="RULES", help="The same as the argument: riichi, sanma/tenhou, ...")
@rules_options
@click.option("--length", metavar="LENGTH", help="Length of the match, as `pung rules show` lists it: east, south, ...")
@click.option("--seed", help="The same seed deals the same tiles.")
@click.option("--seat", type=click.Choice(_WINDS), default="east", help="Your wind in the first hand.")
@click.option("--bot", default="efficient", metavar="BOT", help="The bots you play with (see `pung bots`).")
@click.option("--speed", type=click.Choice(list(_SPEEDS)), default="normal", help="How long bots think.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=_LATEST,
    metavar="[GAME]",
    help="Go on with a saved game; without a name, with the latest unfinished one.",
)
@click.option("--plain", is_flag=True, help="Lines and typed commands, for screen readers and scripts.")
@lang_option
def play(
    rules: str | None,
    rules_name: str | None,
    rules_file: Path | None,
    changes: tuple[str, ...],
    length: str | None,
    seed: str | None,
    seat: str,
    bot: str,
    speed: str,
    resume: str | None,
    plain: bool,
    lang: str,
) -> None:
    """Play a match of RULES (riichi, sanma, four-seas, american, riichi/tenhou, ...) in the terminal against bots.

    Every game is saved as it goes; leave at any moment and go on with `pung play --resume`.
    """
    if resume is not None:
        session = Session.resume(find_unfinished(None if resume == _LATEST else resume))
    else:
        chosen = chosen_rules(rules_name or rules or _DEFAULT, rules_file, _with_length(changes, length))
        make_bot(bot, chosen)
        if _WINDS.index(seat) >= chosen.seats:
            raise OptionError(_tell("no_seat", rules=chosen.id, seats=chosen.seats, seat=seat))
        number = Seat(_WINDS.index(seat))
        session = Session.new(chosen, seed or secrets.token_hex(8), number, bot, games_folder())
    finished = False
    try:
        if plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
            finished = _plain(session, lang)
        else:
            finished = _drawn(session, lang, _SPEEDS[speed])
    finally:
        if not finished:
            _how_to_resume(session, lang)


def _with_length(changes: tuple[str, ...], length: str | None) -> tuple[str, ...]:
    return changes if length is None else (*changes, f"length={length}")


def _plain(session: Session, lang: str) -> bool:
    from pung.cli.play.plain import PlainTable

    return PlainTable(session, lang, sys.stdin, sys.stdout, prompt=sys.stdin.isatty()).run()


def _drawn(session: Session, lang: str, delay: float) -> bool:
    from pung.cli.play.app import TableApp

    TableApp(session, lang, delay).run()
    return session.match.over


def _how_to_resume(session: Session, lang: str) -> None:
    from pung.wording.wording import texts

    with contextlib.suppress(BrokenPipeError):
        click.echo(texts().say("resume.how", lang, name=session.path.stem))
