package idiom_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/internal/testdata"
)

// forms are ways in which pages write idioms, and what is found in them.
var forms = []struct{ name, page, want string }{
	{"a labelled list", `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>Cakes</li></ol></nav>`,
		"\ncrumbs label: Home <https://e.example/>, Cakes"},
	{"a label in another language", `<nav aria-label="Fil d’Ariane"><a href="/">Accueil</a></nav>`,
		"\ncrumbs label: Accueil <https://e.example/>"},
	{"spans with a separator", `<div class="site-breadcrumbs">You are here: <span><a href=/>Home</a></span> / <span><a href=/a>A/B</a></span> / <b>C/D</b></div>`,
		"\ncrumbs class: Home <https://e.example/>, A/B <https://e.example/a>, C/D"},
	{"a level without a link between others", `<p id=breadcrumbs><a href=/>Home</a> » Archive » <a href=/a>A</a> » B`,
		"\ncrumbs class: Home <https://e.example/>, Archive, A <https://e.example/a>, B"},
	{"a picture for the first", `<ul class=breadcrumb><li><a href=/><img src=x alt=Home></a><li><a href=/a title=A></a><li><svg><title>x</title></svg>…<li>B</ul>`,
		"\ncrumbs class: Home <https://e.example/>, A <https://e.example/a>, B"},
	{"a menu beside a level", `<ul class=breadcrumb><li><a href=/>Home</a><ul><li><a href=/x>X</a><li><a href=/y>Y</a></ul><li><a href=/a>A</a></ul>`,
		"\ncrumbs class: Home <https://e.example/>, A <https://e.example/a>"},
	{"levels inside each other", `<ul class=breadcrumb><li><a href=/>Home</a><ul><li><a href=/x>X</a></ul></ul>`,
		"\ncrumbs class: Home <https://e.example/>, X <https://e.example/x>"},
	{"two paths", `<div class=breadcrumbs><ul><li><a href=/>Home</a><li><a href=/x>X</a></ul><ul><li><a href=/>Home</a><li><a href=/y>Y</a></ul></div>`,
		"\ncrumbs class: Home <https://e.example/>, X <https://e.example/x>\ncrumbs class: Home <https://e.example/>, Y <https://e.example/y>"},
	{"what is behind the list", `<div class=breadcrumb><ul><li><a href=/>Home</a><li>A</ul><div>Print</div><h1>A</h1></div>`,
		"\ncrumbs class: Home <https://e.example/>, A"},
	{"words in classes", `<div class=fil-d-ariane><a href=/>A</a> > B</div><div class=BrotKrumen><a href=/>A</a> > C</div>` +
		`<ul class=topic-path><li><a href=/>A</a><li>D</ul><div id=pankuzu><a href=/>A</a> > E</div><div class=kruimelpad><a href=/>A</a> > F</div>`,
		"\ncrumbs class: A <https://e.example/>, B\ncrumbs class: A <https://e.example/>, C\ncrumbs class: A <https://e.example/>, D" +
			"\ncrumbs class: A <https://e.example/>, E\ncrumbs class: A <https://e.example/>, F"},
	{"the property of schema.org", `<body itemscope itemtype=https://schema.org/WebPage><div itemprop=breadcrumb><a href=/>Books</a> > <a href=/f>Fiction</a></div>`,
		"\ncrumbs property: Books <https://e.example/>, Fiction <https://e.example/f>"},
	{"microdata", `<ol class=breadcrumb itemscope itemtype=https://schema.org/BreadcrumbList>
		<li itemprop=itemListElement itemscope itemtype=https://schema.org/ListItem><a itemprop=item href=/2><b itemprop=name>B</b></a><meta itemprop=position content=2>
		<li itemprop=itemListElement itemscope itemtype=https://schema.org/ListItem><a itemprop=item itemscope itemtype=https://schema.org/Thing itemid=/1><b itemprop=name>A</b></a><meta itemprop=position content=1>
		<li itemprop=itemListElement itemscope itemtype=https://schema.org/ListItem><b itemprop=name>C</b><meta itemprop=position content=3></ol>`,
		"\ncrumbs microdata: A <https://e.example/1>, B <https://e.example/2>, C"},
	{"microdata of before schema.org", `<p><span itemscope itemtype=http://data-vocabulary.org/Breadcrumb><a itemprop=url href=/1><b itemprop=title>A</b></a></span> ›
		<span itemscope itemtype=http://data-vocabulary.org/Breadcrumb><a itemprop=url href=/2><b itemprop=title>B</b></a></span>`,
		"\ncrumbs microdata: A <https://e.example/1>, B <https://e.example/2>"},
	{"RDFa", `<ol vocab=https://schema.org/ typeof=BreadcrumbList><li property=itemListElement typeof=ListItem><a property=item typeof=WebPage href=/1><b property=name>A</b></a><meta property=position content=1></ol>`,
		"\ncrumbs rdfa: A <https://e.example/1>"},
	{"JSON-LD", `<script type=application/ld+json>{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[
		{"@type":"ListItem","position":2,"name":"B","item":"/b"},{"@type":"ListItem","position":1,"item":{"@id":"https://e.example/a","name":"A"}},
		{"@type":"ListItem","position":10,"name":"C"}]}</script>`,
		"\ncrumbs jsonld: A <https://e.example/a>, B <https://e.example/b>, C"},
	{"links up in a paragraph", `<nav><p><a href=/ rel="index up up up">Main</a> > <a href=/p/ rel="up up">P</a> > <a href=/p/d/ rel=up>D</a> > <a>S</a></p></nav>`,
		"\ncrumbs rel-up: Main <https://e.example/>, P <https://e.example/p/>, D <https://e.example/p/d/>, S"},
	{"links up elsewhere", `<link rel=up href=/p/d/ title=D><link rel="up up" href=/p/ title=P><a rel="up up" href=/>Main</a> <a rel=up href=/x>X</a><hr><a rel=UP href=/y>Y</a>`,
		"\ncrumbs rel-up: P <https://e.example/p/>, D <https://e.example/p/d/>\ncrumbs rel-up: Main <https://e.example/>, X <https://e.example/x>\ncrumbs rel-up: Y <https://e.example/y>"},
	{"arrows with a label", `<div>You are here: <a href=/>Home</a> → <a href=/a>A</a> → B<br>more</div>`,
		"\ncrumbs separators: Home <https://e.example/>, A <https://e.example/a>, B"},

	{"no crumbs: food", `<div class="tag-crumble"><a href=/>Cakes</a> <a href=/a>Pies</a></div><article class=panko-breadcrumbs><a href=/>A</a> <a href=/b>B</a></article>`, ""},
	{"no crumbs: keywords", `<div class=breadcrumbs>Filed under <a href=/a>A</a>, <a href=/b>B</a></div>`, ""},
	{"no crumbs: a way to do something", `<p>Choose <a href=/a>File</a> > <a href=/b>Save</a> and wait.</p><li><a href=/a>A</a> > <a href=/b>B</a>`, ""},
	{"no crumbs: what does something in the page", `<div class=breadcrumb><a href="javascript:x()">Print</a> | <a href=mailto:a@e.example>Mail</a></div>`, ""},
	{"no crumbs: a whole page", `<div class=breadcrumb-page><p><a href=/a>A</a> and <a href=/b>B</a>` + strings.Repeat("<p>text <a href=/c>C</a>", 80) + `</div>`, ""},

	{"a cloud by WordPress", `<div class=tagcloud><a href=/a class="tag-link-7" style="font-size: 8pt;" aria-label="A (3 items)">A</a><a href=/b class="tag-link-9" style="font-size: 22pt;" aria-label="B (1,234 items)">B</a></div>`,
		"\ncloud class, title: A 3 <https://e.example/a>, B 1234 <https://e.example/b>"},
	{"counts in the text", `<ul class=tag_cloud><li><a href=/a>A (3)</a><li><a href=/b>B (12)</a></ul><ul class=tags-cloud><li><a href=/c>C</a> <span>5</span><li><a href=/d>D</a> (6)</ul>`,
		"\ncloud class, text: A 3 <https://e.example/a>, B 12 <https://e.example/b>\ncloud class, text: C 5 <https://e.example/c>, D 6 <https://e.example/d>"},
	{"data attributes", `<p class=word-cloud><a href=/a data-weight=3>A</a> <a href=/b data-weight=1.5>B</a>`,
		"\ncloud class, data: A 3 <https://e.example/a>, B 1.5 <https://e.example/b>"},
	{"classes in an order", `<ul id=TagCloud><li class=size-3><a href=/a>A</a><li class=size-1><a href=/b>B</a></ul>`,
		"\ncloud class, class: A 3 <https://e.example/a>, B 1 <https://e.example/b>"},
	{"font sizes only", `<p><a href=/a style="font-size:8pt">A</a> <a href=/b style="font-size: 9pt">B</a> <a href=/c style="font-size: 10.5pt">C</a> <a href=/d style="color:red; font-size: 9pt">D</a> <a href=/e style="font-size: 9pt">E</a>`,
		"\ncloud sizes, size: A 8 <https://e.example/a>, B 9 <https://e.example/b>, C 10.5 <https://e.example/c>, D 9 <https://e.example/d>, E 9 <https://e.example/e>"},
	{"no weights", `<p class=tagcloud><a class=light href=/a>A</a> <a class=dark href=/b>B</a>`, "\ncloud class, : A 0 <https://e.example/a>, B 0 <https://e.example/b>"},
	{"no cloud: keywords of the page", `<div class=tagcloud><a rel=tag href=/a>A</a><a rel=tag href=/b>B</a></div><div class=TagCloud><a class=t href=/a>A</a><a class=t href=/b>B</a></div>`, ""},
	{"no cloud: the server", `<div class=cloudflare><a href=/a style="font-size:9pt">A</a><a href=/b>B</a></div>`, ""},

	{"an interview", `<h1>x</h1><p>Some say: nothing.<p><strong>Eve:</strong> How?<p><strong>Ada</strong>: So.<p>And so on.<p><strong>Eve:</strong> Why?<p>The end.`,
		"\nconversation speaker\n speech Eve: How?\n speech Ada: So.\n unmarked : And so\n speech Eve: Why?"},
	{"time elements", `<p><time datetime="2020-01-01T10:00Z">10:00</time> <b>ada</b> hi<p><time>10:01</time> <b>eve</b> hello<p><time>10:02</time> <b>ada</b> bye`,
		"\nconversation log\n speech ada: hi (2020-01-01T10:00Z)\n speech eve: hello (10:01)\n speech ada: bye (10:02)"},
	{"a dl of speakers", `<dl><dt>Ada<dd>Hi.<dt>Eve:<dd>Hello.<dt>Ada<dd>Bye.</dl>`, "\nconversation terms\n speech Ada: Hi.\n speech Eve: Hello.\n speech Ada: Bye."},
	{"no conversation: labels", `<p>Serves: 4<p>Time: 30 min<p>Level: easy<p>Serves: 4`, ""},
	{"no conversation: letters", `<p>Dear Ada: hi<p>Dear Eve: hello<p>Dear Ada: bye`, ""},
	{"no conversation: a glossary", `<dl><dt>Cow<dd>An animal.<dt>Dog<dd>Another.<dt>Emu<dd>A third.</dl><dl><dt>A<dd>1<dt>A<dd>2<dt>A<dd>3</dl>`, ""},

	{"notes of an encyclopedia", `<p>One<sup id=ref-1-0><a href=#note-1>[1]</a></sup> and two<sup id=ref-1-1><a href=#note-1>[1]</a></sup>.<ol><li id=note-1>^ <a href=#ref-1-0>a</a> <a href=#ref-1-1>b</a> A <i>book</i>.</ol>`,
		"\nnote mutual 1: A book., from [1], from [1]"},
	{"notes of Markdown", `<p>One<sup id=fnref:1><a href=#fn:1 role=doc-noteref>1</a></sup>.<ol><li id=fn:1 role=doc-endnote><p>A book. <a href=#fnref:1 role=doc-backlink>↩</a></ol>`,
		"\nnote role 1: A book., from 1"},
	{"named anchors", `<p>One <a name=r1 href="https://e.example/dir/p#n1">[1]</a>.<p><a name=n1></a><a href=#r1>[1]</a> A book.`, "\nnote mutual 1: A book., from [1]"},
	{"notes in one block", `<p>One<a href=#a><sup>*</sup></a> two<a href=#b><sup>†</sup></a><p><b id=a>*</b> First note.<br><b id=b>†</b> Second note.`,
		"\nnote number *: First note., from *\nnote number †: Second note., from †"},
	{"items of a list", `<p>One<sup><a href=#a>1</a></sup> two<sup><a href=#b>2</a></sup><ol><li id=a>First note.<li id=b>Second note.</ol>`,
		"\nnote number 1: First note., from 1\nnote number 2: Second note., from 2"},
	{"an encoded ID", `<p>One<sup><a href=#%C3%A4>1</a></sup><p id=ä>1) A book.`, "\nnote number 1: A book., from 1"},
	{"no notes: slides and contents", `<p><a href=#s1>1</a> <a href=#s2>2</a><div id=s1>1st</div><div id=s2>2 dogs</div><a href=#top>top</a>`, ""},
	{"no notes: titles of controls", `<p><span title="Press to copy"></span><p><span title="10 May 2020">10 May 2020</span><p>a <span title=b>c</span><div>a <span title="b c">d</span></div>`, ""},
}

