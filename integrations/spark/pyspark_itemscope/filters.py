"""What the command can do of the filters of a query.

A filter that the command applies exactly is not applied again by Spark. One that the command
can only approach, from above, saves the rows that it leaves out, and Spark applies it to the
rest. All else is Spark's alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from pyspark.sql.datasource import (
    EqualTo,
    Filter,
    GreaterThan,
    GreaterThanOrEqual,
    In,
    StringStartsWith,
)

from .schema import FACT_SYNTAXES, SYNTAXES

#: The statuses of HTTP that the command takes. A page without HTTP has none.
_STATUSES = range(100, 1000)

_ADDRESS = re.compile(r"https?://([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::[0-9]+)?[/?#]")
_TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")


@dataclass
class Pushed:
    """The filters that are handed to the command, as its flags."""

    flags: dict[str, str] = field(default_factory=dict)

    def take(self, table: str, f: Filter, given: dict[str, str]) -> bool:
        """Take what the command can do of a filter, and tell whether that is all of it.

        A flag that the query gives as an option stays as it is; so does one that another
        filter has set, since all filters must hold.
        """
        column = getattr(f, "attribute", ())
        if table == "facts":
            known = {("syntax",): self._syntax, ("page",): self._address}
        else:
            known = {
                ("status",): self._status,
                ("url",): self._address,
                ("language",): self._language,
            }
        if column not in known:
            return False
        flag, value, exact = known[column](f, given)
        if not flag or flag in self.flags or (flag in given and flag != "syntax"):
            return False
        self.flags[flag] = value
        return exact

    def _syntax(self, f: Filter, given: dict[str, str]) -> tuple[str, str, bool]:
        wanted = _values(f)
        if "type" in given or not wanted:
            return _NOTHING  # with --type, other syntaxes tell which pages are of it
        named = {name.strip() for name in given.get("syntax", "").split(",") if name.strip()}
        if not named <= set(SYNTAXES):
            return _NOTHING  # an alias, or a mistake that the command explains
        kept = sorted(set(wanted) & (named or set(SYNTAXES)) & set(FACT_SYNTAXES))
        return ("syntax", ",".join(kept), True) if kept else _NOTHING

    def _status(self, f: Filter, _: dict[str, str]) -> tuple[str, str, bool]:
        least = _from(f)
        if least in _STATUSES:
            return "status", f"{least}-{_STATUSES[-1]}", True
        wanted = _values(f)
        if not wanted or not all(value in _STATUSES for value in wanted):
            return _NOTHING
        return "status", ",".join(map(str, wanted)), True

    def _address(self, f: Filter, _: dict[str, str]) -> tuple[str, str, bool]:
        wanted = [f.value] if isinstance(f, StringStartsWith) else _values(f)
        hosts = [_ADDRESS.match(value) for value in wanted if isinstance(value, str)]
        if not wanted or len(hosts) < len(wanted) or not all(hosts):
            return _NOTHING
        return "host", ",".join(sorted({m[1] for m in hosts if m})), False

    def _language(self, f: Filter, _: dict[str, str]) -> tuple[str, str, bool]:
        wanted = _values(f)
        if not wanted or not all(isinstance(v, str) and _TAG.fullmatch(v) for v in wanted):
            return _NOTHING
        return "language", ",".join(wanted), False


_NOTHING = ("", "", False)


def _values(f: Filter) -> list[Any]:
    """Return the values that a filter allows, none if it says something else."""
    if isinstance(f, EqualTo):
        return [f.value]
    return [v for v in f.value if v is not None] if isinstance(f, In) else []


def _from(f: Filter) -> int | None:
    """Return the least status that a comparison allows.

    There is no such thing for the greatest: a bad server may answer with a status below
    those that the command takes.
    """
    if isinstance(f, GreaterThan):
        return int(f.value) + 1
    return int(f.value) if isinstance(f, GreaterThanOrEqual) else None
