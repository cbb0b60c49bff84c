"""A part of a core for each process of a server, so that a small machine shows what a second one brings:
clients and databases have the rest, and are not the limit. It needs root, and cgroups of version 1."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

MOUNTED = Path("/sys/fs/cgroup/cpu")
PERIOD_SECONDS = 0.01
"""A process that has had its part waits for the next period. Those that are shorter than the kernel's
ticks are not kept more exactly."""
LEAST, MOST = 0.1, 1.0
"""The kernel gives no less than a millisecond in a period."""

WEIGHT = 50_000
"""Where everybody else has 1,024: what it may have it gets, as on a core of its own."""


@contextlib.contextmanager
def limited(processes: Sequence[int], share: float) -> Iterator[None]:
    """Each of them with all its threads, in a group of its own; the groups are gone afterwards."""
    parent = _own_group()
    with contextlib.ExitStack() as stack:
        for process in processes:
            stack.enter_context(_group(parent, process, share))
        yield


def refuse_unless_possible(share: float) -> None:
    """Says what is missing, before anything is started."""
    if not LEAST <= share <= MOST:
        raise SystemExit(f"--server-share is a part of a core, from {LEAST} to {MOST}; not {share}")
    group = _own_group()
    if not (group / "cgroup.procs").exists():
        raise SystemExit(f"--server-share needs cgroups of version 1 at {group}; there are none here")
    if not os.access(group, os.W_OK):
        raise SystemExit(f"--server-share makes groups in {group}, which root may; you may not")


@contextlib.contextmanager
def _group(parent: Path, process: int, share: float) -> Iterator[None]:
    group = parent / f"ludotheque-load-{process}"
    group.mkdir()
    try:
        period = round(1e6 * PERIOD_SECONDS)
        (group / "cpu.cfs_period_us").write_text(str(period))
        (group / "cpu.cfs_quota_us").write_text(str(round(share * period)))
        (group / "cpu.shares").write_text(str(WEIGHT))
        (group / "cgroup.procs").write_text(str(process))
        yield
    finally:
        for one in (group / "cgroup.procs").read_text().split():
            with contextlib.suppress(ProcessLookupError):
                (parent / "cgroup.procs").write_text(one)
        group.rmdir()


def _own_group() -> Path:
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    for _, controllers, path in (line.split(":", 2) for line in lines):
        if "cpu" in controllers.split(","):
            return MOUNTED / path.lstrip("/")
    return MOUNTED
