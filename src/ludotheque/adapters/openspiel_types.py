"""How our games are described to OpenSpiel: name, parameters, and what kind of game each is."""

from __future__ import annotations

from ludotheque.core.extras import extras_told
from ludotheque.core.game import Game
from ludotheque.core.words import Words

with extras_told():
    import pyspiel


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
