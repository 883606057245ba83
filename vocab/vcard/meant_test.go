package vcard_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// TestMeant has values that microformats say are URLs, and the lines they become:
// what the page has there is an address, a number or an image all the same.
func TestMeant(t *testing.T) {
	for _, test := range []struct{ markup, want string }{
		{`<span class=email>a@b.example</span>`, "EMAIL:a@b.example"},
		{`<span class=email>a+b c@b.example</span>`, "EMAIL:a+b c@b.example"},
		{`<a class=email href="a@b.example">mail</a>`, "EMAIL:a@b.example"},
		{`<a class=email href="mailto:a@b.example?subject=x">mail</a>`, "EMAIL:a@b.example"},
		{`<span class=email><span class=type>home</span> <span class=value>a@b.example</span></span>`, "EMAIL:a@b.example"},
		{`<a class=email href="contact.html">mail</a>`, "invalid-value"},
		{`<a class=email href="https://other.example/a@b">mail</a>`, "invalid-value"},
		{`<span class=u-tel>+44 (0)20/1234 5678</span>`, "TEL:+44 (0)20/1234 5678"},
		{`<span class=u-tel>1234 #5</span>`, "TEL:1234 #5"},
		{`<a class=u-tel href="tel:+44-20">call</a>`, "TEL;VALUE=uri:tel:+44-20"},
		{`<a class=u-tel href="call.html?">call</a>`, "invalid-value"},
		{`<span class=logo><img src="l.png" alt=""></span>`, "LOGO:https://example.com/p/l.png"},
		{`<span class=logo><b><img src="l.png" alt="A"></b> ACME</span>`, "LOGO:https://example.com/p/l.png"},
		{`<a class=logo href=""><img src="l.png" alt="A"></a>`, "LOGO:https://example.com/p/l.png"},
		{`<a class=photo href="big.jpg"><img src="small.jpg" alt="A"></a>`, "PHOTO:https://example.com/p/big.jpg"},
		{`<img class=photo src="a.jpg" alt="A">`, "PHOTO:https://example.com/p/a.jpg"},
		{`<span class=photo></span>`, "invalid-value"},
		{`<span class=photo>https://other.example/a.jpg</span>`, "PHOTO:https://other.example/a.jpg"},
	} {
		root := "vcard"
		if strings.Contains(test.markup, "class=u-") {
			root = "h-card"
		}
		data, err := vcard.Extract(readAt("https://example.com/p/page?q#f",
			`<div class=`+root+`><b class="fn p-name">A</b><a class="url u-url" href=/>A</a>`+test.markup+`</div>`), vcard.Options{})
		if err != nil || len(data.Cards) != 1 {
			t.Fatal(len(data.Cards), err)
		}
		vocabtest.CheckLine(t, test.markup, data.Append(nil), data.Problems, test.want)
	}
}

