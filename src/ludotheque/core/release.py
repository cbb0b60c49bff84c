"""Which release this is, by the metadata of the installed package (`version` in pyproject.toml)."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

try:
    __version__: str = version("ludotheque")
except PackageNotFoundError:  # sources that nobody has installed
    __version__ = "0+unknown"
