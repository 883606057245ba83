package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
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
	start, end int // in texts.text
	datatype   rdf.Term
	language   string
	time       bool // a time element: the form of its text decides the datatype
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

// terms returns the literals, now that the text is read.
func (t *texts) terms() []rdf.Term {
	terms := make([]rdf.Term, len(t.literals))
	text := string(t.text)
	for i, l := range t.literals {
		terms[i] = newLiteral(text[l.start:l.end], l)
	}
	return terms
}

// newLiteral makes a literal of what is known of it.
func newLiteral(text string, l literal) rdf.Term {
	if l.time && l.datatype.IsZero() {
		if datatype := xsd.Temporal(text); datatype != "" {
			l.datatype = rdf.MustIRI(datatype)
		}
	}
	if !l.datatype.IsZero() {
		return rdf.NewTypedLiteral(text, l.datatype)
	}
	if l.language != "" {
		if t, err := rdf.NewLangLiteral(text, l.language); err == nil {
			return t
		}
	}
	return rdf.NewLiteral(text)
}

// propertyValue returns the current property value (step 11).
func (e *extractor) propertyValue(s *step) (object, bool) {
	var l literal
	if !s.datatype.IsZero() {
		token := microsyntax.StripASCIIWhitespace(e.value(s.n, s.datatype))
		l.datatype, _ = e.name(s.n, token, s.local.vocabulary)
	}
	switch {
	case isMarkup(l.datatype) && s.content.IsZero():
		return e.markup(s.n, l.datatype)
	case !s.content.IsZero():
		return e.attributeLiteral(s, s.content, l)
	case !s.datetime.IsZero():
		l.time = true
		return e.attributeLiteral(s, s.datetime, l)
	}
	if s.datatype.IsZero() {
		if !s.hasRel {
			if t, ok := e.resourceAttribute(s); ok {
				return object{term: t}, true
			}
		}
		if !s.typeOf.IsZero() && s.about.IsZero() {
			return object{term: s.typed}, true
		}
	}
	l.time = e.d.IsHTML(s.n, atom.Time)
	l.language = e.languageTag(s)
	s.local.literal = e.beginText(l, s.n, e.d) + 1
	return object{literal: s.local.literal}, true
}

func (e *extractor) attributeLiteral(s *step, a dom.Attr, l literal) (object, bool) {
	l.language = e.languageTag(s)
	return object{term: newLiteral(e.value(s.n, a), l)}, e.meter.Err() == nil
}

// languageTag returns the language in force, "" if there is none or its tag is not
// well-formed.
func (e *extractor) languageTag(s *step) string {
	var tag string
	if a := s.local.language; !a.IsZero() {
		tag = e.value(s.n, a)
	} else {
		tag = e.documentLanguage()
	}
	if tag != "" && !microsyntax.WellFormedLanguageTag(tag) {
		e.reportLanguage(s, tag)
		return ""
	}
	return tag
}

// reportLanguage reports a language tag that is not well-formed, where it is written and
// once for all texts in that language.
func (e *extractor) reportLanguage(s *step, tag string) {
	if e.badLanguages[s.local.language] {
		return
	}
	if e.badLanguages == nil {
		e.badLanguages = map[dom.Attr]bool{}
	}
	e.badLanguages[s.local.language] = true
	place := e.d.Place(s.n)
	if _, value := e.d.AttrSpans(s.local.language); !s.local.language.IsZero() && !value.IsZero() {
		place.Span = value
	}
	e.problems.Add("rdfa/language", place, "%q is not a well-formed language tag: "+
		"the text has no language; write one as of BCP 47, such as en-US", tag)
}

// documentLanguage returns the language of the document as a whole, which a meta
// element or a header of its server may give.
func (e *extractor) documentLanguage() string {
	if e.docLanguage == nil {
		tag := e.d.Language(e.d.Root())
		e.docLanguage = &tag
	}
	return *e.docLanguage
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
	return object{term: rdf.NewTypedLiteral(string(e.buf), datatype)}, ok
}
