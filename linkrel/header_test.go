package linkrel

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
)

func TestLinkHeaders(t *testing.T) {
	for _, test := range []struct {
		headers string // each in a line
		want    string
	}{
		{``, ""},
		{`</next>; rel=next`, "header /next next:hyperlink"},
		{`<x>; rel="Next prev", <y>;rel=stylesheet`, "header /dir/x next:hyperlink prev:hyperlink\nheader /dir/y stylesheet:external-resource"},
		{"<x>; rel=next\n<y>; rel=prev", "header /dir/x next:hyperlink\nheader /dir/y prev:hyperlink"},
		{`<>; rel=canonical`, "header /dir/page canonical:hyperlink"},
		{"\t , ,<x> ; rel = next ;title = \"a, b; c\\\"<d>\" , <y>;title=e;REL='prev'",
			"header /dir/x next:hyperlink title=a, b; c\"<d>\nheader /dir/y 'prev':unknown title=e"},
		{`<x>; rel=next; rel=prev; title=a; title=b`, "header /dir/x next:hyperlink title=a"},
		{`<x>; title*=UTF-8''%e2%82%ac; title=b; rel=next`, "header /dir/x next:hyperlink title=€"},
		{`<x>; title=b; title*=UTF-8''%e2%82%ac; rel=next`, "header /dir/x next:hyperlink title=€"},
		{`<x>; title*=UTF-8''%ff; title=b; rel=next`, "header /dir/x next:hyperlink title=b"},
		{"<x>; title=\"\xe4\"; rel=next", "header /dir/x next:hyperlink title=ä"},
		{`<x>; rel=http://example.org/Rel`, "header /dir/x http://example.org/rel:unknown"},
		{`<x>; rel="next", <y> rel=prev, <z>; rel=prev`, "header /dir/x next:hyperlink"}, // the algorithm gives up at what is no parameter
		{`<http://[>; rel=next`, "header  next:hyperlink"},
		{`<x>, <y>; rel, <z>; rel="", <w>; rev=made`, ""},
		{`x; rel=next`, ""},
		{`<x; rel=next`, ""},
		{`<x>; rel="next`, "header /dir/x next:hyperlink"},
		{`<x>; =y; ; rel=next;`, "header /dir/x next:hyperlink"},
		{`<x>; rel=next; anchor="#foo"`, "header /dir/x next:hyperlink anchor=/dir/page#foo"},
		{`<x>; rel=next; anchor=""`, "header /dir/x next:hyperlink"},
		{`<x>; rel=next; anchor=page`, "header /dir/x next:hyperlink"},
		{`<x>; rel=next; anchor="http://["`, ""},
		{`<x>; rel="shortcut icon bookmark"`, "header /dir/x shortcut:unknown icon:external-resource bookmark:not-allowed"},
	} {
		// The base element is of the document, which the headers do not look into.
		d := parse(t, `<base href=https://other.example/b/>`)
		ls, err := Extract(d, Options{LinkHeaders: strings.Split(test.headers, "\n")})
		got := lines(slices.Collect(ls.All()), func(l *Link) string {
			s := describe(l)
			if title := l.Title(); title != "" {
				s += " title=" + title
			}
			if l.Anchor() != "" {
				s += " anchor=" + strings.TrimPrefix(l.Anchor(), "https://example.com")
			}
			return s
		})
		if got != test.want || err != nil {
			t.Errorf("%s: got\n%s\n%v, want\n%s", test.headers, got, err, test.want)
		}
		checkReadBack(t, ls, dom.JSONOptions{Positions: true, Document: d})
		if strings.Contains(test.headers, "<http://[") != (len(ls.Problems) == 1) {
			t.Errorf("%s: %v", test.headers, ls.Problems)
		}
	}
}

