"""Stands between us and a program that is a bot, so that nothing of it is left behind.

    python program_guard.py PIPE COMMAND …

Runs the command with our standard streams, in a session of its own. When the command ends, or when the
pipe closes because whoever holds its other end is gone (also by `kill -9`), everything that the command
has started is ended with it. Linux gives us orphans too: a child in yet another session is found.

It is started as a file by a bare interpreter, and imports nothing of ours. Windows has no such groups:
there `bots.programs` ends the tree of processes itself.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

CANNOT_START = 127
SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER


def adopt_orphans() -> None:
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def children() -> list[int]:
    """The child processes of this process, if the system lists them. Each thread may have some."""
    found: list[int] = []
    for path in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += map(int, path.read_text().split())
    return found


def end_all(group: int) -> None:
    with contextlib.suppress(OSError):
        os.killpg(group, signal.SIGKILL)
    while found := children():  # what they leave behind comes to us, and is ended in turn
        for child in found:
            with contextlib.suppress(OSError):
                os.kill(child, signal.SIGKILL)
            with contextlib.suppress(OSError):
                os.waitpid(child, 0)


def keep(pipe: int, command: list[str]) -> int:
    adopt_orphans()
    try:
        program = subprocess.Popen(command, start_new_session=True)
    except OSError as error:
        print(f"{command[0]}: {error.strerror or error}", file=sys.stderr)
        return CANNOT_START
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # the program's end of a pipe is the only one
        os.dup2(nothing, stream)

    def follow() -> None:
        while os.read(pipe, 1):
            pass
        end_all(program.pid)
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    code = program.wait()
    end_all(program.pid)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    ended = keep(int(sys.argv[1]), sys.argv[2:])
    sys.stderr.flush()
    os._exit(ended)
