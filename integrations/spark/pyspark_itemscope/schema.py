"""The schemas of the tables, as the command itemscope-crawl writes them.

They are fixed here so that planning a query needs neither the command nor an archive. A
partition checks that the command on its worker writes them.
"""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql.types import (
    ArrayType,
    DataType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

#: The version of the schemas that this package reads, and where Arrow streams say theirs.
VERSION = "1"
VERSION_KEY = b"itemscope.schema"

_text = StringType()
_number = IntegerType()


def _required(name: str, kind: DataType) -> StructField:
    return StructField(name, kind, nullable=False)


def _nullable(name: str, kind: DataType) -> StructField:
    return StructField(name, kind, nullable=True)


SYNTAXES = ("microdata", "microformats", "rdfa", "meta", "links", "jsonld", "idioms")

#: Those that facts are made of.
FACT_SYNTAXES = ("microdata", "rdfa", "jsonld")

FACTS = StructType(
    [
        _required("page_id", _text),
        _required("page", _text),
        _nullable("graph", _text),
        _required("subject", _text),
        _required("predicate", _text),
        _required("object", _text),
        _nullable("datatype", _text),
        _nullable("language", _text),
        _required("syntax", _text),
        _nullable("line", _number),
        _nullable("column", _number),
    ]
)

PAGES = StructType(
    [
        _required("id", _text),
        _required("url", _text),
        _nullable("fetched", TimestampType()),
        _nullable("status", _number),
        _nullable("digest", _text),
        _nullable("archive", _text),
        _required("offset", LongType()),
        _nullable("encoding", _text),
        _nullable("language", _text),
        _nullable("title", _text),
        _required("syntaxes", ArrayType(_text, containsNull=False)),
        _required(
            "counts",
            StructType([_required(name, _number) for name in (*SYNTAXES, "facts")]),
        ),
        _required(
            "problems",
            ArrayType(
                StructType(
                    [
                        _required("rule", _text),
                        _required("count", _number),
                        _required("message", _text),
                        _nullable("line", _number),
                        _nullable("column", _number),
                    ]
                ),
                containsNull=False,
            ),
        ),
        *(_nullable(name, _text) for name in SYNTAXES),
    ]
)

TABLES = {"facts": FACTS, "pages": PAGES}


def columns_of(table: str, wanted: StructType) -> StructType:
    """Return the columns of a table that a query wants, as the table has them.

    Spark hands no choice of columns to a source in Python; ``.schema("url string")`` is how
    a query can leave columns out before they are made.
    """
    columns = {field.name: field for field in TABLES[table].fields}
    for field in wanted.fields:
        have = columns.get(field.name)
        if have is None:
            raise ValueError(
                f"itemscope: the table {table} has no column {field.name!r}; "
                f"its columns are {', '.join(columns)}"
            )
        if have.dataType.simpleString() != field.dataType.simpleString():
            raise ValueError(
                f"itemscope: the column {field.name} is {have.dataType.simpleString()}, "
                f"not {field.dataType.simpleString()}; cast it after the load"
            )
    return wanted


def flags_of(table: str, columns: StructType) -> list[str]:
    """Return the flags that have the command make these columns of a table only."""
    names = columns.names
    if not names or len(names) == len(TABLES[table].names):
        return []
    return [f"--columns={','.join(names)}"]


def check_version(schema: pa.Schema, command: str) -> None:
    """Raise an error unless a stream of the command has the schema of this package."""
    version = (schema.metadata or {}).get(VERSION_KEY, b"none").decode()
    if version != VERSION:
        raise RuntimeError(
            f"itemscope: {command} writes version {version} of the schema, and this package "
            f"reads version {VERSION}; use the command and the package of the same release"
        )
