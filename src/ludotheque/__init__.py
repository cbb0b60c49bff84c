"""Ludothèque: four small tabletop games to play, host and study.

A name is loaded when it is first used: `import ludotheque` itself takes a few milliseconds, and
`ludotheque.Table` brings NumPy and Numba. A public name is one line, `from a.module import A as A`:
`__all__` and the loading follow from it (`core/lazy.py`); type checkers and editors read it too.
"""

from typing import TYPE_CHECKING

from ludotheque.core.lazy import lazy

if TYPE_CHECKING:
    from ludotheque.arena.analysis.analysis import analyse as analyse
    from ludotheque.arena.analysis.judgement import Analysis as Analysis
    from ludotheque.arena.bot_player import Advice as Advice
    from ludotheque.arena.bot_player import BotPlayer as BotPlayer
    from ludotheque.arena.bot_player import bot as bot
    from ludotheque.arena.bot_player import play_match as play_match
    from ludotheque.arena.compare import compare as compare
    from ludotheque.arena.results.inference import Interval as Interval
    from ludotheque.arena.results.results import BotStanding as BotStanding
    from ludotheque.arena.results.results import Results as Results
    from ludotheque.batches.batch import batch as batch
    from ludotheque.batches.cpu import Batch as Batch
    from ludotheque.batches.gpu import GpuBatch as GpuBatch
    from ludotheque.batches.gpu import GpuStep as GpuStep
    from ludotheque.batches.tables import Played as Played
    from ludotheque.batches.tables import Step as Step
    from ludotheque.bots.custom import Player as Player
    from ludotheque.bots.views import View as View
    from ludotheque.core.display.pictures import SvgPicture as SvgPicture
    from ludotheque.core.encoding.observations import Observation as Observation
    from ludotheque.core.errors import BadActions as BadActions
    from ludotheque.core.errors import BadPosition as BadPosition
    from ludotheque.core.errors import BadSeat as BadSeat
    from ludotheque.core.errors import BadSeed as BadSeed
    from ludotheque.core.errors import BadTranscript as BadTranscript
    from ludotheque.core.errors import IllegalMove as IllegalMove
    from ludotheque.core.errors import LudothequeError as LudothequeError
    from ludotheque.core.errors import MatchOver as MatchOver
    from ludotheque.core.errors import NotYourTurn as NotYourTurn
    from ludotheque.core.errors import RefusedMove as RefusedMove
    from ludotheque.core.errors import UndoRefused as UndoRefused
    from ludotheque.core.errors import UnknownGame as UnknownGame
    from ludotheque.core.errors import UnknownOption as UnknownOption
    from ludotheque.core.errors import WrongPlayers as WrongPlayers
    from ludotheque.core.game import Game as Game
    from ludotheque.core.installation import MissingExtra as MissingExtra
    from ludotheque.core.installation import __version__ as __version__
    from ludotheque.core.shelf import find_game as find_game
    from ludotheque.core.shelf import game_names as game_names
    from ludotheque.core.tables.replay import Transcript as Transcript
    from ludotheque.core.tables.state import Clock as Clock
    from ludotheque.core.tables.table import Table as Table
    from ludotheque.core.thinking import Found as Found
    from ludotheque.core.words import Words as Words
    from ludotheque.core.words import set_language as set_language

__getattr__, __dir__, __all__ = lazy(__name__, __file__)
