package linkrel

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Effect is what a link type does on an element,
// https://html.spec.whatwg.org/multipage/links.html#linkTypes.
type Effect uint8

const (
	// Unknown is the effect of a keyword that nobody has defined for the
	// element: it creates no link.
	Unknown Effect = iota
	// NotAllowed is the effect of a keyword that must not be used on the
	// element: it creates no link there.
	NotAllowed
	// Hyperlink: the keyword creates a hyperlink.
	Hyperlink
	// ExternalResource: the keyword creates a link to a resource that augments
	// the document.
	ExternalResource
	// InternalResource: the keyword creates a link to something in the document
	// itself.
	InternalResource
	// Annotation: the keyword creates no link; it modifies the others that the
	// element creates.
	Annotation
)

var effectNames = [...]string{"unknown", "not allowed", "hyperlink", "external resource", "internal resource", "annotation"}

// String returns the name of the effect in the words of the standard.
func (e Effect) String() string { return effectNames[e] }

// Creates tells whether the keyword creates a link.
func (e Effect) Creates() bool {
	return e == Hyperlink || e == ExternalResource || e == InternalResource
}

// MarshalText returns what String does.
func (e Effect) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText reads what String returns, ASCII case-insensitively.
func (e *Effect) UnmarshalText(text []byte) error {
	i, err := lookupName(effectNames[:], text, "an effect")
	*e = Effect(i)
	return err
}

// Status is how far the definition of a link type has come,
// https://html.spec.whatwg.org/multipage/links.html#concept-rel-extensions.
type Status uint8

const (
	Proposed     Status = iota // someone uses it, or is about to
	Ratified                   // reviewed, and defined by a specification
	Discontinued               // found wanting: known, but not to be used
	Standard                   // defined by the HTML standard itself
)

var statusNames = [...]string{"proposed", "ratified", "discontinued", "standard"}

// String returns the name of the status in lower case.
func (s Status) String() string { return statusNames[s] }

// MarshalText returns what String does.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what String returns, ASCII case-insensitively.
func (s *Status) UnmarshalText(text []byte) error {
	i, err := lookupName(statusNames[:], text, "a status")
	*s = Status(i)
	return err
}

