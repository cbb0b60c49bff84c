"""`ludotheque seat`: a custom bot at a table of a running server."""

from __future__ import annotations

import contextlib
import re
import signal
import time
import urllib.error
from collections.abc import Iterator
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import numpy as np
import typer
from rich.console import Console

from ludotheque.arena.matches.referee import answer_of, chosen_by, is_ours
from ludotheque.bots.answers import MOVE_SECONDS, Forfeited
from ludotheque.bots.characters import character_of, first_names
from ludotheque.bots.levels import new_bot
from ludotheque.bots.players import Bot
from ludotheque.cli.errors import INTERRUPTED, Misused
from ludotheque.cli.options import Language, MoveSeconds, speak, within
from ludotheque.cli.sitting.narration import sentences_of
from ludotheque.core.chance import fresh_key, generator
from ludotheque.core.display.screens import told_move
from ludotheque.core.errors import REFUSED, LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.names import clean_name
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.functions import table_functions
from ludotheque.core.words import Words

if TYPE_CHECKING:
    from ludotheque.client import Client, TableAt

LINK = re.compile(r"(?P<address>https?://[^?#]+?)/t/(?P<table>[\w-]{1,64})/?(?:[?#].*)?$")
WAIT_SECONDS = 5.0
PATIENCE = 600.0
"""The seconds to wait for a server that does not answer: it may be restarting."""
LOOKS = 5
"""The number of requests for a view after which it is clear that the server encodes views in another
way."""
RETRY_SECONDS = 0.2
TOO_FAST = "error-too-fast"
LATE = ("error-not-your-turn", "error-not-in-play", "error-illegal-move")
"""Refusals that mean that the table has changed meanwhile: the bot looks at the table again."""


def seat(
    url: Annotated[str, typer.Argument(metavar="URL", help="cli-seat-help-url")],
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="cli-seat-help-bot")],
    name: Annotated[str, typer.Option(metavar="NAME", help="cli-seat-help-name")] = "",
    number: Annotated[
        int | None, typer.Option("--seat", callback=within(1), help="cli-seat-help-seat")
    ] = None,
    move_seconds: MoveSeconds = MOVE_SECONDS,
    lang: Language = None,
) -> None:
    words = speak(lang)
    console = Console(highlight=False, markup=False)
    link = LINK.match(url.strip())
    if link is None:
        raise Misused("cli-seat-error-link", given=shortened(url))
    try:
        with stopped_by_signals():
            sitting = sit_down(link["address"], link["table"], bot, name, number, words, console)
            sitting.move_seconds = move_seconds
            with contextlib.closing(sitting):
                sitting.play()
    except KeyboardInterrupt:
        console.print(words("cli-seat-left"))
        raise typer.Exit(INTERRUPTED) from None
    except Forfeited as error:
        why = words(f"cli-arena-forfeit-{error.why}", said=error.said)
        console.print(words("cli-seat-forfeit", bot=bot, why=why))
        raise typer.Exit(REFUSED) from None


@contextlib.contextmanager
def stopped_by_signals() -> Iterator[None]:
    """`kill` and a closed window leave the table as Ctrl-C does."""

    def leave(_number: int, _frame: FrameType | None) -> NoReturn:
        raise KeyboardInterrupt

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def sit_down(
    address: str,
    table: str,
    bot: str,
    name: str,
    number: int | None,
    words: Words,
    console: Console,
) -> SeatedBot:
    from ludotheque.client import Client, Refused

    with told(address):
        client = Client(address)
        info = client.request("GET", f"/api/tables/{table}")["table"]
        game = find_game(info["game"])
        player = new_bot(bot, game)
        seats = info["seats"]
        free = [i for i, one in enumerate(seats) if one["kind"] == "open"]
        wanted = free[0] if number is None and free else (number or 0) - 1
        if wanted not in free:
            raise Misused("cli-seat-error-taken", free=[str(seat + 1) for seat in free], count=len(free))
        taken = [one["name"] for one in seats if one.get("name")]
        client.request("POST", "/api/me", {"name": name or name_for(bot, taken, words), "avatar": ""})
        try:
            at = client.join(table, wanted)
        except Refused as error:
            raise LudothequeError(error.key, **error.arguments) from None
    title = words(f"{game.name}-title", theme=info["theme"])
    me = at.state["table"]["seats"][wanted]["name"]
    console.print(words("cli-seat-sits", name=me, title=title, seat=wanted + 1, players=len(seats)))
    return SeatedBot(client, at, game, player, words, console)


@contextlib.contextmanager
def told(address: str) -> Iterator[None]:
    """Network errors, told in one sentence."""
    from ludotheque.client import Refused

    try:
        yield
    except Refused as error:
        raise LudothequeError(error.key, **error.arguments) from None
    except urllib.error.URLError as error:
        raise Misused("cli-seat-error-no-server", address=address, reason=str(error.reason)) from None
    except (TimeoutError, OSError, ValueError, KeyError) as error:
        reason = shortened(error, 80)
        raise Misused("cli-seat-error-no-server", address=address, reason=reason) from None


