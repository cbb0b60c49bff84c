"""`@rule`: plain Python functions that also run compiled, over arrays and on a GPU.

A rule is written once. `@rule` compiles it with Numba when it is first called and keeps the machine
code on disk; the plain function stays reachable as `.py_func`. Everything works without Numba, or
with ``LUDOTHEQUE_COMPILE=0``: then a rule is the plain function itself.

A function graph is moved to another target by copying its functions with other globals:

* `interpreted(function)`: every rule replaced by its plain self, however deep;
* `bound(function, game)`: code written against `core.contract` for any game, with the names of the
  contract replaced by the functions of one game, then compiled and cached like a rule;
* `rebuilt(function, …)`: the mechanism of both, used for CUDA too (`arena.gpu`).
"""

from __future__ import annotations

import contextlib
import dis
import functools
import hashlib
import itertools
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from filelock import lock_descriptor

from ludotheque.core.folders import cache_folder

F = TypeVar("F", bound=Callable[..., Any])
PACKAGE = Path(__file__).resolve().parent.parent


def _numba() -> Any:
    if os.environ.get("LUDOTHEQUE_COMPILE", "1").lower() in ("0", "no", "false", "off"):
        return None
    try:
        import numba
    except ImportError:
        return None
    return numba


numba = _numba()
COMPILED = numba is not None


def rule(function: F) -> F:
    """Compile `function` with Numba, cached on disk; without Numba it stays as it is."""
    if not COMPILED:
        function.py_func = function  # type: ignore[attr-defined]
        return function
    return cast(F, _compile(function, None))


def routine(function: F) -> F:
    """A rule that is called, not inlined: for the long parts of a search, which are called from several
    places and would be compiled anew in each."""
    function.is_routine = True  # type: ignore[attr-defined]
    return rule(function)


def bare(function: F) -> F:
    """Under `@rule` or `@routine`: it allocates nothing, and neither does what it calls. Then Numba need
    not count the references to arrays, which takes longer than the work where arrays are handed on."""
    function.is_bare = True  # type: ignore[attr-defined]
    return function


def is_rule(thing: object) -> bool:
    return hasattr(thing, "py_func")


def plain(function: Callable[..., Any]) -> FunctionType:
    return cast(FunctionType, getattr(function, "py_func", function))


# Moving a function graph to another target


