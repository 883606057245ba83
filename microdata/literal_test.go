package microdata_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
)

// literal is the standard's algorithms word for word: recursive, quadratic, and
// sharing nothing with the package but the tree. What the package writes has to
// be the same.
type literal struct {
	d        *dom.Document
	resolver *weburl.Resolver
	spec     microdata.Spec
	errors   int // microdata errors by step 7 of the crawl
}

// literalJSON is https://html.spec.whatwg.org/multipage/microdata.html#json for
// all nodes of a document.
func literalJSON(d *dom.Document, spec microdata.Spec) string {
	l := literal{d: d, resolver: weburl.ForDocument(d), spec: spec}
	var items []string
	for n := range d.Descendants(d.Root()) {
		if l.has(n, atom.Itemscope) && !l.has(n, atom.Itemprop) {
			items = append(items, l.object(n, nil))
		}
	}
	return `{"items":[` + strings.Join(items, ",") + `]}`
}

// has tells whether n is an HTML element with an attribute.
func (l *literal) has(n dom.Node, name atom.Atom) bool {
	return l.d.IsElement(n) && l.d.Namespace(n) == dom.HTML && l.d.HasAttr(n, name)
}

func (l *literal) attr(n dom.Node, name atom.Atom) string {
	value, _ := l.d.Attr(n, name)
	return value
}

// object is "get the object for an item".
func (l *literal) object(item dom.Node, memory []dom.Node) string {
	memory = append(slices.Clone(memory), item)
	var entries []string
	if types := l.types(item); types != "" {
		entries = append(entries, `"type":`+types)
	}
	if l.has(item, atom.Itemid) {
		if id, err := l.resolver.Resolve(l.attr(item, atom.Itemid)); err == nil {
			entries = append(entries, `"id":`+quote(id))
		}
	}
	var names []string
	values := map[string][]string{}
	for _, element := range l.properties(item) {
		var value string
		switch {
		case !l.has(element, atom.Itemscope):
			value = quote(l.value(element))
		case slices.Contains(memory, element):
			value = `"ERROR"`
			if l.spec == microdata.W3C2011 {
				value = "" // only its names are noted
			}
		default:
			value = l.object(element, memory)
		}
		for _, name := range l.names(element) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
			if value != "" {
				values[name] = append(values[name], value)
			}
		}
	}
	var properties []string
	for _, name := range names {
		if values[name] != nil {
			properties = append(properties, quote(name)+":["+strings.Join(values[name], ",")+"]")
		}
	}
	entries = append(entries, `"properties":{`+strings.Join(properties, ",")+"}")
	return "{" + strings.Join(entries, ",") + "}"
}

func (l *literal) types(item dom.Node) string {
	value := l.attr(item, atom.Itemtype)
	if l.spec == microdata.W3C2011 {
		if value == "" {
			return ""
		}
		return quote(value)
	}
	var types []string
	for _, t := range split(value) {
		types = append(types, quote(t))
	}
	if types == nil {
		return ""
	}
	return "[" + strings.Join(types, ",") + "]"
}

// properties is "find the properties of an item defined by the element root".
func (l *literal) properties(root dom.Node) []dom.Node {
	if l.spec == microdata.W3C2011 {
		return l.collect(root)
	}
	var results []dom.Node
	memory := map[dom.Node]bool{root: true}
	pending := l.start(root)
	for len(pending) > 0 {
		current := pending[0]
		pending = pending[1:]
		if memory[current] {
			l.errors++
			continue
		}
		memory[current] = true
		if !l.has(current, atom.Itemscope) {
			pending = slices.AppendSeq(pending, l.d.ChildElements(current))
		}
		if l.has(current, atom.Itemprop) && len(l.names(current)) > 0 {
			results = append(results, current)
		}
	}
	return l.sorted(results)
}

// collect is "collect all the elements in the item root" of 2011, and the steps
// around it; longer loops are for object to notice.
func (l *literal) collect(root dom.Node) []dom.Node {
	results := map[dom.Node]bool{}
	pending := l.start(root)
	for len(pending) > 0 {
		current := pending[0]
		pending = pending[1:]
		if results[current] {
			l.errors++
			continue
		}
		if !l.has(current, atom.Itemscope) {
			pending = slices.AppendSeq(pending, l.d.ChildElements(current))
		}
		results[current] = true
	}
	delete(results, root) // to crawl it fails, with root in memory
	var list []dom.Node
	for n := range results {
		if l.has(n, atom.Itemprop) && len(l.names(n)) > 0 {
			list = append(list, n)
		}
	}
	return l.sorted(list)
}

func (l *literal) start(root dom.Node) []dom.Node {
	pending := slices.Collect(l.d.ChildElements(root))
	for _, id := range split(l.attr(root, atom.Itemref)) {
		for n := range l.d.Elements(l.d.Root()) {
			if l.d.HasAttr(n, atom.Id) && l.attr(n, atom.Id) == id {
				pending = append(pending, n)
				break
			}
		}
	}
	return pending
}

func (l *literal) sorted(list []dom.Node) []dom.Node {
	slices.SortFunc(list, func(a, b dom.Node) int { return a.Index() - b.Index() })
	return list
}

func (l *literal) names(n dom.Node) []string {
	var names []string
	for _, name := range split(l.attr(n, atom.Itemprop)) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func (l *literal) value(n dom.Node) string {
	old := l.spec == microdata.W3C2011
	switch name := l.d.LocalName(n); {
	case name == "meta":
		return l.attr(n, atom.Content)
	case slices.Contains([]string{"audio", "embed", "iframe", "img", "source", "track", "video"}, name):
		return l.url(n, atom.Src)
	case name == "a" || name == "area" || name == "link":
		return l.url(n, atom.Href)
	case name == "object":
		return l.url(n, atom.Data)
	case (name == "data" || name == "meter") && !old:
		return l.attr(n, atom.Value)
	case name == "time" && l.d.HasAttr(n, atom.Datetime):
		return l.attr(n, atom.Datetime)
	case name == "time" && !old:
		var text strings.Builder
		for c := range l.d.Children(n) {
			if l.d.Kind(c) == dom.TextNode {
				text.WriteString(l.d.Data(c))
			}
		}
		return text.String()
	}
	return l.d.TextContent(n)
}

func (l *literal) url(n dom.Node, name atom.Atom) string {
	value, ok := l.d.Attr(n, name)
	if !ok {
		return ""
	}
	u, err := l.resolver.Resolve(value)
	if err != nil {
		return ""
	}
	return u
}

func split(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("\t\n\f\r ", r) })
}

// quote writes a JSON string in the shortest way.
func quote(s string) string {
	var b strings.Builder
	for _, r := range s {
		if i := strings.IndexRune("\"\\\b\f\n\r\t", r); i >= 0 {
			b.WriteString(`\` + `"\bfnrt`[i:i+1])
		} else if r < ' ' {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}