// What the page is asked takes its headers into account, but not those of which
// the link is another's.
func TestLinkHeaderAnswers(t *testing.T) {
	const page = `<html lang=en><link rel=canonical href=/c><link rel=manifest href=/m><link rel=icon href=/i><p><a rel=help href=/h></a>`
	headers := []string{
		`</other>; rel=canonical; anchor=/b, </header>; rel=canonical, </n>; rel="next manifest author help"`,
		`</feed>; rel=alternate; type="application/atom+xml"; title=F, </fr>; rel=alternate; hreflang=fr`,
		`</f.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </style.css>; rel=preload; as=script; type=text/css`,
	}
	d := parse(t, page)
	ls := extractFrom(t, d, Options{LinkHeaders: headers})
	for question, want := range map[string]string{
		"canonical":    "https://example.com/header",
		"manifest":     "/m",
		"feeds":        "Atom /feed true",
		"default feed": "/feed",
		"translations": "fr /fr",
		"authors":      "/n page",
		"help":         "/n page\n/h p",
		"hints":        "next /n\npreload /f.woff2 font anonymous",
	} {
		if got := answers[question](d, ls); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", question, got, want)
		}
	}
	if l := ls.First("next"); l == nil || l.Element != LinkHeader || !l.Node.IsZero() || !l.Position(d).IsZero() {
		t.Errorf("%+v", l)
	}
	for l := range ls.All() {
		if l.Element != LinkHeader && ls.ByNode(l.Node) != l {
			t.Errorf("ByNode does not find %s behind the headers", describe(l))
		}
	}
	if ls.First("bookmark") != nil {
		t.Error("a link type that is not there")
	}
}

func TestLinkHeaderLimits(t *testing.T) {
	long := "https://example.com/" + strings.Repeat("x", 10_000)
	d := parseAt(t, `<a href=x>`, long)
	header := strings.Repeat(`<#>; rel=next, `, 100)
	ls, err := Extract(d, Options{LinkHeaders: []string{header}, Budget: d.NewBudget(100_000)})
	var limited *dom.LimitError
	if !errors.As(err, &limited) || len(ls.Items) != 4 {
		t.Errorf("%d links, %v", len(ls.Items), err)
	}
	for name, link := range map[string]string{
		"links": `<x>; rel=next, `, "parameters": `;x`, "white space": ` `, "quotes": `"`, "commas": ",", "names": `;rel*=utf-8''%41`,
		"escapes": `\"`, "open": "<",
	} {
		t.Run(name, func(t *testing.T) {
			docs := parse(t, "")
			testdata.Growth(t, func(n int) {
				for _, before := range []string{"", `<x>; rel="`, "<x>"} {
					extractFrom(t, docs, Options{LinkHeaders: []string{before + strings.Repeat(link, n)}, Budget: dom.NewBudget(-1, 0)})
				}
			}, 20_000)
		})
	}
}

// FuzzLinkHeader checks that a link written by the grammar is read back.
func FuzzLinkHeader(f *testing.F) {
	f.Add("next prev", "/x?y", `a "quoted" \ title`, "junk; <")
	f.Add("icon", "#", ",", `"`)
	d := parse(f, "")
	f.Fuzz(func(t *testing.T, rel, target, title, junk string) {
		extractFrom(t, d, Options{LinkHeaders: []string{junk, rel, target, title}})
		if strings.Contains(target, ">") || strings.ContainsAny(rel, "\"\\") || strings.TrimSpace(rel) == "" || title == "" {
			return
		}
		quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(title)
		header := "<" + target + `>; rel="` + rel + `"; title="` + quoted + `", <z>; rel=zz`
		ls := extractFrom(t, d, Options{LinkHeaders: []string{header}})
		last := ls.First("zz")
		if last == nil || last.Href != "z" {
			t.Fatalf("%q: %d links", header, len(ls.Items))
		}
		if l := &ls.Items[0]; l != last && (l.Href != target || !strings.Contains(title, "\xff") && l.Title() != strings.ToValidUTF8(title, "") && strings.ToValidUTF8(title, "") == title) {
			t.Errorf("%q: %q, title %q", header, l.Href, l.Title())
		}
	})
}
