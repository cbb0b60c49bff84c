"""The page's modules play the very matches that Numba plays: every byte of them is compared."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque import game_names
from ludotheque.core.chance import below, generator, key_of, next_word, uniform
from ludotheque.core.contract import CHANCE, MOST_SEATS
from ludotheque.core.declarations import NUMBERS
from ludotheque.core.events import new_logs
from ludotheque.core.game_rules import legal_in_view
from ludotheque.core.playout import play_many
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.functions import TableFunctions, played, table_functions
from ludotheque.core.targets import exports, wasm
from ludotheque.games.bateaux.worth import WEIGHTS
from tests.conformance.walks import settings

pytestmark = pytest.mark.slow

WEB = Path(__file__).parents[2] / "web"
MODULES = WEB / "src" / "declared" / "rules"
BUNDLER = WEB / "node_modules" / ".bin" / "rolldown"
MATCHES = 20
EVERY = 8
"""At one step out of so many, all moves are checked, and bots are asked."""


@dataclass
class Task:
    """What is played: random matches to their ends, or one match step by step."""

    module: str
    game: str
    players: int
    options: dict[str, bool]
    key: str
    matches: int = 0
    every: int = EVERY


def hashed(*parts: Any) -> str:
    digest = hashlib.sha1()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()[:12]


def ended(task: Task) -> Iterator[str]:
    """Random matches by Numba: the moves of each, and the state in which it ended."""
    game = find_game(task.game)
    tables = game.state_shape.zeros(2)
    tables[0] = game.new_state(task.players, task.options)
    rng, play = generator(bytes.fromhex(task.key)), game.bound(play_many)
    outcome, out = np.zeros(game.outcome_size, np.int8), np.zeros(game.most_moves, np.int64)
    score, one = np.zeros((1, MOST_SEATS), np.int64), [np.zeros(1, np.int64) for _ in range(3)]
    for match in range(task.matches):
        moves = play(tables, rng, match, outcome, out, None, score, *one, None)
        yield f"match {match}: {moves} {hashed(tables[1].tobytes())}"


class Walk:
    """One match by Numba, step by step. It says what `Walk` in wasm.mjs says."""

    def __init__(self, task: Task) -> None:
        self.game, self.task, self.step = find_game(task.game), task, 0
        self.run: TableFunctions = table_functions(self.game)
        self.played = self.game.bound(played)
        self.states = self.game.state_shape.zeros()
        self.states[0] = self.game.new_state(task.players, task.options)
        key = bytes.fromhex(task.key)
        self.rngs = np.array([generator(key)]).view(np.recarray)
        self.luck, self.mind = generator(key, 1), generator(key, 2)
        self.logs = new_logs()
        self.outcome = np.zeros(self.game.outcome_size, np.int8)
        self.s, self.rules = self.states[0], self.game.rules
        self.given, self.told = self.run.plain_records(self.states), self.run.plain_records(self.logs)
        self.lines: list[str] = []

    def tell(self, what: str, *parts: Any) -> None:
        said = (str(int(one)) if isinstance(one, int | np.integer) else hashed(one) for one in parts)
        self.lines.append(f"step {self.step}: {what} {' '.join(said)}")

    def walked(self) -> list[str]:
        self.rules.start(self.s, self.logs[0])
        self.happened("started")
        while True:
            acting = self.run.acting(self.given)
            self.tell("acting", acting, self.run.waited_for(self.given))
            if acting == 0:
                break
            if acting == CHANCE:
                self.decide()
            else:
                self.move(acting)
            self.step += 1
        self.seen()
        self.tell("over", self.scores(), self.rules.winners(self.s), self.rules.reason(self.s))
        return self.lines

    def happened(self, what: str) -> None:
        numbers = self.logs.view(np.int64)
        count = int(numbers[0])
        self.tell(what, self.states.tobytes(), count, numbers[1 : 1 + 5 * count].tobytes())
        numbers[0] = 0

    def decide(self) -> None:
        self.run.decided(self.given, self.run.plain_records(self.rngs), self.outcome)
        self.tell("decided", self.outcome, bool(self.rules.is_possible_outcome(self.s, self.outcome)))
        self.run.settled(self.given, self.outcome, self.told)
        self.happened("settled")

    def listed(self, seat: int) -> Any:
        return self.run.actions[: self.run.listed(self.given, seat, self.run.actions)].copy()

    def move(self, acting: int) -> None:
        among = self.run.waited_for(self.given) if below(self.luck, 10) else acting
        seats = [seat for seat in range(self.task.players) if among >> seat & 1]
        seat = seats[below(self.luck, len(seats))]
        for one in range(self.task.players):
            actions = self.listed(one)
            self.tell("listed", len(actions), actions)
        self.seen()
        if self.step % self.task.every == 0:
            self.refused(seat)
            self.refused((seat + 1) % self.task.players)
            self.thought(seat)
        actions = self.listed(seat)
        self.played(self.given, seat, actions[below(self.luck, len(actions))], self.told)
        self.happened("played")
        for one in range(self.task.players):
            self.out_of_turn(one)

    def seen(self) -> None:
        for viewer in range(-1, self.task.players):
            self.tell("seen", self.run.observe(self.given, viewer).tobytes())

    def refused(self, seat: int) -> None:
        found = []
        for action, is_listed in enumerate(self.game.notation.listed):
            numbers = np.zeros(NUMBERS, np.int64)
            code = self.run.checked(self.given, seat, action, is_listed, numbers)
            found += [bytes([code & 255]), numbers.tobytes()]
        self.tell("refused", b"".join(found))

    def thought(self, seat: int) -> None:
        rules, v = self.rules, self.run.observe(self.given, seat)
        actions = np.zeros(self.game.most_moves, np.int64)
        actions = actions[: legal_in_view(v, actions)]
        self.tell("legal in view", len(actions), actions)
        for name in ("action_values", "child_values", "casual_values"):
            values = np.zeros(len(actions))
            getattr(rules, name)(v, actions, values)
            self.tell(name, values)
        for action in actions[:5]:
            numbers = np.zeros(NUMBERS, np.int64)
            self.tell("explain", rules.explain(v, action, numbers), numbers)
        self.tell(
            "clock", bool(rules.is_choice_arbitrary(v)), rules.clock_period(v), rules.clock_seconds(v)
        )
        self.tell("expired", rules.clock_expired(v, self.mind, actions))
        imagined = self.game.state_shape.zeros()
        rules.imagine(v, self.mind, imagined[0])
        self.tell("imagine", imagined.tobytes())
        scratch = np.zeros(self.game.most_moves, np.int64)
        self.tell("rollout", rules.rollout_action(self.s, seat, self.mind, scratch))
        action = rules.random_action(self.s, seat, self.mind, scratch)
        self.tell("random", action, rules.round_number(self.s))
        hopes = np.zeros(self.task.players)
        rules.evaluate(self.s, hopes)
        self.tell("evaluate", hopes)
        self.tell("scores", self.scores())
        self.tell("chance", np.array([uniform(self.mind)]), next_word(self.mind))

    def scores(self) -> Any:
        scores = np.zeros(self.task.players, np.int64)
        self.rules.scores(self.s, scores)
        return scores

    def out_of_turn(self, seat: int) -> None:
        """Moves that nobody waits for: they have a list."""
        meant = self.game.out_of_turn_move(self.run.observe(self.given, seat), self.mind, 4)
        if meant is None:
            return
        self.game.lay_out(self.s, meant)
        is_listed = self.game.notation.listed[meant.action]
        code = self.run.checked(self.given, seat, meant.action, is_listed, self.run.numbers)
        self.tell("out of turn", code)
        self.played(self.given, seat, meant.action, self.told)
        self.happened("out of turn")


def in_node(folder: Path, tasks: list[Task]) -> list[str]:
    """The same tasks by the modules of the page."""
    bundle = bundled(folder)
    asked = folder / "tasks.jsonl"
    asked.write_text("\n".join(json.dumps(asdict(task)) for task in tasks), encoding="utf-8")
    script = Path(__file__).with_name("wasm.mjs")
    return run(["node", str(script), bundle, str(asked)]).splitlines()


def bundled(folder: Path) -> str:
    assert BUNDLER.exists(), "what the page is built with is not there: make setup"
    entry, bundle = folder / "entry.ts", folder / "bundle.mjs"
    games = [*enumerate(game_names())]
    lines = [f"import * as d{i} from '{MODULES}/{name}';" for i, name in games]
    named = ", ".join(f"'{name}': d{i}" for i, name in games)
    lines += [
        f"export {{ instantiate, Room }} from '{WEB}/src/engine/module';",
        f"export const declarations = {{ {named} }};",
    ]
    entry.write_text("\n".join(lines), encoding="utf-8")
    run([str(BUNDLER), str(entry), "--format", "esm", "--platform", "node", "--file", str(bundle)])
    return str(bundle)


def run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


IMPORTS = """
for (const file of process.argv.slice(1))
  for (const { name } of WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(file))))
    console.log(name);
