package linkrel

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// The pages are the examples of the standard, as far as it has one.
const (
	photoPage = `<!DOCTYPE HTML>
<html>
 <head>
  <title>Exampl Pictures: Kissat</title>
  <link rel="stylesheet" href="/style/default">
 </head>
 <body>
  <h1>Kissat</h1>
  <nav>
   <a href="../">Return to photo index</a>
  </nav>
  <figure>
   <img src="/pix/39627052_fd8dcd98b5.jpg">
   <figcaption>Kissat</figcaption>
  </figure>
  <p>One of them has six toes!</p>
  <p><small><a rel="license" href="http://www.opensource.org/licenses/mit-license.php">MIT Licensed</a></small></p>
  <footer>
   <a href="/">Home</a> | <a href="../">Photo index</a>
   <p><small>© copyright 2009 Exampl Pictures. All Rights Reserved.</small></p>
  </footer>
 </body>
</html>`

	lsForums = `<!DOCTYPE HTML>
<html lang="en">
 <head>
  <title>lsForums — Inbox</title>
  <link rel=icon href=favicon.png sizes="16x16" type="image/png">
  <link rel=icon href=windows.ico sizes="32x32 48x48" type="image/vnd.microsoft.icon">
  <link rel=icon href=mac.icns sizes="128x128 512x512 8192x8192 32768x32768">
  <link rel=icon href=iphone.png sizes="57x57" type="image/png">
  <link rel=icon href=gnome.svg sizes="any" type="image/svg+xml">
  <link rel=stylesheet href=lsforums.css>
  <script src=lsforums.js></script>
  <meta name=application-name content="lsForums">
 </head>
 <body>`

	planets = `<p>You can access the planets database using Atom feeds:</p>
<ul>
 <li><a href="recently-visited-planets.xml" rel="alternate" type="application/atom+xml">Recently Visited Planets</a></li>
 <li><a href="known-bad-planets.xml" rel="alternate" type="application/atom+xml">Known Bad Planets</a></li>
 <li><a href="unexplored-planets.xml" rel="alternate" type="application/atom+xml">Unexplored Planets</a></li>
</ul>`

	blogFeeds = `<link rel="alternate" type="application/atom+xml" href="posts.xml" title="Cool Stuff Blog">
<link rel="alternate" type="application/atom+xml" href="posts.xml?category=robots" title="Cool Stuff Blog: robots category">
<link rel="alternate" type="application/atom+xml" href="comments.xml" title="Cool Stuff Blog: Comments">`

	versions = `<html lang=en><link rel=alternate href="/en/html" hreflang=en type=text/html title="English HTML">
<link rel=alternate href="/fr/html" hreflang=fr type=text/html title="French HTML">
<link rel=alternate href="/en/html/print" hreflang=en type=text/html media=print title="English HTML (for printing)">
<link rel=alternate href="/fr/html/print" hreflang=fr type=text/html media=print title="French HTML (for printing)">
<link rel=alternate href="/en/pdf" hreflang=en type=application/pdf title="English PDF">
<link rel=alternate href="/fr/pdf" hreflang=fr type=application/pdf title="French PDF">`

	permalinks = `<body>
  <h1>Example of permalinks</h1>
  <div id="a">
   <h2>First example</h2>
   <p><a href="a.html" rel="bookmark">This</a> permalink applies to
   only the content from the first H2 to the second H2. The DIV isn't
   exactly that section, but it roughly corresponds to it.</p>
  </div>
  <h2>Second example</h2>
  <article id="b">
   <p><a href="b.html" rel="bookmark">This</a> permalink applies to
   the outer ARTICLE element (which could be, e.g., a blog post).</p>
   <article id="c">
    <p><a href="c.html" rel="bookmark">This</a> permalink applies to
    the inner ARTICLE element (which could be, e.g., a blog comment).</p>
   </article>
  </article>
 </body>`

	sheets = `<!-- a persistent style sheet -->
<link rel="stylesheet" href="default.css">

<!-- the preferred alternate style sheet -->
<link rel="stylesheet" href="green.css" title="Green styles">

<!-- some alternate style sheets -->
<link rel="alternate stylesheet" href="contrast.css" title="High contrast">
<link rel="alternate stylesheet" href="big.css" title="Big fonts">
<link rel="alternate stylesheet" href="wide.css" title="Wide screen">`

	helpPage = `<p><label> Topic: <input name=topic> <a href="help/topic.html" rel="help">(Help)</a></label></p>`

	gems = `<footer>
   Tags: <a rel=tag href="https://en.wikipedia.org/wiki/Gemstone">Gemstone</a>
  </footer>`
)

