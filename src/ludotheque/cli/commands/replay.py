"""`ludotheque replay` and `ludotheque verify`: a written match, shown again and checked."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Annotated

import typer

from ludotheque.cli.errors import Misused, read_text
from ludotheque.cli.help import say
from ludotheque.cli.options import Language, MatchFile, Plain, Theme, speak
from ludotheque.cli.sitting.keyboard import TypedCommand, any_command
from ludotheque.cli.sitting.match import checked_theme
from ludotheque.cli.sitting.narration import (
    Event,
    names_of,
    paragraphs,
    result_sentences,
    sentences,
    why_sentence,
)
from ludotheque.cli.sitting.saved_matches import match_file
from ludotheque.cli.sitting.terminal import Showing, Terminal, open_terminal
from ludotheque.core.display.screens import hidden_sentences, screen_of, told_move
from ludotheque.core.errors import REFUSED, BadTranscript, LudothequeError, shortened
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.replay import replay_steps
from ludotheque.core.tables.replay import verify as verify_deal
from ludotheque.core.tables.table import Table
from ludotheque.core.tables.transcript import Transcript
from ludotheque.core.words import Words

OPEN, PUBLIC = "open", "public"
ON = ("", " ", "n", "right", "down")
BACK = ("b", "-", "left", "up")


def replay(
    file: MatchFile,
    eyes: Annotated[str, typer.Option(metavar="open|public|NAME|N", help="cli-help-eyes")] = OPEN,
    theme: Theme = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    speak(lang)
    transcript = Transcript.read(read_text(match_file(file)))
    words = speak(lang, checked_theme(find_game(transcript.game), theme))
    replayed = Replay(transcript, words)
    replayed.look_through(eyes)
    replayed.open_at_first_move()
    terminal = open_terminal(words, plain)
    if not terminal.lines.is_terminal or (terminal.is_plain and not plain):
        terminal.say(*replayed.everything())
        return
    with contextlib.suppress(EOFError), terminal:
        replayed.run(terminal)


class Replay:
    """A match, and the step that is shown."""

    def __init__(self, transcript: Transcript, words: Words) -> None:
        """Raises before anything is shown if the replay differs from the transcript."""
        self.transcript = transcript
        self.words = words
        self._whole = [line.events for line in Table.replay(transcript).transcript().lines]
        self.length = len(self._whole)
        self.eyes: int | str = OPEN
        self.told: list[Event] = []
        """The events of the last step, as the current viewer sees them."""
        self.answer = ""
        self._rewind()
        self.names = names_of(self.table, words)
        self.screen = screen_of(self.table.game)

    def _rewind(self) -> None:
        self.at = 0
        self._steps: Iterator[Table] = replay_steps(Table, self.transcript)
        self.table = next(self._steps)

    def _walk(self, step: int) -> None:
        if step < self.at:
            self._rewind()
        while self.at < step:
            next(self._steps)
            self.at += 1

    def go(self, step: int) -> None:
        step = min(max(step, 0), self.length)
        self._walk(max(step - 1, 0))
        before = len(self.table.events(self._viewer))
        self._walk(step)
        is_open = self.eyes == OPEN and step > 0
        self.told = self._whole[step - 1] if is_open else self.table.events(self._viewer, before)

    def look_through(self, eyes: str) -> None:
        """Choose the view: all cards open, a spectator, or a seat by its number from 1 or by its
        name."""
        meant = eyes.strip().casefold()
        by_name = {name.casefold(): seat for seat, name in enumerate(self.names)}
        by_number = {str(seat + 1): seat for seat in range(self.table.players)}
        if meant in (OPEN, PUBLIC):
            self.eyes = meant
        elif meant in by_number | by_name:
            self.eyes = (by_number | by_name)[meant]
        else:
            raise Misused("cli-error-eyes", eyes=shortened(eyes), names=self.names)
        self.go(self.at)

    @property
    def _viewer(self) -> int | None:
        return self.eyes if isinstance(self.eyes, int) else None

    def scene(self) -> Showing:
        hidden: list[str] = []
        if self.eyes == OPEN:
            views = [self.table.view(seat) for seat in range(self.table.players)]
            hidden = hidden_sentences(self.screen, views, self.words, self.names)
        told = paragraphs(self.table.game, self.told, self.words, self.names)
        answers = result_sentences(self.table, self.words) if self.at == self.length else []
        if self.answer:
            answers.append(self.answer)
        return Showing(self.table.view(self._viewer), self.names, [*hidden, *told], answers)

    def why(self) -> str:
        """The reason of the move of this step, from what its player knew, not what they thought. A
        match in a file is over: nothing has to be hidden any more."""
        line = self.transcript.lines[self.at - 1] if self.at else None
        seat = line.seat if line else None
        if line is None or seat is None:
            return self.words("cli-why-nobody")
        self._walk(self.at - 1)
        v, game = self.table.observed(seat), self.table.game
        self._walk(self.at + 1)
        action = game.notation.numbers.get(line.text)
        if action is None or action not in game.legal_actions(v):
            return self.words("cli-why-nobody")
        move = told_move(game, line.text, self.words)
        return why_sentence(self.words, self.names, seat, move, *game.explain(v, action))

    def everything(self) -> list[str]:
        title = self.words(f"{self.table.game.name}-title")
        lines = [self.words("cli-replay-title", title=title, names=self.names)]
        for step in range(1, self.length + 1):
            self.go(step)
            told = sentences(self.table.game, self.told, self.words, self.names)
            if told:
                lines.append(self.words("cli-replay-step", step=step, length=self.length))
                lines += [f"  {sentence}" for sentence in told]
        return [*lines, "", *result_sentences(self.table, self.words)]

    def open_at_first_move(self) -> None:
        """Begin at the first move that a player chose, not at an empty table."""
        chosen = (i for i, line in enumerate(self.transcript.lines, 1) if line.seat is not None)
        self.go(next(chosen, self.length))

    def run(self, terminal: Terminal) -> None:
        while True:
            terminal.show(self.screen, self.scene())
            key = terminal.ask_key(self._question())
            if key == "escape" or any_command(key) is TypedCommand.QUIT:
                return
            try:
                self._obey(key, terminal)
            except LudothequeError as error:
                self.answer = self.words.error(error)

    def _question(self) -> str:
        where = self.words("cli-replay-step", step=self.at, length=self.length)
        return f"{where} {self.words('cli-replay-ask')}"

    def _obey(self, key: str, terminal: Terminal) -> None:
        self.answer = ""
        command = any_command(key)
        if key in ON:
            self.go(self.at + 1)
        elif key in BACK:
            self.go(self.at - 1)
        elif key in ("home", "end"):
            self.go(0 if key == "home" else self.length)
        elif command is TypedCommand.WHY:
            self.answer = self.why()
        elif command is TypedCommand.HELP:
            self.answer = self.words("cli-help-replay-keys")
        elif key in ("g", "e", "y"):  # aller à ; les yeux
            self._ask(key, terminal)
        elif key.isdecimal():
            self.go(int(key))
        else:
            self.answer = self.words("cli-not-understood", typed=shortened(key))

    def _ask(self, key: str, terminal: Terminal) -> None:
        if key != "g":
            eyes = [OPEN, PUBLIC, *self.names]
            asked = terminal.ask(self.words("cli-replay-eyes", names=eyes), offer=lambda: eyes)
            if asked:
                self.look_through(asked.removeprefix("@"))
            return
        step = terminal.ask(self.words("cli-replay-go", length=self.length))
        if step.isdecimal():
            self.go(int(step))


def verify(
    file: MatchFile,
    lang: Language = None,
) -> None:
    words = speak(lang)
    transcript = Transcript.read(read_text(match_file(file)))
    try:
        table = verify_deal(Table, transcript)
    except BadTranscript as error:
        say(words("cli-verify-refused"))
        say(words.error(error))
        raise typer.Exit(REFUSED) from None
    for line in _proved(words, transcript):
        say(f"✓ {line}", indent=2)
    say(words("cli-verify-proved"))
    for line in result_sentences(table, words):
        say(line)


def _proved(words: Words, transcript: Transcript) -> list[str]:
    outcomes = sum(line.seat is None for line in transcript.lines)
    proved = [
        words("cli-verify-key", commitment=(transcript.commitment or "")[:16]),
        words("cli-verify-chance", count=outcomes),
        words("cli-verify-moves", count=len(transcript.lines) - outcomes),
    ]
    if transcript.start is not None:
        proved.append(words("cli-verify-from-position"))
    return proved