"""


def tasks_of(game: str, matches: int = 0) -> list[Task]:
    """Every number of players with every variant."""
    return [
        Task(str(MODULES / f"{game}.wasm"), game, players, options, key_of(f"{options}").hex(), matches)
        for players, options in settings(find_game(game))
    ]


@pytest.mark.parametrize("game", game_names())
def test_random_matches_end_alike(tmp_path: Path, game: str) -> None:
    tasks = tasks_of(game, MATCHES)
    assert in_node(tmp_path, tasks) == [line for task in tasks for line in ended(task)]


@pytest.mark.parametrize("game", game_names())
def test_every_step_is_alike(tmp_path: Path, game: str) -> None:
    """What is legal, why the rest is not, what each seat sees, what happens, and what bots think."""
    tasks = tasks_of(game)
    there, here = in_node(tmp_path, tasks), [line for task in tasks for line in Walk(task).walked()]
    assert [one for one in zip(there, here, strict=True) if one[0] != one[1]] == []


def test_modules_ask_nothing_of_javascript() -> None:
    modules = [str(MODULES / f"{game}.wasm") for game in game_names()]
    assert {*run(["node", "-e", IMPORTS, *modules]).split()} == {"raised"}


def test_an_array_that_several_functions_read_is_in_a_module_once() -> None:
    assert (MODULES / "bateaux.wasm").read_bytes().count(WEIGHTS.tobytes()) == 1


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the modules that are built, of which each is an empty file."""
    names: list[str] = []

    def build(folder: Path, name: str) -> None:
        names.append(name)
        (folder / f"{name}.wasm").touch()

    monkeypatch.setattr(wasm, "_build_apart", build)
    return names


