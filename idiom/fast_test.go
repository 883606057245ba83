package idiom

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/weburl"
)

// pages makes pages of pieces, the same in each run.
func pages(t *testing.T, pieces string, check func(page string, d *dom.Document)) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	list := strings.Split(pieces, "|")
	for range 3000 {
		var b strings.Builder
		for range 1 + random.IntN(12) {
			b.WriteString(list[random.IntN(len(list))])
		}
		d, err := html5.ParseBytes([]byte(b.String()), html5.Options{URL: "https://e.example/p"})
		if err != nil {
			t.Fatal(err)
		}
		if check(b.String(), d); t.Failed() {
			return
		}
	}
}

func newExtractor(d *dom.Document) *extractor {
	e := &extractor{d: d, pageURL: d.URL(), resolver: weburl.ForDocument(d)}
	e.m, e.memory = new(Data), &e.own
	e.meter = d.NewBudget(0).Part("idiom", d.Size())
	return e
}

// TestNameIn: the windows pass over no word.
func TestNameIn(t *testing.T) {
	slow := func(value []byte) name {
		for start := range value {
			if len(value)-start < window || strings.ContainsAny(string(value[start:start+window]), "-_") {
				continue
			}
			if n := nameAt(value, start); n != noName {
				return n
			}
		}
		return noName
	}
	random := rand.New(rand.NewPCG(1, 2))
	pieces := strings.Split("bread|Crumb|crumbs|crumble|-|_| |brot|krume|KRUEMEL|kru|imelpad|fil|d|Ariane|p|ankuzu|topic|path|mur|upolku|tag|tags|word|CLOUD|cloud|flare|é|c|ru|mb|9", "|")
	found := map[name]int{}
	for range 50_000 {
		var value []byte
		for range random.IntN(7) {
			value = append(value, pieces[random.IntN(len(pieces))]...)
		}
		want := slow(value)
		found[want]++
		if got := nameIn(value); got != want {
			t.Fatalf("%q: %d, want %d", value, got, want)
		}
		if want != noName && !mayHaveName(value) {
			t.Fatalf("%q: mayHaveName passes it", value)
		}
	}
	if len(found) != 3 {
		t.Errorf("found only %v", found)
	}
}

// TestLinks: among links that were extracted those are found that are found in the page.
func TestLinks(t *testing.T) {
	up, intoPage := 0, 0
	pages(t, "<a href=#x>|<a href=#>|<a href=&#35;x>|<a href=&num;x rel='next up'>|<a href=>|<a href>|<a href='https://e.example/p#x'>|<a href=https://e.example/p>|<a href=https://e.example/p#>|"+
		"<a href=https:&#x2f;/e.example/p#x>|<a href=https://e.example/p&num;x>|<a href=&#104;ttps://e.example/p#x>|<a href=https://e.example/pp#x>|<a href=x>|<a name=x>|<a rel=up>|"+
		"<a href=/ rel='up UP'>|<a href=/ rev=made rel=up>|<a href=: rel=u&#112;>|<link rel=up href=/>|<link rel=up imagesrcset=/>|<link rel=setup href=/>|<area rel='up x' href=#x>|<form rel=up>|</form>|"+
		"<svg><a href=#x rel=up></a></svg>|<base href=https://e.example/b>|<meta name=x rel=up href=/>|</a>",
		func(page string, d *dom.Document) {
			links, err := linkrel.Extract(d, linkrel.Options{LinkHeaders: []string{"</>; rel=up"}})
			if err != nil {
				t.Fatal(err)
			}
			given, searched := newExtractor(d), newExtractor(d)
			given.links(links)
			searched.links(nil)
			up += len(searched.up)
			intoPage += len(searched.intoPage)
			if !slices.Equal(given.up, searched.up) || !slices.Equal(given.intoPage, searched.intoPage) {
				t.Errorf("%s: up %v, want %v; into the page %v, want %v", page, given.up, searched.up, given.intoPage, searched.intoPage)
			}
		})
	if up == 0 || intoPage == 0 {
		t.Errorf("found only %d and %d", up, intoPage)
	}
}

