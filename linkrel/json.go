package linkrel

import (
	"io"
	"math/bits"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/microsyntax"
)

// AppendJSON appends the links that have a link type, those of [Data.Related], to
// dst as an array of what [Link.AppendJSON] writes. The error is nil or a
// [*dom.LimitError], which says that the budget was used up; the array then ends
// before the link that was too much.
func (p *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := p.writer(o)
	dst = append(dst, '[')
	for l := range p.Related() {
		var ok bool
		if dst, ok = w.append(dst, l); !ok {
			break
		}
	}
	return append(dst, ']'), w.meter.End()
}

// WriteJSON writes what AppendJSON appends, a piece at a time. The error is that of
// AppendJSON or of out.
func (p *Data) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	w := p.writer(o)
	room := jsontext.TakeRoom()
	buf := append(room.Empty(), '[')
	for l := range p.Related() {
		var ok bool
		if buf, ok = w.append(buf, l); !ok {
			break
		}
		if len(buf) >= jsontext.Much {
			if _, err := out.Write(buf); err != nil {
				room.GiveBack(buf)
				return err
			}
			buf, w.written, w.relationsAt = buf[:0], sharedJSON{}, relationsJSON{}
		}
	}
	buf = append(buf, ']')
	_, err := out.Write(buf)
	room.GiveBack(buf)
	if err != nil {
		return err
	}
	return w.meter.End()
}

// MarshalJSON returns what AppendJSON appends by default.
func (p *Data) MarshalJSON() ([]byte, error) { return p.AppendJSON(nil, dom.JSONOptions{}) }

// AppendJSON appends the link to dst as an object:
//
//	{"element":"a","url":"https://example.com/2","href":"/2",
//	 "rel":["next","nofollow"],"effects":{"next":"hyperlink","nofollow":"annotation"},
//	 "title":"More","position":{"line":3,"column":9}}
//
// url is missing where href does not resolve; anchor is there where the link is not
// one of the page; implied is there where the element
// creates a hyperlink without a link type. The attributes are those of [Link.Attr]
// that are there and not empty; crossorigin and disabled have the states that they
// stand for, sizes and ping are arrays. The error is nil or a [*dom.LimitError]; dst
// then is as it was.
func (l *Link) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := jsonWriter{options: o, meter: o.Budget.Part("linkrel", l.size(len(l.URL()), l.shares().size()))}
	dst, _ = w.append(dst, l)
	return dst, w.meter.End()
}

// MarshalJSON returns what AppendJSON appends by default.
func (l *Link) MarshalJSON() ([]byte, error) { return l.AppendJSON(nil, dom.JSONOptions{}) }

// A jsonWriter writes links one after the other.
type jsonWriter struct {
	options dom.JSONOptions
	meter   dom.Meter
	started bool
	url     []byte // of a link that has to be resolved

	// What is written already that the next link may have, too.
	written     sharedJSON
	relationsAt relationsJSON
}

// sharedJSON says where is written what links of one kind of element share.
type sharedJSON struct {
	of         *shared
	element    Element
	implied    bool
	size       int
	start, end int // both 0 if it is not written yet
}

// relationsJSON says where relations are written, which many links of a page share.
type relationsJSON struct {
	of         *relations
	start, end int
}

func (p *Data) writer(o dom.JSONOptions) jsonWriter {
	return jsonWriter{options: o, meter: o.Budget.Part("linkrel", p.size)}
}

// append appends a link, behind a comma where it is not the first. It tells
// whether there was enough left for it.
func (w *jsonWriter) append(dst []byte, l *Link) ([]byte, bool) {
	if s := l.shares(); s != w.written.of || l.Element != w.written.element || l.implied != w.written.implied {
		w.written = sharedJSON{of: s, element: l.Element, implied: l.implied, size: s.size()}
	}
	url := l.jsonURL(&w.url)
	size, start := l.size(url.length(l.Href), w.written.size), len(dst)
	if !w.meter.Charge(size, l.Node) {
		return dst, false
	}
	if w.started {
		dst = append(dst, ',')
	}
	dst = w.link(dst, l, &url)
	// What escapes have added.
	if !w.meter.Charge(max(len(dst)-start-size, 0), l.Node) {
		return dst[:start], false
	}
	w.started = true
	return dst, true
}

// size returns about how many bytes the link is as JSON, of which the URL and what it shares
// are so many.
func (l *Link) size(url, shared int) int {
	const names = 80
	return names + url + len(l.Href) + len(l.Anchor()) + shared
}

// size returns about how many bytes relations and attributes are as JSON.
func (s *shared) size() (n int) {
	const effect = 32
	if s.relations != nil {
		for i := range s.relations.list {
			n += effect + 2*len(s.relations.list[i].Keyword)
		}
	}
	for _, a := range s.attributes() {
		n += effect + len(a.value)
	}
	return n
}

