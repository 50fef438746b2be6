"""Bodies: JSON objects that come back equal from either database."""

import json
import re
from typing import Any, Final

from pung.server.store.errors import StoreError

__all__ = ["Encoded", "encode", "serialise"]


class Encoded(str):
    """The text of a body, as it stood when it was given."""

    __slots__ = ()


#: jsonb writes 1e+23 as a whole number, which is no longer the same float
_LARGEST_FLOAT: Final = 1e16
_SUSPECT: Final = re.compile(r"\\u0000|e\+")


def encode(body: Any) -> Encoded:
    """The body as JSON text. Raises StoreError for what one of the databases would not give back as it was."""
    try:
        text = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise StoreError(f"A body must be plain JSON: {error}.") from error
    if _SUSPECT.search(text):
        _refuse_changed(body)
    return Encoded(text)


def serialise(body: Any) -> str:
    """The JSON text of a value on its way into a statement."""
    return body if isinstance(body, Encoded) else encode(body)


def _refuse_changed(value: Any) -> None:
    """Raise StoreError if PostgreSQL would change or refuse a part of the value."""
    match value:
        case str() if "\0" in value:
            raise StoreError("A body must be plain JSON: text cannot hold the character NUL.")
        case float() if abs(value) >= _LARGEST_FLOAT:
            raise StoreError(f"A body must be plain JSON: {value} is too large a float to be kept exactly.")
        case dict():
            for part in (*value, *value.values()):
                _refuse_changed(part)
        case list() | tuple():
            for part in value:
                _refuse_changed(part)
