package dataset

import (
	"slices"

	"github.com/itemscope/itemscope"
)

// Options say which pages become rows, and of what. The zero value takes every page and
// all syntaxes except links, of which most pages have more than of all else together.
type Options struct {
	// Syntaxes are the syntaxes to extract; all except links if empty.
	Syntaxes []itemscope.Syntax

	// Tables are the tables that rows are wanted of, both if empty. Rows of facts cost
	// less without those of pages.
	Tables []Table

	// Positions adds the positions of items and values to the JSON in the rows of
	// pages. Facts have theirs always.
	Positions bool

	// Filter says which pages and facts are left out.
	Filter Filter

	// MaxInput is how many bytes of a page are read, by the rule of [dom.Bound]. The
	// default is DefaultMaxInput. Of a page that has more, the rest is cut off, which is a
	// problem of the page. The memory that a page takes grows with it, and hostile pages
	// take up to about a hundred times as much.
	MaxInput int

	// Budget bounds what is made of a page, see [itemscope.Options].
	Budget int
}

// DefaultMaxInput is 1,572,864 (1.5 MiB), with which a worker takes less than 300 MB whatever
// page it reads.
const DefaultMaxInput = 3 << 19

// WorkerMemory is what a worker takes at most, in bytes: an [Extractor] with the default
// limits, and a [Writer] for each table. The collector has to be told by
// [runtime/debug.SetMemoryLimit], best with three quarters of it, since by default it lets
// a program take twice what it needs.
const WorkerMemory = 300 << 20

// wants tells whether rows of a table are wanted.
func (o *Options) wants(t Table) bool { return len(o.Tables) == 0 || slices.Contains(o.Tables, t) }

// syntaxes returns what is to be extracted. Facts alone need no syntax that RDF is not
// made of, except to tell whether the page has the types of the filter.
func (o *Options) syntaxes() []itemscope.Syntax {
	list := o.Syntaxes
	if len(list) == 0 {
		list = slices.DeleteFunc(itemscope.Syntaxes(), func(s itemscope.Syntax) bool { return s == itemscope.Links })
	}
	if o.wants(Pages) {
		return list
	}
	rdf := itemscope.RDFSyntaxes()
	return slices.DeleteFunc(slices.Clone(list), func(s itemscope.Syntax) bool { return !slices.Contains(rdf, s) })
}