// answers writes what a page answers to one question, in lines.
var answers = map[string]func(d *dom.Document, ls *Data) string{
	"feeds": func(d *dom.Document, ls *Data) string {
		return lines(ls.Feeds(), func(f Feed) string { return fmt.Sprint(f.Format, " ", f.Href, " ", f.Autodiscovery) })
	},
	"default feed": func(d *dom.Document, ls *Data) string {
		f := ls.DefaultFeed()
		if f == nil {
			return "none"
		}
		return f.Href
	},
	"alternates": func(d *dom.Document, ls *Data) string {
		return lines(ls.Alternates(), func(a Alternate) string {
			return fmt.Sprint(a.Href, " ", a.Translation, " ", a.Reformulation, " ", a.ForMedia)
		})
	},
	"translations": func(d *dom.Document, ls *Data) string {
		return lines(ls.Translations(), func(a Alternate) string { return a.Hreflang() + " " + a.Href })
	},
	"canonical": func(d *dom.Document, ls *Data) string {
		l := ls.Canonical()
		if l == nil {
			return "none"
		}
		return l.URL()
	},
	"manifest": func(d *dom.Document, ls *Data) string {
		l := ls.Manifest()
		if l == nil {
			return "none"
		}
		return l.Href
	},
	"licenses": func(d *dom.Document, ls *Data) string {
		return lines(ls.Licenses(), func(l *Link) string { return l.URL() })
	},
	"authors": func(d *dom.Document, ls *Data) string {
		return lines(ls.Authors(), func(a Author) string { return a.Href + " " + id(d, a.Of) })
	},
	"bookmarks": func(d *dom.Document, ls *Data) string {
		return lines(ls.Bookmarks(), func(b Bookmark) string { return b.Href + " " + id(d, b.Of) })
	},
	"help": func(d *dom.Document, ls *Data) string {
		return lines(ls.Help(), func(h Help) string { return h.Href + " " + id(d, h.Scope) })
	},
	"tags": func(d *dom.Document, ls *Data) string { return lines(ls.Tags(), func(t Tag) string { return t.Name }) },
	"searches": func(d *dom.Document, ls *Data) string {
		return lines(ls.Searches(), func(s Search) string { return fmt.Sprint(s.Href, " ", s.OpenSearch, " ", s.Title()) })
	},
	"sequence": func(d *dom.Document, ls *Data) string {
		s := ls.Sequence()
		href := func(l *Link) string { return l.Href }
		return fmt.Sprintf("%s | %s | %v %v %v", lines(s.Prev, href), lines(s.Next, href), s.IsPart(), s.IsStart(), s.IsEnd())
	},
	"stylesheets": func(d *dom.Document, ls *Data) string {
		return lines(ls.Stylesheets(), func(s Stylesheet) string {
			b := strings.TrimRight(s.Href+" "+s.MIMEType, " ")
			if s.Set != "" {
				b += " set=" + s.Set
			}
			if s.Alternative {
				b += " alternative"
			}
			if s.Preferred {
				b += " preferred"
			}
			if s.Disabled {
				b += " disabled"
			}
			return b
		})
	},
	"hints": func(d *dom.Document, ls *Data) string {
		return lines(ls.Hints(), func(h Hint) string {
			return strings.Join(strings.Fields(h.Keyword+" "+h.Href+" "+h.Destination+" "+h.CrossOrigin), " ")
		})
	},
	"problems": func(d *dom.Document, ls *Data) string {
		return lines(ls.Problems, func(p dom.Problem) string {
			if p.Message == "" || p.Place.Node.IsZero() {
				return "incomplete"
			}
			return strings.TrimPrefix(p.Rule, "links/")
		})
	},
}

func lines[T any](list []T, line func(T) string) string {
	all := make([]string, len(list))
	for i, e := range list {
		all[i] = line(e)
	}
	return strings.Join(all, "\n")
}

// id names a node by its element, its id and the start of its text.
func id(d *dom.Document, n dom.Node) string {
	switch {
	case n.IsZero():
		return "page"
	case d == nil:
		return fmt.Sprint(n.Index())
	}
	name := d.LocalName(n)
	for a := range d.Attrs(n) {
		if d.AttrQualifiedName(a) == "id" {
			return name + "#" + d.AttrValue(a)
		}
	}
	if strings.HasPrefix(name, "h") {
		return name + ":" + d.TextContent(n)
	}
	return name
}

