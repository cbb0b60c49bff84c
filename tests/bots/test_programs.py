"""A bot as a program: it plays every game, and whatever it does wrong, only its own match is lost."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheque import Words
from ludotheque.arena.compare import compare
from ludotheque.arena.matches.match import MatchResult, play_deal
from ludotheque.bots import program_guard, program_process, programs
from ludotheque.bots.characters import character_of, first_names
from ludotheque.bots.custom import fingerprint
from ludotheque.bots.levels import kind_of, new_bot
from ludotheque.bots.players import Bot
from ludotheque.bots.programs import ProgramBot
from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import find_game, game_names
from tests.cli.driver import SOURCE, piped
from tests.server.house import is_running

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
SHOWN = {
    "Python": f"python3 {EXAMPLES / 'lowest.py'}",
    "JavaScript": f"node {EXAMPLES / 'highest.mjs'}",
    "a shell": f"sh {EXAMPLES / 'first.sh'}",
}
SOUND = """
import json, os, sys, time, subprocess

def say(answer):
    print(json.dumps(answer), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"protocol": 1})
    elif message["type"] == "move":
        say({"move": message["legal"][0]})
"""


def written(folder: Path, text: str = SOUND, name: str = "mine.py") -> str:
    """A program in a file, as a bot is named."""
    (folder / name).write_text(textwrap.dedent(text), encoding="utf-8")
    return f"program:{sys.executable} {shlex.quote(str(folder / name))}"


def faulty(folder: Path, fault: str, **places: str) -> str:
    """The sound one, with something else in one place."""
    was = {"hello": 'say({"protocol": 1})', "move": 'say({"move": message["legal"][0]})'}
    text = SOUND
    for place, new in (places or {"move": fault}).items():
        assert was[place] in text
        text = text.replace(was[place], new)
    return written(folder, text)


def played(bot: Bot, seconds: float = 20.0, game: str = "land-unter", deal: int = 0) -> MatchResult:
    found = find_game(game)
    others = [new_bot("child", found) for _ in range(found.players[0] - 1)]
    return play_deal(found, [bot, *others], {}, key_of("program"), deal, seconds=seconds)


@pytest.mark.parametrize("language", SHOWN)
def test_the_examples_play_every_game(language: str) -> None:
    for name in game_names():
        bot = new_bot(f"program:{SHOWN[language]}", find_game(name))
        for deal in range(2):
            result = played(bot, game=name, deal=deal)
            assert result.forfeit is None, result.forfeit
        process = bot._program._process  # type: ignore[attr-defined]
        bot.close()
        assert process.poll() is not None


def test_the_python_example_needs_nothing_of_ours() -> None:
    assert "ludotheque" not in (EXAMPLES / "lowest.py").read_text("utf-8").split('"""')[2]