// TestMayTalk: where paragraphs have turns of speakers, mayBeTurn tells so.
func TestMayTalk(t *testing.T) {
	turns := 0
	pages(t, "<p>|<b>|</b>|<time>|</time>|<i>|</i>|<!-- -->|<script>x:</script>|Ada:|Eve | Ada&colon; x|:| y|<br>|<hr>|<u>|</u>", func(page string, d *dom.Document) {
		e := newExtractor(d)
		for n := range d.Elements(d.Root()) {
			if !d.IsHTML(n, d.Name("p")) {
				continue
			}
			speech := e.turn(n).Kind == Speech
			if speech {
				turns++
			}
			if (speech || e.mayBeSpeech(n)) && !e.mayBeTurn(n) {
				t.Errorf("%s: %s", page, d.TextContent(n))
			}
		}
	})
	if turns == 0 {
		t.Error("there are none")
	}
}

// TestAround: bread crumbs and tag clouds are found as by the names of all elements.
func TestAround(t *testing.T) {
	found := 0
	pages(t, "<div class=breadcrumb>|<ul id=breadcrumbs>|<li class=crumb>|<nav aria-label=breadcrumb>|<p itemprop=breadcrumb>|</div>|</ul>|</nav>|<span class=tagcloud>|</span>|"+
		"<a href=/>x</a>|<a href=/y class=y>y</a>|<a name=x></a>|<svg class=breadcrumb><a href=/>v</a></svg>| » |text|<br>", func(page string, d *dom.Document) {
		fast, slow := newExtractor(d), newExtractor(d)
		fast.links(nil)
		fast.finish()
		fast.m.Crumbs = slices.DeleteFunc(fast.m.Crumbs, func(c *Crumbs) bool { return c.Rule == Separators })
		for n := range d.Elements(d.Root()) {
			container := d.Notes(n)&(dom.MayBeBox|dom.MayBeParagraph|dom.MayBeSpan) != 0
			if container && d.Namespace(n) == dom.HTML && n.Index() >= slow.namedEnd {
				slow.named(n)
			}
		}
		slow.finish()
		found += len(slow.m.Crumbs) + len(slow.m.TagClouds)
		got, _ := fast.m.AppendJSON(nil, dom.JSONOptions{})
		if want, _ := slow.m.AppendJSON(nil, dom.JSONOptions{}); string(got) != string(want) {
			t.Errorf("%s: %s, want %s", page, got, want)
		}
	})
	if found == 0 {
		t.Error("there are none")
	}
}

// TestMayHaveLabel: no link with a label is passed over.
func TestMayHaveLabel(t *testing.T) {
	labels := 0
	pages(t, "<a href=#x>|</a>|<b>|</b>|[|]|(| |&nbsp;|1|23|a|Note |fn |n |footnote |FootNote |x|IV|*|注|é|note|and|in|vo", func(page string, d *dom.Document) {
		e := newExtractor(d)
		for n := range d.Elements(d.Root()) {
			if !d.IsHTML(n, d.Name("a")) || e.label(n) == "" {
				continue
			}
			if labels++; !e.mayHaveLabel(n) {
				t.Errorf("%s: %s", page, d.TextContent(n))
			}
		}
	})
	if labels == 0 {
		t.Error("there are none")
	}
}

