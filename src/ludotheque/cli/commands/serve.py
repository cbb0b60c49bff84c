"""`ludotheque serve`: the server, and all its processes on this machine."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import os
import signal
import socket
import sys
import tempfile
import urllib.request
import webbrowser
from collections.abc import Coroutine
from http.client import HTTPException
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console

from ludotheque.bots.host_bots import VARIABLE, offer, offered
from ludotheque.cli.errors import Misused
from ludotheque.cli.options import Database, Language, LogLevel, ReadyPipe, speak, within
from ludotheque.cli.output import waiting
from ludotheque.core.errors import reason_of
from ludotheque.core.installation import cores
from ludotheque.core.words import Words

PORT = 8787
T = TypeVar("T")
CustomBots = Annotated[
    str,
    typer.Option(
        metavar="A,B,…",
        envvar=VARIABLE,
        allow_from_autoenv=False,  # LUDOTHEQUE_BOTS says something else
        help="cli-serve-help-bots",
    ),
]


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="cli-serve-help-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(callback=within(0, 65535), help="cli-serve-help-port")] = PORT,
    database: Database = "",
    redis: Annotated[
        str, typer.Option(metavar="URL", envvar="LUDOTHEQUE_REDIS", help="cli-serve-help-redis")
    ] = "",
    workers: Annotated[int, typer.Option(callback=within(1, 256), help="cli-serve-help-workers")] = 1,
    public_address: Annotated[str, typer.Option(metavar="URL", help="cli-serve-help-address")] = "",
    thinkers: Annotated[
        int | None, typer.Option(callback=within(0, 256), help="cli-serve-help-thinkers")
    ] = None,
    bot_pause: Annotated[
        float, typer.Option(callback=within(0.0, 10.0), help="cli-serve-help-pause")
    ] = 0.6,
    bots: CustomBots = "",
    proxies: Annotated[str, typer.Option(metavar="A,B,…", help="cli-serve-help-proxies")] = "127.0.0.1",
    metrics_from: Annotated[
        str, typer.Option(metavar="A,B,…", help="cli-serve-help-metrics")
    ] = "127.0.0.1, ::1",
    no_limits: Annotated[bool, typer.Option("--no-limits", help="cli-serve-help-limits")] = False,
    no_push: Annotated[bool, typer.Option("--no-push", help="cli-serve-help-push")] = False,
    no_chat: Annotated[bool, typer.Option("--no-chat", help="cli-serve-help-chat")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="cli-serve-help-open")] = False,
    log_level: LogLevel = "warning",
    listen_fd: Annotated[int, typer.Option(hidden=True)] = 0,
    siblings: Annotated[str, typer.Option(hidden=True)] = "",
    ready: ReadyPipe = 0,
    lang: Language = None,
) -> None:
    from ludotheque.server import operations
    from ludotheque.server.settings import NO_LIMITS, Limits, Settings
    from ludotheque.server.web.connections import raise_open_files

    words = speak(lang)
    if workers > 1 and not redis:
        raise Misused("cli-error-workers-redis")
    if workers > 1 and os.name == "nt":
        raise Misused("cli-error-workers-windows")
    offer(bots)
    settings = Settings(
        host=host,
        port=port,
        database=database,
        redis=redis,
        siblings=siblings,
        public_address=public_address,
        thinkers=max(1, cores() - 1) if thinkers is None else thinkers,
        bot_pause=bot_pause,
        proxies=proxies,
        metrics_from=metrics_from,
        limits=NO_LIMITS if no_limits else Limits(),
        push=not no_push,
        chat=not no_chat,
    )
    operations.set_up(log_level)
    raise_open_files()
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a page that disconnects must not end the process
    console = Console(stderr=True, highlight=False)
    if listen_fd:
        listening = socket.socket(fileno=listen_fd)
        load_rules()
        run_in_loop(run(settings, listening, console, words, ready=ready))
        return
    try:
        listening = listen(host, port)
    except Misused:
        there = f"http://{shown_host(host)}:{port}"
        if not open_page:
            raise
        if is_ludotheque(there):
            console.print(words("cli-serve-already", address=there), style="bold")
            open_browser(there, console, words)
            return
        if port != PORT:
            raise
        console.print(words("cli-serve-other-port", port=port))
        listening = listen(host, 0)
    prepare(console, words)
    if workers > 1:
        raise SystemExit(
            run_in_loop(run_several(settings, workers, listening, console, words, open_page))
        )
    run_in_loop(run(settings, listening, console, words, open_page))


def prepare(console: Console, words: Words) -> None:
    """Compile the rules before anybody waits for them."""
    with waiting(console, words("cli-serve-preparing"), words):
        load_rules()


def load_rules() -> None:
    """Every process calls this. Otherwise its event loop would stop at the first table, on a busy
    machine for longer than a lease lasts."""
    from ludotheque.core.shelf import game_names
    from ludotheque.core.tables.table import Table

    for name in game_names():
        table = Table.start(name, seed=0)
        for seat in table.to_act[:1]:
            table.play(seat, table.legal_moves(seat)[0])
            table.view(seat)


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small messages at once (TCP_NODELAY) only where TCP is named; otherwise an answer
    # after the news waits for 40 ms until the client has acknowledged them
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
            raise Misused("cli-error-no-such-host", host=host) from None
        told = {"host": host, "port": port, "reason": reason_of(error)}
        raise Misused("cli-error-cannot-listen", **told) from None
    listening.listen()
    return listening


def run_in_loop(server: Coroutine[Any, Any, T]) -> T:
    """Run in uvloop, which takes half the time. It is not made for Windows."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(server)
    return uvloop.run(server)


