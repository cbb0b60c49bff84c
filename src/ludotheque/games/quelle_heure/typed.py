"""What people type for a move of Quelle heure est-il ?: in full or short, in French or in English."""

from __future__ import annotations

import random
import re
import unicodedata

from ludotheque.core.screens import View

DRAW = ("draw", "tire", "tirer", "pioche", "prends", "take", "d", "t")
PLACE = ("place", "pose", "poser", "put", "p")
SHIFT = ("shift", "decale", "decaler", "move", "bouge")
STOP = ("stop", "s", "fin", "fini", "assez", "done", "non", "no")
LEFT = ("left", "gauche", "l", "g", "<")
RIGHT = ("right", "droite", "r", "d", ">")
ARRANGE = ("arrange", "range", "ranger")
SORT = ("sort", "trie", "trier")
MIX = ("shuffle", "melange", "melanger", "mix")
SWAP = ("swap", "echange", "echanger")
SMALL_TALK = re.compile("je|i|la|le|les|the|card|carte|a|au|en|sur|on|to|onto|vers|from|chez|de|du|cran")


def understand(view: View, typed: str) -> str | None:
    """`3`, `tire 3`, `je pose en 3`, `2g`, `shift 2 left`, `stop`; for one's own hand `arrange 2 0 1`,
    `trie`, `mélange`, `échange 0 3`."""
    words, numbers = _parts(typed)
    if words and words[0] in ARRANGE + SORT + MIX + SWAP:
        return _order(view, words, numbers)
    if view["phase"] == "repair":
        return _repair(view, words, numbers)
    verb, names = ("draw", DRAW) if view["phase"] == "draw" else ("place", PLACE)
    if len(numbers) == 1 and (not words or (len(words) == 1 and words[0] in names)):
        return f"{verb} {numbers[0]}"
    return _literal(words, numbers)


def _parts(typed: str) -> tuple[list[str], list[int]]:
    """Words without accents and without small talk, and numbers; `2g` is both."""
    text = unicodedata.normalize("NFKD", typed.lower())
    text = "".join(c for c in text if not unicodedata.combining(c))
    found = re.findall(r"[0-9]+|[a-z]+|[<>]", text)
    words = [word for word in found if not word.isdigit() and not SMALL_TALK.fullmatch(word)]
    return words, [int(number) for number in found if number.isdigit() and len(number) < 3]


def _literal(words: list[str], numbers: list[int]) -> str | None:
    """A move of another phase, in full: the table says why it cannot be played now."""
    if words in (["draw"], ["place"]) and len(numbers) == 1:
        return f"{words[0]} {numbers[0]}"
    if len(words) == 2 and words[0] == "shift" and words[1] in ("left", "right") and len(numbers) == 1:
        return f"shift {numbers[0]} {words[1]}"
    return "stop" if words == ["stop"] else None


def _repair(view: View, words: list[str], numbers: list[int]) -> str | None:
    if len(words) == 1 and words[0] in STOP and not numbers:
        return "stop"
    words = [word for word in words if word not in SHIFT]
    if len(numbers) != 1 or len(words) > 1:
        return _literal(words, numbers)
    if words:
        sides = {**dict.fromkeys(LEFT, "left"), **dict.fromkeys(RIGHT, "right")}
        side = sides.get(words[0])
        return f"shift {numbers[0]} {side}" if side else _literal(words, numbers)
    only = [move for move in view["legal"] if move.startswith(f"shift {numbers[0]} ")]
    return only[0] if len(only) == 1 else None


def _order(view: View, words: list[str], numbers: list[int]) -> str | None:
    hand = view["hand"]
    order = list(range(len(hand)))
    if words[0] in ARRANGE:
        order = numbers
    elif words[0] in SORT:
        order.sort(key=lambda i: (hand[i] == "ghost", str(hand[i]).zfill(2)))
    elif words[0] in MIX:
        random.shuffle(order)
    else:
        if len(numbers) != 2 or max(numbers) >= len(hand):
            return None
        one, other = numbers
        order[one], order[other] = other, one
    return " ".join(["arrange", *map(str, order)])
