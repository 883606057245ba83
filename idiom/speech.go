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

// What a speaker's name is at most.
const (
	longestName = 40 // characters
	mostWords   = 5
)

// paragraph reads the conversation that a paragraph may begin: "authors are encouraged
// to mark up conversations using p elements and punctuation",
// https://html.spec.whatwg.org/multipage/semantics-other.html#conversations.
func (e *extractor) paragraph(n dom.Node) {
	if !e.hasEnoughBehind(n) || !e.mayBeSpeech(n) {
		return
	}
	parent := e.d.Parent(n)
	if done, known := e.spoken[parent]; done || !known && !e.mayTalk(n) {
		return
	}
	first := e.turn(n)
	if first.Kind != Speech {
		return
	}
	e.spoken[parent] = true
	run := append(e.turns[:0], first)
	for c := e.d.NextSibling(n); !c.IsZero() && e.meter.Err() == nil; c = e.d.NextSibling(c) {
		switch name := e.d.HTMLName(c); {
		case name == atom.P:
			run = append(run, e.turn(c))
		case endsConversation(name):
			e.addConversation(run)
			e.endRun(run)
			run = e.turns
		}
	}
	e.addConversation(run)
	e.endRun(run)
}

// endRun keeps the memory of turns that were read for others.
func (e *extractor) endRun(run []turn) {
	clear(run)
	e.turns = run[:0]
}

// hasEnoughBehind tells whether so many paragraphs follow one that they may make a
// conversation with it. Most have fewer, and then need not be looked into.
func (e *extractor) hasEnoughBehind(n dom.Node) bool {
	missing := fewestTurns - 1
	for c := e.d.NextSibling(n); !c.IsZero(); c = e.d.NextSibling(c) {
		if e.d.IsHTML(c, atom.P) {
			if missing--; missing == 0 {
				return true
			}
		}
	}
	return false
}

// mayTalk tells without reading them whether the paragraphs from n on may be a conversation:
// so many of them may be turns of a speaker as it has, and one may speak again after another.
// It is asked of the first paragraph that may begin with a speaker among its siblings, as what
// it says of this one holds for the others.
func (e *extractor) mayTalk(n dom.Node) bool {
	var speakers [16]uint32 // those who may speak, each once for turns in a row
	turns, known, again := 0, 0, false
	for c := n; !c.IsZero() && !(again && turns >= fewestTurns); c = e.d.NextSibling(c) {
		if !e.d.IsHTML(c, atom.P) || !e.mayBeTurn(c) {
			continue
		}
		turns++
		key, ok := e.speakerKey(c)
		switch {
		case ok && known > 0 && speakers[known-1] == key:
			// goes on
		case !ok || known == len(speakers) || slices.Contains(speakers[:known], key):
			again = true // or may be: so many are too many to tell
		default:
			speakers[known] = key
			known++
		}
	}
	if e.spoken == nil {
		e.spoken = map[dom.Node]bool{}
	}
	may := again && turns >= fewestTurns
	e.spoken[e.d.Parent(n)] = !may
	return may
}

// speakerKey returns a number that is the same for paragraphs with the same speaker. It is
// not ok where finding one would take more than a look.
func (e *extractor) speakerKey(n dom.Node) (key uint32, ok bool) {
	d := e.d
	c := e.skipSpace(d.FirstChild(n))
	marked := d.Kind(c) == dom.ElementNode
	if marked {
		if !isSpeakerElement(d.HTMLName(c)) || d.End(c) != c.Index()+2 {
			return 0, false
		}
		c = d.FirstChild(c)
	}
	if d.Kind(c) != dom.TextNode || marked && len(e.data(c)) > len(e.start(c)) {
		return 0, false
	}
	for _, b := range e.start(c) {
		switch {
		case b == ':' && !marked:
			return key, true
		case b > ' ' && b < utf8.RuneSelf && b != ':': // there is white space beyond ASCII
			key = (key ^ uint32(b)) * 0x01000193
		}
	}
	return key, true
}

