"""Random matches as Parquet or Arrow files: `ludotheque simulate --format parquet --out FOLDER`.

`docs/data.md` says what is in them.
"""

from __future__ import annotations

import contextlib
import functools
import json
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import msgspec
import numpy as np
import pyarrow
from pyarrow import parquet

from ludotheque.arena.simulation.columns import MATCHES, MOVES, Column, view_columns
from ludotheque.arena.simulation.simulate import (
    ACTION,
    IS_PLAYING,
    LEGAL,
    MATCH,
    NUMBER,
    SEAT,
    Simulator,
    record_moves,
    write_views,
)
from ludotheque.core.chance import generator
from ludotheque.core.installation import __version__, cores
from ludotheque.core.tables.functions import rows_of_bytes

FileFormat = Literal["parquet", "arrow"]
ROWS = 1 << 16
"""About how many rows are kept in memory before a row group is written."""
CHUNK, CHUNK_WITH_MOVES, CHUNK_WITH_VIEWS = 2_000, 500, 40
"""The number of matches that a core plays before it hands them over."""
VIEWS = 4_096
"""The number of moves with views that are put into columns at once."""
TYPES = {
    "bool": pyarrow.bool_(),
    "int8": pyarrow.int8(),
    "int16": pyarrow.int16(),
    "int32": pyarrow.int32(),
    "int64": pyarrow.int64(),
    "string": pyarrow.string(),
}


def arrow_type(written: str) -> pyarrow.DataType:
    """The Arrow type of a name that `columns` uses."""
    if written in TYPES:
        return TYPES[written]
    kind, _, inside = written.removesuffix(">").partition("<")
    if kind == "list":
        return pyarrow.list_(arrow_type(inside))
    assert kind == "struct", written
    parts = [part.partition(": ") for part in inside.split(", ")]
    return pyarrow.struct([(name, arrow_type(of)) for name, _, of in parts])


def schema_of(columns: list[Column], about: Mapping[str, str]) -> pyarrow.Schema:
    fields = [(one.name, arrow_type(one.type)) for one in columns]
    return pyarrow.schema(fields, {f"ludotheque.{name}": value for name, value in about.items()})


@dataclass(frozen=True)
class Recorded:
    """Some whole matches."""

    count: int
    matches: pyarrow.RecordBatch
    moves: list[pyarrow.RecordBatch]


@dataclass(frozen=True)
class Recorder:
    """Plays matches and makes columns of them; match i is the same whoever plays it."""

    player: Simulator
    has_moves: bool
    has_views: bool
    seed: str = ""

    @functools.cached_property
    def columns(self) -> list[Column]:
        """The columns of the views."""
        return view_columns(self.player.game) if self.has_views else []

    @property
    def chunk(self) -> int:
        return CHUNK_WITH_VIEWS if self.has_views else CHUNK_WITH_MOVES if self.has_moves else CHUNK

    def about(self) -> dict[str, str]:
        player = self.player
        return {
            "version": __version__,
            "game": player.game.name,
            "players": str(player.players),
            "options": json.dumps(dict(player.options)),
            "seed": self.seed,
        }

    def schemas(self) -> dict[str, pyarrow.Schema]:
        found = {"matches": schema_of(list(MATCHES), self.about())}
        if self.has_moves:
            found["moves"] = schema_of([*MOVES, *self.columns], self.about())
        return found

    def record(self, first: int, count: int) -> Recorded:
        player, game = self.player, self.player.game
        if not self.has_moves:
            played = player.batch(first, count)
            matches = self._matches(first, played.score, played.won, played.why, played.moves)
            return Recorded(count, matches, [])
        tables = np.zeros(2, game.state).view(np.recarray)
        tables[0] = game.new_state(player.players, player.options)
        rng, place = generator(player.key), np.array([first, 0, 0], np.int64)
        outcome = np.zeros(game.outcome_size, np.int8)
        out = np.zeros(max(game.most_moves, 1), np.int64)
        score = np.zeros((count, player.players), np.int64)
        won, why, lengths = (np.zeros(count, np.int64) for _ in range(3))
        found, end = [], first + count
        play = game.bound(record_moves)
        while place[0] < end or place[IS_PLAYING]:
            rows = np.zeros((VIEWS if self.has_views else ROWS, 5), np.int64)
            views = game.view_shape.zeros(len(rows) if self.has_views else 0)
            results = score, won, why, lengths
            n = play(tables, rng, place, first, end, outcome, out, rows, views, *results)
            if n:
                found.append(self._moves(rows[:n], views))
        return Recorded(count, self._matches(first, score, won, why, lengths), found)

    def _matches(self, first: int, score: Any, won: Any, why: Any, lengths: Any) -> pyarrow.RecordBatch:
        players, reasons = self.player.players, self.player.game.reasons
        has_won = (won[:, None] >> np.arange(players)) & 1 == 1
        offsets = np.concatenate([[0], np.cumsum(has_won.sum(1))]).astype(np.int32)
        of_scores = np.arange(0, score.size + 1, players, dtype=np.int32)
        columns = [
            np.arange(first, first + len(won)),
            lengths.astype(np.int32),
            pyarrow.ListArray.from_arrays(of_scores, score.astype(np.int32).ravel()),
            pyarrow.ListArray.from_arrays(offsets, np.nonzero(has_won)[1].astype(np.int8)),
            pyarrow.array(reasons).take(pyarrow.array(why)),
        ]
        return pyarrow.record_batch(columns, names=[one.name for one in MATCHES])

    def _moves(self, rows: Any, views: Any) -> pyarrow.RecordBatch:
        plain = [rows[:, at] for at in (MATCH, NUMBER, SEAT, ACTION, LEGAL)]
        arrays = [
            pyarrow.array(values.astype(one.type)) for one, values in zip(MOVES, plain, strict=True)
        ]
        if self.has_views:
            arrays += self._view_arrays(views[: len(rows)])
        return pyarrow.record_batch(arrays, names=[one.name for one in (*MOVES, *self.columns)])

    def _view_arrays(self, views: Any) -> list[pyarrow.Array]:
        """Views become columns through the same JSON that people and pages get."""
        game = self.player.game
        how = game.view_layout
        out = np.empty(len(views) * (how.size + 3), np.uint8)
        data = rows_of_bytes(views)
        size = write_views(data, len(views), how.rows, how.text, how.names, self.player.players, out)
        told = msgspec.json.decode(b"[" + out[: size - 1].tobytes() + b"]")
        arrays = []
        for one in self.columns:
            key, change = one.name.removeprefix("view_"), one.change
            values = [row[key] for row in told]
            wanted = values if change is None else [change(value) for value in values]
            arrays.append(pyarrow.array(wanted, arrow_type(one.type)))
        return arrays


