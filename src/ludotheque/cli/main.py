"""The command `ludotheque`: its subcommands, and what happens when something is refused."""

from __future__ import annotations

import signal
import sys
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from ludotheque.cli import (
    analyse,
    arena,
    backup,
    bench,
    check,
    games,
    ladder,
    play,
    replay,
    rulebook,
    seat,
    serve,
    simulate,
    site,
    verify,
    worker,
)
from ludotheque.cli.refusals import MISUSED, exit_code
from ludotheque.cli.speech import spoken, text
from ludotheque.core.errors import LudothequeError
from ludotheque.core.extras import extras_told

FROM_ENVIRONMENT = {"auto_envvar_prefix": "LUDOTHEQUE"}
"""For commands that a service manager starts: LUDOTHEQUE_DATABASE says what --database says."""


def say_version(asked: bool) -> None:
    if asked:
        from ludotheque.core.release import __version__

        print(f"ludotheque {__version__}")
        raise typer.Exit


app = typer.Typer(
    help=text("cli-help"),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def options(
    _: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=say_version, help=text("cli-help-version")),
    ] = False,
) -> None:
    """What stands before a command."""


app.command("play", help=text("cli-help-play"))(play.play)
app.command("serve", help=text("cli-help-serve"), context_settings=FROM_ENVIRONMENT)(serve.serve)
app.command("seat", help=text("cli-help-seat"))(seat.seat)
app.command("worker", help=text("cli-help-worker"), context_settings=FROM_ENVIRONMENT)(worker.worker)
app.command("site", help=text("cli-help-site"))(site.site)
app.command("games", help=text("cli-help-games"))(games.games)
app.command("rules", help=text("cli-help-rules"))(rulebook.rules)
app.command("replay", help=text("cli-help-replay"))(replay.replay)
app.command("verify", help=text("cli-help-verify"))(verify.verify)
app.command("analyse", help=text("cli-help-analyse"))(analyse.analyse)
app.command("simulate", help=text("cli-help-simulate"))(simulate.simulate)
app.command("arena", help=text("cli-help-arena"))(arena.arena)
app.command("ladder", help=text("cli-help-ladder"))(ladder.ladder)
app.command("bench", help=text("cli-help-bench"))(bench.bench)
app.command("backup", help=text("cli-help-backup"), context_settings=FROM_ENVIRONMENT)(backup.backup)
app.command("check", help=text("cli-help-check"), context_settings=FROM_ENVIRONMENT)(check.check)


def run() -> None:
    """Exit code 0: done; 1: refused (a transcript that does not hold, a database in trouble);
    2: used wrongly."""
    _be_kind_to_pipes()
    try:
        with extras_told():
            code = app(sys.argv[1:] or ["--help"], prog_name="ludotheque", standalone_mode=False)
        sys.exit(code if sys.argv[1:] else MISUSED)
    except LudothequeError as error:
        refuse(error)
    except TyperException as error:
        from ludotheque.cli.misuse import in_our_words  # seldom needed, and slow to load

        refuse(in_our_words(error))


def refuse(error: LudothequeError) -> NoReturn:
    print(f"ludotheque: {spoken().error(error)}", file=sys.stderr)
    sys.exit(exit_code(error))


def _be_kind_to_pipes() -> None:
    """`ludotheque games | head -1` ends quietly, and no locale is too small for our signs."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # A pager that is left early must not end us; Windows has no such signal.
    if hasattr(signal, "SIGPIPE") and not sys.stdout.isatty():
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
