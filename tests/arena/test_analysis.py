"""A judged match: what was planted is found, what is said is what was reckoned otherwise."""

from __future__ import annotations

import functools
import itertools
import json
import math
from dataclasses import replace

import pytest

from ludotheque import Table, Transcript, Words
from ludotheque.arena.analysis.analysis import KEY, SEARCH, analyse, grade
from ludotheque.arena.analysis.judgement import Analysis, as_json, turning_points, verdict
from ludotheque.arena.analysis.outlooks import Estimate, Outlook
from ludotheque.bots.levels import BestBot
from ludotheque.bots.players import Limit
from ludotheque.cli.commands.analyse import Account
from ludotheque.core.chance import generator
from ludotheque.core.errors import BadTranscript
from ludotheque.core.kinds import Result
from ludotheque.core.tables.replay import replay_steps
from tests.arena.judged import (
    LAST_TRICK,
    LAST_TURNS,
    blunder_of_the_last_trick,
    by_habit,
    first_legal,
    left_at_sea,
    played,
)
from tests.games.bateaux.positions import played as sailed
from tests.games.land_unter.positions import position


@functools.cache
def sea_match() -> Analysis:
    return analyse(by_habit("bateaux", 2, "sea"), simulations=20, matches=300)


def test_the_text_of_a_match_can_be_judged_and_nothing_else() -> None:
    text = blunder_of_the_last_trick().text()
    assert analyse(text, simulations=1, matches=2, workers=1).decisions
    with pytest.raises(TypeError, match="a table, a transcript or its text, not NoneType"):
        analyse(None)  # type: ignore[arg-type]


def test_a_planted_blunder_is_the_turning_point() -> None:
    analysis = analyse(blunder_of_the_last_trick(), simulations=200, matches=200)
    turning = turning_points(analysis)[-1]
    assert (turning.line, turning.kind) == (3, "slip")
    decision = analysis.points[2].decision
    assert decision is not None
    assert (decision.played, decision.best, decision.grade) == ("58", "3", "blunder")
    assert decision.cost == 1.0, "a win thrown away, whatever the others do"
    assert decision.why.startswith("land-unter-why-")
    assert analysis.balances[2].mistakes == -1.0


def test_moves_side_by_side_differ_by_what_the_played_one_cost() -> None:
    analysis = analyse(by_habit("bateaux", 2, "waves"), simulations=20, matches=20)
    judged = [decision for _, decision in analysis.decisions]
    assert {decision.grade for decision in judged} > {"best", "fine"}
    for decision in judged:
        worth = {one.move: one for one in decision.alternatives}
        assert len(worth) == len(decision.alternatives) >= 2
        assert decision.alternatives[0].move == decision.best
        lost = worth[decision.best].wins - worth[decision.played].wins
        assert lost == pytest.approx(decision.cost, abs=1e-9)
        others = [one.wins for one in decision.alternatives[1:]]
        assert others == sorted(others, reverse=True)


def test_a_move_is_told_by_what_its_player_saw() -> None:
    transcript = by_habit("bateaux", 2, "sea")
    account = Account(sea_match(), Table.replay(transcript), Words("en"))
    told = 0
    for point, decision in sea_match().decisions:
        before = next(itertools.islice(replay_steps(Table, transcript), point.line - 1, None))
        boats = before.view(decision.seat)["boats"]
        assert decision.shown == {"seat": decision.seat, "boats": boats}
        if decision.played != "pass":
            boat = int(decision.played[0])
            place, _ = boats[decision.seat][boat] or (None, 0)
            sentence = account.tell(decision, decision.played)
            assert f"boat {boat + 1} from {place} " in sentence or place is None, sentence
            told += place is not None
    assert told > 10


def test_the_move_that_wins_is_a_turning_point() -> None:
    table = Table.from_position(LAST_TRICK, seed=1)
    for seat, card in ((0, "60"), (1, "30"), (2, "3")):
        table.play(seat, card)
    analysis = analyse(table.transcript(), simulations=200, matches=200)
    decision = analysis.points[2].decision
    assert decision is not None
    assert decision.grade == "best"
    found = [turning.kind for turning in turning_points(analysis) if turning.line == 3]
    assert found == (["stroke"] if decision.gain[2] >= 0.05 else []), "unless everybody would play it"


def share(result: Result | None, seat: int) -> float:
    assert result is not None
    return (seat in result["winners"]) / max(len(result["winners"]), 1)


