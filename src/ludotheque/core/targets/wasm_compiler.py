"""Rules compiled for WebAssembly by Numba: types and lowering are Numba's, the rest is done here.

Numba lowers every function for "the CPU". `moving_to_wasm` puts another context in that place, for the
rest of the process: it keeps the LLVM code of every function as it was lowered, with nothing optimised
for this machine, and runs nothing. `Linked` puts all of it into one LLVM module for the target wasm32,
which LLVM's own pipeline optimises.

Two things are not as Numba has them. Rules raise nothing: where compiled code reports an error after
all, the module calls `raised`, which whoever loads it provides. And the few functions that allocate
(they make views and thoughts of bots) get their memory from `RUNTIME`: Numba's memory management, as
LLVM code that LLVM can inline.
"""

from __future__ import annotations

import functools
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import codegen, cpu
from numba.core.registry import cpu_target

from ludotheque.core.rule import widen_whole_numbers

HEAP = 1 << 22
"""The most bytes that functions can allocate at the same time."""

# What Numba's memory management becomes: lists of free blocks, one for each power of two. A block begins
# with its power, or with the next free block; then comes Numba's description of the memory (references,
# two functions, where, how much), then the memory. And `reshape`, of arrays that lie in one piece.
RUNTIME = """
%Memory = type { i64, ptr, ptr, ptr, i64 }
@heap = internal global [HEAP x i8] zeroinitializer, align 32
@used = internal global i32 0
@free = internal global [32 x ptr] zeroinitializer

declare void @raised(i32)
declare i32 @llvm.ctlz.i32(i32, i1)

define linkonce_odr ptr @block(i32 %size) {
  %whole = add i32 %size, 63
  %zeros = call i32 @llvm.ctlz.i32(i32 %whole, i1 true)
  %class = sub i32 32, %zeros
  %list = getelementptr [32 x ptr], ptr @free, i32 0, i32 %class
  %known = load ptr, ptr %list
  %none = icmp eq ptr %known, null
  br i1 %none, label %fresh, label %again
again:
  %after = load ptr, ptr %known
  store ptr %after, ptr %list
  br label %found
fresh:
  %bytes = shl i32 1, %class
  %start = load i32, ptr @used
  %end = add i32 %start, %bytes
  %full = icmp ugt i32 %end, HEAP
  br i1 %full, label %fail, label %take
fail:
  call void @raised(i32 -1)
  unreachable
take:
  store i32 %end, ptr @used
  %there = getelementptr i8, ptr @heap, i32 %start
  br label %found
found:
  %at = phi ptr [ %known, %again ], [ %there, %take ]
  store i32 %class, ptr %at
  ret ptr %at
}

define linkonce_odr ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %bytes = trunc i64 %size to i32
  %room = add i32 %bytes, 64
  %at = call ptr @block(i32 %room)
  %info = getelementptr i8, ptr %at, i32 8
  %data = getelementptr i8, ptr %at, i32 64
  store i64 1, ptr %info
  %where = getelementptr %Memory, ptr %info, i32 0, i32 3
  store ptr %data, ptr %where
  %many = getelementptr %Memory, ptr %info, i32 0, i32 4
  store i64 %size, ptr %many
  ret ptr %info
}

define linkonce_odr ptr @NRT_MemInfo_alloc_safe_aligned(i64 %size, i32 %align) {
  %info = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align)
  ret ptr %info
}

define linkonce_odr ptr @NRT_MemInfo_data_fast(ptr %info) alwaysinline {
  %where = getelementptr %Memory, ptr %info, i32 0, i32 3
  %data = load ptr, ptr %where
  ret ptr %data
}

define linkonce_odr void @give_back(ptr %info) {
  %at = getelementptr i8, ptr %info, i32 -8
  %class = load i32, ptr %at
  %list = getelementptr [32 x ptr], ptr @free, i32 0, i32 %class
  %before = load ptr, ptr %list
  store ptr %before, ptr %at
  store ptr %at, ptr %list
  ret void
}

define linkonce_odr ptr @NRT_Allocate(i64 %size) {
  %bytes = trunc i64 %size to i32
  %room = add i32 %bytes, 64
  %at = call ptr @block(i32 %room)
  %data = getelementptr i8, ptr %at, i32 64
  ret ptr %data
}

define linkonce_odr void @NRT_Free(ptr %data) {
  %info = getelementptr i8, ptr %data, i32 -56
  call void @give_back(ptr %info)
  ret void
}

define linkonce_odr void @NRT_incref(ptr %info) alwaysinline {
  %none = icmp eq ptr %info, null
  br i1 %none, label %done, label %some
some:
  %count = load i64, ptr %info
  %more = add i64 %count, 1
  store i64 %more, ptr %info
  br label %done
done:
  ret void
}

define linkonce_odr void @NRT_decref(ptr %info) alwaysinline {
  %none = icmp eq ptr %info, null
  br i1 %none, label %done, label %some
some:
  %count = load i64, ptr %info
  %fewer = sub i64 %count, 1
  store i64 %fewer, ptr %info
  %last = icmp eq i64 %fewer, 0
  br i1 %last, label %free, label %done
free:
  call void @give_back(ptr %info)
  br label %done
done:
  ret void
}

define linkonce_odr i32 @numba_attempt_nocopy_reshape(
    i64 %nd, ptr %dims, ptr %strides, i64 %newnd, ptr %newdims, ptr %newstrides, i64 %size, i32 %order) {
  br label %old
old:
  %i = phi i64 [ %nd, %0 ], [ %before, %next ]
  %step = phi i64 [ %size, %0 ], [ %wider, %next ]
  %first = icmp eq i64 %i, 0
  br i1 %first, label %new, label %check
check:
  %before = sub i64 %i, 1
  %place = getelementptr i64, ptr %strides, i64 %before
  %stride = load i64, ptr %place
  %dense = icmp eq i64 %stride, %step
  br i1 %dense, label %next, label %no
next:
  %length = getelementptr i64, ptr %dims, i64 %before
  %many = load i64, ptr %length
  %wider = mul i64 %step, %many
  br label %old
new:
  %j = phi i64 [ %newnd, %old ], [ %last, %write ]
  %width = phi i64 [ %size, %old ], [ %more, %write ]
  %done = icmp eq i64 %j, 0
  br i1 %done, label %yes, label %write
write:
  %last = sub i64 %j, 1
  %there = getelementptr i64, ptr %newstrides, i64 %last
  store i64 %width, ptr %there
  %room = getelementptr i64, ptr %newdims, i64 %last
  %count = load i64, ptr %room
  %more = mul i64 %width, %count
  br label %new
yes:
  %rows = icmp eq i32 %order, 0
  %found = zext i1 %rows to i32
  ret i32 %found
no:
  ret i32 0
}
""".replace("HEAP", str(HEAP))


