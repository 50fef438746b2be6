"""Draw the faces of the tiles and the mark of Pung, which are committed: run this only to change them.

    npm pack @fontsource/yuji-boku && tar xzf fontsource-yuji-boku-*.tgz
    python tools/draw_tiles.py package                      # the drawings
    python tools/draw_tiles.py package --icons /usr/bin/chromium   # and the PNG icons, rendered by that browser

`package` holds the font from which the Chinese characters are taken; it is not committed.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tiles.brush import Brush
from tiles.faces import faces
from tiles.icons import write_icons
from tiles.licence import licence_note
from tiles.logo import favicon, logo
from tiles.sprite import face_down_picture, index, picture, sprite
from tiles.themes import stylesheet

STATIC: Final = Path(__file__).parents[1] / "src" / "pung" / "web" / "static"


def drawn(font: Path) -> Mapping[str, str]:
    """Every file that is drawn, by its path below the static files."""
    brush = Brush(font)
    every = faces(brush)
    return {
        "tiles/tiles.svg": sprite(every),
        **{f"tiles/{face.name}.svg": picture(face) for face in every},
        "tiles/back.svg": face_down_picture(),
        "tiles/tiles.css": stylesheet(),
        "tiles/index.json": index(every),
        "tiles/LICENSE.txt": licence_note(font),
        "logo.svg": logo(brush),
        "favicon.svg": favicon(brush),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("font", type=Path, help="the unpacked npm package @fontsource/yuji-boku")
    parser.add_argument(
        "--out", type=Path, default=STATIC, help="where to write (default: the static files of pung.web)"
    )
    parser.add_argument("--icons", metavar="CHROMIUM", help="also write the PNG icons, rendered by this browser")
    options = parser.parse_args()
    for name, text in drawn(options.font).items():
        path = options.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    if options.icons:
        write_icons(logo(Brush(options.font), round_corners=False), options.icons, options.out)


if __name__ == "__main__":
    main()
