"""What stands in the corner of a tile for those who cannot tell it by its drawing."""

from typing import Final, NamedTuple

from tiles.drawings import Drawing, placed
from tiles.lettering import word

__all__ = ["LABELS", "LARGE", "SMALL", "Room", "label"]

_HONOURS: Final = ("E", "S", "W", "N", "Wh", "Gr", "Rd")

#: the label of each face; a red five is a five, with its corner filled, and flowers are all worth the same.
LABELS: Final = {
    **{f"{rank}{suit}": f"{rank or 5}{suit}" for suit in "mps" for rank in range(10)},
    **{f"{number}z": text for number, text in enumerate(_HONOURS, 1)},
    **{f"{design}f": "F" for design in range(1, 9)},
    "f": "F",
    "j": "J",
}


class Room(NamedTuple):
    """How a face makes room for its label: the drawing's scale, the label's height, weight and upper left corner."""

    scale: float
    height: float
    weight: float
    corner: complex

    @property
    def by(self) -> complex:
        """How far a drawing of this scale is moved, so that it stands at the foot of the face."""
        return 150 + 376j - self.scale * (150 + 376j)


LARGE: Final = Room(0.78, 52, 12, 24 + 22j)
SMALL: Final = Room(0.62, 88, 20, 26 + 26j)


def label(name: str, room: Room) -> Drawing:
    """The label of a face in the upper left corner."""
    return placed(word(LABELS[name], room.height, room.weight, "ink"), room.corner)
