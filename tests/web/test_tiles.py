"""The drawn tiles: every tile of the engine has its faces, which are plain SVG, and no two look alike."""

import gzip
import itertools
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from pung.tiles import TILE_COUNT, Tile, tile_text

STATIC = Path(str(files("pung.web"))) / "static"
TILES = STATIC / "tiles"
SPRITE = TILES / "tiles.svg"
MARKS = (STATIC / "logo.svg", STATIC / "favicon.svg")
NAMES = [tile_text(Tile(n)) for n in range(TILE_COUNT)]
FACES = [*NAMES, "back"]
ENDINGS = ("", "-s", "-i", "-s-i")
PICTURES = [*(TILES / f"{name}.svg" for name in FACES), *MARKS]
REDS = {"0m": "5m", "0p": "5p", "0s": "5s"}

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{tag}" for tag in ("svg", "defs", "symbol", "g", "use", "path", "rect", "linearGradient", "stop")}


def parsed(path: Path) -> ET.Element:
    return ET.fromstring(path.read_text("utf-8"))


@pytest.fixture(scope="module", name="symbols")
def _symbols() -> dict[str, ET.Element]:
    return {symbol.attrib["id"]: symbol for symbol in parsed(SPRITE).iter(f"{SVG}symbol")}


@pytest.fixture(scope="module", name="listed")
def _listed() -> dict[str, dict[str, str]]:
    return json.loads((TILES / "index.json").read_text("utf-8"))


# ---- what there is ----------------------------------------------------------------------------------------------


def test_every_tile_and_the_back_has_four_symbols_and_nothing_else_has_one(symbols):
    assert set(symbols) == {f"t-{name}{ending}" for name in FACES for ending in ENDINGS}


def test_every_tile_and_the_back_has_a_picture_and_nothing_else_has_one():
    assert {path.stem for path in TILES.glob("*.svg")} - {"tiles"} == set(FACES)


def test_all_are_drawn_on_the_same_sheet(symbols):
    sheets = [symbol.attrib["viewBox"] for symbol in symbols.values()]
    sheets += [parsed(TILES / f"{name}.svg").attrib["viewBox"] for name in FACES]
    assert set(sheets) == {"0 0 300 420"}


def test_the_index_names_the_symbols_and_the_file_of_every_face(listed, symbols):
    assert list(listed) == FACES
    for entry in listed.values():
        assert {entry[key] for key in ("symbol", "small", "labelled", "small_labelled")} <= set(symbols)
        assert (TILES / entry["file"]).is_file()


def test_labels_tell_all_kinds_apart_and_a_red_five_is_a_five(listed):
    labels = {name: listed[name]["label"] for name in NAMES}
    plain = [labels[name] for name in NAMES if name[-1] != "f" and name not in REDS]
    assert "" not in plain
    assert len(set(plain)) == len(plain)
    assert {name: labels[name] for name in REDS} == {red: labels[five] for red, five in REDS.items()}
    assert {labels[name] for name in NAMES if name[-1] == "f"} == {"F"}
    assert [labels[f"{n}z"] for n in range(1, 8)] == ["E", "S", "W", "N", "Wh", "Gr", "Rd"]


def test_a_back_has_no_label(listed):
    assert listed["back"]["label"] == ""


# ---- plain SVG --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [SPRITE, *PICTURES], ids=lambda path: path.stem)
def test_drawings_are_shapes_alone_without_scripts_styles_or_anything_from_elsewhere(path):
    for element in parsed(path).iter():
        assert element.tag in SHAPES
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name not in ("style", "class")
            assert "//" not in value
            assert not name.endswith("href") or value.startswith("#")
            assert all(target.startswith("#") for target in re.findall(r"url\(([^)]*)\)", value))


@pytest.mark.parametrize("path", [SPRITE, *PICTURES], ids=lambda path: path.stem)
def test_ids_are_unique_and_every_reference_finds_one(path):
    elements = list(parsed(path).iter())
    ids = Counter(element.attrib["id"] for element in elements if "id" in element.attrib)
    assert set(ids.values()) <= {1}
    used = [element.attrib["href"] for element in elements if "href" in element.attrib]
    used += re.findall(r"url\((#[^)]*)\)", path.read_text("utf-8"))
    assert {target.removeprefix("#") for target in used} <= set(ids)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_complete_in_itself(path):
    text = path.read_text("utf-8")
    assert "var(" not in text
    assert "<use" not in text


def test_the_sprite_asks_the_page_only_for_what_the_stylesheet_sets():
    asked = set(re.findall(r"var\((--t-[a-z]+),", SPRITE.read_text("utf-8")))
    dark = (TILES / "tiles.css").read_text("utf-8").split(".tiles-dark {")[1].split("}")[0]
    assert asked == set(re.findall(r"(--t-[a-z]+):", dark))


