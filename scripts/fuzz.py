"""The tests by chance, for as long as one likes: parsers, the protocol and the store (`make fuzz`).

    python scripts/fuzz.py --rounds 20

Every round draws anew, by a seed that is shown. Ctrl-C ends it. What is found is printed in its smallest
form, and kept in .hypothesis: the same command tries that first.
"""

from __future__ import annotations

import argparse
import os
import secrets
import subprocess
import sys
import time

from rich.console import Console

MODELS = ("test_protocol_model.py", "test_store_model.py", "test_takeover_model.py")
TESTS = ("tests/fuzz", *(f"tests/server/{model}" for model in MODELS))
WHAT_TO_DO = """Found with seed {seed}. What stands after “Failing test case” or “state = ” is the
shortest way there. Write that as a test of its own, named after what was wrong (the server’s are in
tests/server/test_found_by_chance.py, a text goes to the tests of its parser); see it fail, then mend it.
Once more: LUDOTHEQUE_FUZZ={more} {pytest} --hypothesis-seed={seed}"""


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=10)
    asked.add_argument("--more", type=int, default=10, help="times as many examples as in `make test`")
    asked.add_argument("--seed", type=int, help="of the first round")
    wanted = asked.parse_args()
    console = Console(stderr=True, highlight=False)
    first = wanted.seed if wanted.seed is not None else secrets.randbelow(10**9)
    started = time.monotonic()
    for number in range(wanted.rounds):
        seed = first + number
        sentence = f"Round {number + 1} of {wanted.rounds}, seed {seed}; nothing found so far"
        with console.status(sentence):
            found = one_round(seed, wanted.more)
        minutes = (time.monotonic() - started) / 60
        if found is not None:
            print(found)
            pytest = f"pytest -n 2 {' '.join(TESTS)}"
            console.print(WHAT_TO_DO.format(seed=seed, more=wanted.more, pytest=pytest))
            return 1
        console.print(f"Round {number + 1} of {wanted.rounds}: nothing found ({minutes:.1f} minutes)")
    return 0


def one_round(seed: int, more: int) -> str | None:
    """What was found, as pytest tells it."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "--dist",
        "worksteal",
        "--show-capture=no",
    ]
    done = subprocess.run(
        [*command, f"--hypothesis-seed={seed}", *TESTS],
        env={**os.environ, "LUDOTHEQUE_FUZZ": str(more)},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.stdout + done.stderr if done.returncode else None


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
