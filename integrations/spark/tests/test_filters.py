"""Which filters of Spark become flags of the command, and whether Spark applies them, too."""

from __future__ import annotations

import pytest
from pyspark.sql import datasource as sql

pytest.importorskip("pyspark", "4.1", reason="Spark 4.0 hands no filters to data sources")

from pyspark_itemscope import FilteringSource


def pushed(table: str, filters: list[sql.Filter], **options: str) -> tuple[dict[str, str], bool]:
    """Return the flags that filters become, and whether Spark has none left to apply."""
    source = FilteringSource({"path": "a.warc.gz", "table": table, **options})
    reader = source.reader(source.schema())
    left = list(reader.pushFilters(filters))
    return reader.asked.flags, not left


def equal(column: str, value: object) -> sql.Filter:
    return sql.EqualTo((column,), value)


EXACT = [
    ("pages", equal("status", 200), {"status": "200"}),
    ("pages", sql.In(("status",), (200, 404)), {"status": "200,404"}),
    ("pages", sql.GreaterThan(("status",), 399), {"status": "400-999"}),
    ("facts", equal("syntax", "rdfa"), {"syntax": "rdfa"}),
    ("facts", sql.In(("syntax",), ("rdfa", "links", "jsonld")), {"syntax": "jsonld,rdfa"}),
]
NARROWED = [
    ("pages", equal("language", "en"), {"language": "en"}),
    ("pages", equal("url", "https://a.example/b"), {"host": "a.example"}),
    ("facts", sql.StringStartsWith(("page",), "https://a.example:80/"), {"host": "a.example"}),
]
LEFT = [
    ("pages", equal("status", 99)),
    ("pages", sql.LessThan(("status",), 300)),
    ("pages", sql.Not(equal("status", 200))),
    ("pages", equal("language", "*")),
    ("pages", equal("title", "x")),
    ("pages", sql.StringStartsWith(("url",), "https://a.ex")),  # begins a.example, too
    ("facts", equal("syntax", "links")),  # of which no facts are made
    ("facts", equal("language", "en")),  # that of a literal
    ("facts", sql.StringStartsWith(("page",), "https://user@a.example/")),
]


@pytest.mark.parametrize(("table", "f", "flags"), EXACT)
def test_exact(table: str, f: sql.Filter, flags: dict[str, str]) -> None:
    assert pushed(table, [f]) == (flags, True)


@pytest.mark.parametrize(("table", "f", "flags"), NARROWED)
def test_narrowed(table: str, f: sql.Filter, flags: dict[str, str]) -> None:
    assert pushed(table, [f]) == (flags, False)


@pytest.mark.parametrize(("table", "f"), LEFT)
def test_left_to_spark(table: str, f: sql.Filter) -> None:
    assert pushed(table, [f]) == ({}, False)


def test_options_stay() -> None:
    assert pushed("pages", [equal("status", 200)], status="2xx") == ({"status": "2xx"}, False)
    assert pushed("facts", [equal("syntax", "rdfa")], syntax="rdfa,jsonld") == (
        {"syntax": "rdfa"},
        True,
    )
    assert pushed("facts", [equal("syntax", "rdfa")], type="Recipe") == ({"type": "Recipe"}, False)


def test_second_filter_of_a_flag_is_left() -> None:
    filters = [equal("status", 200), sql.GreaterThan(("status",), 199)]
    assert pushed("pages", filters) == ({"status": "200"}, False)
