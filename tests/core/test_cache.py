"""Compiled code on disk: kept between processes, dropped when a source has changed."""

from __future__ import annotations

import json
import os
import pty
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.compiling import cache as compile_cache
from ludotheque.core.compiling.cache import forget_old
from tests.core.processes import SOURCES, environment, run

pytestmark = pytest.mark.slow

ASK = """
import json, sys
from ludotheque.core import bits

found = [bool(bits.has(0b100101, number)) for number in range(4)]
rules = [bits.has, bits.bit, bits.signed]
compiled = sum(sum(rule.stats.cache_misses.values()) for rule in rules)
loaded = sum(sum(rule.stats.cache_hits.values()) for rule in rules)
algebra = "scipy.linalg" in sys.modules
print(json.dumps({"found": found, "compiled": compiled, "loaded": loaded, "algebra": algebra}))
"""
FOUND = [True, False, True, False]
"""Three small rules, each of which calls the next: they are compiled in a moment."""


def ask(env: dict[str, str]) -> dict[str, Any]:
    done = run(ASK, env)
    assert done.stderr == ""  # a file is not told of the compilation
    told: dict[str, Any] = json.loads(done.stdout)
    assert told["found"] == FOUND
    assert not told["algebra"]  # SciPy would take longer to load than the rules
    return told


def copied_package(to: Path) -> Path:
    no_code = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOURCES / "ludotheque", to / "ludotheque", ignore=no_code)
    return to / "ludotheque"


def on_a_terminal(env: dict[str, str]) -> str:
    """What a process writes to a terminal as its standard error."""
    ours, its = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", ASK], env=env, stdout=subprocess.DEVNULL, stderr=its
    ) as process:
        os.close(its)
        seen = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            seen += part
    os.close(ours)
    assert process.returncode == 0, seen
    return seen.decode()


@pytest.fixture(scope="module")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A cache folder after the first start, and what a person saw meanwhile."""
    cache = tmp_path_factory.mktemp("cache")
    return cache, on_a_terminal(environment(cache))


def test_processes_that_start_at_once_compile_each_function_once(tmp_path: Path) -> None:
    env = environment(tmp_path)
    started = [
        subprocess.Popen([sys.executable, "-c", ASK], env=env, stdout=subprocess.PIPE) for _ in range(3)
    ]
    told = [json.loads(process.communicate()[0]) for process in started]
    compiled = len(list(tmp_path.rglob("*.nbc")))
    assert compiled
    assert sum(one["compiled"] for one in told) == compiled
    assert all(one["compiled"] + one["loaded"] for one in told)


BY_RULES_AND_BY_PYTHON = """
import sys
from ludotheque.core.bits import bit, has
for call in sys.stdin.read().split():
    print(has(5, 2) if call == "has" else bit(2))
"""


def test_a_rule_that_rules_have_called_can_be_called_by_python(tmp_path: Path) -> None:
    """In one process, and in others that find it on disk: `has` calls `bit`, whose code it contains."""
    env = environment(tmp_path)
    for calls, told in (("has bit", ["True", "4"]), ("bit has bit", ["4", "True", "4"])):
        for _ in range(2):
            done = subprocess.run(
                [sys.executable, "-c", BY_RULES_AND_BY_PYTHON],
                input=calls,
                env=env,
                capture_output=True,
                text=True,
                check=True,
            )
            assert done.stdout.split() == told
    kept = {path.name.split("-")[0].rpartition(".")[2] for path in tmp_path.rglob("*-inner.*.nbi")}
    assert {"bit", "signed"} <= kept
    assert "has" not in kept
    code = {path: b"\x7fELF" in path.read_bytes() for path in tmp_path.rglob("*.nbc")}
    assert {path: "-inner." not in path.name for path in code} == code  # machine code of Linux


INTERRUPTED = """
import signal
from numba.core.codegen import JitEngine

class Rung(BaseException): ...

def ring(*_):
    raise Rung

make_code = JitEngine.finalize_object

def with_an_alarm(engine):
    signal.setitimer(signal.ITIMER_REAL, 0.0005)  # it rings while LLVM works, or soon after
    make_code(engine)

signal.signal(signal.SIGALRM, ring)
JitEngine.finalize_object = with_an_alarm
from ludotheque.core import bits
rung = 0
while True:
    try:
        found = [bool(bits.has(0b100101, number)) for number in range(4)]
        break
    except Rung:
        rung += 1
print(found, rung > 0)
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms on this system")
def test_an_alarm_while_a_function_is_compiled_is_heard_and_no_code_is_lost(tmp_path: Path) -> None:
    """LLVM calls Python back: what a handler raised there was lost, and the code with it."""
    done = run(INTERRUPTED, environment(tmp_path))
    assert done.stderr == ""
    assert done.stdout == f"{FOUND} True\n"
    assert ask(environment(tmp_path))["compiled"] == 0


TWO_THREADS = """
import threading
from numba.core.compiler_lock import global_compiler_lock
from ludotheque.core import bits

started = threading.Event()

def other():
    started.set()
    bits.has(0b100101, 1)

with global_compiler_lock:  # as a thread has it that compiles
    thread = threading.Thread(target=other)
    thread.start()
    started.wait()
    bits.bit(1)
    bits.has(0b100101, 1)
thread.join()
print([bool(bits.has(0b100101, number)) for number in range(4)])
"""


def test_threads_that_compile_the_same_do_not_wait_for_each_other(tmp_path: Path) -> None:
    assert run(TWO_THREADS, environment(tmp_path), timeout=120).stdout == f"{FOUND}\n"


