# Reads graphs and questions about them as JSON and prints the answers as JSON.
import json
import logging
import sys

import rdflib

# Literals stay as they are written: "2012-03-18Z" is not "2012-03-18".
rdflib.NORMALIZE_LITERALS = False
logging.disable(logging.WARNING)

answers = []
for question in json.load(sys.stdin):
    graph = rdflib.Graph()
    graph.parse(data=question["graph"], format="nt")
    answers.append(bool(graph.query(question["query"]).askAnswer))
json.dump(answers, sys.stdout)
