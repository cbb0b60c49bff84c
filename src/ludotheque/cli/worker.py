"""`ludotheque worker`: thinks for the bots of servers elsewhere."""

from __future__ import annotations

import asyncio
import os
from typing import Annotated

import typer
from rich.console import Console

from ludotheque.bots.offered import offer
from ludotheque.cli.refusals import Misused, within
from ludotheque.cli.serve import OWN_BOTS, READY, run_in_loop, say_ready
from ludotheque.cli.speech import Language, speak, text
from ludotheque.core.words import Words


def worker(
    redis: Annotated[
        str, typer.Option(envvar="LUDOTHEQUE_REDIS", help=text("cli-worker-help-redis"))
    ] = "",
    thinkers: Annotated[
        int, typer.Option(callback=within(1, 256), help=text("cli-serve-help-thinkers"))
    ] = os.cpu_count() or 1,
    bots: OWN_BOTS = "",
    log_level: Annotated[str, typer.Option(help=text("cli-serve-help-log"))] = "warning",
    ready: READY = 0,
    lang: Language = None,
) -> None:
    from ludotheque.server import operations

    words = speak(lang)
    if not redis:
        raise Misused("cli-error-worker-redis")
    offer(bots)
    operations.set_up(log_level)
    run_in_loop(run(redis, thinkers, ready, Console(stderr=True, highlight=False), words))


async def run(redis: str, thinkers: int, ready: int, console: Console, words: Words) -> None:
    try:
        from ludotheque.server.thinking.workers import Worker
    except ImportError:
        raise Misused("error-redis-missing") from None
    from ludotheque.server.stopping import on_stop

    working = Worker(redis, thinkers)
    await working.begin()
    on_stop(lambda _: working.stop())
    if not ready:
        console.print(words("cli-worker-working", thinkers=thinkers), style="bold")
        console.print(words("cli-serve-stop-with"))
    warming = asyncio.create_task(working.warm_up())
    say_ready(ready)
    await working.run()
    warming.cancel()
    if not ready:
        console.print(words("cli-worker-stopped", thoughts=working.answered))
