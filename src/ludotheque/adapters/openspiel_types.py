"""The type of a game for OpenSpiel (name, parameters, kind of game), and its observers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING

import numpy as np

from ludotheque.adapters.nodes import Node, Row
from ludotheque.core.contract import NOBODY
from ludotheque.core.game import Game
from ludotheque.core.installation import extras_told
from ludotheque.core.kinds import JSON
from ludotheque.core.words import Words

with extras_told():
    import pyspiel

if TYPE_CHECKING:
    from ludotheque.adapters.openspiel import SpielGame, SpielState


def short_name(game: Game) -> str:
    return f"ludotheque_{game.name.replace('-', '_')}"


def parameters_of(game: Game) -> dict[str, int | bool | str]:
    """The parameters of a game, with their defaults."""
    return {
        "players": game.players[0],
        **{option.name: option.default for option in game.options},
        "turn_based": False,
        "sampled_chance": False,
        "rng_seed": -1,
        "position": "",
        "worlds": 1,
    }


def game_type(game: Game, is_simultaneous: bool, is_sampled: bool) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=Words("en")(f"{game.name}-title"),
        dynamics=kinds.Dynamics.SIMULTANEOUS if is_simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC
        if is_sampled
        else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.has_secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters_of(game),
    )


def known(node: Node, seat: int) -> str:
    """An information state: all that a seat was told, and what it sees now."""
    found = node.known.get(seat)
    if found is None:
        found = node.known[seat] = f"seat {seat}\n{node.told(seat)}\n{node.view(seat)}"
    return found


MEMORY_SIZE = 64


def memory(node: Node, seat: int) -> Row:
    """A fingerprint of an information state, one number a bit. A row of one size has no room for all
    that a seat was told in a match; this tells apart what looks the same now and has another past."""
    digest = blake2b(known(node, seat).encode(), digest_size=MEMORY_SIZE // 8).digest()
    return np.unpackbits(np.frombuffer(digest, np.uint8)).astype(np.float32)


class SpielObserver:
    """The view of a player of a state, as numbers and as text."""

    def __init__(
        self, game: SpielGame, kind: pyspiel.IIGObservationType, params: Mapping[str, object] | None
    ) -> None:
        if params:
            raise ValueError(f"observations take no parameters, and not {dict(params)}")
        look = game.ours.observation
        self.kind, self.slices = kind, look.slices
        self.tensor = np.zeros(look.size + MEMORY_SIZE * kind.perfect_recall, np.float32)
        self.dict = {name: self.tensor[where] for name, where in look.slices.items()}
        if kind.perfect_recall:
            self.dict["memory"] = self.tensor[look.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        row = self._row(state.node, player)
        self.tensor[: len(row)] = row
        if self.kind.perfect_recall:
            self.tensor[len(row) :] = memory(state.node, self._viewer(player))

    def string_from(self, state: SpielState, player: int) -> str:
        node = state.node
        if self._is_private:
            return json.dumps(self._private(node, player)) if self._private(node, player) else ""
        if self.kind.perfect_recall:
            return known(node, self._viewer(player))
        return node.view(self._viewer(player))

    @property
    def _is_private(self) -> bool:
        return not self.kind.public_info

    def _viewer(self, player: int) -> int:
        """A spectator sees what is public."""
        is_own = self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return player if is_own else NOBODY

    def _row(self, node: Node, player: int) -> Row:
        row = node.row(self._viewer(player))
        if self._is_private:
            for name in self.slices.keys() - self._private(node, player).keys():
                row[self.slices[name]] = 0
        return row

    def _private(self, node: Node, player: int) -> dict[str, JSON]:
        """The fields of a view in which it differs from what everybody sees."""
        if not node.game.has_secrets or self._viewer(player) == NOBODY:
            return {}
        own, public = json.loads(node.view(player)), json.loads(node.view(NOBODY))
        return {name: value for name, value in own.items() if value != public[name]}
