"""What a person may ask of a room, and what comes of it: entries for the log, or a refusal.

`HANDLERS` is the one table from a request to what is done about it. A handler here gets the request and
its context: it applies the entries that it decides on to the room (so that the next decision sees them),
in the order in which they are to be written.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Awaitable, Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from ludotheque.bots.characters import first_names
from ludotheque.bots.host_bots import level_of, offered
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.players import moves_out_of_turn
from ludotheque.bots.rating import Known
from ludotheque.bots.strength import ADAPTIVE, adaptive, is_written
from ludotheque.core.chance import generator
from ludotheque.core.contract import MOST_SEATS
from ludotheque.core.errors import shortened
from ludotheque.core.names import clean_name
from ludotheque.core.words import DEFAULT_LANGUAGE, Words
from ludotheque.server.identity import another_avatar
from ludotheque.server.rooms import entries, requests
from ludotheque.server.rooms.entries import AnyBody, Body
from ludotheque.server.rooms.log import id_of_rematch, is_untouched, next_match
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused, Room


class Context(msgspec.Struct):
    """A request at a room: who, when, and who is there."""

    room: Room
    person: Person
    now: int
    present: AbstractSet[str] = frozenset()
    """The people who are connected to this table, or were a moment ago."""
    silent: AbstractSet[int] = frozenset()
    """The seats that the table has awaited for minutes without a sign of life."""
    open_table: Callable[[str, Person, entries.Opened, list[AnyBody]], Awaitable[None]] | None = None
    """Opens another table under an id, unless there is one."""
    done: list[Body] = []

    def write(self, body: AnyBody) -> None:
        self.done.append(self.room.apply(body, self.now))

    def own_seat(self, seat: int) -> int:
        if seat >= len(self.room.chairs) or self.room.chairs[seat].person != self.person.id:
            raise Refused("error-not-your-seat")
        return seat

    def come_back(self, seat: int) -> None:
        """A person who acts at their seat takes over from their bot."""
        if self.room.chairs[seat].bot:
            self.write(entries.Returned(seat))


@dataclass(frozen=True)
class Handler:
    handle: Callable[[Any, Any], Awaitable[None] | None]
    is_written: bool = True
    """A handler whose effect is in the log. Its requests are done one at a time, once, and by
    somebody with a name."""
    needs_presence: bool = False
    answers_by_news: bool = False
    """The news that follow are the answer."""
    changes_eyes: bool = False
    """A person who takes a first seat watches from there."""
    is_chat: bool = False
    idle_limits: Callable[[Any, Room], float] = lambda *_: 1
    """How many times the limit of changes that do not advance the match holds for a request."""


HANDLERS: dict[type[requests.Request], Handler] = {}
F = TypeVar("F", bound=Callable[[Any, Any], Any])


def handles(request: type[requests.Request], **attributes: Any) -> Callable[[F], F]:
    def register(function: F) -> F:
        HANDLERS[request] = Handler(function, **attributes)
        return function

    return register


def twice_if_awaited(request: requests.Move, room: Room) -> float:
    """An awaited move advances the match, unless nobody may notice it."""
    return 2 if request.seat in room.awaited else 1


@handles(requests.Move, answers_by_news=True, idle_limits=twice_if_awaited)
def move(request: requests.Move, ask: Context) -> None:
    seat = ask.own_seat(request.seat)
    if ask.room.chairs[seat].bot:
        if error := ask.room.played_table.why_not(seat, request.move):
            raise error
        ask.come_back(seat)
    ask.write(entries.Moved(seat, request.move))
    let_bots_prepare(ask)


@handles(requests.Sit, changes_eyes=True)
def sit(request: requests.Sit, ask: Context) -> None:
    room, seat = ask.room, request.seat
    if seat >= len(room.chairs):
        raise Refused("error-no-such-seat")
    chair = room.chairs[seat]
    if not chair.is_open or (chair.kept and chair.person != ask.person.id):
        raise Refused("error-seat-taken")
    not_begun(room)
    name = clean_name(request.name) if request.name else ask.person.name
    if not name:
        raise Refused("error-name-empty")
    if room.seats_of(ask.person.id) and not request.name and not chair.kept:
        raise Refused("error-already-seated")
    taken = {c.name.casefold() for i, c in enumerate(room.chairs) if c.name and i != seat}
    if name.casefold() in taken:
        raise Refused("error-name-taken", name=name)
    avatar = ask.person.avatar
    if chair.kept and chair.name == request.name:
        avatar = chair.avatar
    elif room.seats_of(ask.person.id):
        avatar = another_avatar(avatar, [one.avatar for one in room.chairs])
    guest = chair.guest if chair.kept else bool(request.name) and name != ask.person.name
    ask.write(entries.Seated(seat, ask.person.id, name, avatar, guest))
    start_when_full(ask)


def not_begun(room: Room) -> None:
    if room.is_closed:
        raise Refused("error-table-closed")
    if room.table is not None:
        raise Refused("error-already-started")


def start_when_full(ask: Context) -> None:
    if ask.room.is_full:
        ask.write(entries.Started())


@handles(requests.AddBot)
def add_bot(request: requests.AddBot, ask: Context) -> None:
    room = ask.room
    if ask.person.id != room.host:
        raise Refused("error-host-only")
    not_begun(room)
    if request.seat >= len(room.chairs) or not room.chairs[request.seat].is_open:
        raise Refused("error-seat-taken")
    ask.write(seated_bot(request.seat, request.bot, room.names()))
    start_when_full(ask)


def seated_bot(seat: int, bot: str, taken: Iterable[str]) -> entries.BotSeated:
    """A bot of a level, with a first name that is free at the table; or a custom bot with its own
    name."""
    if bot in offered():
        gone = {name.casefold() for name in taken}
        names = (bot, *(f"{bot} {number}" for number in range(2, MOST_SEATS + 2)))
        return entries.BotSeated(seat, bot, next(one for one in names if one.casefold() not in gone))
    level = known_level(adaptive(Known()) if bot == ADAPTIVE else bot, *offered())
    (name,) = first_names([level], taken, Words(DEFAULT_LANGUAGE))
    return entries.BotSeated(seat, level, name)


def known_level(name: str, *others: str) -> str:
    """A level by its name: nobody chooses the thinking time of our bots. `others` are custom bots
    with such names."""
    if name not in LEVELS and not is_written(name):
        raise Refused("error-unknown-bot", bot=shortened(name), known=[*LEVELS, *others])
    return name


@handles(requests.Leave)
def leave(request: requests.Leave, ask: Context) -> None:
    room, seat = ask.room, ask.own_seat(request.seat)
    if room.status == "waiting":
        ask.write(entries.Freed(seat))
        if not room.people:
            ask.write(entries.Closed())
    elif room.status == "playing" and room.chairs[seat].why != "left":
        ask.write(entries.StoodIn(seat, "casual", "left"))


@handles(requests.Undo, needs_presence=True)
def undo(request: requests.Undo, ask: Context) -> None:
    room, seat = ask.room, ask.own_seat(request.seat)
    table = room.played_table
    if not table.can_undo(seat):
        table.undo(seat)  # raises, and says why not
    ask.come_back(seat)
    if table.is_private(seat):  # asking would tell that there is something to take back
        ask.write(entries.Undone(seat))
        return
    if room.undo_seat != seat:
        ask.write(entries.UndoAsked(seat))
    undo_when_agreed(ask)


@handles(requests.Answer, needs_presence=True)
def answer(request: requests.Answer, ask: Context) -> None:
    room = ask.room
    seats = room.seats_of(ask.person.id)
    if room.undo_seat is None:
        raise Refused("error-nothing-asked")
    if not seats or room.undo_seat in seats:
        raise Refused("error-not-yours-to-answer")
    if not request.agrees:
        ask.write(entries.UndoRefused(seats[0]))
        return
    if seats[0] not in room.agreed:
        ask.write(entries.UndoAgreed(seats[0]))
    undo_when_agreed(ask)


def undo_when_agreed(ask: Context) -> None:
    """All other people who are present have to agree. Bots and absent people are not asked."""
    room = ask.room
    assert room.undo_seat is not None
    owner = room.chairs[room.undo_seat].person
    agreed = {room.chairs[seat].person for seat in room.agreed}
    asked_of = (room.people & ask.present) - {owner} - agreed
    if not asked_of:
        seat = room.undo_seat
        while room.played_table.is_private(seat):  # secret moves since the request
            ask.write(entries.Undone(seat))
        ask.write(entries.Undone(seat))


@handles(requests.StandIn)
def stand_in(request: requests.StandIn, ask: Context) -> None:
    seat = ask.own_seat(request.seat)
    in_play(ask.room)
    bot, chair = known_level(request.bot), ask.room.chairs[seat]
    if (chair.bot, chair.why) != (bot, "asked"):
        ask.write(entries.StoodIn(seat, bot, "asked"))


@handles(requests.Return)
def come_back(request: requests.Return, ask: Context) -> None:
    seat = ask.own_seat(request.seat)
    in_play(ask.room)
    if not ask.room.chairs[seat].bot:
        raise Refused("error-no-bot-here")
    ask.come_back(seat)


def in_play(room: Room) -> None:
    if room.status != "playing":
        raise Refused("error-not-in-play")


@handles(requests.Vote, needs_presence=True)
def vote(request: requests.Vote, ask: Context) -> None:
    """More than half of the people who are present have to vote for it."""
    room, away = ask.room, request.away_seat
    in_play(room)
    seats = room.seats_of(ask.person.id)
    if not seats:
        raise Refused("error-not-your-seat")
    if away >= len(room.chairs) or not room.chairs[away].person or room.chairs[away].bot:
        raise Refused("error-nobody-to-replace")
    there = ask.present - {room.chairs[seat].person for seat in ask.silent} | {ask.person.id}
    if room.chairs[away].person in there:
        raise Refused("error-is-here", name=room.chairs[away].name)
    if seats[0] not in room.votes.get(away, ()):
        ask.write(entries.Voted(seats[0], away))
    voted = {room.chairs[seat].person for seat in room.votes[away]}
    there &= room.people
    if 2 * len(voted & there) > len(there):
        ask.write(entries.StoodIn(away, "casual", "voted"))


@handles(requests.Rematch, idle_limits=lambda *_: math.inf)
async def rematch(request: requests.Rematch, ask: Context) -> None:
    """The first request opens a table like this one, with a reserved seat for everybody. Before any
    person has played, somebody may ask for other options: then all go there."""
    room = ask.room
    is_left = bool(request.options) and is_untouched(room)
    if room.status not in ("over", "closed") and not is_left:
        raise Refused("error-not-over")
    if not room.seats_of(ask.person.id):
        raise Refused("error-not-your-seat")
    if not room.rematch:
        assert ask.open_table is not None
        id = id_of_rematch(room, request.options)
        await ask.open_table(id, ask.person, *next_match(room, ask.person, request.options))
        ask.write(entries.Rematched(id))
        if is_left:
            ask.write(entries.Closed())


# What time does


def give_up(room: Room, now: int) -> list[Body]:
    """Close a table at which nobody has met."""
    if room.status != "waiting":
        return []
    return [room.apply(entries.Closed(), now)]


def expire(room: Room, now: int) -> list[Body]:
    """What happens when the time is up. With the clock of the game, its rule decides. With a thinking
    time, a bot takes over until the person is back."""
    ask = Context(room, Person("", ""), now)
    for seat, end in sorted(room.deadlines.items()):
        if end > now or seat not in room.awaited:
            continue
        clock = room.played_table.clock(seat)
        if room.sand and clock and room.sand[1] + 1000 * clock.seconds <= now:
            ask.write(entries.Moved(seat, timed_move(room, seat), "clock"))
        else:
            ask.write(entries.StoodIn(seat, "casual", "clock"))
    return ask.done


def timed_move(room: Room, seat: int) -> str:
    """The move of the clock for a seat. Its random choice follows from the key and the log only."""
    luck = hashlib.sha256(f"ludotheque clock {room.number} {room.opened.key}".encode()).digest()
    return room.played_table.expired_move(seat, generator(luck))


def play_for_bot(room: Room, seat: int, move: str, now: int) -> list[Body]:
    """A bot uses the same handlers as people."""
    ask = Context(room, Person("", ""), now)
    if not room.chairs[seat].bot:
        raise Refused("error-no-bot-here")
    ask.write(entries.Moved(seat, move, "bot"))
    let_bots_prepare(ask)
    return ask.done


def let_bots_prepare(ask: Context) -> None:
    """Moves of careful bots out of turn, such as shuffling a hand."""
    room = ask.room
    if room.has_bots and room.status == "playing":
        levels = {seat: level_of(chair.bot) for seat, chair in enumerate(room.chairs) if chair.bot}
        for seat, move in moves_out_of_turn(room.played_table, levels):
            ask.write(entries.Moved(seat, move, "bot"))
