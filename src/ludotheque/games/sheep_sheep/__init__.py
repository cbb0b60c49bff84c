"""Sheep Sheep, by Nicolas Walther."""

from ludotheque.core.game import Game, RuleIds
from ludotheque.core.shapes import Option
from ludotheque.core.thinking import Thinking
from ludotheque.games.sheep_sheep import (
    advice,
    childish,
    clock,
    events,
    habit,
    heuristic,
    notation,
    rules,
    scoring,
    search,
    setup,
    state,
    views,
)

GAME = Game(
    name="sheep-sheep",
    place=2,
    players=(2, 3, 4),
    options=(Option("calm", False),),
    minutes=(20, 20),
    age=7,
    state=state.STATE,
    view=views.VIEW,
    outcome_size=setup.OUTCOME_SIZE,
    most_moves=rules.MOST_MOVES,
    events=events.KINDS,
    reasons=scoring.REASONS,
    modules=(setup, rules, scoring, views, heuristic, habit, childish, advice),
    notation=notation,
    rule_ids=RuleIds("SS", 15, not_for_players=frozenset({10, 12})),
    refusals=notation.REFUSALS,
    why=advice.WHY,
    clock=clock,
    thinking=Thinking(strong=3, best=4_000, child_overlooks=0.4, casual_overlooks=0.45),
    search=search.FlockSearch,
)
