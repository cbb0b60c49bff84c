"""Everything before the table: home, new tables, the waiting room, who one is, and no connection."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from ludotheque.client import Client
from tests.browser.desk import Desk, Desks
from tests.server.test_visitors import a_match


def card(page: Page, title: str) -> str:
    """The selector of a game's card."""
    expect(page.locator("article h2", has_text=title)).to_be_visible()
    return f"article:has(h2:text-is('{title}'))"


def at_the_table(page: Page) -> None:
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.get_by_role("region", name="Le plateau")).to_be_visible()


def open_for_friends(desk: Desk, name: str = "Zoé", game: str = "bateaux") -> Page:
    """A table for two; the page is in its waiting room."""
    page = desk.open(f"/new/{game}/friends")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_label("Nom, à la place 1").fill(name)
    page.get_by_role("button", name="Ouvrir la table et inviter").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("On s’installe")
    return page


def test_what_invites_most_people_stands_first(desk: Desk) -> None:
    expect(desk.open().locator("article h2")).to_have_text(
        ["Un mouton à la mer", "Sheep Sheep", "Quelle heure est-il ?", "Les Bateaux"]
    )


def test_a_new_name_is_seen_at_the_table_at_once(desks: Desks) -> None:
    zoe, malo = desks.new(), desks.new()
    table = zoe.new_table("bateaux", "me", "open", options={"short": True})
    malo.be("Malo")
    there = malo.open(f"/t/{table}")
    there.locator("main button.primary").first.click()
    at_the_table(there)
    at_the_table(zoe.page)
    turn = zoe.api("GET", f"/tables/{table}")["view"]["awaited"][0]
    for desk, doing in (
        (zoe, "à toi" if turn == 0 else ""),
        (malo, "c’est son tour" if turn == 0 else ""),
    ):
        seat = desk.page.get_by_role("list", name="Les joueurs").get_by_role("listitem").first
        expect(seat.locator(".doing")).to_have_text(doing)
    page = zoe.open("/me")
    page.get_by_label("Ton nom").fill("Zouzou")
    page.get_by_role("button", name="Enregistrer").click()
    players = there.get_by_role("list", name="Les joueurs")
    expect(players).to_contain_text("Zouzou")
    expect(there.locator("main")).not_to_contain_text("Zoé")


def test_two_clicks_from_a_first_visit_to_a_table(desk: Desk) -> None:
    page = desk.open()
    page.click(f"{card(page, 'Les Bateaux')} button.primary")
    page.click("[data-level=child]")
    at_the_table(page)
    me = desk.api("GET", "/me")
    assert me["name"]
    assert me["avatar"] in me["avatars"]


def test_the_other_edition_is_a_click_away_and_goes_to_the_table(desk: Desk) -> None:
    page = desk.open()
    page.get_by_role("button", name="Land Unter – Inondation").click()
    page.click(f"{card(page, 'Land Unter – Inondation')} button.primary")
    page.click("[data-level=child]")
    at_the_table(page)
    expect(page).to_have_title(re.compile("Inondation"))
    page.goto(desk.address)
    expect(page.get_by_role("button", name="Autre édition : Un mouton à la mer")).to_be_visible()


def test_the_edition_of_a_table_stays_at_the_table(desk: Desk) -> None:
    desk.new_table("land-unter", "me", "child", "child", theme="inondation")
    page = desk.page
    expect(page).to_have_title(re.compile("Inondation"))
    page.locator("a[href='/']").first.click()
    page.locator("a[href='/learn/land-unter']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Première partie Un mouton à la mer")
    expect(page.locator(".board .lu-mouton")).to_be_visible()


def test_both_languages_are_remembered(desk: Desk) -> None:
    page = desk.open()
    expect(page.get_by_role("heading", level=1)).to_have_text("À quoi joue-t-on ?")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    assert page.evaluate("document.documentElement.lang") == "en"
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    assert manifest
    assert page.request.get(desk.address + manifest).json()["lang"] == "en"
    # Whoever leaves before the words have come is remembered as well.
    click = "(button) => { button.click(); return localStorage['ludotheque-language']; }"
    assert page.get_by_role("button", name="Français").evaluate(click) == '"fr"'
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("À quoi joue-t-on ?")


