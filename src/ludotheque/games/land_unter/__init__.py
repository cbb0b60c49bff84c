"""Land Unter · Un mouton à la mer, by Stefan Dorra."""

from ludotheque.core.game import Game, Option, RuleIds
from ludotheque.core.thinking import Thinking
from ludotheque.games.land_unter import advice, events, heuristic, instinct, notation, rules, views

GAME = Game(
    name="land-unter",
    place=1,
    players=(3, 4, 5),
    options=(Option("open", False), Option("cascade", True)),
    themes=("mouton", "inondation"),
    minutes=(20, 40),
    age=10,
    state=rules.STATE,
    view=views.VIEW,
    outcome_size=rules.OUTCOME_SIZE,
    most_moves=rules.HAND,
    events=events.KINDS,
    reasons=("rounds",),
    modules=(rules, views, heuristic, instinct, advice),
    notation=notation,
    rule_ids=RuleIds("LU", 20, not_for_players=frozenset({20})),
    refusals=notation.REFUSALS,
    why=advice.WHY,
    thinking=Thinking(
        paired=True,
        chapters=1,
        doubt=0.15,
        strong=48,
        best_ideas=24,
        strong_ideas=3,
        best=12_000,
        casual_overlooks=0.5,
    ),
)
