"""Draw docs/pictures/terminal.svg: a match of Land Unter as it looks in a terminal.

python scripts/picture.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ludotheque.cli.sitting.local_match import Match
from ludotheque.cli.sitting.narration import Event, paragraphs
from ludotheque.core.display.screens import quiet_events, screen_of
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "terminal.svg"
NAMES = ["Zoé", "Nestor", "Margot", "Basile"]
WIDTH = 100
ROUND, TRICK = 2, 5
"""In the second round everybody remembers a hand."""


def played() -> Table:
    """Bots have played for everybody up to here; now it is Zoé's turn."""
    table = Table.start("land-unter", len(NAMES), seed="a picture")
    match = Match(table, ["sensible"] * len(NAMES))
    while (table.view(0)["round"], table.view(0)["trick"]) < (ROUND, TRICK) or table.awaited != [0]:
        match.let_bot_play(table.awaited[-1])
    return table


def news(table: Table) -> list[Event]:
    """What happened since the last trick but one began."""
    quiet = quiet_events(screen_of(table.game))
    events = [event for event in table.events(0) if event["event"] not in quiet]
    tricks = [i for i, event in enumerate(events) if event["event"] == "trick_started"]
    return events[tricks[-2] + 1 :]


def picture(language: str = "fr") -> str:
    table, words = played(), Words(language, "mouton")
    screen, view = screen_of(table.game), table.view(0)
    console = Console(record=True, width=WIDTH, file=io.StringIO(), highlight=False)
    console.print(screen.draw(view, words, NAMES, WIDTH))
    for line in paragraphs(table.game, news(table), words, NAMES):
        console.print(Padding(Text(line), (0, 0, 0, 2)))
    console.print(Text(f"\n{screen.question(view, words, NAMES)}\n› ", "bold green"))
    drawn = console.export_svg(title="ludotheque play land-unter", unique_id="ludotheque")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)  # no fonts from elsewhere


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    print(PICTURE)
