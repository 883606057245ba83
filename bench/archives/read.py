"""Reads all pages of an archive with a library for Python, for the program beside it.
usage: read.py LIBRARY ARCHIVE ROUNDS; prints how many pages and bytes of them it read"""

import sys

library, name, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])


def warcio():
    from warcio.archiveiterator import ArchiveIterator

    with open(name, "rb") as file:
        for record in ArchiveIterator(file):
            if record.rec_type == "response":
                yield len(record.content_stream().read())


def fastwarc():
    from fastwarc.warc import ArchiveIterator, WarcRecordType

    with open(name, "rb") as file:
        for record in ArchiveIterator(file, record_types=WarcRecordType.response, parse_http=True):
            yield len(record.reader.read())


for _ in range(rounds):
    sizes = list({"warcio": warcio, "fastwarc": fastwarc}[library]())
print(len(sizes), sum(sizes))
