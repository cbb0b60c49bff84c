"""Ludothèque: four small tabletop games to play, host and study."""

from ludotheque.core.errors import (
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
    "BadPosition",
    "BadSeat",
    "BadSeed",
    "BadTranscript",
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
    "find_game",
    "game_names",
]
