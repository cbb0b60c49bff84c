"""Goofspiel, in a package of its own."""

from ludotheque.core.game import Game, RuleIds
from ludotheque.core.game_rules import Rules
from ludotheque.core.thinking import Thinking
from ludotheque_goofspiel import game

GAME = Game(
    name="goofspiel",
    minutes=(5, 15),
    age=8,
    fields=game.FIELDS,
    moves=game.Move,
    events=game.Event,
    refused=game.RefusalCode,
    why=game.ReasonCode,
    outcome=game.OUTCOME,
    reasons=("cards",),
    most_moves=game.CARDS,
    check_position=game.check_position,
    rule_ids=RuleIds("GS", 6),
    thinking=Thinking(paired=True),
    functions=Rules(
        start=game.start,
        to_act=game.to_act,
        chance=game.chance,
        is_possible_outcome=game.is_possible_outcome,
        apply_chance=game.apply_chance,
        legal=game.legal,
        why_not=game.why_not,
        apply=game.apply,
        imagine_hidden=game.imagine_hidden,
        action_values=game.action_values,
        child_values=game.child_values,
        rollout_action=game.rollout_action,
        explain=game.explain,
    ),
)
