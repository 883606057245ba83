"""Which archives a query means: files, patterns, lists and URLs, as for the command.

They are found on the driver, since each becomes a partition.
"""

from __future__ import annotations

import glob
import gzip
import os
import re
import urllib.request

_URL = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*://")
_LISTS = (".paths", ".paths.gz")
_PATTERN = re.compile(r"[*?\[]")
_GZIP = b"\x1f\x8b"


def find(paths: list[str], prefix: str) -> list[str]:
    """Return the archives that paths mean, each once, in their order.

    They have the names that the command has for them, which are in the rows of pages: URLs,
    and absolute paths.
    """
    names: dict[str, None] = {}
    for path in paths:
        names.update(dict.fromkeys(_named(_local(path), prefix)))
    return list(names)


def is_url(name: str) -> bool:
    return bool(_URL.match(name))


def _local(path: str) -> str:
    """Return the path of a URL of a file, of which Spark has two forms, and others as they are."""
    if path.startswith("file:"):
        return "/" + path[len("file:") :].lstrip("/")
    return path


def _named(name: str, prefix: str) -> list[str]:
    if name.endswith(_LISTS):
        return _listed(name, prefix)
    if is_url(name):
        return [_known_scheme(name)]
    if not os.path.exists(name) and _PATTERN.search(name):
        files = [os.path.abspath(f) for f in sorted(glob.glob(name)) if os.path.isfile(f)]
        if not files:
            raise FileNotFoundError(f"itemscope: {name}: no file matches on the driver")
        return files
    if os.path.isdir(name):
        archives = os.path.join(name, "*.warc.gz")
        raise IsADirectoryError(f"itemscope: {name}: a folder; name the archives in it: {archives}")
    # Whether the file is there is for the workers to say: the driver may not have it.
    return [os.path.abspath(name)]


def _known_scheme(url: str) -> str:
    scheme = url.split(":", 1)[0].lower()
    if scheme in ("s3a", "s3n"):  # names that Hadoop has for s3
        return "s3" + url[len(scheme) :]
    if scheme not in ("http", "https", "s3"):
        raise ValueError(
            f"itemscope: {url}: archives are read from files, http, https and s3, not {scheme}; "
            "mount it as a file system, as /dbfs and /Volumes of Databricks are, and give the path"
        )
    return url


def _listed(name: str, prefix: str) -> list[str]:
    """Return the archives that a list names, one in each line."""
    names = []
    for line in _text(name).splitlines():
        line = line.strip()
        if not line:
            continue
        if not is_url(line):
            line = prefix + line
        names.append(_known_scheme(line) if is_url(line) else os.path.abspath(line))
    if not names:
        raise ValueError(f"itemscope: the list {name} is empty; it has an archive in each line")
    return names


def _text(name: str) -> str:
    if not is_url(name):
        with open(name, "rb") as f:
            data = f.read()
    elif name.startswith(("http://", "https://")):
        with urllib.request.urlopen(name, timeout=60) as response:
            data = response.read()
    else:
        raise ValueError(
            f"itemscope: {name}: lists are read from files, http and https; copy it to the driver"
        )
    return (gzip.decompress(data) if data.startswith(_GZIP) else data).decode()
