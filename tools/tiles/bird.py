"""The bird of the one bamboo: a peacock that looks back over its tail."""

from typing import Final

from tiles.drawings import Drawing, fill, hollow, line
from tiles.outlines import Outline, bar, blade, circle, outline, turn_by

__all__ = ["bird", "small_bird"]

_ROOT: Final = 150 + 268j
#: how each tail feather leans, how long it is, its colour and that of its eye.
_FEATHERS: Final = (
    (-66, 156, "green", "red"),
    (-43, 186, "blue", "red"),
    (-20, 206, "green", "red"),
    (3, 214, "blue", "red"),
)
_BODY: Final = outline(
    "M86 304C86 262 124 238 158 233C182 229 191 214 193 190C195 165 211 148 232 148C250 148 261 161 261 176"
    "C261 185 254 191 247 195C254 252 228 334 150 340C112 342 86 328 86 304Z"
)
_BEAK: Final = outline("M256 158C270 162 280 168 292 180C276 186 264 190 252 190Z")
_CREST: Final = outline(
    "M212 153C202 131 206 112 190 98C212 104 219 121 222 135C224 116 234 103 250 98C238 114 240 137 232 150Z"
)
_WING: Final = outline("M106 300C120 262 162 248 206 256C198 302 160 324 106 300Z")
_WING_LINES: Final = outline("M134 294C152 290 172 280 184 264M122 292C136 286 150 276 158 264")
_BREAST: Final = outline("M196 207C210 223 226 228 243 224C243 234 242 242 239 250C218 251 201 240 191 224Z")
_LEGS: Final = outline(
    "M138 338L134 368M134 368L110 375M134 368L156 375M176 334L179 368M179 368L157 375M179 368L203 375"
)


def bird() -> Drawing:
    """The bird."""
    tail = tuple(layer for feather in _FEATHERS for layer in _feather(*feather))
    head = hollow("green", _BODY, circle(231 + 172j, 10.5)) + fill("ink", circle(233 + 172j, 6))
    dress = fill("gold", _BEAK) + fill("red", _CREST, _BREAST) + fill("blue", _WING)
    return (*tail, *line("red", 7, _LEGS), *head, *dress, *line("face", 5, _WING_LINES))


def _feather(lean: float, length: float, paint: str, eye: str) -> Drawing:
    turn, tip = turn_by(lean), -0.8j * length
    quill = bar(-24j, -0.62j * length, 4)
    vane = blade(length, 54, 0.62) + circle(tip, 12.5) + quill
    return hollow(paint, vane.placed(_ROOT, turn)) + fill(eye, circle(tip, 7.5).placed(_ROOT, turn))


def small_bird() -> Drawing:
    """The same bird for a small tile: fewer feathers, no lines."""
    tail = tuple(
        layer
        for lean, length, paint in ((-64, 176, "green"), (-32, 212, "blue"), (0, 226, "green"))
        for layer in fill(paint, blade(length, 70, 0.62).placed(_ROOT, turn_by(lean)))
    )
    eye = circle(231 + 172j, 13)
    return (
        *tail,
        *line("red", 13, _LEGS),
        *hollow("green", _BODY, eye),
        *fill("gold", _BEAK),
        *fill("red", _CREST, _wing()),
    )


def _wing() -> Outline:
    return _WING
