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
		card, err := vcard.First(read(test.page), vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		name := ""
		if card != nil {
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
		o := vcard.Options{Sources: s, Nodes: nodes}
		first, err := vcard.First(page, o)
		if err != nil {
			return nil, "", err
		}
		if first != nil {
			name = first.Name
		}
		cards, err := vcard.All(page, o)
		for _, c := range cards {
			names = append(names, c.Name)
		}
		return names, name, err
	})
	letter, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{Nodes: vocabtest.Nodes(page, "fb")})
	if err != nil || !bytes.Contains(letter, []byte("FN:B\r\n")) {
		t.Errorf("Letter of b: %s, %v", letter, err)
	}
	if letter, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{Nodes: vocabtest.Nodes(page, "f")}); letter != nil || err != nil {
		t.Errorf("Letter of f: %s, %v", letter, err)
	}
}

func TestUIDIsStable(t *testing.T) {
	const format = `<p class=h-card><a class="p-name u-url" href=/x>Ada</a>`
	uid := func(url, page string) string {
		card, err := vcard.First(readAt(url, page), vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return card.UID
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
	const limit = 100_000
	letter, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{MaxBytes: limit})
	vocabtest.CheckLimit(t, "Letter", letter, err, limit, "END:VCARD\r\n")
	cards, err := vcard.All(page, vcard.Options{MaxBytes: limit})
	vocabtest.CheckLimit(t, "All", vcard.Append(nil, cards...), err, limit, "END:VCARD\r\n")
	if len(cards) != 1 || cards[0].Name != "Eve" || cards[0].UID == "" {
		t.Errorf("what was found is not returned: %v", cards)
	}
	if _, err := vcard.All(page, vcard.Options{MaxBytes: -1}); err != nil {
		t.Error(err)
	}
}

func TestLimitOfProblems(t *testing.T) {
	const limit = 1 << 20
	for name, test := range map[string]struct{ card, shared, part string }{
		"problems": {
			`<p itemscope itemtype=http://microformats.org/profile/hcard itemref=a></p>`,
			`<div id=a itemprop=adr itemscope>`, `<b itemprop=unknown%>x</b>`,
		},
		"values": {
			`<p itemscope itemtype=https://schema.org/Person itemref=a></p>`,
			`<div id=a itemprop=geo itemscope>`, `<b itemprop=latitude>x</b>`,
		},
	} {
		page := read(test.shared + numbered(2000, test.part) + `</div>` + strings.Repeat(test.card, 2000))
		cards, err := vcard.All(page, vcard.Options{MaxBytes: limit})
		problems := 0
		for _, c := range cards {
			problems += len(c.Problems)
		}
		if _, ok := err.(*vocab.LimitError); !ok {
			t.Errorf("%s: error %v", name, err)
		}
		if len(cards) > 100 || problems*80 > limit {
			t.Errorf("%s: %d cards and %d problems", name, len(cards), problems)
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
			return `<div itemscope itemtype=http://microformats.org/profile/hcard>` + strings.Repeat(`<b itemprop=note>n</b><b itemprop=unknown>n</b>`, n)
		},
		"names": func(n int) string {
			return `<div class=h-card>` + numbered(n, `<b class=p-a%>n</b>`)
		},
		"members": func(n int) string {
			return `<div itemscope itemtype=http://microformats.org/profile/hcard>` + numbered(n, `<b itemprop="a%"></b>`) +
				strings.Repeat(`<b itemprop=member>http://a/</b>`, n) + `<b itemprop=kind>group</b>`
		},
	} {
		t.Run(name, func(t *testing.T) {
			pages := map[int]vocab.Page{}
			for _, n := range []int{500, 5000} {
				pages[n] = read(page(n))
			}
			testdata.Growth(t, func(n int) {
				if cards, err := vcard.All(pages[n], vcard.Options{}); err != nil || len(cards) == 0 {
					t.Error(len(cards), err)
				}
				if _, err := vcard.Letter(pages[n].Document, pages[n].Microdata, vcard.LetterOptions{}); err != nil {
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
		cards, err := vcard.All(page, vcard.Options{})
		if err != nil || len(vcard.Append(nil, cards...)) == 0 {
			b.Fatal(err)
		}
	}
}
