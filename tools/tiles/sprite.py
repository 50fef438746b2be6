"""The faces as files: one sprite for pages, and for each face a picture complete in itself."""

import json
from collections.abc import Iterable

from tiles.body import SHADES, VIEW_BOX, face_down, lattice, slab, small_lattice
from tiles.colours import LIGHT, variable
from tiles.drawings import Drawing, svg_of
from tiles.faces import Face
from tiles.labels import LABELS, LARGE, SMALL, Room, label

__all__ = ["face_down_picture", "index", "picture", "sprite"]

#: how strong the light on a face is; the dark theme dims it.
_GLOSS = "var(--t-gloss,1)"
_SVG = '<svg xmlns="http://www.w3.org/2000/svg"'


def sprite(faces: Iterable[Face]) -> str:
    """Every face four times, as symbols: `t-5m`, for small tiles `t-5m-s`, and with labels `t-5m-i`, `t-5m-s-i`."""
    symbols = [line for face in faces for line in _four(face)]
    backs = [*_two_backs("", lattice()), *_two_backs("-s", small_lattice())]
    body = f'<g id="slab">{slab(variable, _GLOSS)}</g>'
    return "\n".join((f"{_SVG}>", f"<defs>{SHADES}{body}</defs>", *symbols, *backs, "</svg>", ""))


def _four(face: Face) -> Iterable[str]:
    for ending, art, corner, room in (("", face.art, face.corner, LARGE), ("-s", face.small, face.small_corner, SMALL)):
        name, mark = face.name + ending, svg_of(corner, variable)
        yield _symbol(name, f'{slab(variable, _GLOSS)}<g id="a-{name}">{svg_of(art, variable)}</g>{mark}')
        yield _symbol(f"{name}-i", f'<use href="#slab"/>{_shrunk(name, room)}{_label(face.name, room)}{mark}')


def _symbol(name: str, content: str) -> str:
    return f'<symbol id="t-{name}" viewBox="{VIEW_BOX}">{content}</symbol>'


def _shrunk(name: str, room: Room) -> str:
    return f'<use href="#a-{name}" transform="translate({room.by.real:.4g} {room.by.imag:.4g}) scale({room.scale})"/>'


def _label(name: str, room: Room) -> str:
    return svg_of(label(name, room), variable)


def _two_backs(ending: str, pattern: Drawing) -> Iterable[str]:
    """A back has no label, but the name of one: so that who labels tiles need not ask which way they lie."""
    yield _symbol(f"back{ending}", f'<g id="a-back{ending}">{face_down(variable, pattern)}</g>')
    yield _symbol(f"back{ending}-i", f'<use href="#a-back{ending}"/>')


def picture(face: Face) -> str:
    """One face in its light colours."""
    return _picture(slab(_light, "1") + svg_of(face.art, _light) + svg_of(face.corner, _light))


def face_down_picture() -> str:
    """The back in its light colours."""
    return _picture(face_down(_light, lattice()))


def _light(name: str) -> str:
    return LIGHT[name]


def _picture(content: str) -> str:
    return f'{_SVG} viewBox="{VIEW_BOX}"><defs>{SHADES}</defs>{content}</svg>\n'


def index(faces: Iterable[Face]) -> str:
    """Where each face is found, and its label."""
    names = [*(face.name for face in faces), "back"]
    return json.dumps({name: _entry(name) for name in names}, indent=1, ensure_ascii=False) + "\n"


def _entry(name: str) -> dict[str, str]:
    return {
        "label": LABELS.get(name, ""),
        "symbol": f"t-{name}",
        "small": f"t-{name}-s",
        "labelled": f"t-{name}-i",
        "small_labelled": f"t-{name}-s-i",
        "file": f"{name}.svg",
    }
