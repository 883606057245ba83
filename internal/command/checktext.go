package command

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/snippet"
)

// textFindings writes findings for people: what compilers write, the line of the source
// with a caret under the place, and what else there is to say.
//
//	page.html:3:15: error: itemid has no effect without itemscope … [microdata/itemid-without-item]
//	    3 | <div itemid="urn:isbn:0-330-34032-8">
//	      |              ^^^^^^^^^^^^^^^^^^^^^^
//	      = page.html:1:5: the first one is here
//	      = fix: remove it
type textFindings struct {
	columns int
	colour  bool
	quiet   bool
}

func (k *check) newText() findingsFormat {
	return &textFindings{columns: k.report.width(), colour: k.coloured(k.report), quiet: k.quiet}
}

func (t *textFindings) head() []byte         { return nil }
func (t *textFindings) between() []byte      { return []byte{'\n'} }
func (t *textFindings) failed(string, error) {}

func (t *textFindings) tail(total *tally) []byte {
	if t.quiet || total.pages == 0 {
		return nil
	}
	summary := total.summary(total.pages > 1)
	if len(total.rules) > 0 {
		return append([]byte{'\n'}, summary...)
	}
	return summary
}

func (t *textFindings) page(dst []byte, p *checkedPage) []byte {
	name := inLine(input.Shown(p.name))
	alike := map[alikeKey][]*conformance.Finding{}
	for i := range p.report.Findings {
		f := &p.report.Findings[i]
		alike[keyOf(f)] = append(alike[keyOf(f)], f)
	}
	start := len(dst)
	for i := range p.report.Findings {
		f := &p.report.Findings[i]
		list := alike[keyOf(f)]
		if len(list) > maxAlike && !slices.Contains(list[:shownAlike], f) {
			continue
		}
		if len(dst) > start {
			dst = append(dst, '\n')
		}
		dst = t.finding(dst, name, f, p.page.Document)
		if len(list) > maxAlike && f == list[shownAlike-1] {
			dst = t.others(dst, list[shownAlike:], p.page.Document)
		}
	}
	return dst
}

// alikeKey is what findings have in common that are alike.
type alikeKey struct {
	rule    *conformance.Rule
	message string
}

func keyOf(f *conformance.Finding) alikeKey { return alikeKey{f.Rule, f.Message} }

// Of more than maxAlike findings of a page that are alike, shownAlike are shown, and the
// places of maxPlaces others.
const (
	maxAlike   = 4
	shownAlike = 2
	maxPlaces  = 8
)

// others appends where else the same is wrong.
func (t *textFindings) others(dst []byte, list []*conformance.Finding, d *dom.Document) []byte {
	var places []string
	n := 0
	for i, f := range list {
		n += 1 + f.More
		if i < maxPlaces {
			places = append(places, d.PlacePosition(f.Place).String())
		}
	}
	text := "the same at " + strings.Join(places, ", ")
	if rest := n - len(places); rest > 0 {
		text += fmt.Sprintf(" and %d more places", rest)
	}
	return t.note(dst, marginColumns, text)
}

// marginColumns is how wide the numbers of lines are at least.
const marginColumns = 4

func (t *textFindings) finding(dst []byte, name string, f *conformance.Finding, d *dom.Document) []byte {
	style := styles[f.Severity]
	dst = t.styled(dst, bold, where(name, d, f.Place)+":")
	dst = t.styled(append(dst, ' '), style, f.Severity.String()+":")
	dst = append(dst, " "+inLine(f.Message)+more(f.Problem)...)
	dst = append(t.styled(append(dst, ' '), faint, "["+f.Rule.ID+"]"), '\n')
	margin := 0
	if !f.Place.Span.IsZero() {
		dst, margin = t.snippet(dst, f.Place.Span, d, style)
	}
	for _, r := range f.Related {
		dst = t.note(dst, margin, where(name, d, r.Place)+": "+inLine(r.Message))
	}
	if f.Fix != nil {
		dst = t.note(dst, margin, "--fix: "+inLine(f.Fix.Message))
	}
	return dst
}

func where(name string, d *dom.Document, at dom.Place) string {
	if position := d.PlacePosition(at); !position.IsZero() {
		return name + ":" + position.String()
	}
	return name
}

// snippet appends the line of a place, and carets under it. It returns how wide the
// numbers of lines are.
func (t *textFindings) snippet(dst []byte, span dom.Span, d *dom.Document, style string) ([]byte, int) {
	number := fmt.Sprintf("%*d", marginColumns, d.SpanPosition(span).Line)
	s := snippet.Of(d, span, t.columns-len(number)-len(" | "))
	dst = append(t.styled(dst, faint, number+" |"), ' ')
	dst = append(append(dst, s.Text()...), '\n')
	dst = t.styled(dst, faint, strings.Repeat(" ", len(number))+" |")
	dst = append(dst, strings.Repeat(" ", 1+s.Indent)...)
	return append(t.styled(dst, style, strings.Repeat("^", s.Width)), '\n'), len(number)
}

func (t *textFindings) note(dst []byte, margin int, text string) []byte {
	dst = t.styled(dst, faint, strings.Repeat(" ", margin)+" =")
	return append(append(append(dst, ' '), text...), '\n')
}

// Styles are parameters of SGR, "select graphic rendition".
const (
	bold  = "1"
	faint = "2"
)

var styles = [...]string{conformance.Note: "1;36", conformance.Warning: "1;33", conformance.Error: "1;31"}

// styled appends text in a style, where there are colours.
func (t *textFindings) styled(dst []byte, style, text string) []byte {
	if !t.colour {
		return append(dst, text...)
	}
	return fmt.Appendf(dst, "\x1b[%sm%s\x1b[0m", style, bytes.TrimRight([]byte(text), " "))
}
