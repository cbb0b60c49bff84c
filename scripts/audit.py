"""Known vulnerabilities of what we depend on: asks pip-audit, and never takes silence for an answer.

    python scripts/audit.py            a vulnerability fails; a service that is not there is a warning
    python scripts/audit.py --strict   what could not be looked up fails too

Other arguments go to pip-audit: `--vulnerability-service osv --osv-url …` asks a mirror of one's own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

REQUIREMENTS = Path(__file__).resolve().parents[1] / "requirements-dev.txt"
"""All that we ever install: what playing needs is part of it."""
SECONDS = 120


def judge(answer: str, strict: bool) -> tuple[int, str]:
    """The exit code and what to say, from pip-audit's JSON; anything else means that it had no answer.

    Its own exit code does not tell: it is 0 where every package was skipped, and 1 for a vulnerability
    and for a failed connection alike."""
    try:
        found = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        found = []
    vulnerable = [one for one in found if one.get("vulns")]
    skipped = [one["name"] for one in found if "skip_reason" in one]
    if vulnerable:
        return 1, "\n".join(told(one) for one in vulnerable)
    if len(skipped) == len(found):
        return int(strict), "WARNING: nothing was audited, the vulnerability service cannot be reached."
    if skipped:
        return int(strict), f"WARNING: not audited: {', '.join(skipped)}."
    return 0, f"No known vulnerability in {len(found)} packages."


def told(package: dict[str, object]) -> str:
    vulns = package["vulns"]
    assert isinstance(vulns, list)
    return "\n".join(
        f"VULNERABLE: {package['name']} {package['version']}: {one['id']}, "
        f"fixed in {', '.join(one.get('fix_versions') or ['no version yet'])}"
        for one in vulns
    )


def answer_of(arguments: list[str]) -> str:
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(REQUIREMENTS), "--no-deps"]
    options = ["--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "10"]
    try:
        run = subprocess.run(
            [*command, *options, *arguments],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return ""
    return run.stdout


def main(arguments: list[str]) -> int:
    strict = "--strict" in arguments
    code, said = judge(answer_of([one for one in arguments if one != "--strict"]), strict)
    print(f"audit: {said}", file=sys.stderr if code or "WARNING" in said else sys.stdout)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
