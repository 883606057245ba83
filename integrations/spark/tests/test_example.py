"""The example counts what is in small archives."""

from __future__ import annotations

import runpy
from pathlib import Path

import archives

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "schema_types.py"


def test_schema_types(spark, tmp_path) -> None:  # type: ignore[no-untyped-def]
    archives.write(tmp_path / "a.warc.gz", 9, "a.example")
    archives.write(tmp_path / "b.warc.gz", 3, "b.example")
    count = runpy.run_path(str(EXAMPLE))["schema_types"]
    found = count(spark, str(tmp_path / "*.warc.gz")).collect()
    assert [tuple(row) for row in found] == [
        ("Event", 12, 12, ["rdfa"]),
        ("Person", 12, 24, ["jsonld", "microdata"]),
        ("NewsArticle", 4, 4, ["jsonld"]),
        ("Product", 4, 4, ["jsonld"]),
        ("Recipe", 4, 4, ["jsonld"]),
    ]
