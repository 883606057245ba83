package work

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/vocab/internal/source"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how works are found. The zero value is right.
type Options struct {
	// Budget bounds what is made of the page. nil stands for a new one with the
	// default for the page.
	Budget *dom.Budget
}

// Extract reports on a page: on the works in its microdata, and on its own licence by
// its links. The report is never nil, and the error, if there is one, is a
// [*dom.LimitError] and says that works or licences are missing.
func Extract(p vocab.Page, o Options) (*Report, error) {
	x := extractor{page: source.New(p, o.Budget, "work")}
	r := &Report{URL: x.page.URL}
	if p.Microdata != nil {
		r.Works = x.works(p.Microdata)
	}
	if p.Links != nil {
		r.Licenses = x.ofPage(p.Links, r.Works)
	}
	r.Problems = x.problems.List()
	return r, x.page.Meter.End()
}

type extractor struct {
	page     *source.Page
	problems dom.Problems
}

// works returns the works of a page in tree order: the items of [vocab.WorkType],
// and those items of schema.org that have a license.
func (x *extractor) works(m *microdata.Data) (works []Work) {
	for it := range m.All() {
		var w Work
		switch {
		case it.Is(vocab.WorkType):
			w = x.fromItem(it)
		case isSchemaWork(it):
			w = x.fromSchemaOrg(it)
		default:
			continue
		}
		if !x.chargeGroups(&w) {
			break
		}
		works = append(works, w)
	}
	return works
}

// chargeGroups charges for what a work costs in a [Summary]: it is there once for each
// of its licences, each time with the address of the page.
func (x *extractor) chargeGroups(w *Work) bool {
	size := len(x.page.URL) + len(w.URL) + len(w.Title)
	for _, a := range w.Authors {
		size += len(a.Name) + len(a.URL)
	}
	for _, l := range w.Licenses {
		size += len(l.URL)
	}
	return x.page.Meter.Charge(size*max(1, len(w.Licenses)), w.Node)
}

// ofPage returns the licences of the main content of a page, each once, without the
// links that name the licence of a work, too.
func (x *extractor) ofPage(links *linkrel.Data, works []Work) (licenses []License) {
	ofWorks := map[int]bool{} // the elements, by index
	for i := range works {
		for _, l := range works[i].Licenses {
			ofWorks[l.Node.Index()] = true
		}
	}
	seen := map[string]bool{}
	for _, link := range links.Licenses() {
		url := link.URL()
		if url == "" || ofWorks[link.Node.Index()] || seen[url] {
			continue
		}
		if !x.page.Meter.Charge(nameCost*len(url)+len(x.page.URL), link.Node) {
			break
		}
		seen[url] = true
		licenses = append(licenses, newLicense(url, link.Node))
	}
	return licenses
}

// nameCost is what finding the name of a licence costs, for each byte of its URL.
const nameCost = 2

func (x *extractor) fromItem(it *microdata.Item) Work {
	b := builder{extractor: x, Work: Work{Node: it.Node, Source: vocab.Microdata}}
	if !b.look(it) {
		return b.Work
	}
	url := b.one(it, "work")
	if b.URL = url.Text; !b.absolute(url) {
		b.problem("missing-work", it.Node, "the item does not say which work it is about; add a property work with a URL")
	}
	b.Title = b.clean(b.one(it, "title").Text)
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
		if _, ok := item.SchemaOrgTerm(t); ok {
			return true
		}
	}
	return false
}

func (x *extractor) fromSchemaOrg(it *microdata.Item) Work {
	b := builder{extractor: x, Work: Work{Node: it.Node, Source: vocab.SchemaOrg}}
	if !b.look(it) {
		return b.Work
	}
	thing := mapping.SchemaOrg{Item: it}
	b.URL = thing.URL().Text
	if b.Title = b.clean(thing.Name().Text); b.Title == "" {
		b.Title = b.clean(it.Text("headline"))
	}
	for _, name := range [...]string{"author", "creator"} {
		for _, v := range it.Values(name) {
			b.author(v, "name")
		}
	}
	for _, v := range it.Values("license") {
		if v.Item != nil && b.look(v.Item) {
			v.Text = mapping.SchemaOrg{Item: v.Item}.URL().Text
		}
		b.license(v)
	}
	return b.Work
}

// builder makes one work.
type builder struct {
	Work
	*extractor
}

// look charges for looking for properties of an item.
func (b *builder) look(it *microdata.Item) bool {
	return b.page.Meter.Charge(mapping.SchemaOrg{Item: it}.Cost(), it.Node)
}

// clean returns a text as people see it.
func (b *builder) clean(text string) string {
	if !b.page.Meter.Charge(len(text), b.Node) {
		return ""
	}
	return microsyntax.StripAndCollapseASCIIWhitespace(text)
}

// one returns the value of a property that may be there once.
func (b *builder) one(it *microdata.Item, name string) microdata.Value {
	values := it.Values(name)
	if row := vocab.Work.Lookup("", name, vocab.Today); len(values) > 1 && !row.Count.Allows(len(values)) {
		b.problem("repeated-property", values[1].Node, "the item has the property %s twice, and the first is taken; remove the other", name)
	}
	if len(values) == 0 || values[0].Item != nil {
		return microdata.Value{}
	}
	return values[0]
}

func (b *builder) author(v microdata.Value, name string) {
	a := Author{Name: v.Text}
	if v.Item != nil && b.look(v.Item) {
		a = Author{Name: v.Item.Text(name), URL: v.Item.Text("url"), Card: v.Item}
	}
	a.Name = b.clean(a.Name)
	b.Authors = append(b.Authors, a)
}

func (b *builder) license(v microdata.Value) {
	if !b.absolute(v) {
		b.problem("invalid-value", v.Node, "license %q: the value is left out; it has to be an absolute URL", v.Text)
	} else if b.page.Meter.Charge(nameCost*len(v.Text), v.Node) {
		b.Licenses = append(b.Licenses, newLicense(v.Text, v.Node))
	}
}

func (b *builder) absolute(v microdata.Value) bool {
	if !b.page.Meter.Charge(len(v.Text), v.Node) {
		return false
	}
	_, err := weburl.Parse(v.Text)
	return err == nil
}

func (b *builder) problem(rule string, n dom.Node, format string, args ...any) {
	if b.page.Meter.Err() == nil { // else something may only be missing because the budget is used up
		b.problems.Add("work/"+rule, b.page.Place(n), format, args...)
	}
}
