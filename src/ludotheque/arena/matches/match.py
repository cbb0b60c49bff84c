"""One match between bots, on the compiled rules, without the ceremony of a table."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.matches.referee import (
    Forfeit,
    Referee,
    Watch,
    is_ours,
    least_score,
    unwatched,
)
from ludotheque.bots.answers import MOVE_SECONDS, Forfeited
from ludotheque.bots.players import Bot, soon
from ludotheque.core.bits import lowest, members
from ludotheque.core.chance import generator
from ludotheque.core.contract import CHANCE
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object
from ludotheque.core.tables.functions import table_functions


@dataclass(frozen=True)
class MatchResult:
    """The result of a match. Lists are by seat."""

    scores: list[int]
    winners: list[int]
    reason: str
    decisions: list[int]
    seconds: list[float]
    """Seconds that each seat thought in all, and its longest thought."""
    longest: list[float]
    forfeit: Forfeit | None = None
    """The bot that has lost it by what it did, if one has: the others have won."""

    @classmethod
    def forfeited(
        cls, game: Game, players: int, forfeit: Forfeit, lost: Collection[int] = ()
    ) -> MatchResult:
        """A forfeit without any other result. The bot has `lost` the match in its other seats too."""
        lost = {forfeit.seat, *lost}
        return cls(
            [least_score(game) if seat in lost else 0 for seat in range(players)],
            [seat for seat in range(players) if seat not in lost],
            "forfeit",
            [0] * players,
            [0.0] * players,
            [0.0] * players,
            forfeit,
        )

    def as_json(self) -> dict[str, Any]:
        told = {name: value for name, value in vars(self).items() if name != "forfeit"}
        return told if self.forfeit is None else {**told, "forfeit": vars(self.forfeit)}

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> MatchResult:
        forfeit = told.get("forfeit")
        return cls(**{**told, "forfeit": None if forfeit is None else Forfeit(**forfeit)})

    def win_part(self, seat: int) -> float:
        """A shared win is a part of one; where nobody wins there is none."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Truth(NamedTuple):
    """A whole state, with the seat that may see it."""

    state: Any
    seat: int


def turns(game: Game, s: Any, luck: Any) -> Iterator[int]:
    """A match from its start: who is to play, each time when chance has decided what it decides."""
    rules, outcome = game.rules, np.zeros(game.outcome_size, np.int8)
    rules.start(s, None)
    while seats := rules.awaited(s):
        if seats == CHANCE:
            rules.chance(s, luck, outcome)
            rules.apply_chance(s, outcome, None)
        else:
            yield lowest(seats)


def _shown(game: Game, s: Any, seat: int, is_all_seeing: bool) -> Any:
    if is_all_seeing:
        return Truth(np.array([s], game.state).view(np.recarray)[0], seat)
    v = game.new_view()
    game.rules.observe(s, seat, v)
    return v


def warm_up(
    game: Game, bot: Bot, players: int, options: Mapping[str, bool], is_all_seeing: bool
) -> None:
    """Let each bot think once before the match, so that the time to load compiled code is not counted.
    A bot that is not ours is left alone: whatever it does in a match, the referee sees."""
    if not is_ours(bot):
        return
    s, luck = game.new_state(players, options), generator(bytes(32))
    first = next(turns(game, s, luck))
    bot.think(_shown(game, s, first, is_all_seeing), luck, soon())


def _let_the_others_prepare(
    game: Game, s: Any, bots: Sequence[Bot], seat: int, whims: Sequence[Any]
) -> None:
    """Play the out-of-turn moves of the other seats, before a seat chooses."""
    for other, bot in enumerate(bots):
        if other != seat:
            move = bot.move_out_of_turn(_shown(game, s, other, False), whims[other])
            if move is not None:
                game.lay_out(s, move)
                game.rules.apply(s, other, move.action, None)


def play_deal(
    game: Game,
    bots: Sequence[Bot],
    options: Mapping[str, bool],
    key: bytes,
    deal: int,
    arrangement: int = 0,
    all_seeing: Collection[int] = (),
    seconds: float = MOVE_SECONDS,
    watch: Watch = unwatched,
) -> MatchResult:
    """Deal number `deal` of a key: chance is the same, whoever sits where.

    Each bot has luck of its own, from the key, the deal, the arrangement and its seat. It gets its
    view. The seats of `all_seeing` get the truth in its place: the ladder's oracle, nobody else. A bot
    that is not ours has so many `seconds` for a move.
    """
    players, rules, run = len(bots), game.rules, table_functions(game)
    records = game.state_shape.zeros()
    records[0] = game.new_state(players, options)
    s, states = records[0], run.plain_records(records)
    luck = generator(key, deal << 8)
    whims = [generator(key, arrangement << 40 | deal << 8 | seat + 1) for seat in range(players)]
    referee = Referee(game, seconds, watch)
    decisions, spent, longest = [0] * players, [0.0] * players, [0.0] * players
    seat = 0
    try:
        for seat, bot in enumerate(bots):
            referee.begin(bot, seat)
        for seat in turns(game, s, luck):
            if game.has_out_of_turn_moves:
                _let_the_others_prepare(game, s, bots, seat, whims)
            v = _shown(game, s, seat, True) if seat in all_seeing else run.observe(states, seat)
            started = time.perf_counter()
            try:
                action = referee.move_of(bots[seat], v, whims[seat], states, seat)
            finally:
                took = time.perf_counter() - started
                spent[seat] += took
                longest[seat] = max(longest[seat], took)
                decisions[seat] += 1
            rules.apply(s, seat, action, None)
        scores: Any = np.zeros(players, np.int64)
        rules.scores(s, scores)
        result = MatchResult(
            [int(score) for score in scores],
            members(rules.winners(s)),
            game.reasons[rules.reason(s)],
            decisions,
            spent,
            longest,
        )
        for seat, bot in enumerate(bots):
            referee.end(bot, seat, told_result(result))
    except Forfeited as error:
        result = MatchResult.forfeited(game, players, Forfeit.of(seat, error))
        result = replace(result, decisions=decisions, seconds=spent, longest=longest)
        for other, bot in enumerate(bots):
            with contextlib.suppress(Forfeited):  # who has lost this match is decided
                referee.end(bot, other, told_result(result))
    return result


def told_result(result: MatchResult) -> Object:
    """The result as a bot is told of it."""
    return {"scores": [*result.scores], "winners": [*result.winners], "reason": result.reason}
