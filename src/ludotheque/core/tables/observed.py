"""The history of a table for its viewers: events, changed views, a transcript, a picture."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, cast

import msgspec

from ludotheque.core.display import pictures
from ludotheque.core.display.drawing import Colours
from ludotheque.core.kinds import Object
from ludotheque.core.tables.functions import SeenViews
from ludotheque.core.tables.history import EventNumbers, Shown, outlook
from ludotheque.core.tables.moves import TableMoves
from ludotheque.core.tables.transcript import Line, Transcript

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table


class ObservedTable(TableMoves):
    """The history of a table. Nothing here changes it."""

    def events(self, seat: int | None, since: int = 0) -> list[Object]:
        """The events that a viewer has seen, from the viewer's event number `since` on.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> table.events(None)[-1]
        {'event': 'rolled', 'seat': 0, 'die': 2}
        """
        return [msgspec.json.decode(event) for event in self.events_json(seat, since)]

    def events_json(self, seat: int | None, since: int = 0) -> list[bytes]:
        """The same, each event as JSON.

        >>> Table.start("bateaux", players=2, seed=7).events_json(None)[-1]
        b'{"event":"rolled","seat":0,"die":2}'
        """
        return self._history.heard(None if seat is None else self._check_seat(seat), since)

    def outlook(self, seat: int) -> dict[str, Object]:
        """The events that each legal move would bring at once, before chance decides anything, and the
        reason that a bot would give for it, with its risks. Empty where the game has secrets, which they
        could tell.

        >>> told = Table.start("bateaux", players=2, seed=7).outlook(0)["0-a1"]
        >>> told["events"][0]["path"], told["why"], told["arguments"]["peril"]
        (['b1', 'a1'], 'bateaux-why-returns', 'none')
        """
        return outlook(cast("Table", self), seat)

    def written(self, since: int = 0) -> list[tuple[int | None, str]]:
        """The moves and the decisions of chance (seat None), as texts, from line number `since` on.

        >>> Table.start("bateaux", players=2, seed=7).written()
        [(None, 'die 2')]
        """
        return [(step.seat, step.text(self.game)) for step in self._history.steps[since:]]

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far, each with its seat, without the decisions of chance.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> table.play(0, "draw 1")
        >>> table.moves
        [(0, 'draw 1')]
        """
        return [(seat, text) for seat, text in self.written() if seat is not None]

    @property
    def length(self) -> int:
        """The number of lines so far.

        >>> Table.start("bateaux", players=2, seed=7).length
        1
        """
        return len(self._history.steps)

    # For programs that keep a table for others: servers and terminals

    def shown(self, since: int = 0) -> list[Shown]:
        """The events from number `since` on. Each says what its owner and the others see.

        >>> Table.start("bateaux", players=2, seed=7).shown()[-1].told(1)
        b'{"event":"rolled","seat":0,"die":2}'
        """
        return self._history.shown(since)

    def seen_views(self) -> SeenViews:
        """The first argument of `changes`: nobody has seen anything.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> seen = table.seen_views()
        >>> [len(change) > 100 for change in table.changes(seen)]
        [True, True, True]
        """
        return SeenViews(self._run, self.players)

    def changes(self, seen: SeenViews, viewers: int = -1) -> list[bytes]:
        """The changed fields of the views of a spectator and then of each seat, as JSON objects,
        compared with what they have seen. Empty where nothing changed. Remembers the new views.
        `viewers` is a set of bits, 1 for the spectator, 2 for seat 0, 4 for seat 1, …: only these look.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> seen = table.seen_views()
        >>> _ = table.changes(seen)
        >>> table.changes(seen)
        [b'', b'', b'', b'']
        >>> table.play(1, table.legal_moves(1)[0])
        >>> [len(change) > 0 for change in table.changes(seen, viewers=0b101)]
        [True, False, True, False]
        """
        return self._run.changes(self._states, seen, self.players, viewers)

    def is_private(self, seat: int) -> bool:
        """Whether nobody else has noticed the last move of a seat.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> table.play(1, table.legal_moves(1)[0])
        >>> table.is_private(1)
        False
        """
        last = self._history.last_step(seat)
        return last is not None and all(self._run.events[item[0]].kind.private for item in last.told)

    # Writing it down

    def transcript(self) -> Transcript:
        """The match so far, in a readable form that can be replayed without the seed.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> print(table.transcript().text().splitlines()[-2])
        chance: die 2
        """
        return Transcript(
            game=self.game.name,
            players=self.players,
            options=self.options,
            names=list(self.names),
            commitment=self.commitment,
            start=copy.deepcopy(self._first_position),
            lines=[
                Line(step.seat, step.text(self.game), [self._whole(item) for item in step.told])
                for step in self._history.steps
            ],
            result=self.result,
            key=self.key.hex() if self.is_over else None,
        )

    def _whole(self, item: EventNumbers) -> Object:
        event = self._run.events[item[0]]
        return event.kind.whole(event.said, item[1:])

    # Looking at it

    def __repr__(self) -> str:
        return pictures.table_repr(self)

    def __str__(self) -> str:
        return pictures.table_text(self)

    def svg(
        self,
        seat: int | None = None,
        *,
        everything: bool = False,
        language: str | None = None,
        colours: Colours = "light",
        theme: str = "",
    ) -> pictures.SvgPicture:
        """A picture of what a seat sees (None: a spectator): a text, which a notebook shows.
        `everything`: also all that is hidden.

        >>> Table.start("land-unter", seed=7).svg(0, language="en").startswith("<svg")
        True
        """
        drawn = pictures.table_svg(
            self, seat, everything=everything, language=language, colours=colours, theme=theme
        )
        return pictures.SvgPicture(drawn)

    def _repr_html_(self) -> str:
        return pictures.table_html(self)
