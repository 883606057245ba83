package work

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/weburl"
)

// A Work is a work: an article, an image, a video, a song.
type Work struct {
	URL      string    `json:"url"`             // the work itself, "" if the page does not say
	Title    string    `json:"title,omitempty"` // its name
	Authors  []Author  `json:"authors,omitempty"`
	Licenses []License `json:"licenses"` // any of them may be chosen

	Source vocab.Source `json:"-"` // the markup it is from
	Node   dom.Node     `json:"-"` // the element it is from; zero if not from a document

	// Problems are what is wrong with the item. Their rules are
	//
	//   - work/missing-work: there is no property work with a URL
	//   - work/repeated-property: there is more than one work or title; the first
	//     is taken
	//   - work/invalid-value: a licence is no absolute URL, and is left out
	Problems []dom.Problem `json:"-"`
}

// An Author is one of those who made a work.
type Author struct {
	Name string          `json:"name"`
	URL  string          `json:"url,omitempty"`
	Card *microdata.Item `json:"-"` // what else is known, an item of the vCard vocabulary or of schema.org; or nil
}

// A License is what a work, or a page, is available under.
type License struct {
	URL  string   `json:"url"`
	Name string   `json:"name,omitempty"` // see [LicenseName]
	Node dom.Node `json:"-"`              // the element it is from; zero if not from a document
}

// All returns the works of a page in tree order: the items of [vocab.WorkType],
// and those items of schema.org that have a license.
func All(p vocab.Page) []Work {
	if p.Microdata == nil {
		return nil
	}
	var works []Work
	for it := range p.Microdata.All() {
		switch {
		case it.Is(vocab.WorkType):
			works = append(works, fromItem(p, it))
		case isSchemaWork(it):
			works = append(works, fromSchemaOrg(p, it))
		}
	}
	return works
}

func fromItem(p vocab.Page, it *microdata.Item) Work {
	b := builder{page: p, Work: Work{Node: it.Node, Source: vocab.Microdata, Licenses: []License{}}}
	b.URL = b.one(it, "work").Text
	if !absolute(b.URL) {
		b.problem("missing-work", it.Node, "the item does not say which work it is about; add a property work with a URL")
	}
	b.Title = microsyntax.StripAndCollapseASCIIWhitespace(b.one(it, "title").Text)
	for _, v := range it.Values("author") {
		b.author(v, "fn")
	}
	for _, v := range it.Values("license") {
		b.license(v)
	}
	return b.Work
}

// isSchemaWork tells whether an item of schema.org has a licence, which only
// creative works and data have (https://schema.org/license).
func isSchemaWork(it *microdata.Item) bool {
	if len(it.Values("license")) == 0 {
		return false
	}
	for _, t := range it.Types {
		if mapping.Term(t) != t {
			return true
		}
	}
	return false
}

func fromSchemaOrg(p vocab.Page, it *microdata.Item) Work {
	b := builder{page: p, Work: Work{Node: it.Node, Source: vocab.SchemaOrg, Licenses: []License{}}}
	thing := mapping.SchemaOrg{Item: it}
	b.URL = thing.URL().Text
	b.Title = microsyntax.StripAndCollapseASCIIWhitespace(thing.Name().Text)
	if b.Title == "" {
		b.Title = microsyntax.StripAndCollapseASCIIWhitespace(it.Text("headline"))
	}
	for _, name := range [...]string{"author", "creator"} {
		for _, v := range it.Values(name) {
			b.author(v, "name")
		}
	}
	for _, v := range it.Values("license") {
		if v.Item != nil {
			v.Text = mapping.SchemaOrg{Item: v.Item}.URL().Text
		}
		b.license(v)
	}
	return b.Work
}

// builder makes one work.
type builder struct {
	Work
	page vocab.Page
}

// one returns the value of a property that may be there once.
func (b *builder) one(it *microdata.Item, name string) microdata.Value {
	values := it.Values(name)
	if row := vocab.Work.Lookup("", name, vocab.Today); len(values) > 1 && !row.Count.Allows(len(values)) {
		b.problem("repeated-property", values[1].Node, "the item has the property "+name+" twice, and the first is taken; remove the other")
	}
	if len(values) == 0 || values[0].Item != nil {
		return microdata.Value{}
	}
	return values[0]
}

func (b *builder) author(v microdata.Value, name string) {
	a := Author{Name: v.Text}
	if v.Item != nil {
		a = Author{Name: v.Item.Text(name), URL: v.Item.Text("url"), Card: v.Item}
	}
	a.Name = microsyntax.StripAndCollapseASCIIWhitespace(a.Name)
	b.Authors = append(b.Authors, a)
}

func (b *builder) license(v microdata.Value) {
	if !absolute(v.Text) {
		b.problem("invalid-value", v.Node, "license: the value is left out; it has to be an absolute URL")
		return
	}
	b.Licenses = append(b.Licenses, newLicense(v.Text, v.Node))
}

func (b *builder) problem(rule string, n dom.Node, message string) {
	b.Problems = append(b.Problems, dom.Problem{Rule: "work/" + rule, Message: message, Place: b.page.Place(n)})
}

func absolute(url string) bool {
	_, err := weburl.Parse(url)
	return err == nil
}

func newLicense(url string, n dom.Node) License {
	return License{URL: url, Name: LicenseName(url), Node: n}
}
