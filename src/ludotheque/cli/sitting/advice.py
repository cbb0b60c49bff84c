"""What bots think of a move: hints for the person at the keyboard, and why bots played as they did."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

from ludotheque.bots.players import Choice, Valued
from ludotheque.core.words import Words

ALTERNATIVES = 3
DOUBT = 2.0
"""Standard errors within which two shares are taken for the same."""
SAME_POINTS = 0.1
CLEARLY = 0.08
"""Of all matches, more than the next best move wins: that stands out."""


def hint_sentences(
    choice: Choice, words: Words, names: list[str], tell: Callable[[str], str] = str
) -> list[str]:
    """What the best bot would do, why, and what comes close; `tell`: how a move is called.

    What a search has counted is told in percent of matches won, or in points where every match is won or
    lost. Where nothing was imagined, and where two moves are as good within the noise,
    no number is told."""
    told = [words("cli-hint", move=tell(choice.move))]
    if choice.why:
        told.append(words.why(choice.why, choice.arguments, names))
    chosen = next((one for one in choice.values if one.move == choice.move), None)
    if chosen is None:
        return told
    others = [
        one
        for one in choice.values
        if one.move != choice.move and (one.visits or not chosen.visits)  # tried, as that one was
    ][:ALTERNATIVES]
    if not others:
        return told
    if not chosen.visits:
        best, worst = choice.values[0].worth, choice.values[-1].worth
        worth = {one.move: _roughly(one, best, worst, words) for one in others}
    elif _is_settled([chosen, *others]) and _has_points(choice.values):
        told.append(words("hint-points", count=choice.simulations, points=_points(chosen, words)))
        worth = {one.move: _in_points(chosen, one, words) for one in others}
    else:
        told += [words(verdict) for verdict in _verdict(chosen, others)]
        told.append(words("hint-wins", count=choice.simulations, wins=_of_100(chosen)))
        worth = {one.move: _in_wins(chosen, one, words) for one in others}
    return [*told, words("cli-hint-others", others=_compared(worth, words, tell))]


def _verdict(chosen: Valued, others: list[Valued]) -> list[str]:
    """Without figures: whether this move stands out, or several are as good; a key, or none."""
    behind = [(chosen.wins or 0.0) - (one.wins or 0.0) for one in others]
    doubts = [DOUBT * math.hypot(_error(chosen), _error(one)) for one in others]
    if min(behind) > max(CLEARLY, *doubts):
        return ["hint-stands-out"]
    as_good = [gap <= doubt for gap, doubt in zip(behind, doubts, strict=True)]
    return ["hint-matters-little"] if len(others) > 1 and all(as_good) else []


def _roughly(one: Valued, best: float, worst: float, words: Words) -> str:
    """In words: what a tenth of a point is worth differs from game to game."""
    share = (best - one.worth) / (best - worst) if best > worst else 0.0
    degree = "nearly" if share < 0.1 else "less" if share < 0.4 else "worse"
    return words(f"hint-{degree}")


def _compared(worth: dict[str, str], words: Words, tell: Callable[[str], str]) -> list[str]:
    """Each move with its worth; those that are as good have none, and are named together."""
    named = [(tell(move), told) for move, told in worth.items() if told]
    as_good = [tell(move) for move, told in worth.items() if not told]
    if as_good:
        named.insert(0, (words.listed(as_good), words("hint-as-good")))
    return [words("cli-hint-other", move=move, worth=told) for move, told in named]


def _in_wins(chosen: Valued, one: Valued, words: Words) -> str:
    """How often it wins; nothing where that is as often, within the noise."""
    if (chosen.wins or 0.0) - (one.wins or 0.0) <= DOUBT * math.hypot(_error(chosen), _error(one)):
        return ""
    return words("hint-of-100", wins=_of_100(one))


def _error(one: Valued) -> float:
    """The standard error of a share of so many matches; never 0, however they all came out."""
    wins, visits = one.wins or 0.0, max(one.visits, 1)
    return math.sqrt((wins * (1.0 - wins) + 1.0 / (visits + 1)) / visits)


def _is_settled(values: list[Valued]) -> bool:
    """Whether every move wins, or none does, so that only the points are left to play for."""
    shares = {_of_100(one) for one in values}
    return shares in ({0}, {100})


def _has_points(values: Iterable[Valued]) -> bool:
    """Whether the game counts points of its own, and not only who wins."""
    return any(one.points != one.wins for one in values)


def _in_points(chosen: Valued, one: Valued, words: Words) -> str:
    if (chosen.points or 0.0) - (one.points or 0.0) < SAME_POINTS:
        return ""
    return words("hint-of-points", points=_points(one, words))


def _of_100(one: Valued) -> int:
    return round(100 * (one.wins or 0.0))


def _points(one: Valued, words: Words) -> str:
    return words.number(f"{one.points or 0.0:.1f}")


class Reasons:
    """Why the bots played as they did: told only where it gives nothing away.

    A reason speaks of what the bot sees, its own hand included, and of its move. At a table with people
    it is told when the bot knew no more than a spectator, before its move and after it; where bots play
    among themselves, always. After a match `ludotheque replay` tells the reasons for every move.
    """

    def __init__(
        self, words: Words, names: list[str], is_watched: bool, tell: Callable[[str], str] = str
    ) -> None:
        """`tell`: how a move is called."""
        self.words = words
        self.names = names
        self.is_watched = is_watched
        self.tell = tell
        self._last: dict[int, tuple[Choice, bool]] = {}

    def keep(self, seat: int, choice: Choice, was_open: bool) -> None:
        """The last move of each bot; `was_open`: everybody knew what it knew, and what it did."""
        self._last.pop(seat, None)
        self._last[seat] = choice, was_open

    def sentences(self) -> list[str]:
        if not self._last:
            return [self.words("cli-why-none")]
        told = [
            why_sentence(
                self.words, self.names, seat, self.tell(choice.move), choice.why, choice.arguments
            )
            for seat, (choice, was_open) in self._last.items()
            if was_open or self.is_watched
        ]
        return told or [self.words("cli-why-later")]


def why_sentence(
    words: Words, names: list[str], seat: int, move: str, why: str, arguments: Mapping[str, object]
) -> str:
    reason = words.why(why, arguments, names)
    return words("cli-why", name=names[seat], move=move, why=reason)
