package linkrel

import (
	"encoding/json"
	"strconv"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// AppendJSON appends the feed to dst as an object, of which url is missing where
// href does not resolve:
//
//	{"url":"https://example.com/feed","href":"/feed","title":"All posts","type":"application/atom+xml",
//	 "format":"Atom","element":"link","autodiscovery":true,"default":true}
//
// The error is that of [Link.AppendJSON].
func (f Feed) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	return f.Link.appendAnswer(dst, o, func(dst []byte) []byte {
		dst = appendMember(dst, "format", f.Format.String())
		dst = appendMember(dst, "element", f.Element.String())
		dst = strconv.AppendBool(appendName(dst, "autodiscovery"), f.Autodiscovery)
		if f.Default {
			dst = append(dst, `,"default":true`...)
		}
		return dst
	}, atom.Title, atom.Type)
}

// MarshalJSON returns what AppendJSON appends by default.
func (f Feed) MarshalJSON() ([]byte, error) { return f.AppendJSON(nil, dom.JSONOptions{}) }

// UnmarshalJSON reads what AppendJSON wrote.
func (f *Feed) UnmarshalJSON(b []byte) error {
	var read struct {
		Format                 FeedFormat
		Autodiscovery, Default bool
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	*f = Feed{new(Link), read.Format, read.Autodiscovery, read.Default}
	return f.Link.UnmarshalJSON(b)
}

// AppendJSON appends the icon to dst as an object, of which url is missing where
// href does not resolve; declared tells whether the page declares it:
//
//	{"url":"https://example.com/i.png","href":"i.png","type":"image/png",
//	 "sizes":[{"width":16,"height":16}],"declared":true}
//
// The error is that of [Link.AppendJSON].
func (i Icon) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	return i.Link.appendAnswer(dst, o, func(dst []byte) []byte {
		before := `,"sizes":[`
		for _, s := range i.Sizes {
			dst = strconv.AppendInt(append(append(dst, before...), `{"width":`...), int64(s.Width), 10)
			dst = strconv.AppendInt(append(dst, `,"height":`...), int64(s.Height), 10)
			dst = append(dst, '}')
			before = ","
		}
		if len(i.Sizes) > 0 {
			dst = append(dst, ']')
		}
		if i.Scalable {
			dst = append(dst, `,"scalable":true`...)
		}
		return strconv.AppendBool(appendName(dst, "declared"), !i.Implicit)
	}, atom.Type, atom.Media)
}

// MarshalJSON returns what AppendJSON appends by default.
func (i Icon) MarshalJSON() ([]byte, error) { return i.AppendJSON(nil, dom.JSONOptions{}) }

// UnmarshalJSON reads what AppendJSON wrote.
func (i *Icon) UnmarshalJSON(b []byte) error {
	var read struct {
		URL, Href, Type, Media string
		Sizes                  []Size
		Scalable, Declared     bool
		Position               dom.Position
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	link := &Link{
		Element: LinkElement, Href: read.Href, unresolved: read.URL == "",
		shared: &shared{context: &context{url: read.URL, position: read.Position}},
	}
	var attrs []attribute
	for _, a := range []attribute{{atom.Type, read.Type}, {atom.Media, read.Media}} {
		if a.value != "" {
			attrs = append(attrs, a)
		}
	}
	link.shared.setAttributes(attrs)
	*i = Icon{link, read.Sizes, read.Scalable, !read.Declared}
	return nil
}

// appendAnswer appends an object with the address of a link, some of its
// attributes, and what more there is to say.
func (l *Link) appendAnswer(dst []byte, o dom.JSONOptions, more func([]byte) []byte, names ...atom.Atom) ([]byte, error) {
	url := l.URL()
	size := l.size(len(url), l.shares().size())
	meter := o.Budget.Part("linkrel", size)
	if !meter.Charge(size, l.Node) {
		return dst, meter.End()
	}
	dst = append(dst, '{')
	if url != "" {
		dst = append(jsontext.AppendString(append(dst, `"url":`...), url), ',')
	}
	dst = jsontext.AppendString(append(dst, `"href":`...), l.Href)
	for _, a := range jsonAttrs {
		for _, name := range names {
			if a.name == name {
				dst = l.appendAttr(dst, a, o.Clean)
			}
		}
	}
	dst = l.appendPosition(more(dst), o)
	return append(dst, '}'), meter.End()
}
