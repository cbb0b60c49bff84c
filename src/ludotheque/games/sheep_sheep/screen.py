"""Sheep Sheep in a terminal: the meadow drawn with Rich, and the same in sentences.

A family is told by a letter, a name and the pattern of its wool; the colour only helps. People count the
cards of their hand and the places of the meadow from 1.
"""

from collections import Counter

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.core.display.move_input import tokens
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.sheep_sheep.table import CELLS, FAMILIES, IDLE_ROUNDS

LETTERS = "PNRMVYJ"
"""One letter for each family, the first of its name in both languages."""

QUIET = frozenset({"turn_started", "drawn", "laid"})
"""Events that the screen shows anyway: whose turn it is, and the cards that fill the meadow."""

WIDE = 110
TILE, WIDE_TILE = 13, 17
WOOL = "x=#*v~o"
COLOURS = ("red", "default", "cyan", "magenta", "green", "bright_blue", "yellow")


def draw(view: ViewDict, words: Words, names: list[str], width: int) -> RenderableType:
    is_wide = width >= WIDE
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(width=3 * (WIDE_TILE if is_wide else TILE))
    table.add_row(_meadow(view, words, is_wide), _beside(view, words, names, is_wide))
    return Panel(
        table,
        title=Text(f"{words('sheep-sheep-title')} 🐑", "bold"),
        title_align="left",
        subtitle=Text(_whose_turn(view, words, names)),
        subtitle_align="right",
        border_style="green",
        width=width,
    )


def _whose_turn(view: ViewDict, words: Words, names: list[str]) -> str:
    if view["over"]:
        return words("sheep-sheep-screen-over")
    return words("sheep-sheep-screen-turn", seat=names[view["turn"]])


def _name(words: Words, family: int) -> str:
    return words("sheep-sheep-family", family=family)


def _face(words: Words, family: int) -> Text:
    return Text(f"{LETTERS[family]} {_name(words, family)}", f"bold {COLOURS[family]}", no_wrap=True)


def _pair(card: list[int]) -> Text:
    """Both faces as letters: PN."""
    return Text.assemble(*[(LETTERS[family], f"bold {COLOURS[family]}") for family in card])


# The meadow


def _meadow(view: ViewDict, words: Words, is_wide: bool) -> RenderableType:
    meadow = Table.grid()
    grouped = {cell for group in view["groups"] for cell in group}
    tiles = [_tile(view, words, cell, cell in grouped, is_wide) for cell in range(CELLS)]
    for first in range(0, CELLS, 3):
        meadow.add_row(*tiles[first : first + 3])
    return meadow


def _tile(view: ViewDict, words: Words, cell: int, is_grouped: bool, is_wide: bool) -> RenderableType:
    card = view["meadow"][cell]
    width = WIDE_TILE if is_wide else TILE
    title = Text(f"{cell + 1} ★" if is_grouped else str(cell + 1), "bold")
    if card is None:
        inside = Group(Text(""), Text(words("sheep-sheep-screen-empty"), "dim italic"), Text(""))
        return Panel(
            inside, box=ROUNDED, border_style="dim", width=width, title=title, title_align="left"
        )
    up, down = card
    below = Text("↻ " if is_wide else "↻", "dim", no_wrap=True)
    below.append(f"{LETTERS[down]} {_name(words, down)}", f"dim {COLOURS[down]}")
    return Panel(
        Group(_sheep(up, 8 if is_wide else 5), _face(words, up), below),
        box=HEAVY if is_grouped else ROUNDED,
        border_style=COLOURS[up],
        padding=(0, 1) if is_wide else 0,
        width=width,
        title=title,
        title_align="left",
    )


def _sheep(family: int, size: int) -> Text:
    return Text.assemble((f"({WOOL[family] * size})", COLOURS[family]), ("ö", "bold"))


# Beside it: one's own cards, the others, what is left


def _beside(view: ViewDict, words: Words, names: list[str], is_wide: bool) -> RenderableType:
    parts: list[RenderableType] = []
    seat = view["seat"]
    if view["drawn"]:
        parts += [_drawn(view, words), Text("")]
    if seat is not None:
        parts += [_own_cards(view, words), Text("")]
    seats = [(view["turn"] if seat is None else seat) + i for i in range(view["players"])]
    for other in seats:
        parts.append(_player(view, words, names, other % view["players"], is_wide))
    parts += [Text(""), _rest(view, words, is_wide)]
    return Group(*parts)