func (w *jsonWriter) link(dst []byte, l *Link, url *jsonURL) []byte {
	dst = append(dst, `{"element":"`...)
	dst = append(dst, l.Element.String()...)
	dst = append(dst, '"')
	dst = url.appendWithHref(dst, l.Href)
	dst = appendMember(dst, "anchor", l.Anchor())
	if w.written.end > 0 {
		dst = append(dst, dst[w.written.start:w.written.end]...)
	} else {
		w.written.start = len(dst)
		dst = w.relations(dst, l)
		if l.implied {
			dst = append(dst, `,"implied":true`...)
		}
		dst = l.appendAttrs(dst, w.options.Clean)
		w.written.end = len(dst)
	}
	return append(l.appendPosition(dst, w.options), '}')
}

func (l *Link) appendPosition(dst []byte, o dom.JSONOptions) []byte {
	if !o.Positions {
		return dst
	}
	at := l.Position(o.Document)
	if at.IsZero() {
		return dst
	}
	return at.AppendJSON(append(dst, `,"position":`...))
}

func (w *jsonWriter) relations(dst []byte, l *Link) []byte {
	rs := l.shares().relations
	if rs == nil {
		return dst
	}
	if rs == w.relationsAt.of {
		return append(dst, dst[w.relationsAt.start:w.relationsAt.end]...)
	}
	start := len(dst)
	before := `,"rel":[`
	for _, r := range rs.list {
		dst = jsontext.AppendString(append(dst, before...), r.Keyword)
		before = ","
	}
	before = `],"effects":{`
	for _, r := range rs.list {
		dst = jsontext.AppendString(append(dst, before...), r.Keyword)
		dst = append(dst, `:"`...)
		dst = append(dst, r.Effect.String()...)
		dst = append(dst, '"')
		before = ","
	}
	dst = append(dst, '}')
	w.relationsAt = relationsJSON{rs, start, len(dst)}
	return dst
}

// A jsonAttr is an attribute as the JSON of a link has it.
type jsonAttr struct {
	name atom.Atom
	form jsonForm
}

// A jsonForm is how the value of an attribute is written.
type jsonForm uint8

const (
	asValue   jsonForm = iota // a string, if it is not empty
	asText                    // the same, which people read
	asTokens                  // an array of its space-separated tokens, if it has any
	asName                    // a string, also if it is empty
	asBoolean                 // true
	asCORS                    // what the attribute stands for
)

// jsonAttrs are the attributes in the order in which the JSON of a link has them.
var jsonAttrs = [...]jsonAttr{
	{atom.Title, asText}, {atom.Type, asValue}, {atom.Hreflang, asValue}, {atom.Media, asValue},
	{atom.Sizes, asTokens}, {atom.Target, asValue}, {atom.Download, asName}, {atom.Ping, asTokens}, {atom.As, asValue},
	{atom.Blocking, asTokens}, {atom.Charset, asValue}, {atom.Color, asValue}, {atom.Crossorigin, asCORS},
	{atom.Disabled, asBoolean}, {atom.Fetchpriority, asValue}, {atom.Imagesizes, asValue}, {atom.Imagesrcset, asValue},
	{atom.Integrity, asValue}, {atom.Method, asValue}, {atom.Referrerpolicy, asValue},
}

// appendAttrs appends the attributes that there are, most often none or one, as members.
func (l *Link) appendAttrs(dst []byte, clean bool) []byte {
	var has uint32 // bits by their places in jsonAttrs
	attrs := l.attributes()
	for i := range attrs {
		for place := range jsonAttrs {
			if jsonAttrs[place].name == attrs[i].name {
				has |= 1 << place
				break
			}
		}
	}
	for ; has != 0; has &= has - 1 {
		dst = l.appendAttr(dst, jsonAttrs[bits.TrailingZeros32(has)], clean)
	}
	return dst
}

// appendAttr appends an attribute as a member.
func (l *Link) appendAttr(dst []byte, a jsonAttr, clean bool) []byte {
	value, ok := l.Attr(a.name)
	if a.name == atom.Download {
		value, ok = l.Download()
	}
	if !ok || value == "" && a.form < asName {
		return dst
	}
	switch a.form {
	case asTokens:
		return appendTokens(dst, a.name.String(), value)
	case asBoolean:
		return append(appendName(dst, a.name.String()), "true"...)
	case asCORS:
		value = crossOrigin(l)
	case asText:
		if clean {
			value = microsyntax.StripAndCollapseASCIIWhitespace(value)
		}
	}
	return jsontext.AppendString(appendName(dst, a.name.String()), value)
}

// appendName appends the name of a member that is not the first.
func appendName(dst []byte, name string) []byte {
	return jsontext.AppendName(append(dst, ','), name)
}

// appendMember appends a member whose value is a string, if it is not empty.
func appendMember(dst []byte, name, value string) []byte {
	if value == "" {
		return dst
	}
	return jsontext.AppendString(appendName(dst, name), value)
}

// appendTokens appends a member whose value is the list of the space-separated
// tokens in value, if there are any.
func appendTokens(dst []byte, name, value string) []byte {
	start := len(dst)
	for token := range microsyntax.Tokens(value) {
		if len(dst) == start {
			dst = append(appendName(dst, name), '[')
		} else {
			dst = append(dst, ',')
		}
		dst = jsontext.AppendString(dst, token)
	}
	if len(dst) == start {
		return dst
	}
	return append(dst, ']')
}
