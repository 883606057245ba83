package contentline

import (
	"net/url"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

func TestEscape(t *testing.T) {
	for _, test := range []struct{ text, escaped, geo, safe, simple string }{
		{``, ``, ``, ``, ``},
		{`a\b,c;d`, `a\\b\,c\;d`, `a\\b\,c;d`, `a\\b\,c\;d`, `a\\b\,c;d`},
		{"a\r\nb\rc\nd", `a\nb\nc\nd`, `a\nb\nc\nd`, `a\nb\nc\nd`, `a\nb\nc\nd`},
		{"\r\r\n\n\r", `\n\n\n\n`, `\n\n\n\n`, `\n\n\n\n`, `\n\n\n\n`},
		{"tab\there", "tab\there", "tab\there", "tab\there", "tab\there"},
		{"\x00\x0B\x0C\x1F\x7F", "\x00\x0B\x0C\x1F\x7F", "\x00\x0B\x0C\x1F\x7F", "     ", "     "},
		{"\u0085\u2028\u2029", "\u0085\u2028\u2029", "\u0085\u2028\u2029", `\n\n\n`, `\n\n\n`},
		{"é\xff", "é\xff", "é\xff", "é\uFFFD", "é\uFFFD"},
	} {
		for name, got := range map[string][2]string{
			"AppendEscaped":    {string(AppendEscaped(nil, test.text)), test.escaped},
			"AppendEscapedGeo": {string(AppendEscapedGeo(nil, test.text)), test.geo},
			"AppendText":       {string(AppendText(nil, test.text)), test.safe},
			"AppendSimpleText": {string(AppendSimpleText(nil, test.text)), test.simple},
		} {
			if got[0] != got[1] {
				t.Errorf("%s(%q) = %q, want %q", name, test.text, got[0], got[1])
			}
		}
	}
}

func TestFold(t *testing.T) {
	for _, test := range []struct {
		name, value        string
		octets, codePoints []int // how long the lines are
	}{
		{"exactly 75", strings.Repeat("x", 73), []int{75}, []int{75}},
		{"one more", strings.Repeat("x", 74), []int{75, 2}, []int{75, 2}},
		{"twice", strings.Repeat("x", 73+74), []int{75, 75}, []int{75, 75}},
		{"thrice", strings.Repeat("x", 73+74+1), []int{75, 75, 2}, []int{75, 75, 2}},
		// "N:" and 36 of two octets are 74 octets, and 75 octets do not end one.
		{"two octets", strings.Repeat("é", 74), []int{74, 75, 3}, []int{75, 2}},
		{"three octets", strings.Repeat("東", 50), []int{74, 73, 7}, []int{52}},
		{"four octets", strings.Repeat("𝄞", 40), []int{74, 73, 17}, []int{42}},
	} {
		for _, codePoints := range []bool{false, true} {
			w := Writer{CodePoints: codePoints}
			w.Line("n", test.value)
			want := test.octets
			if codePoints {
				want = test.codePoints
			}
			lines := strings.Split(strings.TrimSuffix(string(w.Bytes()), "\r\n"), "\r\n")
			var got []int
			for i, line := range lines {
				if i > 0 && line[0] != ' ' {
					t.Errorf("%s: line %q does not start with a space", test.name, line)
				}
				if !utf8.ValidString(line) {
					t.Errorf("%s: line %q is cut within a code point", test.name, line)
				}
				if codePoints {
					got = append(got, utf8.RuneCountInString(line))
				} else {
					got = append(got, len(line))
				}
			}
			if unfolded := strings.ReplaceAll(string(w.Bytes()), "\r\n ", ""); unfolded != "N:"+test.value+"\r\n" {
				t.Errorf("%s: unfolded %q", test.name, unfolded)
			}
			if !equal(got, want) {
				t.Errorf("%s, code points %v: lines of %v, want %v", test.name, codePoints, got, want)
			}
		}
	}
}

func equal(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestWriterMeter(t *testing.T) {
	meter := dom.NewBudget(100, 0).Part("test", 0)
	w := Writer{Meter: &meter}
	w.Force("BEGIN", "X")
	for range 10 {
		w.Line("note", "0123456789")
	}
	w.Force("END", "X")
	if !w.Full() {
		t.Error("the writer is not full")
	}
	if got, want := string(w.Bytes()), "BEGIN:X\r\nNOTE:0123456789\r\nNOTE:0123456789\r\nNOTE:0123456789\r\nEND:X\r\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestParam(t *testing.T) {
	var w Writer
	w.Start("adr")
	w.QuotedParam("LABEL", "1 \"Main\" St^\r\nTown\x00")
	w.Param("TYPE", "home")
	w.Value(";;")
	w.End()
	if got, want := string(w.Bytes()), "ADR;LABEL=\"1 ^'Main^' St^^^nTown \";TYPE=home:;;\r\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestURI(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{" https://example.com/a b?c=d|e#f ", "https://example.com/a%20b?c=d%7Ce#f"},
		{"https://example.com/é", "https://example.com/%C3%A9"},
		{`mailto:a\b@example.com`, "mailto:a%5Cb@example.com"},
		{"data:text/plain,a\r\nb", "data:text/plain,ab"},
		{"https://example.com/%", "https://example.com/%25"},
		{"https://example.com/%zz%4a%4", "https://example.com/%25zz%4a%254"},
		{"https://example.com/[a]?[b]#[c]#d", "https://example.com/%5Ba%5D?%5Bb%5D#%5Bc%5D%23d"},
		{"https://[::1]:8080/[", "https://[::1]:8080/%5B"},
		{"https://[::1]", "https://[::1]"},
		{"https://example.com", "https://example.com"},
		{"https:example.com", "https://example.com/"},
		{`HTTPS:\\example.com:443/../a`, "https://example.com/a"},
		{"https://a@b@example.com/", "https://a%40b@example.com/"},
		{"URN:uuid:A", "URN:uuid:A"},
		{"a:[b]://c", "a:%5Bb%5D://c"},
		{"data:,é", "data:,%C3%A9"},
		{"javascript:alert(1)", ""},
		{" JavaScript:alert(1)", ""},
		{"java\nscript:alert(1)", ""},
		{"/relative", ""},
		{"", ""},
	} {
		got, ok := URI(test.in)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("URI(%q) = %q, %v, want %q", test.in, got, ok, test.want)
		}
		if again, _ := URI(got); ok && again != got {
			t.Errorf("URI(%q) = %q", got, again)
		}
		if _, err := url.Parse(got); err != nil {
			t.Error(err)
		}
	}
}