def test_a_person_is_told_of_the_first_compilation(first_start: tuple[Path, str]) -> None:
    seen = first_start[1]
    assert "Compiling the rules, once on this machine" in seen
    assert seen.endswith("\r\x1b[2K")  # the line is wiped when it is done
    assert "\n" not in seen


def test_a_second_process_compiles_nothing(first_start: tuple[Path, str]) -> None:
    second = ask(environment(first_start[0]))
    assert second["compiled"] == 0
    assert second["loaded"] > 0


def test_a_person_is_told_nothing_the_second_time(first_start: tuple[Path, str]) -> None:
    assert on_a_terminal(environment(first_start[0])) == ""


def test_a_changed_source_is_compiled_anew(tmp_path: Path) -> None:
    package = copied_package(tmp_path)
    env = environment(tmp_path / "cache", tmp_path)
    assert ask(env)["compiled"] > 0
    words = package / "core" / "words.py"  # which bits.py does not import
    words.write_text(words.read_text() + "\n# a remark\n")
    assert ask(env)["compiled"] == 0
    rule = package / "core" / "rule.py"  # which it does
    rule.write_text(rule.read_text() + "\n# a remark\n")
    assert ask(env)["compiled"] > 0


CALLER = """
from ludotheque.bots.callee import answer
from ludotheque.core.rule import rule

@rule
def ask():
    return answer()
"""
CALLEE = """
from ludotheque.core.rule import rule

@rule
def answer():
    return 42
"""


def test_a_changed_source_of_a_layer_below_is_noticed_too(tmp_path: Path) -> None:
    package = copied_package(tmp_path)
    (package / "arena" / "caller.py").write_text(CALLER)
    callee = package / "bots" / "callee.py"
    env = environment(tmp_path / "cache", tmp_path)
    script = "from ludotheque.arena.caller import ask\nprint(ask())"
    callee.write_text(CALLEE)
    assert run(script, env).stdout == "42\n"
    callee.write_text(CALLEE.replace("42", "43"))
    assert run(script, env).stdout == "43\n"


def test_code_of_forgotten_versions_is_dropped(tmp_path: Path) -> None:
    days = {"old": 31, "young": 29, "current": 99}
    for name, age in days.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "code.nbc").write_text("")
        os.utime(tmp_path / name, (time.time() - 86400 * age,) * 2)
    forget_old(tmp_path / "current")
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["current", "young"]
    assert time.time() - (tmp_path / "current").stat().st_mtime < 60  # it was used just now


# Where the cache cannot be


def test_an_unwritable_cache_folder_gives_way_to_the_temporary_one(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    env = environment(blocked / "cache", TMPDIR=str(tmp_path))
    assert ask(env)["compiled"] > 0
    assert ask(env)["compiled"] == 0
    (folder,) = tmp_path.glob("ludotheque-*")
    assert folder.stat().st_mode & 0o077 == 0  # machine code: nobody else may put any there


def test_a_temporary_folder_that_others_can_write_to_is_not_trusted(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    planted = tmp_path / f"ludotheque-{os.getuid()}"
    planted.mkdir()
    planted.chmod(0o777)
    done = run(ASK, environment(blocked / "cache", TMPDIR=str(tmp_path)))
    assert json.loads(done.stdout)["found"] == FOUND
    assert list(planted.iterdir()) == []


def test_with_nowhere_to_write_it_says_so_once_and_works(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    script = f"import tempfile\ntempfile.tempdir = {str(blocked)!r}\n{ASK}"
    done = run(script, environment(blocked / "cache"))
    assert json.loads(done.stdout)["found"] == FOUND
    (told,) = done.stderr.splitlines()
    assert "cannot be kept" in told


@pytest.mark.parametrize("named", ["XDG_CACHE_HOME", "HOME"])
def test_where_the_cache_is_when_nobody_says(named: str, tmp_path: Path) -> None:
    env = environment(tmp_path, XDG_CACHE_HOME="", HOME="/nowhere") | {"LUDOTHEQUE_CACHE": ""}
    env[named] = str(tmp_path)
    script = "from ludotheque.core.installation import cache_folder\nprint(cache_folder())"
    wanted = tmp_path / (".cache" if named == "HOME" else "") / "ludotheque"
    assert run(script, env).stdout.strip() == str(wanted)


TELL = """
import os, sys
from enum import IntEnum
from types import ModuleType
from ludotheque.core.events import emit, happened, new_logs

bang = 1
if "IS_THERE" in os.environ:  # a game of a package that is removed later
    gone = sys.modules["gone"] = ModuleType("gone")
    gone.Event = IntEnum("Event", ["BANG"], module="gone")
    bang = gone.Event.BANG
logs = new_logs()
emit(logs[0], bang, 5)
print(happened(logs.view("int64")))
"""


def test_code_that_was_compiled_for_a_game_that_is_gone_stops_nothing(tmp_path: Path) -> None:
    for more in ({"IS_THERE": "yes"}, {}, {}):
        done = run(TELL, environment(tmp_path, **more))
        assert done.stdout == "[(1, 5, 0, 0, 0)]\n"
        assert done.stderr == ""


def test_what_is_made_from_a_declaration_is_compiled_anew_with_its_game() -> None:
    """Its module is no file: it is made of the whole game, and of the weights of its network."""
    folder = SOURCES / "ludotheque" / "games" / "land_unter"
    sources = compile_cache._sources_of(folder / "declared fields", folder)
    assert {folder / "table.py", folder / "policy.py", folder / "policy.net"} <= sources
