"""Every sentence that a player reads, in French and in English.

The catalogue is Fluent: `*.fr.ftl` and `*.en.ftl` beside the code that needs them. The same files
serve the terminal and the page.
"""

from __future__ import annotations

import functools
import itertools
import json
import os
import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.kinds import JSON

LANGUAGES = ("fr", "en")
DEFAULT_LANGUAGE = "fr"
PACKAGE = Path(__file__).resolve().parent.parent


#: What a French name elides before itself: d’Odile, qu’Yves, d’Hélène, but de Yann and de Zoé.
ELIDES = re.compile(r"[aeiouœæ]|y(?![aeiou])|h(?!a)", re.IGNORECASE)


def _elided(word: str, name: object) -> str:
    bare = unicodedata.normalize("NFD", str(name))
    return f"{word[:-1]}’{name}" if ELIDES.match(bare) else f"{word} {name}"


#: For the catalogues: `Main { DE($name) }`.
FUNCTIONS: dict[str, Any] = {
    "DE": functools.partial(_elided, "de"),
    "QUE": functools.partial(_elided, "que"),
}


class MissingWords(LookupError):
    """The catalogue lacks a key or an argument. This is a programming error, and a test finds it."""


@functools.cache
def catalogue_files(language: str) -> tuple[Path, ...]:
    """The folders of our catalogues and of games in other packages."""
    from ludotheque.core.shelf import other_folders

    found = [sorted(folder.rglob(f"*.{language}.ftl")) for folder in (PACKAGE, *other_folders())]
    return tuple(itertools.chain(*found))


