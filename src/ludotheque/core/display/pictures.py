"""Tables as pictures: `table.svg()`, and what a notebook shows by itself.

A picture is drawn from views, as JSON, and from nothing else: it cannot show what its viewer may not
know. A game draws its own in a module `picture`, which is found as its screen is:

    draw(view, words, names, open_views) → Drawing

`open_views` are the views of the seats whose secrets are shown: none for a spectator, one for a seat,
all for who studies a match. A game without such a module gets a plain picture of its declared fields.
"""

from __future__ import annotations

import base64
import functools
import importlib
import importlib.util
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, cast

from ludotheque.core.display.drawing import (
    INK,
    INK_2,
    LINE,
    PAPER,
    SHEET,
    Colours,
    Drawing,
    text_width,
    xml,
)
from ludotheque.core.display.screens import ViewDict, screen_of
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.kinds import Result
from ludotheque.core.words import Words, spoken_language

if TYPE_CHECKING:
    from ludotheque.core.tables.observed import ObservedTable
    from ludotheque.core.tables.transcript import Transcript

TEXT_WIDTH = 100
"""The width of `print(table)` in columns."""

FRAME = """<style>
.ludotheque{color-scheme:light dark;color:light-dark(#22304a,#edf1fa)}
.ludotheque{font:14px/1.45 system-ui,sans-serif}
:is([data-jp-theme-light="true"],.vscode-light,[theme="light"]) .ludotheque{color-scheme:light}
:is([data-jp-theme-light="false"],.vscode-dark,[theme="dark"]) .ludotheque{color-scheme:dark}
.ludotheque :is(svg,img){max-width:100%;height:auto}
.ludotheque .film{display:flex;flex-wrap:wrap;gap:10px;margin:8px 0}
.ludotheque figure{margin:0;width:min(100%,330px)}
.ludotheque figcaption{color:light-dark(#56617a,#b4bfd6)}
.ludotheque summary{cursor:pointer}
.ludotheque table{border-collapse:collapse;margin:8px 0}
.ludotheque :is(th,td){padding:2px 10px;text-align:right}
.ludotheque tr{border-bottom:1px solid light-dark(#dccfb3,#3a4768)}
.ludotheque :is(th,td):first-child{text-align:left}
</style><div class="ludotheque" lang="{language}">{inside}</div>"""
"""Light or dark like the notebook (JupyterLab, VS Code, Colab), elsewhere like the device."""

FRAMES = 4
"""The most pictures of a transcript, spread from the first deal to the end."""


class SvgPicture(str):
    """An SVG as text; a notebook shows it as a picture.

    >>> isinstance(Table.start("land-unter", seed=7).svg(), SvgPicture)
    True
    """

    def _repr_svg_(self) -> str:
        return str(self)


class PictureModule(Protocol):
    def draw(
        self, view: ViewDict, words: Words, names: list[str], open_views: list[ViewDict]
    ) -> Drawing: ...


@functools.cache
def picture_of(game: Game) -> PictureModule:
    module = f"{game.package}.picture"
    if importlib.util.find_spec(module) is None:
        return PlainPicture(game)
    return cast(PictureModule, importlib.import_module(module))


def framed(inside: str, language: str | None = None) -> str:
    """HTML in the colours of the surrounding page."""
    return FRAME.replace("{language}", spoken_language(language)).replace("{inside}", inside)


