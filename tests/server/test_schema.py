"""The HTTP interface keeps to its description, whatever is asked of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks

from ludotheque.client import Client
from tests.fuzzing import MORE
from tests.server.parlour import Parlour
from tests.server.test_matches import play_to_the_end

# The server draws random numbers in a thread of this process, while Hypothesis watches its strategies.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
EXAMPLES = 5 * max(MORE, 1)
CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]


def operations(address: str) -> Iterator[APIOperation[Any, Any, Any, Any]]:
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def tried(operation: APIOperation[Any, Any, Any, Any], cookie: str, **fixed: Any) -> int:
    """Requests as described, and requests that are not: how many."""
    count = 0

    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

        @seed(5)
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode, **fixed))
        def ask(case: Case[Any]) -> None:
            nonlocal count
            count += 1
            headers = {"Cookie": f"ludotheque={cookie}"} if cookie else {}
            case.call_and_validate(headers=headers, checks=CHECKS)

        try:
            ask()
        except Unsatisfiable:  # nothing can be wrong with a request that has no parameters
            assert mode is GenerationMode.NEGATIVE
    return count


@pytest.mark.parametrize("name", ["Zoé", ""], ids=["somebody", "nobody"])
def test_every_operation_answers_as_described(parlour: Parlour, name: str) -> None:
    asked = 0
    for operation in operations(parlour.address):
        cookie = Client(parlour.address, name).cookie if name else ""
        asked += tried(operation, cookie)
    assert asked > 100


def test_a_table_answers_as_described_at_every_stage(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    waiting, playing = (
        me.open("quelle-heure", ["me", "open"]),
        me.open("land-unter", ["me"] + ["child"] * 2),
    )
    over = me.open("bateaux", ["me", "child"], options={"short": True})
    play_to_the_end([over], random.Random(1))
    for operation in operations(parlour.address):
        if "{table}" in operation.path:
            for table in (waiting, playing, over):
                assert tried(operation, me.cookie, path_parameters={"table": table.id})
    for table in (waiting, playing, over):
        table.close()
