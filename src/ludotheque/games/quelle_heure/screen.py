"""Quelle heure est-il ? in a terminal: the table drawn with Rich, and the same in sentences."""

import itertools
import random

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.core.display.move_input import tokens
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.quelle_heure.table import FIRST_HOUR, LAST_HOUR, PLACES

QUIET = frozenset({"dealt"})
"""Everybody gets seven cards, which the screen shows."""

WIDE = 110
GHOST = "°o°"
BACK = "▒▒"
LABEL = 12
ARRANGE = frozenset({"arrange", "range", "ranger"})
SORT = frozenset({"sort", "trie", "trier"})
MIX = frozenset({"shuffle", "melange", "melanger", "mix"})
SWAP = frozenset({"swap", "echange", "echanger"})
MARKS = {"won": ("★", "bold green"), "full": ("✓", "green"), "dead": ("✗", "red")}


def draw(view: ViewDict, words: Words, names: list[str], width: int) -> RenderableType:
    cell = 7 if width >= WIDE else 5
    across = (width - LABEL - 6) // (cell + 1)
    parts: list[RenderableType] = [_players(view, words, names)]
    if view["seat"] is not None:
        parts.append(_labelled("\n" + words("quelle-heure-screen-own-row"), _own_row(view, cell)))
        parts += [_labelled("", Text(f"✗ {why}", "red")) for why in _why_dead(view, words)]
        if view["drawn"] is not None and view["legal"]:
            parts.append(_drawn(view, words))
        if view["hand"]:
            hand = _fan([_face(card) for card in view["hand"]], across, cell)
            parts.append(_labelled(words("quelle-heure-screen-own-hand"), hand))
        if view["phase"] == "draw" and view["legal"]:
            neighbour = names[_right_neighbour(view)]
            backs = [Text(BACK, "magenta")] * len(view["legal"])
            label = words("quelle-heure-screen-fan", seat=neighbour)
            parts.append(_labelled(label, _fan(backs, across, cell, "▲")))
    return Panel(
        Group(*parts),
        title=Text(f"{words('quelle-heure-title')} 🕘", "bold"),
        title_align="left",
        subtitle=Text(" · ".join(_when(view, words, names))),
        subtitle_align="right",
        border_style="blue",
        width=width,
    )


def _labelled(label: str, drawn: RenderableType) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=LABEL)
    grid.add_column()
    grid.add_row(Text(label, "bold blue", no_wrap=True, overflow="ellipsis"), drawn)
    return grid


# The players


