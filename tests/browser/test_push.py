"""A push that reaches our service worker in a real browser: the notification, and its click."""

from __future__ import annotations

import json

from tests.browser.desk import Desks

SHOWN = """
async () => {
  const worker = await navigator.serviceWorker.ready;
  const shown = await worker.getNotifications();
  return shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
}
"""
# A window is only opened for who really clicks: we look at which one it would be.
CLICK = """
async () => {
  self.clients.openWindow = async (address) => { self.opened = address; };
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}
"""


def test_a_call_is_shown_once_a_table_and_leads_there(desks: Desks) -> None:
    desk = desks.new(keeps=True)
    context, page = desk.page.context, desk.page
    context.grant_permissions(["notifications"], origin=desk.address)
    ids: list[str] = []
    protocol = context.new_cdp_session(page)

    def heard(told: dict[str, list[dict[str, str]]]) -> None:
        ids.extend(one["registrationId"] for one in told["registrations"])

    protocol.on("ServiceWorker.workerRegistrationUpdated", heard)
    protocol.send("ServiceWorker.enable")
    desk.open("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    desk.until(lambda: bool(ids))

    def push(language: str) -> None:
        call = {"table": "abc123", "game": "land-unter", "language": language}
        message = {"origin": desk.address, "registrationId": ids[-1], "data": json.dumps(call)}
        protocol.send("ServiceWorker.deliverPushMessage", message)

    push("en")
    desk.until(lambda: page.evaluate(SHOWN))
    assert page.evaluate(SHOWN)[0]["lang"] == "en"
    push("fr")  # about the same table: it takes the place of the first
    desk.until(lambda: page.evaluate(SHOWN)[0]["lang"] == "fr")
    (shown,) = page.evaluate(SHOWN)
    assert (shown["title"], shown["body"]) == ("À toi de jouer", "Un mouton à la mer")
    assert shown["tag"] == "abc123"
    (worker,) = context.service_workers
    worker.evaluate(CLICK)
    desk.until(lambda: worker.evaluate("() => self.opened"))
    assert worker.evaluate("() => self.opened") == f"{desk.address}/t/abc123"
    desk.until(lambda: not page.evaluate(SHOWN))
