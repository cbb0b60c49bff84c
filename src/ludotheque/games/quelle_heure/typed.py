"""What people type for a move of Quelle heure est-il ?: in full or short, in French or in English."""

from __future__ import annotations

import random
import re

from ludotheque.core.screens import View, small_letters

VERBS = {
    **dict.fromkeys(("draw", "tire", "tirer", "pioche", "prends", "take", "d", "t"), "draw"),
    **dict.fromkeys(("place", "pose", "poser", "put", "p"), "place"),
}
SIDES = {
    **dict.fromkeys(("left", "gauche", "l", "g", "<"), "left"),
    **dict.fromkeys(("right", "droite", "r", "d", ">"), "right"),
}
SHIFT = frozenset({"shift", "decale", "decaler", "move", "bouge"})
STOP = frozenset({"stop", "s", "fin", "fini", "assez", "done", "non", "no"})
ARRANGE = frozenset({"arrange", "range", "ranger"})
SORT = frozenset({"sort", "trie", "trier"})
MIX = frozenset({"shuffle", "melange", "melanger", "mix"})
SWAP = frozenset({"swap", "echange", "echanger"})
SMALL_TALK = re.compile("je|i|la|le|les|the|card|carte|a|au|en|sur|on|to|onto|vers|from|chez|de|du|cran")


def understand(view: View, typed: str) -> str | None:
    """`3`, `tire 3`, `je pose en 3`, `2g`, `shift 2 left`, `stop`; for one's own hand `arrange 2 0 1`,
    `trie`, `mélange`, `échange 0 3`. What belongs to another phase is understood too: the table says
    why it cannot be played now."""
    words, numbers = _parts(typed)
    if words and words[0] in ARRANGE | SORT | MIX | SWAP:
        return _order(view["hand"], words[0], numbers)
    is_repair = view["phase"] == "repair"
    if len(words) == 1 and words[0] in STOP and not numbers and (is_repair or words[0] == "stop"):
        return "stop"
    is_shift = is_repair or any(word in SHIFT for word in words)
    words = [word for word in words if word not in SHIFT]
    if len(numbers) != 1:
        return None
    if is_shift and (not words or (len(words) == 1 and words[0] in SIDES)):
        return _shift(view, words, numbers[0])
    meant = {VERBS.get(word) for word in words} or {view["phase"]}
    verb = meant.pop() if len(meant) == 1 else None
    return f"{verb} {numbers[0]}" if verb else None


def _parts(typed: str) -> tuple[list[str], list[int]]:
    """Words without accents and without small talk, and numbers; `2g` is both."""
    found = re.findall(r"[0-9]+|[a-z]+|[<>]", small_letters(typed))
    words = [word for word in found if not word.isdigit() and not SMALL_TALK.fullmatch(word)]
    return words, [int(number) for number in found if number.isdigit() and len(number) < 3]


def _shift(view: View, words: list[str], place: int) -> str | None:
    """Without a side, where there is only one."""
    if words:
        return f"shift {place} {SIDES[words[0]]}"
    only = [move for move in view["legal"] if move.startswith(f"shift {place} ")]
    return only[0] if len(only) == 1 else None


def _order(hand: list[int | str], word: str, numbers: list[int]) -> str | None:
    order = list(range(len(hand)))
    if word in ARRANGE:
        order = numbers
    elif word in SORT:
        order.sort(key=lambda i: (hand[i] == "ghost", str(hand[i]).zfill(2)))
    elif word in MIX:
        random.shuffle(order)
    else:
        if len(numbers) != 2 or max(numbers) >= len(hand):
            return None
        one, other = numbers
        order[one], order[other] = other, one
    return " ".join(["arrange", *map(str, order)])


def in_words(move: str) -> tuple[str, dict[str, object]]:
    """`draw 3`, `place 5`, `shift 2 left`, `stop`, `arrange 2 0 1`"""
    verb, place, side = [*move.split(), "0", ""][:3]
    return f"quelle-heure-move-{verb}", {"position": int(place), "place": int(place), "side": side}
