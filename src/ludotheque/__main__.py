"""`python -m ludotheque` is the command `ludotheque`."""

from ludotheque.cli.main import run

run()
