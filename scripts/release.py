"""`make release VERSION=1.2.3`: the version, the changelog, a commit and a tag with notes.

Nothing is pushed: look at it, then `git push --follow-tags`. The notes of the tag are the part of the
changelog whose heading says "(unreleased)".
"""

from __future__ import annotations

import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNRELEASED = re.compile(r"^## .* \(unreleased\)\n", re.MULTILINE)
VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")
PROJECT_VERSION = re.compile(r'^version = "(.*)"$', re.MULTILINE)


def main() -> None:
    if len(sys.argv) != 2 or not VERSION.fullmatch(sys.argv[1]):
        sys.exit("Say which version: make release VERSION=1.2.3")
    release(ROOT, sys.argv[1], datetime.date.today().isoformat())


def release(root: Path, version: str, day: str) -> None:
    tag = f"v{version}"
    if git(root, "status", "--porcelain"):
        sys.exit("There are changes that are not committed.")
    if git(root, "tag", "--list", tag):
        sys.exit(f"There is a tag {tag} already.")
    changelog, project = root / "CHANGELOG.md", root / "pyproject.toml"
    told, notes = released(changelog.read_text(encoding="utf-8"), version, day)
    changelog.write_text(told, encoding="utf-8")
    text = project.read_text(encoding="utf-8")
    project.write_text(PROJECT_VERSION.sub(f'version = "{version}"', text, count=1), encoding="utf-8")
    git(root, "add", "CHANGELOG.md", "pyproject.toml")
    git(root, "commit", "--quiet", "--message", f"Release {version}")
    git(
        root,
        "tag",
        "--annotate",
        tag,
        "--cleanup=verbatim",
        "--message",
        f"Ludothèque {version}\n\n{notes}",
    )
    print(f"{tag} is tagged here. Look at it (git show {tag}), then: git push --follow-tags")


def released(changelog: str, version: str, day: str) -> tuple[str, str]:
    """The changelog with the heading of this version, and what stands under it."""
    heading = UNRELEASED.search(changelog)
    notes = changelog[heading.end() :].partition("\n## ")[0].strip() if heading else ""
    if heading is None or not notes:
        sys.exit("CHANGELOG.md has no heading “## … (unreleased)” with something under it.")
    return UNRELEASED.sub(f"## {version} ({day})\n", changelog, count=1), f"{notes}\n"


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.strip() or done.stdout.strip())
    return done.stdout.strip()


if __name__ == "__main__":
    main()
