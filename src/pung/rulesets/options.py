"""Options of a rule set: a frozen dataclass whose fields say what they mean, and presets read strictly from TOML."""

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

from pung.tiles.told import Speaks, Teller, Told, ToldError

__all__ = ["OptionError", "OptionRow", "Options", "describe", "load_preset", "option", "preset_names", "with_values"]


_tell = Teller("pung.rulesets")
#: whose options they are, where nobody says
_OPTIONS: Final = _tell("options")


class OptionError(ToldError):
    """An option that does not exist, or a value that it cannot have; the message names both."""


@dataclass(frozen=True, slots=True)
class Options:
    """Base of every rule set's options type."""


T = TypeVar("T", bound=Options)


Kind = Literal["choice", "switch", "number", "text", "numbers"]


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option, for people: its name, value, the values it may have, and what it means in en, ja, zh.

    `values` are those of a choice; `default` is the value that it has when nobody says otherwise.
    """

    name: str
    value: Any
    choices: str
    meaning: Mapping[str, str]
    kind: Kind
    values: tuple[str | int, ...]
    default: Any


def option(default: Any, en: str, ja: str = "", zh: str = "") -> Any:
    """A field with its default and its meaning in three languages."""
    meaning = {"en": en, "ja": ja or en, "zh": zh or en}
    if isinstance(default, dict):
        return field(default_factory=lambda: dict(default), metadata=meaning)
    return field(default=default, metadata=meaning)


def describe(options: Options) -> list[OptionRow]:
    """Every option with its value, in the order of its type."""
    hints = _hints(type(options))
    return [_row(options, f, hints[f.name]) for f in fields(options)]


def _row(options: Options, f: Field[Any], hint: Any) -> OptionRow:
    kind = _KINDS.get(hint, "choice" if get_origin(hint) is Literal else "numbers")
    values = get_args(hint) if kind == "choice" else ()
    default = f.default if f.default_factory is MISSING else f.default_factory()
    return OptionRow(f.name, getattr(options, f.name), str(_choices(hint)), dict(f.metadata), kind, values, default)


def with_values(options: T, values: Mapping[str, Any], where: str | Speaks = _OPTIONS) -> T:
    """A copy with these values changed.

    A value may be text (from a command line). Raises OptionError for an unknown name or an impossible value.
    """
    known = {f.name: f for f in fields(options)}
    hints = _hints(type(options))
    changes = {}
    for name, value in values.items():
        if name not in known:
            raise OptionError(_unknown(name, known, where), name)
        changes[name] = _read(name, value, hints[name], known[name], where)
    return replace(options, **changes)


def _unknown(name: str, known: Mapping[str, object], where: str | Speaks) -> Told:
    from difflib import get_close_matches

    close = get_close_matches(name, known, 1)
    if not close:
        return _tell("unknown_option", where=where, name=name)
    return _tell("unknown_option_near", where=where, name=name, near=close[0])


def _hints(kind: type[Options]) -> dict[str, Any]:
    return get_type_hints(kind)


_KINDS: Final[Mapping[Any, Kind]] = {bool: "switch", int: "number", str: "text"}


def _choices(hint: Any) -> str | Told:
    if get_origin(hint) is Literal:
        return " | ".join(str(a) for a in get_args(hint))
    return _tell(f"kind.{_KINDS.get(hint, 'numbers')}")


def _read(name: str, value: Any, hint: Any, f: Field[Any], where: str | Speaks) -> Any:
    if isinstance(value, str):
        value = _from_text(value, hint)
    if get_origin(hint) is Literal:
        ok = value in get_args(hint)
    elif hint in (bool, int, str):
        ok = type(value) is hint
    else:
        value, ok = _read_numbers(value, f)
    if not ok:
        words = {"where": where, "name": name, "value": repr(value), "choices": _choices(hint)}
        raise OptionError(_tell("wrong_value", **words), name)
    return value


def _read_numbers(value: Any, f: Field[Any]) -> tuple[Any, bool]:
    """A tuple of whole numbers, or a table of them by the names that the default has."""
    if f.default_factory is not MISSING:
        names = set(f.default_factory())
        good = isinstance(value, dict) and set(value) <= names
        good = good and all(type(v) is int and v >= 0 for v in value.values())
        return ({n: value.get(n, 0) for n in sorted(names)} if good else value), good
    good = isinstance(value, (list, tuple)) and all(type(v) is int for v in value)
    good = good and isinstance(f.default, tuple) and len(value) == len(f.default)
    return (tuple(value) if good else value), good


def _from_text(text: str, hint: Any) -> Any:
    """The value that a text from a command line stands for: itself where text is meant, else as TOML reads it."""
    if hint is str or (get_origin(hint) is Literal and text in get_args(hint)):
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def preset_names(package: str) -> tuple[str, ...]:
    """The presets that a rule set ships, by file name."""
    folder = files(package).joinpath("presets")
    return tuple(sorted(p.name[:-5] for p in folder.iterdir() if p.name.endswith(".toml")))


def load_preset(kind: type[T], package: str, name: str) -> T:
    """A preset: the type's defaults with the values of its file. Raises OptionError, naming file and key."""
    file = f"presets/{name}.toml"
    text = files(package).joinpath(file).read_text("utf-8")
    return read_options(kind(), text, file)


def read_options(base: T, text: str, where: str) -> T:
    """Options from TOML text over a base. Raises OptionError for broken TOML, unknown keys and wrong values."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError(_tell("not_toml", where=where, reason=str(error))) from None
    return with_values(base, values, where)
