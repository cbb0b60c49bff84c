"""A bot that thinks about a hint keeps nobody from playing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludotheque.client import Refused, TableAt
from ludotheque.server.thinking.pool import Requester
from ludotheque.server.thinking.processes import Question
from tests.server.parlour import Parlour
from tests.server.test_matches import friends, settled


class SlowBot:
    """Thinks until it is let go, about the hints of one person. Bots at the tables of other tests, which
    may still play at the same server, are answered as usual."""

    def __init__(self, usual: Callable[[str, Requester, Question], Awaitable[dict[str, Any]]]) -> None:
        self.usual = usual
        self.person = ""
        self.go_on = asyncio.Event()
        self.begun = 0
        self.given_up = 0

    async def ask(self, table: str, requester: Requester, question: Question) -> dict[str, Any]:
        if table != f"hint {self.person}":
            return await self.usual(table, requester, question)
        self.begun += 1
        try:
            await self.go_on.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return {"move": "thought"}


@pytest.fixture
def bot(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> SlowBot:
    slow = SlowBot(parlour.hub.bot_pool.ask)
    monkeypatch.setattr(parlour.hub.bot_pool, "ask", slow.ask)
    return slow


def mover_asks(parlour: Parlour, bot: SlowBot) -> TableAt:
    """Who is to move has asked for a hint, and hears nothing yet."""
    mover = next(table for table in friends(parlour, "bateaux", 2) if table.is_my_turn)
    bot.person = mover.client.cookie.partition(".")[0]
    mover._connected().send(json.dumps({"do": "hint", "id": "slow", "seat": mover.seat}))
    return mover


def until(parlour: Parlour, is_so: Callable[[], bool]) -> None:
    async def wait() -> None:
        async with asyncio.timeout(300):
            while not is_so():
                await asyncio.sleep(0.005)

    parlour.do(wait())


def test_a_move_is_answered_while_a_hint_is_being_thought_about(parlour: Parlour, bot: SlowBot) -> None:
    mover = mover_asks(parlour, bot)
    mover.play(mover.legal[0])
    assert [event["event"] for event in mover.events].count("moved") == 1
    assert bot.begun == 1

    async def let_go() -> None:
        bot.go_on.set()

    parlour.do(let_go())
    socket = mover._connected()
    while (message := json.loads(socket.recv(timeout=300))).get("id") != "slow":
        pass
    assert message == {"type": "done", "id": "slow", "hint": {"move": "thought"}}


def test_a_connection_has_one_hint_at_a_time(parlour: Parlour, bot: SlowBot) -> None:
    mover = mover_asks(parlour, bot)
    with pytest.raises(Refused, match="error-hint-under-way"):
        mover.ask("hint", seat=mover.seat)
    settled(mover)
    assert bot.begun == 1


def test_a_hint_that_nobody_waits_for_is_given_up(parlour: Parlour, bot: SlowBot) -> None:
    mover = mover_asks(parlour, bot)
    until(parlour, lambda: bot.begun == 1)
    mover.drop()
    until(parlour, lambda: bot.given_up == 1)
