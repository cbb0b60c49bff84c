"""Who asks: a cookie becomes a person, and the other way round."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

from starlette.responses import Response

from ludotheque.server import people, records
from ludotheque.server.manners import Person
from ludotheque.server.people import AVATARS, Signatures
from ludotheque.server.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

NOBODY = Person("", "")
REMEMBERED = 10_000


class Visitors:
    def __init__(
        self,
        store: Store,
        signatures: Signatures,
        settings: Settings,
        now: Callable[[], int],
        forgotten: AbstractSet[str],
    ) -> None:
        self.store = store
        self.settings = settings
        self._signatures = signatures
        self._now = now
        self._forgotten = forgotten
        """Those who are nobody any more, also while they are being forgotten."""
        self._known: dict[str, Person] = {}

    async def who(self, cookie: str | None) -> Person:
        """Somebody we know by this cookie; otherwise nobody."""
        id = self._signatures.read(cookie) if cookie else None
        if id is None:
            return NOBODY
        if id not in self._known:
            found = await self.store.person(id)
            if found is None:
                return NOBODY
            self._remember(Person(id, found.name, found.avatar))
        return NOBODY if id in self._forgotten else self._known[id]

    def _remember(self, person: Person) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[person.id] = person

    async def wanted(self, id: str, name: str, avatar: str) -> records.Person:
        """A new person, or one with a new name; not saved yet."""
        now = self._now()
        known = await self.store.person(id) if id else None
        if id in self._forgotten:  # since he asked
            raise Refused("error-no-name-yet")
        if known is None:
            return people.new_person(name, avatar or AVATARS[now % len(AVATARS)], now)
        return replace(
            known,
            name=people.checked_name(name),
            avatar=people.checked_avatar(avatar or known.avatar),
            seen=now,
        )

    async def save(self, wanted: records.Person) -> Person:
        if wanted.id in self._forgotten:
            raise Refused("error-no-name-yet")
        await self.store.save_person(wanted)
        person = Person(wanted.id, wanted.name, wanted.avatar)
        self._remember(person)
        return person

    def set_cookie(self, response: Response, person: Person) -> None:
        signed = self._signatures.sign(person.id)
        response.set_cookie(**people.cookie(signed, self.settings.public_address))

    def forget(self, id: str) -> None:
        self._known.pop(id, None)

    async def new_link(self, person: Person) -> tuple[str, int]:
        now = self._now()
        return await people.new_link(self.store, person.id, now), now + people.LINK_MILLISECONDS

    async def use_link(self, token: str) -> Person:
        id = await people.use_link(self.store, token, self._now())
        found = await self.store.person(id) if id else None
        if found is None:
            raise Refused("error-link-used")
        return Person(found.id, found.name, found.avatar)

    async def statistics(self, person: Person) -> dict[str, Any]:
        """Matches played to the end and won, by game and number of players."""
        played: Counter[tuple[str, int]] = Counter()
        won: Counter[tuple[str, int]] = Counter()
        points: Counter[tuple[str, int]] = Counter()
        editions: dict[tuple[str, int], set[str]] = defaultdict(set)
        results = await self.store.results_of(person.id)
        themes = await self.store.themes([result.table for result in results])
        for result in results:
            key = result.game, result.players
            played[key] += 1
            editions[key].add(themes.get(result.table, ""))
            won[key] += result.won
            points[key] += result.score
        return {
            "matches": sum(played.values()),
            "won": sum(won.values()),
            "games": [
                {
                    "game": game,
                    "players": players,
                    "themes": sorted(editions[game, players]),
                    "matches": count,
                    "won": won[game, players],
                    "mean_score": points[game, players] / count,
                }
                for (game, players), count in sorted(played.items())
            ],
        }
