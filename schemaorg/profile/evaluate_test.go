package profile_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// own returns a profile with one feature, which is about Things.
func own(t testing.TB, feature string) *profile.Profile {
	t.Helper()
	p, err := profile.Read("own.yaml", []byte("profile: own\ntitle: Own\nfeatures:\n  - feature: one\n    title: One\n    "+
		strings.ReplaceAll(strings.TrimSpace(feature), "\n", "\n    ")))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestEvaluate has what a feature asks for, an object of JSON-LD, and what is found.
func TestEvaluate(t *testing.T) {
	for _, tt := range []struct {
		name, feature, object string
		want                  []string
	}{
		{"alternatives", "types: Thing\nrequired: [[name, url]]", `"@type":"Thing","url":"https://example.com/a"`, nil},
		{"no alternative", "types: Thing\nrequired: [[name, url]]", `"@type":"Thing"`, []string{`missing-required: "name" or "url" is missing`}},
		{"subtype", "types: CreativeWork\nrequired: name", `"@type":"Recipe"`, []string{`missing-required: "name" is missing`}},
		{"empty", "types: Thing\nrequired: name", `"@type":"Thing","name":" "`, []string{`missing-required: "name" is missing`}},
		{"path", "types: Thing\nrequired: author.name", `"@type":"Book","author":{"@type":"Person","name":"Ida"}`, nil},
		{"path too short", "types: Thing\nrequired: author.name", `"@type":"Book","author":"Ida"`, []string{`missing-required: "author.name" is missing`}},
		{"wrong value", "types: Thing\nproperties: {url: {expects: url}}", `"@type":"Thing","url":{"@value":"a b"}`,
			[]string{`wrong-value: the value "a b" of "url" is not a URL such as https://example.com/a`}},
		{"wrong and required", "types: Thing\nrequired: datePublished\nproperties: {datePublished: {expects: date}}", `"@type":"Book","datePublished":"1.2.2026"`,
			[]string{`wrong-required: the value "1.2.2026" of "datePublished" is not a date such as 2026-01-31, or with a time`}},
		{"one is right", "types: Thing\nrequired: datePublished\nproperties: {datePublished: {expects: date}}", `"@type":"Book","datePublished":["1.2.2026","2026-02-01"]`,
			[]string{`wrong-value: the value "1.2.2026" of "datePublished" is not a date such as 2026-01-31, or with a time`}},
		{"wrong, with an alternative", "types: Thing\nrequired: [[datePublished, name]]\nproperties: {datePublished: {expects: date}}", `"@type":"Book","name":"Tea","datePublished":"x"`,
			[]string{`wrong-value: the value "x" of "datePublished" is not a date such as 2026-01-31, or with a time`}},
		{"allowed", "types: Offer\nproperties: {availability: {values: [InStock, SoldOut]}}", `"@type":"Offer","availability":["http://schema.org/InStock","SoldOut"]`, nil},
		{"not allowed", "types: Offer\nproperties: {availability: {values: [InStock, SoldOut]}}", `"@type":"Offer","availability":"OutOfStock"`,
			[]string{`wrong-value: the value "OutOfStock" of "availability" is not "InStock" or "SoldOut"`}},
		{"pattern", "types: Thing\nproperties: {name: {pattern: '^[A-Z]'}}", `"@type":"Thing","name":["Tea","tea"]`,
			[]string{`wrong-value: the value "tea" of "name" does not match ^[A-Z]`}},
		{"too few", "types: Thing\nrequired: name\nproperties: {name: {min-count: 2}}", `"@type":"Thing","name":"Tea"`,
			[]string{`wrong-required: "name" has 1 value: it needs 2`}},
		{"too many", "types: Thing\nproperties: {name: {max-count: 1}}", `"@type":"Thing","name":["a","b"]`,
			[]string{`wrong-value: "name" has 2 values: it may have 1`}},
		{"minimum", "types: Offer\nproperties: {price: {minimum: 1, maximum: 5}}", `"@type":"Offer","price":[0.5,"6",3,"x"]`, []string{
			`wrong-value: the value "0.5" of "price" is less than 1`, `wrong-value: the value "6" of "price" is more than 5`, `wrong-value: the value "x" of "price" is not a number`}},
		{"length", "types: Thing\nproperties: {name: {min-length: 2, max-length: 3}}", `"@type":"Thing","name":["é","éé","éééé"]`, []string{
			`wrong-value: the value "é" of "name" is shorter than 2 characters`, `wrong-value: the value "éééé" of "name" is longer than 3 characters`}},
		{"condition", "types: Thing\nwhen: [{if: {property: author}, required: name}]", `"@type":"Book","author":"Ida"`, []string{`missing-required: "name" is missing`}},
		{"condition that does not hold", "types: Thing\nwhen: [{if: {property: author}, required: name}]", `"@type":"Book"`, nil},
		{"condition on a value", "types: Offer\nwhen: [{if: {property: availability, is: SoldOut}, recommended: name}]", `"@type":"Offer","availability":"https://schema.org/SoldOut"`,
			[]string{`missing-recommended: "name" is missing`}},
		{"condition on what is missing", "types: Thing\nwhen: [{if: {missing: [url, name]}, required: image}]", `"@type":"Thing"`, []string{`missing-required: "image" is missing`}},
		{"conditions", "types: Thing\nwhen: [{if: [{type: Book}, {missing: name}], required: image}]", `"@type":"Movie"`, nil},
		{"where", "types: Thing\nwhere: {property: url}\nrequired: name", `"@type":"Thing"`, []string{"none"}},
		{"except", "types: Thing\nexcept: CreativeWork\nrequired: name", `"@type":"Recipe"`, []string{"none"}},
		{"inner item", "types: Thing\nrequired: author\nproperties: {author: {items: {Person: {required: name}}}}", `"@type":"Book","author":{"@type":"Person"}`,
			[]string{`missing-required: "author.name" is missing`}},
		{"inner item that is not required", "types: Thing\nproperties: {author: {items: {Person: {required: name, recommended: url}}}}", `"@type":"Book","author":{"@type":"Person"}`,
			[]string{`incomplete: "author.name" is missing`, `missing-recommended: "author.url" is missing`}},
		{"item of another type", "types: Thing\nproperties: {author: {items: {Person: {}, Organization: {}}}}", `"@type":"Book","author":{"@type":"Place"}`,
			[]string{`wrong-value: "author" is of the type "Place": it must be of the type Person or Organization`}},
		{"item of no type", "types: Book\nproperties: {author: {items: {Person: {}}}}", `"@type":"Book","author":{"name":"Ida"}`,
			[]string{`wrong-value: "author" is of no type: it must be of the type Person`}},
		{"text for an item", "types: Thing\nproperties: {author: {items: {Person: {}}}}", `"@type":"Book","author":"Ida"`,
			[]string{`wrong-value: the value "Ida" of "author" is not an item of the type Person`}},
		{"by its ID", "types: Book\nrequired: author\nproperties: {author: {items: {Person: {required: name}}}}",
			`"@graph":[{"@type":"Book","author":{"@id":"#ida"}},{"@type":"Person","@id":"#ida"}]`, []string{`missing-required: "author.name" is missing`}},
		{"the other way round", "types: Person\nrequired: [[name, ^author]]", `"@type":"Book","author":{"@type":"Person"}`, nil},
		{"not the other way round", "types: Person\nrequired: [[name, ^author]]", `"@type":"Person"`, []string{`missing-required: "name" is missing, and no item has this one as its "author"`}},
		{"of another item", "types: Person\nproperties: {^author: {items: {Book: {}}}}", `"@type":"Movie","author":{"@type":"Person"}`,
			[]string{`wrong-value: the item that has this one as its "author" is of the type "Movie": it must be of the type Book`}},
		{"last", "types: Book\nproperties: {author: {items: {Person: {required: [name, url]}}, last: {Person: {required: name}}}}",
			`"@type":"Book","author":[{"@type":"Person","name":"Ida"},{"@type":"Person","name":"Ann"}]`, []string{`incomplete: "author.url" is missing`}},
		{"main", "types: Person\nmain: true\nrequired: name", `"@type":"Book","author":{"@type":"Person"}`, []string{"none"}},
		{"main, of a page", "types: Person\nmain: true\nrequired: name", `"@type":"WebPage","mainEntity":{"@type":"Person"}`, []string{`missing-required: "name" is missing`}},
		{"another vocabulary", "types: https://example.com/Tea\nrequired: https://example.com/hot", `"@type":"https://example.com/Tea"`,
			[]string{`missing-required: "https://example.com/hot" is missing`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			list := resultsIn(t, own(t, tt.feature), "one", `<script type="application/ld+json">{"@context":"https://schema.org",`+tt.object+`}</script>`)
			if len(list) == 0 {
				if !slices.Equal(tt.want, []string{"none"}) {
					t.Fatal("the feature is about no item")
				}
				return
			}
			if got := messages(list[0].Findings); !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

// TestSyntaxes says the same in three syntaxes, with the parts elsewhere in the page, and
// finds the same.
func TestSyntaxes(t *testing.T) {
	want := []string{`missing-required: "review.reviewRating.ratingValue" is missing`}
	for _, markup := range []string{
		`<div itemscope itemtype="http://schema.org/Product" itemref=r><b itemprop=name>Cup</b></div>
		<p id=r itemprop=review itemscope itemtype="http://schema.org/Review"><b itemprop=author>Ida</b><i itemprop=reviewRating itemscope itemtype="http://schema.org/Rating"></i></p>`,
		`<div vocab="https://schema.org/" typeof=Product><b property=name>Cup</b><link property=review href="#r"></div>
		<p vocab="https://schema.org/" resource="#r" typeof=Review><b property=author>Ida</b><i property=reviewRating typeof=Rating></i></p>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Cup","review":{"@id":"#r"}}</script>
		<script type="application/ld+json">{"@context":"https://schema.org","@id":"#r","@type":"Review","author":"Ida","reviewRating":{"@type":"Rating"}}</script>`,
	} {
		list := resultsIn(t, named(t, "google"), "product-snippet", markup)
		if len(list) != 1 {
			t.Fatalf("%s: %v", markup, list)
		}
		var got []string
		for _, f := range list[0].Findings {
			if f.Kind.Blocks() {
				got = append(got, f.Kind.String()+": "+f.Message)
			}
		}
		if !slices.Equal(got, want) || list[0].Eligible {
			t.Errorf("%s:\n%q", markup, got)
		}
	}
}

func TestOpenGraph(t *testing.T) {
	list := resultsIn(t, named(t, "opengraph"), "link-preview", `<meta property="og:title" content="Tea"><meta property="og:type" content=website>
		<meta property="og:image" content="/tea.jpg"><meta property="og:description" content="Hot.">`)
	if len(list) != 1 {
		t.Fatal(list)
	}
	want := []string{`missing-required: "og:url" is missing`, `missing-recommended: "og:site_name" is missing`}
	if got := messages(list[0].Findings); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestSelect(t *testing.T) {
	recipes, err := named(t, "google").Select("recipe")
	if err != nil || len(recipes.Features) != 1 {
		t.Fatal(recipes, err)
	}
	if list := resultsIn(t, recipes, "recipe", `<div itemscope itemtype="https://schema.org/Recipe">`); len(list) != 1 {
		t.Error(list)
	}
	if _, err := named(t, "google").Select("recipes"); err == nil || !strings.Contains(err.Error(), "recipe") {
		t.Error(err)
	}
}

// TestGrowth evaluates pages whose items are many, deep, or all inside each other.
func TestGrowth(t *testing.T) {
	google := named(t, "google")
	for name, page := range map[string]func(n int) string{
		"many": func(n int) string {
			return strings.Repeat(`<div itemscope itemtype="https://schema.org/Product"><b itemprop=review itemscope itemtype="https://schema.org/Review"></b></div>`, n)
		},
		"deep": func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, `,{"@type":"Comment","@id":"#%d","comment":{"@id":"#%d"}}`, i, (i+1)%n)
			}
			return `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[` +
				`{"@type":"DiscussionForumPosting","comment":{"@id":"#0"}}` + b.String() + `]}</script>`
		},
		"values": func(n int) string {
			return `<div itemscope itemtype="https://schema.org/Recipe">` + strings.Repeat(`<b itemprop=image>x</b>`, n) + `</div>`
		},
	} {
		t.Run(name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				items := itemsOf(t, page(n))
				if _, err := profile.Evaluate(items, profile.Options{Profiles: []*profile.Profile{google}}); err != nil {
					t.Error(err)
				}
			}, 1000)
		})
	}
}

