package jsonld

import (
	"container/list"
	"errors"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
)

// A Loader gets documents that others refer to by their address. It may be called
// from several goroutines.
//
// Package jsonld/remote has one that asks the web, by
// https://www.w3.org/TR/json-ld11-api/#loaddocumentcallback.
type Loader interface {
	Load(url string, o LoadOptions) (*RemoteDocument, error)
}

// LoadOptions say what a [Loader] is to load,
// https://www.w3.org/TR/json-ld11-api/#loaddocumentoptions.
type LoadOptions struct {
	// Profile is the profile that a script of an HTML page should have.
	Profile string

	// RequestProfile are the profiles that are asked for, IRIs.
	RequestProfile []string
}

// A RemoteDocument is what a [Loader] got,
// https://www.w3.org/TR/json-ld11-api/#remotedocument.
type RemoteDocument struct {
	ContentType string // the media type, without parameters
	ContextURL  string // of the context that a Link header names, "" if none does
	DocumentURL string // the address, after redirects
	Profile     string // the profile parameter of the media type
	Body        []byte // the JSON
	HTML        *dom.Document
}

// LoaderFunc is a function as a [Loader].
type LoaderFunc func(url string, o LoadOptions) (*RemoteDocument, error)

// Load calls f.
func (f LoaderFunc) Load(url string, o LoadOptions) (*RemoteDocument, error) { return f(url, o) }

// ContextProfile is the profile of documents that are contexts,
// https://www.w3.org/TR/json-ld11/#iana-considerations.
const ContextProfile = "http://www.w3.org/ns/json-ld#context"

// DefaultMaxCached is how many documents, and how many compiled contexts,
// [Contexts] keep by default.
const DefaultMaxCached = 64

// Contexts are the remote contexts that documents may refer to. Each is loaded
// once and compiled once, and shared by all pages and goroutines that use the same
// Contexts.
//
// The context of schema.org is built in, under its usual addresses.
type Contexts struct {
	loader    Loader
	documents cache[string, *Document]
	compiled  cache[contextKey, *context]

	mu    sync.RWMutex
	added map[string]*Document
}

// ContextsOptions say how [Contexts] load and keep what they are asked for.
type ContextsOptions struct {
	// Loader loads contexts that are neither built in nor added. Without one they
	// are an error.
	Loader Loader

	// MaxCached is how many documents that were loaded, and how many compiled
	// contexts, are kept, by the rule of [dom.Bound]; the default is
	// DefaultMaxCached. Those that were not used for the longest time go first.
	MaxCached int
}

// NewContexts returns contexts of which only those built in are known.
func NewContexts(o ContextsOptions) *Contexts {
	max := dom.Bound(o.MaxCached, DefaultMaxCached)
	c := &Contexts{loader: o.Loader, added: map[string]*Document{}}
	c.documents.max, c.compiled.max = max, max
	return c
}

var builtIn = sync.OnceValue(func() *Contexts { return NewContexts(ContextsOptions{}) })

// Add makes a document known under an address, instead of what is there. The
// error says why it is not JSON.
func (c *Contexts) Add(url string, document []byte) error {
	doc, err := Parse(document, url)
	if err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.added[url] = doc
	c.compiled.clear()
	return nil
}

// errNoLoader is the error of contexts that are not known.
var errNoLoader = errors.New("it is not built in, and there is no Loader: add it with Contexts.Add, or set a Loader")

// document returns the document at an address.
func (c *Contexts) document(url string) (*Document, error) {
	c.mu.RLock()
	doc := c.added[url]
	c.mu.RUnlock()
	if doc != nil {
		return doc, nil
	}
	if isSchemaOrg(url) {
		return schemaOrg(), nil
	}
	if doc, ok := c.documents.get(url); ok {
		return doc, nil
	}
	if c.loader == nil {
		return nil, errNoLoader
	}
	url = strings.Clone(url) // that of a page may be written over
	loaded, err := c.loader.Load(url, LoadOptions{Profile: ContextProfile, RequestProfile: []string{ContextProfile}})
	if err != nil {
		return nil, err
	}
	if doc, err = loaded.document(url, LoadOptions{Profile: ContextProfile}, false); err != nil {
		return nil, err
	}
	c.documents.put(url, doc)
	return doc, nil
}