func TestParseMoment(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"2009-05-05", "20090505"},
		{" 2009-05-05\n", "20090505"},
		{"20090505", "20090505"},
		{"2009-05-05T19:00Z", "20090505T190000Z"},
		{"2009-05-05 19:00:30.5+01:00", "20090505T180030Z"},
		{"2009-05-05T19:00:00-0730", "20090506T023000Z"},
		{"2009-05-05T19:00:00-00:00", "20090505T190000Z"},
		{"2009-05-05T19:00:00+01", "20090505T180000Z"},
		{"20090505T1900Z", "20090505T190000Z"},
		{"20090505T190007+0100", "20090505T180007Z"},
		{"2009-05-05T19:00", "20090505T190000"},
		{"20090505T190000", "20090505T190000"},
		{"0001-01-01T00:00+01:00", ""}, // in UTC this is before the year 1
		{"0001-01-01T00:00-01:00", "00010101T010000Z"},
		{"9999-12-31T23:59Z", "99991231T235900Z"},
		{"9999-12-31T23:59-01:00", ""},
		{"10000-01-01", ""},
		{"2009-02-29", ""},
		{"2009-05-05T24:00Z", ""},
		{"May 5th", ""},
		{"", ""},
		{"T", ""},
		{"2009-05-05T", ""},
		{"2009-05-05T19:00:00+1", ""},
	} {
		m, ok := ParseMoment(test.in)
		if !ok && test.want == "" {
			continue
		}
		if got := m.String(); got != test.want || !ok {
			t.Errorf("ParseMoment(%q) = %q, %v, want %q", test.in, got, ok, test.want)
		}
	}
}