func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		question, page string
		living, y2012  string // y2012 is living if it is empty, and nothing if it is "-"
	}{
		{"feeds", planets,
			"Atom recently-visited-planets.xml false\nAtom known-bad-planets.xml false\nAtom unexplored-planets.xml false",
			"Atom recently-visited-planets.xml true\nAtom known-bad-planets.xml true\nAtom unexplored-planets.xml true"},
		{"default feed", planets, "none", "recently-visited-planets.xml"},
		{"default feed", planets + blogFeeds, "posts.xml", "recently-visited-planets.xml"},
		{"default feed", `<link rel=alternate type=application/feed+json href=j><link rel=alternate type=application/rss+xml href=r>`, "r", ""},
		{"default feed", `<link rel=alternate type=application/feed+json href=j><link rel=alternate type=application/feed+json href=k>`, "j", ""},
		{"feeds", blogFeeds, "Atom posts.xml true\nAtom posts.xml?category=robots true\nAtom comments.xml true", ""},
		{"feeds", `<link rel="alternate" type="application/atom+xml" href="data.xml">`, "Atom data.xml true", ""},
		{"feeds", `<link rel=alternate type=" Application/RSS+XML; charset=utf-8" href=r>
			<link rel=ALTERNATE type=application/FEED+json href=j><link rel=alternate type=application/json href=n>
			<link rel="alternate stylesheet" type=application/rss+xml href=s><link type=application/rss+xml rel=feed href=t>`,
			"RSS r true\nJSON Feed j true", ""},
		{"feeds", `<link rel=alternate type="application/rss+xmℓ" href=r>`, "", ""},

		{"alternates", `<html lang=en><link rel=alternate type=application/pdf hreflang=fr href=manual-fr>`, "manual-fr true true false", ""},
		{"alternates", versions, "/en/html false true false\n/fr/html true true false\n/en/html/print false true true\n" +
			"/fr/html/print true true true\n/en/pdf false true false\n/fr/pdf true true false", ""},
		{"translations", versions, "fr /fr/html\nfr /fr/html/print\nfr /fr/pdf", ""},
		{"translations", `<html lang=EN><a rel=alternate hreflang=en href=1><a rel=alternate hreflang=en-GB href=2><a rel=alternate hreflang="" href=3><a rel=alternate hreflang=x-default href=4>`,
			"en-GB 2\nx-default 4", ""},
		{"translations", `<link rel=alternate hreflang=en href=1>`, "en 1", ""},
		{"translations", blogFeeds + sheets, "", ""},
		// An empty attribute is there all the same.
		{"alternates", `<a rel=alternate href=x type="" media="" hreflang="">`, "x false true true", ""},

		{"canonical", `<link rel=canonical href=/c><link rel=canonical href=/d>`, "https://example.com/c", ""},
		{"canonical", `<link rel=canonical href="http://["><link rel=Canonical href=/d>`, "https://example.com/d", ""},
		{"canonical", `<a rel=canonical href=/c>`, "none", "https://example.com/c"},
		{"manifest", `<a rel=manifest href=0><link rel=manifest href=1><link rel=manifest href=2>`, "1", "none"},

		// Only the first link element with the keyword counts, also where it has no
		// address.
		{"manifest", `<link rel=manifest><link rel=manifest href=2>`, "none", ""},
		{"manifest", `<link rel="x MANIFEST"><link rel=manifest href=2>`, "none", ""},
		{"manifest", `<link rel=manifest href=""><link rel=manifest href=2>`, "none", ""},
		{"manifest", `<link rel=manifest href="http://["><link rel=manifest href=2>`, "none", ""},
		{"manifest", `<link rel=manifest href=1><link rel=manifest>`, "1", "none"},

		{"licenses", photoPage, "http://www.opensource.org/licenses/mit-license.php", ""},
		{"licenses", `<a rel=copyright href=http://a/>`, "http://a/", ""},

		{"authors", `<link rel=author href=p><link rev=made href=q><a rel=author href=r></a><article id=x><a rel=author href=s></a>
			<section><area rev=made href=t></section><article id=y><a rel=author href=u></a></article><link rel=author href=v></article><a rel=author href=w></a>`,
			"p page\nq page\nr page\ns article#x\nt article#x\nu article#y\nv page\nw page", ""},

		{"bookmarks", permalinks, "a.html h2:First example\nb.html article#b\nc.html article#c", ""},
		{"bookmarks", `<a rel=bookmark href=1></a><h1>One</h1><section id=s><a rel=bookmark href=2></a><h2>Two</h2><a rel=bookmark href=3></a>
			<blockquote><a rel=bookmark href=4></a><h2>Quote</h2><a rel=bookmark href=5></a></blockquote><a rel=bookmark href=6></a></section><a rel=bookmark href=7></a>
			<link rel=bookmark href=8>`,
			"1 page\n2 section#s\n3 h2:Two\n4 h2:Two\n5 h2:Quote\n6 h2:Two\n7 h1:One", ""},

		{"help", helpPage, "help/topic.html label", ""},
		{"help", `<link rel=help href=x><div id=d><form rel=help action=y></form></div>`, "x page\ny div#d", "x page"},

		{"tags", gems, "Gemstone", ""},
		{"tags", `<a rel=tag href=/tags/r%C3%A9sum%C3%A9+x/><a rel=tag href=/?q=a><a rel=tag href=mailto:x><a rel=tag href=/%FF>`,
			"résumé x\n\n\n\uFFFD", ""},

		{"searches", `<link rel=search type="application/OpenSearchDescription+xml" href=o title=Ex><a rel=search href=s><link rel=search href=t>`,
			"o true Ex\ns false \nt false ", ""},

		{"sequence", `<a rel=prev href=1><link rel=next href=3>`, "1 | 3 | true false false", ""},
		{"sequence", `<a rel=next href=3>`, " | 3 | true true false", ""},
		{"sequence", `<a rel=previous href=1>`, "1 |  | true false true", ""},
		{"sequence", `<a rel=nofollow href=1>`, " |  | false false false", ""},
		{"sequence", `<a rel=next href=1><a rel=next href=2>`, " | 1\n2 | true true false", ""},

		{"stylesheets", sheets, "default.css text/css\ngreen.css text/css set=Green styles preferred\n" +
			"contrast.css text/css set=High contrast alternative\nbig.css text/css set=Big fonts alternative\nwide.css text/css set=Wide screen alternative", ""},
		{"stylesheets", `<link rel=stylesheet type="text/XSL; x" href=1><link rel=stylesheet href=2 disabled title=a><link rel=stylesheet href=3 title=b>`,
			"1 text/XSL\n2 text/css set=a preferred disabled\n3 text/css set=b", ""},
		{"stylesheets", `<a rel=stylesheet href=1>`, "", ""},
		// The type is that of the attribute "even if that is not a valid MIME type
		// string, e.g. the empty string".
		{"stylesheets", `<link rel=stylesheet type="" href=1>`, "1", ""},

		{"hints", `<link rel="preconnect dns-prefetch" href=//a crossorigin><link rel=preload as=FONT href=f crossorigin=use-credentials>
			<link rel=preload as=x href=g><link rel=modulepreload href=m><link rel=modulepreload as=worker href=w><link rel=prefetch href=p><a rel=prefetch href=q>
			<link rel=next href=n><a rel=next href=o>`,
			"preconnect //a anonymous\ndns-prefetch //a anonymous\npreload f font use-credentials\nmodulepreload m script\n" +
				"modulepreload w worker\nprefetch p\nnext n",
			"dns-prefetch //a anonymous\nprefetch p\nprefetch q"},

		{"hints", `<link rel=modulepreload as=STYLE href=a><link rel=modulepreload as=text href=b><link rel=modulepreload as=bogus href=c>
			<link rel=modulepreload as=image href=d><link rel=preload as=worker href=e><link rel=preload as=style href=f>`,
			"modulepreload a style\nmodulepreload b text\nmodulepreload c script\npreload f style", "-"},
		// An address that is empty or does not resolve.
		{"hints", `<link rel="prefetch modulepreload preconnect dns-prefetch" href=""><link rel=preload as=image href="">
			<link rel="prefetch modulepreload preconnect dns-prefetch next" href="http://["><link rel=preload as=image imagesrcset="a 1x"><link rel=preload as=image href="" imagesrcset="b 1x">`,
			"dns-prefetch\npreload image\npreload image", "dns-prefetch"},
		{"hints", `<link rel=preconnect href=data:,x><link rel=preconnect href=ftp://a/><link rel=preconnect href=HTTP://a/><link rel=dns-prefetch href=ftp://a/>`,
			"preconnect HTTP://a/\ndns-prefetch ftp://a/", "dns-prefetch ftp://a/"},
		// Types that match the destination, or do not.
		{"hints", `<link rel=preload as=script type=text/css href=1><link rel=preload as=script type="Text/JavaScript; x=y" href=2>
			<link rel=preload as=style type=text/css href=3><link rel=preload as=style type=x href=4><link rel=preload as=image type=image/x href=5>
			<link rel=preload as=image type=text/html href=6><link rel=preload as=font type=font/woff2 href=7><link rel=preload as=font type=application/font-woff href=8>
			<link rel=preload as=font type=application/pdf href=9><link rel=preload as=track type=text/vtt href=10><link rel=preload as=track type=text/plain href=11>
			<link rel=preload as=fetch type=x href=12><link rel=preload as=script type="" href=13>`,
			"preload 2 script\npreload 3 style\npreload 5 image\npreload 7 font\npreload 8 font\npreload 10 track\npreload 12 fetch\npreload 13 script", "-"},

		{"problems", photoPage + lsForums, "", ""},
		{"problems", `<a href="http://["></a><a href=x ping="http://[ y" rel="next NEXT copyright foo icon"></a><form action="http://["></form>`,
			"url-unresolvable\nurl-unresolvable\nurl-unresolvable", "url-unresolvable\nurl-unresolvable"},
	} {
		for spec, want := range map[Spec]string{Today: test.living, HTML2012: test.y2012} {
			if want == "" {
				want = test.living
			} else if want == "-" {
				want = ""
			}
			d := parse(t, "<!doctype html>"+test.page)
			ls := extractFrom(t, d, Options{Spec: spec})
			if got := answers[test.question](d, ls); got != want {
				t.Errorf("%s, %s: %s\ngot\n%s\nwant\n%s", test.question, spec, test.page, got, want)
			}
		}
	}
}

