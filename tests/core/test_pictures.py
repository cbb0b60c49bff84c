"""Pictures of tables: well-formed, from views alone, with the page's pieces and without them."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from ludotheque import Table, Words, find_game, game_names
from ludotheque.core.chance import generator, key_of
from ludotheque.core.display import drawing, pictures
from ludotheque.core.display.drawing import Drawing, clipped, in_colours, pieces_of

GAMES = ["bateaux", "land-unter", "quelle-heure", "sheep-sheep"]
NAMES = ["Anaïs", "<script>alert(1)</script>", "x" * 40, 'O’"Brien" & fils', "日本語の名前"]
SVG = "{http://www.w3.org/2000/svg}"
HREF = re.compile(r'(?:href="|url\()#([^")]+)')


def settings(game: str) -> Iterator[tuple[int, dict[str, bool]]]:
    found = find_game(game)
    for players in found.players:
        for flags in itertools.product([False, True], repeat=len(found.options)):
            yield players, {option.name: flag for option, flag in zip(found.options, flags, strict=True)}


def moments(game: str, players: int, options: dict[str, bool], every: int = 23) -> Iterator[Table]:
    """One match by chance, now and then."""
    rng = random.Random(f"{game} {players} {options}")
    table = Table.start(game, players, seed=players, **options)
    table.names = NAMES[:players]
    for step in itertools.count():
        if step % every == 0 or table.is_over:
            yield table
        if table.is_over:
            return
        seat = rng.choice(table.awaited)
        table.play(seat, rng.choice(table.legal_moves(seat)))


def check(svg: str) -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(HREF.findall(svg)) <= set(ids)
    assert "§" not in svg
    assert "script" not in {element.tag.removeprefix(SVG) for element in root.iter()}
    assert 300 < float(root.get("width", "0")) <= 900
    assert 100 < float(root.get("height", "0")) <= 900
    assert 2_000 < len(svg) < 150_000
    return root


def texts(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_a_well_formed_picture_for_every_viewer(game: str) -> None:
    for players, options in settings(game):
        for table in moments(game, players, options):
            for seat in (None, players - 1):
                check(table.svg(seat, language="fr"))
            root = check(table.svg(everything=True, language="en", colours="dark"))
            assert any(text.endswith("Anaïs") or text == "Anaïs :" for text in texts(root))


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_look_the_same_give_the_same_bytes(game: str) -> None:
    """A table, and another in which everything that a seat cannot know was dealt anew."""
    differ = 0
    found = find_game(game)
    for table in moments(game, found.players[-1], {}, every=11):
        if table.is_over:
            continue
        for seat in (None, 0):
            other = imagined(table, seat)
            assert other.svg(seat) == table.svg(seat)
            differ += other.svg(everything=True) != table.svg(everything=True)
    assert differ or game == "bateaux"  # where nothing is hidden


def imagined(table: Table, seat: int | None) -> Table:
    state = table.game.state_shape.zeros()[0]
    table.game.rules.imagine(table.observed(seat), generator(key_of(5)), state)
    other = Table(table.game, state, table.key)
    other.names = table.names
    return other


@pytest.mark.parametrize("game", GAMES)
def test_without_the_built_page_a_picture_is_plain_but_whole(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "pieces_of", lambda _: {})
    for players, options in settings(game):
        for table in moments(game, players, options, every=60):
            root = check(table.svg(everything=True))
            assert not list(root.iter(f"{SVG}use"))


def test_the_page_has_rendered_every_piece_that_a_picture_asks_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only what has a label of its own may be missing."""
    asked: list[str] = []
    whole = Drawing.piece

    def piece(self: Drawing, name: str, *arguments: Any, **more: Any) -> None:
        if not self.has(name):
            asked.append(name)
        whole(self, name, *arguments, **more)

    monkeypatch.setattr(Drawing, "piece", piece)
    for game in GAMES:
        for players, options in settings(game):
            for table in moments(game, players, options, every=40):
                table.svg(everything=True, theme="inondation")
                table.svg(0)
    assert asked == []


def test_a_piece_is_plain_svg_that_refers_to_nothing_elsewhere() -> None:
    for game in GAMES:
        pieces = pieces_of(find_game(game).folder)
        assert pieces, "the page has not been built: npm run pieces"
        for name, piece in pieces.items():
            root = ElementTree.fromstring(f"<svg>{piece['svg']}</svg>")
            for element in root.iter():
                assert not {"class", "style"} & set(element.attrib), name
            assert "var(" not in piece["svg"], name
            assert "currentColor" not in piece["svg"], name


def test_a_name_cannot_be_more_than_a_text() -> None:
    table = Table.start("land-unter", 3, seed=1)
    table.names = ["<b>", "&amp;", "\x00\ud800"]
    assert {"<b>", "&amp;", "��"} <= set(texts(check(table.svg())))


def test_colours_are_those_of_the_scheme() -> None:
    assert in_colours('fill="light-dark(#fff, transparent)"', "light") == 'fill="#fff"'
    assert in_colours('fill="light-dark(#fff, transparent)"', "dark") == 'fill="none"'
    with pytest.raises(ValueError, match="light"):
        in_colours("", "red")  # type: ignore[arg-type]
    assert "light-dark" in in_colours('fill="light-dark(#fff, #000)"', "auto")
    table = Table.start("bateaux", 2, seed=1)
    assert "light-dark" not in table.svg() + table.svg(colours="dark")
    assert table.svg() != table.svg(colours="dark")


def test_pictures_speak_both_languages() -> None:
    table = Table.start("land-unter", 3, seed=1)
    said = {language: texts(check(table.svg(language=language))) for language in ("fr", "en")}
    assert "Joueur 1" in said["fr"]
    assert "Player 1" in said["en"]


def test_what_is_too_long_is_cut() -> None:
    assert clipped("Anaïs", 14, 100) == "Anaïs"
    assert clipped("Maximilienne", 14, 60).endswith("…")


def test_a_notebook_shows_what_a_spectator_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.start("quelle-heure", 3, seed=4)
    html = table._repr_html_()
    assert table.svg(colours="auto") in html
    assert "color-scheme" in html
    assert "<script" not in html


def test_printing_a_table_draws_it_as_the_terminal_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for game in GAMES:
        table = Table.start(game, seed=1)
        drawn = str(table)
        assert Words("en")(f"{game}-title") in drawn
        assert "\x1b" not in drawn
        assert max(map(len, drawn.split("\n"))) <= pictures.TEXT_WIDTH


def test_repr_says_what_is_going_on() -> None:
    table = Table.start("land-unter", 3, seed=1, open=True)
    assert repr(table) == "<Table land-unter, 3 players, open, cascade: move 1, waiting for [0]>"
    while not table.is_over:
        seat = table.awaited[0]
        table.play(seat, table.legal_moves(seat)[0])
    assert re.fullmatch(r"<Table .*: over, scores \[.*\], won by \[.*\]>", repr(table))


@pytest.mark.parametrize("game", game_names())
def test_a_game_without_a_picture_of_its_own_gets_a_plain_one(game: str) -> None:
    found = find_game(game)
    table = Table.start(found, seed=2)
    plain = pictures.PlainPicture(found)
    words = Words("en")
    names = [f"P{seat}" for seat in range(table.players)]
    views = [table.view(seat) for seat in range(table.players)]
    for open_views in ([], views):
        root = ElementTree.fromstring(plain.draw(table.view(None), words, names, open_views).svg())
        assert {"P0", "P1"} <= {text.removeprefix("▸ ") for text in texts(root)}