# Numba has few types.
njit, types = (getattr(numba, name) for name in ("njit", "types"))

TRIPLE = "wasm32-unknown-unknown"
# What every browser of the last five years has. SIMD makes no game faster: see docs/architecture.md.
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"


@functools.cache
def machine(features: str = FEATURES) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=features, opt=3, reloc="static"
    )


class Library(codegen.AOTCodeLibrary):
    """One function after lowering."""

    def add_llvm_module(self, ll_module: Any) -> None:
        self._final_module.link_in(ll_module)

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, _: str) -> int:
        """Nothing is executed in this context."""
        return 0


class Codegen(codegen.AOTCPUCodegen):
    _library_class = Library

    def set_env(self, *_: Any) -> None:
        """A function has no Python environment."""


class WasmContext(cpu.CPUContext):
    allow_dynamic_globals = False

    def init(self) -> None:
        super().init()
        self._internal_codegen: Any = Codegen("ludotheque")  # type: ignore[no-untyped-call]

    def add_dynamic_addr(self, *_: Any, **__: Any) -> Any:
        """An address of this process has no meaning in the module. (Numba asks for the address of a
        function that is called by name, and does not use it.)"""
        return ir.IntType(8).as_pointer()(None)

    def make_constant_array(self, builder: Any, typ: Any, ary: Any) -> Any:
        if typ.layout not in "CF":
            raise TypeError("an array that rules read has to lie in one piece: np.ascontiguousarray")
        made = super().make_constant_array(builder, typ, ary)  # type: ignore[no-untyped-call]
        for one in builder.module.global_values:
            if isinstance(one, ir.GlobalVariable) and one.global_constant:
                one.unnamed_addr = True  # nothing depends on its address, so LLVM can merge equal ones
        return made

    def post_lowering(self, mod: Any, library: Any) -> None:
        """`RUNTIME` replaces Numba's own memory management."""

    def create_cpython_wrapper(self, *_: Any, **__: Any) -> None:
        """Python calls nothing here."""

    def create_cfunc_wrapper(self, *_: Any, **__: Any) -> None:
        """C calls nothing here."""


