"""Settings of the server: from the environment (`PUNG_PORT=8700`), each with a meaning and a default.

docs/self-hosting.md has the same table; a test compares them.
"""

import os
from ipaddress import ip_network
from pathlib import Path
from socket import gethostname
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import URL

__all__ = ["DEFAULT_PORT", "Settings", "SettingsError", "read_settings"]

DEFAULT_PORT: Final = 8640
_PREFIX: Final = "PUNG_"
_LEAST_SECRET: Final = 32
#: the name of a process that has its database to itself
_ALONE: Final = "pung"


class SettingsError(ValueError):
    """A setting that cannot be; the sentence names it."""


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "pung"


def _listed(value: Any) -> Any:
    """A list from text with commas."""
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


Texts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)]


class Settings(BaseSettings):
    """Everything about a server that its owner may want otherwise."""

    model_config = SettingsConfigDict(env_prefix=_PREFIX, env_ignore_empty=True, frozen=True, extra="ignore")

    # where it is
    host: str = Field(
        "127.0.0.1", description="the address that is listened at; 0.0.0.0 and :: are all of this machine"
    )
    port: int = Field(DEFAULT_PORT, ge=0, le=65_535, description="the port; 0 takes a free one")
    public_url: str = Field(
        "", description="where people reach it, if through a proxy or by name: https://pung.example"
    )
    hosts: Texts = Field((), description="further names that it answers to (beside addresses and local names)")
    origins: Texts = Field((), description="further pages that may use it from a browser: https://club.example")
    trusted_proxies: Texts = Field(
        (), description="addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed"
    )

    # what it keeps
    home: Path = Field(default_factory=_data_folder, description="the folder of the default database and the secret")
    database: str = Field(
        "", description="a file, or postgresql://user:password@host/name; else pung.sqlite3 in `home`"
    )
    process: str = Field(
        "", description="the name of this process where several share a database; else host name and port"
    )
    secret: SecretStr = Field(
        SecretStr(""), description="signs seats, 32 characters or more; else the file `secret` in `home`, made once"
    )
    secret_old: Annotated[tuple[SecretStr, ...], NoDecode, BeforeValidator(_listed)] = Field(
        (), description="secrets that were in use before, the oldest first: what they signed is still good"
    )

    # what it tells
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "warning", description="what is logged; requests are from `info` on"
    )
    log_format: Literal["console", "json"] = Field("console", description="lines for people, or a JSON object a line")
    metrics: Literal["local", "all", "off"] = Field("local", description="who may read /metrics")

    # how much it takes
    max_tables: int = Field(500, ge=1, description="tables in play at a time")
    max_tables_per_person: int = Field(20, ge=1, description="tables in play that one person opened")
    max_connections: int = Field(4_000, ge=1, description="sockets at a time")
    max_connections_per_address: int = Field(40, ge=1, description="sockets of one address at a time")
    max_record: int = Field(2_000_000, ge=1_000, description="bytes of a record that may be brought along")
    max_body: int = Field(64_000, ge=1_000, description="bytes of any other request")
    calls_per_second: float = Field(40.0, gt=0, description="requests of one address, in the long run")
    calls_at_once: int = Field(400, ge=1, description="requests of one address, in a burst")
    works_per_second: float = Field(8.0, gt=0, description="requests of one address that make work, in the long run")
    works_at_once: int = Field(80, ge=1, description="requests of one address that make work, in a burst")
    tables_per_minute: float = Field(20.0, gt=0, description="tables that one address opens, in the long run")
    tables_at_once: int = Field(100, ge=1, description="tables that one address opens, in a burst")
    records_per_minute: float = Field(6.0, gt=0, description="records that one address brings along, in the long run")
    records_at_once: int = Field(30, ge=1, description="records that one address brings along, in a burst")
    threads: int = Field(2, ge=1, le=64, description="threads that score and read records")

    @field_validator("public_url")
    @classmethod
    def _whole_url(cls, value: str) -> str:
        return _origin(value) if value else value

    @field_validator("origins")
    @classmethod
    def _whole_origins(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(_origin, value))

    @field_validator("hosts")
    @classmethod
    def _lower(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name.lower().rstrip(".") for name in value)

    @field_validator("trusted_proxies")
    @classmethod
    def _networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for name in value:
            ip_network(name, strict=False)
        return value

    @field_validator("secret")
    @classmethod
    def _long_secret(cls, value: SecretStr) -> SecretStr:
        if 0 < len(value.get_secret_value()) < _LEAST_SECRET:
            raise ValueError(f"a secret has {_LEAST_SECRET} characters or more")
        return value

    @property
    def database_url(self) -> str:
        """The database as a URL."""
        if "://" in self.database:
            return self.database
        file = Path(self.database).expanduser() if self.database else self.home / "pung.sqlite3"
        return URL.create("sqlite", database=str(file)).render_as_string()

    @property
    def process_name(self) -> str:
        """What this process is called in the database: the same after a restart, so that its tables are its again."""
        alone = self.database_url.startswith("sqlite")
        return self.process or (_ALONE if alone else f"{gethostname()}:{self.port}")

    @property
    def https(self) -> bool:
        """Whether people reach it over TLS."""
        return self.public_url.startswith("https://")


def _origin(url: str) -> str:
    """Scheme and host of an address. Raises ValueError for one that has none, or a path."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise ValueError(f"`{url}` is not an address like https://pung.example")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def read_settings(**given: Any) -> Settings:
    """The settings of the environment, with these in their place where they are not None. Raises SettingsError."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        name = str(first["loc"][0])
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{_PREFIX}{name.upper()}: {reason[:1].lower()}{reason[1:]}") from None
