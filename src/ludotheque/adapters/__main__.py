"""Run somebody else's program with our games registered:

python -m ludotheque.adapters open_spiel.python.examples.mcts --game=ludotheque_bateaux
"""

from __future__ import annotations

import contextlib
import importlib
import runpy
import sys


def main() -> None:
    if len(sys.argv) < 2:
        raise SystemExit("python -m ludotheque.adapters MODULE [ARGUMENTS …]")
    for name in ("openspiel", "gymnasium"):
        with contextlib.suppress(ImportError):
            importlib.import_module(f"ludotheque.adapters.{name}")
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


main()
