"""Who sits down to what: the options of `ludotheque play`, made whole and checked."""

from __future__ import annotations

import getpass
from dataclasses import dataclass

from ludotheque.bots.characters import first_names
from ludotheque.bots.levels import full_name, new_bot
from ludotheque.cli import keeping
from ludotheque.cli.match import Match
from ludotheque.cli.refusals import Misused
from ludotheque.core.errors import shortened
from ludotheque.core.game import Game
from ludotheque.core.names import clean_name
from ludotheque.core.table import Table
from ludotheque.core.words import Words


@dataclass(frozen=True)
class Seating:
    game: Game
    names: list[str]
    bots: list[str | None]
    options: dict[str, bool]
    theme: str

    def sit_down(self, seed: str | None) -> Match:
        table = Table.start(self.game, len(self.names), seed, **self.options)
        table.names = list(self.names)
        match = Match(table, self.bots, self.theme, keeping.new_file(self.game.name))
        match.keep()
        return match


def seat_everybody(
    game: Game,
    words: Words,
    people: list[str],
    players: int | None,
    bots: int | None,
    kinds: list[str],
    options: dict[str, bool],
    theme: str | None,
) -> Seating:
    """People first, then bots up to the number of players; `kinds` of bots in turn."""
    if bots is None:
        bots = max((players or game.players[0]) - len(people), 0)
    if players is not None and players != len(people) + bots:
        raise Misused("cli-error-seats", players=players, people=len(people), bots=bots)
    game.checked_players(len(people) + bots)
    for kind in kinds:
        new_bot(kind, game)
    names = distinct_names(people)
    seated = [full_name(kinds[i % len(kinds)]) for i in range(bots)]
    return Seating(
        game,
        names + first_names(seated, names, words),
        [*[None] * len(people), *seated],
        game.checked_options(options),
        checked_theme(game, theme),
    )


def own_name(words: Words) -> str:
    try:
        return clean_name(getpass.getuser().capitalize())
    except (OSError, KeyError, ImportError):  # nobody has logged in
        return words("cli-player", number=1)


def distinct_names(people: list[str]) -> list[str]:
    names = [clean_name(name) for name in people]
    if not all(names):
        raise Misused("cli-error-empty-name")
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise Misused("cli-error-same-name", name=name)
    return names


def checked_theme(game: Game, theme: str | None) -> str:
    if theme is None:
        return game.themes[0] if game.themes else ""
    if theme not in game.themes:
        raise Misused("cli-error-theme", game=game.name, theme=shortened(theme), known=list(game.themes))
    return theme
