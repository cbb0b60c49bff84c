"""The site is built once, strictly: no warning of Sphinx, no link that leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripts.documentation.build import build
from scripts.documentation.links import Links, broken_links
from scripts.documentation.paths import DOCS, NOTEBOOKS

# `make docs` is as strict: it stops at a warning, and at a link that leads nowhere.
pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    build(folder / "site", folder / "work", quick=True)
    return folder / "site"


def test_the_site_is_built_and_has_every_page_in_its_navigation(site: Path) -> None:
    led = {link.partition("#")[0] for link in Links(site / "index.html").led}
    for page in DOCS.glob("*.md"):
        assert f"{page.stem}.html" in led or page.stem == "index", page.name
    french = {link.partition("#")[0] for link in Links(site / "fr" / "index.html").led}
    for page in (DOCS / "fr").glob("*.md"):
        assert f"{page.stem}.html" in french or page.stem == "index", page.name


def test_a_page_leads_to_itself_in_the_other_language(site: Path) -> None:
    for name in ("index", "play", "options", "glossary", "rules/bateaux"):
        up = "../" * name.count("/")
        assert f"{up}fr/{name}.html" in Links(site / f"{name}.html").led
        assert f"{up}../{name}.html" in Links(site / "fr" / f"{name}.html").led


def test_a_reader_sees_plain_types_and_in_french_no_english_words(site: Path) -> None:
    batches = re.sub(r"<[^>]*>", "", (site / "python" / "batches.html").read_text(encoding="utf-8"))
    assert "seats: NDArray[int8]" in batches
    assert re.search(r"step\(\s*actions: ArrayLike,\s*skip_illegal: bool = False,?\s*\)", batches)
    for path in (site / "python").glob("*.html"):
        text = re.sub(r"<[^>]*>", "", path.read_text(encoding="utf-8"))
        assert not re.search(
            r"NestedSequence|ndarray\[tuple|ForwardRef|&lt;factory|&lt;function|~", text
        ), path.name
    french = (site / "fr" / "play.html").read_text(encoding="utf-8")
    assert all(f">{word}<" in french for word in ("Suivant", "Précédent", "Accueil"))
    assert "Made with" not in french


def test_notebooks_are_run_and_shown_with_their_pictures(site: Path) -> None:
    """With few steps; `test_notebooks.py` runs them whole."""
    for path in NOTEBOOKS.glob("*.ipynb"):
        page = (site / "notebooks" / f"{path.stem}.html").read_text(encoding="utf-8")
        assert 'class="output' in page
        assert "<svg" in page or "image/svg" in page, path.name


def test_search_knows_words_of_both_languages(site: Path) -> None:
    assert "cascad" in (site / "searchindex.js").read_text(encoding="utf-8")
    assert "bou" in (site / "fr" / "searchindex.js").read_text(encoding="utf-8")


def test_what_would_be_wrong_is_found(site: Path, tmp_path: Path) -> None:
    assert broken_links(site) == []
    (tmp_path / "a.html").write_text(
        '<p id="here"></p><a href="#here">1</a><a href="#there">2</a><a href="b.html">3</a>'
        '<a href="https://example.org">4</a><script src="https://example.org/x.js"></script>',
        encoding="utf-8",
    )
    assert broken_links(tmp_path) == [
        "a.html: #there",
        "a.html: b.html",
        "a.html: https://example.org/x.js would be loaded from elsewhere",
    ]
