"""The options of the data source, read and checked once, on the driver."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from .schema import TABLES

ERRORS = ("fail", "skip")

#: The options that are flags of the command with the same name, which checks their values.
FLAGS = (
    "syntax",
    "type",
    "host",
    "language",
    "status",
    "sample",
    "max-input",
    "max-record",
    "budget",
    "jobs",
)

#: The options that are flags without a value.
SWITCHES = ("positions", "verify-digests")

OTHERS = ("path", "paths", "table", "errors", "command", "prefix", "split")

UNITS = {"k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


@dataclass
class Options:
    """What a query asks of the data source."""

    paths: list[str]
    table: str = "facts"
    errors: str = "fail"
    command: str = ""
    prefix: str = ""
    split: int = 0
    flags: dict[str, str] = field(default_factory=dict)

    def arguments(self) -> list[str]:
        """Return the flags of ``itemscope-crawl read`` that the options stand for."""
        list_of = ["--format=arrow", f"--table={self.table}"]
        list_of += [f"--{name}={value}" for name, value in self.flags.items()]
        if "jobs" not in self.flags:
            list_of.append("--jobs=1")  # Spark gives a task one core, and runs several
        if self.errors == "fail":
            list_of.append("--strict")
        return list_of


def parse(options: Mapping[str, str]) -> Options:
    """Read the options of a query. Names are without case, as Spark has them."""
    given = {name.lower(): value for name, value in options.items()}
    _check_names(given)
    parsed = Options(paths=_paths(given))
    parsed.table = _one_of("table", given.get("table", "facts").lower(), tuple(TABLES))
    parsed.errors = _one_of("errors", given.get("errors", "fail").lower(), ERRORS)
    parsed.command = given.get("command", "")
    parsed.prefix = given.get("prefix", "")
    parsed.split = _size("split", given.get("split", "0"))
    for name in FLAGS:
        if given.get(name, ""):
            parsed.flags[name] = given[name]
    for name in SWITCHES:
        value = _one_of(name, given.get(name, "false").lower(), ("true", "false"))
        if value == "true":
            parsed.flags[name] = value
    return parsed


def _check_names(given: Mapping[str, str]) -> None:
    known = (*OTHERS, *FLAGS, *SWITCHES)
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"is {near[0]!r} meant?" if near else f"the options are {', '.join(known)}"
            raise ValueError(f"itemscope: there is no option {name!r}; {hint}")


def _paths(given: Mapping[str, str]) -> list[str]:
    paths = [given["path"]] if given.get("path") else []
    if given.get("paths"):
        paths += json.loads(given["paths"])  # what Spark makes of load([…])
    if not paths:
        raise ValueError(
            "itemscope: nothing to read: give load() the path of an archive, a pattern such as "
            "'crawl/*.warc.gz', or a list of archives such as 'warc.paths'"
        )
    return paths


def _one_of(name: str, value: str, values: tuple[str, ...]) -> str:
    if value not in values:
        raise ValueError(f"itemscope: the option {name} is {' or '.join(values)}, not {value!r}")
    return value


def _size(name: str, text: str) -> int:
    """Read a number of bytes, such as "268435456" or "256m"."""
    digits = text.strip().lower().removesuffix("b")
    unit = UNITS.get(digits[-1:], 1)
    digits = digits.rstrip("kmg") if unit > 1 else digits
    if not digits.isascii() or not digits.isdigit():
        raise ValueError(f"itemscope: the option {name} is a size such as 256m, not {text!r}")
    return int(digits) * unit
