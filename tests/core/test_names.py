"""Names that people type: data on every screen, never markup, never invisible."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.names import LONGEST_NAME, MOST_MARKS, clean_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Zoé   de  Nantes ", "Zoé de Nantes"),
        ("Zoe\u0301", "Zoé"),  # one letter, however it was typed
        ("Tom\n\tSawyer", "Tom Sawyer"),
        ("[red]Mia[/red]", "(red)Mia(/red)"),
        ("<b>Léo</b>", "<b>Léo</b>"),  # a page shows it as it stands: text, not markup
        ("a\u202eb\u2066c\u200b\ufeffd", "abcd"),  # overrides, isolates, invisible spaces
        ("\x1b[2Jx\x07", "(2Jx"),
        ("नमस्ते", "नमस्ते"),
        ("e\u200d\u0301", "é"),
        ("\u0301 \u0301a", "a"),
        ("z" * 25, "z" * 23 + "…"),
        ("z" * 24, "z" * 24),
    ],
)
def test_a_name_is_kept_as_it_can_be_shown(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed", ["", " \n", "\u200b\u200d", "\u3164\u3164", "\u2800", "\u0301", "\ud800"]
)
def test_nothing_to_see_is_no_name(typed: str) -> None:
    assert clean_name(typed) == ""


def test_accents_do_not_climb_out_of_the_line() -> None:
    assert clean_name("x" + "\u0336" * 50) == "x" + "\u0336" * MOST_MARKS


@settings(deadline=None, derandomize=True)
@given(st.text())
def test_a_clean_name_is_short_printable_and_clean(typed: str) -> None:
    name = clean_name(typed)
    assert len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFC", name)
