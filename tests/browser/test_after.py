"""After a match: how it came out, a match more, seeing it again, and where it was won."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ludotheque.client import Client
from ludotheque.server.settings import NO_LIMITS
from tests.browser.desk import Desk, Desks
from tests.browser.fit import LARGE, misfits, resize
from tests.server.parlour import Parlour
from tests.server.test_matches import play_to_the_end

SHORT = {"short": True}
COMPILING = 900_000
"""Milliseconds: the first analysis on a machine takes as long as a compiler does."""
STOP_AT = """
(step) => {
  const isThere = document.querySelector('input[type=range]').valueAsNumber >= step;
  const pause = [...document.querySelectorAll('button')].find((one) => one.innerText.includes('Pause'));
  if (isThere) pause.click();
  return isThere;
}
"""


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """Where a match is analysed in a moment, if not very well."""
    folder = tmp_path_factory.mktemp("parlour")
    with Parlour(folder, limits=NO_LIMITS, analysis_simulations=20, analysis_matches=20) as parlour:
        yield parlour


@pytest.fixture(scope="module")
def address(parlour: Parlour) -> str:
    return parlour.address


def over(parlour: Parlour, game: str, players: int = 2, **options: bool) -> str:
    """A match between people that is over."""
    first, *others = [Client(parlour.address, name) for name in ("Zoé", "Malo", "Capucine")[:players]]
    table = first.open(game, ["me", *["open"] * len(others)], options=options)
    play_to_the_end([table, *(one.join(table.id) for one in others)], random.Random(5))
    return str(table.id)


@pytest.fixture(scope="module")
def boats(parlour: Parlour) -> str:
    return over(parlour, "bateaux", short=True)


def see(desk: Desk, table: str, moment: str = "") -> Page:
    desk.open(f"/t/{table}/replay{moment}")
    desk.page.wait_for_selector("input[type=range]")
    return desk.page


def step(page: Page) -> int:
    return int(page.locator("input[type=range]").input_value())


def test_the_end_is_told_and_the_second_player_joins_the_rematch(desks: Desks) -> None:
    zoe, malo = desks.new(), desks.new(phone=True)
    table = zoe.new_table("bateaux", "me", "open", options=SHORT)
    malo.be("Malo")
    malo.open(f"/t/{table}")
    malo.page.locator("main button.primary").first.click()
    while not (zoe.is_over and malo.is_over):
        for desk in (zoe, malo):
            if desk.click_something() is None:
                desk.page.wait_for_timeout(10)
    result = zoe.api("GET", f"/tables/{table}")["view"]["result"]
    names = ["Zoé", "Malo"]
    winners = [names[seat] for seat in result["winners"]]
    for seat, desk in enumerate((zoe, malo)):
        story = desk.page.get_by_role("region", name=re.compile("gagne"))
        others = [name for name in winners if name != names[seat]]
        for said in others + ["Bravo, tu gagnes"] * (names[seat] in winners):
            expect(story.get_by_role("heading")).to_contain_text(said)
        places = story.get_by_role("list", name="Le classement").get_by_role("listitem")
        assert places.count() == 2
        expect(places.first).to_contain_text(re.compile("|".join(winners)))
        assert desk.faults() == []
    with zoe.page.expect_download() as download:
        zoe.page.get_by_role("link", name="Télécharger la partie (texte)").click()
    assert download.value.suggested_filename == f"ludotheque-bateaux-{table[:8]}.txt"
    zoe.page.get_by_role("button", name="Partager").click()
    expect(zoe.page.locator("dialog input")).to_have_value(f"{zoe.address}/t/{table}/replay")
    assert zoe.faults() == []
    zoe.page.keyboard.press("Escape")
    zoe.page.get_by_role("button", name="Revanche").click()
    zoe.page.wait_for_url(lambda url: table not in url)
    malo.page.get_by_role("link", name="Rejoindre la revanche").click()
    malo.page.wait_for_url(zoe.page.url)
    malo.page.locator("main button.primary").first.click()
    for desk in (zoe, malo):
        desk.page.wait_for_selector("section.board")


def test_a_replay_is_led_by_buttons_keys_and_slider(desks: Desks, boats: str) -> None:
    desk = desks.new()
    page = see(desk, boats)
    last = int(page.locator("input[type=range]").get_attribute("max") or 0)
    assert last > 10
    assert step(page) == 1  # the die is thrown, and nobody has moved
    page.get_by_role("button", name="Étape suivante").click()
    assert step(page) == 2
    page.keyboard.press("ArrowRight")  # the button has the focus, and no use for arrows
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert step(page) == 3
    page.keyboard.press("End")
    assert step(page) == last
    expect(page.get_by_role("group", name="Ce qui se passe")).to_contain_text("La partie est finie.")
    page.get_by_role("button", name="Au début").click()
    assert step(page) == 0
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert step(page) == 1  # once, though the page listens to arrows too
    assert slider.get_attribute("aria-valuetext") == f"Étape 1 sur {last}"
    slider.fill("7")
    assert step(page) == 7
    page.wait_for_url(lambda url: url.endswith("#step=7"))
    assert desk.faults() == []


@pytest.mark.parametrize(
    ("game", "players", "options", "phone"),
    [
        ("land-unter", 3, {}, True),
        ("quelle-heure", 2, {}, False),
        ("sheep-sheep", 2, {"calm": True}, True),
    ],
    ids=["land-unter", "quelle-heure", "sheep-sheep"],
)
def test_every_game_is_shown_from_before_the_deal_to_its_end(
    desks: Desks, parlour: Parlour, game: str, players: int, options: dict[str, bool], phone: bool
) -> None:
    table = over(parlour, game, players, **options)
    won = len(
        Client(parlour.address).request("GET", f"/api/tables/{table}")["view"]["result"]["winners"]
    )
    desk = desks.new(phone=phone)
    page = see(desk, table, "" if phone else "#eyes=1")
    page.keyboard.press("Home")
    for number in range(1, 6):
        page.keyboard.press("ArrowRight")
        assert step(page) == number
    page.keyboard.press("End")
    places = page.get_by_role("list", name="Les joueurs", exact=True).get_by_role("listitem")
    expect(places.filter(has_text="a gagné")).to_have_count(won)
    assert desk.faults() == []


def test_a_replay_runs_by_itself_and_can_be_stopped(desks: Desks, boats: str) -> None:
    desk = desks.new(phone=True, still=False)
    page = see(desk, boats, "#step=3")
    page.get_by_label("Vitesse").select_option(label="× 4")
    page.get_by_role("button", name="Lecture").click()
    page.get_by_role("button", name="Pause").wait_for()
    page.wait_for_function(STOP_AT, arg=5)  # by itself: a slow machine would come too late
    page.get_by_role("button", name="Lecture").wait_for()
    there = step(page)
    assert desk.faults() == []
    page.wait_for_timeout(600)
    assert step(page) == there


def test_a_shared_moment_shows_the_same_step_through_the_same_eyes(
    desks: Desks, parlour: Parlour
) -> None:
    table = over(parlour, "quelle-heure")
    desk = desks.new()
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url.partition("/replay")[2]))
    page = see(desk, table, "#step=4")
    eyes = page.get_by_label("Par les yeux de")
    desk.is_offline = True  # a browser complains of what does not come
    page.route("**/replay?seat=1", lambda route: route.abort(), times=1)
    eyes.select_option(label="Malo")
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    expect(eyes).to_have_value("")
    desk.is_offline = False
    eyes.select_option(label="Malo")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.wait_for_url(lambda url: url.endswith("#step=4&eyes=1"))
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Partager ce moment").click()
    link = page.locator("dialog input").input_value()
    assert link == f"{desk.address}/t/{table}/replay#step=5&eyes=1"
    # What Zoé holds never came to this window, and Malo's hand came only with his eyes.
    assert {one for one in asked if one.startswith("?")} == {"?seat=1"}
    other = desks.new(phone=True)
    other.open(link.removeprefix(other.address))
    expect(other.page.get_by_role("slider")).to_have_value("5")
    assert other.page.get_by_label("Par les yeux de").input_value() == "1"
    other.until(lambda: board(other.page) == board(page))  # drawn part by part
    assert other.faults() == []


def board(page: Page) -> str:
    return " ".join(page.locator("section.board").inner_text().split())


def edges(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(selector).evaluate(
        "(one) => one.getBoundingClientRect().toJSON()"
    )
    return found


def is_slip(decision: dict[str, Any] | None) -> bool:
    return (
        decision is not None
        and decision["grade"] in ("mistake", "blunder")
        and decision["best"] != decision["played"]
    )


def with_a_slip(study: dict[str, Any]) -> dict[str, Any]:
    """The first move that was not the bot's is called a blunder: a match may have none."""
    points = study["analysis"]["points"] if study["analysis"] else []
    judged = (point["decision"] for point in points if point["decision"])
    for decision in judged:
        if decision["best"] != decision["played"]:
            decision["grade"] = "blunder"
            break
    return study


