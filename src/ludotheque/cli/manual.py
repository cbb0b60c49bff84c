"""Writes the manual page and the shell completion from the declarations of the commands.

`python -m ludotheque.cli.manual share` writes the files that are shipped: manual pages in both
languages, and a completion file for each shell in the folder where that shell looks for it.
"""

from __future__ import annotations

import functools
import re
import sys
from pathlib import Path
from typing import Any

from ludotheque.cli.help import Parameter, parameters, usage
from ludotheque.core.shelf import game_names
from ludotheque.core.words import LANGUAGES, Words

TAKES_GAME = ("play", "rules", "puzzles", "simulate", "arena", "ladder", "bench", "train")
TAKES_FILE = ("replay", "verify", "analyse", "backup", "site")
BOTS = ("child", "casual", "strong", "best")


@functools.cache
def declared() -> Any:
    from typer.main import get_command

    from ludotheque.cli.main import command_line

    return get_command(command_line())


# The manual page


def manual_page(words: Words) -> str:
    """The manual page in roff, where a dot begins a request, and a hyphen is written `\\-`."""
    whole = declared()
    parts = [
        '.TH LUDOTHEQUE 1 "" "Ludothèque"',
        f".SH {words('cli-manual-name')}",
        f"ludotheque \\- {_escaped(words('cli-help'))}",
        f".SH {words('cli-manual-synopsis')}",
        *_typed(usage("ludotheque", whole, words)),
        f".SH {words('cli-usage-options-title').upper()}",
        *[line for one in parameters(whole, words) for line in _entry(one, words)],
        f".SH {words('cli-usage-commands').upper()}",
    ]
    for name, command in whole.commands.items():
        parts += [f".SS {name}", _escaped(words(command.help)), ".PP"]
        parts += _typed(usage(f"ludotheque {name}", command, words))
        for one in parameters(command, words):
            if one.names != ("--lang",):
                parts += _entry(one, words)
    for key in ("environment", "files", "exit"):
        title, text = words(f"cli-manual-{key}"), words(f"cli-manual-{key}-text")
        parts.append(f".SH {title}")
        for line in text.splitlines():
            typed, _, meaning = line.partition(" — ")
            parts += [".TP", f".B {_escaped(typed)}", _escaped(meaning)]
    return "\n".join(parts) + "\n"


def _entry(one: Parameter, words: Words) -> list[str]:
    told = [one.does]
    if one.default:
        told.append(words("cli-usage-default", value=one.default))
    if one.variable:
        told.append(f"({one.variable})")
    return [".TP", f".B {_escaped(one.typed)}", _escaped(" ".join(told))]


def _typed(line: str) -> list[str]:
    return [f".B {_escaped(line)}"]


def _escaped(text: str) -> str:
    """A line that begins with a dot or a quote would be a request."""
    plain = text.replace("\u00a0", " ").replace("\u202f", " ").replace("\\", "\\e").replace("-", "\\-")
    plain = plain.replace('"', "\\(dq")
    return re.sub(r"^(?=[.'])", r"\\&", plain)


# Completion in a shell: words that are known beforehand, so that Tab answers at once


def _options(command: Any, words: Words) -> list[Parameter]:
    return [one for one in parameters(command, words) if one.is_option]


def _values(one: Parameter) -> list[str]:
    """The values that an option may have, if they are known."""
    if one.names[0] in ("--bot", "--bots") and one.value:
        return list(BOTS)
    return one.value.split("|") if re.fullmatch(r"[a-z|]+", one.value) else []


def completion(shell: str, words: Words) -> str:
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](words)