@functools.cache
def _spaces(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    path = PACKAGE / "core" / f"spaces.{language}.json"
    if not path.exists():
        return ()
    return tuple((re.compile(find), put) for find, put in json.loads(path.read_text(encoding="utf-8")))


def spaced(text: str, language: str) -> str:
    """Put no-break spaces before French punctuation, by the table that the page uses too. The files
    have plain spaces. Spaces of the Fluent syntax (after `=` or `[one]`, indents) do not change."""
    for find, put in _spaces(language):
        text = find.sub(put, text)
    return text


class _Catalogue:
    """The messages of one language. A message is parsed when it is first used, with the messages that
    it refers to: parsing all files would take longer than most commands."""

    ENTRY = re.compile(r"^(?=#|-?[A-Za-z][\w-]* *=)", re.MULTILINE)
    KEY = re.compile(r"-?[A-Za-z][\w-]*")

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle  # a process that only computes needs no words

        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        self._language = language
        self._unparsed: dict[str, str] = {}
        for path in catalogue_files(language):
            try:
                text = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                if path.is_relative_to(PACKAGE):
                    raise
                continue  # `core.shelf` reports another package's game that lacks words
            for entry in self.ENTRY.split(text):
                if found := self.KEY.match(entry):
                    self._unparsed.setdefault(found[0], entry)

    def has(self, key: str) -> bool:
        self._parse(key)
        return bool(self.bundle.has_message(key))

    def _parse(self, key: str) -> None:
        entry = self._unparsed.get(key)
        if entry is None:
            return
        from fluent.runtime import FluentResource

        self.bundle.add_resource(FluentResource(spaced(entry, self._language)))
        self._unparsed.pop(key, None)  # last, since another thread may read it from now on
        for name in self.KEY.findall(entry):
            self._parse(name)


@functools.cache
def _catalogue(language: str) -> _Catalogue:
    return _Catalogue(language)


class Words:
    """The catalogue in one language. `words("key", name=value)` gives a sentence.

    >>> Words("fr")("land-unter-title"), Words("en")("land-unter-title")
    ('Un mouton à la mer', 'A Sheep Overboard')
    """

    def __init__(self, language: str = DEFAULT_LANGUAGE, theme: str = "") -> None:
        if language not in LANGUAGES:
            raise LudothequeError(
                "error-unknown-language", language=shortened(language), known=list(LANGUAGES)
            )
        self.language = language
        self.theme = theme
        self._catalogue = _catalogue(language)

    def __call__(self, key: str, **arguments: object) -> str:
        if not self._catalogue.has(key):
            raise MissingWords(f"{key} is not in the {self.language} catalogue")
        bundle = self._catalogue.bundle
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise MissingWords(f"{key} has no text in the {self.language} catalogue")
        told = {name.replace("_", "-"): self._argument(value) for name, value in arguments.items()}
        # In a way, only its end may need a word.
        for name, value in arguments.items():
            if isinstance(value, list | tuple | range):
                told[f"{name.replace('_', '-')}-last"] = str(value[-1]) if value else ""
        told.setdefault("theme", self.theme)
        text, errors = bundle.format_pattern(pattern, told)
        if errors:
            known = ", ".join(sorted(told))
            raise MissingWords(f"{key} ({self.language}): {errors[0]}; it is told: {known}")
        if any(isinstance(value, int) and value < 0 for value in told.values()):
            text = re.sub(r"(?<!\w)-(?=\d)", "−", str(text))
        return str(text)

    def has(self, key: str) -> bool:
        """Whether there is such a key.

        >>> Words("en").has("land-unter-title")
        True
        """
        return self._catalogue.has(key)

    def _argument(self, value: object) -> str | int | float:
        if isinstance(value, LudothequeError):
            return self.error(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int | float):
            return value
        if isinstance(value, list | tuple | range):
            return self.listed(value)
        return str(value)

    def listed(self, values: Iterable[object]) -> str:
        """3, 17 et 40.

        >>> Words("en").listed([3, 17, 40])
        '3, 17 and 40'
        """
        items = [str(value) for value in values]
        if not items:
            return self("list-empty")
        if len(items) == 1:
            return items[0]
        return self("list-and", first=", ".join(items[:-1]), last=items[-1])

    def labelled(self, label: str, text: str) -> str:
        """`Zoé : 3 points`, with the colon as the language sets it.

        >>> Words("en").labelled("Score", "3")
        'Score: 3'
        """
        return self("label-and-text", label=label, text=text)

    def number(self, text: str) -> str:
        """A number that was formatted the English way, as the language writes it: 12,5 in French.

        >>> Words("fr").number("3.5")
        '3,5'
        """
        return text.replace(".", ",").replace("%", "\u202f%") if self.language == "fr" else text

    def percent(self, share: float, digits: int = 0, signed: bool = False) -> str:
        """A share in percent. `signed`: a change, with its sign.

        >>> Words("en").percent(0.125, 1), Words("en").percent(0.2, signed=True)
        ('12.5%', '+20%')
        """
        number = round(100 * share, digits)
        sign = "+" if signed and number > 0 else "−" if number < 0 else ""
        return self.number(f"{sign}{abs(number):.{digits}f}%")

    def error(self, error: LudothequeError) -> str:
        """The sentence of an error.

        >>> Words("fr").error(UndoRefused("error-nothing-to-undo"))
        'Il n’y a rien à reprendre.'
        """
        arguments = dict(error.arguments)
        if "why" in arguments:
            arguments["why"] = self(
                str(arguments["why"]), **{k: v for k, v in arguments.items() if k != "why"}
            )
        return self(error.key, **arguments)

    def event(self, game: str, event: Mapping[str, JSON], names: list[str]) -> str:
        """One event, as a sentence. What is secret to the reader is not in the event.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> Words("en").event("bateaux", table.events(None)[-1], ["Zoé", "Léo"])
        'Zoé rolls a 2.'
        """
        name = str(event["event"])
        places, secret = (fields.get(name, frozenset()) for fields in _spoken(game))
        arguments = {
            field: _counted(value) if field in places else value
            for field, value in event.items()
            if field != "event"
        }
        kind = name.replace("_", "-")
        key = f"event-{kind}" if self.has(f"event-{kind}") else f"{game}-event-{kind}"
        if self.has(f"{key}-known") and secret and secret <= event.keys():
            key += "-known"
        return self(key, **named(arguments, names))

    def why(self, key: str, arguments: Mapping[str, object], names: list[str]) -> str:
        """The reason for a move, as `explain` gives it.

        >>> Words("en").why("land-unter-title", {}, [])
        'A Sheep Overboard'
        """
        return self(key, **named(arguments, names))


def _counted(value: JSON) -> JSON:
    """A place, or several, counted from 1."""
    if isinstance(value, list):
        return [_counted(one) for one in value]
    return value + 1 if isinstance(value, int) else value


def _spoken(game: str) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """The fields of its events that people count from 1, and those that only their owner is told."""
    from ludotheque.core.declarations import secret_fields, spoken_places
    from ludotheque.core.shelf import find_game

    events = find_game(game).events
    return spoken_places(events), secret_fields(events)


def named(arguments: Mapping[str, object], names: list[str]) -> dict[str, object]:
    """Replace `seat` and `…_seat` by names."""
    return {
        name: names[value] if name.split("_")[-1] == "seat" and isinstance(value, int) else value
        for name, value in arguments.items()
    }


_set: list[str] = []
"""The language of `set_language`, or nothing."""


def set_language(language: str | None) -> None:
    """The language of pictures, results and reasons in this process: `"fr"` or `"en"`. None: the one of
    `LUDOTHEQUE_LANG`, of the locale, or English. Errors are always English; `Words` says them in French.

    >>> set_language("en")
    >>> print(bot("casual", "land-unter"))
    <BotPlayer casual, land-unter>
    >>> set_language("de")
    Traceback (most recent call last):
    ludotheque.core.errors.LudothequeError: “de” is not a language that we speak: choose among fr and en.
    >>> set_language(None)
    """
    _set[:] = [] if language is None else [Words(language).language]


def spoken_language(asked: str | None = None, otherwise: str = "en") -> str:
    """The language that was asked for, else that of `set_language`, of `LUDOTHEQUE_LANG`, or of the
    locale if we have it. English for other locales. `otherwise`: where no locale is set; a program gets
    English then, as its errors are, and the command says French."""
    if asked or _set:
        return asked or _set[0]
    chosen = os.environ.get("LUDOTHEQUE_LANG", "")[:2].lower()
    if chosen in LANGUAGES:
        return chosen
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "").partition(".")[0]
        if value not in ("", "C", "POSIX"):
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return otherwise  # `locale` would report English for a machine without a locale
