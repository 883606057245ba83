package lsp

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A typing is what is being typed: a tag that need not be complete, so that no tree of the
// page would tell.
type typing struct {
	start      int    // of the tag
	element    string // its name
	attributes map[string]string
	attr       string   // the attribute in whose value the offset is
	attrStart  int      // where its name is
	valueStart int      // and its value
	valueEnd   int      // as far as it goes
	before     []string // the words of the value without the one that is being typed
	tagEnd     int
	word       dom.Span // that is being typed
	prefix     string   // of it, up to the offset
}

// maxTag is how far back the start of a tag is looked for.
const maxTag = 16 << 10

// typingAt returns what is being typed at an offset, and whether that is the value of an
// attribute.
func typingAt(html string, offset int) (*typing, bool) {
	limit := max(0, offset-maxTag)
	// A "<" may be part of a value: then the tag starts before it.
	for start, tries := offset, 0; tries < 4; tries++ {
		i := strings.LastIndexByte(html[limit:start], '<')
		if i < 0 {
			return nil, false
		}
		start = limit + i
		if t := readTag(html, start, offset); t != nil {
			return t, t.attr != ""
		}
	}
	return nil, false
}

// readTag reads the tag that starts at start, of which offset must be inside. It returns nil
// if it is not.
func readTag(html string, start, offset int) *typing {
	at := start + 1
	for at < len(html) && (microsyntax.IsASCIIAlphanumeric(html[at]) || html[at] == '-') {
		at++
	}
	if at == start+1 || at > offset || !microsyntax.IsASCIIAlpha(html[start+1]) {
		return nil
	}
	t := &typing{start: start, element: microsyntax.ToASCIILower(html[start+1 : at]), attributes: map[string]string{}}
	for at < len(html) {
		switch c := html[at]; {
		case c == '>' || c == '<':
			if at < offset {
				return nil
			}
			t.tagEnd = at
			if c == '>' {
				t.tagEnd++
			}
			return t
		case c == '/' || microsyntax.IsASCIIWhitespace(c):
			at++
		default:
			at = t.readAttribute(html, at, offset)
		}
	}
	t.tagEnd = at
	return t
}

// readAttribute reads an attribute and returns where it ends.
func (t *typing) readAttribute(html string, start, offset int) int {
	at := start
	for at < len(html) && !strings.ContainsRune("=>/<", rune(html[at])) && !microsyntax.IsASCIIWhitespace(html[at]) {
		at++
	}
	name := microsyntax.ToASCIILower(html[start:at])
	equals := skipSpace(html, at)
	if equals >= len(html) || html[equals] != '=' {
		if _, there := t.attributes[name]; !there && name != "" {
			t.attributes[name] = ""
		}
		return max(at, start+1)
	}
	valueStart, valueEnd, end := readValue(html, equals+1, offset)
	if _, there := t.attributes[name]; !there {
		t.attributes[name] = html[valueStart:valueEnd]
	}
	if valueStart <= offset && offset <= valueEnd {
		t.attr, t.attrStart, t.valueStart, t.valueEnd = name, start, valueStart, valueEnd
		from, to := wordAt(html[valueStart:valueEnd], offset-valueStart)
		t.word = dom.Span{Start: uint32(valueStart + from), End: uint32(valueStart + to)}
		t.prefix = html[valueStart+from : offset]
		t.before = append(strings.Fields(html[valueStart:valueStart+from]), strings.Fields(html[valueStart+to:valueEnd])...)
	}
	return end
}

// readValue reads a value. One that has the offset in it and whose quote is missing, as it
// is while it is typed, ends with what looks like the end of the tag or of the line.
func readValue(html string, at, offset int) (start, end, behind int) {
	quoted := skipSpace(html, at)
	if quoted >= len(html) || html[quoted] != '"' && html[quoted] != '\'' {
		if offset < quoted {
			quoted = at // right behind the "=": nothing is there yet
		}
		end = quoted
		for end < len(html) && !microsyntax.IsASCIIWhitespace(html[end]) && html[end] != '>' && html[end] != '<' {
			end++
		}
		return quoted, end, end
	}
	quote := html[quoted]
	start = quoted + 1
	length := strings.IndexByte(html[start:], quote)
	if length >= 0 && (start+length < offset || start > offset) {
		return start, start + length, start + length + 1
	}
	stop := strings.IndexAny(html[min(max(start, offset), len(html)):], "<>\r\n"+string(quote))
	if stop < 0 {
		return start, len(html), len(html)
	}
	end = max(start, offset) + stop
	if html[end] == quote {
		return start, end, end + 1
	}
	return start, end, end
}

func skipSpace(html string, at int) int {
	for at < len(html) && microsyntax.IsASCIIWhitespace(html[at]) {
		at++
	}
	return at
}

// around parses the page as if the tag were complete, without the attribute that is being
// typed, and returns it and the element of the tag.
func (t *typing) around(s *snapshot) (*snapshot, dom.Node) {
	html := s.html[:t.attrStart] + ">" + s.html[t.tagEnd:]
	other := &snapshot{uri: s.uri, language: s.language, text: html, lines: s.lines, encoding: s.encoding, judge: s.judge, ctx: s.ctx, html: html}
	other.parsing.Do(func() { other.page, other.pageErr = s.extract(html) })
	d := other.page.Document
	for n := range d.Elements(d.Root()) {
		if int(d.Span(n).Start) == t.start {
			return other, n
		}
	}
	return other, dom.Node{}
}

// attribute returns an attribute of the tag.
func (t *typing) attribute(name atom.Atom) string { return t.attributes[name.String()] }
