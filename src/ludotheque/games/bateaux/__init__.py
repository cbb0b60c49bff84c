"""Les Bateaux, by Claude Frigiotti."""

from ludotheque.core.game import Game, Option
from ludotheque.games.bateaux import events, heuristic, moves, notation, rules, views

GAME = Game(
    name="bateaux",
    players=(2, 3, 4),
    options=(Option("split", False), Option("short", False)),
    minutes=(15, 25),
    age=6,
    state=rules.STATE,
    view=views.VIEW,
    outcome_size=rules.OUTCOME_SIZE,
    most_moves=moves.MOST_MOVES,
    events=events.KINDS,
    reasons=rules.REASONS,
    modules=(rules, views, heuristic),
    notation=notation,
    refusals=notation.REFUSALS,
    why=heuristic.WHY,
)