def _drawn(view: ViewDict, words: Words) -> Text:
    one, other = view["drawn"]
    label = (words("sheep-sheep-screen-drawn") + " ", "bold reverse")
    return Text.assemble(label, " ", _face(words, one), " / ", _face(words, other))


def _own_cards(view: ViewDict, words: Words) -> RenderableType:
    """The four cards, and the places where each can go."""
    cards = Table.grid(padding=(0, 1, 0, 0))
    cards.add_column(width=1)
    cards.add_column(width=10)
    cards.add_column(width=10)
    for place, (one, other) in enumerate(view["hands"][view["seat"]]):
        row: list[RenderableType] = [
            Text(str(place + 1), "bold"),
            _face(words, one),
            _face(words, other),
        ]
        cells = within_reach(view, place)
        if cells:
            row.append(Text("→" + "".join(str(cell + 1) for cell in cells), "bold"))
        cards.add_row(*row)
    return Group(Text(words("sheep-sheep-screen-hand"), "bold underline"), cards)


def within_reach(view: ViewDict, place: int) -> list[int]:
    """The places where a card of the hand can go now."""
    swaps = [move.split() for move in view["legal"] if move.startswith("swap")]
    return [int(cell) for _, card, cell in swaps if int(card) == place]


def _player(view: ViewDict, words: Words, names: list[str], seat: int, is_wide: bool) -> RenderableType:
    is_viewer = seat == view["seat"]
    mark = "▸ " if seat == view["turn"] and not view["over"] else "  "
    line = Text.assemble((mark + names[seat], "bold" if is_viewer else ""), no_wrap=True)
    line.truncate(32 if is_wide else 14, overflow="ellipsis")
    line.append(" · ", "dim").append_text(_fetish(view, words, seat))
    second = Text("  ")
    if not is_viewer:
        for card in view["hands"][seat]:
            second.append_text(_pair(card)).append(" ")
        second.append("· ", "dim")
    second.append_text(_taken(view, words, seat))
    return Group(line, second)


def _fetish(view: ViewDict, words: Words, seat: int) -> Text:
    text = Text(words("sheep-sheep-screen-fetish") + " ", "dim")
    family = view["fetish"][seat]
    if family is not None:
        return text.append_text(_face(words, family))
    text.append(words("sheep-sheep-screen-secret"), "dim")
    excluded = [LETTERS[f] for f in range(FAMILIES) if f not in view["fetish_among"][seat]]
    if excluded:
        text.append(f" ({words('sheep-sheep-screen-not-among', letters=' '.join(excluded))})", "dim")
    return text


def _taken(view: ViewDict, words: Words, seat: int) -> Text:
    taken = view["taken"][seat]
    if view["points"][seat] is None:
        text = Text(words("sheep-sheep-screen-sheep", sheep=len(taken)))
    else:
        text = Text(words("sheep-sheep-screen-points", points=view["points"][seat]), "bold")
    for family, count in Counter(taken).most_common():
        text.append(f" {LETTERS[family]}{count}", COLOURS[family])
    return text


def _rest(view: ViewDict, words: Words, is_wide: bool) -> Text:
    lines = [words("sheep-sheep-screen-pile", pile=view["pile_size"])]
    if is_wide and view["unseen"]:
        faces = Counter(family for card in view["unseen"] for family in card)
        counts = " ".join(f"{LETTERS[family]}{faces[family]}" for family in range(FAMILIES))
        lines.append(words("sheep-sheep-screen-unseen", counts=counts))
    if view["phase"] == "exchange" and not view["over"]:
        made, most = view["exchanges"], view["most_exchanges"]
        lines.append(words("sheep-sheep-screen-exchanges", exchanges=made, most=most))
    if view["idle"]:
        most = IDLE_ROUNDS * view["players"]
        lines.append(words("sheep-sheep-screen-idle", idle=view["idle"], most=most))
    lines.append(words("sheep-sheep-screen-legend"))
    return Text("\n".join(lines), "dim")