// mayBeTurn tells whether turn may find a speaker in a paragraph, and mayBeSpeech be true
// of it. It asks for less than these: for a time, a name with a colon, or an element with
// a colon somewhere behind it.
func (e *extractor) mayBeTurn(n dom.Node) bool {
	d := e.d
	c := e.skipSpace(d.FirstChild(n))
	switch name := d.HTMLName(c); {
	case name == atom.Time || name == atom.Data:
		return true
	case isSpeakerElement(name):
		for i := c.Index() + 1; i < d.End(n); i++ {
			if in := d.Node(i); d.Kind(in) == dom.TextNode && bytes.IndexByte(e.data(in), ':') >= 0 {
				return true
			}
		}
		return false
	}
	return d.Kind(c) == dom.TextNode && e.beginsWithName(c)
}

// beginsWithName tells whether a text begins with a name and a colon.
func (e *extractor) beginsWithName(text dom.Node) bool {
	start := e.start(text)
	colon := bytes.IndexByte(start, ':')
	return colon >= 0 && isName(bytes.TrimSpace(start[:colon]))
}

// endsConversation tells whether an element between paragraphs is not part of what
// they are. Pictures and scripts are beside it.
func endsConversation(name atom.Atom) bool {
	switch name {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Hr, atom.Ul, atom.Ol, atom.Table, atom.Section, atom.Article,
		atom.Header, atom.Footer, atom.Form:
		return true
	}
	return false
}

// A turn is one that is being read, with the rule by which its speaker was found.
type turn struct {
	Turn
	rule Rule
}

// mayBeSpeech tells at little cost whether a paragraph may begin with a speaker.
func (e *extractor) mayBeSpeech(n dom.Node) bool {
	d := e.d
	c := d.FirstChild(n)
	if d.Kind(c) == dom.TextNode {
		text := e.start(c)
		if colon := bytes.IndexByte(text, ':'); colon >= 0 {
			return isName(bytes.TrimSpace(text[:colon]))
		}
		if !isBlank(text) {
			return false
		}
		c = d.NextSibling(c)
	}
	switch name := d.HTMLName(c); {
	case name == atom.Time || name == atom.Data:
		return true
	case !isSpeakerElement(name) || d.End(c) > c.Index()+4:
		return false
	}
	// The colon is at the end of what is in the element, or behind it.
	if after := d.NextSibling(c); d.Kind(after) == dom.TextNode && bytes.HasPrefix(bytes.TrimSpace(e.start(after)), []byte(":")) {
		return true
	}
	for i := c.Index() + 1; i < d.End(c); i++ {
		if in := d.Node(i); d.Kind(in) == dom.TextNode && bytes.HasSuffix(bytes.TrimSpace(e.start(in)), []byte(":")) {
			return true
		}
	}
	return false
}

// isBlank tells whether there is only white space in a text. Of most texts the first
// character says that there is more.
func isBlank(text []byte) bool {
	return len(text) == 0 || (text[0] <= ' ' || text[0] >= utf8.RuneSelf) && len(bytes.TrimSpace(text)) == 0
}

// start returns the beginning of a text, as long as a name with a colon may be. It is
// valid until the next call.
func (e *extractor) start(n dom.Node) []byte {
	const longest = longestName*utf8.UTFMax + 16
	text := e.d.PlainStart(n, longest)
	if text == nil {
		text = e.data(n)
	}
	return text[:min(len(text), longest)]
}

// turn reads a paragraph as a turn of a conversation.
func (e *extractor) turn(n dom.Node) turn {
	d := e.d
	t := turn{Turn: Turn{Kind: Unmarked, Node: n}}
	c := e.skipSpace(d.FirstChild(n))
	if name := d.HTMLName(c); name == atom.Time || name == atom.Data {
		t.Time = e.time(c)
		c = e.skipSpace(d.NextSibling(c))
	}
	switch name := d.HTMLName(c); {
	case isSpeakerElement(name):
		e.markedTurn(&t, n, c)
	case d.Kind(c) == dom.TextNode:
		e.plainTurn(&t, n, c)
	default:
		t.Text = e.textFrom(c, n)
	}
	return t
}

