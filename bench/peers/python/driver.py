"""Does what is measured with libraries for Python; bench/README.md says how the
program peers talks to it. usage: driver.py TASK PAGES"""

import logging
import sys
import warnings

logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")


def task(name):
    """Returns the function for a task, which takes a page and returns how much it found.

    Only what the task needs is imported."""
    if name == "lxml/parse":
        from lxml import html

        # One parser for all pages: making one costs more than a small page.
        parser = html.HTMLParser(encoding="utf-8")
        return lambda url, page: 1 if html.document_fromstring(page, parser=parser) is not None else 0
    if name == "lxml/links":
        from lxml import html

        parser = html.HTMLParser(encoding="utf-8")
        return lambda url, page: len(html.document_fromstring(page, parser=parser).xpath("//a[@href]"))
    if name == "selectolax/parse":
        from selectolax.lexbor import LexborHTMLParser

        return lambda url, page: 1 if LexborHTMLParser(page) else 0
    if name == "selectolax/links":
        from selectolax.lexbor import LexborHTMLParser

        return lambda url, page: len(LexborHTMLParser(page).css("a[href]"))
    if name == "resiliparse/parse":
        from resiliparse.parse.html import HTMLTree

        return lambda url, page: 1 if HTMLTree.parse_from_bytes(page) else 0
    if name == "html5lib/parse":
        import html5lib

        return lambda url, page: 1 if html5lib.parse(page, transport_encoding="utf-8") is not None else 0
    if name == "mf2py/microformats":
        import mf2py

        return lambda url, page: len(mf2py.parse(doc=page.decode("utf-8", "replace"), url=url)["items"])
    if name.startswith("extruct/"):
        return extruct(name.removeprefix("extruct/"))
    sys.exit("there is no task " + repr(name))


def extruct(syntax):
    import extruct

    syntaxes = {
        "microdata": ["microdata"],
        "jsonld": ["json-ld"],
        "all": ["microdata", "opengraph", "json-ld", "microformat", "rdfa", "dublincore"],
    }[syntax]

    def extract(url, page):
        found = extruct.extract(page, base_url=url, encoding="utf-8", syntaxes=syntaxes, errors="log")
        return sum(len(items) for items in found.values())

    return extract


def read_pages(name):
    pages = []
    with open(name, "rb") as file:
        while lengths := file.read(8):
            url = file.read(int.from_bytes(lengths[:4], "little"))
            pages.append((url.decode(), file.read(int.from_bytes(lengths[4:], "little"))))
    return pages


def main():
    run = task(sys.argv[1])
    pages = read_pages(sys.argv[2])
    print("ready", flush=True)
    for line in sys.stdin:
        print(sum(run(url, page) for url, page in pages[:: int(line)]), flush=True)


main()
