package command

import (
	"errors"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/jsonld"
)

// An itemsWriter writes what all syntaxes of a page say as items in one form.
type itemsWriter interface {
	items(*input.Page, *itemscope.Page, *item.Data) error

	// close writes what comes after the last page.
	close() error
}

// itemPages makes uniform items of pages for an itemsWriter.
type itemPages struct {
	*extraction
	to itemsWriter
}

func (w itemPages) page(in *input.Page, page *itemscope.Page) error {
	data, err := w.uniformItems(page)
	w.found = w.found || !data.IsEmpty()
	if data.IsEmpty() && w.filtered() && !w.keepEmpty {
		return err
	}
	w.reportBeside(in, page, page.Problems)
	w.reportBeside(in, page, data.Problems)
	return errors.Join(w.to.items(in, page, data), err)
}

func (w itemPages) close() error { return w.to.close() }

// uniformItems returns the items of a page that are asked for.
func (e *extraction) uniformItems(page *itemscope.Page) (*item.Data, error) {
	data, err := page.Items(itemscope.ItemsOptions{Budget: e.budgetOf(page.Document),
		JSONLD: jsonld.ProcessorOptions{MaxDepth: e.maxDepth, Contexts: e.rdf.found}})
	if e.uniform.merge || e.formatName == "text" {
		data = data.Merge()
	}
	switch {
	case e.uniform.subtypes:
		data = data.With(data.BySubtype(e.uniform.vocabulary, e.types...))
	case len(e.types) > 0:
		data = data.With(data.ByType(e.types...))
	}
	return data, err
}
