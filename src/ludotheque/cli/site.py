"""`ludotheque site`: the games as a folder of files, for any web host."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from ludotheque.cli.refusals import Unreadable
from ludotheque.cli.speech import Language, speak, text
from ludotheque.core.errors import shortened
from ludotheque.server.site import write_site


def site(
    folder: Annotated[Path, typer.Argument(help=text("cli-site-help-folder"))],
    lang: Language = None,
) -> None:
    words = speak(lang)
    try:
        written = write_site(folder)
    except OSError as error:
        reason = shortened(error.strerror or error, 80)
        raise Unreadable("cli-error-site-unwritable", path=str(folder), reason=reason) from None
    if written.was_broken_off:
        print(words("cli-site-mended"))
    megabytes = words.number(f"{written.size / 1e6:.1f}")
    print(words("cli-site-done", path=str(folder), files=written.files, megabytes=megabytes))
    print(words("cli-site-try", path=shlex.quote(str(folder))))
