"""The board of Land Unter, by stated positions; and a whole match by keys alone."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ludotheque import Table
from tests.browser.desk import MATCH_PATIENCE, NAMES, Desk, Desks
from tests.browser.fit import SETTLE, resize
from tests.browser.staged import Staged
from tests.games.land_unter.positions import table
from tests.soak import rest_in_soak

HAND = ".hand button"
TOLD = """
(places) => !document.querySelector('[data-move]') && places.every((count, seat) =>
  document.querySelectorAll(`.lane[data-seat="${seat}"] .place`).length === count)
"""
FOCUSED = "() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName"


def lane(desk: Desk, seat: int) -> Locator:
    return desk.page.locator(f'.lane[data-seat="{seat}"]')


def told(desk: Desk, seat: int) -> str:
    """What a screen reader hears of a seat."""
    return " ".join(lane(desk, seat).locator(".spoken").inner_text().split())


def moves(desk: Desk) -> list[str]:
    found: list[str] = desk.page.locator("[data-move]").evaluate_all(NAMES, "data-move")
    return found


def drawn_cards(desk: Desk) -> set[int]:
    """The numbers of all weather cards that are anywhere in the page."""
    return {int(text) for text in desk.page.locator("svg[class*=weather-] text").all_text_contents()}


def test_water_rings_and_who_would_lose_one(desk: Desk) -> None:
    Staged(desk, table(water=[7, 11, 11], rings=[4, 0, 2], shown=(9, 3)))
    assert told(desk, 0) == "Zoé : 4 bouées, eau 7."
    assert told(desk, 1) == "Malo : aucune bouée, eau 11, la plus haute."
    assert told(desk, 2) == "Léa : 2 bouées, eau 11, la plus haute."
    assert [lane(desk, seat).locator(".ring").count() for seat in range(3)] == [4, 0, 2]
    assert [lane(desk, seat).locator(".flag").count() for seat in range(3)] == [0, 1, 1]
    assert "la plus haute prend 3, la deuxième prend 9" in desk.page.locator(".shown").inner_text()


def test_a_choice_is_marked_and_can_be_changed(desk: Desk) -> None:
    staged = Staged(desk, table())
    desk.page.locator('[data-move="60"]').click()
    desk.page.get_by_role("button", name="Carte 60, sans bouée, choisie").wait_for()
    assert moves(desk) == ["1", "60"]
    desk.page.locator('[data-move="1"]').click()
    desk.page.get_by_role("button", name="Carte 1, sans bouée, choisie").wait_for()
    assert "choisie" not in str(desk.page.locator('[data-move="60"]').get_attribute("aria-label"))
    assert staged.moves == ["60", "1"]
    assert desk.page.get_by_text("Tu as choisi le 1. Tu peux encore changer d’avis.").count() == 1


def test_a_trick_is_turned_up_and_settled(desk: Desk) -> None:
    staged = Staged(desk, table(water=[2, 0, 6], shown=(4, 12)))
    staged.play(1, "59")
    staged.play(2, "3")
    expect(lane(desk, 1).locator(".spoken")).to_have_text(re.compile(r"A choisi une carte\.\s*$"))
    desk.page.locator('[data-move="60"]').click()
    desk.page.get_by_text("Pli 12/12").wait_for()
    assert told(desk, 0) == "Zoé : 3 bouées, eau 4."
    assert told(desk, 1) == "Malo : 2 bouées, eau 12, la plus haute."
    assert moves(desk) == ["1"]


@pytest.mark.parametrize("eyes", [0, None], ids=["seat", "spectator"])
def test_nothing_in_the_page_tells_what_others_hold_or_have_chosen(desk: Desk, eyes: int | None) -> None:
    start = table(round=1, chosen={1: 59})
    secret = {card for seat in (1, 2) for card in start.position()["hands"][seat]}
    secret |= set() if eyes == 0 else set(start.position()["hands"][0])
    Staged(desk, start, eyes=eyes)
    lane(desk, 1).locator("button").click()
    assert secret.isdisjoint(drawn_cards(desk))
    page = desk.page.content()
    named = {int(found) for found in re.findall(r"(?:card-|Carte |carte )(\d+)", page)}
    assert secret.isdisjoint(named)
    assert lane(desk, 1).locator(".slot svg").count() == 1, "the back of their card"


def test_who_watches_sees_no_hand_and_can_play_nothing(desk: Desk) -> None:
    Staged(desk, table(), eyes=None)
    lane(desk, 2).wait_for()
    assert desk.page.locator(".hand").count() == 0
    assert moves(desk) == []


def test_what_i_know_of_somebody_can_be_looked_up(desk: Desk) -> None:
    staged = Staged(desk, table(round=2))  # in round 2 I know the hand of my left neighbour
    button = lane(desk, 1).locator("button")
    button.click()
    note = desk.page.get_by_role("region", name="Ce que je sais de Malo")
    held = note.get_by_role("list", name="Encore en main")
    assert [one.get_attribute("aria-label") for one in held.get_by_role("img").all()] == [
        "Carte 2, sans bouée",
        "Carte 59, sans bouée",
    ]
    assert note.get_by_role("list", name="Jouées").get_by_role("img").count() == 10
    assert button.get_attribute("aria-expanded") == "true"
    lane(desk, 2).locator("button").click()
    other = desk.page.get_by_role("region", name="Ce que je sais de Léa")
    assert "2 inconnues" in other.inner_text()
    desk.page.keyboard.press("Escape")
    other.wait_for(state="detached")
    desk.page.get_by_role("button", name="Ce que je sais de Léa").click()
    other.get_by_role("button", name="Fermer").press("Enter")
    assert desk.page.evaluate(FOCUSED) == "Ce que je sais de Léa"
    desk.page.get_by_role("button", name="Pile").click()
    left = ", ".join(str(level) for level in staged.table.view(0)["pile"][:-1])
    assert left in desk.page.get_by_role("region", name="Les cartes eau qui restent").inner_text()


def test_who_is_out_swims_and_lays_his_cards_down(desk: Desk) -> None:
    staged = Staged(desk, table(4, water=[12, 3, 2, 1], rings=[0, 3, 3, 3], shown=(4, 5)))
    for seat, card in ((1, "59"), (2, "58"), (3, "4")):
        staged.play(seat, card)
    desk.page.locator('[data-move="1"]').click()
    desk.page.get_by_text("Tu es à la mer").wait_for()
    assert told(desk, 0) == "Zoé est à la mer jusqu’à la manche suivante."
    assert moves(desk) == []
    assert desk.page.locator(".hand").get_by_role("img", name="Carte 60").count() == 1
    assert desk.faults() == []


def test_open_play_shows_who_leads_and_every_card(desk: Desk) -> None:
    staged = Staged(desk, table(open=True, leader=1))
    assert told(desk, 1).endswith("Entame ce pli.")
    assert moves(desk) == []
    staged.play(1, "59")
    staged.play(2, "3")
    desk.page.locator('[data-move="60"]').wait_for()
    assert "Sa carte : 59." in told(desk, 1)
    assert lane(desk, 2).locator(".slot text").inner_html() == "3"
    desk.page.locator('[data-move="60"]').click()
    desk.page.get_by_text("Pli 12/12").wait_for()


def last_trick(desk: Desk, round: int) -> Staged:
    """One card each; I play 60 and take water 4, Malo plays 59 and takes 5, Léa is dry.

    Malo gives a ring: 3, 2 and 1 are left, and the lowest water is Léa's.
    """
    hands = [[60], [59], [3]]
    staged = Staged(desk, table(hands=hands, rings=[3, 3, 1], round=round, scores=[0, 1, -2]))
    staged.play(1, "59")
    staged.play(2, "3")
    desk.page.locator('[data-move="60"]').click()
    return staged


ROWS = [["Zoé", "3", "–", "+3", "3"], ["Malo", "2", "–", "+2", "3"], ["Léa", "1", "+1", "+2", "0"]]


def counted(desk: Desk) -> list[list[str]]:
    rows = desk.page.locator(".scene table tbody tr, .last table tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def test_the_points_of_a_round_stay_to_be_read_until_the_next_is_under_way(desk: Desk) -> None:
    staged = last_trick(desk, round=1)
    desk.page.get_by_text("Manche 2/3").wait_for()
    assert counted(desk) == ROWS
    assert desk.faults() == []
    hands = staged.table.position()["hands"]
    staged.play(1, str(hands[1][0]))
    staged.play(2, str(hands[2][0]))
    desk.page.locator(f'[data-move="{hands[0][0]}"]').click()
    desk.page.get_by_text("Pli 2/12").wait_for()
    assert counted(desk) == []


def test_the_points_of_a_round_can_be_put_away(desk: Desk) -> None:
    last_trick(desk, round=1)
    desk.page.get_by_text("Manche 2/3").wait_for()
    desk.page.locator(".note").get_by_role("button", name="Fermer").click()
    assert counted(desk) == []
    assert len(moves(desk)) == 12
    assert str(desk.page.evaluate(FOCUSED)).startswith("Carte"), "the focus is on the hand"


def test_the_end_shows_the_last_position_and_the_winners(desk: Desk) -> None:
    last_trick(desk, round=3)
    desk.page.wait_for_selector("[data-over]")
    assert counted(desk) == ROWS
    assert [lane(desk, seat).locator(".crown").count() for seat in range(3)] == [1, 1, 0]
    assert told(desk, 1) == "Malo : 2 bouées, eau 5, la plus haute."


def test_a_hint_is_marked_on_its_card(desk: Desk) -> None:
    staged = Staged(desk, table())
    reason = {"why": "land-unter-why-last-card", "arguments": {"card": 60}}
    staged.hint = {"move": "60", **reason, "values": [], "simulations": 1}
    desk.page.get_by_role("button", name="Conseil").click()
    hinted = desk.page.get_by_role("button", name="Carte 60, sans bouée, conseillée")
    hinted.wait_for()
    assert "hinted" in str(hinted.get_attribute("class"))
    assert desk.page.locator(".hinted").count() == 1


def test_the_focus_stays_and_goes_on_when_its_card_is_played(desk: Desk) -> None:
    staged = Staged(desk, table(hands=[[1, 20, 60], [2, 21, 59], [3, 22, 58]]))
    desk.page.locator('[data-move="20"]').focus()
    staged.play(1, "59")
    desk.page.get_by_text("Malo a choisi une carte.").first.wait_for()
    assert desk.page.evaluate(FOCUSED) == "Carte 20, une demi-bouée"
    desk.page.keyboard.press("Enter")
    desk.page.get_by_role("button", name="choisie").wait_for()
    staged.play(2, "3")
    desk.page.get_by_text("Pli 11/12").wait_for()
    assert desk.page.evaluate(FOCUSED) in ("Carte 1, sans bouée", "Carte 60, sans bouée")  # beside it


def test_arrows_go_from_card_to_card(desk: Desk) -> None:
    Staged(desk, table(hands=[[1, 20, 60], [2, 21, 59], [3, 22, 58]]))
    desk.page.locator(HAND).first.focus()
    reached = []
    for key in ("ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"):
        desk.page.keyboard.press(key)
        reached.append(str(desk.page.evaluate(FOCUSED)).split(",")[0])
    assert reached == ["Carte 20", "Carte 60", "Carte 60", "Carte 20", "Carte 1"]


def test_who_wants_no_motion_gets_none(desk: Desk) -> None:
    staged = Staged(desk, table())
    staged.play(1, "59")
    staged.play(2, "3")
    desk.page.locator('[data-move="60"]').click()
    desk.page.get_by_text("Pli 12/12").wait_for()
    assert desk.page.evaluate("() => document.getAnimations().length") == 0


def test_a_trick_is_told_before_the_next_one_can_be_played(desks: Desks) -> None:
    desk = desks.new(still=False)
    staged = Staged(desk, table())
    staged.play(1, "59")
    staged.play(2, "3")
    desk.page.locator('[data-move="60"]').click()
    desk.page.wait_for_function(TOLD, arg=[1, 1, 0])  # at one moment, with nothing to play
    desk.page.locator('[data-move="1"]').wait_for()
    assert lane(desk, 0).locator(".place").count() == 0


SIZES = [
    (360, 740),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1366, 650),
    (2560, 1440),
]
PROMPT = 72  # pixels at the bottom of the window that the page keeps for its prompt
WIDTH = "() => document.documentElement.scrollWidth"


def with_twelve(players: int) -> Table:
    return table(players, hands=[[players * i + seat + 1 for i in range(12)] for seat in range(players)])


@pytest.mark.parametrize("players", [3, 5])
def test_twelve_cards_can_be_touched_on_every_screen(desk: Desk, players: int) -> None:
    Staged(desk, with_twelve(players))
    for width, height in SIZES:
        resize(desk.page, width, height)
        boxes: list[Any] = [one.bounding_box() for one in desk.page.locator(HAND).all()]
        assert len(boxes) == 12
        assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes), (width, height)
        assert all(0 <= box["x"] and box["x"] + box["width"] <= width for box in boxes), (width, height)
        assert desk.page.evaluate(WIDTH) <= width, (width, height)
        if height > 480:
            lowest = max(box["y"] + box["height"] for box in boxes)
            assert lowest <= height - PROMPT, f"the prompt covers the hand at {width} by {height}"


@pytest.mark.parametrize("percent", [100, 200])
def test_everything_of_a_lane_stays_in_it_however_large_the_text(desk: Desk, percent: int) -> None:
    desk.page.set_viewport_size({"width": 360, "height": 740})
    Staged(desk, table(5, water=[12, 3, 0, 11, 7], rings=[6, 5, 6, 2, 6]))
    desk.page.evaluate(f"() => document.documentElement.style.fontSize = '{percent}%'")
    desk.page.evaluate(SETTLE)
    for seat in range(5):
        whole: Any = lane(desk, seat).bounding_box()
        for part in lane(desk, seat).locator(".isle, .top, .count, .ring svg, .plate").all():
            box: Any = part.bounding_box()
            frame = 4 if "highest" in str(part.get_attribute("class")) else 0
            assert box["x"] - frame >= whole["x"]
            assert box["x"] + box["width"] <= whole["x"] + whole["width"] + 1
        land: Any = lane(desk, seat).locator(".isle").bounding_box()
        assert land["height"] >= 60, "the land is under water"
    assert desk.page.evaluate(WIDTH) <= 360


def test_the_points_of_the_last_round_fit_on_a_phone_on_its_side(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 844, "height": 390})
    last_trick(desk, round=3)
    desk.page.wait_for_selector(".last table")
    assert desk.page.evaluate(WIDTH) <= 844


@pytest.mark.parametrize("theme", rest_in_soak(["inondation", "mouton"], "inondation"))
def test_axe_finds_nothing_in_any_phase(desks: Desks, theme: str) -> None:
    desk = desks.new(phone=True, language="en")
    desk.new_table("land-unter", "me", *["child"] * 4, theme=theme)
    desk.page.locator(HAND).first.wait_for()
    desk.page.get_by_role("button", name="Pile").click()
    assert desk.faults_on_both_screens() == []
    desk.play_on(clicks=8)
    lane(desk, 1).locator("button").click()
    assert desk.faults_on_both_screens() == []
    desk.page.get_by_role("button", name="Leave").click()
    desk.page.get_by_role("dialog").wait_for()
    assert desk.faults_on_both_screens() == []
    desk.page.get_by_role("button", name="Let a bot play for me").click()
    desk.page.get_by_role("button", name="Take my seat back").wait_for()
    assert desk.faults() == []  # on the phone: bots among themselves soon come to the end of the match


def test_a_whole_match_by_keys_alone(desks: Desks) -> None:
    """Tab as far as the hand, then arrows and Enter; the focus stays there round after round."""
    desk = desks.new(phone=True)
    desk.new_table("land-unter", "me", "child", "child", theme="inondation")
    key, page = desk.page.keyboard.press, desk.page
    page.locator(HAND).first.wait_for()
    in_hand = "() => document.activeElement.closest('.hand') !== null"
    is_lost = f"() => document.querySelector('.hand.awaited') ? !({in_hand})() : null"
    for _ in range(60):
        key("Tab")
        if page.evaluate(in_hand):
            break
    end = time.monotonic() + MATCH_PATIENCE
    while not desk.is_over:
        assert time.monotonic() < end
        lost = page.evaluate(is_lost)
        if lost is None:
            page.wait_for_timeout(10)
            continue
        assert not lost, "the focus is not in the hand any more"
        key(desk.luck.choice(["ArrowLeft", "ArrowRight", "ArrowDown", "Home", "End"]))
        key("Enter")
    assert page.evaluate("() => document.activeElement.matches('[data-over]')"), "on the result"
