"""Somebody who is not there blocks no table: neither behind an open page, nor as its host."""

from __future__ import annotations

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.rooms import entries, requests
from ludotheque.server.settings import Settings
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.rooms import PEOPLE, Evening
from tests.server.test_clocks import until
from tests.server.test_matches import friends, hear, settled

LONG = Settings.silent_after
A_WHILE = 70
"""The machine may be slow: so many seconds of its own may pass as well."""


def told_silent(table: TableAt, seats: list[int]) -> None:
    def heard() -> bool:
        hear(table)
        return bool(table.presence["silent"] == seats)

    wait_until(heard, pause=0)


def closed(tables: list[TableAt]) -> None:
    for table in tables:
        table.close()


def test_who_is_connected_but_does_not_play_can_be_replaced(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 3)
    for seat in (0, 1):
        tables[seat].play(tables[seat].legal[0])
    parlour.pass_time(LONG - A_WHILE)
    parlour.do(parlour.hub.beat())
    with pytest.raises(Refused, match="error-is-here"):
        tables[0].ask("vote", away_seat=2)
    assert tables[0].presence["silent"] == []
    parlour.pass_time(A_WHILE)
    parlour.do(parlour.hub.beat())
    told_silent(tables[0], [2])
    with pytest.raises(Refused, match="error-is-here"):  # they have chosen
        tables[0].ask("vote", away_seat=1)
    tables[0].ask("vote", away_seat=2)
    assert tables[0].state["votes"] == {"2": [0]}
    tables[1].ask("vote", away_seat=2)
    until(tables[0], "turned_up")  # the bot has chosen for them
    settled(tables[0])
    assert tables[0].state["table"]["seats"][2]["stand_in"] == "casual"
    tables[2].ask("return", seat=2)
    parlour.do(parlour.hub.beat())
    told_silent(tables[0], [])
    closed(tables)


def test_of_two_the_other_one_decides_alone(parlour: Parlour) -> None:
    tables = friends(parlour, "quelle-heure", 2)
    silent, other = sorted(tables, key=lambda table: not table.is_my_turn)
    parlour.pass_time(LONG + 1)
    assert other.seat is not None
    with pytest.raises(Refused, match="error-is-here"):
        silent.ask("vote", away_seat=silent.seat)
    other.ask("vote", away_seat=silent.seat)
    until(other, "stood_in")
    closed(tables)


def test_a_sign_of_life_is_enough(parlour: Parlour) -> None:
    tables = friends(parlour, "quelle-heure", 2)
    slow, other = sorted(tables, key=lambda table: not table.is_my_turn)
    parlour.pass_time(LONG - A_WHILE)
    slow.ask("react", reaction="oops")
    slow.ask("ping")  # which pages do by themselves
    parlour.pass_time(LONG - A_WHILE)
    with pytest.raises(Refused, match="error-is-here"):
        other.ask("vote", away_seat=slow.seat)
    slow.ask("ping")
    parlour.pass_time(A_WHILE)
    other.ask("vote", away_seat=slow.seat)
    closed(tables)


def test_where_a_clock_runs_the_clock_decides(parlour: Parlour) -> None:
    tables = friends(parlour, "quelle-heure", 2, thinking_time=3 * 24 * 3600)
    slow, other = sorted(tables, key=lambda table: not table.is_my_turn)
    parlour.pass_time(24 * 3600)
    with pytest.raises(Refused, match="error-is-here"):
        other.ask("vote", away_seat=slow.seat)
    closed(tables)


def test_who_plays_again_is_not_replaced_by_votes_of_before(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 4)
    for seat in (0, 1, 2):
        tables[seat].play(tables[seat].legal[0])
    parlour.pass_time(LONG + 1)
    tables[0].ask("vote", away_seat=3)
    tables[3].play(tables[3].legal[0])
    settled(tables[0])
    assert tables[0].state["votes"] == {}
    closed(tables)


def test_when_the_host_gets_up_the_next_one_seated_is_the_host(parlour: Parlour) -> None:
    host = Client(parlour.address, "Zoé").open("land-unter", ["me", "open", "open", "open"])
    others = [Client(parlour.address, name).join(host.id) for name in ("Léo", "Mia")]
    with pytest.raises(Refused, match="error-host-only"):
        others[0].ask("add-bot", seat=3, bot="child")
    host.ask("leave", seat=0)
    for table in (host, *others):
        settled(table)
    assert [table.you["host"] for table in (host, *others)] == [False, True, False]
    with pytest.raises(Refused, match="error-host-only"):
        host.ask("add-bot", seat=3, bot="child")
    others[0].ask("add-bot", seat=0, bot="child")
    others[0].client.request("DELETE", "/api/me")  # is nobody any more
    settled(others[1])
    assert others[1].you["host"]
    for seat in (1, 3):
        others[1].ask("add-bot", seat=seat, bot="child")
    until(others[1], "match_started")
    closed([host, *others])


def test_who_sits_down_first_fills_the_seats_that_were_kept_for_others() -> None:
    evening = Evening("land-unter", 3)
    evening.ask(0, requests.Sit, seat=0)
    for seat in (1, 2):
        evening.room.apply(entries.Kept(seat, PEOPLE[seat].id, PEOPLE[seat].name), evening.now)
    assert evening.room.host == PEOPLE[0].id
    evening.ask(1, requests.Sit, seat=1)
    evening.ask(0, requests.Leave, seat=0)
    assert evening.room.host == PEOPLE[1].id
    for seat in (0, 2):
        evening.ask(1, requests.AddBot, seat=seat, bot="child")
    assert evening.room.status == "playing"
