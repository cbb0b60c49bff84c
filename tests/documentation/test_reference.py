"""What the site says of the types of the Python interface can be read."""

from __future__ import annotations

import inspect

import pytest
from sphinx.util.inspect import signature, stringify_signature

from tests.core.test_public import MEMBERS


@pytest.mark.parametrize("title", [title for title in MEMBERS if not inspect.isclass(MEMBERS[title])])
def test_a_signature_names_arrays_as_people_do(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_DOCS_LANGUAGE", "en")
    from scripts.documentation import conf

    found = signature(MEMBERS[title], type_aliases=conf.autodoc_type_aliases)
    written, _, returned = stringify_signature(found, unqualified_typehints=True).partition(" -> ")
    plain = conf.plain_signature(None, "method", title, written, returned)
    assert plain is not None
    shown = " -> ".join(plain)
    for word in ("ndarray", "NestedSequence", "ForwardRef", "Any", "<function"):
        assert word not in shown, shown


def test_a_class_that_a_function_makes_is_shown_without_its_constructor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_DOCS_LANGUAGE", "en")
    from scripts.documentation import conf

    made = "(contest: Contest)", ""
    assert conf.plain_signature(None, "class", "ludotheque.Results", None, None, *made) == ("", "")
    assert conf.plain_signature(None, "class", "ludotheque.Words", None, None, *made) == made
