"""Who sits where, and that every arrangement of a deal has the same luck."""

from __future__ import annotations

import pickle
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import Truth, play_deal
from ludotheque.bots.players import Bot, RandomBot, Thought, never
from ludotheque.core.chance import key_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game


def contest(bots: str, players: int, **more: Any) -> Contest:
    return Contest("quelle-heure", players, (), tuple(bots.split()), "a seed", **more)


FIELDS = {
    "as many as seats": ("a b c", 3, ["a b c"]),
    "one against the rest": ("a b b b", 4, ["a b b b"]),
    "more than seats": ("a b c d", 3, ["a b c", "a b d", "a c d", "b c d"]),
    "half of the seats each": ("a b", 4, ["a a b b"]),
    "a seat over, in turn": ("a b", 3, ["a a b", "a b b"]),
    "two seats over, in turn": ("a b c", 5, ["a a b b c", "a a b c c", "a b b c c"]),
    "tables of one bot say nothing": ("a b b", 2, ["a b"]),
    "one bot alone": ("a", 3, ["a a a"]),
}


@pytest.mark.parametrize(("bots", "players", "tables"), FIELDS.values(), ids=FIELDS.keys())
def test_who_meets_whom(bots: str, players: int, tables: list[str]) -> None:
    made = contest(bots, players)
    assert [" ".join(table) for table in made.tables] == tables
    assert made.set_size == len(tables) * players


@pytest.mark.parametrize(("bots", "players", "tables"), FIELDS.values(), ids=FIELDS.keys())
def test_in_every_set_each_bot_has_each_seat_equally_often(
    bots: str, players: int, tables: list[str]
) -> None:
    made = contest(bots, players)
    for deal in range(4):
        numbers = range(deal * made.set_size, (deal + 1) * made.set_size)
        places = Counter(
            (bot, seat) for number in numbers for seat, bot in enumerate(made.arrangement(number))
        )
        for bot in made.field:
            assert len({places[bot, seat] for seat in range(players)}) == 1


def test_the_order_round_the_table_is_drawn_by_lot() -> None:
    """Who sits to the left of whom matters in some games; all 3! orders of a table of four come up."""
    made = contest("a b c d", 4)
    orders: Counter[tuple[str, ...]] = Counter()
    for deal in range(600):
        seated = made.arrangement(4 * deal)
        start = seated.index("a")
        orders[(*seated[start:], *seated[:start])] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 60  # 100 each on average; 60 is more than four deviations off


def test_matches_are_rounded_up_to_whole_sets() -> None:
    made = contest("a b c d", 3)
    assert [made.rounded_up(matches) for matches in (1, 12, 13)] == [12, 12, 24]


class Watcher(RandomBot):
    """Writes down what it is shown, as bytes."""

    def __init__(self, game: Game, shown: list[bytes]) -> None:
        super().__init__(game)
        self.shown = shown

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        self.shown.append(v.tobytes())
        return super().think(v, rng, stop)


def test_a_deal_is_the_same_in_every_arrangement_and_other_deals_are_others() -> None:
    """The first view of the first seat is the deal as it lies on the table."""
    shown: list[bytes] = []
    made = contest("a b c d", 3, new_player=lambda _, game: Watcher(game, shown))
    first_views: dict[int, set[bytes]] = defaultdict(set)
    made.make_ready()  # which lets each bot think once
    for number in range(2 * made.set_size):
        shown.clear()
        made.play(number)
        first_views[number // made.set_size].add(shown[0])
    assert [len(views) for views in first_views.values()] == [1, 1]
    assert first_views[0] != first_views[1]


def test_two_matches_of_a_deal_with_the_same_bots_are_not_the_same_match() -> None:
    """With seats a b a b, moving on by two gives the same seats: the bots' own luck is another."""
    made = contest("random", 2)
    assert any(made.play(2 * deal) != made.play(2 * deal + 1) for deal in range(3))
    results = [vars(made.play(number)) for number in range(20)]
    moves = [tuple(one["decisions"]) for one in results]
    assert any(moves[i] != moves[i + 1] for i in range(0, 20, 2))


def test_a_match_is_the_same_whenever_it_is_played_and_wherever() -> None:
    made = contest("child casual", 2)
    travelled = pickle.loads(pickle.dumps(made))
    for number in (5, 0, 3):
        once, again = made.play(number), travelled.play(number)
        assert (once.scores, once.winners, once.decisions) == (
            again.scores,
            again.winners,
            again.decisions,
        )


def test_only_those_named_all_seeing_are_shown_the_truth() -> None:
    game = find_game("quelle-heure")
    kinds: dict[int, set[type]] = {0: set(), 1: set()}

    class Curious(Bot):
        name = "curious"

        def __init__(self, seat: int) -> None:
            super().__init__(game)
            self.seat = seat

        def think(self, v: Any, *_: Any) -> Thought:
            kinds[self.seat].add(type(v))
            if isinstance(v, Truth):
                assert v.seat == self.seat
                assert v.state.dtype == game.state
                count = game.rules.legal(v.state, v.seat, self._actions)
                return Thought(int(self._actions[count - 1]), [])
            assert v.dtype == game.view
            return Thought(game.legal_actions(v)[-1], [])

    play_deal(game, [Curious(0), Curious(1)], {}, key_of(1), 0, 0, all_seeing=[1])
    assert kinds[1] == {Truth}
    assert Truth not in kinds[0]
