package jsonld

import (
	"unicode/utf16"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A PatchError says why a value cannot be changed in the source of its page.
type PatchError struct {
	Message string    // what is in the way, and what to do about it
	Place   dom.Place // where
}

func (e *PatchError) Error() string { return "jsonld: " + e.Message }

// Replace returns the changes to the source of d, the document of the page, by which v
// becomes another value, given as JSON: edit.Apply makes them. Of an object with an
// @value, only that is changed.
//
// All else in the script stays as it is. The JSON is written as it is given, but in a
// form that cannot end the script, and that every encoding has. The error is a
// [*PatchError].
func (v Value) Replace(d *dom.Document, json []byte) ([]dom.Replacement, error) {
	text, err := v.patchText(d, json)
	if err != nil {
		return nil, err
	}
	n := v.n
	if inner := v.doc.tree.entry(n, "@value"); inner != 0 {
		n = inner
	}
	return []dom.Replacement{{Span: v.doc.place(n).Span, Text: text}}, nil
}

// InsertAfter returns the changes by which another value comes after v, as Replace
// does. If v is the only value of its property, the two become an array; in an array,
// the new value is set apart as v is from what is before it.
func (v Value) InsertAfter(d *dom.Document, json []byte) ([]dom.Replacement, error) {
	text, err := v.patchText(d, json)
	if err == nil {
		err = v.checkStructure()
	}
	if err != nil {
		return nil, err
	}
	t := v.doc.tree
	parent, before, _ := t.around(v.n)
	node := &t.nodes[v.n]
	if t.kind(parent) != Array {
		return []dom.Replacement{v.doc.change(node.start, node.start, "["), v.doc.change(node.end, node.end, ", "+text+"]")}, nil
	}
	separator := ""
	if before != 0 {
		separator = d.Source(v.doc.stretch(t.nodes[before].end, node.start))
	} else {
		separator = "," + d.Source(v.doc.stretch(t.nodes[parent].start+1, node.start))
	}
	return []dom.Replacement{v.doc.change(node.end, node.end, separator+text)}, nil
}

// Remove returns the changes by which v is no longer there, as Replace does. With the
// last value of a property the property goes.
func (v Value) Remove(d *dom.Document) ([]dom.Replacement, error) {
	_, err := v.patchText(d, nil)
	if err == nil {
		err = v.checkStructure()
	}
	if err != nil {
		return nil, err
	}
	t := v.doc.tree
	n := v.n
	parent, before, after := t.around(n)
	for before == 0 && after == 0 && (t.kind(parent) == Array || t.wrapped(parent) == n) && parent != 0 {
		n = parent
		parent, before, after = t.around(n)
	}
	if err := v.checkRepeated(parent, n); err != nil {
		return nil, err
	}
	start, end := t.outerStart(n), t.nodes[n].end
	switch {
	case after != 0:
		end = t.outerStart(after)
	case before != 0:
		start = t.nodes[before].end
	}
	return []dom.Replacement{v.doc.change(start, end, "")}, nil
}

// patchText returns JSON as it can be written in the script that v is in.
func (v Value) patchText(d *dom.Document, json []byte) (string, error) {
	if v.doc == nil || v.doc.Node.IsZero() || v.doc.shifts == nil || v.doc.positions != nil {
		return "", &PatchError{Message: "the value is not in the source of a page: extract it from a page that was parsed"}
	}
	for _, m := range v.doc.tree.mended {
		if m.kind == mendReferences {
			return "", v.doc.cannotPatch(m)
		}
	}
	return string(appendForScript(nil, json, !hasAllCharacters(d.Encoding()))), nil
}

// checkStructure returns an error if the script is not JSON, so that it is not certain
// where commas belong.
func (v Value) checkStructure() error {
	if mended := v.doc.tree.mended; len(mended) > 0 {
		return v.doc.cannotPatch(mended[0])
	}
	return nil
}

func (doc *Document) cannotPatch(m mend) error {
	return &PatchError{"the script is not JSON, so that only values in it can be replaced; correct this first: " + mendMessages[m.kind],
		doc.placeOfOffsets(int(m.offset), int(m.offset)+1)}
}

// checkRepeated returns an error if an entry of an object cannot be removed because
// another of the same name would then count.
func (v Value) checkRepeated(object, n uint32) error {
	t := v.doc.tree
	if t.kind(object) != Object {
		return nil
	}
	for c, end := t.first(object), t.end(object); c < end; c = t.end(c) {
		if t.nodes[c].flags&superseded != 0 && t.nodes[c].name == t.nodes[n].name {
			return &PatchError{"the object has another entry of that name, which would then count: remove that first", v.doc.place(c)}
		}
	}
	return nil
}

// change returns a change of a stretch of the script's text.
func (doc *Document) change(start, end uint32, text string) dom.Replacement {
	return dom.Replacement{Span: doc.stretch(start, end), Text: text}
}

// stretch returns where in the source a stretch of the script's text is, which is not at
// the beginning of it.
func (doc *Document) stretch(start, end uint32) dom.Span {
	// What is between two characters belongs to neither: it is what the parser left out.
	span := dom.Span{Start: doc.shifts.source(start-1) + 1}
	if doc.tree.text[start-1] == '\n' {
		span.Start = doc.shifts.source(start) // a newline may be two bytes
	}
	if span.End = span.Start; end > start {
		span.End = doc.stretch(end, end).Start
	}
	return span
}

// outerStart returns where a value starts, with its name if it has one.
func (t *tree) outerStart(n uint32) uint32 {
	if p := &t.nodes[n]; p.name != unnamed {
		return p.nameStart
	}
	return t.nodes[n].start
}

// around returns the array or object that n is directly in, and what is before and
// after n in it, 0 if there is nothing.
func (t *tree) around(n uint32) (parent, before, after uint32) {
	for at := t.first(0); at != n; {
		if end := t.end(at); end <= n {
			before, at = at, end
		} else {
			parent, before, at = at, 0, t.first(at)
		}
	}
	if after = t.end(n); after >= t.end(parent) {
		after = 0
	}
	return parent, before, after
}

// hasAllCharacters tells whether an encoding has all characters.
func hasAllCharacters(encoding string) bool {
	return len(encoding) >= 4 && microsyntax.EqualASCIIFold(encoding[:4], "utf-")
}

// appendForScript appends JSON in a form that cannot be taken for the end of a script
// element or for what makes it go on behind its end tag
// (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements):
// in JSON, a less-than sign is always in a string. With ascii, characters beyond ASCII are
// escaped, too.
func appendForScript(dst, json []byte, ascii bool) []byte {
	for i, c := range string(json) {
		switch {
		case c == '<' && i+1 < len(json) && (json[i+1] == '/' || json[i+1] == '!' || json[i+1]|0x20 == 's'):
			dst = appendEscape(dst, '<')
		case c < 0x80 || !ascii:
			dst = append(dst, string(c)...)
		case c > 0xFFFF:
			high, low := utf16.EncodeRune(c)
			dst = appendEscape(appendEscape(dst, high), low)
		default:
			dst = appendEscape(dst, c)
		}
	}
	return dst
}

// appendEscape appends the escape of a UTF-16 code unit.
func appendEscape(dst []byte, c rune) []byte {
	const hex = "0123456789abcdef"
	return append(dst, '\\', 'u', hex[c>>12&15], hex[c>>8&15], hex[c>>4&15], hex[c&15])
}
