"""`pung verify-wall`: whether walls were fixed before the deal, from the file that a table gives after its hands."""

from pathlib import Path

import click

from pung.server.play.fair import WallError, check_walls

__all__ = ["verify_wall"]

#: no file of walls is longer, in bytes
_LARGEST = 50_000_000


@click.command("verify-wall")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def verify_wall(files: tuple[Path, ...]) -> None:
    """Check the walls of FILES offline: each seed against what was committed to before the deal, each wall against
    the seeds. A table's file is at /api/tables/TABLE/fair.
    """
    for path in files:
        count = check_walls(_text(path), str(path))
        click.echo(f"{path}: {count} walls, each as it was committed to")


def _text(path: Path) -> str:
    """The text of a file. Raises WallError for one that cannot be such a file."""
    try:
        if path.stat().st_size > _LARGEST:
            raise WallError(f"{path}: the file is too large for one of walls")
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise WallError(f"{path}: this is no text") from None
