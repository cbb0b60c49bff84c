"""Ludothèque: four small tabletop games to play, host and study."""

from ludotheque.batches.batch import Batch, batch
from ludotheque.core.errors import (
    BadActions,
    BadPosition,
    BadSeat,
    BadSeed,
    BadTranscript,
    IllegalMove,
    LudothequeError,
    MatchOver,
    NotYourTurn,
    RefusedMove,
    UndoRefused,
    UnknownGame,
    UnknownOption,
    WrongPlayers,
)
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.table import Table
from ludotheque.core.transcripts import Transcript
from ludotheque.core.words import Words

__all__ = [
    "BadActions",
    "BadPosition",
    "BadSeat",
    "BadSeed",
    "BadTranscript",
    "Batch",
    "IllegalMove",
    "LudothequeError",
    "MatchOver",
    "NotYourTurn",
    "RefusedMove",
    "Table",
    "Transcript",
    "UndoRefused",
    "UnknownGame",
    "UnknownOption",
    "Words",
    "WrongPlayers",
    "batch",
    "find_game",
    "game_names",
]
