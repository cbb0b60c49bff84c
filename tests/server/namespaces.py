"""Machines of one's own on this one: network namespaces on a bridge, whose cables can be pulled."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator

BRIDGE = "ludo-br"
HERE = "10.213.7.1"
"""This machine, on the bridge."""


class Machine:
    def __init__(self, number: int) -> None:
        self.name = f"ludo-{number}"
        self.address = f"10.213.7.{10 + number}"
        self._cable = f"ludo-v{number}"

    @property
    def prefix(self) -> tuple[str, ...]:
        """Before a command that runs there."""
        return ("ip", "netns", "exec", self.name)

    def make(self) -> None:
        run("ip", "netns", "add", self.name)
        run("ip", "link", "add", self._cable, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        run("ip", "link", "set", self._cable, "master", BRIDGE, "up")
        for words in (
            ("addr", "add", f"{self.address}/24", "dev", "eth0"),
            ("link", "set", "eth0", "up"),
        ):
            run(*self.prefix, "ip", *words)
        run(*self.prefix, "ip", "link", "set", "lo", "up")

    def cut(self) -> None:
        """Nothing goes in or out, and nobody is told."""
        run("ip", "link", "set", self._cable, "down")

    def mend(self) -> None:
        run("ip", "link", "set", self._cable, "up")

    def remove(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            run("ip", "netns", "del", self.name)


def run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)


@contextlib.contextmanager
def machines(count: int) -> Iterator[list[Machine]]:
    """Needs root, and `ip` of iproute2."""
    assert os.geteuid() == 0, "network namespaces are root's to make"
    made = [Machine(number) for number in range(count)]
    try:
        run("ip", "link", "add", BRIDGE, "type", "bridge")
        run("ip", "addr", "add", f"{HERE}/24", "dev", BRIDGE)
        run("ip", "link", "set", BRIDGE, "up")
        for machine in made:
            machine.make()
        yield made
    finally:
        for machine in made:
            machine.remove()
        with contextlib.suppress(subprocess.CalledProcessError):
            run("ip", "link", "del", BRIDGE)
