package vcard_test

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"

	reader "github.com/emersion/go-vcard"
)

// readBack reads cards with a reader that is not ours.
func readBack(t *testing.T, file []byte) []reader.Card {
	t.Helper()
	dec := reader.NewDecoder(bytes.NewReader(file))
	var cards []reader.Card
	for {
		card, err := dec.Decode()
		if err == io.EOF {
			return cards
		}
		if err != nil {
			t.Fatalf("%v in %s", err, file)
		}
		cards = append(cards, card)
	}
}

func vcards(t *testing.T, page vocab.Page) []reader.Card {
	t.Helper()
	cards, err := vcard.All(page, vcard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return readBack(t, vcard.Append(nil, cards...))
}

// TestReadBack finds every property again that the page has.
func TestReadBack(t *testing.T) {
	archive := vocabtest.Archive(t, "testdata/every-property.txtar")
	card := vcards(t, read(string(archive.Files[0].Data)))[0]

	type field struct {
		name, value string
		params      reader.Params
	}
	want := []field{
		{"VERSION", "4.0", nil},
		{"SOURCE", "https://example.com/", nil},
		{"KIND", "group", nil},
		{"FN", `Dr. Ada, Countess; of \ Lovelace`, nil},
		{"NICKNAME", "Addie, Lady A.", nil},
		{"PHOTO", "https://example.com/ada.jpg?a=1;b,2%7C3", nil},
		{"BDAY", "18151210", nil},
		{"ANNIVERSARY", "--0708", nil},
		{"ADR", "PO 1;Apt 2;12 St James's Square;London;Middlesex;SW1;UK", reader.Params{"TYPE": {"home"}, "PREF": {"1"}}},
		{"ADR", ";;;Paris;;;", reader.Params{"TYPE": {"work"}}},
		{"TEL", "tel:+44-20-1234", reader.Params{"VALUE": {"uri"}, "TYPE": {"voice"}}},
		{"TEL", "020 5678", reader.Params{"TYPE": {"voice"}}},
		{"TEL", "020 9", reader.Params{"TYPE": {"cell", "text"}}},
		{"EMAIL", "ada+x@example.com", nil},
		{"EMAIL", "ada@example.com", nil},
		{"IMPP", "xmpp:ada@example.com", nil},
		{"LANG", "en-GB", nil},
		{"TZ", "+0100", reader.Params{"VALUE": {"utc-offset"}}},
		{"TZ", "Europe/London", nil},
		{"GEO", "geo:51.500000,-0.130000", nil},
		{"TITLE", "Countess", nil},
		{"ROLE", "Programmer; first", nil},
		{"LOGO", "https://example.com/logo.png", nil},
		{"RELATED", "https://example.com/charles", reader.Params{"TYPE": {"agent"}}},
		{"RELATED", "Mr. Smith", reader.Params{"TYPE": {"agent"}, "VALUE": {"text"}}},
		{"RELATED", "https://example.com/byron", reader.Params{"TYPE": {"parent"}}},
		{"MEMBER", "https://example.com/m1", nil},
		{"CATEGORIES", "maths, logic", nil},
		{"NOTE", "Line one\nline two", nil},
		{"REV", "20080720T200000Z", nil},
		{"SOUND", "https://example.com/ada.ogg", nil},
		{"UID", "ada-1", reader.Params{"VALUE": {"text"}}},
		{"URL", "https://example.com/", nil},
		{"X-MOOD", "fine, thanks", nil},
		{"X-BLOG", "https://example.com/blog", reader.Params{"VALUE": {"uri"}}},
		{"KEY", "https://example.com/key.asc", nil},
		// The reader leaves the semicolons of components escaped.
		{"N", `Lovelace,Byron;Ada;A\;B;Dr.;M.D.,Ph.D.`, nil},
		{"ORG", `Engines, Ltd\; UK;Analytical;Notes`, nil},
		{"ORG", `Royal\; Society`, nil},
		{"GENDER", `F;it's complicated\; really`, nil},
	}
	for _, w := range want {
		found := slices.ContainsFunc(card[w.name], func(f *reader.Field) bool {
			return f.Value == w.value && equalParams(f.Params, w.params)
		})
		if !found {
			t.Errorf("%s %q %v is not there, but %+v", w.name, w.value, w.params, card[w.name])
		}
	}
}

func equalParams(a, b reader.Params) bool {
	if len(a) != len(b) {
		return false
	}
	for name := range a {
		if !slices.Equal(a[name], b[name]) {
			return false
		}
	}
	return true
}

// TestTextsReadBack gives each property that is text each of the texts, and finds
// it again. The reader knows only some escapes; with those of texts without
// components it gets by.
func TestTextsReadBack(t *testing.T) {
	for name, line := range map[string]string{
		"fn": "FN", "nickname": "NICKNAME", "title": "TITLE", "role": "ROLE", "categories": "CATEGORIES", "note": "NOTE",
		"email": "EMAIL", "tel": "TEL", "tz": "TZ", "x-other": "X-OTHER", "uid": "UID", "bday": "BDAY", "agent": "RELATED", "key": "KEY",
	} {
		for _, text := range vocabtest.Texts {
			if (name == "uid" || name == "fn") && strings.TrimSpace(text) == "" {
				continue // is as good as none
			}
			cards := vcards(t, vocabtest.ItemPage(vocab.VCardType, vocabtest.Property(name, text)))
			if len(cards) != 1 || len(cards[0][line]) != 1 {
				t.Errorf("%s %q: got %v", name, text, cards)
				continue
			}
			if got := cards[0][line][0].Value; got != text {
				t.Errorf("%s %q: got %q", name, text, got)
			}
		}
	}
}

// TestComponentsReadBack does the same for the components of names, addresses and
// organizations, which are unescaped here.
func TestComponentsReadBack(t *testing.T) {
	for property, parts := range map[string][]string{
		"n":   {"family-name", "given-name", "additional-name", "honorific-prefix", "honorific-suffix"},
		"adr": {"post-office-box", "extended-address", "street-address", "locality", "region", "postal-code", "country-name"},
		"org": {"organization-name", "organization-unit"},
	} {
		for i, part := range parts {
			for _, text := range vocabtest.Texts {
				sub := &microdata.Item{Properties: []microdata.Property{vocabtest.Property(part, text, "2nd")}}
				if part == "organization-name" {
					sub.Properties[0].Values = sub.Properties[0].Values[:1]
				}
				cards, err := vcard.All(vocabtest.ItemPage(vocab.VCardType, microdata.Property{Name: property, Values: []microdata.Value{{Item: sub}}}), vcard.Options{})
				if err != nil || len(cards) != 1 {
					t.Fatal(err)
				}
				file := strings.ReplaceAll(string(vcard.Append(nil, cards...)), "\r\n ", "")
				line := regexp.MustCompile(`(?m)^` + strings.ToUpper(property) + `.*?:(.*)\r$`).FindStringSubmatch(file)
				if line == nil {
					t.Fatalf("no %s in %s", property, file)
				}
				components := split(line[1], ';')
				got := split(components[i], ',')
				if unescape(got[0]) != text || len(got) != len(sub.Properties[0].Values) && part != "organization-unit" {
					t.Errorf("%s %q: got %q of %q", part, text, got, line[1])
				}
			}
		}
	}
}

// split splits at separators that are not escaped.
func split(s string, sep byte) []string {
	var parts []string
	start := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case sep:
			parts = append(parts, s[start:i])
			start = i + 1
		}
	}
	return append(parts, s[start:])
}

