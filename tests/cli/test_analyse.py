"""A finished match, judged by the command: the story, the figures, the picture, the refusals."""

from __future__ import annotations

import functools
import itertools
import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludotheque import Table, Words
from ludotheque.arena.analysis.analysis import analyse, grade
from ludotheque.arena.analysis.course_chart import NAME_ROWS, ChartDrawing, picture
from ludotheque.arena.analysis.judgement import Analysis, turning_points
from ludotheque.cli.commands.analyse import Account
from ludotheque.core.words import LANGUAGES, PACKAGE
from tests.arena.judged import LAST_TRICK, blunder_of_the_last_trick
from tests.cli.driver import Person, piped

NAMES = ["Zoé", "Nestor", "<Margot>"]
FEW = ("--simulations", "10", "--matches", "10")
WHOLE_MATCH = Path(__file__).parents[1] / "games" / "land_unter" / "transcripts" / "whole-match.txt"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    transcript = blunder_of_the_last_trick()
    transcript.names = NAMES
    path = tmp_path / "match.txt"
    path.write_text(transcript.text(), encoding="utf-8")
    return path


def test_the_story_names_the_blunder_and_says_why(tmp_path: Path, file: Path) -> None:
    shown = piped(tmp_path, "analyse", str(file), *FEW)
    assert shown.returncode == 0, shown.stderr
    assert "Zoé gagne !" in shown.stdout
    assert (
        "Étape 3, <Margot> joue « carte 58 » : une faute grave. « carte 3 » valait mieux ; "
        "cette faute coûte 100 points de chances de gagner (±0)." in shown.stdout
    )
    assert (
        "Sur 100 parties imaginées à partir de là : « carte 3 » en gagne 100 · "
        "« carte 58 » en gagne 0 (joué)." in shown.stdout
    )
    assert "Pourquoi « carte 3 » ? Le robot aurait dit à <Margot> : « " in shown.stdout
    assert "\x1b" not in shown.stdout
    row = [line for line in shown.stdout.splitlines() if re.match("│ <Margot>", line)][-1]
    assert "1 (1)" in row
    assert "−100,0 % ±0,0" in row


def test_all_decisions_are_listed_those_of_one_player_or_of_all(tmp_path: Path, file: Path) -> None:
    everybody = piped(tmp_path, "analyse", str(file), *FEW, "--all", "--lang", "en").stdout
    listed = everybody[everybody.index("All decisions") :]
    assert [int(step) for step in re.findall(r"Step (\d)", listed)] == [1, 2, 3]
    for asked in ("2", "nestor"):
        one = piped(
            tmp_path, "analyse", str(file), *FEW, "--all", "--seat", asked, "--lang", "en"
        ).stdout
        assert re.findall(r"Step (\d), (\w+)", one[one.index("All decisions") :]) == [("2", "Nestor")]
        assert len([line for line in one.splitlines() if re.match("│ .*Zoé", line)]) == 0
    nobody = piped(tmp_path, "analyse", str(file), "--seat", "Ali", "--lang", "en")
    assert nobody.returncode == 2
    assert "“Ali” is nobody at this table" in nobody.stderr


def test_json_alone_on_the_standard_output(tmp_path: Path, file: Path) -> None:
    alone = json.loads(piped(tmp_path, "analyse", str(file), *FEW, "--json").stdout)
    assert alone["turning_points"][-1]["line"] == 3
    assert alone["points"][2]["decision"]["cost"] == 1.0


def test_files_that_cannot_be_written_are_refused_before_the_work(tmp_path: Path, file: Path) -> None:
    endless = ("--simulations", "1000000000")
    nowhere = piped(tmp_path, "analyse", str(file), *endless, "--svg", str(tmp_path / "no" / "where"))
    assert nowhere.returncode == 2
    assert "Impossible d’écrire" in nowhere.stderr
    both = piped(tmp_path, "analyse", str(file), "--json", "--svg", "-")
    assert (both.returncode, both.stdout) == (2, "")
    assert "--json et --svg" in both.stderr


def test_what_cannot_be_judged_is_refused(tmp_path: Path, file: Path) -> None:
    text = file.read_text("utf-8")
    file.write_text(text[: text.index("2: 58")], encoding="utf-8")
    shown = piped(tmp_path, "analyse", str(file))
    assert shown.returncode == 1
    assert "la partie n’est pas finie" in shown.stderr
    file.write_text(text.replace("2: 58", "2: 57"), encoding="utf-8")
    shown = piped(tmp_path, "analyse", str(file))
    assert shown.returncode == 1
    assert f"Ligne {1 + text[: text.index('2: 58')].count(chr(10))} : " in shown.stderr
    assert "Traceback" not in shown.stderr
    missing = piped(tmp_path, "analyse", str(tmp_path / "nothing.txt"))
    assert missing.returncode == 2
    assert "ne peut pas être lu" in missing.stderr


