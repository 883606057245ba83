package meta

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
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
	e := extractor{
		d:        d,
		resolver: o.Resolver,
		meter:    o.Budget.Part("meta", d.Size()),
		problems: dom.Problems{Max: o.MaxProblems},
		m:        &Data{},
	}
	if e.resolver == nil {
		e.resolver = weburl.ForDocument(d)
	}
	for _, header := range o.RobotsTags {
		e.m.Robots = append(e.m.Robots, parseRobotsTag(header))
	}
	e.document()
	for n := range d.ElementsWithAttr(d.Root(), atom.Content, atom.Charset, atom.Rel) {
		switch {
		case d.IsHTML(n, atom.Meta):
			e.meta(n)
		case d.IsHTML(n, atom.Link):
			e.link(n)
		}
		if e.meter.Err() != nil {
			break
		}
	}
	e.declaredPrefixes()
	e.m.Problems = e.problems.List()
	return e.m, e.meter.End()
}

// An extractor is the work of one extraction.
type extractor struct {
	d        *dom.Document
	resolver *weburl.Resolver
	meter    dom.Meter
	problems dom.Problems
	m        *Data
	buf      []byte
}

// value returns the value of an attribute, trimmed. Elements that the parser
// repeated share their attributes, so each reading is charged.
func (e *extractor) value(n dom.Node, name atom.Atom) (text string, ok bool) {
	a := e.d.FindAttr(n, name)
	if a.IsZero() {
		return "", false
	}
	_, span := e.d.AttrSpans(a)
	if !e.meter.Charge(int(span.End-span.Start)+16, n) {
		return "", false
	}
	return microsyntax.StripASCIIWhitespace(e.d.AttrValue(a)), true
}

// resolve returns an absolute URL.
func (e *extractor) resolve(ref string, n dom.Node) (string, bool) {
	if ref == "" || !e.meter.Charge(e.resolver.Cost(len(ref)), n) {
		return "", false
	}
	var ok bool
	e.buf, ok = e.resolver.AppendResolve(e.buf[:0], []byte(ref))
	return string(e.buf), ok
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
			if title := e.d.TextContent(n); e.meter.Charge(len(title), n) {
				e.m.Title = microsyntax.StripAndCollapseASCIIWhitespace(title)
			}
			return
		}
	}
}

// link reads a link to the canonical URL, or to a schema of Dublin Core.
func (e *extractor) link(n dom.Node) {
	rel, _ := e.value(n, atom.Rel)
	for token := range microsyntax.Tokens(rel) {
		lower := microsyntax.ToASCIILower(token)
		prefix, isSchema := strings.CutPrefix(lower, "schema.")
		if !isSchema && (lower != "canonical" || e.m.Canonical != "") {
			continue
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
}

// meta reads a meta element,
// https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element.
func (e *extractor) meta(n dom.Node) {
	if charset, ok := e.value(n, atom.Charset); ok && e.m.Charset.Declared == "" {
		e.m.Charset.Declared = charset
	}
	content, ok := e.value(n, atom.Content)
	if !ok {
		return
	}
	for _, attribute := range []atom.Atom{atom.Property, atom.Name, atom.Itemprop, atom.HttpEquiv} {
		names, ok := e.value(n, attribute)
		if !ok || names == "" {
			continue
		}
		if !e.meter.Charge(len(content)+len(names)+64, n) {
			return
		}
		e.m.Pairs = append(e.m.Pairs, Pair{Name: names, Content: content, Attribute: e.d.NameString(attribute), Node: n})
		switch attribute {
		case atom.HttpEquiv:
			e.pragma(names, content)
		case atom.Name:
			e.named(n, microsyntax.ToASCIILower(names), content)
		case atom.Property:
			for name := range microsyntax.Tokens(names) {
				e.property(n, microsyntax.ToASCIILower(name), content)
			}
		}
	}
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
func (e *extractor) named(n dom.Node, name, content string) {
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
		e.property(n, name, content)
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
func (e *extractor) property(n dom.Node, name, content string) {
	switch {
	case isOpenGraph(name):
		e.add(openGraph, &e.m.OpenGraph, name, content, n)
	case strings.HasPrefix(name, "twitter:"):
		e.add(twitter, &e.m.Twitter, name, content, n)
	case strings.HasPrefix(name, "citation_"):
		e.add(citation, &e.m.Citation, name, content, n)
	case strings.HasPrefix(name, "prism.") || strings.HasPrefix(name, "prism:"):
		e.add(prism, &e.m.Prism, "prism."+name[len("prism."):], content, n)
	default:
		if isAgent(name) {
			e.robots(n, name, content)
		} else if dc, ok := dublinCoreName(name); ok {
			e.dublinCore(n, dc, content)
		}
	}
}

func (e *extractor) dublinCore(n dom.Node, name, content string) {
	e.add(dublinCore, &e.m.DublinCore, name, content, n)
	v := e.m.DublinCore.last(name)
	if v == nil {
		return
	}
	for _, attribute := range []atom.Atom{atom.Scheme, atom.Lang} {
		if text, ok := e.value(n, attribute); ok && text != "" {
			v.Properties.add(e.d.NameString(attribute), Value{Text: text, Node: n})
		}
	}
}

// keywords reads https://html.spec.whatwg.org/multipage/semantics.html#meta-keywords:
// each keyword once, in order.
func (e *extractor) keywords(n dom.Node, content string) {
	seen := map[string]bool{}
	for _, k := range e.m.Keywords {
		seen[k] = true
	}
	for k := range microsyntax.CommaTokens(content) {
		if k != "" && !seen[k] && e.meter.Charge(64, n) {
			seen[k] = true
			e.m.Keywords = append(e.m.Keywords, k)
		}
	}
}

func (e *extractor) robots(n dom.Node, agent, content string) {
	if e.meter.Charge(4*len(content)+64, n) {
		e.m.Robots = append(e.m.Robots, Robots{Agent: agent, Directives: parseDirectives(content)})
	}
}
