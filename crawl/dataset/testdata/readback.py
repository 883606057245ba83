"""Reads a table of a data set with pyarrow and DuckDB and compares it with its NDJSON.

usage: readback.py FOLDER, which has pages and facts as .ndjson, .parquet and .arrow
"""
import datetime
import json
import sys

import duckdb
import pyarrow
import pyarrow.ipc
import pyarrow.parquet

# The columns that have JSON: text in Parquet and Arrow, the JSON itself in NDJSON.
SYNTAXES = ["microdata", "microformats", "rdfa", "meta", "links", "jsonld", "idioms"]


def normal(table, row):
    """Returns a row of a reader as NDJSON has it."""
    if table == "pages":
        for name in SYNTAXES:
            if row[name] is not None:
                row[name] = json.loads(row[name])
        if isinstance(row["fetched"], datetime.datetime):
            at = row["fetched"].astimezone(datetime.timezone.utc)
            row["fetched"] = at.strftime("%Y-%m-%dT%H:%M:%S.") + "%03dZ" % (at.microsecond // 1000)
    return row


def compare(table, reader, rows, names, want):
    if len(rows) != len(want):
        sys.exit(f"{table} by {reader}: {len(rows)} rows, {len(want)} in NDJSON")
    for i, row in enumerate(rows):
        row = normal(table, row)
        if names != list(want[i]) or row != want[i]:
            sys.exit(f"{table} by {reader}: row {i} is\n{row}\nin NDJSON\n{want[i]}")
    print(f"{table} by {reader}: {len(rows)} rows are equal")


def main(folder):
    duckdb.sql("set timezone = 'UTC'")
    for table in ["pages", "facts"]:
        path = f"{folder}/{table}"
        with open(path + ".ndjson", encoding="utf-8") as lines:
            want = [json.loads(line) for line in lines]
        read = pyarrow.parquet.read_table(path + ".parquet")
        stream = pyarrow.ipc.open_stream(path + ".arrow").read_all()
        stream.validate(full=True)
        if read.schema != stream.schema or read.schema.metadata != {b"itemscope.schema": b"1"}:
            sys.exit(f"{table}: the schema of Parquet is\n{read.schema}\nthat of Arrow\n{stream.schema}")
        compare(table, "pyarrow from Parquet", read.to_pylist(), read.column_names, want)
        compare(table, "pyarrow from Arrow", stream.to_pylist(), stream.column_names, want)
        found = duckdb.sql(f"select * from read_parquet('{path}.parquet')")
        names = found.columns
        compare(table, "DuckDB from Parquet", [dict(zip(names, r)) for r in found.fetchall()], names, want)
    count = duckdb.sql(
        f"select count(*) from read_parquet('{folder}/facts.parquet') f "
        f"join read_parquet('{folder}/pages.parquet') p on f.page_id = p.id and f.page = p.url"
    ).fetchall()[0][0]
    if count != len(want):
        sys.exit(f"{count} of {len(want)} facts have a page")


main(sys.argv[1])
