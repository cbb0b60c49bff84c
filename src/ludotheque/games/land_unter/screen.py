"""Land Unter in a terminal: the table drawn with Rich, the same in sentences, and what people type."""

from rich.align import Align
from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.core.bits import has
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.land_unter.rules import HALF_RING, WHOLE_RING
from ludotheque.games.land_unter.table import TRICKS

QUIET = frozenset({"chosen"})
"""The screen shows who has chosen, so the news leave it out."""

WIDE = 110
MOST_SIGNS = 7
"""More rings are rare. On a narrow screen there is a number instead."""
PICTURES = {"mouton": "🐑", "inondation": "🐷"}
ON_THE_WATER = {"mouton": "≈≈≈≈", "inondation": "(oo)"}
WEATHER = ("cyan", "blue", "green", "magenta", "red")
"""The colours of the cards by twelves, legible on dark and light backgrounds. The numbers say the
same."""


def draw(view: ViewDict, words: Words, names: list[str], width: int) -> RenderableType:
    is_wide = width >= WIDE
    top = Table.grid(expand=True, padding=(0, 1))
    top.add_column(width=17)
    top.add_column(ratio=1)
    top.add_row(_water_cards(view, words), _players(view, words, names, is_wide))
    parts: list[RenderableType] = [top]
    if view["hand"]:
        parts.append(_hand(view, words, is_wide))
    if not is_wide:
        parts += [_still_holds(view, words, names, seat) for seat in _remembered(view)]
    elif view["pile"] and not view["over"]:
        parts.append(Text(words("land-unter-screen-pile", levels=_row(view["pile"])), "dim"))
    return Panel(
        Group(*parts),
        title=Text(f"{words('land-unter-title')} {PICTURES.get(words.theme, '')}".strip(), "bold"),
        title_align="left",
        subtitle=Text(_when(view, words)),
        subtitle_align="right",
        border_style="blue",
        width=width,
    )


# The water


def _water_cards(view: ViewDict, words: Words) -> RenderableType:
    if not view["shown"]:
        return ""
    low, high = sorted(view["shown"])
    cards = Table.grid(padding=(0, 1))
    cards.add_row(*[_water_card(level, words.theme) for level in (low, high)])
    takers = ("land-unter-screen-first-takes", "land-unter-screen-second-takes")
    cards.add_row(*[Align.center(Text(words(key), "dim")) for key in takers])
    return Group(Text(words("land-unter-screen-shown"), "bold blue"), cards)


def _water_card(level: int, theme: str) -> RenderableType:
    picture = Text(ON_THE_WATER.get(theme, "≈≈≈≈"), "magenta" if theme == "inondation" else "blue")
    face = Text(f"{level:^4}", "bold bright_blue")
    return Panel(Group(face, picture), box=ROUNDED, width=8, border_style="bright_blue")


def _bar(level: int, cells_a_level: int) -> Text:
    bar = Text("▆" * (level * cells_a_level), "blue")
    bar.append("·" * ((12 - level) * cells_a_level), "dim")
    return bar


# The players


def _players(view: ViewDict, words: Words, names: list[str], is_wide: bool) -> Table:
    table = Table(
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        header_style="bold blue",
    )
    head = {name: Text(words(f"land-unter-screen-{name}")) for name in ("rings", "level", "card")}
    table.add_column(Text(words("land-unter-screen-player")), max_width=24 if is_wide else 13)
    table.add_column(Text(words("land-unter-screen-points")), justify="right")
    table.add_column(head["rings"], min_width=9)
    table.add_column(head["level"], min_width=28 if is_wide else 16)
    table.add_column(head["card"], min_width=8)
    shows_known = is_wide and bool(_remembered(view))
    if shows_known:
        table.add_column(Text(words("land-unter-screen-known")))
    for seat in range(view["players"]):
        row: list[RenderableType] = [
            _name(view, names, seat),
            Text(_signed(view["scores"][seat]), "bold"),
            _rings(view["rings"][seat], view["announced"][seat], 12 if is_wide else MOST_SIGNS),
            _level(view, words, seat, 2 if is_wide else 1),
            _card(view, words, seat),
        ]
        if shows_known:
            row.append(_known(view, words, seat))
        table.add_row(*row, style="dim" if view["out"][seat] else "")
    return table


def _name(view: ViewDict, names: list[str], seat: int) -> Text:
    is_viewer = seat == view["seat"]
    mark = "▸ " if is_viewer else "  "
    return Text(mark + names[seat], "bold" if is_viewer else "", no_wrap=True, overflow="ellipsis")


def _rings(rings: int, announced: int, room: int) -> Text:
    """The rings that are left, and dots for those given, as far as there is room. The number says it
    too."""
    text = Text(f"{rings:>2} ", "bold", no_wrap=True)
    text.append("○" * rings if rings <= room else "○" * (room - 1) + "…", "bright_red")
    return text.append("·" * (min(announced, room) - rings), "dim")


def _level(view: ViewDict, words: Words, seat: int, cells_a_level: int) -> Text:
    if view["out"][seat]:
        return Text(words("land-unter-screen-out"), "red", no_wrap=True)
    text = _bar(view["water"][seat], cells_a_level)
    text.append(f" {view['water'][seat]:>2}", "bold")
    if seat in view["highest"]:  # LU-9: who would pay now
        text.append("▲", "bold red")
    text.no_wrap = True
    return text


