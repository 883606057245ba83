package rdf_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
	"github.com/piprate/json-gold/ld"
)

// ucschar and iprivate of https://www.rfc-editor.org/rfc/rfc3987#section-2.2
const (
	ucschar = `\x{A0}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}` +
		`\x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}\x{50000}-\x{5FFFD}` +
		`\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}\x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}` +
		`\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}\x{D0000}-\x{DFFFD}\x{E1000}-\x{EFFFD}`
	iprivate = `\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}`
	char     = `A-Za-z0-9\-._~!$&'()*+,;=:@/`
	pct      = `|%[0-9A-Fa-f]{2}`
)

// rfc3987 is the grammar of absolute IRIs, with what is optional in it. The
// authority is only looked at for brackets.
var rfc3987 = regexp.MustCompile(`^<[A-Za-z][A-Za-z0-9+.\-]*:` +
	`(?://(?:(?:[` + char + ucschar + `]` + pct + `)*@)?\[[0-9A-Fa-f:.]*\](?::[0-9]*)?)?` +
	`(?:[` + char + ucschar + `]` + pct + `)*` +
	`(?:\?(?:[` + char + `?` + ucschar + iprivate + `]` + pct + `)*)?` +
	`(?:#(?:[` + char + `?` + ucschar + `]` + pct + `)*)?>$`)

func FuzzConvert(f *testing.F) {
	for _, tt := range w3cTests {
		f.Add(tt.page, false)
	}
	for _, tt := range draft2011Tests {
		f.Add(tt.page, true)
	}
	f.Fuzz(func(t *testing.T, page string, draft bool) {
		o := rdf.Options{MaxQuads: 10000, MaxBytes: 1 << 20}
		if draft {
			o.Mapping = rdf.W3C2011
		}
		quads, _, err := convert(parse(t, page, page2011), o)
		if err != nil {
			t.Skip(err)
		}
		checkOutputs(t, quads)
	})
}

// checkOutputs checks that every format reads back, and that IRIs are what RFC
// 3987 calls so.
func checkOutputs(t *testing.T, quads []rdf.Quad) {
	t.Helper()
	want := statements(t, quads)
	for _, s := range want {
		for _, term := range []string{s.Subject, s.Predicate, s.Object, s.Graph} {
			if strings.HasPrefix(term, "<") && !rfc3987.MatchString(term) {
				t.Errorf("%s is no IRI", term)
			}
		}
	}
	if len(quads) > 300 {
		return // comparing blank nodes takes long
	}
	for format := range formats {
		if strings.Contains(format, "ed") && !goldReads(quads) {
			continue // the formats of JSON-LD: compacted and expanded
		}
		checkReadBack(t, quads, want, format)
	}
}

// goldReads tells whether json-gold takes all IRIs for such. It leaves out
// statements with http URLs of hosts that are unusual, or that are longer than
// 2082 characters, and relies on url.Parse.
func goldReads(quads []rdf.Quad) bool {
	for _, q := range quads {
		for _, t := range []rdf.Term{q.Subject, q.Predicate, q.Object, q.Graph} {
			for _, iri := range []string{t.Value(), t.Datatype()} {
				if t.Kind() == rdf.Literal && iri == t.Value() || t.Kind() == rdf.Blank || iri == "" {
					continue
				}
				if ld.InvalidNode(ld.NewIRI(iri)) || !ld.IsAbsoluteIri(iri) {
					return false
				}
			}
		}
	}
	return true
}

// FuzzWriters makes terms of anything.
func FuzzWriters(f *testing.F) {
	f.Add("http://example.com/a b", "http://schema.org/name", "text\n\"\\\x00\xff", "en", "b0", uint8(0))
	f.Add("http://[::1]/[x]#a#b", "a:b", "", "en_US", "urn:x", uint8(7))
	f.Add("foaf:x", "http://xmlns.com/foaf/0.1/x", "\"\"\"\n\"", "x-y", "http://schema.org/x", uint8(255))
	f.Fuzz(func(t *testing.T, a, b, text, tag, c string, shape uint8) {
		terms := []rdf.Term{rdf.NewBlank(0, 0), rdf.NewBlank(0, 1), rdf.NewBlank(1, 0), rdf.NewLiteral(text)}
		predicates := []rdf.Term{iri(typ)}
		for _, s := range []string{a, b, c} {
			if term, err := rdf.NewIRI(s); err == nil {
				terms, predicates = append(terms, term), append(predicates, term)
				terms = append(terms, rdf.NewTypedLiteral(text, term))
			}
		}
		if term, err := rdf.NewLangLiteral(text, tag); err == nil {
			terms = append(terms, term)
		}
		var quads []rdf.Quad
		for i := range int(shape%16) + 1 {
			q := rdf.Quad{
				Subject:   terms[(i*int(shape>>4)+i)%3],
				Predicate: predicates[i%len(predicates)],
				Object:    terms[(i*7+int(shape>>2))%len(terms)],
			}
			quads = append(quads, q)
		}
		checkOutputs(t, quads)
	})
}

func FuzzReadRegistry(f *testing.F) {
	f.Add(`{"http://a.example/": {"properties": {"one": {"subPropertyOf": ["http://b.example/1"]}}}}`)
	page := `<div itemscope itemtype=http://a.example/T><p itemprop="one">x</div>`
	f.Fuzz(func(t *testing.T, text string) {
		r, err := rdf.ReadRegistry(strings.NewReader(text))
		if err != nil {
			return
		}
		quads, _, err := convert(parse(t, page, page2011), rdf.Options{Registry: r})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rdftest.ReadNQuads(writeAs(t, quads, "nquads")); err != nil {
			t.Error(err)
		}
	})
}
