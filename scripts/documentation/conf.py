"""How Sphinx builds the site; `LUDOTHEQUE_DOCS_LANGUAGE` says in which language."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from scripts.documentation.paths import ROOT, THEME
from scripts.documentation.reference import as_rst
from sphinx import addnodes

language = os.environ["LUDOTHEQUE_DOCS_LANGUAGE"]
project = "Ludothèque"
author = "Ludothèque"
html_title = "Ludothèque"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_enable_extensions = ["strikethrough", "attrs_block"]
exclude_patterns: list[str] = []
suppress_warnings = ["misc.highlighting_failure"]  # JSON with parts left out: {…}
autodoc_typehints = "signature"
autodoc_type_aliases = {
    **{name: name for name in ("JSON", "Object", "Result", "State", "View", "Log")},
    "npt.ArrayLike": "ArrayLike",  # which stands for a dozen types of NumPy's own
}
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 76
toc_object_entries_show_parents = "hide"
html_theme = "furo"
html_static_path = [str(THEME / "static")]
html_css_files = ["house.css"]
html_favicon = html_logo = str(ROOT / "web" / "public" / "icon.svg")
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_last_updated_fmt = None
templates_path = [str(THEME / "templates")]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

TITLE_FONTS = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
LIGHT = {
    "color-brand-primary": "#1d6f74",
    "color-brand-content": "#1d6f74",
    "color-brand-visited": "#1d6f74",
    "color-background-primary": "#ffffff",
    "color-background-secondary": "#fbf6ea",
    "color-background-hover": "#f3ead6",
    "color-background-border": "#dccfb3",
    "color-foreground-primary": "#22304a",
    "color-foreground-secondary": "#56617a",
    "color-foreground-muted": "#56617a",
    "color-foreground-border": "#8d7f5f",
    "color-inline-code-background": "#f7f1e2",
    "color-code-background": "#fbf6ea",
    "color-api-background": "#fbf6ea",
}
DARK = {
    "color-brand-primary": "#62c9c4",
    "color-brand-content": "#62c9c4",
    "color-brand-visited": "#62c9c4",
    "color-background-primary": "#131a2b",
    "color-background-secondary": "#1d2640",
    "color-background-hover": "#27324f",
    "color-background-border": "#3a4768",
    "color-foreground-primary": "#edf1fa",
    "color-foreground-secondary": "#b4bfd6",
    "color-foreground-muted": "#b4bfd6",
    "color-foreground-border": "#8995b3",
    "color-inline-code-background": "#1d2640",
    "color-code-background": "#1d2640",
    "color-api-background": "#1d2640",
}
FONTS = {
    "font-stack": "ui-rounded, 'SF Pro Rounded', 'Nunito', 'Segoe UI', system-ui, sans-serif",
    "font-stack--headings": TITLE_FONTS,
}
html_theme_options = {
    "light_css_variables": {**FONTS, **LIGHT},
    "dark_css_variables": DARK,
    "top_of_page_buttons": [],
}

OTHERS = {"en": ("fr", "Français"), "fr": ("en", "English")}


def pages_of(other: str, source: Path) -> set[str]:
    folder = source.parent / other
    return {str(path.relative_to(folder).with_suffix("")) for path in folder.rglob("*.md")}


def lead_to_the_other_language(
    app: Any, pagename: str, _template: str, context: dict[str, Any], _doctree: Any
) -> None:
    other, name = OTHERS[language]
    is_there = pagename in pages_of(other, Path(app.srcdir))
    up = "../" * (pagename.count("/") + (language != "en"))
    below = f"{other}/" if other != "en" else ""
    context["other_language"] = other
    context["other_language_name"] = name
    context["other_language_url"] = f"{up}{below}{pagename if is_there else 'index'}.html"
    if is_there and "body" in context:  # on a phone the sidebar is hidden
        way = f'<a href="{context["other_language_url"]}" hreflang="{other}" lang="{other}">{name}</a>'
        context["body"] = f'<p class="other-language">{way}</p>{context["body"]}'


FRENCH = {
    "Toggle site navigation sidebar": "Ouvrir ou fermer la navigation",
    "Toggle table of contents sidebar": "Ouvrir ou fermer la table des matières",
    "Toggle Light / Dark / Auto color theme": "Couleurs claires, sombres, ou celles de l’appareil",
    "Skip to content": "Aller au contenu",
    "Back to top": "Retour en haut",
    "On this page": "Sur cette page",
    "Hide navigation sidebar": "Fermer la navigation",
    "Hide table of contents sidebar": "Fermer la table des matières",
    "Next": "Suivant",
    "Previous": "Précédent",
    "Home": "Accueil",
    "Made with": "Fait avec",
}
"""What Furo says in English whatever the language is."""


def say_it_in_french(app: Any, problem: Exception | None) -> None:
    if problem or language != "fr":
        return
    for path in Path(app.outdir).rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        for said, french in FRENCH.items():
            text = re.sub(rf"(?<=[>\"\s]){re.escape(said)}(?=[<\"\s])", french, text)
        path.write_text(text, encoding="utf-8")


NUMPY = r"(?:~?numpy\.)?"
ARRAY = re.compile(
    rf"{NUMPY}ndarray\[tuple\[(?:~?typing\.)?Any, \.\.\.\], {NUMPY}dtype\[{NUMPY}(\w+)\]\]"
)
MADE_BY_CALLING = (
    "ludotheque.Words",
    "ludotheque.adapters.gymnasium.SeatEnv",
    "ludotheque.adapters.openspiel.RandomRollouts",
    "ludotheque.adapters.openspiel_bots.OpenSpielBot",
)
"""The classes of which people make an object themselves; a function of ours makes the others."""


def plain_signature(_app: Any, what: str, name: str, *given: Any) -> tuple[str, str] | None:
    """Names of types as they stand in the code."""
    signature, returned = given[-2:]
    if signature is None:
        return None
    if what == "class" and name.startswith("ludotheque.") and name not in MADE_BY_CALLING:
        return "", ""
    shown = re.sub(r"(?<=: )'([^']*)'", r"\1", plain_type(signature))
    return re.sub(r"<function .*?>(?=[,)])", "...", shown), plain_type(returned or "")


def plain_type(text: str) -> str:
    text = re.sub(r"TypeAliasForwardRef\('(\w+)'\)", r"\1", text)
    return re.sub(r"\bnpt?\.", "", ARRAY.sub(r"NDArray[\1]", text))


def plain_attributes(_app: Any, doctree: Any) -> None:
    """The same for attributes, which have no signature."""
    for node in list(doctree.findall(addnodes.desc_annotation)):
        text = plain_type(node.astext())
        if text != node.astext():
            node.clear()
            node.append(addnodes.desc_sig_name("", text))


def setup(app: Any) -> None:
    app.connect("html-page-context", lead_to_the_other_language)
    app.connect("build-finished", say_it_in_french)
    app.connect("autodoc-process-signature", plain_signature)
    app.connect("doctree-read", plain_attributes)
    app.connect("autodoc-process-docstring", lambda *given: as_rst(given[-1]))