// skipSpace returns the first of a node and its siblings that is not white space.
func (e *extractor) skipSpace(n dom.Node) dom.Node {
	for ; e.d.Kind(n) == dom.CommentNode || e.d.Kind(n) == dom.TextNode && isBlank(e.start(n)); n = e.d.NextSibling(n) {
	}
	return n
}

// time returns when a turn is: "the data element to provide Unix timestamps for each
// line", or a time element.
func (e *extractor) time(n dom.Node) string {
	for _, name := range [...]atom.Atom{atom.Datetime, atom.Value} {
		if value := e.attrText(n, name); value != "" {
			return value
		}
	}
	return e.textOf(n)
}

func isSpeakerElement(name atom.Atom) bool {
	switch name {
	case atom.B, atom.Strong, atom.Span, atom.Cite, atom.I, atom.Em:
		return true
	}
	return false
}

// markedTurn reads a paragraph that begins with an element: "Authors who need to mark
// the speaker for styling purposes are encouraged to use span or b. Paragraphs with
// their text wrapped in the i element can be used for marking up stage directions."
func (e *extractor) markedTurn(t *turn, n, speaker dom.Node) {
	d := e.d
	after := d.NextSibling(speaker)
	rest := e.textFrom(after, n)
	inside := e.textOf(speaker)
	if italic := d.IsHTML(speaker, atom.I) || d.IsHTML(speaker, atom.Em); italic && rest == "" {
		t.Kind, t.Text = Direction, inside
		return
	}
	name, hasColon := strings.CutSuffix(inside, ":")
	if !hasColon {
		rest, hasColon = strings.CutPrefix(rest, ":")
	}
	rest, name = strings.TrimSpace(rest), strings.TrimSpace(name)
	switch {
	case !isName([]byte(name)) || rest == "":
		t.Text = e.textFrom(speaker, n)
	case hasColon:
		t.Kind, t.rule, t.Speaker, t.Text = Speech, Speaker, name, rest
	case t.Time != "":
		t.Kind, t.rule, t.Speaker, t.Text = Speech, Log, name, rest
	default:
		t.Text = e.textFrom(speaker, n)
	}
}

// plainTurn reads a paragraph that begins with a text.
func (e *extractor) plainTurn(t *turn, n, text dom.Node) {
	t.Text = e.textFrom(text, n)
	name, rest, ok := strings.Cut(t.Text, ":")
	if before, _, inText := bytes.Cut(e.start(text), []byte(":")); !ok || !inText || strings.TrimSpace(rest) == "" || !isName(bytes.TrimSpace(before)) {
		return
	}
	t.Kind, t.rule, t.Speaker, t.Text = Speech, Colon, strings.TrimSpace(name), strings.TrimSpace(rest)
}

// textFrom returns the text of a node and of what follows it inside another.
func (e *extractor) textFrom(n, inside dom.Node) string {
	if n.IsZero() {
		return ""
	}
	e.text = e.appendText(e.text[:0], n.Index(), e.d.End(inside))
	return e.clean(e.text)
}

