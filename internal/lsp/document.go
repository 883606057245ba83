package lsp

import (
	"context"
	"sort"
)

// A document is a text that is open in the client.
type document struct {
	uri, language string
	version       int
	text          string
	lines         lines

	current *snapshot       // of this version; nil until it is asked for
	ctx     context.Context // of the session
	busy    chan struct{}   // is held by the one run that checks the document
	pace    pace
}

func newDocument(ctx context.Context, uri, language string, version int, text string) *document {
	return &document{
		ctx: ctx,
		uri: uri, language: language, version: version, text: text, lines: newLines(text),
		busy: make(chan struct{}, 1),
	}
}

// change applies what the client changed, in order: each change is of the text that the one
// before left.
func (d *document) change(version int, changes []contentChange, e encoding) {
	d.forget()
	d.version = version
	for _, c := range changes {
		if c.Range == nil {
			d.text, d.lines = c.Text, newLines(c.Text)
			continue
		}
		start := d.lines.offset(d.text, c.Range.Start, e)
		d.replace(start, max(start, d.lines.offset(d.text, c.Range.End, e)), c.Text)
	}
}

// forget ends the work on the current snapshot, which is out of date.
func (d *document) forget() {
	if d.current != nil {
		d.current.end()
		d.current = nil
	}
}

// replace puts another text in the place of a stretch. Only the lines that it touches are
// looked for again.
func (d *document) replace(start, end int, text string) {
	before, old := d.text, d.lines.starts
	d.text = before[:start] + text + before[end:]
	kept := sort.SearchInts(old, max(start, 1))
	behind := old[sort.SearchInts(old, end+1):]
	starts := append(make([]int, 0, len(old)+1), old[:kept]...)
	for s := max(start, 1); s <= start+len(text); s++ {
		if startsLine(d.text, s) {
			starts = append(starts, s)
		}
	}
	for _, s := range behind {
		starts = append(starts, s+len(text)-(end-start))
	}
	d.lines.starts = starts
}

// startsLine tells whether a line starts at an offset, which is not the first. That
// depends on the two bytes around it.
func startsLine(text string, offset int) bool {
	if offset > len(text) {
		return false
	}
	switch text[offset-1] {
	case '\n':
		return true
	case '\r':
		return offset == len(text) || text[offset] != '\n'
	}
	return false
}

// snapshot returns the document as it is now.
func (d *document) snapshot(judge *Judge, e encoding) *snapshot {
	if d.current == nil || d.current.judge != judge {
		d.forget()
		d.current = &snapshot{
			uri: d.uri, language: d.language, version: d.version, text: d.text, lines: d.lines,
			encoding: e, judge: judge,
		}
		d.current.ctx, d.current.end = context.WithCancel(d.ctx)
	}
	return d.current
}
