package meta_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/meta"
)

func parse(tb testing.TB, page string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://e.example/dir/p", ContentType: "text/html;charset=utf-8", MaxNodes: -1})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// TestJSON are pages and what is found in them, without the pairs.
func TestJSON(t *testing.T) {
	for _, tt := range []struct{ name, page, want string }{
		{"nothing", ``, `{"charset":{"used":"utf-8"}}`},
		{"a page", `<html lang=de><meta charset=UTF-8><title> A
			page </title><meta name=Description content=" d "><meta name=description content=2><meta name=author content=a>
			<meta name=keywords content="b, a,,b"><meta name=generator content=g><meta name=viewport content=v>
			<meta name=application-name content=n><link rel="Canonical x" href=c><link rel=canonical href=d>
			<meta name=theme-color content=red media=print><meta name=theme-color content=blue>`,
			`{"title":"A page","language":"de","charset":{"declared":"UTF-8","used":"utf-8"},"description":"d","author":"a",` +
				`"keywords":["b","a"],"applicationName":"n","generator":"g","viewport":"v","canonical":"https://e.example/dir/c",` +
				`"themeColors":[{"color":"red","media":"print"},{"color":"blue"}]}`},
		{"the encoding in a pragma", `<meta http-equiv=Content-Type content="text/html; charset=latin1">`,
			`{"charset":{"declared":"latin1","used":"utf-8"}}`},
		{"robots", `<meta name=robots content="NOINDEX, max-snippet:-1,unavailable_after: Friday, 25-Jun-10 15:00:00 GMT, noarchive"><meta name=Googlebot content=nofollow>`,
			`{"charset":{"used":"utf-8"},"robots":[{"agent":"robots","directives":[{"name":"noindex"},{"name":"max-snippet","value":"-1"},` +
				`{"name":"unavailable_after","value":"Friday, 25-Jun-10 15:00:00 GMT"},{"name":"noarchive"}]},` +
				`{"agent":"googlebot","directives":[{"name":"nofollow"}]}]}`},
		{"Open Graph", `<meta property=og:title content=T><meta property=og:image content=/1.png><meta property=og:image:width content=600>
			<meta property=og:image:height content="6e2"><meta property=og:image:url content=/1.png><meta property=og:image content=2.png>
			<meta property=og:image:alt content=two><meta property="article:tag" content=x><meta property="article:tag" content=y>
			<meta property=article:published_time content=2024-02-30><meta property=og:locale:alternate content=de_DE>`,
			`{"charset":{"used":"utf-8"},"openGraph":{"og:title":["T"],"og:image":[{"url":"https://e.example/1.png","width":[600],"height":["6e2"]},` +
				`{"url":"https://e.example/dir/2.png","alt":["two"]}],"article:tag":["x","y"],"article:published_time":["2024-02-30"],"og:locale:alternate":["de_DE"]}}`},
		{"Open Graph in name attributes, and two names at once", `<meta name=og:title content=T><meta property="og:description twitter:description" content=D>`,
			`{"charset":{"used":"utf-8"},"openGraph":{"og:title":["T"],"og:description":["D"]},"twitter":{"twitter:description":["D"]}}`},
		{"a part without its whole", `<meta property=og:image:width content=600>`,
			`{"charset":{"used":"utf-8"},"openGraph":{"og:image":[{"width":[600]}]}}`},
		{"a part before its whole", `<meta name=twitter:image:width content=600><meta name=twitter:image content=i>`,
			`{"charset":{"used":"utf-8"},"twitter":{"twitter:image":[{"url":"https://e.example/dir/i","width":[600]}]}}`},
		{"music", `<meta property=music:song content=/1><meta property=music:song:track content=1><meta property=music:song content=/2><meta property=music:song:track content=2>`,
			`{"charset":{"used":"utf-8"},"openGraph":{"music:song":[{"url":"https://e.example/1","track":[1]},{"url":"https://e.example/2","track":[2]}]}}`},
		{"Twitter cards", `<meta name=twitter:card content=summary><meta name=twitter:image:src content=i><meta property=twitter:image:alt content=a>`,
			`{"charset":{"used":"utf-8"},"twitter":{"twitter:card":["summary"],"twitter:image":[{"url":"https://e.example/dir/i","alt":["a"]}]}}`},
		{"Dublin Core", `<link rel=schema.DC href="http://purl.org/dc/elements/1.1/"><meta name=DC.Creator content=c lang=en><meta name=dcterms:issued content=2020-01-02 scheme=W3CDTF>`,
			`{"charset":{"used":"utf-8"},"dublinCore":{"dc.creator":[{"value":"c","lang":["en"]}],"dcterms.issued":[{"value":"2020-01-02","scheme":["W3CDTF"]}]},` +
				`"schemas":[{"prefix":"dc","url":"http://purl.org/dc/elements/1.1/"}]}`},
		{"Dublin Core by a prefix of the page", `<meta name=DCT.created content=2020-01-02><link rel=schema.DCT href="http://purl.org/dc/terms/"><meta name=other.x content=1>`,
			`{"charset":{"used":"utf-8"},"dublinCore":{"dcterms.created":["2020-01-02"]},"schemas":[{"prefix":"dct","url":"http://purl.org/dc/terms/"}]}`},
		{"the types of Open Graph", `<meta property=og:type content=article><meta property=article:author content="Ada L"><meta property=article:author content=https://e.example/ada><meta property=book:release_date content=2020-01-02>` +
			`<meta property=profile:first_name content=Ada><meta property=video:actor content=https://e.example/eve><meta property=video:actor:role content=Queen><meta property=video:duration content=90><meta property=music:release_date content=2020>`,
			`{"charset":{"used":"utf-8"},"openGraph":{"og:type":["article"],"article:author":["Ada L","https://e.example/ada"],"book:release_date":["2020-01-02"],` +
				`"profile:first_name":["Ada"],"video:actor":[{"url":"https://e.example/eve","role":["Queen"]}],"video:duration":[90],"music:release_date":["2020"]}}`},
		{"Facebook and App Links", `<meta property=fb:app_id content=42><meta property=al:ios:url content=app://x><meta property=al:ios:app_name content=X>`,
			`{"charset":{"used":"utf-8"},"openGraph":{"fb:app_id":["42"],"al:ios:url":["app://x"],"al:ios:app_name":["X"]}}`},
		{"PRISM", `<meta name=prism.publicationDate content=2020-01-02><meta name=prism:issn content=1>`,
			`{"charset":{"used":"utf-8"},"prism":{"prism.publicationdate":["2020-01-02"],"prism.issn":["1"]}}`},
		{"citation", `<meta name=citation_author content=A><meta name=citation_author_institution content=I><meta name=citation_author content=B><meta name=citation_date content=2020/1/2>`,
			`{"charset":{"used":"utf-8"},"citation":{"citation_author":[{"value":"A","institution":["I"]},"B"],"citation_date":["2020/1/2"]}}`},
		{"a verification is left as it is", `<meta name=google-site-verification content=abc>`, `{"charset":{"used":"utf-8"}}`},
		{"title of SVG", `<body><svg><title>no</title></svg><title>yes</title>`, `{"title":"yes","charset":{"used":"utf-8"}}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := parse(t, tt.page)
			m, err := meta.Extract(d, meta.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range []dom.JSONOptions{{}, {Positions: true, Document: d}} {
				b, err := m.AppendJSON(nil, o)
				if err != nil {
					t.Fatal(err)
				}
				checkRoundTrip(t, b)
			}
			m.Pairs = nil
			if b, err := json.Marshal(m); string(b) != tt.want || err != nil {
				t.Errorf("got  %s\nwant %s", b, tt.want)
			}
		})
	}
}

func checkRoundTrip(t *testing.T, b []byte) {
	t.Helper()
	var read meta.Data
	if err := json.Unmarshal(b, &read); err != nil {
		t.Fatalf("%v: %s", err, b)
	}
	again, err := read.AppendJSON(nil, dom.JSONOptions{Positions: true})
	if err != nil || string(again) != string(b) {
		t.Fatalf("%v\ngot  %s\nwant %s", err, again, b)
	}
}

func TestPairs(t *testing.T) {
	d := parse(t, `<meta name=a content=" 1 ">
<meta property=og:b content=2><meta http-equiv=refresh content=3><meta itemprop=d content=4><meta content=5><meta name=e>`)
	m, err := meta.Extract(d, meta.Options{})
	if err != nil || len(m.Pairs) != 4 {
		t.Fatalf("%+v, %v", m.Pairs, err)
	}
	if p := m.Pairs[1]; p.Name != "og:b" || p.Attribute != "property" || p.Position(d).String() != "2:1" || !p.Is("OG:B") {
		t.Errorf("%+v at %v", p, p.Position(d))
	}
}

func TestRobotsTags(t *testing.T) {
	m, _ := meta.Extract(parse(t, ``), meta.Options{RobotsTags: []string{"noindex, nofollow", "GoogleBot: noindex", "max-snippet: 5", "unavailable_after: 25 Jun 2010 15:00:00 PST"}})
	if len(m.Robots) != 4 || m.Robots[0].Agent != "robots" || !m.Robots[0].Has("nofollow") || m.Robots[1].Agent != "googlebot" ||
		m.Robots[2].Directives[0] != (meta.Directive{Name: "max-snippet", Value: "5"}) ||
		m.Robots[3].Directives[0] != (meta.Directive{Name: "unavailable_after", Value: "25 Jun 2010 15:00:00 PST"}) {
		t.Errorf("%+v", m.Robots)
	}
}

func TestDirectives(t *testing.T) {
	m, _ := meta.Extract(parse(t, `<meta name=robots content=none><meta name=GoogleBot content=noarchive><meta name=bingbot content=nosnippet>`),
		meta.Options{RobotsTags: []string{"googlebot: max-snippet: 5"}})
	var names []string
	for _, d := range m.Directives("Googlebot") {
		names = append(names, d.Name+d.Value)
	}
	if got := strings.Join(names, " "); got != "max-snippet5 none noindex nofollow noarchive" {
		t.Error(got)
	}
}

// TestKinds has values and what they are read as.
func TestKinds(t *testing.T) {
	m, _ := meta.Extract(parse(t, `<meta property=article:published_time content=2020-01-02T03:04:05+02:00><meta property=product:price:amount content=9.50>
		<meta property=article:author content=Ada><meta name=prism.coverDate content=2020-01><meta name=citation_pdf_url content=a.pdf>`), meta.Options{})
	if v, _ := m.OpenGraph.Value("article:published_time"); v.Kind != meta.KindTime || v.Time.Unix() != 1577927045 {
		t.Errorf("%+v", v)
	}
	if v, _ := m.OpenGraph.Value("product:price:amount"); v.Kind != meta.KindNumber || v.Number != 9.5 {
		t.Errorf("%+v", v)
	}
	if v, _ := m.OpenGraph.Value("article:author"); v.Kind != meta.KindText || v.Text != "Ada" {
		t.Errorf("%+v", v)
	}
	if v, _ := m.Prism.Value("prism.coverdate"); v.Kind != meta.KindTime || v.Time.Year() != 2020 {
		t.Errorf("%+v", v)
	}
	if v, _ := m.Citation.Value("citation_pdf_url"); v.Kind != meta.KindURL || v.Text != "https://e.example/dir/a.pdf" {
		t.Errorf("%+v", v)
	}
	if len(m.Problems) != 1 || m.Problems[0].Rule != "meta/url" {
		t.Errorf("%+v", m.Problems)
	}
}

func TestMedia(t *testing.T) {
	m, _ := meta.Extract(parse(t, `<meta property=og:image content=1.png><meta property=og:image:width content=60><meta property=og:image:secure_url content=s.png>`), meta.Options{})
	want := meta.OpenGraphMedia{URL: "https://e.example/dir/1.png", SecureURL: "https://e.example/dir/s.png", Width: 60}
	if got := m.OpenGraph.OpenGraphMedia("og:image"); len(got) != 1 || got[0] != want {
		t.Errorf("%+v", got)
	}
}

func TestProblems(t *testing.T) {
	for page, rule := range map[string]string{
		`<meta property=og:image content="http://[">`:                                   "meta/url",
		`<meta property=og:image content=x><meta property=og:image:width content=60px>`: "meta/number",
		`<meta property=article:published_time content="last week">`:                    "meta/time",
		`<meta property=og:image:width content=60>`:                                     "meta/part-without-whole",
		`<meta name=og:title content=x>`:                                                "meta/name-for-property",
	} {
		m, _ := meta.Extract(parse(t, page), meta.Options{})
		if len(m.Problems) != 1 || m.Problems[0].Rule != rule {
			t.Errorf("%s: %+v", page, m.Problems)
		}
	}
}

func TestGrowth(t *testing.T) {
	for name, element := range map[string]string{
		"pairs":      `<meta name=a content=b>`,
		"images":     `<meta property=og:image content=x><meta property=og:image:width content=1>`,
		"keywords":   `<meta name=keywords content="a,b,c,d">`,
		"parts":      `<meta property=og:image:width content=1>`,
		"dates":      `<meta name=robots content="unavailable_after: x,1,1,1,1">`,
		"directives": `<meta name=robots content="noindex,nofollow">`,
	} {
		t.Run(name, func(t *testing.T) {
			docs := map[int]*dom.Document{}
			testdata.Growth(t, func(n int) {
				if docs[n] == nil {
					docs[n] = parse(t, strings.Repeat(element, n))
				}
				if _, err := meta.Extract(docs[n], meta.Options{Budget: dom.NewBudget(-1, 0)}); err != nil {
					t.Fatal(err)
				}
			}, 1000)
		})
	}
}

func TestBudget(t *testing.T) {
	names := strings.Repeat("og:title ", 5000)
	var distinct strings.Builder
	for i := range 20_000 {
		distinct.WriteString(`<meta property=og:` + strings.Repeat("a", i%97) + string(rune('a'+i%26)) + strings.Repeat("b", i%89) + ` content=x>`)
	}
	for name, page := range map[string]string{
		"names":          `<meta property="` + names + `" content="` + strings.Repeat("x", 5000) + `">`,
		"base":           `<base href="https://e.example/` + strings.Repeat("a", 50_000) + `/">` + strings.Repeat(`<meta property=og:image content=x>`, 1000),
		"distinct names": distinct.String(),
	} {
		var limit *dom.LimitError
		_, err := meta.Extract(parse(t, page), meta.Options{Budget: dom.NewBudget(1<<20, 0)})
		if !errors.As(err, &limit) || limit.Package != "meta" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzExtract(f *testing.F) {
	f.Add(`<title>x</title><meta property="og:image og:image:width" content=5><meta name=dc.date content=2020 scheme=x><meta name=robots content="a:b,c">`)
	f.Fuzz(func(t *testing.T, page string) {
		d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://e.example/", ContentType: "text/html;charset=utf-8"})
		if err != nil {
			onlyLimit(t, err)
			return
		}
		m, err := meta.Extract(d, meta.Options{RobotsTags: []string{page}})
		if err != nil {
			onlyLimit(t, err)
			return
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
	m, err := meta.Extract(parse(f, `<title>x</title><meta property=og:image content=i><meta property=og:image:width content=5><meta name=robots content="a:b,c"><link rel=schema.dc href=x>`), meta.Options{})
	if err != nil {
		f.Fatal(err)
	}
	b, _ := json.Marshal(m)
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var m meta.Data
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
