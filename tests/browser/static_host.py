"""A web host that only keeps files, below a sub-path: `python -m http.server`, with some bad days."""

from __future__ import annotations

import re
import threading
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


class StaticHost:
    """Use it as `with StaticHost(folder) as host:`."""

    def __init__(self, folder: Path, below: str = "/some/dir/") -> None:
        self.folder = folder
        self.below = below
        self.strayed: list[str] = []
        """What was asked for outside of the sub-path, or is not there."""
        self.asked: list[str] = []
        self.failing = re.compile("(?!)")
        """What is answered with 503."""
        self.held = re.compile("(?!)")
        """What waits until `go` is set."""
        self.go = threading.Event()
        self.answering = 0
        """How many requests are under way."""
        self.server = Server(("127.0.0.1", 0), partial(Handler, self))
        self.server.daemon_threads = True

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}{self.below}"

    def __enter__(self) -> StaticHost:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.go.set()
        self.server.shutdown()
        self.server.server_close()


class Server(ThreadingHTTPServer):
    request_queue_size = 128  # a connection that is not accepted is tried again after seconds


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, host: StaticHost, *more: Any) -> None:
        self.host = host
        super().__init__(*more, directory=str(host.folder))

    def do_GET(self) -> None:
        self.host.answering += 1
        try:
            self.answer()
        finally:
            self.host.answering -= 1

    def answer(self) -> None:
        path = urlsplit(self.path).path
        self.host.asked.append(path)
        if not path.startswith(self.host.below):
            self.host.strayed.append(path)
            self.send_error(404)
            return
        if self.host.held.search(path):
            self.host.go.wait()
        if self.host.failing.search(path):
            with suppress(ConnectionError):
                self.send_error(503)
            return
        self.path = "/" + self.path.removeprefix(self.host.below)
        with suppress(ConnectionError):  # a browser that is closed hears nothing more
            super().do_GET()

    def send_error(self, code: int, *more: Any, **others: Any) -> None:
        if code == 404:
            self.host.strayed.append(self.path)
        super().send_error(code, *more, **others)

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""
