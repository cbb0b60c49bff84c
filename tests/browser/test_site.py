"""A site of plain files below a sub-path: all is played on the device, and nothing else is asked."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ludotheque import game_names
from ludotheque.server.site import BUILT, write_site
from tests.browser import chromium
from tests.browser.desk import PHONE, Desk, Desks
from tests.browser.device import HURRY, kept
from tests.browser.static_host import StaticHost
from tests.browser.upgrade import upgrade, version_of

GAMES = game_names()
VERSION = "() => document.querySelector('meta[name=version]')?.content"
KEPT = "(n) => caches.keys().then((all) => all.length === n)"
IS_WAITING = "() => navigator.serviceWorker.getRegistration().then((one) => one.waiting !== null)"
# The page cannot be loaded again without that this is gone.
IS_SAME = "() => window.isSame === true"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    write_site(tmp_path / "site")
    with StaticHost(tmp_path / "site") as host:
        yield host
        assert host.strayed == []
        assert not any("/api" in path for path in host.asked)


@pytest.fixture
def visitors(browser: Browser, host: StaticHost) -> Iterator[Desks]:
    desks = Desks(browser, host.address)
    yield desks
    desks.close()


@pytest.fixture
def desk(visitors: Desks) -> Desk:
    return visitors.new(keeps=True)


def is_kept(desk: Desk) -> None:
    desk.page.locator("[data-kept=ready]").wait_for()


def kept_files(site: Path) -> dict[Path, int]:
    """What the worker keeps, and how large it takes it to be, by its own list."""
    listed = re.search(r"FILES = (\[.*\]);", (site / "sw.js").read_text())
    assert listed
    files = json.loads(listed[1])
    return {site / (name if name != "./" else "index.html"): size for name, size in files}


def play_now(desk: Desk, game: str) -> None:
    """Against children, who do not wait."""
    page = desk.page
    page.locator(f"article:has(a[href='#/learn/{game}']) button.primary").click()
    page.locator("[data-level='child']").click()
    page.wait_for_url("**/some/dir/#/t/d-*")
    assert desk.play_on(1)
    page.evaluate(HURRY)


@pytest.mark.soak
def test_a_match_a_lesson_and_a_second_visit_without_a_network(desk: Desk, host: StaticHost) -> None:
    page = desk.open("")
    is_kept(desk)
    play_now(desk, "sheep-sheep")
    page.reload()
    assert desk.play_on()
    page.get_by_role("link", name="Revoir la partie").click()
    page.get_by_role("region", name="Le plateau").wait_for()
    page.wait_for_url("**/replay#step=0")
    replay = page.url.removeprefix(host.address)

    desk.until(lambda: host.answering == 0)  # what is under way would be complained of
    page.context.set_offline(True)
    host.failing = re.compile("")
    for game in GAMES:
        desk.open(f"#/learn/{game}")
        page.locator(".says p").first.wait_for()
    desk.open("#/new/bateaux/bots?theme=x")
    page.get_by_role("button", name="Commencer la partie").wait_for()
    desk.open("#/rules/land-unter#LU-9")
    page.reload()
    expect(page.locator("#LU-9[data-place]")).to_be_in_viewport()
    page.get_by_role("checkbox").check()
    page.locator("#LU-10 .number").click()
    assert page.url.endswith("#/rules/land-unter#LU-10")
    expect(page.locator("#LU-10[data-place]")).to_be_in_viewport()
    desk.open(replay)
    page.reload()
    page.get_by_role("region", name="Le plateau").wait_for()
    page.go_back()
    page.locator(".rules").wait_for()
    desk.open("#/")
    expect(page.locator(".lists a[href$='/replay']")).to_have_count(1)
    page.context.set_offline(False)


@pytest.mark.soak
def test_all_levels_play_on_the_device(desk: Desk) -> None:
    page = desk.open("#/new/land-unter/bots")
    page.get_by_role("radio", name="5", exact=True).check()
    levels = ("child", "casual", "strong", "best")
    for place, level in enumerate(levels, 1):
        page.locator("select").nth(place).select_option(level)
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url("**#/t/d-*")
    table = page.url.rpartition("/")[2]

    def have_moved() -> set[str]:
        entries = [one["entry"] for one in kept(page, table)]
        bots = {one["seat"]: one["bot"] for one in entries if one["kind"] == "seated-bot"}
        moves = [one for one in entries if one["kind"] == "moved" and one.get("by") == "bot"]
        return {bots[one["seat"]] for one in moves}

    desk.until(lambda: have_moved() == {*levels})


def test_what_needs_a_server_says_so_and_nothing_leads_nowhere(visitors: Desks) -> None:
    desk = visitors.new(language="en")
    page = desk.open("")
    page.get_by_role("link", name="With friends").first.click()
    expect(page.get_by_text("needs a server, and this page has none")).to_be_visible()
    expect(page.get_by_text("ludotheque serve")).to_be_visible()
    assert desk.faults() == []
    page.get_by_role("link", name="On this device").click()
    expect(page.locator("select").first.locator("option[value=open]")).to_have_count(0)
    page.get_by_role("button", name="Begin the match").click()
    page.wait_for_url("**#/t/d-*")
    desk.open("#/t/of-a-server")
    page.get_by_role("alert").wait_for()
    desk.open("#/me")
    page.get_by_role("heading", name="What is kept").wait_for()
    expect(page.get_by_role("heading", name="On another device")).to_have_count(0)
    page.locator("a.skip").press("Enter")  # skips to the content: still the same page
    assert page.url.endswith("#/me#main")
    page.go_back()
    page.get_by_role("alert").wait_for()


def test_the_page_says_how_far_it_is_and_tries_again_what_does_not_come(
    desk: Desk, host: StaticHost
) -> None:
    host.held = re.compile(r"/sheep-sheep-.*\.wasm$")
    host.failing = failing = re.compile(r"/bateaux-.*\.wasm$")
    sizes = kept_files(host.folder)
    total = sum(sizes.values())
    lacking = ("/sheep-sheep-", "/bateaux-")
    wasm = [
        path for path in sizes if path.suffix == ".wasm" and any(one in str(path) for one in lacking)
    ]
    held = sum(sizes[path] for path in wasm)
    page = desk.open("")
    line = page.locator("[data-kept]")
    share, megabytes = 100 * (total - held) // total, f"{total / 1e6:.1f}".replace(".", ",")
    told = "|".join(f"{one}" for one in range(share - 5, share + 1))  # in steps of a twentieth
    so_far = rf"^Pour jouer sans réseau\s:\s({told})\s%\sde\s{megabytes}\sMo$"
    expect(line).to_have_text(re.compile(so_far))
    page.set_viewport_size(PHONE)
    expect(line).to_be_in_viewport()  # though it stands at the foot of a long page
    assert desk.faults() == []
    host.go.set()
    expect(line).to_contain_text("La page réessaie toute seule")
    page.get_by_role("article").first.wait_for()
    before = len(host.asked)
    host.failing = re.compile("(?!)")
    page.evaluate("dispatchEvent(new Event('online'))")  # then it tries at once
    expect(line).to_have_text("On peut jouer sans réseau.")
    again = [path for path in host.asked[before:] if "/assets/" in path]
    assert again
    assert all(failing.search(path) for path in again), "what had come stays"


@pytest.mark.soak
def test_a_match_goes_on_through_an_update_and_opens_in_the_new_version(
    desk: Desk, host: StaticHost, tmp_path: Path
) -> None:
    page = desk.open("")
    is_kept(desk)
    play_now(desk, "bateaux")
    page.reload()
    desk.play_on(2)
    page.evaluate("() => { window.isSame = true }")
    newer = tmp_path / "newer"
    shutil.copytree(BUILT, newer)
    upgrade(newer, 1)
    old = version_of(host.folder)
    write_site(host.folder, newer)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    desk.until(lambda: page.evaluate(IS_WAITING))
    assert page.evaluate(KEPT, 2)
    page.evaluate("dispatchEvent(new Event('online'))")  # when a page looks which version there is
    # A part of the old page that was not needed yet is still there, though no longer on the site.
    desk.play_on(2)
    page.get_by_role("button", name="Règles").click()
    page.locator("dialog .rules").wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate(IS_SAME)
    assert page.evaluate(VERSION) == old
    page.reload()
    assert page.evaluate(VERSION) == "newer-1"
    assert desk.play_on(2)
    desk.page = page.context.new_page()
    page.close()
    desk.open("")
    desk.until(lambda: desk.page.evaluate(KEPT, 1))  # what only the old page needed is gone


def test_a_page_becomes_new_when_its_match_is_left(desk: Desk, host: StaticHost, tmp_path: Path) -> None:
    page = desk.open("")
    is_kept(desk)
    play_now(desk, "bateaux")
    newer = tmp_path / "newer"
    shutil.copytree(BUILT, newer)
    upgrade(newer, 2)
    write_site(host.folder, newer)
    before = len(host.asked)
    page.evaluate("dispatchEvent(new Event('online'))")
    desk.until(lambda: any(path.endswith("version.json") for path in host.asked[before:]))
    page.locator("a.brand").click()
    page.wait_for_function(f"() => ({VERSION})() === 'newer-2'")
    page.locator("a[href^='#/t/d-']").first.wait_for()


def test_over_plain_http_one_plays_too(browser: Browser, host: StaticHost) -> None:
    """Without HTTPS a browser has no locks and no service worker, as in a home network."""
    rules = chromium.launching("--host-resolver-rules=MAP games.home 127.0.0.1")
    other = browser.browser_type.launch(**rules)
    desks = Desks(other, host.address.replace("127.0.0.1", "games.home"))
    desk = desks.new()
    page = desk.open("")
    assert not page.evaluate("window.isSecureContext")
    play_now(desk, "quelle-heure")
    page.reload()
    assert desk.play_on(3)
    # Each tab has a house of its own here: what one has written, the other may not write over.
    second = Desk(page.context.new_page(), desk.address, seed=3)
    table = page.url.removeprefix(desk.address)
    second.open(table)
    assert second.play_on(2)
    desk.is_offline = second.is_offline = True  # that somebody was refused is told in the console
    page.reload()
    assert desk.play_on(1)
    log = kept(page, table.rpartition("/")[2])
    assert [one["number"] for one in log] == [*range(1, len(log) + 1)]
    second.page.reload()
    assert second.play_on(2)
    desks.close()
    other.close()


def test_opened_as_a_file_the_page_says_what_to_do(browser: Browser, host: StaticHost) -> None:
    page = browser.new_page()
    page.goto((host.folder / "index.html").as_uri())
    expect(page.locator("code").first).to_have_text("python -m http.server")
    page.close()


def test_a_browser_without_webassembly_says_what_it_lacks(desk: Desk) -> None:
    desk.page.add_init_script("delete window.WebAssembly")
    page = desk.open("")
    expect(page.get_by_role("alert")).to_contain_text("il lui manque WebAssembly")
    assert desk.faults() == []
