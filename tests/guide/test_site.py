"""The guide as a folder: complete, relative, written whole or not at all, and never over something else."""

from pathlib import Path

import pytest

from pung.cli.group import main
from pung.guide import site
from pung.guide.drawings import Drawings
from pung.guide.errors import GuideError
from pung.guide.families import FAMILIES
from pung.guide.site import MARKER, build_site
from pung.scoring.texts import LANGUAGES
from pung.tiles.kinds import TILE_COUNT, Tile
from pung.tiles.notation import tile_text
from tests.guide.pages import Page

NAMES = [f"t-{name}-s" for name in [*(tile_text(Tile(n)) for n in range(TILE_COUNT)), "back"]]
SYMBOLS = "".join(f'<symbol id="{name}" viewBox="0 0 300 420"><rect fill="url(#face)"/></symbol>' for name in NAMES)
#: a sprite for tests: every tile a bare rectangle
PLAIN = Drawings(f'<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="face"/></defs>{SYMBOLS}</svg>')


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "guide"
    build_site(folder, drawings=PLAIN)
    return folder


def pages(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.html"))


def test_every_page_in_every_language(built):
    expected = {f"{lang}/{family}.html" for lang in LANGUAGES for family in FAMILIES} | {"index.html"}
    assert {str(path.relative_to(built)) for path in pages(built)} == expected
    assert {path.name for path in built.iterdir()} == {
        *LANGUAGES,
        "index.html",
        "base.css",
        "guide.css",
        "guide.js",
        MARKER,
    }


def test_every_link_is_relative_and_leads_to_a_file(built):
    for path in pages(built):
        found = Page(path.read_text("utf-8").partition("<body")[2].join(["<body", ""]).replace("</html>", ""))
        for link in found.links:
            file, _, anchor = link.partition("#")
            assert not file.startswith(("/", "http")), link
            target = (path.parent / file).resolve() if file else path
            assert target.is_file(), link
            assert not anchor or f'id="{anchor}"' in target.read_text("utf-8"), link
        for needed in ("guide.css", "guide.js"):
            up = "" if path.parent == built else "../"
            assert f'"{up}{needed}"' in path.read_text("utf-8")


def test_every_tile_that_a_page_shows_is_drawn_in_it_and_no_other(built):
    for path in pages(built):
        html = path.read_text("utf-8")
        used = set(Page(html.partition("<main")[2].partition("</main>")[0].join(["<main", "</main>"])).tiles)
        drawn = {f"#{name}" for name in NAMES if f'<symbol id="{name}"' in html}
        assert used == drawn
        assert ('<g id="face"/>' in html) == bool(used) or path.name == "index.html"


def test_without_a_calculator_the_page_says_what_to_type(built, tmp_path):
    html = (built / "en" / "riichi.html").read_text("utf-8")
    assert "/score/" not in html
    assert "pung score riichi &#34;234m 567m 345p 99s 67s&#34; --ron 8s" in html
    build_site(tmp_path / "with", drawings=PLAIN, score="http://localhost:8000/score/")
    assert "http://localhost:8000/score/riichi?hand=" in (tmp_path / "with" / "en" / "riichi.html").read_text("utf-8")


def test_progress_is_told_page_by_page(tmp_path):
    told = []
    build_site(tmp_path / "guide", lambda *step: told.append(step), drawings=PLAIN)
    assert [done for done, _, _ in told] == list(range(1, 13))
    assert {of for _, of, _ in told} == {12}
    assert told[-1][2] == f"{LANGUAGES[-1]}/{FAMILIES[-1]}"


# Whole or not at all.


def test_a_guide_is_replaced_by_a_new_one(tmp_path):
    folder = tmp_path / "guide"
    build_site(folder, drawings=PLAIN)
    (folder / "old.html").write_text("old")
    build_site(folder, drawings=PLAIN)
    assert not (folder / "old.html").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["guide"], "nothing is left beside it"


def test_a_build_that_stops_leaves_the_old_guide_and_nothing_else(tmp_path, monkeypatch):
    folder = tmp_path / "guide"
    build_site(folder, drawings=PLAIN)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def stop(done: int, of: int, page: str) -> None:
        if done == of:
            raise GuideError("a wrong verdict")

    with pytest.raises(GuideError):
        build_site(folder, stop, drawings=PLAIN)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    with pytest.raises(GuideError):
        build_site(tmp_path / "new", stop, drawings=PLAIN)
    assert [path.name for path in tmp_path.iterdir()] == ["guide"]


def test_if_the_new_guide_cannot_take_its_place_the_old_one_goes_back(tmp_path, monkeypatch):
    folder = tmp_path / "guide"
    build_site(folder, drawings=PLAIN)
    move = Path.rename

    def refuse(path: Path, target: Path) -> Path:
        if path.name == "new":
            raise OSError("no")
        return move(path, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(OSError, match="no"):
        build_site(folder, drawings=PLAIN)
    assert (folder / "en" / "riichi.html").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["guide"]


@pytest.mark.parametrize("what", ["a file", "a full folder", "no parent", "a link"])
def test_nothing_else_is_overwritten(tmp_path, what):
    folder = tmp_path / "there"
    match what:
        case "a file":
            folder.write_text("mine")
        case "a full folder":
            folder.mkdir()
            (folder / "mine.txt").write_text("mine")
        case "no parent":
            folder = tmp_path / "nowhere" / "there"
        case "a link":
            (tmp_path / "real").mkdir()
            folder.symlink_to(tmp_path / "real")
    with pytest.raises(GuideError, match=str(folder.parent)):
        build_site(folder, drawings=PLAIN)
    assert what != "a full folder" or [path.name for path in folder.iterdir()] == ["mine.txt"]


def test_an_empty_folder_is_filled(tmp_path):
    (tmp_path / "guide").mkdir()
    build_site(tmp_path / "guide", drawings=PLAIN)
    assert (tmp_path / "guide" / "index.html").is_file()


def test_a_tile_that_is_not_drawn_stops_the_build(tmp_path):
    with pytest.raises(GuideError, match="there is no tile drawing `t-"):
        build_site(tmp_path / "guide", drawings=Drawings("<svg></svg>"))


# The command.


def test_the_command_writes_the_guide_and_says_where(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(site.Drawings, "shipped", lambda: PLAIN)
    with pytest.raises(SystemExit) as done:
        main(["guide", "build", str(tmp_path / "guide")])
    assert done.value.code == 0
    out, err = capsys.readouterr()
    assert out.strip() == str(tmp_path / "guide" / "index.html")
    assert "Traceback" not in err


def test_the_command_refuses_in_one_sentence(tmp_path, capsys):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(SystemExit) as done:
        main(["guide", "build", str(tmp_path)])
    assert done.value.code == 2
    assert (
        capsys.readouterr().err
        == f"pung: {tmp_path} holds something that is not a guide; name an empty or a new folder\n"
    )
