package idiom

import (
	"bytes"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// weigh gives the tags of a cloud their weights, all from the same source: the first
// that has at least two different numbers, and one for at least half of the tags.
func (e *extractor) weigh(c *TagCloud) {
	e.weights = slices.Grow(e.weights[:0], len(c.Tags))[:len(c.Tags)]
	weights := e.weights
	for _, source := range weightSources {
		known, distinct := 0, false
		for i := range c.Tags {
			t := &c.Tags[i]
			weights[i] = source.weight(e, t, e.items[i])
			if weights[i] > 0 {
				known++
			}
			distinct = distinct || weights[i] != weights[0]
		}
		if !distinct && source.isOrder || 2*known < len(c.Tags) || known == 0 {
			continue
		}
		c.Weights = source.name
		for i := range c.Tags {
			c.Tags[i].Weight = weights[i]
			if source.name == WeightText {
				c.Tags[i].Text, _ = withoutCount(c.Tags[i].Text)
			}
		}
		return
	}
}

// weightSources are where weights may be from, the best first.
var weightSources = []struct {
	name    WeightSource
	isOrder bool // the numbers say which weighs more, not how much
	weight  func(e *extractor, t *Tag, item dom.Node) float64
}{
	{WeightTitle, false, (*extractor).titleWeight},
	{WeightText, false, (*extractor).textWeight},
	{WeightData, false, (*extractor).dataWeight},
	{WeightClass, true, (*extractor).classWeight},
	{WeightSize, true, (*extractor).sizeWeight},
}

// titleWeight reads "28 instances", and the "(28 items)" of "apple (28 items)".
func (e *extractor) titleWeight(t *Tag, item dom.Node) float64 {
	for _, n := range [...]dom.Node{t.Node, item} {
		for _, name := range [...]atom.Atom{atom.Title, atom.AriaLabel} {
			if f := count(e.attrText(n, name)); f > 0 {
				return f
			}
		}
	}
	return 0
}

// count returns the number at the beginning of a text, or of what is in parentheses at
// its end.
func count(text string) float64 {
	if text == "" {
		return 0
	}
	if open := strings.LastIndexByte(text, '('); open >= 0 && strings.HasSuffix(text, ")") {
		text = text[open+1 : len(text)-1]
	}
	end := 0
	for end < len(text) && (text[end] >= '0' && text[end] <= '9' || end > 0 && (text[end] == ',' || text[end] == '.')) {
		end++
	}
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text[:end])
	return number(digits)
}

// textWeight reads the number in "apple (28)", or in what follows the link.
func (e *extractor) textWeight(t *Tag, item dom.Node) float64 {
	if _, f := withoutCount(t.Text); f > 0 {
		return f
	}
	start, end := e.d.End(t.Node), e.d.End(item)
	if item == t.Node {
		next := e.d.NextSibling(t.Node)
		if next.IsZero() || e.d.HTMLName(next) == atom.A {
			return 0
		}
		end = e.d.End(next)
	}
	e.text = e.appendText(e.text[:0], start, end)
	text := strings.Trim(e.clean(e.text), "()[] ×x")
	return max(number(text), 0)
}

// withoutCount takes the number in parentheses off the end of a text.
func withoutCount(text string) (string, float64) {
	open := strings.LastIndexAny(text, "([")
	if open <= 0 || !strings.HasSuffix(text, ")") && !strings.HasSuffix(text, "]") {
		return text, 0
	}
	f := number(text[open+1 : len(text)-1])
	if f <= 0 {
		return text, 0
	}
	return strings.TrimSpace(text[:open]), f
}

// dataWeight reads the attributes that programs make clouds of.
func (e *extractor) dataWeight(t *Tag, item dom.Node) float64 {
	for _, n := range [...]dom.Node{t.Node, item} {
		for _, name := range [...]string{"data-weight", "data-count", "data-value"} {
			if f := number(e.attrText(n, e.d.Name(name))); f > 0 {
				return f
			}
		}
	}
	return 0
}

// classWeight reads the number at the end of a class such as "tag-cloud-4".
func (e *extractor) classWeight(t *Tag, item dom.Node) float64 {
	for _, n := range [...]dom.Node{t.Node, item} {
		for class := range bytes.FieldsSeq(e.value(n, e.d.FindAttr(n, atom.Class))) {
			name := bytes.TrimRight(class, "0123456789")
			if len(name) < len(class) && len(class)-len(name) <= 2 && isWeightClass(name) {
				return number(string(class[len(name):]))
			}
		}
	}
	return 0
}

// isWeightClass tells whether the name of a class is one that a weight follows. Other
// numbers, as of "tag-link-1234", are IDs.
func isWeightClass(name []byte) bool {
	name = bytes.TrimRight(name, "-_")
	for _, word := range [...]string{"cloud", "size", "weight", "grade", "level", "popularity"} {
		if len(name) >= len(word) && microsyntax.EqualASCIIFold(name[len(name)-len(word):], word) {
			return true
		}
	}
	return false
}

func (e *extractor) sizeWeight(t *Tag, item dom.Node) float64 {
	for _, n := range [...]dom.Node{t.Node, item} {
		if f := fontSize(e.value(n, e.d.FindAttr(n, atom.Style))); f > 0 {
			return f
		}
	}
	return 0
}

// fontSize returns the number of the font-size in a style attribute, 0 if it has none.
func fontSize(style []byte) float64 {
	_, rest, ok := bytes.Cut(style, []byte("font-size"))
	if !ok {
		return 0
	}
	rest = bytes.TrimLeft(rest, " :\t\n")
	end := 0
	for end < len(rest) && (rest[end] >= '0' && rest[end] <= '9' || rest[end] == '.') {
		end++
	}
	return number(string(rest[:end]))
}
