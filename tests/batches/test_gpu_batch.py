"""Tables on a GPU are those of the CPU. Numba's simulator stands in for the GPU."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ludotheque import LudothequeError, batch, game_names
from ludotheque.batches import gpu
from tests.soak import rest_in_soak

COMPARED = """
import sys
import numpy as np
from ludotheque import BadActions, BadSeat, batch

SHOWN = ("seats", "legal_actions", "legal_counts", "rewards", "scores", "done", "illegal")


def compare():
    for name in SHOWN:
        assert np.array_equal(getattr(here, name), getattr(there, name).copy_to_host()), name
    assert here._states.tobytes() == np.ascontiguousarray(there._states.copy_to_host().T).tobytes()


def refused(what, error):
    try:
        what()
    except error as told:
        return told
    raise AssertionError("it was taken")


DEVICES = ("cpu", "cuda")
here, there = (batch(sys.argv[1], tables=3, seed=5, device=device) for device in DEVICES)
luck = np.random.default_rng(1)
compare()
for _ in range(2):
    assert np.array_equal(here.observations(), there.observations().copy_to_host())
    assert np.array_equal(here.observations(-1), there.observations(-1).copy_to_host())
    assert np.array_equal(here.legal_mask(), there.legal_mask().copy_to_host())
    assert np.array_equal(here.awaited(), there.awaited().copy_to_host())
    actions = here.legal_actions[range(3), (luck.random(3) * here.legal_counts).astype(int)].copy()
    here.step(actions)
    there.step(actions)
    compare()

fields = sorted(here.observation.slices, key=lambda name: here.observation.only([name]).size)
for features in (fields[:8], fields[-8:], fields[:9]):  # in shared memory, in place, by the table
    some, others = (batch(sys.argv[1], tables=3, seed=5, device=d, features=features) for d in DEVICES)
    actions = some.legal_actions[:, 0].copy()
    some.step(actions)
    others.step(actions)
    for seats in (None, -1):
        assert np.array_equal(some.observations(seats), others.observations(seats).copy_to_host())

assert here.table(1) == there.table(1) == there.table(-2)
copied = there.copy()
for policy in (
    lambda actions, random: actions[random % len(actions)],
    lambda view, actions, random: actions[-1],
):
    one, other = here.play(policy, 4), there.play(policy, 4)
    assert one[:2] == other[:2]
    assert np.allclose(one.rewards, other.rewards)
    compare()
assert copied.table(0) != there.table(0)
first = here.legal_actions[:, 0].copy()
here.step(first)
there.step(first)  # the luck that a policy has left is the same
compare()

wrong = here.legal_actions[:, 0].copy()
wrong[1] = 1 << 20
assert refused(lambda: there.step(wrong), BadActions).tables == [1]
assert refused(lambda: there.step(wrong[:2]), BadActions)
assert refused(lambda: there.observations(9), BadSeat)
assert refused(lambda: there.play(lambda actions, random: -5, 1), BadActions)
there.step(there.legal_actions.copy_to_host()[:, 0])  # nothing is left of a refusal
there.step(wrong, skip_illegal=True)
assert there.illegal.copy_to_host()[1]

import doctest
import ludotheque
from ludotheque.batches import gpu

names = {name: getattr(ludotheque, name) for name in ("batch", "GpuBatch")}
examples = doctest.DocTestFinder().find(gpu, globs=names) if sys.argv[1] == "land-unter" else []
for test in examples:
    for one in test.examples:
        one.options.clear()  # they are skipped where there is no GPU
    assert not doctest.DocTestRunner().run(test).failed
print("the same")
"""


def simulated(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.early
@pytest.mark.parametrize("game", rest_in_soak(game_names(), "land-unter"))
def test_the_same_tables_as_on_the_cpu(game: str) -> None:
    done = simulated(COMPARED, game)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "the same\n"


@pytest.mark.soak
def test_another_luck_on_the_gpu_is_found_out() -> None:
    done = simulated(
        "from ludotheque.core.targets import cuda; cuda.ROOM = 16\n" + COMPARED,
        "land-unter",
    )
    assert done.returncode == 1
    assert "AssertionError" in done.stderr or "IndexError" in done.stderr


def test_without_a_gpu_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "is_there", lambda: False)
    with pytest.raises(LudothequeError, match='use device="cpu"'):
        batch("land-unter", device="cuda")
    with pytest.raises(ValueError, match="takes none"):
        batch("land-unter", device="cuda", threads=2)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="tpu"):
        batch("land-unter", device="tpu")  # type: ignore[call-overload]