# The same in sentences


def describe(view: ViewDict, words: Words, names: list[str]) -> list[str]:
    lines = [_whose_turn(view, words, names) + "."]
    for first in range(0, CELLS, 3):
        cards = [_say_card(words, card, "card") for card in view["meadow"][first : first + 3]]
        lines.append(words("sheep-sheep-screen-say-row", first=first + 1, last=first + 3, cards=cards))
    for group in view["groups"]:
        family = view["meadow"][group[0]][0]
        cells = [cell + 1 for cell in group]
        lines.append(words("sheep-sheep-screen-say-group", family=family, sheep=len(group), cells=cells))
    if view["drawn"]:
        card = _say_card(words, view["drawn"], "pair")
        lines.append(words("sheep-sheep-screen-say-drawn", card=card))
    for seat in range(view["players"]):
        lines += _say_player(view, words, names, seat)
    lines.append(words("sheep-sheep-screen-say-rest", pile=view["pile_size"]))
    return lines


def _say_card(words: Words, card: list[int] | None, how: str) -> str:
    if card is None:
        return words("sheep-sheep-screen-empty")
    return words(f"sheep-sheep-screen-say-{how}", one=card[0], other=card[1])


def _say_player(view: ViewDict, words: Words, names: list[str], seat: int) -> list[str]:
    lines = []
    cards = [_say_card(words, card, "pair") for card in view["hands"][seat]]
    if seat == view["seat"]:
        for place, card in enumerate(cards):
            cells = [cell + 1 for cell in within_reach(view, place)] or "none"
            lines.append(
                words("sheep-sheep-screen-say-own-card", hand=place + 1, card=card, cells=cells)
            )
    else:
        lines.append(words("sheep-sheep-screen-say-hand", seat=names[seat], cards=cards))
    taken = Counter(view["taken"][seat]).most_common()
    if taken:
        flocks = [words("sheep-sheep-flock", family=family, sheep=count) for family, count in taken]
        lines.append(words("sheep-sheep-screen-say-taken", seat=names[seat], flocks=flocks))
    if view["fetish"][seat] is not None:
        said = {"family": view["fetish"][seat], "points": view["points"][seat]}
        if seat == view["seat"] and not view["over"]:
            lines.append(words("sheep-sheep-screen-say-own-fetish", **said))
        else:
            lines.append(words("sheep-sheep-screen-say-fetish", seat=names[seat], **said))
    return lines


def hidden(view: ViewDict, words: Words, names: list[str]) -> str:
    """The secrets of the seat of this view."""
    seat = view["seat"]
    return words(
        "sheep-sheep-screen-hidden",
        seat=names[seat],
        family=view["fetish"][seat],
        points=view["points"][seat],
    )


def question(view: ViewDict, words: Words, names: list[str]) -> str:
    seat = names[view["seat"]]
    examples = [move for move in view["legal"] if move != "done"] or ["done"]
    _, *numbers = examples[-1].split()  # the last legal move serves as an example
    if view["phase"] == "refill":
        one, other = view["drawn"]
        short = str(int(numbers[0]) + 1) + LETTERS[int(numbers[1])]
        return words("sheep-sheep-screen-ask-refill", seat=seat, one=one, other=other, example=short)
    if view["phase"] == "choose":
        cells = [group[0] + 1 for group in view["groups"]]
        return words("sheep-sheep-screen-ask-choose", seat=seat, cells=cells)
    if not numbers:
        return words("sheep-sheep-screen-ask-done", seat=seat)
    hand, cell = (int(number) + 1 for number in numbers)
    example = f"{hand}{cell}"
    return words("sheep-sheep-screen-ask-exchange", seat=seat, example=example, hand=hand, cell=cell)


def shortcut(view: ViewDict, typed: str) -> str | None:
    """Where a group has to be chosen, any of its places means the group."""
    places = [int(token) - 1 for token in tokens(typed) if token.isdigit()]
    if view["phase"] == "choose" and len(places) == 1:
        return next((f"take {group[0]}" for group in view["groups"] if places[0] in group), None)
    return None
