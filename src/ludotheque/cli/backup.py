"""`ludotheque backup`: a copy of the server's database, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from ludotheque.cli.refusals import Misused
from ludotheque.cli.speech import Language, speak, text
from ludotheque.server.store.addresses import default_database, sqlite_file


def backup(
    file: Annotated[Path, typer.Argument(help=text("cli-backup-help-file"))],
    database: Annotated[str | None, typer.Option(help=text("cli-backup-help-database"))] = None,
    force: Annotated[bool, typer.Option("--force", help=text("cli-backup-help-force"))] = False,
    lang: Language = None,
) -> None:
    from ludotheque.server.store.backup import back_up  # SQLite itself, which no other command needs

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
    print(words("cli-backup-done", path=str(file), megabytes=megabytes))
