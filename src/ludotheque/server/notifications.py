"""Push notifications for people whose turn it is at a table by correspondence.

A notification goes to the push service that the browser of the person has named, and only if the setting
`push_services` allows that service. It is sent once. If that fails it is lost: the feed and the home
page say the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import http.client
import json
import logging
import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from urllib.parse import urlsplit

from ludotheque.server.rate_limits import Buckets
from ludotheque.server.rooms.active_room import ActiveRoom
from ludotheque.server.rooms.room import Refused, Room
from ludotheque.server.settings import Settings
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import StoreTrouble, Subscription

log = logging.getLogger("ludotheque.notifications")
LONG_TURN = 3600
"""Seconds. Where a decision may take this long, players do not stay at the page."""
MOST_PER_HOUR = 60
SECONDS = 10.0
"""How long a push service has to answer."""
AT_ONCE = 8
LONGEST_WAIT = 28 * 24 * 3600
"""The most seconds for which a push service keeps a message."""
GONE = (403, 404, 410)
"""The answers of a push service for a subscription that has ended or is not ours."""
KEY = "push-key"


class Notifications:
    def __init__(self, store: Store, settings: Settings, now: Callable[[], int]) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._encryption = encryption() if settings.push else None
        self._rates = Buckets(MOST_PER_HOUR / 3600, MOST_PER_HOUR)
        self._notified: dict[str, dict[int, int]] = {}
        """By table: the awaited seats whose people were notified, and since when each is awaited."""
        self._sending: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="push")
        """Their own: a push service that does not answer keeps nobody else waiting."""

    def close(self) -> None:
        for task in self._sending:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def public_key(self) -> str | None:
        """None where this server sends no push notifications."""
        if self._encryption is None:
            return None
        key = self._encryption.private_key(await self._key())
        return str(self._encryption.packed(self._encryption.public_part(key)))

    async def _key(self) -> str:
        """Made at the first use, and the same in all processes."""
        assert self._encryption is not None
        return await self._store.value_or(KEY, self._encryption.new_key())

    async def subscribe(self, wanted: Subscription) -> None:
        if self._encryption is None:
            raise Refused("error-no-push")
        if not self._is_push_service(wanted.endpoint):
            raise Refused("error-push-service")
        try:
            self._encryption.check_keys(wanted.browser_key, wanted.auth)
        except ValueError:
            raise Refused("error-push-keys") from None
        await self._store.subscriptions.add(wanted)

    def _is_push_service(self, endpoint: str) -> bool:
        """The server sends to known push services only, so nobody can make it call other addresses."""
        try:
            to = urlsplit(endpoint)
            host = to.hostname or ""
        except ValueError:
            return False
        known = [service.strip() for service in self._settings.push_services.split(",")]
        is_known = any(host == one or host.endswith(f".{one}") for one in known if one)
        is_safe = to.scheme == "https" or (to.scheme, host) == ("http", "localhost")
        return is_known and is_safe and not to.username

    # Whose turn it is

    def follow(self, live: ActiveRoom) -> None:
        """Called after every change at a table. Turns that had begun before the table was loaded were
        notified then."""
        room = live.room
        if self._encryption is None or room.opened.clock.seconds < LONG_TURN:
            return
        before = self._notified.get(room.id)
        self._notified[room.id] = dict(room.waiting_since)
        if room.status in ("over", "closed"):
            self._notified.pop(room.id)
        if before is None and room.logged:
            return
        here = live.connected()
        for seat, since in room.waiting_since.items():
            chair = room.chairs[seat]
            if (
                (before or {}).get(seat) == since
                or chair.bot
                or not chair.person
                or chair.person in here
            ):
                continue
            if not self._rates.take(chair.person):
                self._send(chair.person, room, seat)

    def _send(self, person: str, room: Room, seat: int) -> None:
        told = {"table": room.id, "game": room.opened.game, "theme": room.opened.theme}
        end = room.deadlines.get(seat, self._now() + 1000 * LONGEST_WAIT)
        wait = min(max((end - self._now()) // 1000, 60), LONGEST_WAIT)
        sending = asyncio.ensure_future(self._deliver(person, told, wait))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    async def _deliver(self, person: str, told: dict[str, str], wait: int) -> None:
        with trouble_logged():
            for one in await self._store.subscriptions.of(person):
                with trouble_logged():  # of this browser: the others get theirs
                    message = json.dumps({**told, "language": one.language}).encode()
                    status = await self._post(one, message, told["table"], wait)
                    if status in GONE:
                        await self._store.subscriptions.remove(one.endpoint)
                    elif status >= 300:
                        log.warning("a push service refused a notification", extra={"status": status})

    async def _post(self, to: Subscription, message: bytes, table: str, wait: int) -> int:
        assert self._encryption is not None
        public = self._settings.public_address
        contact = public if public.startswith("https:") else "mailto:postmaster@localhost"
        body = self._encryption.encrypted(message, to.browser_key, to.auth)
        headers = {
            "Authorization": self._encryption.signed(
                to.endpoint, await self._key(), contact, self._now()
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(wait),
            "Urgency": "normal",
            "Topic": hashlib.sha256(table.encode()).hexdigest()[:32],
        }
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, post, to.endpoint, body, headers)


@contextlib.contextmanager
def trouble_logged() -> Iterator[None]:
    try:
        yield
    except (StoreTrouble, OSError, http.client.HTTPException, ValueError) as error:
        log.warning("a notification could not be sent", extra={"reason": type(error).__name__})
    except Exception:
        log.exception("a notification could not be made")


def post(endpoint: str, body: bytes, headers: dict[str, str]) -> int:
    """What the service answers. It is not followed anywhere else."""
    to = urlsplit(endpoint)
    assert to.hostname
    connection: http.client.HTTPConnection
    if to.scheme == "https":
        secure = ssl.create_default_context()
        connection = http.client.HTTPSConnection(to.hostname, to.port, timeout=SECONDS, context=secure)
    else:
        connection = http.client.HTTPConnection(to.hostname, to.port, timeout=SECONDS)
    try:
        connection.request("POST", to.path + (f"?{to.query}" if to.query else ""), body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def encryption() -> ModuleType | None:
    """None where the extra `push` is not installed."""
    try:
        from ludotheque.server import push_encryption
    except ImportError:
        return None
    return push_encryption