def name_for(bot: str, taken: list[str], words: Words) -> str:
    """The bot's name: that of the program or class, or another one where it is taken."""
    who = character_of(bot)
    own = clean_name(who.called or who.kind)
    gone = {name.casefold() for name in taken}
    if who.level or own.casefold() in gone:
        return first_names([bot], taken, words)[0]
    return own


class SeatedBot:
    """A bot at a table, until the end of the match."""

    move_seconds = MOVE_SECONDS

    def __init__(
        self, client: Client, at: TableAt, game: Game, bot: Bot, words: Words, console: Console
    ) -> None:
        self.client, self.at, self.game, self.bot = client, at, game, bot
        self.words, self.console = words, console
        self.luck = generator(fresh_key())
        self._has_begun = False
        self._has_agreed = False
        self._is_done = False

    def play(self) -> None:
        from ludotheque.client import Refused, Unreachable

        lost_since: float | None = None
        self._say_if_waiting()
        while not self.at.is_over:
            is_back = False
            try:
                self._step()
            except Refused as error:
                if error.key != TOO_FAST:
                    raise LudothequeError(error.key, **error.arguments) from None
                time.sleep(max(float(error.arguments.get("seconds", 0)), RETRY_SECONDS))
            except (Unreachable, urllib.error.URLError, ConnectionError):
                time.sleep(RETRY_SECONDS)
                now = time.monotonic()
                if lost_since is None:
                    lost_since = now
                    self._say("cli-seat-lost")
                if now - lost_since > PATIENCE:
                    raise Misused(
                        "cli-seat-error-no-server", address=self.client.address, reason="—"
                    ) from None
            except TimeoutError:  # there was nothing new
                is_back = lost_since is not None
            else:
                is_back = lost_since is not None
            if is_back:
                lost_since = None
                self._say("cli-seat-back")
        self._is_done = True
        self._tell_result()

    def _step(self) -> None:
        at, mine = self.at, self.at.seat
        status = at.state["table"]["status"]
        if status != "playing" or mine is None:
            at.wait(WAIT_SECONDS)
            return
        if not self._has_begun:
            self._has_begun = True
            self._say("cli-seat-begins")
            if not is_ours(self.bot):
                answer_of(self.bot.new_match)
        if at.state["table"]["seats"][mine].get("stand_in"):
            at.ask("return", seat=mine)  # somebody thought that we were away
        elif self._is_asked_to_agree(mine):
            at.ask("answer", agrees=True)
        elif at.is_my_turn:
            self._move(mine)
        else:
            at.wait(WAIT_SECONDS)

    def _is_asked_to_agree(self, mine: int) -> bool:
        """A bot does not mind if somebody takes a move back; it says so once."""
        asked = at_undo(self.at) not in (None, mine)
        is_new = asked and not self._has_agreed
        self._has_agreed = asked
        return is_new

    def _move(self, mine: int) -> None:
        from ludotheque.client import Refused

        v = self._view(mine)
        if v is None:
            return
        choice = chosen_by(self.bot, v, self.luck, seconds=self.move_seconds)
        try:
            self.at.play(choice.move, mine)
        except Refused as error:
            if error.key not in LATE or choice.move in self.at.legal:
                raise
        else:
            told = told_move(self.game, choice.move, self.words)
            self._say("cli-seat-plays", move=told, seconds=self.words.number(f"{choice.seconds:.2f}"))

    def _view(self, mine: int) -> Any:
        """The view as a record. It has to say the same as the JSON of the table. None: the table has
        changed meanwhile."""
        for _ in range(LOOKS):
            raw = self.client.fetch(f"/api/tables/{self.at.id}/view?seat={mine}")
            if len(raw) == self.game.view.itemsize:
                v = np.frombuffer(raw, self.game.view).copy().view(np.recarray)[0]
                if table_functions(self.game).shown(v) == self.at.view:
                    return v
            with contextlib.suppress(TimeoutError):
                self.at.wait(0.2)
                return None
        raise LudothequeError("cli-seat-error-version", address=self.client.address)

    def _say_if_waiting(self) -> None:
        seats = self.at.state["table"]["seats"]
        free = sum(one["kind"] in ("open", "kept") for one in seats)
        if self.at.state["table"]["status"] == "waiting" and free:
            self._say("cli-seat-waits", count=free)

    def _tell_result(self) -> None:
        names = [one.get("name", "") for one in self.at.state["table"]["seats"]]
        result: Any = self.at.result
        if result is None:
            self._say("error-table-closed")
            return
        if not is_ours(self.bot):
            answer_of(self.bot.match_over, result)
        for sentence in sentences_of(self.game, names, result, self.words):
            self.console.print(sentence)

    def _say(self, key: str, **arguments: object) -> None:
        self.console.print(self.words(key, **arguments))

    def close(self) -> None:
        """Leave the seat if the match is not over. The table continues with a bot of its own."""
        from ludotheque.client import Refused

        mine = self.at.seat
        if not self._is_done and mine is not None:
            self.client.timeout = WAIT_SECONDS
            with contextlib.suppress(Refused, TimeoutError, OSError):
                self.at.ask("leave", seat=mine)
        self.at.close()
        self.bot.close()


def at_undo(at: TableAt) -> int | None:
    asked: int | None = at.state["undo"]["asked_seat"]
    return asked
