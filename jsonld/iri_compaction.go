package jsonld

import (
	"sort"
	"strings"
)

// compactIRI is IRI Compaction,
// https://www.w3.org/TR/json-ld11-api/#iri-compaction. The value that is
// associated with the IRI may be nil.
func (p *processor) compactIRI(c *context, iri string, of *object, vocab, reverse bool) (string, error) {
	v := c.inverted()
	// 4.
	if vocab && v.terms[iri] != nil {
		name, ok, err := p.chooseTerm(c, iri, of, reverse)
		if err != nil || ok {
			return name, err
		}
	}
	// 5.
	if vocab && c.hasVocab && len(iri) > len(c.vocab) && strings.HasPrefix(iri, c.vocab) {
		if suffix := iri[len(c.vocab):]; c.term(suffix) == nil {
			return suffix, nil
		}
	}
	// 6. to 8.
	if compact, ok := p.compactWithPrefix(c, v, iri, of == nil); ok {
		return compact, p.charge(len(compact))
	}
	// 9.
	if end := schemeEnd(iri); end > 0 && v.schemes[iri[:end]] && !strings.HasPrefix(iri[end+1:], "//") {
		return "", ref{p.doc, 0}.fail(IRIConfusedWithPrefix, quote(iri)+" could be taken for a compact IRI with the prefix "+quote(iri[:end]))
	}
	// 10.
	if !vocab && c.hasBase && c.base != "" {
		if err := p.charge(len(c.base) + len(iri)); err != nil {
			return "", err
		}
		iri = relativeIRI(c.base, iri)
		if hasKeywordForm(iri) {
			iri = "./" + iri
		}
	}
	return iri, nil
}

// compactVocab is compactIRI relative to the vocabulary, without a value: of types
// and of keywords.
func (p *processor) compactVocab(c *context, iri string) (string, error) {
	return p.compactIRI(c, iri, nil, true, false)
}

// compactWithPrefix is steps 6 to 8.
func (p *processor) compactWithPrefix(c *context, v *inverseContext, iri string, noValue bool) (best string, ok bool) {
	for _, length := range v.lengths[:sort.SearchInts(v.lengths, len(iri))] {
		for _, name := range v.prefixes[iri[:length]] {
			if ok && len(name)+1+len(iri)-length > len(best) {
				break
			}
			candidate := name + ":" + iri[length:]
			if ok && (len(candidate) > len(best) || len(candidate) == len(best) && candidate >= best) {
				break
			}
			if def := c.term(candidate); def == nil || def.iri == iri && noValue {
				best, ok = candidate, true
				break
			}
		}
	}
	return best, ok
}

// A termChoice says what a term should be like for a value.
type termChoice struct {
	containers []container
	byType     bool   // a type mapping is wanted, else a language mapping
	any        bool   // any mapping will do
	wanted     string // the mapping
}

func (t *termChoice) with(containers ...container) {
	t.containers = append(t.containers, containers...)
}

// chooseTerm is step 4.
func (p *processor) chooseTerm(c *context, iri string, of *object, reverse bool) (string, bool, error) {
	t := termChoice{wanted: "@null"}
	// 4.5
	if of != nil && of.has&hasIndex != 0 && !of.isGraph() {
		t.with(inIndex, inIndex|inSet)
	}
	switch {
	case reverse: // 4.6
		t.byType, t.wanted = true, "@reverse"
		t.with(inSet)
	case of != nil && of.isList(): // 4.7
		t.forList(of, c)
	case of != nil && of.isGraph(): // 4.8
		t.forGraph(of)
	default: // 4.9
		t.forOther(of)
	}
	// 4.10 to 4.12
	t.with(0)
	if !p.mode10 {
		if of == nil || of.has&hasIndex == 0 {
			t.with(inIndex, inIndex|inSet)
		}
		if of != nil && of.isOnly(hasValue) {
			t.with(inLanguage, inLanguage|inSet)
		}
	}
	preferred, err := p.preferredValues(c, &t, of)
	if err != nil {
		return "", false, err
	}
	// 4.20 and 4.21
	name, ok := c.inverted().selectTerm(iri, t.containers, t.byType, t.any, preferred)
	return name, ok, nil
}

