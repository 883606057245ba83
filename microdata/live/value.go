package live

import "github.com/itemscope/itemscope/edit"

// A Value is what an element that is a property has as its value.
type Value struct {
	Text string  // "" for an item
	Item Element // the element itself if it creates an item; zero for a text
}

// ItemValue returns the value of the element. It is false, for null, if the element has
// no itemprop attribute.
func (e Element) ItemValue() (Value, bool) {
	if !e.has("itemprop") {
		return Value{}, false
	}
	if e.ItemScope() {
		return Value{Item: e}, true
	}
	attr, isURL := e.valueAttr()
	switch {
	case isURL:
		return Value{Text: e.url(attr)}, true
	case attr == "" || attr == "datetime" && !e.has(attr):
		return Value{Text: e.d.tree.TextContent(e.n)}, true
	}
	return Value{Text: e.get(attr)}, true
}

// SetItemValue changes the value: the attribute that it is in, or the text of the
// element, which replaces everything inside it. The error is an [*Error], InvalidAccess,
// if the element has no itemprop attribute or creates an item.
func (e Element) SetItemValue(value string) error {
	if !e.has("itemprop") {
		return &Error{InvalidAccess, "the element has no itemprop attribute, and so no value", e.n}
	}
	if e.ItemScope() {
		return &Error{InvalidAccess, "the value of the element is an item: set the properties of the item", e.n}
	}
	if attr, _ := e.valueAttr(); attr != "" {
		return e.set(attr, value)
	}
	return e.d.tree.SetTextContent(e.n, value)
}

// ValueAttr returns the name of the attribute that ItemValue reads and SetItemValue sets,
// or "" if that is the text of the element. Whether the element is a property, or an
// item, does not count.
func (e Element) ValueAttr() string {
	name, _ := e.valueAttr()
	return name
}

// valueAttr returns the attribute that the value of the element is in, and whether it
// is a URL; "" for an element whose value is its text.
func (e Element) valueAttr() (name string, isURL bool) {
	switch e.d.tree.LocalName(e.n) {
	case "meta":
		return "content", false
	case "audio", "embed", "iframe", "img", "source", "track", "video":
		return "src", true
	case "a", "area", "link":
		return "href", true
	case "object":
		return "data", true
	case "data", "meter":
		if !e.in2011() {
			return "value", false
		}
	case "time":
		if !e.in2011() || e.has("datetime") {
			return "datetime", false
		}
	}
	return "", false
}

// InvalidAccess is the name of the exception for a value that cannot be set,
// https://webidl.spec.whatwg.org/#invalidaccesserror.
const InvalidAccess edit.ErrorName = "InvalidAccessError"

// Syntax is the name of the exception for an empty token,
// https://webidl.spec.whatwg.org/#syntaxerror.
const Syntax edit.ErrorName = "SyntaxError"

// An Error says that a change was refused, and why. Nothing is changed then.
type Error struct {
	Name    edit.ErrorName // InvalidAccess, Syntax or edit.InvalidCharacter
	Message string
	Node    edit.Node // that was to be changed
}

func (e *Error) Error() string { return "live: " + string(e.Name) + ": " + e.Message }