def test_a_friend_comes_by_the_link_and_the_match_starts(desks: Desks) -> None:
    host, guest = desks.new(), desks.new(phone=True)
    page = open_for_friends(host)
    link = page.get_by_label("Le lien de la table").input_value()
    assert link == page.url
    expect(page.get_by_role("img", name="Le même lien, à photographier")).to_be_visible()
    there = guest.open(link.removeprefix(guest.address))
    expect(page.get_by_text("Une personne regarde.")).to_be_visible()
    expect(there.get_by_text("regarde")).to_have_count(0)  # nobody but oneself
    name = there.get_by_label("Ton nom")
    there.get_by_role("button", name="M’asseoir", exact=True).click()
    expect(there.get_by_role("alert")).to_have_text("Dis d’abord comment tu t’appelles.")
    name.fill("zoé")
    name.press("Enter")
    expect(there.get_by_role("alert")).to_contain_text("choisis un autre nom")
    expect(name).to_be_focused()
    name.fill("Malo")
    name.press("Enter")
    for one in (page, there):
        at_the_table(one)
        expect(one.get_by_role("list", name="Les joueurs")).to_contain_text("Malo")


def test_who_sits_down_is_at_the_own_seat(desks: Desks) -> None:
    """Not at the button that seats somebody else."""
    host, guest = desks.new(), desks.new()
    table = host.new_table("bateaux", "me", "open", "open")
    there = guest.open(f"/t/{table}")
    there.get_by_label("Ton nom").fill("Malo")
    there.get_by_label("Ton nom").press("Enter")
    expect(there.get_by_role("button", name="Me lever")).to_be_focused()


def test_a_name_that_was_only_given_is_asked_for_before_joining_friends(desks: Desks) -> None:
    host, guest = desks.new(), desks.new()
    there = guest.open()
    there.click(f"{card(there, 'Les Bateaux')} button.primary")
    there.click("[data-level=child]")
    at_the_table(there)
    link = open_for_friends(host).url
    guest.open(link.removeprefix(guest.address))
    expect(there.get_by_label("Ton nom")).to_have_value("")


