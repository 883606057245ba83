package linkrel

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/microsyntax"
)

// AppendJSON appends the link to dst as an object, with no escapes but those
// that JSON asks for:
//
//	{"element":"a","url":"https://example.com/2","href":"/2",
//	 "rel":["next","nofollow"],"effects":{"next":"hyperlink","nofollow":"annotation"}}
//
// with implied, title, type, hreflang, media, sizes, target, download, ping and
// as where there are such, and position unless that is zero. url is missing
// where href does not resolve.
func (l *Link) AppendJSON(dst []byte, position dom.Position) []byte {
	dst = append(dst, `{"element":"`...)
	dst = append(dst, l.Element.String()...)
	dst = append(dst, '"')
	dst = appendMember(dst, "url", l.URL)
	dst = append(dst, `,"href":`...)
	dst = jsontext.AppendString(dst, l.Href)
	dst = l.appendRelations(dst)
	if l.implied {
		dst = append(dst, `,"implied":true`...)
	}
	dst = appendMember(dst, "title", l.Title())
	dst = appendMember(dst, "type", l.Type())
	dst = appendMember(dst, "hreflang", l.Hreflang())
	dst = appendMember(dst, "media", l.Media())
	dst = appendTokens(dst, "sizes", l.attr(atom.Sizes))
	dst = appendMember(dst, "target", l.Target())
	if name, ok := l.Download(); ok {
		dst = append(dst, `,"download":`...)
		dst = jsontext.AppendString(dst, name)
	}
	dst = appendTokens(dst, "ping", l.attr(atom.Ping))
	dst = appendMember(dst, "as", l.attr(atom.As))
	if !position.IsZero() {
		dst = position.AppendJSON(append(dst, `,"position":`...))
	}
	return append(dst, '}')
}

func (l *Link) appendRelations(dst []byte) []byte {
	if len(l.Relations) == 0 {
		return dst
	}
	before := `,"rel":[`
	for _, r := range l.Relations {
		dst = jsontext.AppendString(append(dst, before...), r.Keyword)
		before = ","
	}
	before = `],"effects":{`
	for _, r := range l.Relations {
		dst = jsontext.AppendString(append(dst, before...), r.Keyword)
		dst = append(dst, `:"`...)
		dst = append(dst, r.Effect.String()...)
		dst = append(dst, '"')
		before = ","
	}
	return append(dst, '}')
}

// appendMember appends a member whose value is a string, if it is not empty.
func appendMember(dst []byte, name, value string) []byte {
	if value == "" {
		return dst
	}
	dst = append(dst, `,"`...)
	dst = append(dst, name...)
	return jsontext.AppendString(append(dst, `":`...), value)
}

// appendTokens appends a member whose value is the list of the space-separated
// tokens in value, if there are any.
func appendTokens(dst []byte, name, value string) []byte {
	first := true
	for token := range microsyntax.Tokens(value) {
		if first {
			dst = append(dst, `,"`...)
			dst = append(dst, name...)
			dst = append(dst, `":[`...)
		} else {
			dst = append(dst, ',')
		}
		first = false
		dst = jsontext.AppendString(dst, token)
	}
	if first {
		return dst
	}
	return append(dst, ']')
}

// MarshalJSON returns what AppendJSON appends for the zero position.
func (l *Link) MarshalJSON() ([]byte, error) { return l.AppendJSON(nil, dom.Position{}), nil }

// AppendJSON appends the links that have a link type, those of [Links.Related],
// to dst as an array.
func (ls *Links) AppendJSON(dst []byte) []byte { return ls.appendJSON(dst, false) }

// AppendJSONPositions is AppendJSON with the position of each element, where it
// is known.
func (ls *Links) AppendJSONPositions(dst []byte) []byte { return ls.appendJSON(dst, true) }

func (ls *Links) appendJSON(dst []byte, positions bool) []byte {
	dst = append(dst, '[')
	first := true
	for l := range ls.Related() {
		if !first {
			dst = append(dst, ',')
		}
		first = false
		position := dom.Position{}
		if positions {
			position = ls.doc.NodePosition(l.Node)
		}
		dst = l.AppendJSON(dst, position)
	}
	return append(dst, ']')
}

// MarshalJSON returns what AppendJSON appends.
func (ls *Links) MarshalJSON() ([]byte, error) { return ls.AppendJSON(nil), nil }

// MarshalJSON returns the feed as an object:
//
//	{"url":"https://example.com/feed","title":"All posts","type":"application/atom+xml",
//	 "format":"Atom","element":"link","autodiscovery":true}
func (f Feed) MarshalJSON() ([]byte, error) {
	b := jsontext.AppendString([]byte(`{"url":`), f.URL)
	b = appendMember(b, "title", f.Title())
	b = appendMember(b, "type", f.Type())
	b = appendMember(b, "format", f.Format.String())
	b = appendMember(b, "element", f.Element.String())
	return fmt.Appendf(b, `,"autodiscovery":%t}`, f.Autodiscovery), nil
}

// MarshalJSON returns the icon as an object; declared tells whether an element
// declares it:
//
//	{"url":"https://example.com/i.png","type":"image/png","sizes":[{"width":16,"height":16}],"declared":true}
func (i Icon) MarshalJSON() ([]byte, error) {
	b := jsontext.AppendString([]byte(`{"url":`), i.URL)
	b = appendMember(b, "type", i.Type())
	b = appendMember(b, "media", i.Media())
	before := `,"sizes":[`
	for _, s := range i.Sizes {
		b = fmt.Appendf(b, `%s{"width":%d,"height":%d}`, before, s.Width, s.Height)
		before = ","
	}
	if len(i.Sizes) > 0 {
		b = append(b, ']')
	}
	if i.Scalable {
		b = append(b, `,"scalable":true`...)
	}
	return fmt.Appendf(b, `,"declared":%t}`, !i.Node.IsZero()), nil
}
