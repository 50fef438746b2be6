"""The pages: each function makes the whole HTML of one, in a language; the server only routes."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from pung import __version__
from pung.bots import bot_names
from pung.web.api_reference import reference
from pung.web.catalogue import languages, short_names, texts, texts_json, tile_names
from pung.web.games import game, games, option_groups

__all__ = [
    "api_page",
    "error_page",
    "fair_page",
    "guide_page",
    "lobby_page",
    "records_page",
    "replay_page",
    "score_page",
    "table_page",
]

#: what the `lang` attribute says where the code alone is not enough
_TAGS: Final = {"zh": "zh-Hans"}


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("pung.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _page(
    template: str, lang: str, path: str, section: str = "", data: Mapping[str, Any] | None = None, **words: Any
) -> str:
    """A template with what every page knows, words of its own, and `data` for its scripts."""
    known = {
        "lang": lang,
        "lang_tag": _TAGS.get(lang, lang),
        "path": path,
        "section": section,
        "nav": _nav(),
        "version": __version__,
        "languages": languages(),
        "short_names": short_names(),
        "t": partial(_say, lang),
        "tile_names": tile_names(lang),
        "data": data,
    }
    return _environment().get_template(template).render(known, **words)


def _say(lang: str, id: str, **words: object) -> str:  # noqa: A002
    return texts("site").say(id, lang, **words)


def _nav() -> tuple[tuple[str, str], ...]:
    """The sections of the site and where they begin."""
    first = games("en")[0].family
    return (("play", "/"), ("guide", f"/guide/{first}"), ("score", f"/score/{first}"), ("replay", "/replay"))


def _data(lang: str, *groups: str, **more: Any) -> dict[str, Any]:
    """What the scripts of a page read: its language, the sentences of these groups, the names of tiles, and more."""
    said = texts_json("site", lang, "common", *groups)
    return {"lang": lang, "texts": said, "tiles": tile_names(lang), **more}


def lobby_page(lang: str) -> str:
    """The games, one of which begins with one press; rooms to make, to join and to go on with."""
    known = games(lang)
    data = _data(
        lang,
        "lobby",
        "room",
        "bot",
        "group",
        "key",
        games=[g.data() for g in known],
        bots=bot_names(),
        values=texts_json("values", lang),
        groups=option_groups(),
    )
    return _page("lobby.html", lang, "/", "play", data, games=known)


def table_page(lang: str, table: str) -> str:
    """The table itself: its seat, or a seat to take."""
    return _page("table.html", lang, f"/table/{table}", table=table)


def fair_page(lang: str, table: str) -> str:
    """The walls of a table: what was promised before each deal, and what it was."""
    return _page("fair.html", lang, f"/table/{table}/fair", data=_data(lang, "fair", table=table))


def score_page(lang: str, family: str) -> str:
    """The score calculator of a rule set. Raises LookupError for a rule set that there is not."""
    chosen = game(family, lang)
    data = _data(lang, "score", game=chosen.data())
    return _page("score.html", lang, f"/score/{family}", "score", data, game=chosen, games=games(lang))


def records_page(lang: str) -> str:
    """Where a record of a match is opened."""
    return _page("records.html", lang, "/replay", "replay", _data(lang, "records"))


def replay_page(lang: str, record: str) -> str:
    """A recorded match, moment by moment."""
    data = _data(lang, "replay", record=record)
    return _page("replay.html", lang, f"/replay/{record}", "replay", data)


def guide_page(lang: str, family: str) -> str:
    """The guide of a rule set in the frame. Raises LookupError for a rule set that there is not."""
    from pung.guide.page import guide_page as content_of  # scores its examples the first time: not for other pages

    chosen = game(family, lang)
    content = content_of(family, lang)
    return _page("guide.html", lang, f"/guide/{family}", "guide", game=chosen, games=games(lang), content=content)


def api_page(lang: str, openapi: Mapping[str, Any]) -> str:
    """The HTTP interface as people read it, from its OpenAPI description."""
    return _page("api.html", lang, "/api", groups=reference(openapi))


def error_page(lang: str, status: int, text: str) -> str:
    """What went wrong, in one sentence, and the way back."""
    return _page("error.html", lang, "/", status=status, text=text)
