"""Games of other packages: what is broken gives one clear sentence each, and stops nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque import game_names

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "goofspiel" / "src" / "ludotheque_goofspiel"
OURS = list(game_names())
INIT, GAME = ((EXAMPLE / name).read_text("utf-8") for name in ("__init__.py", "game.py"))

Files = dict[str, str | bytes]


def missing(name: str, language: str) -> str:
    """All that is missing at once, and nothing but that."""
    keys = ("title", "tagline", "refused-not-a-move", "option-carry")
    return f"{', '.join(f'{name}-{key}' for key in keys)} are not in its words ({language})"


BROKEN: dict[str, tuple[Files, str]] = {
    "no-game": ({"__init__.py": "GAMES = []"}, "no_game has no GAME"),
    "not-a-game": ({"__init__.py": "GAME = 'chess'"}, "not_a_game has no GAME"),
    "other-name": ({}, "its GAME is named goofspiel"),
    "wrong-signature": (
        {"game.py": GAME.replace("def legal(s: Any, seat: int, out: Any)", "def legal(s: Any)")},
        "wrong-signature: legal is not a function legal(s: Any, seat: int, out: Any) -> int",
    ),
    "no-rule": (
        {"__init__.py": INIT.replace("        legal=game.legal,\n", "")},
        "Rules.__init__() missing 1 required positional argument: 'legal'",
    ),
    "forgotten-rule": (
        {"__init__.py": INIT.replace("        explain=game.explain,\n", "")},
        "forgotten_rule.game has explain, but Rules(…) is not given it: explain=…",
    ),
    "wrong-field": (
        {"game.py": GAME.replace("stake=public(", "itemsize=public(")},
        "NumPy's records have something named itemsize: choose another name",
    ),
    "missing-module": (
        {"__init__.py": "import a_module_that_nobody_has"},
        "ModuleNotFoundError: No module named 'a_module_that_nobody_has'",
    ),
    "bad-syntax": (
        {"__init__.py": "GAME = ("},
        "SyntaxError: '(' was never closed (__init__.py, line 1)",
    ),
    "bad-start": ({"__init__.py": "1 / 0"}, "ZeroDivisionError: division by zero"),
    "bad-exit": ({"__init__.py": "raise SystemExit('no')"}, "SystemExit: no"),
    "no-words": ({"words.fr.ftl": ""}, missing("no-words", "fr")),
    "latin-words": ({"words.en.ftl": b"\xe9"}, missing("latin-words", "en")),
    "Bad Name": ({}, "a name has small letters and dashes, like my-game"),
    "land-unter": ({}, "there is a game of the name land-unter already"),
}


def package_of(name: str) -> str:
    return name.lower().replace("-", "_").replace(" ", "_")


def offer(site: Path, name: str, changed: Files, package: str = "", is_named: bool = True) -> None:
    """A package with Goofspiel under another name, and some of its files changed."""
    package = package or package_of(name)
    (site / package).mkdir()
    for path in filter(Path.is_file, EXAMPLE.iterdir()):
        content = changed.get(path.name, path.read_text("utf-8"))
        if isinstance(content, str):
            content = content.replace("ludotheque_goofspiel", package)
            content = (content.replace("goofspiel", name) if is_named else content).encode()
        (site / package / path.name).write_bytes(content)
    metadata = site / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[ludotheque.games]\n{name} = {package}\n")


def run(site: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Interpreted: what is compiled has tests of its own."""
    ours = {
        "PYTHONPATH": f"{site}:{ROOT / 'src'}",
        "PYTHONIOENCODING": "utf-8",
        "LUDOTHEQUE_COMPILE": "0",
    }
    environment = {**os.environ, **ours}
    return subprocess.run(
        [sys.executable, "-W", "error", *command],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One good package among many broken ones."""
    site = tmp_path_factory.mktemp("site")
    for name, (changed, _) in BROKEN.items():
        offer(site, name, changed, is_named=name != "other-name")
    offer(site, "good-game", {})
    offer(site, "good-game", {}, package="second_of_the_name")
    return site


def test_every_broken_package_gets_one_sentence_and_the_others_are_there(site: Path) -> None:
    done = run(site, "-c", "import ludotheque as l; l.game_names(); print(*l.game_names())")
    assert done.stdout.split() == sorted([*OURS, "good-game"])
    told = [
        f"ludotheque: the game {name} of {package_of(name)} is left out: {why}"
        for name, (_, why) in BROKEN.items()
    ]
    told.append(
        "ludotheque: the game good-game of second_of_the_name is left out: "
        "there is a game of the name good-game already"
    )
    assert sorted(done.stderr.splitlines()) == sorted(told)


def test_a_match_of_ours_and_one_of_the_good_package_are_played_beside_them(site: Path) -> None:
    for game in ("land-unter", "good-game"):
        done = run(site, "-m", "ludotheque", "simulate", game, "-n", "20", "--lang", "en")
        assert done.returncode == 0, done.stderr
        assert "20" in done.stdout


def test_many_processes_say_it_once(site: Path) -> None:
    code = (
        "import multiprocessing as m, ludotheque\n"
        "def work(n): return len(ludotheque.game_names())\n"
        "if __name__ == '__main__':\n"
        "    ludotheque.game_names()\n"
        "    with m.get_context('spawn').Pool(2) as pool: print(pool.map(work, range(2)))\n"
    )
    script = site / "script.py"
    script.write_text(code)
    done = run(site, str(script))
    assert done.stdout.strip() == str([len(OURS) + 1] * 2), done.stderr
    assert len(done.stderr.splitlines()) == len(BROKEN) + 1


def test_the_list_of_games_names_the_good_one(site: Path) -> None:
    done = run(site, "-m", "ludotheque", "games", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "good-game" in done.stdout
    assert "no-game" not in done.stdout
