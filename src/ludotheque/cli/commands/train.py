"""`ludotheque train`: trains a network of a game with matches against itself."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from ludotheque.arena.training.trainers import network_of
from ludotheque.arena.training.training import (
    Plan,
    TrainingState,
    begun,
    curve_svg,
    made_by,
    progress_of,
    seconds_left,
    ship,
    train_kinds,
)
from ludotheque.cli.help import say
from ludotheque.cli.options import GameName, Language, Seed, Svg, speak, within
from ludotheque.cli.output import check_writable, duration, open_for_writing, waiting
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game
from ludotheque.core.targets.cuda import is_there
from ludotheque.core.words import Words

Device = Literal["cpu", "cuda"]
TABLES = {"cuda": 16384, "cpu": 512}


def train(
    game: GameName,
    network: Annotated[str, typer.Option(metavar="NAME", help="cli-train-help-network")] = "",
    seconds: Annotated[float, typer.Option(callback=within(1), help="cli-train-help-seconds")] = 60.0,
    passes: Annotated[int, typer.Option(callback=within(0), help="cli-train-help-passes")] = 0,
    keep: Annotated[Path, typer.Option(metavar="FILE", help="cli-train-help-keep")] = Path(
        "training.npz"
    ),
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-train-help-out")] = None,
    svg: Svg = None,
    shipped: Annotated[bool, typer.Option("--from-shipped", help="cli-train-help-from-shipped")] = False,
    tables: Annotated[int | None, typer.Option(callback=within(1), help="cli-train-help-tables")] = None,
    seed: Seed = "train",
    kind: Annotated[list[int] | None, typer.Option(metavar="N", help="cli-train-help-kind")] = None,
    device: Annotated[Device | None, typer.Option(help="cli-train-help-device")] = None,
    lang: Language = None,
) -> None:
    words, chosen = speak(lang), find_game(game)
    rules = network_of(chosen, network)
    kinds = rules.kinds
    numbers = kind or list(range(len(kinds)))
    if wrong := [number for number in numbers if not 0 <= number < len(kinds)]:
        raise LudothequeError("error-no-kind", kind=wrong[0], last=len(kinds) - 1)
    on = device or ("cuda" if is_there() else "cpu")
    for written in (svg, keep, out):
        check_writable(written and str(written))
    plan = Plan(
        game=chosen.name,
        network=rules.path.stem,
        seconds=seconds,
        tables=tables or TABLES[on],
        seed=seed or "train",
        device=on,
        sharpness=300.0 if shipped else 80.0,
        sharper=2.5 if shipped else 10.0,
        begins_with="shipped" if shipped else "",
        passes=passes,
    )
    learned = _learned(plan, chosen, keep, numbers, words)
    if svg is not None:
        with open_for_writing(svg) as file:
            file.write(curve_svg(rules, learned, words))
    if out is not None:
        ship(plan, chosen, learned, out, made_by(shlex.join(["ludotheque", *sys.argv[1:]])))
        say(words("cli-train-written", file=str(out)))


def _learned(
    plan: Plan, game: Game, keep: Path, numbers: list[int], words: Words
) -> list[TrainingState]:
    """Train all kinds of tables. Ctrl-C ends it, and what was learned is kept."""
    kept = begun(plan, game, keep)
    if plan.passes:
        say(words("cli-train-begins-passes", kinds=len(numbers), passes=plan.passes))
    else:
        left = sum(plan.seconds - kept[number].spent for number in numbers)
        say(words("cli-train-begins", kinds=len(numbers), minutes=max(1, round(left / 60))))
    try:
        with waiting(Console(stderr=True), words("cli-train-compiling"), words) as status:

            def tell(number: int, kind: TrainingState) -> None:
                share = f"{100 * kind.curve[-1][1]:.0f}"
                done = round(100 * min(progress_of(plan, kind), 1))
                told = {"kind": number, "done": done, "samples": kind.samples, "share": share}
                left = duration(seconds_left(plan, kind), words)
                status.update(words("cli-train-progress", left=left, **told))

            for number, kind in train_kinds(plan, game, keep, numbers, tell):
                players, options = network_of(game, plan.network).kinds[number]
                share, named = (
                    f"{100 * kind.curve[-1][1]:.1f}",
                    "".join(f", {n}" for n in options if options[n]),
                )
                print(
                    words(
                        "cli-train-done",
                        players=players,
                        options=named,
                        samples=kind.samples,
                        share=share,
                        fair=f"{100 / players:.1f}",
                    )
                )
    except KeyboardInterrupt:
        say(words("cli-train-stopped", file=str(keep)))
    return begun(plan, game, keep)
