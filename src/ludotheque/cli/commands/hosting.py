"""The commands for operators of a server: `backup`, `check`, `site` and `worker`."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from ludotheque.bots.host_bots import offer
from ludotheque.cli.commands.serve import CustomBots, run_in_loop, say_ready
from ludotheque.cli.errors import INTERRUPTED, FileTrouble, Misused
from ludotheque.cli.help import say
from ludotheque.cli.options import Database, Language, LogLevel, ReadyPipe, speak, within
from ludotheque.core.errors import REFUSED, reason_of
from ludotheque.core.installation import cores
from ludotheque.core.words import Words
from ludotheque.server.site import write_site
from ludotheque.server.store.types import default_database, sqlite_file


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-backup-help-file")],
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="cli-backup-help-force")] = False,
    lang: Language = None,
) -> None:
    from ludotheque.server.store.read_only import back_up  # SQLite itself, which no other command needs

    words = speak(lang)
    source = sqlite_file(database or default_database())
    if source is None:
        raise Misused("cli-error-backup-postgresql")
    if not source.is_file():
        raise Misused("cli-error-no-database", path=str(source))
    if file.exists() and (not force or file.is_dir() or file.samefile(source)):
        raise Misused("cli-error-backup-exists", path=str(file))
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words("cli-backup-copying"), total=None)
        size = back_up(source, file, lambda done, pages: bar.update(task, completed=done, total=pages))
    megabytes = words.number(f"{size / 1e6:.1f}")
    say(words("cli-backup-done", path=str(file), megabytes=megabytes))


if TYPE_CHECKING:
    from ludotheque.server.audit import Audit


def check(
    place: Annotated[str, typer.Argument(metavar="DATABASE", help="cli-check-help-place")] = "",
    database: Database = "",
    lang: Language = None,
) -> None:
    from ludotheque.server.audit import Audit, audit  # the whole server, which no other command needs
    from ludotheque.server.store.read_only import reading

    words = speak(lang)
    address = place or database or default_database()
    file = sqlite_file(address)
    if file is not None and not file.is_file():
        raise Misused("cli-error-check-no-database", path=str(file))
    console = Console(stderr=True)
    found, wanted = Audit(), 0
    is_stopped = False
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words("cli-check-reading"), total=None)

        def advance(done: int, tables: int) -> None:
            nonlocal wanted
            wanted = tables
            bar.update(task, completed=done, total=tables)

        try:
            with reading(address) as kept:
                audit(kept, found, advance)
        except KeyboardInterrupt:
            is_stopped = True
    tell(found, words, print)
    if is_stopped:
        say(words("cli-check-stopped", tables=found.tables, all=wanted))
        raise typer.Exit(INTERRUPTED)
    if found.findings:
        raise typer.Exit(REFUSED)


def tell(found: Audit, words: Words, say: Callable[[str], None]) -> None:
    """Print each problem and what to do about it. The last line says how much was checked."""
    for finding in found.findings:
        say(f"{finding.table}: {words.error(finding.wrong)}")
    for is_of_log, advice in ((True, "cli-check-advice-log"), (False, "cli-check-advice-beside")):
        if any(finding.is_of_log == is_of_log for finding in found.findings):
            say(words(advice))
    counts = {"tables": found.tables, "entries": found.entries}
    if found.findings:
        where = len({finding.table for finding in found.findings})
        say(words("cli-check-wrong", **counts, wrong=len(found.findings), where=where))
    else:
        say(words("cli-check-right", **counts))


def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="cli-site-help-folder")],
    lang: Language = None,
) -> None:
    words = speak(lang)
    try:
        written = write_site(folder)
    except OSError as error:
        raise FileTrouble(
            "cli-error-site-unwritable", path=str(folder), reason=reason_of(error)
        ) from None
    if written.was_broken_off:
        say(words("cli-site-mended"))
    megabytes = words.number(f"{written.size / 1e6:.1f}")
    say(words("cli-site-done", path=str(folder), files=written.files, megabytes=megabytes))
    say(words("cli-site-try", path=shlex.quote(str(folder))))


def worker(
    redis: Annotated[
        str, typer.Option(metavar="URL", envvar="LUDOTHEQUE_REDIS", help="cli-worker-help-redis")
    ] = "",
    thinkers: Annotated[
        int | None, typer.Option(callback=within(1, 256), help="cli-worker-help-thinkers")
    ] = None,
    bots: CustomBots = "",
    log_level: LogLevel = "warning",
    ready: ReadyPipe = 0,
    lang: Language = None,
) -> None:
    from ludotheque.server import operations

    words = speak(lang)
    if not redis:
        raise Misused("cli-error-worker-redis")
    offer(bots)
    operations.set_up(log_level)
    run_in_loop(run(redis, thinkers or cores(), ready, Console(stderr=True, highlight=False), words))


async def run(redis: str, thinkers: int, ready: int, console: Console, words: Words) -> None:
    try:
        from ludotheque.server.cluster.workers import Worker
    except ImportError:
        raise Misused("error-redis-missing") from None
    from ludotheque.server.cluster.local_processes import on_stop

    working = Worker(redis, thinkers)
    await working.begin()
    on_stop(lambda _: working.stop())
    if not ready:
        console.print(words("cli-worker-working", thinkers=thinkers), style="bold")
        console.print(words("cli-serve-stop-with"))
    warming = asyncio.create_task(working.warm_up())
    say_ready(ready)
    await working.run()
    warming.cancel()
    if not ready:
        console.print(words("cli-worker-stopped", thoughts=working.answered))
