package jsonld

import (
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// MediaType is the media type of JSON-LD,
// https://www.w3.org/TR/json-ld11/#iana-considerations.
const MediaType = "application/ld+json"

// Extract returns the JSON-LD of d: what every script has whose type is
// [MediaType], in upper or lower case, with or without parameters.
//
// What is wrong in the page is in [Data.Problems]: the page is read all the same.
// The error is nil or a [*dom.LimitError]; the data is then what was found before,
// and never nil. What is returned refers to d by nodes only, and stays when d is
// used for another page.
//
// The rules of the problems are
//
//   - jsonld/invalid: a script is not JSON, nor can it be mended with certainty;
//     it is left out
//   - jsonld/mended: it is not JSON, but what was meant is certain
//   - jsonld/repeated-name: an object has two entries of the same name, of which
//     only the last counts
//   - jsonld/not-object: a script has something other than objects
func Extract(d *dom.Document, o Options) (*Data, error) {
	x := extractions.Get().(*extraction)
	defer x.free()
	x.start(d, o)
	root := d.Root()
	end := d.End(root)
	for i := d.NextNoted(root.Index()+1, end, dom.MayBeScript); i < end; i = d.NextNoted(i+1, end, dom.MayBeScript) {
		n := d.Node(i)
		if d.Notes(n)&dom.WithType != 0 && x.wanted(n) && d.IsHTML(n, atom.Script) && !x.script(n) {
			break
		}
	}
	x.data.Documents = x.memory.list.Copy(x.documents)
	x.data.Problems = x.problems.List()
	x.data.Items = x.topItems(x.data.Documents)
	return x.data, x.meter.End()
}

// An extraction does one extraction. Its memory serves the next.
type extraction struct {
	d        *dom.Document
	o        Options
	meter    dom.Meter
	problems dom.Problems
	typ      []byte // of the script that is read
	data     *Data

	itemRoom  // with the memory of the data if it keeps it, else own
	own       memory
	documents []*Document // that were read
	decoded   []byte      // the text of a script that had to be decoded
	shifts    shifts      // of the script that is read
}

var extractions = sync.Pool{New: func() any { return new(extraction) }}

func (x *extraction) start(d *dom.Document, o Options) {
	x.data, x.memory = slab.Into(o.Into, (*Data).kept, &x.own)
	*x.data = Data{memory: x.data.memory}
	x.d, x.o, x.meter = d, o, o.Budget.Part("jsonld", d.Size())
	x.problems.Max = o.MaxProblems
}

// What an extraction has for one page after the other is at most so many bytes of texts, and so
// many of anything else, so that one page cannot make it large for all that follow.
const (
	mostTextKept   = 1 << 16
	mostOthersKept = 1 << 10
)

// free keeps the memory of x, without what belongs to the document.
func (x *extraction) free() {
	if cap(x.decoded)+cap(x.text) > mostTextKept || cap(x.documents)+cap(x.types)+cap(x.shifts) > mostOthersKept {
		return
	}
	clear(x.documents)
	clear(x.types)
	x.documents, x.types = x.documents[:0], x.types[:0]
	x.d, x.o, x.meter, x.problems, x.typ = nil, Options{}, dom.Meter{}, dom.Problems{}, nil
	x.data, x.memory = nil, nil
	x.own.end()
	extractions.Put(x)
}

// wanted tells whether an element is a JSON-LD script element
// (https://www.w3.org/TR/json-ld11/#dfn-json-ld-script-element) that is asked for.
func (x *extraction) wanted(script dom.Node) bool {
	typ, a := x.d.FindPlainAttr(script, atom.Type)
	if typ == nil {
		typ = x.d.AttrBytes(nil, a)
	}
	if !isMediaType(typ) {
		return false
	}
	x.typ = typ
	if x.o.Fragment != "" {
		id, _ := x.d.Attr(script, atom.Id)
		return id == x.o.Fragment
	}
	return true
}

// isMediaType tells whether the essence of a MIME type is that of JSON-LD,
// https://mimesniff.spec.whatwg.org/#mime-type-essence.
func isMediaType(typ []byte) bool {
	if len(typ) < len(MediaType) {
		return false // as most types of scripts are
	}
	essence := microsyntax.StripASCIIWhitespace(typ)
	for i, c := range essence {
		if c == ';' {
			essence = microsyntax.StripASCIIWhitespace(essence[:i])
			break
		}
	}
	return len(essence) == len(MediaType) && microsyntax.EqualASCIIFold(essence, MediaType)
}

// documentBase returns the base URL of the page.
func (x *extraction) documentBase() string {
	if x.o.Resolver == nil {
		x.o.Resolver = weburl.ForDocument(x.d)
	}
	return x.o.Resolver.Base().String()
}

// script reads a script. It reports whether there is any of the budget left.
func (x *extraction) script(n dom.Node) bool {
	if !x.meter.Charge(x.textSize(n), n) {
		return false
	}
	doc := &x.memory.documents.TakeAll(1)[0]
	doc.Node, doc.base = n, x.documentBase()
	text := x.scriptText(n)
	doc.shifts = x.scriptShifts(n, len(text))
	err := doc.read(text, x.o.Strict, x.memory)
	if err != nil {
		at := x.placeAt(doc, err.offset)
		if at.Span.IsZero() {
			at = x.d.Place(n) // it is empty
		}
		x.problems.Add("jsonld/invalid", at, "%s: the script is left out", err.what)
		return true
	}
	if len(x.typ) > len(MediaType) { // it may have parameters
		if typ, ok := microsyntax.ParseMIMEType(string(x.typ)); ok {
			doc.Profile, _ = typ.Parameter("profile")
		}
	}
	x.report(doc)
	x.documents = append(x.documents, doc)
	return true
}

// scriptText returns the text of a script.
func (x *extraction) scriptText(script dom.Node) string {
	if only := x.d.FirstChild(script); x.d.Kind(only) == dom.TextNode && x.d.End(script) == only.Index()+1 {
		if plain := x.d.PlainData(only); plain != nil {
			return x.memory.texts.Add(plain)
		}
	}
	x.decoded = x.d.AppendTextContent(x.decoded[:0], script)
	return x.memory.texts.Add(x.decoded)
}

// scriptShifts returns where in the source the text of a script is that has a size, nil if it
// is not there.
func (x *extraction) scriptShifts(script dom.Node, size int) shifts {
	x.shifts = appendScriptShifts(x.shifts[:0], x.d, script, size)
	return x.memory.shifts.Copy(x.shifts)
}

// textSize returns how long the text of a script is at most.
func (x *extraction) textSize(script dom.Node) (size int) {
	for n := range x.d.Children(script) {
		for span := range x.d.TextSpans(n) {
			size += int(span.End - span.Start)
		}
	}
	return size
}

// report adds the problems of a document.
func (x *extraction) report(doc *Document) {
	for _, m := range doc.tree.mended {
		x.problems.Add("jsonld/mended", x.placeAt(doc, int(m.offset)), "%s", mendMessages[m.kind])
	}
	if doc.tree.repeated > 0 {
		for n := range doc.tree.nodes {
			if p := &doc.tree.nodes[n]; p.flags&superseded != 0 {
				x.problems.Add("jsonld/repeated-name", doc.placeOfOffsets(int(p.nameStart), int(doc.tree.nameEnd(uint32(n)))),
					"the object has another entry %s further down, and only the last one counts", strings.ToValidUTF8(doc.tree.name(uint32(n)), "\uFFFD"))
			}
		}
	}
	if k := doc.tree.kind(0); k != Object && k != Array {
		x.problems.Add("jsonld/not-object", doc.place(0), "the script is a %s: JSON-LD is an object, or an array of objects", k.String())
	}
}

// placeAt returns the place of the byte of a script's text at an offset, which is empty
// where the page ends before it.
func (x *extraction) placeAt(doc *Document, offset int) dom.Place {
	at := doc.placeOfOffsets(offset, offset+1)
	at.Span.End = min(at.Span.End, uint32(len(x.d.SourceBytes())))
	return at
}
