package html5

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/encoding"
)

// Parse reads a page. Any bytes of an HTML page make a tree. The error is nil, the
// error of r, the [*dom.LimitError] of a limit that was hit, or joins both; the tree
// then has what was parsed before. A page that is not HTML is not parsed: the error
// is a [*NotHTMLError], and the tree is empty.
//
// Where the tree differs from what the page says, the document has a problem:
// html/xhtml for XHTML that is read as HTML, html/depth-limit and
// html/formatting-limit for the first element that is not nested as it is written
// because of a limit.
func Parse(r io.Reader, o Options) (*dom.Document, error) {
	d := new(dom.Document)
	return d, new(Parser).Parse(d, r, o)
}

// ParseBytes is [Parse] for a page in memory. A page in UTF-8 without errors becomes the
// source of the document as it is, without being copied: page must not be changed as long
// as the document is used. It is never written to. Strings that the document hands out are
// copies, and stay as they are.
func ParseBytes(page []byte, o Options) (*dom.Document, error) {
	d := new(dom.Document)
	return d, new(Parser).ParseBytes(d, page, o)
}

// ParseFragment reads HTML that belongs inside an element, the context, by
// https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments.
// The root of the document is a fragment. The encoding is the one that
// o.ContentType names, or UTF-8.
func ParseFragment(r io.Reader, context Context, o Options) (*dom.Document, error) {
	d := new(dom.Document)
	return d, new(Parser).ParseFragment(d, r, context, o)
}

// Context is the element that a fragment is parsed for.
type Context struct {
	Namespace dom.Namespace // [dom.HTML] if it is zero
	Name      string        // its local name; "body" if it is empty
}

// A Parser parses one page after another and keeps its memory. If the
// [dom.Document] is used again too, a page that is not larger than an earlier one
// costs almost no allocations. The zero Parser is ready to use. It must not be
// copied, nor used by two goroutines at once.
type Parser struct {
	b     treeBuilder
	input []byte // memory for what is read
	reads bool   // the page was read into input
	asIs  bool   // the page is the source of the document as it is
	plain bool   // nothing takes the short way
}

// Parse is the function [Parse] with d for the result, which is emptied first. What is
// read is kept in memory of d: documents that were read by one Parser share none, and r must
// not read what d has. If r has the method Len of a [bytes.Reader], or Stat of an [os.File], it
// is asked how much room will be needed.
func (p *Parser) Parse(d *dom.Document, r io.Reader, o Options) error {
	page, err := p.read(d, r, &o)
	p.reads = true
	return join(err, p.parse(d, page, o))
}

// ParseBytes is the function [ParseBytes] with d for the result, which is emptied
// first. page must not be changed until d is emptied again, or is no longer used.
func (p *Parser) ParseBytes(d *dom.Document, page []byte, o Options) error {
	page, err := cut(page, o.maxInput())
	p.reads = false
	return join(err, p.parse(d, page, o))
}

// ParseFragment is the function [ParseFragment] with d for the result, which is
// emptied first.
func (p *Parser) ParseFragment(d *dom.Document, r io.Reader, context Context, o Options) error {
	page, err := p.read(d, r, &o)
	p.reads = true
	return join(err, p.parseFragment(d, page, context, o))
}

// join is [errors.Join], except that a single error is returned as it is.
func join(reading, parsing error) error {
	switch {
	case reading == nil:
		return parsing
	case parsing == nil:
		return reading
	}
	return errors.Join(reading, parsing)
}

