"""What we use of other packages without their promise: each fails here first, and says where it is used.

pyproject.toml has an upper bound for each of these packages. Raise it when this file passes with the
new version.
"""

from __future__ import annotations

import asyncio
import inspect
import socket
import subprocess
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numba
import numpy as np
import pytest
import uvicorn
from numba.core import caching, codegen, compiler, cpu
from numba.core.registry import cpu_target
from numba.np import linalg
from picows import WSListener
from rich import _wrap
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludotheque.server.web.connections import feed, websocket_protocol


@numba.njit(_nrt=False)  # type: ignore[call-overload, untyped-decorator]
def one_more(value: int) -> int:
    return value + 1


HOOKS: list[tuple[str, Any, tuple[str, ...]]] = [
    ("core/rule.py: a dispatcher of Numba", one_more, ("_cache", "_compiler", "compile", "py_func")),
    ("core/rule.py: sums as vectors", numba.config, ("SLP_VECTORIZE",)),
    ("core/rule.py: its compiler", one_more._compiler, ("compile", "_customize_flags")),
    ("core/rule.py: who asks for it", one_more, ("get_call_template", "add_overload", "overloads")),
    ("core/compiling/array_functions.py", linalg, ("ensure_blas",)),
    ("core/rule.py", one_more._compiler, ("fold_argument_types", "pipeline_class")),
    (
        "core/compiling/inlining.py: a library",
        codegen.JITCodeLibrary,
        (
            *("_ensure_finalized", "_optimize_final_module", "_finalize_final_module"),
            *("_finalize_dynamic_globals", "serialize_using_bitcode", "get_pointer_to_function"),
        ),
    ),
    (
        "core/compiling/inlining.py: code",
        codegen.JITCPUCodegen,
        ("_library_class", "_module_pass_manager", "set_env"),
    ),
    ("core/compiling/inlining.py: a compilation", compiler.Compiler, ("compile_extra",)),
    ("core/compiling/cache.py: a kept library", caching.CompileResultCacheImpl, ("rebuild",)),
    ("core/rule.py", one_more, ("typeof_pyval", "get_overload")),
    ("core/compiling/cache.py: where code is kept", caching, ("_CacheLocator", "IndexDataCacheFile")),
    ("core/compiling/cache.py: a kept function", caching.FunctionCache, ("save_overload", "cache_path")),
    (
        "core/compiling/cache.py: its name",
        caching.CompileResultCacheImpl,
        ("get_filename_base", "filename_base", "locator"),
    ),
    ("core/compiling/cache.py: its index", caching.IndexDataCacheFile, ("_load_index",)),
    ("core/targets/wasm_compiler.py: the target", cpu_target, ("_toplevel_target_context",)),
    (
        "core/targets/wasm_compiler.py: a library",
        codegen.AOTCodeLibrary,
        ("add_llvm_module", "finalize"),
    ),
    ("core/targets/wasm_compiler.py: code", codegen.AOTCPUCodegen, ("_library_class",)),
    (
        "core/targets/wasm_compiler.py: the context",
        cpu.CPUContext,
        ("add_dynamic_addr", "make_constant_array", "post_lowering", "create_cpython_wrapper"),
    ),
    ("cli/options.py: where rich breaks a line", _wrap, ("re_word",)),
    (
        "server/web/connections.py: a connection of uvicorn",
        HttpToolsProtocol,
        (
            *("connection_made", "data_received", "connection_lost"),
            *("_should_upgrade_to_ws", "handle_websocket_upgrade"),
        ),
    ),
    (
        "server/app.py: the server of uvicorn",
        uvicorn.Server,
        ("capture_signals", "startup", "shutdown", "handle_exit"),
    ),
    (
        "tests/forked.py",
        subprocess.Popen,
        ("_execute_child", "_try_wait", "_internal_poll", "_wait", "_close_pipe_fds"),
    ),
]


@pytest.mark.parametrize(("where", "thing", "names"), HOOKS, ids=[where for where, _, _ in HOOKS])
def test_what_we_use_without_a_promise_is_there(where: str, thing: Any, names: tuple[str, ...]) -> None:
    gone = [name for name in names if not hasattr(thing, name)]
    assert gone == [], f"{where} uses {gone}, and {thing!r} has them no longer"


def test_the_libraries_of_numba_say_what_they_are_linked_with() -> None:
    assert one_more(1) == 2
    (found,) = one_more.overloads.values()
    assert hasattr(found.library, "_linking_libraries"), "core/targets/wasm_compiler.py: Linked"
    assert hasattr(found.library, "_final_module"), "core/targets/wasm_compiler.py: Linked"


def test_a_compiled_function_is_called_by_its_overload() -> None:
    """core/rule.py: without Numba's look at the arguments."""
    one_more(1)
    assert one_more.get_overload((one_more.typeof_pyval(1),))(41) == 42


def test_a_pool_says_which_processes_it_has() -> None:
    """server/thinking/processes.py ends those that think too long."""
    assert "_processes" in inspect.getsource(ProcessPoolExecutor.__init__)


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_picows_answers_over_a_connection_that_it_has_not_accepted() -> None:
    """server/web/connections.py: uvicorn accepts it, and picows gets the request."""

    async def answered() -> bytes:
        loop = asyncio.get_running_loop()
        with socket.create_server(("127.0.0.1", 0)) as server:
            theirs, (ours, _) = socket.create_connection(server.getsockname()), server.accept()
        with theirs:
            theirs.setblocking(False)
            transport, _ = await loop.connect_accepted_socket(asyncio.Protocol, ours)
            protocol = websocket_protocol(lambda _: WSListener(), 4096)
            transport.set_protocol(protocol)
            protocol.connection_made(transport)
            feed(protocol, HANDSHAKE)
            told = await loop.sock_recv(theirs, 12)
            transport.abort()
            return told

    assert asyncio.run(answered()) == b"HTTP/1.1 101"


def test_records_lie_in_memory_without_a_class() -> None:
    """core/rule.py: `plain_records`. Seen as plain records, it is the same memory."""
    records = np.zeros(2, [("value", np.int64)]).view(np.recarray)
    plain = records.view(np.ndarray).view(np.dtype((np.void, records.dtype)))
    plain["value"][1] = 7
    assert records.value.tolist() == [0, 7]