func TestStylesheetResponseType(t *testing.T) {
	for _, test := range []struct {
		mode                     dom.QuirksMode
		contentType, same, other string
	}{
		{dom.Quirks, "text/plain", "text/css", "text/plain"},
		{dom.Quirks, "", "text/css", "text/css"},
		{dom.NoQuirks, "", "text/css", "text/css"},
		{dom.NoQuirks, " ; charset=utf-8", "text/css", "text/css"},
		{dom.Quirks, "Text/CSS; charset=utf-8", "text/css", "text/css"},
		{dom.NoQuirks, "text/plain", "text/plain", "text/plain"},
		{dom.LimitedQuirks, "text/plain", "text/plain", "text/plain"},
	} {
		var b dom.Builder
		d := new(dom.Document)
		root := b.Start(d, dom.DocumentNode)
		b.SetURL(pageURL)
		b.SetQuirksMode(test.mode)
		for _, href := range []string{"/same", "https://other.example/"} {
			n := b.Element(dom.HTML, atom.Link, dom.Span{})
			b.AddAttrValue(n, dom.NoNamespace, atom.Rel, []byte("stylesheet"))
			b.AddAttrValue(n, dom.NoNamespace, atom.Href, []byte(href))
			b.AppendChild(root, n)
		}
		b.Finish()
		s := extractFrom(t, d, Options{}).Stylesheets()
		if same, other := s[0].ResponseType(test.contentType), s[1].ResponseType(test.contentType); same != test.same || other != test.other {
			t.Errorf("%s: %q: %q, %q; want %q, %q", test.mode, test.contentType, same, other, test.same, test.other)
		}
	}
}