func TestForms(t *testing.T) {
	for _, tt := range forms {
		t.Run(tt.name, func(t *testing.T) {
			d := parse(t, tt.page)
			m, err := idiom.Extract(d, idiom.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := summary(m); got != tt.want {
				t.Errorf("got%s\nwant%s", got, tt.want)
			}
			for _, o := range []dom.JSONOptions{{}, {Positions: true, Document: d}} {
				b, err := m.AppendJSON(nil, o)
				if err != nil {
					t.Fatal(err)
				}
				checkRoundTrip(t, b)
			}
		})
	}
}

// checkRoundTrip reads JSON and writes it again.
func checkRoundTrip(t *testing.T, b []byte) {
	t.Helper()
	var read idiom.Data
	if err := json.Unmarshal(b, &read); err != nil {
		t.Fatalf("%v: %s", err, b)
	}
	again, err := read.AppendJSON(nil, dom.JSONOptions{Positions: true})
	if err != nil || string(again) != string(b) {
		t.Fatalf("%v\ngot  %s\nwant %s", err, again, b)
	}
}

func TestJSON(t *testing.T) {
	d := parse(t, "<nav aria-label=breadcrumb><a href=/>Home</a>\n > A</nav>")
	m, err := idiom.Extract(d, idiom.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"crumbs":[{"rule":"label","levels":[{"text":"Home","url":"https://e.example/","position":{"line":1,"column":28}},` +
		`{"text":"A","position":{"line":1,"column":46}}],"position":{"line":1,"column":1}}]}`
	if b, err := m.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d}); string(b) != want || err != nil {
		t.Errorf("got  %s\nwant %s", b, want)
	}
	var none *idiom.Data
	if b, err := none.AppendJSON(nil, dom.JSONOptions{}); string(b) != `{}` || err != nil {
		t.Errorf("%s, %v", b, err)
	}
}

// TestPositions: what is found in a script has its place in the script.
func TestPositions(t *testing.T) {
	d := parse(t, "<script type=application/ld+json>\n{\"@context\":\"https://schema.org\",\n \"@type\":\"BreadcrumbList\",\"itemListElement\":[\n  {\"name\":\"A\"}]}</script>")
	m, err := idiom.Extract(d, idiom.Options{})
	if err != nil || len(m.Crumbs) != 1 {
		t.Fatal(m, err)
	}
	if c := m.Crumbs[0]; c.Position(d).String() != "2:1" || c.Levels[0].Position(d).String() != "4:3" {
		t.Errorf("%v, %v", c.Position(d), c.Levels[0].Position(d))
	}
}

func TestProblems(t *testing.T) {
	for _, tt := range []struct{ page, rule, position string }{
		{`<p><b itemscope itemtype=https://schema.org/BreadcrumbList></b>`, "idiom/no-levels", "1:4"},
		{`<script type=application/ld+json>{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[]}</script>`, "idiom/no-levels", "1:34"},
		{`<p><a role=doc-noteref href=#x>1</a>`, "idiom/no-target", "1:4"},
		{`<p class=breadcrumb><a href=/>A</a> > <a href="http://[">B</a>`, "idiom/url-unresolvable", "1:48"},
	} {
		d := parse(t, tt.page)
		m, err := idiom.Extract(d, idiom.Options{})
		if err != nil || len(m.Problems) != 1 || m.Problems[0].Rule != tt.rule || d.PlacePosition(m.Problems[0].Place).String() != tt.position {
			t.Errorf("%s: %+v, %v", tt.page, m.Problems, err)
		}
	}
}

