"""The notebooks, whole, as `make docs` shows them. The site's own tests run them with few steps."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts.documentation.notebooks import run
from scripts.documentation.paths import NOTEBOOKS


@pytest.mark.soak
@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs_whole(path: Path) -> None:
    found = run(path, quick=False)
    said = "".join(text for cell in found for form, text in cell if form == "text")
    assert said
    if path.stem == "from-random-to-learned":
        wins = {
            line.split(":")[0].split()[-1]: float(line.split("wins ")[1].split("%")[0])
            for line in said.splitlines()
            if line.startswith("against")
        }
        assert wins["random"] > 50  # a third would be as good as random
        assert wins["child"] > 100 / 3
