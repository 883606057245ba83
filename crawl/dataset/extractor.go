package dataset

import (
	"context"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
)

// An Extractor makes rows of one page after the other in the same memory. It must not be
// used by several goroutines at once.
type Extractor struct {
	options   Options
	filter    *filter
	syntaxes  []itemscope.Syntax
	extractor itemscope.Extractor
	rows      Rows
	facts     factList
	problems  problemList
	json      []byte
}

// NewExtractor returns an extractor. The error is that of syntaxes or tables that do not
// exist, of hosts and samples that are none, or of facts wanted of syntaxes that RDF is not
// made of.
func NewExtractor(o Options) (*Extractor, error) {
	for _, s := range o.Syntaxes {
		if _, err := itemscope.ParseSyntax(string(s)); err != nil {
			return nil, err
		}
	}
	for _, t := range o.Tables {
		if _, err := ParseTable(string(t)); err != nil {
			return nil, err
		}
	}
	filter, err := newFilter(o.Filter)
	if err != nil {
		return nil, err
	}
	syntaxes := o.syntaxes()
	if len(syntaxes) == 0 {
		return nil, fmt.Errorf("facts are made of the syntaxes %v: give one of them, or make the table of pages", itemscope.RDFSyntaxes())
	}
	return &Extractor{options: o, filter: filter, syntaxes: syntaxes}, nil
}

// Extract returns the rows of a page, or nil if the options leave it out. They may be used
// until the next call; their strings may be kept, and so may the JSON of a page that has
// more than 1 MiB of it.
func (x *Extractor) Extract(c *Capture) *Rows {
	rows, _ := x.ExtractContext(context.Background(), c) // which does not end
	return rows
}

// ExtractContext is Extract until ctx ends: within milliseconds of that it returns no rows,
// and the cause. There is no other error.
func (x *Extractor) ExtractContext(ctx context.Context, c *Capture) (rows *Rows, err error) {
	if !x.filter.takesCapture(c) {
		return nil, nil
	}
	defer func() {
		if cause := recover(); cause != nil {
			rows = x.failed(c, cause)
		}
	}()
	x.start(c)
	rows = x.extract(ctx, c)
	if ctx.Err() != nil { // something may be missing
		return nil, context.Cause(ctx)
	}
	return rows, nil
}

// failed returns the row of a page whose extraction panicked, which nothing that a page
// has should be able to cause. All memory is made anew.
func (x *Extractor) failed(c *Capture, cause any) *Rows {
	x.extractor, x.facts, x.problems = itemscope.Extractor{}, factList{}, problemList{}
	x.start(c)
	x.problems.add(rulePanic, 1, fmt.Sprintf("itemscope failed on this page, which is a defect of itemscope: please report it with the page: %v", cause), dom.Position{})
	x.rows.Page.Problems = x.problems.list
	return &x.rows
}

// start begins the rows of a page with what is known without reading it.
func (x *Extractor) start(c *Capture) {
	x.problems.reset()
	syntaxes := x.rows.Page.Syntaxes[:0]
	x.rows = Rows{Page: Page{
		ID: c.id(), URL: valid(c.URL), Fetched: c.Date, Status: c.Status, Digest: valid(c.Digest),
		Archive: valid(c.Archive), Offset: c.Offset, Syntaxes: syntaxes,
	}}
	if c.Truncated != "" {
		x.problems.add(ruleTruncated, 1, "the crawler did not store the whole page: "+c.Truncated, dom.Position{})
	}
	if c.Err != nil {
		x.problems.add(ruleBody, 1, c.Err.Error(), dom.Position{})
	}
}

func (x *Extractor) extract(ctx context.Context, c *Capture) *Rows {
	row := &x.rows.Page
	limits := x.options.limits()
	page, err := x.extractor.ExtractBytes(c.Body, itemscope.Options{
		URL: c.URL, ContentType: c.ContentType, ContentLanguage: c.ContentLanguage, OverHTTP: c.OverHTTP,
		Syntaxes: x.syntaxes, MaxInput: limits.input, MaxNodes: limits.nodes, MaxAttributes: limits.nodes, Budget: limits.budget,
		Context: ctx,
	})
	if page == nil {
		x.problems.addError(err, nil)
		row.Problems = x.problems.list
		return x.unread()
	}
	d := page.Document
	row.Encoding = d.Encoding()
	if x.options.wants(Pages) {
		row.Title = title(page)
	}
	if x.options.wants(Pages) || len(x.filter.Languages) > 0 { // all nodes are looked at
		row.Language = language(d)
	}
	if !x.filter.takesLanguage(row.Language) {
		return nil
	}
	chosen, ok := x.filter.only(page)
	if !ok {
		return nil
	}
	places := d
	if !x.options.wants(Pages) {
		places = nil // positions are half of what problems cost
	}
	x.problems.addAll(page.Problems, places)
	x.problems.addError(err, places)
	if x.options.wantsFacts() {
		x.addFacts(x.withoutLargeJSONLD(page, limits.json), places, d.NewBudget(limits.budget).StopWith(ctx))
	}
	if x.options.wants(Pages) {
		x.addItems(chosen, d.NewBudget(limits.budget).StopWith(ctx))
	}
	row.Problems = x.problems.list
	return &x.rows
}

