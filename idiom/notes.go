package idiom

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// notes are what is known of footnotes: "the a element should be used, pointing
// to an element later in the document. The convention is that the contents of the link
// be a number in square brackets",
// https://html.spec.whatwg.org/multipage/semantics-other.html#footnotes.
type notes struct {
	links    []fragmentLink // the links to places in the page, if one of them looks like a reference
	names    map[string]dom.Node
	ordinals map[dom.Node]int
}

// A fragmentLink is a link to a place in the page.
type fragmentLink struct {
	node   dom.Node
	target dom.Node // zero until it is looked up
	label  string   // "" if it does not look like a reference
	role   bool     // it says that it is one
}

// mayBeReference tells whether a link to a place in the page may be a reference to a note.
func (e *extractor) mayBeReference(n dom.Node) bool {
	return e.d.Notes(n)&dom.WithRole != 0 && e.hasRole(n, noteRole) || e.mayHaveLabel(n) && e.label(n) != ""
}

// noteRole is the role of a reference, https://www.w3.org/TR/dpub-aria-1.0/#doc-noteref.
const noteRole = "doc-noteref"

// mayHaveLabel tells at little cost whether label may find one. It finds none in a text
// that begins with two letters, except for Roman numerals and the words that labelIn knows.
func (e *extractor) mayHaveLabel(n dom.Node) bool {
	if e.d.End(n)-n.Index() > mostLabelNodes {
		return false
	}
	for i := n.Index() + 1; i < e.d.End(n); i++ {
		in := e.d.Node(i)
		if e.d.Kind(in) != dom.TextNode {
			continue
		}
		text := e.d.PlainData(in)
		if text == nil {
			break
		}
		for len(text) > 0 && isBeforeLabel(text[0]) {
			text = text[1:]
		}
		if len(text) > 0 {
			return mayBeginLabel(text)
		}
	}
	return true
}

// mayBeginLabel tells whether labelIn may find a label in a text with that beginning.
func mayBeginLabel(text []byte) bool {
	if len(text) < 2 || !microsyntax.IsASCIIAlpha(text[0]) || !microsyntax.IsASCIIAlpha(text[1]) {
		return true
	}
	switch first, second := text[0]|0x20, text[1]|0x20; first {
	case 'i', 'v', 'x':
		return second == 'i' || second == 'v' || second == 'x'
	case 'n', 'f':
		return second == 'o' || second == 'n'
	}
	return false
}

func isBeforeLabel(c byte) bool {
	return microsyntax.IsASCIIWhitespace(c) || strings.IndexByte("[](){}", c) >= 0
}

func (e *extractor) hasRole(n dom.Node, role string) bool {
	a := e.d.FindAttr(n, atom.Role)
	return !a.IsZero() && string(e.value(n, a)) == role
}

// mostLabelNodes is how many nodes a link has at most whose text is a label.
const mostLabelNodes = 8

// label returns the text of a link if it looks like the number of a note, without
// brackets, else "".
func (e *extractor) label(n dom.Node) string {
	const longest = 40
	if e.d.End(n)-n.Index() > mostLabelNodes || !e.meter.Charge(longest, n) {
		return ""
	}
	e.text = e.d.AppendTexts(e.text[:0], n.Index()+1, e.d.End(n))
	if len(e.text) > longest {
		return ""
	}
	return labelIn(e.clean(e.text))
}

// labelIn returns the label that a text is: a number, a letter or a sign, perhaps in
// brackets or behind a word such as "note".
func labelIn(text string) string {
	label := strings.TrimSpace(strings.Trim(text, "[](){}〔〕【】"))
	for _, word := range []string{"note ", "fn ", "n ", "footnote ", "注 ", "注", "註"} {
		if len(label) > len(word) && label[0]|0x20 == word[0] && strings.EqualFold(label[:len(word)], word) {
			label = label[len(word):]
		}
	}
	switch {
	case label == "" || utf8.RuneCountInString(label) > 4:
		return ""
	case strings.TrimLeft(label, "0123456789") == "",
		strings.TrimLeft(label, "⁰¹²³⁴⁵⁶⁷⁸⁹") == "",
		strings.TrimLeft(label, "*†‡§¶‖#※") == "",
		strings.TrimLeft(strings.ToLower(label), "ivx") == "",
		utf8.RuneCountInString(label) == 1 && unicode.IsLetter(firstRune(label)):
		return label
	}
	return ""
}

