"""The pictures of the eight designs: four flowers and what stands for the four seasons."""

from collections.abc import Callable
from typing import Final

from tiles.bamboo import cane
from tiles.blossoms import blossom, leaf, orchid, set_off, stem
from tiles.drawings import Drawing, bold, fill, hollow, line
from tiles.outlines import circle, ellipse, outline, ring_of, turn_by

__all__ = ["PLANTS"]


def _plum() -> Drawing:
    twig = stem("M70 370C110 334 120 284 108 240C100 210 120 184 150 172M108 250C140 266 178 266 214 244", "ink", 9)
    buds = fill("red", circle(130 + 322j, 11), circle(60 + 326j, 9))
    return (
        *twig,
        *buds,
        *blossom(86 + 246j, 42, "red", "gold", -14),
        *blossom(220 + 268j, 52, "red", "gold", 20),
        *blossom(162 + 178j, 62, "red", "gold"),
    )


def _orchid() -> Drawing:
    blades = "M142 372C138 304 104 256 44 246M150 372C154 290 204 250 262 252M153 372C164 318 200 296 250 306"
    stalks = "M147 372C150 310 146 260 128 206M149 372C156 300 176 250 204 196"
    bloom = (*orchid(122 + 204j, 68, -10), *orchid(212 + 184j, 52, 12))
    return (*stem(blades, "green", 9), *stem(stalks, "green", 6), *bloom)


def _bamboo() -> Drawing:
    canes = hollow("green", cane(220, 38).placed(122 + 258j), cane(156, 32).placed(188 + 290j))
    leaves = leaf(138 + 188j, 98, 40, "green") + leaf(138 + 194j, 84, 82, "green") + leaf(108 + 202j, 86, -56, "green")
    return canes + leaves + leaf(200 + 246j, 76, 50, "blue") + leaf(104 + 308j, 70, -66, "blue")


def _chrysanthemum() -> Drawing:
    at = 150 + 222j
    leaves = leaf(150 + 356j, 86, -64, "green") + leaf(150 + 356j, 86, 64, "green")
    stalk = stem("M150 378L150 260", "green", 9) + leaves
    outer = ring_of(ellipse(-66j, 13, 33), 16, at)
    middle = ring_of(ellipse(-44j, 10.5, 27), 14, at, 12)
    inner = ring_of(ellipse(-23j, 8.5, 17), 10, at)
    return (*stalk, *fill("gold", outer), *fill("red", middle), *fill("gold", inner), *fill("red", circle(at, 11)))


def _spring() -> Drawing:
    bough = stem("M48 362C110 346 170 306 206 236", "ink", 8)
    twigs = stem("M140 324C130 300 122 284 110 266M128 334C160 330 184 322 204 306", "ink", 6)
    flowers = ((196 + 198j, 55, 0), (108 + 250j, 50, 30), (212 + 300j, 45, 12))
    blooms = tuple(layer for at, size, first in flowers for layer in blossom(at, size, "pink", "red", first))
    return (*bough, *twigs, *leaf(84 + 342j, 60, -36, "green"), *leaf(140 + 340j, 54, 112, "green"), *blooms)


def _summer() -> Drawing:
    pad = fill("green", outline("M30 322C62 290 238 290 270 322C238 356 62 356 30 322Z"))
    petal = outline("M0 0C-42 -42 -42 -108 0 -148C42 -108 42 -42 0 0Z")
    leaning = ((-64, "pink"), (64, "pink"), (-34, "red"), (34, "red"), (0, "pink"))
    petals = (set_off(paint, petal.placed(150 + 308j, turn_by(lean))) for lean, paint in leaning)
    lotus = tuple(layer for drawing in petals for layer in drawing)
    return (*pad, *lotus, *line("blue", 7, outline("M66 372C106 358 194 358 234 372")))


def _autumn() -> Drawing:
    edge = outline(
        "M0 -100L20 -50L48 -66L41 -22L100 -42L80 -4L106 14L60 34L66 60L20 52L0 70L-20 52L-66 60L-60 34L-106 14L-80 -4"
        "L-100 -42L-41 -22L-48 -66L-20 -50Z"
    )
    veins = outline("M0 62L0 -62M0 34L-66 -18M0 34L66 -18M0 -8L-28 -34M0 -8L28 -34M-33 8L-62 14M33 8L62 14")
    at, stalk = 150 + 250j, line("ink", 9, outline("M150 310L150 380"))
    return stalk + bold("red", 9, edge.placed(at)) + line("face", 5, veins.placed(at))


def _winter() -> Drawing:
    at = 150 + 258j
    arm = outline("M0 -14L0 -112M0 -78L-26 -101M0 -78L26 -101M0 -45L-21 -63M0 -45L21 -63")
    return line("blue", 10, ring_of(arm, 6, at), circle(at, 15))


#: in the order of the designs 1 to 8.
PLANTS: Final[tuple[Callable[[], Drawing], ...]] = (
    _plum,
    _orchid,
    _bamboo,
    _chrysanthemum,
    _spring,
    _summer,
    _autumn,
    _winter,
)
