"""The functions that the bots add to the WebAssembly module of a game: the levels, and the search."""

from __future__ import annotations

from typing import Any

from ludotheque.bots.hints import DEGREES, MEASURES, VERDICTS, compare_hint
from ludotheque.bots.level_rules import choose, decide
from ludotheque.bots.levels import BEST_SECONDS, STRONG_SECONDS
from ludotheque.bots.rating import rate
from ludotheque.bots.search import search_rules
from ludotheque.bots.strength import level_for
from ludotheque.core.game import Game
from ludotheque.core.targets.exports import (
    ACTIONS,
    COUNT,
    NUMBERS,
    ONE,
    RNG,
    VALUES,
    VIEW,
    Argument,
    Export,
    Is,
    array,
    fraction,
    number,
)
from ludotheque.core.thinking import COLUMNS


def new_memory(game: Game) -> Any:
    return search_rules(game).new_memory(game)


MEMORY = Argument("memory", Is.MEMORY, made=new_memory)
FOUND = array("found", "float64", "actions", COLUMNS)
CHARACTER = (fraction("overlooks"), number("temperament"))
RATED = array("rated", "float64", "seats")

CONSTANTS = {
    "FOUND_COLUMNS": COLUMNS,
    "MEASURES": MEASURES,
    "VERDICTS": VERDICTS,
    "DEGREES": DEGREES,
    "STRONG_SECONDS": STRONG_SECONDS,
    "BEST_SECONDS": BEST_SECONDS,
}

EXPORTS = (
    Export(
        "decide",
        decide,
        (VIEW, RNG, number("level"), *CHARACTER, COUNT, ACTIONS, VALUES),
        ONE,
        "Levels 1 and 2: an action. The actions are the legal ones; what each is worth is written.",
    ),
    Export(
        "search_begin",
        lambda game: search_rules(game).begin,
        (VIEW, RNG, number("ideas"), MEMORY),
        about="A new decision: all luck to come is drawn now. Ideas 0: all moves are compared.",
        is_chosen=True,
    ),
    Export(
        "search_grow",
        lambda game: search_rules(game).grow,
        (VIEW, MEMORY, number("simulations")),
        ONE,
        "How many simulations were done; 0: there is nothing more to find out.",
        is_chosen=True,
    ),
    Export(
        "search_found",
        lambda game: search_rules(game).found,
        (VIEW, MEMORY, FOUND),
        ONE,
        "How many rows, the best first: action, worth, wins, points, visits, and what they go by.",
        is_chosen=True,
    ),
    Export(
        "choose",
        choose,
        (VIEW, RNG, *CHARACTER, FOUND, number("rows")),
        ONE,
        "Levels 3 and 4, of what was found: an action.",
    ),
    Export(
        "compare_hint",
        compare_hint,
        (FOUND, number("rows"), number("chosen"), NUMBERS),
        ONE,
        "How many other moves are named; codes of measure and verdict, then a row and a degree each.",
    ),
    Export(
        "rate",
        rate,
        (
            fraction("mean"),
            fraction("deviation"),
            fraction("span"),
            fraction("against"),
            number("players"),
            number("first"),
            number("last"),
            RATED,
        ),
        about="How strong a person is known to be after a match more.",
    ),
    Export(
        "level_for",
        level_for,
        (RNG, fraction("strength"), fraction("casual"), fraction("strong")),
        ONE,
        "The level as which a bot of some strength decides now.",
    ),
)
