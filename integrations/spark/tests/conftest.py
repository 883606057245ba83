"""One cluster for all tests, and the command, which is built for them."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "pyspark_itemscope"


def _missing() -> str:
    """Return what this machine lacks to run the tests, "" if nothing."""
    for module in ("pyspark", "pyarrow"):
        if importlib.util.find_spec(module) is None:
            return f"the Python package {module}"
    for program in ("java", "go"):
        if shutil.which(program) is None:
            return f"the program {program}"
    return "" if sys.platform.startswith("linux") else "Linux, whose /proc tells about processes"


def pytest_sessionstart(session: pytest.Session) -> None:
    missing = _missing()
    if missing:
        required = os.environ.get("CI") == "true"
        pytest.exit(f"skipped: the tests on Spark need {missing}", returncode=1 if required else 0)


@pytest.fixture(scope="session")
def crawl(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command itemscope-crawl of this source tree, unless the environment has another."""
    if os.environ.get("ITEMSCOPE_CRAWL"):
        return Path(os.environ.pop("ITEMSCOPE_CRAWL"))
    path = tmp_path_factory.mktemp("bin") / "itemscope-crawl"
    module = ROOT.parents[1] / "crawl"
    subprocess.run(["go", "build", "-o", path, "./cmd/itemscope-crawl"], cwd=module, check=True)
    return path


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    from cluster import Cluster

    made = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        made.add_workers(2)
        yield made
    finally:
        made.close()


@pytest.fixture(scope="session")
def spark(cluster, crawl: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator:  # type: ignore[no-untyped-def,type-arg]
    """A session on the cluster, whose workers get the command and the package from Spark."""
    package = tmp_path_factory.mktemp("package") / "itemscope_spark.zip"
    with zipfile.ZipFile(package, "w") as z:
        for file in (ROOT / PACKAGE).glob("*.py"):
            z.write(file, f"{PACKAGE}/{file.name}")
    os.environ.update(
        SPARK_LOCAL_IP="127.0.0.1",
        PYSPARK_PYTHON=sys.executable,
        PYTHONPATH=str(ROOT),
        TZ="UTC",
    )
    from pyspark.sql import SparkSession

    import pyspark_itemscope

    session = (
        SparkSession.builder.master(cluster.url)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.memory", "700m")
        .config("spark.executor.memory", "500m")
        .config("spark.executor.cores", "1")
        .config("spark.ui.enabled", "false")
        .config("spark.files", str(crawl))
        .config("spark.task.maxFailures", "2")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    session.sparkContext.addPyFile(str(package))
    pyspark_itemscope.register(session)
    yield session
    session.stop()
