// Package outline writes what a page says for people to read: its items, nested by
// indentation, and what is wrong.
//
//	page.html
//	Rhubarb cake
//
//	Recipe  microdata, jsonld
//	  name              Rhubarb cake
//	  author            Person
//	    name            Ida
//	  recipeIngredient  500 g rhubarb
//	                    200 g flour
//	                    … 3 more
//
// The command makes a [Page] of what it extracted and calls [Write], which goes through
// the items with a list of those that are open (walk.go), writes types and names as short
// as people know them (names.go), and cuts texts to the width of the terminal (fit.go).
// Nothing of the page that a terminal would obey is written.
package outline

import (
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/snippet"
	"github.com/itemscope/itemscope/item"
)

// Options say how a page is written.
type Options struct {
	Columns   int  // how wide lines are
	Colour    bool // styles of a terminal are used
	Positions bool // each line begins with its line and column in the page
	Full      bool // nothing is cut or left out
}

// A Page is what is written of a page.
type Page struct {
	Name     string // what the page was read from
	Address  string // its URL, "" where that says no more than the name
	Title    string
	Items    *item.Data // merged, so that what several syntaxes say is there once
	Problems []dom.Problem
	Document *dom.Document

	// Hints are what helps where a rule is broken, by the rule: flags.
	Hints map[string]string

	// Budget bounds what is written.
	Budget *dom.Budget
}

// What is left out, unless all is to be written: values beyond the first few of a
// property, and items that are nested deeper. The last value is not left out alone.
const (
	maxValues = 6
	maxItems  = 4
	maxDepth  = 6
)

// Write writes a page. The error is that of out or a [*dom.LimitError], or both.
func Write(out io.Writer, p *Page, o Options) error {
	w := writer{Options: o, out: out, page: p, meter: p.Budget.Part("outline", p.Document.Size()), met: map[*item.Item]bool{}, references: map[*item.Item]string{}}
	w.line(0, dom.Place{}, w.styled(bold, snippet.InLine(p.Name)))
	if p.Address != "" {
		w.line(0, dom.Place{}, w.styled(faint, snippet.InLine(p.Address)))
	}
	if title := snippet.InLine(p.Title); title != "" {
		w.line(0, dom.Place{}, w.fitted(title, w.room()))
	}
	for _, it := range p.Items.Items {
		w.met[it] = true
	}
	for _, it := range p.Items.Items {
		w.newLine()
		w.topItem(it)
	}
	if p.Items.IsEmpty() {
		w.newLine()
		w.line(0, dom.Place{}, w.styled(faint, "nothing found"))
	}
	w.problems()
	w.footer()
	return w.end()
}
