"""The guide as a folder of files: every page in every language, complete in itself, written whole or not at all."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Final

from markupsafe import Markup

from pung.guide.drawings import Drawings
from pung.guide.errors import GuideError
from pung.guide.families import FAMILIES
from pung.guide.page import PageBase, build_page, render_index, render_page
from pung.scoring.texts import LANGUAGES

__all__ = ["MARKER", "Progress", "build_site"]

#: stands in a folder that this program has written; only such a folder is written anew
MARKER: Final = ".pung-guide"
_STYLES: Final = ("base.css", "guide.css")
_SCRIPT: Final = "guide.js"
_STATIC: Final = "web/static"

#: told after each page: pages done, pages in all, the page
Progress = Callable[[int, int, str], None]


def _silent(done: int, of: int, page: str) -> None:
    """Nobody is told."""


def build_site(
    folder: Path, progress: Progress = _silent, *, drawings: Drawings | None = None, score: str = ""
) -> None:
    """Write the guide into a folder: `index.html`, `en/riichi.html`, ..., styles and script; links are relative.

    A folder that holds a guide is replaced, any other that is not empty is refused. `score` is the address of a
    calculator, to which a rule set is added; without one the pages say what to type. Raises GuideError.
    """
    folder = folder.absolute()
    _refuse_others(folder)
    with _replacing(folder) as new:
        _write(new, progress, drawings or Drawings.shipped(), score)


def _refuse_others(folder: Path) -> None:
    """Nothing that is not a guide is overwritten. Raises GuideError."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise GuideError(f"{folder} is not a folder; name another one for the guide")
    if folder.exists() and any(folder.iterdir()) and not (folder / MARKER).is_file():
        raise GuideError(f"{folder} holds something that is not a guide; name an empty or a new folder")
    if not folder.parent.is_dir():
        raise GuideError(f"there is no folder {folder.parent}")


@contextmanager
def _replacing(folder: Path) -> Iterator[Path]:
    """A new folder beside the old one that takes its place in the end; if anything goes wrong the old one stays."""
    work = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    new, old = work / "new", work / "old"
    new.mkdir()
    try:
        yield new
        if folder.exists():
            folder.rename(old)
        try:
            new.rename(folder)
        except OSError:
            if old.exists():
                old.rename(folder)
            raise
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _write(folder: Path, progress: Progress, drawings: Drawings, score: str) -> None:
    pages = list(product(LANGUAGES, FAMILIES))
    for done, (lang, family) in enumerate(pages, 1):
        target = folder / lang / f"{family}.html"
        target.parent.mkdir(exist_ok=True)
        target.write_text(_page(family, lang, drawings, score), "utf-8")
        progress(done, len(pages), f"{lang}/{family}")
    links = [(family, lang, f"{lang}/{family}.html") for lang, family in pages]
    (folder / "index.html").write_text(render_index(links, _base("", score), LANGUAGES[0]), "utf-8")
    static = files("pung").joinpath(_STATIC)
    for name in (*_STYLES, _SCRIPT):
        (folder / name).write_bytes(static.joinpath(name).read_bytes())
    (folder / MARKER).write_text("written by `pung guide build`\n", "utf-8")


def _base(up: str, score: str) -> PageBase:
    """Where things are for a page that stands `up` below the top."""
    return PageBase(
        sprite="",
        score=score,
        page=f"{up}{{lang}}/{{family}}.html",
        styles=tuple(f"{up}{name}" for name in _STYLES),
        script=f"{up}{_SCRIPT}",
        header=Markup('<a class="logo" href="{}index.html">Pung</a>').format(up),
    )


def _page(family: str, lang: str, drawings: Drawings, score: str) -> str:
    """A page with the drawings of its tiles inside."""
    base = _base("../", score)
    used = drawings.used_in(build_page(family, lang, base))
    return render_page(family, lang, base=base.with_drawings(drawings.inline(used)))
