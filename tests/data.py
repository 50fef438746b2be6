"""Where the real records are: game logs and scored hands too large to live in this repository."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def shared_data(*parts: str) -> Path:
    """The folder of real records, or a file or folder in it; skips the test where it is absent.

    It is ``$PUNG_DATA``, else ``../shared/data`` beside the checkout.
    """
    home = Path(os.environ.get("PUNG_DATA") or ROOT.parent / "shared" / "data")
    path = home.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"no real records at {path}: set PUNG_DATA to the folder that holds them")
    return path
