"""An evening: opened by clicks, joined from a phone, played, watched on a projector."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.desk import Desk, Desks


def join(desk: Desk, address: str, name: str) -> None:
    desk.open(address)
    desk.page.get_by_label("Ton nom").fill(name)
    desk.page.get_by_role("button", name="Participer").click()
    expect(desk.page.get_by_text("Tu y es.")).to_be_visible()


def talk(host: Desk, guest: Desk) -> None:
    """A chat is off until the host opens it; a link in it is text. Reactions are pictures."""
    expect(guest.page.get_by_role("button", name="Réagir")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Chat")).to_have_count(0)
    host.page.get_by_role("button", name="Chat").click()
    host.page.get_by_role("button", name="Ouvrir le chat").click()
    host.page.get_by_label("Ton message").fill("<b>https://evil.example</b>")
    host.page.get_by_role("button", name="Envoyer").click()
    expect(host.page.get_by_role("log", name="Chat")).to_contain_text("<b>https://evil.example</b>")
    assert host.faults() == []
    host.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Chat 1 message non lu").click()
    expect(guest.page.get_by_role("log", name="Chat")).to_contain_text("evil")
    assert guest.faults() == []
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    assert guest.page.locator("a[href*='evil']").count() == 0
    guest.page.get_by_role("button", name="Réagir").click()
    guest.page.get_by_role("button", name="Bien joué").click()
    expect(host.page.locator("[data-reaction='well-played']").first).to_be_visible()
    awaited = [desk.page.title().startswith("● À toi") for desk in (host, guest)]
    icons = [desk.page.get_attribute("link[rel=icon]", "href") for desk in (host, guest)]
    assert awaited.count(True) == 1
    assert [icon == "/icon-turn.svg" for icon in icons] == awaited


def test_an_evening_from_its_opening_to_its_winner(desks: Desks) -> None:
    host, guest, projector = desks.new(phone=False), desks.new(phone=True), desks.new(phone=False)
    host.open("/")
    host.page.get_by_role("link", name="Ouvrir une soirée").click()
    page = host.page
    page.get_by_label("Nom de la soirée").fill("Club du jeudi")
    page.get_by_label("Ton nom").fill("Zoé")
    page.get_by_role("radio", name="Les Bateaux").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Nombre de rondes").select_option("3")
    assert host.faults() == []
    page.get_by_role("button", name="Ouvrir la soirée").click()
    expect(page.get_by_role("heading", name="Club du jeudi")).to_be_visible()
    path = page.evaluate("location.pathname")
    join(guest, path, "Léo")
    projector.open(f"{path}/screen")
    expect(projector.page.get_by_text("2 joueurs")).to_be_visible()
    # By keyboard alone.
    start = page.get_by_role("button", name="Lancer la première ronde")
    start.focus()
    page.keyboard.press("Enter")
    expect(guest.page.get_by_text("Ta table : 1")).to_be_visible()
    assert guest.page.title().startswith("● À ma table")
    assert guest.faults() == []
    assert projector.faults() == []
    for desk in (host, guest):
        desk.page.get_by_role("link", name="À ma table").click()
    talk(host, guest)
    while not (host.is_over and guest.is_over):
        moved = [desk.click_something() for desk in (host, guest) if not desk.is_over]
        if not any(moved):
            host.page.wait_for_timeout(20)
    expect(projector.page.locator("li.over")).to_have_count(1)
    guest.page.get_by_role("link", name="Retour à la soirée").click()
    expect(guest.page.get_by_text("La prochaine ronde va commencer.")).to_be_visible()
    host.page.get_by_role("link", name="Retour à la soirée").click()
    page.get_by_text("Les joueurs (2)").click()
    page.get_by_role("button", name="Mettre en pause : Léo").click()
    expect(guest.page.get_by_text("Tu fais une pause")).to_be_visible()
    page.get_by_role("button", name="Terminer la soirée").click()
    page.get_by_role("button", name="Oui, terminer").click()
    expect(projector.page.locator("header .won")).to_contain_text("la soirée")
    expect(guest.page.get_by_text("sur 2.")).to_be_visible()
    assert guest.faults() == []
