"""A node of the tree of a match: what the three adapters are made of.

    node = Node.start(game, players=3)
    node = node.settled(luck)             # what chance decides, sampled
    node = node.played(0, node.legal(0)[0])

A node never changes, so it can be shared: a copy of an environment is the same node. It holds the state
of the table as bytes; the compiled functions of `core.tables.functions` work on one record of their own.
What a node is seldom asked (what each seat was told) is found out when it is asked.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ludotheque.adapters.game_functions import COUNT, DRAWS, MOST, Kit, Luck, kit_of
from ludotheque.core.bits import members
from ludotheque.core.contract import CHANCE, NOBODY
from ludotheque.core.events import happened
from ludotheque.core.game import Game
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.kinds import JSON
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table

Row = npt.NDArray[np.float32]

Step = tuple[int, int | bytes]
"""A seat and its move; `NOBODY` and the numbers that chance decided."""


class Node:
    """A moment of a match. Those who act are `awaited`: seats as bits, `CHANCE`, or 0 at the end."""

    __slots__ = (
        *("_legal", "_told", "awaited", "before", "draws", "game"),
        *("known", "past", "players", "state", "step"),
    )

    def __init__(
        self,
        game: Game,
        players: int,
        state: bytes,
        awaited: int,
        before: Node | None = None,
        step: Step | None = None,
        draws: tuple[int, ...] = (),
        past: tuple[int, Node] | None = None,
    ) -> None:
        self.game, self.players, self.state, self.awaited = game, players, state, awaited
        self.before, self.step, self.draws, self.past = before, step, draws, past
        self._legal: dict[int, list[int]] = {}
        self._told: dict[int, str] = {}
        self.known: dict[int, str] = {}
        """Information states that were asked for: a search asks for the same ones again and again."""

    # The first node

    @classmethod
    def start(cls, game: Game, players: int | None = None, **options: bool) -> Node:
        s = game.new_state(players, options)
        game.rules.start(s, None)
        return cls.of(game, s.tobytes())

    @classmethod
    def at(cls, position: Mapping[str, JSON]) -> Node:
        """Any position of the numbered rules."""
        table = Table.from_position(position)
        return cls.of(table.game, table.truth().tobytes())

    @classmethod
    def of(cls, game: Game, state: bytes) -> Node:
        kit = kit_of(game)
        kit.hold(state)
        players = int(np.frombuffer(state, game.state)[0]["players"])
        return cls(game, players, state, kit.run.waited_for(kit.states))

    # The state

    @property
    def is_over(self) -> bool:
        return self.awaited == 0

    @property
    def is_chance(self) -> bool:
        return self.awaited == CHANCE

    @property
    def seats(self) -> list[int]:
        """Those for which the match waits; they choose without seeing what the others choose."""
        return members(self.awaited & ~CHANCE)

    @property
    def turn(self) -> int:
        """The first of them; `NOBODY` where there is none."""
        seats = self.awaited & ~CHANCE
        return (seats & -seats).bit_length() - 1

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, ascending. Empty if it is not awaited."""
        found = self._legal.get(seat)
        if found is None:
            if not self.awaited >> seat & 1:
                return []
            kit = kit_of(self.game)
            kit.hold(self.state)
            found = kit.actions[: kit.run.listed(kit.states, seat, kit.actions)].tolist()
            self._legal[seat] = found
        return found

    def utilities(self) -> tuple[float, ...]:
        """The return of each seat: see `utilities`. Zeros until it is over."""
        if self.awaited:
            return (0.0,) * self.players
        kit = kit_of(self.game)
        kit.hold(self.state)
        return utilities(int(kit.won(kit.states)), self.players)

    def row(self, seat: int) -> Row:
        """The observation of a seat (`game.observation`)."""
        kit = kit_of(self.game)
        kit.hold(self.state)
        kit.run.observed(kit.states, seat, kit.views)
        out = np.empty((1, kit.row_size), np.float32)
        kit.write_observations(kit.view_bytes, *kit.how, out)
        found: Row = out[0]
        return found

    def view(self, seat: int) -> str:
        """The same as JSON."""
        kit = kit_of(self.game)
        kit.hold(self.state)
        return kit.run.view_json(kit.states, seat, self.players).decode()

    def record(self, seat: int) -> Any:
        """The same as a record: what a bot gets."""
        kit = kit_of(self.game)
        kit.hold(self.state)
        return kit.run.observe(kit.states, seat)

    def position(self) -> str:
        """The whole truth, as JSON."""
        kit = kit_of(self.game)
        return kit.run.position_json(np.frombuffer(self.state, self.game.state), self.players).decode()

    # Next nodes

    def played(self, seat: int, action: int) -> Node:
        """The node after a legal action of an awaited seat. Raises `ValueError` if the action is not
        legal."""
        kit = kit_of(self.game)
        kit.hold(self.state)
        listed, run = self.game.notation.listed, kit.run
        if self.awaited >> seat & 1 and 0 <= action < len(listed) and listed[action]:  # noqa: SIM102
            if not run.moved(kit.states, seat, action, True, run.numbers, kit.logs):
                return Node(
                    self.game,
                    self.players,
                    kit.changed(),
                    run.waited_for(kit.states),
                    self,
                    (seat, action),
                )
        raise ValueError(
            f"{self.game.name}: seat {seat} may not play {action}; it may {self.legal(seat)}"
        )

    def settled(self, luck: Luck) -> Node:
        """The node after a sampled decision of chance."""
        kit = kit_of(self.game)
        kit.hold(self.state)
        kit.run.decided(kit.states, luck.taken(kit), kit.outcome)
        return self._after(kit.outcome.tobytes())

    def asked(self) -> int:
        """The number of outcomes of the next draw of chance, all equally likely. A deal is many
        draws. 1: only one thing can happen, like the last card of a pile."""
        return max(self._ask(kit_of(self.game), self.draws), 1)

    def drawn(self, number: int) -> Node:
        """The node after one draw. The decision of chance is applied after the last draw."""
        if not 0 <= number < self.asked():
            raise ValueError(f"{self.game.name}: chance draws 0 to {self.asked() - 1}, not {number}")
        kit = kit_of(self.game)
        draws = (*self.draws, number)
        if self._ask(kit, draws):
            return Node(
                self.game, self.players, self.state, CHANCE, self.before, self.step, draws, self.past
            )
        return self._after(kit.outcome.tobytes())

    def most_outcomes(self) -> int:
        """The largest number that `asked` says in this deal or roll."""
        kit = kit_of(self.game)
        self._ask(kit, ())
        return int(kit.script[MOST])

    def draw_text(self, number: int) -> str:
        """The text of a draw, of no two the same. If it decides all, it is in the words of the game."""
        count = self._ask(kit_of(self.game), self.draws)
        text, which = self._decision_text(number), f"draw {number + 1} of {count}"
        others = (self._decision_text(other) for other in range(count) if other != number)
        return f"{text}, {which}".removeprefix(", ") if not text or text in others else text

    def _decision_text(self, number: int) -> str:
        """The decision of chance that one draw makes; empty where it takes more draws."""
        kit = kit_of(self.game)
        if self.draws or self._ask(kit, (number,)):
            return ""
        return self.game.chance.text(kit.outcome, self.players)

    def _ask(self, kit: Kit, draws: tuple[int, ...]) -> int:
        if len(draws) >= DRAWS:
            raise OverflowError(f"{self.game.name}: chance draws more than {DRAWS} times at once")
        kit.hold(self.state)
        if draws:
            kit.script[: len(draws)] = draws
        kit.script[COUNT] = len(draws)
        return int(kit.asked(kit.states, kit.scripts, kit.outcome))

    def _after(self, outcome: bytes) -> Node:
        """The node after a decision of chance."""
        kit = kit_of(self.game)
        kit.hold(self.state)
        kit.outcome[:] = np.frombuffer(outcome, np.int8)
        kit.run.settled(kit.states, kit.outcome, kit.logs)
        state = kit.changed()
        awaited = kit.run.waited_for(kit.states)
        return Node(self.game, self.players, state, awaited, self, (NOBODY, outcome), (), self.past)

    def imagined(self, seat: int, luck: Luck) -> Node:
        """Some node that this seat cannot tell from this one, every world equally likely. It remembers
        what this seat was told; what the others were told is only what they see now."""
        kit = kit_of(self.game)
        kit.hold(self.state)
        kit.imagined(kit.states, seat, kit.views, luck.taken(kit))
        found = Node(self.game, self.players, bytes(kit.other), self.awaited, past=(seat, self))
        if seat in self.known:
            found.known[seat] = self.known[seat]
        return found

    def finished(self, luck: Luck) -> tuple[float, ...]:
        """The utilities after random moves to the end."""
        kit = kit_of(self.game)
        kit.memory[:] = self.state
        kit.held = b""
        return utilities(
            int(kit.finished(kit.states, luck.taken(kit), kit.outcome, kit.actions)), self.players
        )

    # Histories

    def told(self, seat: int) -> str:
        """All that a seat has been told, a line for each step. In an imagined match the others were told
        what they see at its beginning."""
        way: list[Node] = []
        node = self
        while seat not in node._told and node.before is not None:
            way.append(node)
            node = node.before
        if seat not in node._told:
            node._told[seat] = node._told_first(seat)
        for after in reversed(way):
            events = [text for item in after._events() if (text := event_text(after.game, item, seat))]
            after._told[seat] = "\n".join(filter(None, [node._told[seat], ", ".join(events)]))
            node = after
        return self._told[seat]

    def _told_first(self, seat: int) -> str:
        if self.past is None:
            return ""
        player, was = self.past
        return was.told(seat) if seat == player else self.view(seat)

    def _events(self) -> list[tuple[int, ...]]:
        """The events of the step to this node."""
        assert self.before is not None
        assert self.step is not None
        kit, (seat, what) = kit_of(self.game), self.step
        kit.memory[:] = self.before.state
        kit.held = b""
        if isinstance(what, bytes):
            kit.outcome[:] = np.frombuffer(what, np.int8)
            kit.run.settled(kit.states, kit.outcome, kit.logs)
        else:
            kit.run.moved(kit.states, seat, what, True, kit.run.numbers, kit.logs)
        return happened(kit.log_numbers)

    # A value

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __copy__(self) -> Node:
        return self

    def _way(self) -> Iterator[Node]:
        node: Node | None = self
        while node is not None:
            yield node
            node = node.before

    def __reduce__(self) -> tuple[Any, ...]:
        *after, first = self._way()
        steps = [node.step for node in reversed(after)]
        return _again, (self.game.name, first.state, steps, self.draws, first.past)


