package jsonld_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

// growing are documents of any size: the context that they have and that they are
// compacted with, and what else is in the object.
var growing = []struct {
	name, context string
	rest          func(n int) string
}{
	{"siblings", `"https://schema.org"`, func(n int) string {
		return `"@graph":[` + repeated(n, `{"@type":"Person","name":"p%d","email":"x"}`) + `]`
	}},
	{"values of one property", `{"p":"http://a.example/p"}`, func(n int) string { return `"p":[` + repeated(n, `"v%d"`) + `]` }},
	{"one value again and again", `{"p":"http://a.example/p"}`, func(n int) string { return `"p":[` + repeated(n, `"v","v%d"`) + `]` }},
	{"numbers", `{"p":"http://a.example/p"}`, func(n int) string { return `"p":[` + repeated(n, `%d.5`) + `]` }},
	{"large numbers", `{"p":"http://a.example/p"}`, func(n int) string { return `"p":[` + repeated(n, `%de9`) + `]` }},
	{"properties", `{"@vocab":"http://a.example/"}`, func(n int) string { return repeated(n, `"p%d":1`) }},
	{"types", `{"@vocab":"http://a.example/"}`, func(n int) string { return `"@type":[` + repeated(n, `"T%d"`) + `]` }},
	{"references", `{"p":{"@id":"http://a.example/p","@type":"@id"}}`, func(n int) string {
		return `"@graph":[` + repeated(n, `{"@id":"http://a.example/%[1]d","p":["http://a.example/x","_:b%[1]d"]}`) + `]`
	}},
	{"one node again and again", `{"p":"http://a.example/p"}`, func(n int) string {
		return `"@graph":[` + repeated(n, `{"@id":"http://a.example/","p":"v%d"}`) + `]`
	}},
	{"graphs", `{"p":"http://a.example/p"}`, func(n int) string {
		return `"@graph":[` + repeated(n, `{"@id":"http://a.example/%d","@graph":[{"p":1}]}`) + `]`
	}},
	{"a list", `{"p":{"@id":"http://a.example/p","@container":"@list"}}`, func(n int) string { return `"p":[` + repeated(n, `"v%d"`) + `]` }},
	{"lists", `{"p":"http://a.example/p"}`, func(n int) string { return `"p":[` + repeated(n, `{"@list":["v%d"]}`) + `]` }},
	{"a language map", `{"p":{"@id":"http://a.example/p","@container":"@language"}}`, func(n int) string {
		return `"p":{` + repeated(n, `"x-l%d":"v"`) + `}`
	}},
	{"an index", `{"p":{"@id":"http://a.example/p","@container":"@index"}}`, func(n int) string {
		return `"p":{` + repeated(n, `"i%d":"v"`) + `}`
	}},
	{"a map of nodes", `{"p":{"@id":"http://a.example/p","@container":"@id"}}`, func(n int) string {
		return `"p":{` + repeated(n, `"http://a.example/%d":{"@type":"http://a.example/T"}`) + `}`
	}},
	{"reverse properties", `{"p":{"@reverse":"http://a.example/p"}}`, func(n int) string {
		return `"@id":"http://a.example/","p":[` + repeated(n, `{"@id":"http://a.example/%d"}`) + `]`
	}},
	{"JSON literals", `{"p":{"@id":"http://a.example/p","@type":"@json"}}`, func(n int) string { return `"p":[` + repeated(n, `{"a":%d}`) + `]` }},
	{"terms that are not used", ``, func(n int) string {
		return `"@context":{` + repeated(n, `"t%[1]d":"http://a.example/%[1]d"`) + `},"t1":1`
	}},
	{"terms that are used", ``, func(n int) string {
		return `"@context":{` + repeated(n, `"t%[1]d":"http://a.example/%[1]d"`) + `},` + repeated(n, `"t%d":1`)
	}},
	{"contexts", ``, func(n int) string {
		return `"@graph":[` + repeated(n, `{"@context":{"p":"http://a.example/%d"},"p":1}`) + `]`
	}},
	{"nested", `{"p":"http://a.example/p"}`, func(n int) string { return strings.Repeat(`"p":{`, n) + `"p":1` + strings.Repeat("}", n) }},
	{"included", `{"p":"http://a.example/p"}`, func(n int) string { return `"@included":[` + repeated(n, `{"p":%d}`) + `]` }},
}

// repeated repeats a format for each number below n, with commas between.
func repeated(n int, format string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// grow runs an algorithm on documents of any size. It prepares what the algorithm
// is given once for each size.
func grow(t *testing.T, prepare func(n int) (run func() error)) {
	prepared := map[int]func() error{}
	testdata.Growth(t, func(n int) {
		run := prepared[n]
		if run == nil {
			run = prepare(n)
			prepared[n] = run
		}
		if err := run(); err != nil {
			t.Fatal(err)
		}
	}, 800)
}

func TestProcessorGrows(t *testing.T) {
	o := jsonld.ProcessorOptions{MaxDepth: -1}
	algorithms := []struct {
		name string
		run  func(doc *jsonld.Document, context []byte) error
	}{
		{"expand", func(doc *jsonld.Document, _ []byte) error {
			e, err := jsonld.Expand(doc, o)
			if err == nil {
				e.AppendJSON(nil)
			}
			return err
		}},
		{"compact", func(doc *jsonld.Document, context []byte) error {
			r, err := jsonld.Compact(doc, context, o)
			if err == nil {
				r.AppendJSON(nil)
			}
			return err
		}},
		{"flatten", func(doc *jsonld.Document, context []byte) error {
			_, err := jsonld.CompactFlattened(doc, context, o)
			return err
		}},
		{"toRdf", func(doc *jsonld.Document, _ []byte) error {
			_, err := toQuads(doc, o)
			return err
		}},
	}
	for _, tt := range growing {
		document := func(n int) (*jsonld.Document, []byte) {
			text := "{" + tt.rest(n) + "}"
			context := []byte(tt.context)
			if tt.context != "" {
				text = `{"@context":` + tt.context + `,` + text[1:]
			}
			doc, err := jsonld.Parse([]byte(text), "http://base.example/")
			if err != nil {
				t.Fatal(err)
			}
			return doc, context
		}
		t.Run(tt.name, func(t *testing.T) {
			for _, algorithm := range algorithms {
				t.Run(algorithm.name, func(t *testing.T) {
					grow(t, func(n int) func() error {
						doc, context := document(n)
						return func() error { return algorithm.run(doc, context) }
					})
				})
			}
			t.Run("fromRdf", func(t *testing.T) {
				grow(t, func(n int) func() error {
					doc, _ := document(n)
					quads, err := toQuads(doc, o)
					return func() error {
						if err == nil {
							_, err = jsonld.FromRDF(slices.Values(quads), o)
						}
						return err
					}
				})
			})
		})
	}
}

func toQuads(doc *jsonld.Document, o jsonld.ProcessorOptions) (quads []rdf.Quad, err error) {
	err = jsonld.ToRDF(doc, rdf.SinkFunc(func(q rdf.Quad) error {
		quads = append(quads, q)
		return nil
	}), rdf.Scope{}, o)
	return quads, err
}
