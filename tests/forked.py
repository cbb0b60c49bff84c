"""The command `ludotheque` in a process of its own that need not import everything once more.

Imports take most of the time of a short command, and of the start of a server. A nursery is a process
that has done them. A command is a fork of it: a process like any other, with its own arguments,
environment, streams and session, which runs `ludotheque/__main__.py`.

What decides how Python starts cannot be changed in a fork. So a command with other such variables than
its nursery is started as usual. Tests of the start itself use `subprocess`.
"""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import functools
import gc
import importlib
import io
import json
import os
import pkgutil
import runpy
import select
import signal
import socket
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any, BinaryIO

ROOT = Path(__file__).resolve().parents[1]
AT_START = (
    *("PYTHON", "LC_", "LANG", "LD_", "TZ", "NUMBA_", "HOME", "XDG_CACHE_HOME", "FORCE_COLOR"),
    *("LUDOTHEQUE_COMPILE", "LUDOTHEQUE_CACHE"),
)
"""How the names of variables begin that Python or a module reads when it starts."""
NUMBER = struct.Struct("i")
# A new session whose controlling terminal is the pseudo-terminal, so that closing it hangs up.
OWN_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


def start_of(environment: dict[str, str]) -> dict[str, str]:
    """What decides how a command starts."""
    found = {name: value for name, value in environment.items() if name.startswith(AT_START)}
    if found.get("LANG", "").endswith(".UTF-8"):
        found["LANG"] = "UTF-8"  # the language itself is read later
    return found


class Nursery:
    """Started at the first command; ends with the process that has started it."""

    def __init__(self, environment: dict[str, str], *modules: str) -> None:
        """`modules` are imported, those of packages too. A function `module:function` is called."""
        self.environment = environment
        self.modules = modules

    @functools.cached_property
    def _channel(self) -> socket.socket:
        ours, its = socket.socketpair()
        code = f"import sys; sys.path.insert(1, {str(ROOT)!r}); from tests.forked import begin; begin()"
        with its:
            process = subprocess.Popen(
                [sys.executable, "-c", code, str(its.fileno()), *self.modules],
                env=self.environment,
                pass_fds=[its.fileno()],
                stdin=subprocess.DEVNULL,
            )
        atexit.register(process.wait)
        atexit.register(ours.close)
        return ours

    def fork(self, wanted: dict[str, Any], *streams: int) -> tuple[int, BinaryIO]:
        """The number of a new process, and a pipe from which its exit status can be read."""
        reading, writing = os.pipe()
        text = json.dumps(wanted).encode()
        socket.send_fds(self._channel, [NUMBER.pack(len(text))], [*streams, writing])
        self._channel.sendall(text)
        os.close(writing)
        status = os.fdopen(reading, "rb", buffering=0)
        return NUMBER.unpack(status.read(NUMBER.size))[0], status


class Command(subprocess.Popen[Any]):
    """`ludotheque` with these arguments. As `Popen`, but a fork of the nursery where that can be."""

    def __init__(
        self,
        nursery: Nursery,
        *arguments: str,
        env: dict[str, str],
        has_terminal: bool = False,
        **options: Any,
    ) -> None:
        self._nursery = nursery if start_of(env) == start_of(nursery.environment) else None
        self._arguments, self._has_terminal = arguments, has_terminal
        wrapped = [sys.executable, "-S", "-c", OWN_TERMINAL] if has_terminal else []
        command = [*wrapped, sys.executable, "-m", "ludotheque", *arguments]
        super().__init__(command, env=env, start_new_session=has_terminal, **options)

    def _execute_child(self, *given: Any) -> None:
        if self._nursery is None:
            super()._execute_child(*given)  # type: ignore[misc]
            return
        cwd, env, pipes = given[5], given[6], given[10:16]
        wanted = {
            "arguments": self._arguments,
            "environment": env,
            "folder": str(cwd or Path.cwd()),
            "has_terminal": self._has_terminal,
        }
        streams = (
            pipe if pipe != -1 else own for own, pipe in enumerate((pipes[0], pipes[3], pipes[5]))
        )
        self.pid, self._status = self._nursery.fork(wanted, *streams)
        self._child_created = True
        self._close_pipe_fds(*pipes)  # type: ignore[attr-defined]

    def _try_wait(self, flags: int) -> tuple[int, int]:
        if self._nursery is None:
            return super()._try_wait(flags)  # type: ignore[misc]
        if flags == os.WNOHANG and not select.select([self._status], [], [], 0)[0]:
            return 0, 0
        with self._status:
            return self.pid, NUMBER.unpack(self._status.read(NUMBER.size))[0]

    def _internal_poll(self, *given: Any, **named: Any) -> int | None:
        if self._nursery is None:
            return super()._internal_poll(*given, **named)  # type: ignore[misc]
        try:
            return self._wait(0)  # type: ignore[attr-defined]
        except subprocess.TimeoutExpired:
            return None


