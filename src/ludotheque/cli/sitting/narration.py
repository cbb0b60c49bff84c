"""Sentences about games, events, results and the thoughts of bots."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ludotheque.bots.characters import character_of
from ludotheque.bots.hints import compared, of_100
from ludotheque.bots.players import Choice
from ludotheque.cli.errors import read_text
from ludotheque.cli.sitting.keyboard import command_words
from ludotheque.cli.sitting.terminal import Page
from ludotheque.core.display.move_input import understood
from ludotheque.core.display.screens import ViewDict, move_sentence
from ludotheque.core.game import Game
from ludotheque.core.names import clean_name
from ludotheque.core.tables.table import Table
from ludotheque.core.thinking import Found
from ludotheque.core.words import Words, spaced

Event = dict[str, Any]


def sentences(game: Game, events: list[Event], words: Words, names: list[str]) -> list[str]:
    """One line for each event, for a log and for a screen reader."""
    return [words.event(game.name, event, names) for event in events]


def paragraphs(game: Game, events: list[Event], words: Words, names: list[str]) -> list[str]:
    """Events of one kind in a row make one paragraph, which takes less room under a table."""
    alike = itertools.groupby(events, key=lambda event: event["event"])
    return [" ".join(sentences(game, list(group), words, names)) for _, group in alike]


def greetings(names: list[str], bots: list[str | None], words: Words) -> list[str]:
    """The sentences that introduce the bots, one for each kind."""
    seated: dict[str, list[str]] = {}
    for name, bot in zip(names, bots, strict=True):
        if bot is not None:
            seated.setdefault(character_of(bot).kind, []).append(name)
    return [
        words(
            "cli-greet-bots",
            bots=called,
            count=len(called),
            level=character_of(kind).level,
            title=character_of(kind).title(words),
        )
        for kind, called in seated.items()
    ]


def news_beyond(table: Table, seat: int, heard: int, told_to_all: int) -> list[Event]:
    """The events of a seat from number `heard` on, without those that only repeat one of the first
    `told_to_all` events of a spectator."""
    private = {event.said for event in table.game.events if event.kind.private}
    public = iter(enumerate(table.events(None)))
    news = []
    for number, event in enumerate(table.events(seat)):
        at, told = (told_to_all, None) if event["event"] in private else next(public)
        if number >= heard and not (at < told_to_all and told == event):
            news.append(event)
    return news


def names_of(table: Table, words: Words) -> list[str]:
    """The names written in a match; a place without one gets a number."""
    written = [clean_name(name) for name in table.names[: table.players]]
    written += [""] * (table.players - len(written))
    return [name or words("cli-player", number=seat + 1) for seat, name in enumerate(written)]


def result_sentences(table: Table, words: Words) -> list[str]:
    result = table.result
    if result is None:
        return [words("cli-result-unfinished")]
    return sentences_of(table.game, names_of(table, words), result, words)


def sentences_of(game: Game, names: Sequence[str], result: Mapping[str, Any], words: Words) -> list[str]:
    winners = [names[seat] for seat in result["winners"]]
    key = (
        ("cli-result-draw", "cli-result-winner")[len(winners)]
        if len(winners) < 2
        else "cli-result-shared"
    )
    ranking = sorted(range(len(names)), key=lambda seat: -result["scores"][seat])
    return [
        words(f"{game.name}-reason-{result['reason']}"),
        words(key, winners=winners),
        *[words("cli-result-score", name=names[i], score=result["scores"][i]) for i in ranking],
    ]


def needs(game: Game, words: Words) -> str:
    shortest, longest = game.minutes
    return words(
        "cli-games-needs",
        least=game.players[0],
        most=game.players[-1],
        shortest=shortest,
        longest=longest,
        one_length=shortest == longest,
        age=game.age,
    )


CODE = re.compile(r"(```.*?```|`[^`]+`)", re.DOTALL)


def page_to_read(game: Game, language: str) -> Page:
    """The rules of a game, for somebody at the table."""
    page = rule_page(game, language)
    return Page(_drawn(page, language), page)


def lines_to_read(text: str, from_its_end: bool = False) -> Page:
    """Plain lines. A folded line stays as far in as it begins."""
    lines = [(line.lstrip(" "), len(line) - len(line.lstrip(" "))) for line in text.splitlines()]
    return Page(Group(*(Padding(Text(told), (0, 0, 0, by)) for told, by in lines)), text, from_its_end)


def _drawn(page: str, language: str) -> RenderableType:
    from rich.markdown import Markdown  # takes a while to load, and is seldom asked for

    parts = CODE.split(page)  # what is typed or drawn keeps its plain spaces
    parts[::2] = [spaced(part, language) for part in parts[::2]]
    return Markdown("".join(parts))


def rule_page(game: Game, language: str) -> str:
    return read_text(game.folder / f"rules.{language}.md").strip()


def hint_sentences(
    choice: Choice, words: Words, names: list[str], tell: Callable[[str], str] = str
) -> list[str]:
    """The hint in sentences: the best bot's move, its reason, and close alternatives (`bots.hints`).
    `tell` names a move.

    What a search has counted is told in percent of matches won, or in points where every match is won or
    lost. Where nothing was imagined, and where two moves are as good within the noise, no number is
    told."""
    told = [words("cli-hint", move=tell(choice.move))]
    if choice.why:
        told.append(words.why(choice.why, choice.arguments, names))
    found = compared(choice)
    if not found.others:
        return told
    values = {one.move: one for one in choice.values}
    if found.verdict != "none":
        told.append(words(f"hint-{found.verdict}"))
    chosen, measure = values[choice.move], found.measure
    if measure == "points":
        told.append(words("hint-points", count=choice.simulations, points=_points(chosen, words)))
    elif measure == "wins":
        told.append(words("hint-wins", count=choice.simulations, wins=of_100(chosen.wins)))
    as_good = [tell(move) for move, degree in found.others if degree == "as-good"]
    named = [(words.listed(as_good), words("hint-as-good"))] if as_good else []
    for move, degree in found.others:
        if degree == "counted":
            named.append((tell(move), _counted(values[move], measure, words)))
        elif degree != "as-good":
            named.append((tell(move), words(f"hint-{degree}")))
    others = [words("cli-hint-other", move=move, worth=worth) for move, worth in named]
    return [*told, words("cli-hint-others", others=others)]


def _counted(one: Found, measure: str, words: Words) -> str:
    if measure == "points":
        return words("hint-of-points", points=_points(one, words))
    return words("hint-of-100", wins=of_100(one.wins))


def _points(one: Found, words: Words) -> str:
    return words.number(f"{one.points:.1f}")


class Reasons:
    """Why the bots played as they did: told only where it gives nothing away.

    A reason speaks of what the bot sees, its own hand included, and of its move. At a table with people
    it is told when the bot knew no more than a spectator, before its move and after it; where bots play
    among themselves, always. After a match `ludotheque replay` tells the reasons for every move.
    """

    def __init__(
        self, words: Words, names: list[str], is_watched: bool, tell: Callable[[str], str] = str
    ) -> None:
        """`tell` gives the words for a move."""
        self.words = words
        self.names = names
        self.is_watched = is_watched
        self.tell = tell
        self._last: dict[int, tuple[Choice, bool]] = {}

    def keep(self, seat: int, choice: Choice, was_open: bool) -> None:
        """Remember the last move of each bot. `was_open`: everybody knew what it knew, and what it
        did."""
        self._last.pop(seat, None)
        self._last[seat] = choice, was_open

    def sentences(self) -> list[str]:
        if not self._last:
            return [self.words("cli-why-none")]
        told = [
            why_sentence(
                self.words, self.names, seat, self.tell(choice.move), choice.why, choice.arguments
            )
            for seat, (choice, was_open) in self._last.items()
            if was_open or self.is_watched
        ]
        return told or [self.words("cli-why-later")]


def why_sentence(
    words: Words, names: list[str], seat: int, move: str, why: str, arguments: Mapping[str, object]
) -> str:
    reason = words.why(why, arguments, names)
    return words("cli-why", name=names[seat], move=move, why=reason)


def typed_forms(game: Game, view: ViewDict, legal: list[str], words: Words) -> list[str]:
    """The inputs for these moves: their numbers if these are enough, and their sentences."""
    short, long = list[str](), list[str]()
    for move in legal:
        action = game.notation.numbers[move]
        arguments, leaves = game.notation.arguments[action], game.notation.kinds[action].kind.arguments
        told = [
            str(value + 1) if leaves[name].is_place else leaves[name].text(value)
            for name, value in arguments.items()
        ]
        if told and understood(game, " ".join(told), legal) == move:
            short.append(" ".join(told))
        long.append(move_sentence(game, move, words, view))
    return [*short, *long]


def offered(table: Table, view: ViewDict, words: Words) -> list[str]:
    """The words that Tab completes at a table: moves, the game's own words, and commands."""
    moves = typed_forms(table.game, view, table.legal_moves(view["seat"]), words)
    key = f"{table.game.name}-typed-shortcuts"
    shortcuts = words(key).split(", ") if words.has(key) else []
    return [*moves, *shortcuts, *command_words(words.language)]
