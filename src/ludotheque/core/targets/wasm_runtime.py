"""Numba's memory management for WebAssembly, as LLVM code that LLVM can inline."""

from __future__ import annotations

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
