"""A page of one's own: all matches with who won, filters, records."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.desk import Desks

NAME = "Maximilienne-Bérengère d’"  # as long as a name may be, and a little more


def finished(opened: dict[str, Any]) -> list[dict[str, Any]]:
    """Seven matches like the one that was opened: the first three are won."""
    return [
        {
            **opened,
            "id": f"match{i}",
            "status": "over",
            "mine": [0],
            "scores": [10 - i, 7],
            "winners": [0 if i < 3 else 1],
            "reason": "bateaux-last-fleet",
            "created": opened["created"] - 1000 * i,
            "changed": opened["created"] - 1000 * i,
        }
        for i in range(7)
    ]


@pytest.mark.parametrize("phone", [True, False])
def test_every_match_is_there_says_who_won_and_can_be_filtered(desks: Desks, phone: bool) -> None:
    desk = desks.new(phone=phone)
    desk.be(NAME[:24])
    desk.api("POST", "/tables", {"game": "bateaux", "seats": [{"kind": "me"}, {"kind": "open"}]})
    (opened,) = desk.api("GET", "/me/tables")

    def tell(route: Route) -> None:
        route.fulfill(body=json.dumps(finished(opened)), content_type="application/json")

    desk.page.route("**/api/me/tables*", tell)
    page = desk.open("/matches")
    matches = page.locator("a[href*='/replay/match'], a[href*='/t/match']")
    expect(matches.first).to_be_visible()
    ids = {i for i in range(7) if page.locator(f"a[href*='match{i}']").count()}
    assert ids == set(range(7)), "the sixth and the seventh too"
    assert desk.faults() == []
    page.get_by_label("Résultat").select_option("won")
    expect(page.locator("a[href*='match3']")).to_have_count(0)
    expect(page.locator("a[href*='match2']").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a long name fits"
