"""People with browsers of their own, who were never here before."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from tests.browser.chromium import DESKTOP, Size, screen

__all__ = ["PATIENCE", "People"]

PATIENCE: Final = 20_000
_EYES: Final = Path(__file__).with_name("eyes.js")


class People:
    """Opens the site in new browsers, and keeps what their pages complain of."""

    def __init__(self, chromium: Any, site: str, stack: ExitStack) -> None:
        self.site = site
        self.complaints: list[str] = []
        #: what a page may complain of here: that the server refused what it had to refuse
        self.excused: tuple[str, ...] = ()
        self._chromium = chromium
        self._stack = stack

    def come(
        self, path: str = "", *, size: Size = DESKTOP, lang: str = "en", still: bool = True, site: str = "", **how: Any
    ) -> Any:
        """Somebody opens a page; `still` is one who wants nothing to move."""
        told = screen(size) | {"reduced_motion": "reduce" if still else "no-preference", **how}
        context = self._stack.enter_context(self._chromium.new_context(base_url=site or self.site, **told))
        context.add_cookies([{"name": "pung_lang", "value": lang, "url": site or self.site}])
        context.set_default_timeout(PATIENCE)
        context.add_init_script(path=_EYES)
        context.on("console", self._heard)
        context.on("weberror", lambda told: self.complaints.append(str(told.error)))
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    def _heard(self, told: Any) -> None:
        if told.type == "error" and not any(words in told.text for words in self.excused):
            self.complaints.append(f"{told.page.url if told.page else ''}: {told.text}")
