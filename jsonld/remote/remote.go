// Package remote loads JSON-LD documents and contexts from the web, by
// https://www.w3.org/TR/json-ld11-api/#loaddocumentcallback.
package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Loader is a [jsonld.Loader] over HTTP. Its zero value asks with the default options of
// package fetch, and takes no HTML.
type Loader struct {
	// Client asks; nil stands for one with the default options. Which addresses it
	// connects to, how long it waits and so on are options of its own. Its option MaxBody
	// does not matter where MaxInput is less.
	Client *fetch.Client

	// ParseHTML parses a page, given its URL and the Content-Type that it came with.
	// Without it a page is an error.
	ParseHTML func(page []byte, url, contentType string) (*dom.Document, error)

	// MaxInput is how many bytes of a document are read, by the rule of [dom.Bound];
	// the default is DefaultMaxInput. A larger one is an error.
	MaxInput int
}

// DefaultMaxInput is how many bytes of a document are read by default.
const DefaultMaxInput = 16 << 20

// maxAlternates is how many Link headers are followed that say a document is
// elsewhere.
const maxAlternates = 3

// Load loads a document. The error is a [*jsonld.Error].
func (l *Loader) Load(address string, o jsonld.LoadOptions) (*jsonld.RemoteDocument, error) {
	for range maxAlternates {
		document, next, err := l.get(address, &o)
		if err != nil {
			return nil, err
		}
		if next == "" {
			return document, nil
		}
		address = next
	}
	return nil, failed(address, errors.New("each document says that another has the JSON-LD"))
}

func failed(address string, err error) error {
	var coded *jsonld.Error
	if errors.As(err, &coded) {
		return err
	}
	return &jsonld.Error{Code: jsonld.LoadingDocumentFailed, URL: address, Err: err}
}

// get is steps 2 to 8. It returns a document, or the address of another that is
// to be asked for.
func (l *Loader) get(address string, o *jsonld.LoadOptions) (document *jsonld.RemoteDocument, next string, err error) {
	response, err := l.ask(address, o)
	if err != nil {
		return nil, "", failed(address, err)
	}
	defer response.Body.Close()
	contentType := response.Header.Get("Content-Type")
	typ, _ := microsyntax.ParseMIMEType(contentType)
	// 3.
	document = &jsonld.RemoteDocument{ContentType: typ.Essence, DocumentURL: response.URL}
	document.Profile, _ = typ.Parameter("profile")
	base, err := weburl.Parse(response.URL)
	if err != nil {
		return nil, "", failed(address, err)
	}
	links := parseLinks(response.Header.Values("Link"), base)
	switch {
	case typ.Essence == jsonld.MediaType:
	case isJSON(typ.Essence):
		// 5.
		if document.ContextURL, err = contextOf(links); err != nil {
			return nil, "", err
		}
	default:
		// 4.
		for _, link := range links {
			if link.hasRel("alternate") && link.typ == jsonld.MediaType {
				return nil, link.url, nil
			}
		}
		if !isHTML(typ.Essence) || l.ParseHTML == nil {
			return nil, "", failed(address, fmt.Errorf("the document is %q, which is not JSON", contentType))
		}
	}
	if document.Body, err = l.read(response.Body); err != nil {
		return nil, "", failed(address, err)
	}
	if isHTML(typ.Essence) {
		if document.HTML, err = l.ParseHTML(document.Body, document.DocumentURL, contentType); err != nil {
			return nil, "", failed(address, err)
		}
	}
	return document, "", nil
}

// ask sends the request, which prefers JSON-LD, then JSON.
func (l *Loader) ask(address string, o *jsonld.LoadOptions) (*fetch.Response, error) {
	accept := jsonld.MediaType
	if len(o.RequestProfile) > 0 {
		accept += fmt.Sprintf(`;profile=%q, %s;q=0.9`, strings.Join(o.RequestProfile, " "), jsonld.MediaType)
	}
	accept += ", application/json;q=0.8, */*;q=0.1"
	client := l.Client
	if client == nil {
		client = defaultClient()
	}
	return client.With(http.Header{"Accept": {accept}}).Get(context.Background(), address)
}

var defaultClient = sync.OnceValue(func() *fetch.Client { return fetch.New(fetch.Options{}) })

func (l *Loader) read(body io.Reader) ([]byte, error) {
	max := dom.Bound(l.MaxInput, DefaultMaxInput)
	b, err := io.ReadAll(io.LimitReader(body, int64(min(max, 1<<62))+1))
	if err == nil && len(b) > max {
		return nil, &dom.LimitError{Package: "jsonld/remote", Limit: "MaxInput", Max: max}
	}
	return b, err
}

// isJSON tells whether an essence is application/json or has the suffix +json.
func isJSON(essence string) bool {
	return essence == "application/json" || strings.HasSuffix(essence, "+json")
}

func isHTML(essence string) bool {
	return essence == "text/html" || essence == "application/xhtml+xml"
}

// contextOf returns the context that Link headers name, and an error if there are
// several.
func contextOf(links []link) (address string, err error) {
	for _, link := range links {
		if !link.hasRel(jsonld.ContextProfile) {
			continue
		}
		if address != "" {
			return "", &jsonld.Error{Code: jsonld.MultipleContextLinkHeaders, Message: "the Link headers name " + address + " and " + link.url}
		}
		address = link.url
	}
	return address, nil
}

// A link is one of those that Link headers have.
type link struct{ url, rel, typ string }

func (l *link) hasRel(rel string) bool {
	for _, one := range strings.Fields(l.rel) {
		if strings.EqualFold(one, rel) {
			return true
		}
	}
	return false
}

// parseLinks reads the values of Link headers,
// https://www.rfc-editor.org/rfc/rfc8288#section-3.
func parseLinks(values []string, base weburl.URL) (list []link) {
	for _, value := range values {
		for value != "" {
			_, rest, ok := strings.Cut(value, "<")
			if !ok {
				break
			}
			target, rest, ok := strings.Cut(rest, ">")
			if !ok {
				break
			}
			var l link
			value = l.parameters(rest)
			if u, err := base.Parse(strings.TrimSpace(target)); err == nil {
				l.url = u.String()
				list = append(list, l)
			}
		}
	}
	return list
}

// parameters reads the parameters of a link up to the comma behind them, and
// returns what is left.
func (l *link) parameters(s string) (rest string) {
	for {
		s = strings.TrimLeft(s, " \t")
		if !strings.HasPrefix(s, ";") {
			_, rest, _ = strings.Cut(s, ",")
			return rest
		}
		s = strings.TrimLeft(s[1:], " \t")
		end := strings.IndexAny(s, "=;,")
		if end < 0 {
			return ""
		}
		name := strings.ToLower(strings.TrimSpace(s[:end]))
		s = s[end:]
		if s[0] != '=' {
			continue
		}
		var value string
		value, s = parameterValue(strings.TrimLeft(s[1:], " \t"))
		switch {
		case name == "rel" && l.rel == "":
			l.rel = value
		case name == "type" && l.typ == "":
			l.typ = value
		}
	}
}

// parameterValue reads a token or a quoted string.
func parameterValue(s string) (value, rest string) {
	if !strings.HasPrefix(s, `"`) {
		end := strings.IndexAny(s, ";,")
		if end < 0 {
			end = len(s)
		}
		return strings.TrimSpace(s[:end]), s[end:]
	}
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '"':
			return b.String(), s[i+1:]
		case s[i] == '\\' && i+1 < len(s):
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String(), ""
}
