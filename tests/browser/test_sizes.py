"""The boards at many sizes: what can be played can be reached, and no page is wider than its window."""

from __future__ import annotations

import pytest

from ludotheque import Table
from tests.browser.desk import Desk
from tests.browser.staged import Staged

SIZES = ((360, 740), (768, 1024), (1024, 768), (1366, 650), (1280, 800), (844, 390))
PLAYERS = {"land-unter": 5, "quelle-heure": 4, "sheep-sheep": 4, "bateaux": 4}
USABLE = "section.board :is([data-move], [data-select]):not([aria-disabled='true'])"
# What somebody who points at the middle of something usable would hit instead of it.
COVERED = """
(usable) => [...document.querySelectorAll(usable)].flatMap((one) => {
  one.scrollIntoView({ block: 'nearest' });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (one.contains(hit)) return [];
  return [`${one.dataset.move ?? one.dataset.select}: ${hit?.outerHTML.slice(0, 80)}`];
})
"""
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("game", PLAYERS)
def test_nothing_covers_what_can_be_played_and_no_page_scrolls_sideways(desk: Desk, game: str) -> None:
    table = Table.start(game, PLAYERS[game], seed=1)
    Staged(desk, table, eyes=table.to_act[0])
    page = desk.page
    page.wait_for_selector(USABLE)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)  # boards measure themselves
        assert page.evaluate(TOO_WIDE) <= 0, (width, height)
        assert page.evaluate(COVERED, USABLE) == [], (width, height)