// read empties d and reads a page into the memory of its source, or into that of the
// parser if there is more.
func (p *Parser) read(d *dom.Document, r io.Reader, o *Options) ([]byte, error) {
	p.b.dom.Start(d, dom.DocumentNode)
	if buffer := p.b.dom.SourceBuffer(); cap(buffer) > cap(p.input) {
		p.b.dom.SetSourceBuffer(p.input)
		p.input = buffer
	}
	limit := o.maxInput()
	page := p.input[:0]
	if size := min(sizeOf(r), limit, mostExpected) + leastRead; size > cap(page) {
		page = make([]byte, 0, max(size, 2*cap(page)))
	}
	meter := meterOf(o.Context)
	for {
		if !meter.Look() {
			return page, nil // parsing stops, too, and says why
		}
		page = slices.Grow(page, leastRead)
		n, err := r.Read(page[len(page):cap(page)])
		page = page[:len(page)+n]
		p.input = page
		if err == io.EOF {
			err = nil
		} else if err == nil && len(page) <= limit {
			continue
		}
		page, cutErr := cut(page, limit)
		if err == nil {
			err = cutErr
		}
		return page, err
	}
}

const (
	// leastRead is how much room there is for each read, also for the last one, which finds
	// nothing.
	leastRead = 512
	// mostExpected is how much room there is at first, whatever a reader says that it has.
	mostExpected = 16 << 20
)

// sizeOf returns how many bytes r is expected to have, 0 if it does not tell.
func sizeOf(r io.Reader) int {
	switch r := r.(type) {
	case interface{ Len() int }: // such as a bytes.Reader
		return max(r.Len(), 0)
	case interface{ Stat() (fs.FileInfo, error) }: // such as an os.File
		if info, err := r.Stat(); err == nil && info.Mode().IsRegular() {
			return int(min(info.Size(), mostExpected))
		}
	}
	return 0
}

// cut cuts a page off at the limit.
func cut(page []byte, limit int) ([]byte, error) {
	if len(page) <= limit {
		return page, nil
	}
	return page[:limit], limitError("MaxInput", limit, dom.Span{})
}

func (p *Parser) parse(d *dom.Document, page []byte, o Options) error {
	xhtml, err := checkContentType(o.ContentType, page)
	if err != nil {
		p.b.dom.Start(d, dom.DocumentNode)
		p.b.dom.SetURL(o.URL)
		p.b.dom.Finish()
		return err
	}
	e := pageEncoding{page: page}
	e.Encoding, e.confidence = sniff(page[:min(len(page), prescanLength)], o.ContentType, encoding.Encoding{})
	switch {
	case !e.IsZero():
	case xhtml != "":
		e.Encoding = encoding.UTF8 // https://www.w3.org/TR/xml/#charencoding
	default:
		e.Encoding, e.guessed = guessEncoding(page, o.OverHTTP, len(page) >= o.maxInput())
	}
	for unchecked := !p.plain && !o.ParseErrors; ; {
		p.b.encoding = e
		if err := p.start(d, dom.DocumentNode, page, o, unchecked); err != nil {
			return err
		}
		if xhtml != "" {
			addXHTML(&p.b.t.errors.problems, xhtml)
		}
		err := p.b.run()
		if p.b.encoding.restart {
			e = pageEncoding{Encoding: p.b.encoding.Encoding, confidence: certain}
			continue
		}
		if p.b.t.check(len(p.b.t.src)); p.b.t.unfit {
			unchecked = false // few pages are like that
			continue
		}
		p.finish()
		return err
	}
}

func (p *Parser) parseFragment(d *dom.Document, page []byte, context Context, o Options) error {
	e, ok := transportEncoding(o.ContentType)
	if !ok {
		e = encoding.UTF8
	}
	p.b.encoding = pageEncoding{Encoding: e, confidence: irrelevant}
	if err := p.start(d, dom.FragmentNode, page, o, false); err != nil {
		return err
	}
	p.b.startFragment(context)
	err := p.b.run()
	p.finish()
	return err
}

