package meta

import (
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Extract returns what d says about itself.
//
// The error is nil or a [*dom.LimitError]; the data is then what was found before,
// and never nil. What is returned refers to d by nodes only.
//
// The rules of the problems are
//
//   - meta/url, meta/number, meta/time: the value of a property is not what the
//     property should have
//   - meta/part-without-whole: a property such as og:image:width comes before the
//     image it is about
//   - meta/name-for-property: an Open Graph property is in a name attribute, where
//     some readers do not look
func Extract(d *dom.Document, o Options) (*Data, error) {
	e := extractors.Get().(*extractor)
	defer e.free()
	e.m, e.memory = slab.Into(o.Into, (*Data).kept, &e.own)
	*e.m = Data{memory: e.m.memory}
	e.d, e.resolver, e.problems.Max = d, o.Resolver, o.MaxProblems
	e.meter = o.Budget.Part("meta", d.Size())
	e.defined = definitions()
	if e.resolver == nil {
		e.resolver = weburl.ForDocument(d)
	}
	for _, header := range o.RobotsTags {
		e.m.Robots = e.memory.robots.Append(e.m.Robots, e.parseRobotsTag(header))
	}
	e.document()
	e.elements()
	e.declaredPrefixes()
	e.m.Problems = e.problems.List()
	return e.m, e.meter.End()
}

// An extractor is the work of one extraction. Its memory serves the next.
type extractor struct {
	d        *dom.Document
	resolver *weburl.Resolver
	meter    dom.Meter
	problems dom.Problems
	m        *Data
	defined  map[string]*definition
	buf      []byte     // the value of the attribute that is looked at
	url      []byte     // the URL that is being resolved
	nodes    []dom.Node // what may be meta and link elements

	metas  int     // how many meta elements with a content the page may have
	memory *memory // that of the data if it keeps it, else own
	own    memory
	values []Value         // those of properties that have only one
	known  map[string]bool // the first of many keywords
}

var extractors = sync.Pool{New: func() any { return new(extractor) }}

// free keeps the memory of e, and nothing of the page.
func (e *extractor) free() {
	const most = 1 << 16 // bytes
	if cap(e.buf)+cap(e.url)+4*cap(e.nodes) <= most {
		e.d, e.resolver, e.m, e.memory = nil, nil, nil, nil
		e.meter, e.problems = dom.Meter{}, dom.Problems{}
		e.metas, e.values, e.known = 0, nil, nil
		e.own.end()
		extractors.Put(e)
	}
}

// list lists what may be the meta and link elements that say something, and counts the former.
func (e *extractor) list() []dom.Node {
	d := e.d
	const some = dom.MayBeMeta | dom.MayBeLink
	end := d.End(d.Root())
	list := e.nodes[:0]
	for start := d.Root().Index() + 1; start < end; start += 64 {
		for set := d.Noted(start, end, some); set != 0; set &= set - 1 {
			n := d.Node(start + bits.TrailingZeros64(set))
			notes := d.Notes(n)
			if notes&(dom.WithContent|dom.WithRel) == 0 {
				continue
			}
			if list = append(list, n); notes&dom.MayBeMeta != 0 {
				e.metas++
			}
		}
	}
	e.nodes = list
	return list
}

// elements reads meta and link elements.
func (e *extractor) elements() {
	for _, n := range e.list() {
		switch e.d.HTMLName(n) {
		case atom.Meta:
			e.meta(n)
		case atom.Link:
			e.link(n)
		}
		if e.meter.Err() != nil {
			break
		}
	}
}

// value returns the value of an attribute, trimmed. Elements that the parser
// repeated share their attributes, so each reading is charged.
func (e *extractor) value(n dom.Node, name atom.Atom) (text string, ok bool) {
	return e.valueOf(n, e.d.FindAttr(n, name))
}

func (e *extractor) valueOf(n dom.Node, a dom.Attr) (text string, ok bool) {
	value, ok := e.bytes(n, a)
	return e.memory.texts.Add(value), ok
}

// bytes returns what value does, which stays as it is until the next call.
func (e *extractor) bytes(n dom.Node, a dom.Attr) (value []byte, ok bool) {
	if a.IsZero() || !e.meter.Charge(e.d.AttrSize(a)+16, n) {
		return nil, false
	}
	value = e.d.AttrBytes(e.buf, a)
	if len(value) > cap(e.buf) { // so that the next that is to be decoded has room
		e.buf = make([]byte, 0, max(2*len(value), 512))
	}
	return microsyntax.StripASCIIWhitespace(value), true
}

// resolve returns an absolute URL.
func (e *extractor) resolve(ref string, n dom.Node) (string, bool) {
	if ref == "" || !e.meter.Charge(e.resolver.Cost(len(ref)), n) {
		return "", false
	}
	e.url = append(e.url[:0], ref...)
	url, ok := e.resolver.AppendResolve(e.url, e.url)
	e.url = url[:0]
	if url = url[len(ref):]; string(url) == ref {
		return ref, ok
	}
	return e.memory.texts.Add(url), ok
}

// document reads the title and the language.
func (e *extractor) document() {
	e.m.Charset.Used = e.d.Encoding()
	for n := range e.d.Elements(e.d.Root()) {
		switch e.d.HTMLName(n) {
		case atom.Html:
			if e.d.Parent(n) == e.d.Root() {
				e.m.Language, _ = e.value(n, atom.Lang)
			}
		case atom.Title:
			e.buf = e.d.AppendTextContent(e.buf[:0], n)
			if e.meter.Charge(len(e.buf), n) {
				e.m.Title = microsyntax.StripAndCollapseASCIIWhitespace(e.memory.texts.Add(e.buf))
			}
			return
		}
	}
}

// schemaPrefix is what the link types of schemas of Dublin Core begin with.
const schemaPrefix = "schema."

// link reads a link to the canonical URL, or to a schema of Dublin Core.
func (e *extractor) link(n dom.Node) {
	value, rel := e.d.FindPlainAttr(n, atom.Rel)
	if value != nil && !mayBeAboutPage(value) {
		return
	}
	value, _ = e.bytes(n, rel)
	if microsyntax.EqualASCIIFold(value, canonical) { // as nearly always
		e.linkType(n, canonical)
		return
	}
	if !isAboutPage(value) {
		return
	}
	for token := range microsyntax.Tokens(string(value)) {
		e.linkType(n, microsyntax.ToASCIILower(token))
	}
}

// linkType reads a link type of a link, in lower case.
func (e *extractor) linkType(n dom.Node, lower string) {
	prefix, isSchema := strings.CutPrefix(lower, schemaPrefix)
	if !isSchema && (lower != canonical || e.m.Canonical != "") {
		return
	}
	href, _ := e.value(n, atom.Href)
	url, ok := e.resolve(href, n)
	switch {
	case !ok:
	case isSchema:
		e.m.Schemas = append(e.m.Schemas, Schema{Prefix: prefix, URL: url, Node: n})
	default:
		e.m.Canonical = url
	}
}

// canonical is the link type of the canonical URL.
const canonical = "canonical"

// mayBeAboutPage tells at little cost whether isAboutPage may be true of a rel attribute. Most
// have one link type, without a point, and of another length than canonical.
func mayBeAboutPage(rel []byte) bool {
	for _, c := range rel {
		if c <= '.' {
			return true // a point, white space, or a hyphen, which is rare
		}
	}
	return len(rel) == len(canonical)
}

// isAboutPage tells whether one of the link types in a rel attribute is one that link
// reads.
func isAboutPage(rel []byte) bool {
	for token := range microsyntax.Tokens(rel) {
		switch {
		case len(token) < len(schemaPrefix):
		case microsyntax.ToASCIILowerByte(token[0]) == schemaPrefix[0] && microsyntax.EqualASCIIFold(token[:len(schemaPrefix)], schemaPrefix):
			return true
		case microsyntax.ToASCIILowerByte(token[0]) == canonical[0] && microsyntax.EqualASCIIFold(token, canonical):
			return true
		}
	}
	return false
}

// meta reads a meta element,
// https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element.
func (e *extractor) meta(n dom.Node) {
	a := e.attributes(n)
	if !a.charset.IsZero() && e.m.Charset.Declared == "" {
		e.m.Charset.Declared, _ = e.valueOf(n, a.charset)
	}
	if a.content.IsZero() || a.names == [len(a.names)]dom.Attr{} {
		return
	}
	content, ok := e.valueOf(n, a.content)
	if !ok {
		return
	}
	for i, attribute := range a.names {
		if attribute.IsZero() {
			continue
		}
		names, known := e.names(n, attribute)
		if names == "" {
			continue
		}
		if !e.meter.Charge(len(content)+len(names)+64, n) {
			return
		}
		if e.m.Pairs == nil {
			e.m.Pairs = e.memory.pairs.TakeAll(e.metas)[:0]
		}
		e.m.Pairs = e.memory.pairs.Append(e.m.Pairs, Pair{Name: names, Content: content, Attribute: nameAttributes[i].String(), Node: n})
		switch nameAttributes[i] {
		case atom.HttpEquiv:
			e.pragma(names, content)
		case atom.Name:
			e.named(n, known, microsyntax.ToASCIILower(names), content)
		case atom.Property:
			if known != nil {
				e.property(n, known, names, content)
				continue
			}
			for name := range microsyntax.Tokens(names) {
				name = microsyntax.ToASCIILower(name)
				e.property(n, e.defined[name], name, content)
			}
		}
	}
}

// names returns the value of an attribute that has a name, or several, and what is known of
// it if it is one name in lower case.
func (e *extractor) names(n dom.Node, a dom.Attr) (names string, known *definition) {
	value, _ := e.bytes(n, a)
	if known = e.defined[string(value)]; known != nil {
		return known.name, known
	}
	return e.memory.texts.Add(value), nil
}

// attributes are those of a meta element.
type attributes struct {
	charset, content dom.Attr
	names            [len(nameAttributes)]dom.Attr
}

// nameAttributes are the attributes that have the name of a pair.
var nameAttributes = [...]atom.Atom{atom.Property, atom.Name, atom.Itemprop, atom.HttpEquiv}

// attributes finds the attributes of a meta element, in one go.
func (e *extractor) attributes(n dom.Node) (found attributes) {
	for a := range e.d.Attrs(n) {
		switch e.d.AttrName(a) {
		case atom.Charset:
			found.charset = a
		case atom.Content:
			found.content = a
		case atom.Property:
			found.names[0] = a
		case atom.Name:
			found.names[1] = a
		case atom.Itemprop:
			found.names[2] = a
		case atom.HttpEquiv:
			found.names[3] = a
		}
	}
	return found
}

// pragma reads a meta element that declares the encoding,
// https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-type.
func (e *extractor) pragma(name, content string) {
	if !microsyntax.EqualASCIIFold(name, "content-type") || e.m.Charset.Declared != "" {
		return
	}
	if t, ok := microsyntax.ParseMIMEType(content); ok {
		e.m.Charset.Declared, _ = t.Parameter("charset")
	}
}

// named reads a meta element with a name attribute.
func (e *extractor) named(n dom.Node, known *definition, name, content string) {
	switch name {
	case "description":
		setFirst(&e.m.Description, content)
	case "author":
		setFirst(&e.m.Author, content)
	case "application-name":
		setFirst(&e.m.ApplicationName, content)
	case "generator":
		setFirst(&e.m.Generator, content)
	case "viewport":
		setFirst(&e.m.Viewport, content)
	case "keywords":
		e.keywords(n, content)
	case "theme-color":
		media, _ := e.value(n, atom.Media)
		e.m.ThemeColors = append(e.m.ThemeColors, ThemeColor{Color: content, Media: media})
	default:
		if known == nil {
			known = e.defined[name]
		}
		e.property(n, known, name, content)
		if isOpenGraph(name) && !e.d.HasAttr(n, atom.Property) {
			e.problems.Add("meta/name-for-property", e.d.Place(n), "%q is in a name attribute: write property=%q", name, name)
		}
	}
}

func setFirst(to *string, content string) {
	if *to == "" {
		*to = content
	}
}

// property reads a pair that belongs to a vocabulary. By the specifications, all
// vocabularies except Open Graph use the name attribute; many pages use the
// property attribute instead, so both are read.
func (e *extractor) property(n dom.Node, known *definition, name, content string) {
	switch {
	case known != nil && known.vocabulary != nil && known.vocabulary != dublinCore:
		e.add(known, content, n)
	case isOpenGraph(name):
		e.add(undefined(openGraph, name), content, n)
	case isTwitter(name):
		e.add(undefined(twitter, name), content, n)
	case strings.HasPrefix(name, "citation_"):
		e.add(undefined(citation, name), content, n)
	case strings.HasPrefix(name, "prism.") || strings.HasPrefix(name, "prism:"):
		e.add(prism.define("prism."+name[len("prism."):]), content, n)
	case isAgent(name):
		e.robots(n, name, content)
	default:
		if dc, ok := dublinCoreName(name); ok {
			e.dublinCore(n, dc, content)
		}
	}
}

func (e *extractor) dublinCore(n dom.Node, name, content string) {
	e.add(dublinCore.define(name), content, n)
	v := e.m.DublinCore.last(name)
	if v == nil {
		return
	}
	for _, attribute := range []atom.Atom{atom.Scheme, atom.Lang} {
		if text, ok := e.value(n, attribute); ok && text != "" {
			e.append(&v.Properties, roomInValue, e.d.NameString(attribute), Value{Text: text, Node: n})
		}
	}
}

// keywords reads https://html.spec.whatwg.org/multipage/semantics.html#meta-keywords:
// each keyword once, in order.
func (e *extractor) keywords(n dom.Node, content string) {
	for k := range microsyntax.CommaTokens(content) {
		if k != "" && !e.isKnown(k) && e.meter.Charge(64, n) {
			if e.m.Keywords == nil {
				const most = 32
				e.m.Keywords = e.memory.keywords.TakeAll(min(strings.Count(content, ",")+1, most))[:0]
			}
			e.m.Keywords = e.memory.keywords.Append(e.m.Keywords, k)
		}
	}
}

// isKnown tells whether a keyword is among those of the page. A few are compared; with
// more than that they are in a map.
func (e *extractor) isKnown(keyword string) bool {
	const few = 32
	if len(e.m.Keywords) < few {
		return slices.Contains(e.m.Keywords, keyword)
	}
	if e.known == nil {
		e.known = map[string]bool{}
	}
	for _, k := range e.m.Keywords[len(e.known):] {
		e.known[k] = true
	}
	return e.known[keyword]
}

func (e *extractor) robots(n dom.Node, agent, content string) {
	if e.meter.Charge(4*len(content)+64, n) {
		if e.m.Robots == nil {
			e.m.Robots = e.memory.robots.TakeAll(1)[:0] // mostly all there are
		}
		e.m.Robots = e.memory.robots.Append(e.m.Robots, Robots{Agent: agent, Directives: e.parseDirectives(content)})
	}
}