func unescape(s string) string {
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\,`, ",", `\;`, ";").Replace(s)
}

// TestFirst prefers what says more clearly that it is the card of the page.
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
		<p class=h-card id=c>C</p><p class=h-card id=d>D</p>
		<p itemscope itemtype=https://schema.org/Organization id=e><b itemprop=name>E</b></p>
		<p itemscope itemtype=https://schema.org/Person id=f><b itemprop=name>F</b></p>`)
	nodes := func(ids string) []dom.Node { return vocabtest.Nodes(page, ids) }
	for _, test := range []struct {
		name    string
		options vcard.Options
		want    string
	}{
		{"all", vcard.Options{}, "A B C D E F"},
		{"microdata", vcard.Options{Sources: vocab.Microdata}, "A B"},
		{"the others", vcard.Options{Sources: vocab.Microformats | vocab.SchemaOrg}, "C D E F"},
		{"nodes", vcard.Options{Nodes: nodes("fdb")}, "B D F"},
		{"nodes in their order", vcard.Options{Nodes: nodes("ba")}, "B A"},
		{"no nodes", vcard.Options{Nodes: nodes("")}, ""},
	} {
		cards, err := vcard.All(page, test.options)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, c := range cards {
			names = append(names, c.Name)
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
	letter, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{Nodes: nodes("fb")})
	if err != nil || !bytes.Contains(letter, []byte("FN:B\r\n")) {
		t.Errorf("Letter of b: %s, %v", letter, err)
	}
	if letter, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{Nodes: nodes("f")}); letter != nil || err != nil {
		t.Errorf("Letter of f: %s, %v", letter, err)
	}
}

// TestUIDIsStable reads a page twice, and once with something else changed.
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

// TestLimit has a page ask for much more than its size.
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

// TestLimitOfProblems has many cards share what is wrong, or of no use.
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

// numbered repeats a text with numbers in letters for "%", for names that are all
// different.
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

// lineForm is what every line of a card looks like when it is unfolded.
var lineForm = regexp.MustCompile(`^[A-Z0-9-]+(;[A-Z]+=("[^"\x00-\x1F\x7F]*"|[A-Za-z0-9,-]+))*:[^\x00-\x08\x0A-\x1F\x7F]*$`)

