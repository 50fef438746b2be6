"""Tiles: kinds, text forms, the sets that games are played with, and names."""

from pung.tiles.kinds import *  # noqa: F403
from pung.tiles.kinds import __all__ as _kinds
from pung.tiles.notation import *  # noqa: F403
from pung.tiles.notation import __all__ as _notation
from pung.tiles.sets import *  # noqa: F403
from pung.tiles.sets import __all__ as _sets

__all__ = [*_kinds, *_notation, *_sets]
