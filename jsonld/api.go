package jsonld

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// A ProcessingMode is a version of JSON-LD whose rules are followed,
// https://www.w3.org/TR/json-ld11-api/#dom-jsonldoptions-processingmode.
type ProcessingMode string

// The processing modes. The zero value stands for JSONLD11.
const (
	JSONLD10 ProcessingMode = "json-ld-1.0"
	JSONLD11 ProcessingMode = "json-ld-1.1"
)

// An RDFDirection tells how base directions become RDF,
// https://www.w3.org/TR/json-ld11-api/#dom-jsonldoptions-rdfdirection. The zero
// value leaves them out.
type RDFDirection string

const (
	I18nDatatype    RDFDirection = "i18n-datatype"
	CompoundLiteral RDFDirection = "compound-literal"
)

const (
	// DefaultMaxDepth is how deep what is processed may be nested by default.
	DefaultMaxDepth = 500

	// DefaultMaxContexts is how many contexts may refer to each other by default.
	DefaultMaxContexts = 16
)

// ProcessorOptions are the options of the algorithms, by the names that the
// standard gives them (https://www.w3.org/TR/json-ld11-api/#the-jsonldoptions-type).
// Those that are true by default there have an opposite name here, so that the
// zero value is the default.
type ProcessorOptions struct {
	// Base is the base IRI, instead of the address of the document. A base element of
	// a page is resolved against the URL that the page was parsed with, not against
	// Base.
	Base string

	// ExpandContext is a context for documents that are expanded, as JSON: an
	// object, an array, or a string with an address.
	ExpandContext []byte

	// ProcessingMode is the version of JSON-LD.
	ProcessingMode ProcessingMode

	// KeepArrays is the opposite of compactArrays: arrays of one value stay arrays.
	KeepArrays bool

	// KeepAbsolute is the opposite of compactToRelative: IRIs are not made relative
	// to the address of the document.
	KeepAbsolute bool

	// Ordered processes entries in the order of their names, not as they are written.
	Ordered bool

	// RDFDirection tells how base directions become RDF and are read from it.
	RDFDirection RDFDirection

	// ProduceGeneralizedRDF keeps triples whose predicate is a blank node.
	ProduceGeneralizedRDF bool

	// UseNativeTypes reads numbers and booleans of RDF as those of JSON.
	UseNativeTypes bool

	// UseRDFType keeps rdf:type as a property, instead of @type.
	UseRDFType bool

	// Contexts are the remote contexts that documents may refer to; nil stands for
	// those that are built in.
	Contexts *Contexts

	// MaxDepth is how deep what is processed may be nested, and MaxContexts how many
	// contexts may refer to each other, by the rule of [dom.Bound]. The defaults are
	// DefaultMaxDepth and DefaultMaxContexts; no depth is more than 50,000. Too many contexts are an [*Error] with
	// the code "context overflow", as the standard wants.
	MaxDepth    int
	MaxContexts int

	// Budget bounds what is made. nil stands for a new one with the default for the
	// document.
	Budget *dom.Budget
}

func (o *ProcessorOptions) maxContexts() int { return dom.Bound(o.MaxContexts, DefaultMaxContexts) }

// Expanded is a document in expanded form,
// https://www.w3.org/TR/json-ld11/#expanded-document-form.
type Expanded struct {
	objects []*object
	doc     *Document
}

// Expand expands a document, https://www.w3.org/TR/json-ld11-api/#dom-jsonldprocessor-expand.
// The error is an [*Error], or a [*dom.LimitError].
func Expand(doc *Document, o ProcessorOptions) (*Expanded, error) {
	p := newProcessor(doc, &o)
	e, err := p.expandDocument(doc)
	if err != nil {
		return nil, err
	}
	return e, p.meter.End()
}

// expandDocument is steps 5 to 8 of expand().
func (p *processor) expandDocument(doc *Document) (*Expanded, error) {
	// 5.
	c := p.initialContext(doc)
	p.baseURL = doc.base
	if p.baseURL == "" {
		p.baseURL = p.o.Base
	}
	// 6.
	var err error
	if len(p.o.ExpandContext) > 0 {
		local, err := parseContext(p.o.ExpandContext, p.baseURL)
		if err != nil {
			return nil, err
		}
		if c, err = p.processContext(c, local, c.originalBase, contextOptions{}); err != nil {
			return nil, err
		}
	}
	// 7.
	if doc.contextURL != "" {
		if c, err = p.processRemote(c, stringRef(doc.contextURL), doc.contextURL, contextOptions{}); err != nil {
			return nil, err
		}
	}
	for _, around := range doc.around.inward() {
		if c, err = p.processContext(c, around, p.baseURL, contextOptions{}); err != nil {
			return nil, err
		}
	}
	// 8.
	e, err := p.expandElement(c, active{}, ref{doc, 0}, false)
	if err != nil {
		return nil, err
	}
	if e.one != nil && e.one.isOnly(hasGraph) {
		return &Expanded{e.one.parts().graph, doc}, nil
	}
	return &Expanded{e.all(), doc}, nil
}

