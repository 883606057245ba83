package linkrel

import (
	"encoding/json"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// linkJSON is a link in JSON.
type linkJSON struct {
	Element  string            `json:"element"`
	URL      string            `json:"url,omitempty"`
	Href     string            `json:"href"`
	Rel      []string          `json:"rel,omitempty"`
	Effects  map[string]Effect `json:"effects,omitempty"`
	Implied  bool              `json:"implied,omitempty"`
	Title    string            `json:"title,omitempty"`
	Type     string            `json:"type,omitempty"`
	Hreflang string            `json:"hreflang,omitempty"`
	Media    string            `json:"media,omitempty"`
	Sizes    []string          `json:"sizes,omitempty"`
	Target   string            `json:"target,omitempty"`
	Download *string           `json:"download,omitempty"`
	Ping     []string          `json:"ping,omitempty"`
	As       string            `json:"as,omitempty"`
	Position *dom.Position     `json:"position,omitempty"`
}

// MarshalJSON returns the link as an object:
//
//	{"element":"a","url":"https://example.com/2","href":"/2",
//	 "rel":["next","nofollow"],"effects":{"next":"hyperlink","nofollow":"annotation"}}
//
// with implied, title, type, hreflang, media, sizes, target, download, ping and
// as where there are such. url is missing where href does not resolve.
func (l *Link) MarshalJSON() ([]byte, error) { return l.JSON(dom.Position{}) }

// JSON is MarshalJSON with the position of the element, as position, unless it
// is zero.
func (l *Link) JSON(position dom.Position) ([]byte, error) {
	j := linkJSON{
		Element: l.Element.String(), URL: l.URL, Href: l.Href, Implied: l.implied,
		Title: l.Title(), Type: l.Type(), Hreflang: l.Hreflang(), Media: l.Media(),
		Sizes: tokens(l.attr(atom.Sizes)), Target: l.Target(),
		Ping: tokens(l.attr(atom.Ping)), As: l.attr(atom.As),
	}
	if name, ok := l.Download(); ok {
		j.Download = &name
	}
	if !position.IsZero() {
		j.Position = &position
	}
	if len(l.Relations) > 0 {
		j.Effects = make(map[string]Effect, len(l.Relations))
	}
	for _, r := range l.Relations {
		j.Rel = append(j.Rel, r.Keyword)
		j.Effects[r.Keyword] = r.Effect
	}
	return json.Marshal(j)
}

func tokens(value string) (list []string) {
	for token := range microsyntax.Tokens(value) {
		list = append(list, token)
	}
	return list
}

// MarshalJSON returns the links that have a link type, those of
// [Links.Related], as an array.
func (ls *Links) MarshalJSON() ([]byte, error) {
	related := make([]*Link, 0, len(ls.related))
	for l := range ls.Related() {
		related = append(related, l)
	}
	return json.Marshal(related)
}

// MarshalJSON returns the link with its format and whether it is for
// autodiscovery.
func (f Feed) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		URL           string     `json:"url"`
		Title         string     `json:"title,omitempty"`
		Type          string     `json:"type"`
		Format        FeedFormat `json:"format"`
		Element       string     `json:"element"`
		Autodiscovery bool       `json:"autodiscovery"`
	}{f.URL, f.Title(), f.Type(), f.Format, f.Element.String(), f.Autodiscovery})
}

// MarshalJSON returns the icon with its sizes.
func (i Icon) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		URL      string `json:"url"`
		Type     string `json:"type,omitempty"`
		Media    string `json:"media,omitempty"`
		Sizes    []Size `json:"sizes,omitempty"`
		Scalable bool   `json:"scalable,omitempty"`
		Declared bool   `json:"declared"`
	}{i.URL, i.Type(), i.Media(), i.Sizes, i.Scalable, !i.Node.IsZero()})
}
