"""Rules that only rules call need no machine code of their own: their callers contain them.

Numba compiles every function to machine code, also one that is always inlined. What a caller needs is
the function in LLVM's form. So such a function gets a library that keeps that form and nothing else,
in memory and in the cache on disk.
"""

from __future__ import annotations

import contextlib
import dis
import functools
from collections.abc import Iterator
from types import FunctionType
from typing import Any

MOST_BYTES = 90_000
"""In LLVM's form, of a function that is worth optimising before its callers are. With 40,000 the search
of Sheep Sheep was slower by a sixth; with no limit, none was faster."""


def has_loop(function: FunctionType) -> bool:
    return any("JUMP_BACKWARD" in step.opname for step in dis.get_instructions(function))


@functools.cache
def inlined_library() -> Any:
    from numba.core.codegen import JITCodeLibrary

    class InlinedLibrary(JITCodeLibrary):
        has_loop = False

        @property
        def codegen(self) -> Any:
            return self

        def set_env(self, *_: Any) -> None:
            """The environment is for what raises errors, which rules do not."""

        def get_pointer_to_function(self, *_: Any) -> int:
            self._ensure_finalized()  # type: ignore[no-untyped-call]
            return 0

        def _optimize_final_module(self) -> None:
            """Callers optimise what they inline once more. Only loops run faster when they were
            optimised before they were inlined, Sheep Sheep's search by a sixth; but not those around
            half a game, which take a fifth of the time until a strong bot plays its first move."""
            if self.has_loop and len(self._final_module.as_bitcode()) < MOST_BYTES:
                super()._optimize_final_module()  # type: ignore[no-untyped-call]
                return
            passes, builder = self._codegen._module_pass_manager(  # type: ignore[no-untyped-call]
                loop_vectorize=False, slp_vectorize=False, opt=self._codegen._opt_level, cost="cheap"
            )
            passes.run(self._final_module, builder)

        def _finalize_final_module(self) -> None:
            self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
            self._finalized = True

        def serialize_using_object_code(self) -> Any:
            return self.serialize_using_bitcode()  # type: ignore[no-untyped-call]

    return InlinedLibrary


@functools.cache
def inlined_compiler() -> Any:
    from numba.core.compiler import Compiler

    class InlinedCompiler(Compiler):
        def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
            library = inlined_library()(target.codegen(), "inlined")
            super().__init__(typing, target, library, *rest)  # type: ignore[no-untyped-call]

        def compile_extra(self, func: Any) -> Any:
            self.state.library.has_loop = has_loop(func)
            return super().compile_extra(func)  # type: ignore[no-untyped-call]

    return InlinedCompiler


@contextlib.contextmanager
def read_as_inlined(codegen: Any) -> Iterator[None]:
    """Libraries that are read from the cache in this block are inlined ones."""
    before = codegen._library_class
    codegen._library_class = inlined_library()
    try:
        yield
    finally:
        codegen._library_class = before
