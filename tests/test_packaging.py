"""What is installed, what is not, and what a machine without it is told."""

from __future__ import annotations

import ast
import functools
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from email.parser import Parser
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from scripts import environment
from scripts.python_version import NEWEST, OLDEST, why_not

from ludotheque.core.installation import EXTRA_OF, MODULES

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "ludotheque"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


@functools.cache
def brought_by() -> Mapping[str, list[str]]:
    """The packages that bring each module, on this machine."""
    return packages_distributions()


def key(name: str) -> str:
    """Two spellings of one name are the same (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def names(requirements: list[str]) -> set[str]:
    """The packages, ourselves left out."""
    found = {key(re.match(r"[\w.-]+", one)[0]) for one in requirements}  # type: ignore[index]
    return found - {"ludotheque"}


NOT_INSTALLED = {"cupy": ["cupy-cuda13x"]}
"""What needs a GPU, so that the tests do without it."""


def packages_of(module: str) -> set[str]:
    return {key(one) for one in brought_by().get(module, NOT_INSTALLED.get(module, [module]))}


def imported(path: Path) -> set[str]:
    """The packages that a file imports anywhere, but for those that only a type checker reads."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    checked = {
        id(inside)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inside in ast.walk(node)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        if id(node) in checked:
            continue
        if isinstance(node, ast.Import):
            found.update(one.name.partition(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"ludotheque"}


# Extras

OPTIONAL = {"pandas", "polars", "pyarrow", "ziglang", "cupy", "torch", "cuda"}
"""Told in words of their own where they are missing: data frames, GPUs, the linker of the page."""
BROUGHT = {"llvmlite", "jinja2", "hiredis", "click", "mako", "pygments"}
"""What packages of ours are made of."""


def test_an_extra_brings_the_packages_that_its_modules_need() -> None:
    for extra, modules in MODULES.items():
        asked = names(EXTRAS[extra]) | names(PROJECT["dependencies"])
        for module in modules:
            assert packages_of(module) & asked, f"[{extra}] does not bring {module}"


def test_every_package_that_we_import_is_asked_for() -> None:
    light = names(PROJECT["dependencies"])
    for path in sorted(SOURCES.rglob("*.py")):
        for module in imported(path) - OPTIONAL - BROUGHT:
            is_light = bool(packages_of(module) & light)
            assert is_light or module in EXTRA_OF, f"{path.relative_to(ROOT)} imports {module}"


def test_the_extras_that_are_promised_are_there() -> None:
    promised = {"server", "arena", "openspiel", "pettingzoo", "notebook", "all"}
    assert promised <= set(EXTRAS)
    everything = EXTRAS["all"][0]
    for extra in set(MODULES) - {"postgresql", "train"}:  # [cluster] brings it; needs a GPU
        assert re.search(rf"\b{extra}\b", everything), extra


BARE = """
import contextlib, importlib, io, os, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

MISSING = set(os.environ["MISSING"].split())
sys.meta_path.insert(0, Missing())
from ludotheque.cli import main

def told(words):
    sys.argv = ["ludotheque", *words]
    said = io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
        try:
            main.run()
        except SystemExit as left:
            return left.code, said.getvalue()

for line in os.environ["COMMANDS"].splitlines():
    code, said = told(line.split())
    print(line, "|", code, "|", said.strip().splitlines()[-1] if said.strip() else "")
for name in os.environ["IMPORTED"].split():
    try:
        importlib.import_module(name)
        print(name, "| 0 |")
    except ImportError as error:
        print(name, "|", type(error).__name__, "|", error)
"""


def test_a_command_whose_extra_is_missing_says_what_to_install(tmp_path: Path) -> None:
    wanted = {
        "serve": "server",
        "worker --redis redis://127.0.0.1:1": "server",
        f"check --database {tmp_path / 'x.sqlite3'}": "server",
        "arena land-unter --bots child,casual,random --on dask://127.0.0.1:1": "dask",
    }
    modules = {
        "ludotheque.adapters.openspiel": "openspiel",
        "ludotheque.adapters.pettingzoo": "pettingzoo",
        "ludotheque.adapters.gymnasium": "pettingzoo",
        "ludotheque.client": "client",
    }
    works = ["games", "rules bateaux", "simulate land-unter -n 20", f"site {tmp_path / 'site'}"]
    works.append("arena land-unter --bots child,casual,random -n 3 --cores 1")  # without ratings
    (tmp_path / "x.sqlite3").touch()
    light = names(PROJECT["dependencies"])
    heavy = [name for name in EXTRA_OF if not packages_of(name) & light and name != "typing_extensions"]
    done = subprocess.run(
        [sys.executable, "-c", BARE],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONUTF8": "1",
            "XDG_DATA_HOME": str(tmp_path),
            "LC_ALL": "en_GB.UTF-8",
            "MISSING": " ".join([*heavy, "pandas", "polars", "scipy"]),
            "COMMANDS": "\n".join([*wanted, *works]),
            "IMPORTED": " ".join(modules),
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    told = {}
    for line in done.stdout.splitlines():
        command, code, said = (part.strip() for part in line.split("|", 2))
        told[command] = code, said
    for command, extra in wanted.items():
        code, said = told[command]
        assert code == "2", (command, code, said)
        assert said.startswith("ludotheque: ")
        assert said.endswith(f'pip install "ludotheque[{extra}]"'), (command, said)
    for module, extra in modules.items():
        code, said = told[module]
        assert code == "MissingExtra", (module, code, said)
        assert said.endswith(f'pip install "ludotheque[{extra}]"'), said
    for command in works:
        assert told[command][0] in ("0", "None"), (command, told[command])


# A machine that is not POSIX

ELSEWHERE = """
import importlib, os, pkgutil, select, signal, socket, sys, time

THEIRS = os.environ["THEIRS"].split()
for name in THEIRS:
    importlib.import_module(name)
ONLY_POSIX = ("fcntl", "termios", "resource", "pwd", "grp", "tty", "pty", "readline", "syslog", "uvloop",
              "curses", "crypt", "spwd", "nis", "ossaudiodev")
for name in list(sys.modules):
    if name.partition(".")[0] in ONLY_POSIX:
        del sys.modules[name]

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ONLY_POSIX:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
for place, gone in (
    (signal, "SIGALRM SIGHUP SIGKILL SIGPIPE SIGQUIT SIGUSR1 SIGUSR2 SIGTSTP SIGCONT "
             "SIGWINCH ITIMER_REAL setitimer alarm pause pthread_sigmask pthread_kill sigwait"),
    (os, "getuid geteuid getgid fork forkpty killpg setsid nice uname fchmod chown "
         "sched_getaffinity sched_setaffinity register_at_fork mkfifo statvfs openpty sysconf getpgid "
         "setpgid getpgrp tcgetpgrp getpriority setpriority getloadavg wait waitid WNOHANG posix_spawn "
         "posix_spawnp setuid setgid initgroups fchown lchown pread pwrite sendfile lockf memfd_create "
         "pidfd_open eventfd O_NONBLOCK O_CLOEXEC O_DIRECTORY O_NOFOLLOW"),
    (select, "poll epoll kqueue"),
    (time, "tzset clock_gettime"),
    (socket, "AF_UNIX SO_REUSEPORT"),
):
    for name in gone.split():
        if hasattr(place, name):
            delattr(place, name)

import ludotheque
for found in pkgutil.walk_packages(ludotheque.__path__, "ludotheque."):
    if not found.name.endswith("__main__") and ".migrations" not in found.name:
        importlib.import_module(found.name)
        print("imported", found.name)
print(len(ludotheque.__all__), [getattr(ludotheque, name) for name in ludotheque.__all__][:0])

from ludotheque.cli.main import run
for line in os.environ["COMMANDS"].splitlines():
    sys.argv = ["ludotheque", *line.split()]
    try:
        run()
    except SystemExit as left:
        print("left", line.split()[0], left.code or 0)
"""


def test_everything_is_imported_and_play_and_site_run_without_posix(tmp_path: Path) -> None:
    theirs = set().union(*(imported(path) for path in SOURCES.rglob("*.py")))
    there_too = sorted(
        name for name in theirs if name in brought_by() and name not in ("uvloop", "ziglang")
    )
    commands = [
        "play bateaux --watch --bot child,casual --pause 0 --plain --seed 1",
        "play bateaux --bot child --seed 1",  # by a person, who types two words and leaves
        f"site {tmp_path / 'site'}",
    ]
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONUTF8": "1",
            "XDG_DATA_HOME": str(tmp_path),
            "LC_ALL": "en_GB.UTF-8",
            "THEIRS": " ".join([*there_too, "concurrent.futures.process", "multiprocessing.pool"]),
            "COMMANDS": "\n".join(commands),
        },
        input="1\n?\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    assert "imported ludotheque.server.app" in done.stdout
    assert done.stdout.count("left play 0") == 2
    assert "Your boat 1, by" in done.stdout
    assert "left site 0" in done.stdout
    assert (tmp_path / "site" / "index.html").is_file()


# Wheels


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Ours in small: what a wheel is made of, without the page."""
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, tmp_path / name)
    game = tmp_path / "src" / "ludotheque" / "games" / "bateaux"
    game.mkdir(parents=True)
    for folder in (game, game.parent, game.parents[1]):
        (folder / "__init__.py").touch()
    (game / "words.en.ftl").touch()
    (game / "picture.py").touch()
    (game / "pieces.json").write_text("{}")
    return tmp_path


def build(checkout: Path, what: str = "wheel") -> subprocess.CompletedProcess[str]:
    code = f"from setuptools import build_meta as b; print('made', b.build_{what}('dist'))"
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=checkout,
        env={name: value for name, value in os.environ.items() if name != "LUDOTHEQUE_NO_PAGE"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("what", "missing"), [("wheel", "page"), ("wheel", "pieces"), ("sdist", "page")]
)
def test_a_package_without_the_page_is_not_made_and_says_how(
    checkout: Path, what: str, missing: str
) -> None:
    if missing == "pieces":
        write_page(checkout)
        next(checkout.rglob("pieces.json")).unlink()
    done = build(checkout, what)
    assert done.returncode
    last = done.stderr.strip().splitlines()[-1]
    assert "run `make setup` first" in last
    assert not list(checkout.rglob("*.whl"))
    assert not list(checkout.rglob("*.tar.gz"))


def write_page(checkout: Path) -> None:
    page = checkout / "src" / "ludotheque" / "server" / "page"
    (page / "assets").mkdir(parents=True)
    (page.parent / "__init__.py").touch()
    for file in (page / "index.html", page / "assets" / "page.js"):
        file.write_text("page")


def test_a_source_archive_has_all_that_a_wheel_is_made_of(checkout: Path) -> None:
    write_page(checkout)
    manual = checkout / "share" / "man" / "man1" / "ludotheque.1"
    manual.parent.mkdir(parents=True)
    manual.touch()
    (checkout / "tests").mkdir()
    (checkout / "tests" / "test_packaging.py").touch()
    done = build(checkout, "sdist")
    assert done.returncode == 0, done.stderr
    with tarfile.open(next(checkout.rglob("*.tar.gz"))) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "share/man/man1/ludotheque.1"):
        assert name in inside
    for name in ("server/page/index.html", "server/page/assets/page.js", "games/bateaux/pieces.json"):
        assert f"src/ludotheque/{name}" in inside
    assert not [name for name in inside if name.startswith("tests")]


def test_a_wheel_has_the_page_the_pieces_and_a_description_with_pictures(checkout: Path) -> None:
    write_page(checkout)
    done = build(checkout)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(checkout.rglob("*.whl"))) as wheel:
        inside = set(wheel.namelist())
        metadata = next(name for name in inside if name.endswith("METADATA"))
        said = Parser().parsestr(wheel.read(metadata).decode())
    for name in ("server/page/index.html", "server/page/assets/page.js", "games/bateaux/pieces.json"):
        assert f"ludotheque/{name}" in inside
    assert "ludotheque/games/bateaux/words.en.ftl" in inside
    assert said["Requires-Python"] == f">={OLDEST[0]}.{OLDEST[1]}"
    assert said["Author"]
    assert {"Homepage", "Source", "Documentation", "Changelog", "Issues"} <= {
        one.partition(",")[0] for one in said.get_all("Project-URL", [])
    }
    description = str(said.get_payload())
    for target in re.findall(r"\]\(([^)]+)\)", description):
        assert re.match("https://|#", target), target
    assert description.count("![") >= 5


def test_the_classifiers_name_the_pythons_that_the_games_run_on() -> None:
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert named == [f"3.{minor}" for minor in range(OLDEST[1], NEWEST[1] + 1)]


# Which Python


def test_a_python_that_is_too_old_or_too_new_is_told() -> None:
    assert why_not(OLDEST) == why_not((*NEWEST, 9)) == ""
    for version in ((2, 7, 18), (3, 10, 12), (3, NEWEST[1] + 1, 0)):
        said = why_not(version)
        assert ".".join(map(str, version)) in said
        assert "make PYTHON=" in said


def test_an_old_python_can_read_what_tells_it() -> None:
    ast.parse((ROOT / "scripts" / "python_version.py").read_text("utf-8"), feature_version=(3, 0))


def test_nothing_is_installed_before_the_python_is_known_to_be_right(tmp_path: Path) -> None:
    """`make setup` with a Python that says it is 3.9."""
    old = tmp_path / "python3.9"
    lie = "import sys; sys.version_info = (3, 9, 1); "
    old.write_text(
        f'#!/bin/sh\nif [ "$1" = -c ]; then exec {sys.executable} -c "{lie}$2"; fi\n'
        f"exec {sys.executable} -c \"{lie}import runpy; runpy.run_path('$1', run_name='__main__')\"\n"
    )
    old.chmod(0o755)
    done = subprocess.run(
        ["make", "--no-print-directory", "setup", f"PYTHON={old}"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode
    assert "this is 3.9.1" in done.stderr
    assert not done.stdout.strip()


def test_an_environment_of_another_python_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ".venv"
    python = environment.python_of(folder)
    made: list[list[str]] = []

    def make(command: list[str], **_: object) -> None:
        made.append(command)
        python.parent.mkdir(parents=True)
        python.symlink_to(sys.executable)

    def another_python() -> None:
        python.parent.mkdir(parents=True, exist_ok=True)
        python.unlink(missing_ok=True)
        python.write_text("#!/bin/sh\necho '(3, 9) /elsewhere'\n")
        python.chmod(0o755)
        (folder / ".ready-3.9").touch()

    monkeypatch.setattr(environment, "identity", lambda path: Path(path).resolve().name.encode())
    monkeypatch.setattr(subprocess, "run", make)
    monkeypatch.setattr(environment, "renew_pip", lambda _: None)
    another_python()
    python.rename(python.with_name("python3.9"))
    python.symlink_to("python3.9")
    environment.make_folder(folder)
    assert len(made) == 1
    assert not (folder / ".ready-3.9").exists()
    assert python.resolve() == Path(sys.executable).resolve()
    environment.make_folder(folder)  # and one of this Python stays
    assert len(made) == 1
