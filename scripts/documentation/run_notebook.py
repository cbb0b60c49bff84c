"""Run the cells of a notebook, as Jupyter would, and write down what came of each.

python -m scripts.documentation.run_notebook NOTEBOOK RESULTS

The names of the cells are those of `__main__`, which has no file: what cannot be given to another
process from a notebook cannot be given from here. A value in the last line of a cell shows itself by
`_repr_svg_`, `_repr_html_` or `_repr_markdown_`, else as text. An error ends it.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
import types
from pathlib import Path
from typing import Any

FORMS = {"svg": "_repr_svg_", "html": "_repr_html_", "markdown": "_repr_markdown_"}

Shown = list[tuple[str, str]]
"""What a cell shows: the form (`svg`, `html`, `markdown`, `text`), and what is written."""


def shown(value: object) -> tuple[str, str]:
    for form, name in FORMS.items():
        method = getattr(value, name, None)
        written = method() if callable(method) and not isinstance(value, type) else None
        if written is not None:
            return form, str(written)
    return "text", repr(value)


def run_cell(source: str, names: dict[str, Any], where: str) -> Shown:
    tree = ast.parse(source, where)
    last = tree.body[-1] if tree.body else None
    found: Shown = []
    said = io.StringIO()

    def display(*values: object) -> None:
        say()
        found.extend(shown(value) for value in values)

    def say() -> None:
        if said.getvalue():
            found.append(("text", said.getvalue()))
        said.seek(0)
        said.truncate()

    names["display"] = display
    with contextlib.redirect_stdout(said):
        if isinstance(last, ast.Expr) and not source.rstrip().endswith(";"):
            first = ast.Module(tree.body[:-1], [])
            exec(compile(first, where, "exec"), names)
            value = eval(compile(ast.Expression(last.value), where, "eval"), names)
            if value is not None:
                display(value)
        else:
            exec(compile(tree, where, "exec"), names)
        say()
    return found


def run(notebook: Path) -> list[Shown]:
    """What each cell shows; nothing, for cells of text."""
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [
        run_cell("".join(cell["source"]), main.__dict__, f"{notebook.name}, cell {number}")
        if cell["cell_type"] == "code"
        else []
        for number, cell in enumerate(cells)
    ]


if __name__ == "__main__":
    results = run(Path(sys.argv[1]))
    Path(sys.argv[2]).write_text(json.dumps(results), encoding="utf-8")
