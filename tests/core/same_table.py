"""Random matches at a table of Python, request by request, and what is answered: the page's table, in
same_match.mjs, has to answer the same to the letter."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludotheque import Table, Transcript
from ludotheque.core.chance import generator, key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.replay import verify
from ludotheque.server.rooms.messages import plain
from tests.conformance.walks import STEP_LIMIT, settings
from tests.core.spoilt_transcripts import other_deal, other_promise, spoilt_json, spoilt_text

WEB = Path(__file__).parents[2] / "web"
DECLARED = WEB / "src" / "declared"
BUNDLER = WEB / "node_modules" / ".bin" / "rolldown"
MIND = 2
"""The stream of the key that plays for a seat whose time is up."""
NO_MOVES = (
    "",
    " ",
    "x",
    "0",
    "é\u200b\x07'\"🐑",
    "1 2 3",
    "-1",
    "9" * 500,
    "swap",
    "\u3000done",
    "arrange",
)
NAMES = ("Zoé", "", "a: b", "# no", "李雷 🐑", "«Mia»\n", "\u2028 key:\x85x", "O'Hara \\ \"", "\x7f\x1c")


@dataclass
class Match:
    """One match: what is asked of its table, and how that is answered, all decided by its seed."""

    game: str
    players: int
    options: dict[str, bool]
    seed: str
    position: dict[str, Any] | None = None
    requests: list[list[Any]] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.key = key_of(self.seed)
        self.luck = random.Random(self.seed)
        self.mind = generator(self.key, MIND)
        self.table = (
            Table.from_position(self.position, self.seed)
            if self.position
            else Table.start(self.game, self.players, self.seed, **self.options)
        )
        self.first_state = self.table.truth().tobytes() if self.position else b""
        self.heard: dict[int | None, int] = {}
        self.lines = 0

    def task(self, in_full: bool = False) -> dict[str, Any]:
        """For the page."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "state": self.first_state.hex(),
            "requests": self.requests,
            "in_full": in_full,
        }

    def hashes(self) -> list[str]:
        return [hashlib.sha1(text.encode()).hexdigest()[:16] for text in self.answers]

    # The requests

    def play_out(self) -> Match:
        table, luck = self.table, self.luck
        self.ask("look")
        pause = luck.randrange(5, 60)
        for step in range(STEP_LIMIT):
            if table.is_over:
                break
            if step == pause:
                self.write_it_down()
            self.ask_something()
        assert table.is_over
        seat = luck.randrange(self.players)
        self.ask("play", seat, luck.choice(table.game.notation.texts))
        self.ask("play", seat, "x")
        self.ask("undo", seat)
        self.ask("names", [luck.choice(NAMES) for _ in range(luck.randrange(self.players + 1))])
        self.write_it_down()
        return self

    def ask_something(self) -> None:
        table, luck = self.table, self.luck
        seat = luck.choice(table.awaited if luck.random() < 0.9 else table.to_act)
        anybody = luck.randrange(-1, self.players + 1)
        texts, dice = table.game.notation.texts, luck.random()
        if dice < 0.70:
            self.ask("play", seat, luck.choice(table.legal_moves(seat)))
        elif dice < 0.78:
            self.ask("play", luck.choice([seat, anybody]), luck.choice(texts))
        elif dice < 0.81:
            self.ask("play", luck.choice([seat, anybody]), luck.choice(NO_MOVES))
        elif dice < 0.83:
            self.ask("why_not", luck.choice([seat, anybody]), luck.choice([*NO_MOVES, *texts]))
        elif dice < 0.84:
            self.ask("asked", luck.choice(["legal", "view", "events", "can_undo"]), anybody)
        elif dice < 0.90:
            self.ask_for_an_order(luck.randrange(self.players))
        elif dice < 0.98 or not table.clock(seat):
            self.ask("undo", luck.choice([anybody, self.last_mover()]))
        else:
            self.ask("expired", seat)
            self.ask("play", seat, json.loads(self.answers[-1].splitlines()[1]))

    def last_mover(self) -> int:
        return next((seat for seat, _ in reversed(self.table.written()) if seat is not None), 0)

    def ask_for_an_order(self, seat: int) -> None:
        """A move with a list: as a bot would play it, or any."""
        game, luck = self.table.game, self.luck
        meant = game.out_of_turn_move(
            self.table.observed(seat), generator(self.key, luck.getrandbits(30)), 4
        )
        if meant and luck.random() < 0.5:
            self.ask("play", seat, game.notation.text(meant.action, meant.order))
            return
        for kind in game.moves:
            if kind.kind.order:
                numbers = list(range(luck.choice([*range(2, 9), 40])))
                luck.shuffle(numbers)
                self.ask("play", seat, game.notation.text(int(kind), numbers))

    def write_it_down(self) -> None:
        """The transcript, which is played again, as it is and spoilt in many ways."""
        self.ask("transcript")
        written, luck = self.table.transcript(), self.luck
        text, data = written.text(), json.dumps(written.as_json())
        if self.position:  # a page cannot read one: it only writes it
            self.ask("verify", text)
            return
        for form in (text, data):
            self.ask("replay", form, self.key.hex())
        self.ask("replay", text, key_of("another").hex())
        self.ask("replay", spoilt_text(text, luck), luck.choice([self.key.hex(), None]))
        self.ask("replay", spoilt_json(data, luck), luck.choice([self.key.hex(), None]))
        self.ask("verify", luck.choice([text, data]))
        self.ask("verify", other_promise(text))
        self.ask("verify", other_deal(text, luck))
        self.ask("verify", spoilt_text(text, luck, first=3))

    # The answers

    def ask(self, name: str, *given: Any) -> None:
        request = [name, *given]
        self.requests.append(request)
        self.answers.append(f"{compact(request)}\n{getattr(self, f'_{name}')(*given)}")

    def _play(self, seat: int, move: str) -> str:
        return answer(lambda: self.table.play(seat, move)) + self._seen()

    def _undo(self, seat: int) -> str:
        return answer(lambda: self.table.undo(seat)) + self._seen()

    def _look(self) -> str:
        return self._seen()

    def _why_not(self, seat: int, move: str) -> str:
        return compact(plain(self.table.why_not(seat, move)))

    def _expired(self, seat: int) -> str:
        return answer(lambda: self.table.expired_move(seat, self.mind))

    def _asked(self, what: str, seat: int) -> str:
        table = self.table
        calls: dict[str, Callable[[int], Any]] = {
            "legal": table.legal_moves,
            "view": table.view,
            "events": table.events,
            "can_undo": table.can_undo,
        }
        return answer(lambda: calls[what](seat))

    def _names(self, names: list[str]) -> str:
        self.table.names = names
        return self._transcript()

    def _transcript(self) -> str:
        written = self.table.transcript()
        return written.text() + compact(written.as_json())

    def _replay(self, text: str, key: str | None) -> str:
        return answer(lambda: retold(Table.replay(text, bytes.fromhex(key) if key else None)))

    def _verify(self, text: str) -> str:
        return answer(lambda: retold(verify(Table, Transcript.read(text))))

    def _seen(self) -> str:
        """Everything that anybody can see of the table."""
        table, seats = self.table, range(self.players)
        lines = [
            compact(
                [table.to_act, table.awaited, table.is_over, table.length, table.result, table.options]
            ),
            compact([table.commitment, table.written(self.lines), table.position()]),
            compact(
                [
                    [table.legal_moves(seat), table.can_undo(seat), table.is_private(seat)]
                    for seat in seats
                ]
            ),
            compact([table.game.has_clock and clock(table, seat) for seat in seats]),
        ]
        self.lines = table.length
        for viewer in (None, *seats):
            since = self.heard.get(viewer, 0)
            events = table.events(viewer, since)
            self.heard[viewer] = since + len(events)
            lines += [table.view_json(viewer).decode(), compact(events)]
        if table.is_over:
            lines.append(compact([table.events(viewer) for viewer in (None, *seats)]))
        return "\n" + "\n".join(lines)


