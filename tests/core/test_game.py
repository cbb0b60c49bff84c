"""A game as the rest of the house sees it, and the shelf."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

import ludotheque
from ludotheque import UnknownGame, UnknownOption, WrongPlayers, find_game, game_names
from ludotheque.core import contract, game_rules
from ludotheque.core import shelf as shelves
from ludotheque.core.bits import members
from ludotheque.core.declarations import NUMBERS
from ludotheque.core.encoding.field_tables import our_games
from ludotheque.core.events import FIELDS
from ludotheque.core.fields import Fields, public
from ludotheque.core.game import Game
from ludotheque.core.game_rules import Rules
from ludotheque.core.kinds import each_seat, number
from ludotheque.core.rule import is_rule
from ludotheque.core.shelf import shelf

GAMES = Path(ludotheque.__file__).parent / "games"
LAND_UNTER = find_game("land-unter")


def test_every_folder_of_games_is_on_the_shelf() -> None:
    folders = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
    assert sorted(game.name for game in our_games()) == [name.replace("_", "-") for name in folders]
    assert "land-unter" in game_names()


def test_what_invites_most_people_is_shown_first_and_who_does_not_say_where_stands_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours = ["land-unter", "sheep-sheep", "quelle-heure", "bateaux"]
    assert [game.name for game in shelf()][: len(ours)] == ours
    place = next(field.default for field in fields(Game) if field.name == "place")
    fifth = replace(LAND_UNTER, name="a-fifth", place=cast(int, place))
    monkeypatch.setattr(shelves, "game_names", lambda: ("a-fifth", *game_names()))
    monkeypatch.setattr(
        shelves, "find_game", lambda name: fifth if name == "a-fifth" else find_game(name)
    )
    assert [game.name for game in shelf()][: len(ours) + 1] == [*ours, "a-fifth"]


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_found_by_its_name(name: str) -> None:
    game = find_game(name)
    assert game is find_game(name)
    assert game.name == name
    if game.package.startswith("ludotheque.games."):
        assert game.folder == GAMES / name.replace("-", "_")
    assert (game.folder / "words.fr.ftl").is_file()


@pytest.mark.parametrize("name", ["chess", "", "land_unter", "LAND-UNTER", "../core", None, 7, [], {}])
def test_what_is_not_on_the_shelf(name: Any) -> None:
    with pytest.raises(UnknownGame) as refused:
        find_game(name)
    assert refused.value.arguments["known"] == list(game_names())


@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_the_contract(name: str) -> None:
    game = find_game(name)
    assert all(map(is_rule, game.rules.by_name().values()))
    assert len(game.players) == len(set(game.players))
    assert max(game.players) <= contract.MOST_SEATS
    assert sorted(game.events) == list(range(len(game.events)))
    assert game.reasons
    assert game.most_moves > 0
    for option in game.options:
        assert option.name in (game.state.names or ())
    for event in game.events:
        assert not event.kind.secret or event.kind.owner in event.kind.fields
        assert len(event.kind.fields) <= FIELDS
    for code in (*game.refused, *game.why, *game.wrong):
        assert len(code.kind.arguments) <= NUMBERS
    assert game.notation.actions == len(set(game.notation.texts))


def test_a_game_without_its_rules_says_what_is_missing() -> None:
    with pytest.raises(TypeError, match="'legal'"):
        Rules(**{k: v for k, v in LAND_UNTER.functions.by_name().items() if k != "legal"})


def test_a_function_with_other_arguments_is_named() -> None:
    to_act = LAND_UNTER.functions.to_act
    with pytest.raises(TypeError, match=r"land-unter: legal is not a function legal\(s: Any, seat: int"):
        replace(LAND_UNTER, functions=replace(LAND_UNTER.functions, legal=cast(Any, to_act)))
    with pytest.raises(TypeError, match="winners is not a function"):
        replace(LAND_UNTER, functions=replace(LAND_UNTER.functions, winners=cast(Any, None)))


def scored(*scores: int) -> tuple[list[int], list[int], int]:
    """What a game says of these scores that has a field for them, and no functions."""
    game = replace(
        LAND_UNTER,
        fields=Fields((2, 3, 4), scores=public(each_seat(number(-99, 99)))),
        functions=replace(LAND_UNTER.functions, **WITHOUT),
    )
    s = game.new_state(len(scores))
    s.scores[: len(scores)] = scores
    s.scores[len(scores) :] = 99  # of nobody
    out = np.zeros(4, np.int64)
    game.rules.scores(s, out)
    return out.tolist(), members(game.rules.winners(s)), game.rules.reason(s)


WITHOUT: dict[str, Any] = {
    name: vars(game_rules)[f"{name}_default"] for name in ("points", "winners", "reason")
}


def test_a_game_with_a_field_for_scores_need_not_say_who_wins() -> None:
    assert scored(3, 5, 4) == ([3, 5, 4, 0], [1], 0)
    assert scored(-3, -5, -3) == ([-3, -5, -3, 0], [0, 2], 0)
    assert scored(0, 0) == ([0, 0, 0, 0], [0, 1], 0)


def test_without_such_a_field_it_has_to_say_its_points() -> None:
    game = find_game("sheep-sheep")
    with pytest.raises(TypeError, match="sheep-sheep: it has neither a function points nor a field"):
        replace(game, functions=replace(game.functions, points=WITHOUT["points"]))


def test_a_game_with_a_function_for_points_need_not_say_who_wins() -> None:
    game = find_game("bateaux")
    functions = replace(game.functions, winners=WITHOUT["winners"])
    game = replace(game, functions=functions, runs_interpreted=True)
    s = game.new_state(3)
    s.sunk[:3] = 2, 1, 2
    assert members(game.rules.winners(s)) == [0, 2]


def test_a_game_with_a_point_for_a_win_has_to_say_who_wins() -> None:
    game = find_game("quelle-heure")
    with pytest.raises(TypeError, match="quelle-heure: a point for a win needs a function winners"):
        replace(game, functions=replace(game.functions, winners=WITHOUT["winners"]))


def test_a_game_with_secrets_has_to_say_what_they_could_be() -> None:
    without = replace(LAND_UNTER.functions, imagine_hidden=game_rules.imagine_hidden_default)
    with pytest.raises(TypeError, match="land-unter: it has secrets, and no function imagine_hidden"):
        replace(LAND_UNTER, functions=without)


def test_a_new_state_is_all_zeros_but_players_and_options() -> None:
    s = LAND_UNTER.new_state(4, {"open": True})
    assert (s.players, s.open, s.cascade) == (4, 1, 1)
    s.players = s.open = s.cascade = 0
    assert s.tobytes() == bytes(LAND_UNTER.state.itemsize)
    assert LAND_UNTER.new_view().tobytes() == bytes(LAND_UNTER.view.itemsize)


def test_states_do_not_share_their_memory() -> None:
    one, other = LAND_UNTER.new_state(3), LAND_UNTER.new_state(3)
    one.trick = 7
    assert other.trick == 0


@pytest.mark.parametrize("players", [0, 2, 6, -3, 3.0, "3", True, [3]])
def test_a_wrong_number_of_players(players: Any) -> None:
    with pytest.raises(WrongPlayers):
        LAND_UNTER.new_state(players)


def test_options_that_are_not_said_are_as_usual() -> None:
    assert LAND_UNTER.checked_options({}) == {"open": False, "cascade": True}
    assert LAND_UNTER.checked_options({"open": np.True_}) == {"open": True, "cascade": True}


@pytest.mark.parametrize("options", [{"shut": True}, {"open": 1}, {"open": None}, {"open": "true"}])
def test_a_wrong_option(options: Any) -> None:
    with pytest.raises(UnknownOption):
        LAND_UNTER.checked_options(options)


def test_the_interpreted_game_is_another_with_the_same_rules() -> None:
    slow = LAND_UNTER.interpreted()
    assert slow.name == LAND_UNTER.name
    assert hash(slow) != hash(LAND_UNTER)
    assert not is_rule(slow.rules.apply)
