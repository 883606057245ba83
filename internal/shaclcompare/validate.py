"""Validates the data graph with the shapes; writes a line for each result: the node, the
property, "domain" or "range", and the value that is wrong."""
import sys
from pyshacl import validate
from rdflib import Graph, Namespace

SH = Namespace("http://www.w3.org/ns/shacl#")
DOMAIN = "http://schema.org/validation#Domain-"
PROPERTY = "http://schema.org/"

shapes = Graph().parse(sys.argv[1], format="turtle")
data = Graph().parse(sys.argv[2], format="nt")
_, report, _ = validate(data, shacl_graph=shapes, inplace=True)
for result in report.objects(None, SH.result):
    node = report.value(result, SH.focusNode)
    path = report.value(result, SH.resultPath)
    shape = str(report.value(result, SH.sourceShape))
    value = report.value(result, SH.value)
    if path is not None:
        name, kind = str(path)[len(PROPERTY):], "range"
    elif shape.startswith(DOMAIN):
        name, kind = shape[len(DOMAIN):], "domain"
    else:
        sys.exit(f"an unexpected result: {shape} of {node}")
    print(node, name, kind, " ".join(value.n3().split()), sep="\t")
