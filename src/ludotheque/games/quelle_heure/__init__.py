"""Quelle heure est-il ?, by Reinhard Staupe."""

from ludotheque.core.contract import Rules, points_for_a_win
from ludotheque.core.game import Game, RuleIds
from ludotheque.core.thinking import Thinking
from ludotheque.games.quelle_heure import (
    habits,
    heuristic,
    positions,
    reasons,
    rules,
    search,
    table,
    views,
)

GAME = Game(
    name="quelle-heure",
    place=3,
    minutes=(10, 10),
    age=6,
    fields=table.FIELDS,
    moves=table.Move,
    events=table.Event,
    refused=table.Refused,
    why=reasons.Why,
    outcome=table.OUTCOME,
    reasons=("full-row", "empty-hand", "turn-limit"),
    most_moves=table.CARDS,
    check_position=positions.check_position,
    rule_ids=RuleIds("QH", 13, not_for_players=frozenset({13})),
    functions=Rules(
        start=rules.start,
        to_act=rules.to_act,
        legal=rules.legal,
        why_not=rules.why_not,
        random_action=rules.random_action,
        apply=rules.apply,
        chance=rules.chance,
        can_be=rules.can_be,
        settle=rules.settle,
        points=points_for_a_win,
        winners=rules.winners,
        reason=rules.reason,
        observe_hidden=views.observe_hidden,
        imagine_hidden=views.imagine_hidden,
        weigh=heuristic.weigh,
        impulse=heuristic.impulse,
        hunch=heuristic.hunch,
        likely=heuristic.likely,
        explain=reasons.explain,
        unasked=habits.unasked,
        is_blind=habits.is_blind,
        trace_action=habits.trace_action,
    ),
    thinking=Thinking(strong=200, best=40_000, child_overlooks=0.3, casual_overlooks=0.05),
    search=search.SEARCH,
)