// TestShared has items that all have the same items inside: the work for each is paid for.
func TestShared(t *testing.T) {
	var reviews, products, references strings.Builder
	for i := range 300 {
		fmt.Fprintf(&reviews, `,{"@type":"Review","@id":"#r%d"}`, i)
		fmt.Fprintf(&references, `,{"@id":"#r%d"}`, i)
	}
	for range 100 {
		fmt.Fprintf(&products, `,{"@type":"Product","review":[%s]}`, references.String()[1:])
	}
	items := itemsOf(t, `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{}`+reviews.String()+products.String()+`]}</script>`)
	_, err := profile.Evaluate(items, profile.Options{Profiles: []*profile.Profile{named(t, "google")}, Budget: dom.NewBudget(20_000, 0)})
	var limit *dom.LimitError
	if !errors.As(err, &limit) || limit.Package != "profile" {
		t.Error(err)
	}
}

// TestCircle has items that are inside each other, and a shape that is inside itself.
func TestCircle(t *testing.T) {
	p, err := profile.Read("own.yaml", []byte(`
profile: own
title: Own
definitions: {part: {required: url, properties: {hasPart: {items: {Book: part}}}}}
features: [{feature: one, title: One, types: Book, required: name, properties: {hasPart: {items: {Book: part}}}}]`))
	if err != nil {
		t.Fatal(err)
	}
	list := resultsIn(t, p, "one", `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
		{"@type":"Book","@id":"#a","name":"Tea","hasPart":{"@id":"#b"}},{"@type":"Book","@id":"#b","name":"Cup","hasPart":{"@id":"#a"}}]}</script>`)
	if len(list) != 2 {
		t.Fatal(list)
	}
	want := []string{`incomplete: "hasPart.url" is missing`, `incomplete: "hasPart.hasPart.url" is missing`}
	if got := messages(list[0].Findings); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
