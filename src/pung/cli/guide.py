"""`pung guide`: the guide to the rules as a folder of pages."""

from pathlib import Path

import click

from pung.guide.site import build_site

__all__ = ["guide"]


@click.group()
def guide() -> None:
    """The guide to the rules: every rule set on a page, every example scored when the page is built."""


@guide.command()
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option(
    "--calculator",
    default="",
    metavar="URL",
    help="Where examples open, e.g. http://localhost:8000/score/; without it the pages say what to type.",
)
def build(folder: Path, calculator: str) -> None:
    """Write the guide into DIR, in English, Japanese and Chinese: open index.html in a browser.

    DIR is new, empty, or a guide, which is then replaced. A verdict that is not what the page says stops the build.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    address = f"{calculator.rstrip('/')}/" if calculator else ""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def told(done: int, of: int, page: str) -> None:
            bar.update(task, description=page, completed=done, total=of)

        build_site(folder, told, score=address)
    click.echo(f"{folder / 'index.html'}")
