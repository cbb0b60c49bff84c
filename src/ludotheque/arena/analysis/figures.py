"""The arithmetic of a judged match. It is compiled, so that Python and the page count the same way.

A judged match is an array `lines`: a row for its start, then one for each line of its transcript. A row
has a value of each seat for all of these, and a few numbers of the line itself (`ABOUT`).
"""

from __future__ import annotations

import math
from typing import Any

from ludotheque.core.contract import MOST_SEATS
from ludotheque.core.rule import routine, rule

OF_SEATS = ("wins", "wins_error", "gain", "gain_error", "harm", "harm_error", "luck", "luck_error")
WINS, WINS_ERROR, GAIN, GAIN_ERROR, HARM, HARM_ERROR, LUCK, LUCK_ERROR = range(len(OF_SEATS))
ABOUT = len(OF_SEATS)
OF_LINES = ("seat", "grade", "cost", "points", "closes")
"""About a line: who decided, how that is graded (0: nobody decided anything), its cost in shares of the
win and in points, and whether something shows after it."""
SEAT, GRADE, COST, POINTS, CLOSES = range(len(OF_LINES))
LINE = (ABOUT + 1, MOST_SEATS)

BEFORE, AFTER, MOVER, DECIDES, SHOWS = range(5)
"""The course of a match has a row for each line: the seats that are awaited before and after it, as
bits; its seat (−1: chance); whether it is a decision; and whether something shows after it."""
COURSE_COLUMNS = 5

GRADES = ("", "best", "better", "fine", "mistake", "blunder")
_, BEST, BETTER, FINE, MISTAKEN, BLUNDERED = range(len(GRADES))
MISTAKE, BLUNDER = 0.02, 0.10
"""A move that loses at least this share of the win is a mistake, or a blunder."""
SURE = 3.0
"""How many standard errors a loss has to exceed. With 3, good moves are practically never called
mistakes."""
SURE_OF_A_SUM = 1.96
"""The same for a sum of many losses, with 95 % confidence."""

BALANCE = (
    "start", "luck", "luck_error", "own_moves", "own_error", "others_moves", "others_error", "result",
    "decisions", "as_best", "slips", "blunders", "mistakes", "mistakes_error", "gifts", "gifts_error",
    "points_lost",
)  # fmt: skip
"""The figures of a balance, in the order in which they are written."""
(
    START, BY_LUCK, BY_LUCK_ERROR, OWN, OWN_ERROR, OTHERS, OTHERS_ERROR, RESULT,
    DECISIONS, AS_BEST, SLIPS, BLUNDERS, MISTAKES, MISTAKES_ERROR, GIFTS, GIFTS_ERROR,
    POINTS_LOST,
) = range(len(BALANCE))  # fmt: skip

VERDICTS = ("both", "luck", "skill")
BOTH, ALL_LUCK, ALL_SKILL = range(len(VERDICTS))

TURNING_POINTS = 3
LEAST_TURN = 0.05
"""A smaller change is not called a turning point."""
TURNS = ("slip", "stroke", "luck")
SLIP, STROKE, LUCKY = range(len(TURNS))
AT, KIND, SWING, CHANGES = range(4)
"""A turning point: its line, its kind, the shares of the win that changed hands, the change of each
seat."""
TURNINGS = (TURNING_POINTS + 2, CHANGES + MOST_SEATS)
"""Two rows more than there can be: for sums."""


@rule
def square(x: float) -> float:
    return x * x


@rule
def estimate(sums: Any, squares: Any, matches: int, means: Any, errors: Any) -> None:
    """The mean and its standard error, of sums over so many matches."""
    for past in range(sums.shape[0]):
        for what in range(sums.shape[1]):
            for seat in range(sums.shape[2]):
                mean = sums[past, what, seat] / matches
                spread = squares[past, what, seat] / matches - mean * mean
                means[past, what, seat] = mean
                errors[past, what, seat] = math.sqrt(max(spread, 0.0) / max(matches - 1, 1))


@rule
def closes(before: int, after: int, seat: int) -> bool:
    """Whether something shows after a line: no others still choose at the same time."""
    is_awaited = seat >= 0 and (before >> seat) & 1 == 1
    is_simultaneous = before & (before - 1) != 0 or (seat >= 0 and not is_awaited)
    return not (is_simultaneous and after != 0 and after & ~before == 0)


@routine
def mark_course(course: Any) -> None:
    """Mark the lines after which something shows. A choice that its seat changes before that is no
    decision."""
    shown = 0
    for at in range(len(course)):
        line = course[at]
        seat = line[MOVER]
        if line[DECIDES] and (line[BEFORE] >> seat) & 1 == 0:
            earlier = at - 1
            while earlier >= shown and not (course[earlier, MOVER] == seat and course[earlier, DECIDES]):
                earlier -= 1
            if earlier >= shown:
                course[earlier, DECIDES] = 0
        line[SHOWS] = closes(line[BEFORE], line[AFTER], seat)
        if line[SHOWS]:
            shown = at + 1


@rule
def grade_of(cost: float, error: float, is_best: bool) -> int:
    if is_best:
        return BEST
    if abs(cost) < MISTAKE or abs(cost) <= SURE * error:
        return FINE
    if cost < 0:
        return BETTER
    return BLUNDERED if cost >= BLUNDER else MISTAKEN


@rule
def is_slip(line: Any) -> bool:
    return line[ABOUT, GRADE] == MISTAKEN or line[ABOUT, GRADE] == BLUNDERED


@rule
def note_luck(lines: Any, at: int) -> None:
    """Luck is the change minus the part that the player's decision caused."""
    before, after = lines[at - 1], lines[at]
    for seat in range(MOST_SEATS):
        after[LUCK, seat] = after[WINS, seat] - before[WINS, seat] - after[GAIN, seat]
        squares = square(after[WINS_ERROR, seat]) + square(before[WINS_ERROR, seat])
        after[LUCK_ERROR, seat] = math.sqrt(squares + square(after[GAIN_ERROR, seat]))


