"""The system's Chromium: Debian's package, installed where it is missing. Its program without windows
draws the same pages with a third less work."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from typing import Any

from tests import debian

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Of two lists of features the last one counts, so this begins with what Playwright itself turns off.
NO_FEATURES = [
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    # Every window would begin two processes more, for a popup of the address bar.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
]
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",  # a browser that is tested talks to nobody but our server
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-features=" + ",".join(NO_FEATURES),
]


def launching(*more: str, whole: bool = False) -> dict[str, Any]:
    """How it is started; a busy machine is slow, not wrong. Settings and notifications need the whole
    browser."""
    return {"executable_path": program(whole), "args": [*ARGUMENTS, *more], "timeout": 300_000}


def until_there(file: Path, browser: subprocess.Popen[bytes]) -> None:
    """Until a browser that was started has written this file."""
    while not (file.exists() and file.read_text()):
        assert browser.poll() is None, "Chromium did not start"
        time.sleep(0.05)


def program(whole: bool = False) -> str:
    if whole:
        return debian.program("chromium", *WHOLE)
    return debian.program("chromium-headless-shell", "chromium-headless-shell", *WHOLE)
