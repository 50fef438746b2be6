"""The HTTP interface as people read it: the operations of an OpenAPI description with their fields, in groups."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["Field", "Operation", "OperationGroup", "reference"]

_METHODS: Final = ("get", "post", "put", "patch", "delete")
_JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Field:
    """A parameter or a part of a body: where it stands, its type, whether it must be given, what it means."""

    name: str
    place: str
    type: str
    required: bool
    about: str


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one path."""

    id: str
    method: str
    path: str
    title: str
    about: str
    fields: tuple[Field, ...]
    answers: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class OperationGroup:
    """Operations with the same tag."""

    name: str
    operations: tuple[Operation, ...]


def reference(openapi: Mapping[str, Any]) -> tuple[OperationGroup, ...]:
    """The operations of a description, grouped by their first tag, in the order in which they are described."""
    groups: dict[str, list[Operation]] = {}
    for path, methods in openapi.get("paths", {}).items():
        for method in _METHODS:
            if method in methods:
                tag = next(iter(methods[method].get("tags", ())), "")
                groups.setdefault(tag, []).append(_operation(openapi, path, method, methods[method]))
    return tuple(OperationGroup(name, tuple(operations)) for name, operations in groups.items())


def _operation(openapi: Mapping[str, Any], path: str, method: str, row: Mapping[str, Any]) -> Operation:
    return Operation(
        f"{method}{path}".replace("/", "-").replace("{", "").replace("}", ""),
        method.upper(),
        path,
        row.get("summary", ""),
        row.get("description", ""),
        (*_parameters(openapi, row), *_body(openapi, row)),
        tuple(_answers(openapi, row)),
    )


def _parameters(openapi: Mapping[str, Any], row: Mapping[str, Any]) -> Iterator[Field]:
    for told in row.get("parameters", ()):
        parameter = _resolved(openapi, told)
        schema = parameter.get("schema", {})
        about = parameter.get("description", "") or schema.get("description", "")
        required = parameter.get("required", False)
        yield Field(parameter["name"], parameter["in"], _type(openapi, schema), required, about)


def _body(openapi: Mapping[str, Any], row: Mapping[str, Any]) -> Iterator[Field]:
    for kind, content in _resolved(openapi, row.get("requestBody", {})).get("content", {}).items():
        schema = _resolved(openapi, content.get("schema", {}))
        if not schema.get("properties"):
            told = _type(openapi, schema) if kind == _JSON else kind
            yield Field("", "body", told, True, schema.get("description", ""))
        for name, part in schema.get("properties", {}).items():
            required = name in schema.get("required", ())
            yield Field(name, "body", _type(openapi, part), required, _resolved(openapi, part).get("description", ""))


def _answers(openapi: Mapping[str, Any], row: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Status, meaning and type of each answer."""
    for status, told in row.get("responses", {}).items():
        answer = _resolved(openapi, told)
        content = answer.get("content", {})
        schemas = [_type(openapi, part["schema"]) if part.get("schema") else kind for kind, part in content.items()]
        yield status, answer.get("description", ""), ", ".join(schemas)


def _type(openapi: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    """A schema in a few words: `string`, `integer`, `"east" | "south"`, `Sheet`, `array of string`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if choices := schema.get("enum"):
        return " | ".join(f'"{choice}"' for choice in choices)
    if "const" in schema:
        return f'"{schema["const"]}"'
    if parts := schema.get("anyOf", schema.get("oneOf", schema.get("allOf"))):
        return " | ".join(dict.fromkeys(_type(openapi, part) for part in parts))
    if schema.get("type") == "array":
        return f"array of {_type(openapi, schema.get('items', {}))}"
    return str(schema.get("format") or schema.get("type") or "any")


def _resolved(openapi: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema, looked up where it is only named."""
    found: Any = schema
    while "$ref" in found:
        name = found["$ref"]
        found = openapi
        for part in name.removeprefix("#/").split("/"):
            found = found[part]
    return found  # type: ignore[no-any-return]
