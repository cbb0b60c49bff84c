"""The page reads the records of views, and tells moves, exactly as Python does."""

from __future__ import annotations

import base64
import functools
import itertools
import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.core.declarations import Events, secret_fields, spoken_places
from ludotheque.core.encoding.codec import write_json
from ludotheque.core.fields import record_bytes
from ludotheque.core.game import Game
from ludotheque.core.shelf import shelf
from ludotheque.core.targets import typescript
from tests.core import test_codec

WEB = Path(__file__).parents[2] / "web"
BUNDLER = WEB / "node_modules" / ".bin" / "rolldown"
MANY = 1000
"""So many views are compared at the least."""


@dataclass
class Asked:
    """A view, and moves that are told by it."""

    game: Game
    record: bytes | None
    json: str | None
    moves: list[str]

    def question(self, module: str) -> str:
        record = base64.b64encode(self.record).decode() if self.record else None
        return json.dumps({"module": module, "record": record, "moves": self.moves})

    @functools.cached_property
    def answer(self) -> dict[str, Any]:
        """What the page has to say: the JSON of the view to the letter."""
        view = json.loads(self.json) if self.json else None
        told = [self.game.notation.said(move, view) for move in self.moves]
        said = [one and {"key": one[0], "arguments": one[1]} for one in told]
        return {"view": self.json, "said": said}


def settings(game: Game) -> Iterator[tuple[int, dict[str, bool]]]:
    """Every number of players with every variant."""
    names = [option.name for option in game.options]
    for players in game.players:
        for values in itertools.product((False, True), repeat=len(names)):
            yield players, dict(zip(names, values, strict=True))


def views(game: Game, least: int) -> Iterator[Asked]:
    """Random matches to the end: one viewer at each step, a spectator too, and everybody at the end."""
    many = list(settings(game))
    for players, options in many:
        luck, seen = random.Random(f"{game.name} {players} {options}"), 0
        while seen < least / len(many):
            table = Table.start(game, players, luck.getrandbits(32), **options)
            while not table.is_over:
                yield asked(table, luck.choice([*range(players), None]))
                seat = luck.choice(table.awaited)
                table.play(seat, luck.choice(table.legal_moves(seat)))
                seen += 1
            yield from (asked(table, viewer) for viewer in (*range(players), None))


def asked(table: Table, viewer: int | None) -> Asked:
    seat = 0 if viewer is None else viewer
    record = table.observed(viewer).tobytes()
    return Asked(table.game, record, table.view_json(viewer).decode(), table.legal_moves(seat)[:3])


def notation(game: Game) -> Asked:
    """Every move there is, and what is none."""
    orders = [f"{kind.kind.form} 1 0 12" for kind in game.moves if kind.kind.order]
    wrong = ["", "x", " ", *(f"{order} x" for order in orders), *(f"{text} " for text in orders)]
    return Asked(game, None, None, [*game.notation.texts, *orders, *wrong])


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return shelf()


