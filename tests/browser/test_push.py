"""A push that reaches our service worker in a real browser is shown, once a table."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.desk import Desk, Desks

SHOWN = """
async () => {
  const worker = await navigator.serviceWorker.ready;
  const shown = await worker.getNotifications();
  return shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
}
"""


def test_a_call_is_shown_once_a_table(browser: Browser, address: str) -> None:
    with browser.browser_type.launch(**chromium.launching(whole=True)) as whole:
        desks = Desks(whole, address)
        shown_once(desks.new(keeps=True))
        desks.close()


def shown_once(desk: Desk) -> None:
    context, page = desk.page.context, desk.page
    context.grant_permissions(["notifications"], origin=desk.address)
    ids: list[str] = []
    protocol = context.new_cdp_session(page)

    def heard(told: dict[str, Any]) -> None:
        ids.extend(one["registrationId"] for one in told["registrations"])

    protocol.on("ServiceWorker.workerRegistrationUpdated", heard)
    protocol.send("ServiceWorker.enable")
    desk.open("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    desk.until(lambda: ids)

    def push(table: str, language: str) -> None:
        call = {"table": table, "game": "land-unter", "language": language}
        message = {"origin": desk.address, "registrationId": ids[-1], "data": json.dumps(call)}
        protocol.send("ServiceWorker.deliverPushMessage", message)

    push("one", "en")
    desk.until(lambda: page.evaluate(SHOWN))
    assert page.evaluate(SHOWN)[0]["lang"] == "en"
    push("one", "fr")  # it takes the place of the first
    desk.until(lambda: [one["lang"] for one in page.evaluate(SHOWN)] == ["fr"])
    (shown,) = page.evaluate(SHOWN)
    assert (shown["title"], shown["body"], shown["tag"]) == (
        "À toi de jouer",
        "Un mouton à la mer",
        "one",
    )