// TestMeantWithoutDocument is about a page that was read from JSON.
func TestMeantWithoutDocument(t *testing.T) {
	page := readAt("https://example.com/p/", `<div class=vcard><b class=fn>A</b><i class=email>a@b.example</i><i class=logo></i></div>`)
	page.URL, page.Document = page.Document.URL(), nil
	data, err := vcard.Extract(page, vcard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if file := string(data.Append(nil)); !strings.Contains(file, "\r\nEMAIL:a@b.example\r\n") || strings.Contains(file, "LOGO") {
		t.Error(file)
	}
}

// TestNames has cards without a FN, and the names that they get, "" where there is no
// card.
func TestNames(t *testing.T) {
	const link = `<a itemprop=url href=https://example.com/a>x</a>`
	for _, test := range []struct{ properties, want string }{
		{`<i itemprop=fn> </i><i itemprop=n itemscope><b itemprop=family-name>L</b><b itemprop=given-name>A</b></i>`, "A L"},
		{`<i itemprop=n>A L</i><i itemprop=nickname>Al</i>`, "A L"},
		{link + `<i itemprop=org>Org</i><i itemprop=nickname> Al
			L. </i>`, "Al L."},
		{`<i itemprop=email>a@b.example</i><i itemprop=org itemscope><b itemprop=organization-name>Org</b></i>`, "Org"},
		{`<i itemprop=tel>1</i><i itemprop=email>a@b.example</i>`, "a@b.example"},
		{link + `<i itemprop=tel>1</i>`, "1"},
		{link, "https://example.com/a"},
		{`<i itemprop=note>what it says</i>`, ""},
		{``, ""},
	} {
		data, err := vcard.Extract(read(`<div itemscope itemtype=http://microformats.org/profile/hcard>`+test.properties+`</div>`), vcard.Options{})
		if err != nil {
			t.Fatal(err)
		}
		name, missing := "", 0
		if card := data.First(); card != nil {
			name = card.Name
		}
		for _, p := range data.Problems {
			if p.Rule == "vcard/missing-name" {
				missing++
			}
		}
		if name != test.want || (missing == 0) != (name != "") {
			t.Errorf("%s: %q, problems %v", test.properties, name, data.Problems)
		}
		if name != "" && !strings.Contains(string(data.Append(nil)), "\r\nFN:"+test.want+"\r\n") {
			t.Errorf("%s: %s", test.properties, data.Append(nil))
		}
	}
	data, err := vcard.Extract(read(`<p class=h-card><img alt="" src=a.png></p><p class=h-card>Ada</p>`), vcard.Options{First: true})
	if card := data.First(); err != nil || card == nil || card.Name != "Ada" {
		t.Errorf("the first with a name is %v, %v", card, err)
	}
}

// TestMessages wants the names and values of the page in what is said, not those of
// the card.
func TestMessages(t *testing.T) {
	for _, test := range []struct{ page, want string }{
		{`<p itemscope itemtype=https://schema.org/Person><b itemprop=name>A</b><i itemprop=knowsLanguage>!</i></p>`, `"knowsLanguage" "!": `},
		{`<p itemscope itemtype=https://schema.org/Person><b itemprop=name>A</b><i itemprop=contactPoint itemscope><i itemprop=email>http://a.example/</i></i></p>`, `"email" "http://a.example/": `},
		{`<p itemscope itemtype=https://schema.org/Person><b itemprop=name>A</b><i itemprop=description> </i></p>`, `"description": `},
		{`<p class=h-card><b class=p-name>A</b><i class=p-job-title></i></p>`, `"job-title": `},
	} {
		data, err := vcard.Extract(read(test.page), vcard.Options{})
		if err != nil || len(data.Problems) != 1 || !strings.HasPrefix(data.Problems[0].Message, test.want) {
			t.Errorf("%s: %v, %v", test.page, data.Problems, err)
		}
	}
}

func TestRepeatedUID(t *testing.T) {
	const format = `<p itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>A</b><i itemprop=uid> x </i></p>`
	data, err := vcard.Extract(read(format+strings.Replace(format, "A", "B", 1)+format), vcard.Options{})
	if err != nil || len(data.Cards) != 3 {
		t.Fatal(len(data.Cards), err)
	}
	uids := map[string]bool{}
	for _, c := range data.Cards {
		uids[c.UID] = true
		if !strings.Contains(strings.ReplaceAll(string(c.Append(nil)), "\r\n ", ""), c.UID+"\r\nEND:VCARD") {
			t.Errorf("%s is not the UID of %s", c.UID, c.Append(nil))
		}
	}
	if len(uids) != 3 || data.Cards[0].UID != "x" || len(data.Problems) != 2 || data.Problems[0].Rule != "vcard/repeated-uid" {
		t.Errorf("UIDs %v, problems %v", uids, data.Problems)
	}
}

// TestRepeated has one card of several that say the same, and the problems of that
// one only.
func TestRepeated(t *testing.T) {
	const author = `<div class=h-entry><p class="p-author h-card"><a class="p-name u-url" href=/a>A</a><i class=p-pronouns>she</i></p></div>`
	data, err := vcard.Extract(read(strings.Repeat(author, 5)), vcard.Options{})
	if err != nil || len(data.Cards) != 1 || len(data.Problems) != 1 || data.Problems[0].More > 0 {
		t.Errorf("%d cards, problems %v, %v", len(data.Cards), data.Problems, err)
	}
}

func TestProblemsAreCounted(t *testing.T) {
	data, err := vcard.Extract(read(`<div itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>A</b>`+
		strings.Repeat(`<i itemprop=kin>x</i>`, 250)+`</div>`), vcard.Options{})
	if n := len(data.Problems); err != nil || n != dom.DefaultMaxProblems || data.Problems[n-1].More != 250-n {
		t.Errorf("%d problems, %v", n, err)
	}
}

func TestWriteTo(t *testing.T) {
	data, err := vcard.Extract(read(`<p class=h-card>A</p><p class=h-card>B</p>`), vcard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if n, err := data.WriteTo(&b); err != nil || int(n) != b.Len() || b.String() != string(data.Append(nil)) || strings.Count(b.String(), "BEGIN:VCARD") != 2 {
		t.Errorf("%d bytes, %v: %s", n, err, b.String())
	}
	empty, err := vcard.Extract(vocab.Page{}, vcard.Options{})
	if err != nil || empty.First() != nil || len(empty.Append(nil)) != 0 {
		t.Errorf("of nothing: %v, %v", empty, err)
	}
}