def moving_to_wasm() -> None:
    """From now on this process compiles for WebAssembly, and cannot call what it compiles."""
    context = WasmContext(cpu_target.typing_context, "cpu")  # type: ignore[no-untyped-call]
    vars(cpu_target)["_toplevel_target_context"] = context


class Linked:
    """One LLVM module of the functions that Numba has lowered."""

    def __init__(self) -> None:
        self.module = llvm.parse_assembly(RUNTIME)
        self.exports: list[str] = []
        self._seen: set[Library] = set()

    def add(self, name: str, compiled: Any) -> None:
        """Add a function under the name that JavaScript uses. `compiled` is Numba's result."""
        self._link(compiled.library)
        self._place(self._called_plainly(name, compiled))
        self.exports.append(name)

    def _link(self, library: Library) -> None:
        if library not in self._seen:
            self._seen.add(library)
            for other in library._linking_libraries:
                self._link(other)
            self._place(library._final_module)

    def _place(self, module: Any) -> None:
        self.module.link_in(module, preserve=True)

    def _called_plainly(self, name: str, compiled: Any) -> Any:
        """A function with only the values as arguments and result, which calls the one of Numba."""
        context, described = compiled.target_context, compiled.fndesc
        module = context.create_module(name)
        convention = context.call_conv
        callee = ir.Function(
            module,
            convention.get_function_type(described.restype, described.argtypes),
            described.llvm_func_name,
        )
        taken = [context.get_value_type(one) for one in described.argtypes]
        is_void = described.restype == types.none
        returned = ir.VoidType() if is_void else context.get_value_type(described.restype)
        function = ir.Function(module, ir.FunctionType(returned, taken), name)
        builder = ir.IRBuilder(function.append_basic_block())
        status, out = convention.call_function(
            builder, callee, described.restype, described.argtypes, function.args
        )
        raised = ir.Function(module, ir.FunctionType(ir.VoidType(), [ir.IntType(32)]), "raised")
        with builder.if_then(status.is_error, likely=False):
            builder.call(raised, [status.code])
            builder.unreachable()
        builder.ret_void() if is_void else builder.ret(out)
        return llvm.parse_assembly(str(module))

    def finish(self, features: str = FEATURES) -> bytes:
        """Optimise the module for its target, and return the object file for the linker."""
        target = machine(features)
        self.module.triple, self.module.data_layout = TRIPLE, str(target.target_data)
        for thing in (*self.module.functions, *self.module.global_variables):
            if not thing.is_declaration and thing.name not in self.exports:
                thing.linkage = "internal"
        self.module.verify()
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        builder = llvm.create_pass_builder(target, options)
        builder.getModulePassManager().run(self.module, builder)
        found: bytes = target.emit_object(self.module)
        return found

    def undefined(self) -> list[str]:
        return sorted(
            one.name
            for one in self.module.functions
            if one.is_declaration and not one.name.startswith("llvm.")
        )


def compiled_later(copy: FunctionType) -> Any:
    """A function that is compiled with its caller and not cached. LLVM decides what is inlined: the
    modules are half as large as with `rule`'s inlining of everything, and as fast."""
    return widen_whole_numbers(njit(_nrt=not hasattr(copy, "is_bare"))(copy))
