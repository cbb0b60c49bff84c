"""While rules are compiled the terminal has one line that says so, in the language that is spoken."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ludotheque.cli.language import speak
from ludotheque.cli.output import waiting
from ludotheque.core.compiling.progress import Progress
from ludotheque.core.words import Words


def test_how_far_the_compilation_is_stands_on_the_line_that_is_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Progress, "done", 40)
    console = Console(file=io.StringIO(), force_terminal=True, width=200)
    with waiting(console, "Préparation", Words("fr")) as status:
        assert status.status == "Préparation"
        with Progress():
            pass
        assert str(status.status).startswith("Compilation des règles")
        assert "41 fonctions" in str(status.status)
    assert Progress.tell is None
    assert capsys.readouterr().err == ""


def test_where_nobody_waits_the_line_is_in_the_language_that_is_spoken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Progress, "sentence", Progress.sentence)  # put back afterwards
    for language, beginning in (("fr", "Compilation des règles"), ("en", "Compiling the rules")):
        speak(language)
        told = Progress.sentence(40, 2.4)
        assert told.startswith(beginning)
        assert "40 " in told
