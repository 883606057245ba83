package rdfa

import (
	"strings"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/weburl"
)

// value returns the value of an attribute, which may be a part of the document's memory:
// what is kept of it beyond the page is copied. Elements that the parser repeated share
// their attributes, so each reading is charged.
func (e *extractor) value(n dom.Node, a dom.Attr) string {
	if !e.chargeValue(n, a) {
		return ""
	}
	b := e.d.AttrBytes(nil, a)
	return unsafe.String(unsafe.SliceData(b), len(b))
}

func (e *extractor) chargeValue(n dom.Node, a dom.Attr) bool {
	_, span := e.d.AttrSpans(a)
	return e.meter.Charge(int(span.End-span.Start)+16, n)
}

// iri returns the IRI that is made of two parts, resolved where it is relative.
func (e *extractor) iri(n dom.Node, first, second string) (rdf.Term, bool) {
	if !e.meter.Charge(len(first)+len(second), n) {
		return rdf.Term{}, false
	}
	if t, ok := e.iris.join(first, second); ok {
		return t, true
	}
	return e.resolve(n, first+second)
}

// resolve returns the IRI of a relative reference.
func (e *extractor) resolve(n dom.Node, ref string) (rdf.Term, bool) {
	if !e.resolves(n, ref) {
		return rdf.Term{}, false
	}
	return e.resolved()
}

// resolves tells whether a reference stands for a URL, which is then in e.buf.
func (e *extractor) resolves(n dom.Node, ref string) (ok bool) {
	if !e.meter.Charge(e.resolver.Cost(len(ref)), n) {
		return false
	}
	e.buf, ok = e.resolver.AppendResolve(e.buf[:0], unsafe.Slice(unsafe.StringData(ref), len(ref))) // which is only read
	return ok
}

// resolved returns the IRI that the URL in e.buf is.
func (e *extractor) resolved() (rdf.Term, bool) {
	t, err := rdf.NewIRI(e.memory.texts.Add(e.buf))
	return t, err == nil
}

// reference returns the IRI of an href or src attribute, and whether it is one. An
// absolute one stays as it is written, if a browser could follow it.
func (e *extractor) reference(n dom.Node, a dom.Attr) (rdf.Term, bool) {
	ref := microsyntax.StripASCIIWhitespace(e.value(n, a))
	if e.meter.Err() != nil || !e.resolves(n, ref) {
		return rdf.Term{}, false
	}
	if t, absolute := e.iris.join(ref, ""); absolute {
		return t, true
	}
	return e.resolved()
}

// resource returns what an about or resource attribute refers to, a SafeCURIE, a
// CURIE or an IRI: https://www.w3.org/TR/rdfa-core/#P_safecurieorcurieoriri. A
// SafeCURIE that stands for nothing is as if the attribute were not there.
func (e *extractor) resource(n dom.Node, a dom.Attr) (rdf.Term, bool) {
	text := microsyntax.StripASCIIWhitespace(e.value(n, a))
	if e.meter.Err() != nil {
		return rdf.Term{}, false
	}
	if inside, safe := strings.CutPrefix(text, "["); safe && strings.HasSuffix(inside, "]") {
		inside = inside[:len(inside)-1]
		t, ok := e.curie(n, inside)
		if !ok && inside != "" {
			e.problems.Add("rdfa/unresolved-curie", e.d.AttrPlace(n, a),
				"%q stands for nothing, as its prefix is not declared: declare it in a prefix attribute", text)
		}
		return t, ok
	}
	if t, ok := e.curie(n, text); ok {
		return t, true
	}
	return e.iri(n, text, "")
}

// curie returns what a CURIE stands for, https://www.w3.org/TR/rdfa-core/#s_curies.
func (e *extractor) curie(n dom.Node, text string) (rdf.Term, bool) {
	prefix, reference, ok := strings.Cut(text, ":")
	switch {
	case !ok || strings.HasPrefix(reference, "//"):
		return rdf.Term{}, false
	case prefix == "_":
		return e.namedBlank(n, reference), true
	}
	namespace, ok := e.prefixes.lookup(prefix)
	if !ok {
		return rdf.Term{}, false
	}
	return e.iri(n, namespace, reference)
}

// name returns what a token of property, typeof, rel, rev or datatype stands for: a
// term, a CURIE or an absolute IRI,
// https://www.w3.org/TR/rdfa-core/#P_tnameorcurieoriri.
func (e *extractor) name(n dom.Node, token, vocabulary string) (rdf.Term, bool) {
	if !strings.Contains(token, ":") {
		return e.term(n, token, vocabulary)
	}
	if t, ok := e.curie(n, token); ok {
		return t, true
	}
	return e.iris.join(token, "")
}

// term returns what a term stands for, https://www.w3.org/TR/rdfa-core/#s_terms.
func (e *extractor) term(n dom.Node, token, vocabulary string) (rdf.Term, bool) {
	if vocabulary != "" {
		return e.iri(n, vocabulary, token)
	}
	if iri := initialTerm(microsyntax.ToASCIILower(token)); iri != "" {
		return e.iris.join(iri, "")
	}
	return rdf.Term{}, false
}

