"""Where the database is: a file of this machine, or the address of a server.

Nothing here needs a database to be installed: the command reads an address before it opens anything.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.folders import data_folder

SQLITE = "sqlite:///"
POSTGRESQL = "postgresql+psycopg://"


def default_database() -> str:
    return str(data_folder() / "server.sqlite3")


def database_url(address: str) -> str:
    """A plain path is a file; both databases get the driver that we use, whatever is asked for."""
    scheme, separator, rest = address.partition("://")
    if not separator:
        return SQLITE + address
    kind = scheme.partition("+")[0]
    if kind == "sqlite":
        return SQLITE + rest.removeprefix("/")
    if kind in ("postgres", "postgresql"):
        return POSTGRESQL + rest
    return address


def sqlite_file(address: str) -> Path | None:
    """The file of an address, when it is one."""
    url = database_url(address)
    return Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None
