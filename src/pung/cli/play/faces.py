"""Tiles on a canvas: small as they lie on the table, large as they stand in the hand."""

from typing import Final

from rich.cells import cell_len

from pung.cli.palette import FELT, GOLD, IVORY, ink_of
from pung.cli.play.canvas import Canvas, style
from pung.tiles.kinds import FLOWER, JOKER, KIND_OF, Tile, is_red, rank_of, suit_of
from pung.tiles.notation import tile_text, unicode_tile

__all__ = ["FACES", "LARGE", "SMALL", "back", "large_back", "large_tile", "slot", "small_tile", "stick"]

#: what a tile may show; the first is safe in every terminal
FACES: Final = ("letters", "characters", "pictures")
#: width of a small tile
SMALL: Final = 3
LARGE: Final = 5

_HONOUR_LETTERS: Final = ("E", "S", "W", "N", "Wh", "Gr", "Rd")
_HONOUR_CHARACTERS: Final = "東南西北白發中"
_RANKS: Final = "一二三四五六七八九"
_SUITS: Final = "萬筒索"
#: flowers and jokers: a word in the letters face, a sign in all, an ink of their own
_BONUS: Final = {FLOWER: ("Fl", "✿"), JOKER: ("Jo", "★")}
_BONUS_INKS: Final = {FLOWER: "#b3157a", JOKER: "#6b21a8"}
_BONUS_CHARACTERS: Final = {FLOWER: "花", JOKER: "百"}
_EDGE_INK: Final = "#b98a3e"
_SEAM_INK: Final = "#cdbf95"
#: a tile discarded as drawn, one that declared riichi, one that may be taken now, one under the cursor, one picked,
#: one that has just come, one face down that its owner looks at, one that was turned over
GROUNDS: Final = {
    "plain": IVORY,
    "drawn": "#d9d1b8",
    "ready": "#ffb84d",
    "fresh": "#fff27a",
    "cursor": "#fffdf2",
    "picked": "#ffd76a",
    "come": "#cdeeff",
    "buried": "#9fcdea",
    "turned": "#ffc07a",
}
#: what stands at the right edge of a small tile, so that no tile is told by its colour alone
_SEAMS: Final = {"ready": "«", "buried": "░", "turned": "˅"}
_HOLLOW: Final = "#8fc4ab"
_BACK: Final = "#2f7fb5"
_BACK_SEAM: Final = "#1d5a86"


def _small_face(tile: Tile, face: str) -> str:
    """At most two cells."""
    kind = KIND_OF[tile]
    if kind in _BONUS:
        return _BONUS_CHARACTERS[kind] if face == "characters" else _BONUS[kind][0][0] + _BONUS[kind][1]
    if face == "pictures":
        return unicode_tile(tile)[0]
    if kind < 27:
        return tile_text(tile)
    return _HONOUR_CHARACTERS[kind - 27] if face == "characters" else _HONOUR_LETTERS[kind - 27]


def small_tile(
    canvas: Canvas, x: int, y: int, tile: Tile, *, height: int = 1, face: str = "letters", how: str = "plain"
) -> None:
    """A tile of three cells, one or two lines high. `how` is a ground, or `hollow` for a tile that was called."""
    ink, mark = _ink(tile), is_red(tile)
    if how == "hollow":
        canvas.put(x, y, _padded(_small_face(tile, face), 2), style(_HOLLOW, mark=mark))
        return
    ground = GROUNDS[how]
    canvas.put(x, y, _padded(_small_face(tile, face), 2), style(ink, ground, bold=how != "drawn", mark=mark))
    canvas.put(x + 2, y, _SEAMS.get(how, "▕"), style(ink if how in _SEAMS else _SEAM_INK, ground))
    if height == 2:
        canvas.put(x, y + 1, "▂▂▂", style(_EDGE_INK, ground))


def _ink(tile: Tile) -> str:
    return _BONUS_INKS.get(KIND_OF[tile]) or ink_of(tile)


def _padded(text: str, width: int) -> str:
    return text + " " * max(width - cell_len(text), 0)


def back(canvas: Canvas, x: int, y: int, *, height: int = 1) -> None:
    """A small tile face down."""
    canvas.put(x, y, "░░", style("#7fb8dd", _BACK))
    canvas.put(x + 2, y, "▕", style(_BACK_SEAM, _BACK))
    if height == 2:
        canvas.put(x, y + 1, "▂▂▂", style(_BACK_SEAM, _BACK))


def large_tile(canvas: Canvas, x: int, y: int, tile: Tile, *, face: str = "letters", how: str = "plain") -> None:
    """A tile of five cells, three lines high: rank over suit, and its edge."""
    ground = GROUNDS[how]
    ink, mark = _ink(tile), is_red(tile)
    for line, text in enumerate(_large_face(tile, face)):
        canvas.put(x, y + line, "    ", style(None, ground))
        canvas.put(x + (4 - cell_len(text) + 1) // 2, y + line, text, style(ink, ground, bold=True, mark=mark))
        canvas.put(x + 4, y + line, "▕", style(_SEAM_INK, ground))
    canvas.put(x, y + 2, "▄▄▄▄▄", style(_EDGE_INK, ground))


def _large_face(tile: Tile, face: str) -> tuple[str, str]:
    """The two lines of a large tile."""
    kind = KIND_OF[tile]
    if kind in _BONUS:
        return _BONUS_CHARACTERS[kind] if face == "characters" else _BONUS[kind][0], _BONUS[kind][1]
    if face == "pictures":
        return unicode_tile(tile)[0], tile_text(tile)
    if face == "characters":
        if kind >= 27:
            return _HONOUR_CHARACTERS[kind - 27], ""
        return ("0" if is_red(tile) else "") + _RANKS[rank_of(kind) - 1], _SUITS[suit_of(kind)]
    if kind >= 27:
        return _HONOUR_LETTERS[kind - 27], ""
    return tile_text(tile)[0], tile_text(tile)[1]


def large_back(canvas: Canvas, x: int, y: int) -> None:
    """A large tile face down."""
    for line in (0, 1):
        canvas.put(x, y + line, "░░░░", style("#7fb8dd", _BACK))
        canvas.put(x + 4, y + line, "▕", style(_BACK_SEAM, _BACK))
    canvas.put(x, y + 2, "▄▄▄▄▄", style(_BACK_SEAM, _BACK))


def slot(canvas: Canvas, x: int, y: int) -> None:
    """An empty place for a large tile."""
    for line, text in enumerate(("╭┄┄┄╮", "┊   ┊", "╰┄┄┄╯")):
        canvas.put(x, y + line, text, style(_HOLLOW))


def stick(canvas: Canvas, x: int, y: int) -> None:
    """A riichi stick, seven cells."""
    canvas.put(x, y, "▬▬▬", style("#ffffff"))
    canvas.put(x + 3, y, "●", style("#ff5a4f"))
    canvas.put(x + 4, y, "▬▬▬", style("#ffffff"))


FELT_STYLE: Final = style(None, FELT)
GOLD_STYLE: Final = style(GOLD, bold=True)
