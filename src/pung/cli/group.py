"""The command `pung` and the table of its sub-commands."""

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from pung import __version__
from pung.cli.spoken import spoken_lang
from pung.tiles.told import ToldError

__all__ = ["main"]


class _Entry(NamedTuple):
    """Where a command is (`module:name`), and its line in the help."""

    place: str
    about: str


_COMMANDS: Final = {
    "play": _Entry("pung.cli.play.command:play", "Play a match in the terminal against bots."),
    "serve": _Entry("pung.cli.serve:serve", "The table in the browser, served from this machine."),
    "replay": _Entry("pung.cli.replay:replay", "Show a saved match, or one moment of it."),
    "score": _Entry("pung.cli.score:score", "Score a hand and explain every line, or say why it does not win."),
    "shanten": _Entry("pung.cli.shanten:shanten", "How many tiles a hand is away from waiting."),
    "ukeire": _Entry("pung.cli.ukeire:ukeire", "The tiles that help a hand, or what each discard leaves."),
    "lines": _Entry("pung.cli.lines:lines", "The lines of a card nearest to a hand."),
    "card": _Entry("pung.cli.card:card", "Check a card, or show it."),
    "rules": _Entry("pung.cli.rules:rules", "The rule sets there are, and every option of one."),
    "guide": _Entry("pung.cli.guide:guide", "Write the guide to the rules as a folder of pages."),
    "bots": _Entry("pung.cli.bots:bots", "The bots there are."),
    "verify": _Entry("pung.cli.verify:verify", "Check the engine against records of real games."),
    "verify-wall": _Entry("pung.cli.verify_wall:verify_wall", "Check that walls were fixed before the deal."),
}

#: exit codes: wrong input, and stopped by Ctrl-C
_WRONG: Final = 2
_STOPPED: Final = 130


class _Pung(click.Group):
    """Imports a command when it is called, and says what is wrong with the input in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of the table."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        entry = _COMMANDS.get(cmd_name)
        if entry is None:
            return None
        module, _, name = entry.place.partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named; else a sentence with the nearest one."""
        if args and args[0] not in _COMMANDS:
            near = get_close_matches(args[0], _COMMANDS, 1)
            hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(_COMMANDS)}"
            raise click.UsageError(f"there is no command `{args[0]}`; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of commands, without importing one."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.about) for name, entry in _COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what the engine finds wrong with its input is said in the language that it was called in."""
        try:
            return super().invoke(ctx)
        except ToldError as error:
            raise click.ClickException(error.text(spoken_lang(ctx))) from None

    def main(self, args: Sequence[str] | None = None, *rest: Any, **more: Any) -> Any:
        """Run a command. Wrong input ends with one sentence and 2, Ctrl-C quietly with 130."""
        more["standalone_mode"] = False
        try:
            result = super().main(args, *rest, **more)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            sys.exit(0)
        except click.ClickException as error:
            _complain(error.format_message())
            sys.exit(_WRONG)
        except (KeyboardInterrupt, click.Abort):
            sys.exit(_STOPPED)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
        except (ValueError, OSError) as error:
            _complain(_sentence(error))
            sys.exit(_WRONG)
        sys.exit(result if isinstance(result, int) else 0)


def _complain(sentence: str) -> None:
    click.echo(f"pung: {' '.join(sentence.split())}", err=True)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror.lower()}" if error.filename else error.strerror
    return str(error)


@click.group(cls=_Pung, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="pung %(version)s")
def main() -> None:
    """An exact mahjong engine: play, score, explain and verify."""
