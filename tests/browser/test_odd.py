"""Odd browsers and networks: nothing may be kept, no WebSocket, a wrong clock, a board that breaks."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser import chromium
from tests.browser.desk import Desk, Desks
from tests.server.house import House

SOCKETS = re.compile(r"/api/tables/.*/socket")
NO_STORAGE = """
for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
"""
HOURS = "const now = Date.now; Date.now = () => now.call(Date) + %d * 3_600_000;"


def test_without_a_place_to_keep_anything_one_plays_all_the_same(desks: Desks) -> None:
    desk = desks.new(keeps=True)
    desk.page.add_init_script(NO_STORAGE)
    desk.new_table("bateaux", "me", "child")
    assert desk.play_on(clicks=4)


def test_without_websockets_the_page_says_what_to_try_and_goes_on_when_it_can(desks: Desks) -> None:
    desk = desks.new(language="en")
    desk.is_offline = True  # a browser complains of a socket that is refused
    is_blocked = True

    def met(socket: WebSocketRoute) -> None:
        if is_blocked:
            socket.close(code=3000)
        else:
            socket.connect_to_server()

    desk.page.route_web_socket(SOCKETS, met)
    desk.new_table("bateaux", "me", "child")
    expect(desk.page.get_by_role("status").filter(has_text="try another network")).to_be_visible()
    assert desk.faults() == []
    is_blocked = False
    assert desk.play_on(clicks=2)
    expect(desk.page.get_by_text("try another network")).to_have_count(0)


@pytest.mark.parametrize("hours", [-5, 5])
def test_a_device_whose_clock_is_wrong_shows_the_right_time_left(desks: Desks, hours: int) -> None:
    desk = desks.new()
    desk.page.add_init_script(HOURS % hours)
    desk.new_table("sheep-sheep", "me", "child", thinking_time=60)
    timer = desk.page.get_by_role("timer").first
    expect(timer).to_have_text(re.compile(r"^\d+ s$"))
    assert 10 < int(timer.inner_text().split()[0]) <= 90


def test_a_board_that_breaks_says_so_and_the_match_goes_on(desks: Desks) -> None:
    desk = desks.new()
    desk.is_offline = True  # what has broken is told on the console
    is_spoilt = True  # also what a bot plays meanwhile

    def met(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def spoil(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "news" and "state" in message and is_spoilt:
                message["state"]["view"]["ports"] = None
            socket.send(json.dumps(message))

        server.on_message(spoil)

    desk.page.route_web_socket(SOCKETS, met)
    desk.new_table("bateaux", "me", "child")
    page = desk.page
    expect(page.get_by_role("alert")).to_contain_text("Recharge la page")
    expect(page.get_by_role("alert").get_by_role("button")).to_have_text("Réessayer")
    assert desk.faults() == []
    is_spoilt = False
    assert desk.play_on(clicks=1)
    page.get_by_role("alert").get_by_role("button").click()
    page.get_by_role("region", name="Le plateau").wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert desk.play_on(clicks=4)


def test_where_cookies_are_forbidden_the_page_says_what_to_do(
    browser: Browser, house: House, tmp_path: Path
) -> None:
    """By Chromium's own setting, which forbids everything else that could be kept as well."""
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text('{"profile": {"default_content_setting_values": {"cookies": 2}}}')
    context = browser.browser_type.launch_persistent_context(
        tmp_path, locale="fr-FR", **chromium.launching(whole=True)
    )
    desk = Desk(context.pages[0], house.address)
    page = desk.open()
    page.get_by_role("button", name="Jouer tout de suite").first.click()
    page.locator("[data-level=child]").click()
    expect(page.get_by_role("alert")).to_contain_text("Autorise-les pour ce site")
    context.close()
    assert desk.complaints == []
