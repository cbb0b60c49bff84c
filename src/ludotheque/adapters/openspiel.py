"""The games in OpenSpiel. Importing this module registers them.

    import pyspiel
    import ludotheque.adapters.openspiel

    game = pyspiel.load_game("ludotheque_land_unter(players=4,open=True)")

docs/adapters.md says what the parameters are, and how chance, simultaneous choices, information states
and utilities are meant.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from ludotheque.adapters.game_functions import Luck, is_drawn
from ludotheque.adapters.nodes import Node, Row
from ludotheque.adapters.openspiel_types import (
    SpielObserver,
    game_type,
    known,
    memory,
    parameters_of,
    short_name,
)
from ludotheque.adapters.world_draw import WorldDraw
from ludotheque.core.bits import members
from ludotheque.core.chance import fresh_key, key_of
from ludotheque.core.contract import CHANCE as BIT_OF_CHANCE
from ludotheque.core.contract import NOBODY
from ludotheque.core.game import Game
from ludotheque.core.installation import extras_told
from ludotheque.core.kinds import JSON
from ludotheque.core.positions import refuse
from ludotheque.core.shelf import shelf

with extras_told():
    import pyspiel

LONGEST = 10_000
"""No match has more moves: every game ends by its rules, Sheep Sheep after some 8,000 at the latest."""
TERMINAL, CHANCE, SIMULTANEOUS = (
    int(player)
    for player in (pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS)
)
Parameters = Mapping[str, int | bool | str]


def is_simultaneous(first: Node) -> bool:
    """Whether several seats choose at once, at the first decision of a match."""
    luck = Luck(bytes(32))
    while first.is_chance:
        first = first.settled(luck)
    return len(first.seats) > 1


def actors(players: int, is_simultaneous: bool) -> dict[int, int]:
    """The current player for OpenSpiel, from the bits of the awaited seats."""
    found = {0: TERMINAL, BIT_OF_CHANCE: CHANCE}
    for awaited in range(1, 1 << players):
        seats = members(awaited)
        found[awaited] = SIMULTANEOUS if is_simultaneous and len(seats) > 1 else seats[0]
    return found


def packed(position: Mapping[str, JSON] | str) -> str:
    """A position as it can stand in the name of a game, which has no room for commas and brackets."""
    text = position if isinstance(position, str) else json.dumps(position)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> dict[str, JSON]:
    try:
        if not text.startswith("{"):
            text = zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))).decode()
        return cast(dict[str, JSON], json.loads(text))
    except (ValueError, zlib.error):
        raise refuse("position", "position-not-an-object") from None


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with its number of players and its options."""

    def __init__(self, game: Game, parameters: Parameters) -> None:
        wanted = {**parameters_of(game), **parameters}
        self.ours = game
        self.is_turn_based = bool(wanted["turn_based"])
        self.is_sampled = bool(wanted["sampled_chance"]) or not is_drawn(game)
        seed = int(wanted["rng_seed"])
        self.luck = Luck(key_of(seed) if seed >= 0 else fresh_key())
        options = {option.name: bool(wanted[option.name]) for option in game.options}
        fresh = Node.start(game, int(wanted["players"]), **options)
        if wanted["position"]:
            position = unpacked(str(wanted["position"]))
            self.root = Node.at(position)
            if int(wanted["worlds"]) > 1:
                self.root = self._worlds(int(wanted["worlds"]), key_of(max(seed, 0)))
            wanted |= {"players": self.root.players, "position": packed(json.dumps(position))}
            wanted |= {name: bool(position[name]) for name in options}
        else:
            self.root = fresh
        self.is_simultaneous = not self.is_turn_based and is_simultaneous(self.root)
        self.actors = actors(self.root.players, self.is_simultaneous)
        defaults, players = parameters_of(game), self.root.players
        super().__init__(
            game_type(game, self.is_simultaneous, self.is_sampled),
            pyspiel.GameInfo(
                num_distinct_actions=game.notation.actions,
                max_chance_outcomes=1 if self.is_sampled else self._most_outcomes(fresh),
                num_players=players,
                min_utility=-1 / (players - 1),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            {name: value for name, value in wanted.items() if value != defaults[name]},
        )

    def _worlds(self, count: int, key: bytes) -> Node:
        """The position, and others that a spectator cannot tell from it. One seed draws the same."""
        luck = Luck(key)
        imagined = [self.root.imagined(NOBODY, luck).state for _ in range(count - 1)]
        return WorldDraw([self.root, *(Node.of(self.ours, state) for state in imagined)])

    def _most_outcomes(self, fresh: Node) -> int:
        is_first = isinstance(self.root, WorldDraw)
        return max(fresh.most_outcomes(), self.root.most_outcomes() if is_first else 0)

    def new_initial_state(self, position: str | Mapping[str, JSON] | None = None) -> SpielState:
        """The start of a match; or any position of the numbered rules, as JSON."""
        if position is None:
            return SpielState(self, self.root)
        return SpielState(self, Node.at(unpacked(position) if isinstance(position, str) else position))

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> SpielObserver:
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the generator too: sampling continues from there."""
        return _loaded, (str(self), self.luck)


def _loaded(name: str, luck: Luck) -> SpielGame:
    game = cast(SpielGame, pyspiel.load_game(name))
    game.luck = luck
    return game


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a match. All that it has is a node, which never changes: a clone has the same one.

    OpenSpiel's C++ asks a state in Python several times for what it needs once. What algorithms in
    Python call most is therefore answered here, and only the history is left to C++.
    """

    def __init__(self, game: SpielGame, node: Node) -> None:
        super().__init__(game)
        self.node = node

    # Players

    def current_player(self) -> int:
        player: int = self.get_game().actors[self.node.awaited]
        return player

    def is_terminal(self) -> bool:
        return self.node.is_over

    def is_chance_node(self) -> bool:
        return self.node.is_chance

    def is_simultaneous_node(self) -> bool:
        return self.current_player() == SIMULTANEOUS

    # Actions

    def legal_actions(self, player: int | None = None) -> list[int]:
        node = self.node
        if node.is_over:
            return []
        if node.is_chance:
            return list(range(self._outcomes()))
        current = self.current_player()
        if player is None:
            player = current
        if player == current or (current == SIMULTANEOUS and player >= 0):
            return node.legal(player).copy()
        return super().legal_actions(player) if player < 0 else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal(player)

    def _outcomes(self) -> int:
        return 1 if self.get_game().is_sampled else self.node.asked()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self._outcomes()
        return [(number, 1 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        node, game = self.node, self.get_game()
        if not node.is_chance:
            self.node = node.played(node.turn, action)
        elif game.is_sampled:
            self.node = node.settled(game.luck)
        else:
            self.node = node.drawn(action)

    def _apply_actions(self, actions: list[int]) -> None:
        node = self.node
        for seat in node.seats:
            node = node.played(seat, actions[seat])
        self.node = node

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.node
        if player != CHANCE:
            return node.game.notation.texts[action]
        return "sampled" if self.get_game().is_sampled else node.draw_text(action)

    # Returns

    def returns(self) -> list[float]:
        return list(self.node.utilities())

    def __str__(self) -> str:
        drawn = " ".join(map(str, self.node.draws))
        return f"{self.node.position()} {drawn}".strip()

    # Information states

    def _seat(self, player: int | None) -> int | None:
        """None: C++ says what is wrong with it."""
        seat = self.current_player() if player is None else player
        return seat if 0 <= seat < self.node.players else None

    def information_state_string(self, player: int | None = None) -> str:
        seat = self._seat(player)
        return (
            super().information_state_string(*given(player)) if seat is None else known(self.node, seat)
        )

    def observation_string(self, player: int | None = None) -> str:
        seat = self._seat(player)
        return super().observation_string(*given(player)) if seat is None else self.node.view(seat)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self._seat(player)
        if seat is None:
            return cast(list[float], super().observation_tensor(*given(player)))
        return self.node.row(seat).tolist()

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The view of the player now, and a fingerprint of all that it was told."""
        seat = self._seat(player)
        if seat is None:
            return cast(list[float], super().information_state_tensor(*given(player)))
        return [*self.node.row(seat).tolist(), *memory(self.node, seat).tolist()]

    def resample_from_infostate(self, player: int, sampler: object = None) -> SpielState:
        """Some state that this player cannot tell from this one. The generator is the game's own."""
        game = self.get_game()
        return SpielState(game, self.node.imagined(player, game.luck))

    def __reduce__(self) -> tuple[Any, ...]:
        """Serialized here: that of C++ has no room for the generator of a game in Python."""
        return _restored, (self.get_game(), self.serialize())


def _restored(game: SpielGame, written: str) -> SpielState:
    return cast(SpielState, game.deserialize_state(written))


def given(player: int | None) -> tuple[int, ...]:
    return () if player is None else (player,)


class RandomRollouts:
    """A compiled RandomRolloutEvaluator for OpenSpiel's MCTS and IS-MCTS in Python.

    The value of a state is the mean of random matches from there to the end; all moves are as likely.
    """

    def __init__(self, rollouts: int = 1, seed: int | None = None) -> None:
        self.rollouts = rollouts
        self.luck = Luck(fresh_key() if seed is None else key_of(seed))

    def evaluate(self, state: SpielState) -> Row:
        finished, luck = state.node.finished, self.luck
        if self.rollouts == 1:
            return np.array(finished(luck), np.float32)
        total = np.zeros(state.node.players, np.float32)
        for _ in range(self.rollouts):
            total += finished(luck)
        return total / np.float32(self.rollouts)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def register(game: Game) -> None:
    """Register a game under `ludotheque_…`. OpenSpiel keeps what makes a game until after Python has
    ended, when no function can be freed any more: a class never is."""

    def begin(self: SpielGame, parameters: Parameters | None = None) -> None:
        SpielGame.__init__(self, game, parameters or {})

    name = "".join(part.capitalize() for part in game.name.split("-"))
    made = type(name, (SpielGame,), {"__init__": begin, "__module__": __name__})
    globals()[name] = made  # to be found by pickle
    is_at_once = is_simultaneous(Node.start(game.interpreted()))  # an import compiles nothing
    pyspiel.register_game(game_type(game, is_at_once, not is_drawn(game)), made)


for _game in shelf():
    if short_name(_game) not in pyspiel.registered_names():
        register(_game)