def test_the_host_adds_bots_and_people_of_this_device(desks: Desks) -> None:
    host, other = desks.new(), desks.new()
    page = host.open("/new/quelle-heure/friends")
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    page.get_by_role("button", name="Ouvrir la table et inviter").click()
    page.wait_for_url(re.compile(r"/t/"))
    there = other.open(page.url.removeprefix(host.address))
    expect(there.get_by_role("button", name="Un robot")).to_have_count(0)
    page.get_by_role("button", name="Un robot").first.press("Enter")
    expect(page.locator("[data-level=child]")).to_be_focused()
    page.locator("[data-level=best]").press("Enter")
    expect(there.get_by_text("Place libre")).to_have_count(2)
    assert host.api("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["table"]["seats"][1]["bot"] == "best"
    expect(page.locator("li button:focus")).to_have_count(1)  # what was pressed is gone
    page.get_by_role("button", name="Quelqu’un d’ici").first.click()
    page.get_by_label("Son nom").fill("Malo")
    page.get_by_label("Son nom").press("Enter")
    expect(there.get_by_role("listitem").nth(2)).to_contain_text("Malo")
    page.get_by_role("button", name="Me lever").last.click()
    expect(there.get_by_text("Place libre")).to_have_count(2)


def test_a_seat_that_is_kept_for_a_rematch_is_taken_again_by_one_click(desks: Desks) -> None:
    desk, other = desks.new(), desks.new()
    desk.be("Zoé")
    (cookie,) = desk.page.context.cookies(desk.address)
    zoe, leo = Client(desk.address, cookie=cookie["value"]), Client(desk.address, "Léo")
    over = a_match(zoe, leo)
    before = leo.watch(over.id)
    before.ask("rematch")
    rematch = leo.request("GET", f"/api/tables/{over.id}")["table"]["rematch"]
    watcher = other.open(f"/t/{rematch}")
    expect(watcher.get_by_text("Gardée pour Zoé")).to_be_visible()
    expect(watcher.get_by_text("tu regardes")).to_be_visible()
    page = desk.open(f"/t/{rematch}")
    page.get_by_role("button", name="Reprendre ma place").click()
    at_the_table(page)
    before.close()


def test_one_device_goes_round_with_names_that_differ(desk: Desk) -> None:
    desk.be("Zoé")
    page = desk.open("/new/quelle-heure/here")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    second = page.get_by_label("Nom, à la place 2")
    second.fill("ZOÉ")
    page.get_by_role("button", name="Commencer la partie").click()
    expect(page.get_by_role("alert")).to_contain_text("choisis un autre nom")
    second.fill("Malo")
    page.get_by_role("button", name="Avancer la place 2").press("Enter")
    expect(page.get_by_label("Qui, à la place 1")).to_be_focused()
    page.get_by_role("button", name="Commencer la partie").click()
    at_the_table(page)
    expect(page.get_by_role("heading", name="C’est à Malo de jouer")).to_be_visible()
    page.get_by_role("button", name="Réagir").click()
    expect(page.get_by_role("radio", name="Malo")).to_be_checked()
    page.get_by_role("radio", name="Zoé").check(force=True)
    assert desk.faults() == []
    page.get_by_role("button", name="Merci !").click()
    expect(page.get_by_role("status").filter(has_text="Merci !")).to_contain_text("Zoé")
    desk.open("/new/bateaux/here")
    expect(page.get_by_label("Nom, à la place 2")).to_have_value("Malo")


def test_options_times_and_who_may_see_go_to_the_table(desk: Desk) -> None:
    page = desk.open("/new/bateaux/bots")
    page.get_by_label("Dé partagé").check()
    page.get_by_label("Qui, à la place 2").select_option("best")
    page.get_by_text("Plus de réglages").click()
    page.get_by_label("Temps de réflexion").select_option("259200")
    page.get_by_label("Visible à l’accueil").check()
    page.get_by_role("button", name="Commencer la partie").click()
    at_the_table(page)
    table = desk.api("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["table"]
    assert table["options"] == {"split": True, "short": False}
    assert (table["thinking_time"], table["listed"], table["seats"][1]["bot"]) == (259200, True, "best")


def test_go_on_with_a_match_or_watch_that_of_others(desks: Desks) -> None:
    desk, other = desks.new(), desks.new()
    table = desk.new_table("bateaux", "me", "child", listed=True)
    expect(desk.page.get_by_role("region", name="Le plateau")).to_be_visible()
    watcher = other.open()
    watcher.get_by_role("link", name=re.compile("Zoé.*Regarder")).click()
    expect(watcher.get_by_text("Tu regardes cette partie.")).to_be_visible()
    page = desk.open()
    page.get_by_role("link", name=re.compile("Les Bateaux Zoé.*(À toi de jouer|On attend)")).click()
    at_the_table(page)
    assert page.url.endswith(table)


def test_my_name_and_face(desk: Desk) -> None:
    page = desk.open("/me")
    page.get_by_label("Ton nom").fill("  ")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("alert")).to_contain_text("au moins un caractère")
    page.get_by_label("Ton nom").fill("Inès")
    page.get_by_role("radio", name="hibou").check(force=True)
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_text("C’est noté, Inès.")).to_be_visible()
    expect(page.get_by_text("Ici viendront tes résultats")).to_be_visible()
    me = desk.api("GET", "/me")
    assert (me["name"], me["avatar"]) == ("Inès", "owl")


def test_the_same_person_on_another_device(desks: Desks) -> None:
    desk, phone = desks.new(), desks.new(phone=True)
    desk.be("Inès")
    page = desk.open("/me")
    page.get_by_role("button", name="Faire un lien").click()
    link = page.get_by_label("Le lien vers toi").input_value().removeprefix(desk.address)
    there = phone.open(link)
    assert phone.api("GET", "/me")["name"] == "", "a link that is only looked at is not used up"
    there.get_by_role("button", name="Oui, c’est moi").click()
    expect(there.get_by_role("status").filter(has_text="Bonjour Inès")).to_be_visible()
    assert phone.api("GET", "/me")["name"] == "Inès"
    third = desks.new()
    third.is_offline = True  # what is refused is an error to the browser's console
    again = third.open(link)
    again.get_by_role("button", name="Oui, c’est moi").click()
    expect(again.get_by_role("alert")).to_contain_text("Ce lien a déjà servi")


