"""Goofspiel, in a package of its own."""

from ludotheque.core.contract import Rules
from ludotheque.core.game import Game, RuleIds
from ludotheque.core.thinking import Thinking
from ludotheque_goofspiel import game

GAME = Game(
    name="goofspiel",
    minutes=(5, 15),
    age=8,
    fields=game.FIELDS,
    moves=game.Move,
    events=game.Event,
    refused=game.Refused,
    why=game.Why,
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
        can_be=game.can_be,
        settle=game.settle,
        legal=game.legal,
        why_not=game.why_not,
        apply=game.apply,
        imagine_hidden=game.imagine_hidden,
        weigh=game.weigh,
        impulse=game.impulse,
        likely=game.likely,
        explain=game.explain,
    ),
)