// start decodes the page and prepares for parsing it. A page in UTF-8 that is to be left
// unchecked is taken as it is, to be checked while it is read.
func (p *Parser) start(d *dom.Document, root dom.Kind, page []byte, o Options, unchecked bool) error {
	b := &p.b
	b.document = b.dom.Start(d, root)
	source, isUTF8 := b.encoding.Unchecked(page)
	if unchecked = unchecked && isUTF8; unchecked {
		p.asIs = true
		b.t.resetUnchecked(source)
	} else {
		var controls encoding.Controls
		source, controls, p.asIs = b.encoding.Decode(b.dom.SourceBuffer(), page)
		if !p.asIs {
			b.dom.SetSourceBuffer(source)
		}
		b.t.reset(source, controls)
	}
	b.dom.ExpectAtMost(o.maxNodes(len(source)))
	if err := b.dom.SetSource(source); err != nil {
		b.dom.Finish()
		return err
	}
	b.dom.SetURL(o.URL)
	b.dom.SetEncoding(b.encoding.Name())
	if !strings.Contains(o.ContentLanguage, ",") {
		b.dom.SetContentLanguage(strings.TrimSpace(o.ContentLanguage))
	}
	b.dom.SetScripting(o.Scripting)
	b.reset()
	b.scripting = o.Scripting
	b.maxDepth, b.maxNodes, b.maxAttributes = o.maxDepth(), o.maxNodes(len(source)), o.maxAttributes(len(source))
	b.stopWith(o.Context)
	b.t.errors.reset(&o)
	b.t.plain = p.plain || b.t.hasNUL
	if b.t.errors.wanted {
		b.t.inputErrors()
	}
	return nil
}

func (p *Parser) finish() {
	b := &p.b
	if b.encoding.guessed {
		addGuess(&b.t.errors.problems, b.encoding.Name())
	}
	b.dom.SetProblems(b.t.errors.list(len(b.t.src)))
	b.t.errors.problems = dom.Problems{}
	b.t.src, b.t.tok.attrs.List = nil, nil // they are memory of the document
	if p.reads && p.asIs {
		// What was read becomes memory of the document, which gives its own for the next page.
		// Until now it was kept, as a page may have to be decoded again.
		buffer := b.dom.SourceBuffer()
		b.dom.SetSourceBuffer(p.input)
		p.input = buffer
	}
	if !b.t.hasCR {
		b.dom.SetNoCR()
	}
	b.encoding = pageEncoding{}
	b.meter = dom.Meter{}
	b.dom.Finish()
}

// startFragment sets the state that depends on the context element of a fragment.
// The first element on the stack of open elements is the fragment itself; in the
// standard it is an html element, whose children are the result.
func (b *treeBuilder) startFragment(context Context) {
	name, ns := context.Name, context.Namespace
	if name == "" {
		name = "body"
	}
	if ns == dom.NoNamespace {
		ns = dom.HTML
	}
	a := b.dom.Name([]byte(name))
	b.fragment = true
	b.context = contextElement{ns: ns, atom: a, flags: flagsOf(ns, a)}
	flags := flagsOf(dom.HTML, atom.Html)
	if ns != dom.HTML {
		flags &^= inHTML
	}
	b.stack.push(b.document, atom.Html, flags, keyOf(atom.Html, flags))
	b.stack.open[1].mode = beforeHeadMode
	if ns == dom.HTML {
		b.startContext(a)
	}
	b.resetMode()
}

// startContext switches the tokenizer to the state for the contents of an
// element.
func (b *treeBuilder) startContext(name atom.Atom) {
	switch name {
	case atom.Title, atom.Textarea:
		b.t.model = rcdataModel
	case atom.Style, atom.Xmp, atom.Iframe, atom.Noembed, atom.Noframes:
		b.t.model = rawtextModel
	case atom.Script:
		b.t.model = scriptDataModel
	case atom.Noscript:
		if b.scripting {
			b.t.model = rawtextModel
		}
	case atom.Plaintext:
		b.t.model = plaintextModel
	case atom.Template:
		b.templateModes = append(b.templateModes, inTemplateMode)
	case atom.Form:
		b.form = b.document // stands for the context element, which is not in the tree
	}
}
