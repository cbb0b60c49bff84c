"""The games in Gymnasium: its own checker, unchanged; bots as opponents; copies and pickles."""

from __future__ import annotations

import copy
import functools
import pickle
import re
from typing import Any

import gymnasium
import numpy as np
import pytest
import resvg_py
from gymnasium.utils.env_checker import check_env

from ludotheque import View, bot
from ludotheque.adapters.gymnasium import SeatEnv, env_id
from ludotheque.adapters.rendering import pixels, svg_of
from ludotheque.arena.bot_player import BotLike
from ludotheque.core.errors import LudothequeError
from tests.adapters.walks import GAMES
from tests.soak import rest_in_soak


def to_the_end(env: Any) -> tuple[float, bytes]:
    while True:
        action = int(np.flatnonzero(seat_env(env).action_masks())[0])
        seen, reward, is_over, _, _ = env.step(action)
        if is_over:
            return reward, seen.tobytes()


def seat_env(env: Any) -> SeatEnv:
    """Ours, out of the wrappers of Gymnasium."""
    found = env.unwrapped
    assert isinstance(found, SeatEnv)
    return found


def test_the_names() -> None:
    assert [env_id(name) for name in GAMES] == [
        "ludotheque/Bateaux-v0",
        "ludotheque/LandUnter-v0",
        "ludotheque/QuelleHeure-v0",
        "ludotheque/SheepSheep-v0",
    ]
    made = gymnasium.make("ludotheque.adapters.gymnasium:ludotheque/LandUnter-v0", players=4)
    assert seat_env(made).first.players == 4


@pytest.mark.parametrize("name", rest_in_soak(GAMES, "land-unter"))
def test_its_checker_passes(name: str) -> None:
    env = gymnasium.make(env_id(name), opponents="casual", seat=None)
    check_env(env.unwrapped, skip_render_check=name != "land-unter")


@pytest.mark.parametrize("name", rest_in_soak(GAMES, "bateaux"))
def test_it_is_rendered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("human", "ansi", "rgb_array"):
        env = gymnasium.make(env_id(name), render_mode=mode)
        env.reset(seed=1)
        shown: Any = env.render()
        if mode == "human":
            assert "player_1" in capsys.readouterr().out
        elif mode == "ansi":
            assert "player_1" in shown
        else:
            assert shown.dtype == np.uint8
            assert shown.shape[2] == 3
            assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 100


