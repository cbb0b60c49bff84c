"""Writes requirements.txt (`make play`) and requirements-dev.txt (`make test`): packages and versions.

    python scripts/pins.py             adds what pyproject.toml asks for, keeps versions that are there
    python scripts/pins.py --upgrade   takes the newest of everything

pip decides, for the Python that runs this; the oldest that we support (3.11) needs most. The first file
is part of the second, with the same versions.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = {"requirements-dev.txt": "dev", "requirements.txt": "page"}
"""The extra of pyproject.toml that each is for; the larger one first."""
BUILD = "setuptools>=77"
"""What an installation from the checkout is built with."""
LEFT_OUT = ("ludotheque", "pip")  # ourselves, and who installs
MARKERS = {"uvloop": '; sys_platform != "win32"'}
HEAD = (
    "# Made by `python scripts/pins.py` from the extra [{extra}] of pyproject.toml; {use} installs it.\n"
)
USES = {"dev": "`make test`", "page": "`make play`"}


def key(name: str) -> str:
    """Two spellings of one name are the same (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def resolved(extra: str, constraints: str) -> dict[str, str]:
    """Name and version of all that the extra brings."""
    with tempfile.TemporaryDirectory() as folder:
        kept, report = Path(folder) / "constraints.txt", Path(folder) / "report.json"
        kept.write_text(constraints, encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        options = ["--no-build-isolation", "--constraint", str(kept), "--report", str(report)]
        subprocess.run([*pip, *options, BUILD, "--editable", f"{ROOT}[{extra}]"], check=True)
        found = [one["metadata"] for one in json.loads(report.read_text("utf-8"))["install"]]
    return {one["name"]: one["version"] for one in found if one["name"] not in LEFT_OUT}


def pins(extra: str, versions: dict[str, str]) -> str:
    lines = [
        f"{name}=={versions[name]}{MARKERS.get(key(name), '')}\n" for name in sorted(versions, key=key)
    ]
    return HEAD.format(extra=extra, use=USES[extra]) + "".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--upgrade", action="store_true")
    constraints = ""
    if not parser.parse_args().upgrade:
        kept = [ROOT / name for name in FILES if (ROOT / name).is_file()]
        lines = {line: None for path in kept for line in path.read_text("utf-8").splitlines()}
        constraints = "\n".join(lines)
    for name, extra in FILES.items():
        written = pins(extra, resolved(extra, constraints))
        (ROOT / name).write_text(written, encoding="utf-8")
        print(f"{name}: {len(written.splitlines()) - 1} packages")
        constraints = constraints if extra != "dev" else written


if __name__ == "__main__":
    main()
