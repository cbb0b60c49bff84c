"""The question for a captain in a terminal, and the parser of the answer. Boats count from 1."""

import re
from typing import NamedTuple

from ludotheque.core.display.move_input import tokens
from ludotheque.core.display.screens import View
from ludotheque.core.words import Words


class Choice(NamedTuple):
    """The parts of a legal move. `cells` is 0 where the roll is not split."""

    boat: int
    end: str
    cells: int
    text: str


def choices(view: View) -> list[Choice]:
    """The legal moves of the seat of this view. If a boat is marked, only its moves."""
    found = []
    for text in view["legal"]:
        if text != "pass":
            boat, end, *cells = text.split("-")
            found.append(Choice(int(boat), end, int(cells[0]) if cells else 0, text))
    marked = view.get("marked")
    return found if marked is None else [choice for choice in found if choice.boat == marked]


def _without_words(typed: str) -> str:
    """`je mène le bateau 2 en e4` says no more than `2e4`."""
    return "".join(said for said in tokens(typed) if said.isdigit() or len(said) == 1)


def mark(view: View, typed: str) -> View | None:
    """The view with a boat marked, for input that is only the number of a boat. It shows where the
    boat can go."""
    found = re.fullmatch("[1-3]", _without_words(typed))
    boat = int(found[0]) - 1 if found else None
    movable = {choice.boat for choice in choices({**view, "marked": None})}
    return {**view, "marked": boat} if boat in movable else None


def shortcut(view: View, typed: str) -> str | None:
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


def question(view: View, words: Words, names: list[str]) -> str:
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