// families are pages that repeat something n times.
var families = map[string]func(n int) string{
	"crumbs":        func(n int) string { return strings.Repeat(`<p class=breadcrumb><a href=/>A</a> > B</p>`, n) },
	"nested crumbs": func(n int) string { return strings.Repeat(`<div class=breadcrumb>`, n) },
	"long crumbs":   func(n int) string { return `<p class=breadcrumb>` + strings.Repeat(`<a href=/>A</a> > `, n) },
	"no crumbs":     func(n int) string { return strings.Repeat(`<div class=crumb><b>x</b></div>`, n) },
	"a series":      func(n int) string { return strings.Repeat(`<a href=/>A</a> > `, n) },
	"lists": func(n int) string {
		return strings.Repeat(`<p itemscope itemtype=https://schema.org/BreadcrumbList class=crumbs></p>`, n)
	},
	"links up":       func(n int) string { return strings.Repeat(`<a rel="up up" href=/>A</a><a rel=up href=/>B</a>`, n) },
	"up and up":      func(n int) string { return `<a href=/ rel="` + strings.Repeat("up ", n) + `">A</a>` },
	"tags":           func(n int) string { return `<p class=tagcloud>` + strings.Repeat(`<a href=/ title="5 x">A</a>`, n) },
	"nested clouds":  func(n int) string { return strings.Repeat(`<div class=tagcloud>`, n) + `<a href=/>A</a>` },
	"sizes":          func(n int) string { return strings.Repeat(`<a href=/ style="font-size:9pt">A</a>`, n) },
	"speakers":       func(n int) string { return strings.Repeat(`<p>Ada: x<p>Eve: y`, n) },
	"one speaker":    func(n int) string { return strings.Repeat(`<p>Ada: x<hr>`, n) },
	"silence":        func(n int) string { return strings.Repeat(`<p>Ada: x`+strings.Repeat(`<p>x`, 9), n/8+1) },
	"terms":          func(n int) string { return `<dl>` + strings.Repeat(`<dt>A<dd>x<dt>B<dd>y`, n) },
	"nested choices": func(n int) string { return strings.Repeat(`<dl><dt>"a"<dt>"b"<dd>`, n) },
	"nested terms":   func(n int) string { return strings.Repeat(`<dl><dt>a<dt>b<dt>c<dd>`, n) },
	"notes":          func(n int) string { return strings.Repeat(`<sup><a href=#n>1</a></sup>`, n) + `<p id=n>1 x` },
	"links back":     func(n int) string { return `<a href=#n id=r>[1]</a><div id=n>` + strings.Repeat(`<a href=#r>x</a>`, n) },
	"no targets":     func(n int) string { return strings.Repeat(`<a href=#x name=y>[1]</a>`, n) },
	"titles":         func(n int) string { return `<p>` + strings.Repeat(`a <span title="b c">d</span>`, n) },
}

