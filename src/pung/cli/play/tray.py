"""Before play: the tray for tiles that are given away, with what is asked of all seats at once."""

from typing import Final

from rich.cells import cell_len

from pung.cli.palette import GOLD
from pung.cli.play.canvas import Canvas, style
from pung.cli.play.faces import LARGE, SMALL, large_tile, slot, small_tile
from pung.cli.play.look import DIM, INK, PANEL, Look, box
from pung.hands.melds import Seat
from pung.model.actions import Vote
from pung.model.view import View
from pung.tiles.kinds import Tile
from pung.tiles.notation import sort_key
from pung.wording.passing import Passing, given_to, passing_of, received_last

__all__ = ["draw_tray"]

_WIDTH: Final = 46
_TALL: Final = 17
_LOW: Final = 12
_GAP: Final = 1


_LEFT: Final = 3
_ARROWS: Final = {1: "▶", 2: "▲", 3: "◀"}


def draw_tray(canvas: Canvas, view: View, look: Look) -> None:
    """The tray in the middle of the table."""
    height = _TALL if canvas.height > _TALL + 2 else _LOW
    x, y = (canvas.width - _WIDTH) // 2, 1 + max(canvas.height - 1 - height, 0) // 2
    box(canvas, x, y, _WIDTH, height)
    air = 1 if height == _TALL else 0
    top = y + 1 + air
    for line in _folded(look.words.stage(view), _WIDTH - 4):
        canvas.centre(x, _WIDTH, top, line, style(GOLD, PANEL, bold=True))
        top += 1
    passing = passing_of(view.legal)
    row = y + 3 + 2 * air
    if passing is not None:
        _slots(canvas, x, row, view, look, passing)
        row += 3 + 2 * air
    notes = _notes(view, look, passing)
    for note in notes:
        for line in _folded(note, _WIDTH - 4):
            canvas.centre(x, _WIDTH, row, line, style(INK if note is notes[0] else DIM, PANEL))
            row += 1
    _received(canvas, x, y + height - 2 - air, look)


def _slots(canvas: Canvas, x: int, y: int, view: View, look: Look, passing: Passing) -> None:
    """The picked tiles and the empty places, an arrow to the seat that gets them."""
    wide = passing.most * (LARGE + _GAP) - _GAP
    left = x + (_WIDTH - wide) // 2
    picked = sorted(look.picked, key=sort_key)
    for number in range(passing.most):
        at = left + number * (LARGE + _GAP)
        if number < len(picked):
            large_tile(canvas, at, y, picked[number], face=look.face, how="picked")
        else:
            slot(canvas, at, y)
    to = given_to(view)
    seat = Seat(((view.seat or 0) + to) % len(view.seats))
    name, arrow = look.words.say("tray.to", seat=look.words.wind(seat)), _ARROWS[to] * 3
    at = left - 3 - max(cell_len(name), 3) if to == _LEFT else left + wide + 3
    canvas.put(at, y, arrow, style(GOLD, PANEL, bold=True))
    canvas.put(at, y + 1, name, style(INK, PANEL))


def _notes(view: View, look: Look, passing: Passing | None) -> list[str]:
    """How many are picked, and what should be known of this choice."""
    words = look.words
    if passing is None:
        return [words.say("tray.secret" if isinstance(view.legal[0], Vote) else "tray.smaller")]
    notes = [words.say("tray.chosen", count=len(look.picked), most=passing.most)]
    if passing.least < passing.most:
        notes.append(words.say("tray.blind", most=passing.most))
    held = view.seats[view.seat or 0].hand or ()
    if any(tile not in passing.tiles for tile in held):
        notes.append(words.say("tray.jokers"))
    return notes


def _received_last(look: Look) -> tuple[Tile, ...]:
    session = look.words.session
    return received_last(session.state.events, session.own)


def _received(canvas: Canvas, x: int, y: int, look: Look) -> None:
    """What came with the pass before."""
    tiles = _received_last(look)
    if not tiles:
        return
    label = f"{look.words.say('tray.received')}  "
    at = x + (_WIDTH - cell_len(label) - len(tiles) * SMALL) // 2
    at = canvas.put(at, y, label, style(DIM, PANEL))
    for number, tile in enumerate(tiles):
        small_tile(canvas, at + number * SMALL, y, tile, face=look.face, how="come")


def _folded(text: str, width: int) -> list[str]:
    """A text in lines of so many cells, broken between words or, without them, between signs."""
    lines, line = [], ""
    for part in _parts(text):
        if line and cell_len(line) + cell_len(part.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += part
    return [*lines, line.rstrip()] if line else lines


def _parts(text: str) -> list[str]:
    """Words with the blank behind them; signs of double width stand alone."""
    parts: list[str] = []
    for char in text:
        if parts and not parts[-1].endswith(" ") and cell_len(char) == cell_len(parts[-1][-1]) == 1:
            parts[-1] += char
        else:
            parts.append(char)
    return parts
