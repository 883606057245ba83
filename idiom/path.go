package idiom

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// What bread crumbs are at most. More is a menu, and a longer text a paragraph.
const (
	mostLevels  = 16
	longestText = 300 // in bytes
)

// crumbs reads the bread crumbs inside an element whose name says that they are, and
// tells whether there are any.
func (e *extractor) crumbs(n dom.Node, rule Rule) bool {
	if e.isStated(n) {
		return false // they are among the result
	}
	r := partReader{extractor: e}
	paths := e.pathsOf(r.read(n.Index()+1, e.d.End(n)))
	found := false
	for _, path := range paths {
		if !isPath(path, rule) {
			continue
		}
		c := Crumbs{Rule: rule, Node: n}
		if len(paths) > 1 {
			c.Node = path[0].node
		}
		e.addPath(c, path)
		found = true
	}
	return found
}

// isStated tells whether an element is, has in it, or is in bread crumbs that the page
// states as data. It is asked of one element after the other.
func (e *extractor) isStated(n dom.Node) bool {
	for ; e.passed < len(e.stated) && e.stated[e.passed] < n.Index(); e.passed++ {
		e.statedEnd = max(e.statedEnd, e.d.End(e.d.Node(e.stated[e.passed])))
	}
	return n.Index() < e.statedEnd || e.passed < len(e.stated) && e.stated[e.passed] < e.d.End(n)
}

// pathsOf makes paths of parts: of the links, and of the texts between separators
// after the first of them. An item of a list is one level. They stay as they are until the
// next call.
func (e *extractor) pathsOf(parts []part) [][]part {
	separator := separatorOf(parts)
	clear(e.paths)
	e.path = slices.Grow(e.path[:0], len(parts))
	paths, path := e.paths[:0], e.path // the paths lie one after the other in this memory
	for i, p := range parts {
		if n := len(path); p.kind == breakPart || n > 0 && path[n-1].item != 0 && p.item == 0 {
			paths, path = appendPath(paths, path), path[len(path):] // behind a list, too
		}
		switch {
		case p.kind == breakPart:
		case p.kind == linkPart:
			if n := len(path); n > 0 && p.item != 0 && path[n-1].item == p.item {
				if path[n-1].kind == linkPart {
					continue // what is beside the level
				}
				path = path[:n-1] // what is before the link
			}
			path = append(path, p)
		case p.item != 0:
			if n := len(path); n > 0 && path[n-1].item == p.item {
				continue
			}
			if p.text = strings.TrimFunc(p.text, isBetween); strings.ContainsFunc(p.text, isWordRune) {
				path = append(path, p) // and not an ellipsis
			}
		case len(path) > 0 || i+1 < len(parts) && isLevelBefore(p, separator):
			e.pieces = appendSplit(e.pieces[:0], p.text, separator)
			for _, text := range e.pieces {
				path = append(path, part{kind: textPart, node: p.node, text: text})
			}
		}
	}
	e.paths = appendPath(paths, path)
	return e.paths
}

// isLevelBefore tells whether a text before the first link is a level, since it ends
// with an arrow.
func isLevelBefore(p part, separator string) bool {
	last, _ := utf8.DecodeLastRuneInString(p.text)
	return strings.ContainsRune(arrows, last) && !strings.Contains(p.text, ":") && separator == string(last)
}

// appendPath adds a path without the items that come before its first link, such as
// "You are here".
func appendPath(paths [][]part, path []part) [][]part {
	for len(path) > 0 && path[0].kind != linkPart && path[0].item != 0 {
		path = path[1:]
	}
	if len(path) == 0 {
		return paths
	}
	return append(paths, path)
}

// separatorOf returns what is between the first two links that have something like a
// separator between them.
func separatorOf(parts []part) string {
	for i := 1; i+1 < len(parts); i++ {
		text := parts[i].text
		if parts[i-1].kind == linkPart && parts[i].kind == textPart && parts[i+1].kind == linkPart &&
			utf8.RuneCountInString(text) <= 3 && strings.TrimFunc(text, isBetween) == "" {
			return text
		}
	}
	return ""
}

// appendSplit appends the texts between separators: arrows, and the one given where it has
// white space around it.
func appendSplit(list []string, text, separator string) []string {
	if separator != "" && !strings.Contains(arrows, separator) {
		text = strings.ReplaceAll(" "+text+" ", " "+separator+" ", " » ")
	}
	for piece := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(arrows, r) }) {
		if piece = strings.TrimFunc(piece, isBetween); piece != "" {
			list = append(list, piece)
		}
	}
	return list
}

