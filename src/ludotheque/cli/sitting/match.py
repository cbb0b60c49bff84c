"""A match at this keyboard: its players, and the file in which it is saved."""

from __future__ import annotations

import functools
import getpass
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, cast

from ludotheque.arena.matches.referee import answer_of, chosen_by, is_ours
from ludotheque.bots.answers import Forfeited
from ludotheque.bots.characters import USUAL, first_names, temperament_of
from ludotheque.bots.levels import full_name, new_bot
from ludotheque.bots.players import Bot, Choice, bot_luck, moves_out_of_turn, never
from ludotheque.bots.rating import Known
from ludotheque.bots.strength import ADAPTIVE, adaptive, after_match
from ludotheque.cli.errors import Misused
from ludotheque.cli.sitting import saved_matches
from ludotheque.core.chance import generator
from ludotheque.core.errors import LudothequeError, reason_of, shortened
from ludotheque.core.game import Game
from ludotheque.core.installation import data_folder
from ludotheque.core.kinds import Object
from ludotheque.core.names import clean_name
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words

T = TypeVar("T")


@dataclass
class Match:
    table: Table
    bots: list[str | None]
    """The kind of bot that plays each seat. None: a person."""
    theme: str = ""
    file: Path | None = None
    """The file of the match; None where it is not saved."""
    trouble: LudothequeError | str = ""
    """Why the last attempt to save failed; empty where it worked."""
    not_learnt: LudothequeError | str = ""
    """Why what the match says of the person's strength could not be saved."""
    failures: dict[int, Forfeited] = field(default_factory=dict, init=False)
    """The custom bots that failed, by seat. One of our bots replaces them."""
    _players: dict[int, Bot] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        names = self.table.names or [""] * len(self.bots)  # a table may have none
        for seat, (kind, name) in enumerate(zip(self.bots, names, strict=True)):
            if kind is not None:
                self._players[seat] = new_bot(kind, self.table.game)
                if is_ours(self._players[seat]) and not self._players[seat].temperament:
                    self._players[seat].set_temperament(temperament_of(name))
        for seat, bot in list(self._players.items()):
            if not is_ours(bot):
                self._try(seat, functools.partial(answer_of, bot.new_match))

    @property
    def people(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.bots) if kind is None]

    @property
    def awaited_bots(self) -> list[int]:
        return [seat for seat in self.table.awaited if seat in self._players]

    @property
    def awaited_people(self) -> list[int]:
        return [seat for seat in self.table.awaited if seat not in self._players]

    def is_open_to(self, seat: int) -> bool:
        """Whether this seat sees no more than a spectator: then there is nothing to hide."""
        mine, public = self.table.view(seat), self.table.view(None)
        return all(mine[name] == public[name] for name in mine if name not in ("seat", "legal"))

    def play(self, seat: int, move: str) -> None:
        self.table.play(seat, move)
        self.keep()

    def undo(self, seat: int) -> None:
        self.table.undo(seat)
        self.keep()

    def let_bots_prepare(self) -> None:
        """Let bots make their moves out of turn, before a person chooses."""
        levels = {seat: bot.level for seat, bot in self._players.items()}
        for seat, move in moves_out_of_turn(self.table, levels):
            self.play(seat, move)

    def let_bot_play(self, seat: int, stop: Callable[[], bool] = never) -> Choice:
        """Let a bot play. A custom bot that fails is replaced by one of ours."""
        choice = self._try(seat, lambda: self._chosen(self._players[seat], seat, stop))
        if choice is None:
            choice = self._chosen(self._players[seat], seat, stop)
        self.play(seat, choice.move)
        return choice

    def _try(self, seat: int, what: Callable[[], T]) -> T | None:
        try:
            return what()
        except Forfeited as error:
            self.failures[seat] = error
            self._players[seat].close()
            self._players[seat] = new_bot(USUAL, self.table.game)
            return None

    def hint(self, seat: int, stop: Callable[[], bool] = never) -> Choice:
        """The hint of the best bot for this seat."""
        return self._chosen(new_bot("best", self.table.game), seat, stop)

    def _chosen(self, bot: Bot, seat: int, stop: Callable[[], bool] = never) -> Choice:
        """The random numbers of a bot follow from the key and from what it sees, and so from nothing
        hidden. A match that is continued, or played again with the same seed, has the same bots (except
        for those that think by the clock)."""
        v = self.table.observed(seat)
        luck = generator(bot_luck(self.table.key.hex(), seat, v.tobytes()))
        return chosen_by(bot, v, luck, stop)

    def keep(self) -> None:
        """Save the match. A full disk must not end it: the player is told, and play goes on."""
        if self.file is None:
            return
        try:
            saved_matches.write(self.file, self.table, self.bots, self.theme)
            self.trouble = ""
        except OSError as error:
            self.trouble = reason_of(error)

    def close(self) -> Path | None:
        """End a finished match: save its transcript, which has no secrets any more. Returns the file."""
        for seat, bot in list(self._players.items()):
            if not is_ours(bot) and self.table.result is not None:
                told = cast(Object, dict(self.table.result))
                self._try(seat, functools.partial(answer_of, bot.match_over, told))
        if self.file is None:
            return None
        try:
            learn_strength(self.table, self.bots)
        except OSError as error:
            self.not_learnt = reason_of(error)
        try:
            return saved_matches.finish(self.file, self.table)
        except OSError as error:
            self.trouble = reason_of(error)
            return None


