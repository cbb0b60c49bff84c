"""Les Bateaux, by Claude Frigiotti."""

from ludotheque.core.game import Game, RuleIds
from ludotheque.core.shapes import Option
from ludotheque.core.thinking import Thinking
from ludotheque.games.bateaux import (
    ending,
    events,
    habit,
    heuristic,
    moves,
    notation,
    reasons,
    rules,
    search,
    state,
    views,
    worth,
)

GAME = Game(
    name="bateaux",
    place=4,
    players=(2, 3, 4),
    options=(Option("split", False), Option("short", False)),
    minutes=(15, 25),
    age=6,
    state=state.STATE,
    view=views.VIEW,
    outcome_size=state.OUTCOME_SIZE,
    most_moves=moves.MOST_MOVES,
    events=events.KINDS,
    reasons=ending.REASONS,
    modules=(rules, ending, views, habit, heuristic, reasons, worth),
    notation=notation,
    rule_ids=RuleIds("LB", 16, not_for_players=frozenset({11, 14})),
    refusals=notation.REFUSALS,
    why=reasons.WHY,
    has_secrets=False,
    thinking=Thinking(
        strong=1, best=6_000, child_overlooks=0.4, casual_overlooks=0.5, strong_overlooks=0.2
    ),
    search=search.CaptainSearch,
)