def test_a_program_is_told_everything_in_order(tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    listening = SOUND.replace(
        "message = json.loads(line)",
        f"message = json.loads(line); open({str(heard)!r}, 'a').write(line)",
    )
    bot = new_bot(written(tmp_path, listening) + "@7s", find_game("land-unter"))
    results = [played(bot, deal=deal) for deal in range(2)]
    bot.close()
    messages = [json.loads(line) for line in heard.read_text("utf-8").splitlines()]
    kinds = [message["type"] for message in messages]
    moves = [result.decisions[0] for result in results]
    expected = ["match", *["move"] * moves[0], "end", "match", *["move"] * moves[1], "end"]
    assert kinds == ["hello", *expected]
    assert messages[0] == {"type": "hello", "protocol": 1, "game": "land-unter"}
    first = messages[2]
    assert set(first) == {"type", "seconds", "seed", "legal", "view"}
    assert first["seconds"] == 7
    assert first["legal"] == first["view"]["legal"] != []
    assert (first["view"]["seat"], first["view"]["players"]) == (0, 3)
    ends = [message["result"] for message in messages if message["type"] == "end"]
    assert [end["scores"] for end in ends] == [result.scores for result in results]
    assert [end["winners"] for end in ends] == [result.winners for result in results]


FAULTS: dict[str, tuple[dict[str, str], str, str]] = {
    "an illegal move": ({"move": 'say({"move": "60" if "60" not in message["legal"] else "59"})'},
                        "illegal", ""),
    "prose": ({"move": 'print("the blue one", flush=True)'}, "no-move", "no JSON, 'the blue one'"),
    "a text that is no move": ({"move": 'say({"move": "the blue one"})'}, "no-move", "the blue one"),
    "null": ({"move": "say(None)"}, "no-move", "null"),
    "no move in it": ({"move": 'say({"mvoe": "3"})'}, "no-move", "mvoe"),
    "a number": ({"move": 'say({"move": 3})'}, "no-move", '{"move": 3}'),
    "a list": ({"move": "say(message['legal'])"}, "no-move", "["),
    "half a line": ({"move": "print('{', flush=True)"}, "no-move", "no JSON, '{'"),
    "deep nonsense": ({"move": "print('[' * 60000, flush=True)"}, "no-move", "no JSON, '[[["),
    "bytes that are no text": (
        {"move": "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()"}, "no-move", "no JSON"),
    "an exception": ({"move": "1 / 0"}, "crashed", "it wrote: ZeroDivisionError: division by zero"),
    "an exit": ({"move": "print('bye', file=sys.stderr); sys.exit(3)"},
                "crashed", "ended with exit code 3; it wrote: bye"),
    "a signal": ({"move": "os.abort()"}, "crashed", "ended by SIGABRT"),
    "silence": ({"move": "print('hm', file=sys.stderr); time.sleep(600)"},
                "silent", "no move within 1 s; it wrote: hm"),
    "silence from the start": ({"hello": "time.sleep(600)"}, "silent", "no answer to hello within 1 s"),
    "an exit at the start": ({"hello": "sys.exit('no weights')"}, "crashed",
                             "ended with exit code 1; it wrote: no weights"),
    "another protocol": ({"hello": 'say({"protocol": 2})'}, "no-move", "without protocol 1"),
    "a line without an end": (
        {"move": "sys.stdout.write('x' * 300000); sys.stdout.flush(); time.sleep(600)"},
        "no-move", "a line of more than"),
    "a flood": ({"hello": "say({'protocol': 1}); [say({'move': 'more'}) for _ in range(10**6)]"},
                "no-move", ""),
    "a closed output": ({"move": "os.close(1); time.sleep(600)"}, "crashed",
                        "closed its standard output"),
    "a closed input": ({"hello": "say({'protocol': 1}); os.close(0); time.sleep(600)"}, "", ""),
    "word without being asked": (
        {"hello": "say({'protocol': 1}); say('I am ready')"}, "no-move", "I am ready"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_a_program_does_wrong_only_its_match_is_lost(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places, why, said = FAULTS[fault]
    is_timed = why in ("silent", "")
    monkeypatch.setattr(ProgramBot, "start_seconds", 1.0 if "hello" in said else 60.0)
    bot = new_bot(faulty(tmp_path, "", **places), find_game("land-unter"))
    result = played(bot, 1.0 if is_timed else 60.0)
    assert result.forfeit is not None
    assert result.forfeit.seat == 0
    assert said in result.forfeit.said
    assert result.forfeit.why == why or (not why and result.forfeit.why in ("silent", "crashed"))
    assert (result.winners, result.reason) == ([1, 2], "forfeit")
    program = bot._program  # type: ignore[attr-defined]
    if why != "illegal":  # only the rules say that, and the program goes on
        assert not program.is_running
        assert program._process.poll() is not None, "it is ended at once"
    bot.close()


def test_it_is_started_again_for_the_next_match(tmp_path: Path) -> None:
    once = "sys.exit(4) if not os.path.exists('{0}') and open('{0}', 'w') else " + (
        'say({{"move": message["legal"][0]}})'
    )
    bot = new_bot(faulty(tmp_path, once.format(tmp_path / "been")), find_game("land-unter"))
    first, second = played(bot), played(bot, deal=1)
    assert first.forfeit is not None
    assert second.forfeit is None
    bot.close()


def test_a_program_that_never_comes_up_is_not_waited_for_again_and_again(tmp_path: Path) -> None:
    count = tmp_path / "starts"
    text = f"open({str(count)!r}, 'a').write('x')\nraise SystemExit(1)"
    bot = new_bot(written(tmp_path, text), find_game("land-unter"))
    for deal in range(programs.MOST_STARTS + 3):
        result = played(bot, deal=deal)
        assert result.forfeit is not None
        assert result.forfeit.why == "crashed"
    assert count.read_text() == "x" * programs.MOST_STARTS


# Nothing is left behind


CHILDREN = """
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
away = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
with open(r"{0}", "w") as file:
    file.write(f"{{os.getpid()}} {{child.pid}} {{away.pid}}")
"""


def family(tmp_path: Path, end: str = "") -> tuple[str, Callable[[], list[int]]]:
    """A program with two children, one of them in a session of its own."""
    note = tmp_path / "pids"
    text = SOUND.replace("\nfor line", CHILDREN.format(note) + "\nfor line") + end
    return written(tmp_path, text), lambda: [int(pid) for pid in note.read_text().split()]


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_program_ends_with_its_children_even_if_it_does_not_want_to(tmp_path: Path) -> None:
    name, pids = family(tmp_path, "\ntime.sleep(600)\n")
    bot = new_bot(name, find_game("quelle-heure"))
    assert played(bot, game="quelle-heure").forfeit is None
    assert all(map(is_running, pids()))
    bot.close()
    assert len(pids()) == 3
    wait_until(lambda: not any(map(is_running, pids())))


def test_a_program_ends_when_we_are_killed(tmp_path: Path) -> None:
    name, pids = family(tmp_path, "\ntime.sleep(600)\n")
    playing = f"""
        import sys, time
        from ludotheque.bots.levels import new_bot
        from ludotheque.core.shelf import find_game
        bot = new_bot({name!r}, find_game("quelle-heure"))
        bot.new_match()
        print("playing", flush=True)
        time.sleep(600)
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(playing)], stdout=subprocess.PIPE, text=True
    ) as we:
        assert we.stdout is not None
        assert we.stdout.readline() == "playing\n"
        assert all(map(is_running, pids()))
        we.send_signal(signal.SIGKILL)
    wait_until(lambda: not any(map(is_running, pids())))


def test_a_program_ends_with_the_command_and_with_compare(tmp_path: Path) -> None:
    name, pids = family(tmp_path)
    for workers in (1, 2):
        results = compare("quelle-heure", [name, "child"], matches=4, seed=1, workers=workers,
                          progress=False)  # fmt: skip
        assert results.forfeits == []
        wait_until(lambda: not any(map(is_running, pids())))


def test_the_keeper_says_what_cannot_be_started(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"\x7fELF nothing")
    (tmp_path / "empty").chmod(0o755)
    bot = new_bot(f"program:{tmp_path / 'empty'}", find_game("land-unter"))
    result = played(bot)
    assert result.forfeit is not None
    assert f"exit code {program_guard.CANNOT_START}; it wrote: " in result.forfeit.said
    assert "Exec format error" in result.forfeit.said


def test_a_closed_pipe_does_not_end_us(tmp_path: Path) -> None:
    """`ludotheque … | head` has the signal of a closed pipe at its worst."""
    text = """
        import signal
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        from ludotheque.bots.answers import Forfeited
        from ludotheque.bots.program_process import Program
        program = Program([{0!r}, "-c", "import os, time; os.close(0); time.sleep(600)"])
        for _ in range(1000):
            program.tell({{"type": "match", "filling": "x" * 1000}})
        try:
            program.ask({{}}, 60)
        except Forfeited as error:
            print(error)
        program.close(0)
    """
    code = textwrap.dedent(text.format(sys.executable))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "crashed: closed its standard input\n", done.stderr


# By name


@pytest.mark.parametrize(
    ("given", "key", "said"),
    [
        ("program:./nowhere", "error-program-missing", "./nowhere"),
        ("program:", "error-program-none", "program:./"),
        ("program:   ", "error-program-none", "program:./"),
        ("program:'sh", "error-program-line", "quotation"),
        ("program:./plain.txt", "error-program-not-runnable", "chmod +x"),
        ("program:sh x@500", "error-own-bot-limit", "@0.5s"),
    ],
)
def test_a_program_that_cannot_be_is_told_in_a_sentence(
    given: str, key: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain.txt").write_text("not a program")
    with pytest.raises(LudothequeError) as refused:
        new_bot(given, find_game("land-unter"))
    assert refused.value.key == key
    for language in ("fr", "en"):
        assert said in Words(language).error(refused.value)


def test_people_see_a_short_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = written(tmp_path)
    assert first_names([name, name], [], Words("en")) == ["mine 1", "mine 2"]
    assert character_of(name).title(Words("fr")) == "mine"
    assert kind_of(name).is_foreign


def test_a_changed_program_is_another_one(tmp_path: Path) -> None:
    before = fingerprint(kind_of(written(tmp_path)))
    assert fingerprint(kind_of(written(tmp_path, SOUND + "# faster"))) != before


def test_the_command_line_takes_programs_with_commas_and_spaces(tmp_path: Path) -> None:
    folder = tmp_path / "my, own"
    folder.mkdir()
    name = written(folder)
    broken = faulty(tmp_path, "1 / 0")
    done = piped(
        tmp_path,
        *("arena", "land-unter", "--bots", f"{name}, {broken},child", "--matches", "6"),
        *("--cores", "2", "--json", "--lang", "en"),
        PYTHONPATH=str(SOURCE),
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    assert told["bots"] == [name, broken, "child"]
    assert len(told["forfeits"]) == 1, told["forfeits"]
    (forfeit,) = told["forfeits"]
    assert (forfeit["bot"], forfeit["matches"], forfeit["why"]) == (broken, 6, "crashed")
    assert "ZeroDivisionError" in forfeit["said"]


def test_nothing_of_posix_is_needed_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows the program is started without a keeper, and its tree ended by `taskkill`."""
    started: list[Any] = []

    class Started(subprocess.Popen[bytes]):
        def __init__(self, command: Any, **more: Any) -> None:
            started.append((command, more))
            super().__init__(command, **more)

    ended: list[list[str]] = []

    def end(command: list[str], **_: Any) -> None:
        ended.append(command)
        os.kill(int(command[-1]), signal.SIGKILL)

    monkeypatch.setattr(subprocess, "Popen", Started)
    monkeypatch.setattr(subprocess, "run", end)
    monkeypatch.setattr(os, "name", "nt")
    program = program_process.Program([sys.executable, "-c", "import time; time.sleep(600)"])
    program.close(patience=0)
    assert "pass_fds" not in started[0][1]
    assert ended[0][:2] == ["taskkill", "/T"]
