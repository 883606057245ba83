package itemedit

import (
	"encoding/json"
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
)

// A Kind is what becomes of a value.
type Kind uint8

const (
	Set    Kind = iota // it becomes another one
	Add                // another one comes after it, or after the last of several
	Remove             // it is no longer there
)

// A Change is one change of a page.
type Change struct {
	Kind Kind
	Path itempath.Path

	// Value is the new value: a text, or JSON.
	Value  string
	IsJSON bool
}

// Options say how a page is read.
type Options struct {
	Parse html5.Options

	// NoMicrodata and NoJSONLD say that paths do not lead into that syntax.
	NoMicrodata, NoJSONLD bool

	// Budget bounds what is made of the page, as dom.Document.NewBudget has it.
	Budget int
}

// A Result is a changed page.
type Result struct {
	Page []byte

	// Changes are what was changed in the source of Document, which is the page before.
	Changes  []edit.Change
	Document *dom.Document
}

// An Error says why a page cannot be changed as it was asked.
type Error struct {
	Path     itempath.Path
	Message  string       // what is in the way, and what to do about it
	Position dom.Position // where in the page; zero if it is not about a place
}

func (e *Error) Error() string { return fmt.Sprintf("%v %s", e.Path, e.Message) }

// Apply returns a page with a change. If nothing can be changed, the error is an
// [*Error], or that of the parser for a page that is not read as a whole; there is no
// result then.
func (c Change) Apply(page []byte, o Options) (*Result, error) {
	e := editor{Change: c, options: o, page: page}
	var err error
	if e.document, err = html5.ParseBytes(page, o.Parse); err != nil {
		return nil, err
	}
	found, err := e.extract()
	if err != nil {
		return nil, err
	}
	v, err := e.choose(c.Path.Find(found))
	if err != nil {
		return nil, err
	}
	if v.Of.JSONLD != nil {
		return e.changeJSONLD(v)
	}
	return e.changeMicrodata(v)
}

// An editor makes one change.
type editor struct {
	Change
	options  Options
	page     []byte
	document *dom.Document
}

// extract finds the items of the page.
func (e *editor) extract() (found itempath.Page, err error) {
	found.Document = e.document
	budget := e.document.NewBudget(e.options.Budget).StopWith(e.options.Parse.Context)
	if !e.options.NoMicrodata {
		if found.Microdata, err = microdata.Extract(e.document, microdata.Options{Budget: budget}); err != nil {
			return found, err
		}
	}
	if !e.options.NoJSONLD {
		found.JSONLD, err = jsonld.Extract(e.document, jsonld.Options{Budget: budget})
	}
	return found, err
}

// choose returns the value to be changed of those that the path leads to.
func (e *editor) choose(values []itempath.Value) (v itempath.Value, err error) {
	if len(values) == 0 {
		if e.Kind == Add {
			return v, e.errorAt(dom.Position{}, "leads to nothing in the page: a value can be added only after another one of its property")
		}
		return v, e.errorAt(dom.Position{}, "leads to nothing in the page")
	}
	for _, other := range values[1:] {
		if other.Of != values[0].Of {
			return v, e.several(values, "say of which item, such as [0].name or Recipe[0]/name")
		}
	}
	if e.Kind != Add && len(values) > 1 {
		return v, e.several(values, "say which one, such as name[0]")
	}
	v = values[len(values)-1]
	if v.Of.IsZero() {
		return v, e.error(v, "leads to an item of the page: name one of its properties")
	}
	return v, nil
}

// several is the error for a path that leads to several values.
func (e *editor) several(values []itempath.Value, advice string) error {
	first, last := values[0].Position(e.document), values[len(values)-1].Position(e.document)
	return e.errorAt(first, fmt.Sprintf("leads to %d values, the last at %v: %s", len(values), last, advice))
}

// error returns an error about a value.
func (e *editor) error(v itempath.Value, message string) error {
	return e.errorAt(v.Position(e.document), message)
}

func (e *editor) errorAt(at dom.Position, message string) error {
	return &Error{e.Path, message, at}
}

// text returns the new value as a text.
func (e *editor) text(v itempath.Value) (string, error) {
	if !e.IsJSON {
		return e.Value, nil
	}
	var value any
	if err := json.Unmarshal([]byte(e.Value), &value); err != nil {
		return "", e.error(v, fmt.Sprintf("cannot become %s, which is not JSON: %v", e.Value, err))
	}
	switch value := value.(type) {
	case string:
		return value, nil
	case float64, bool:
		return e.Value, nil
	}
	return "", e.error(v, "is microdata, whose values are texts: give a string, a number, true or false")
}
