"""Outlines written as short SVG path data: coordinates from the last point, one decimal, no needless separators."""

from tiles.outlines import Arc, Outline, Piece

__all__ = ["path_data"]


def path_data(shape: Outline) -> str:
    """The `d` of a path."""
    words: list[str] = []
    here = start = 0j
    for piece in shape:
        words.append(_command(piece, here))
        here = _rounded(piece.points[-1]) if piece.points else start
        if piece.command == "M":
            start = here
    return "".join(words)


def _command(piece: Piece, here: complex) -> str:
    if piece.command == "Z":
        return "z"
    away = [_rounded(point) - here for point in piece.points]
    if piece.command == "L" and not _round(away[0].imag):
        return "h" + _number(away[0].real)
    if piece.command == "L" and not _round(away[0].real):
        return "v" + _number(away[0].imag)
    numbers = [part for point in away for part in (point.real, point.imag)]
    return piece.command.lower() + _joined([*_arc(piece.arc), *map(_number, numbers)])


def _arc(arc: Arc | None) -> list[str]:
    if arc is None:
        return []
    return [_number(arc.rx), _number(arc.ry), _number(arc.slant), str(arc.large), str(arc.sweep)]


def _joined(numbers: list[str]) -> str:
    text = numbers[0]
    for number in numbers[1:]:
        text += number if number.startswith("-") else " " + number
    return text


def _round(value: float) -> float:
    """One decimal. Rounded twice, so that the last bit of a sine, which differs between machines, tips no half."""
    return round(round(value, 6), 1) + 0.0  # no minus zero


def _rounded(point: complex) -> complex:
    return complex(_round(point.real), _round(point.imag))


def _number(value: float) -> str:
    text = f"{_round(value):.1f}".removesuffix(".0")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