// initialContext returns the active context of step 5 of expand().
func (p *processor) initialContext(doc *Document) *context {
	c := newContext(doc.base)
	if p.o.Base != "" {
		c.base, c.hasBase = p.o.Base, true
		if c.originalBase == "" {
			c.originalBase = p.o.Base
		}
	}
	return c
}

// parseContext reads a context that an option gives: what its @context is, if it
// is an object that has one.
func parseContext(text []byte, base string) (ref, error) {
	doc, err := Parse(text, base)
	if err != nil {
		return ref{}, err
	}
	local := ref{doc, 0}
	if inner := local.entry("@context"); !inner.isZero() {
		local = inner
	}
	return local, nil
}

// stringRef returns a string as a value.
func stringRef(s string) ref {
	doc, err := Parse(jsontext.AppendString(nil, s), "")
	if err != nil {
		panic(err)
	}
	return ref{doc, 0}
}

// Flatten flattens a document, https://www.w3.org/TR/json-ld11-api/#dom-jsonldprocessor-flatten.
// [CompactFlattened] compacts the result.
func Flatten(doc *Document, o ProcessorOptions) (*Expanded, error) {
	p := newProcessor(doc, &o)
	e, err := p.expandDocument(doc)
	if err != nil {
		return nil, err
	}
	flat, err := p.flatten(e.objects)
	if err != nil {
		return nil, err
	}
	return &Expanded{flat, doc}, p.meter.End()
}

// A Result is a document that was made, as JSON.
type Result struct{ value *value }

// AppendJSON appends the document to dst as JSON.
func (r *Result) AppendJSON(dst []byte) []byte { return r.value.appendJSON(dst) }

// MarshalJSON returns what AppendJSON appends.
func (r *Result) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil), nil }

// Compact compacts a document with a context, which is JSON: an object, an array,
// a string with an address or null
// (https://www.w3.org/TR/json-ld11-api/#dom-jsonldprocessor-compact). Without any,
// it is null. The error is an [*Error], or a [*dom.LimitError].
func Compact(doc *Document, context []byte, o ProcessorOptions) (*Result, error) {
	p := newProcessor(doc, &o)
	ordered := o.Ordered
	o.Ordered = false
	e, err := p.expandDocument(doc)
	o.Ordered = ordered
	if err != nil {
		return nil, err
	}
	return p.compactDocument(doc, e.objects, context)
}

// CompactFlattened flattens a document and compacts the result.
func CompactFlattened(doc *Document, context []byte, o ProcessorOptions) (*Result, error) {
	p := newProcessor(doc, &o)
	e, err := p.expandDocument(doc)
	if err != nil {
		return nil, err
	}
	flat, err := p.flatten(e.objects)
	if err != nil {
		return nil, err
	}
	p.graph = true
	return p.compactDocument(doc, flat, context)
}

// compactDocument is steps 5 to 9 of compact().
func (p *processor) compactDocument(doc *Document, objects []*object, context []byte) (*Result, error) {
	if len(context) == 0 {
		context = []byte("null")
	}
	// 5. and 6.
	base := doc.base
	if base == "" {
		base = p.o.Base
	}
	local, err := parseContext(context, base)
	if err != nil {
		return nil, err
	}
	// 7. and 8.
	c := newContext(base)
	if p.o.Base != "" {
		c.base, c.hasBase = p.o.Base, true
	}
	if c, err = p.processContext(c, local, base, contextOptions{}); err != nil {
		return nil, err
	}
	if p.o.Base == "" && p.o.KeepAbsolute {
		c = c.clone()
		c.base, c.hasBase = "", false
	}
	// 9.
	v, err := compaction{p: p, c: c}.array(objects)
	if err != nil {
		return nil, err
	}
	if p.graph && v.kind != Array {
		v = arrayValue(v)
	}
	if v, err = p.wrapGraph(c, v); err != nil {
		return nil, err
	}
	if local.kind() != Null && !(local.kind() == Object && local.doc.tree.isEmpty(local.n)) && !(local.kind() == Array && local.doc.tree.isEmpty(local.n)) {
		v.entries = append([]entry{{"@context", &value{json: local}}}, v.entries...)
		v.index = nil
	}
	return &Result{v}, p.meter.End()
}

// wrapGraph is steps 9.1 and 9.2 of compact().
func (p *processor) wrapGraph(c *context, v *value) (*value, error) {
	if v.kind != Array {
		return v, nil
	}
	if len(v.list) == 0 {
		return objectValue(), nil
	}
	alias, err := p.compactVocab(c, "@graph")
	if err != nil {
		return nil, err
	}
	o := objectValue()
	o.set(alias, v)
	return o, nil
}
