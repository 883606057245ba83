"""Which types of schema.org a crawl has, and how many pages have them.

spark-submit --files itemscope-crawl examples/schema_types.py 'crawl/*.warc.gz'

Each block below is a cell of a notebook.
"""

from __future__ import annotations

import sys

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
SCHEMA_ORG = r"^https?://schema\.org/"


def schema_types(spark: SparkSession, path: str, **options: str) -> DataFrame:
    """Return the types that archives have, each with its pages, items and syntaxes."""
    # The facts of the crawl. Broken records, which every crawl has, are left out.
    facts = (
        spark.read.format("itemscope")
        .option("errors", "skip")
        .options(**options)
        .schema("page string, subject string, predicate string, object string, syntax string")
        .load(path)
    )

    # Those that say of which type an item is. Pages say http: and https:, and mean the same.
    types = facts.where((f.col("predicate") == RDF_TYPE) & f.col("object").rlike(SCHEMA_ORG))
    types = types.withColumn("type", f.regexp_replace("object", SCHEMA_ORG, ""))

    # A page counts once for a type, however many items and syntaxes say it.
    return (
        types.groupBy("type")
        .agg(
            f.countDistinct("page").alias("pages"),
            f.countDistinct("page", "subject").alias("items"),
            f.array_sort(f.collect_set("syntax")).alias("syntaxes"),
        )
        .orderBy(f.desc("pages"), "type")
    )


if __name__ == "__main__":
    session = SparkSession.builder.appName("types of schema.org").getOrCreate()
    schema_types(session, sys.argv[1]).show(50, truncate=False)
