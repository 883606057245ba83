"""The data source: what Spark calls on the driver to plan, and on the workers to read."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

from . import command, inputs, options, schema, split

if TYPE_CHECKING:
    from pyspark.sql.datasource import Filter


class ItemscopeSource(DataSource):
    """``spark.read.format("itemscope")``: facts or pages of web archives."""

    @classmethod
    def name(cls) -> str:
        return "itemscope"

    def schema(self) -> StructType:
        return schema.TABLES[options.parse(self.options).table]

    def reader(self, schema: StructType) -> ItemscopeReader:
        return ItemscopeReader(options.parse(self.options), schema)


class FilteringSource(ItemscopeSource):
    """The data source where the session lets Spark hand it filters."""

    def reader(self, schema: StructType) -> FilteringReader:
        return FilteringReader(options.parse(self.options), schema)


class ItemscopeReader(DataSourceReader):
    """Reads each archive, or part of one, by a run of the command."""

    def __init__(self, asked: options.Options, columns: StructType) -> None:
        self.asked = asked
        self.columns = schema.columns_of(asked.table, columns)

    def partitions(self) -> Sequence[InputPartition]:
        names = inputs.find(self.asked.paths, self.asked.prefix)
        return [part for name in names for part in split.parts(name, self.asked.split)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, split.Part)
        path = command.find(self.asked.command)
        arguments = [
            path,
            "read",
            *self.asked.arguments(),
            *schema.flags_of(self.asked.table, self.columns),
            *_flags(partition),
            "--",
            partition.name,
        ]
        columns = to_arrow_schema(self.columns, timezone="UTC")
        with command.Stream(arguments) as stream:
            for batch in stream.batches(lambda found: schema.check_version(found, path)):
                yield batch.select(columns.names).cast(columns)
            self._judge(stream, partition)

    def _judge(self, stream: command.Stream, part: split.Part) -> None:
        """Raise an error if a run of the command failed, unless the query skips its reason."""
        status = stream.status()
        if status == 0 and not stream.breaks_off:
            if stream.messages:  # broken records that are left out
                print(stream.said(), file=sys.stderr)
            return
        said = stream.said() or f"{command.NAME} ended with the status {status}"
        if status == 0:
            said += f"\n{part.name}: the output of the command breaks off: {stream.breaks_off}"
        if status < 0:
            said += f"\n{part.name}: the command was ended by signal {-status}"
        if status == command.BROKEN_INPUT and self.asked.errors == "skip":
            print(f"{said}\n{part.name}: the rest is skipped", file=sys.stderr)
            return
        raise RuntimeError(said)


class FilteringReader(ItemscopeReader):
    """Reads archives, and has the command apply what it can of the filters of a query."""

    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:
        from .filters import Pushed  # Spark 4.0 has no filters

        pushed = Pushed()
        left = [f for f in filters if not pushed.take(self.asked.table, f, self.asked.flags)]
        self.asked.flags = {**self.asked.flags, **pushed.flags}
        return left


def _flags(part: split.Part) -> list[str]:
    flags = []
    if part.offset:
        flags.append(f"--offset={part.offset}")
    if part.length:
        flags.append(f"--length={part.length}")
    return flags
