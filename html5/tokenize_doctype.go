package html5

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// doctypeState reads a DOCTYPE from behind its keyword.
// https://html.spec.whatwg.org/multipage/parsing.html#doctype-state
func (t *tokenizer) doctypeState(i int) bool {
	tok := &t.tok
	tok.doctype = doctype{}
	d := doctypeReader{t: t, i: i, out: &tok.doctype}
	d.read()
	tok.kind = doctypeToken
	tok.span = span(t.pos, d.i)
	t.pos = d.i
	return true
}

// doctypeReader holds where the reading of a DOCTYPE is.
type doctypeReader struct {
	t   *tokenizer
	i   int
	out *doctype
}

// quirks notes an error that puts the document into quirks mode.
func (d *doctypeReader) quirks(rule string) {
	d.t.errors.add(rule, d.i)
	d.out.forceQuirks = true
}

func (d *doctypeReader) atEnd() bool { return d.i >= len(d.t.src) }

func (d *doctypeReader) skipSpace() (skipped bool) {
	for !d.atEnd() && microsyntax.IsASCIIWhitespace(d.t.src[d.i]) {
		d.i++
		skipped = true
	}
	return skipped
}

// more takes the >, or notes that the source ended before it. It returns true if the
// doctype goes on.
func (d *doctypeReader) more() bool {
	if d.atEnd() {
		d.quirks("html/eof-in-doctype")
		return false
	}
	if d.t.src[d.i] == '>' {
		d.i++
		return false
	}
	return true
}

// read goes through the states in the order in which a correct DOCTYPE meets them.
func (d *doctypeReader) read() {
	if !d.skipSpace() && !d.atEnd() && d.t.src[d.i] != '>' {
		d.t.errors.add("html/missing-whitespace-before-doctype-name", d.i)
	}
	// https://html.spec.whatwg.org/multipage/parsing.html#before-doctype-name-state
	if !d.atEnd() && d.t.src[d.i] == '>' {
		d.quirks("html/missing-doctype-name")
	}
	if !d.more() {
		return
	}
	d.name()
	// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-name-state
	d.skipSpace()
	if !d.more() {
		return
	}
	rest := d.t.src[d.i:]
	switch {
	case hasKeyword(rest, "public"):
		d.i += len("public")
		d.publicIdentifier()
	case hasKeyword(rest, "system"):
		d.i += len("system")
		d.systemIdentifier("html/missing-whitespace-after-doctype-system-keyword")
	default:
		d.quirks("html/invalid-character-sequence-after-doctype-name")
		d.bogus()
	}
}

func hasKeyword(src []byte, keyword string) bool {
	return len(src) >= len(keyword) && bytes.EqualFold(src[:len(keyword)], []byte(keyword))
}

// name is https://html.spec.whatwg.org/multipage/parsing.html#doctype-name-state.
func (d *doctypeReader) name() {
	start := d.i
	for !d.atEnd() && !microsyntax.IsASCIIWhitespace(d.t.src[d.i]) && d.t.src[d.i] != '>' {
		d.i++
	}
	d.out.hasName = true
	name := d.t.changeName(start, d.t.src[start:d.i])
	if d.out.Name = "html"; string(name) != d.out.Name {
		d.out.Name = string(name)
	}
}

// publicIdentifier is
// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-public-keyword-state
// and what follows it.
func (d *doctypeReader) publicIdentifier() {
	spaced := d.skipSpace()
	id, ok := d.identifier(spaced, "public")
	if !ok {
		return
	}
	d.out.PublicID, d.out.hasPublicID = id, true
	if d.identifierEnd("public") {
		d.systemIdentifier("html/missing-whitespace-between-doctype-public-and-system-identifiers")
	}
}

// systemIdentifier is
// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-system-keyword-state,
// and behind a public identifier
// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-public-identifier-state.
func (d *doctypeReader) systemIdentifier(notSpaced string) {
	afterPublic := d.out.hasPublicID
	spaced := d.skipSpace()
	if afterPublic && !d.atEnd() && d.t.src[d.i] == '>' {
		d.i++
		return
	}
	if !spaced && !d.atEnd() && isQuote(d.t.src[d.i]) {
		d.t.errors.add(notSpaced, d.i)
	}
	id, ok := d.identifier(true, "system")
	if !ok {
		return
	}
	d.out.SystemID, d.out.hasSystemID = id, true
	if !d.identifierEnd("system") {
		return
	}
	// https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-system-identifier-state
	d.skipSpace()
	if d.more() {
		d.t.errors.add("html/unexpected-character-after-doctype-system-identifier", d.i)
		d.bogus()
	}
}

// identifier reads an identifier in quotes up to its closing quote. which names
// it in errors. What is not in quotes is not an identifier.
func (d *doctypeReader) identifier(spaced bool, which string) (id string, ok bool) {
	switch {
	case d.atEnd():
		d.quirks("html/eof-in-doctype")
		return "", false
	case d.t.src[d.i] == '>':
		d.quirks("html/missing-doctype-" + which + "-identifier")
		d.i++
		return "", false
	case !isQuote(d.t.src[d.i]):
		d.quirks("html/missing-quote-before-doctype-" + which + "-identifier")
		d.bogus()
		return "", false
	}
	if !spaced {
		d.t.errors.add("html/missing-whitespace-after-doctype-"+which+"-keyword", d.i)
	}
	quote := d.t.src[d.i]
	d.i++
	start := d.i
	for !d.atEnd() && d.t.src[d.i] != quote && d.t.src[d.i] != '>' {
		d.i++
	}
	return d.value(start, d.i), true
}

// identifierEnd takes the closing quote of an identifier. Without it the
// DOCTYPE ends here.
func (d *doctypeReader) identifierEnd(which string) bool {
	switch {
	case d.atEnd():
		d.quirks("html/eof-in-doctype")
		return false
	case d.t.src[d.i] == '>':
		d.quirks("html/abrupt-doctype-" + which + "-identifier")
		d.i++
		return false
	}
	d.i++
	return true
}

// value returns an identifier as it is in the tree.
func (d *doctypeReader) value(start, end int) string {
	d.t.nullErrors(start, end)
	id := string(d.t.src[start:end])
	if !strings.ContainsAny(id, "\r\x00") {
		return id
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "\uFFFD").Replace(id)
}

// bogus is https://html.spec.whatwg.org/multipage/parsing.html#bogus-doctype-state.
func (d *doctypeReader) bogus() {
	start := d.i
	for !d.atEnd() && d.t.src[d.i] != '>' {
		d.i++
	}
	d.t.nullErrors(start, d.i)
	if !d.atEnd() {
		d.i++
	}
}

func isQuote(c byte) bool { return c == '"' || c == '\'' }
