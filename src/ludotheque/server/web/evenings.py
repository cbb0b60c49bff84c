"""Evenings over HTTP, and pages that watch one over a WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal, cast

from fastapi import APIRouter, Path, Query, Request
from pydantic import Field

from ludotheque.core.errors import shortened
from ludotheque.core.names import clean_line
from ludotheque.core.shelf import find_game
from ludotheque.server.evenings import evening_log
from ludotheque.server.evenings.evening_log import Evening
from ludotheque.server.evenings.evenings import PAUSE, Evenings
from ludotheque.server.evenings.pairing import Kind, Standing
from ludotheque.server.rate_limits import Bucket
from ludotheque.server.rooms import handlers, messages, requests
from ludotheque.server.rooms.active_room import POLICY, Transport
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.rooms.sessions import id_of
from ludotheque.server.web.dependencies import Services, ServicesDep, Somebody, Visitor, public_address
from ludotheque.server.web.middleware import address_of
from ludotheque.server.web.schemas import REFUSALS, Opened, RequestModel, ResponseModel

evenings = APIRouter(prefix="/api", responses=REFUSALS)
EveningId = Annotated[str, Path(min_length=1, max_length=64, pattern=requests.TABLE_ID)]
LONGEST_TITLE = 60
PINGS_PER_SECOND, PINGS_AT_ONCE = 1.0, 20
Status = Literal["open", "playing", "between", "over"]
TableStatus = Literal["playing", "over", "called-off"]


class NewEvening(RequestModel):
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


class WantedRound(RequestModel):
    number: Annotated[int, Field(ge=1, le=1000)]


class WantedAbsence(RequestModel):
    player: Annotated[int, Field(ge=0, le=63)]
    is_absent: bool


class WantedTable(RequestModel):
    table: Annotated[str, Field(max_length=64)]


class EveningPlayer(ResponseModel):
    name: str
    avatar: str
    is_absent: bool


class EveningTable(ResponseModel):
    id: str
    seats: list[int]
    """The number of each player; -1: a bot."""
    status: TableStatus
    scores: list[int]
    winners: list[int]


class EveningRound(ResponseModel):
    tables: list[EveningTable]
    byes: list[int]


class EveningYou(ResponseModel):
    player: int | None
    is_host: bool


class EveningShown(ResponseModel):
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
    status: Status
    next_round_at: int | None
    """If the next round begins by itself: when, in milliseconds of the server's clock."""
    now: int
    players: list[EveningPlayer]
    rounds: list[EveningRound]
    standings: list[Standing]
    """The best comes first; docs/play.md says how they are counted."""
    you: EveningYou


class EveningListed(ResponseModel):
    id: str
    title: str
    game: str
    theme: str
    status: Status
    players: int
    changed: int


def shown(evening: Evening, person: str, now: int) -> EveningShown:
    """An evening as a person may see it: other people by their names, never by their ids."""
    opened = evening.opened
    is_next = evening.status == "between" and opened.is_automatic
    return EveningShown(
        id=evening.id,
        number=evening.number,
        title=opened.title,
        game=opened.game,
        options=opened.options,
        theme=opened.theme,
        size=opened.size,
        pairing=opened.pairing,
        planned=opened.rounds,
        bot=opened.bot,
        thinking_time=opened.thinking_time,
        is_automatic=opened.is_automatic,
        status=cast(Status, evening.status),
        next_round_at=evening.changed + PAUSE if is_next else None,
        now=now,
        players=[
            EveningPlayer(name=one.name, avatar=one.avatar, is_absent=one.is_absent)
            for one in evening.players
        ],
        rounds=[
            EveningRound(
                tables=[_table(evening, place) for place in round.places], byes=list(round.byes)
            )
            for round in evening.rounds
        ],
        standings=evening.standings(),
        you=EveningYou(
            player=evening.player_of(person), is_host=bool(person) and person == evening.host
        ),
    )


def _table(evening: Evening, place: evening_log.Place) -> EveningTable:
    outcome = evening.outcomes.get(place.table)
    if place.table in evening.called_off or (outcome is None and evening.is_over):
        status: TableStatus = "called-off"
    else:
        status = "playing" if outcome is None else "over"
    return EveningTable(
        id=place.table,
        seats=list(place.seats),
        status=status,
        scores=list(outcome.scores) if outcome else [],
        winners=list(outcome.winners) if outcome else [],
    )


@evenings.post("/evenings", status_code=201)
async def open_evening(
    wanted: NewEvening, person: Somebody, services: ServicesDep, request: Request
) -> Opened:
    game = find_game(wanted.game)
    if wanted.size not in game.players:
        game.checked_players(wanted.size)
    if wanted.theme and wanted.theme not in game.themes:
        raise Refused("error-unknown-theme", theme=shortened(wanted.theme), known=list(game.themes))
    opened = evening_log.Opened(
        host=person.id,
        title=clean_line(wanted.title, LONGEST_TITLE),
        game=game.name,
        options=game.checked_options(wanted.options),
        size=wanted.size,
        theme=wanted.theme or (game.themes[0] if game.themes else ""),
        pairing=wanted.pairing,
        rounds=wanted.rounds,
        bot=handlers.known_level(wanted.bot) if wanted.bot else "",
        thinking_time=wanted.thinking_time,
        is_automatic=wanted.is_automatic,
    )
    services.hub.allowances.open_table(person.id, address_of(request.scope))
    evening = await services.evenings.open(opened)
    if wanted.plays:
        await services.evenings.join(evening.id, person)
    return Opened(id=evening.id, address=f"{public_address(request, services)}/evening/{evening.id}")


