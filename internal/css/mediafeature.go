package css

import (
	"slices"
	"strings"
)

// A valueKind is what the values of a media feature are.
type valueKind uint8

const (
	lengths valueKind = iota
	ratios
	resolutions
	integers
	keywords
)

// A feature is a media feature, https://www.w3.org/TR/mediaqueries-5/#media-descriptor-table.
type feature struct {
	kind       valueKind
	ranges     bool // it may have min- and max-, and stand in a range
	deprecated bool
	keywords   []string
}

var features = map[string]feature{
	"width":                        {kind: lengths, ranges: true},
	"height":                       {kind: lengths, ranges: true},
	"device-width":                 {kind: lengths, ranges: true, deprecated: true},
	"device-height":                {kind: lengths, ranges: true, deprecated: true},
	"horizontal-viewport-segments": {kind: integers, ranges: true},
	"vertical-viewport-segments":   {kind: integers, ranges: true},
	"aspect-ratio":                 {kind: ratios, ranges: true},
	"device-aspect-ratio":          {kind: ratios, ranges: true, deprecated: true},
	"resolution":                   {kind: resolutions, ranges: true},
	"color":                        {kind: integers, ranges: true},
	"color-index":                  {kind: integers, ranges: true},
	"monochrome":                   {kind: integers, ranges: true},
	"grid":                         {kind: integers},
	"orientation":                  {kind: keywords, keywords: []string{"portrait", "landscape"}},
	"scan":                         {kind: keywords, keywords: []string{"interlace", "progressive"}},
	"update":                       {kind: keywords, keywords: []string{"none", "slow", "fast"}},
	"overflow-block":               {kind: keywords, keywords: []string{"none", "scroll", "paged", "optional-paged"}},
	"overflow-inline":              {kind: keywords, keywords: []string{"none", "scroll"}},
	"color-gamut":                  {kind: keywords, keywords: []string{"srgb", "p3", "rec2020"}},
	"video-color-gamut":            {kind: keywords, keywords: []string{"srgb", "p3", "rec2020"}},
	"dynamic-range":                {kind: keywords, keywords: []string{"standard", "high", "constrained-high"}},
	"video-dynamic-range":          {kind: keywords, keywords: []string{"standard", "high"}},
	"pointer":                      {kind: keywords, keywords: []string{"none", "coarse", "fine"}},
	"any-pointer":                  {kind: keywords, keywords: []string{"none", "coarse", "fine"}},
	"hover":                        {kind: keywords, keywords: []string{"none", "hover"}},
	"any-hover":                    {kind: keywords, keywords: []string{"none", "hover"}},
	"nav-controls":                 {kind: keywords, keywords: []string{"none", "back"}},
	"inverted-colors":              {kind: keywords, keywords: []string{"none", "inverted"}},
	"forced-colors":                {kind: keywords, keywords: []string{"none", "active"}},
	"environment-blending":         {kind: keywords, keywords: []string{"opaque", "additive", "subtractive"}},
	"scripting":                    {kind: keywords, keywords: []string{"none", "initial-only", "enabled"}},
	"display-mode":                 {kind: keywords, keywords: []string{"fullscreen", "standalone", "minimal-ui", "browser", "picture-in-picture", "window-controls-overlay"}},
	"prefers-reduced-motion":       {kind: keywords, keywords: []string{"no-preference", "reduce"}},
	"prefers-reduced-transparency": {kind: keywords, keywords: []string{"no-preference", "reduce"}},
	"prefers-reduced-data":         {kind: keywords, keywords: []string{"no-preference", "reduce"}},
	"prefers-contrast":             {kind: keywords, keywords: []string{"no-preference", "more", "less", "custom"}},
	"prefers-color-scheme":         {kind: keywords, keywords: []string{"light", "dark", "no-preference"}},
}

// feature reads <media-feature> from behind the parenthesis that opens it.
func (m *mediaParser) feature(open token) bool {
	if t := m.peek(); t.kind == ident {
		switch after := m.afterSpace(1); after.kind {
		case ':':
			return m.plain(open)
		case ')', end:
			m.next()
			m.skipSpace()
			m.knows(t, false)
			return m.closed(open)
		}
	}
	return m.inRange(open)
}

// afterSpace returns the n-th token from here, or the next one if that is space.
func (m *mediaParser) afterSpace(n int) token {
	if t := m.ahead(n); t.kind != space {
		return t
	}
	return m.ahead(n + 1)
}

// plain reads <mf-plain>: a name, a colon and a value.
func (m *mediaParser) plain(open token) bool {
	name := m.next()
	m.skipSpace()
	m.next()
	m.skipSpace()
	known, ok := m.knows(name, false)
	from := m.peek().start
	v, valid := m.value()
	if !valid {
		m.invalid("after the colon comes a single value")
		return false
	}
	to := m.tokens[m.at-1].end
	m.skipSpace()
	if !m.closed(open) {
		return false
	}
	if ok {
		m.suits(known, name.name, v, from, to)
	}
	return true
}

