package linkrel

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/extvalue"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// headers adds the links of the Link headers that the page came with. It tells
// whether there was enough left for them.
func (x *extractor) headers(values []string) bool {
	if len(values) == 0 {
		return true
	}
	// "Note that any base IRI from the payload … is not applied",
	// https://www.rfc-editor.org/rfc/rfc8288#section-3.1.
	resolver := weburl.NewResolver(x.address, "")
	for _, value := range values {
		s := headerScanner{rest: value}
		for s.next() {
			if !x.header(&s, resolver) {
				return false
			}
		}
	}
	return true
}

// header adds the link that s has read, if it has a relation type.
func (x *extractor) header(s *headerScanner, resolver *weburl.Resolver) bool {
	if !x.meter.Charge(linkSize+s.size, dom.Node{}) || !x.meter.Charge(resolver.Cost(len(s.target)), dom.Node{}) {
		return false
	}
	l := &Link{Element: LinkHeader, Href: s.target}
	rs, ok := x.split(l.Node, LinkHeader, s.param("rel"), false)
	if !ok || rs == nil {
		return ok
	}
	context := &context{resolver: resolver}
	l.shared = &shared{relations: rs, context: context}
	if _, err := resolver.Resolve(l.Href); err != nil {
		l.unresolved = true
		x.problems.Add("links/url-unresolvable", dom.Place{}, "%q in a Link header does not resolve to a URL", l.Href)
	}
	if anchor := s.param("anchor"); anchor != "" {
		if !x.meter.Charge(resolver.Cost(len(anchor)), dom.Node{}) {
			return false
		}
		anchor, err := resolver.Resolve(anchor)
		if err != nil {
			return true // the anchor does not resolve: what the link belongs to is not known
		}
		if anchor != x.address.String() {
			context.anchor = anchor
		}
	}
	var attrs []attribute
	for _, p := range s.params {
		if name := atom.LookupString(p.name); isKept(name) {
			attrs = append(attrs, attribute{name, p.value})
		}
	}
	l.shared.setAttributes(attrs)
	x.Items = append(x.Items, *l)
	if rs.alternate {
		x.remember(l.Hreflang() != "")
	}
	return true
}

// A headerScanner reads the links of a Link header one after the other, by
// https://www.rfc-editor.org/rfc/rfc8288#appendix-B.2.
type headerScanner struct {
	rest   string
	target string
	params []headerParam // each name once
	size   int           // what was read of the header
}

type headerParam struct {
	name  string // in lower case
	value string
	coded bool // by title*
}

// maxHeaderParams is how many parameters of a link are read. Those with a
// meaning are fewer.
const maxHeaderParams = 64

// next reads the next link. It tells whether there was one.
func (s *headerScanner) next() bool {
	before := len(s.rest)
	s.rest = strings.TrimLeft(s.rest, headerSpace+",")
	if !strings.HasPrefix(s.rest, "<") {
		return false // steps 2.2 and 2.3
	}
	var ok bool
	if s.target, s.rest, ok = strings.Cut(s.rest[1:], ">"); !ok {
		return false
	}
	s.params = s.params[:0]
	for s.parameter() {
	}
	s.size = before - len(s.rest)
	return true
}

const headerSpace = " \t\r\n"

// parameter reads the next parameter of a link, by
// https://www.rfc-editor.org/rfc/rfc8288#appendix-B.3. It tells whether there may
// be more.
func (s *headerScanner) parameter() bool {
	s.rest = strings.TrimLeft(s.rest, headerSpace)
	if !strings.HasPrefix(s.rest, ";") {
		return false
	}
	s.rest = strings.TrimLeft(s.rest[1:], headerSpace)
	end := strings.IndexAny(s.rest, headerSpace+"=;,")
	if end < 0 {
		end = len(s.rest)
	}
	name := microsyntax.ToASCIILower(s.rest[:end])
	s.rest = strings.TrimLeft(s.rest[end:], headerSpace)
	value := ""
	if strings.HasPrefix(s.rest, "=") {
		s.rest = strings.TrimLeft(s.rest[1:], headerSpace)
		value = s.value()
	}
	if name != "" && len(s.params) < maxHeaderParams {
		s.keep(name, value)
	}
	return true
}

// value reads a quoted string, or all up to the next semicolon or comma.
func (s *headerScanner) value() string {
	if !strings.HasPrefix(s.rest, `"`) {
		end := strings.IndexAny(s.rest, ";,")
		if end < 0 {
			end = len(s.rest)
		}
		value := strings.TrimRight(s.rest[:end], headerSpace)
		s.rest = s.rest[end:]
		return value
	}
	var b strings.Builder
	i := 1
	for ; i < len(s.rest) && s.rest[i] != '"'; i++ {
		if s.rest[i] == '\\' && i+1 < len(s.rest) {
			i++
		}
		b.WriteByte(s.rest[i])
	}
	s.rest = s.rest[min(i+1, len(s.rest)):]
	return b.String()
}

// keep keeps a parameter: the first of its name, except that an encoded one comes
// before one that is not.
func (s *headerScanner) keep(name, value string) {
	plain, coded := strings.CutSuffix(name, "*")
	if coded {
		var ok bool
		if value, ok = extvalue.Decode(value); !ok {
			return
		}
	} else {
		value = extvalue.Text(value)
	}
	for i := range s.params {
		if p := &s.params[i]; p.name == plain {
			if coded && !p.coded {
				p.value, p.coded = value, true
			}
			return
		}
	}
	s.params = append(s.params, headerParam{plain, value, coded})
}

// param returns the value of a parameter, "" if there is none.
func (s *headerScanner) param(name string) string {
	for _, p := range s.params {
		if p.name == name {
			return p.value
		}
	}
	return ""
}
