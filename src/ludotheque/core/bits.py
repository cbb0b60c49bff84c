"""Sets of small numbers as the bits of an int64, on every target.

Bit 63 is never used, so that masks are plain non-negative integers: mixing them with other integers
is safe compiled, interpreted and on a GPU.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.rule import COMPILED, rule


def popcount(mask: int) -> int:
    """The number of bits that are set."""
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """The index of the lowest set bit. The mask must not be empty."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The index of the highest set bit. The mask must not be empty."""
    return int(mask).bit_length() - 1


def word(number: int) -> int:
    """The lowest 32 bits."""
    return int(number) & 0xFFFFFFFF


def nth(mask: int, index: int) -> int:
    """The index of the set bit that has `index` set bits below it. It halves the range and has no
    branch: `index` is random, and a wrong branch prediction costs more than all of this. It works on
    32-bit words, since a GPU needs twice as long for 64 bits."""
    number, part, index = 0, word(mask), word(index)
    lower = popcount(part)
    if index >= lower:
        number, part, index = 32, word(mask >> 32), word(index - lower)
    for width in (16, 8, 4, 2, 1):
        lower = popcount(word(part & ((1 << width) - 1)))
        if index >= lower:
            number, part, index = number + width, word(part >> width), word(index - lower)
    return number


# Seven bytes of eight: a sum in the eighth byte would not fit into an int64.
BYTES = 0x0001010101010101
HIGHEST = 0x80 * BYTES
DIAGONAL = 0x0040201008040201
"""Byte i has only bit i set."""


def nth_by_bytes(mask: int, index: int) -> int:
    """`nth` for WebAssembly, which has no PDEP and is as fast with 64 bits as with 32. First it
    counts the set bits up to each byte, for all bytes at once, and finds the right byte. Then it does
    the same for the bits of that byte."""
    mask, index = int(mask), int(index)
    sums = mask - (mask >> 1 & 0x5555555555555555)
    sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333)
    sums = (sums + (sums >> 4) & 0x000F0F0F0F0F0F0F) * BYTES & 0x00FFFFFFFFFFFFFF
    first = 8 * popcount((index * BYTES | HIGHEST) - sums >> 7 & BYTES)
    index -= sums << 8 >> first & 0xFF
    spread = (mask >> first & 0x7F) * BYTES & DIAGONAL
    sums = ((spread + 0x7F * BYTES) >> 7 & BYTES) * BYTES & 0x00FFFFFFFFFFFFFF
    return first + popcount((index * BYTES | HIGHEST) - sums >> 7 & BYTES)


if COMPILED:
    from llvmlite import binding, ir
    from numba import types
    from numba.extending import intrinsic, overload

    def _deposits_fast() -> bool:
        """Whether the processor has a fast PDEP. The first Zen processors have a slow one."""
        return bool(binding.get_host_cpu_features().get("bmi2")) and binding.get_host_cpu_name() not in (
            "znver1",
            "znver2",
        )

    @intrinsic
    def _ctpop(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), generate

    @intrinsic
    def _cttz(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def _ctlz(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctlz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @overload(popcount)
    def _popcount(mask: Any) -> Any:
        def compiled(mask: Any) -> Any:
            return _ctpop(np.int64(mask))  # type: ignore[call-arg]

        return compiled

    @overload(lowest)
    def _lowest(mask: Any) -> Any:
        def compiled(mask: Any) -> Any:
            return _cttz(np.int64(mask))  # type: ignore[call-arg]

        return compiled

    @overload(highest)
    def _highest(mask: Any) -> Any:
        def compiled(mask: Any) -> Any:
            return 63 - _ctlz(np.int64(mask))  # type: ignore[call-arg]

        return compiled

    @intrinsic
    def _deposit(typing: Any, bits: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            kind = ir.FunctionType(ir.IntType(64), (ir.IntType(64), ir.IntType(64)))
            return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), args)

        return types.int64(types.int64, types.int64), generate

    @overload(nth, strict=False)
    def _nth(mask: Any, index: Any) -> Any:
        def compiled(mask: Any, index: Any) -> Any:
            return _cttz(_deposit(np.int64(1) << index, mask))  # type: ignore[call-arg]

        return compiled if _deposits_fast() else nth

    @overload(word)
    def _word(number: Any) -> Any:
        def compiled(number: Any) -> Any:
            return np.uint32(number)

        return compiled


@rule
def signed(number: Any) -> int:
    """A number from any field as an int64. It does not overflow interpreted, and has the same type
    compiled."""
    return np.int64(number)  # type: ignore[return-value]


@rule
def bit(number: int) -> int:
    """The set with only this number."""
    return signed(1) << signed(number)


@rule
def has(mask: int, number: int) -> bool:
    return (mask & bit(number)) != 0


@rule
def next_in(mask: int, start: int) -> int:
    """The first number of the set at or after `start`; after the last one comes the first. The set
    must not be empty."""
    above = mask & ~(bit(start) - 1)
    return lowest(above) if above else lowest(mask)


@rule
def list_set(mask: int, least: int, out: Any) -> int:
    """Write the numbers of the set, minus `least`, into `out` in ascending order. Returns how many
    there are."""
    n = 0
    while mask:
        out[n] = lowest(mask) - least
        mask &= mask - 1
        n += 1
    return n


def members(mask: int) -> list[int]:
    """The numbers of the set as an ascending list."""
    mask, found = int(mask), []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def as_mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
