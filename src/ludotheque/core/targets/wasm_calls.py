"""Wraps a function of `exports` in one that takes the arguments of JavaScript, and lowers it with
Numba."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import from_dtype
from numba.core import cgutils
from numba.extending import intrinsic

from ludotheque.core.targets.exports import Argument, Export, Is, Memory, MemoryArray, Returns

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
    memory: Memory | None = None,
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
