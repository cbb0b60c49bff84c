#!/usr/bin/env python3
"""A bot as a program, in plain Python: it plays the first move of the list.

    ludotheque arena land-unter --bots "program:python3 lowest.py,casual"

It needs nothing of Ludothèque: one line of JSON comes in, one goes out. What is for people goes to
standard error.
"""

import json
import sys


def answer(message):
    if message["type"] == "hello":
        return {"protocol": 1}
    if message["type"] == "move":
        return {"move": message["legal"][0]}
    return None  # "match" and "end" want no answer


for line in sys.stdin:
    reply = answer(json.loads(line))
    if reply is not None:
        print(json.dumps(reply), flush=True)