func lookupName(names []string, text []byte, what string) (int, error) {
	for i, name := range names {
		if microsyntax.EqualASCIIFold(name, text) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("linkrel: %q is not %s; it is one of %q", text, what, names)
}

// Effects are the effects of one keyword on the elements that have a rel
// attribute.
type Effects struct {
	Link   Effect `json:"link"`
	Anchor Effect `json:"a"` // on a and area
	Form   Effect `json:"form"`
}

func (e Effects) on(element Element) Effect {
	switch element {
	case LinkElement, LinkHeader:
		return e.Link
	case FormElement:
		return e.Form
	}
	return e.Anchor
}

// LinkType is a keyword of the rel attribute and what is known of it, with what
// https://html.spec.whatwg.org/multipage/links.html#other-link-types asks to be
// specified for an extension.
type LinkType struct {
	// Keyword is the value itself. Keywords are ASCII case-insensitive.
	Keyword string `json:"keyword"`
	// Effects are those of today's standard.
	Effects
	// Effects2012 are those of the text of 2012. For an extension nil says that
	// they are the same; for a type of the standard, that it was not known then.
	Effects2012 *Effects `json:"effects2012,omitempty"`
	Status      Status   `json:"status"`
	// BodyOK tells whether a link element with the keyword may be in the body.
	BodyOK bool `json:"bodyOK,omitempty"`
	// Synonyms are keywords to be handled as this one, which authors should not
	// use.
	Synonyms      []string `json:"synonyms,omitempty"`
	Description   string   `json:"description,omitempty"`
	Specification string   `json:"specification,omitempty"`
}

// Effect returns the effect of the keyword on an element in a text.
func (t *LinkType) Effect(spec Spec, element Element) Effect {
	switch {
	case spec == Today:
		return t.on(element)
	case t.Effects2012 != nil:
		return t.Effects2012.on(element)
	case t.Status == Standard:
		return Unknown
	}
	return t.on(element)
}

// clone returns a copy that has nothing in common with t.
func (t *LinkType) clone() LinkType {
	c := *t
	if c.Effects2012 != nil {
		effects := *c.Effects2012
		c.Effects2012 = &effects
	}
	c.Synonyms = slices.Clone(c.Synonyms)
	return c
}

// A TypeTable is a set of link types. It does not change once made and may be
// used by several goroutines.
type TypeTable struct {
	types    []*LinkType
	keywords map[string]*LinkType // in lower case, synonyms included
}

// NewTypeTable makes a table of the types given and no others. The error tells
// which of them has a keyword or synonym that cannot be one: it is empty, has white
// space, has a colon without being an absolute URL, or is that of another type.
func NewTypeTable(types ...LinkType) (*TypeTable, error) {
	return (&TypeTable{}).With(types...)
}

// With returns a table that also has the types given. Where a type has the
// keyword of one in t it replaces it, synonyms included. The error is that of
// [NewTypeTable].
func (t *TypeTable) With(types ...LinkType) (*TypeTable, error) {
	replaced := make(map[string]bool, len(types))
	for i := range types {
		for _, keyword := range append([]string{types[i].Keyword}, types[i].Synonyms...) {
			if err := checkKeyword(keyword); err != nil {
				return nil, err
			}
		}
		key := microsyntax.ToASCIILower(types[i].Keyword)
		if replaced[key] {
			return nil, fmt.Errorf("linkrel: link type %q is given twice", types[i].Keyword)
		}
		replaced[key] = true
	}
	with := &TypeTable{keywords: make(map[string]*LinkType)}
	for _, old := range t.types {
		if !replaced[microsyntax.ToASCIILower(old.Keyword)] {
			with.types = append(with.types, old)
		}
	}
	for i := range types {
		added := types[i].clone()
		with.types = append(with.types, &added)
	}
	if err := with.index(); err != nil {
		return nil, err
	}
	return with, nil
}

func (t *TypeTable) index() error {
	for _, typ := range t.types {
		t.keywords[microsyntax.ToASCIILower(typ.Keyword)] = typ
	}
	for _, typ := range t.types {
		for _, synonym := range typ.Synonyms {
			key := microsyntax.ToASCIILower(synonym)
			if other := t.keywords[key]; other != nil && other != typ {
				return fmt.Errorf("linkrel: %q is a synonym of link type %q and of %q", synonym, typ.Keyword, other.Keyword)
			}
			t.keywords[key] = typ
		}
	}
	return nil
}

func checkKeyword(keyword string) error {
	if keyword == "" {
		return errors.New("linkrel: a link type without a keyword")
	}
	colon := false
	for i := range len(keyword) {
		if microsyntax.IsASCIIWhitespace(keyword[i]) {
			return fmt.Errorf("linkrel: keyword %q has white space, which would make it two", keyword)
		}
		colon = colon || keyword[i] == ':'
	}
	if colon {
		if _, err := weburl.Parse(keyword); err != nil {
			return fmt.Errorf("linkrel: keyword %q has a colon and must be an absolute URL: %w", keyword, err)
		}
	}
	return nil
}

// Lookup returns the link type that a keyword or one of its synonyms stands
// for, compared ASCII case-insensitively, and whether there is one.
func (t *TypeTable) Lookup(keyword string) (LinkType, bool) {
	typ := t.keywords[microsyntax.ToASCIILower(keyword)]
	if typ == nil {
		return LinkType{}, false
	}
	return typ.clone(), true
}

// All yields the link types in the order in which the table was given them.
func (t *TypeTable) All() iter.Seq[LinkType] {
	return func(yield func(LinkType) bool) {
		for _, typ := range t.types {
			if !yield(typ.clone()) {
				return
			}
		}
	}
}

// DefaultTypes returns the link types of the HTML standard and the well-known
// entries of its registry, https://microformats.org/wiki/existing-rel-values.
func DefaultTypes() *TypeTable { return defaultTypes() }

// defaultTypes takes the tables as they are: NewTypeTable finds nothing wrong with them,
// which a test holds.
var defaultTypes = sync.OnceValue(func() *TypeTable {
	types := append(standardTypes(), registeredTypes()...)
	t := &TypeTable{types: make([]*LinkType, len(types)), keywords: make(map[string]*LinkType, 2*len(types))}
	for i := range types {
		t.types[i] = &types[i]
	}
	if err := t.index(); err != nil {
		panic(err)
	}
	return t
})
