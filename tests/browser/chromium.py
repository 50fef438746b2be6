"""Where Chromium is, how it is started, and the sizes of the screens that pages are looked at on."""

import os
import shutil
from typing import Any, Final

__all__ = ["ARGS", "CHROMIUM", "DESKTOP", "PHONES", "TABLET", "Size", "screen"]

CHROMIUM: Final = os.environ.get("PUNG_CHROMIUM") or shutil.which("chromium")
ARGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Size = tuple[int, int]

DESKTOP: Final = (1440, 900)
PHONES: Final = ((360, 640), (390, 844), (844, 390))
TABLET: Final = (820, 1180)

_TOUCHED: Final = {*PHONES, TABLET}


def screen(size: Size) -> dict[str, Any]:
    """What a new context of the browser is told about a screen: phones and tablets are touched."""
    touched = size in _TOUCHED
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": touched, "is_mobile": touched}