def tell_a_slip(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, json=with_a_slip(answer.json()))


def test_somebody_without_a_name_sees_where_the_match_was_won(desks: Desks, boats: str) -> None:
    desk = desks.new()
    desk.page.route("**/api/tables/*/analysis", tell_a_slip)
    page = see(desk, boats)
    page.get_by_role("button", name="Analyser la partie").click()
    page.wait_for_selector("progress")
    assert desk.faults() == []
    page.wait_for_selector("figure", timeout=COMPILING)
    assert desk.faults() == []
    chart = page.get_by_role("img", name="Le cours de la partie")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 13, "y": 100})  # scrolled to, as somebody would
    assert step(page) == int(page.get_by_role("slider").get_attribute("max") or 0)
    found = with_a_slip(desk.api("GET", f"/tables/{boats}/analysis"))["analysis"]
    page.get_by_text("En chiffres").click()
    shown = sum(point["closes"] for point in found["points"])
    expect(page.locator("tbody tr", has=page.locator("th button"))).to_have_count(shown + 1)
    page.get_by_label("seulement les fautes").uncheck()
    judged = [point["line"] for point in found["points"] if point["decision"]]
    page.get_by_role("button", name=f"Voir l’étape {judged[0]}", exact=True).last.click()
    assert step(page) == judged[0]
    slip = next(point for point in found["points"] if is_slip(point["decision"]))
    page.get_by_role("button", name=f"Voir l’étape {slip['line']}", exact=True).last.click()
    # A ghost of what was better, and all of it in sight on a laptop.
    expect(page.locator(f"[data-better='{slip['decision']['best']}'] [data-ghost]")).to_be_visible()
    above, foot = edges(page, "section.board"), edges(page, ".foot")
    assert (above["bottom"] <= foot["top"] + 1, foot["bottom"] <= 801) == (True, True), (above, foot)
    for number, turning in enumerate(found["turning_points"], 1):
        page.get_by_role("button", name=f"Tournant {number}, étape {turning['line']}").click()
        assert step(page) == turning["line"]
    assert desk.faults() == []


