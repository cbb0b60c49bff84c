"""The rules of a game as a WebAssembly module: the same functions, in a browser.

    python -m ludotheque.core.targets.wasm web/src/declared/rules [game …]

A module has the functions of `exports`. Each is wrapped in a function that takes the arguments of
JavaScript, and lowered with Numba. A module is built anew where something has changed of which it is
made; `modules.json` says of what each was made. `ziglang` brings the linker, which nobody needs to play.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import from_dtype
from numba.core import cgutils
from numba.extending import intrinsic

from ludotheque.core import bits, rule
from ludotheque.core.chance import GENERATOR
from ludotheque.core.compiling import function_graph
from ludotheque.core.compiling.function_graph import all_called, rebuilt
from ludotheque.core.compiling.progress import seldom_collected
from ludotheque.core.events import LOG
from ludotheque.core.game import Game
from ludotheque.core.rule import plain
from ludotheque.core.shelf import find_game, shelf
from ludotheque.core.targets import exports, wasm_compiler
from ludotheque.core.targets.exports import (
    Argument,
    Export,
    Is,
    MemoryArray,
    MemoryLayout,
    Returns,
    places,
)

# Numba has few types.
carray, njit, typeof, types = (getattr(numba, name) for name in ("carray", "njit", "typeof", "types"))


@intrinsic
def _cleared(_: Any, pointer: Any) -> Any:
    """The same address, after every byte there is set to 0."""

    def generate(context: Any, builder: Any, _: Any, args: Any) -> Any:
        size = context.get_abi_sizeof(context.get_data_type(pointer.dtype))
        many = ir.Constant(ir.IntType(64), size)
        cgutils.memset(builder, args[0], many, 0)  # type: ignore[no-untyped-call]
        return args[0]

    return pointer(pointer), generate


class Pointers:
    """Generated functions that return the address of an array in a memory."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}

    def tuple_of(self, made: Any, parts: Iterator[MemoryArray]) -> str:
        """The source text of a tuple like `made`, with the arrays at their offsets in `memory`."""
        if isinstance(made, tuple):
            name = self._named(type(made))
            return f"{name}({', '.join(self.tuple_of(one, parts) for one in made)})"
        part = next(parts)
        pointer = self._named(_pointer_to(typeof(part.array).dtype))
        return f"carray({pointer}(memory, {part.at}), {part.array.shape})"

    def _named(self, thing: Any) -> str:
        name = f"thing{len(self.scope)}"
        self.scope[name] = thing
        return name