func TestParsePosition(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"37.386013;-122.082932", "37.386013 -122.082932"},
		{" +90;+180\n", "90 180"},
		{"-90;-180.000", "-90 -180.000"},
		{"geo:48.198634,16.371648;crs=wgs84;u=40", "48.198634 16.371648"},
		{"geo:48,16,183", "48 16"},
		{"90.0001;0", ""},
		{"0;180.0001", ""},
		{"1,2", ""},
		{"1;2;3", ""},
		{"geo:1", ""},
		{"geo:x,y", ""},
		{"geo:1;2,3", ""},
		{"1e1;2", ""},
		{"NaN;Inf", ""},
		{strings.Repeat("9", 400) + ";1", ""},
		{"", ""},
	} {
		latitude, longitude, ok := ParsePosition(test.in)
		if got := latitude + " " + longitude; ok != (test.want != "") || ok && got != test.want {
			t.Errorf("ParsePosition(%q) = %s, %v", test.in, got, ok)
		}
	}
}

func TestUTC(t *testing.T) {
	zone := time.FixedZone("", 3600)
	if got, want := UTC(time.Date(2026, 1, 1, 0, 30, 0, 0, zone)), "20251231T233000Z"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestIdentities(t *testing.T) {
	page := NewIdentities("https://example.com/")
	same, other := NewIdentities("https://example.com/"), NewIdentities("https://example.org/")
	a, b := page.Of("a", "b"), same.Of("a", "b")
	if a != b {
		t.Errorf("the same parts give %s and %s", a, b)
	}
	if c := page.Of("ab", ""); a == c {
		t.Error("different parts give the same")
	}
	if c := other.Of("a", "b"); a == c {
		t.Error("different pages give the same")
	}
	if len(a) != len("urn:uuid:6ba7b811-9dad-51d1-80b4-00c04fd430c8") || a[len("urn:uuid:6ba7b811-9dad-")] != '5' {
		t.Errorf("%s is no UUID of version 5", a)
	}
}

func TestGrowth(t *testing.T) {
	testdata.Growth(t, func(n int) {
		var w Writer
		w.TextLine("note", strings.Repeat("é;", n))
	}, 200_000)
}

func FuzzLine(f *testing.F) {
	f.Add("text\r\nBEGIN:VCARD", "é")
	f.Add(strings.Repeat("é", 200), "\u2028")
	f.Fuzz(func(t *testing.T, text, param string) {
		var w Writer
		w.Start("note")
		w.QuotedParam("LABEL", param)
		w.Colon()
		w.AddFunc(AppendText, text)
		w.End()
		out := string(w.Bytes())
		if !utf8.ValidString(out) {
			t.Fatalf("%q is not UTF-8", out)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(out, "\r\n"), "\r\n") {
			if len(line) > 75 || strings.ContainsAny(line, "\r\n\x00\x0B\x0C\u0085\u2028\u2029") {
				t.Errorf("line %q", line)
			}
		}
		if rest := strings.ReplaceAll(strings.TrimSuffix(out, "\r\n"), "\r\n ", ""); strings.Contains(rest, "\n") {
			t.Errorf("more than one line: %q", out)
		}
	})
}

// FuzzURI checks that what is written for a URL has the bytes of a URI only, and is
// still a URL.
func FuzzURI(f *testing.F) {
	f.Add("https://example.com/%|é?[a]#b#c")
	f.Add("a:b c")
	f.Fuzz(func(t *testing.T, s string) {
		uri, ok := URI(s)
		if !ok {
			return
		}
		if !iri.IsURI(uri) || strings.ContainsFunc(uri, func(r rune) bool { return r <= ' ' || r >= 0x7F || strings.ContainsRune("\"<>\\^`{|}", r) }) {
			t.Errorf("%q is no URI", uri)
		}
		if u, err := weburl.Parse(uri); err != nil || u.Scheme() == "javascript" {
			t.Errorf("%q: %v", uri, err)
		}
	})
}
