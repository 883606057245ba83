package conformance_test

import (
	"testing"

	"github.com/itemscope/itemscope"
)

// TestMicrodataFixes has pages and what fixing makes of them.
func TestMicrodataFixes(t *testing.T) {
	for _, test := range []struct{ page, want string }{
		{`<p itemscope><b itemprop="a b a  a">x</b></p>`, `<p itemscope><b itemprop="a b">x</b></p>`},
		{`<p itemscope><b itemprop=' a a '>x</b></p>`, `<p itemscope><b itemprop=' a '>x</b></p>`},
		{`<p itemscope><b itemprop="a &#97;">x</b></p>`, `<p itemscope><b itemprop="a &#97;">x</b></p>`},
		{`<p itemscope><b itemprop="">x</b><i itemprop=a>y</i></p>`, `<p itemscope><b>x</b><i itemprop=a>y</i></p>`},
		{`<p itemscope=true><b itemprop=a>x</b></p>`, `<p itemscope=""><b itemprop=a>x</b></p>`},
		{`<p itemscope=false><b itemprop=a>x</b></p>`, `<p itemscope=false><b itemprop=a>x</b></p>`},
		{`<p itemscope itemtype=" "><b itemprop=a>x</b></p>`, `<p itemscope><b itemprop=a>x</b></p>`},
		{`<p itemscope itemtype="a:b a:b"><b itemprop=a>x</b></p>`, `<p itemscope itemtype="a:b"><b itemprop=a>x</b></p>`},
		{`<p itemscope itemtype="schema.org/Person"><b itemprop=name>x</b></p>`, `<p itemscope itemtype="https://schema.org/Person"><b itemprop=name>x</b></p>`},
		{`<p itemscope itemtype=//schema.org/Person><b itemprop=name>x</b></p>`, `<p itemscope itemtype=https://schema.org/Person><b itemprop=name>x</b></p>`},
		{`<p itemscope itemtype="Person"><b itemprop=name>x</b></p>`, `<p itemscope itemtype="Person"><b itemprop=name>x</b></p>`},
		{`<p itemscope id=a itemref=a><b itemprop=a>x</b></p>`, `<p itemscope id=a><b itemprop=a>x</b></p>`},
		{`<p itemscope id=a itemref="a b b"></p><b id=b itemprop=a>x</b>`, `<p itemscope id=a itemref="b"></p><b id=b itemprop=a>x</b>`},
		{`<p itemscope itemref="b c"></p><p id=b><i id=c itemprop=a>x</i></p>`, `<p itemscope itemref="b"></p><p id=b><i id=c itemprop=a>x</i></p>`},
		{`<p itemscope itemref=""><b itemprop=a>x</b></p>`, `<p itemscope><b itemprop=a>x</b></p>`},
		{`<p itemscope><meta itemprop=a itemscope></p>`, `<p itemscope><meta content="" itemprop=a itemscope></p>`},
		{`<p itemscope><meta itemprop=a></p>`, `<p itemscope><meta itemprop=a></p>`},
		{`<p itemscope><time itemprop=a datetime=" 2026-01-02 ">x</time></p>`, `<p itemscope><time itemprop=a datetime="2026-01-02">x</time></p>`},
		{`<p itemscope><time itemprop=a content=2026-01-02>x</time></p>`, `<p itemscope><time datetime="2026-01-02" itemprop=a>x</time></p>`},
		{vevent(`<meta itemprop=status content="Cancelled">`), vevent(`<meta itemprop=status content="cancelled">`)},
		{vevent(`<b itemprop=status>Cancelled</b>`), vevent(`<b itemprop=status>Cancelled</b>`)},
	} {
		for page, want := test.page, test.want; page != ""; {
			fixed, err := new(itemscope.Extractor).Fix([]byte(page), itemscope.Options{URL: "https://example.com/"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if string(fixed.Source) != want {
				t.Errorf("%s\nbecomes %s\n   want %s", page, fixed.Source, want)
			}
			if page == want {
				break // fixed twice
			}
			page = want
		}
	}
}

func vevent(inside string) string {
	return `<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><time itemprop=dtstart>2026-01-02</time>` + inside + `</p>`
}
