package rdf

import (
	"cmp"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/iri"
)

// knownPrefixes are the prefixes that namespaces of structured data go by, most
// of them by https://www.w3.org/2011/rdfa-context/rdfa-1.1.
var knownPrefixes = map[string]string{
	"http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
	"http://www.w3.org/2000/01/rdf-schema#":       "rdfs",
	"http://www.w3.org/2001/XMLSchema#":           "xsd",
	"http://www.w3.org/2002/07/owl#":              "owl",
	"http://www.w3.org/2004/02/skos/core#":        "skos",
	"http://www.w3.org/2006/vcard/ns#":            "vcard",
	"http://www.w3.org/1999/xhtml/vocab#":         "xhv",
	"http://www.w3.org/1999/xhtml/microdata#":     "md",
	"http://www.w3.org/2003/01/geo/wgs84_pos#":    "geo",
	"http://schema.org/":                          "schema",
	"https://schema.org/":                         "schema",
	"http://data-vocabulary.org/":                 "v",
	"http://www.data-vocabulary.org/":             "v",
	"https://data-vocabulary.org/":                "v",
	"http://rdf.data-vocabulary.org/#":            "v",
	"http://xmlns.com/foaf/0.1/":                  "foaf",
	"http://purl.org/dc/terms/":                   "dcterms",
	"http://purl.org/dc/elements/1.1/":            "dc11",
	"http://purl.org/goodrelations/v1#":           "gr",
	"http://purl.org/vocab/frbr/core#":            "frbr",
	"http://purl.org/ontology/mo/":                "mo",
	"http://purl.org/stuff/rev#":                  "rev",
	"http://www.productontology.org/id/":          "pto",
	"http://ogp.me/ns#":                           "og",
	"http://creativecommons.org/ns#":              "cc",
	"http://rdfs.org/sioc/ns#":                    "sioc",
	"http://microformats.org/profile/hcard#":      "hcard",
	"http://microformats.org/profile/hcalendar#":  "hcalendar",
}

// splitIRI splits an IRI into a namespace and a name that needs no escapes
// anywhere. It reports false where it does not have that form.
func splitIRI(iri string) (namespace, local string, ok bool) {
	i := len(iri)
	for i > 0 {
		r, size := utf8.DecodeLastRuneInString(iri[:i])
		if !isLocalChar(r) {
			break
		}
		i -= size
	}
	if i == 0 || i == len(iri) || iri[i-1] != '/' && iri[i-1] != '#' || iri[i] == '-' {
		return "", "", false
	}
	return iri[:i], iri[i:], true
}

// isLocalChar tells whether r may stand in a local name of Turtle (PN_CHARS of
// https://www.w3.org/TR/turtle/#sec-grammar-grammar). All of these except the
// hyphen may also stand at its start.
func isLocalChar(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-'
	case r == 0xD7 || r == 0xF7 || r == 0x37E || r == utf8.RuneError:
		return false
	}
	return r >= 0xC0 && r <= 0x2FF || r >= 0x370 && r <= 0x1FFF || r >= 0x2C00 && r <= 0x2FEF ||
		r >= 0x3001 && r <= 0xD7FF || r >= 0xF900 && r <= 0xFDCF || r >= 0xFDF0 && r <= 0xFFFD ||
		r >= 0x10000 && r <= 0xEFFFF
}

// namespaces are the namespaces of the predicates, types and datatypes of a page.
type namespaces struct {
	list     []namespace
	index    map[string]int32
	schemes  map[string]bool // of all IRIs
	prefixes map[string]bool // that assign has given
}

type namespace struct {
	iri    string
	uses   int
	prefix string // "" if it has none
}

// collect finds the namespaces of graphs.
func (ns *namespaces) collect(graphs ...*graph) {
	*ns = namespaces{
		list: ns.list[:0], index: map[string]int32{}, schemes: map[string]bool{}, prefixes: map[string]bool{},
	}
	for _, g := range graphs {
		ns.add(g)
	}
}

func (ns *namespaces) add(g *graph) {
	for i := range g.nodes {
		ns.scheme(g.nodes[i].term)
	}
	for i := range g.edges {
		predicate := g.predicates[g.edges[i].predicate]
		object := g.edges[i].object
		ns.scheme(Term{kind: IRI, value: predicate})
		ns.scheme(object)
		switch {
		case predicate == rdfType && object.kind == IRI:
			ns.use(object.value)
			continue
		case object.kind == Literal && object.qualifier != "" && !object.tagged:
			ns.scheme(Term{kind: IRI, value: object.qualifier})
			ns.use(object.qualifier)
		}
		ns.use(predicate)
	}
}

func (ns *namespaces) scheme(t Term) {
	if t.kind != IRI {
		return
	}
	if scheme := t.value[:iri.SchemeLength(t.value)-1]; scheme != "http" && scheme != "https" {
		ns.schemes[scheme] = true
	}
}

func (ns *namespaces) use(iri string) {
	name, _, ok := splitIRI(iri)
	if !ok {
		return
	}
	i, ok := ns.index[name]
	if !ok {
		i = int32(len(ns.list))
		ns.list = append(ns.list, namespace{iri: name})
		ns.index[name] = i
	}
	ns.list[i].uses++
}

// assign gives a prefix of its own to each namespace that is known or used more
// than once. No prefix is the scheme of an IRI in the graph: in JSON-LD, an IRI
// with that scheme would be read as a compact IRI.
func (ns *namespaces) assign() {
	number := 0
	for i := range ns.list {
		n := &ns.list[i]
		prefix := knownPrefixes[n.iri]
		if prefix == "" && n.uses == 1 {
			continue
		}
		for prefix == "" || ns.schemes[prefix] || ns.prefixes[prefix] {
			number++
			prefix = "ns" + strconv.Itoa(number)
		}
		ns.prefixes[prefix] = true
		n.prefix = prefix
	}
}

// removePrefix takes the prefix of a namespace back.
func (ns *namespaces) removePrefix(n *namespace) {
	delete(ns.prefixes, n.prefix)
	n.prefix = ""
}

// compact returns the prefix and the name that stand for an IRI.
func (ns *namespaces) compact(iri string) (prefix, local string, ok bool) {
	name, local, ok := splitIRI(iri)
	if !ok {
		return "", "", false
	}
	i, ok := ns.index[name]
	if !ok || ns.list[i].prefix == "" {
		return "", "", false
	}
	return ns.list[i].prefix, local, true
}

// mostUsed returns the namespace that is used most, the first of equals.
func (ns *namespaces) mostUsed() string {
	if len(ns.list) == 0 {
		return ""
	}
	// MaxFunc returns the first of several maximal ones.
	return slices.MaxFunc(ns.list, func(a, b namespace) int { return cmp.Compare(a.uses, b.uses) }).iri
}