// addNames adds to e.names what the names in an attribute stand for, without those that
// stand for nothing, and without blank nodes unless they count.
func (e *extractor) addNames(n dom.Node, a dom.Attr, o nameOptions) {
	if a.IsZero() {
		return
	}
	for token := range microsyntax.Tokens(e.value(n, a)) {
		if o.withColon && !strings.Contains(token, ":") {
			continue
		}
		t, ok := e.name(n, token, o.vocabulary)
		switch {
		case ok && (t.Kind() == rdf.IRI || o.blanks):
			e.names = append(e.names, t)
		case !ok && o.report:
			advice := "set one in a vocab attribute, or write a prefix"
			if e.d.IsHTML(n, atom.Meta) {
				advice = "write a prefix, or name in place of property"
			}
			e.problems.Add("rdfa/unresolved-term", e.d.AttrPlace(n, a), "%q stands for nothing, as no vocabulary is set: %s", token, advice)
		}
	}
}

// namesIn returns what the names in an attribute stand for, see addNames. The list is valid
// until the next one.
func (e *extractor) namesIn(n dom.Node, a dom.Attr, o nameOptions) []rdf.Term {
	e.names = e.names[:0]
	e.addNames(n, a, o)
	return e.names
}

type nameOptions struct {
	vocabulary string
	withColon  bool // only names with a colon count, terms do not
	blanks     bool // a blank node is a name too, as a type is
	report     bool // a name that stands for nothing is a problem
}

// namedBlank returns the blank node that has a name in the page.
func (e *extractor) namedBlank(n dom.Node, name string) rdf.Term {
	t, ok := e.named[name]
	if !ok && e.meter.Charge(len(name)+64, n) {
		if e.named == nil {
			e.named = map[string]rdf.Term{}
		}
		t = e.newBlank()
		e.named[strings.Clone(name)] = t
	}
	return t
}

// scope keeps the blank nodes apart from those of other syntaxes.
var scope = rdf.Scope{Syntax: 'r'}

func (e *extractor) newBlank() rdf.Term {
	e.blanks++
	return rdf.NewBlank(scope, e.blanks-1)
}

// declarePrefixes reads a prefix attribute, https://www.w3.org/TR/rdfa-core/#A-prefix.
func (e *extractor) declarePrefixes(n dom.Node, a dom.Attr) {
	prefix := ""
	for token := range microsyntax.Tokens(e.value(n, a)) {
		name, isName := strings.CutSuffix(token, ":")
		switch {
		case prefix != "":
			e.declarePrefix(n, a, prefix, token)
			prefix = ""
		case isName && name != "" && !strings.Contains(name, ":"):
			prefix = name
		default:
			e.problems.Add("rdfa/prefix", e.d.AttrPlace(n, a),
				"%q is not a prefix: write pairs of a prefix with a colon and an IRI, such as \"schema: https://schema.org/\"", token)
		}
	}
}

func (e *extractor) declarePrefix(n dom.Node, a dom.Attr, prefix, iri string) {
	prefix = microsyntax.ToASCIILower(prefix)
	if prefix == "_" {
		return // "the prefix '_' ... MUST be ignored", https://www.w3.org/TR/rdfa-core/#A-prefix
	}
	if _, err := rdf.NewIRI(iri); err != nil {
		iri = e.namespace(n, iri)
	}
	if known, ok := initialPrefixes[prefix]; ok && known != iri {
		rule := "rdfa/prefix-redefinition"
		if withoutHTTP(known) == withoutHTTP(iri) {
			rule = "rdfa/prefix-scheme"
		}
		e.problems.Add(rule, e.d.AttrPlace(n, a),
			"the prefix %q stands for %s everywhere, and here for %s: leave the declaration out, or choose another prefix", prefix, known, iri)
	}
	e.prefixes.declare(prefix, iri)
}

// withoutHTTP returns an IRI without its http: or https:. Many pages write one for the
// other without meaning anything by it, "og: https://ogp.me/ns#" above all.
func withoutHTTP(iri string) string {
	if rest, ok := strings.CutPrefix(iri, "https:"); ok {
		return rest
	}
	return strings.TrimPrefix(iri, "http:")
}

// namespace resolves the relative IRI of a prefix. It is relative to the address of
// the page, not to its base URL.
func (e *extractor) namespace(n dom.Node, ref string) string {
	if e.pageResolver == nil {
		u, _ := weburl.Parse(e.d.URL())
		e.pageResolver = weburl.NewResolver(u, e.d.Encoding())
	}
	if !e.meter.Charge(e.pageResolver.Cost(len(ref)), n) {
		return ref
	}
	iri, err := e.pageResolver.Resolve(ref)
	if err != nil {
		return ref
	}
	return iri
}

// declareNamespaces reads xmlns attributes, which declare prefixes as well:
// https://www.w3.org/TR/html-rdfa/#extensions-to-the-html5-syntax.
func (e *extractor) declareNamespaces(n dom.Node) {
	for a := range e.d.Attrs(n) {
		if prefix, ok := e.namespacePrefix(a); ok {
			e.declarePrefix(n, a, prefix, microsyntax.StripASCIIWhitespace(e.value(n, a)))
		}
	}
}

// namespacePrefix returns the prefix that an xmlns attribute declares, and whether it
// is one that declares a prefix.
func (e *extractor) namespacePrefix(a dom.Attr) (string, bool) {
	prefix, ok := strings.CutPrefix(e.d.AttrQualifiedName(a), "xmlns:")
	return prefix, ok && prefix != ""
}

// withoutFragment returns a URL without its fragment, as a base is.
func withoutFragment(u weburl.URL) string {
	base, _, _ := strings.Cut(u.String(), "#")
	return base
}