def begin() -> None:
    """In the nursery: import, then fork until nobody asks any more. In a fork: be the command."""
    channel = socket.socket(fileno=int(sys.argv[1]))
    sys.path.remove(str(ROOT))
    for module in sys.argv[2:]:
        load(module)
    assert "readline" not in sys.modules, "it looks at the terminal when it is imported"
    gc.collect()
    gc.freeze()
    wanted = forked(channel)
    sys.path[0] = str(Path.cwd())
    sys.argv = ["", *wanted["arguments"]]
    runpy.run_module("ludotheque", run_name="__main__", alter_sys=True)


def load(name: str) -> None:
    module, _, function = name.partition(":")
    found = importlib.import_module(module)
    if function:
        getattr(found, function)()
    for inner in pkgutil.iter_modules(getattr(found, "__path__", ()), f"{module}."):
        importlib.import_module(inner.name)


def forked(channel: socket.socket) -> dict[str, Any]:
    """Returns in each fork, with what it is to be."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(writing)
    running: dict[int, int] = {}
    while True:
        ready = select.select([channel.fileno(), reading], [], [])[0]
        if reading in ready:
            os.read(reading, 4096)
            for process in list(running):
                found, status = os.waitpid(process, os.WNOHANG)
                if found:
                    answer(running[process], status)
                    os.close(running.pop(process))
        if channel.fileno() in ready:
            wanted, files = asked(channel)
            process = os.fork()
            if not process:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                signal.signal(signal.SIGINT, signal.default_int_handler)
                for file in (channel.detach(), reading, writing, files.pop(), *running.values()):
                    os.close(file)
                become(wanted, files)
                return wanted
            running[process] = files.pop()
            answer(running[process], process)
            for file in files:
                os.close(file)


def asked(channel: socket.socket) -> tuple[dict[str, Any], list[int]]:
    head, files, _, _ = socket.recv_fds(channel, NUMBER.size, 4)
    if not head:
        os._exit(0)
    size, text = NUMBER.unpack(head)[0], b""
    while len(text) < size:
        text += channel.recv(size - len(text))
    return json.loads(text), files


def answer(pipe: int, number: int) -> None:
    """Nobody may be there to read it any more."""
    with contextlib.suppress(BrokenPipeError):
        os.write(pipe, NUMBER.pack(number))


def become(wanted: dict[str, Any], streams: list[int]) -> None:
    if wanted["has_terminal"]:
        os.setsid()
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    if wanted["has_terminal"]:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.environ.clear()
    os.environ.update(wanted["environment"])
    os.chdir(wanted["folder"])
    time.tzset()
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        before, mode = getattr(sys, name), "wb" if number else "rb"
        text = io.TextIOWrapper(
            open(number, mode, closefd=False),  # noqa: SIM115
            before.encoding,
            before.errors,
            newline="\n" if number else None,
            line_buffering=number == 2 or os.isatty(number),
        )
        setattr(sys, name, text)
        setattr(sys, f"__{name}__", text)
