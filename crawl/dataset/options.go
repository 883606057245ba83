package dataset

import (
	"cmp"
	"math"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
)

// Options say which pages become rows, and of what. The zero value takes every page and
// all syntaxes except links, of which most pages have more than of all else together.
type Options struct {
	// Syntaxes are the syntaxes to extract; all except links if empty.
	Syntaxes []itemscope.Syntax

	// Tables are the tables that rows are wanted of, both if empty. Rows of facts cost
	// less without those of pages.
	Tables []Table

	// Columns are the columns of these tables that the rows are wanted for, all if empty.
	// Fields of rows that are only for others may be left empty, which costs less. Names
	// that no table has mean nothing here; [NewWriter] says which they are.
	Columns []string

	// Positions adds the positions of items and values to the JSON in the rows of
	// pages. Facts have theirs unless Unplaced is set.
	Positions bool

	// Unplaced leaves out the positions of facts, which costs less, for formats that do
	// not have them ([Format.HasPositions]).
	Unplaced bool

	// Filter says which pages and facts are left out.
	Filter Filter

	// MaxInput is how many bytes of a page are read, by the rule of [dom.Bound]. The
	// default is DefaultMaxInput. Of a page that has more, the rest is cut off, which is a
	// problem of the page.
	MaxInput int

	// Budget bounds what is made of a page, by the rule of [dom.Bound], in units of
	// [dom.Budget]: of what is extracted, of facts, and of JSON. The default is
	// DefaultBudget.
	Budget int
}

// The defaults with which a worker takes less than WorkerMemory whatever page it reads. With
// a larger MaxInput, the other limits grow in proportion, and with them the memory.
const (
	DefaultMaxInput = 5 << 20  // 5,242,880 bytes (5 MiB)
	DefaultBudget   = 16 << 20 // 16,777,216 units

	// Pages that people make have a node in 30 bytes, or in more.
	defaultMaxNodes = 1 << 18 // 262,144

	// Each of these makes up to half a kilobyte when JSON-LD is expanded.
	defaultMaxJSON = 1 << 18 // brackets, colons and commas
)

// limits are those of a page.
type limits struct{ input, nodes, budget, json int }

func (o *Options) limits() limits {
	if o.MaxInput < 0 {
		return limits{input: o.MaxInput, budget: o.Budget, json: math.MaxInt} // nodes by the size of the page
	}
	input := dom.Bound(o.MaxInput, DefaultMaxInput)
	times := min(max(1, input/DefaultMaxInput), 1<<20) // which overflows nowhere
	return limits{input, times * defaultMaxNodes, cmp.Or(o.Budget, times*DefaultBudget), times * defaultMaxJSON}
}

// WorkerMemory is what a worker takes at most, in bytes: an [Extractor] with the default
// limits, and a [Writer] for each table. The collector has to be told by
// [runtime/debug.SetMemoryLimit], best with three quarters of it, since by default it lets
// a program take twice what it needs.
const WorkerMemory = 300 << 20

// wants tells whether rows of a table are wanted.
func (o *Options) wants(t Table) bool { return len(o.Tables) == 0 || slices.Contains(o.Tables, t) }

// wantsColumn tells whether one of these columns is wanted.
func (o *Options) wantsColumn(names ...string) bool {
	return len(o.Columns) == 0 || slices.ContainsFunc(names, func(name string) bool { return slices.Contains(o.Columns, name) })
}

// wantsFacts tells whether facts must be made: for their rows, or since the row of the page
// says how many there are, and what was wrong with them.
func (o *Options) wantsFacts() bool { return o.wants(Facts) || o.wantsColumn("counts", "problems") }

// wantsPlaces tells whether the positions of facts are wanted.
func (o *Options) wantsPlaces() bool { return !o.Unplaced && o.wantsColumn("line", "column") }

// wantsJSON tells whether JSON must be made of what was found: for its columns, or since it
// may be a problem that its budget is spent.
func (o *Options) wantsJSON() bool {
	if o.wantsColumn("problems") {
		return true
	}
	return slices.ContainsFunc(itemscope.Syntaxes(), func(s itemscope.Syntax) bool { return o.wantsColumn(string(s)) })
}

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
