package jsonld

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/jsontext"
)

// AppendJSON appends the document to dst as JSON, an array.
func (e *Expanded) AppendJSON(dst []byte) []byte { return appendObjects(dst, e.objects, false) }

// MarshalJSON returns what AppendJSON appends.
func (e *Expanded) MarshalJSON() ([]byte, error) { return e.AppendJSON(nil), nil }

// appendObjects appends objects of expanded form as an array. How deep they are
// nested was bounded when they were made.
func appendObjects(dst []byte, list []*object, ordered bool) []byte {
	dst = append(dst, '[')
	for i, o := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = o.appendJSON(dst, ordered)
	}
	return append(dst, ']')
}

func (o *object) appendJSON(dst []byte, ordered bool) []byte {
	w := objectWriter{dst: append(dst, '{')}
	if o.has&hasDirection != 0 {
		w.name("@direction")
		w.str(o.direction.String())
	}
	if o.has&hasGraph != 0 {
		w.name("@graph")
		w.dst = appendObjects(w.dst, o.parts().graph, ordered)
	}
	if o.has&hasID != 0 {
		w.name("@id")
		if o.noID {
			w.dst = append(w.dst, "null"...)
		} else {
			w.str(o.id)
		}
	}
	if o.has&hasIncluded != 0 {
		w.name("@included")
		w.dst = appendObjects(w.dst, o.parts().included, ordered)
	}
	if o.has&hasIndex != 0 {
		w.name("@index")
		w.str(o.index)
	}
	if o.has&hasLanguage != 0 {
		w.name("@language")
		w.str(o.language)
	}
	if o.has&hasList != 0 {
		w.name("@list")
		w.dst = appendObjects(w.dst, o.parts().items, ordered)
	}
	if o.has&hasReverse != 0 {
		w.name("@reverse")
		inner := objectWriter{dst: append(w.dst, '{')}
		inner.properties(o.parts().reverse, ordered)
		w.dst = append(inner.dst, '}')
	}
	if o.has&hasType != 0 {
		w.name("@type")
		w.types(o)
	}
	if o.has&hasValue != 0 {
		w.name("@value")
		w.dst = o.value.appendJSON(w.dst)
	}
	w.properties(&o.properties, ordered)
	return append(w.dst, '}')
}

// An objectWriter writes the entries of an object.
type objectWriter struct {
	dst  []byte
	more bool
}

func (w *objectWriter) name(name string) {
	if w.more {
		w.dst = append(w.dst, ',')
	}
	w.more = true
	w.str(name)
	w.dst = append(w.dst, ':')
}

func (w *objectWriter) str(s string) { w.dst = jsontext.AppendString(w.dst, s) }

func (w *objectWriter) types(o *object) {
	if o.isValue() {
		w.str(o.types[0])
		return
	}
	w.dst = append(w.dst, '[')
	for i, typ := range o.types {
		if i > 0 {
			w.dst = append(w.dst, ',')
		}
		w.str(typ)
	}
	w.dst = append(w.dst, ']')
}

func (w *objectWriter) properties(p *properties, ordered bool) {
	list := p.list
	if ordered {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b property) int { return strings.Compare(a.iri, b.iri) })
	}
	for i := range list {
		w.name(list[i].iri)
		w.dst = appendObjects(w.dst, list[i].values, ordered)
	}
}

func (l *literal) appendJSON(dst []byte) []byte {
	switch {
	case l.json.doc != nil:
		return l.json.doc.tree.appendJSON(dst, l.json.n)
	case l.kind == String:
		return jsontext.AppendString(dst, l.text)
	case l.kind == Number:
		return append(dst, l.text...)
	}
	return append(dst, l.kind.String()...)
}

// appendJSON appends a value as it is written, if it is JSON, and else mended.
func (t *tree) appendJSON(dst []byte, n uint32) []byte {
	if len(t.mended) == 0 {
		return append(dst, t.raw(n)...)
	}
	return t.appendMended(dst, n, nil)
}

// appendLine appends a value without white space between the values inside it.
func (t *tree) appendLine(dst []byte, n uint32) []byte {
	if len(t.mended) > 0 {
		return t.appendMended(dst, n, nil)
	}
	from := t.nodes[n].start // of what is not yet appended
	at := from               // up to which the text is looked at
	for k, end := n, t.end(n); k < end; k++ {
		p := &t.nodes[k]
		if k > n && p.nameStart > 0 {
			dst, from = t.appendBetween(dst, from, at, p.nameStart)
			at = t.nameEnd(k)
		}
		dst, from = t.appendBetween(dst, from, at, p.start)
		if at = p.end; p.kind == Array || p.kind == Object {
			at = p.start + 1
		}
	}
	dst, from = t.appendBetween(dst, from, at, t.nodes[n].end)
	return append(dst, t.text[from:t.nodes[n].end]...)
}

// appendBetween looks at a stretch of the text that has no names and no scalars. If there is
// white space in it, it appends what is before that from an offset on. It returns the offset of
// what is not yet appended.
func (t *tree) appendBetween(dst []byte, from, start, end uint32) ([]byte, uint32) {
	for i := start; i < end; i++ {
		if t.text[i] <= ' ' {
			dst = append(dst, t.text[from:i]...)
			for from = i + 1; from < end && t.text[from] <= ' '; from++ {
			}
			i = from
		}
	}
	return dst, from
}

// stringEnd returns the end of a string that starts at i with its quotes.
func stringEnd(text string, i int) int {
	quote := text[i]
	for i++; ; i++ {
		if quote == '"' {
			i = skipPlain(text, i)
		}
		switch text[i] {
		case quote:
			return i + 1
		case '\\':
			i++
		}
	}
}

// appendMended appends a value as JSON without white space, its strings as
// another function returns them, if there is one. It does not recurse.
func (t *tree) appendMended(dst []byte, n uint32, change func(string) string) []byte {
	var open []uint32 // objects and arrays, the innermost last
	stop := t.end(n)
	for at := n; ; {
		for len(open) > 0 && at == t.end(open[len(open)-1]) {
			dst = append(dst, closingOf(t.kind(open[len(open)-1]) == Object))
			open = open[:len(open)-1]
		}
		if at >= stop {
			return dst
		}
		if len(open) > 0 {
			if around := open[len(open)-1]; at != around+1 {
				dst = append(dst, ',')
			}
			if t.kind(open[len(open)-1]) == Object {
				dst = append(jsontext.AppendString(dst, t.name(at)), ':')
			}
		}
		switch t.kind(at) {
		case Object:
			dst = append(dst, '{')
			open = append(open, at)
		case Array:
			dst = append(dst, '[')
			open = append(open, at)
		case String:
			s := t.str(at)
			if change != nil {
				s = change(s)
			}
			dst = jsontext.AppendString(dst, s)
		default:
			dst = append(dst, t.raw(at)...)
		}
		at++
	}
}
