"""A class with one method is a bot; so is a function. What it gets is a view, and only that."""

from __future__ import annotations

import copy
import pickle
import textwrap
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque import Table, Words
from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult, play_deal
from ludotheque.bots import custom
from ludotheque.bots.characters import first_names
from ludotheque.bots.custom import OwnPlayer, kind_from
from ludotheque.bots.levels import kind_of, limit_of, new_bot, parted
from ludotheque.bots.views import View
from ludotheque.core.chance import generator, key_of
from ludotheque.core.errors import IllegalMove, LudothequeError
from ludotheque.core.shelf import find_game, game_names
from tests.cli.driver import SOURCE, piped
from tests.conformance.walks import another_world, some_tables


class Highest:
    def choose(self, view: View) -> str:
        return view.legal_moves[-1]


def lowest(view: View) -> int:
    return view.legal_actions[0]


def by_lot(view: View) -> str:
    return view.random.choice(view.legal_moves)


def searching(view: View) -> str:
    """One imagined match for each move."""
    hopes = {}
    for move in view.legal_moves:
        table = view.imagine()
        table.play(view.seat, move)
        while not table.is_over:
            seat = table.awaited[0]
            table.play(seat, view.random.choice(table.legal_moves(seat)))
        assert table.result is not None
        hopes[move] = view.seat in table.result["winners"]
    return max(hopes, key=lambda move: hopes[move])


def played(name: str, thing: OwnPlayer, deal: int = 0, seconds: float = 10.0) -> MatchResult:
    game = find_game(name)
    bots = [kind_from(thing, "own")(game), *(new_bot("child", game) for _ in game.players[:1])]
    bots += [new_bot("child", game) for _ in range(game.players[0] - len(bots))]
    return play_deal(game, bots, {}, key_of("own"), deal, seconds=seconds)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("thing", [Highest, Highest(), lowest, by_lot])
def test_a_class_an_object_and_a_function_play_every_game(name: str, thing: OwnPlayer) -> None:
    result = played(name, thing)
    assert result.forfeit is None
    again = played(name, thing)
    assert (result.scores, result.winners) == (again.scores, again.winners), "its luck is the match's"


def test_a_search_of_one_s_own_needs_ten_lines() -> None:
    assert played("quelle-heure", searching).forfeit is None


@pytest.mark.parametrize("name", game_names())
def test_a_view_has_the_fields_the_moves_and_the_numbers(name: str) -> None:
    for table in some_tables(find_game(name), every=30):
        for seat in table.awaited:
            view = View.of(table, seat)
            told = table.view(seat)
            assert view.to_dict() == told
            assert dict(view) == told
            assert view.legal_moves == table.legal_moves(seat) == told["legal"]
            assert [view.text(action) for action in view.legal_actions] == view.legal_moves
            assert [view.action(move) for move in view.legal_moves] == view.legal_actions
            assert list(np.flatnonzero(view.legal_mask)) == view.legal_actions
            assert (view.seat, view.players, view.game) == (seat, table.players, name)
            assert view.observation.shape == (find_game(name).observation.size,)
            assert view.observation_slices["legal"].stop <= len(view.observation)
            assert view.awaited == told["awaited"]
            assert name in repr(view)
    with pytest.raises(AttributeError, match="no field pieces"):
        _ = view.pieces


@pytest.mark.parametrize("name", game_names())
def test_an_imagined_table_looks_the_same_to_the_seat(name: str) -> None:
    for table in some_tables(find_game(name), every=40):
        for seat in table.awaited:
            view = View(table.game, table.observed(seat), generator(key_of(seat)))
            assert view.imagine().view(seat) == table.view(seat)


@pytest.mark.parametrize("name", game_names())
def test_two_worlds_that_look_the_same_give_the_same_view(name: str) -> None:
    """Whatever a bot asks its view, nothing in the answer depends on what it may not know."""
    for table in some_tables(find_game(name), every=40):
        for seat in table.awaited:
            other = another_world(table, seat, 3)
            one, two = (
                View(each.game, each.observed(seat), generator(key_of("same")))
                for each in (table, other)
            )
            assert one.to_dict() == two.to_dict()
            assert one.record.tobytes() == two.record.tobytes()
            assert one.observation.tobytes() == two.observation.tobytes()
            assert one.random.random() == two.random.random()
            assert one.imagine().position() == two.imagine().position()


@pytest.mark.parametrize("luck", [None, generator(key_of("its luck"))])
def test_a_view_copies_and_pickles_and_its_luck_goes_on(luck: Any) -> None:
    table = Table.start("land-unter", players=3, seed=7)
    view = View(table.game, table.observed(1), luck, 2.5)
    drawn = view.random.random()
    for other in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert other == view
        assert (other.seat, other.seconds, other.legal_moves) == (1, 2.5, view.legal_moves)
        assert np.array_equal(other.observation, view.observation)
        assert other.imagine().view(1)["hand"] == view.hand
    mine, theirs = (copy.deepcopy(view).random.random() for _ in range(2))
    assert mine == theirs != drawn


def test_what_a_view_does_not_have_is_told() -> None:
    view = View.of(Table.start("land-unter", players=3, seed=7), 0)
    with pytest.raises(AttributeError, match=r"no field hnd; it has .*hand"):
        _ = view.hnd
    with pytest.raises(KeyError, match=r"no field hnd; it has .*hand"):
        _ = view["hnd"]
    assert "hnd" not in view
    for action in (-1, 60):
        with pytest.raises(IllegalMove, match="from 0 to 59"):
            view.text(action)


