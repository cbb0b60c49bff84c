"""What this machine has: the release, the optional dependencies (extras), our folders, and cores.

The rules, tables, bots, batches and the terminal need NumPy, Numba and a few small packages. The rest
comes by extras: `pip install "ludotheque[server]"`. Code imports such a package where it needs it;
`extras_told` turns the error of one that is not there into a sentence that says what to install.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from platformdirs import PlatformDirs

from ludotheque.core.errors import LudothequeError

try:
    __version__: str = version("ludotheque")  # the version in pyproject.toml
except PackageNotFoundError:  # a source tree that is not installed
    __version__ = "0+unknown"

MODULES: dict[str, tuple[str, ...]] = {
    "server": (
        "alembic",
        "fastapi",
        "httptools",
        "itsdangerous",
        "picows",
        "prometheus_client",
        "pydantic",
        "segno",
        "sqlalchemy",
        "starlette",
        "typing_extensions",
        "uvicorn",
        "uvloop",
    ),
    "client": ("websockets",),
    "arena": ("cloudpickle", "openskill"),
    "data": ("pyarrow",),
    "postgresql": ("psycopg",),
    "push": ("cryptography",),
    "cluster": ("redis",),
    "dask": ("distributed",),
    "openspiel": ("pyspiel", "open_spiel"),
    "train": ("cupy",),
    "pettingzoo": ("gymnasium", "pettingzoo", "PIL", "resvg_py"),
}
"""The modules that we import, by the extra that installs them. A test compares this with
pyproject.toml."""
EXTRA_OF = {module: extra for extra, modules in MODULES.items() for module in modules}


def cores() -> int:
    """The cores that this process may use: a container or `taskset` may give it fewer than there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class MissingExtra(LudothequeError, ImportError):
    """A part that is not installed; the sentence says how to get it.

    >>> print(MissingExtra("error-extra-missing", extra="data", module="pyarrow"))
    This needs ...
    """

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key, **arguments)
        self.name = str(arguments.get("module", ""))


@contextmanager
def extras_told() -> Iterator[None]:
    """Turn a failed import of a module of an extra into `MissingExtra`. Other errors pass unchanged."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        if module not in EXTRA_OF:
            raise
        raise MissingExtra("error-extra-missing", extra=EXTRA_OF[module], module=module) from None


OURS = PlatformDirs("ludotheque", appauthor=False)


def data_folder() -> Path:
    """Saved matches, transcripts, the database of `serve`. On Linux it is below ``XDG_DATA_HOME``."""
    return OURS.user_data_path


def cache_folder() -> Path:
    """Compiled code. ``LUDOTHEQUE_CACHE``, or the user's cache folder (on Linux ``XDG_CACHE_HOME``)."""
    named = os.environ.get("LUDOTHEQUE_CACHE")
    return Path(named) if named else OURS.user_cache_path