// unread returns the rows of what is no page: it has neither a language nor types.
func (x *Extractor) unread() *Rows {
	if !x.filter.takesLanguage("") || len(x.filter.types) > 0 {
		return nil
	}
	return &x.rows
}

// addFacts makes the facts of a page. Problems get the positions that places knows.
func (x *Extractor) addFacts(p *itemscope.Page, places *dom.Document, budget *dom.Budget) {
	x.facts.start(x.rows.Page.ID, p.Document)
	sink := rdf.Sink(&x.facts)
	if !x.options.wantsPlaces() {
		sink = rdf.SinkFunc(x.facts.Quad) // which is not told places
	}
	for _, s := range itemscope.RDFSyntaxes() {
		if !p.Has(s) {
			continue
		}
		x.facts.syntax = s
		problems, err := p.ToRDF(sink, itemscope.RDFOptions{Syntaxes: []itemscope.Syntax{s}, Budget: budget})
		x.problems.addAll(problems, places)
		x.problems.addError(err, places)
	}
	facts := x.filter.facts(x.facts.list)
	x.rows.Page.Facts = len(facts)
	if x.options.wants(Facts) {
		x.rows.Facts = facts
	}
}

// withoutLargeJSONLD returns a page of which facts are made: without the JSON-LD documents
// from the one on that has too much in it.
func (x *Extractor) withoutLargeJSONLD(p *itemscope.Page, most int) *itemscope.Page {
	if !p.Has(itemscope.JSONLD) {
		return p
	}
	has := 0
	for i, doc := range p.JSONLD.Documents {
		text := p.Document.TextContent(doc.Node)
		for _, mark := range []string{"{", "[", ":", ","} {
			has += strings.Count(text, mark)
		}
		if has > most {
			x.problems.add("jsonld"+limitSuffix, 1, fmt.Sprintf("the JSON-LD up to here has more than %d brackets, colons and commas, and no facts are made of the rest", most), p.Document.PlacePosition(dom.Place{Node: doc.Node}))
			fewer, data := *p, *p.JSONLD
			data.Documents = data.Documents[:i:i]
			fewer.JSONLD = &data
			return &fewer
		}
	}
	return p
}

// addItems counts the items of a page, and makes JSON of them if that is wanted.
func (x *Extractor) addItems(p *itemscope.Page, budget *dom.Budget) {
	row := &x.rows.Page
	options := dom.JSONOptions{Document: p.Document, Positions: x.options.Positions, Budget: budget}
	json, wanted := x.json[:0], x.options.wantsJSON()
	var ends [SyntaxCount]int
	for i := range columns {
		if c := &columns[i]; p.Has(c.syntax) && !p.IsEmpty(c.syntax) {
			row.Syntaxes = append(row.Syntaxes, c.syntax)
			row.Counts[i] = c.count(p)
			if wanted {
				var err error
				json, err = c.json(p, json, options)
				x.problems.addError(err, p.Document)
			}
		}
		ends[i] = len(json)
	}
	start := 0
	for i, end := range ends {
		if end > start {
			row.JSON[i] = json[start:end:end]
		}
		start = end
	}
	if x.json = json; cap(json) > mostJSON {
		x.json = nil
	}
}

// mostJSON is how many bytes of JSON there is room for while the next page is read.
const mostJSON = 1 << 20

// language returns the language of the page's root element.
func language(d *dom.Document) string {
	for n := range d.Elements(d.Root()) {
		return d.Language(n)
	}
	return ""
}

// title returns the title of a page,
// https://html.spec.whatwg.org/multipage/dom.html#document.title.
func title(p *itemscope.Page) string {
	if p.Has(itemscope.Meta) {
		return p.Meta.Title
	}
	d := p.Document
	for n := range d.Elements(d.Root()) {
		if d.HTMLName(n) == atom.Title {
			return microsyntax.StripAndCollapseASCIIWhitespace(d.TextContent(n))
		}
	}
	return ""
}
