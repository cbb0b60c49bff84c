"""A bot from elsewhere, as `docs/write-a-bot.md` shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque import Table, Words
from ludotheque.bots.characters import character_of, first_names
from ludotheque.bots.levels import BestBot, kind_of, new_bot, own_bots
from ludotheque.core.chance import generator, key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import find_game, game_names
from tests.cli.driver import SOURCE, piped

PAGE = Path(__file__).resolve().parents[2] / "docs" / "write-a-bot.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    shown = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (example,) = [one for one in shown if "class SecondBest" in one]
    (tmp_path / "second.py").write_text(example, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_BOTS", "second")
    own_bots.cache_clear()
    yield tmp_path
    own_bots.cache_clear()


@pytest.mark.parametrize("name", game_names())
def test_it_plays_every_game(folder: Path, name: str) -> None:
    table = Table.start(find_game(name), seed=1)
    seat = table.awaited[0]
    choice = new_bot("second", table.game).choose(table.observed(seat), generator(key_of(1)))
    assert choice.move in table.legal_moves(seat)
    assert choice.move == choice.values[min(1, len(choice.values) - 1)].move


def test_it_has_a_name_at_the_table_and_ours_keep_theirs(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert first_names(["second", "second"], [], Words("fr")) == ["second 1", "second 2"]
    assert character_of("second").title(Words("en")) == "second"
    usurper = (folder / "second.py").read_text("utf-8").replace('"second"', '"best"')
    (folder / "usurper.py").write_text(usurper, encoding="utf-8")
    monkeypatch.setenv("LUDOTHEQUE_BOTS", "usurper")
    own_bots.cache_clear()
    assert "best" in own_bots()
    assert kind_of("best") is BestBot


def test_it_can_be_played_against(folder: Path) -> None:
    shown = piped(
        folder,
        *("play", "land-unter", "--people", "Zoé", "--bot", "second,casual"),
        typed="q\n",
        PYTHONPATH=f"{SOURCE}:{folder}",
        LUDOTHEQUE_BOTS="second",
    )
    assert shown.returncode == 0
    assert "second 1 est un robot : second." in shown.stdout


def test_a_module_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_BOTS", "nowhere_to_be_found")
    own_bots.cache_clear()
    with pytest.raises(LudothequeError) as refused:
        kind_of("second")
    own_bots.cache_clear()
    assert "nowhere_to_be_found" in Words("fr").error(refused.value)


def test_a_module_that_cannot_be_run_is_named_with_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_written_bots.py").write_text("weights = 1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_BOTS", "half_written_bots")
    own_bots.cache_clear()
    with pytest.raises(LudothequeError, match=r"half_written_bots.*ZeroDivisionError: division by zero"):
        kind_of("second")
    own_bots.cache_clear()