def _bash(words: Words) -> str:
    whole = declared()
    cases, values = [], dict[str, list[str]]()
    for name, command in whole.commands.items():
        options = _options(command, words)
        offered = [option for one in options for option in one.names]
        offered += game_names() if name in TAKES_GAME else []
        cases.append(f'    {name}) offered="{" ".join(offered)}" ;;')
        for one in options:
            if _values(one):
                values.setdefault("|".join(one.names), _values(one))
    lines = [f'    {names}) offered="{" ".join(known)}" ;;' for names, known in values.items()]
    first = [option for one in _options(whole, words) for option in one.names]
    files = "|".join(TAKES_FILE)
    return f"""# bash completion of ludotheque
_ludotheque() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
  local asked="" word offered=""
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$word" in {"|".join(whole.commands)}) asked="$word"; break ;; esac
  done
  case "$asked" in
    "") offered="{" ".join([*whole.commands, *first])}" ;;
{chr(10).join(cases)}
  esac
  case "$before" in
{chr(10).join(lines)}
    --out|--keep|--svg|--trace|--database|--beside) offered="" ;;
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
  [ ${{#COMPREPLY[@]}} -gt 0 ] && return
  case "$before" in --*) asked=file ;; esac
  case "$asked" in file|{files}) COMPREPLY=($(compgen -f -- "$current")) ;; esac
}}
complete -o filenames -F _ludotheque ludotheque
"""


def _zsh(words: Words) -> str:
    """`#compdef` for a file on its path; `compdef` for who evaluates it."""
    whole = declared()
    listed = "\n".join(f"    {_quoted(f'{n}:{words(c.help)}')}" for n, c in whole.commands.items())
    cases = []
    for name, command in whole.commands.items():
        specs = [_zsh_option(one) for one in _options(command, words)]
        if name in TAKES_GAME:
            specs.append(_quoted(f"1:GAME:({' '.join(game_names())})"))
        else:
            specs.append(_quoted("*:FILE:_files"))
        cases.append(f"    {name}) _arguments -s {' '.join(specs)} ;;")
    return f"""#compdef ludotheque
_ludotheque() {{
  local -a commands
  commands=(
{listed}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local asked="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$asked" in
{chr(10).join(cases)}
  esac
}}
if [ "$funcstack[1]" = _ludotheque ]; then _ludotheque "$@"; else compdef _ludotheque ludotheque; fi
"""


def _zsh_option(one: Parameter) -> str:
    does = re.sub(r"([\[\]:\\])", r"\\\1", one.does)
    action = f"({' '.join(_values(one))})" if _values(one) else "_files"
    value = f":{one.value.replace(':', '')}:{action}" if one.value else ""
    return _quoted(f"{one.names[0]}[{does}]{value}")


def _fish(words: Words) -> str:
    whole = declared()
    lines = ["# fish completion of ludotheque", "complete -c ludotheque -f"]
    none = "-n __fish_use_subcommand"
    for name, command in whole.commands.items():
        lines.append(f"complete -c ludotheque {none} -a {name} -d {_fish_quoted(words(command.help))}")
        seen = f"-n '__fish_seen_subcommand_from {name}'"
        if name in TAKES_GAME:
            lines.append(f"complete -c ludotheque {seen} -a '{' '.join(game_names())}'")
        if name in TAKES_FILE:
            lines.append(f"complete -c ludotheque {seen} -F")
        for one in _options(command, words):
            lines.append(f"complete -c ludotheque {seen} {_fish_option(one)}")
    lines += [f"complete -c ludotheque {none} {_fish_option(one)}" for one in _options(whole, words)]
    return "\n".join(lines) + "\n"


def _fish_option(one: Parameter) -> str:
    names = [f"-l {n[2:]}" if n.startswith("--") else f"-s {n[1:]}" for n in one.names]
    value = f"-x -a '{' '.join(_values(one))}'" if _values(one) else "-r -F" if one.value else ""
    return " ".join(filter(None, [*names, value, f"-d {_fish_quoted(one.does)}"]))


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def shipped() -> dict[str, str]:
    """Every file, by its path below `share`."""
    english = Words("en")
    pages = {("man/man1" if one == "en" else f"man/{one}/man1"): one for one in LANGUAGES}
    return {
        **{f"{folder}/ludotheque.1": manual_page(Words(one)) for folder, one in pages.items()},
        "bash-completion/completions/ludotheque": completion("bash", english),
        "zsh/site-functions/_ludotheque": completion("zsh", english),
        "fish/vendor_completions.d/ludotheque.fish": completion("fish", english),
    }


if __name__ == "__main__":
    for path, content in shipped().items():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
