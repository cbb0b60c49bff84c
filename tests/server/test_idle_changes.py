"""A log has an end: what changes nothing is not written, and what leads nowhere not for ever."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.rooms import log, registry, requests
from ludotheque.server.settings import NO_LIMITS
from tests.server.parlour import Parlour
from tests.server.rooms import PEOPLE, Evening
from tests.server.test_matches import friends
from tests.server.test_room import open_match, same, swap

MOST = 6


def test_what_changes_nothing_is_not_written() -> None:
    evening = Evening("land-unter", 3).everybody_sits()
    evening.present -= {PEOPLE[2].id}
    assert evening.ask(0, requests.StandIn, seat=0, bot="child")
    assert not evening.ask(0, requests.StandIn, seat=0, bot="child")
    assert evening.ask(0, requests.Leave, seat=0)
    assert not evening.ask(0, requests.Leave, seat=0)
    assert evening.ask(0, requests.StandIn, seat=0, bot="casual")  # they are there after all
    assert evening.ask(0, requests.Return, seat=0)
    assert evening.ask(0, requests.Vote, away_seat=2)
    assert not evening.ask(0, requests.Vote, away_seat=2)


def test_a_move_is_asked_back_once_and_agreed_to_once() -> None:
    evening = open_match()
    seat = swap(evening)
    assert evening.ask(seat, requests.Undo, seat=seat)
    assert not evening.ask(seat, requests.Undo, seat=seat)
    assert evening.ask(1 - seat, requests.Answer, agrees=True)


def test_a_vote_given_before_counts_when_the_others_have_gone() -> None:
    evening = Evening("land-unter", 4).everybody_sits()
    evening.present -= {PEOPLE[3].id}
    evening.ask(0, requests.Vote, away_seat=3)
    assert not evening.room.chairs[3].bot
    evening.present = {PEOPLE[0].id}
    evening.ask(0, requests.Vote, away_seat=3)
    assert evening.room.chairs[3].why == "voted"


def test_what_leads_nowhere_is_counted_for_who_asked_for_it() -> None:
    evening = Evening("land-unter", 3).everybody_sits()
    first, second = evening.room.played_table.legal_moves(0)[:2]
    for move in (first, second, first):  # one chooses, and changes it twice
        evening.ask(0, requests.Move, seat=0, move=move)
    evening.ask(1, requests.StandIn, seat=1, bot="child")
    assert evening.room.idle == {PEOPLE[0].id: 3, PEOPLE[1].id: 2, PEOPLE[2].id: 1}  # all sat down
    same(evening.room, evening.loaded())
    assert evening.loaded().idle == evening.room.idle


def test_somebody_restless_can_only_play_in_the_end_and_keeps_nobody_from_playing(
    tmp_path: Path,
) -> None:
    limits = replace(NO_LIMITS, changes_per_table=MOST)
    with Parlour(tmp_path, limits=limits) as parlour:
        tables = friends(parlour, "land-unter", 3)
        for n in range(MOST):  # they have sat down, too; and the first of these leads somewhere
            tables[0].play(tables[0].legal[n % 2])
        with pytest.raises(Refused, match="error-too-many-changes"):
            tables[0].play(tables[0].legal[0])
        with pytest.raises(Refused, match="error-too-many-changes"):
            tables[0].ask("stand-in", seat=0, bot="child")
        place, clients = tables[0].id, [table.client for table in tables]
        for table in tables:
            table.close()
    with Parlour(tmp_path, limits=limits) as parlour:  # it is in the log
        tables = [TableAt(Client(parlour.address, cookie=one.cookie), place) for one in clients]
        with pytest.raises(Refused, match="error-too-many-changes"):
            tables[0].ask("stand-in", seat=0, bot="child")
        for table in tables[1:]:
            table.play(table.legal[0])
        while not tables[0].is_my_turn:  # the next trick
            tables[0].wait()
        tables[0].play(tables[0].legal[0])
        for table in tables:
            table.close()


def test_all_connections_of_a_person_at_a_table_share_one_rate(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, messages_per_second=0.001, messages_at_once=MOST)
    with Parlour(tmp_path, limits=limits) as parlour:
        me = Client(parlour.address, "Zoé")
        one = me.open("quelle-heure", ["me", "open"])
        two = TableAt(me, one.id)
        for n in range(MOST):
            (one, two)[n % 2].ask("ping")
        for table in (one, two):
            with pytest.raises(Refused, match="error-too-fast"):
                table.ask("ping")
        other = Client(parlour.address, "Léo").join(one.id)
        elsewhere = me.open("quelle-heure", ["me", "open"])
        for table in (other, elsewhere):
            table.ask("ping")
        for table in (one, two, other, elsewhere):
            table.close()


def test_a_long_log_is_read_in_a_thread(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[bool] = []

    def noted(*arguments: Any) -> Any:
        readers.append(threading.current_thread() is parlour._thread)
        return log.room_of(*arguments)

    monkeypatch.setattr(registry, "room_of", noted)
    place = friends(parlour, "quelle-heure", 2)[0].id
    for long in (2, 200):
        monkeypatch.setattr(registry, "LONG_LOG", long)
        parlour.do(parlour.hub.rooms.load(place))
    assert readers == [False, True]


def test_somebody_without_a_name_has_a_rate_for_each_connection(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, messages_per_second=0.001, messages_at_once=1)
    with Parlour(tmp_path, limits=limits) as parlour:
        place = Client(parlour.address, "Zoé").open("quelle-heure", ["me", "open"])
        watching = [Client(parlour.address).watch(place.id) for _ in range(2)]
        for table in watching:
            table.ask("ping")
        with pytest.raises(Refused, match="error-too-fast"):
            watching[0].ask("ping")
        for table in (place, *watching):
            table.close()