@functools.cache
def _names(code: CodeType) -> frozenset[str]:
    """The globals that it reads; not its attributes, of which one may be named like a rule."""
    read = (step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return frozenset(read).union(*map(_names, inner))


def rebuilt(
    function: Callable[..., Any],
    replace: Callable[[object], object],
    finish: Callable[[FunctionType], Any],
    memo: dict[int, Any] | None = None,
) -> Any:
    """A copy of `function` and of every rule it calls.

    `replace` maps a global of a copied function to another value (or returns it unchanged);
    `finish` turns each plain copy into what the target calls (itself, or something compiled).
    """
    memo = {} if memo is None else memo
    if id(function) in memo:
        return memo[id(function)]
    source = plain(function)
    scope: dict[str, Any] = {
        "__builtins__": source.__globals__["__builtins__"],
        "__name__": source.__module__,
    }
    copy = FunctionType(source.__code__, scope, source.__name__, source.__defaults__)
    copy.__dict__.update({mark: True for mark in ("is_routine", "is_bare") if hasattr(source, mark)})
    copy.__qualname__, copy.__module__, copy.__doc__ = (
        source.__qualname__,
        source.__module__,
        source.__doc__,
    )
    for name in _names(source.__code__):
        if name not in source.__globals__:
            continue
        value = replace(source.__globals__[name])
        if is_rule(value):
            value = rebuilt(cast(Any, value), replace, finish, memo)
        scope[name] = value
    memo[id(function)] = done = finish(copy)
    return done


@functools.cache
def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same rule, run by the Python interpreter all the way down."""
    if not COMPILED:
        return function
    return cast(Callable[..., Any], rebuilt(function, lambda value: value, lambda copy: copy))


def bound(function: F, meanings: dict[Any, Any], game: Path, is_kept: bool = True) -> F:
    """`function`, with each global that is a key of `meanings` replaced; compiled, and compiled anew
    when a source in the folder of the game changes. What has somebody's own code in it is not kept on
    disk: we do not know when that changes."""

    def replace(value: object) -> object:
        try:
            return meanings.get(value, value)
        except TypeError:  # unhashable: no name of the contract
            return value

    # What is written without the contract is compiled once, whoever calls it.
    roots = (function, *filter(is_rule, meanings.values()))
    memo = {
        id(called): called
        for called in itertools.chain(*map(all_called, roots))
        if all(replace(value) is value for each in all_called(called) for value in _scope(each))
    }
    memo.pop(id(function), None)
    return cast(F, rebuilt(function, replace, lambda copy: _finish_bound(copy, game, is_kept), memo))


def names_any(function: Callable[..., Any], meanings: dict[Any, Any]) -> bool:
    """Whether it, or a rule that it calls, reads a global that is a key of `meanings`."""
    read = (value for called in all_called(function) for value in _scope(called))
    return any(callable(value) and value in meanings for value in read)


def _scope(function: Callable[..., Any]) -> list[Any]:
    """The values of the globals that it reads."""
    source = plain(function)
    return [source.__globals__[name] for name in _names(source.__code__) if name in source.__globals__]


@functools.cache
def all_called(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """A rule and all rules that it calls, however deep."""
    found = {id(function): function}
    waiting = [function]
    while waiting:
        for value in _scope(waiting.pop()):
            if is_rule(value) and id(value) not in found:
                found[id(value)] = value
                waiting.append(value)
    return list(found.values())


def _finish_bound(copy: FunctionType, game: Path, is_kept: bool) -> Any:
    if not COMPILED:
        copy.py_func = copy  # type: ignore[attr-defined]
        return copy
    return _compile(copy, game, is_kept)


# Compiling, with a cache that knows when any source has changed


def _compile(function: Callable[..., Any], game: Path | None, is_kept: bool = True) -> Any:
    # Rules are small and call each other all the time: inlined, they run an eighth faster.
    inline = not hasattr(function, "is_routine")
    counts_references = not hasattr(function, "is_bare")
    dispatcher = numba.njit(nogil=True, forceinline=inline, _nrt=counts_references)(function)
    if not is_kept:
        return dispatcher
    try:
        dispatcher._cache = _cache_class()(function, game)
    except OSError as error:  # nowhere to write: slower starts, nothing else
        _say_once(f"ludotheque: compiled code cannot be kept on this machine ({error})\n")
    return _watched(dispatcher)


def _watched(dispatcher: Any) -> Any:
    """Show a line on the terminal while the first call on this machine compiles. Processes that need the
    same at once do not all compile it: the others wait for what the first keeps."""
    compile_core, get = dispatcher._compiler.compile, dispatcher.compile

    def compile_and_tell(args: Any, return_type: Any) -> Any:
        with _Progress():
            return compile_core(args, return_type)

    def get_alone(signature: Any) -> Any:
        with _alone(dispatcher._cache):
            return get(signature)

    dispatcher._compiler.compile, dispatcher.compile = compile_and_tell, get_alone
    return dispatcher


@contextlib.contextmanager
def _alone(cache: Any) -> Iterator[None]:
    """No other process compiles this function now. Rules do not recurse: nobody waits in a circle."""
    with contextlib.ExitStack() as held:
        if cache.cache_path is not None:
            with contextlib.suppress(OSError):  # a disk that is full, a file system without locks
                file = Path(cache.cache_path) / f"{cache._impl.filename_base}.lock"
                lock_descriptor(held.enter_context(file.open("w")).fileno(), poll_interval=0.02)
        yield


class _Progress:
    """How far the compilation is, on one line of a terminal."""

    depth = 0
    """So many are being compiled, each for the sake of the one before."""
    done = 0
    started = 0.0
    tell: Callable[[int, float], None] | None = None
    """Who tells it instead."""
    sentence: Callable[[int, float], str] = staticmethod(
        lambda done, seconds: (
            f"Compiling the rules, once on this machine… {done} functions, {seconds:.0f} s"
        )
    )

    def __enter__(self) -> None:
        kind = type(self)
        if kind.depth == kind.done == 0:
            kind.started = time.monotonic()
        kind.depth += 1
        kind.show()

    def __exit__(self, *error: object) -> None:
        kind = type(self)
        kind.depth -= 1
        kind.done += 1
        kind.show()

    @classmethod
    def show(cls) -> None:
        """The line stays while the outermost function is compiled, which takes longest."""
        if cls.tell is not None:
            cls.tell(cls.done, time.monotonic() - cls.started)
            return
        if sys.stderr is None or not sys.stderr.isatty():
            return
        if not cls.depth:
            _say("\r\x1b[2K")
            return
        line = cls.sentence(cls.done, time.monotonic() - cls.started)
        _say("\r\x1b[2K" + line[: shutil.get_terminal_size().columns - 1])


@contextlib.contextmanager
def compiling_told(tell: Callable[[int, float], None]) -> Iterator[None]:
    """Meanwhile, `tell(functions, seconds)` says how far the compilation is, and nobody else."""
    before, _Progress.tell = _Progress.tell, staticmethod(tell)
    try:
        yield
    finally:
        _Progress.tell = before


def compiling_said(sentence: Callable[[int, float], str]) -> None:
    """`sentence(functions, seconds)` says it from now on, in the language that is spoken."""
    _Progress.sentence = staticmethod(sentence)


def compile_quietly() -> None:
    """In a process that works unseen: the terminal belongs to another."""
    _Progress.tell = staticmethod(lambda *_: None)


def _say(text: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(text)
        sys.stderr.flush()


_say_once = functools.cache(_say)


@functools.cache
def _source_stamp(folders: tuple[Path, ...]) -> str:
    """A hash of every Python source in these folders: what a compiled function may have inlined."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for folder in folders:
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources_of(path: Path, game: Path | None) -> tuple[Path, ...]:
    """Its own folder and those below: the core, the game that it is bound to, bots and arena."""
    folders = {PACKAGE / "core", path.parent}
    if game is not None:
        folders.add(game)
    if path.parent != PACKAGE / "core" and path.parent.parent != PACKAGE / "games":
        folders |= {PACKAGE / "bots", PACKAGE / "arena"}
    return tuple(sorted(folders))


def _temporary_root() -> Path:
    """A folder of our own: what lies in it is machine code that we run."""
    if not hasattr(os, "getuid"):  # on Windows every user has a temporary folder
        return Path(tempfile.gettempdir()) / "ludotheque"
    root = Path(tempfile.gettempdir()) / f"ludotheque-{os.getuid()}"
    root.mkdir(mode=0o700, exist_ok=True)
    found = root.lstat()
    if found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise OSError(f"{root} is not ours alone")
    return root


@functools.cache
def _cache_folder(stamp: str) -> Path:
    for find_root in (cache_folder, _temporary_root):
        try:
            folder = find_root() / "compiled" / stamp[:20]
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError:
            continue
        _forget_old(folder)
        return folder
    raise OSError(f"neither {cache_folder()} nor the temporary folder can be written to")


def _forget_old(current: Path, days: float = 30.0) -> None:
    """Drop the code of versions that nobody has started for a month."""
    os.utime(current)
    for other in current.parent.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another process may be dropping it too
            if other != current and time.time() - other.stat().st_mtime > days * 86400:
                shutil.rmtree(other, ignore_errors=True)


@functools.cache
def _cache_class() -> Any:
    from numba.core import caching

    class Locator(caching._CacheLocator):
        def __init__(self, function: FunctionType, game: Path | None) -> None:
            self._py_file = function.__code__.co_filename
            self._lineno = function.__code__.co_firstlineno
            self._game = "rules" if game is None else game.name
            self._stamp = _source_stamp(_sources_of(Path(self._py_file), game))
            self._folder = str(_cache_folder(self._stamp))

        def get_cache_path(self) -> str:
            return self._folder

        def get_source_stamp(self) -> str:
            return self._stamp

        def get_disambiguator(self) -> str:
            return f"{self._game}-{self._lineno}"

    class Implementation(caching.CompileResultCacheImpl):
        def __init__(self, function: FunctionType, game: Path | None) -> None:
            self._lineno = function.__code__.co_firstlineno
            self._locator = Locator(function, game)
            name = f"{function.__module__}.{function.__qualname__}"
            self._filename_base = self.get_filename_base(name, getattr(sys, "abiflags", ""))  # type: ignore[no-untyped-call]

    class CacheFile(caching.IndexDataCacheFile):
        def _load_index(self) -> Any:
            """What a function was compiled for may name the events of a game that is not there any more:
            then it is compiled anew."""
            try:
                return super()._load_index()  # type: ignore[no-untyped-call]
            except (ImportError, AttributeError):
                return {}

    class Cache(caching.FunctionCache):
        def __init__(self, function: FunctionType, game: Path | None) -> None:
            self._impl_class = functools.partial(Implementation, game=game)  # type: ignore[assignment]
            super().__init__(function)  # type: ignore[no-untyped-call]
            self._cache_file = CacheFile(  # type: ignore[no-untyped-call]
                cache_path=self._cache_path,
                filename_base=self._impl.filename_base,
                source_stamp=self._impl.locator.get_source_stamp(),
            )

    return Cache