def _players(view: ViewDict, words: Words, names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold blue", pad_edge=False)
    table.add_column(Text(words("quelle-heure-screen-player")), min_width=LABEL, max_width=18)
    table.add_column(Text(words("quelle-heure-screen-row")), min_width=30)
    table.add_column(Text(words("quelle-heure-screen-cards")))
    for seat in range(view["players"]):
        table.add_row(
            _name(view, names, seat), _small_row(view, words, seat), _known_hand(view, words, seat)
        )
    if view["box"]:
        hours = Text(" ".join(f"{hour:02}" for hour in view["box"]), "dim")
        table.add_row(Text("  " + words("quelle-heure-screen-box"), "dim"), hours)
    return table


def _name(view: ViewDict, names: list[str], seat: int) -> Text:
    is_viewer = seat == view["seat"]
    mark = "▸ " if seat in view["to_act"] else "  "
    return Text(mark + names[seat], "bold" if is_viewer else "", no_wrap=True, overflow="ellipsis")


def _small_row(view: ViewDict, words: Words, seat: int) -> Text:
    text = Text(no_wrap=True)
    for hour in view["rows"][seat]:
        text.append(" ? " if hour is None else f"{hour:02} ", "dim" if hour is None else "bold cyan")
    state = _state(view, seat)
    if state != "open":
        mark, style = MARKS[state]
        text.append(f"{mark} {words(f'quelle-heure-screen-{state}')}", style)
    return text


def _state(view: ViewDict, seat: int) -> str:
    if view["winner"] == seat:
        return "won"
    if view["dead"][seat]:
        return "dead"
    return "full" if None not in view["rows"][seat] else "open"


def _why_dead(view: ViewDict, words: Words) -> list[str]:
    """QH-10, for a player who has to repair: the gaps with more free places than hours."""
    if view["phase"] != "repair" or not view["legal"]:
        return []
    reasons = []
    gaps = view["gaps"][view["seat"]]
    placed = [(place, hour) for place, hour in enumerate(view["rows"][view["seat"]]) if hour]
    ends = [(-1, FIRST_HOUR - 1), *placed, (PLACES, LAST_HOUR + 1)]
    for (place, hour), (next_place, next_hour) in itertools.pairwise(ends):
        free, hours = next_place - place - 1, next_hour - hour - 1
        if place + 1 in gaps:
            gap = "before" if place < 0 else "after" if next_place == PLACES else "between"
            reasons.append(
                words(
                    f"quelle-heure-screen-gap-{gap}",
                    free=free,
                    hours=hours,
                    earlier=hour,
                    later=next_hour,
                )
            )
    return reasons


def _known_hand(view: ViewDict, words: Words, seat: int) -> Text:
    """The number of cards, and those that everybody knows."""
    text = Text(f"{view['hand_sizes'][seat]:>2}", "bold")
    known = [f"{hour:02}" for hour in view["kept"][seat]] + [GHOST] * view["ghosts"][seat]
    if known:
        text.append(" " + words("quelle-heure-screen-knows", cards=" ".join(known)), "yellow")
    return text


def _right_neighbour(view: ViewDict) -> int:
    return int((view["seat"] - 1) % view["players"])


# The cards


def _own_row(view: ViewDict, cell: int) -> RenderableType:
    """Seven places with their numbers, from 1, marked where a card can be placed or shifted."""
    seat = view["seat"]
    row = Table(box=ROUNDED, show_header=False, padding=0, border_style="cyan")
    numbers = Text(no_wrap=True)
    for place in range(len(view["rows"][seat])):
        row.add_column(width=cell, justify="center")
        is_marked, number = _number_under(view, place)
        numbers.append(" " + f"{number:^{cell}}", "bold green" if is_marked else "dim")
    row.add_row(
        *[
            Text("?", "dim") if hour is None else Text(f"{hour:02}:00", "bold cyan")
            for hour in view["rows"][seat]
        ]
    )
    return Group(row, numbers)


def _number_under(view: ViewDict, place: int) -> tuple[bool, str]:
    legal, number = view["legal"], str(place + 1)
    if f"place {place}" in legal:
        return True, f"▲{number}"
    left, right = f"shift {place} left" in legal, f"shift {place} right" in legal
    if left or right:
        return True, f"{'◂' if left else ' '}{number}{'▸' if right else ' '}"
    return False, number


def _drawn(view: ViewDict, words: Words) -> RenderableType:
    face = Text(f"  [{view['drawn']:02}:00]", "bold green")
    return _labelled(words("quelle-heure-screen-drawn"), face)


def _face(card: int | str) -> Text:
    return Text(GHOST, "bold magenta") if card == "ghost" else Text(f"{card:02}", "bold")


def _fan(faces: list[Text], across: int, cell: int, mark: str = "") -> RenderableType:
    """Cards side by side, in as many rows as needed, with their numbers below."""
    fan = Table.grid()
    for first in range(0, len(faces), across):
        cards, numbers = Text(no_wrap=True), Text(no_wrap=True)
        for number, face in enumerate(faces[first : first + across], first + 1):
            before, after = f"{'x' * (len(face) + 2):^{cell}}".split("x" * (len(face) + 2))
            cards.append(f" {before}[", "dim").append_text(face).append(f"]{after}", "dim")
            numbers.append(f" {f'{mark}{number}':^{cell}}", "bold green" if mark else "dim")
        fan.add_row(cards)
        fan.add_row(numbers)
    return fan


def _when(view: ViewDict, words: Words, names: list[str]) -> list[str]:
    if view["over"]:
        return [words("quelle-heure-screen-over")]
    when = words(
        "quelle-heure-screen-when",
        turn=view["turns"] + 1,
        pile=view["pile"],
        box=len(view["box"]),
    )
    return [when, words("quelle-heure-screen-turn", seat=names[view["turn"]])]


# The same in sentences


def describe(view: ViewDict, words: Words, names: list[str]) -> list[str]:
    lines = [f"{part}." for part in _when(view, words, names)]
    lines += [_say_player(view, words, names, seat) for seat in range(view["players"])]
    if view["box"]:
        lines.append(words("quelle-heure-screen-say-box", hours=_cards(view["box"], words)))
    if view["hand"]:
        lines.append(words("quelle-heure-screen-say-hand", cards=_cards(view["hand"], words)))
    if view["drawn"] is not None:
        lines.append(words("quelle-heure-screen-say-drawn", hour=view["drawn"]))
    return lines + _why_dead(view, words)


def _say_player(view: ViewDict, words: Words, names: list[str], seat: int) -> str:
    row = [
        words("quelle-heure-screen-say-place", hour=hour, place=place)
        for place, hour in enumerate(view["rows"][seat], 1)
        if hour is not None
    ]
    known = _cards([*view["kept"][seat], *["ghost"] * view["ghosts"][seat]], words)
    return words(
        "quelle-heure-screen-say-row",
        seat=names[seat],
        placed=len(row),
        row=row,
        state=_state(view, seat),
        cards=view["hand_sizes"][seat],
        known=len(known),
        kept=known,
    )


def _cards(cards: list[int | str], words: Words) -> list[str]:
    return [
        words("quelle-heure-screen-ghost")
        if card == "ghost"
        else words("quelle-heure-screen-hour", hour=card)
        for card in cards
    ]


def hidden(view: ViewDict, words: Words, names: list[str]) -> str:
    """The secrets of the seat of this view."""
    cards = _cards(view["hand"], words)
    return words("quelle-heure-screen-hidden", seat=names[view["seat"]], cards=cards)


def question(view: ViewDict, words: Words, names: list[str]) -> str:
    seat = names[view["seat"]]
    if view["phase"] == "draw":
        neighbour = names[_right_neighbour(view)]
        cards = len(view["legal"])
        return words("quelle-heure-screen-ask-draw", seat=seat, neighbour=neighbour, cards=cards)
    if view["phase"] == "place":
        places = _either([str(_place(move) + 1) for move in view["legal"]], words)
        return words("quelle-heure-screen-ask-place", seat=seat, hour=view["drawn"], places=places)
    moves = _either(
        [
            words(f"quelle-heure-screen-{move.split()[2]}", place=_place(move) + 1)
            for move in view["legal"]
            if move != "stop"
        ],
        words,
    )
    if not view["repairs"]:
        return words("quelle-heure-screen-ask-shift", seat=seat, moves=moves)
    dead = view["dead"][view["seat"]]
    return words("quelle-heure-screen-ask-second", seat=seat, moves=moves, dead=dead)


def _place(move: str) -> int:
    """`place 5`, `shift 2 left`"""
    return int(move.split()[1])


def _either(choices: list[str], words: Words) -> str:
    """2, 3 ou 4."""
    if len(choices) == 1:
        return choices[0]
    first = ", ".join(choices[:-1])
    return words("quelle-heure-screen-or", first=first, last=choices[-1])


# Input for one's own hand


def shortcut(view: ViewDict, typed: str) -> str | None:
    """`range 3 1 2`, `trie`, `mélange`, `échange 1 4`: cards are counted from 1."""
    said = tokens(typed)
    word, numbers = (said[0], [int(one) - 1 for one in said[1:] if one.isdigit()]) if said else ("", [])
    order, hand = list(range(len(view["hand"]))), view["hand"]
    if word in ARRANGE:
        order = numbers if min(numbers, default=0) >= 0 else []
    elif word in SORT:
        order.sort(key=lambda i: (hand[i] == "ghost", str(hand[i]).zfill(2)))
    elif word in MIX:
        random.shuffle(order)
    elif word in SWAP and len(numbers) == 2 and set(numbers) <= set(order):
        one, other = numbers
        order[one], order[other] = other, one
    else:
        return None
    return " ".join(["arrange", *map(str, order)])
