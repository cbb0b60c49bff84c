"""The picture: well-formed, with the figures where the figures are."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludotheque.arena.results.inference import Interval
from ludotheque.arena.results.share_chart import LEFT, RIGHT, WIDTH, ChartGroup, Picture, Row, chart_svg

SVG = "{http://www.w3.org/2000/svg}"


def picture(*rows: Row, goal: float | None = None) -> ElementTree.Element:
    groups = [ChartGroup(list(rows), 0.25, "Four", goal)]
    made = Picture("A <title> & more", "About", groups, "{:.0%}".format,
                   [("dot", "wins"), ("fair", "fair"), ("goal", "goal"), ("gem", "oracle")])  # fmt: skip
    return ElementTree.fromstring(chart_svg(made))


def texts(root: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


def test_every_row_stands_with_its_name_and_its_figures() -> None:
    root = picture(
        Row("best & only", Interval(0.4, 0.3, 0.5), "40 %"),
        Row("child", Interval(0.1, 0.0, 0.2), "10 %"),
    )
    assert {"A <title> & more", "Four", "best & only", "40 %", "child", "10 %"} <= set(texts(root))
    assert root.find(f"{SVG}title") is not None


def test_a_dot_is_where_its_share_is() -> None:
    """The scale ends at 50 %: a share of 40 % is at four fifths of it, its interval from 3/5 to 5/5."""
    root = picture(Row("best", Interval(0.4, 0.3, 0.5), "40 %"))
    plot = WIDTH - LEFT - RIGHT
    dot = next(root.iter(f"{SVG}circle"))
    assert float(dot.get("cx", "")) == pytest.approx(LEFT + plot * 0.8, abs=0.1)
    line = next(one for one in root.iter(f"{SVG}line") if one.get("class") == "share")
    assert float(line.get("x1", "")) == pytest.approx(LEFT + plot * 0.6, abs=0.1)
    assert float(line.get("x2", "")) == pytest.approx(LEFT + plot, abs=0.1)
    fair = next(one for one in root.iter(f"{SVG}line") if one.get("class") == "fair")
    assert float(fair.get("x1", "")) == pytest.approx(LEFT + plot * 0.5, abs=0.1)


def test_goal_and_oracle_are_drawn_where_there_are_any() -> None:
    row = Row("best", Interval(0.4, 0.3, 0.5), "40 %", Interval(0.7, 0.6, 0.8))
    kinds = [one.get("class") for one in picture(row, goal=0.375).iter(f"{SVG}line")]
    assert kinds.count("goal") == 2  # in the group, and in the legend
    assert kinds.count("bound") == 1
    assert [one.get("class") for one in picture(row).iter(f"{SVG}line")].count("goal") == 1


def test_it_has_colours_for_dark_paper() -> None:
    root = picture(Row("best", Interval(0.4, 0.3, 0.5), "40 %"))
    style = root.find(f"{SVG}style")
    assert style is not None
    assert "prefers-color-scheme: dark" in (style.text or "")
