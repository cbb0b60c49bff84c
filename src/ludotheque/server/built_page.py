"""The built page: where it is, and what a browser may do for it. Needs nothing of the server."""

from __future__ import annotations

from pathlib import Path

BUILT = Path(__file__).resolve().parent / "page"
"""Where the built page is put."""
ALLOWED = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'"
)
"""The Content-Security-Policy, as far as a file can say it by itself."""