// TestRepeatedSpeaker: paragraphs are a conversation only if mayTalk tells that they may be.
func TestRepeatedSpeaker(t *testing.T) {
	conversations := 0
	pages(t, "<p>Ada: x.|<p>Ada : y.|<p>Eve: z.|<p><b>Ada:</b> x.|<p><b>Eve</b>: y.|<p><i>Ada:</i> z|<p><b><u>Eve</u>:</b> z.|<p>Bob&nbsp;B: x.|<p>Bob B: y.|<p>z|<div>|</div>", func(page string, d *dom.Document) {
		for n := range d.Elements(d.Root()) {
			if !d.IsHTML(n, d.Name("p")) {
				continue
			}
			e, may := newExtractor(d), newExtractor(d).mayTalk(n)
			var run []turn
			for c := n; !c.IsZero(); c = d.NextSibling(c) {
				if d.IsHTML(c, d.Name("p")) {
					run = append(run, e.turn(c))
				}
			}
			e.addConversation(run)
			e.finish()
			if conversations += len(e.m.Conversations); len(e.m.Conversations) > 0 && !may {
				t.Errorf("%s: %s", page, d.TextContent(n))
			}
		}
	})
	if conversations == 0 {
		t.Error("there are none")
	}
}

// TestMemory: what was found in a page is what is found in it again, and stays as it is, when
// the memory that it took serves other pages, and whether or not its links are given.
func TestMemory(t *testing.T) {
	var before *Data
	var want []byte
	kinds := [4]int{}
	pages(t, "<div class=breadcrumb><a href=/a>A&amp;A</a> &gt; <a href=/b>B</a></div>|<p><a rel=up href=/>Up</a>|<p>Ada: x &amp; y.<p>Eve: z.<p>Ada: w.<p>Bob: v.|"+
		"<div id=tagcloud><a href=/1 style=font-size:1em>one</a><a href=/2 style=font-size:2em>two</a></div>|<p>x<sup><a href=#n>1</a></sup>|<p id=n>1. Note|<p>a <span title='b c'>d</span> e", func(page string, d *dom.Document) {
		m, err := Extract(d, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if before != nil {
			if got, _ := before.AppendJSON(nil, dom.JSONOptions{}); string(got) != string(want) {
				t.Errorf("before %s: %s, was %s", page, got, want)
			}
		}
		before, want = m, nil
		want, _ = m.AppendJSON(nil, dom.JSONOptions{})
		links, err := linkrel.Extract(d, linkrel.Options{})
		if err != nil {
			t.Fatal(err)
		}
		again, _ := Extract(d, Options{Links: links})
		if got, _ := again.AppendJSON(nil, dom.JSONOptions{}); string(got) != string(want) {
			t.Errorf("%s: %s, was %s", page, got, want)
		}
		for i, n := range [...]int{len(m.Crumbs), len(m.TagClouds), len(m.Conversations), len(m.Footnotes)} {
			kinds[i] += n
		}
	})
	if slices.Contains(kinds[:], 0) {
		t.Errorf("found only %v", kinds)
	}
}

// TestNumber: a text is the number that ParseFloat reads in it, if that is finite.
func TestNumber(t *testing.T) {
	for _, text := range strings.Split("|1| 2\n|+3|-4|.5|6.|7e1|0x1p4|1_0|x|1x|+|-|.|e1|inf|+Inf|-infinity|nan|NaN|٣|_1", "|") {
		want, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if err != nil || math.IsInf(want, 0) || math.IsNaN(want) {
			want = 0
		}
		if got := number(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// TestIsArrow: the look at the first byte of a text passes over no arrow.
func TestIsArrow(t *testing.T) {
	arrowsFound := 0
	pages(t, "<i>|</i>|<!-- > -->| |\n|\t|\u00a0|\x1b|>|&gt;|»|&raquo;|→|é|x|&amp;|0123456789012345678901234567890123456789012345678901234567890123456789", func(page string, d *dom.Document) {
		e := newExtractor(d)
		for i := d.Root().Index() + 1; i < d.End(d.Root()); i++ {
			n := d.Node(i)
			text := strings.TrimLeft(d.Data(n), " \t\n\f\r")
			span := d.Span(n)
			want := d.Kind(n) == dom.TextNode && text != "" && strings.ContainsRune(arrows+">", firstRune(text)) && span.End-span.Start <= 64
			if want {
				arrowsFound++
			}
			if got := e.isArrow(n); got != want {
				t.Errorf("%q: %q: %v", page, text, got)
			}
		}
	})
	if arrowsFound == 0 {
		t.Error("there are none")
	}
}
