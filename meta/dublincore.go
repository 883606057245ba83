package meta

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// dublinCore is the vocabulary of https://www.dublincore.org/specifications/dublin-core/dcmi-terms/,
// written as https://www.dublincore.org/specifications/dublin-core/dc-html/ says.
var dublinCore = &vocabulary{
	kinds: map[string]Kind{
		"dc.date": KindTime, "dc.date.issued": KindTime, "dc.date.created": KindTime, "dc.date.modified": KindTime,
		"dcterms.date": KindTime, "dcterms.issued": KindTime, "dcterms.created": KindTime, "dcterms.modified": KindTime,
		"dcterms.available": KindTime, "dcterms.valid": KindTime, "dcterms.datesubmitted": KindTime,
	},
}

// A Schema says what a prefix of Dublin Core names stands for: the link
// rel="schema.DC" of a page.
type Schema struct {
	Prefix string // in lower case: "dc"
	URL    string
	Node   dom.Node

	position dom.Position
}

// Position returns where the link is, see [Value.Position].
func (s Schema) Position(d *dom.Document) dom.Position {
	return Value{Node: s.Node, position: s.position}.Position(d)
}

// dublinCoreName returns a name with a point behind its prefix, if it is one of
// Dublin Core's: "dc.creator" for "DC:creator".
func dublinCoreName(lower string) (string, bool) {
	for _, prefix := range []string{"dc", "dcterms", "dcterm"} {
		rest, ok := strings.CutPrefix(lower, prefix)
		if ok && len(rest) > 1 && (rest[0] == '.' || rest[0] == ':') {
			if prefix == "dcterm" {
				prefix = "dcterms"
			}
			return prefix + "." + rest[1:], true
		}
	}
	return "", false
}

// declaredPrefixes reads the pairs whose names have another prefix that the page
// declares for Dublin Core, such as "DCT.created" beside rel="schema.DCT".
func (e *extractor) declaredPrefixes() {
	var prefixes map[string]string
	for _, s := range e.m.Schemas {
		if to := dublinCoreNamespaces[s.URL]; to != "" && s.Prefix != to && s.Prefix != "dcterm" {
			if prefixes == nil {
				prefixes = map[string]string{}
			}
			prefixes[s.Prefix+"."] = to + "."
		}
	}
	if prefixes == nil {
		return
	}
	for _, p := range e.m.Pairs {
		name := microsyntax.ToASCIILower(p.Name)
		point := strings.IndexByte(name, '.') + 1
		if to := prefixes[name[:point]]; to != "" && p.Attribute == "name" && point < len(name) {
			e.dublinCore(p.Node, to+name[point:], p.Content)
		}
	}
}

// dublinCoreNamespaces are the namespaces of Dublin Core with the prefixes that stand for
// them here.
var dublinCoreNamespaces = map[string]string{
	"http://purl.org/dc/elements/1.1/": "dc",
	"http://purl.org/dc/terms/":        "dcterms",
}
