"""Structured data of web archives as DataFrames of Apache Spark.

    spark.read.format("itemscope").option("syntax", "jsonld").load("warc.paths")

Spark finds this package by its name, which starts with ``pyspark_``: nothing needs to be
registered. :func:`register` is for filters that are pushed down, which a session of Spark
has to allow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .source import FilteringSource, ItemscopeSource

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["DefaultSource", "ItemscopeSource", "register"]

#: The name under which Spark looks for a data source in packages it finds by themselves.
DefaultSource = ItemscopeSource


def register(spark: SparkSession) -> None:
    """Register the data source with a session, so that the command does what it can of filters.

    Spark 4.1 and later can hand filters to a data source, and fails one that takes them
    unless the session allows it; so this allows it. With Spark 4.0 Spark applies all filters.
    """
    try:
        from pyspark.sql.datasource import Filter  # noqa: F401  # Spark 4.1 and later have it
    except ImportError:
        spark.dataSource.register(ItemscopeSource)
        return
    spark.conf.set("spark.sql.python.filterPushdown.enabled", "true")
    spark.dataSource.register(FilteringSource)
