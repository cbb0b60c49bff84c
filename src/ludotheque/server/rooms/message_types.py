"""The types of what a connection is sent: docs/protocol.md says what they mean.

`messages` writes most of it as bytes; these types describe it, and a test holds the bytes to them. The
page gets them as TypeScript (`server.web.page_types`), the HTTP interface uses their parts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Discriminator, with_config
from typing_extensions import TypedDict

from ludotheque.server.rooms.entries import Why

CLOSED = ConfigDict(extra="forbid")
"""The object has these fields only."""
OPEN = ConfigDict(extra="allow")
"""The object has more fields; each game adds its own."""
BASE = ConfigDict(extra="allow")
"""Every game has a type that extends this one."""

Status = Literal["waiting", "playing", "over", "closed"]
Arguments = dict[str, Any]
BySeat = dict[str, int]


# Who sits where


@with_config(CLOSED)
class PersonChair(TypedDict):
    kind: Literal["person"]
    name: str
    avatar: str
    stand_in: str
    """The bot that plays for the person now; empty: none."""
    why: Why | Literal[""]
    """Why a bot plays."""


@with_config(CLOSED)
class BotChair(TypedDict):
    kind: Literal["bot"]
    name: str
    bot: str


@with_config(CLOSED)
class KeptChair(TypedDict):
    """A seat that is reserved for somebody of the match before."""

    kind: Literal["kept"]
    name: str
    avatar: str


@with_config(CLOSED)
class OpenChair(TypedDict):
    kind: Literal["open"]


Chair = Annotated[PersonChair | BotChair | KeptChair | OpenChair, Discriminator("kind")]


# What is so


@with_config(CLOSED)
class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    reason: str


@with_config(BASE)
class View(TypedDict):
    """The fields that the view of every game has."""

    game: str
    players: int
    seat: int | None
    to_act: list[int]
    """Seats that may act."""
    awaited: list[int]
    """Seats for which the match waits."""
    legal: list[str]
    over: bool
    result: Result | None


@with_config(OPEN)
class GameEvent(TypedDict):
    """An event, as this viewer is told of it."""

    event: str
    seat: NotRequired[int]


@with_config(CLOSED)
class TableInfo(TypedDict):
    id: str
    game: str
    players: int
    options: dict[str, bool]
    theme: str
    thinking_time: int
    """Seconds for each decision; 0: no clock."""
    listed: bool
    status: Status
    seats: list[Chair]
    commitment: str
    """The hash of the key that decides the cards."""
    rematch: str | None
    """The table of the next match."""
    evening: str
    """The evening whose match it is; empty: none."""
    chat: bool
    """Whether those who sit here may write to each other."""


@with_config(CLOSED)
class Undo(TypedDict):
    possible: bool
    asked_seat: int | None
    """The seat that asks the others for an undo."""


@with_config(CLOSED)
class TableState(TypedDict):
    """Everything that one viewer may know now."""

    table: TableInfo
    view: View | None
    deadlines: BySeat
    """The server's time, in milliseconds."""
    time_given: BySeat
    """The whole seconds that these seats have."""
    undo: Undo
    votes: dict[str, list[int]]
    """For each absent seat: the seats that want a bot to play for it."""


@with_config(CLOSED)
class Changes(TypedDict, total=False):
    """The parts of a state that are new; of the view its new fields."""

    table: TableInfo
    view: dict[str, Any]
    deadlines: BySeat
    time_given: BySeat
    undo: Undo
    votes: dict[str, list[int]]


@with_config(CLOSED)
class You(TypedDict):
    seats: list[int]
    eyes: int | None
    """The seat whose view this connection gets."""
    host: bool


# Messages


@with_config(CLOSED)
class News(TypedDict):
    """The first have the whole state, later ones what has changed."""

    type: Literal["news"]
    number: int
    since: int
    now: int
    """The server's time, in milliseconds."""
    events: list[GameEvent]
    you: NotRequired[You]
    """Only if it has changed."""
    state: NotRequired[TableState]
    changes: NotRequired[Changes]
    done: NotRequired[str]
    """The request of this connection that these news answer."""


@with_config(CLOSED)
class Presence(TypedDict):
    type: Literal["presence"]
    here: list[int]
    watching: int
    thinking: list[int]
    silent: list[int]
    """Seats that are awaited for minutes without a sign of life."""
    holding: list[int]
    """Seats whose page shows what happened, or asks whether they are ready: bots and clocks wait."""


@with_config(CLOSED)
class HintValue(TypedDict):
    """A move that the bot looked at, and what it is worth."""

    move: str
    worth: float
    wins: float | None
    points: float | None
    visits: int
    """The imagined matches behind it; 0: none."""


@with_config(CLOSED)
class HintOther(TypedDict):
    """Another move, and how it compares with the advised one."""

    move: str
    degree: Literal["counted", "as-good", "nearly", "less", "worse"]
    """`counted`: its wins or points are given."""


@with_config(CLOSED)
class Hint(TypedDict):
    """What the best bot would play, why (a key of the catalogue), and what else it looked at."""

    move: str
    why: str
    arguments: Arguments
    values: list[HintValue]
    simulations: int
    measure: Literal["none", "rough", "wins", "points"]
    """How moves are compared. `rough`: nothing was imagined."""
    verdict: Literal["none", "stands-out", "matters-little"]
    others: list[HintOther]


@with_config(CLOSED)
class Consequences(TypedDict):
    """What a move would do at once, and what a bot would say of it (a key of the catalogue, or none)."""

    events: list[GameEvent]
    why: str
    arguments: Arguments


@with_config(CLOSED)
class Done(TypedDict):
    type: Literal["done"]
    id: str
    hint: NotRequired[Hint]
    outlook: NotRequired[dict[str, Consequences]]


@with_config(CLOSED)
class Refused(TypedDict):
    """A key of the catalogue and its arguments. Without an id it is about the connection."""

    type: Literal["refused"]
    id: str | None
    error: str
    arguments: Arguments


@with_config(CLOSED)
class Reaction(TypedDict):
    type: Literal["reaction"]
    seat: int | None
    """Null: a spectator."""
    name: str
    reaction: str


Message = Annotated[News | Presence | Done | Refused | Reaction, Discriminator("type")]
