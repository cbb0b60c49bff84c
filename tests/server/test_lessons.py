"""First games, scene by scene: each can be played through, and says so in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import httpx
import pytest

from ludotheque import game_names
from ludotheque.core.errors import LudothequeError
from ludotheque.core.lessons import Saying, scenes_of
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words
from ludotheque.server.web import schemas
from ludotheque.server.web.lessons import SEAT, staged
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


def ways_to(game: str, number: int) -> list[list[str]]:
    """Every way through the scenes before, since the last position, by moves that they hope for."""
    scenes = scenes_of(game)
    first = max(i for i in range(number + 1) if scenes[i].position is not None)
    ways: list[list[str]] = [[]]
    for i in range(first, number):
        if scenes[i].asks:
            ways = [
                [*way, move]
                for way in ways
                for move in scenes[i].good or staged(game, i, way).view["legal"]
            ]
    return ways


def tries(game: str, number: int) -> Iterator[tuple[schemas.Staged, schemas.Staged]]:
    """A scene before and after each move that can be tried in it, in every way that leads there."""
    scene = scenes_of(game)[number]
    for way in ways_to(game, number) if scene.asks else []:
        begun = staged(game, number, way)
        arranged = [" ".join(["arrange", *map(str, order)]) for order in permutations(range(4))]
        for move in begun.view["legal"] or arranged:  # who is not on turn puts the hand in order
            yield begun, staged(game, number, [*way, move])


@pytest.mark.parametrize(("game", "number"), SCENES)
def test_after_every_legal_move_a_lesson_says_what_happened(game: str, number: int) -> None:
    """A sentence is said because its condition holds of the events, for no move by default. It praises
    the moves that the scene hopes for, and no others."""
    scene = scenes_of(game)[number]
    for _, tried in tries(game, number):
        true = [one for one in scene.says if one.arguments(tried.events) is not None]
        assert true, f"{tried.moves[-1]}: nothing that the scene could say is true"
        assert tried.said == true[0].said
        assert tried.is_good == tried.said.startswith("good"), tried.moves[-1]


@pytest.mark.parametrize(("game", "number"), SCENES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_numbers_that_a_lesson_says_are_those_of_its_conditions(
    game: str, number: int, language: str
) -> None:
    """Those of the view, of the moves that it hopes for, and of what must have happened."""
    scene, words = scenes_of(game)[number], Words(language)
    begun = staged(game, number, ways_to(game, number)[0])
    key = f"{game}-lesson-{scene.name}"
    seen = numbers_in(json.dumps([begun.view, scene.good, [one.happened for one in scene.says]]))
    assert numbers_in(words(key)) <= seen, words(key)
    said = {tried.said: tried for _, tried in tries(game, number)}
    for saying in scene.says:
        tried = said.pop(saying.said)  # a sentence that is never said is none
        text = words(f"{key}-{saying.said}", **tried.arguments)
        assert numbers_in(text) <= seen | numbers_in(json.dumps(tried.arguments)), text
    assert not said


def numbers_in(text: str) -> set[str]:
    return set(re.findall(r"(?<![A-Za-z:])\d+", text))


def test_a_sentence_whose_condition_does_not_hold_is_not_said() -> None:
    saying = Saying(
        "good", ({"event": "water_taken", "seat": 0, "water": 2},), ({"event": "ring_lost"},)
    )
    taken: Any = {"event": "water_taken", "seat": 0, "water": 2}
    assert saying.arguments([taken]) == {"seat": 0, "water": 2}
    assert saying.arguments([taken | {"water": 11}]) is None
    assert saying.arguments([taken | {"seat": 1}]) is None
    assert saying.arguments([taken, {"event": "ring_lost", "seat": 0, "rings": 1}]) is None
    assert saying.arguments([]) is None


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
