"""`ludotheque verify`: a finished match, checked against the key that was promised at its start."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludotheque.cli.refusals import REFUSED, read_text
from ludotheque.cli.results import result_sentences
from ludotheque.cli.speech import Language, speak, text
from ludotheque.core import transcripts
from ludotheque.core.errors import BadTranscript
from ludotheque.core.table import Table
from ludotheque.core.transcripts import Transcript
from ludotheque.core.words import Words


def verify(
    file: Annotated[Path, typer.Argument(help=text("cli-help-file"))],
    lang: Language = None,
) -> None:
    words = speak(lang)
    transcript = Transcript.read(read_text(file))
    try:
        table = transcripts.verify(Table, transcript)
    except BadTranscript as error:
        print(words("cli-verify-refused"))
        print(words.error(error))
        raise typer.Exit(REFUSED) from None
    for line in _proved(words, transcript):
        print(f"✓ {line}")
    print(words("cli-verify-proved"))
    for line in result_sentences(table, words):
        print(line)


def _proved(words: Words, transcript: Transcript) -> list[str]:
    outcomes = sum(line.seat is None for line in transcript.lines)
    proved = [
        words("cli-verify-key", commitment=(transcript.commitment or "")[:16]),
        words("cli-verify-chance", count=outcomes),
        words("cli-verify-moves", count=len(transcript.lines) - outcomes),
    ]
    if transcript.start is not None:
        proved.append(words("cli-verify-from-position"))
    return proved
