"""The analysis of a match that is over, at a server: asked for, made in a process of its own, kept."""

from __future__ import annotations

import asyncio
import json
import math
import random
import time
from pathlib import Path

import pytest

from ludotheque import Table
from ludotheque.client import Client, Refused
from ludotheque.server.rooms.room import Refused as RefusedHere
from ludotheque.server.settings import NO_LIMITS, Limits, Settings
from ludotheque.server.store.store import Store
from ludotheque.server.web import analyses
from ludotheque.server.web.analyses import Analyses, Pace
from tests.server import thoughts
from tests.server.parlour import Parlour
from tests.server.stores import entry, summary
from tests.server.test_matches import play_to_the_end


@pytest.mark.early
def test_a_finished_match_is_analysed_once_and_kept_without_names(tmp_path: Path) -> None:
    with Parlour(tmp_path, limits=NO_LIMITS, analysis_simulations=200, analysis_matches=50) as parlour:
        me = Client(parlour.address, "Wilhelmine")
        table = me.open("bateaux", ["me", "child"], options={"short": True})
        place = f"/api/tables/{table.id}/analysis"
        for method in ("GET", "POST"):
            with pytest.raises(Refused, match="error-not-over"):
                me.request(method, place)
        other = me.open("bateaux", ["me", "child"], options={"short": True})
        later = f"/api/tables/{other.id}/analysis"
        play_to_the_end([table], random.Random(3))
        play_to_the_end([other], random.Random(4))
        assert me.request("GET", place) == {
            "status": "none",
            "progress": 0.0,
            "seconds_left": None,
            "before": 0,
            "analysis": None,
        }
        with pytest.raises(Refused, match="error-no-name-yet"):
            Client(parlour.address).request("POST", place)
        assert me.request("POST", f"{place}?if_idle=true")["status"] == "working"
        assert me.request("POST", place)["status"] == "working"
        assert me.request("POST", f"{later}?if_idle=true")["status"] == "none"
        end = time.monotonic() + 900  # the first one on a machine is compiled
        seen = [0.0]
        while (told := me.request("GET", place))["status"] == "working":
            assert time.monotonic() < end
            seen.append(told["progress"])
            time.sleep(0.02)
        assert (told["status"], told["progress"]) == ("done", 1.0)
        assert seen == sorted(seen)
        found = told["analysis"]
        assert found["result"] == table.result
        assert found["is_whole"]
        assert len(found["balances"]) == 2
        assert "Wilhelmine" not in json.dumps(found)
        assert me.request("POST", place)["status"] == "done"
        assert Client(parlour.address).request("GET", place) == told  # whoever has the link


def test_what_is_left_is_told_by_how_long_the_steps_took() -> None:
    times = iter((10.0, 13.0, 16.0))  # the first step may have had to be compiled
    pace = Pace(lambda: next(times))
    assert math.isnan(pace.left(1, 10))
    assert (pace.left(2, 10), pace.left(4, 10)) == (24.0, 12.0)


def test_who_waits_is_told_behind_how_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        ours = Analyses(store, Settings())
        monkeypatch.setattr(analyses, "analysed", thoughts.analyses)
        for name in ("a", "b", "c"):
            ours.begin(name, Table.start("bateaux", 2, 1), "zoe", "here")
        shown = [ours.shown(name) for name in "abcd"]
        assert [(one.status, one.before) for one in shown[:3]] == [("working", n) for n in range(3)]
        assert shown[3].status == "none"
        ours.close()
        await store.close()

    asyncio.run(check())


def test_nobody_fills_the_queue_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        ours = Analyses(store, Settings(limits=Limits(analyses_per_person=2, analyses_per_address=3)))
        monkeypatch.setattr(analyses, "analysed", thoughts.analyses)
        table = Table.start("bateaux", 2, 1)
        for name in ("a", "b"):
            ours.begin(name, table, "zoe", "here")
        with pytest.raises(RefusedHere):
            ours.begin("c", table, "zoe", "there")
        ours.begin("c", table, "leo", "here")
        with pytest.raises(RefusedHere):
            ours.begin("d", table, "mia", "here")
        ours.begin("d", table, "mia", "there")
        ours.begin("a", table, "zoe", "here")  # which waits already
        await asyncio.gather(*ours._working.values())
        ours.begin("e", table, "zoe", "here")
        ours.close()
        await store.close()

    asyncio.run(check())


def test_when_its_process_is_killed_the_next_analysis_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        ours = Analyses(store, Settings())
        table = Table.start("bateaux", 2, 1)
        monkeypatch.setattr(analyses, "analysed", thoughts.die)
        for name in ("a", "b"):
            ours.begin(name, table, "zoe", "here")
        await asyncio.gather(*ours._working.values())
        await store.append("c", [entry(1)], summary("c"))
        monkeypatch.setattr(analyses, "analysed", thoughts.analyses)
        ours.begin("c", table, "zoe", "here")
        await asyncio.gather(*ours._working.values())
        assert await store.analysis("c") == b"{}"
        ours.close()
        await store.close()

    asyncio.run(check())