// knows looks up a feature by its name, and notes what is wrong with that.
func (m *mediaParser) knows(name token, inRange bool) (feature, bool) {
	if strings.HasPrefix(name.name, "-") {
		return feature{}, false // of one browser, which may have any
	}
	plain, prefixed := strings.CutPrefix(name.name, "min-")
	if !prefixed {
		plain, prefixed = strings.CutPrefix(name.name, "max-")
	}
	f, ok := features[plain]
	switch {
	case !ok:
		m.fault(Unknown, name.start, name.end, "there is no media feature "+name.name+likely(name.name))
	case prefixed && !f.ranges:
		m.fault(Unknown, name.start, name.end, plain+" has no least and greatest value")
		return f, false
	case inRange && (!f.ranges || prefixed):
		m.fault(Unknown, name.start, name.end, name.name+" may not be compared")
		return f, false
	case f.deprecated:
		m.fault(Deprecated, name.start, name.end, plain+" is deprecated: use "+strings.TrimPrefix(plain, "device-")+", which is that of what the page is shown in")
	}
	return f, ok
}

// likely names the feature that is likely meant.
func likely(name string) string {
	for _, mistaken := range []struct{ name, meant string }{
		{"min-device-pixel-ratio", "min-resolution"}, {"max-device-pixel-ratio", "max-resolution"}, {"device-pixel-ratio", "resolution"},
		{"min-widht", "min-width"}, {"max-widht", "max-width"}, {"minwidth", "min-width"}, {"maxwidth", "max-width"}, {"max-screen-width", "max-width"},
	} {
		if name == mistaken.name {
			return "; use " + mistaken.meant
		}
	}
	return ""
}

// A mediaValue is a value of a media feature: one token, or two with a slash between
// them.
type mediaValue struct {
	token
	ratio bool
	math  bool
}

// value reads <mf-value>.
func (m *mediaParser) value() (mediaValue, bool) {
	t := m.next()
	switch t.kind {
	case ident, dimension:
		return mediaValue{token: t}, true
	case function:
		return mediaValue{token: t, math: true}, isMath(t.name) && m.block(')')
	case number:
		v := mediaValue{token: t}
		if m.afterSpace(0).kind == '/' {
			m.skipSpace()
			m.next()
			m.skipSpace()
			v.ratio = true
			return v, m.next().kind == number
		}
		return v, true
	}
	if m.at > 0 && t.kind != end {
		m.at--
	}
	return mediaValue{}, false
}

// inRange reads <mf-range>.
func (m *mediaParser) inRange(open token) bool {
	for i := range 3 {
		if i > 0 {
			m.skipSpace()
			if m.peek().kind == ')' && i == 2 {
				break
			}
			if !m.comparison() {
				m.invalid("this is not a condition, such as (min-width: 40em) or (width >= 40em)")
				return false
			}
			m.skipSpace()
		}
		t := m.peek()
		v, ok := m.value()
		if !ok {
			m.invalid("this is not a condition, such as (min-width: 40em) or (width >= 40em)")
			return false
		}
		if v.kind == ident && v.name != "infinite" {
			m.knows(t, true)
		}
	}
	m.skipSpace()
	return m.closed(open)
}

// comparison reads one of < > = <= >=.
func (m *mediaParser) comparison() bool {
	switch m.peek().kind {
	case '<', '>':
		m.at++
		m.accept('=')
		return true
	}
	return m.accept('=')
}

// suits notes a value that is none of its feature.
func (m *mediaParser) suits(f feature, name string, v mediaValue, from, to int) {
	if v.math {
		return
	}
	wrong := ""
	switch f.kind {
	case lengths:
		switch {
		case v.kind == dimension && !v.ratio && isLengthUnit(v.name), v.kind == number && v.value == 0 && !v.ratio:
		case v.kind == number && !v.ratio:
			wrong = "is a length, which needs a unit, such as px"
		default:
			wrong = "is a length, such as 40em"
		}
	case ratios:
		if v.kind != number {
			wrong = "is a ratio, such as 16/9"
		}
	case resolutions:
		if !(v.kind == dimension && slices.Contains([]string{"dpi", "dpcm", "dppx", "x"}, v.name) || v.kind == ident && v.name == "infinite") {
			wrong = "is a resolution, such as 2dppx"
		}
	case integers:
		if v.kind != number || !v.integer || v.ratio {
			wrong = "is a whole number"
		}
	case keywords:
		if v.kind != ident || !slices.Contains(f.keywords, v.name) {
			wrong = "is one of " + strings.Join(f.keywords, ", ")
		}
	}
	if wrong != "" {
		m.fault(Unknown, from, to, name+" "+wrong)
	}
}

// lengthUnits are those of https://www.w3.org/TR/css-values-4/#lengths.
var lengthUnits = []string{
	"em", "rem", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh",
	"vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb", "svmin", "svmax",
	"lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb", "dvmin", "dvmax",
	"cm", "mm", "q", "in", "pc", "pt", "px",
}

func isLengthUnit(name string) bool { return slices.Contains(lengthUnits, name) }
