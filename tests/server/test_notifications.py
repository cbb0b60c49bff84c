"""Your turn, told to who is away: by push to a browser's own service, or by an address that is theirs
alone."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any
from xml.etree import ElementTree

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server import notifications as server_notifications
from ludotheque.server.push_encryption import encrypted, packed, plain, public_part
from ludotheque.server.settings import NO_LIMITS
from ludotheque.server.store.types import Subscription
from tests.server.parlour import Parlour
from tests.server.patience import wait_until

DAY = 86_400


class Browser:
    """What a browser has: a key that nobody else knows, and a secret that it tells with it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def read(self, body: bytes) -> bytes:
        """RFC 8291, from the other side."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.key.exchange(ec.ECDH(), theirs)
        about = b"WebPush: info\0" + public_part(self.key) + point

        def derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
            return HKDF(hashes.SHA256(), length, salt, about).derive(secret)

        secret = derived(shared, self.auth, about, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\2")


class PushService:
    """A little one of our own."""

    def __init__(self) -> None:
        self.got: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.put((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server.server_port}/push/abc"


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.server.shutdown()
    running.thread.join()
    running.server.server_close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    folder = tmp_path_factory.mktemp("notifications")
    with Parlour(folder, limits=NO_LIMITS, push_services="localhost") as running:
        yield running


def subscription(service: PushService, browser: Browser) -> dict[str, str]:
    return {
        "endpoint": service.address,
        "browser_key": packed(public_part(browser.key)),
        "auth": packed(browser.auth),
        "language": "en",
    }


def friends(house: Parlour, **settings: Any) -> tuple[Client, Client, str]:
    """Two at a table by correspondence, and neither of them looks at it."""
    zoe, leo = Client(house.address, "Zoé"), Client(house.address, "Léo")
    with zoe.open("bateaux", ["me", "open"], thinking_time=DAY, **settings) as table:
        leo.join(table.id).close()
        return zoe, leo, table.id


def test_who_is_awaited_is_notified_and_only_the_browser_can_read_it(
    house: Parlour, service: PushService
) -> None:
    zoe, leo, table = friends(house)
    mover, other = (zoe, leo) if is_awaited(zoe, table) else (leo, zoe)
    browser = Browser()
    other.request("POST", "/api/me/push", subscription(service, browser))
    assert [one["endpoint"] for one in other.request("GET", "/api/me/export")["subscriptions"]]
    with TableAt(mover, table) as sitting:
        while sitting.is_my_turn:
            sitting.play(sitting.legal[0])
    path, headers, body = service.got.get(timeout=60)
    assert path == "/push/abc"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert 0 < int(headers["TTL"]) <= DAY
    told = json.loads(browser.read(body))
    assert told == {"table": table, "game": "bateaux", "theme": "", "language": "en"}
    check_signature(headers["Authorization"], service.address, mover)
    # Whose subscription is no more is not called again.
    service.status = 410
    with TableAt(other, table) as sitting:
        while sitting.is_my_turn:
            sitting.play(sitting.legal[0])
    with TableAt(mover, table) as sitting:
        while sitting.is_my_turn:
            sitting.play(sitting.legal[0])
    service.got.get(timeout=60)
    wait_until(lambda: other.request("GET", "/api/me/export")["subscriptions"] == [])


def test_a_service_that_is_gone_keeps_nothing_from_the_other_browsers_of_a_person(
    house: Parlour, service: PushService
) -> None:
    zoe, leo, table = friends(house)
    mover, other = (zoe, leo) if is_awaited(zoe, table) else (leo, zoe)
    good = subscription(service, Browser())
    for endpoint in ("http://localhost:1/before", good["endpoint"], "http://localhost:1/after"):
        other.request("POST", "/api/me/push", {**good, "endpoint": endpoint})
    with TableAt(mover, table) as sitting:
        while sitting.is_my_turn:
            sitting.play(sitting.legal[0])
    path, _, _ = service.got.get(timeout=20)
    assert path == "/push/abc"


def test_push_services_that_did_not_answer_kept_long_matches_from_being_loaded(
    house: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both waited for the same few threads."""
    answers, asked = threading.Event(), threading.Semaphore(0)

    def waits(*_: object) -> int:
        asked.release()
        answers.wait(60)
        return 201

    monkeypatch.setattr(server_notifications, "post", waits)
    ours = house.app.state.services.notifications

    async def check() -> None:
        browser = Browser()
        one = Subscription(
            "http://localhost/", "zoe", packed(public_part(browser.key)), packed(browser.auth), "en", 0
        )
        calls = [asyncio.create_task(ours._post(one, b"{}", "t", 60)) for _ in range(40)]
        await asyncio.sleep(0.1)
        await asyncio.wait_for(asyncio.to_thread(asked.acquire), 20)
        answers.set()
        await asyncio.gather(*calls)

    house.do(check())


