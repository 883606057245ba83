package jsonld

import (
	"fmt"
	"slices"
	"strings"
)

// contextOptions are the optional inputs of context processing.
type contextOptions struct {
	remote            []string // remote contexts
	overrideProtected bool
	notPropagated     bool // the opposite of propagate
	scopedAgain       bool // the opposite of validate scoped context
}

// A definition is a context definition
// (https://www.w3.org/TR/json-ld11/#dfn-context-definition): an object, merged into
// another that it imports, if any.
type definition struct {
	own, imported ref
	index         map[string]ref // of large definitions
}

// large is from how many nodes on a definition has an index.
const large = 8

func newDefinition(own, imported ref) *definition {
	d := &definition{own: own, imported: imported}
	t := own.doc.tree
	if t.end(own.n)-own.n < large && imported.isZero() {
		return d
	}
	d.index = map[string]ref{}
	for _, r := range []ref{imported, own} {
		if r.isZero() {
			continue
		}
		t := r.doc.tree
		for n, end := t.first(r.n), t.end(r.n); n < end; n = t.end(n) {
			if t.nodes[n].flags&superseded == 0 {
				d.index[t.name(n)] = ref{r.doc, n}
			}
		}
	}
	return d
}

// entry returns the entry of that name, the zero ref if there is none.
func (d *definition) entry(name string) ref {
	if d.index != nil {
		return d.index[name]
	}
	return d.own.entry(name)
}

func (d *definition) has(name string) bool { return !d.entry(name).isZero() }

