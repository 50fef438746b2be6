"""Errors as answers: a code that stays, one sentence in the language asked for, the part of the request it is about."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, Response

from pung.scoring.texts import LANGUAGES, Catalogue
from pung.server.security import LANG_COOKIE
from pung.tiles.told import Speaks
from pung.web.catalogue import pick_language
from pung.web.pages import error_page

__all__ = ["Problem", "answer", "answer_input", "lang_of", "refuse"]

#: where programs ask; everywhere else an error is a page
_FOR_PROGRAMS: Final = ("/api/", "/texts/", "/static/", "/healthz", "/metrics", "/openapi.json")

#: what a reader of input says, and our sentence for it; the word that its limit has
_INPUT: Final[Mapping[str, tuple[str, str]]] = {
    "json_invalid": ("json_invalid", "error"),
    "missing": ("missing", ""),
    "extra_forbidden": ("extra_forbidden", ""),
    "string_too_long": ("string_too_long", "max_length"),
    "string_too_short": ("string_too_short", "min_length"),
    "too_long": ("too_long", "max_length"),
    "too_short": ("too_short", "min_length"),
    "less_than_equal": ("at_most", "le"),
    "greater_than_equal": ("at_least", "ge"),
    "literal_error": ("literal_error", "expected"),
    "int_type": ("int", ""),
    "int_parsing": ("int", ""),
    "int_parsing_size": ("int", ""),
    "int_from_float": ("int", ""),
    "bool_type": ("bool", ""),
    "bool_parsing": ("bool", ""),
    "string_type": ("string", ""),
    "model_type": ("object", ""),
    "model_attributes_type": ("object", ""),
    "dict_type": ("object", ""),
    "list_type": ("list", ""),
}
_OTHERWISE: Final = ("pattern", "")
_BODY: Final = "body"
_KINDS: Final = ("bool", "float", "int", "str")
#: how much of a name that somebody made up is said back
_SHOWN: Final = 60


class Problem(Exception):
    """A request that cannot be done: its code is a sentence of errors.toml, or `said` says what is wrong."""

    def __init__(
        self, code: str, status: int = 400, where: str = "", said: Speaks | None = None, **words: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.where = where
        self.said = said
        self.words = words

    def sentence(self, lang: str) -> str:
        """What is wrong, in a language."""
        if self.said is not None:
            return self.said.text(lang)
        return _texts().say(f"problem.{self.code}", lang, **self.words)


@cache
def _texts() -> Catalogue:
    return Catalogue("pung.server.api", "errors.toml")


def lang_of(asking: HTTPConnection) -> str:
    """The language of a request: asked for in its body or address, chosen before, or the browser's."""
    told = getattr(asking.state, "lang", None)
    if told in LANGUAGES:
        return str(told)
    asked = asking.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    return pick_language(asking.cookies.get(LANG_COOKIE), asking.headers.get("accept-language"))


def refuse(asking: HTTPConnection, problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a request that cannot be done."""
    return answer(
        asking, problem.status, problem.code, problem.sentence(lang_of(asking)), problem.where, headers=headers
    )


def answer(
    asking: HTTPConnection,
    status: int,
    code: str,
    text: str,
    where: str = "",
    *,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """An error: JSON for programs, a page for people. What it repeats of the request is made one line that shows."""
    text, where = _line(text), _line(where)
    if asking.url.path.startswith(_FOR_PROGRAMS):
        body = {"error": {"code": code, "text": text, "where": where}}
        return JSONResponse(body, status, headers=dict(headers or {}))
    return HTMLResponse(error_page(lang_of(asking), status, text), status, headers=dict(headers or {}))


def _line(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text)


def answer_input(asking: HTTPConnection, errors: Sequence[Any]) -> Response:
    """The answer to input that is not as it should be: the first thing that is wrong."""
    first = _worst(errors)
    where = _place(first["loc"])
    name, word = _INPUT.get(first["type"], _OTHERWISE)
    limit = str(first.get("ctx", {}).get(word, "")).rstrip(".")
    text = _texts().say(f"input.{name}", lang_of(asking), where=where or _BODY, limit=limit, reason=limit)
    return answer(asking, 400 if name == "json_invalid" else 422, "input", text, where)


def _worst(errors: Sequence[Any]) -> Any:
    """The error to tell: the first; of a value that fits none of several kinds, one that says more than its kind."""
    place = errors[0]["loc"][:3]
    same = [error for error in errors if error["loc"][:3] == place]
    return next((error for error in same if not error["type"].endswith("_type")), errors[0])


def _place(loc: Sequence[int | str]) -> str:
    """The part of the request by its keys, without what the reader of input adds."""
    keys = [str(part) for part in loc[1:] if not _is_branch(part)]
    return ".".join(keys)[:_SHOWN]


def _is_branch(part: int | str) -> bool:
    """Whether it names one of several kinds that were tried, and no key."""
    return isinstance(part, str) and (part.removeprefix("constrained-") in _KINDS or "[" in part)