def test_every_variable_of_the_sprite_has_a_colour_of_its_own_to_fall_back_on():
    assert not re.findall(r"var\([^,)]*\)", SPRITE.read_text("utf-8"))


def test_coordinates_have_one_decimal_at_most():
    for data in re.findall(r' d="([^"]*)"', SPRITE.read_text("utf-8")):
        assert not re.findall(r"\.\d\d", data)


def test_the_sprite_is_light_enough_to_come_with_the_page():
    data = SPRITE.read_bytes()
    assert len(data) < 400_000
    assert len(gzip.compress(data)) < 120_000


def test_the_licence_of_the_font_stands_beside_the_drawings():
    text = (TILES / "LICENSE.txt").read_text("utf-8")
    assert "Copyright 2021 The Yuji Project Authors (https://github.com/Kinutafontfactory/Yuji)" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "@fontsource/yuji-boku" in text


@pytest.mark.parametrize("size", [180, 512])
def test_the_icons_have_the_size_in_their_name(size):
    data = (STATIC / f"icon-{size}.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20], "big") == int.from_bytes(data[20:24], "big") == size


# ---- telling them apart -----------------------------------------------------------------------------------------


def shapes(symbol: ET.Element) -> tuple[str, ...]:
    return tuple(path.attrib["d"] for path in symbol.iter(f"{SVG}path"))


@pytest.mark.parametrize("ending", ["", "-s"], ids=["large", "small"])
def test_no_two_faces_have_the_same_shapes(symbols, ending):
    drawn = {name: shapes(symbols[f"t-{name}{ending}"]) for name in FACES}
    assert len(set(drawn.values())) == len(FACES)


@pytest.mark.parametrize("ending", ENDINGS, ids=["large", "small", "large-labelled", "small-labelled"])
def test_red_fives_share_a_corner_that_no_other_tile_has(symbols, ending):
    drawn = {name: set(shapes(symbols[f"t-{name}{ending}"])) for name in FACES}
    (corner,) = set.intersection(*(drawn[red] for red in REDS)) - set.union(*(drawn[five] for five in REDS.values()))
    assert {name for name in FACES if corner in drawn[name]} == set(REDS)


#: How far two pictures differ: the mean over all pixels, of 255 shades of grey.
GREY = """async ([pictures, width]) => {
  const greys = {};
  for (const [name, text] of Object.entries(pictures)) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    await image.decode();
    const canvas = new OffscreenCanvas(width, width * 1.4);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = pen.getImageData(0, 0, canvas.width, canvas.height).data;
    greys[name] = [];
    for (let at = 0; at < pixels.length; at += 4)
      greys[name].push(Math.round(0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2]));
  }
  return greys;
}"""


def alone(symbol: ET.Element, width: int) -> str:
    """A symbol as a picture of its own, in the colours that it falls back on."""
    shades = "".join(ET.tostring(shade, "unicode") for shade in parsed(SPRITE).iter(f"{SVG}linearGradient"))
    content = "".join(ET.tostring(child, "unicode") for child in symbol)
    size = f'width="{width}" height="{width * 1.4}" viewBox="0 0 300 420"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{shades}</defs>{content}</svg>'


@pytest.fixture(scope="module", name="page")
def _page():
    if not Path("/usr/bin/chromium").exists():
        pytest.skip("no /usr/bin/chromium to render tiles with")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        yield browser.new_page()
        browser.close()


@pytest.mark.parametrize(("ending", "width"), [("", 40), ("-s", 24), ("-s", 20)])
def test_no_two_faces_look_alike_in_shades_of_grey(page, symbols, ending, width):
    pictures = {name: alone(symbols[f"t-{name}{ending}"], width) for name in FACES}
    greys = page.evaluate(GREY, [pictures, width])
    apart = {
        (a, b): sum(abs(x - y) for x, y in zip(greys[a], greys[b], strict=True)) / len(greys[a])
        for a, b in itertools.combinations(FACES, 2)
    }
    nearest = min(apart, key=apart.__getitem__)
    assert apart[nearest] > 3, nearest


# ---- where they come from ---------------------------------------------------------------------------------------


def test_the_generator_draws_what_is_committed(tmp_path):
    font = os.environ.get("YUJI_BOKU")
    if not font:
        pytest.skip("YUJI_BOKU names no folder with the unpacked npm package @fontsource/yuji-boku")
    tool = Path(__file__).parents[2] / "tools" / "draw_tiles.py"
    subprocess.run([sys.executable, tool, font, "--out", tmp_path], check=True)
    drawn = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    committed = {path.relative_to(STATIC) for path in (*TILES.iterdir(), *MARKS)}
    assert drawn == committed
    assert [name for name in sorted(drawn) if (tmp_path / name).read_bytes() != (STATIC / name).read_bytes()] == []
