package vcard_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

func TestFirst(t *testing.T) {
	const (
		own      = `<p itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>Own</b></p>`
		author   = `<div class=h-entry><a class="p-author h-card" href=https://a.example/>Author</a></div>`
		ofPage   = `<a class="h-card" href=/><b class=p-name>Page</b></a>`
		withMe   = `<a class="h-card" rel=me href=https://me.example/>Me</a>`
		schema   = `<p itemscope itemtype=https://schema.org/Person><b itemprop=name>Schema</b></p>`
		complete = `<a class="h-card u-url u-uid" href=/><b class=p-name>Complete</b></a>`
	)
	for _, test := range []struct{ page, want string }{
		{schema, "Schema"},
		{schema + author, "Author"},
		{author + withMe, "Me"},
		{author + ofPage, "Author"},
		{schema + ofPage, "Page"},
		{author + withMe + `<div class=h-card><a class="u-url u-uid" href=/><b class=p-name>Complete</b></a></div>`, "Complete"},
		{author + complete + own, "Own"},
		{"", ""},
	} {
		data, err := vcard.Extract(read(test.page), vcard.Options{First: true})
		if err != nil || len(data.Cards) > 1 {
			t.Fatal(len(data.Cards), err)
		}
		name := ""
		if card := data.First(); card != nil {
			name = card.Name
		}
		if name != test.want {
			t.Errorf("%s: got %q, want %q", test.page, name, test.want)
		}
	}
}

func TestOptions(t *testing.T) {
	page := read(`<p itemscope itemtype=http://microformats.org/profile/hcard id=a><b itemprop=fn>A</b></p>
		<p itemscope itemtype=http://microformats.org/profile/hcard id=b><b itemprop=fn>B</b></p>
		<p class=h-card id=c>C</p><p class=vcard id=d><b class=fn>D</b></p>
		<p itemscope itemtype=https://schema.org/Organization id=e><b itemprop=name>E</b></p>
		<p itemscope itemtype=https://schema.org/Person id=f><b itemprop=name>F</b></p>`)
	vocabtest.CheckSources(t, page, func(s vocab.Source, nodes []dom.Node) (names []string, name string, err error) {
		first, err := vcard.Extract(page, vcard.Options{Sources: s, Nodes: nodes, First: true})
		if err != nil {
			return nil, "", err
		}
		if card := first.First(); card != nil {
			name = card.Name
		}
		data, err := vcard.Extract(page, vcard.Options{Sources: s, Nodes: nodes})
		for _, c := range data.Cards {
			names = append(names, c.Name)
		}
		return names, name, err
	})
	letter, err := vcard.Letter(page, vcard.Options{Nodes: vocabtest.Nodes(page, "fb")})
	if err != nil || !bytes.Contains(letter, []byte("FN:B\r\n")) {
		t.Errorf("Letter of b: %s, %v", letter, err)
	}
	if letter, err := vcard.Letter(page, vcard.Options{Nodes: vocabtest.Nodes(page, "f")}); letter != nil || err != nil {
		t.Errorf("Letter of f: %s, %v", letter, err)
	}
}