def test_interrupted_it_tells_what_is_there(tmp_path: Path) -> None:
    """Interpreted, a line of this match takes some tenths of a second."""
    slow = ("--simulations", "5", "--matches", "2", "--cores", "1", "--lang", "en")
    with Person(tmp_path, "analyse", str(WHOLE_MATCH), *slow) as person:
        person.reads("  1%").presses("\x03")
        assert person.ends() == 0
        assert re.search(r"Stopped at step \d+ of \d+", person.screen)
        assert "Traceback" not in person.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_a_line_and_a_name_for_each_and_the_turning_point(language: str) -> None:
    analysis = analyse(blunder_of_the_last_trick(), 40, 40)
    drawn = picture(analysis, Words(language), NAMES)
    root = ElementTree.fromstring(drawn)
    lines = root.findall(f"{SVG}polyline")
    assert len(lines) == len({line.get("stroke-dasharray") for line in lines}) == 3
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    for name in NAMES:
        assert name in texts
    assert [text for text in texts if text.isdecimal()].count("1") == 2, "over the plot, and below"
    assert any("58" in text and "100" in text for text in texts)
    assert "prefers-color-scheme: dark" in drawn
    last = [tuple(map(float, line.get("points", "").split()[-1].split(","))) for line in lines]
    assert last[0][1] < last[1][1] == last[2][1], "seat 0 has won: its line ends at the top"


def test_names_at_the_end_of_lines_never_overlap_nor_leave_the_picture() -> None:
    drawing = ChartDrawing(analyse(blunder_of_the_last_trick(), 5, 5))
    for shares in ([1.0, 0.0, 0.0], [0.34, 0.33, 0.33], [0.0, 0.0, 0.0], [0.5, 0.5, 0.0]):
        places = sorted(drawing._name_places(shares))
        assert all(b - a >= NAME_ROWS for a, b in itertools.pairwise(places))
        assert places[-1] <= drawing.y(0.0) + 10


def test_the_luck_of_a_moment_is_told_with_what_happened() -> None:
    """Nobody can know who is dealt what; here seat 1 chooses, and that decides everything."""
    table = Table.from_position(LAST_TRICK, seed=1)
    for seat, card in ((0, "60"), (1, "30"), (2, "3")):
        table.play(seat, card)
    table.names = NAMES
    analysis = analyse(table.transcript(), 40, 40)
    lucky = [turning for turning in turning_points(analysis) if turning.kind == "luck"]
    for turning in lucky:
        told = [str(part) for part in Account(analysis, table, Words("en"))._turning(1, turning)]
        assert told[0].startswith(f"1. Step {turning.line}: the luck turns (")
        assert len(told) > 1


def test_percents_are_written_as_the_language_does() -> None:
    assert Words("fr").percent(0.124, signed=True) == "+12\u202f%"
    assert Words("en").percent(-0.124, signed=True) == "−12%"
    assert Words("en").percent(0.001, signed=True) == "0%"
    assert Words("en").percent(-0.001, signed=True) == "0%"
    assert Words("en").percent(0.5) == "50%"


@functools.cache
def judged_blunder() -> Analysis:
    return analyse(blunder_of_the_last_trick(), 5, 5)


def told_of(cost: float, error: float, language: str = "en") -> str:
    table, analysis = Table.replay(blunder_of_the_last_trick()), judged_blunder()
    point, decision = analysis.decisions[-1]
    unsure = replace(decision, cost=cost, cost_error=error, grade=grade(cost, error, is_best=False))
    return Account(analysis, table, Words(language))._judgement(point, unsure)


def test_a_difference_that_is_not_sure_keeps_its_sign() -> None:
    assert "“card 3”, may have been better (by 8 points, ±11)" in told_of(0.085, 0.036)
    assert "even better than the bot’s move, “card 3” (by 8 points, ±11)" in told_of(-0.085, 0.036)
    for cost, error in ((0.004, 0.036), (-0.004, 0.036), (0.015, 0.001), (-0.015, 0.001)):
        assert "no real difference" in told_of(cost, error)
    assert "peut-être mieux encore" in told_of(-0.085, 0.036, "fr")


@pytest.mark.parametrize("error", [0.01, 0.02, 0.035])
def test_the_margin_that_is_told_is_the_one_that_the_grade_goes_by(error: float) -> None:
    for hundredths in range(2, 40):
        cost = hundredths / 100 + 0.001
        reach = re.search(r"±(\d+)", told_of(cost, error))
        assert reach is not None
        is_sure = grade(cost, error, is_best=False) != "fine"
        assert is_sure == (cost > 3 * error)
        assert int(reach[1]) == round(300 * error)


def test_what_was_lost_is_told_by_decision_and_never_more_than_everything() -> None:
    """A hundred decisions of a match may together lose the win several times over."""
    table, analysis = Table.replay(blunder_of_the_last_trick()), judged_blunder()
    point, decision = analysis.decisions[-1]
    lost = replace(decision, harm=[0.4, 0.0, -0.8], harm_error=[0.1, 0.0, 0.1])
    often = replace(analysis, points=[replace(point, decision=lost) for _ in range(4)])
    account = Account(often, table, Words("en"))
    gave, took = account._skill().columns[4:6]
    assert list(gave.cells)[2] == "−80.0% ±9.8"
    assert next(iter(took.cells)) == "+40.0% ±9.8"


def test_every_sentence_of_the_catalogue_is_used() -> None:
    folders = (PACKAGE / "cli", PACKAGE / "arena")
    code = "".join(path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py"))
    built = {
        *(f"analysis-{grade}" for grade in ("best", "better", "fine", "mistake", "blunder")),
        *(f"analysis-verdict-{how}" for how in ("luck", "skill", "both")),
    }
    catalogue = (PACKAGE / "arena" / "analysis.fr.ftl").read_text("utf-8")
    for key in re.findall(r"^(analysis-[a-z-]+) =", catalogue, re.MULTILINE):
        column = key.removeprefix("analysis-column-")
        assert key in built or (column != key and f'"{column}"' in code) or f'"{key}"' in code, key
