package item_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// items extracts the items of a page.
func items(t testing.TB, markup string, syntaxes ...itemscope.Syntax) (*item.Data, *dom.Document) {
	t.Helper()
	page, err := itemscope.ExtractBytes([]byte(markup), itemscope.Options{URL: "https://example.com/", Syntaxes: syntaxes})
	if err != nil {
		t.Fatal(err)
	}
	data, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return data, page.Document
}

func script(json string) string {
	return `<script type="application/ld+json">` + json + `</script>`
}

type Person struct {
	ID     string `item:"@id"`
	Name   string
	Knows  []*Person
	Parent *Person
}

type Rating struct {
	Value float64 `item:"ratingValue"`
	Best  int     `item:"schema:bestRating"`
}

type Image struct {
	URL   url.URL `item:"@value"`
	Alt   string
	Width int `item:"og:image:width"`
}

type Common struct {
	Types []string `item:"@type"`
	Name  string
}

type Recipe struct {
	Common
	CookTime      time.Duration
	DatePublished time.Time
	Ingredients   []string `item:"recipeIngredient"`
	Free          *bool    `item:"isAccessibleForFree"`
	URL           *url.URL
	Rating        Rating `item:"aggregateRating"`
	Author        []Person
	Yield         uint8      `item:"recipeYield"`
	Raw           *item.Item `item:"aggregateRating"`
	Price         item.Value `item:"price"`
	Anything      any        `item:"keywords"`
	Ignored       string     `item:"-"`
	unexported    string
	Image         []Image
	Missing       chan int
}

func TestDecode(t *testing.T) {
	data, _ := items(t, script(`{"@context":"https://schema.org","@type":["Recipe","NewsArticle"],"name":"Soup","cookTime":"PT1H30M",
		"datePublished":"2026-01-02T10:00:00+01:00","recipeIngredient":["water","salt"],"isAccessibleForFree":true,"url":"https://example.com/soup",
		"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.5","bestRating":5},"author":[{"@type":"Person","name":"Ada"},{"@type":"Person","name":"Bob"}],
		"recipeYield":"4.0","keywords":"warm","image":"https://example.com/i.png","Ignored":"x"}`))
	var r Recipe
	if err := item.Decode(data.Items[0], &r); err != nil {
		t.Fatal(err)
	}
	if r.Name != "Soup" || len(r.Types) != 2 || r.CookTime != 90*time.Minute || len(r.Ingredients) != 2 || r.Ingredients[1] != "salt" ||
		r.Free == nil || !*r.Free || r.URL == nil || r.URL.Path != "/soup" || r.Rating != (Rating{4.5, 5}) || r.Yield != 4 ||
		len(r.Author) != 2 || r.Author[1].Name != "Bob" || r.Raw == nil || r.Raw.Text("ratingValue") != "4.5" || r.Ignored != "" || r.unexported != "" ||
		len(r.Image) != 1 || r.Image[0].URL.Path != "/i.png" {
		t.Errorf("%+v", r)
	}
	if !r.DatePublished.Equal(time.Date(2026, 1, 2, 9, 0, 0, 0, time.UTC)) {
		t.Error(r.DatePublished)
	}
	if v, ok := r.Anything.(item.Value); !ok || v.Text != "warm" {
		t.Errorf("%#v", r.Anything)
	}
}

// TestDecodeValueProperties decodes what belongs to a value: an image of Open Graph and
// one of microformats.
func TestDecodeValueProperties(t *testing.T) {
	data, _ := items(t, `<meta property=og:image content=/i.png><meta property=og:image:width content=600><div class=h-entry><img class=u-image src=/j.png alt=J></div>`)
	for i, want := range []Image{{Width: 600}, {Alt: "J"}} {
		var page struct{ Image Image }
		if err := item.Decode(data.Items[i], &page); err != nil {
			t.Fatal(err)
		}
		if page.Image.URL.Path == "" || page.Image.Width != want.Width || page.Image.Alt != want.Alt {
			t.Errorf("%+v", page)
		}
	}
}

func TestDecodeCircle(t *testing.T) {
	data, _ := items(t, script(`{"@context":"https://schema.org","@graph":[
		{"@id":"#a","@type":"Person","name":"A","knows":[{"@id":"#b"},{"@id":"#b"}],"parent":{"@id":"#c"}},
		{"@id":"#b","@type":"Person","name":"B","knows":{"@id":"#a"}},
		{"@id":"#c","@type":"Person","name":"C","parent":{"@id":"#b"}}]}`))
	a, err := item.First[Person](data)
	if err != nil {
		t.Fatal(err)
	}
	if a.ID != "https://example.com/#a" || len(a.Knows) != 2 || a.Knows[0].Knows[0] != a || a.Knows[0] != a.Knows[1] || a.Parent.Parent != a.Knows[0] {
		t.Errorf("%+v", a)
	}
}

