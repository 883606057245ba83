package item_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// everything has values of all kinds.
const everything = `<!doctype html><html lang=en><meta property=og:image content=/i.png><meta property=og:image:width content=600>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@id":"#a","@type":"Person","name":{"@value":"Ada","@language":"fr"},
"age":1.50,"x":true,"n":1e5,"birthDate":"1999-01","knows":[{"@id":"#b"},{"@id":"#b"},{"name":"nested"}],"y":{"@value":"z","@type":"https://example.com/t"}},
{"@id":"#b","name":"Bob","knows":{"@id":"#a"},"url":"https://example.com/b"}]}</script>
<div itemscope itemtype="https://schema.org/Person" itemid="#a"><b itemprop="name">Ada
 L.</b></div><div class="h-entry"><div class="p-author h-card"><img class="u-photo" src="/a.png" alt="A">Ada</div><div class="e-content"><b>x</b></div><div class="h-cite">c</div></div>`

func TestJSON(t *testing.T) {
	data, d := items(t, everything)
	got, err := data.AppendJSON(nil, dom.JSONOptions{Clean: true})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"items":[{"syntax":"opengraph",
 "properties":{"https://ogp.me/ns#image":[{"url":"https://example.com/i.png","with":{"https://ogp.me/ns#image:width":[600]}}]}},
{"type":["http://schema.org/Person"],"id":"https://example.com/#a","syntax":"jsonld","key":1,
 "properties":{"http://schema.org/name":[{"text":"Ada","language":"fr"}],"http://schema.org/age":[1.50],"http://schema.org/x":[true],"http://schema.org/n":[1e5],"http://schema.org/birthDate":[{"time":"1999-01","datatype":"http://schema.org/Date"}],"http://schema.org/knows":[{"item":2},{"item":2},{"syntax":"jsonld",
 "properties":{"http://schema.org/name":["nested"]}}],"http://schema.org/y":[{"text":"z","datatype":"https://example.com/t"}]},"same":[{"item":3,"by":"id"}]},
{"id":"https://example.com/#b","syntax":"jsonld","key":2,
 "properties":{"http://schema.org/name":["Bob"],"http://schema.org/knows":[{"item":1}],"http://schema.org/url":[{"url":"https://example.com/b"}]}},
{"type":["https://schema.org/Person"],"id":"https://example.com/#a","syntax":"microdata","key":3,
 "properties":{"https://schema.org/name":[{"text":"Ada L.","language":"en"}]},"same":[{"item":1,"by":"id"}]},
{"type":["h-entry"],"syntax":"microformats",
 "properties":{"author":[{"item":{"type":["h-card"],"syntax":"microformats",
 "properties":{"photo":[{"url":"https://example.com/a.png","with":{"alt":["A"]}}],"name":["A"]}},"text":"A"}],"content":[{"text":"x","with":{"html":[{"text":"<b>x</b>","datatype":"http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML"}]}}],"children":[{"type":["h-cite"],"syntax":"microformats",
 "properties":{"name":["c"]}}]}}]}`
	if string(got) != strings.NewReplacer("\n ", "", "\n", "").Replace(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	roundTrip(t, data, d)
	roundTrip(t, data.Merge(), d)
}

// roundTrip checks that JSON is the same when it was read and is written again.
func roundTrip(t *testing.T, data *item.Data, d *dom.Document) {
	t.Helper()
	for _, o := range []dom.JSONOptions{{Document: d}, {Document: d, Positions: true}} {
		first, err := data.AppendJSON(nil, o)
		if err != nil {
			t.Fatal(err)
		}
		var stream bytes.Buffer
		if err := data.WriteJSON(&stream, o); err != nil || !bytes.Equal(stream.Bytes(), first) {
			t.Errorf("WriteJSON writes something else: %v", err)
		}
		var read item.Data
		if err := json.Unmarshal(first, &read); err != nil {
			t.Fatalf("%v in %.300s", err, first)
		}
		second, err := read.AppendJSON(nil, dom.JSONOptions{Positions: o.Positions})
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%v\nwas   %.2000s\nbecame %.2000s", err, first, second)
		}
		if read.Len() != data.Len() || len(read.Items) != len(data.Items) {
			t.Errorf("%d items were %d, and %d at the top %d", read.Len(), data.Len(), len(read.Items), len(data.Items))
		}
	}
}

// TestJSONDepth writes items that are inside each other ever deeper.
func TestJSONDepth(t *testing.T) {
	data, d := items(t, strings.Repeat(`<div itemscope itemprop=a>`, 300))
	b, err := data.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(b), `"syntax"`); n != 300 {
		t.Errorf("%d items of 300", n)
	}
	if !strings.Contains(string(b), `"more":[`) {
		t.Errorf("%s", b)
	}
	roundTrip(t, data, d)
}

func TestJSONWith(t *testing.T) {
	data, d := items(t, everything)
	b, err := data.With(data.ByType("Person")).AppendJSON(nil, dom.JSONOptions{Document: d})
	if err != nil || !json.Valid(b) || strings.Contains(string(b), "h-entry") {
		t.Errorf("%v: %s", err, b)
	}
}

func TestJSONBudget(t *testing.T) {
	data, d := items(t, everything)
	for units := 1; units < 2000; units++ {
		b, err := data.AppendJSON(nil, dom.JSONOptions{Document: d, Positions: units%2 == 0, Budget: dom.NewBudget(units, 0)})
		if !json.Valid(b) {
			t.Fatalf("with %d units: %v: %s", units, err, b)
		}
		if err == nil && units < 500 {
			t.Fatalf("%d units are enough", units)
		}
	}
}

func TestUnmarshalErrors(t *testing.T) {
	for _, text := range []string{``, `[]`, `{"items":1}`, `{"items":[1]}`, `{"items":[{}]}`, `{"items":[{"syntax":"x"}]}`,
		`{"items":[{"syntax":"x","properties":{"a":[[]]}}]}`, `{"items":[{"syntax":"x","properties":{"a":[{"item":7}]}}]}`,
		`{"items":[{"syntax":"x","properties":{"a":[{"item":{}}]}}]}`, `{"items":[{"syntax":"x","properties":{"a":[{"item":"x"}]}}]}`,
		`{"items":[{"syntax":"x","properties":{},"same":[{"item":1,"by":"id"}]}]}`, `{"items":[{"syntax":"x","properties":{"a":[null]}}]}`,
		strings.Repeat(`{"items":[`, 20000),
	} {
		if err := new(item.Data).UnmarshalJSON([]byte(text)); err == nil {
			t.Errorf("%.100s is read", text)
		}
	}
}

func FuzzUnmarshal(f *testing.F) {
	data, d := items(f, everything)
	b, err := data.AppendJSON(nil, dom.JSONOptions{Document: d, Positions: true})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Add([]byte(`{"items":[{"syntax":"x","properties":{"a":[1,true,{"time":"1999","with":{"b":["x"]}},{"item":{"syntax":"y","key":2,"properties":{}},"text":"z"},{"item":2}]}}],"more":[]}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		var read item.Data
		if read.UnmarshalJSON(b) != nil {
			return
		}
		first, err := read.AppendJSON(nil, dom.JSONOptions{Positions: true})
		if err != nil || !json.Valid(first) {
			t.Fatalf("%v: %s", err, first)
		}
		var again item.Data
		if err := again.UnmarshalJSON(first); err != nil {
			t.Fatalf("%v: %s", err, first)
		}
		second, err := again.AppendJSON(nil, dom.JSONOptions{Positions: true})
		if err != nil || !bytes.Equal(first, second) {
			t.Fatalf("%v\n%s\n%s", err, first, second)
		}
		read.Merge()
		for it := range read.All() {
			var r Recipe
			item.Decode(it, &r)
		}
	})
}