func TestParseSizes(t *testing.T) {
	for value, want := range map[string]string{
		"16x16":                  "[{16 16}] false",
		"32X32 48x64\n1x1":       "[{32 32} {48 64} {1 1}] false",
		"ANY":                    "[] true",
		"any 16x16":              "[{16 16}] true",
		"":                       "[] false",
		"016x16 16x016 0x0":      "[] false",
		"16 x 16 16x x16 x":      "[] false",
		"16x16x16 16xx16":        "[] false",
		"-1x1 +1x1 1.5x1 1ax1":   "[] false",
		"99999999999999999999x1": "[] false",
		"2147483648x1":           "[] false",
		"32768x32768":            "[{32768 32768}] false",
		"１６x１６":                  "[] false",
	} {
		sizes, scalable := ParseSizes(value)
		if sizes == nil {
			sizes = []Size{}
		}
		if got := fmt.Sprint(sizes, " ", scalable); got != want {
			t.Errorf("%q: %s, want %s", value, got, want)
		}
	}
}

func TestBestIcons(t *testing.T) {
	screen := func(q string) bool { return q != "print" }
	size := func(n int) IconQuery { return IconQuery{Size: Size{n, n}} }
	for _, test := range []struct {
		page  string
		query IconQuery
		want  string
	}{
		{lsForums, size(16), "favicon.png gnome.svg windows.ico iphone.png mac.icns"},
		{lsForums, size(48), "windows.ico gnome.svg iphone.png mac.icns favicon.png"},
		{lsForums, size(64), "gnome.svg mac.icns iphone.png windows.ico favicon.png"},
		{lsForums, IconQuery{}, "windows.ico gnome.svg iphone.png mac.icns favicon.png"},
		{lsForums, IconQuery{Size: Size{16, 16}, Types: []string{"IMAGE/SVG+XML"}}, "gnome.svg mac.icns"},
		{`<link rel=icon href=1><link rel=icon href=2><link rel="shortcut icon" href=3>`, size(16), "3 2 1"},
		{`<link rel=icon href=1 sizes=16x16><link rel=icon href=2><link rel=icon href=3 sizes=16x16><link rel=icon href=4 sizes=8x8>`, size(16), "3 1 4 2"},
		{`<link rel=icon href=1 media=print><link rel=icon href=2 media=screen>`, IconQuery{Media: screen}, "2"},
		{`<link rel=icon href=1 media=print>`, IconQuery{}, "1"},
		{`<link rel=icon href=1 type="image/png; x"><link rel=icon href=2 type=image/x-unheard-of>`, IconQuery{}, "1"},
		{`<link rel=icon href=1 type=""><link rel=icon href=2>`, IconQuery{}, "2"},
		{`<link rel=icon href=1 type=audio/ogg>`, IconQuery{}, ""}, // declared: no fallback
		{`<link rel=icon href="http://[">`, IconQuery{}, ""},
		{`<title>x</title>`, IconQuery{}, "/favicon.ico"},
		{`<a rel=icon href=x>`, IconQuery{}, "/favicon.ico"},
		{`<link rel=apple-touch-icon href=a sizes=180x180>`, IconQuery{}, "/favicon.ico"},
		{`<link rel=apple-touch-icon href=a sizes=180x180><link rel=icon href=i>`, IconQuery{Keywords: []string{"icon", "apple-touch-icon"}}, "a i"},
		{`<title>x</title>`, IconQuery{Keywords: []string{"Icon"}}, "/favicon.ico"},
		{`<link rel=icon href=1 sizes=2147483647x2147483647><link rel=icon href=2 sizes=1x1>`, IconQuery{Size: Size{-1 << 31, -1 << 31}}, "2 1"},
		{`<link rel=mask-icon href=a>`, IconQuery{Keywords: []string{"apple-touch-icon"}}, ""},
	} {
		ls := extract(t, test.page)
		got := strings.ReplaceAll(lines(ls.BestIcons(test.query), func(i Icon) string { return i.Href }), "\n", " ")
		if got != test.want {
			t.Errorf("%s\n%+v: %s, want %s", test.page, test.query.Size, got, test.want)
		}
		best := ls.BestIcon(test.query)
		if first, _, _ := strings.Cut(test.want, " "); (best != nil) != (first != "") || best != nil && best.Href != first {
			t.Errorf("%s: best is %+v", test.page, best)
		}
	}
	for address, want := range map[string]string{
		"http://a.example:8/b/c": "http://a.example:8/favicon.ico",
		"https://a.example/?x":   "https://a.example/favicon.ico",
		"file:///tmp/x.html":     "",
		"":                       "",
	} {
		ls := extractFrom(t, parseAt(t, `<base href=https://b.example/>`, address), Options{})
		got := ""
		if i := ls.BestIcon(IconQuery{}); i != nil {
			got = i.URL()
			if i.Type() != "" || !i.Node.IsZero() || !i.Implicit {
				t.Errorf("%+v", i)
			}
		}
		if got != want {
			t.Errorf("%s: favicon at %q, want %q", address, got, want)
		}
	}
}
