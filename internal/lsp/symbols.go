package lsp

import (
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// symbols returns the items of the page, of all syntaxes, each with its properties inside.
func (s *Server) symbols(at *snapshot, _ *documentParams) (any, error) {
	list := at.outline()
	if s.client.TextDocument.DocumentSymbol.HierarchicalDocumentSymbolSupport {
		return list, nil
	}
	return at.flat(list), nil
}

// maxSymbols is how many symbols a document has: more than that nobody reads.
const maxSymbols = 20_000

// outline returns the items as a tree.
func (s *snapshot) outline() []documentSymbol {
	items, _ := s.parsed().Items(itemscope.ItemsOptions{}) // what a limit cuts off is missing
	o := outliner{snapshot: s, inside: map[*item.Item]bool{}, left: maxSymbols}
	list := []documentSymbol{}
	for _, it := range items.Items {
		list = append(list, o.item(it, ""))
	}
	return list
}

// An outliner makes symbols of items.
type outliner struct {
	*snapshot
	inside map[*item.Item]bool // those around the one at hand
	left   int
}

// maxNesting is how deep items are shown in each other.
const maxNesting = 50

// item makes a symbol of an item, which may be the value of a property. An item that is
// within itself is shown without its properties there.
func (o *outliner) item(it *item.Item, property string) documentSymbol {
	name := shortTypes(it.Types)
	if property != "" {
		name = property + ": " + name
	}
	d := o.page.Document
	symbol := documentSymbol{Name: name, Kind: symbolObject, Detail: detail(it)}
	symbol.Range = o.at(o.extent(it.Place()))
	symbol.SelectionRange = o.span(spanOf(d, it.Place()))
	if !contains(symbol.Range, symbol.SelectionRange) {
		symbol.Range = symbol.SelectionRange
	}
	if o.inside[it] || len(o.inside) == maxNesting {
		return symbol
	}
	o.inside[it] = true
	defer delete(o.inside, it)
	for name, value := range it.All() {
		if o.left--; o.left < 0 {
			break
		}
		symbol.Children = append(symbol.Children, o.value(shortName(name), value))
	}
	return symbol
}

// value makes a symbol of a value.
func (o *outliner) value(property string, v item.Value) documentSymbol {
	if v.Item != nil {
		return o.item(v.Item, property)
	}
	span := spanOf(o.page.Document, v.Place())
	return documentSymbol{
		Name: property, Detail: shorten(v.Text), Kind: symbolProperty, Range: o.at(o.extent(v.Place())), SelectionRange: o.span(span),
	}
}

// extent returns the stretch of a place: of a tag that of its element.
func (o *outliner) extent(p dom.Place) (start, end int) {
	d := o.page.Document
	span := spanOf(d, p)
	if tag := d.Span(p.Node); !d.IsElement(p.Node) || span.Start < tag.Start || span.End > tag.End {
		return int(span.Start), int(span.End)
	}
	if after := d.EndTagSpan(p.Node); !after.IsZero() {
		return int(d.Span(p.Node).Start), int(after.End)
	}
	return int(d.Span(p.Node).Start), max(contentEnd(d, p.Node), int(span.End))
}

func contains(a, b Range) bool { return !before(b.Start, a.Start) && !before(a.End, b.End) }

// shortTypes returns the names of types without their vocabularies.
func shortTypes(types []string) string {
	if len(types) == 0 {
		return "item"
	}
	var names []string
	for _, t := range types {
		names = append(names, shortName(t))
	}
	return strings.Join(names, " ")
}

// shortName returns the last part of an IRI.
func shortName(iri string) string {
	if i := strings.LastIndexAny(strings.TrimRight(iri, "/#"), "/#"); i >= 0 && i+1 < len(iri) {
		return iri[i+1:]
	}
	if iri == "" {
		return "item"
	}
	return iri
}

// detail returns what an item is called.
func detail(it *item.Item) string {
	for _, name := range [...]string{"name", "headline", "title"} {
		if text := it.CleanText(name); text != "" {
			return shorten(text)
		}
	}
	return shorten(it.ID)
}

// shorten returns the beginning of a text, in one line.
func shorten(text string) string {
	const longest = 60
	text = strings.Join(strings.Fields(text), " ")
	for i := range text {
		if longest <= i {
			return text[:i] + "…"
		}
	}
	return text
}

// flat returns the symbols for clients that show no tree.
func (s *snapshot) flat(list []documentSymbol) []symbolInformation {
	flat := []symbolInformation{}
	var add func(list []documentSymbol, container string)
	add = func(list []documentSymbol, container string) { // maxNesting bounds the depth
		for _, symbol := range list {
			flat = append(flat, symbolInformation{symbol.Name, symbol.Kind, Location{s.uri, symbol.Range}, container})
			add(symbol.Children, symbol.Name)
		}
	}
	add(list, "")
	return flat
}
