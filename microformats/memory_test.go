package microformats_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/weburl"
)

// memoryPages have what few pages of the corpus have.
var memoryPages = []string{
	``,
	`<div class="h-entry vcard" lang=de id=e><p class="p-name">N<p class="p-category">a<p class="p-category">b<p class="p-category">c
		<div class="p-author u-author h-card" id=a><a class=u-url href=/me><img class=u-photo src=p alt="">A</a></div>
		<div class="e-content" lang=en>c <b class=e-content>d<img src=i> <a href=x>e</a></b></div>
		<time class=dt-published datetime=2026-01-02>x</time><p class=dt-end><b class=value>3pm</b></div>`,
	`<div class=h-x>` + manyProperties() + strings.Repeat(`<p class="h-y">child`, 40) + strings.Repeat(" ", 999) + `</div>`,
	`<table class=vcard><tr><td id=h class=fn>F<td class=vevent headers="h no"><i class=summary>s</i><a rel=tag href="/t/a%20g?x">t</a></table>
		<div class=hreview><p class="item vcard" itemref=h><a class=include href=#h>h</a><i class=org>` + strings.Repeat("o", 3000) + `</i></div>`,
	`<div class=h-card><span class=u-url>http://[</span><abbr class=p-x title="&amp;amp;">y</abbr><p class=u-email> a@b.example
		<span class=p-y><i class=value>a</i><i class=value>b</i></span><object class=u-z data=/z></object>`,
	`<a rel="me a" href=/a title=t media=m hreflang=de type=x>` + strings.Repeat(`<b>text</b>`, 20) + `</a><a rel=a href=/a>2</a>
		<a rel="b a" href=http://a.test>3</a><link rel=me href="http://[">`,
	`<p class=h-card>` + strings.Repeat(`<a class=h-card rel=r`+strings.Repeat("l", 99)+` href=x>link</a>`, 2000),
}

func manyProperties() string {
	var b strings.Builder
	for i := range 40 {
		fmt.Fprintf(&b, `<p class="p-name-%c u-url-%c">%d`, 'a'+i%26, 'a'+i%13, i)
	}
	return b.String()
}

// What is read into the data of another page is what is read into new data.
func TestInto(t *testing.T) {
	docs, _ := corpus(t)
	for _, page := range memoryPages {
		docs = append(docs, parse(t, page, "http://a.test"))
	}
	docs = append(docs, new(dom.Document))
	variants := []func(*dom.Document, *microformats.Options){
		func(*dom.Document, *microformats.Options) {},
		func(d *dom.Document, o *microformats.Options) { o.Language, o.Budget = true, d.NewBudget(1<<16) },
		func(_ *dom.Document, o *microformats.Options) { o.ItemsOnly, o.KnownVocabulariesOnly = true, true },
		func(d *dom.Document, o *microformats.Options) { o.Links, _ = linkrel.Extract(d, linkrel.Options{}) },
	}
	testdata.Into(t, len(variants)*len(docs), func(page int, into *microformats.Data) (*microformats.Data, error) {
		d := docs[page/len(variants)]
		o := microformats.Options{Into: into}
		variants[page%len(variants)](d, &o)
		return microformats.Extract(d, o)
	}, allOf)
}

// allOf tells all that data has.
func allOf(data *microformats.Data) string {
	var b strings.Builder
	b.Write(appendJSON(data))
	for it := range data.All() {
		fmt.Fprintf(&b, "\n%v %q %q %q", it.Node, it.Type, it.ID, it.Lang)
		for _, p := range it.Properties {
			for _, v := range p.Values {
				written, ok := v.Written()
				fmt.Fprintf(&b, "\n%s %v %q %q %q %q %v %q %v", p.Name, v.Node, v.Text, v.HTML, v.Alt, v.Lang, v.IsImage, written, ok)
			}
		}
	}
	fmt.Fprintf(&b, "\n%q %v", data.Rels(), data.Problems)
	for _, u := range data.RelURLs() {
		fmt.Fprintf(&b, "\n%q %q %q %v %q %q %q %q", u.URL, u.Rels, u.Text, u.Node, u.Title(), u.Media(), u.HrefLang(), u.Type())
	}
	return b.String()
}

// Data that is made in the memory of other data needs no other memory.
func TestIntoAllocations(t *testing.T) {
	const page = `<base href=https://example.com/><div class=h-entry id=e><h1 class=p-name>Name</h1><p class=p-category>a<p class=p-category>b
		<a class="p-author h-card" href=/me rel="me author"><img class=u-photo src=/p alt=A> A</a>
		<time class=dt-published datetime=2026-01-02>x</time><div class=e-content>text <a href=x rel=nofollow>x</a></div></div>`
	d := parse(t, page, "https://example.com/")
	o := microformats.Options{Into: new(microformats.Data), Resolver: weburl.ForDocument(d), Language: true, Budget: d.NewBudget(1 << 30)}
	extract := func() *microformats.Data {
		data, err := microformats.Extract(d, o)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if allocated := testing.AllocsPerRun(100, func() { extract() }); allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
	// Two of the URLs are made of references.
	if allocated := testing.AllocsPerRun(100, func() { extract().Rels() }); allocated > 2 {
		t.Errorf("%v allocations with relations", allocated)
	}
}
