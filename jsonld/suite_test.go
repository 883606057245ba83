package jsonld_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

// A suiteCase is an entry of a manifest of the W3C's suite.
type suiteCase struct {
	ID          string   `json:"@id"`
	Types       []string `json:"@type"`
	Name        string
	Input       string
	Context     string
	Expect      string
	ExpectError string `json:"expectErrorCode"`
	Option      struct {
		SpecVersion           string
		ProcessingMode        jsonld.ProcessingMode
		Base                  string
		ExpandContext         string
		CompactArrays         *bool
		CompactToRelative     *bool
		ExtractAllScripts     *bool
		RDFDirection          jsonld.RDFDirection
		ProduceGeneralizedRDF bool
		UseNativeTypes        bool
		UseRDFType            bool
		ContentType           string
		HTTPStatus            int
		HTTPLink              any
		RedirectTo            string
	}
}

func (c *suiteCase) is(kind string) bool {
	for _, t := range c.Types {
		if t == "jld:"+kind {
			return true
		}
	}
	return false
}

// A suite is a manifest and where its files are.
type suite struct {
	t     *testing.T
	dir   string
	page  string      // the address of HTML pages, if it is not that of the file
	Base  string      `json:"baseIri"`
	Cases []suiteCase `json:"sequence"`
}

// runSuite runs the cases of a manifest that are not for JSON-LD 1.0 alone.
func runSuite(t *testing.T, manifest string, want int, run func(s *suite, c *suiteCase) (got any, err error)) {
	s := readSuite(t, manifest)
	count := 0
	for i := range s.Cases {
		c := &s.Cases[i]
		if c.Option.SpecVersion == "json-ld-1.0" {
			continue
		}
		count++
		t.Run(strings.TrimPrefix(c.ID, "#"), func(t *testing.T) {
			s := *s
			s.t = t
			s.check(c, run)
		})
	}
	if count != want {
		t.Errorf("%d cases, want %d", count, want)
	}
}

// readSuite reads a manifest.
func readSuite(t *testing.T, manifest string) *suite {
	t.Helper()
	s := &suite{t: t, dir: testdata.Suite(t, "json-ld-api")}
	if err := json.Unmarshal(s.read(manifest+"-manifest.jsonld"), s); err != nil {
		t.Fatal(err)
	}
	return s
}

// check runs a case and compares what it expects.
func (s *suite) check(c *suiteCase, run func(s *suite, c *suiteCase) (any, error)) {
	s.t.Helper()
	got, err := run(s, c)
	if c.is("NegativeEvaluationTest") {
		var e *jsonld.Error
		switch {
		case err == nil:
			s.t.Errorf("%s: no error, want %q; got %s", c.Name, c.ExpectError, got)
		case !errors.As(err, &e) || string(e.Code) != c.ExpectError:
			s.t.Errorf("%s: error %v, want %q", c.Name, err, c.ExpectError)
		}
		return
	}
	if err != nil {
		s.t.Errorf("%s: %v", c.Name, err)
		return
	}
	if c.is("PositiveSyntaxTest") {
		return
	}
	if diff := compare(c, got, s.read(c.Expect)); diff != "" {
		s.t.Errorf("%s\n%s", c.Name, diff)
	}
}

func (s *suite) read(file string) []byte {
	s.t.Helper()
	b, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(file)))
	if err != nil {
		s.t.Fatal(err)
	}
	return b
}

// Load loads a file of the suite by its address.
func (s *suite) Load(url string, o jsonld.LoadOptions) (*jsonld.RemoteDocument, error) {
	plain, _, _ := strings.Cut(url, "#")
	name, ok := strings.CutPrefix(plain, s.Base)
	if !ok {
		return nil, &jsonld.Error{Code: jsonld.LoadingDocumentFailed, Message: "not in the suite: " + url}
	}
	body, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	if err != nil {
		return nil, &jsonld.Error{Code: jsonld.LoadingDocumentFailed, Err: err}
	}
	r := &jsonld.RemoteDocument{DocumentURL: url, Body: body}
	if path.Ext(name) == ".html" {
		if s.page != "" {
			_, fragment, _ := strings.Cut(url, "#")
			url = s.page + "#" + fragment
		}
		r.HTML = parseHTML(s.t, body, url)
	}
	return r, nil
}

