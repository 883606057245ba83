"""Small archives that the tests write, and what the command alone makes of archives."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

PAGE = """<!doctype html><html lang={language}><title>Page {n}</title>
<script type="application/ld+json">
{{"@context": "https://schema.org", "@type": "{kind}", "name": "Cake {n}",
  "author": {{"@type": "Person", "name": "Ann {n}"}}}}
</script>
<p itemscope itemtype="https://schema.org/Person">by <b itemprop=name>Ann {n}</b>
<p vocab="https://schema.org/" typeof="Event"><b property=name>Fair {n}</b>
<a href="/next">next</a>"""

KINDS = ("Recipe", "NewsArticle", "Product")
LANGUAGES = ("en", "en-GB", "de")
STATUSES = (200, 200, 404)


def record(n: int, host: str) -> bytes:
    """Return a response record with the page of a number, as a member of gzip."""
    page = PAGE.format(n=n, kind=KINDS[n % 3], language=LANGUAGES[n % 3])
    status = STATUSES[n % 3]
    http = f"HTTP/1.1 {status} X\r\nContent-Type: text/html; charset=utf-8\r\n\r\n{page}".encode()
    header = (
        "WARC/1.0\r\nWARC-Type: response\r\n"
        f"WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-{n:012d}>\r\n"
        f"WARC-Date: 2026-01-02T03:04:{n % 60:02d}Z\r\n"
        f"WARC-Target-URI: https://{host}/{n}\r\n"
        f"Content-Type: application/http; msgtype=response\r\nContent-Length: {len(http)}\r\n\r\n"
    ).encode()
    return gzip.compress(header + http + b"\r\n\r\n", mtime=0)


def write(path: Path, pages: int, host: str = "a.example") -> list[int]:
    """Write an archive with pages, and return the offsets of their records."""
    offsets, data = [], b""
    for n in range(pages):
        offsets.append(len(data))
        data += record(n, host)
    path.write_bytes(data)
    return offsets


def write_cdxj(archive: Path, offsets: list[int]) -> None:
    """Write the index of an archive beside it."""
    lines = [
        f"example,a)/{n} 20260102030400 "
        + json.dumps({"filename": archive.name, "offset": str(offset), "length": "1"})
        for n, offset in enumerate(offsets)
    ]
    archive.with_name(archive.name + ".cdxj").write_text("\n".join(sorted(lines)) + "\n")


def alone(command: Path, folder: Path, table: str, *arguments: str | Path) -> list[dict[str, Any]]:
    """Return the rows that the command makes of inputs without Spark, in their order."""
    rows: list[dict[str, Any]] = []
    inputs = [a for a in arguments if not str(a).startswith("--")]
    flags = [a for a in arguments if str(a).startswith("--")]
    for number, name in enumerate(inputs):
        out = folder / f"alone-{table}-{number}"
        line = [command, "run", "--out", out, "--format", "parquet", "--table", table, *flags, name]
        subprocess.run(line, check=True, capture_output=True)
        for file in out.rglob("*.parquet"):
            rows += plain(pq.read_table(file))
    return rows


def alone_as_lines(command: Path, folder: Path, *arguments: str | Path) -> list[dict[str, Any]]:
    """Return the facts that the command makes of inputs, by way of NDJSON."""
    out = folder / "alone-lines"
    line = [command, "run", "--out", out, "--format", "ndjson", "--table", "facts", *arguments]
    subprocess.run(line, check=True, capture_output=True)
    (file,) = out.rglob("*.ndjson")
    with file.open(encoding="utf-8", newline="\n") as lines:
        return [json.loads(line) for line in lines]


def plain(table: pa.Table) -> list[dict[str, Any]]:
    """Return the rows of a table; times as numbers, whatever their unit."""
    rows = table.to_pylist()
    for row in rows:
        if row.get("fetched") is not None:
            row["fetched"] = row["fetched"].timestamp()
    return rows
