"""`ludotheque check`: whether the database of a server is right, while it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from ludotheque.cli.refusals import INTERRUPTED, REFUSED, Misused
from ludotheque.cli.speech import Language, speak, text
from ludotheque.core.words import Words
from ludotheque.server.store.addresses import default_database, sqlite_file

if TYPE_CHECKING:
    from ludotheque.server.audit import Audit


def check(
    database: Annotated[str | None, typer.Argument(help=text("cli-check-help-database"))] = None,
    lang: Language = None,
) -> None:
    from ludotheque.server.audit import Audit, audit  # the whole server, which no other command needs
    from ludotheque.server.store.read_only import reading

    words = speak(lang)
    address = database or default_database()
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
        print(words("cli-check-stopped", tables=found.tables, all=wanted))
        raise typer.Exit(INTERRUPTED)
    if found.findings:
        raise typer.Exit(REFUSED)


def tell(found: Audit, words: Words, say: Callable[[str], None]) -> None:
    """What is wrong and what to do about it; the last line says how much was looked at."""
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
