"""`make docs`: the site, strictly: a link that leads nowhere, or a page that nobody lists, stops it.

python -m scripts.documentation.build [FOLDER]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.documentation.links import broken_links
from scripts.documentation.paths import LANGUAGES, ROOT, SITE

CONFIGURATION = Path(__file__).resolve().parent


def main() -> None:
    site = Path(sys.argv[1]).resolve() if sys.argv[1:] else SITE
    build(site, ROOT / "build" / "docs")
    print(f"The documentation is in {site}: open {site / 'index.html'} in a browser.")


def build(site: Path, work: Path, quick: bool = False) -> None:
    """In a process for each language: the command line speaks the one in which it began.

    Quickly: notebooks are run with few steps."""
    shutil.rmtree(site, ignore_errors=True)
    for step in (write_sources, run_sphinx):
        running = [step(language, site, work, quick) for language in LANGUAGES]
        codes = [one.wait() for one in running]
        if any(codes):
            raise SystemExit("The documentation was not built: see above.")
    if wrong := broken_links(site):
        raise SystemExit("\n".join(["Links that lead nowhere:", *wrong]))


def environment(language: str, quick: bool) -> dict[str, str]:
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    return {
        **os.environ,
        "PYTHONPATH": paths.rstrip(os.pathsep),
        "LC_ALL": "C.UTF-8",
        "LANG": language,
        "LUDOTHEQUE_DOCS_LANGUAGE": language,
        "LUDOTHEQUE_QUICK": "1" if quick else "",
        "PYTHONUTF8": "1",
    }


def write_sources(language: str, _: Path, work: Path, quick: bool) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "scripts.documentation.pages",
            language,
            str(work / "sources" / language),
        ],
        cwd=ROOT,
        env=environment(language, quick),
    )


def run_sphinx(language: str, site: Path, work: Path, quick: bool) -> subprocess.Popen[bytes]:
    target = site if language == "en" else site / language
    return subprocess.Popen(
        [
            *(
                sys.executable,
                "-m",
                "sphinx",
                "--builder",
                "html",
                "--quiet",
                "--fail-on-warning",
                "--keep-going",
            ),
            *("--conf-dir", str(CONFIGURATION), "--doctree-dir", str(work / "trees" / language)),
            *(str(work / "sources" / language), str(target)),
        ],
        cwd=ROOT,
        env=environment(language, quick),
    )


if __name__ == "__main__":
    main()