def test_a_module_is_built_anew_only_where_something_of_it_changed(
    tmp_path: Path, built: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [find_game("bateaux"), find_game("land-unter")]
    wasm.write(tmp_path, games)
    assert sorted(built) == ["bateaux", "land-unter"]
    index = (tmp_path / wasm.INDEX).stat()
    wasm.write(tmp_path, games)
    assert (tmp_path / wasm.INDEX).stat().st_mtime_ns == index.st_mtime_ns
    (tmp_path / "land-unter.wasm").unlink()
    wasm.write(tmp_path, games)
    assert built[2:] == ["land-unter"]
    monkeypatch.setattr(exports, "EXPORTS", exports.EXPORTS[:-1])
    wasm.write(tmp_path, games)
    assert sorted(built[3:]) == ["bateaux", "land-unter"]


def test_a_game_that_is_gone_leaves_no_module(tmp_path: Path, built: list[str]) -> None:
    (tmp_path / "whist.wasm").touch()
    wasm.write(tmp_path, [find_game("bateaux")])
    assert built == [path.stem for path in tmp_path.glob("*.wasm")] == ["bateaux"]


def test_one_module_can_be_built_beside_the_others(tmp_path: Path, built: list[str]) -> None:
    for name in ("bateaux", "land-unter", "bateaux"):
        wasm.write(tmp_path, [find_game(name)])
    assert built == sorted(path.stem for path in tmp_path.glob("*.wasm")) == ["bateaux", "land-unter"]