def _again(
    name: str,
    state: bytes,
    steps: list[Step],
    draws: tuple[int, ...],
    past: tuple[int, Node] | None,
) -> Node:
    node = Node.of(find_game(name), state)
    node.past = past
    for seat, what in steps:
        node = node._after(what) if isinstance(what, bytes) else node.played(seat, what)
    for number in draws:
        node = node.drawn(number)
    return node


@functools.cache
def utilities(won: int, players: int) -> tuple[float, ...]:
    """1 for a win alone, −1 ÷ (players − 1) for each of the others, between them where a win is shared;
    0 for all where nobody has won. The sum is 0."""
    if not won:
        return (0.0,) * players
    scale = players / (players - 1)
    return tuple(scale * (share_of_win(won, seat) - 1 / players) for seat in range(players))


@functools.lru_cache(maxsize=20_000)
def event_text(game: Game, item: tuple[int, ...], seat: int) -> str:
    """An event as a seat is told it: `ring_lost 2 3`; empty where it is told nothing."""
    event = list(game.events)[item[0]]
    told = event.kind.told(event.said, item[1:], None if seat == NOBODY else seat)
    return "" if told is None else " ".join(_said(value) for value in told.values())


def _said(value: JSON) -> str:
    return "/".join(map(_said, value)) if isinstance(value, list) else str(value)