func parseHTML(t *testing.T, body []byte, url string) *dom.Document {
	t.Helper()
	d, err := html5.ParseBytes(body, html5.Options{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// input loads the input of a case.
func (s *suite) input(c *suiteCase, all bool) (*jsonld.Document, error) {
	if c.Option.ExtractAllScripts != nil {
		all = *c.Option.ExtractAllScripts
	}
	return jsonld.Load(s, s.Base+c.Input, jsonld.HTMLOptions{ExtractAllScripts: all})
}

func (s *suite) options(c *suiteCase) jsonld.ProcessorOptions {
	o := jsonld.ProcessorOptions{
		Base:                  c.Option.Base,
		ProcessingMode:        c.Option.ProcessingMode,
		RDFDirection:          c.Option.RDFDirection,
		ProduceGeneralizedRDF: c.Option.ProduceGeneralizedRDF,
		UseNativeTypes:        c.Option.UseNativeTypes,
		UseRDFType:            c.Option.UseRDFType,
		KeepArrays:            c.Option.CompactArrays != nil && !*c.Option.CompactArrays,
		KeepAbsolute:          c.Option.CompactToRelative != nil && !*c.Option.CompactToRelative,
		Contexts:              jsonld.NewContexts(jsonld.ContextsOptions{Loader: s}),
	}
	if c.Option.ExpandContext != "" {
		o.ExpandContext = s.read(c.Option.ExpandContext)
	}
	return o
}

func TestExpandSuite(t *testing.T) {
	runSuite(t, "expand", 376, func(s *suite, c *suiteCase) (any, error) { return s.expand(c, s.options(c)) })
}

func (s *suite) expand(c *suiteCase, o jsonld.ProcessorOptions) (any, error) {
	doc, err := s.input(c, false)
	if err != nil {
		return nil, err
	}
	e, err := jsonld.Expand(doc, o)
	if err != nil {
		return nil, err
	}
	return e.AppendJSON(nil), nil
}

// compare returns "" if the JSON that was made is equal to what is expected, by
// the rules of the suite: the order of entries does not count, nor that of arrays
// other than those of @list.
func compare(c *suiteCase, got any, want []byte) string {
	if quads, ok := got.([]rdf.Quad); ok {
		return compareQuads(c, quads, want)
	}
	g, w := decode(got.([]byte)), decode(want)
	if sameDocument(g, w, false) {
		return ""
	}
	return fmt.Sprintf("got:  %s\nwant: %s", encode(g), encode(w))
}

func decode(b []byte) any {
	var v any
	if err := json.Unmarshal(b, &v); err != nil {
		return fmt.Sprintf("not JSON: %v: %s", err, b)
	}
	return v
}

func encode(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v)
	return b.String()
}

func sameDocument(a, b any, ordered bool) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for name, value := range a {
			other, ok := b[name]
			if !ok || !sameDocument(value, other, name == "@list") {
				return false
			}
		}
		return true
	case []any:
		b, ok := b.([]any)
		return ok && len(a) == len(b) && sameArray(a, b, ordered)
	}
	return reflect.DeepEqual(a, b)
}

func sameArray(a, b []any, ordered bool) bool {
	used := make([]bool, len(b))
	for i, value := range a {
		found := false
		for k := range b {
			if !used[k] && (!ordered || i == k) && sameDocument(value, b[k], false) {
				used[k], found = true, true
				break
			}
		}
		if !found {
			return false
		}
	}
	return true
}

func TestToRDFSuite(t *testing.T) {
	runSuite(t, "toRdf", 456, func(s *suite, c *suiteCase) (any, error) { return s.toRDF(c, s.options(c)) })
}

func (s *suite) toRDF(c *suiteCase, o jsonld.ProcessorOptions) (any, error) {
	doc, err := s.input(c, true)
	if err != nil {
		return nil, err
	}
	var quads []rdf.Quad
	err = jsonld.ToRDF(doc, rdf.SinkFunc(func(q rdf.Quad) error {
		quads = append(quads, q)
		return nil
	}), rdf.Scope{}, o)
	return quads, err
}

func compareQuads(c *suiteCase, got []rdf.Quad, want []byte) string {
	read := rdftest.ReadNQuads
	if c.Option.ProduceGeneralizedRDF {
		read = rdftest.ReadGeneralizedNQuads
	}
	var have []rdftest.Statement
	for _, q := range got {
		lines, err := read(q.String())
		if err != nil {
			return fmt.Sprintf("%s: %v", q, err)
		}
		have = append(have, lines...)
	}
	wanted, err := read(string(want))
	if err != nil {
		return err.Error()
	}
	return rdftest.Diff(have, wanted)
}

func TestFlattenSuite(t *testing.T) {
	runSuite(t, "flatten", 55, func(s *suite, c *suiteCase) (any, error) {
		return s.flatten(c, s.options(c))
	})
}

