"""The icons that systems want as pixels, rendered by a browser."""

from base64 import b64encode
from pathlib import Path
from typing import Final

__all__ = ["write_icons"]

_SIZES: Final = (180, 512)


def write_icons(svg: str, browser: str, folder: Path) -> None:
    """Renders a drawing as `icon-180.png` and `icon-512.png`."""
    from playwright.sync_api import sync_playwright  # only here: drawings need no browser

    source = "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=browser, args=["--headless", "--no-sandbox", "--disable-gpu"])
        for size in _SIZES:
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f'<body style="margin:0"><img src="{source}" width="{size}" height="{size}" style="display:block">'
            )
            page.screenshot(path=folder / f"icon-{size}.png")
        chromium.close()