def _pointer_to(dtype: Any) -> Any:
    @intrinsic
    def there(_: Any, memory: Any, at: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            place = builder.gep(args[0], [args[1]])
            return builder.bitcast(place, context.get_value_type(signature.return_type))

        return types.CPointer(dtype)(memory, types.int64), generate

    return there


def lowered(
    export: Export,
    function: Any,
    layouts: Mapping[str, Any],
    sizes: Mapping[str, int],
    memory: MemoryLayout | None = None,
) -> Any:
    """Numba's compile result for a function that takes the arguments of JavaScript and calls
    `function`."""
    names = [argument.name for argument in export.arguments]
    pointers = Pointers()
    passed = [
        pointers.tuple_of(memory.made, iter(memory.parts))
        if one.what is Is.MEMORY and memory
        else _passed(one, sizes)
        for one in export.arguments
        if one.is_passed
    ]
    call = f"function({', '.join(passed)})"
    made = {Returns.NOTHING: call, Returns.NUMBER: f"return int32({call})"}
    text = f"def {export.name}({', '.join(names)}):\n    {made.get(export.returns, f'return {call}')}\n"
    scope = {
        "function": function,
        "carray": carray,
        "cleared": _cleared,
        "int32": np.int32,
        "int64": np.int64,
        **pointers.scope,
    }
    exec(compile(text, "<exports>", "exec"), scope)
    dispatcher = njit(scope[export.name])
    return dispatcher.get_compile_result(_signature(export, layouts))


def _passed(argument: Argument, sizes: Mapping[str, int]) -> str:
    name, size = argument.name, sizes.get(argument.size, argument.size)
    many = f"({size}, {argument.columns})" if argument.columns else size
    return {
        Is.NUMBER: f"int64({name})",
        Is.FRACTION: name,
        Is.TRUTH: f"{name} != 0",
        Is.RECORD: f"carray({name}, 1)[0]",
        Is.RECORDS: f"carray({name}, {size})",
        Is.CLEARED: f"carray(cleared({name}), 1)[0]",
        Is.ARRAY: f"carray({name}, {many})",
    }[argument.what]


def _signature(export: Export, layouts: Mapping[str, Any]) -> Any:
    returned = {
        Returns.NOTHING: types.none,
        Returns.NUMBER: types.int32,
        Returns.FRACTION: types.float64,
    }
    return returned[export.returns](*(_taken(one, layouts) for one in export.arguments))


def _taken(argument: Argument, layouts: Mapping[str, Any]) -> Any:
    if argument.what in (Is.NUMBER, Is.TRUTH):
        return types.int32
    if argument.what is Is.FRACTION:
        return types.float64
    if argument.what is Is.MEMORY:
        return types.CPointer(types.uint8)
    if argument.what is Is.ARRAY:
        return types.CPointer(getattr(types, argument.of))
    return types.CPointer(from_dtype(layouts[argument.of]))


INDEX = "modules.json"
"""The sources of each module. The file is written again whenever a module is."""
MADE_BY = tuple(
    str(module.__file__)
    for module in (
        sys.modules[__name__],
        bits,
        exports,
        function_graph,
        rule,
        wasm_compiler,
    )
)
MADE_WITH = ("llvmlite", "numba", "numpy", "ziglang")


def layouts(game: Game) -> dict[str, Any]:
    """The record types by name."""
    return {"state": game.state, "view": game.view, "generator": GENERATOR, "log": LOG}


def functions_of(game: Game, wanted: Sequence[Export]) -> dict[str, Any]:
    """The functions of the list, bound to a game."""
    rules = game.rules.by_name()
    named = {one.name: one.function(game) if one.is_chosen else one.function for one in wanted}
    return {name: game.bound(rules.get(function.__name__, function)) for name, function in named.items()}


def stamp(game: Game, wanted: Sequence[Export]) -> str:
    """A hash that changes whenever the module of a game may change: with the sources of its functions
    and of the compiler here, the layout of the records, and the versions of the compilers."""
    called = [one for function in functions_of(game, wanted).values() for one in all_called(function)]
    sources = {Path(plain(function).__code__.co_filename) for function in called}
    sources |= {*game.folder.glob("*.py"), *game.folder.glob("*.net"), *map(Path, MADE_BY)}
    digest = hashlib.sha256(sys.version.encode())
    for name in MADE_WITH:
        digest.update(f"{name} {importlib.metadata.version(name)}\n".encode())
    for name, layout in layouts(game).items():
        digest.update(f"{name} {layout.descr}\n".encode())
    digest.update(
        f"{places(game)} {[(one.name, one.arguments, one.returns) for one in wanted]}".encode()
    )
    if memory := exports.memory_of(game):
        laid = [(part.at, part.array.dtype.descr, part.array.shape) for part in memory.parts]
        digest.update(f"{laid}".encode())
    for path in sorted(filter(Path.is_file, sources)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


# One module is compiled in its own process, which cannot run what it compiles.


def built(game: Game, wanted: Sequence[Export]) -> bytes:
    functions, memory = recompiled(functions_of(game, wanted)), exports.memory_of(game)
    records, sizes = layouts(game), places(game)
    wasm_compiler.moving_to_wasm()
    linked = wasm_compiler.Linked()
    for export in wanted:
        function = functions[export.name]
        linked.add(export.name, lowered(export, function, records, sizes, memory))
    code = linked.finish()
    missing = sorted({*linked.undefined()} - {"raised", "sqrt"})  # sqrt is an instruction
    if missing:
        sys.stderr.write(f"{game.name}: its module fails where it calls {', '.join(missing)}\n")
    return link(code, linked.exports)


def recompiled(functions: dict[str, Any]) -> dict[str, Any]:
    """Copies of functions and their callees that are compiled again and cached nowhere."""
    nth = rule.rule(bits.nth_by_bytes)  # without the instruction of this processor
    memo: dict[int, Any] = {}

    def replace(value: object) -> object:
        return nth if value is bits.nth else value

    return {
        name: rebuilt(function, replace, wasm_compiler.compiled_later, memo)
        for name, function in functions.items()
    }


def link(code: bytes, names: Sequence[str]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "rules.o"), Path(folder, "rules.wasm")
        given.write_bytes(code)
        command = [sys.executable, "-m", "ziglang", "wasm-ld", str(given), "-o", str(made)]
        command += ["--no-entry", "--allow-undefined", "--strip-all", "--export=__heap_base"]
        subprocess.run([*command, *(f"--export={name}" for name in names)], check=True)
        return made.read_bytes()


# All modules


def write(folder: Path, games: Sequence[Game]) -> None:
    """Build the modules that are missing or out of date, several at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    index = folder / INDEX
    known = json.loads(index.read_text("utf-8")) if index.exists() else {}
    stamps = {game.name: stamp(game, exports.exports()) for game in games}
    missing = [
        name
        for name, one in stamps.items()
        if known.get(name) != one or not (folder / f"{name}.wasm").exists()
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: _build_apart(folder, name), missing))
    there = {game.name for game in shelf()}
    for path in folder.glob("*.wasm"):
        if path.stem not in there:
            path.unlink()
    found = {**{name: one for name, one in known.items() if name in there}, **stamps}
    if missing or known != found:
        index.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def _build_apart(folder: Path, name: str) -> None:
    command = [sys.executable, "-m", "ludotheque.core.targets.wasm", "--one", str(folder), name]
    subprocess.run(command, check=True)


def _build_one(folder: Path, name: str) -> None:
    made = folder / f"{name}.new"
    with seldom_collected():
        made.write_bytes(built(find_game(name), exports.exports()))
    made.replace(folder / f"{name}.wasm")


def main(arguments: list[str]) -> int:
    if not arguments:
        sys.stderr.write("python -m ludotheque.core.targets.wasm FOLDER [GAME …]\n")
        return 2
    if arguments[0] == "--one":
        _build_one(Path(arguments[1]), arguments[2])
        return 0
    folder, *names = arguments
    try:
        write(Path(folder), [find_game(name) for name in names] or shelf())
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"A module was not built: {' '.join(error.cmd[-2:])}, see above.\n")
        return 1
    except importlib.metadata.PackageNotFoundError as error:
        sys.stderr.write(f"Modules are built with {error.name}: pip install {error.name}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
