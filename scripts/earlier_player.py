"""Runs in the folder that `earlier_bots.py` makes, with the sources of an earlier version: its best bot.

A world comes in with the seat that asks; the earlier version looks at it from that seat, with its own
rules, and thinks. Fields that had another name or another form then are turned into theirs here.
"""

from __future__ import annotations

import json
import struct
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

ASKED = struct.Struct("<b?qd32s")
ANSWER = struct.Struct("<Hq")


def as_land_unter(now: Any, then: Any) -> None:
    """The pile had all cards of the round: those of the present trick, and behind them what is left."""
    then.score, then.leader = now.scores, max(now.leader, 0)
    shown = 2 * int(now.trick)
    then.pile[shown - 2 : shown] = now.shown
    left = [int(water) for water in now.pile if water]
    then.pile[shown : shown + len(left)] = left


def as_bateaux(_now: Any, then: Any) -> None:
    then.stage = 1  # a roll is to be played


def as_phases(now: Any, then: Any) -> None:
    """The deal was phase 0, and the others came behind it; nobody is asked for a move in a deal."""
    then.phase = now.phase + 1


def as_sheep_sheep(now: Any, then: Any) -> None:
    """A sheep that was taken had the number of its owner, which is one more now."""
    as_phases(now, then)
    size = int(now.taken_size)
    then.taken[:size] -= 8


TURNED: dict[str, Callable[[Any, Any], None]] = {
    "land-unter": as_land_unter,
    "quelle-heure": as_phases,
    "sheep-sheep": as_sheep_sheep,
    "bateaux": as_bateaux,
}


def record_type(fields: list[Any]) -> np.dtype[Any]:
    names, kinds, places = zip(*fields, strict=True)
    formats = [(kind, tuple(shape)) for kind, shape in kinds]
    found: np.dtype[Any] = np.dtype({"names": names, "formats": formats, "offsets": places})
    return found


class Player:
    def __init__(self, hello: dict[str, Any]) -> None:
        from ludotheque.bots.levels import BestBot
        from ludotheque.bots.players import Limit
        from ludotheque.core.chance import generator
        from ludotheque.core.game import find_game

        self.game = find_game(hello["game"])
        self.bot, self.new_limit, self.generator = BestBot(self.game), Limit, generator
        self.usual = self.bot.limit
        self.kind = record_type(hello["fields"])
        names = set(self.kind.names or ())
        self.alike = [name for name in self.game.state.names or () if name in names]
        self.turn = TURNED.get(self.game.name, lambda *_: None)

    def view(self, seat: int, data: bytes) -> Any:
        now = np.frombuffer(data, self.kind).view(np.recarray)[0]
        then, v = np.zeros(1, self.game.state).view(np.recarray)[0], self.game.new_view()
        for name in self.alike:
            then[name] = now[name]
        self.turn(now, then)
        self.game.rules.observe(then, seat, v)
        return v

    def answer(self, asked: bytes, data: bytes) -> bytes:
        seat, is_out_of_turn, simulations, seconds, luck = ASKED.unpack(asked)
        v, rng = self.view(seat, data), self.generator(luck)
        if is_out_of_turn:
            action = self.game.unasked(v, rng, self.bot.level)
            text = b"" if action is None else self.game.notation.move_text(action).encode()
            return ANSWER.pack(len(text), 0) + text
        limit = self.new_limit(simulations or None, seconds or None)
        self.bot.limit = limit if simulations or seconds else self.usual
        thought = self.bot.think(v, rng)
        text = self.game.notation.move_text(thought.action).encode()
        return ANSWER.pack(len(text), thought.simulations) + text


def check(player: Player) -> None:
    """Whole matches, with what would be asked before every move: from it the same view has to be made as
    at a table of this version, where the same match is played, and the same moves have to be legal."""
    from ludotheque.core.table import Table

    for line in sys.stdin:
        match = json.loads(line)
        table = Table.start(
            player.game.name, players=match["players"], seed=match["seed"], **match["options"]
        )
        for seat, move, legal, data in match["moves"]:
            where = f"{player.game.name}, seed {match['seed']}, before {seat} plays {move}"
            seen, own = player.view(seat, bytes.fromhex(data)), table.observed(seat)
            if player.game.name == "land-unter" and not own.open:
                own.leader = 0  # it was kept in secret play too, where nobody asks for it
            if seen.tobytes() != own.tobytes():
                other = [name for name in own.dtype.names if np.any(seen[name] != own[name])]
                raise SystemExit(f"{', '.join(other)} differ: {where}")
            if table.legal_moves(seat) != legal:
                raise SystemExit(f"other legal moves: {where}")
            table.play(seat, move)
        if not table.is_over or table.result != match["result"]:
            raise SystemExit(f"another end: {player.game.name}, seed {match['seed']}")


def main() -> None:
    player = Player(json.loads(sys.stdin.buffer.readline()))
    if sys.argv[1:] == ["--check"]:
        check(player)
        return
    size = player.kind.itemsize
    while len(asked := sys.stdin.buffer.read(ASKED.size)) == ASKED.size:
        sys.stdout.buffer.write(player.answer(asked, sys.stdin.buffer.read(size)))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