// each calls f for every entry, until it returns an error.
func (d *definition) each(f func(name string, value ref) error) error {
	for _, r := range []ref{d.imported, d.own} {
		if r.isZero() {
			continue
		}
		t := r.doc.tree
		for n, end := t.first(r.n), t.end(r.n); n < end; n = t.end(n) {
			name := t.name(n)
			if value := (ref{r.doc, n}); d.entry(name) == value {
				if err := f(name, value); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// processContext is the Context Processing Algorithm,
// https://www.w3.org/TR/json-ld11-api/#context-processing-algorithm.
func (p *processor) processContext(active *context, local ref, baseURL string, o contextOptions) (*context, error) {
	t := local.doc.tree
	if err := p.charge(int(t.end(local.n)-local.n) + 8*len(o.remote) + 8); err != nil {
		return nil, err
	}
	// 1.
	result := active.clone()
	result.ownTerms = false
	// 2.
	if propagate := local.entry("@propagate"); !propagate.isZero() {
		switch propagate.kind() {
		case True:
			o.notPropagated = false
		case False:
			o.notPropagated = true
		}
	}
	// 3.
	if o.notPropagated && result.previous == nil {
		result.previous = active
	}
	// 4. and 5.
	n, end := local.n, t.end(local.n)
	if local.kind() == Array {
		n = t.first(n)
	}
	for ; n < end; n = t.end(n) {
		var err error
		if result, err = p.processOne(result, ref{local.doc, n}, baseURL, o); err != nil {
			return nil, err
		}
	}
	if result.ownTerms {
		result.ownTerms = false
	}
	return result, nil
}

// processOne is step 5 of context processing for one context of the array.
func (p *processor) processOne(result *context, local ref, baseURL string, o contextOptions) (*context, error) {
	switch local.kind() {
	case Null:
		return nullify(result, local, o)
	case String:
		return p.processRemote(result, local, baseURL, o)
	case Object:
		return p.processDefinition(result, local, baseURL, o)
	}
	return nil, local.fail(InvalidLocalContext, "a context is an object, a string, null or an array of those")
}

// nullify is step 5.1. The protected terms are those of the result, for a context
// before this one in the same array may have defined some.
func nullify(result *context, local ref, o contextOptions) (*context, error) {
	if !o.overrideProtected && result.terms != nil && result.terms.protected {
		return nil, local.fail(InvalidContextNullification, "the context around this one has protected terms")
	}
	previous := result.previous
	result = newContext(result.originalBase)
	if o.notPropagated {
		result.previous = previous
	}
	return result, nil
}

// processRemote is step 5.2.
func (p *processor) processRemote(result *context, local ref, baseURL string, o contextOptions) (*context, error) {
	// 5.2.1
	url := local.str()
	if isIRI(baseURL) {
		url = resolveIRI(baseURL, url)
	} else if !isIRI(url) {
		return nil, local.fail(LoadingDocumentFailed, "the context "+quote(url)+" is relative, and the document has no address")
	}
	// 5.2.2
	if o.scopedAgain && slices.Contains(o.remote, url) {
		return result, nil
	}
	// 5.2.3
	if max := p.o.maxContexts(); len(o.remote) >= max {
		return nil, local.fail(ContextOverflow, fmt.Sprintf("more than MaxContexts = %d contexts refer to each other", max))
	}
	// 5.2.4 to 5.2.6
	if result.previous != nil || o.notPropagated || o.overrideProtected || len(o.remote) > 0 {
		return p.processLoaded(result, url, local, o)
	}
	if result.isShared() {
		return p.compiledContext(result, url, local, o)
	}
	return p.layeredContext(result, url, local, o)
}

// layeredContext returns what the context at an address makes of a context that is the
// document's own. It is processed once for the document: its objects often have the same
// contexts each.
func (p *processor) layeredContext(result *context, url string, local ref, o contextOptions) (*context, error) {
	key := layeredKey{p.contextKey(result, url), result.base, result.originalBase, result.hasBase}
	c, ok := p.layered[key]
	if !ok {
		var err error
		if c, err = p.processLoaded(result, url, local, o); err != nil {
			return nil, err
		}
		if p.layered == nil {
			p.layered = map[layeredKey]*context{}
		}
		p.layered[key] = c
	}
	return c, nil
}

// layeredKey names what [processor.layeredContext] returns.
type layeredKey struct {
	contextKey
	base, originalBase string
	hasBase            bool
}

// processLoaded processes the context that a document has.
func (p *processor) processLoaded(result *context, url string, local ref, o contextOptions) (*context, error) {
	if t := result.terms; p.contexts.isBuiltIn(url) && (t == nil || !t.protected && t.depth < maxTables) {
		return result.withSchemaOrg(), nil
	}
	doc, err := p.contexts.document(url)
	if err != nil {
		return nil, remoteFailure(local, url, err)
	}
	loaded := ref{doc, 0}.entry("@context")
	if loaded.isZero() {
		return nil, local.fail(InvalidRemoteContext, "the document "+quote(url)+" is not an object with a @context")
	}
	return p.processContext(result, loaded, doc.base, contextOptions{
		remote: append(slices.Clip(o.remote), url), scopedAgain: o.scopedAgain,
	})
}

// remoteFailure is the error of a context that cannot be had.
func remoteFailure(local ref, url string, err error) error {
	e := local.fail(LoadingRemoteContextFailed, "the context "+quote(url)).(*Error)
	e.Err = err
	return e
}

// processDefinition is steps 5.4 to 5.13.
func (p *processor) processDefinition(result *context, local ref, baseURL string, o contextOptions) (*context, error) {
	result = result.clone()
	if err := p.checkVersion(local); err != nil {
		return nil, err
	}
	d, err := p.importInto(local, baseURL)
	if err != nil {
		return nil, err
	}
	for _, step := range []func(*context, *definition, contextOptions) error{
		p.setBase, p.setVocab, p.setLanguage, p.setDirection, p.checkPropagate,
	} {
		if err := step(result, d, o); err != nil {
			return nil, err
		}
	}
	return result, p.createTerms(result, d, baseURL, o)
}

// checkVersion is step 5.5.
func (p *processor) checkVersion(local ref) error {
	version := local.entry("@version")
	switch {
	case version.isZero():
		return nil
	case version.kind() != Number || number(version.raw()) != 1.1:
		return version.fail(InvalidVersionValue, "the version can only be the number 1.1")
	case p.mode10:
		return version.fail(ProcessingModeConflict, "the processing mode is json-ld-1.0")
	}
	return nil
}

// importInto is step 5.6.
func (p *processor) importInto(local ref, baseURL string) (*definition, error) {
	at := local.entry("@import")
	if at.isZero() {
		return newDefinition(local, ref{}), nil
	}
	if p.mode10 {
		return nil, at.fail(InvalidContextEntry, "json-ld-1.0 has no @import")
	}
	if at.kind() != String {
		return nil, at.fail(InvalidImportValue, "the address of a context is a string")
	}
	url := at.str()
	if isIRI(baseURL) {
		url = resolveIRI(baseURL, url)
	}
	doc, err := p.contexts.document(url)
	if err != nil {
		return nil, remoteFailure(at, url, err)
	}
	imported := ref{doc, 0}.entry("@context")
	if imported.isZero() || imported.kind() != Object {
		return nil, at.fail(InvalidRemoteContext, "the @context of "+quote(url)+" is not an object")
	}
	if inner := imported.entry("@import"); !inner.isZero() {
		return nil, inner.fail(InvalidContextEntry, "a context that is imported cannot import another")
	}
	return newDefinition(local, imported), p.charge(int(doc.tree.end(imported.n)))
}

// setBase is step 5.7. Bases, vocabularies and languages get memory of their own: contexts that
// are made of them are kept for other documents, see [processor.compiledContext].
func (p *processor) setBase(result *context, d *definition, o contextOptions) error {
	value := d.entry("@base")
	if value.isZero() || len(o.remote) > 0 {
		return nil
	}
	switch value.kind() {
	case Null:
		result.base, result.hasBase = "", false
		return nil
	case String:
		switch base := value.str(); {
		case isIRI(base):
			result.base, result.hasBase = strings.Clone(base), true
			return nil
		case result.hasBase:
			result.base = resolveIRI(result.base, base)
			return p.charge(len(result.base))
		}
	}
	return value.fail(InvalidBaseIRI, "a base is an IRI or null, or relative where there is a base already")
}

// setVocab is step 5.8.
func (p *processor) setVocab(result *context, d *definition, _ contextOptions) error {
	value := d.entry("@vocab")
	if value.isZero() {
		return nil
	}
	switch value.kind() {
	case Null:
		result.vocab, result.hasVocab = "", false
		return nil
	case String:
		s := value.str()
		if p.mode10 && !isIRI(s) && !isBlank(s) {
			break
		}
		vocab, ok, err := p.expandIRI(result, s, true, true, nil)
		if err != nil {
			return err
		}
		if ok && (isIRI(vocab) || isBlank(vocab) || s == "" || !result.hasBase && !strings.ContainsAny(s, ": ")) {
			result.vocab, result.hasVocab = strings.Clone(vocab), true
			return nil
		}
	}
	return value.fail(InvalidVocabMapping, "a vocabulary is an IRI, a blank node identifier or null")
}

// setLanguage is step 5.9.
func (p *processor) setLanguage(result *context, d *definition, _ contextOptions) error {
	value := d.entry("@language")
	if value.isZero() {
		return nil
	}
	switch value.kind() {
	case Null:
		result.language, result.hasLanguage = "", false
	case String:
		result.language, result.hasLanguage = strings.Clone(value.str()), true
	default:
		return value.fail(InvalidDefaultLanguage, "a language is a string or null")
	}
	return nil
}

// setDirection is step 5.10.
func (p *processor) setDirection(result *context, d *definition, _ contextOptions) error {
	value := d.entry("@direction")
	if value.isZero() {
		return nil
	}
	if p.mode10 {
		return value.fail(InvalidContextEntry, "json-ld-1.0 has no @direction")
	}
	result.direction = noDirection
	if value.kind() == Null {
		return nil
	}
	if value.kind() == String {
		result.direction = directionOf(value.str())
	}
	if result.direction == noDirection {
		return value.fail(InvalidBaseDirection, `a direction is "ltr", "rtl" or null`)
	}
	return nil
}

// checkPropagate is step 5.11.
func (p *processor) checkPropagate(_ *context, d *definition, _ contextOptions) error {
	value := d.entry("@propagate")
	switch {
	case value.isZero():
		return nil
	case p.mode10:
		return value.fail(InvalidContextEntry, "json-ld-1.0 has no @propagate")
	case value.kind() != True && value.kind() != False:
		return value.fail(InvalidPropagateValue, "@propagate is true or false")
	}
	return nil
}

// createTerms is steps 5.12 and 5.13.
func (p *processor) createTerms(result *context, d *definition, baseURL string, o contextOptions) error {
	x := &defining{definition: d, defined: map[string]bool{}, baseURL: baseURL, options: o}
	if value := d.entry("@protected"); !value.isZero() {
		if value.kind() != True && value.kind() != False {
			return value.fail(InvalidProtectedValue, "@protected is true or false")
		}
		if p.mode10 {
			return value.fail(InvalidContextEntry, "json-ld-1.0 has no @protected")
		}
		x.protected = value.kind() == True
	}
	return d.each(func(name string, value ref) error {
		switch name {
		case "@base", "@direction", "@import", "@language", "@propagate", "@protected", "@version", "@vocab":
			return nil
		}
		if !result.ownTerms {
			result.terms, result.ownTerms = result.terms.open(), true
			if err := p.charge(copyCost * len(result.terms.own)); err != nil {
				return err
			}
		}
		return p.define(result, name, x)
	})
}

// scopedKey names what a scoped context makes of an active context.
type scopedKey struct {
	active        *context
	term          *term
	notPropagated bool
}

// scopedContext returns what the local context of a term makes of an active
// context. It is processed once.
func (p *processor) scopedContext(active *context, t *term, o contextOptions) (*context, error) {
	key := scopedKey{active, t, o.notPropagated}
	if c, ok := p.scoped[key]; ok {
		return c, nil
	}
	c, err := p.processContext(active, t.context, t.baseURL, o)
	if err != nil {
		return nil, err
	}
	if p.scoped == nil {
		p.scoped = map[scopedKey]*context{}
	}
	p.scoped[key] = c
	return c, nil
}
