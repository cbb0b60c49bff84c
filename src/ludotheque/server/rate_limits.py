"""Rate limits: token buckets with a burst and a rate per second."""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from ludotheque.server.rooms.room import Refused
from ludotheque.server.settings import Limits


class Bucket:
    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._left = size
        self._at = time.monotonic()

    def take(self) -> float:
        """0.0: allowed. Otherwise the seconds to wait."""
        now = time.monotonic()
        self._left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left >= 1.0:
            self._left -= 1.0
            return 0.0
        return (1.0 - self._left) / self.rate

    def spend(self) -> None:
        """Raises a refusal if it has to wait."""
        if wait := self.take():
            raise Refused("error-too-fast", seconds=round(wait, 1))


class Buckets:
    """One bucket for each client. The least recently used ones are dropped first."""

    def __init__(self, rate: float, size: float, most: int = 100_000) -> None:
        self._rate, self._size = rate, size
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> float:
        return self.of(client).take()

    def spend(self, client: str) -> None:
        self.of(client).spend()

    def of(self, client: str) -> Bucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._size)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return bucket


class Allowances:
    """Limits for expensive requests, per hour. A person can easily get a new identity, so the address
    counts too."""

    def __init__(self, limits: Limits) -> None:
        def hourly(most: int) -> Buckets:
            return Buckets(most / 3600, most)

        self._tables = hourly(limits.tables_per_hour)
        self._tables_there = hourly(limits.tables_per_hour_and_address)
        self.renamings = hourly(limits.renamings_per_hour)
        """Written at every table where the person sits."""
        self.people = hourly(limits.people_per_hour_and_address)
        """Stored permanently."""
        self.exports = hourly(limits.exports_per_hour_and_address)
        self.forgettings = hourly(limits.forgettings_per_hour_and_address)
        """These two search everything that is stored."""

    def open_table(self, person: str, address: str) -> None:
        if wait := self._tables.take(person) or self._tables_there.take(address):
            raise Refused("error-too-many-tables", minutes=int(wait / 60) + 1)


@lru_cache(10_000)
def client_at(host: str) -> str:
    """The network of an address: a client with IPv6 has 2**64 addresses."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


class Counts:
    """How many of something each client has at the moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def add(self, client: str) -> bool:
        """False where the client has reached its limit."""
        if self._open.get(client, 0) >= self.most:
            return False
        self._open[client] = self._open.get(client, 0) + 1
        return True

    def remove(self, client: str) -> None:
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]
