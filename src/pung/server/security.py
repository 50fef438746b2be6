"""Who may do what: signed seats and persons, the headers of every answer, and which pages may use the server."""

import os
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

from pung.server.settings import Settings, SettingsError

__all__ = [
    "LANG_COOKIE",
    "PERSON_COOKIE",
    "Keys",
    "SeatClaim",
    "headers_of",
    "keep_person",
    "keys_of",
    "known_host",
    "new_person",
    "own_origin",
]

LANG_COOKIE: Final = "pung_lang"
PERSON_COOKIE: Final = "pung_person"
_YEAR: Final = 365 * 24 * 3600
_LONGEST_TOKEN: Final = 400
_SECRET_BYTES: Final = 32
_PERSON_BYTES: Final = 12
_SECRET_FILE: Final = "secret"

_CSP: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    )
)
_HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": _CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_STRICT_TRANSPORT: Final = f"max-age={_YEAR}"
#: endings of names that nobody can register: no page of a stranger can have one
_LOCAL_ENDINGS: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test")


# Signatures.


class SeatClaim(NamedTuple):
    """What a seat token says: a seat of a table, and whose it is."""

    table: str
    seat: int
    person: str


class Keys:
    """Signs and reads: the newest secret signs, and what an older one signed is still read."""

    def __init__(self, secret: str, old: Sequence[str] = ()) -> None:
        keys = [*old, secret]
        self._seats = _serializer(keys, "pung.seat")
        self._persons = _serializer(keys, "pung.person")

    def seat_token(self, table: str, seat: int, person: str) -> str:
        """The token with which a person takes a seat."""
        return str(self._seats.dumps([table, seat, person]))

    def read_seat(self, token: str) -> SeatClaim | None:
        """What a token says; None for one that was not signed here."""
        match _read(self._seats, token):
            case [str(table), int(seat), str(person)]:
                return SeatClaim(table, seat, person)
        return None

    def person_token(self, person: str) -> str:
        """The cookie by which a browser is known again."""
        return str(self._persons.dumps(person))

    def read_person(self, token: str | None) -> str | None:
        """Whose cookie it is; None for one that was not signed here."""
        person = _read(self._persons, token or "")
        return person if isinstance(person, str) and person else None


def _serializer(keys: list[str], salt: str) -> URLSafeSerializer:
    signing = {"key_derivation": "hmac", "digest_method": sha256}
    return URLSafeSerializer(keys, salt=salt, signer_kwargs=signing)


def _read(serializer: URLSafeSerializer, token: str) -> Any:
    if not 0 < len(token) <= _LONGEST_TOKEN or not token.isascii():
        return None
    try:
        return serializer.loads(token)
    except BadSignature:
        return None


def keys_of(settings: Settings) -> Keys:
    """The keys of the settings; without a secret there, those of a file that is made the first time.

    Raises SettingsError when it can be neither read nor made.
    """
    own = settings.secret.get_secret_value() or _kept_secret(settings.home / _SECRET_FILE)
    return Keys(own, [old.get_secret_value() for old in settings.secret_old])


def _kept_secret(file: Path) -> str:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            _make_secret(file)
        text = file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not a text"
        raise SettingsError(f"{file}: the secret can be neither read nor made: {reason.lower()}") from None
    if len(text) < _SECRET_BYTES:
        raise SettingsError(f"{file}: this is no secret: it has {len(text)} characters, not {_SECRET_BYTES} or more")
    return text


def _make_secret(file: Path) -> None:
    """Make the file whole or not at all, readable by its owner alone; of two processes the first wins."""
    opened, part = mkstemp(prefix=f"{file.name}.", dir=file.parent)
    with open(opened, "w", encoding="utf-8") as out:
        out.write(secrets.token_urlsafe(_SECRET_BYTES) + "\n")
    try:
        with suppress(FileExistsError):
            os.link(part, file)
    finally:
        os.unlink(part)


# Persons: a random name in a signed cookie, for limits and for finding one's own tables again. It says nothing else.


def new_person() -> str:
    """A name that nobody else has."""
    return secrets.token_urlsafe(_PERSON_BYTES)


def keep_person(response: Response, keys: Keys, person: str, *, secure: bool) -> None:
    """Let the browser keep who it is."""
    response.set_cookie(
        PERSON_COOKIE, keys.person_token(person), max_age=_YEAR, httponly=True, samesite="lax", secure=secure
    )


# Headers, hosts and origins.


def headers_of(*, https: bool) -> dict[str, str]:
    """The headers of every answer."""
    return {**_HEADERS, "strict-transport-security": _STRICT_TRANSPORT} if https else dict(_HEADERS)


def known_host(host: str, settings: Settings) -> bool:
    """Whether the server answers to this Host header.

    Only names that the owner gave, and those that no stranger can have: addresses, names without a dot, local ones.
    Else a stranger's name could be made to point here, and its pages would count as our own (DNS rebinding).
    """
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".") if _whole_host(host) else ""
    if not name:
        return False
    given = (*settings.hosts, urlsplit(settings.public_url).hostname or "", settings.host.lower())
    return name in given or "." not in name or name.endswith(_LOCAL_ENDINGS) or _is_address(name)


def _whole_host(host: str) -> bool:
    """Whether it is a name and perhaps a port, and nothing else."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return False
    return not (parts.path or parts.query or parts.fragment or "@" in host)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request that changes something, or opens a socket, comes from a page that may.

    Browsers name the page's origin with every such request: it must be of the host asked, or be allowed. What names
    none is a program; it may, as long as it does not bring a browser's cookie, with which it would act for somebody.
    """
    origin = headers.get("origin")
    if origin is None:
        return f"{PERSON_COOKIE}=" not in headers.get("cookie", "")
    if origin in settings.origins or (settings.public_url and origin == settings.public_url):
        return True
    scheme, _, place = origin.partition("://")
    return scheme in ("http", "https") and place.lower() == headers.get("host", "").lower()
