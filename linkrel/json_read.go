package linkrel

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// UnmarshalJSON reads what the others wrote. The links then have no nodes, and
// positions where those were written. What the JSON does not say is not known:
// the address of the page, its base URL and target, its language and mode.
func (p *Data) UnmarshalJSON(b []byte) error {
	var links []Link
	if err := json.Unmarshal(b, &links); err != nil {
		return err
	}
	*p = Data{Items: links, size: len(b)}
	return nil
}

var errNoLink = errors.New("linkrel: JSON is to be read into a nil *Link")

// UnmarshalJSON reads what AppendJSON wrote. The link then has no nodes.
func (l *Link) UnmarshalJSON(b []byte) error {
	if l == nil {
		return errNoLink
	}
	var read struct {
		Element   Element
		URL, Href string
		Anchor    string
		Rel       []string
		Effects   map[string]Effect
		Implied   bool
		Position  dom.Position
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	*l = Link{
		Element: read.Element, Href: read.Href, implied: read.Implied, unresolved: read.URL == "",
		shared: &shared{context: &context{url: read.URL, anchor: read.Anchor, position: read.Position}},
	}
	var list []Relation
	for _, keyword := range read.Rel {
		known := defaultTypes().keywords[microsyntax.ToASCIILower(keyword)]
		list = append(list, Relation{keyword, read.Effects[keyword], known})
	}
	l.shared.relations = newRelations("", list)
	return l.readAttrs(b)
}

// readAttrs reads the attributes among the members of an object.
func (l *Link) readAttrs(b []byte) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(b, &members); err != nil {
		return err
	}
	var attrs []attribute
	for _, a := range jsonAttrs {
		member, ok := members[a.name.String()]
		if !ok {
			continue
		}
		value, err := a.read(member)
		if err != nil {
			return err
		}
		attrs = append(attrs, attribute{a.name, value})
	}
	l.shared.setAttributes(attrs)
	return nil
}

// read returns the value of an attribute that was written as a member.
func (a jsonAttr) read(member []byte) (value string, err error) {
	switch a.form {
	case asTokens:
		var tokens []string
		err = json.Unmarshal(member, &tokens)
		value = strings.Join(tokens, " ")
	case asBoolean:
	default:
		err = json.Unmarshal(member, &value)
	}
	return value, err
}