// forList is step 4.7.
func (t *termChoice) forList(of *object, c *context) {
	if of.has&hasIndex == 0 {
		t.with(inList)
	}
	language, typ := "", ""
	if len(of.parts().items) == 0 {
		language = c.defaultLanguageKey()
	}
	for _, item := range of.parts().items {
		itemLanguage, itemType := "@none", "@none"
		if item.isValue() {
			itemLanguage, itemType = item.listMappings()
		} else {
			itemType = "@id"
		}
		if language == "" {
			language = itemLanguage
		} else if itemLanguage != language && item.isValue() {
			language = "@none"
		}
		if typ == "" {
			typ = itemType
		} else if itemType != typ {
			typ = "@none"
		}
		if language == "@none" && typ == "@none" {
			break
		}
	}
	switch {
	case typ != "" && typ != "@none":
		t.byType, t.wanted = true, typ
	case language != "":
		t.wanted = language
	default:
		t.wanted = "@none"
	}
	t.any = len(of.parts().items) == 0
}

// listMappings is step 4.7.4.2.
func (o *object) listMappings() (language, typ string) {
	switch {
	case o.has&hasDirection != 0:
		return strings.ToLower(o.language) + "_" + o.direction.String(), "@none"
	case o.has&hasLanguage != 0:
		return strings.ToLower(o.language), "@none"
	case o.has&hasType != 0:
		return "@none", o.types[0]
	}
	return "@null", "@none"
}

// defaultLanguageKey is step 4.1.
func (c *context) defaultLanguageKey() string {
	language := strings.ToLower(c.language)
	switch {
	case c.direction != noDirection:
		return language + "_" + c.direction.String()
	case c.hasLanguage:
		return language
	}
	return "@none"
}

// forGraph is step 4.8.
func (t *termChoice) forGraph(of *object) {
	index, id := of.has&hasIndex != 0, of.has&hasID != 0
	byIndex := []container{inGraph | inIndex, inGraph | inIndex | inSet}
	byID := []container{inGraph | inID, inGraph | inID | inSet}
	if index {
		t.with(byIndex...)
	}
	if id {
		t.with(byID...)
	}
	t.with(inGraph, inGraph|inSet, inSet)
	if !index {
		t.with(byIndex...)
	}
	if !id {
		t.with(byID...)
	}
	t.with(inIndex, inIndex|inSet)
	t.byType, t.wanted = true, "@id"
}

// forOther is step 4.9.
func (t *termChoice) forOther(of *object) {
	switch {
	case of == nil || !of.isValue():
		t.byType, t.wanted = true, "@id"
		t.with(inID, inID|inSet, inType, inType|inSet)
	case of.has&hasDirection != 0 && of.has&hasIndex == 0:
		t.wanted = strings.ToLower(of.language) + "_" + of.direction.String()
		t.with(inLanguage, inLanguage|inSet)
	case of.has&hasLanguage != 0 && of.has&hasIndex == 0:
		t.wanted = strings.ToLower(of.language)
		t.with(inLanguage, inLanguage|inSet)
	case of.has&hasType != 0:
		t.byType, t.wanted = true, of.types[0]
	}
	t.with(inSet)
}

// preferredValues is steps 4.14 to 4.19.
func (p *processor) preferredValues(c *context, t *termChoice, of *object) (preferred []string, err error) {
	if t.wanted == "@reverse" {
		preferred = append(preferred, "@reverse")
	}
	if (t.wanted == "@id" || t.wanted == "@reverse") && of != nil && of.has&hasID != 0 && !of.isList() {
		name, err := p.compactVocab(c, of.id)
		if err != nil {
			return nil, err
		}
		if def := c.term(name); def != nil && def.iri == of.id {
			preferred = append(preferred, "@vocab", "@id", "@none")
		} else {
			preferred = append(preferred, "@id", "@vocab", "@none")
		}
	} else {
		preferred = append(preferred, t.wanted, "@none")
	}
	preferred = append(preferred, "@any")
	for _, key := range preferred {
		if i := strings.IndexByte(key, '_'); i >= 0 {
			preferred = append(preferred, key[i:])
		}
	}
	return preferred, nil
}