class TableFile:
    """A table on disk, written in whole row groups."""

    def __init__(self, path: Path, schema: pyarrow.Schema, form: FileFormat) -> None:
        self.schema, self.path = schema, path
        self._writer: Any = (
            parquet.ParquetWriter(path, schema, compression="zstd")
            if form == "parquet"
            else pyarrow.ipc.new_file(path, schema)
        )
        self._waiting: list[pyarrow.RecordBatch] = []

    def add(self, batches: list[pyarrow.RecordBatch]) -> None:
        self._waiting += batches
        if sum(one.num_rows for one in self._waiting) >= ROWS:
            self.flush()

    def flush(self) -> None:
        if self._waiting:
            table = pyarrow.Table.from_batches(self._waiting).cast(self.schema)
            self._writer.write_table(table.combine_chunks())
            self._waiting = []

    def close(self) -> None:
        self.flush()
        self._writer.close()


def write_matches(
    recorder: Recorder,
    matches: int,
    folder: Path,
    form: FileFormat = "parquet",
    workers: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Play matches and write them. Returns how many were written: fewer than asked for after Ctrl-C.
    Memory does not grow with their number."""
    workers = workers or cores()
    folder.mkdir(parents=True, exist_ok=True)
    recorder.record(0, 1)  # compiles, once
    done = 0
    running: deque[Future[Recorded]] = deque()
    with contextlib.ExitStack() as stack:
        pool = stack.enter_context(ThreadPoolExecutor(workers))
        is_stopped = stack.enter_context(noted_interrupt())
        files = {
            name: TableFile(folder / f"{name}.{form}", schema, form)
            for name, schema in recorder.schemas().items()
        }
        for file in files.values():
            stack.callback(file.close)

        def collect() -> int:
            recorded = running.popleft().result()  # in order
            if recorded.moves:
                files["moves"].add(recorded.moves)
            files["matches"].add([recorded.matches])
            return recorded.count

        for first in range(0, matches, recorder.chunk):
            if is_stopped():
                break
            running.append(pool.submit(recorder.record, first, min(recorder.chunk, matches - first)))
            if len(running) > 2 * workers:
                done += collect()
                progress(done)
        while running and not is_stopped():
            done += collect()
            progress(done)
        for waiting in running:
            waiting.cancel()
    return done


@contextlib.contextmanager
def noted_interrupt() -> Iterator[Callable[[], bool]]:
    """Note Ctrl-C. The caller looks for it between two pieces of work, so that no file is cut off. A
    second Ctrl-C stops at once."""
    pressed = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set
        return

    def note(*_: object) -> None:
        if pressed.is_set():
            raise KeyboardInterrupt
        pressed.set()

    before = signal.signal(signal.SIGINT, note)
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)