def test_an_analysis_that_is_there_is_shown_to_whoever_has_the_link(desks: Desks, boats: str) -> None:
    desk = desks.new(phone=True, language="en", color_scheme="dark")
    page = see(desk, boats, "#step=2&analysis=1")
    page.wait_for_selector("figure", timeout=COMPILING)
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    assert page.evaluate("() => scrollY") == 0, "the link shows a moment: the board"
    assert desk.faults() == []
    page.evaluate(LARGE)
    for size in ((360, 740), (844, 390), (1280, 800)):
        resize(page, *size)
        assert misfits(page) == [], size
    decisive = desk.api("GET", f"/tables/{boats}/analysis")["analysis"]["turning_points"]
    desk.open(f"/t/{boats}")  # and the result tells what decided it; few matches have no such moment
    moments = page.locator("[data-moments]")
    expect(moments.locator("li")).to_have_count(min(2, len(decisive)))
    if decisive:
        below = moments.evaluate("(one) => one.getBoundingClientRect().top")
        buttons = page.locator(".ways").evaluate("(one) => one.getBoundingClientRect().bottom")
        assert below >= buttons, "what comes late moves nothing that is about to be tapped"
    assert desk.faults() == []


def test_an_open_replay_follows_a_link_to_the_analysis(desks: Desks, parlour: Parlour) -> None:
    page = see(desks.new(phone=True), over(parlour, "bateaux", short=True), "#step=3")
    page.evaluate("() => (location.hash = '#analysis=1')")
    page.wait_for_selector("figure", timeout=COMPILING)
    assert step(page) == 3
    assert page.evaluate("() => scrollY") > 0
    page.wait_for_url("**#step=3&analysis=1")


def test_boats_are_nobodys_turn_before_the_first_roll_and_after_the_last(
    desks: Desks, boats: str
) -> None:
    page = see(desks.new(), boats, "#step=0")
    turn = page.locator(".captains .turn")
    expect(turn).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(turn).to_have_count(1)
    expect(page.locator(".roll")).to_be_visible()
    page.keyboard.press("End")
    expect(turn).to_have_count(0)
    expect(page.locator(".roll")).to_have_count(0)


def test_a_match_that_goes_on_is_not_shown(desks: Desks) -> None:
    desk = desks.new()
    table = desk.new_table("bateaux", "me", "open", options=SHORT)
    desk.is_offline = True  # the browser itself complains of an answer that is a refusal
    desk.open(f"/t/{table}/replay")
    expect(desk.page.get_by_role("alert")).to_contain_text("finie")
    assert desk.faults() == []


def test_a_hint_is_told_with_what_else_there_was(desks: Desks) -> None:
    desk = desks.new(phone=True)
    desk.new_table("bateaux", "me", "casual", options=SHORT)
    desk.page.wait_for_selector("[data-move], [data-select]")
    desk.page.get_by_role("button", name="Conseil").click()
    box = desk.page.get_by_role("region", name=re.compile("Je jouerais « bateau"))
    expect(box.get_by_text("J’ai imaginé")).to_be_hidden()  # numbers are for who asks
    box.get_by_text("Et sinon").click()
    expect(box.get_by_text("J’ai imaginé")).to_be_visible()
    expect(box).to_contain_text(re.compile(r"\d\s%"))
    assert desk.faults() == []
    box.get_by_role("button", name="Fermer le conseil").click()
    assert box.count() == 0
    assert desk.page.evaluate("() => document.activeElement !== document.body")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_a_hint_leaves_in_sight_what_it_speaks_of(desks: Desks, phone: bool) -> None:
    desk = desks.new(phone=phone)
    desk.new_table("land-unter", "me", "casual", "casual")
    desk.page.wait_for_selector("[data-move]")
    desk.page.get_by_role("button", name="Conseil").click()
    hinted = desk.page.locator(".board .hinted")
    expect(hinted).to_be_in_viewport(ratio=1)
    hinted.click(trial=True)  # nothing lies over it
    if not phone:
        expect(desk.page.locator("section.board")).to_be_in_viewport(ratio=1)
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("section.hint")).to_have_count(0)
