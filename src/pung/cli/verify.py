"""`pung verify`: check the engine against records of real games."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import click

from pung.cli.common import json_option
from pung.formats import FormatError, read
from pung.formats.verify import AUTO, Report, RulesOf, rules_by_players, verify_game

__all__ = ["verify"]

_DIFFERENT: Final = 1
_UNREADABLE: Final = 2
_COUNTS: Final = ("games", "rounds", "decisions", "wins", "draws")


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--rules",
    default=AUTO,
    show_default=True,
    metavar="RULES",
    help="Rules such as riichi/tenhou; auto takes those of Tenhou by the number of players.",
)
@click.option("-o", "--option", "changes", multiple=True, metavar="NAME=VALUE", help="Change one option.")
@click.option("--most", default=10, show_default=True, metavar="N", help="Differences to print.")
@json_option
@click.pass_context
def verify(
    ctx: click.Context,
    files: tuple[Path, ...],
    rules: str,
    changes: tuple[str, ...],
    most: int,
    as_json: bool,
) -> None:
    """Play every game of the FILES again and compare each step, win, draw and score.

    Reads mjlog, tenhou.net/6, mjai and majiang records, plain or gzipped. Ends with 1 when anything differs,
    with 2 when a game cannot be read.
    """
    rules_of = rules_by_players(rules, dict(_pair(change) for change in changes))
    report, broken = _check(files, rules_of)
    if as_json:
        click.echo(json.dumps(_as_data(report, broken, most), ensure_ascii=False))
    else:
        _print(report, broken, most)
    ctx.exit(_UNREADABLE if broken else _DIFFERENT if report.differences else 0)


def _pair(change: str) -> tuple[str, str]:
    name, equals, value = change.partition("=")
    if not equals or not name.strip():
        raise click.UsageError(f"-o: `{change}` is not NAME=VALUE")
    return name.strip(), value.strip()


def _check(files: tuple[Path, ...], rules_of: RulesOf) -> tuple[Report, list[FormatError]]:
    """The report over all files, and the games that could not be read."""
    report, broken = Report(), list[FormatError]()
    with _progress(len(files)) as tell:
        for number, file in enumerate(files):
            try:
                for game in read(file, broken.append):
                    verify_game(game, rules_of, report)
                    tell(number, file, report)
            except FormatError as error:
                broken.append(error)
    return report, broken


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int, Path, Report], None]]:
    """A bar on the error output while it is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda number, file, report: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)

        def tell(number: int, file: Path, report: Report) -> None:
            progress.update(task, completed=number, description=f"{file.name}: {report.games:,} games")

        yield tell


def _as_data(report: Report, broken: list[FormatError], most: int) -> dict[str, Any]:
    return {
        **{name: getattr(report, name) for name in _COUNTS},
        "left_out": dict(report.left_out),
        "unreadable": [str(error) for error in broken],
        "difference_count": len(report.differences),
        "differences": [asdict(d) for d in report.differences[:most]],
    }


def _print(report: Report, broken: list[FormatError], most: int) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    table.add_column()
    for name in _COUNTS:
        table.add_row(f"{getattr(report, name):,}", name)
    for reason, count in sorted(report.left_out.items()):
        table.add_row(f"{count:,}", f"left out: {reason}")
    table.add_row(f"{len(report.differences):,}", "differences")
    if broken:
        table.add_row(f"{len(broken):,}", "unreadable")
    console.print(table)
    for line in (*broken, *report.differences[:most]):
        console.print(str(line), markup=False, highlight=False, soft_wrap=True)
    if len(report.differences) > most:
        console.print(f"and {len(report.differences) - most:,} more; --most shows more", highlight=False)
