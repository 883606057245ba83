package dataset

import "github.com/itemscope/itemscope/rdf"

const xsdString = "http://www.w3.org/2001/XMLSchema#string"

// appendNQuads appends the facts of a page as N-Quads, https://www.w3.org/TR/n-quads/, each
// once even if several syntaxes say it.
func appendNQuads(dst []byte, rows *Rows) []byte {
	for i := range rows.Facts {
		if f := &rows.Facts[i]; !f.again {
			dst = f.appendNQuad(dst)
		}
	}
	return dst
}

func (f *Fact) appendNQuad(dst []byte) []byte {
	dst = append(appendResource(dst, f.Subject), ' ')
	dst = append(appendResource(dst, f.Predicate), ' ')
	dst = append(f.appendObject(dst), ' ')
	if f.Graph != "" {
		dst = append(appendResource(dst, f.Graph), ' ')
	}
	return append(dst, ".\n"...)
}

func appendResource(dst []byte, term string) []byte {
	if isBlank(term) {
		return append(dst, term...)
	}
	return append(append(append(dst, '<'), term...), '>')
}

func (f *Fact) appendObject(dst []byte) []byte {
	if !f.IsLiteral() {
		return appendResource(dst, f.Object)
	}
	dst = rdf.AppendQuoted(dst, f.Object)
	switch {
	case f.Language != "":
		return append(append(dst, '@'), f.Language...)
	case f.Datatype != xsdString:
		return append(append(append(dst, "^^<"...), f.Datatype...), '>')
	}
	return dst
}
