package work

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// A Work is a work: an article, an image, a video, a song.
type Work struct {
	URL      string       // the work itself, "" if the page does not say
	Title    string       // its name, "" if the page does not say
	Authors  []Author     // those who made it
	Licenses []License    // any of them may be chosen
	Source   vocab.Source // the markup it is from
	Node     dom.Node     // the element it is from; zero if not from a document

	position dom.Position // of a work from JSON
}

// Position returns the line and column of the element that a work is from, if they
// are known. For a work that was read from JSON, d may be nil.
func (w *Work) Position(d *dom.Document) dom.Position { return position(d, w.Node, w.position) }

// An Author is one of those who made a work.
type Author struct {
	Name string
	URL  string // "" if the page does not say

	// Card is what else the page says: an item of the vCard vocabulary or of
	// schema.org. It is nil if there is none, or the author was read from JSON.
	Card *microdata.Item
}

// A License is what a work, or a page, is available under.
type License struct {
	URL  string
	Name string   // see [LicenseName]
	Node dom.Node // the element it is from; zero if not from a document

	position dom.Position // of a licence from JSON
}

// Position returns the line and column of the element that names a licence, if they
// are known. For a licence that was read from JSON, d may be nil.
func (l *License) Position(d *dom.Document) dom.Position { return position(d, l.Node, l.position) }

func newLicense(url string, n dom.Node) License {
	return License{URL: url, Name: LicenseName(url), Node: n}
}

func position(d *dom.Document, n dom.Node, known dom.Position) dom.Position {
	if d == nil || n.IsZero() {
		return known
	}
	return d.NodePosition(n)
}