@evenings.get("/evenings/{evening}")
async def look_at(evening: EveningId, person: Visitor, services: ServicesDep) -> EveningShown:
    return told(await services.evenings.read(evening), person, services)


@evenings.post("/evenings/{evening}/join")
async def join(evening: EveningId, person: Somebody, services: ServicesDep) -> EveningShown:
    """I play too, from the next round on. Also to come back, or with a new name."""
    return told(await services.evenings.join(evening, person), person, services)


@evenings.post("/evenings/{evening}/absent")
async def set_absent(
    evening: EveningId, wanted: WantedAbsence, person: Somebody, services: ServicesDep
) -> EveningShown:
    """A player is absent, or is back. For myself; the organiser may do it for anybody."""
    done = await services.evenings.set_absent(evening, person.id, wanted.player, wanted.is_absent)
    return told(done, person, services)


@evenings.post("/evenings/{evening}/rounds")
async def start_round(
    evening: EveningId, wanted: WantedRound, person: Somebody, services: ServicesDep
) -> EveningShown:
    """Draw the round of this number and open its tables."""
    return told(await services.evenings.start_round(evening, person.id, wanted.number), person, services)


@evenings.post("/evenings/{evening}/call-off")
async def call_off(
    evening: EveningId, wanted: WantedTable, person: Somebody, services: ServicesDep
) -> EveningShown:
    """Cancel a match. It counts for nobody."""
    return told(await services.evenings.call_off(evening, person.id, wanted.table), person, services)


@evenings.post("/evenings/{evening}/end")
async def end(evening: EveningId, person: Somebody, services: ServicesDep) -> EveningShown:
    return told(await services.evenings.end(evening, person.id), person, services)


@evenings.get("/me/evenings")
async def my_evenings(
    person: Somebody, services: ServicesDep, limit: Annotated[int, Query(ge=1, le=50)] = 5
) -> list[EveningListed]:
    """The evenings in which I play or have played, the newest first."""
    return [
        EveningListed(
            id=one.id,
            title=one.opened.title,
            game=one.opened.game,
            theme=one.opened.theme,
            status=cast(Status, one.status),
            players=len(one.players),
            changed=one.changed,
        )
        for one in await services.evenings.of(person.id, limit)
    ]


def told(evening: Evening, person: Person, services: Services) -> EveningShown:
    return shown(evening, person.id, services.hub.now())


# Those who watch


class Watchers:
    def __init__(self, hub: Hub, evenings: Evenings) -> None:
        self._hub = hub
        self._evenings = evenings
        self._by_evening: dict[str, set[Watcher]] = {}
        evenings.changed = self.tell
        evenings.watched = lambda: list(self._by_evening)

    async def watch(self, transport: Transport, person: Person, evening: str) -> Watcher:
        found = await self._evenings.read(evening)
        watcher = Watcher(self, transport, person.id, evening)
        self._by_evening.setdefault(evening, set()).add(watcher)
        watcher.tell(found, self._hub.now())
        return watcher

    def tell(self, evening: Evening) -> None:
        for watcher in self._by_evening.get(evening.id, ()):
            watcher.tell(evening, self._hub.now())

    def forget(self, watcher: Watcher) -> None:
        there = self._by_evening.get(watcher.evening, set())
        there.discard(watcher)
        if not there:
            self._by_evening.pop(watcher.evening, None)


class Watcher:
    """A page that watches an evening. It sends nothing but pings."""

    def __init__(self, watchers: Watchers, transport: Transport, person: str, evening: str) -> None:
        self._watchers = watchers
        self.transport = transport
        self._person = person
        self.evening = evening
        self._is_full = False
        self._rate = Bucket(PINGS_PER_SECOND, PINGS_AT_ONCE)
        self._latest = b""
        """The message that waits until the page can take it."""

    def tell(self, evening: Evening, now: int) -> None:
        self._latest = shown(evening, self._person, now).model_dump_json().encode()
        self._say()

    def _say(self) -> None:
        if self._latest and not self._is_full:
            said, self._latest = self._latest, b""
            self.transport.send(said)

    def read(self, text: bytes) -> None:
        if self._rate.take():
            self.transport.close(POLICY, "too fast")
        elif id := id_of(text):
            self.transport.send(messages.done(id))

    def set_full(self, is_full: bool) -> None:
        self._is_full = is_full
        self._say()

    def end(self) -> None:
        self._watchers.forget(self)
