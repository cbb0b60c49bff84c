"""What is in deploy/ fits the program: its options, settings, ports, addresses, metrics and files."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml

from ludotheque.cli.main import command_line
from ludotheque.core.words import Words
from ludotheque.server.cluster.local_processes import STOP_SECONDS
from ludotheque.server.operations import Metrics
from ludotheque.server.settings import Settings
from tests import debian
from tests.server.parlour import Parlour
from tests.server.test_operations import asked

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
CADDYFILE = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
DOCS = (ROOT / "docs" / "production.md").read_text(encoding="utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PROGRAM = "/opt/ludotheque/.venv/bin/ludotheque"
NOT_OF_A_COMMAND = {"LUDOTHEQUE_CACHE"}
"""Settings that every command reads."""


def is_there(command: str) -> bool:
    return command in typer.main.get_command(command_line()).commands  # type: ignore[attr-defined]


@cache
def options(command: str) -> dict[str, str]:
    """The options of a command, each with its variable."""
    assert is_there(command), f"there is no command {command}"
    found = typer.main.get_command(command_line()).commands[command]  # type: ignore[attr-defined]
    named = [one for one in found.params if one.param_type_name == "option" and not one.hidden]
    return {
        name: one.envvar or f"LUDOTHEQUE_{one.name.upper()}"
        for one in named
        for name in one.opts
        if name.startswith("--") and name != "--help"
    }


def check_command(words: list[str]) -> None:
    """`serve --port 8787`: there is such a command, with such options."""
    name, *arguments = words
    known = options(name)
    for argument in arguments:
        if argument.startswith("--"):
            assert argument.partition("=")[0] in known, f"{name} has no {argument}"


def check_variables(command: str, variables: set[str]) -> None:
    assert variables - NOT_OF_A_COMMAND <= set(options(command).values()), command


# The container file


def instructions() -> list[tuple[str, str]]:
    """Its lines, put together where one goes on in the next."""
    text = re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.M).replace("\\\n", " ")
    return [
        (line.split()[0], line.partition(" ")[2].strip()) for line in text.splitlines() if line.strip()
    ]


def of(kind: str) -> list[str]:
    return [rest for name, rest in instructions() if name == kind]


def test_what_the_container_file_copies_is_there_and_is_sent_to_it() -> None:
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    sent = {line[1:] for line in ignored if line.startswith("!")}
    stages = {rest.partition(" AS ")[2] for rest in of("FROM")}
    for rest in of("COPY"):
        words = rest.split()
        if words[0].startswith("--from="):
            assert words[0].removeprefix("--from=") in stages
            continue
        for source in words[:-1]:
            assert (ROOT / source).exists(), source
            assert any(source == one or source.startswith(f"{one}/") for one in sent), source
    for source in re.findall(r"bind,source=(\S+?),", DOCKERFILE):
        assert (ROOT / source).is_file()
        assert source in sent


def test_the_commands_of_the_container_file_are_there() -> None:
    text = "\n".join(of("RUN"))
    for module in re.findall(r"python -m (ludotheque\.[\w.]+)", text):
        assert (ROOT / "src" / (module.replace(".", "/") + ".py")).is_file()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for step in re.findall(r"python -m ludotheque\.\S+ \S+", text):
        assert step in makefile, "the page is made here as make makes it"
    packages = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    declared, *made = packages["scripts"]["build"].split(" && ")
    assert declared.endswith("declare"), "what Python writes is there already"
    for command in made:
        assert command in text.replace(" --logLevel warn", ""), "the page is made here as npm makes it"
    assert "vite" in packages["devDependencies"]
    extras = re.findall(r"\[([\w,]+)\]\"", text)[0].split(",")
    assert set(extras) <= set(PROJECT["optional-dependencies"])
    assert {"cluster", "push"} <= set(extras), "all that a server may be asked for"
    asked_for = re.findall(r"^FROM python:3\.(\d+)-slim", DOCKERFILE, re.M)
    assert set(asked_for) == {asked_for[0]}
    assert int(asked_for[0]) >= int(PROJECT["requires-python"].rpartition(".")[2])


def test_the_container_runs_the_program_as_nobody_in_particular() -> None:
    assert of("ENTRYPOINT") == ['["ludotheque"]']
    assert "ludotheque" in PROJECT["scripts"]
    check_command(json.loads(of("CMD")[-1]))
    check_variables("serve", set(re.findall(r"(LUDOTHEQUE_\w+)=", " ".join(of("ENV")))))
    last_user = of("USER")[-1]
    assert (
        f"useradd --system --uid 10001 --home-dir /var/lib/ludotheque --create-home {last_user}"
        in DOCKERFILE
    )
    names = [name for name, _ in instructions()]
    assert names.index("USER") > len(names) - 1 - names[::-1].index("RUN"), (
        "nothing is built as that user"
    )


def test_the_container_asks_after_its_health_where_the_program_answers(parlour: Parlour) -> None:
    (port,) = map(int, of("EXPOSE"))
    assert port == Settings().port
    (place,) = re.findall(r"http://127\.0\.0\.1:(\d+)(/\w+)", " ".join(of("HEALTHCHECK")))
    assert int(place[0]) == port
    assert asked(parlour, place[1])[0] == 200
    assert re.search(r"--start-period=10m", DOCKERFILE), "the first start compiles"


# The compose file

OURS = {name: one for name, one in COMPOSE["services"].items() if one.get("image") == "ludotheque"}


def test_two_servers_and_a_worker_share_what_they_need() -> None:
    assert sorted(one["command"][0] for one in OURS.values()) == ["serve", "serve", "worker"]
    for one in OURS.values():
        check_command(one["command"])
        check_variables(one["command"][0], set(one["environment"]))
        assert one["environment"]["LUDOTHEQUE_REDIS"].startswith("redis://redis:")
        assert one["read_only"]
        assert one["cap_drop"] == ["ALL"]
        seconds = int(one["stop_grace_period"].removesuffix("s"))
        assert seconds > STOP_SECONDS, "longer than a server may take to say goodbye"
    servers = [one for one in OURS.values() if one["command"] == ["serve"]]
    assert servers[0]["environment"] == servers[1]["environment"]
    database = servers[0]["environment"]["LUDOTHEQUE_DATABASE"]
    kept = COMPOSE["services"]["postgresql"]["environment"]
    assert database.startswith(f"postgresql://{kept['POSTGRES_USER']}:${{POSTGRES_PASSWORD")
    assert database.endswith(f"@postgresql/{kept['POSTGRES_DB']}")
    assert any("build" in one for one in servers)
    build = next(one["build"] for one in servers if "build" in one)
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Dockerfile"


def test_what_the_services_name_is_in_the_compose_file() -> None:
    services = COMPOSE["services"]
    for name, one in services.items():
        assert set(one.get("depends_on", {})) <= set(services), name
        for needed, how in one.get("depends_on", {}).items():
            checked = needed in OURS or "healthcheck" in services[needed]
            assert how["condition"] != "service_healthy" or checked, needed
        for volume in one.get("volumes", []):
            source = volume.partition(":")[0]
            is_there = (
                (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
            )
            assert is_there, source
    proxies = {
        one["environment"]["LUDOTHEQUE_PROXIES"] for one in OURS.values() if one["command"] == ["serve"]
    }
    assert proxies == {services["caddy"]["networks"]["default"]["ipv4_address"]}


def test_every_variable_of_the_compose_file_is_explained() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    example = (DEPLOY / "example.env").read_text(encoding="utf-8")
    wanted = set(re.findall(r"\$\{(\w+)", text))
    assert wanted == set(re.findall(r"^(\w+)=", example, re.M))


# The proxy


def test_the_proxy_passes_to_the_servers_and_keeps_what_is_the_operators() -> None:
    caddy = COMPOSE["services"]["caddy"]
    used = set(re.findall(r"\{\$(\w+)", CADDYFILE))
    assert used == set(caddy["environment"])
    passed = caddy["environment"]["LUDOTHEQUE_SERVERS"].split()
    servers = [name for name, one in OURS.items() if one["command"] == ["serve"]]
    assert passed == [f"{name}:{Settings().port}" for name in servers]
    assert f"{{$LUDOTHEQUE_SERVERS:127.0.0.1:{Settings().port}}}" in CADDYFILE
    assert "@inside path /metrics /healthz" in CADDYFILE
    assert "health_uri /healthz" in CADDYFILE
    assert CADDYFILE.count("{") == CADDYFILE.count("}")
    program = shutil.which("caddy")
    if program:  # where it is installed it says itself
        check = [program, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
        subprocess.run(check, check=True, capture_output=True, timeout=60)


# The units


def unit(path: Path) -> configparser.ConfigParser:
    class Many(dict[str, Any]):
        """A key may stand there again: its values are put together."""

        def __setitem__(self, key: str, value: Any) -> None:
            if isinstance(value, list) and key in self:
                self[key].extend(value)
            else:
                super().__setitem__(key, value)

    read = configparser.ConfigParser(
        dict_type=Many, strict=False, interpolation=None, delimiters=("=",), comment_prefixes=("#",)
    )
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(path.read_text(encoding="utf-8"))
    return read


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_the_program_in_a_sandbox(path: Path) -> None:
    service = unit(path)["Service"]
    program, *command = shlex.split(service["ExecStart"])
    assert program == PROGRAM
    check_command([word for word in command if word != "%i"])
    named = {line.partition("=")[0] for line in service["Environment"].splitlines()}
    check_variables(command[0], named)
    for key, value in {
        "DynamicUser": "yes",
        "ProtectSystem": "strict",
        "NoNewPrivileges": "yes",
        "CapabilityBoundingSet": "",
        "KillSignal": "SIGTERM",
        "KillMode": "mixed",
    }.items():
        assert service[key] == value, key
    assert int(service["TimeoutStopSec"]) > STOP_SECONDS
    assert "MemoryDenyWriteExecute" not in service, "Numba compiles"
    folders = set(re.findall(r"%([SC]/ludotheque\S*?)(?:/|$)", service["Environment"], re.M))
    given = {f"C/{service['CacheDirectory']}"}
    given |= {f"S/{service['StateDirectory']}"} if "StateDirectory" in service else set()
    assert folders == given, "it may write where it is told to"


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    program = debian.program("systemd", "systemd-analyze")
    files = []
    for path in UNITS:
        file = tmp_path / path.name.replace("@.", "@8787.")
        text = path.read_text(encoding="utf-8")
        assert PROGRAM in text
        file.write_text(text.replace(PROGRAM, "/bin/true"), encoding="utf-8")
        files.append(str(file))
    done = subprocess.run(
        [program, "verify", "--man=no", *files], capture_output=True, text=True, check=False, timeout=60
    )
    complaints = [line for line in done.stderr.splitlines() if "ludotheque" in line]
    assert (done.returncode, complaints) == (0, [])


# Metrics


def named_metrics(text: str) -> set[str]:
    return set(re.findall(r"\bludotheque_[a-z_]+", text))


def shown_metrics(parlour: Parlour) -> set[str]:
    """Every name under which /metrics shows something, also of what has not happened yet."""
    text = asked(parlour, "/metrics")[2]
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.M))
    ends = {"histogram": ("_bucket", "_count", "_sum", ""), "counter": ("",), "gauge": ("",)}
    return {name + end for name, kind in kinds.items() for end in ends.get(kind, ())}


@pytest.mark.parametrize("name", ["deploy/grafana.json", "deploy/alarms.yaml", "docs/production.md"])
def test_every_metric_that_is_looked_at_is_shown(parlour: Parlour, name: str) -> None:
    named = named_metrics((ROOT / name).read_text(encoding="utf-8"))
    assert len(named) >= 4
    assert named <= shown_metrics(parlour)


def test_every_metric_is_on_the_dashboard(parlour: Parlour) -> None:
    named = named_metrics((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    families = {one.name for one in Metrics().registry.collect()}
    for family in families:
        assert any(name.startswith(family) for name in named), family


def expressions() -> Iterator[str]:
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    for panel in board["panels"]:
        yield from (target["expr"] for target in panel["targets"])
    alarms = yaml.safe_load((DEPLOY / "alarms.yaml").read_text(encoding="utf-8"))
    yield from (rule["expr"] for group in alarms["groups"] for rule in group["rules"])


def test_the_dashboard_and_the_alarms_ask_for_labels_that_there_are(parlour: Parlour) -> None:
    words = Words("en")
    text = asked(parlour, "/metrics")[2]
    for expression in expressions():
        assert expression.count("(") == expression.count(")")
        for key in re.findall(r'error="([\w-]+)"', expression):
            assert words.has(key), key
        for label in re.findall(r"by \((\w+)\)", expression):
            assert label in ("le", "error") or f"{{{label}=" in text, label
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    ids = [panel["id"] for panel in board["panels"]]
    assert len(set(ids)) == len(ids)
    places = [panel["gridPos"] for panel in board["panels"]]
    assert all(place["x"] + place["w"] <= 24 for place in places)


def test_prometheus_is_told_of_the_alarms_and_asks_one_of_the_units() -> None:
    told = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text(encoding="utf-8"))
    assert all((DEPLOY / name).is_file() for name in told["rule_files"])
    (job,) = told["scrape_configs"]
    (target,) = job["static_configs"][0]["targets"]  # which tells of all of them
    assert target.rpartition(":")[2] in re.findall(r"ludotheque@(\d+)", DOCS)


def test_an_operator_says_who_may_read_the_metrics(tmp_path: Path) -> None:
    with Parlour(tmp_path, metrics_from="10.0.0.0/8") as elsewhere:
        assert asked(elsewhere, "/metrics")[0] == 403
    with Parlour(tmp_path, metrics_from="10.0.0.0/8, 127.0.0.0/8") as here:
        assert asked(here, "/metrics")[0] == 200
