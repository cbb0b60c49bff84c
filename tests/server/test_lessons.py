"""First games, scene by scene: each can be played through, and says so in both languages."""

from __future__ import annotations

import httpx
import pytest

from ludotheque import game_names
from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words
from ludotheque.server.web.lessons import SEAT, scenes_of, staged
from tests.server.parlour import Parlour

SCENES = [(game, number) for game in game_names() for number in range(len(scenes_of(game)))]


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_a_first_game_that_can_be_played_to_its_end(game: str) -> None:
    moves: list[str] = []
    for number, scene in enumerate(scenes_of(game)):
        moves = [] if scene.position else moves
        begun = staged(game, number, moves)
        assert begun.is_good is None
        if scene.asks:
            moves = [*moves, (scene.good or begun.view["legal"])[0]]
            tried = staged(game, number, moves)
            assert tried.is_good
            assert tried.events
            assert tried.moves == moves
    assert scenes_of(game)


@pytest.mark.parametrize(("game", "number"), SCENES)
def test_whatever_is_legal_can_be_tried(game: str, number: int) -> None:
    scene = scenes_of(game)[number]
    begun = staged(game, number, [])
    for move in begun.view["legal"] if scene.asks else []:
        tried = staged(game, number, [*begun.moves, move])
        assert tried.is_good == (not scene.good or move in scene.good)


@pytest.mark.parametrize(("game", "number"), SCENES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_scene_has_all_its_words(game: str, number: int, language: str) -> None:
    scene, words = scenes_of(game)[number], Words(language)
    keys = [f"{game}-lesson-{scene.name}"]
    begun = staged(game, number, [])
    if scene.asks:
        keys.append(f"{keys[0]}-good")
        if scene.good and set(begun.view["legal"]) - set(scene.good):
            keys.append(f"{keys[0]}-other")
    assert all(words(key) for key in keys)


@pytest.mark.parametrize(("game", "number"), SCENES)
def test_a_scene_shows_rules_that_exist(game: str, number: int) -> None:
    assert set(scenes_of(game)[number].rules) <= set(find_game(game).rule_ids.all())


@pytest.mark.parametrize(("game", "number"), SCENES)
def test_a_scene_keeps_the_secrets_of_the_others(game: str, number: int) -> None:
    begun = staged(game, number, [])
    assert begun.view["seat"] == SEAT
    hands = find_game(game).fields.fields.get("hands")
    assert "hands" not in begun.view or (hands and hands.is_copied and not hands.is_own)  # they lie open


def test_moves_that_a_lesson_cannot_have_are_refused() -> None:
    with pytest.raises(LudothequeError) as illegal:
        staged("land-unter", 0, ["60"])
    assert illegal.value.key == "error-illegal-move"
    with pytest.raises(LudothequeError) as many:
        staged("land-unter", 0, ["52", "7", "33"])
    assert many.value.key == "error-lesson-moves"
    with pytest.raises(LudothequeError) as far:
        staged("land-unter", 99, [])
    assert far.value.key == "error-no-such-scene"


def test_a_lesson_over_http(parlour: Parlour) -> None:
    with httpx.Client(base_url=parlour.address + "/api/games") as client:
        begun = client.get("/bateaux/lesson").json()
        assert begun["name"] == "sail"
        move = begun["view"]["legal"][0]
        assert client.get("/bateaux/lesson", params={"scene": 0, "move": move}).json()["is_good"]
        assert client.get("/go/lesson").status_code == 404
        assert client.get("/bateaux/lesson?scene=50").status_code == 404
        assert client.get("/bateaux/lesson?move=9-z9").status_code == 400
        assert client.get("/bateaux/lesson/rules").json()["LB-6"] == 2
