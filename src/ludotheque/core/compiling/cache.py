"""The cache of compiled code on disk. A change in any source of a function makes its entry invalid."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

from filelock import lock_descriptor

from ludotheque.core.compiling.inlining import read_as_inlined
from ludotheque.core.compiling.progress import say_once

PACKAGE = Path(__file__).resolve().parents[2]
IMPORT = re.compile(
    r"^(?:from|import) +(ludotheque[\w.]*)(?: +import +(\([^)]*\)|[^(\n]*))?", re.MULTILINE
)
RULE = re.compile(r"^@(rule|routine)\b", re.MULTILINE)
WORD = re.compile(r"\w+")

Handler = Callable[[int, FrameType | None], object]

_handlers: dict[int, Handler] = {}
"""The handlers that run later, by signal."""
_noted: list[int] = []


@contextlib.contextmanager
def interruptions_wait() -> Iterator[None]:
    """Signal handlers (Ctrl-C, an alarm) wait for the end of the block. In nested blocks they run before
    the next inner block begins.

    Python runs a handler at its next line of Python. While LLVM generates code, that line is inside a
    callback of LLVM. An exception that is raised there is lost, and so is the machine code: Numba then
    says "no compiled object yet". Only the main thread gets signals.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if _handlers:
        _deliver(_handlers)
        yield
        return
    try:
        for one in signal.valid_signals():
            found = signal.getsignal(one)
            if callable(found):
                _handlers[one] = found
                signal.signal(one, lambda which, _frame: _noted.append(which))
        yield
    finally:
        handlers = dict(_handlers)
        _handlers.clear()
        for number, handler in handlers.items():
            signal.signal(number, handler)
        _deliver(handlers)


def _deliver(handlers: dict[int, Handler]) -> None:
    while _noted:
        number = _noted.pop(0)
        handlers[number](number, None)


@contextlib.contextmanager
def alone(cache: Any) -> Iterator[None]:
    """Hold the locks to compile one function: no other process compiles this function, and no other
    thread compiles at all. Every process locks a function before its callees, and rules do not
    recurse, so there is no deadlock."""
    from numba.core.compiler_lock import global_compiler_lock

    with contextlib.ExitStack() as held:
        held.enter_context(global_compiler_lock)
        if cache.cache_path is not None:
            with contextlib.suppress(OSError):  # a full disk, or a file system without locks
                file = Path(cache.cache_path) / f"{cache._impl.filename_base}.lock"
                lock_descriptor(held.enter_context(file.open("w")).fileno(), poll_interval=0.02)
        held.enter_context(interruptions_wait())
        yield


@functools.cache
def _source_stamp(sources: frozenset[Path]) -> str:
    """A hash of the source files whose code a compiled function may have inlined."""
    import numba

    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sorted(sources):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


@functools.cache
def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@functools.cache
def _sources_of(path: Path, game: Path | None) -> frozenset[Path]:
    """The module of a function and all modules that it imports, directly or not. For a function that
    is bound to a game also all modules of the game with rules; for another package all its modules,
    since imports may be relative."""
    modules = {path} if path.is_file() else set(path.parent.glob("*.py"))  # generated from a declaration
    if game is not None:
        modules |= {file for file in game.glob("*.py") if RULE.search(_read(file))}
    for folder in (path.parent, game or path.parent):
        if not folder.is_relative_to(PACKAGE):
            modules |= set(folder.glob("*.py"))
    found: set[Path] = set()
    while modules:
        module = modules.pop()
        found.add(module)
        modules |= _imported(module) - found
    networks = (module.with_suffix(".net") for module in found)  # weights are constants of their module
    return frozenset(found.union(filter(Path.is_file, networks)))


@functools.cache
def _imported(path: Path) -> frozenset[Path]:
    """Our modules that a module imports at its top level. Its rules do not need indented imports."""
    found: set[Path] = set()
    for module, names in IMPORT.findall(_read(path)):
        file = _file_of(module)
        if file == PACKAGE / "__init__.py":  # it provides names of many modules
            found |= set((PACKAGE / "core").rglob("*.py"))
        elif file is not None:
            found.add(file)
            found |= {one for name in WORD.findall(names) if (one := _file_of(f"{module}.{name}"))}
    return frozenset(found)


