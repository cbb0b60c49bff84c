"""Transcripts with a mistake, by chance."""

from __future__ import annotations

import json
import random
import re
from typing import Any

NO_WORDS = ("x", "", "é", "-1", "99", "None", "{}", "true=false", "/", "7 / 7")


def spoilt_text(text: str, luck: random.Random, first: int = 0) -> str:
    """A line is missing, doubled, in another place, or not what it was."""
    lines = text.splitlines()
    places = range(first, len(lines))
    decided = [place for place in places if lines[place].startswith("chance:")]
    at = luck.choice(decided if decided and luck.random() < 0.3 else places)
    words = lines[at].split(" ")
    word = luck.randrange(len(words))
    others = [*luck.choice(lines).split(" "), *NO_WORDS]
    how = luck.randrange(6)
    if how == 0:
        del lines[at]
    elif how == 1:
        lines.insert(at, lines[at])
    elif how == 2:
        lines.insert(luck.randrange(first, len(lines)), lines.pop(at))
    elif how == 3:
        lines[at] = " ".join([*words[:word], luck.choice(others), *words[word + 1 :]])
    elif how == 4:
        lines[at] = luck.choice(["", " ", "    ", "# ", "7: ", "\u2028", "\t"]) + lines[at]
    else:
        lines = lines[:at]
    return luck.choice(["\n", "\r\n"]).join(lines)


def other_deal(text: str, luck: random.Random) -> str:
    """Chance has decided otherwise: two numbers in each other's place; or more than it does."""
    lines = text.splitlines()
    at = luck.choice([i for i, line in enumerate(lines) if line.startswith("chance:")])
    words = lines[at].split(" ")
    if luck.random() < 0.2:
        words += ["/", *words[-1:]]
    else:
        one, other = (luck.randrange(1, len(words)) for _ in range(2))
        words[one], words[other] = words[other], words[one]
    lines[at] = " ".join(words)
    return "\n".join(lines)


def other_promise(text: str) -> str:
    return re.sub("^commitment: .*$", f"commitment: {'ab' * 32}", text, flags=re.M)


def spoilt_json(text: str, luck: random.Random) -> str:
    """Something is missing, or is something else."""
    whole: Any = json.loads(text)
    at, place = whole, luck.choice(list(whole))
    while isinstance(at[place], dict | list) and at[place] and luck.random() < 0.9:
        at = at[place]
        place = luck.choice(list(at)) if isinstance(at, dict) else luck.randrange(len(at))
    if luck.random() < 0.2:
        del at[place]
    else:  # a list where there are names, and names where there is a list, Python may take for the same
        at[place] = luck.choice([None, 7, "x", "7", -1, 2.5, [7], {"x": 7}, "True", 'é"\\'])
    return json.dumps(whole, ensure_ascii=luck.random() < 0.5)