// target returns the element that a link leads to.
func (e *extractor) target(l *fragmentLink) dom.Node {
	if l.target.IsZero() {
		_, id, _ := strings.Cut(string(e.value(l.node, e.d.FindAttr(l.node, atom.Href))), "#")
		if l.target = e.d.ElementByID(id); l.target.IsZero() {
			l.target = e.anchor(id)
		}
		if l.target.IsZero() && strings.Contains(id, "%") {
			l.target = e.d.ElementByID(percentDecode(id))
		}
	}
	return l.target
}

// anchor returns the first a element with that name.
func (e *extractor) anchor(name string) dom.Node {
	if e.notes.names == nil {
		e.notes.names = map[string]dom.Node{}
		end := e.d.End(e.d.Root())
		for i := e.d.NextNoted(e.d.Root().Index(), end, dom.WithName); i < end; i = e.d.NextNoted(i+1, end, dom.WithName) {
			n := e.d.Node(i)
			if !e.d.IsHTML(n, atom.A) {
				continue
			}
			value := string(e.value(n, e.d.FindAttr(n, atom.Name)))
			if _, known := e.notes.names[value]; !known {
				e.notes.names[value] = n
			}
		}
	}
	return e.notes.names[name]
}

// percentDecode decodes a fragment, as
// https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
// asks for where no element has it for an ID.
func percentDecode(s string) string {
	decoded := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) && unhex(s[i+1]) < 16 && unhex(s[i+2]) < 16 {
			decoded = append(decoded, unhex(s[i+1])<<4|unhex(s[i+2]))
			i += 2
		} else {
			decoded = append(decoded, s[i])
		}
	}
	return string(decoded)
}

func unhex(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	}
	return 16
}

// A note is a footnote that is being found.
type note struct {
	target     dom.Node
	body       dom.Node // the block that the text is in
	start, end int      // the indices of the nodes of the text
	references []*fragmentLink
	rule       Rule
}

// finishNotes makes footnotes of the links to places in the page.
func (e *extractor) finishNotes() {
	if !slices.ContainsFunc(e.intoPage, e.mayBeReference) {
		return
	}
	e.notes.links = e.readFragmentLinks()
	var list []*note
	byTarget := map[dom.Node]*note{}
	for i := range e.notes.links {
		l := &e.notes.links[i]
		if l.label == "" && !l.role {
			continue
		}
		target := e.target(l)
		if target.IsZero() {
			if l.role {
				e.problems.AddMessage("idiom/no-target", e.d.Place(l.node), "the reference to a note leads to nothing in the page: give the note the ID that it names")
			}
			continue
		}
		n := byTarget[target]
		if n == nil {
			n = &note{target: target}
			byTarget[target] = n
			list = append(list, n)
		}
		n.references = append(n.references, l)
	}
	e.bodies(list)
	for _, n := range list {
		if n.rule = e.noteRule(n); n.rule != "" {
			e.addNote(n)
		}
	}
}

// readFragmentLinks reads the links to places in the page.
func (e *extractor) readFragmentLinks() []fragmentLink {
	links := slices.Grow(e.fragmentLinks[:0], len(e.intoPage))
	for _, n := range e.intoPage {
		if !e.meter.Charge(48, n) {
			break
		}
		l := fragmentLink{node: n, role: e.hasRole(n, noteRole)}
		if e.mayHaveLabel(n) {
			l.label = e.label(n)
		}
		links = append(links, l)
	}
	e.fragmentLinks = links
	return links
}