def _card(view: ViewDict, words: Words, seat: int) -> Text:
    if view["over"] or view["out"][seat]:
        return Text("")
    if view["chosen"][seat]:
        return Text(_face(view["chosen"][seat]), "bold", no_wrap=True)
    if view["has_chosen"][seat]:
        return Text("✓ " + words("land-unter-screen-has-chosen"), "green", no_wrap=True)
    if seat in view["awaited"]:
        return Text("… " + words("land-unter-screen-thinks"), "dim", no_wrap=True)
    return Text("")


# The cards


def ring_sign(card: int) -> str:
    """LU-1."""
    if has(WHOLE_RING, card):
        return "○"
    return "½" if has(HALF_RING, card) else ""


def _face(card: int) -> str:
    return f"{card} {ring_sign(card)}".strip()


def _hand(view: ViewDict, words: Words, is_wide: bool) -> RenderableType:
    seat = view["seat"]
    cards = Table(box=ROUNDED, show_header=False, padding=0, border_style="dim")
    faces = []
    for card in view["hand"]:
        cards.add_column(width=5 if is_wide else 4, justify="center")
        face = Text(f"{card}\n{ring_sign(card)}", f"bold {WEATHER[(card - 1) // 12]}")
        if card == view["chosen"][seat]:
            face = Text(f"{card}✓\n{ring_sign(card)}", "bold reverse")
        faces.append(face)
    cards.add_row(*faces)
    label = "land-unter-screen-laid-down" if view["out"][seat] else "land-unter-screen-hand"
    row = Table.grid(padding=(0, 1))
    row.add_row(Text(f"\n{words(label)}", "bold blue"), cards)
    return row


def _remembered(view: ViewDict) -> list[int]:
    """The others still in, if this seat knows some of their cards."""
    others = [seat for seat in range(view["players"]) if seat != view["seat"] and not view["out"][seat]]
    return [seat for seat in others if _held(view, seat)] if not view["over"] else []


def _held(view: ViewDict, seat: int) -> list[int]:
    """The cards that a seat is known to hold still."""
    on_the_table = {view["chosen"][seat]} if view["open"] else set()
    return sorted(set(view["known"][seat]) - set(view["played"][seat]) - on_the_table)


def _known(view: ViewDict, words: Words, seat: int) -> Text:
    if seat not in _remembered(view):
        return Text("")
    held = _held(view, seat)
    unknown = view["hand_sizes"][seat] - len(held)
    return Text(_row(held) + (words("land-unter-screen-more", count=unknown) if unknown > 0 else ""))


def _still_holds(view: ViewDict, words: Words, names: list[str], seat: int) -> Text:
    label = words("land-unter-screen-holds", seat=names[seat])
    return Text.assemble((label, "blue"), " ", _known(view, words, seat))


def _row(numbers: list[int]) -> str:
    return " ".join(str(number) for number in numbers)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _when(view: ViewDict, words: Words) -> str:
    if view["over"]:
        return words("land-unter-screen-over")
    return words(
        "land-unter-screen-when",
        round=view["round"],
        rounds=view["players"],
        trick=view["trick"],
        tricks=TRICKS,
    )


# The same in sentences


def describe(view: ViewDict, words: Words, names: list[str]) -> list[str]:
    lines = [_when(view, words) + "."]
    if view["shown"]:
        low, high = sorted(view["shown"])
        lines.append(words("land-unter-screen-say-shown", low=low, high=high))
    for seat in range(view["players"]):
        lines.append(_say_player(view, words, names, seat))
    for seat in _remembered(view):
        unknown = view["hand_sizes"][seat] - len(_held(view, seat))
        lines.append(
            words(
                "land-unter-screen-say-holds",
                seat=names[seat],
                cards=_held(view, seat),
                unknown=unknown,
            )
        )
    if view["hand"] and not view["out"][view["seat"]]:
        lines.append(words("land-unter-screen-say-hand", cards=view["hand"]))
    return lines


def _say_player(view: ViewDict, words: Words, names: list[str], seat: int) -> str:
    said = {"seat": names[seat], "score": view["scores"][seat]}
    if view["out"][seat]:
        return words("land-unter-screen-say-out", **said)
    level = words(
        "land-unter-screen-say-player",
        rings=view["rings"][seat],
        water=view["water"][seat],
        highest=seat in view["highest"],
        **said,
    )
    if view["chosen"][seat]:
        chosen = words("land-unter-screen-say-card", seat=names[seat], card=view["chosen"][seat])
        return f"{level} {chosen}"
    if view["has_chosen"][seat]:
        return f"{level} {words('land-unter-screen-say-has-chosen', seat=names[seat])}"
    return level


def hidden(view: ViewDict, words: Words, names: list[str]) -> str:
    """The secrets of the seat of this view."""
    cards = _row(view["hand"]) or words("list-empty")
    if view["chosen"][view["seat"]] and not view["open"]:
        return words(
            "land-unter-screen-hidden-chosen",
            seat=names[view["seat"]],
            cards=cards,
            card=view["chosen"][view["seat"]],
        )
    return words("land-unter-screen-hidden", seat=names[view["seat"]], cards=cards)


# Input of people


def question(view: ViewDict, words: Words, names: list[str]) -> str:
    seat = view["seat"]
    example = view["hand"][len(view["hand"]) // 2]
    if view["chosen"][seat] and not view["open"]:
        return words("land-unter-screen-ask-change", seat=names[seat], card=view["chosen"][seat])
    return words("land-unter-screen-ask", seat=names[seat], card=example)
