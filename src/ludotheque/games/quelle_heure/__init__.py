"""Quelle heure est-il ?, by Reinhard Staupe."""

from ludotheque.core.game import Game, RuleIds
from ludotheque.core.thinking import Thinking
from ludotheque.games.quelle_heure import (
    events,
    habits,
    heuristic,
    notation,
    reasons,
    rules,
    search,
    state,
    views,
)

GAME = Game(
    name="quelle-heure",
    place=3,
    players=(2, 3, 4),
    options=(),
    minutes=(10, 10),
    age=6,
    state=state.STATE,
    view=views.VIEW,
    outcome_size=state.CARDS,
    most_moves=state.MOST_MOVES,
    events=events.KINDS,
    reasons=("full-row", "empty-hand", "turn-limit"),
    modules=(rules, views, heuristic, reasons, habits),
    notation=notation,
    refusals=notation.REFUSALS,
    why=reasons.WHY,
    thinking=Thinking(strong=200, best=40_000, child_overlooks=0.3, casual_overlooks=0.05),
    search=search.DealSearch,
    rule_ids=RuleIds("QH", 13, not_for_players=frozenset({13})),
)
