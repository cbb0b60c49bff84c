"""Results and analyses as a notebook shows them: a picture, and the figures as tables.

A picture with a style of its own stands in an image, so that it changes nothing else on the page.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ludotheque.core.display.drawing import xml
from ludotheque.core.display.pictures import framed, seat_names
from ludotheque.core.words import Words, spoken_language

if TYPE_CHECKING:
    from ludotheque.arena.analysis.judgement import Analysis


def image(svg: str, about: str) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{xml(about)}">'


def grid(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    columns = "".join(f'<th scope="col">{xml(one)}</th>' for one in head)
    lines = "".join(f"<tr>{''.join(f'<td>{xml(one)}</td>' for one in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{columns}</tr></thead><tbody>{lines}</tbody></table>"


def analysis_html(analysis: Analysis, language: str | None = None) -> str:
    """The course of a judged match with its turning points, and what luck and moves brought to each."""
    from ludotheque.arena.analysis.balance import balances, verdict
    from ludotheque.arena.analysis.course_chart import percent, picture

    words = Words(spoken_language(language))
    names = seat_names(analysis.names, analysis.players, words)
    how, winners = verdict(analysis), analysis.result["winners"]
    said = words(f"analysis-verdict-{how}", winner=names[winners[0]]) if how and winners else ""
    columns = ("player", "start", "luck", "own", "others", "end", "decisions", "slips")
    rows = [
        (
            names[one.seat],
            percent(one.start, words, signed=False),
            percent(one.luck, words),
            percent(one.own_moves, words),
            percent(one.others_moves, words),
            percent(one.result, words, signed=False),
            str(one.decisions),
            f"{one.slips} ({one.blunders})",
        )
        for one in balances(analysis)
    ]
    return framed(
        image(picture(analysis, words, names), words("analysis-picture-about"))
        + f"<p>{xml(said)}</p>"
        + grid((words(f"analysis-column-{name}") for name in columns), rows),
        language,
    )
