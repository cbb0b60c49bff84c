"""Who sits down: bots by kind or level, with names of their kind."""

from __future__ import annotations

from ludotheque import Words, find_game
from ludotheque.cli.sitting.match import Seating, seat_everybody


def seated(people: list[str], bots: int, *kinds: str) -> Seating:
    game = find_game("land-unter")
    return seat_everybody(game, Words("fr"), people, None, bots, list(kinds), {}, None)


def test_a_level_is_written_down_as_the_kind_that_it_means() -> None:
    seating = seated(["Zoé"], 3, "4@0.2s", "1")
    assert seating.bots == [None, "best@0.2s", "child", "best@0.2s"]
    assert seating.names == ["Zoé", "Ada", "Lulu", "Blaise"]


def test_a_person_who_is_called_like_a_bot_keeps_the_name() -> None:
    assert seated(["nestor"], 2, "casual").names == ["nestor", "Margot", "Basile"]


def test_five_bots_of_one_level_have_five_names() -> None:
    assert len(set(seated([], 5, "best").names)) == 5
