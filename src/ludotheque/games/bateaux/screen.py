"""Les Bateaux in a terminal: the sea drawn with Rich, the same in sentences, and the parser of moves.

Boats count from 1.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.core.display.move_input import tokens
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.bateaux.table import BOATS, STORM_DIE


class BoatMove(NamedTuple):
    """The parts of a legal move. `cells` is 0 where the roll is not split."""

    boat: int
    end: str
    cells: int
    text: str


def choices(view: ViewDict) -> list[BoatMove]:
    """The legal moves of the seat of this view. If a boat is marked, only its moves."""
    found = []
    for text in view["legal"]:
        if text != "pass":
            boat, end, *cells = text.split("-")
            found.append(BoatMove(int(boat), end, int(cells[0]) if cells else 0, text))
    marked = view.get("marked")
    return found if marked is None else [choice for choice in found if choice.boat == marked]


def _without_words(typed: str) -> str:
    """`je mène le bateau 2 en e4` says no more than `2e4`."""
    return "".join(said for said in tokens(typed) if said.isdigit() or len(said) == 1)


def mark(view: ViewDict, typed: str) -> ViewDict | None:
    """The view with a boat marked, for input that is only the number of a boat. It shows where the
    boat can go."""
    found = re.fullmatch("[1-3]", _without_words(typed))
    boat = int(found[0]) - 1 if found else None
    movable = {choice.boat for choice in choices({**view, "marked": None})}
    return {**view, "marked": boat} if boat in movable else None


def shortcut(view: ViewDict, typed: str) -> str | None:
    """`e4` if only one boat can go there, or if a boat is marked. In a split roll `2 e4` if only one
    number of cells leads there."""
    found = re.fullmatch("[a-z]*([1-3]?)[a-z]*?([a-g][1-7])([1-6]?)", _without_words(typed))
    if not found:
        return None
    end, cells = found[2], int(found[3] or 0)
    boat = int(found[1]) - 1 if found[1] else view.get("marked")
    meant = [
        choice.text
        for choice in choices({**view, "marked": boat})
        if choice.end == end and cells in (0, choice.cells or view["left"])
    ]
    if len(meant) == 1:
        return meant[0]
    if boat is None:
        return None
    return f"{boat}-{end}-{cells}" if cells else f"{boat}-{end}"


def question(view: ViewDict, words: Words, names: list[str]) -> str:
    asked = {"seat": names[view["seat"]], "left": view["left"]}
    if view["legal"] == ["pass"]:
        return words("bateaux-screen-ask-pass", **asked)
    offered = choices(view)
    example = offered[len(offered) // 2]
    asked["boat"] = example.boat + 1
    end = f"{example.end} {example.cells}" if view["split"] else example.end
    if view.get("marked") is not None:
        return words("bateaux-screen-ask-where", example=end, **asked)
    key = "bateaux-screen-ask-split" if view["split"] else "bateaux-screen-ask"
    return words(key, example=f"{example.boat + 1} {end}", die=view["die"], **asked)


__all__ = ["describe", "draw", "mark", "question", "shortcut"]

QUIET = frozenset({"rolled", "good_lost"})
"""The die and the goods are on the screen, so the news leave them out."""

WIDE = 110
FLAGS = "▲◆■★"
COLOURS = ("bright_red", "bright_yellow", "bright_green", "bright_cyan")
"""The colours of the seats. The flags say the same."""
SEA, GOOD, HOME, PORT = "~", "•", "⌂", "[]"
FACES = "⚀⚁⚂⚃⚄⚅"
MOST_DOTS = 5


def draw(view: ViewDict, words: Words, names: list[str], width: int) -> RenderableType:
    cell_width = 10 if width >= WIDE else 7
    sides = Table.grid(padding=(0, 1))
    sides.add_column(width=3 + 7 * cell_width)
    sides.add_column()
    sides.add_row(_sea(view, cell_width), _captains(view, words, names, width >= WIDE))
    return Panel(
        sides,
        title=Text(words("bateaux-title"), "bold"),
        title_align="left",
        subtitle=Text(_legend(view, words)),
        subtitle_align="left",
        border_style="blue",
        width=width,
    )


# The sea


def _sea(view: ViewDict, cell_width: int) -> Text:
    lines = [Text("   " + "".join(f"{column:^{cell_width}}" for column in "abcdefg"), "bold")]
    for row in range(7, 0, -1):
        upper, lower = Text(f" {row} ", "bold"), Text("   ")
        for column in "abcdefg":
            over, under = _cell(view, f"{column}{row}", cell_width)
            upper.append_text(over)
            lower.append_text(under)
        lines += [upper, lower]
    return Text("\n", no_wrap=True).join(lines)


def _cell(view: ViewDict, cell: str, width: int) -> tuple[Text, Text]:
    """Two lines: the boat and its goods, or the port and who may go there."""
    port = next((seat for seat, port in enumerate(view["ports"]) if cell in port), None)
    boat = _boat_on(view, cell)
    if boat is not None:
        seat, number = boat
        over, under = _boat(view, seat, number)
    else:
        over = Text(SEA, "blue") if port is None else Text(HOME + FLAGS[port], f"dim {COLOURS[port]}")
        under = Text("")
        goers = _goers(view, cell)
        if goers:
            over = Text(cell, "bold bright_white underline")
            under = Text(goers, "bright_white")
    if port is None:
        return _centred(over, width), _centred(under, width)
    return _walled(over, width, COLOURS[port]), _walled(under, width, COLOURS[port])


def _boat_on(view: ViewDict, cell: str) -> tuple[int, int] | None:
    for seat, fleet in enumerate(view["boats"]):
        for number, boat in enumerate(fleet):
            if boat and boat[0] == cell:
                return seat, number
    return None


def _boat(view: ViewDict, seat: int, number: int) -> tuple[Text, Text]:
    style = f"bold {COLOURS[seat]}"
    is_marked = seat == view["seat"] and number == view.get("marked")
    label = f"{FLAGS[seat]}{number + 1}{'z' if view['tired'][seat][number] else ''}"
    goods = view["boats"][seat][number][1]
    dots = GOOD * goods if goods <= MOST_DOTS else f"{GOOD}×{goods}"
    return Text(f"›{label}‹" if is_marked else label, f"{style} reverse" if is_marked else style), Text(
        dots, COLOURS[seat]
    )


def _goers(view: ViewDict, cell: str) -> str:
    """The numbers of the boats that can go there. For a marked boat in a split roll, the numbers of
    cells."""
    there = [choice for choice in choices(view) if choice.end == cell]
    if view.get("marked") is None:
        return " ".join(str(boat + 1) for boat in sorted({choice.boat for choice in there}))
    if view["split"]:
        return "/".join(str(cells) for cells in sorted(choice.cells for choice in there))
    return str(view["marked"] + 1) if there else ""


def _centred(text: Text, width: int) -> Text:
    before = (width - text.cell_len) // 2
    return Text(" " * before).append_text(text).append(" " * (width - text.cell_len - before))


def _walled(text: Text, width: int, colour: str) -> Text:
    inner = _centred(text, width - 2)
    return Text(PORT[0], colour).append_text(inner).append(PORT[1], colour)


# The captains


def _captains(view: ViewDict, words: Words, names: list[str], is_wide: bool) -> Group:
    lines: list[RenderableType] = [_roll(view, words), ""]
    for seat in range(view["players"]):
        lines += _captain(view, words, names, seat, is_wide)
    return Group(*lines)


def _roll(view: ViewDict, words: Words) -> Text:
    die = view["die"]
    text = Text(f"{FACES[die - 1]} {die} ", "bold")
    if view["over"]:
        return Text(words("bateaux-screen-over"), "bold")
    if die == STORM_DIE:
        text.append(words("bateaux-screen-storm"), "bold cyan")
    if view["split"] and view["parts"]:
        text.append(words("bateaux-screen-left", left=view["left"], part=view["parts"] + 1))
    return text


def _captain(view: ViewDict, words: Words, names: list[str], seat: int, is_wide: bool) -> list[Text]:
    has_boats = any(view["boats"][seat])
    is_turn = seat in view["to_act"]
    name = Text(no_wrap=True, overflow="ellipsis")
    name.append("▸" if is_turn else " ").append(f"{FLAGS[seat]} ", f"bold {COLOURS[seat]}")
    name.append(names[seat], "bold" if seat == view["seat"] else "" if has_boats else "dim strike")
    hold = Text("   ", no_wrap=True)
    for number, boat in enumerate(view["boats"][seat]):
        hold.append(f"{number + 1}:", "dim").append(f"{boat[1] if boat else '–'}", "" if boat else "dim")
        hold.append(f" {boat[0]}   " if is_wide and boat else "   " if is_wide else " ", "dim")
    points = Text("   ").append(words("bateaux-screen-points", points=view["points"][seat]))
    if view["sunk"][seat]:
        points.append(" · " + words("bateaux-screen-sunk", sunk=view["sunk"][seat]))
    return [name, hold, points]


def _legend(view: ViewDict, words: Words) -> str:
    if view["over"]:
        return words("bateaux-screen-turns", turns=view["turns"])
    marked = view.get("marked")
    if not choices(view):
        legend = words("bateaux-screen-legend-watching")
    elif marked is None:
        legend = words("bateaux-screen-legend")
    else:
        key = "bateaux-screen-legend-cells" if view["split"] else "bateaux-screen-legend-marked"
        legend = words(key, boat=marked + 1)
    parts = [words("bateaux-screen-turns", turns=view["turns"] + 1), legend]
    if any(any(fleet) for fleet in view["tired"]):
        parts.append(words("bateaux-screen-legend-tired"))
    return " · ".join(parts)


# The same in sentences


def describe(view: ViewDict, words: Words, names: list[str]) -> list[str]:
    if view.get("marked") is not None:  # the table was described just before
        return _say_choices(view, words)
    lines = []
    if view["over"]:
        lines.append(words("bateaux-screen-over") + ".")
    else:
        lines.append(
            words(
                "bateaux-screen-say-roll",
                seat=names[view["turn"]],
                die=view["die"],
                left=view["left"],
                part=view["parts"] + 1,
                turns=view["turns"] + 1,
            )
        )
    lines += [_say_captain(view, words, names, seat) for seat in range(view["players"])]
    lines += _say_choices(view, words)
    return lines


def _say_captain(view: ViewDict, words: Words, names: list[str], seat: int) -> str:
    boats = [_say_boat(view, words, seat, number) for number in range(BOATS)]
    return words(
        "bateaux-screen-say-captain",
        seat=names[seat],
        port=_row(view["ports"][seat]),
        first=boats[0],
        second=boats[1],
        third=boats[2],
        points=view["points"][seat],
        sunk=view["sunk"][seat],
    )


def _say_boat(view: ViewDict, words: Words, seat: int, number: int) -> str:
    boat = view["boats"][seat][number]
    if boat is None:
        return words("bateaux-screen-say-sunk", boat=number + 1)
    return words(
        "bateaux-screen-say-boat",
        boat=number + 1,
        cell=boat[0],
        goods=boat[1],
        home=boat[0] in view["ports"][seat],
        tired=view["tired"][seat][number],
    )


def _say_choices(view: ViewDict, words: Words) -> list[str]:
    """For a marked boat, where it can go. Otherwise the boats that can move."""
    offered = choices(view)
    lines = []
    for boat in sorted({choice.boat for choice in offered}):
        mine = [choice for choice in offered if choice.boat == boat]
        if view.get("marked") is None:
            count = len({choice.end for choice in mine})
            lines.append(words("bateaux-screen-say-can", boat=boat + 1, count=count))
            continue
        for cells in sorted({choice.cells for choice in mine}):
            ends = sorted(choice.end for choice in mine if choice.cells == cells)
            lines.append(
                words(
                    "bateaux-screen-say-where",
                    boat=boat + 1,
                    cells=cells or view["left"],
                    ends=_row(ends),
                )
            )
    return lines


def _row(names: Iterable[str]) -> str:
    return " ".join(names)
