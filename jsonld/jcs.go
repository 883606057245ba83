package jsonld

import (
	"cmp"
	"slices"
	"unicode/utf16"

	"github.com/itemscope/itemscope/internal/jsontext"
)

// A pendingValue is an object or array that is being written.
type pendingValue struct {
	left    []uint32 // what is still to be written of it
	object  bool
	started bool
}

// appendCanonical appends a value in the form of the JSON Canonicalization Scheme,
// https://www.rfc-editor.org/rfc/rfc8785. It does not recurse.
func appendCanonical(dst []byte, r ref) []byte {
	t := r.doc.tree
	var stack []pendingValue
	write := func(n uint32) {
		switch t.kind(n) {
		case Object:
			dst = append(dst, '{')
			stack = append(stack, pendingValue{left: t.sortedEntries(n), object: true})
		case Array:
			dst = append(dst, '[')
			stack = append(stack, pendingValue{left: t.elements(n)})
		case String:
			dst = jsontext.AppendString(dst, t.str(n))
		case Number:
			dst = appendCanonicalNumber(dst, t.raw(n))
		default:
			dst = append(dst, t.raw(n)...)
		}
	}
	for write(r.n); len(stack) > 0; {
		f := &stack[len(stack)-1]
		if len(f.left) == 0 {
			dst = append(dst, closingOf(f.object))
			stack = stack[:len(stack)-1]
			continue
		}
		if f.started {
			dst = append(dst, ',')
		}
		n := f.left[0]
		f.left, f.started = f.left[1:], true
		if f.object {
			dst = append(jsontext.AppendString(dst, t.name(n)), ':')
		}
		write(n)
	}
	return dst
}

// appendCanonicalNumber appends a number in that form. One that has none, as it is
// beyond what a double can be, stays as it is written; in RDF it is an error.
func appendCanonicalNumber(dst []byte, raw string) []byte {
	if isBeyondDouble(raw) {
		return append(dst, raw...)
	}
	return appendECMANumber(dst, number(raw))
}

func closingOf(object bool) byte {
	if object {
		return '}'
	}
	return ']'
}

// elements returns what is directly inside a value, without entries that later
// ones of the same name supersede.
func (t *tree) elements(n uint32) (list []uint32) {
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		if t.nodes[c].flags&superseded == 0 {
			list = append(list, c)
		}
	}
	return list
}

// sortedEntries returns the entries of an object in the order of the UTF-16 code
// units of their names.
func (t *tree) sortedEntries(n uint32) []uint32 {
	list := t.elements(n)
	slices.SortFunc(list, func(a, b uint32) int { return compareUTF16(t.name(a), t.name(b)) })
	return list
}

func compareUTF16(a, b string) int {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] && a[0] < 0x80 {
		a, b = a[1:], b[1:]
	}
	return slices.CompareFunc(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)), cmp.Compare[uint16])
}

// sameJSON tells whether two values are the same, whatever the order of their
// entries is.
func sameJSON(a, b ref) bool {
	return a == b || string(appendCanonical(nil, a)) == string(appendCanonical(nil, b))
}