def exact_worth(move: str) -> float:
    """What a move of seat 0 is worth in `LAST_TURNS`, by going through every roll and every answer."""
    total = 0.0
    for die in range(1, 7):
        rolled = sailed(LAST_TURNS, f"0: {move}", f"die {die}")
        ends = {
            share(sailed(LAST_TURNS, f"0: {move}", f"die {die}", f"1: {answer}").result, 0)
            for answer in rolled.legal_moves(1)
        }
        assert len(ends) == 1, "whatever seat 1 answers"
        total += ends.pop() / 6
    return total


def test_a_mistake_costs_what_going_through_all_rolls_says() -> None:
    home, sea = exact_worth("0-e1"), exact_worth("0-f2")
    assert home - sea == pytest.approx(1 / 12)  # a storm, one time in six, makes a shared win of it
    analysis = analyse(left_at_sea(), simulations=2000, matches=4000)
    decision = analysis.points[0].decision
    assert decision is not None
    assert (decision.best, decision.grade) == ("0-e1", "mistake")
    assert abs(decision.cost - (home - sea)) < 4 * decision.cost_error
    assert decision.cost_error == pytest.approx(math.sqrt(5) / 12 / math.sqrt(4000), rel=0.1)


def test_who_plays_as_the_best_bot_is_charged_nothing() -> None:
    """The bot gets the very view and luck that the analysis gives it."""
    table = Table.start("bateaux", 2, "same")
    bot = BestBot(table.game, Limit(simulations=30))

    def choose(now: Table, seat: int) -> str:
        line = len(now.transcript().lines) + 1
        thought = bot.think(now.observed(seat), generator(KEY, (4 * line + SEARCH) << 32))
        return now.game.notation.texts[thought.action]

    analysis = analyse(played(table, choose), simulations=30, matches=20)
    assert analysis.decisions
    for _, decision in analysis.decisions:
        assert (decision.grade, decision.cost) == ("best", 0.0)
    for balance in analysis.balances:
        assert balance.as_best == balance.decisions
        assert balance.slips == balance.mistakes == balance.gifts == balance.points_lost == 0


def test_a_difference_within_noise_is_no_mistake() -> None:
    assert grade(0.05, 0.02, is_best=False) == "fine"
    assert grade(0.05, 0.01, is_best=False) == "mistake"
    assert grade(0.15, 0.01, is_best=False) == "blunder"
    assert grade(0.01, 0.001, is_best=False) == "fine", "sure, but nothing to speak of"
    assert grade(-0.05, 0.01, is_best=False) == "better"
    assert grade(0.0, 0.0, is_best=True) == "best"


def assert_adds_up(analysis: Analysis) -> None:
    for balance in analysis.balances:
        total = balance.start + balance.luck + balance.own_moves + balance.others_moves
        assert total == pytest.approx(balance.result, abs=1e-9)
        step_by_step = math.fsum(point.luck[balance.seat] for point in analysis.points)
        assert step_by_step == pytest.approx(balance.luck, abs=1e-9)
    if analysis.is_whole and analysis.points:
        assert analysis.points[-1].wins == [share(analysis.result, i) for i in range(analysis.players)]


def test_luck_and_moves_add_up_to_the_result() -> None:
    assert_adds_up(sea_match())


def test_between_ordinary_players_nearly_all_is_luck() -> None:
    """Nobody plays better than ordinary players do: whatever is found of it is noise."""
    analysis = sea_match()
    for balance in analysis.balances:
        assert abs(balance.own_moves) < 4 * balance.own_error
        assert abs(balance.others_moves) < 4 * balance.others_error
        assert balance.luck == pytest.approx(balance.result - balance.start, abs=4 * balance.luck_error)


def test_the_verdict_says_luck_or_skill_only_where_that_is_sure() -> None:
    match = sea_match()
    half = Estimate([0.5, 0.5], [0.0, 0.0])
    won = replace(match.points[-1], wins=[1.0, 0.0], decision=None)
    seat_0_wins = replace(
        match, result={**match.result, "winners": [0]}, start=Outlook(half, half), lines=1
    )
    assert verdict(replace(seat_0_wins, points=[won])) == "luck", "nobody decided anything"
    decision = replace(match.decisions[0][1], seat=0, gain=[0.5, -0.5], gain_error=[0.01, 0.01])
    assert verdict(replace(seat_0_wins, points=[replace(won, decision=decision)])) == "skill"
    unsure = replace(decision, gain_error=[0.5, 0.5])
    assert verdict(replace(seat_0_wins, points=[replace(won, decision=unsure)])) == "both"
    shared = replace(seat_0_wins, points=[won], result={**match.result, "winners": [0, 1]})
    assert verdict(shared) is None


