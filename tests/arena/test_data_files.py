"""Matches as Parquet and Arrow files: what stands in them is what was played, and others can read it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import polars
import pyarrow
import pytest
from pyarrow import parquet

from ludotheque.arena.bot_player import play_match
from ludotheque.arena.simulation.bot_data import BotRecorder
from ludotheque.arena.simulation.columns import MATCHES, MOVES, page, view_columns
from ludotheque.arena.simulation.data_files import Recorder, noted_interrupt, write_matches
from ludotheque.arena.simulation.simulate import Simulator
from ludotheque.core.chance import key_of, rewind
from ludotheque.core.encoding.field_tables import our_games
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.table import Table
from tests.cli.driver import SOURCE
from tests.soak import rest_in_soak

ROOT = Path(__file__).resolve().parents[2]


def recorder(game: str, has_moves: bool = True, has_views: bool = False, players: int = 0) -> Recorder:
    chosen = find_game(game)
    seats = players or chosen.players[-1]
    player = Simulator(chosen, seats, chosen.checked_options({}), key_of("7"), counts_events=False)
    return Recorder(player, has_moves, has_views, seed="7")


def flattened(value: Any) -> Any:
    """As JSON told it: pairs without names, and everything among names as text."""
    if isinstance(value, dict):
        return [flattened(one) for one in value.values()]
    if isinstance(value, list):
        return [flattened(one) for one in value]
    return value if value is None or isinstance(value, bool) else str(value)


@pytest.mark.parametrize("game", rest_in_soak(game_names(), "quelle-heure"))
def test_a_view_in_columns_is_the_view_that_its_seat_had(game: str, tmp_path: Path) -> None:
    made = recorder(game, has_views=True)
    write_matches(made, 3, tmp_path)
    rows = parquet.read_table(tmp_path / "moves.parquet").to_pylist()
    results = parquet.read_table(tmp_path / "matches.parquet").to_pylist()
    at = iter(rows)
    for number in range(3):
        table = Table(made.player.game, _dealt(made, number), key_of("7"))
        rewind(table._rng, number)
        table._let_chance_decide()
        moves = 0
        while not table.is_over:
            row, seat = next(at), table.awaited[0]
            assert (row["match"], row["number"], row["seat"]) == (number, moves, seat)
            assert row["legal_count"] == len(table.legal_actions(seat))
            view = table.view(seat)
            for column in made.columns:
                told = view[column.name.removeprefix("view_")]
                assert flattened(row[column.name]) == flattened(told), column
            _draw(made, table, seat)
            table.play_action(seat, row["action"])
            moves += 1
        assert table.result is not None
        expected = {**table.result, "match": number, "moves": moves}
        assert results[number] == expected
    assert next(at, None) is None


def _dealt(made: Recorder, number: int) -> Any:
    """The table before chance decides anything."""
    s = made.player.game.new_state(made.player.players, made.player.options)
    made.player.game.rules.start(s, None)
    return s


def _draw(made: Recorder, table: Table, seat: int) -> None:
    """The draw by which the move was chosen: the luck of the table goes on after it."""
    game = made.player.game
    out = np.zeros(max(game.most_moves, 1), np.int64)
    game.rules.random_action(table._s, seat, table._rng, out)


def test_pandas_and_polars_read_what_was_written(tmp_path: Path) -> None:
    made = recorder("land-unter", has_views=True, players=3)
    for form in ("parquet", "arrow"):
        write_matches(made, 20, tmp_path, form)
    ours = parquet.read_table(tmp_path / "moves.parquet")
    wanted = [one.name for one in (*MOVES, *view_columns(made.player.game))]
    assert ours.column_names == wanted
    theirs = polars.read_parquet(tmp_path / "moves.parquet")
    assert theirs.columns == wanted
    assert theirs["view_hand"].dtype == polars.List(polars.Int8)
    assert theirs.to_dicts() == ours.to_pylist()
    in_pandas = pandas.read_parquet(tmp_path / "matches.parquet")
    assert list(in_pandas) == [one.name for one in MATCHES]
    assert in_pandas["moves"].sum() == ours.num_rows
    assert [len(scores) for scores in in_pandas["scores"]] == [3] * 20
    arrow = pyarrow.ipc.open_file(tmp_path / "moves.arrow").read_all()
    assert arrow.equals(ours)
    assert polars.read_ipc(tmp_path / "matches.arrow").height == 20
    about = ours.schema.metadata
    assert (about[b"ludotheque.game"], about[b"ludotheque.seed"]) == (b"land-unter", b"7")


def test_it_is_the_same_however_many_cores_and_whatever_is_kept(tmp_path: Path) -> None:
    """Matches are those that `simulate` counts, in their order, with their moves or without."""
    tables = []
    for folder, has_moves, workers in (("a", False, 1), ("b", True, 1), ("c", True, 2)):
        write_matches(recorder("quelle-heure", has_moves), 1200, tmp_path / folder, workers=workers)
        tables.append(parquet.read_table(tmp_path / folder / "matches.parquet"))
    assert tables[0].equals(tables[1])
    assert tables[0].equals(tables[2])
    assert tables[0]["match"].to_pylist() == list(range(1200))
    moves = [parquet.read_table(tmp_path / folder / "moves.parquet") for folder in "bc"]
    assert moves[0].equals(moves[1])
    assert moves[0].num_rows == sum(tables[0]["moves"].to_pylist())


def test_ctrl_c_keeps_whole_matches(tmp_path: Path) -> None:
    def press(done: int) -> None:
        if done > 2000:
            signal.raise_signal(signal.SIGINT)

    done = write_matches(recorder("quelle-heure"), 100_000, tmp_path, workers=2, progress=press)
    assert 2000 < done < 100_000
    matches = parquet.read_table(tmp_path / "matches.parquet")
    assert matches.num_rows == done
    moves = parquet.read_table(tmp_path / "moves.parquet", columns=["match"])
    assert moves.num_rows == sum(matches["moves"].to_pylist())
    assert moves["match"][-1].as_py() == done - 1


def test_a_second_ctrl_c_stops_at_once() -> None:
    with noted_interrupt() as is_stopped:
        signal.raise_signal(signal.SIGINT)
        assert is_stopped()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_page_of_the_columns_is_what_the_games_declare() -> None:
    written = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    assert written == page(our_games()), "docs/data.md is old: run `make fields`"


BLOCKED = """
import sys
sys.modules["pyarrow"] = None
from ludotheque.cli.main import run
sys.argv = ["ludotheque", *sys.argv[1:]]
run()
"""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--format", "parquet", "--out", "data"], 'pip install "ludotheque[data]"'),
        (["--format", "parquet"], "--out FOLDER"),
        (["--views"], "--format parquet"),
        (["--format", "arrow", "--out", "data", "--json"], "leave out --trace and --json"),
    ],
)
def test_what_is_missing_is_told_in_one_sentence(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED, "simulate", "land-unter", "-n", "1", "--lang", "en", *arguments],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


def test_matches_of_bots_have_the_same_columns(tmp_path: Path) -> None:
    bots = ("best@2", "casual")
    made = BotRecorder(recorder("quelle-heure", players=2).player, True, True, "7", bots)
    assert write_matches(made, 5, tmp_path, workers=1) == 5
    rows = parquet.read_table(tmp_path / "moves.parquet").to_pylist()
    results = parquet.read_table(tmp_path / "matches.parquet")
    assert results.schema.metadata[b"ludotheque.bots"] == b'["best@2", "casual"]'
    assert results.schema.names == [one.name for one in MATCHES]
    texts = made.player.game.notation.texts
    for number, result in enumerate(results.to_pylist()):
        table = play_match("quelle-heure", bots, f"7 {number}")
        played = [row for row in rows if row["match"] == number]
        assert table.result is not None
        assert (result["scores"], result["winners"]) == (table.result["scores"], table.result["winners"])
        listed = [(seat, move) for seat, move in table.moves if not move.startswith("arrange")]
        assert [(row["seat"], texts[row["action"]]) for row in played] == listed
        assert all(texts[row["action"]] in row["view_legal"] for row in played)
        assert [row["legal_count"] for row in played] == [len(row["view_legal"]) for row in played]
        assert len(played) == result["moves"]