// TestGrowth: ten times the page takes about ten times as long.
func TestGrowth(t *testing.T) {
	for name, family := range families {
		t.Run(name, func(t *testing.T) {
			docs := map[int]*dom.Document{}
			testdata.Growth(t, func(n int) {
				if docs[n] == nil {
					docs[n] = parse(t, family(n))
				}
				m, err := idiom.Extract(docs[n], idiom.Options{Budget: dom.NewBudget(-1, 0)})
				if err != nil {
					t.Fatal(err)
				}
				m.AppendJSON(nil, dom.JSONOptions{})
			}, 1000)
		})
	}
}

// TestBudget are pages that ask for much more than they have.
func TestBudget(t *testing.T) {
	base := `<base href="https://e.example/` + strings.Repeat("a", 50_000) + `/">`
	for name, page := range map[string]string{
		"long addresses": base + `<p class=tagcloud>` + strings.Repeat(`<a href=x title="5 x">A</a>`, 5000),
		"clones":         `<b><p class="` + strings.Repeat("x ", 5000) + `">` + strings.Repeat(`</b><b>`, 1) + strings.Repeat(`<p><span class="`+strings.Repeat("y ", 500)+`">x <a href=x>x</a>`, 3000),
		"texts":          strings.Repeat(`<p>Ada: x<p>Eve: y`, 50_000),
	} {
		var limit *dom.LimitError
		_, err := idiom.Extract(parse(t, page), idiom.Options{Budget: dom.NewBudget(1<<20, 0)})
		if !errors.As(err, &limit) || limit.Limit != "Budget" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzExtract(f *testing.F) {
	for _, tt := range forms {
		f.Add([]byte(tt.page), 0)
		f.Add([]byte(tt.page), 300)
	}
	f.Fuzz(func(t *testing.T, page []byte, units int) {
		d, err := html5.ParseBytes(page, html5.Options{URL: "https://e.example/p", ContentType: "text/html;charset=utf-8"})
		if err != nil {
			onlyLimit(t, err)
			return
		}
		m, err := idiom.Extract(d, idiom.Options{Budget: d.NewBudget(max(units, 0))})
		if err != nil && !errors.As(err, new(*dom.LimitError)) {
			t.Fatal(err)
		}
		b, err := m.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: d})
		if err != nil {
			onlyLimit(t, err)
			return
		}
		checkRoundTrip(t, b)
	})
}

func FuzzUnmarshalJSON(f *testing.F) {
	for _, tt := range forms {
		b, _ := json.Marshal(extract(f, tt.page))
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var m idiom.Data
		if json.Unmarshal(b, &m) != nil {
			return
		}
		first, err := m.AppendJSON(nil, dom.JSONOptions{Positions: true})
		if err != nil {
			onlyLimit(t, err)
			return
		}
		checkRoundTrip(t, first)
	})
}

// onlyLimit fails the test unless the error is that of a limit, which random pages may hit.
func onlyLimit(t *testing.T, err error) {
	t.Helper()
	if !errors.As(err, new(*dom.LimitError)) && !errors.As(err, new(*html5.NotHTMLError)) {
		t.Fatal(err)
	}
}
