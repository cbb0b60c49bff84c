"""The dependency audit: a vulnerability fails, silence is a warning, and never good news."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

FILE = Path(__file__).resolve().parents[2] / "scripts" / "audit.py"
GOOD = {"name": "numpy", "version": "2.4.6", "vulns": []}
BAD = {
    "name": "rich",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
SKIPPED = {"name": "typer", "skip_reason": "Dependency not found on PyPI and could not be audited"}


def audit() -> Any:
    spec = importlib.util.spec_from_file_location("audit", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("dependencies", "usual", "strict", "said"),
    [
        ([GOOD], 0, 0, "No known vulnerability in 1 packages."),
        ([GOOD, BAD], 1, 1, "VULNERABLE: rich 1.0: PYSEC-1, fixed in 1.1"),
        ([SKIPPED, BAD], 1, 1, "PYSEC-2, fixed in no version yet"),
        ([GOOD, SKIPPED], 0, 1, "WARNING: not audited: typer."),
        ([SKIPPED], 0, 1, "WARNING: nothing was audited"),
        ([], 0, 1, "WARNING: nothing was audited"),
    ],
)
def test_what_pip_audit_answers(dependencies: list[Any], usual: int, strict: int, said: str) -> None:
    answer = json.dumps({"dependencies": dependencies, "fixes": []})
    for code, is_strict in ((usual, False), (strict, True)):
        got, text = audit().judge(answer, is_strict)
        assert got == code
        assert said in text


@pytest.mark.parametrize("answer", ["", "Traceback (most recent call last):", "[]", "{}", "null"])
def test_no_answer_is_a_warning_and_fails_where_one_is_wanted(answer: str) -> None:
    assert audit().judge(answer, False)[0] == 0
    assert "cannot be reached" in audit().judge(answer, False)[1]
    assert audit().judge(answer, True)[0] == 1


def test_the_exit_code_is_that_of_the_audit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = audit()
    asked: list[list[str]] = []

    def answer_of(arguments: list[str]) -> str:
        asked.append(arguments)
        return json.dumps({"dependencies": [BAD]})

    monkeypatch.setattr(module, "answer_of", answer_of)
    assert module.main(["--strict", "--ignore-vuln", "PYSEC-2"]) == 1
    assert asked == [["--ignore-vuln", "PYSEC-2"]]
    assert "PYSEC-1" in capsys.readouterr().err
