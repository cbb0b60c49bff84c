"""What a table does by itself: clocks run out, bots think and play."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from typing import Any

from ludotheque.bots.characters import named_temperaments
from ludotheque.bots.host_bots import is_known
from ludotheque.bots.players import bot_luck
from ludotheque.bots.strength import with_temperament
from ludotheque.core.errors import LudothequeError
from ludotheque.server.rooms import entries, handlers, registry
from ludotheque.server.rooms.active_room import ActiveRoom, Connection
from ludotheque.server.rooms.holding import MOST_SECONDS, is_shared
from ludotheque.server.rooms.registry import Rooms
from ludotheque.server.rooms.room import Room
from ludotheque.server.settings import Settings
from ludotheque.server.thinking.pool import BotPool
from ludotheque.server.thinking.processes import Question

log = logging.getLogger("ludotheque.timers")
STAND_IN = "casual"
"""The bot that decides where a custom bot does not."""
LONGEST_PAUSE = 2.5
"""Seconds that a bot waits before its move at the most, unless the host wants more."""
MOST_FAILURES = 3
"""After this many failures in a row, a custom bot is not asked again in a match."""


class Timers:
    def __init__(self, in_use: Rooms, bot_pool: BotPool, settings: Settings) -> None:
        self.rooms = in_use
        self.bot_pool = bot_pool
        self.settings = settings
        self._resuming: set[asyncio.Task[None]] = set()
        self.followers: list[Callable[[ActiveRoom], None]] = []
        """Called after every written change, at a table of an evening or with a clock."""

    def continue_table(self, live: ActiveRoom) -> None:
        """Called after every change of a room."""
        if live.silent:  # a change makes nobody silent; time does (`Hub.beat`)
            live.tell_who_is_silent(self.rooms.now(), self.settings.silent_after)
        live.tell()
        if self.rooms.is_closing or live.is_gone:
            return
        if live.room.opened.evening or live.room.opened.clock.seconds:
            self._tell_followers(live)
        self.set_timer(live)
        self._let_bots_think(live)

    def _tell_followers(self, live: ActiveRoom) -> None:
        for follow in self.followers:
            try:
                follow(live)
            except Exception:  # the table goes on
                log.exception("a change was not followed", extra={"table": live.room.id})

    # Clocks

    def set_timer(self, live: ActiveRoom) -> None:
        live.stop_timer()
        if live.room.time_limits and not live.holding.pages:
            ends = live.room.deadlines.values()
            self._expire_in(live, max(min(ends) - self.rooms.now(), 0) / 1000)

    def _expire_in(self, live: ActiveRoom, seconds: float) -> None:
        live.stop_timer()
        if live.is_gone:
            return
        live.timer = asyncio.get_running_loop().call_later(
            seconds, lambda: asyncio.ensure_future(self._expire(live))
        )

    async def _expire(self, live: ActiveRoom) -> None:
        try:
            async with self.rooms.exclusive(live):
                await self.rooms.keep(live, handlers.expire(live.room, self.rooms.now()))
        except LudothequeError as error:
            log.warning("a clock has to wait", extra={"table": live.room.id, "error": error.key})
        except Exception:
            log.exception("a clock could not run out", extra={"table": live.room.id})
        else:
            self.continue_table(live)
            return
        self._expire_in(live, registry.RETRY_SECONDS)

    def hold(self, live: ActiveRoom, page: Connection, holds: bool) -> asyncio.Task[None] | None:
        """While a page of a player holds the table, bots wait and clocks are stopped. If others wait
        too, not for long. Returns what puts the clocks back when nobody holds it any more: pages are
        told of that and of their new time together."""
        holding = live.holding
        if holds and holding.begin(page, live.room, self.rooms.now()):
            live.stop_timer()
            if is_shared(live.room) and not holding.limit:
                late = asyncio.get_running_loop().call_later
                holding.limit = late(MOST_SECONDS, self._let_go, live, True)
            live.tell()
        elif not holds and page in holding.pages:
            holding.pages.discard(page)
            if not holding.pages:
                return self._let_go(live)
            live.tell()
        return None

    def _let_go(self, live: ActiveRoom, is_late: bool = False) -> asyncio.Task[None] | None:
        stood_still = live.holding.end(live.room, self.rooms.now(), is_late)
        if live.is_gone:
            return None
        task = asyncio.ensure_future(self._resume(live, stood_still))
        self._resuming.add(task)
        task.add_done_callback(self._resuming.discard)
        return task

    async def _resume(self, live: ActiveRoom, stood_still: int) -> None:
        try:
            async with self.rooms.exclusive(live):
                if stood_still and live.room.time_limits:
                    pause = entries.Paused(stood_still)
                    await self.rooms.keep(live, [live.room.apply(pause, self.rooms.now())])
        except Exception:
            log.exception("a clock could not be put back", extra={"table": live.room.id})
        self.continue_table(live)

    # Bots

    def watched(self, live: ActiveRoom) -> None:
        """Somebody has come or gone, which changes the place of this table in the queue of the bots."""
        self.bot_pool.move(live.room.id, live.requester())

    def _let_bots_think(self, live: ActiveRoom) -> None:
        awaited = live.room.awaited_bots
        if not awaited and not live.thinking:
            return
        for seat in [seat for seat in live.thinking if seat not in awaited]:
            if seat != live.writing_seat:
                live.thinking.pop(seat).cancel()
        for seat in [seat for seat in live.bots_look if seat not in awaited]:
            del live.bots_look[seat]
        for seat in [seat for seat in awaited if seat not in live.thinking]:
            live.thinking[seat] = asyncio.ensure_future(self._think(live, seat))

    async def _think(self, live: ActiveRoom, seat: int) -> None:
        try:
            await self._decide(live, seat)
        except LudothequeError as error:
            log.warning("a bot has to wait", extra={"table": live.room.id, "error": error.key})
            await asyncio.sleep(registry.RETRY_SECONDS)
        except Exception:
            log.exception("a bot could not play", extra={"table": live.room.id, "seat": seat})
            await asyncio.sleep(registry.RETRY_SECONDS)
        finally:
            if live.thinking.get(seat) is asyncio.current_task():
                del live.thinking[seat]
        self.continue_table(live)

    async def _decide(self, live: ActiveRoom, seat: int) -> None:
        """One decision of a bot, from its view. It is dropped if the table has changed meanwhile."""
        room = live.room
        view = room.played_table.observed(seat).tobytes()
        now = asyncio.get_running_loop().time()
        end = live.bots_look.setdefault(seat, now) + pause_before(
            self.settings.bot_pause, len(room.played_table.legal_moves(seat))
        )
        pause = asyncio.ensure_future(asyncio.sleep(max(0.0, end - now)))
        bot = room.chairs[seat].bot
        answer = await self._answer(live, seat, bot, view)
        await pause
        await live.holding.over()
        async with self.rooms.exclusive(live):
            still = seat in live.room.awaited_bots and live.room.chairs[seat].bot == bot
            if not still or live.room.played_table.observed(seat).tobytes() != view:
                return
            live.writing_seat = seat
            live.bots_look.pop(seat, None)
            try:
                done = handlers.play_for_bot(live.room, seat, answer["move"], self.rooms.now())
                await self.rooms.keep(live, done)
            finally:
                live.writing_seat = None

    async def _answer(self, live: ActiveRoom, seat: int, bot: str, view: bytes) -> dict[str, Any]:
        """A custom bot may fail. Then one of ours decides instead, and after a few failures in a row
        it is not asked again in this match. People never wait for it."""
        room = live.room
        failures = live.custom_failures.get(seat, 0)
        if is_known(bot) and failures < MOST_FAILURES:
            answer = await self.bot_pool.ask(room.id, live.requester(), question(room, seat, bot, view))
            failed = answer.get("forfeit")
            if failed is None:
                live.custom_failures.pop(seat, None)
                return answer
            self._note_failure(live, seat, bot, failed)
        elif not is_known(bot) and not failures:
            self._note_failure(live, seat, bot, {"why": "missing", "said": "not offered any more"})
        asked = question(room, seat, STAND_IN, view)
        return await self.bot_pool.ask(room.id, live.requester(), asked)

    def _note_failure(self, live: ActiveRoom, seat: int, bot: str, failed: dict[str, Any]) -> None:
        times = live.custom_failures[seat] = live.custom_failures.get(seat, 0) + 1
        log.warning(
            "a bot of the host's own has no move",
            extra={
                "table": live.room.id,
                "seat": seat,
                "bot": bot,
                "why": failed["why"],
                "said": failed["said"],
                "instead": STAND_IN,
                "asked_again": is_known(bot) and times < MOST_FAILURES,
            },
        )


def pause_before(usual: float, choices: int) -> float:
    """A person is quick where only one move can be played, and looks longer where there are many."""
    share = 0.5 if choices < 2 else 1.0 + math.log2(choices) / 4.0
    return min(share * usual, max(usual, LONGEST_PAUSE))


def question(room: Room, seat: int, bot: str, view: bytes) -> Question:
    luck = bot_luck(room.opened.key, seat, view)
    chair = room.chairs[seat]
    if chair.bot == bot and not chair.person:
        bot = with_temperament(bot, named_temperaments().get(chair.name, ""))
    return Question(room.opened.game, bot, view, luck)