def test_a_view_is_not_made_of_anything_else() -> None:
    """Compiled code would read beyond a record of another game."""
    game, other = find_game("land-unter"), Table.start("bateaux", seed=1).observed(0)
    wrong: list[tuple[Any, Any]] = [("land-unter", {}), (game, {}), (game, other), (game, None)]
    for named, record in wrong:
        with pytest.raises(TypeError, match=r"View\.of\(table, seat\)"):
            View(named, record)


def test_what_a_bot_writes_into_its_view_stays_there() -> None:
    def vandal(view: View) -> str:
        moves = list(view.legal_moves)
        view.legal_moves.clear()
        view.to_dict().clear()
        np.asarray(view.record).reshape(1).view(np.uint8)[:] = 255
        view.observation[:] = 9
        return moves[0]

    assert played("land-unter", vandal, 5).scores == played("land-unter", lowest, 5).scores


WRONG: dict[str, tuple[Any, str, str]] = {
    "None": (lambda _: None, "no-move", "None"),
    "prose": (lambda _: "the blue one", "no-move", "'the blue one'"),
    "a list": (lambda view: view.legal_moves, "no-move", "['"),
    "a float": (lambda _: 3.5, "no-move", "3.5"),
    "True": (lambda _: True, "no-move", "True"),
    "an array": (lambda _: np.zeros(2), "no-move", "array("),
    "too large": (lambda _: 10**40, "illegal", "1000"),
    "not in hand": (
        lambda view: next(a for a in range(60) if a not in view.legal_actions),
        "illegal",
        "",
    ),
    "a spelling mistake": (
        lambda view: view.legal_move,
        "raised",
        "AttributeError: a view of land-unter",
    ),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_answer_loses_the_match(fault: str) -> None:
    thing, why, said = WRONG[fault]
    result = played("land-unter", thing)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.why) == (0, why)
    assert said in result.forfeit.said


class Spy:
    """Would tell its other seat what it sees, if they shared anything."""

    def __init__(self) -> None:
        self.seats: set[int] = set()
        self.matches = 0

    def new_match(self) -> None:
        self.seats.clear()
        self.matches += 1

    def choose(self, view: View) -> str:
        self.seats.add(view.seat)
        assert self.matches > 0
        assert len(self.seats) == 1, "two seats, one memory"
        return view.legal_moves[0]


@pytest.mark.parametrize("thing", [Spy, Spy()])
def test_two_seats_of_a_bot_share_nothing_and_are_told_of_a_new_match(thing: Spy | type[Spy]) -> None:
    kind = kind_from(thing, "spy")
    contest = Contest("land-unter", 3, (), ("spy", "child"), "s", new_player=Only(kind))
    for number in range(6):
        assert contest.play(number).forfeit is None


class Only:
    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def __call__(self, name: str, game: Any) -> Any:
        return self.kind(game) if name == "spy" else new_bot(name, game)


# By name


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "mine_ex.py").write_text(
        textwrap.dedent(
            """
            class Highest:
                def choose(self, view):
                    return view.legal_moves[-1]

            class Broken:
                def choose(self, view):
                    return "no idea"

            class Unmade:
                def __init__(self):
                    raise OSError("no network file")

                def choose(self, view): ...

            number = 3
            """
        ),
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    custom.kind_at.cache_clear()
    yield tmp_path
    custom.kind_at.cache_clear()


@pytest.mark.parametrize(
    ("given", "key", "said"),
    [
        ("nowhere_at_all:Bot", "error-own-bot-import", "nowhere_at_all"),
        ("mine_ex:Nobody", "error-own-bot-import", "Nobody"),
        ("mine_ex:number", "error-not-a-bot", "choose(view)"),
        ("mine_ex:Unmade", "error-own-bot-made", "no network file"),
        ("mine_ex:Highest@500", "error-own-bot-limit", "@0.5s"),
        ("unheard", "error-unknown-bot", "unheard"),
    ],
)
def test_a_bot_that_cannot_be_is_told_in_a_sentence(
    folder: Path, given: str, key: str, said: str
) -> None:
    with pytest.raises(LudothequeError) as refused:
        new_bot(given, find_game("land-unter"))
    assert refused.value.key == key
    for language in ("fr", "en"):
        assert said in Words(language).error(refused.value)


def test_a_path_has_a_limit_like_any_name(folder: Path) -> None:
    assert parted("mine_ex:Highest@0.5s") == ("mine_ex:Highest", "0.5s")
    assert parted("program:./a@b") == ("program:./a@b", "")
    assert limit_of("mine_ex:Highest@0.5s", find_game("land-unter")).seconds == 0.5
    assert kind_of("mine_ex:Highest").is_foreign


def test_an_entry_point_is_a_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("tall", "mine_ex:Highest", custom.GROUP)
    monkeypatch.setattr(custom, "entry_points", lambda group: [entry] if group == custom.GROUP else [])
    custom.kind_registered.cache_clear()
    assert kind_of("tall").name == "tall"
    table = Table.start("land-unter", seed=1)
    choice = new_bot("tall", table.game).choose(table.observed(0), generator(key_of(1)))
    assert choice.move == table.legal_moves(0)[-1]
    custom.kind_registered.cache_clear()


def test_it_has_a_name_at_a_table(folder: Path) -> None:
    assert first_names(["mine_ex:Highest"], [], Words("fr")) == ["Highest 1"]


def test_the_command_line_takes_it_and_tells_who_is_broken(folder: Path) -> None:
    shown = piped(
        folder,
        *("arena", "land-unter", "--bots", "mine_ex:Highest,mine_ex:Broken,child"),
        *("--matches", "6", "--lang", "en", "--cores", "2"),
        PYTHONPATH=str(SOURCE),
    )
    assert shown.returncode == 0, shown.stderr
    assert "mine_ex:Broken lost 6 matches without playing: its answer is no move" in shown.stdout
    assert "'no idea'" in shown.stdout
