"""The bots of an earlier version: what they are sent, and what becomes of what they answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import generator
from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table
from tests.conformance.walks import another_world

# It plays the lowest card of its seat's hand, as it finds it in the world that is sent.
STAND_IN = r"""
import json, struct, sys
import numpy as np

hello = json.loads(sys.stdin.buffer.readline())
names, kinds, places = zip(*hello["fields"])
kind = np.dtype({"names": names, "formats": [(k, tuple(s)) for k, s in kinds], "offsets": places})
while len(asked := sys.stdin.buffer.read(50)) == 50:
    seat, is_out_of_turn, simulations, seconds, luck = struct.unpack("<b?qd32s", asked)
    world = np.frombuffer(sys.stdin.buffer.read(kind.itemsize), kind)[0]
    if hello["game"] == "quelle-heure":
        text = b"arrange 1 0 2 3 4 5 6" if is_out_of_turn else b"draw 0"
    else:
        hand = int(world["hand"][seat])
        text = str((hand & -hand).bit_length() - 1).encode()
    sys.stdout.buffer.write(struct.pack("<Hq", len(text), simulations) + text)
    sys.stdout.buffer.flush()
    if simulations == 13:
        sys.exit(1)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "player.py").write_text(STAND_IN)
    return tmp_path


def test_it_plays_from_what_its_seat_knows_and_takes_its_limit_along(folder: Path) -> None:
    table = Table.start("land-unter", players=3, seed=2)
    bot = new_bot(f"earlier:{folder}@700", table.game)
    for world in (table, another_world(table, 1, 5)):
        thought = bot.think(world.observed(1), generator(bytes(32)))
        assert table.game.notation.texts[thought.action] == table.legal_moves(1)[0]
        assert thought.simulations == 700
    bot.close()


def test_it_rearranges_its_hand_by_its_own_habits(folder: Path) -> None:
    """Nothing of a new hand was shown: our best bot leaves it as it is."""
    table = Table.start("quelle-heure", players=3, seed=2)
    bot, ours = new_bot(f"earlier:{folder}@700", table.game), new_bot("best", table.game)
    v = table.observed(2)
    assert ours.move_out_of_turn(v, generator(bytes(32))) is None
    meant = bot.move_out_of_turn(v, generator(bytes(32)))
    assert meant is not None
    assert meant.order == (1, 0, 2, 3, 4, 5, 6)
    bot.close()


def test_one_that_ends_in_the_midst_of_a_match_is_told(folder: Path) -> None:
    table = Table.start("land-unter", players=3, seed=2)
    bot = new_bot(f"earlier:{folder}@13", table.game)
    bot.think(table.observed(0), generator(bytes(32)))
    with pytest.raises(LudothequeError, match="ended unexpectedly"):
        bot.think(table.observed(0), generator(bytes(32)))


def test_a_folder_without_bots_is_refused_with_what_makes_one(tmp_path: Path) -> None:
    with pytest.raises(LudothequeError, match=r"scripts/earlier_bots\.py"):
        new_bot(f"earlier:{tmp_path}", find_game("land-unter"))
