"""Bots and clocks wait until somebody has seen what happened, as far as that is fair to the others."""

from __future__ import annotations

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.rooms.holding import MOST_SECONDS
from ludotheque.server.rooms.timers import LONGEST_PAUSE, pause_before
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.test_clocks import until
from tests.server.test_matches import NAMES, friends, hear, settled


def left(table: TableAt, parlour: Parlour) -> float:
    """Seconds of the sand."""
    settled(table)
    (end,) = table.state["deadlines"].values()
    return float(end - parlour.now()) / 1000


def heard(table: TableAt) -> TableAt:
    hear(table)
    return table


def told_holding(table: TableAt, seats: list[int]) -> None:
    wait_until(lambda: heard(table).presence["holding"] == seats, pause=0)


def test_alone_with_bots_the_sand_waits_as_long_as_somebody_holds(parlour: Parlour) -> None:
    table = Client(parlour.address, "Zoé").open("sheep-sheep", ["me", "child"])
    wait_until(lambda: heard(table).is_my_turn, pause=0)
    before = left(table, parlour)
    table.ask("hold", holds=True)
    parlour.pass_time(3600)
    table.ask("hold", holds=False)
    assert 0 < left(table, parlour) <= before  # the new time came before the answer
    assert "time_up" not in [event["event"] for event in table.events]
    table.close()


def test_bots_wait_until_somebody_has_seen_what_happened(parlour: Parlour) -> None:
    table = Client(parlour.address, "Zoé").open("bateaux", ["me", "child"])
    wait_until(lambda: heard(table).is_my_turn, pause=0)
    table.ask("hold", holds=True)
    table.play(table.legal[0])
    live = parlour.do(parlour.hub.live(table.id))
    wait_until(lambda: not parlour.hub.bot_pool.busy and not parlour.hub.bot_pool.waiting, pause=0.01)
    assert live.room.awaited == live.room.awaited_bots == [1]
    table.ask("hold", holds=False)
    wait_until(lambda: heard(table).is_my_turn, pause=0)
    table.close()


def test_who_goes_away_holds_nothing(parlour: Parlour) -> None:
    table = Client(parlour.address, "Zoé").open("land-unter", ["me", "child", "child"])
    table.ask("hold", holds=True)
    table.play(table.legal[0])
    table.close()
    back = table.client.watch(table.id)
    until(back, "turned_up")
    back.close()


def test_among_several_nobody_can_block(parlour: Parlour) -> None:
    tables = friends(parlour, "sheep-sheep", 2)
    turn = tables[0].view["turn"]
    before = left(tables[0], parlour)
    for table in tables:
        table.ask("hold", holds=True)
    told_holding(tables[turn], [0, 1])
    parlour.pass_time(60)
    tables[turn].ask("hold", holds=False)
    told_holding(tables[turn], [1 - turn])  # the sand waits for both
    parlour.skip(MOST_SECONDS)
    told_holding(tables[turn], [])
    wait_until(lambda: left(tables[0], parlour) > before - 60, pause=0)
    for table in tables:
        table.ask("hold", holds=True)  # they had their time
    told_holding(tables[turn], [])
    parlour.pass_time(100)
    until(tables[0], "time_up")
    tables[turn].ask("hold", holds=True)  # something has happened
    told_holding(tables[turn], [turn])
    for table in tables:
        table.close()


def test_who_watches_holds_nothing(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 3)
    watcher = Client(parlour.address, "Léo").watch(tables[0].id)
    with pytest.raises(Refused, match="error-not-your-seat"):
        watcher.ask("hold", holds=True)
    for table in (*tables, watcher):
        table.close()


def test_before_a_person_has_played_all_may_go_on_without_the_hourglass(parlour: Parlour) -> None:
    tables = friends(parlour, "sheep-sheep", 2)
    with pytest.raises(Refused, match="error-not-over"):
        tables[0].ask("rematch")
    tables[1].ask("rematch", options={"calm": True})
    wait_until(lambda: heard(tables[0]).state["table"]["status"] == "closed", pause=0)
    calm = TableAt(tables[0].client, tables[0].state["table"]["rematch"])
    assert calm.state["table"]["options"] == {"calm": True}
    assert calm.state["table"]["status"] == "playing"
    assert [one["name"] for one in calm.state["table"]["seats"]] == list(NAMES[:2])
    first = next(table for table in (calm, TableAt(tables[1].client, calm.id)) if table.is_my_turn)
    first.play(first.legal[0])
    with pytest.raises(Refused, match="error-not-over"):
        first.ask("rematch", options={"calm": False})


def test_a_bot_is_quick_where_it_has_no_choice_and_never_waits_for_long() -> None:
    pauses = [pause_before(0.6, choices) for choices in (1, 2, 12, 60)]
    assert pauses == sorted(pauses)
    assert pauses[0] < 0.6 < pauses[1]
    assert pause_before(1.5, 1000) == LONGEST_PAUSE
    assert pause_before(4.0, 1000) == 4.0  # as the host wants it
    assert pause_before(0.0, 1000) == 0.0
