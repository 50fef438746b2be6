"""The suit of dots: coins with a flower in the middle."""

from typing import Final, NamedTuple

from tiles.drawings import Drawing, hollow, merged
from tiles.outlines import Outline, circle, ellipse, ring_of

__all__ = ["dots", "small_dots"]


class Coin(NamedTuple):
    """Where a coin lies, how large it is, its colour and that of its core."""

    x: float
    y: float
    radius: float
    paint: str
    core: str = ""

    @property
    def centre(self) -> complex:
        return complex(self.x, self.y)


_G, _B, _R = "green", "blue", "red"
_COINS: Final[dict[int, tuple[Coin, ...]]] = {
    2: (Coin(150, 106, 68, _G, _R), Coin(150, 294, 68, _B, _R)),
    3: (Coin(76, 88, 56, _B, _R), Coin(150, 200, 56, _R, _G), Coin(224, 312, 56, _G, _R)),
    4: tuple(Coin(x, y, 58, _B if (x < 150) == (y < 200) else _G) for y in (106, 294) for x in (86, 214)),
    5: (
        *(Coin(x, y, 52, _B if (x < 150) == (y < 200) else _G) for y in (88, 312) for x in (78, 222)),
        Coin(150, 200, 52, _R),
    ),
    6: tuple(Coin(x, y, 52, paint) for y, paint in ((78, _G), (206, _R), (322, _R)) for x in (92, 208)),
    7: (
        *(Coin(62 + 88 * n, 62 + 36 * n, 41, _G, _R) for n in range(3)),
        *(Coin(x, y, 47, _R) for y in (236, 340) for x in (96, 204)),
    ),
    8: tuple(Coin(x, y, 45, _B) for y in (56, 152, 248, 344) for x in (96, 204)),
    9: tuple(
        Coin(x, y, 41, paint, core)
        for y, paint, core in ((76, _G, _R), (200, _R, _G), (324, _B, _R))
        for x in (60, 150, 240)
    ),
}


def dots(count: int) -> Drawing:
    """So many dots; the one is a wheel that fills the face."""
    if count == 1:
        return _wheel(150 + 200j, 126)
    return merged(tuple(layer for coin in _COINS[count] for layer in _coin(coin)))


def _coin(coin: Coin) -> Drawing:
    r, at = coin.radius, coin.centre
    petal = ellipse(-0.365j * r, 0.135 * r, 0.195 * r)
    rim = circle(at, r) + circle(at, r * 0.84) + circle(at, r * 0.71)
    eye = circle(at, r * 0.11)
    return hollow(coin.paint, rim, ring_of(petal, 6, at)) + hollow(
        coin.core or coin.paint, *(() if coin.core else (circle(at, r * 0.165),)), eye
    )


def _wheel(at: complex, r: float) -> Drawing:
    def beads(first: float) -> Outline:
        return ring_of(circle(-0.80j * r, 0.062 * r), 12, at, first)

    petal = ellipse(-0.36j * r, 0.105 * r, 0.155 * r)
    heart = ring_of(ellipse(-0.36j * r, 0.035 * r, 0.085 * r), 8, at)
    green = circle(at, r) + circle(at, r * 0.925) + beads(0) + circle(at, r * 0.12)
    red = circle(at, r * 0.67) + circle(at, r * 0.615) + circle(at, r * 0.56) + ring_of(petal, 8, at) + heart
    return hollow(_G, green) + hollow(_B, beads(15)) + hollow(_R, red, circle(at, r * 0.165))


#: how large the dots of a small tile are.
_SMALL_RADIUS: Final = {1: 128, 2: 78, 3: 64, 4: 62, 5: 58, 6: 54, 7: 43, 8: 43, 9: 41}


def small_dots(count: int) -> Drawing:
    """The same dots for a small tile: discs with a hole, and with a ring where there is room."""
    if count == 1:
        at, r = 150 + 200j, _SMALL_RADIUS[1]
        return hollow(_G, circle(at, r), circle(at, r * 0.78)) + hollow(_R, circle(at, r * 0.56), circle(at, r * 0.2))
    return merged(tuple(layer for coin in _COINS[count] for layer in _disc(coin, _SMALL_RADIUS[count])))


def _disc(coin: Coin, r: float) -> Drawing:
    at = coin.centre
    hole = circle(at, r * 0.3)
    if r < 60:
        return hollow(coin.paint, circle(at, r), hole)
    return hollow(coin.paint, circle(at, r), circle(at, r * 0.72), circle(at, r * 0.46))
