"""Land Unter · Un mouton à la mer, by Stefan Dorra."""

from ludotheque.core.contract import Rules
from ludotheque.core.game import Game, RuleIds
from ludotheque.core.thinking import Thinking
from ludotheque.games.land_unter import advice, heuristic, instinct, positions, rules, table, views

GAME = Game(
    name="land-unter",
    place=1,
    themes=("mouton", "inondation"),
    minutes=(20, 40),
    age=10,
    fields=table.FIELDS,
    moves=table.Move,
    events=table.Event,
    refused=table.Refused,
    why=advice.Why,
    outcome=table.OUTCOME,
    reasons=("rounds",),
    most_moves=table.HAND,
    check_position=positions.check_position,
    material={"halves": table.HALVES},
    rule_ids=RuleIds("LU", 20, not_for_players=frozenset({20})),
    functions=Rules(
        start=rules.start,
        to_act=rules.to_act,
        awaited=rules.awaited,
        legal=rules.legal,
        why_not=rules.why_not,
        random_action=rules.random_action,
        apply=rules.apply,
        chance=rules.chance,
        can_be=rules.can_be,
        settle=rules.settle,
        observe_hidden=views.observe_hidden,
        imagine_hidden=views.imagine_hidden,
        weigh=heuristic.weigh,
        impulse=heuristic.impulse,
        explain=advice.explain,
        likely=instinct.likely,
        chapter=instinct.chapter,
        prospects=instinct.prospects,
    ),
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