func (s *suite) flatten(c *suiteCase, o jsonld.ProcessorOptions) (any, error) {
	doc, err := s.input(c, false)
	if err != nil {
		return nil, err
	}
	if c.Context != "" {
		r, err := jsonld.CompactFlattened(doc, s.read(c.Context), o)
		if err != nil {
			return nil, err
		}
		return r.AppendJSON(nil), nil
	}
	e, err := jsonld.Flatten(doc, o)
	if err != nil {
		return nil, err
	}
	return e.AppendJSON(nil), nil
}

func TestCompactSuite(t *testing.T) {
	runSuite(t, "compact", 244, func(s *suite, c *suiteCase) (any, error) { return s.compact(c, s.options(c)) })
}

func (s *suite) compact(c *suiteCase, o jsonld.ProcessorOptions) (any, error) {
	doc, err := s.input(c, false)
	if err != nil {
		return nil, err
	}
	r, err := jsonld.Compact(doc, s.read(c.Context), o)
	if err != nil {
		return nil, err
	}
	made := r.AppendJSON(nil)
	if c.Expect != "" {
		s.sameExpanded(c, made, o)
	}
	return made, nil
}

// sameExpanded compares what was compacted with what is expected once more, when
// both are expanded.
func (s *suite) sameExpanded(c *suiteCase, made []byte, o jsonld.ProcessorOptions) {
	s.t.Helper()
	var expanded [2]any
	for i, text := range [][]byte{made, s.read(c.Expect)} {
		doc, err := jsonld.Parse(text, s.Base+c.Input)
		if err != nil {
			s.t.Fatal(err)
		}
		e, err := jsonld.Expand(doc, o)
		if err != nil {
			s.t.Fatal(err)
		}
		expanded[i] = decode(e.AppendJSON(nil))
	}
	if !sameDocument(expanded[0], expanded[1], false) {
		s.t.Errorf("expanded again:\ngot:  %s\nwant: %s", encode(expanded[0]), encode(expanded[1]))
	}
}

func TestFromRDFSuite(t *testing.T) {
	runSuite(t, "fromRdf", 53, func(s *suite, c *suiteCase) (any, error) {
		statements, err := rdftest.ReadNQuads(string(s.read(c.Input)))
		if err != nil {
			return nil, err
		}
		labels := map[string]rdf.Term{}
		var quads []rdf.Quad
		for _, statement := range statements {
			quads = append(quads, rdf.Quad{
				Subject: term(t, statement.Subject, labels), Predicate: term(t, statement.Predicate, labels),
				Object: term(t, statement.Object, labels), Graph: term(t, statement.Graph, labels),
			})
		}
		e, err := jsonld.FromRDF(slices.Values(quads), s.options(c))
		if err != nil {
			return nil, err
		}
		// The labels of the case are those of what is expected.
		text := string(e.AppendJSON(nil))
		for label, blank := range labels {
			if label != "" {
				text = strings.ReplaceAll(text, `"_:`+blank.Value()+`"`, `"_:?`+label[2:]+`"`)
			}
		}
		return []byte(strings.ReplaceAll(text, `"_:?`, `"_:`)), nil
	})
}

// term returns a term that a statement has as N-Quads writes it.
func term(t *testing.T, s string, labels map[string]rdf.Term) rdf.Term {
	t.Helper()
	switch {
	case s == "":
		return rdf.Term{}
	case strings.HasPrefix(s, "_:"):
		blank, ok := labels[s]
		if !ok {
			blank = rdf.NewBlank(rdf.Scope{Page: 9}, uint32(len(labels)))
			labels[s] = blank
		}
		return blank
	case s[0] == '<':
		return rdf.MustIRI(s[1 : len(s)-1])
	}
	end := strings.LastIndexByte(s, '"')
	text := strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n", `\r`, "\r").Replace(s[1:end])
	switch rest := s[end+1:]; {
	case rest == "":
		return rdf.NewLiteral(text)
	case rest[0] == '@':
		tagged, err := rdf.NewLangLiteral(text, rest[1:])
		if err != nil {
			t.Fatal(err)
		}
		return tagged
	default:
		return rdf.NewTypedLiteral(text, rdf.MustIRI(rest[3:len(rest)-1]))
	}
}

func TestHTMLSuite(t *testing.T) {
	runSuite(t, "html", 50, func(s *suite, c *suiteCase) (any, error) {
		o := s.options(c)
		s.page, o.Base = o.Base, "" // the base is that of the page
		switch {
		case c.is("FlattenTest"):
			return s.flatten(c, o)
		case c.is("CompactTest"):
			return s.compact(c, o)
		case c.is("ToRDFTest"):
			return s.toRDF(c, o)
		}
		return s.expand(c, o)
	})
}