async def run_several(
    settings: Any,
    workers: int,
    listening: socket.socket,
    console: Console,
    words: Words,
    open_page: bool,
) -> int:
    """Start several servers, and one worker process that thinks for all of them."""
    from ludotheque.server.cluster.local_processes import Supervisor

    os.environ["LUDOTHEQUE_DATABASE"] = settings.database
    os.environ["LUDOTHEQUE_REDIS"] = settings.redis
    server = [sys.executable, "-m", "ludotheque", *sys.argv[1:]]
    server += ["--workers", "1", "--thinkers", "0", "--listen-fd", str(listening.fileno())]
    worker = [sys.executable, "-m", "ludotheque", "worker", "--thinkers", str(settings.thinkers)]
    port = listening.getsockname()[1]

    def started() -> None:
        here = welcome(settings, port, console, words)
        if open_page:
            open_browser(here, console, words)

    with tempfile.TemporaryDirectory(prefix="ludotheque-") as folder:
        servers = [[*server, "--siblings", folder]] * workers
        code = await Supervisor([worker, *servers], listening.fileno()).run(started)
    if code == 0:
        console.print(words("cli-serve-stopped"))
    return code


def say_ready(pipe: int) -> None:
    if pipe:
        os.write(pipe, b"!")
        os.close(pipe)


async def run(
    settings: Any,
    listening: socket.socket,
    console: Console,
    words: Words,
    open_page: bool = False,
    ready: int = 0,
) -> None:
    from ludotheque.server.app import Server, create_app

    app = create_app(settings)
    server = Server(app, settings)
    task = asyncio.ensure_future(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if server.started:
        set_up_interpreter()
        if ready:
            say_ready(ready)
        else:
            here = welcome(settings, listening.getsockname()[1], console, words)
        if open_page:
            await asyncio.to_thread(open_browser, here, console, words)
    await task
    if hasattr(app.state, "trouble"):
        raise app.state.trouble
    if not server.started:
        raise SystemExit(1)
    if not ready:
        console.print(words("cli-serve-stopped"))


def is_ludotheque(address: str) -> bool:
    """Whether a Ludothèque server answers at this address."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{address}/api/games", timeout=5) as answer:
            return "games" in json.load(answer)
    except (OSError, ValueError, TypeError, HTTPException):
        return False


def open_browser(address: str, console: Console, words: Words) -> None:
    if not (has_browser() and webbrowser.open(address)):
        console.print(words("cli-serve-no-browser"))


def has_browser() -> bool:
    """Whether there is a browser with a window. A browser in this terminal would hide our messages."""
    if sys.platform != "linux" or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def set_up_interpreter() -> None:
    """Collect garbage seldom: with five hundred tables, a full collection stops all of them for a third
    of a second. Objects of the start are kept for good, and there are few cycles.

    The store's thread gets the interpreter within a millisecond. It needs it three times for a
    transaction, and beside a busy event loop it usually waits for five each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)
    sys.setswitchinterval(0.001)


def welcome(settings: Any, port: int, console: Console, words: Words) -> str:
    """Print the address to open, and a QR code of it for a phone on the same network. Returns the
    address."""
    from ludotheque.server.site import BUILT

    here = settings.public_address or f"http://{shown_host(settings.host)}:{port}"
    console.print(words("cli-serve-open", address=here), style="bold")
    near = "" if settings.public_address else address_nearby(settings.host, port)
    if near:
        console.print(words("cli-serve-nearby", address=near))
    elif settings.host in ("127.0.0.1", "localhost", "::1") and not settings.public_address:
        console.print(words("cli-serve-only-here"))
    if sys.stderr.isatty() and (near or settings.public_address):
        import segno

        segno.make(near or here, error="l").terminal(sys.stderr, compact=True, border=2)
    if not (BUILT / "index.html").is_file():
        console.print(words("cli-serve-no-page"))
    if offered():
        console.print(words("cli-serve-bots", bots=list(offered()), count=len(offered())))
    console.print(words("cli-serve-stop-with"))
    return here


def shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def address_nearby(host: str, port: int) -> str:
    """The address of this machine in the local network, where the server listens there."""
    if host not in ("0.0.0.0", "::"):
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: only the way out is looked up
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return ""
