package idiom

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// terms reads a dl that is a conversation: one whose terms are speakers, or one whose
// terms are what one can say, "one possible convention using dl elements to list the
// possible responses at each point in the conversation",
// https://html.spec.whatwg.org/multipage/semantics-other.html#conversations.
func (e *extractor) terms(n dom.Node) {
	if n.Index() < e.dialogueEnd {
		return
	}
	terms, quoted := e.countTerms(n)
	switch {
	case terms >= 2 && quoted == terms:
		e.dialogueEnd = e.d.End(n)
		e.choices(n)
	case terms >= fewestTurns:
		e.dialogueEnd = e.d.End(n)
		e.speakers(n)
	}
}

// countTerms returns how many terms a dl has, and how many of them are quotations.
func (e *extractor) countTerms(n dom.Node) (terms, quoted int) {
	for c := range e.groups(n) {
		if e.d.IsHTML(c, atom.Dt) {
			terms++
			if isQuotation(e.start(e.d.FirstChild(c))) {
				quoted++
			}
		}
	}
	return terms, quoted
}

// groups yields the children of a dl, and those of the div elements in it.
func (e *extractor) groups(n dom.Node) func(func(dom.Node) bool) {
	return func(yield func(dom.Node) bool) {
		for c := range e.d.ChildElements(n) {
			if !e.d.IsHTML(c, atom.Div) {
				if !yield(c) {
					return
				}
				continue
			}
			for in := range e.d.ChildElements(c) {
				if !yield(in) {
					return
				}
			}
		}
	}
}

func isQuotation(text []byte) bool {
	return bytes.IndexAny(bytes.TrimSpace(text), "\"“„«「『‘") == 0
}

// speakers reads a dl whose terms are speakers.
func (e *extractor) speakers(n dom.Node) {
	run, speaker := e.turns[:0], ""
	defer func() { e.endRun(run) }()
	for c := range e.groups(n) {
		switch e.d.HTMLName(c) {
		case atom.Dt:
			if speaker = strings.TrimSpace(strings.TrimSuffix(e.textOf(c), ":")); !isName([]byte(speaker)) {
				return
			}
		case atom.Dd:
			t := turn{Turn: Turn{Kind: Speech, Speaker: speaker, Text: e.textOf(c), Node: c}, rule: Terms}
			if t.Text == "" {
				return
			}
			run = append(run, t)
		}
	}
	e.addTurns(run)
}

// choices reads a dl whose terms are what one can say, and those inside it.
func (e *extractor) choices(n dom.Node) {
	d := e.d
	r := choiceReader{extractor: e, turns: e.turns[:0]}
	open := []int{d.End(n)} // where the dl elements end that the walk is in
	for i := n.Index() + 1; i < d.End(n) && e.meter.Err() == nil; i++ {
		for i >= open[len(open)-1] {
			open = open[:len(open)-1]
			r.begin(Response, d.Node(i), i, len(open)) // it goes on behind what is inside
		}
		switch in := d.Node(i); d.HTMLName(in) {
		case atom.Dl:
			r.end(i)
			open = append(open, d.End(in))
		case atom.Dt:
			r.begin(Choice, in, i+1, len(open))
		case atom.Dd:
			r.begin(Response, in, i+1, len(open))
		}
	}
	r.end(d.End(n))
	e.addTurnsOf(Choices, n, r.turns)
	e.endRun(r.turns)
}

// A choiceReader reads the texts of a dl one after the other.
type choiceReader struct {
	*extractor
	turns []turn
	turn  Turn
	start int // the index of the first node of the text that is being read; 0 for none
}

func (r *choiceReader) begin(kind TurnKind, n dom.Node, start, depth int) {
	r.end(n.Index())
	r.turn, r.start = Turn{Kind: kind, Depth: depth, Node: n}, start
}

func (r *choiceReader) end(index int) {
	if r.start == 0 {
		return
	}
	r.text = r.appendText(r.text[:0], r.start, index)
	if r.turn.Text = r.clean(r.text); r.turn.Text != "" && r.meter.Charge(96, r.turn.Node) {
		r.turns = append(r.turns, turn{Turn: r.turn})
	}
	r.start = 0
}