func TestUIDIsStable(t *testing.T) {
	const format = `<p class=h-card><a class="p-name u-url" href=/x>Ada</a>`
	uid := func(url, page string) string {
		data, err := vcard.Extract(readAt(url, page), vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return data.First().UID
	}
	first := uid("https://example.com/", format)
	for _, again := range []string{
		uid("https://example.com/", format),
		uid("https://example.com/#fragment", format),
		uid("https://example.com/", format+`<b class=p-note>new</b>`),
	} {
		if again != first {
			t.Errorf("%s is not %s", again, first)
		}
	}
	if other := uid("https://example.org/", format); other == first {
		t.Errorf("two pages give the same UID %s", other)
	}
}

func TestLimit(t *testing.T) {
	page := read(`<div itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>Eve</b>
		<p itemprop="` + vocabtest.Names(1000) + `">` + strings.Repeat("text ", 1000) + `</p></div>`)
	const units = 4 << 20
	letter, err := vcard.Letter(page, vcard.Options{Budget: dom.NewBudget(units, 0)})
	vocabtest.CheckLimit(t, "Letter", letter, err, units, "END:VCARD\r\n")
	data, err := vcard.Extract(page, vcard.Options{Budget: dom.NewBudget(units, 0)})
	vocabtest.CheckLimit(t, "Extract", data.Append(nil), err, units, "END:VCARD\r\n")
	if len(data.Cards) != 1 || data.First().Name != "Eve" || data.First().UID == "" {
		t.Errorf("what was found is not returned: %v", data.Cards)
	}
	if _, err := vcard.Extract(page, vcard.Options{Budget: dom.NewBudget(-1, 0)}); err != nil {
		t.Error(err)
	}
}

// TestLimitOfShared has many cards share what is wrong, or of no use: what they ask
// for grows with the square of the page.
func TestLimitOfShared(t *testing.T) {
	const units = 1 << 20
	for name, test := range map[string]struct{ card, shared, part string }{
		"problems": {
			`<p itemscope itemtype=http://microformats.org/profile/hcard itemref=a><b itemprop=fn>x</b></p>`,
			`<div id=a itemprop=adr itemscope>`, `<b itemprop=unknown%>x</b>`,
		},
		"values": {
			`<p itemscope itemtype=https://schema.org/Person itemref=a><b itemprop=name>x</b></p>`,
			`<div id=a itemprop=geo itemscope>`, `<b itemprop=latitude>x</b>`,
		},
	} {
		page := read(test.shared + numbered(2000, test.part) + `</div>` + strings.Repeat(test.card, 2000))
		data, err := vcard.Extract(page, vcard.Options{Budget: dom.NewBudget(units, 0)})
		if e, ok := err.(*dom.LimitError); !ok || e.Max != units {
			t.Errorf("%s: error %v", name, err)
		}
		if n := len(data.Cards); n == 0 || n > 100 || len(data.Problems) > 2*dom.DefaultMaxProblems {
			t.Errorf("%s: %d cards and %d problems", name, n, len(data.Problems))
		}
	}
}

func TestGrowth(t *testing.T) {
	const card = `<div itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>A</b><p itemprop=adr itemscope><b itemprop=locality>L</b></p><i itemprop=tel>1</i></div>`
	for name, page := range map[string]func(n int) string{
		"cards": func(n int) string { return strings.Repeat(card, n) },
		"h-cards": func(n int) string {
			return strings.Repeat(`<p class=h-card><b class=p-name>A</b><i class=p-tel>1</i></p>`, n)
		},
		"nested": func(n int) string {
			return strings.Repeat(`<p class=h-card><b class=p-name>A</b><i class="p-org h-card">`, n)
		},
		"people": func(n int) string {
			return strings.Repeat(`<p itemscope itemtype=https://schema.org/Person><b itemprop=name>A</b></p>`, n)
		},
		"properties": func(n int) string {
			return `<div itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>A</b>` + strings.Repeat(`<b itemprop=note>n</b><b itemprop=unknown>n</b>`, n)
		},
		"names": func(n int) string {
			return `<div class=h-card><b class=p-name>A</b>` + numbered(n, `<b class=p-a%>n</b>`)
		},
		"members": func(n int) string {
			return `<div itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>A</b>` + numbered(n, `<b itemprop="a%"></b>`) +
				strings.Repeat(`<b itemprop=member>http://a/</b>`, n) + `<b itemprop=kind>group</b>`
		},
	} {
		t.Run(name, func(t *testing.T) {
			pages := map[int]vocab.Page{}
			testdata.Growth(t, func(n int) {
				if pages[n].Document == nil {
					pages[n] = read(page(n))
				}
				if data, err := vcard.Extract(pages[n], vcard.Options{}); err != nil || len(data.Cards) == 0 {
					t.Error(len(data.Cards), err)
				}
				if _, err := vcard.Letter(pages[n], vcard.Options{}); err != nil {
					t.Error(err)
				}
			}, 500)
		})
	}
}

func numbered(n int, text string) string {
	var b strings.Builder
	for i := range n {
		number := []byte{}
		for ; i > 0; i /= 26 {
			number = append(number, 'a'+byte(i%26))
		}
		b.WriteString(strings.Replace(text, "%", string(number)+"z", 1))
	}
	return b.String()
}

func BenchmarkAll(b *testing.B) {
	archive := vocabtest.Archive(b, "testdata/jack-bauer.txtar")
	page := read(strings.Repeat(string(archive.Files[0].Data), 100))
	b.ReportAllocs()
	for b.Loop() {
		data, err := vcard.Extract(page, vcard.Options{})
		if err != nil || len(data.Append(nil)) == 0 {
			b.Fatal(err)
		}
	}
}