def test_words_and_numbers_are_on_the_image_on_a_machine_without_fonts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without = functools.partial(resvg_py.svg_to_bytes, skip_system_fonts=True)
    monkeypatch.setattr(resvg_py, "svg_to_bytes", without)
    for family in ("sans-serif", "serif", "Fira Code"):
        text = f'<text y="80" font-size="80" font-family="{family}, sans-serif">17</text>'
        shown = pixels(f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{text}</svg>')
        assert shown.shape == (800, 800, 3)
        assert 0.03 < (shown < 128).mean() < 0.5


@pytest.mark.parametrize("name", GAMES)
def test_pictures_of_a_match_have_one_size_so_that_images_make_a_film(name: str) -> None:
    env = seat_env(gymnasium.make(env_id(name), opponents="child"))
    _, info = env.reset(seed=1)
    sizes, is_over = set(), False
    while not is_over:
        picture = svg_of(env.node, env.seat)
        sizes.add(re.findall(r'viewBox="([^"]*)"', picture)[0])
        _, _, is_over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert len(sizes) == 1


@pytest.mark.parametrize("name", rest_in_soak(GAMES, "land-unter", "bateaux"))
def test_copies_and_pickles_play_on_alike_and_apart(name: str) -> None:
    env = gymnasium.make(env_id(name), opponents="child")
    env.reset(seed=3)
    for _ in range(2):
        env.step(int(np.flatnonzero(seat_env(env).action_masks())[0]))
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    end = to_the_end(env)
    assert [to_the_end(other) for other in others] == [end, end]


def test_the_same_seed_is_the_same_match() -> None:
    env = gymnasium.make(env_id("land-unter"), seat=None, opponents=["casual", "random"])
    ends = []
    for seed in (1, 1, 2, None):
        env.reset(seed=seed)
        ends.append((seat_env(env).seat, *to_the_end(env)))
    assert ends[0] == ends[1]
    assert len({*ends}) == 3


def test_only_the_agent_is_asked_and_it_sees_its_own_seat() -> None:
    env = SeatEnv("quelle-heure", players=4, seat=2, opponents=["random", "child", "casual"])
    seen, info = env.reset(seed=5)
    for _ in range(10):
        assert env.node.seats == [2]
        assert env.observation_space.contains(seen)
        assert np.flatnonzero(info["action_mask"]).tolist() == env.node.legal(2)
        assert np.array_equal(seen, env.node.row(2))
        seen, _, is_over, _, info = env.step(env.node.legal(2)[0])
        if is_over:
            break


def test_an_illegal_move_ends_the_match() -> None:
    env = SeatEnv("bateaux")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, is_over, _, info = env.step(wrong)
    assert (reward, is_over, info["is_illegal"]) == (-1.0, True, True)
    with pytest.raises(ValueError, match="no match is in play"):
        env.step(env.node.legal(0)[0])  # the match is not gone on with


def test_after_the_end_it_has_to_be_reset() -> None:
    env = SeatEnv("land-unter", opponents="random")
    env.reset(seed=1)
    to_the_end(env)
    with pytest.raises(ValueError, match="reset"):
        env.step(0)


def test_wrong_settings_are_told() -> None:
    with pytest.raises(ValueError, match="2 opponents"):
        SeatEnv("land-unter", opponents=["casual"])
    with pytest.raises(ValueError, match="a seat from 0 to 2"):
        SeatEnv("land-unter", seat=3)
    env: Any = SeatEnv("land-unter", opponents="random")
    with pytest.raises(LudothequeError):
        SeatEnv("land-unter", opponents="grandmaster")
    with pytest.raises(ValueError, match="or None, not 'a'"):
        SeatEnv("land-unter", seat="a")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no match is in play"):
        env.step(0)
    with pytest.raises(ValueError, match="takes no options, and not players"):
        env.reset(options={"players": 4})
    env.reset(seed=1)
    with pytest.raises(ValueError, match="a whole number, not None"):
        env.step(None)


def test_opponents_are_bots_of_any_kind() -> None:
    class Lowest:
        asked = 0

        def choose(self, view: View) -> str:
            type(self).asked += 1
            return view.legal_moves[0]

    one_each: list[BotLike] = [lambda view: view.legal_actions[0], bot("casual", "land-unter")]
    kinds: list[BotLike | list[BotLike]] = [Lowest, Lowest(), one_each]
    for given in kinds:
        env = SeatEnv("land-unter", opponents=given)
        env.reset(seed=1)
        to_the_end(env)
    assert Lowest.asked > 20
    env = SeatEnv("quelle-heure", opponents=lambda _: "x", seat=1)
    with pytest.raises(LudothequeError, match="its answer is no move"):
        env.reset(seed=1)


def test_opponents_sit_from_the_left_neighbour_on() -> None:
    env = SeatEnv("sheep-sheep", players=3, seat=1, opponents=["random", "child"])
    assert [one.name for one in env._bots] == ["random", "child"]
    asked: list[tuple[str, int]] = []
    for one in env._bots:
        think = one.think

        def noted(v: Any, *rest: Any, one: Any = one, think: Any = think) -> Any:
            asked.append((one.name, int(v.seat)))
            return think(v, *rest)

        vars(one)["think"] = noted
    env.reset(seed=1)
    to_the_end(env)
    assert {*asked} == {("random", 2), ("child", 0)}
