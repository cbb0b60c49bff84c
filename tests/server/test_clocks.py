"""Time over real sockets: thinking time, the hourglass, days, and who is away."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.store.types import StoreTrouble
from tests.server.house import House
from tests.server.parlour import Parlour
from tests.server.test_matches import friends, hear, settled

DAY = 24 * 3600


def until(table: TableAt, event: str) -> dict[str, object]:
    """The last such event, when it has been told."""
    end = time.monotonic() + 300
    while True:
        told = [one for one in table.events if one["event"] == event]
        if told:
            return told[-1]
        assert time.monotonic() < end, f"{event} was not told"
        hear(table)


def test_a_bot_takes_over_when_thinking_time_is_up_until_the_person_is_back(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 3, thinking_time=300)
    for seat in (1, 2):
        tables[seat].play(tables[seat].legal[0])
    settled(tables[0])
    assert set(tables[0].state["deadlines"]) == {"0"}
    assert 0 < tables[0].state["deadlines"]["0"] - parlour.now() <= 300_000
    parlour.pass_time(200)
    settled(tables[0])
    assert tables[0].state["table"]["seats"][0]["stand_in"] == ""
    parlour.pass_time(100)
    assert until(tables[1], "stood_in") == {"event": "stood_in", "seat": 0, "why": "clock"}
    until(tables[1], "turned_up")  # the bot has played for them
    settled(tables[0])
    assert tables[0].state["table"]["seats"][0]["stand_in"] == "casual"
    tables[0].ask("return", seat=0)
    settled(tables[1])
    assert tables[1].state["table"]["seats"][0]["stand_in"] == ""
    for table in tables:
        table.close()


def test_who_moves_has_his_time_anew(parlour: Parlour) -> None:
    tables = friends(parlour, "bateaux", 2, thinking_time=300)
    mover = next(table for table in tables if table.is_my_turn)
    first = dict(mover.state["deadlines"])
    parlour.pass_time(200)
    mover.play(mover.legal[0])
    assert min(mover.state["deadlines"].values()) >= max(first.values()) + 200_000 - 1000
    parlour.pass_time(200)
    settled(mover)
    assert "stood_in" not in [event["event"] for event in mover.events]
    for table in tables:
        table.close()


def test_the_hourglass_plays_what_the_rule_says(parlour: Parlour) -> None:
    """SS-6, SS-10: the turn ends when its ninety seconds are over, and nobody is replaced."""
    tables = friends(parlour, "sheep-sheep", 2)
    turn = tables[0].view["turn"]
    assert set(tables[0].state["deadlines"]) == {str(turn)}
    assert 60_000 < tables[0].state["deadlines"][str(turn)] - parlour.now() <= 90_000
    assert tables[0].state["time_given"] == {str(turn): 90}
    parlour.pass_time(50)
    settled(tables[0])
    assert "time_up" not in [event["event"] for event in tables[0].events]
    parlour.pass_time(40)
    assert until(tables[0], "time_up") == {"event": "time_up", "seat": turn}
    settled(tables[1 - turn])
    assert tables[0].state["table"]["seats"][turn]["stand_in"] == ""
    for table in tables:
        table.close()


def test_a_calm_table_has_no_hourglass(parlour: Parlour) -> None:
    table = friends(parlour, "sheep-sheep", 2, options={"calm": True})[0]
    settled(table)
    assert table.state["deadlines"] == {}


def test_play_by_correspondence_goes_on_days_later_with_nobody_there(parlour: Parlour) -> None:
    tables = friends(parlour, "bateaux", 2, thinking_time=3 * DAY)
    mover = next(table for table in tables if table.is_my_turn)
    for table in tables:
        table.close()
    parlour.do(parlour.hub.beat())  # tables with a clock are not put away
    parlour.pass_time(2 * DAY)
    again = TableAt(mover.client, mover.id)
    assert again.is_my_turn
    again.play(again.legal[0])
    again.close()
    parlour.pass_time(3 * DAY + 1)
    late = TableAt(mover.client, mover.id)
    assert until(late, "stood_in")["why"] == "clock"
    late.close()


def test_days_of_thinking_time_are_the_same_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        tables = friends(house, "bateaux", 2, thinking_time=3 * DAY)
        before = tables[0].state["deadlines"]
        stopping = time.monotonic()
        assert house.stop() == 0
        house.start()
        down = 1000 * (time.monotonic() - stopping)
        again = TableAt(tables[0].client, tables[0].id)
        settled(again)
        after = again.state["deadlines"]
        assert set(after) == set(before)
        (seat,) = before
        assert 0 <= after[seat] - before[seat] <= down + 1000
        assert house.stop() == 0


@pytest.mark.parametrize("what", ["clock", "beat", "move"])
def test_while_the_server_sleeps_no_clock_runs(parlour: Parlour, what: str) -> None:
    """Whatever happens first when it wakes up: a clock that would be over, the beat, or a move."""
    tables = friends(parlour, "land-unter", 3, thinking_time=300)
    settled(tables[0])
    before = tables[0].state["deadlines"]
    parlour.sleep(400)
    if what == "clock":
        parlour.pass_time(0)  # timers are set: they are over at once
    elif what == "beat":
        parlour.do(parlour.hub.beat())
    else:
        tables[1].play(tables[1].legal[0])
    while tables[0].state["deadlines"] == before:
        hear(tables[0])
    settled(tables[0])
    assert "stood_in" not in [event["event"] for event in tables[0].events]
    after = tables[0].state["deadlines"]
    assert 400_000 <= after["0"] - before["0"] < 460_000
    parlour.do(parlour.hub.beat())
    settled(tables[0])
    assert tables[0].state["deadlines"] == after, "it is counted once"
    parlour.pass_time(301)
    until(tables[1], "stood_in")
    for table in tables:
        table.close()


def test_a_sleep_that_cannot_be_written_down_is_not_forgotten(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = friends(parlour, "land-unter", 3, thinking_time=300)
    before = tables[0].state["deadlines"]
    with monkeypatch.context() as patch:
        patch.setattr(parlour.hub.store, "append", gone)
        parlour.sleep(400)
        parlour.do(parlour.hub.rooms.set_clocks())
    parlour.do(parlour.hub.beat())
    while tables[0].state["deadlines"] == before:
        hear(tables[0])
    assert "stood_in" not in [event["event"] for event in tables[0].events]
    for table in tables:
        table.close()


async def gone(*_: object) -> None:
    raise StoreTrouble("error-store-trouble", reason="gone")


def test_those_who_are_there_replace_somebody_who_is_away(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 4)
    with pytest.raises(Refused, match="error-is-here"):
        tables[0].ask("vote", away_seat=3)
    tables[3].close()
    settled(tables[0])
    with pytest.raises(Refused, match="error-is-here"):  # a moment is not away
        tables[0].ask("vote", away_seat=3)
    parlour.pass_time(21)
    tables[0].ask("vote", away_seat=3)
    assert tables[0].state["votes"] == {"3": [0]}
    assert tables[0].state["table"]["seats"][3]["stand_in"] == ""
    tables[1].ask("vote", away_seat=3)  # two of three
    settled(tables[0])
    shown = tables[0].state["table"]["seats"][3]
    assert (shown["stand_in"], shown["why"]) == ("casual", "voted")
    for table in tables[:3]:
        table.play(table.legal[0])
    until(tables[0], "turned_up")  # nobody waits for them
    back = TableAt(tables[3].client, tables[3].id)
    back.play(back.legal[0])
    settled(tables[0])
    assert tables[0].state["table"]["seats"][3]["stand_in"] == ""
    for table in [*tables, back]:
        table.close()


def test_nobody_votes_alone_against_two_who_are_there(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 4)
    tables[3].close()
    parlour.pass_time(21)
    tables[0].ask("vote", away_seat=3)
    tables[0].ask("vote", away_seat=3)
    settled(tables[1])
    assert tables[1].state["votes"] == {"3": [0]}
    assert tables[1].state["table"]["seats"][3]["stand_in"] == ""
    stranger = Client(parlour.address, "Max").watch(tables[0].id)
    with pytest.raises(Refused, match="error-not-your-seat"):
        stranger.ask("vote", away_seat=3)
    for table in [*tables, stranger]:
        table.close()