// isBuiltIn tells whether the context at an address is that of schema.org as it is built
// in.
func (c *Contexts) isBuiltIn(url string) bool {
	if !isSchemaOrg(url) {
		return false
	}
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.added[url] == nil
}

// canonical returns one name for all addresses of a built-in context, which is the address
// of none that was added.
func (c *Contexts) canonical(url string) string {
	if c.isBuiltIn(url) {
		return ""
	}
	return url
}

// A contextKey names what the context at an address makes of an active context,
// which depends on all that the active context has.
type contextKey struct {
	url                   string
	mode10                bool
	terms                 *termTable
	vocab, language       string
	hasVocab, hasLanguage bool
	direction             direction
}

// contextKey names what the context at an address makes of c, whatever its base is.
func (p *processor) contextKey(c *context, url string) contextKey {
	return contextKey{p.contexts.canonical(url), p.mode10, c.terms, c.vocab, c.language, c.hasVocab, c.hasLanguage, c.direction}
}

// isShared tells whether what a remote context makes of c is of use for other
// documents: c is initial, or itself compiled.
func (c *context) isShared() bool {
	return c.previous == nil && (c.terms == nil || c.terms.shared)
}

// compiledContext returns what the context at an address makes of a context that
// is shared. It is compiled once for all documents, unless it depends on the base
// of the document.
func (p *processor) compiledContext(c *context, url string, local ref, o contextOptions) (*context, error) {
	key := p.contextKey(c, url)
	compiled, ok := p.contexts.compiled.get(key)
	if !ok {
		before := p.usedBase
		p.usedBase = false
		var err error
		compiled, err = p.processLoaded(c, url, local, o)
		used := p.usedBase
		p.usedBase = before || used
		if err != nil || used || compiled.previous != nil || compiled.base != c.base || compiled.originalBase != c.originalBase {
			return compiled, err
		}
		if compiled.sameAs(c) {
			compiled = c // a page repeats its context inside
		} else if t := compiled.terms; t != nil && !t.shared {
			t.shared = true
		}
		key.url = strings.Clone(key.url)
		p.contexts.compiled.put(key, compiled)
	}
	if compiled.base == c.base && compiled.originalBase == c.originalBase && compiled.hasBase == c.hasBase {
		return compiled, nil
	}
	result := compiled.clone()
	result.base, result.hasBase, result.originalBase = c.base, c.hasBase, c.originalBase
	return result, nil
}

// sameAs tells whether two contexts have the same terms, and all else but a base.
func (c *context) sameAs(o *context) bool {
	if c.vocab != o.vocab || c.language != o.language || c.hasVocab != o.hasVocab || c.hasLanguage != o.hasLanguage ||
		c.direction != o.direction || c.previous != o.previous {
		return false
	}
	if c.terms == o.terms {
		return true
	}
	same, count := true, 0
	c.terms.each(func(name string, def *term) {
		other := o.term(name)
		same = same && other != nil && other.protected == def.protected && def.sameAs(other)
		count++
	})
	o.terms.each(func(string, *term) { count-- })
	return same && count == 0
}

// A cache keeps a number of values, those that were used last.
type cache[K comparable, V any] struct {
	mu      sync.Mutex
	max     int
	entries map[K]*list.Element
	order   list.List // the one used last is first
}

type cached[K comparable, V any] struct {
	key   K
	value V
}

func (c *cache[K, V]) get(key K) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries[key]
	if !ok {
		return v, false
	}
	c.order.MoveToFront(e)
	return e.Value.(cached[K, V]).value, true
}

func (c *cache[K, V]) put(key K, value V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries == nil {
		c.entries = map[K]*list.Element{}
	}
	if e, ok := c.entries[key]; ok {
		e.Value = cached[K, V]{key, value}
		return
	}
	c.entries[key] = c.order.PushFront(cached[K, V]{key, value})
	for c.order.Len() > c.max {
		last := c.order.Back()
		c.order.Remove(last)
		delete(c.entries, last.Value.(cached[K, V]).key)
	}
}

func (c *cache[K, V]) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.entries = nil
	c.order.Init()
}
