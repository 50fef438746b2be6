"""What the store keeps, as its callers see it."""

from typing import Any, NamedTuple

__all__ = ["Row", "TableInfo"]


class Row(NamedTuple):
    """One line of a table's log: numbered from 0, rising by one; `at` is its writer's clock, in milliseconds since the
    epoch. A body comes back equal, its keys in any order.
    """

    seq: int
    kind: str
    body: dict[str, Any]
    at: int


class TableInfo(NamedTuple):
    """A table as it is listed; times in milliseconds since the epoch, the owner is the process that runs it."""

    table: str
    state: str
    listed: bool
    body: dict[str, Any]
    created: int
    touched: int
    owner: str | None