// isPath tells whether levels can be bread crumbs: some of them lead elsewhere, they
// are not too many or too long, and each is different.
func isPath(path []part, rule Rule) bool {
	links := 0
	for i, p := range path {
		if len(p.text) > longestText || p.kind == textPart && !strings.ContainsFunc(p.text, isWordRune) {
			return false
		}
		if p.kind != linkPart {
			continue
		}
		links++
		for _, other := range path[:i] {
			if other.kind == linkPart && other.text == p.text && p.text != "" && i < len(path)-1 {
				return false
			}
		}
	}
	return links > 0 && len(path) <= mostLevels && (len(path) > 1 || rule == Label)
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// addPath adds levels to the result.
func (e *extractor) addPath(c Crumbs, path []part) {
	if !e.meter.Charge(64*(len(path)+1), c.Node) {
		return
	}
	c.Levels = e.memory.levels.TakeAll(len(path))[:0]
	for _, p := range path {
		l := Level{Text: p.text, Node: p.node}
		if p.kind == linkPart {
			l.URL = e.resolve(p.node, e.d.FindAttr(p.node, atom.Href))
		}
		c.Levels = append(c.Levels, l)
	}
	if e.takeUp(path) {
		c.Rule = RelUp
	}
	e.addCrumbs(c)
}

// series reads bread crumbs that begin with a link and an arrow after it, if n is such
// a link: "Authors are encouraged to just use a series of links in a paragraph",
// https://html.spec.whatwg.org/multipage/semantics-other.html#rel-up.
func (e *extractor) series(n dom.Node) {
	next := e.d.NextSibling(n)
	if e.d.NextSibling(next).IsZero() || !e.isArrow(next) || n.Index() < e.seriesEnd || n.Index() < e.namedEnd {
		return // as most, since nothing follows that could be the next link
	}
	r := partReader{extractor: e}
	end := e.lineEnd(n)
	e.seriesEnd = end
	parts := r.read(n.Index(), end)
	separator := separatorOf(parts)
	if separator == "" || !strings.Contains(arrows, separator) || !e.beginsLine(n) || !alternates(parts, separator) {
		return
	}
	if paths := e.pathsOf(parts); len(paths) == 1 && isPath(paths[0], Separators) && !e.isStated(n) {
		e.addPath(Crumbs{Rule: Separators, Node: n}, paths[0])
	}
}

// isArrow tells whether a node is a text that begins with an arrow.
func (e *extractor) isArrow(n dom.Node) bool {
	const longest = 64 // with white space; what is in front of a level may follow
	if e.d.Kind(n) != dom.TextNode {
		return false
	}
	if plain := e.d.PlainData(n); plain != nil {
		if text := skipSpace(plain); len(text) == 0 || text[0] < utf8.RuneSelf && text[0] != '>' {
			return false // as nearly always
		}
	}
	if span := e.d.Span(n); span.End-span.Start > longest {
		return false
	}
	text := skipSpace(e.data(n))
	if len(text) == 0 || text[0] < utf8.RuneSelf {
		return len(text) > 0 && text[0] == '>'
	}
	arrow, _ := utf8.DecodeRune(text)
	return strings.ContainsRune(arrows, arrow)
}

// skipSpace returns a text without the ASCII white space that it begins with.
func skipSpace(text []byte) []byte {
	i := 0
	for i < len(text) && microsyntax.IsASCIIWhitespace(text[i]) {
		i++
	}
	return text[i:]
}

// beginsLine tells whether a link is the first thing in its line, behind a label such
// as "You are here:".
func (e *extractor) beginsLine(n dom.Node) bool {
	before := e.d.PrevSibling(n)
	if before.IsZero() || e.d.IsHTML(before, atom.Br) {
		return true
	}
	if e.d.Kind(before) != dom.TextNode {
		return false
	}
	e.text = e.appendText(e.text[:0], before.Index(), before.Index()+1)
	label := e.clean(e.text)
	return label == "" || strings.HasSuffix(label, ":") && len(label) <= 40
}

// lineEnd returns the index after the last node that is in a line with n.
func (e *extractor) lineEnd(n dom.Node) int {
	for ; ; n = e.d.NextSibling(n) {
		next := e.d.NextSibling(n)
		if next.IsZero() || isBlock(e.d.HTMLName(next)) {
			return e.d.End(n)
		}
	}
}

// alternates tells whether between any two links there is the separator.
func alternates(parts []part, separator string) bool {
	for i := 1; i < len(parts); i++ {
		if parts[i].kind == linkPart && (parts[i-1].kind != textPart || parts[i-1].text != separator) {
			return false
		}
	}
	return true
}