// bodies finds the text of each note: what is in its target, or in the rest of the
// block that the target is in, up to the next note.
func (e *extractor) bodies(list []*note) {
	d := e.d
	ordered := slices.Clone(list)
	slices.SortFunc(ordered, func(a, b *note) int { return a.target.Index() - b.target.Index() })
	for i, n := range ordered {
		n.body, n.start, n.end = n.target, n.target.Index(), d.End(n.target)
		if isBody(d.HTMLName(n.target)) {
			continue
		}
		for steps := 0; steps < 4 && !isBody(d.HTMLName(n.body)) && !d.Parent(n.body).IsZero(); steps++ {
			n.body = d.Parent(n.body)
		}
		n.end = d.End(n.body)
		if i+1 < len(ordered) {
			n.end = min(n.end, ordered[i+1].target.Index())
		}
	}
}

// isBody tells whether an element can have a note in it.
func isBody(name atom.Atom) bool {
	switch name {
	case atom.P, atom.Li, atom.Dd, atom.Td, atom.Tr, atom.Div, atom.Aside, atom.Section, atom.Blockquote, atom.Details:
		return true
	}
	return false
}

// noteRule returns the rule by which a note is one, "" if it is none.
func (e *extractor) noteRule(n *note) Rule {
	if e.hasRole(n.target, "doc-footnote") || e.hasRole(n.target, "doc-endnote") {
		return Role
	}
	for _, l := range n.references {
		switch {
		case l.role:
			return Role
		case l.node.Index() > n.target.Index():
			continue // "pointing to an element later in the document"
		case e.linksBack(n, l):
			return Mutual
		case e.isNumbered(n, l):
			return Number
		}
	}
	return ""
}

// linksBack tells whether a note has a link to the place of a reference.
func (e *extractor) linksBack(n *note, reference *fragmentLink) bool {
	const most = 16 // links of a note that are looked at, at each end
	inside := e.linksIn(n.start, n.end)
	for i := range inside {
		if i >= most && i < len(inside)-most {
			continue
		}
		if to := e.target(&inside[i]); !to.IsZero() && e.isAt(reference.node, to) {
			return true
		}
	}
	return false
}

// linksIn returns the links to places in the page that are between two indices.
func (e *extractor) linksIn(start, end int) []fragmentLink {
	links := e.notes.links
	before := func(l fragmentLink, index int) int { return l.node.Index() - index }
	from, _ := slices.BinarySearchFunc(links, start, before)
	to, _ := slices.BinarySearchFunc(links, end, before)
	return links[from:max(from, to)]
}

// isAt tells whether a place is that of a reference: the link, or an element just
// around, inside or beside it.
func (e *extractor) isAt(reference, place dom.Node) bool {
	const near = 4 // nodes
	if e.d.Contains(reference, place) {
		return true
	}
	distance := reference.Index() - place.Index()
	return distance >= -near && distance <= near || e.d.Contains(place, reference) && e.d.HTMLName(place) == atom.P
}

// isNumbered tells whether a reference is a number in brackets or above the line, and
// its target a text with that number.
func (e *extractor) isNumbered(n *note, l *fragmentLink) bool {
	if !e.isRaised(l.node) {
		e.text = e.d.AppendTexts(e.text[:0], l.node.Index()+1, e.d.End(l.node))
		text := e.clean(e.text)
		if text == l.label && strings.TrimLeft(l.label, "*†‡§¶‖※⁰¹²³⁴⁵⁶⁷⁸⁹") != "" {
			return false
		}
	}
	if e.d.IsHTML(n.body, atom.Li) && n.body == n.target && number(l.label) == float64(e.ordinal(n.body)) {
		return true
	}
	const longest = 60
	e.text = e.appendText(e.text[:0], n.start, min(n.end, n.start+16))
	text := strings.TrimLeft(e.clean(e.text[:min(len(e.text), longest)]), "[(^ ")
	rest, ok := strings.CutPrefix(text, l.label)
	return ok && rest != "" && !unicode.IsDigit(firstRune(rest)) && !unicode.IsLetter(firstRune(rest))
}

// isRaised tells whether a link is in a sup element, or has only one in it.
func (e *extractor) isRaised(n dom.Node) bool {
	d := e.d
	if d.IsHTML(d.OnlyChild(n), atom.Sup) {
		return true
	}
	for range 3 {
		if n = d.Parent(n); d.IsHTML(n, atom.Sup) {
			return true
		}
	}
	return false
}

