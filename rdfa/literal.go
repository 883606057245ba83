package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/internal/xsd"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
)

// texts are the literals whose text is the text of an element. The text of nested
// elements is read once, so that each literal is a part of one string.
type texts struct {
	text     []byte
	read     int // the index of the first node whose text is not yet read
	open     int // how many literals are not yet ended
	literals []literal
}

type literal struct {
	start, end int      // in texts.text
	like       rdf.Term // a literal with its datatype or language
	time       bool     // of a time element or attribute: the form of its text decides the datatype
}

// beginText begins a literal that has the text inside n. It is ended by endText.
func (t *texts) beginText(l literal, n dom.Node, d *dom.Document) (number int) {
	t.readText(n.Index()+1, d)
	t.open++
	l.start = len(t.text)
	t.literals = append(t.literals, l)
	return len(t.literals) - 1
}

func (t *texts) endText(number, end int, d *dom.Document) {
	t.readText(end, d)
	t.open--
	t.literals[number].end = len(t.text)
}

// readText reads up to the node with that index, if anything is to have the text.
func (t *texts) readText(index int, d *dom.Document) {
	if t.open > 0 {
		t.text = d.AppendTexts(t.text, t.read, index)
	}
	t.read = index
}

// finish makes each literal what it is, now that the text is read.
func (t *texts) finish(in *slab.Texts) {
	text := in.Add(t.text)
	for i := range t.literals {
		l := &t.literals[i]
		l.like = l.term(text[l.start:l.end])
	}
}

// term returns the literal with its text.
func (l *literal) term(text string) rdf.Term {
	if l.time {
		if datatype := xsd.Temporal(text); datatype != "" {
			return rdf.NewTypedLiteral(text, rdf.MustIRI(datatype))
		}
	}
	return l.like.WithText(text)
}

// propertyValue returns the current property value (step 11).
func (e *extractor) propertyValue(s *step) (object, bool) {
	var datatype rdf.Term
	if !s.datatype.IsZero() {
		token := microsyntax.StripASCIIWhitespace(e.value(s.n, s.datatype))
		datatype, _ = e.name(s.n, token, s.local.vocabulary)
	}
	if isMarkup(datatype) && s.content.IsZero() {
		return e.markup(s.n, datatype)
	}
	isText := s.content.IsZero() && s.datetime.IsZero()
	if isText && s.datatype.IsZero() {
		if !s.hasRel {
			if t, ok := e.resourceAttribute(s); ok {
				return object{term: t}, true
			}
		}
		if !s.typeOf.IsZero() && s.about.IsZero() {
			return object{term: s.typed}, true
		}
	}
	l := literal{like: e.inLanguage(s.n, s.local.language)}
	switch {
	case !datatype.IsZero():
		l.like = rdf.NewTypedLiteral("", datatype)
	case isText:
		l.time = e.d.IsHTML(s.n, atom.Time)
	default:
		l.time = s.content.IsZero()
	}
	if !isText {
		a := s.content
		if a.IsZero() {
			a = s.datetime
		}
		return e.attributeLiteral(s.n, a, l), e.meter.Err() == nil
	}
	s.local.literal = e.beginText(l, s.n, e.d) + 1
	return object{literal: s.local.literal}, true
}

// attributeLiteral returns a literal with the value of an attribute for its text, and the
// zero object if the budget is spent. Where no text is being read, the value is kept with the texts.
func (e *extractor) attributeLiteral(n dom.Node, a dom.Attr, l literal) object {
	if !e.chargeValue(n, a) {
		return object{}
	}
	if e.open > 0 {
		e.buf = e.d.AppendAttrValue(e.buf[:0], a)
		return object{term: l.term(e.memory.texts.Add(e.buf))}
	}
	l.start = len(e.text)
	e.text = e.d.AppendAttrValue(e.text, a)
	l.end = len(e.text)
	e.literals = append(e.literals, l)
	return object{literal: len(e.literals)}
}

// A language is what a lang attribute says, or the page where no element has one.
type language struct {
	attr    dom.Attr
	known   bool
	literal rdf.Term // without text, in the language
}

// inLanguage returns a literal without text in the language of an attribute, or of the page
// if that is zero: without a language if there is none or its tag is not well-formed.
func (e *extractor) inLanguage(n dom.Node, a dom.Attr) rdf.Term {
	if !a.IsZero() && !e.chargeValue(n, a) {
		return rdf.NewLiteral("")
	}
	if !e.language.known || e.language.attr != a {
		e.language = language{attr: a, known: true, literal: e.readLanguage(n, a)}
	}
	return e.language.literal
}

func (e *extractor) readLanguage(n dom.Node, a dom.Attr) rdf.Term {
	tag := ""
	if a.IsZero() {
		tag = e.d.DefaultLanguage()
	} else {
		value := e.d.AttrBytes(e.buf, a)
		if last := e.language.literal; last.Language() != "" && last.Language() == string(value) {
			return last
		}
		tag = string(value)
	}
	if tag == "" {
		return rdf.NewLiteral("")
	}
	t, err := rdf.NewLangLiteral("", tag)
	if err != nil {
		e.reportLanguage(n, a, tag)
		return rdf.NewLiteral("")
	}
	return t
}

// reportLanguage reports a language tag that is not well-formed, where it is written and
// once for all texts in that language.
func (e *extractor) reportLanguage(n dom.Node, a dom.Attr, tag string) {
	if e.badLanguages[a] {
		return
	}
	if e.badLanguages == nil {
		e.badLanguages = map[dom.Attr]bool{}
	}
	e.badLanguages[a] = true
	place := e.d.Place(n)
	if _, value := e.d.AttrSpans(a); !a.IsZero() && !value.IsZero() {
		place.Span = value
	}
	e.problems.Add("rdfa/language", place, "%q is not a well-formed language tag: "+
		"the text has no language; write one as of BCP 47, such as en-US", tag)
}

func isMarkup(datatype rdf.Term) bool {
	return datatype.Value() == rdfNamespace+"XMLLiteral" || datatype.Value() == rdfNamespace+"HTML"
}

// markup returns the inside of an element as a literal, as rdf:HTML
// (https://www.w3.org/TR/html-rdfa/#the-rdf:HTML-datatype) or as rdf:XMLLiteral.
func (e *extractor) markup(n dom.Node, datatype rdf.Term) (object, bool) {
	span, end := e.d.Span(n), e.d.EndTagSpan(n)
	if !e.meter.Charge(16*(e.d.End(n)-n.Index())+int(max(end.Start, span.End)-span.End), n) {
		return object{}, false
	}
	if datatype.Value() == rdfNamespace+"XMLLiteral" {
		e.buf = e.appendXML(e.buf[:0], n)
	} else {
		e.buf = e.d.AppendInnerHTML(e.buf[:0], n)
	}
	ok := e.meter.Charge(len(e.buf), n)
	return object{term: rdf.NewTypedLiteral(e.memory.texts.Add(e.buf), datatype)}, ok
}
