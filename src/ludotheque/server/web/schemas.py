"""What goes in and comes out of the HTTP interface: the source of its OpenAPI description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SkipValidation

from ludotheque.server.rooms.message_types import (
    BySeat,
    Chair,
    GameEvent,
    TableInfo,
    Undo,
    View,
)

Name = Annotated[str, Field(min_length=1, max_length=60, examples=["Zoé"])]


class Shape(BaseModel):
    """What a server answers: every field is there."""

    model_config = ConfigDict(extra="forbid")


class Wanted(Shape):
    """What a client sends: a field with a default may be left out."""


class Me(Shape):
    """Who I am here. No name yet: nobody."""

    name: str = ""
    avatar: str = ""
    avatars: list[str] = []


class NewMe(Wanted):
    name: Name
    avatar: Annotated[str, Field(max_length=20)] = ""


class Link(Wanted):
    token: Annotated[str, Field(max_length=100)]


class NewLink(Shape):
    token: str
    address: str
    expires: int


class WantedSeat(Wanted):
    """Who sits where: me, a bot of a level, somebody who will come, or (with a name) another person at
    this device."""

    kind: Literal["me", "bot", "open", "here"]
    bot: Annotated[str, Field(max_length=20)] = "casual"
    name: Annotated[str, Field(max_length=60)] = ""


class NewTable(Wanted):
    game: Annotated[str, Field(max_length=40, examples=["land-unter"])]
    seats: Annotated[list[WantedSeat], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, bool], Field(max_length=20)] = {}
    theme: Annotated[str, Field(max_length=40)] = ""
    thinking_time: Annotated[int, Field(ge=0, le=30 * 24 * 3600)] = 0
    """Seconds for each decision; 0: no clock. Days make it play by correspondence."""
    listed: bool = False


class Opened(Shape):
    id: str
    address: str


class TableShown(Shape):
    """A table through the eyes of somebody who watches."""

    table: SkipValidation[TableInfo]
    view: SkipValidation[View | None]
    deadlines: BySeat
    time_given: BySeat
    undo: SkipValidation[Undo]
    votes: dict[str, list[int]]


class TableListed(Shape):
    id: str
    game: str
    players: int
    options: dict[str, bool]
    status: str
    theme: str
    seats: SkipValidation[list[Chair]]
    created: int
    changed: int


class MyTable(TableListed):
    """One of my tables: my seats; who is awaited, or when it is over, how it ended."""

    mine: list[int] = []
    awaited: list[int] = []
    winners: list[int] = []
    scores: list[int] = []
    """Of each seat."""
    records: dict[str, int] = {}
    """Of my seat: what the game keeps records of."""


class RecordKept(Shape):
    """What a game keeps records of: `ludotheque.core.additions` says what the fields mean."""

    name: str
    event: str
    field: str
    seat: str
    is_least: bool


class GameShown(Shape):
    name: str
    players: list[int]
    options: dict[str, bool]
    themes: list[str]
    minutes: list[int]
    age: int
    has_clock: bool
    has_secrets: bool
    records: list[RecordKept]


class Games(Shape):
    games: list[GameShown]
    levels: list[str]
    own_bots: list[str]
    """Bots of the host's own, by name."""
    reactions: list[str]
    has_chat: bool
    """Whether people here may turn a chat on at their table."""


class Refusal(Shape):
    """A key of the catalogue and its arguments."""

    error: str
    arguments: dict[str, Any] = {}


class LoggedEntry(Shape):
    """What is written in the log of a table, without the people's ids; also what nobody can read now."""

    number: int
    at: int
    entry: dict[str, Any]


class KeptLog(Shape):
    """What is kept of a match, and what can be read of it: `error` says why it cannot go on."""

    table: TableListed
    error: Refusal | None
    events: SkipValidation[list[GameEvent]]
    """What the eyes of who asks have been told."""
    log: list[LoggedEntry] | None
    """Every entry, when the match is over."""


class Study(Shape):
    """The analysis of a match that is over: not asked for, under way, or done."""

    status: Literal["none", "working", "done"]
    progress: float = 0.0
    """The share of its steps that are judged."""
    seconds_left: float | None = None
    """About how long the rest will take, when enough is judged to tell."""
    before: int = 0
    """How many others are judged first."""
    analysis: dict[str, Any] | None = None


class Health(Shape):
    status: str
    tables: int
    connections: int


class Staged(Shape):
    """A scene of a first game."""

    name: str
    scenes: int
    asks: bool
    moves: list[str]
    is_good: bool | None
    hoped_for: str | None
    """After another move than was hoped for."""
    shown: str | None
    """Before a move: the one to make, where the scene does not leave it to be found."""
    said: str | None
    """After a move: which of the scene's sentences is true of what happened."""
    arguments: dict[str, Any]
    """What happened, for that sentence."""
    rules: list[str]
    goes_on: bool
    """Whether the next scene begins where this one ends."""
    events: SkipValidation[list[GameEvent]]
    view: SkipValidation[View]


class PuzzleListed(Shape):
    game: str
    id: str
    size: str
    """`easy`, `middle`, `hard`."""


class PuzzleAnswer(Shape):
    lines: list[list[str]]
    """The moves that solve it; any of the lines will do."""
    why: str
    arguments: dict[str, Any]
    """Why one would play so: a key of the catalogue; none where the game gives no reason."""
    proof: str
    figures: dict[str, Any]
    """What the evidence says, likewise; `move` and `other` are moves."""


class PuzzleStaged(Shape):
    """A puzzle after some moves."""

    game: str
    id: str
    size: str
    question: str
    seat: int
    moves_asked: int
    moves: list[str]
    is_solved: bool | None
    """None: more moves are asked for."""
    answer: PuzzleAnswer | None
    """To who has tried."""
    events: SkipValidation[list[GameEvent]]
    """Of the last move."""
    view: SkipValidation[View]


class Step(Shape):
    """Of a match that is over, through somebody's eyes: who moved, and how things stood then."""

    seat: int | None
    events: SkipValidation[list[GameEvent]]
    view: SkipValidation[View]


class GameStatistics(Shape):
    game: str
    players: int
    themes: list[str]
    """The editions that were played."""
    matches: int
    won: int
    mean_score: float


class Statistics(Shape):
    """Matches played to the end and won, by game and number of players."""

    matches: int
    won: int
    games: list[GameStatistics]


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal, "description": why}
    for status, why in {
        400: "Cannot be",
        401: "A name is needed first",
        403: "Not allowed",
        404: "There is no such thing",
        409: "Not now",
        413: "Too long",
        422: "Not understood",
        429: "Too fast",
        503: "Cannot be kept now",
    }.items()
}
