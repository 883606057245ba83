package vcard

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// Letter returns the first vCard represented by a list of nodes, as the algorithm
// of the HTML standard writes it to the byte, or nil if there is none. Only these
// options count: Nodes is the list, all elements of the document if it is nil, and
// Budget bounds the result. The error is nil or a [*dom.LimitError].
//
// The result may not be a valid vCard, and a page can put any line into it: it is for
// comparing with other implementations. Use [Extract] for address books.
//
// Where the algorithm leaves something open: sex and gender-identity give the GENDER
// line and no lines of their own, and a related property whose item is not a vCard is
// treated like any other item.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#conversion-to-vcard
func Letter(p vocab.Page, o Options) ([]byte, error) {
	if p.Document == nil || p.Microdata == nil {
		return nil, nil
	}
	// Steps 1 and 2.
	for it := range source.OfType(p.Microdata, o.Nodes, vocab.VCardType) {
		return writeLetter(p, it, o.Budget)
	}
	return nil, nil
}

func writeLetter(p vocab.Page, it *microdata.Item, budget *dom.Budget) ([]byte, error) {
	d, meter := p.Document, budget.Part("vcard", p.Document.Size())
	w := letterWriter{Writer: contentline.Writer{CodePoints: true, Meter: &meter, At: it.Node}}
	// Steps 4 to 8.
	w.Force("BEGIN", "VCARD")
	w.Force("PROFILE", "VCARD")
	w.Force("VERSION", "4.0")
	w.escaped("SOURCE", documentURL(d))
	if title := titleElement(d); !title.IsZero() {
		w.escaped("NAME", d.TextContent(title))
	}
	// Step 11.
	for _, property := range source.AppendProperties(nil, d, it, &meter) {
		if w.property(property.Name, property.Value); w.Full() {
			break
		}
	}
	// Steps 12 and 13.
	if sex, identity := w.sex.text, w.identity.text; sex != "" || identity != "" {
		w.Start("GENDER")
		w.Value(sex)
		w.Add(";")
		w.Add(identity)
		w.End()
	}
	w.Force("END", "VCARD")
	return w.Bytes(), meter.End()
}

// documentURL returns the document's URL, which is about:blank unless it has been
// given one (https://dom.spec.whatwg.org/#concept-document-url).
func documentURL(d *dom.Document) string {
	if u := d.URL(); u != "" {
		return u
	}
	return "about:blank"
}

// titleElement returns the document's title element
// (https://html.spec.whatwg.org/multipage/dom.html#the-title-element-2).
func titleElement(d *dom.Document) dom.Node {
	for n := range d.Elements(d.Root()) {
		if d.IsHTML(n, atom.Title) {
			return n
		}
	}
	return dom.Node{}
}

type letterWriter struct {
	contentline.Writer
	sex, identity firstText
}

// firstText holds the first of several values.
type firstText struct {
	text  string
	found bool
}

func (f *firstText) set(text string) {
	if !f.found {
		f.text, f.found = text, true
	}
}

func (w *letterWriter) escaped(name, text string) {
	w.Start(name)
	w.Colon()
	w.AddFunc(contentline.AppendEscaped, text)
	w.End()
}

// property is the body of step 11 for a name of an element.
func (w *letterWriter) property(name string, v microdata.Value) {
	sub := v.Item
	if sub == nil {
		w.text(name, v)
		return
	}
	if w.Start(name); !w.Charge(source.ValueCost * len(sub.Properties)) {
		return
	}
	switch {
	case name == "n":
		w.Colon()
		w.fields(sub, nameFields)
	case name == "adr":
		w.alphanumericParam("TYPE", sub, "type")
		w.Colon()
		w.fields(sub, addressFields)
	case name == "org":
		w.Colon()
		w.organization(sub)
	case name == "related" && sub.Is(vocab.VCardType):
		w.related(sub)
	default:
		w.alphanumericParam("TYPE", sub, "type")
		w.Colon()
		w.first(sub, "value")
	}
	w.End()
}

// A field is a component of a structured value: the property it is taken from, and
// whether it has all properties of that name, or only the first.
type field struct {
	name string
	all  bool
}

var nameFields = []field{
	{name: "family-name"}, {name: "given-name"}, {name: "additional-name"},
	{name: "honorific-prefix"}, {name: "honorific-suffix"},
}

var addressFields = []field{
	{"post-office-box", true}, {"extended-address", true}, {"street-address", true},
	{name: "locality"}, {name: "region"}, {name: "postal-code"}, {name: "country-name"},
}

func (w *letterWriter) fields(sub *microdata.Item, fields []field) {
	for i, f := range fields {
		if i > 0 {
			w.Add(";")
		}
		if f.all {
			w.collect(sub, f.name)
		} else {
			w.first(sub, f.name)
		}
	}
}

// collect is "collecting vCard subproperties"
// (https://html.spec.whatwg.org/multipage/microdata.html#collecting-vcard-subproperties).
func (w *letterWriter) collect(sub *microdata.Item, name string) {
	first := true
	for text := range sub.Texts(name) {
		if !first {
			w.Add(",")
		}
		first = false
		w.AddFunc(contentline.AppendEscaped, text)
	}
}

// first is "collecting the first vCard subproperty"
// (https://html.spec.whatwg.org/multipage/microdata.html#collecting-the-first-vcard-subproperty).
func (w *letterWriter) first(sub *microdata.Item, name string) {
	if v, ok := sub.Value(name); ok && v.Item == nil {
		w.AddFunc(contentline.AppendEscaped, v.Text)
	}
}

// alphanumericParam adds a parameter if the first property of a name has a value for
// it. It adds nothing for an empty value, because "TYPE=" is not a parameter.
func (w *letterWriter) alphanumericParam(param string, sub *microdata.Item, name string) {
	if v, ok := sub.Value(name); ok && v.Item == nil && v.Text != "" && !strings.ContainsFunc(v.Text, notAlphanumeric) {
		w.Param(param, v.Text)
	}
}

func notAlphanumeric(r rune) bool {
	return !('0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z')
}

func (w *letterWriter) organization(sub *microdata.Item) {
	w.first(sub, "organization-name")
	for unit := range sub.Texts("organization-unit") {
		w.Add(";")
		w.AddFunc(contentline.AppendEscaped, unit)
	}
}

func (w *letterWriter) related(sub *microdata.Item) {
	url, ok := sub.Value("url")
	ok = ok && url.Kind == microdata.KindURL
	if ok {
		w.Param("VALUE", "URI")
	}
	w.alphanumericParam("RELATION", sub, "rel")
	w.Colon()
	if ok {
		w.AddFunc(contentline.AppendEscaped, url.Text)
	}
}

// text is what step 11 does where the value is not an item.
func (w *letterWriter) text(name string, v microdata.Value) {
	switch name {
	case "sex":
		w.sex.set(v.Text)
		return
	case "gender-identity":
		w.identity.set(v.Text)
		return
	}
	w.Start(name)
	switch {
	case v.Kind == microdata.KindURL:
		w.Param("VALUE", "URI")
	case (name == "bday" || name == "anniversary") && microsyntax.ValidDate(v.Text):
		w.Param("VALUE", "DATE")
	case name == "rev" && microsyntax.ValidGlobalDateTime(v.Text):
		w.Param("VALUE", "DATE-TIME")
	}
	w.Colon()
	if name == "geo" {
		w.AddFunc(contentline.AppendEscapedGeo, v.Text)
	} else {
		w.AddFunc(contentline.AppendEscaped, v.Text)
	}
	w.End()
}
