package drag

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
)

// The types of items, as MIME types.
const (
	HTML          = "text/html"
	MicrodataJSON = "application/microdata+json"
	URIList       = "text/uri-list"
)

// Options say what is dragged.
type Options struct {
	// Nodes is the list of dragged nodes
	// (https://html.spec.whatwg.org/multipage/dnd.html#list-of-dragged-nodes).
	Nodes []dom.Node

	// Microdata is that of the document; nil stands for microdata.Extract(d).
	Microdata *microdata.Data

	// Resolver resolves the URLs of the page; nil stands for weburl.ForDocument(d).
	Resolver *weburl.Resolver

	// Budget bounds what is made; nil stands for a new one with the default for the
	// page.
	Budget *dom.Budget
}

// Data is what a drag carries.
type Data struct {
	// Items is the list, in the order in which items are added to it.
	Items []Item

	// Problems are those of the microdata, if it was extracted here.
	Problems []dom.Problem
}

// An Item is an entry of the list whose kind is text
// (https://html.spec.whatwg.org/multipage/dnd.html#the-drag-data-item-kind).
type Item struct {
	Type string // HTML, MicrodataJSON or URIList
	Data string
}

// Get returns the data of the item of a type, and whether there is one.
func (m *Data) Get(typ string) (data string, ok bool) {
	for _, it := range m.Items {
		if it.Type == typ {
			return it.Data, true
		}
	}
	return "", false
}

// Extract returns the data of a drag of nodes of d. If there are any, it has
//
//   - HTML: the nodes as the serialization algorithm writes them, one after the other,
//     without those that are inside another one. The standard allows this form and
//     asks for no other ("e.g. as HTML", at the end of step 5).
//   - MicrodataJSON: the items that the nodes create, if they are top-level items
//     (step 6). It is there even if it has none.
//   - URIList: the URLs of the a elements and images among the nodes, if there are
//     any that resolve (step 7).
//
// The text of a selection, for which the standard has the type text/plain, is for
// callers that have a selection. The error is nil or a [*dom.LimitError]; what was
// made before the limit was hit is returned.
func Extract(d *dom.Document, o Options) (*Data, error) {
	m := &Data{}
	if len(o.Nodes) == 0 {
		return m, nil
	}
	if o.Budget == nil {
		o.Budget = d.NewBudget(0)
	}
	if o.Resolver == nil {
		o.Resolver = weburl.ForDocument(d)
	}
	err := m.addHTML(d, o)
	if err == nil {
		err = m.addMicrodata(d, o)
	}
	if err == nil {
		err = m.addURLs(d, o)
	}
	return m, err
}

// addHTML adds the nodes as HTML.
func (m *Data) addHTML(d *dom.Document, o Options) error {
	meter := o.Budget.Part("drag", d.Size())
	s := dom.Serializer{Meter: &meter}
	var html []byte
	for _, n := range outermost(d, o.Nodes) {
		if !meter.Charge(sizeOf(d, n), n) {
			break
		}
		html = s.AppendOuterHTML(html, d, n)
	}
	m.Items = append(m.Items, Item{HTML, string(html)})
	return meter.End()
}

// sizeOf returns how long a node is in the source.
func sizeOf(d *dom.Document, n dom.Node) int {
	span := d.Span(n)
	return int(span.End - span.Start)
}

// outermost returns those of the nodes that are not inside others of them, in their
// order and each once.
func outermost(d *dom.Document, nodes []dom.Node) []dom.Node {
	sorted := slices.Clone(nodes)
	slices.SortFunc(sorted, func(a, b dom.Node) int { return a.Index() - b.Index() })
	kept := make(map[dom.Node]bool, len(nodes))
	end := 0
	for _, n := range sorted {
		if n.Index() >= end {
			kept[n] = true
			end = d.End(n)
		}
	}
	var list []dom.Node
	for _, n := range nodes {
		if kept[n] {
			kept[n] = false
			list = append(list, n)
		}
	}
	return list
}

// addMicrodata is step 6 of the drag-and-drop processing model.
func (m *Data) addMicrodata(d *dom.Document, o Options) error {
	data := o.Microdata
	if data == nil {
		var err error
		data, err = microdata.Extract(d, microdata.Options{Resolver: o.Resolver, Budget: o.Budget})
		m.Problems = data.Problems
		if err != nil {
			return err
		}
	}
	json, err := data.With(data.TopLevelAt(slices.Values(o.Nodes))).AppendJSON(nil, dom.JSONOptions{Budget: o.Budget})
	m.Items = append(m.Items, Item{MicrodataJSON, string(json)})
	return err
}

// addURLs is step 7 of the drag-and-drop processing model. A URL that does not resolve
// is left out.
func (m *Data) addURLs(d *dom.Document, o Options) error {
	meter := o.Budget.Part("drag", d.Size())
	var list, ref []byte
	for _, n := range o.Nodes {
		a := linkAttr(d, n)
		if a.IsZero() {
			continue
		}
		ref = d.AppendAttrValue(ref[:0], a)
		if !meter.Charge(o.Resolver.Cost(len(ref)), n) {
			break
		}
		before := len(list)
		if before > 0 {
			list = append(list, "\r\n"...)
		}
		var ok bool
		if list, ok = o.Resolver.AppendResolve(list, ref); !ok {
			list = list[:before]
		}
	}
	if len(list) > 0 {
		m.Items = append(m.Items, Item{URIList, string(list)})
	}
	return meter.End()
}

// linkAttr returns the attribute with the URL that an element adds to the list.
func linkAttr(d *dom.Document, n dom.Node) dom.Attr {
	switch d.HTMLName(n) {
	case atom.A:
		return d.FindAttr(n, atom.Href)
	case atom.Img:
		return d.FindAttr(n, atom.Src)
	}
	return dom.Attr{}
}
