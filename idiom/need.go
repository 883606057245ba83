package idiom

import (
	"bytes"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A need is the syntaxes in which the page may state bread crumbs, as far as can be
// told without extracting them. It is never false of a syntax that states some.
type need struct {
	microdata, rdfa, jsonld bool
}

// mostNamespaces is how many names of xmlns attributes are looked for.
const mostNamespaces = 16

// findNeed looks for bread crumbs in the syntaxes that the options do not have.
func (e *extractor) findNeed(o *Options) (found need) {
	missing := need{o.Microdata == nil, o.RDFa == nil, o.JSONLD == nil}
	var some, scripts dom.Notes
	if missing.microdata {
		some |= dom.WithMicrodata
	}
	if missing.rdfa {
		some |= dom.WithRDFa | dom.WithRel
		found.rdfa = e.findNamespaces()
	}
	if missing.jsonld {
		scripts = dom.MayBeScript
	}
	d := e.d
	end := d.End(d.Root())
	for i := d.NextNoted(d.Root().Index()+1, end, some|scripts); i < end && found != missing; i = d.NextNoted(i+1, end, some|scripts) {
		n := d.Node(i)
		notes := d.Notes(n)
		if notes&scripts != 0 && !found.jsonld {
			found.jsonld = e.mayBeJSONLD(n)
		}
		if notes&some != 0 {
			e.findIn(n, &found, missing)
		}
	}
	if e.meter.Err() != nil {
		return missing // each meets its own limit
	}
	return found
}

// findIn looks at the attributes of microdata and RDFa that an element has.
func (e *extractor) findIn(n dom.Node, found *need, missing need) {
	for a := range e.d.Attrs(n) {
		switch e.d.AttrName(a) {
		case atom.Itemtype:
			found.microdata = found.microdata || missing.microdata && bytes.Contains(e.value(n, a), []byte("Breadcrumb"))
		case atom.Typeof:
			found.rdfa = found.rdfa || missing.rdfa && bytes.Contains(e.value(n, a), []byte("BreadcrumbList"))
		case atom.Vocab, atom.Prefix:
			found.rdfa = found.rdfa || missing.rdfa && mayBegin(e.value(n, a))
		case atom.Property, atom.Rel, atom.Rev:
			found.rdfa = found.rdfa || missing.rdfa && mayBeTypeProperty(e.value(n, a))
		default: // such as xmlns:xlink
			found.rdfa = found.rdfa || missing.rdfa && e.d.AttrNamespace(a) == dom.XMLNS && mayBegin(e.value(n, a))
		}
	}
}

// findNamespaces looks for bread crumbs in what attributes declare as prefixes. It tells
// that there may be some if there are very many such attributes.
func (e *extractor) findNamespaces() bool {
	e.xmlns = e.d.NamesWithPrefix("xmlns:")
	if len(e.xmlns) == 0 || len(e.xmlns) > mostNamespaces {
		return len(e.xmlns) > 0
	}
	for n := range e.d.ElementsWithAttr(e.d.Root(), e.xmlns...) {
		for a := range e.d.Attrs(n) {
			if e.isXMLNS(a) && mayBegin(e.value(n, a)) {
				return true
			}
		}
	}
	return false
}

// isXMLNS tells whether an attribute declares a prefix, as prefix does.
func (e *extractor) isXMLNS(a dom.Attr) bool {
	return e.d.AttrNamespace(a) == dom.XMLNS || slices.Contains(e.xmlns, e.d.AttrName(a))
}

// mayBegin tells whether there may be in a value an IRI that goes on into the name
// BreadcrumbList, or into the name of rdf:type behind its namespace.
func mayBegin(value []byte) bool {
	return bytes.IndexByte(value, 'B') >= 0 || bytes.Contains(value, []byte("1999/02/22-rdf"))
}

// mayBeTypeProperty tells whether there may be rdf:type in a value, or the end of its
// IRI. Prefixes are in any case.
func mayBeTypeProperty(value []byte) bool {
	const name, end = "rdf:type", "ns#type"
	if len(value) < len(end) {
		return false
	}
	for i := len(name); i <= len(value); i++ {
		if value[i-1] == 'e' && microsyntax.EqualASCIIFold(value[i-len(name):i], name) {
			return true
		}
	}
	return bytes.Contains(value, []byte(end))
}

// mayBeJSONLD tells whether an element is a script that may have a type of bread crumbs
// in it: as it is, or written with what stands for characters or the beginning of a
// name.
func (e *extractor) mayBeJSONLD(n dom.Node) bool {
	if !e.d.IsHTML(n, atom.Script) || bytes.IndexByte(e.value(n, e.d.FindAttr(n, atom.Type)), '+') < 0 {
		return false // it is not application/ld+json
	}
	for c := range e.d.Children(n) {
		text := e.d.DataBytes(e.begin, c)
		for _, part := range [...]string{"BreadcrumbList", `\u00`, "&#", "@vocab"} {
			if bytes.Contains(text, []byte(part)) {
				return true
			}
		}
	}
	return false
}