// ByValue contains itself without a pointer.
type ByValue struct {
	Name  string
	Knows []ByValue
}

func TestDecodeByValue(t *testing.T) {
	data, _ := items(t, script(`{"@context":"https://schema.org","@id":"#a","@type":"Person","name":"A","knows":{"@id":"#b","name":"B","knows":{"@id":"#a"}}}`))
	var v ByValue
	err := item.Decode(data.Items[0], &v)
	var mismatch *item.MismatchError
	if !errors.As(err, &mismatch) || mismatch.Property != "http://schema.org/knows" {
		t.Errorf("an item within itself: %v", err)
	}
	depth := 0
	for at := &v; len(at.Knows) > 0; at = &at.Knows[0] {
		depth++
	}
	if depth != 64 {
		t.Errorf("%d deep", depth)
	}
	// Each item has the next one twice, so that by value there are 2⁴⁰ of them.
	var b strings.Builder
	b.WriteString(`<div itemscope id=i0 itemid="#0">`)
	for range 40 {
		b.WriteString(`<div itemprop="knows likes" itemscope><b itemprop=name>x</b>`)
	}
	data, _ = items(t, b.String(), itemscope.Microdata)
	type Twice struct {
		Knows, Likes []ByValue2
	}
	var twice Twice
	err = item.Decode(data.Items[0], &twice)
	if !errors.As(err, new(*dom.LimitError)) {
		t.Errorf("an item that is in very many places: %v", err)
	}
}

type ByValue2 struct {
	Knows, Likes []ByValue2
}

func TestDecodeMismatch(t *testing.T) {
	const page = "<p>\n" + `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":{"@type":"Thing"},
"cookTime":"soon","recipeYield":["many","300","4"],"recipeIngredient":["x",{"@type":"Thing"},"y"],"aggregateRating":"good"}</script>`
	data, d := items(t, page)
	var r Recipe
	err := item.Decode(data.Items[0], &r)
	var got []string
	for _, err := range err.(interface{ Unwrap() []error }).Unwrap() {
		var m *item.MismatchError
		if !errors.As(err, &m) {
			t.Errorf("%T", err)
			continue
		}
		got = append(got, m.Position(d).String()+" "+m.Field+" "+m.Type.String())
		if !strings.Contains(err.Error(), m.Property) || !strings.Contains(err.Error(), " at byte ") {
			t.Error(err)
		}
	}
	want := "2:93 Recipe.Name string\n3:12 Recipe.CookTime time.Duration\n3:76 Recipe.Ingredients string\n3:117 Recipe.Rating item_test.Rating\n3:117 Recipe.Raw *item.Item"
	if strings.Join(got, "\n") != want {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
	if r.Yield != 4 || len(r.Ingredients) != 2 || r.Ingredients[1] != "y" {
		t.Errorf("%+v", r)
	}
	for _, v := range []any{nil, r, new(int), (*Recipe)(nil)} {
		if err := item.Decode(data.Items[0], v); err == nil {
			t.Errorf("a %T is no struct that is pointed to", v)
		}
	}
	if item.Decode(nil, &r) == nil {
		t.Error("no item is none to decode")
	}
}

// TestDecodeNames shows how fields without a tag find their properties.
func TestDecodeNames(t *testing.T) {
	data, _ := items(t, `<div class="h-card"><b class="p-street-address">S</b><b class="p-name">N</b></div><div itemscope><b itemprop="street_address">S</b><b itemprop=NAME>N</b></div>`)
	type Card struct{ StreetAddress, Name, N string }
	for _, it := range data.Items {
		var c Card
		if err := item.Decode(it, &c); err != nil || c != (Card{"S", "N", ""}) {
			t.Errorf("%+v, %v", c, err)
		}
	}
}

func TestTyped(t *testing.T) {
	data, _ := items(t, `<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>A</b></div><div itemscope itemtype="https://schema.org/Patient"><b itemprop=name>B</b></div>`)
	all, err := item.All[Person](data)
	if err != nil || len(all) != 2 || all[1].Name != "B" {
		t.Errorf("%v, %v", all, err)
	}
	if all, _ := item.All[Person](data, "Patient", "Recipe"); len(all) != 1 {
		t.Error(all)
	}
	if none, err := item.First[Recipe](data); none != nil || err != nil {
		t.Errorf("%v, %v", none, err)
	}
	if _, err := item.First[int](data); err == nil {
		t.Error("an int is no struct")
	}
	if _, err := item.First[struct{}](data); err == nil {
		t.Error("a struct without a name has no type")
	}
}