@routine
def balance(lines: Any, seat: int, out: Any) -> None:
    """One seat: start + luck + own moves + moves of others = result."""
    for i in range(len(out)):
        out[i] = 0.0
    for at in range(1, len(lines)):
        line = lines[at]
        if line[ABOUT, GRADE] == 0:
            continue
        if line[ABOUT, SEAT] == seat:
            out[OWN] += line[GAIN, seat]
            out[OWN_ERROR] += square(line[GAIN_ERROR, seat])
            out[MISTAKES] += line[HARM, seat]
            out[MISTAKES_ERROR] += square(line[HARM_ERROR, seat])
            out[DECISIONS] += 1
            out[AS_BEST] += 1 if line[ABOUT, GRADE] == BEST else 0
            out[SLIPS] += 1 if is_slip(line) else 0
            out[BLUNDERS] += 1 if line[ABOUT, GRADE] == BLUNDERED else 0
            out[POINTS_LOST] += line[ABOUT, POINTS]
        else:
            out[OTHERS] += line[GAIN, seat]
            out[OTHERS_ERROR] += square(line[GAIN_ERROR, seat])
            out[GIFTS] += line[HARM, seat]
            out[GIFTS_ERROR] += square(line[HARM_ERROR, seat])
    first, last = lines[0], lines[len(lines) - 1]
    out[START], out[RESULT] = first[WINS, seat], last[WINS, seat]
    out[BY_LUCK] = out[RESULT] - out[START] - out[OWN] - out[OTHERS]
    squares = out[OWN_ERROR] + out[OTHERS_ERROR] + square(first[WINS_ERROR, seat])
    if len(lines) > 1:  # otherwise what was reached is the start itself
        squares += square(last[WINS_ERROR, seat])
    out[BY_LUCK_ERROR] = math.sqrt(squares)
    out[OWN_ERROR], out[OTHERS_ERROR] = math.sqrt(out[OWN_ERROR]), math.sqrt(out[OTHERS_ERROR])
    out[MISTAKES_ERROR], out[GIFTS_ERROR] = math.sqrt(out[MISTAKES_ERROR]), math.sqrt(out[GIFTS_ERROR])


@rule
def verdict_of(lines: Any, winner: int, out: Any) -> int:
    """Whether luck brought more than half of the win. `out` becomes the balance of the winner."""
    balance(lines, winner, out)
    beyond = out[BY_LUCK] - (out[RESULT] - out[START]) / 2
    if abs(beyond) <= SURE_OF_A_SUM * out[BY_LUCK_ERROR]:
        return BOTH
    return ALL_LUCK if beyond > 0 else ALL_SKILL


@rule
def turnings(lines: Any, players: int, found: Any) -> int:
    """The greatest turning points, in the order of the match; how many they are. A slip is a mistake of
    a player, a stroke a move much better than ordinary ones; luck is nobody's doing."""
    n = 0
    for at in range(1, len(lines)):
        line = lines[at]
        if is_slip(line) and line[ABOUT, COST] >= LEAST_TURN:
            n = rank(found, n, at, SLIP, line[ABOUT, COST], line[HARM])
    for at in range(1, len(lines)):
        line = lines[at]
        seat = int(line[ABOUT, SEAT])
        is_good = line[ABOUT, GRADE] != 0 and not is_slip(line)
        is_sure = line[GAIN, seat] > SURE * line[GAIN_ERROR, seat]
        if is_good and is_sure and line[GAIN, seat] >= LEAST_TURN:
            n = rank(found, n, at, STROKE, line[GAIN, seat], line[GAIN])
    n = lucky_moments(lines, players, found, n)
    for i in range(1, n):
        for j in range(i, 0, -1):
            if found[j - 1, AT] > found[j, AT]:
                swap(found, j - 1, j)
    return n


@routine
def lucky_moments(lines: Any, players: int, found: Any, n: int) -> int:
    """Choices made at the same time count together: their luck shows after the last of them."""
    luck, squares = found[len(found) - 2], found[len(found) - 1]
    luck[:] = 0.0
    squares[:] = 0.0
    for at in range(1, len(lines)):
        line = lines[at]
        for seat in range(players):
            luck[seat] += line[LUCK, seat]
            squares[seat] += square(line[LUCK_ERROR, seat])
        if line[ABOUT, CLOSES] == 0:
            continue
        swing, most = 0.0, 0.0
        for seat in range(players):
            swing, most = max(swing, abs(luck[seat])), max(most, squares[seat])
        if swing >= LEAST_TURN and swing >= SURE * math.sqrt(most):
            n = rank(found, n, at, LUCKY, swing, luck)
        luck[:] = 0.0
        squares[:] = 0.0
    return n


@routine
def rank(found: Any, n: int, at: int, kind: int, swing: float, changes: Any) -> int:
    """Put a turning point among the greatest so far. Of equal ones, the first found stays before."""
    place = n
    while place > 0 and found[place - 1, SWING] < swing:
        place -= 1
    if place == TURNING_POINTS:
        return n
    last = min(n, TURNING_POINTS - 1)
    for i in range(last, place, -1):
        swap(found, i - 1, i)
    found[place, AT], found[place, KIND], found[place, SWING] = at, kind, swing
    for seat in range(MOST_SEATS):
        found[place, CHANGES + seat] = changes[seat]
    return last + 1


@rule
def swap(found: Any, one: int, other: int) -> None:
    for i in range(found.shape[1]):
        found[one, i], found[other, i] = found[other, i], found[one, i]
