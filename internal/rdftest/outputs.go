package rdftest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/rdf"
)

// ucschar and iprivate of https://www.rfc-editor.org/rfc/rfc3987#section-2.2
const (
	ucschar = `\x{A0}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}` +
		`\x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}\x{50000}-\x{5FFFD}` +
		`\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}\x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}` +
		`\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}\x{D0000}-\x{DFFFD}\x{E1000}-\x{EFFFD}`
	iprivate = `\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}`
	char     = `A-Za-z0-9\-._~!$&'()*+,;=:@/`
	pct      = `|%[0-9A-Fa-f]{2}`
)

// rfc3987 is the grammar of absolute IRIs. Of the authority only the brackets are
// checked.
var rfc3987 = regexp.MustCompile(`^<[A-Za-z][A-Za-z0-9+.\-]*:` +
	`(?://(?:(?:[` + char + ucschar + `]` + pct + `)*@)?\[[0-9A-Fa-f:.]*\](?::[0-9]*)?)?` +
	`(?:[` + char + ucschar + `]` + pct + `)*` +
	`(?:\?(?:[` + char + `?` + ucschar + iprivate + `]` + pct + `)*)?` +
	`(?:#(?:[` + char + `?` + ucschar + `]` + pct + `)*)?>$`)

// MaxCompared is how many quads of a fuzz target's graph are compared: comparing
// blank nodes takes long.
const MaxCompared = 300

// CheckFormats checks that quads can be read back from every format, and that their
// IRIs match the grammar of RFC 3987.
func CheckFormats(t *testing.T, quads []rdf.Quad) {
	t.Helper()
	want := Statements(t, quads)
	for _, s := range want {
		for _, term := range []string{s.Subject, s.Predicate, s.Object, s.Graph} {
			if strings.HasPrefix(term, "<") && !rfc3987.MatchString(term) {
				t.Errorf("%s is no IRI", term)
			}
		}
	}
	if len(quads) > MaxCompared {
		return
	}
	for format := range Formats {
		CheckReadBack(t, quads, want, format, Read)
	}
}