def test_the_same_numbers_give_the_same_figures_and_they_are_json() -> None:
    first, second = (as_json(analyse(left_at_sea(), simulations=50, matches=50)) for _ in range(2))
    assert first == second
    assert json.loads(json.dumps(first)) == first
    assert first["points"][0]["decision"]["best"] == "0-e1"


def test_more_threads_give_the_same_figures() -> None:
    transcript = by_habit("bateaux", 2, "sea")
    one, three = (as_json(analyse(transcript, 5, 10, workers=workers)) for workers in (1, 3))
    assert one == three


def test_a_transcript_as_text_as_json_and_without_its_outcomes_is_judged_alike() -> None:
    transcript = left_at_sea()
    wanted = as_json(analyse(transcript, 20, 20))
    kitchen = [
        line for line in transcript.text().splitlines() if not line.startswith(("  ", "key", "com"))
    ]
    for text in (transcript.text(), json.dumps(transcript.as_json()), "\n".join(kitchen)):
        assert as_json(analyse(Transcript.read(text), 20, 20)) == wanted


def test_an_unfinished_match_is_refused() -> None:
    transcript = left_at_sea()
    unfinished = replace(transcript, lines=transcript.lines[:2], result=None, key=None)
    with pytest.raises(BadTranscript) as refused:
        analyse(unfinished, 20, 20)
    assert refused.value.key == "error-analyse-unfinished"
    with pytest.raises(BadTranscript, match=r"^The match is not over\."):
        analyse(Table.start("land-unter", seed=1))
    with pytest.raises(ValueError, match="at least 1 simulation, not 0"):
        analyse(transcript, 0)
    with pytest.raises(ValueError, match="at least 1 match"):
        analyse(transcript, 20, -1)


def test_stopped_it_gives_what_is_there() -> None:
    transcript = by_habit("bateaux", 2, "sea")
    seen: list[tuple[int, int]] = []
    analysis = analyse(
        transcript, 5, 20, lambda done, lines: seen.append((done, lines)), lambda: len(seen) >= 6
    )
    assert not analysis.is_whole
    assert len(analysis.points) == 6
    assert seen[0] == (1, len(transcript.lines))
    assert verdict(analysis) is None
    assert_adds_up(analysis)
    reached_error = analysis.points[-1].wins_error[0]
    assert reached_error > 0
    parts = analysis.balances[0]
    assert parts.luck_error == pytest.approx(
        math.hypot(parts.own_error, parts.others_error, analysis.start.wins.error[0], reached_error)
    )


def test_interrupted_it_gives_what_is_there() -> None:
    def interrupt(done: int, _: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    analysis = analyse(by_habit("bateaux", 2, "sea"), 5, 20, interrupt)
    assert len(analysis.points) == 4
    assert as_json(analysis)["is_whole"] is False


def test_a_choice_that_was_changed_is_judged_once_as_it_counted() -> None:
    table = Table.from_position(position(rings=[0, 0, 0], water=[9, 1, 1]), seed=1)
    for seat, card in ((0, "1"), (1, "2"), (0, "60"), (2, "3")):
        table.play(seat, card)
    analysis = analyse(played(table, first_legal), 20, 20)
    judged = {point.line: decision.played for point, decision in analysis.decisions}
    assert 1 not in judged
    assert {line: judged[line] for line in (2, 3, 4)} == {2: "2", 3: "60", 4: "3"}
    assert [point.closes for point in analysis.points[:4]] == [False, False, False, True]


def test_the_best_of_many_guesses_is_priced_by_fresh_ones() -> None:
    """Between moves that are all worth the same, whatever the search prefers costs nothing to leave."""
    table = Table.from_position(
        LAST_TURNS | {"boats": [[["f1", 9], None, None], [["c7", 2], None, None]]}
    )
    table.play(0, "0-f2")
    analysis = analyse(played(table, first_legal), 30, 200)
    decision = analysis.points[0].decision
    assert decision is not None
    assert decision.cost == 0.0
    assert decision.grade in ("best", "fine")
