"""The requests and answers about evenings. A page that watches an evening gets `EveningShown` after
every change."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludotheque.server.evenings.pairing import Kind
from ludotheque.server.web.schemas import Shape, Wanted


class NewEvening(Wanted):
    title: Annotated[str, Field(max_length=80, examples=["Soirée jeux"])] = ""
    game: Annotated[str, Field(max_length=40, examples=["land-unter"])]
    options: Annotated[dict[str, bool], Field(max_length=20, default_factory=dict)]
    theme: Annotated[str, Field(max_length=40)] = ""
    size: Annotated[int, Field(ge=2, le=8)]
    """The wanted size of a table. A table may have one seat more or less, so that everybody plays."""
    pairing: Kind = "all"
    rounds: Annotated[int, Field(ge=0, le=50)] = 0
    """The planned number of rounds. 0: until the organiser ends the evening."""
    bot: Annotated[str, Field(max_length=20)] = "casual"
    """The bot that plays where a person is missing. Empty: people who do not fit sit out."""
    thinking_time: Annotated[int, Field(ge=0, le=24 * 3600)] = 0
    is_automatic: bool = False
    """Whether the next round begins by itself."""
    plays: bool = True
    """Whether I play as well."""


class WantedRound(Wanted):
    number: Annotated[int, Field(ge=1, le=1000)]


class WantedAbsence(Wanted):
    player: Annotated[int, Field(ge=0, le=63)]
    is_absent: bool


class WantedTable(Wanted):
    table: Annotated[str, Field(max_length=64)]


class EveningPlayer(Shape):
    name: str
    avatar: str
    is_absent: bool


class EveningTable(Shape):
    id: str
    seats: list[int]
    """The number of each player; -1: a bot."""
    status: Literal["playing", "over", "called-off"]
    scores: list[int]
    winners: list[int]


class EveningRound(Shape):
    tables: list[EveningTable]
    byes: list[int]


class EveningStanding(Shape):
    """The standing of a player. The best comes first; docs/play.md says how it is counted."""

    player: int
    place: int
    matches: int
    wins: float
    share: float
    points: float
    strength: float


class EveningYou(Shape):
    player: int | None
    is_host: bool


class EveningShown(Shape):
    id: str
    number: int
    """Grows with every change."""
    title: str
    game: str
    options: dict[str, bool]
    theme: str
    size: int
    pairing: Kind
    planned: int
    bot: str
    thinking_time: int
    is_automatic: bool
    status: Literal["open", "playing", "between", "over"]
    next_round_at: int | None
    """If the next round begins by itself: when, in milliseconds of the server's clock."""
    now: int
    players: list[EveningPlayer]
    rounds: list[EveningRound]
    standings: list[EveningStanding]
    you: EveningYou


class EveningListed(Shape):
    id: str
    title: str
    game: str
    theme: str
    status: Literal["open", "playing", "between", "over"]
    players: int
    changed: int
