package itemscope

import (
	"errors"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/jsonld"
)

// ItemsOptions say how uniform items are made of a page. The zero value is right for
// pages whose JSON-LD is of schema.org.
type ItemsOptions struct {
	// Budget bounds what is made of the page; nil stands for a new one with the
	// default for the page.
	Budget *dom.Budget

	// JSONLD are the options of the JSON-LD processor, which has the contexts that are
	// not built in. Its Budget is set from that above.
	JSONLD jsonld.ProcessorOptions
}

// Items returns what the page says in all syntaxes that were extracted as one list of
// items, in the order of the page, by the rules of package item. They are made when
// this is called. The error joins each [*dom.LimitError].
func (p *Page) Items(o ItemsOptions) (*item.Data, error) {
	if o.Budget == nil {
		o.Budget = p.newBudget()
	}
	options := item.Options{Document: p.Document, URL: p.URL, Budget: o.Budget}
	var (
		room    [8]*item.Data // memory for all syntaxes
		errRoom [8]error
	)
	parts, errs := room[:len(syntaxes)], errRoom[:0]
	for _, leavesOut := range [...]bool{false, true} { // these need the items of the others
		for i := range syntaxes {
			s := &syntaxes[i]
			if s.toItems == nil || s.leavesOut != leavesOut || !p.Has(s.name) {
				continue
			}
			var err error
			parts[i], err = s.toItems(p, options, &o)
			errs = append(errs, err)
		}
		options.Beside = parts
	}
	return item.Join(p.Document, parts...), errors.Join(errs...)
}