func checkForm(t *testing.T, file []byte) {
	t.Helper()
	if len(file) == 0 {
		return
	}
	depth := 0
	for _, line := range vocabtest.Unfold(t, file) {
		name, _, _ := strings.Cut(line, ":")
		name, _, _ = strings.Cut(name, ";")
		switch {
		case !lineForm.MatchString(line):
			t.Errorf("line %q", line)
		case line == "BEGIN:VCARD" && depth == 0:
			depth++
		case line == "END:VCARD" && depth == 1:
			depth--
		case name == "BEGIN", name == "END", depth != 1:
			t.Errorf("line %q out of place", line)
		case !strings.HasPrefix(name, "X-") && !strings.Contains(lineTypes, " "+name+" "):
			t.Errorf("line type of %q", line)
		}
	}
}

const lineTypes = ` VERSION PRODID SOURCE KIND FN N NICKNAME PHOTO BDAY ANNIVERSARY GENDER ADR TEL EMAIL IMPP LANG TZ GEO ` +
	`TITLE ROLE LOGO ORG MEMBER RELATED CATEGORIES NOTE REV SOUND UID URL KEY FBURL CALADRURI CALURI `

// checkReadBack checks the form of cards, and that a reader that is not ours finds
// every line of them.
func checkReadBack(t *testing.T, cards []*vcard.Card) []reader.Card {
	t.Helper()
	file := vcard.Append(nil, cards...)
	checkForm(t, file)
	back := readBack(t, file)
	if len(back) != len(cards) {
		t.Fatalf("%d cards are read, not %d", len(back), len(cards))
	}
	lines := 2 * len(back) // BEGIN, END
	for i, card := range back {
		for _, fields := range card {
			lines += len(fields)
		}
		if name := microsyntax.StripAndCollapseASCIIWhitespace(card.Value("FN")); name != nameWritten(cards[i].Name) {
			t.Errorf("FN %q, want %q", name, nameWritten(cards[i].Name))
		}
	}
	if len(file) > 0 && lines != len(vocabtest.Unfold(t, file)) {
		t.Errorf("%d lines are read of %s", lines, file)
	}
	return back
}

// FuzzCards reads back whatever a page makes of cards.
func FuzzCards(f *testing.F) {
	f.Add(vocabtest.Archive(f, "testdata/hostile.txtar").Files[0].Data)
	f.Add([]byte(`<div class=h-card><b class="p-name p-x-y p-begin">a` + "\r\n" + `</b></div>`))
	f.Add([]byte(`<div itemscope itemtype=https://schema.org/Person><b itemprop="name email gender">a</b><b itemprop=geo itemscope><i itemprop=latitude>1</i></b></div>`))
	f.Fuzz(func(t *testing.T, source []byte) {
		page := read(string(source))
		cards, err := vcard.All(page, vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, cards)
		if _, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzProperty gives a card a property of the vocabulary, or of any name, with a
// value that is a text, a link or an item.
func FuzzProperty(f *testing.F) {
	f.Add(uint8(0), "begin", "VCARD", "x", false)
	f.Add(uint8(12), "x-a", "C:\\n;,\"^\r\n\u2028", "home", true)
	f.Add(uint8(255), "x-a\r\nEND", "\x00\x80", "a:b", true)
	f.Fuzz(func(t *testing.T, row uint8, name, value, typ string, isLink bool) {
		inner := []microdata.Property{vocabtest.Property("type", typ), vocabtest.Property("rel", typ)}
		for _, p := range vocab.VCard.Properties {
			if p.Inside != "" && p.Name != "type" && p.Name != "rel" {
				inner = append(inner, vocabtest.Property(p.Name, value, typ))
			}
		}
		if int(row) < len(vocab.VCard.Properties) {
			name = vocab.VCard.Properties[row].Name
		}
		v := microdata.Value{Text: value}
		if isLink {
			v.Kind = microdata.KindURL
		}
		p := microdata.Property{Name: name, Values: []microdata.Value{v, item(inner...)}}
		cards, err := vcard.All(vocabtest.ItemPage(vocab.VCardType, p), vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkReadBack(t, cards)
	})
}

func nameWritten(name string) string {
	return microsyntax.StripAndCollapseASCIIWhitespace(vocabtest.Written(name))
}

func TestCorpus(t *testing.T) {
	cards, pages := 0, 0
	for p := range testdata.Corpus(t) {
		if !bytes.Contains(p.Body, []byte("card")) && !bytes.Contains(p.Body, []byte("schema.org")) {
			continue
		}
		page := readAt(p.URI, string(p.Body))
		found, err := vcard.All(page, vcard.Options{})
		if err != nil {
			t.Errorf("%s: %v", p.URI, err)
		}
		file := vcard.Append(nil, found...)
		checkForm(t, file)
		if got := len(readBack(t, file)); got != len(found) {
			t.Errorf("%s: %d cards are read, not %d", p.URI, got, len(found))
		}
		if cards += len(found); len(found) > 0 {
			pages++
		}
	}
	t.Logf("%d cards on %d pages", cards, pages)
	if cards == 0 {
		t.Error("the corpus has no card")
	}
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
