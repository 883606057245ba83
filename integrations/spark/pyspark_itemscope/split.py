"""Parts of large archives, at the offsets of records that an index beside them tells."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass

from pyspark.sql.datasource import InputPartition

from .inputs import is_url

#: What an index of pages.warc.gz is called: pages.warc.gz.cdxj, pages.cdxj, …
_ENDINGS = (".cdxj", ".cdxj.gz", ".cdx", ".cdx.gz")
_ARCHIVES = (".warc.gz", ".warc.zst", ".warc")


@dataclass
class Part(InputPartition):
    """A partition: an archive, or its records that begin in length bytes from offset.

    A length of 0 is for all that comes.
    """

    name: str
    offset: int = 0
    length: int = 0


def parts(name: str, size: int) -> list[Part]:
    """Return the parts of an archive, which have about size bytes each; one if size is 0.

    Without an index an archive is one part: only an index tells where records begin.
    """
    if not size or is_url(name) or not os.path.exists(name) or os.path.getsize(name) <= size:
        return [Part(name)]
    index = _index(name)
    if index is None:
        return [Part(name)]
    begins = [0]
    for offset in sorted(set(_offsets(index, os.path.basename(name)))):
        if offset - begins[-1] >= size:
            begins.append(offset)
    ends = [*begins[1:], 0]
    return [Part(name, begin, max(end - begin, 0)) for begin, end in zip(begins, ends)]


def _index(name: str) -> str | None:
    stems = [name] + [name.removesuffix(end) for end in _ARCHIVES if name.endswith(end)]
    for stem in stems:
        for ending in _ENDINGS:
            if os.path.exists(stem + ending):
                return stem + ending
    return None


def _offsets(index: str, archive: str) -> Iterator[int]:
    """Yield the offsets of an archive's records in an index, in which other archives may be."""
    opened = gzip.open if index.endswith(".gz") else open
    with opened(index, "rt", encoding="utf-8", errors="replace") as lines:
        fields: list[str] = []
        for number, line in enumerate(lines, 1):
            if line.lstrip().startswith("CDX "):
                fields = line.split()[1:]
                continue
            if not line.strip() or line.startswith("!"):
                continue
            try:
                offset, name = _by_letters(line, fields) if fields else _by_json(line)
            except (ValueError, KeyError, IndexError) as error:
                raise ValueError(
                    f"itemscope: {index}, line {number}: neither CDX nor CDXJ ({error}); mend it, "
                    "or leave out the option split"
                ) from error
            if not name or os.path.basename(name) == archive:
                yield offset


def _by_letters(line: str, letters: list[str]) -> tuple[int, str]:
    """Read a line of CDX, https://iipc.github.io/warc-specifications/specifications/cdx-format/cdx-2015/."""
    values = line.split()
    name = values[letters.index("g")] if "g" in letters else ""
    return int(values[letters.index("V")]), name


def _by_json(line: str) -> tuple[int, str]:
    """Read a line of CDXJ, whose third part is JSON: a key, a time and {"offset": …}."""
    about = json.loads(line.split(" ", 2)[2])
    return int(about["offset"]), about.get("filename", "")