def test_a_fault_of_who_follows_a_table_does_not_stop_its_clock(
    house: Parlour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: object) -> None:
        raise LookupError("a fault of a follower")

    monkeypatch.setattr(house.hub.timers, "followers", [broken])
    _, _, table = friends(house)
    assert "a fault of a follower" in caplog.text
    live = house.hub.rooms.found(table)
    assert live is not None
    assert live.timer is not None


def is_awaited(person: Client, table: str) -> bool:
    (found,) = [one for one in person.request("GET", "/api/me/tables") if one["id"] == table]
    return bool(set(found["mine"]) & set(found["awaited"]))


def check_signature(header: str, endpoint: str, somebody: Client) -> None:
    """RFC 8292: by the key that browsers are told, for this service, and not for ever."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    assert parts["k"] == somebody.request("GET", "/api/push")["key"]
    head, claims, signature = parts["t"].split(".")
    told = json.loads(plain(claims))
    assert endpoint.startswith(told["aud"])
    assert time.time() < told["exp"] <= time.time() + DAY
    raw = plain(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(parts["k"]))
    der = utils.encode_dss_signature(*numbers)
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_only_push_services_are_sent_anything(house: Parlour, service: PushService) -> None:
    zoe = Client(house.address, "Zoé")
    good = subscription(service, Browser())
    for endpoint in (
        "https://evil.example/push",
        "http://127.0.0.1:1/x",
        "https://localhost.evil.example/x",
        "ftp://localhost/x",
        "https://me@localhost/x",
        "https://[",
    ):
        with pytest.raises(Refused, match="error-push-service"):
            zoe.request("POST", "/api/me/push", {**good, "endpoint": endpoint})
    for wrong in ({"auth": "AAAA"}, {"browser_key": packed(b"\4" + bytes(64))}, {"browser_key": "é"}):
        with pytest.raises(Refused, match="error-push-keys"):
            zoe.request("POST", "/api/me/push", {**good, **wrong})
    zoe.request("POST", "/api/me/push", good)
    zoe.request("DELETE", "/api/me/push", {"endpoint": good["endpoint"]})
    assert zoe.request("GET", "/api/me/export")["subscriptions"] == []


def test_a_house_may_do_without(tmp_path: Path, service: PushService) -> None:
    with Parlour(tmp_path, limits=NO_LIMITS, push=False) as house:
        zoe = Client(house.address, "Zoé")
        assert zoe.request("GET", "/api/push") == {"key": None}
        with pytest.raises(Refused, match="error-no-push"):
            zoe.request("POST", "/api/me/push", subscription(service, Browser()))


def test_the_example_of_the_standard_is_read_back() -> None:
    """RFC 8291, section 5: the browser's side of ours is the standard's."""
    browser = Browser()
    browser.key = ec.derive_private_key(
        int.from_bytes(plain("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), ec.SECP256R1()
    )
    browser.auth = plain("BTBZMqHH6r4Tts7J_aSIgg")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(plain(body)) == b"When I grow up, I want to be a watermelon"
    ours = encrypted("à toi".encode(), packed(public_part(browser.key)), packed(browser.auth))
    assert browser.read(ours).decode() == "à toi"


def test_an_address_of_ones_own_tells_whose_turn_it_is_and_can_be_taken_back(house: Parlour) -> None:
    zoe, leo, table = friends(house)
    mover = zoe if is_awaited(zoe, table) else leo
    assert mover.request("GET", "/api/me/feed") == {"is_there": False}
    made = mover.request("POST", "/api/me/feed")
    assert mover.request("GET", "/api/me/feed") == {"is_there": True}
    nobody = Client(house.address)
    path = made["calendar"].removeprefix(house.address)
    text = nobody.fetch(path).decode()
    lines = text.split("\r\n")
    assert max(len(line.encode()) for line in lines) <= 75
    unfolded = text.replace("\r\n ", "")
    assert f"URL:{house.address}/t/{table}" in unfolded
    assert unfolded.count("BEGIN:VEVENT") == 1
    feed = ElementTree.fromstring(nobody.fetch(made["feed"].removeprefix(house.address) + "?lang=fr"))
    titles = [
        (one.text or "").replace("\xa0", " ") for one in feed.iter("{http://www.w3.org/2005/Atom}title")
    ]
    assert titles == ["Ludothèque : à toi", "À toi de jouer : Les Bateaux"]
    again = mover.request("POST", "/api/me/feed")
    with pytest.raises(Refused, match="error-no-such-address"):
        nobody.fetch(path)
    mover.request("DELETE", "/api/me/feed")
    with pytest.raises(Refused, match="error-no-such-address"):
        nobody.fetch(again["calendar"].removeprefix(house.address))
    last = mover.request("POST", "/api/me/feed")
    mover.request("DELETE", "/api/me")
    with pytest.raises(Refused, match="error-no-such-address"):
        nobody.fetch(last["feed"].removeprefix(house.address))
    assert base64.b64encode(path.encode()) not in Path(house.settings.database).read_bytes()
