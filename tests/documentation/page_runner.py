"""Runs what a page of the documentation shows, as its reader would: block by block, in an empty folder.

python -m tests.documentation.page_runner PAGE

One process runs the whole page, `ludotheque` included, so that the program is loaded once. Numbers of
matches are made small: what is shown has to work, not to be measured.
"""

from __future__ import annotations

import atexit
import functools
import os
import re
import shlex
import signal
import subprocess
import sys
import traceback
import types
import urllib.request
from pathlib import Path

from scripts.documentation.snippets import Snippet, snippets

SMALL = {
    "arena": {"--matches": "3", "--cores": "1"},
    "ladder": {"--matches": "1", "--cores": "1", "--players": "2", "--simulations": "2,3"},
    "simulate": {"--matches": "20"},
    "analyse": {"--simulations": "10", "--matches": "3"},
    "bench": {"--seconds": "0.05"},
    "serve": {"--port": "0"},
}
"""What is put in the place of an option, or added."""
SHORT = {"-n": "--matches", "-p": "--players"}
ANSWERS = "q\n" * 3
"""What is typed where a command asks."""
INTERPRETED = {"LUDOTHEQUE_COMPILE": "0"}
"""For a server that plays a few moves, or none: without Numba it begins in half the time."""
ADDRESS = re.compile(r"http://[^\s:/]+:(\d+)")


class Trouble(Exception):
    """A block that does not do what the page says."""


def run_page(page: Path) -> int:
    """How many blocks were run."""
    if "match.txt" in page.read_text(encoding="utf-8"):
        write_a_match(Path("match.txt"))
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    sys.path.insert(0, str(Path.cwd()))
    count = 0
    for snippet in snippets(page):
        if snippet.reason or snippet.kind not in ("python", "commands"):
            continue
        try:
            run(snippet, main.__dict__)
        except Exception as error:
            raise Trouble(f"{snippet.where}: {error}") from error
        count += 1
    return count


def write_a_match(path: Path) -> None:
    """One that is over, as the reader of such a page has it."""
    from ludotheque import Table

    table = Table.start("land-unter", players=3, seed=1)
    while table.result is None:
        seat = table.awaited[0]
        table.play(seat, table.legal_moves(seat)[0])
    path.write_text(table.transcript().text(), encoding="utf-8")


def run(snippet: Snippet, names: dict[str, object]) -> None:
    if snippet.saved_as:
        Path(snippet.saved_as).parent.mkdir(parents=True, exist_ok=True)
        Path(snippet.saved_as).write_text(snippet.text, encoding="utf-8")
    elif snippet.kind == "python":
        exec(compile(snippet.text, snippet.where, "exec"), names)
    else:
        for line in lines_of(snippet.text):
            print(f"› {line}", flush=True)
            run_line(line)


def lines_of(text: str) -> list[str]:
    """The commands of a block. Where they begin with `$`, the other lines are what they print."""
    whole = text.replace("\\\n", " ").splitlines()
    if any(line.startswith("$ ") for line in whole):
        whole = [line[2:] for line in whole if line.startswith("$ ")]
    return [line.strip() for line in whole if line.strip() and not line.strip().startswith("#")]


def run_line(line: str) -> None:
    words = shlex.split(line, comments=True)
    if words[0] == "export":
        for setting in words[1:]:
            name, _, value = setting.partition("=")
            os.environ[name] = os.path.expandvars(value)
    elif words[0] == "ludotheque" and words[1] == "serve":
        start_and_stop([sys.executable, "-m", *smaller(words)])
    elif words[:2] == ["ludotheque", "seat"]:
        sit_at_a_table(words)
    elif words[:3] == ["python", "-m", "http.server"]:
        start_and_stop([sys.executable, "-u", *words[1:], "0"])
    elif words[0] == "ludotheque":
        run_ours(smaller(words)[1:])
    else:
        program = [sys.executable, *words[1:]] if words[0] == "python" else words
        subprocess.run(program, check=True, input=ANSWERS, text=True, timeout=300)


def smaller(words: list[str]) -> list[str]:
    """The same command with fewer matches and simulations."""
    less = dict(SMALL.get(words[1], {}))
    found = []
    rest = iter(words)
    for word in rest:
        name, equals, _ = word.partition("=")
        name = SHORT.get(name, name)
        if name in less:
            if not equals:
                next(rest)
            continue
        found.append(re.sub(r"@\d+(?![\d.]*s)", "@5", word) if words[1] == "arena" else word)
    return found + [part for pair in less.items() for part in pair]


def run_ours(arguments: list[str]) -> None:
    """As `ludotheque` itself begins, in this process."""
    from ludotheque.bots import levels
    from ludotheque.cli.main import command_line

    for name in ("own_bots",):  # LUDOTHEQUE_BOTS may have been set since
        if hasattr(getattr(levels, name, None), "cache_clear"):
            getattr(levels, name).cache_clear()
    reading, writing = os.pipe()
    os.write(writing, ANSWERS.encode())
    os.close(writing)
    try:
        with os.fdopen(reading) as sys.stdin:
            code = command_line(arguments[0])(arguments, prog_name="ludotheque", standalone_mode=False)
    except SystemExit as left:
        code = left.code
    finally:
        sys.stdin = sys.__stdin__
    if code:
        raise Trouble(f"ludotheque {shlex.join(arguments)}: exit code {code}")


def sit_at_a_table(words: list[str]) -> None:
    """The command with the link of a table that has a free seat, at a server that is there meanwhile."""
    from ludotheque.client import Client

    client = Client(served(), name="Zoé")
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "child"}]
    table = client.request("POST", "/api/tables", {"game": "quelle-heure", "seats": seats})
    run_ours(["seat", table["address"], *words[3:]])


@functools.cache
def served() -> str:
    """The address of a server that stays until the page has been run."""
    serve = ["ludotheque", "serve", "--database", "seat.sqlite3", "--bot-pause", "0", "--port", "0"]
    server = subprocess.Popen(
        [sys.executable, "-m", *serve],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=os.environ | INTERPRETED,
    )
    atexit.register(server.wait)
    atexit.register(server.terminate)
    assert server.stdout
    found = next(filter(None, (ADDRESS.search(line) for line in server.stdout)), None)
    if not found:
        raise Trouble("the server did not start")
    return f"http://127.0.0.1:{found[1]}"


def start_and_stop(program: list[str]) -> None:
    """A server: it says its address, answers there, and ends when it is asked to."""
    with subprocess.Popen(
        program,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=os.environ | INTERPRETED,
    ) as server:
        assert server.stdout
        said = []
        for line in server.stdout:
            said.append(line)
            if found := ADDRESS.search(line):
                direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
                with direct.open(f"http://127.0.0.1:{found[1]}/", timeout=60) as answer:
                    answer.read()
                break
        server.send_signal(signal.SIGINT)
        rest, _ = server.communicate(timeout=60)
        if not found:
            raise Trouble("".join(said) + rest)
        if server.returncode not in (0, -signal.SIGINT):
            raise Trouble(f"exit code {server.returncode}: {''.join(said)}{rest}")


if __name__ == "__main__":
    here = Path(sys.argv[1]).resolve()
    try:
        print(f"{run_page(here)} blocks of {here.name} were run")
    except Trouble:
        traceback.print_exc()
        sys.exit(1)
