"""Les Bateaux, by Claude Frigiotti."""

from ludotheque.core.contract import Rules, winners_kept
from ludotheque.core.game import Game, RuleIds
from ludotheque.core.thinking import Thinking
from ludotheque.games.bateaux import (
    habit,
    heuristic,
    positions,
    reasons,
    rules,
    search,
    table,
    worth,
)

GAME = Game(
    name="bateaux",
    place=4,
    minutes=(15, 25),
    age=6,
    fields=table.FIELDS,
    moves=table.Move,
    events=table.Event,
    refused=table.Refused,
    why=reasons.Why,
    outcome=table.OUTCOME,
    reasons=rules.REASONS,
    most_moves=table.MOST_MOVES,
    check_position=positions.check_position,
    rule_ids=RuleIds("LB", 16, not_for_players=frozenset({11, 14})),
    has_secrets=False,
    functions=Rules(
        start=rules.start,
        to_act=rules.to_act,
        legal=rules.legal,
        why_not=rules.why_not,
        random_action=rules.random_action,
        apply=rules.apply,
        chance=rules.chance,
        settle=rules.settle,
        points=rules.points,
        winners=winners_kept,
        reason=rules.reason,
        observe_hidden=rules.observe_hidden,
        weigh=heuristic.weigh,
        impulse=heuristic.impulse,
        explain=reasons.explain,
        likely=habit.likely,
        prospects=worth.prospects,
    ),
    thinking=Thinking(
        strong=1, best=6_000, child_overlooks=0.4, casual_overlooks=0.5, strong_overlooks=0.2
    ),
    search=search.SEARCH,
)
