"""What a person types for a move, in either language, from the declaration of the moves alone.

People count from 1. They type the sentence of a move, or a word for it and its numbers (`tire 3`), or
the numbers alone where that is enough (`3`, `2 5`, `25`), names in place of numbers (`5 pirate`). A game
adds words by keys of the catalogue: `<game>-typed-<move>`, and `<game>-typed-<argument>-<value>` for the
values of an argument that have names, each a list with commas.
"""

from __future__ import annotations

import functools
import itertools
import re
import unicodedata
from collections.abc import Iterable, Iterator

from ludotheque.core.declarations import Moves
from ludotheque.core.game import Game
from ludotheque.core.kinds import Leaf
from ludotheque.core.words import LANGUAGES, Words

Tokens = tuple[str, ...]


def small_letters(typed: str) -> str:
    """A typed text without capitals and accents: `Décale` becomes `decale`."""
    letters = unicodedata.normalize("NFKD", typed.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def tokens(typed: str) -> Tokens:
    """Words and numbers; `2g` is both, `007` is 7."""
    found = re.findall(r"[0-9]+|[a-z]+|[<>]", small_letters(typed))
    return tuple(token.lstrip("0") or "0" if token.isdigit() else token for token in found)


def understood(game: Game, typed: str, legal: list[str]) -> str | None:
    """The move that a person means. It is a legal one if possible, otherwise one whose refusal the
    table can explain. None where nothing fits."""
    said, reader, notation = tokens(typed), _reader(game), game.notation
    if not said or re.search(r"(^|\s)[-+−]\d", typed):  # no card or place has a sign
        return None
    readings = [reader.meant(*reader.split(said, is_verb)) for is_verb in (True, False)]
    for found in readings:
        listed = [move for move in legal if notation.numbers[move] in found]
        if listed:
            return listed[0] if len(listed) == 1 else None
    now = {notation.kinds[notation.numbers[move]] for move in legal}
    of_now = [action for action in readings[0] if notation.kinds[action] in now]
    likely = of_now or readings[0]
    return notation.texts[likely[0]] if len(likely) == 1 else None


@functools.cache
def _reader(game: Game) -> _MoveReader:
    return _MoveReader(game)


class _MoveReader:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.languages = [Words(language) for language in LANGUAGES]
        self.small_talk = set(self._listed("typed-small-talk"))
        self.verbs: dict[str, set[Moves]] = {}
        for kind in game.moves:
            own = (kind.key, *self._listed(f"{game.name}-typed-{kind.key}"))
            for word in itertools.chain(*map(tokens, own)):
                self.verbs.setdefault(word, set()).add(kind)
        self.by_tokens: dict[Tokens, list[int]] = {}
        for action, kind in enumerate(game.notation.kinds):
            if kind.kind.is_listed:
                for said in set(self._forms(kind, game.notation.arguments[action])):
                    self.by_tokens.setdefault(said, []).append(action)

    def _listed(self, key: str) -> list[str]:
        """A comma-separated list from both catalogues."""
        texts = [words(key) for words in self.languages if words.has(key)]
        return [word.strip() for text in texts for word in text.split(",")]

    def split(self, said: Tokens, is_verb: bool) -> tuple[set[Moves], Tokens | None]:
        """The kinds of moves that the words name (empty: any kind), and the other tokens. None where
        a word has no meaning here. `is_verb`: a word that can name a kind and a value (`d`: draw,
        droite) names the kind."""
        whole = set(self.game.moves)
        kinds, rest = whole, list[str]()
        values = set(itertools.chain(*self.by_tokens))
        for token in said:
            names_kind = token not in values or (
                is_verb and self.verbs.get(token, kinds) & kinds != kinds
            )
            if token in self.verbs and names_kind:
                kinds = (self.verbs[token] & kinds) or kinds
                if token in values:
                    rest.append(token)
            elif token.isdigit() or token in values:
                rest.append(token)
            elif token not in self.small_talk:
                return whole, None
        return kinds, tuple(rest)

    def meant(self, kinds: set[Moves], rest: Tokens | None) -> list[int]:
        """The actions that these tokens may mean. Where nothing fits, the digits of a number are read
        one by one (`25`)."""
        if rest is None:
            return []
        for said in (rest, tuple("".join(rest)) if len(rest) == 1 else rest, self._without_verbs(rest)):
            found = self.by_tokens.get(said, [])
            of_kind = [action for action in found if self.game.notation.kinds[action] in kinds]
            if of_kind:
                return of_kind
        return []

    def _without_verbs(self, rest: Tokens) -> Tokens:
        return tuple(token for token in rest if token not in self.verbs)

    def _forms(self, kind: Moves, arguments: dict[str, int]) -> Iterator[Tokens]:
        """The ways to type the arguments of a move: all of them, or only the first ones, with names
        before or after numbers."""
        order = re.findall(r"{(\w+)}", kind.kind.form)
        ways = [list(self._ways(name, kind.kind.arguments[name], arguments[name])) for name in order]
        for count in range(len(ways) + 1):
            if count == 0 and ways:
                continue
            for chosen in itertools.product(*ways[:count]):
                numbers_first = sorted(chosen, key=lambda said: not said[0].isdigit())
                for some in (chosen, numbers_first, numbers_first[::-1] if len(chosen) == 2 else chosen):
                    if [one for one in some if one[0].isdigit()] == [
                        one for one in chosen if one[0].isdigit()
                    ]:
                        yield tuple(itertools.chain(*some))

    def _ways(self, name: str, leaf: Leaf, value: int) -> Iterable[Tokens]:
        told = str(value + 1) if leaf.is_place else leaf.text(value)
        named = self._listed(f"{self.game.name}-typed-{name}-{leaf.text(value)}")
        begun = [word[:size] for word in named for size in range(3, len(word))]  # `mag` for a magician
        return {tokens(way) for way in (told, *named, *begun) if tokens(way)}
