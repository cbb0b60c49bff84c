"""The search of Sheep Sheep: every flock within reach, then matches played on from each."""

from typing import Any

from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.thinking import Found
from ludotheque.games.sheep_sheep.flocks import new_desk
from ludotheque.games.sheep_sheep.imagined import judge
from ludotheque.games.sheep_sheep.plans import MOST_PLANNED, Settings, make_plans, new_plans
from ludotheque.games.sheep_sheep.table import Move


class FlockSearch:
    """One simulation looks one exchange further ahead; after twelve each is an imagined match.

    So with three simulations it takes the best flock within three exchanges, and fills the meadow
    with the three exchanges of the next player in mind. In the calm variant, where three are all that
    there are, it takes two simulations an exchange.

    It keeps nothing between decisions. That a plan is carried out to its end follows from two things:
    from the position in the midst of a plan its end is found again; and the imagined worlds are the
    same all through a turn, whatever generator is given, so that plans do not change with luck.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.settings = Settings()
        self._desk, self._plans = new_desk(), new_plans()
        self._judge = game.bound(judge)
        self.blank = self._plans.tables[:1]
        self._rng = generator(key_of("sheep-sheep worlds"))

    def begin(self, v: Any, rng: Any) -> None:  # noqa: ARG002 - its worlds do not depend on luck
        self._v, self._seat, self._done = v, int(v.seat), 0
        turn = (int(v.pile_size) * 64 + int(v.taken_size)) * 64 + int(v.idle)
        self._stream = turn << 32

    def grow(self, simulations: int) -> int:
        before, self._done = self._done, self._done + simulations
        if before < MOST_PLANNED:
            ahead = min(self._done, MOST_PLANNED)
            if self._v.calm:
                ahead = (ahead + 1) // 2
            make_plans(self._v, self._seat, self._desk, self._plans, self.settings, ahead)
        if self._plans.count[0] == 1 and self._done >= MOST_PLANNED:  # nothing to compare
            self._done = max(before, MOST_PLANNED)
            return self._done - before
        matches = self._done - max(before, MOST_PLANNED)
        if matches > 0:
            self._judge(
                self._v,
                self._seat,
                self._desk,
                self._plans,
                self.settings,
                matches,
                self._rng,
                self._stream,
            )
        return simulations

    def found(self) -> list[Found]:
        """By imagined matches, then by the value at first sight; last the moves of no plan."""
        found: dict[int, tuple[int, float, Found]] = {}
        plans = self._plans
        for i in range(int(plans.count[0])):
            visits, value = int(plans.visits[i]), float(plans.value[i])
            action = int(plans.steps[i, 0]) if plans.length[i] else int(Move.DONE)
            one = Found(action, value, 0.0, 0.0, 0)
            if visits:
                worth, wins, points = (
                    float(sums[i]) / visits for sums in (plans.total, plans.wins, plans.points)
                )
                one = Found(action, worth, wins, points, visits)
            if action not in found or (visits, value) > found[action][:2]:
                found[action] = visits, value, one
        ordered = sorted(found.values(), key=lambda entry: (-entry[0], -entry[1], entry[2].action))
        others = [action for action in self.game.legal_actions(self._v) if action not in found]
        return [one for _, _, one in ordered] + [Found(action, 0.0, 0.0, 0.0, 0) for action in others]