def image(svg: str, about: str) -> str:
    """A picture whose styles stay inside it."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{xml(about)}">'


def grid(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    columns = "".join(f'<th scope="col">{xml(one)}</th>' for one in head)
    lines = "".join(f"<tr>{''.join(f'<td>{xml(one)}</td>' for one in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{columns}</tr></thead><tbody>{lines}</tbody></table>"


def seat_names(names: Sequence[str], players: int, words: Words) -> list[str]:
    """The names of the players. A seat without a name gets a number."""
    given = [*names, *[""] * players][:players]
    return [name or words("picture-player", number=seat + 1) for seat, name in enumerate(given)]


def drawn(
    game: Game,
    view: ViewDict,
    names: Sequence[str],
    open_views: list[ViewDict],
    language: str | None = None,
    theme: str = "",
) -> Drawing:
    words = Words(spoken_language(language), theme)
    named = seat_names(names, int(view["players"]), words)
    drawing = picture_of(game).draw(view, words, named, open_views)
    drawing.title = drawing.title or words(f"{game.name}-title")
    return drawing


def table_svg(
    table: ObservedTable,
    seat: int | None = None,
    *,
    everything: bool = False,
    language: str | None = None,
    colours: Colours = "light",
    theme: str = "",
) -> str:
    view = table.view(seat)
    seats = range(table.players) if everything else [] if seat is None else [seat]
    open_views = [table.view(one) for one in seats]
    return drawn(table.game, view, table.names, open_views, language, theme).svg(colours)


def table_html(table: ObservedTable) -> str:
    """The view of a spectator, for a notebook, light or dark like the notebook."""
    return framed(table_svg(table, colours="auto"))


def table_text(table: ObservedTable) -> str:
    """What a spectator sees, as the terminal draws it, without colours."""
    from rich.console import Console

    words = Words(spoken_language())
    names = seat_names(table.names, table.players, words)
    console = Console(width=TEXT_WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as captured:
        console.print(screen_of(table.game).draw(table.view(None), words, names, TEXT_WIDTH))
    return "\n".join(line.rstrip() for line in captured.get().rstrip("\n").split("\n"))


def transcript_html(transcript: Transcript) -> str:
    """For a notebook: the winner, pictures of the match, and all events that a spectator sees."""
    words = Words(spoken_language())
    try:
        title, frames, told = _film(transcript, words)
    except LudothequeError as error:  # a transcript with errors can still be shown as text
        why = f"<p>{xml(words.error(error))}</p>"
        return framed(f"{why}<pre>{xml(transcript.text())}</pre>")
    film = "".join(
        f"<figure>{svg}<figcaption>{xml(words('picture-step', step=step))}</figcaption></figure>"
        for step, svg in frames
    )
    lines = "".join(f"<li>{xml(line)}</li>" for line in told)
    summary = xml(words("picture-told", count=len(told)))
    return framed(
        f'<p>{title}</p><div class="film">{film}</div>'
        f"<details><summary>{summary}</summary><ol>{lines}</ol></details>"
    )


def _film(transcript: Transcript, words: Words) -> tuple[str, list[tuple[int, str]], list[str]]:
    """The winner, the steps with their pictures, and the events for a spectator as sentences."""
    from ludotheque.core.tables.replay import replay_steps
    from ludotheque.core.tables.table import Table

    last = len(transcript.lines)
    wanted = {max(1, round(last * i / (FRAMES - 1))) for i in range(FRAMES)}
    frames = []
    names = seat_names(transcript.names, transcript.players, words)
    for step, table in enumerate(replay_steps(Table, transcript)):
        if step in wanted:
            view = table.view(None)
            drawing = drawn(table.game, view, names, [], words.language)
            frames.append((step, drawing.svg("auto")))
    told = [words.event(table.game.name, event, names) for event in table.events(None)]
    title = f"<strong>{xml(words(f'{table.game.name}-title'))}</strong> · {xml(words.listed(names))}"
    return f"{title}<br>{xml(result_sentence(table.result, words, names))}", frames, told


def result_sentence(result: Result | None, words: Words, names: list[str]) -> str:
    if result is None:
        return words("picture-unfinished")
    winners = [names[seat] for seat in result["winners"]]
    scores = " · ".join(
        words.labelled(*one) for one in zip(names, map(str, result["scores"]), strict=True)
    )
    return f"{words('picture-winners', count=len(winners), winners=winners)} {scores}"


def transcript_repr(transcript: Transcript) -> str:
    result = transcript.result
    state = "not finished" if result is None else f"won by {result['winners']}"
    lines = len(transcript.lines)
    return f"<Transcript {transcript.game}, {transcript.players} players: {lines} lines, {state}>"


def table_repr(table: ObservedTable) -> str:
    """The situation in one line."""
    options = [name for name, is_on in table.options.items() if is_on]
    result = table.result
    if result is not None:
        state = f"over, scores {result['scores']}, won by {result['winners']}"
    elif table.to_act:
        state = f"move {table.length}, waiting for {table.awaited}"
    else:
        state = f"move {table.length}, chance is next"
    return f"<Table {', '.join([table.game.name, f'{table.players} players', *options])}: {state}>"


class PlainPicture:
    """All fields of a view, for a game without a picture of its own, like `PlainScreen`."""

    WIDTH, WIDEST, LINE_HEIGHT, SIZE = 720, 1600, 24, 14

    def __init__(self, game: Game) -> None:
        from ludotheque.core.display.screens import PlainScreen

        self.screen = PlainScreen(game)
        self.folder = game.folder
        self.title = f"{game.name}-title"

    def draw(
        self, view: ViewDict, words: Words, names: list[str], open_views: list[ViewDict]
    ) -> Drawing:
        screen = self.screen
        views = [view, *(one for one in open_views if one["seat"] != view["seat"])]
        rows = [
            ["", *(screen.label(words, key) for key in screen.of_seats)],
            *(
                [
                    f"▸ {name}" if seat in view["awaited"] else name,
                    *(
                        screen.shown(key, self._known(key, seat, views), words, names)
                        for key in screen.of_seats
                    ),
                ]
                for seat, name in enumerate(names)
            ),
        ]
        lines = [
            (
                words.labelled(screen.label(words, key), "")
                if one is view
                else words.labelled(f"{names[one['seat']]} · {screen.label(words, key)}", ""),
                screen.shown(key, one[key], words, names),
            )
            for one in views
            for key in screen.of_table
            if one is view or one[key] != view[key]
        ]
        columns = [
            max(text_width(cell, self.SIZE) + 18 for cell in column)
            for column in zip(*rows, strict=True)
        ]
        width = min(max(self.WIDTH, sum(columns) + 40), self.WIDEST)
        height = 60 + self.LINE_HEIGHT * (len(lines) + len(rows) + 1)
        drawing = Drawing(self.folder, width, height)
        drawing.rect(1, 1, width - 2, height - 2, rx=14, fill=PAPER, stroke=LINE, stroke_width=2)
        drawing.text(20, 32, words(self.title), 18, font_weight="700")
        y = 60.0
        for label, value in lines:
            drawing.text(20, y, label, self.SIZE, fill=INK_2)
            at = 28 + text_width(label, self.SIZE)
            drawing.text(at, y, value, self.SIZE, width - at - 20, font_weight="700")
            y += self.LINE_HEIGHT
        self._table(drawing, rows, columns, y)
        return drawing

    def _known(self, key: str, seat: int, views: list[ViewDict]) -> object:
        """The seat's own knowledge where it is open, otherwise the viewer's."""
        own = [one for one in views if one["seat"] == seat]
        return (own or views)[0][key][seat]

    def _table(self, drawing: Drawing, rows: list[list[str]], columns: list[float], y: float) -> None:
        """Where there is too little room, all columns except the names become narrower."""
        room = drawing.width - 40 - columns[0]
        widths = [columns[0], *(one * min(1, room / sum(columns[1:])) for one in columns[1:])]
        if columns[1:]:
            drawing.rect(14, y, drawing.width - 28, self.LINE_HEIGHT * len(rows) + 8, rx=8, fill=SHEET)
        for line, row in enumerate(rows):
            x = 20.0
            y += self.LINE_HEIGHT
            for i, cell in enumerate(row):
                colour, weight = INK_2 if line == 0 else INK, "400" if i and line else "700"
                drawing.text(x, y - 4, cell, self.SIZE, widths[i] - 8, fill=colour, font_weight=weight)
                x += widths[i]
