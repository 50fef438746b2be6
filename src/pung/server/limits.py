"""Limits: how often one address may ask, how long a request may be."""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final

__all__ = ["Bucket", "Buckets", "Counted", "address_key"]

#: of an IPv6 address, what one household has
_IPV6_PREFIX: Final = 64
_MOST_ADDRESSES: Final = 20_000


class Bucket:
    """A bucket of tokens: so many at once, refilled at a rate a second."""

    __slots__ = ("_at", "_burst", "_clock", "_held", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._held = burst
        self._at = clock()

    def take(self, tokens: float = 1.0) -> bool:
        """Take tokens out; False, and nothing taken, when there are too few."""
        now = self._clock()
        self._held = min(self._burst, self._held + (now - self._at) * self._rate)
        self._at = now
        if self._held < tokens:
            return False
        self._held -= tokens
        return True

    @property
    def wait(self) -> float:
        """Seconds until there is a token."""
        return max(0.0, 1.0 - self._held) / self._rate


class Buckets:
    """A bucket for each key; of very many the longest unused are forgotten."""

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = _MOST_ADDRESSES,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """The bucket of a key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Counted:
    """How many things of a key there are at a time, and of all."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._each: dict[str, int] = {}
        self.total = 0

    def enter(self, key: str) -> bool:
        """One more; False, and nothing counted, when there are too many."""
        if self.total >= self._most or self._each.get(key, 0) >= self._most_each:
            return False
        self._each[key] = self._each.get(key, 0) + 1
        self.total += 1
        return True

    def leave(self, key: str) -> None:
        """One fewer."""
        self.total -= 1
        self._each[key] -= 1
        if not self._each[key]:
            del self._each[key]


def address_key(address: str | None) -> str:
    """What counts as one address: an IPv4 address, the network of an IPv6 one, else the text as it is."""
    try:
        known = ip_address(address or "")
    except ValueError:
        return address or ""
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> _IPV6_PREFIX << _IPV6_PREFIX)}/{_IPV6_PREFIX}"
