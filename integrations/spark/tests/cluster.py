"""A standalone cluster of Spark: a master and workers, each a process, on loopback only."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyspark

HOST = "127.0.0.1"
SPARK_CLASS = Path(pyspark.__file__).parent / "bin" / "spark-class"

#: How long a step may take on a machine that has much else to do.
PATIENCE = 240.0


def wait_for(what: str, holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(f"after {seconds} seconds still not: {what}")
        time.sleep(0.05)


def environment() -> dict[str, str]:
    """Return the environment of workers, in which this package is not to be found."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "ITEMSCOPE_CRAWL")}
    return {
        **kept,
        "SPARK_LOCAL_IP": HOST,
        "SPARK_NO_DAEMONIZE": "1",
        "PYSPARK_PYTHON": sys.executable,
    }


class Cluster:
    """The processes of a cluster. All end with close."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as s:
            s.bind((HOST, 0))
            self.port = s.getsockname()[1]
        self.url = f"spark://{HOST}:{self.port}"
        self.master = self._start("master", "master.Master", "--port", str(self.port))
        wait_for("the master listens", lambda: "New state: ALIVE" in self._log("master"))
        self.workers: list[subprocess.Popen[bytes]] = []

    def _log(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text(errors="replace")

    def _start(self, name: str, service: str, *arguments: str) -> subprocess.Popen[bytes]:
        line = [SPARK_CLASS, f"org.apache.spark.deploy.{service}", "--host", HOST]
        with (self.folder / f"{name}.log").open("wb") as log:
            return subprocess.Popen(
                [*line, "--webui-port", "0", *arguments],
                env=environment(),
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def add_workers(self, number: int) -> None:
        """Start workers with one core each, and wait until the master knows them."""
        for _ in range(number):
            name = f"worker{len(self.workers)}"
            work = ["--work-dir", str(self.folder / name)]
            size = ["--cores", "1", "--memory", "700m"]
            self.workers.append(self._start(name, "worker.Worker", *size, *work, self.url))
        known = len(self.workers)
        wait_for(
            "the master knows the workers",
            lambda: self._log("master").count("Registering worker ") >= known,
        )

    def close(self) -> None:
        for process in [*self.workers, self.master]:
            process.kill()
            process.wait()


def parent(pid: int) -> int:
    """Return the parent of a process."""
    stat = Path(f"/proc/{pid}/stat").read_text()
    return int(stat.rpartition(")")[2].split()[1])


def line_of(pid: int) -> str:
    """Return the command line of a process."""
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()


def is_running(pid: int) -> bool:
    """Tell whether a process runs; one that waits to be reaped does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] not in ("Z", "X")