def go_on(kept: saved_matches.SavedMatch) -> Match:
    """Continue a saved match."""
    table = kept.table()
    try:
        return Match(table, kept.bots, kept.theme, kept.file)
    except LudothequeError as error:  # a bot that this version does not have
        raise saved_matches.damaged(kept.file, error) from None


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
        match = Match(table, self.bots, self.theme, saved_matches.new_file(self.game.name))
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
    """Seat the people first, then bots up to the number of players. The `kinds` of bots take turns."""
    if bots is None:
        bots = max((players or game.players[0]) - len(people), 0)
    if players is not None and players != len(people) + bots:
        raise Misused("cli-error-seats", players=players, people=len(people), bots=bots)
    game.checked_players(len(people) + bots)
    kinds = [as_strong(kind, game) for kind in kinds]
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


# The strength of the people at this keyboard, by game, for `--bot adaptive`


def strengths_file() -> Path:
    return data_folder() / "strengths.json"


def _strengths() -> dict[str, list[float]]:
    """The strengths in the file. A file that cannot be read is ignored: a few matches show them
    again."""
    try:
        found = json.loads(strengths_file().read_text(encoding="utf-8"))
        return {str(game): [float(mean), float(wide)] for game, (mean, wide) in found.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def known_strength(game: Game) -> Known:
    return Known(*_strengths().get(game.name, ()))


def as_strong(kind: str, game: Game) -> str:
    """The bot that `adaptive` stands for, by what is known of the player now."""
    plain, dash, temperament = kind.partition("-")
    is_asked = plain == ADAPTIVE and not temperament[:1].isdecimal()
    return adaptive(known_strength(game)) + dash + temperament if is_asked else kind


def learn_strength(table: Table, bots: list[str | None]) -> None:
    """Learn from a finished match with one person. With several, nobody knows who is who."""
    people = [seat for seat, bot in enumerate(bots) if bot is None]
    result = table.result
    if len(people) != 1 or result is None:
        return
    game, before = table.game, known_strength(table.game)
    seated = [bot or "" for bot in bots]
    now = after_match(before, game.thinking, seated, people[0], result["scores"], result["winners"])
    if now != before:
        told = json.dumps({**_strengths(), game.name: list(now)})
        saved_matches.replace(strengths_file(), told, secret=False)
