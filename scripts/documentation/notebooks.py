"""Notebooks on the site: run in a process of their own, and shown with what came of each cell."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.documentation.paths import NOTEBOOKS, ROOT, SOURCES
from scripts.documentation.run_notebook import Shown

KEPT = ROOT / "build" / "docs" / "notebooks"
"""Results of whole runs, which take minutes: a notebook runs again where it or the code has changed."""


def pages() -> dict[Path, str]:
    """Of each notebook."""
    quick = bool(os.environ.get("LUDOTHEQUE_QUICK"))
    return {path: page(path, results(path, quick)) for path in sorted(NOTEBOOKS.glob("*.ipynb"))}


def results(notebook: Path, quick: bool) -> list[Shown]:
    """What each cell shows."""
    kept = KEPT / f"{notebook.stem}-{stamp(notebook)}.json"
    if kept.exists() and not quick:
        return json.loads(kept.read_text(encoding="utf-8"))
    if not quick:
        print(f"{notebook.name} is run; that may take ten minutes, once for each version", flush=True)
    found = run(notebook, quick)
    if not quick:
        KEPT.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found), encoding="utf-8")
    return found


def run(notebook: Path, quick: bool) -> list[Shown]:
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "results.json"
        paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
        done = subprocess.run(
            [
                *(sys.executable, "-m", "scripts.documentation.run_notebook"),
                *(str(notebook), str(written)),
            ],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": paths, "LUDOTHEQUE_QUICK": "1" if quick else ""},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{notebook.name} does not run:\n{done.stdout}{done.stderr}")
        return json.loads(written.read_text(encoding="utf-8"))


def stamp(notebook: Path) -> str:
    """Of the notebook and of all the code that it may call."""
    found = hashlib.sha256(notebook.read_bytes())
    for path in sorted(SOURCES.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def page(notebook: Path, found: list[Shown]) -> str:
    """Markdown, with the code of each cell and below it what it shows."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    parts = []
    for cell, outputs in zip(cells, found, strict=True):
        source = "".join(cell["source"]).rstrip()
        if cell["cell_type"] == "markdown":
            parts.append(source)
        else:
            parts.append(f"```python\n{source}\n```")
            parts += [shown(form, text) for form, text in outputs]
    where = notebook.relative_to(ROOT)
    parts.append(f"*This page is the notebook `{where}`, run when the site was built.*")
    return "\n\n".join(parts) + "\n"


def shown(form: str, text: str) -> str:
    only = re.fullmatch(r"\s*(<svg\b.*</svg>)\s*", text, re.DOTALL)
    if form == "svg" or (form == "html" and only):
        picture = base64.b64encode((only[1] if only else text).encode()).decode()
        return raw(f'<img class="output" alt="" src="data:image/svg+xml;base64,{picture}">')
    if form == "html":
        return raw(f'<div class="output">{text}</div>')
    if form == "markdown":
        return text
    return f"```{{code-block}} text\n:class: output\n\n{text.rstrip()}\n```"


def raw(html: str) -> str:
    return f"```{{raw}} html\n{html}\n```"
