"""Who asks: a cookie becomes a person, and the other way round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

from starlette.responses import Response

from ludotheque.server import people
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

    async def save(self, id: str, name: str, avatar: str) -> Person:
        """A new person, or a new name for one."""
        now = self._now()
        known = await self.store.person(id) if id else None
        if id in self._forgotten:  # since he asked
            raise Refused("error-no-name-yet")
        if known is None:
            saved = people.new_person(name, avatar or AVATARS[now % len(AVATARS)], now)
        else:
            saved = replace(
                known,
                name=people.checked_name(name),
                avatar=people.checked_avatar(avatar or known.avatar),
                seen=now,
            )
        await self.store.save_person(saved)
        person = Person(saved.id, saved.name, saved.avatar)
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
        for result in await self.store.results_of(person.id):
            key = result.game, result.players
            played[key] += 1
            won[key] += result.won
            points[key] += result.score
        return {
            "matches": sum(played.values()),
            "won": sum(won.values()),
            "games": [
                {
                    "game": game,
                    "players": players,
                    "matches": count,
                    "won": won[game, players],
                    "mean_score": points[game, players] / count,
                }
                for (game, players), count in sorted(played.items())
            ],
        }
