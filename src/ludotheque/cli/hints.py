"""Good advice in words: what a sensible player would do, why, and what comes close."""

from __future__ import annotations

from ludotheque.bots.players import Choice
from ludotheque.core.words import Words

ALTERNATIVES = 3


def hint_sentences(choice: Choice, words: Words) -> list[str]:
    told = [words("cli-hint", move=choice.move)]
    if choice.why:
        told.append(words(choice.why, **choice.arguments))
    others = [one for one in choice.values if one.move != choice.move]
    if others:
        best, worst = choice.values[0].worth, choice.values[-1].worth
        compared = [
            words(f"cli-hint-{_degree(best - one.worth, best - worst)}", move=one.move)
            for one in others[:ALTERNATIVES]
        ]
        told.append(words("cli-hint-others", others=compared))
    return told


def _degree(loss: float, spread: float) -> str:
    """In words: what a tenth of a point is worth differs from game to game."""
    share = loss / spread if spread > 0 else 0.0
    if share < 0.1:
        return "nearly"
    return "less" if share < 0.4 else "worse"
