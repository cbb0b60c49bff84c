"""The pages of the Python interface: every name of `ludotheque.__all__`, by its docstring."""

from __future__ import annotations

import importlib
import inspect
import re


def pages() -> dict[str, str]:
    """By the name of the page."""
    import ludotheque

    names = [name for name in ludotheque.__all__ if not name.startswith("__")]
    errors = [name for name in names if is_error(name)]
    rest = [name for name in names if name not in errors]
    grouped: dict[str, list[str]] = {}
    for name in rest:
        grouped.setdefault(_group(name), []).append(name)
    found = {}
    for page, title in TITLES.items():
        if page in grouped:
            found[page] = _page(title, grouped[page])
    found["errors"] = _page(
        "Errors", errors, "What can be refused. Each is a key of the catalogue with arguments."
    )
    found["adapters"] = _adapters()
    found["client"] = _module("The client of a server", "ludotheque.client")
    found["bots"] = _module("Bots, from the inside", "ludotheque.bots.players")
    return found


TITLES = {
    "tables": "Tables and games",
    "batches": "Many tables at once",
    "comparing": "Comparing bots",
    "more": "Other names",
}


def is_error(name: str) -> bool:
    import ludotheque

    thing = getattr(ludotheque, name)
    return inspect.isclass(thing) and issubclass(thing, BaseException)


def _group(name: str) -> str:
    """By the package in which it is made."""
    import ludotheque

    module = getattr(getattr(ludotheque, name), "__module__", "") or ""
    for part, page in (
        (".batches", "batches"),
        (".arena", "comparing"),
        (".bots", "comparing"),
        (".core", "tables"),
    ):
        if part in module:
            return page
    return "more"


def _page(title: str, names: list[str], intro: str = "") -> str:
    parts = [f"# {title}"]
    if intro:
        parts.append(intro)
    for name in names:
        parts.append(f"```{{eval-rst}}\n{_directive(name)}\n```")
    return "\n\n".join(parts) + "\n"


def _directive(name: str) -> str:
    import ludotheque

    thing = getattr(ludotheque, name)
    if inspect.isclass(thing):
        ours = ":members:\n   :inherited-members: Exception, tuple, str"  # not what Python's own have
        return f".. autoclass:: ludotheque.{name}\n   {ours}"
    if callable(thing):
        return f".. autofunction:: ludotheque.{name}"
    return f".. autodata:: ludotheque.{name}\n   :no-value:"


ADAPTERS = (
    "gymnasium.SeatEnv",
    "pettingzoo.env",
    "pettingzoo.parallel_env",
    "openspiel.RandomRollouts",
    "openspiel.packed",
    "openspiel_bots.OpenSpielBot",
)
"""What a program imports of them; docs/adapters.md says how."""


def _adapters() -> str:
    parts = ["# Adapters", "[OpenSpiel, PettingZoo, Gymnasium](../adapters.md) has examples."]
    for name in ADAPTERS:
        kind = "autoclass" if name.rpartition(".")[2][0].isupper() else "autofunction"
        parts.append(f"```{{eval-rst}}\n.. {kind}:: ludotheque.adapters.{name}\n```")
    return "\n\n".join(parts) + "\n"


def _module(title: str, module: str) -> str:
    importlib.import_module(module)
    return f"# {title}\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :members:\n```\n"


SPAN = re.compile(r"(?<![`:\w])`([^`\n]+)`(?![`_])")


def as_rst(lines: list[str]) -> None:
    """Our docstrings are written as people type: `name` is code, an indented example is an example."""
    lines[:] = [SPAN.sub(r"``\1``", line) for line in lines]
    for number in range(len(lines) - 1, 0, -1):
        begins = lines[number].startswith("    ") and not lines[number - 1].strip()
        if begins and not lines[number].lstrip().startswith((">>>", "..", "-", "*")):
            before = next((one for one in reversed(lines[:number]) if one.strip()), "")
            if before and not before.startswith((" ", "..")) and not before.endswith("::"):
                lines.insert(number, "")
                lines.insert(number, "::")
