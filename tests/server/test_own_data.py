"""What the store gives to somebody who asks what is kept about them, and what it forgets."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ludotheque.server.store.store import Store
from ludotheque.server.store.types import PersonResult, StoredPerson
from tests.server.stores import LEO, ZOE, entry, summary
from tests.server.test_store import with_store


def test_somebody_gets_what_is_kept_about_them_and_nothing_about_others(address: str) -> None:
    async def check(store: Store) -> None:
        await store.save_person(StoredPerson(ZOE, "Zoé", "sheep", 1, 2))
        await store.save_person(StoredPerson(LEO, "Léo", "boat", 1, 2))
        both = summary("t", seats=["Zoé", "Léo"], chairs=[ZOE, LEO])
        results = [
            PersonResult("t", i, p, "land-unter", 2, i, i == 1, 9) for i, p in enumerate((ZOE, LEO))
        ]
        log = [
            entry(1, ZOE, kind="opened", key="secret", host=ZOE),
            entry(2, ZOE, kind="seated", seat=0, person=ZOE, name="Zouzou"),
            entry(3, ZOE, kind="kept", seat=1, person=LEO, name="Léo"),
            entry(4, LEO, kind="moved", seat=1, move="13"),
            entry(5, ZOE, kind="moved", seat=0, move="17", chance=["secret"]),
        ]
        await store.append("t", log, both, results)
        kept: dict[str, Any] = await store.export(ZOE)
        told = json.dumps(kept, ensure_ascii=False)
        assert "Léo" not in told
        assert LEO not in told
        assert kept["person"]["name"] == "Zoé"
        assert [table["id"] for table in kept["tables"]] == ["t"]
        assert "secret" not in told
        assert kept["names"] == [{"table": "t", "name": "Zouzou"}]
        assert kept["moves"] == [
            {"table": "t", "at": 1001, "request": "r1", "kind": "opened"},
            {"table": "t", "at": 1002, "request": "r2", "kind": "seated", "seat": 0},
            {"table": "t", "at": 1003, "request": "r3", "kind": "kept", "seat": 1},
            {"table": "t", "at": 1005, "request": "r5", "kind": "moved", "seat": 0, "move": "17"},
        ]
        assert [result["seat"] for result in kept["results"]] == [0]

    with_store(address, check)


def test_somebody_who_is_erased_leaves_a_log_without_the_name(address: str) -> None:
    async def check(store: Store) -> None:
        await store.save_person(StoredPerson(ZOE, "Zoé", "sheep", 1, 2))
        await store.new_link("hash", ZOE, expires=1000)
        seats = [{"person": ZOE, "name": "Zoé"}, {"person": LEO, "name": "Léo"}]
        log = [entry(1, ZOE, seats=seats), entry(2, LEO, move="17", name="Léo"), entry(3, ZOE, move="3")]
        both = summary("t", seats=["Zoé", {"name": "Léo"}], chairs=[ZOE, LEO])
        await store.append("t", log, both, [PersonResult("t", 0, ZOE, "land-unter", 2, 5, True, 9)])
        await store.erase(ZOE)
        assert await store.person(ZOE) is None
        assert await store.use_link("hash", 1) is None
        assert await store.results_of(ZOE) == []
        assert await store.tables_of(ZOE, 5) == []
        after = await store.load("t")
        assert json.loads(after[0].body)["seats"] == [{"person": ZOE, "name": ""}, seats[1]]
        assert after[1:] == log[1:]
        left = await store.summary("t")
        assert left == replace(both, seats=["", {"name": "Léo"}], chairs=[LEO])
        assert [t.id for t in await store.tables_of(LEO, 5)] == ["t"]
        await store.append("t", [entry(4)])

    with_store(address, check)
