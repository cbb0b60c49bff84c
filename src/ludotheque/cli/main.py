"""The command `ludotheque`: its subcommands, and what happens when something is refused."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from pathlib import Path
from typing import Annotated, Literal, NoReturn

import typer
from typer.exceptions import TyperException

from ludotheque.cli.errors import INTERRUPTED, in_our_words
from ludotheque.cli.help import Command, Group, say, value_name
from ludotheque.cli.options import Language, speak_as_asked, spoken
from ludotheque.core.errors import MISUSED, LudothequeError, reason_of
from ludotheque.core.installation import extras_told

COMMANDS = {
    "play": "play",
    "matches": "games",
    "replay": "replay",
    "verify": "replay",
    "analyse": "analyse",
    "games": "games",
    "rules": "games",
    "puzzles": "puzzles",
    "serve": "serve",
    "seat": "seat",
    "site": "hosting",
    "backup": "hosting",
    "check": "hosting",
    "worker": "hosting",
    "simulate": "simulate",
    "arena": "arena",
    "ladder": "ladder",
    "bench": "simulate",
    "train": "train",
}
"""Each command, and the module of `cli.commands` that has it: to play, to host, to study."""
FROM_ENVIRONMENT = ("serve", "worker", "backup", "check")
"""Commands that a service manager starts. They also read their options from variables such as
LUDOTHEQUE_DATABASE."""


def say_version(asked: bool) -> None:
    if asked:
        from ludotheque.core.installation import __version__

        print(f"ludotheque {__version__}")
        raise typer.Exit


def say_completion(shell: str | None) -> None:
    if shell:
        from ludotheque.cli.manual import completion

        print(completion(shell, spoken()), end="")
        raise typer.Exit


def options(
    _: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=say_version, help="cli-help-version")
    ] = False,
    __: Annotated[
        Literal["bash", "zsh", "fish"] | None,
        typer.Option("--completion", callback=say_completion, help="cli-help-completion"),
    ] = None,
    lang: Language = None,
) -> None:
    """The options that stand before a command."""


def not_asked_for() -> None:
    """A stand-in for a command that is only listed. To load the modules of all commands takes half a
    second."""


def command_line(asked: str | None = None) -> typer.Typer:
    """The command with its subcommands; where one of them is asked for, the others are only listed."""
    app = typer.Typer(
        cls=Group,
        help="cli-help",
        add_completion=False,
        suggest_commands=False,  # in English; `cli.errors` suggests one in the chosen language
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(options)
    for name, module in COMMANDS.items():
        function = not_asked_for
        if asked in (None, name):
            function = getattr(importlib.import_module(f"ludotheque.cli.commands.{module}"), name)
        prefix = {"auto_envvar_prefix": "LUDOTHEQUE"} if name in FROM_ENVIRONMENT else {}
        app.command(name, cls=Command, help=f"cli-help-{name}", context_settings=prefix)(function)
    return app


def run() -> None:
    """Exit code 0: done; 1: refused (a transcript that does not hold, a database in trouble);
    2: used wrongly; 130: ended by Ctrl-C."""
    _be_kind_to_pipes()
    arguments = sys.argv[1:]
    speak_as_asked(arguments)
    asked = next((word for word in arguments if word in COMMANDS), "")
    try:
        with extras_told():
            app = command_line(asked)
            code = app(arguments or ["--help"], prog_name="ludotheque", standalone_mode=False)
            sys.stdout.flush()
        sys.exit(code if arguments else MISUSED)
    except LudothequeError as error:
        refuse(error)
    except TyperException as error:
        refuse(in_our_words(error, lambda name: value_name(name, spoken())))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    except OSError as error:
        _tell_trouble(error)


def refuse(error: LudothequeError) -> NoReturn:
    say(f"ludotheque: {spoken().error(error)}", sys.stderr)
    sys.exit(error.exit_code)


def _tell_trouble(error: OSError) -> NoReturn:
    """Report a system error, such as a full disk, with its file."""
    if isinstance(error, BrokenPipeError):  # on systems without SIGPIPE
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(MISUSED)
    where = error.filename or error.filename2 or ""
    refuse(
        LudothequeError("cli-error-system", path=str(where), known=bool(where), reason=reason_of(error))
    )


def _be_kind_to_pipes() -> None:
    """Prepare the standard streams: `ludotheque games | head -1` ends quietly, and characters that the
    locale does not have are replaced."""
    if sys.stdin is None:  # the caller has closed it
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # On a terminal, a pager that is left early must not end this process. Windows has no such signal.
    if hasattr(signal, "SIGPIPE") and not sys.stdout.isatty():
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