// isName tells whether a text can be the name of a speaker.
func isName(name []byte) bool {
	runes, spaces, letters := 0, 0, false
	for i := 0; i < len(name); {
		r, size := rune(name[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(name[i:])
		}
		i += size
		if runes++; runes > longestName || spaces == mostWords {
			return false
		}
		switch {
		case 'a' <= r|0x20 && r|0x20 <= 'z':
			letters = true
		case r == ' ':
			spaces++
		case unicode.IsLetter(r):
			letters = true
		case unicode.IsDigit(r), unicode.IsSpace(r), strings.ContainsRune("'’.-_#()&,\"“”@", r):
		default:
			return false
		}
	}
	return letters && spaces < mostWords && !isSalutation(name)
}

// isSalutation tells whether a text is how a letter begins.
func isSalutation(text []byte) bool {
	const dear = "dear "
	return len(text) > len(dear) && microsyntax.EqualASCIIFold(text[:len(dear)], dear)
}

// Paragraphs make a conversation if there are so many turns, and someone speaks twice
// with another one in between.
const fewestTurns = 3

// mostUnmarked is how many paragraphs without a speaker come between two turns of one
// conversation.
const mostUnmarked = 6

// addConversation adds the conversations in a run of paragraphs.
func (e *extractor) addConversation(run []turn) {
	start, last := 0, -1
	for i := range run {
		if run[i].Kind != Speech {
			continue
		}
		if last >= 0 && i-last > mostUnmarked+1 {
			e.addTurns(run[start : last+1])
			start = i
		}
		last = i
	}
	e.addTurns(run[start : last+1])
}

// addTurns adds a conversation, if turns are one. What comes before the first speaker
// is not part of it.
func (e *extractor) addTurns(run []turn) {
	run = slices.DeleteFunc(run, func(t turn) bool { return t.Text == "" })
	demote(run)
	turns := map[string]int{}
	for _, t := range run {
		if t.Kind == Speech {
			turns[t.Speaker]++
		}
	}
	for len(run) > 0 && (run[0].Kind != Speech || turns[run[0].Speaker] == 1 && len(run) > 1 && run[1].Kind != Speech) {
		run = run[1:] // such as "Reading time: 1 minute"
	}
	if !takesTurns(run) || !e.meter.Charge(96*len(run), run[0].Node) {
		return
	}
	e.addTurnsOf(run[0].rule, run[0].Node, run)
}

// addTurnsOf adds a conversation with turns, which are paid for.
func (e *extractor) addTurnsOf(rule Rule, n dom.Node, run []turn) {
	c := one(&e.memory.conversations, Conversation{Rule: rule, Node: n})
	if len(run) > 0 {
		c.Turns = e.memory.turns.TakeAll(len(run))
	}
	for i := range run {
		c.Turns[i] = run[i].Turn
	}
	e.found.conversations = append(e.found.conversations, c)
}

// demote takes the speakers from paragraphs of plain text if there are as many turns
// whose speakers are marked.
func demote(run []turn) {
	plain, marked := 0, 0
	for i := range run {
		switch run[i].rule {
		case Colon:
			plain++
		case Speaker, Log:
			marked++
		}
	}
	for i := range run {
		if t := &run[i]; t.rule == Colon && marked >= plain {
			t.Kind, t.Speaker, t.Text = Unmarked, "", t.Speaker+": "+t.Text
		}
	}
}

// takesTurns tells whether several speak in turn: someone speaks again after another
// one did, half of what is said is by those who speak more than once, and there is
// more of it than of what nobody says. In plain paragraphs half of it is sentences, as
// "Serves: 4" is not.
func takesTurns(run []turn) bool {
	all, sentences, again, last := 0, 0, false, ""
	turns := map[string]int{}
	for _, t := range run {
		if t.Kind != Speech {
			continue
		}
		if t.rule != Colon || endsSentence(t.Text) {
			sentences++
		}
		again = again || t.Speaker != last && turns[t.Speaker] > 0
		turns[t.Speaker]++
		all, last = all+1, t.Speaker
	}
	repeated := 0
	for _, n := range turns {
		if n > 1 {
			repeated += n
		}
	}
	return again && all >= fewestTurns && 2*repeated >= all && 2*all > len(run) && 2*sentences >= all
}

// endsSentence tells whether a text ends as sentences do.
func endsSentence(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, " \"'”’“»)]"))
	return strings.ContainsRune(".?!…。？！।؟", last)
}
