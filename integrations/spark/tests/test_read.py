"""What Spark reads is what the command writes alone, row for row."""

from __future__ import annotations

from pathlib import Path

import archives
import pyarrow as pa
import pytest

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus" / "pages.warc.gz"


def load(spark, path, **options):  # type: ignore[no-untyped-def]
    frame = spark.read.format("itemscope").options(**options)
    return frame.load([str(p) for p in path] if isinstance(path, list) else str(path))


def rows(frame):  # type: ignore[no-untyped-def]
    return archives.plain(frame.toArrow())


@pytest.fixture(scope="module")
def two(tmp_path_factory):  # type: ignore[no-untyped-def]
    """Two archives in a folder of their own, with a list of them."""
    folder = tmp_path_factory.mktemp("two")
    archives.write(folder / "a.warc.gz", 30, "a.example")
    archives.write(folder / "b.warc.gz", 20, "www.b.example")
    (folder / "warc.paths").write_text("a.warc.gz\n\nb.warc.gz\n")
    return folder


@pytest.mark.parametrize("table", ["facts", "pages"])
def test_same_rows_as_the_command_alone(spark, crawl, two, tmp_path, table) -> None:  # type: ignore[no-untyped-def]
    inputs = [two / "a.warc.gz", two / "b.warc.gz"]
    want = archives.alone(crawl, tmp_path, table, *inputs)
    assert len(want) >= 50
    frame = load(spark, two / "warc.paths", table=table, prefix=f"{two}/")
    assert rows(frame) == want
    assert rows(load(spark, inputs, table=table)) == want
    assert rows(load(spark, two / "*.warc.gz", table=table)) == want
    assert frame.rdd.getNumPartitions() == 2


def test_same_rows_of_real_pages(spark, crawl, tmp_path) -> None:  # type: ignore[no-untyped-def]
    if not CORPUS.exists():
        pytest.skip(f"{CORPUS} is not there")
    flag = "jsonld,microdata"
    want = archives.alone_as_lines(crawl, tmp_path, f"--syntax={flag}", CORPUS)
    assert len(want) > 10000
    assert rows(load(spark, CORPUS, syntax=flag)) == want
    want = archives.alone(crawl, tmp_path, "pages", "--syntax=jsonld", CORPUS)
    assert len(want) > 100
    assert rows(load(spark, CORPUS, table="pages", syntax="jsonld")) == want


def test_schema_is_that_of_the_command(crawl, two) -> None:  # type: ignore[no-untyped-def]
    import subprocess

    from pyspark.sql.pandas.types import from_arrow_schema

    from pyspark_itemscope import schema

    for table, have in schema.TABLES.items():
        line = [crawl, "read", "--format=arrow", f"--table={table}", two / "a.warc.gz"]
        stream = subprocess.run(line, check=True, capture_output=True).stdout
        found = pa.ipc.open_stream(stream).schema
        schema.check_version(found, "the command")
        assert from_arrow_schema(found).simpleString() == have.simpleString()
        assert [f.nullable for f in found] == [f.nullable for f in have.fields]


SCHEMAS = [
    ("facts", "object string, page string"),
    ("facts", "line int, language string"),
    ("pages", "title string, url string, fetched timestamp"),
    ("pages", "syntaxes array<string>, offset bigint, jsonld string"),
]

# Runs the command, and writes the columns that it is asked for into a file.
NOTES_COLUMNS = """#!/bin/sh
for flag; do case "$flag" in --columns=*) echo "$flag" >> "{notes}";; esac; done
exec "{command}" "$@"
"""


@pytest.mark.parametrize(("table", "wanted"), SCHEMAS)
def test_a_schema_chooses_columns(spark, crawl, two, tmp_path, table, wanted) -> None:  # type: ignore[no-untyped-def]
    path = two / "a.warc.gz"
    notes, command = tmp_path / "notes", tmp_path / "notes-columns"
    command.write_text(NOTES_COLUMNS.format(notes=notes, command=crawl))
    command.chmod(0o755)
    options = {"table": table, "command": str(command)}
    reader = spark.read.format("itemscope").options(**options)
    names = [column.split()[0] for column in wanted.split(", ")]
    want = archives.alone(crawl, tmp_path, table, path)
    assert rows(reader.schema(wanted).load(str(path))) == [{n: r[n] for n in names} for r in want]
    assert notes.read_text() == f"--columns={','.join(names)}\n"
    assert rows(load(spark, path, **options)) == want
    assert notes.read_text().count("\n") == 1, "all columns are asked for by no flag"


def test_large_archives_are_split_at_records(spark, crawl, tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "a.warc.gz"
    offsets = archives.write(path, 60)
    whole = load(spark, path, table="pages", split="4k")
    assert whole.rdd.getNumPartitions() == 1, "without an index"
    archives.write_cdxj(path, offsets)
    parts = load(spark, path, table="pages", split="4k")
    assert parts.rdd.getNumPartitions() > 3
    assert rows(parts) == archives.alone(crawl, tmp_path, "pages", path)


FILTERS = [
    ("pages", "status = 200 and url like 'https://a.example/1%'"),
    ("pages", "status >= 300 and status < 500 and language = 'de'"),
    ("pages", "language = 'en'"),
    ("facts", "syntax = 'jsonld' and page like 'https://www.b.example/%'"),
    ("facts", "syntax in ('rdfa', 'microdata') and object = 'Ann 3'"),
]


@pytest.mark.parametrize(("table", "condition"), FILTERS)
def test_filters_leave_the_same_rows(spark, two, table, condition) -> None:  # type: ignore[no-untyped-def]
    inputs = str(two / "*.warc.gz")
    everything = spark.createDataFrame(load(spark, inputs, table=table).toArrow())
    want = rows(everything.filter(condition))
    assert want
    assert rows(load(spark, inputs, table=table).filter(condition)) == want


def test_options_are_the_flags_of_the_command(spark, crawl, two, tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = two / "a.warc.gz"
    want = archives.alone(crawl, tmp_path, "facts", "--type=Article", "--language=en", path)
    assert want
    assert rows(load(spark, path, type="Article", language="en")) == want