// ordinal returns the number that an item of an ol has.
func (e *extractor) ordinal(item dom.Node) int {
	list := e.d.Parent(item)
	if !e.d.IsHTML(list, atom.Ol) {
		return 0
	}
	if e.notes.ordinals == nil {
		e.notes.ordinals = map[dom.Node]int{}
	}
	if _, known := e.notes.ordinals[item]; !known {
		i := 0
		for c := range e.d.ChildElements(list) {
			i++
			e.notes.ordinals[c] = i
		}
	}
	return e.notes.ordinals[item]
}

func (e *extractor) addNote(n *note) {
	f := Footnote{Rule: n.rule, Label: n.references[0].label, Node: n.target, References: e.memory.references.TakeAll(len(n.references))[:0]}
	if n.body != n.target && n.start == n.body.Index()+1 {
		f.Node = n.body
	}
	f.Text = e.noteText(n, f.Label)
	for _, l := range n.references {
		if !e.meter.Charge(64, l.node) {
			break
		}
		if l.node.Index() >= n.start && l.node.Index() < n.end {
			continue // a note does not refer to itself
		}
		f.References = append(f.References, Reference{Text: e.textOf(l.node), Node: l.node})
	}
	if f.Text != "" && len(f.References) > 0 {
		e.addFootnote(f)
	}
}

func (e *extractor) addFootnote(f Footnote) {
	e.found.footnotes = append(e.found.footnotes, one(&e.memory.footnotes, f))
}

// noteText returns the text of a note without its label, and without the links that
// lead back.
func (e *extractor) noteText(n *note, label string) string {
	const longestBack = 24
	start := n.start
	text := e.noteBuf[:0]
	for _, l := range e.linksIn(n.start, n.end) {
		if l.node.Index() < start {
			continue
		}
		text = e.appendText(text, start, l.node.Index())
		start = e.d.End(l.node)
		if to := e.target(&l); to.IsZero() || to.Index() > l.node.Index() || len(e.textOf(l.node)) > longestBack {
			text = e.appendText(text, l.node.Index(), start)
		}
	}
	if start < n.end {
		text = e.appendText(text, start, n.end)
	}
	e.noteBuf = text
	return withoutLabel(e.clean(text), label)
}

// withoutLabel takes a label, and the signs of links that lead back, off a text.
func withoutLabel(text, label string) string {
	const signs = " ^↑↩⏎\ufe0e[]()"
	text = strings.Trim(text, " ^↑↩⏎\ufe0e")
	rest := strings.TrimLeft(text, signs)
	if rest, ok := strings.CutPrefix(rest, label); ok && label != "" && !unicode.IsLetter(firstRune(rest)) && !unicode.IsDigit(firstRune(rest)) {
		return strings.TrimLeft(rest, " ].):-–—")
	}
	return text
}

// annotation reads a span with a title: "For short inline annotations, the title
// attribute should be used."
func (e *extractor) annotation(n dom.Node) {
	a := e.d.FindAttr(n, atom.Title)
	if a.IsZero() || !e.isInText(n) {
		return
	}
	title := e.attrText(n, atom.Title)
	text := e.textOf(n)
	if !strings.Contains(title, " ") || text == "" || strings.EqualFold(title, text) || !e.meter.Charge(128, n) {
		return
	}
	references := e.memory.references.TakeAll(1)
	references[0] = Reference{Text: text, Node: n}
	e.addFootnote(Footnote{Rule: Title, Text: title, References: references, Node: n})
}

// isInText tells whether an element is in a paragraph with text beside it.
func (e *extractor) isInText(n dom.Node) bool {
	d := e.d
	if !d.IsHTML(d.Parent(n), atom.P) {
		return false
	}
	for _, beside := range [...]dom.Node{d.PrevSibling(n), d.NextSibling(n)} {
		if d.Kind(beside) == dom.TextNode && bytes.ContainsFunc(e.start(beside), unicode.IsLetter) {
			return true
		}
	}
	return false
}
