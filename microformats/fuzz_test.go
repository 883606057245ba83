package microformats_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/microformats"
)

// FuzzExtract looks for pages that break the extractor, that have a root which is no
// item, whose JSON does not come back as it was, or that give another result the
// second time.
func FuzzExtract(f *testing.F) {
	for _, c := range itemCases {
		f.Add(c.page, false)
	}
	for _, c := range stepCases {
		f.Add(c.page, true)
	}
	f.Add(`<table><tr><th id=o><a class="url org" href=/o>O</a><tr><td class=vcard headers=o><b class=fn>x</b></table>`, true)
	f.Add(`<div class=h-event><p class=dt-start><i class=value>2009-177</i><i class=value>7pm</i><i class=value>+1</i></p></div>`, false)
	f.Add(`<base href="http://a.test"><a rel="me x" href=""><svg><a class="u-url h-a" href=x><style>s</style></a></svg>`, true)
	f.Fuzz(func(t *testing.T, page string, options bool) {
		root, err := html.Parse(strings.NewReader(page))
		if err != nil {
			t.Skip()
		}
		tree, err := nethtml.FromNode(root, nethtml.Options{URL: "http://example.com/dir/page"})
		if err != nil {
			t.Skip()
		}
		d := tree.Document
		o := microformats.Options{KnownVocabulariesOnly: options, Language: options}
		extract := func() (*microformats.Data, error) {
			o.Budget = dom.NewBudget(1<<16, 0)
			return microformats.Extract(d, o)
		}
		data, limit := extract()
		if limit == nil && !options {
			checkRoots(t, d, data)
		}
		first := appendJSON(data)
		if !json.Valid(first) {
			t.Fatalf("not JSON: %s", first)
		}
		checkRoundTrip(t, data)
		checkPositions(t, data, d)
		again, _ := extract()
		if second := appendJSON(again); string(second) != string(first) {
			t.Errorf("two results of one page:\n%s\n%s", first, second)
		}
		data.RepresentativeCard("http://example.com/dir/page")
		for it := range data.All() {
			it.PostType()
			if len(it.Type) == 0 {
				t.Error("an item without type")
			}
			for _, p := range it.Properties {
				if p.Name == "" || len(p.Values) == 0 {
					t.Errorf("property %q without name or value", p.Name)
				}
			}
		}
	})
}

// rootName is a root by the grammar of the specification.
var rootName = regexp.MustCompile(`^h-([0-9a-z]+-)?[a-z]+(-[a-z]+)*$`)

// checkRoots fails unless each element with a root of microformats2 is an item, on a
// page where no element stands for another.
func checkRoots(t *testing.T, d *dom.Document, data *microformats.Data) {
	var roots []dom.Node
	for n := range d.Elements(d.Root()) {
		class, _ := d.Attr(n, atom.Class)
		root := false
		for _, c := range strings.FieldsFunc(class, func(r rune) bool { return strings.ContainsRune(" \t\n\f\r", r) }) {
			if c == "include" {
				return
			}
			root = root || rootName.MatchString(c)
		}
		if root && !d.IsHTML(n, atom.Template) {
			roots = append(roots, n)
		}
	}
	items := make(map[dom.Node]bool)
	for it := range data.All() {
		items[it.Node] = true
	}
	for _, n := range roots {
		if !items[n] {
			class, _ := d.Attr(n, atom.Class)
			t.Errorf("the element with class %q is no item", class)
		}
	}
}

// FuzzUnmarshal looks for JSON that breaks the reader or does not settle.
func FuzzUnmarshal(f *testing.F) {
	f.Add([]byte(`{"items":[{"type":["h-a"],"id":"i","lang":"en","properties":{"a":["b",{"html":"c","value":"d","lang":"e"},{"value":"f","alt":""},` +
		`{"type":["h-b"],"properties":{},"value":{"value":"g","alt":"h"}}]},"children":[{"type":[],"properties":{}}]}],` +
		`"rels":{"me":["u"]},"rel-urls":{"u":{"rels":["me"],"text":"t","title":"","media":"m","hreflang":"h","type":"y"}}}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		if bytes.Count(in, []byte("["))+bytes.Count(in, []byte("{")) > 5000 {
			t.Skip("written out, it might be nested too deeply for encoding/json")
		}
		var data microformats.Data
		if json.Unmarshal(in, &data) == nil {
			checkRoundTrip(t, &data)
		}
	})
}
