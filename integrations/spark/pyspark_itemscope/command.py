"""The command itemscope-crawl on a worker: where it is, and what it streams."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator

import pyarrow as pa

NAME = "itemscope-crawl"
VARIABLE = "ITEMSCOPE_CRAWL"

#: The exit status that says that an input cannot be read. All others are not about it.
BROKEN_INPUT = 1

#: How many lines of what the command says are kept: the last says why it ended.
_KEPT_LINES = 50


def find(wanted: str) -> str:
    """Return the path of the command on this worker.

    That is the one wanted; or else the one that the environment names, the one that Spark
    brought (``--files``), or the one on the PATH.
    """
    named = wanted or os.environ.get(VARIABLE, "")
    if os.sep in named:
        return _executable(named, f"option 'command' or {VARIABLE}")
    for path in (_brought(named or NAME), shutil.which(named or NAME)):
        if path:
            return _executable(path, "--files or the PATH")
    raise FileNotFoundError(
        f"itemscope: this worker has no {named or NAME}; send it along (spark-submit --files "
        f"{NAME}, or spark.sparkContext.addFile), put it on the PATH of the workers, or say where "
        f"it is: option('command', '/path/to/{NAME}') or {VARIABLE} in their environment"
    )


def _executable(path: str, origin: str) -> str:
    if not os.path.isfile(path):
        raise FileNotFoundError(f"itemscope: {path}, of {origin}: no such file on this worker")
    if not os.access(path, os.X_OK):
        raise PermissionError(f"itemscope: {path}, of {origin}: not executable; chmod +x it")
    return path


def _brought(name: str) -> str | None:
    """Return the path of a file that came with the application, if there is one."""
    from pyspark import SparkFiles

    try:
        path = SparkFiles.get(name)
    except Exception:  # where there is no context of Spark, as in a plain Python
        return None
    return path if os.path.isfile(path) else None


class Stream:
    """A run of the command, as the record batches that it writes.

    Used with ``with``: whatever ends the block, the process is gone and reaped after it.
    """

    def __init__(self, arguments: list[str]) -> None:
        self.process = subprocess.Popen(
            arguments,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=_ends_with(os.getpid()),
        )
        self.messages: deque[str] = deque(maxlen=_KEPT_LINES)
        self.breaks_off = ""  # why its output is not whole, if it is not
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self._listener.join()
        assert self.process.stdout and self.process.stderr
        self.process.stdout.close()
        self.process.stderr.close()

    def _listen(self) -> None:
        """Keep what the command says, which would stop if nobody read it."""
        assert self.process.stderr
        for line in self.process.stderr:
            self.messages.append(line.decode(errors="replace").rstrip())

    def batches(self, check: Callable[[pa.Schema], None]) -> Iterator[pa.RecordBatch]:
        """Yield what the command writes, after check has seen its schema.

        A stream that breaks off ends here: the exit status tells whether that was all.
        """
        try:
            with pa.ipc.open_stream(self.process.stdout) as reader:
                check(reader.schema)
                yield from reader
        except (pa.ArrowInvalid, OSError) as error:
            self.breaks_off = str(error)

    def status(self) -> int:
        """Return the exit status, once the command has ended; -9 is for signal 9."""
        status = self.process.wait()
        self._listener.join()
        return status

    def said(self) -> str:
        """Return what the command said."""
        return "\n".join(self.messages)


def _ends_with(parent: int) -> Callable[[], None] | None:
    """Return what has a new process end together with this one, where the system can.

    Spark kills the Python of a task that it gives up with signal 9, so that nothing here
    could end the command. https://man7.org/linux/man-pages/man2/PR_SET_PDEATHSIG.2const.html
    """
    if not sys.platform.startswith("linux"):
        return None  # the command ends when it next writes
    pr_set_pdeathsig = 1
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    def ask() -> None:
        prctl(pr_set_pdeathsig, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)  # it is gone already

    return ask