@pytest.fixture(scope="module")
def sample(games: list[Game]) -> list[Asked]:
    each = [one for game in games for one in views(game, MANY // len(games))]
    return [*each, *map(notation, games)]


def answered(
    folder: Path, modules: list[str], questions: list[tuple[str, Asked]]
) -> list[dict[str, Any]]:
    """What the page says, with the sources in a folder: each question goes to a module."""
    assert BUNDLER.exists(), "what the page is built with is not there: make setup"
    imports = [
        f"import {{ decodeView as d{i} }} from './declared/{name}';\n"
        f"import {{ moves as m{i} }} from './declared/said/{name.partition(' ')[0]}';"
        for i, name in enumerate(modules)
    ]
    entries = ", ".join(
        f"'{name}': {{ decodeView: d{i}, moves: m{i} }}" for i, name in enumerate(modules)
    )
    entry, bundle, lines = folder / "page.ts", folder / "page.mjs", folder / "asked.jsonl"
    exports = [
        f"export const modules = {{ {entries} }};",
        "export { notationOf } from './net/notation';",
    ]
    entry.write_text("\n".join([*imports, *exports]), encoding="utf-8")
    lines.write_text("\n".join(one.question(module) for module, one in questions), encoding="utf-8")
    run([str(BUNDLER), str(entry), "--format", "esm", "--platform", "node", "--file", str(bundle)])
    said = run(["node", str(Path(__file__).with_name("page.mjs")), str(bundle), str(lines)])
    return [json.loads(line) for line in said.splitlines()]


def run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def sources(tmp_path: Path, games: list[Game]) -> Path:
    shutil.copytree(WEB / "src" / "net", tmp_path / "net")
    typescript.write(tmp_path / "declared", [*games, test_codec.GAME])
    return tmp_path


def test_the_page_reads_a_thousand_views_as_python_does(
    sources: Path, games: list[Game], sample: list[Asked]
) -> None:
    read = [json.loads(one.json) for one in sample if one.json]
    assert len(read) >= MANY
    for game in games:
        for players, options in settings(game):
            found = [
                one for one in read if {**one, **options, "game": game.name, "players": players} == one
            ]
            assert {one["seat"] for one in found} == {*range(players), None}
            assert {one["over"] for one in found} == {True, False}
    answers = answered(sources, [game.name for game in games], [(one.game.name, one) for one in sample])
    for one, said in zip(sample, answers, strict=True):
        assert said == one.answer


@pytest.mark.parametrize("is_over", [False, True])
def test_the_page_reads_every_kind(sources: Path, is_over: bool) -> None:
    """Also what no game of the shelf has: in the game that is made up for the codec."""
    game = test_codec.GAME
    states, views = test_codec.read({"game": game.name, **test_codec.TOLD}), game.view_shape.zeros()
    for column in set(game.view.names or ()) & set(game.state.names or ()):
        views[0][column] = states[0][column]
    views[0].over, views[0].winners_, views[0].scores_[:2] = is_over, 2, [-300, 7]
    views[0].legal[:2] = [3, 128]
    how = game.view_layout
    out = np.zeros(how.size, np.uint8)
    size = write_json(record_bytes(views), how.rows, how.text, how.names, 2, out)
    told = f'{{"game":"{game.name}",{out[:size].tobytes().decode()}}}'
    one = Asked(game, views.tobytes(), told, [])
    assert answered(sources, [game.name], [(game.name, one)]) == [one.answer]


def test_a_field_that_is_read_from_a_wrong_place_is_noticed(
    sources: Path, games: list[Game], sample: list[Asked]
) -> None:
    """Each line of each decoder is spoilt in turn, and some view comes out different."""
    questions: list[tuple[str, Asked]] = []
    modules: list[str] = []
    for game in games:
        found = diverse([one for one in sample if one.game is game and one.record])
        tried = {id(one): one for values in found.values() for one in values}.values()
        changing = {name for (name, _), values in found.items() if len(values) > 1}
        assert len(changing) > 0.7 * len({name for name, _ in found})  # others change too rarely
        for name, text in spoilt(sources / "declared" / f"{game.name}.ts"):
            if name in changing:
                module = f"{game.name} {name}"
                modules.append(module)
                (sources / "declared" / f"{module}.ts").write_text(text, encoding="utf-8")
                questions += [(module, one) for one in tried]
    answers = answered(sources, modules, questions)
    noticed = {
        module for (module, one), said in zip(questions, answers, strict=True) if said != one.answer
    }
    assert len(modules) > 10 * len(games)
    assert set(modules) == noticed


def diverse(views: list[Asked]) -> dict[tuple[str, int], list[Asked]]:
    """By field and players: a view for each of the first three values that it has."""
    found: dict[tuple[str, int], dict[str, Asked]] = {}
    for one in views:
        view = json.loads(one.json or "{}")
        for name, value in view.items():
            values = found.setdefault((name, view["players"]), {})
            if len(values) < 3:
                values.setdefault(str(value), one)
    return {field: list(values.values()) for field, values in found.items()}


def spoilt(module: Path) -> Iterator[tuple[str, str]]:
    """A field, and the module whose decoder begins one byte too late to read it."""
    right = module.read_text(encoding="utf-8")
    for place in re.finditer(r"^    (\w+): .*?record\.[a-z]+\((\d+)", right, re.M):
        yield place[1], f"{right[: place.start(2)]}{int(place[2]) + 1}{right[place.end(2) :]}"


@pytest.mark.parametrize(("name", "of"), [("places", spoken_places), ("secrets", secret_fields)])
def test_fields_of_events_are_counted_from_one_or_secret_as_in_python(
    games: list[Game], name: str, of: Callable[[type[Events]], dict[str, frozenset[str]]]
) -> None:
    for game in games:
        declared = re.search(
            rf"export const {name}.*? = (\{{.*?\n?\}});", typescript.Modules(game).said(), re.S
        )
        assert declared
        found = json.loads(re.sub(r",\n\}", "\n}", re.sub(r"(\w+):", r'"\1":', declared[1])))
        wanted = {event: sorted(names) for event, names in of(game.events).items() if names}
        assert {event: sorted(names) for event, names in found.items()} == wanted


def test_what_has_not_changed_is_not_written_again(tmp_path: Path, games: list[Game]) -> None:
    typescript.write(tmp_path, games)
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    typescript.write(tmp_path, games)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == times
    (tmp_path / "said" / "gone.ts").write_text("// of a game that is not there\n", encoding="utf-8")
    typescript.write(tmp_path, games)
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "messages.ts").write_text("// of the server, which writes it itself\n")
    typescript.write(tmp_path, games)
    assert {*tmp_path.rglob("*")} - {*times} == {tmp_path / "house", tmp_path / "house" / "messages.ts"}
    assert (tmp_path / typescript.INDEX).stat().st_mtime_ns > times[tmp_path / typescript.INDEX]


def test_a_game_that_is_not_there_fails_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typescript.main([str(tmp_path), "nowhere"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("The page's types cannot be written: ")
    assert "nowhere" in said
    assert said.count("\n") == 1
