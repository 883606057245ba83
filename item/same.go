package item

import (
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// A Link leads to an item that says something of the same thing.
type Link struct {
	Item   *Item
	Reason Reason
}

// A Reason tells why two items say something of the same thing. The rules are those of
// the package.
type Reason uint8

const (
	SameID   Reason = iota // they have the same ID
	SameURL                // they have a type and a URL in common
	SameName               // they have a type and a name in common
)

// String returns "id", "url" or "name".
func (r Reason) String() string { return [...]string{"id", "url", "name"}[r] }

// firstKeys returns the first text of the properties url and name as they are compared, "" for
// one that the item does not have.
func (it *Item) firstKeys() (url, name string) {
	hasURL, hasName := false, false
	for i := range it.Properties {
		p := &it.Properties[i]
		if p.Name == "" {
			continue
		}
		// The last letter tells most names apart from both.
		switch p.Name[len(p.Name)-1] {
		case 'l':
			if !hasURL && strings.HasSuffix(p.Name, "url") && isLastPart(p.Name, len("url")) {
				url, hasURL = p.firstKey()
			}
		case 'e':
			if !hasName && strings.HasSuffix(p.Name, "name") && isLastPart(p.Name, len("name")) {
				name, hasName = p.firstKey()
			}
		}
	}
	return url, name
}

// isLastPart tells whether the last bytes of the name of a property are its last part, as for
// [IsType].
func isLastPart(property string, length int) bool {
	before := len(property) - length - 1
	return before < 0 || property[before] == '/' || property[before] == '#'
}

func (p *Property) firstKey() (key string, ok bool) {
	for k := range p.Values {
		if v := &p.Values[k]; v.Text != "" {
			return v.key(), true
		}
	}
	return "", false
}

// key returns what values that are no items and say the same have in common.
func (v *Value) key() string {
	text := clean(v.Text)
	if v.Kind == KindNumber || strings.IndexByte(text, ':') < 0 {
		return numberKey(text) // a URL has a colon
	}
	if term, ok := SchemaOrgTerm(text); ok && (term == "True" || term == "False") {
		text = strings.ToLower(term)
	}
	if key := urlKey(text); key != text {
		return key
	}
	return numberKey(text)
}

// numberKey returns a number in a form that equal numbers have in common, if they are
// written without an exponent: "1.50" and "1.5" as "1.5".
func numberKey(text string) string {
	if text == "" || text[0] > '9' {
		return text
	}
	if strings.IndexByte(text, '.') < 1 || strings.Trim(text, "-0123456789.") != "" || strings.Count(text, ".") > 1 {
		return text
	}
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// urlKey returns a URL in the form that is compared: the names of schema.org by
// [Canonical], and of any other URL the scheme and the host in lower case and a missing
// path as "/", as browsers read it (https://url.spec.whatwg.org/#url-parsing).
func urlKey(url string) string {
	url = Canonical(url)
	if isUsualURL(url) {
		return url
	}
	scheme, rest, ok := strings.Cut(url, "://")
	if !ok || strings.ContainsAny(scheme, ":/?# ") || strings.Contains(rest, " ") {
		return url
	}
	authority, path := rest, ""
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		authority, path = rest[:end], rest[end:]
	}
	at := strings.LastIndexByte(authority, '@') + 1
	user, host := authority[:at], authority[at:]
	slash := ""
	if path == "" || path[0] != '/' {
		slash = "/"
	}
	lowScheme, lowHost := microsyntax.ToASCIILower(scheme), microsyntax.ToASCIILower(host)
	if lowScheme == scheme && lowHost == host && slash == "" {
		return url
	}
	return lowScheme + "://" + user + lowHost + slash + path
}

// isUsualURL tells whether a URL is in the form that is compared, as most are: it has a
// usual scheme, no capital letter in its host, and a path.
func isUsualURL(url string) bool {
	rest, ok := strings.CutPrefix(url, "https://")
	if !ok {
		rest, ok = strings.CutPrefix(url, "http://")
	}
	for i := 0; ok && i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '/':
			return true
		case c >= 'A' && c <= 'Z' || c == '?' || c == '#':
			return false
		}
	}
	return false
}

// Equal tells whether two values say the same, whatever their syntaxes allow them to
// say: texts are compared with white space collapsed, numbers by their decimal
// fraction, URLs as for [Item.Same], and languages unless one has none. schema.org's
// True is true. Items are equal if they are the same Item.
func (v Value) Equal(w Value) bool {
	if v.Item != nil || w.Item != nil {
		return v.Item == w.Item
	}
	return v.key() == w.key() && (v.Language() == w.Language() || v.Language() == "" || w.Language() == "")
}