def compact(value: Any) -> str:
    """As JavaScript writes JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def answer(call: Callable[[], Any]) -> str:
    """What a call gives, or what it is refused with."""
    try:
        return compact(call())
    except LudothequeError as error:
        return compact(plain(error))


def clock(table: Table, seat: int) -> dict[str, int] | None:
    found = table.clock(seat)
    return None if found is None else {"period": found.period, "seconds": found.seconds}


def retold(table: Table) -> list[Any]:
    """A table that was played again. The key may be a new one, which nobody compares."""
    written = table.transcript()
    written.commitment = written.key = None
    return [table.position(), table.names, written.text(), written.as_json()]


# The page's half


def bundled(folder: Path, platform: str = "node") -> Path:
    """The page's table with the games of the shelf, as a module for Node or a browser."""
    assert BUNDLER.exists(), "what the page is built with is not there: make setup"
    names = [*enumerate(game_names())]
    lines = [
        f"import {{ decodeView as v{i} }} from '{DECLARED}/{name}';\n"
        f"import {{ moves as m{i} }} from '{DECLARED}/said/{name}';\n"
        f"import {{ declared as d{i}, decodePosition as p{i} }} from '{DECLARED}/rules/{name}';"
        for i, name in names
    ]
    games = ", ".join(
        f"'{name}': {{ module: '{DECLARED}/rules/{name}.wasm', declared: d{i}, moves: m{i},"
        f" decodeView: v{i}, decodePosition: p{i} }}"
        for i, name in names
    )
    exported = {
        "module": "instantiate",
        "rules": "Rules",
        "table": "Table",
        "transcripts": "Transcript",
        "replay": "replay, unknownGame, verify",
        "refused": "Refused",
    }
    lines += [f"export {{ {what} }} from '{WEB}/src/engine/{of}';" for of, what in exported.items()]
    lines.append(f"export const games = {{ {games} }};")
    entry, bundle = folder / "entry.ts", folder / "bundle.mjs"
    entry.write_text("\n".join(lines), encoding="utf-8")
    run([str(BUNDLER), str(entry), "--format", "esm", "--platform", platform, "--file", str(bundle)])
    return bundle


def run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-5000:]
    return done.stdout


def answered(bundle: Path, matches: list[Match], in_full: bool = False) -> list[list[str]]:
    """What the page answers to the requests of each match: the hash of each answer, or all of it."""
    asked = bundle.with_name("asked.jsonl")
    tasks = [json.dumps(match.task(in_full)) for match in matches]
    asked.write_text("\n".join(tasks), encoding="utf-8")
    said = run(["node", str(Path(__file__).with_suffix(".mjs")), str(bundle), str(asked)])
    return [json.loads(line) for line in said.splitlines()]


def first_difference(bundle: Path, match: Match) -> tuple[str, str]:
    """The first answer of the page that is not the one of Python, and the one of Python."""
    (said,) = answered(bundle, [match], in_full=True)
    pairs = zip(said, match.answers, strict=True)
    return next(((page, python) for page, python in pairs if page != python), ("", ""))


def matches_of(game: str, count: int, first: int = 0) -> Iterator[Match]:
    """So many of every number of players with every variant, each to its end."""
    for players, options in settings(find_game(game)):
        for number in range(first, first + count):
            seed = f"{game} {players} {options} {number}"
            yield Match(game, players, options, seed).play_out()
