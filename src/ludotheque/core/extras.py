"""The installed release, the optional dependencies (extras), and the error for a missing one.

The rules, tables, bots, batches and the terminal need NumPy, Numba and a few small packages. The rest
comes by extras: `pip install "ludotheque[server]"`. Code imports such a package where it needs it;
`extras_told` turns the error of one that is not there into a sentence that says what to install.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version

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