def test_everything_that_is_kept_can_be_had_and_erased(desk: Desk) -> None:
    desk.new_table("bateaux", "me", "child", name="Inès")
    page = desk.open("/me")
    with page.expect_download() as download:
        page.get_by_role("button", name="Tout télécharger").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert kept["person"]["name"] == "Inès"
    assert len(kept["tables"]) == 1
    page.get_by_role("button", name="Tout effacer").click()
    page.get_by_role("button", name="Non, tout garder").click()
    assert desk.api("GET", "/me")["name"] == "Inès"
    page.get_by_role("button", name="Tout effacer").click()
    page.get_by_role("button", name="Oui, m’oublier").click()
    expect(page.get_by_text("plus rien n’est gardé sur toi")).to_be_visible()
    assert desk.api("GET", "/me")["name"] == ""


def test_without_a_connection_the_page_opens_says_so_and_comes_back(desks: Desks) -> None:
    desk = desks.new(keeps=True)
    page = desk.open()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    desk.is_offline = True
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("p.away")).to_contain_text("Pas de connexion")
    expect(page.get_by_role("button", name="Jouer tout de suite")).to_have_count(4)
    page.locator("a[href='/rules/bateaux']").click()
    expect(page.locator("#LB-1")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Pas de connexion")).to_have_count(0)


def test_from_home_to_the_table_by_keyboard_alone(desk: Desk) -> None:
    page = desk.open()
    card(page, "Les Bateaux")
    keys = page.keyboard
    keys.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    keys.press("Enter")
    keys.press("Tab")
    expect(page.get_by_role("button", name="Autre édition")).to_be_focused()
    keys.press("Tab")
    expect(page.get_by_role("button", name="Jouer tout de suite").first).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.press("Tab")
    expect(page.get_by_role("radio", name="4", exact=True)).to_be_focused()
    keys.press("ArrowLeft")
    keys.press("Tab")
    expect(page.locator("[data-level=adaptive]")).to_be_focused()
    keys.press("Tab")
    expect(page.locator("[data-level=child]")).to_be_focused()
    keys.press("Enter")
    at_the_table(page)
    players = page.get_by_role("list", name="Les joueurs").first
    expect(players.get_by_role("listitem")).to_have_count(3)


def no_faults(desk: Desk, where: str) -> None:
    assert desk.faults_on_both_screens() == [], where


def test_everybody_can_use_every_page_before_the_table(desks: Desks) -> None:
    desk = desks.new(phone=True)
    page = desk.open("/me")
    expect(page.get_by_label("Ton nom")).to_be_visible()
    no_faults(desk, "nobody yet")
    desk.new_table("sheep-sheep", "me", "open", name="Malo", listed=True)
    expect(page.get_by_label("Le lien de la table")).to_be_visible()
    page.get_by_role("button", name="Quelqu’un d’ici").click()
    no_faults(desk, "the waiting room")
    link = page.url
    page = desk.open()
    card(page, "Sheep Sheep")
    expect(page.get_by_text("Encore une place libre")).to_be_visible()
    no_faults(desk, "home")
    page.get_by_role("button", name="Jouer tout de suite").first.click()
    expect(page.locator("[data-level=child]")).to_be_visible()
    no_faults(desk, "play now")
    page = desk.open("/new/land-unter/here")
    page.get_by_label("Nom, à la place 2").fill("")
    page.get_by_text("Plus de réglages").click()
    page.get_by_role("button", name="Commencer la partie").click()
    expect(page.get_by_role("alert")).to_be_visible()
    no_faults(desk, "a new table")
    page = desk.open("/me")
    page.get_by_role("button", name="Faire un lien").click()
    expect(page.get_by_label("Le lien vers toi")).to_be_visible()
    no_faults(desk, "me")
    page.get_by_role("button", name="Tout effacer").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    no_faults(desk, "erase")
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_label("Le lien vers toi")).to_be_visible()  # the page is still there
    desk.open("/link#abc")
    no_faults(desk, "a link")
    guest = desks.new(phone=True)
    there = guest.open(link.removeprefix(guest.address))
    there.get_by_role("button", name="M’asseoir", exact=True).click()
    expect(there.get_by_role("alert")).to_be_visible()
    no_faults(guest, "a guest")
    assert there.evaluate("document.documentElement.scrollWidth <= innerWidth")
