"""Says so where this Python is not one that the games run on, before anything is installed.

Any Python has to be able to read this file, however old it is.
"""

import sys

OLDEST, NEWEST = (3, 11), (3, 14)  # what Numba runs on, from the first that we support


def why_not(version):  # type: (tuple[int, ...]) -> str
    """What to do where the games do not run on this Python; nothing where they do."""
    if OLDEST <= tuple(version[:2]) <= NEWEST:
        return ""
    told = [".".join(map(str, part)) for part in (OLDEST, NEWEST, version[:3])]
    sentence = (
        "Ludotheque runs on Python {} to {}, and this is {}. Name another one: make PYTHON=python3.12"
    )
    return sentence.format(*told)


if __name__ == "__main__":
    sys.exit(why_not(tuple(sys.version_info[:3])) or 0)