def _file_of(module: str) -> Path | None:
    at = PACKAGE.joinpath(*module.split(".")[1:])
    return next((file for file in (at.with_suffix(".py"), at / "__init__.py") if file.is_file()), None)


def _temporary_root() -> Path:
    """A folder that only this user can write to, since we run the machine code in it."""
    if not hasattr(os, "getuid"):  # on Windows every user has an own temporary folder
        return Path(tempfile.gettempdir()) / "ludotheque"
    root = Path(tempfile.gettempdir()) / f"ludotheque-{os.getuid()}"
    root.mkdir(mode=0o700, exist_ok=True)
    found = root.lstat()
    if found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise OSError(f"{root} is not ours alone")
    return root


@functools.cache
def _cache_folder(stamp: str) -> Path:
    # Not at the top: a change there would compile all rules again.
    from ludotheque.core.installation import cache_folder

    for find_root in (cache_folder, _temporary_root):
        try:
            folder = find_root() / "compiled" / stamp[:20]
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError:
            continue
        forget_old(folder)
        return folder
    raise OSError(f"neither {cache_folder()} nor the temporary folder can be written to")


def forget_old(current: Path, days: float = 30.0) -> None:
    """Delete the code of versions that were not started for a month."""
    os.utime(current)
    for other in current.parent.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another process may delete it at the same time
            if other != current and time.time() - other.stat().st_mtime > days * 86400:
                shutil.rmtree(other, ignore_errors=True)


@functools.cache
def cache_class() -> Any:
    from numba.core import caching

    class Locator(caching._CacheLocator):
        def __init__(self, function: FunctionType, game: Path | None, is_inner: bool) -> None:
            self._py_file = function.__code__.co_filename
            self._lineno = function.__code__.co_firstlineno
            self._game = "rules" if game is None else game.name
            self._end = "-inner" if is_inner else ""
            self._stamp = _source_stamp(_sources_of(Path(self._py_file), game))
            self._folder = str(_cache_folder(self._stamp))

        def get_cache_path(self) -> str:
            return self._folder

        def get_source_stamp(self) -> str:
            return self._stamp

        def get_disambiguator(self) -> str:
            return f"{self._game}-{self._lineno}{self._end}"

    class Implementation(caching.CompileResultCacheImpl):
        def __init__(self, function: FunctionType, game: Path | None, is_inner: bool) -> None:
            self._lineno = function.__code__.co_firstlineno
            self._locator = Locator(function, game, is_inner)
            name = f"{function.__module__}.{function.__qualname__}"
            self._filename_base = self.get_filename_base(name, getattr(sys, "abiflags", ""))  # type: ignore[no-untyped-call]
            self._is_inner = is_inner

        def rebuild(self, target_context: Any, payload: Any) -> Any:
            if not self._is_inner:
                return super().rebuild(target_context, payload)  # type: ignore[no-untyped-call]
            with read_as_inlined(target_context.codegen()):
                return super().rebuild(target_context, payload)  # type: ignore[no-untyped-call]

    class CacheFile(caching.IndexDataCacheFile):
        def _load_index(self) -> Any:
            """A cache entry may refer to events of a game that is not installed any more. Then the
            function is compiled again."""
            try:
                return super()._load_index()  # type: ignore[no-untyped-call]
            except (ImportError, AttributeError):
                return {}

    class Cache(caching.FunctionCache):
        def __init__(self, function: FunctionType, game: Path | None, is_inner: bool = False) -> None:
            """`is_inner`: the code has no entry point for Python."""
            self._impl_class = functools.partial(  # type: ignore[assignment]
                Implementation, game=game, is_inner=is_inner
            )
            super().__init__(function)  # type: ignore[no-untyped-call]
            self._cache_file = CacheFile(  # type: ignore[no-untyped-call]
                cache_path=self._cache_path,
                filename_base=self._impl.filename_base,
                source_stamp=self._impl.locator.get_source_stamp(),
            )

        def save_overload(self, sig: Any, data: Any) -> None:
            """A full disk does not end a match: the function is compiled again the next time."""
            try:
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]
            except OSError as error:
                say_once(f"ludotheque: compiled code is not kept this time ({error})\n")

    return Cache
