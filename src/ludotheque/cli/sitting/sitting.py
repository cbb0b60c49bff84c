"""People and bots at one table and one keyboard, from the first question to the result."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Sequence

from ludotheque.bots.characters import USUAL, character_of
from ludotheque.cli.sitting.hourglass import Hourglass, ThinkingNotice, TimeUp
from ludotheque.cli.sitting.keyboard import Left, TypedCommand, any_command, full_command, short_command
from ludotheque.cli.sitting.match import Match
from ludotheque.cli.sitting.narration import (
    Reasons,
    greetings,
    hint_sentences,
    lines_to_read,
    names_of,
    news_beyond,
    offered,
    page_to_read,
    paragraphs,
    sentences,
)
from ludotheque.cli.sitting.terminal import Showing, Terminal
from ludotheque.core.chance import fresh_key, generator
from ludotheque.core.display.screens import (
    ViewDict,
    half_chosen,
    move_meant,
    move_sentence,
    quiet_events,
    screen_of,
    told_move,
)
from ludotheque.core.errors import IllegalMove, LudothequeError, shortened

RECENT = 6
"""The number of events that are told again when a saved match continues."""


class Sitting:
    def __init__(self, match: Match, terminal: Terminal, pause: float) -> None:
        self.match, self.table = match, match.table
        self.terminal, self.words = terminal, terminal.words
        self.pause, self.names = pause, names_of(match.table, terminal.words)
        self.screen = screen_of(self.table.game)
        self.quiet = quiet_events(self.screen)
        self.hourglass = Hourglass() if self.table.game.has_clock else None
        self.reasons = Reasons(self.words, self.names, not match.people, self.tell_played)
        self.at_keyboard: int | None = None
        self._called: int | None = None
        """The seat that is asked next, out of turn, because it took a choice back."""
        self._marked: ViewDict | None = None
        """The view of the player who is asked, with half a move marked in it."""
        self._pending: list[str] = []
        """Sentences for the next time the table is shown."""
        self._has_shown = False
        self._heard: dict[int | None, int] = {}
        """The number of events that each viewer was told already."""

    def tell_played(self, move: str) -> str:
        """Tell what a player did, where the table does not show it any more."""
        return told_move(self.table.game, move, self.words)

    def tell(self, move: str) -> str:
        seat = self.at_keyboard
        view = None if seat is None else self.table.view(seat)
        return told_move(self.table.game, move, self.words, view)

    def run(self) -> None:
        """Play until the match is over. Raises `Left` where the player leaves."""
        while not self.table.is_over:
            if self.match.awaited_bots:
                self._bot_plays(self.match.awaited_bots[0])
            else:
                self.match.let_bots_prepare()
                self._person_plays(self._next_person())

    def greet(self) -> None:
        """Introduce the bots, and promise that nobody arranges the cards."""
        self._pending += greetings(self.names, self.match.bots, self.words)
        self._pending.append(self.words("cli-greet", commitment=self.table.commitment[:16]))
        first, *others = self.match.people or [0]
        if self.terminal.is_plain and others and not self.match.is_open_to(first):
            self._pending.append(self.words("cli-greet-plain"))

    def skip_old_news(self) -> None:
        """In a continued match, tell only the last few events again."""
        for viewer in (None, *range(self.table.players)):
            self._heard[viewer] = max(len(self.table.events(viewer)) - RECENT, 0)

    def show_end(self) -> None:
        self._show(self._onlooker)

    @property
    def _onlooker(self) -> int | None:
        """The seat whose view is shown while bots play: the only person's, or None (a spectator's)."""
        people = self.match.people
        return people[0] if len(people) == 1 else None

    # Bots. In a simultaneous game they choose first; and they get nothing but their view.

    def _bot_plays(self, seat: int) -> None:
        viewer = self._onlooker
        if not self._has_shown and not self.terminal.is_plain:
            self._show(viewer)  # show the table while the first bot thinks
        before = len(self.table.events(viewer))
        left = self.hourglass.turn(self.table.clock(seat)) if self.hourglass else None
        if left is not None and left() <= 0:
            self._let_time_play(seat)
        else:
            was_open = self.match.is_open_to(seat)
            thinks = self.words("cli-thinks", name=self.names[seat])
            choice = self.match.let_bot_play(seat, ThinkingNotice(self.terminal, thinks, left))
            self._tell_failures()
            # A bid that lies face down is the bot's own secret, though it knew none when it made it.
            self.reasons.keep(seat, choice, was_open and self.match.is_open_to(seat))
        is_news = any(e["event"] not in self.quiet for e in self.table.events(viewer, before))
        if is_news and not self.match.people:
            self._let_watch()
        elif is_news and not self.terminal.is_plain:
            self._show(viewer)
            self._wait_a_moment()

    def _tell_failures(self) -> None:
        """Tell which custom bots had no legal move, what they answered, and who replaces them."""
        for seat, error in self.match.failures.items():
            why = self.words(f"cli-arena-forfeit-{error.why}", said=error.said)
            instead = character_of(USUAL).title(self.words)
            self._pending.append(
                self.words("cli-bot-failed", name=self.names[seat], why=why, instead=instead)
            )
        self.match.failures.clear()

    def _let_watch(self) -> None:
        """Only bots play: show every step, and wait for Enter."""
        if self.terminal.is_plain:
            self.terminal.say(*self._take_pending(), *self._news(None))
        else:
            self._show(None, self._take_pending())
        self._heard[None] = len(self.table.events(None))
        if self._can_wait:
            self.terminal.say(self.words("cli-watch"))
            self._wait_a_moment()

    @property
    def _can_wait(self) -> bool:
        return self.terminal.lines.is_terminal and self.pause > 0

    def _wait_a_moment(self) -> None:
        """Let people see what a bot did. Enter goes on at once."""
        with self.hourglass.lying() if self.hourglass else contextlib.nullcontext():
            key = self.terminal.press(self.pause) if self._can_wait else None
            command = None if key is None else any_command(key)
            if command is TypedCommand.WHY:
                self.terminal.say(*self.reasons.sentences())
                command = any_command(self.terminal.ask_key(self.words("cli-press-key")))
            if command is TypedCommand.QUIT:
                raise Left

    # People

    def _next_person(self) -> int:
        """The person who sits at the keyboard already, or the next one clockwise."""
        awaited = self.match.awaited_people
        called, self._called = self._called, None
        if called in awaited:
            return called
        here = self.at_keyboard or 0
        return min(awaited, key=lambda seat: (seat - here) % self.table.players)

    def _person_plays(self, seat: int) -> None:
        if not self._hand_over(seat):
            return
        answers, is_new = self._take_pending() + self._trouble(), True
        self._marked = None
        while True:
            view = self._marked or self.table.view(seat)
            left = self.hourglass.turn(self.table.clock(seat)) if self.hourglass else None
            self._show(seat, answers, is_new)
            try:
                question = self.screen.question(view, self.words, self.names)
                typed = self.terminal.ask(
                    question,
                    left,
                    functools.partial(offered, self.table, view, self.words),
                    self.names[seat],
                )
            except TimeUp:
                self._let_time_play(seat)
                return
            heard = len(self.table.events(seat))
            is_done, answers = self._answer(seat, view, typed)
            if is_done:
                self._heard[seat] = heard
                return
            is_new = not answers

    def _let_time_play(self, seat: int) -> None:
        self._marked = None
        self._heard[seat] = len(self.table.events(seat))
        self.match.play(seat, self.table.expired_move(seat, generator(fresh_key())))
        key = "cli-time-up" if self.match.bots[seat] is None else "cli-time-up-bot"
        self._pending.append(self.words(key, name=self.names[seat]))

    def _hand_over(self, seat: int) -> bool:
        """Between two people the table is shown as everybody may see it, and the keyboard changes hands.
        False: the one who leaves takes the last choice back instead."""
        previous = self.at_keyboard
        if seat != previous and len(self.match.people) > 1 and self._has_secrets(seat, previous):
            self.terminal.lines.forget()
            self._show(None, self._take_pending())
            self._heard[None] = len(self.table.events(None))
            command = self._curtain(self.words("cli-curtain", name=self.names[seat]))
            if command is TypedCommand.UNDO and previous is not None and self.table.can_undo(previous):
                self._take_back(previous)
                return False
        self.at_keyboard = seat
        return True

    def _curtain(self, question: str) -> TypedCommand | None:
        """Wait for Enter. No other key shows the next hand by mistake."""
        while True:
            key = self.terminal.ask_key(question)
            command = any_command(key)
            if command is TypedCommand.QUIT:
                raise Left
            if not key or command is TypedCommand.UNDO:
                return command
            if command is TypedCommand.HELP:
                self.terminal.say(self.words("cli-help-curtain"))

    def _has_secrets(self, seat: int, previous: int | None) -> bool:
        """Whether one of the two may not see what the other knows: a hand, or a choice made in
        secret."""
        return not self.match.is_open_to(seat) or (
            previous is not None and not self.match.is_open_to(previous)
        )

    # Output

    def _show(self, viewer: int | None, answers: Sequence[str] = (), is_new: bool = True) -> None:
        self._has_shown = True
        view = self.table.view(viewer)
        if self._marked is not None and self._marked["seat"] == viewer:
            view = self._marked
        self.terminal.show(self.screen, Showing(view, self.names, self._news(viewer), answers, is_new))
        if self.terminal.is_plain:  # what has been said once is not said again
            self._heard[viewer] = len(self.table.events(viewer))

    def _news(self, viewer: int | None) -> list[str]:
        news = self.table.events(viewer, self._heard.get(viewer, 0))
        if self.terminal.is_plain and viewer is not None and len(self.match.people) > 1:
            news = news_beyond(self.table, viewer, self._heard.get(viewer, 0), self._heard.get(None, 0))
        told = [event for event in news if event["event"] not in self.quiet]
        tell = sentences if self.terminal.is_plain else paragraphs
        return tell(self.table.game, told, self.words, self.names)

    def _take_pending(self) -> list[str]:
        pending, self._pending = self._pending, []
        return pending

    def _trouble(self) -> list[str]:
        if not self.match.trouble:
            return []
        return [self.words("cli-cannot-keep", path=str(self.match.file), reason=self.match.trouble)]

    # Input

    def _answer(self, seat: int, view: ViewDict, typed: str) -> tuple[bool, list[str]]:
        """Whether the table has changed, and what there is to say."""
        if not typed:
            self._marked = None
            return False, []
        command = full_command(typed)
        move = None if command else self._meant(seat, view, typed)
        if move is None or self.table.why_not(seat, move) is not None:
            command = command or short_command(typed)
        try:
            if command is not None:
                return self._obey(seat, command)
            if move is None:
                return False, self._mark(view, typed)
            self.match.play(seat, move)
        except IllegalMove as error:
            said = move_sentence(self.table.game, str(move), self.words, view)
            told = IllegalMove(error.key, **{**error.arguments, "move": said})
            return False, [self.words.error(told)]
        except LudothequeError as error:
            return False, [self.words.error(error)]
        self._marked = None
        return True, []

    def _meant(self, seat: int, view: ViewDict, typed: str) -> str | None:
        legal = self.table.legal_moves(seat)
        return move_meant(self.table.game, view, typed, legal)

    def _mark(self, view: ViewDict, typed: str) -> list[str]:
        """Mark half a move in the view, where the game has such moves."""
        marked = half_chosen(self.screen, view, typed)
        if marked is None:
            return [self.words("cli-not-understood", typed=shortened(typed))]
        self._marked = marked
        return []

    def _obey(self, seat: int, command: TypedCommand) -> tuple[bool, list[str]]:
        match command:
            case TypedCommand.UNDO:
                return self._undo(seat)
            case TypedCommand.HINT:
                thinks = ThinkingNotice(self.terminal, self.words("cli-hint-thinks"))
                hint = self.match.hint(seat, thinks)
                self.terminal.lines.forget()  # typed before the hint could be read
                return False, hint_sentences(hint, self.words, self.names, self.tell)
            case TypedCommand.WHY:
                return False, self.reasons.sentences()
            case TypedCommand.HELP:
                self._read(self.words("cli-help-typed"))
            case TypedCommand.LOG:
                told = sentences(self.table.game, self.table.events(seat), self.words, self.names)
                self._read("\n".join(told), from_its_end=True)
            case TypedCommand.RULES:
                self.terminal.read_page(page_to_read(self.table.game, self.words.language))
            case TypedCommand.SAVE:
                self.match.keep()
                kept = self.words("cli-kept", path=str(self.match.file))
                return False, self._trouble() or [kept]
            case TypedCommand.QUIT:
                raise Left
        return False, []

    def _read(self, text: str, from_its_end: bool = False) -> None:
        self.terminal.read_page(lines_to_read(text, from_its_end))

    def _undo(self, seat: int) -> tuple[bool, list[str]]:
        """Take back their own move; otherwise the move of the person who chose just before at this
        keyboard."""
        played = [line.seat for line in reversed(self.table.transcript().lines)]
        latest = [one for one in self.match.people if one in played and one != seat]
        for one in (seat, *sorted(latest, key=played.index)):
            if self.table.can_undo(one):
                self._take_back(one)
                return True, []
        self.table.undo(seat)  # raises, and says why
        return True, []

    def _take_back(self, seat: int) -> None:
        self.match.undo(seat)
        self._called = seat
