"""The requests and answers of the HTTP interface. Its OpenAPI description is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SkipValidation

from ludotheque.server.rooms.message_types import (
    Chair,
    GameEvent,
    View,
)

Name = Annotated[str, Field(min_length=1, max_length=60, examples=["Zoé"])]


CLOSED = ConfigDict(extra="forbid")


class ResponseModel(BaseModel):
    """An answer of the server. Every field is present."""

    model_config = CLOSED


class RequestModel(BaseModel):
    """A request of a client. A field with a default may be left out."""

    model_config = CLOSED


class Me(ResponseModel):
    """Who I am. Without a name: nobody yet."""

    name: str = ""
    avatar: str = ""
    avatars: list[str] = []


class NewMe(RequestModel):
    name: Name
    avatar: Annotated[str, Field(max_length=20)] = ""


class Link(RequestModel):
    token: Annotated[str, Field(max_length=100)]


class NewLink(ResponseModel):
    token: str
    address: str
    expires: int


class WantedSeat(RequestModel):
    """A seat: for me, for a bot of a level, for somebody who will come, or (with a name) for another
    person at this device."""

    kind: Literal["me", "bot", "open", "here"]
    bot: Annotated[str, Field(max_length=20)] = "casual"
    name: Annotated[str, Field(max_length=60)] = ""


class NewTable(RequestModel):
    game: Annotated[str, Field(max_length=40, examples=["land-unter"])]
    seats: Annotated[list[WantedSeat], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, bool], Field(max_length=20)] = {}
    theme: Annotated[str, Field(max_length=40)] = ""
    thinking_time: Annotated[int, Field(ge=0, le=30 * 24 * 3600)] = 0
    """Seconds for each decision. 0: no clock. A day or more makes it play by correspondence."""
    listed: bool = False


class Opened(ResponseModel):
    id: str
    address: str


class TableListed(ResponseModel):
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
    """One of my tables: my seats, and who is awaited; or how it ended."""

    mine: list[int] = []
    awaited: list[int] = []
    winners: list[int] = []
    scores: list[int] = []
    """The score of each seat."""
    records: dict[str, int] = {}
    """The values of my seat for the records of the game."""


class RecordKept(ResponseModel):
    """A record of a game. `ludotheque.core.additions` says what the fields mean."""

    name: str
    event: str
    field: str
    seat: str
    is_least: bool


class GameShown(ResponseModel):
    name: str
    players: list[int]
    options: dict[str, bool]
    themes: list[str]
    minutes: list[int]
    age: int
    has_clock: bool
    has_secrets: bool
    records: list[RecordKept]


class Games(ResponseModel):
    games: list[GameShown]
    levels: list[str]
    own_bots: list[str]
    """The names of the custom bots of this server."""
    reactions: list[str]
    has_chat: bool
    """Whether people may turn on a chat at their table."""


class Refusal(ResponseModel):
    """A refusal: a key of the catalogue and its arguments."""

    error: str
    arguments: dict[str, Any] = {}


class LoggedEntry(ResponseModel):
    """An entry of the log of a table, without the ids of people. Unreadable entries are shown too."""

    number: int
    at: int
    entry: dict[str, Any]


class KeptLog(ResponseModel):
    """The stored log of a match. `error` says why the match cannot be continued."""

    table: TableListed
    error: Refusal | None
    events: SkipValidation[list[GameEvent]]
    """The events that the person who asks was told."""
    log: list[LoggedEntry] | None
    """Every entry, if the match is over."""


class Study(ResponseModel):
    """The analysis of a finished match: not begun, under way, or done."""

    status: Literal["none", "working", "done"]
    progress: float = 0.0
    """The share of the steps that are judged."""
    seconds_left: float | None = None
    """The estimated seconds for the rest, if enough is judged to tell."""
    before: int = 0
    """How many other matches are judged first."""
    analysis: dict[str, Any] | None = None


class Health(ResponseModel):
    status: str
    tables: int
    connections: int


class Staged(ResponseModel):
    """A scene of a first game."""

    name: str
    scenes: int
    asks: bool
    moves: list[str]
    is_good: bool | None
    hoped_for: str | None
    """The good move, after the learner has made another one."""
    shown: str | None
    """The move to make, if the scene does not leave it to the learner to find it."""
    said: str | None
    """After a move: the key of the scene's sentence that is true."""
    arguments: dict[str, Any]
    """The arguments of that sentence."""
    rules: list[str]
    goes_on: bool
    """Whether the next scene begins where this one ends."""
    events: SkipValidation[list[GameEvent]]
    view: SkipValidation[View]


class PuzzleListed(ResponseModel):
    game: str
    id: str
    size: str
    """`easy`, `middle`, `hard`."""


class PuzzleAnswer(ResponseModel):
    lines: list[list[str]]
    """The solutions. Each is a list of moves."""
    why: str
    arguments: dict[str, Any]
    """Why one would play so: a key of the catalogue; none where the game gives no reason."""
    proof: str
    figures: dict[str, Any]
    """The key of the evidence and its figures. `move` and `other` are moves."""


class PuzzleStaged(ResponseModel):
    """A puzzle after some moves."""

    game: str
    id: str
    size: str
    question: str
    seat: int
    moves_asked: int
    moves: list[str]
    is_solved: bool | None
    """None: more moves are needed."""
    answer: PuzzleAnswer | None
    """The answer, for those who have tried."""
    events: SkipValidation[list[GameEvent]]
    """The events of the last move."""
    view: SkipValidation[View]


class Step(ResponseModel):
    """A step of a finished match, as somebody saw it: who moved, and the view after it."""

    seat: int | None
    events: SkipValidation[list[GameEvent]]
    view: SkipValidation[View]


class GameStatistics(ResponseModel):
    game: str
    players: int
    themes: list[str]
    """The editions that were played."""
    matches: int
    won: int
    mean_score: float


class Statistics(ResponseModel):
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
