"""What fails, what is skipped, and what outlives a kill."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import archives
import pytest
from cluster import is_running, line_of, parent, wait_for
from test_read import load, rows

# The first run for an archive writes some of its rows and waits to be killed; the next one is
# as usual.
HANGS_FIRST = """#!/bin/sh
for archive; do :; done
mark={folder}/$(basename "$archive")
if mkdir "$mark" 2>/dev/null; then
  "{command}" "$@" | head -c 3000
  echo $$ > "$mark/new" && mv "$mark/new" "$mark/pid"
  exec sleep 1000
fi
exec "{command}" "$@"
"""


class Hanging:
    """A query whose tasks hang at first, each in the middle of an archive."""

    def __init__(self, spark, crawl: Path, folder: Path) -> None:  # type: ignore[no-untyped-def]
        self.archives = [folder / "a.warc.gz", folder / "b.warc.gz"]
        for path in self.archives:
            archives.write(path, 30, path.name[0] + ".example")
        self.command = folder / "hangs-first"
        self.command.write_text(HANGS_FIRST.format(folder=folder / "marks", command=crawl))
        self.command.chmod(0o755)
        (folder / "marks").mkdir()
        self.marks = [folder / "marks" / path.name / "pid" for path in self.archives]
        self.want = archives.alone(crawl, folder, "facts", *self.archives)
        self.frame = load(spark, self.archives, command=str(self.command))
        self.got: object = None
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        try:
            self.got = rows(self.frame)
        except Exception as error:
            self.got = error

    def start(self) -> list[int]:
        """Run the query until its tasks hang, and return the ids of the processes that do."""
        self.thread.start()
        wait_for("all tasks hang", lambda: all(mark.exists() for mark in self.marks))
        return [int(mark.read_text()) for mark in self.marks]

    def result(self) -> object:
        self.thread.join()
        return self.got


def test_command_killed(spark, crawl, tmp_path) -> None:  # type: ignore[no-untyped-def]
    query = Hanging(spark, crawl, tmp_path)
    for pid in query.start():
        os.kill(pid, signal.SIGKILL)
    assert query.result() == query.want


def test_worker_killed(spark, cluster, crawl, tmp_path) -> None:  # type: ignore[no-untyped-def]
    query = Hanging(spark, crawl, tmp_path)
    first, second = query.start()
    executor = parent(first)
    while "java" not in line_of(executor):
        executor = parent(executor)
    worker = parent(executor)
    assert worker in [process.pid for process in cluster.workers]
    os.kill(worker, signal.SIGKILL)
    os.kill(executor, signal.SIGKILL)
    wait_for("the command of a killed worker ends", lambda: not is_running(first))
    os.kill(second, signal.SIGKILL)
    assert query.result() == query.want
    cluster.add_workers(1)


def test_cancelled(spark, crawl, tmp_path) -> None:  # type: ignore[no-untyped-def]
    query = Hanging(spark, crawl, tmp_path)
    hanging = query.start()
    spark.sparkContext.cancelAllJobs()
    assert "cancelled" in str(query.result())
    wait_for("the command of a cancelled task ends", lambda: not any(map(is_running, hanging)))


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """An archive of twenty pages, of which one is damaged."""
    path = tmp_path / "broken.warc.gz"
    offsets = archives.write(path, 20)
    data = bytearray(path.read_bytes())
    middle = (offsets[9] + offsets[10]) // 2
    data[middle : middle + 40] = b"\0" * 40
    path.write_bytes(data)
    return path


def test_broken_record(spark, crawl, tmp_path, broken) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Exception, match=rf"itemscope-crawl: {broken}.*broken record"):
        rows(load(spark, broken, table="pages"))
    got = rows(load(spark, broken, table="pages", errors="skip"))
    assert len(got) == 19
    assert got == archives.alone(crawl, tmp_path, "pages", broken)


def test_unreadable_input(spark, tmp_path) -> None:  # type: ignore[no-untyped-def]
    archives.write(tmp_path / "a.warc.gz", 5)
    (tmp_path / "b.warc.gz").write_text("Not an archive.")
    inputs = [tmp_path / name for name in ("a.warc.gz", "b.warc.gz", "missing.warc.gz")]
    for bad in inputs[1:]:
        with pytest.raises(Exception, match=f"itemscope-crawl: {bad}"):
            rows(load(spark, bad, table="pages"))
    assert len(rows(load(spark, inputs, table="pages", errors="skip"))) == 5


WRONG = [
    ({"tabel": "facts"}, "no option 'tabel'; is 'table' meant"),
    ({"table": "rows"}, "table is facts or pages, not 'rows'"),
    ({"errors": "ignore"}, "errors is fail or skip"),
    ({"split": "big"}, "split is a size such as 256m"),
    ({"syntax": "jsonlt"}, "--syntax: there is no syntax"),
    ({"status": "ok"}, "--status: .* write it as 200"),
    ({"command": "/nowhere/itemscope-crawl"}, "/nowhere/itemscope-crawl, .*no such file"),
    ({"command": "itemscope-krawl"}, "this worker has no itemscope-krawl; send it along"),
]


@pytest.mark.parametrize(("options", "message"), WRONG)
def test_wrong_options(spark, broken, options, message) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Exception, match=message):
        rows(load(spark, broken, **{"errors": "skip", **options}))


def test_wrong_inputs(spark, tmp_path) -> None:  # type: ignore[no-untyped-def]
    for path, message in (
        (tmp_path / "*.warc.gz", "no file matches"),
        (tmp_path, "a folder; name the archives in it"),
        ("hdfs://host/a.warc.gz", "not hdfs"),
    ):
        with pytest.raises(Exception, match=message):
            rows(load(spark, path))


def test_wrong_columns(spark, broken) -> None:  # type: ignore[no-untyped-def]
    reader = spark.read.format("itemscope")
    with pytest.raises(Exception, match="facts has no column 'url'"):
        reader.schema("url string").load(str(broken)).collect()
    with pytest.raises(Exception, match="column line is int, not string"):
        reader.schema("line string").load(str(broken)).collect()
