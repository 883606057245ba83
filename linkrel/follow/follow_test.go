package follow

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/weburl"
)

const pageURL = "https://example.com/dir/page"

func parseAt(tb testing.TB, page, address string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: address, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// extract returns the links of a page at pageURL.
func extract(tb testing.TB, page string, o linkrel.Options) *linkrel.Data {
	tb.Helper()
	return extractFrom(tb, parseAt(tb, page, pageURL), o)
}

func extractFrom(tb testing.TB, d *dom.Document, o linkrel.Options) *linkrel.Data {
	tb.Helper()
	links, err := linkrel.Extract(d, o)
	if err != nil {
		tb.Error(err)
	}
	return links
}

func TestFollow(t *testing.T) {
	for _, test := range []struct {
		page          string
		living, y2012 string // url, target, kind, opener; y2012 is living if empty
	}{
		{`<a href=x>`, `/dir/x "" _self opener`, ""},
		{`<a href=x target=_BLANK>`, `/dir/x "_BLANK" _blank noopener`, `/dir/x "_BLANK" _blank opener`},
		{`<a href=x target=_blank rel=opener>`, `/dir/x "_blank" _blank opener`, ""},
		{`<a href=x target=_blank rel="opener noopener">`, `/dir/x "_blank" _blank noopener`, `/dir/x "_blank" _blank opener`},
		{`<a href=x target=example rel=noopener>`, `/dir/x "example" named noopener`, `/dir/x "example" named opener`},
		{`<a href=x target=example rel=NoReferrer>`, `/dir/x "example" named noopener`, ""},
		{`<a href=x target=_parent>`, `/dir/x "_parent" _parent opener`, ""},
		{`<area href=x target=_Top>`, `/dir/x "_Top" _top opener`, ""},
		{`<a href=x target=_other>`, `/dir/x "_other" named opener`, ""},
		{`<base href=/b/><base target=t><base target=u><a href=x>`, `/b/x "t" named opener`, ""},
		{`<base target=t><a href=x target="">`, `/dir/x "" _self opener`, ""},
		{`<a href=x></a><base target=t>`, `/dir/x "t" named opener`, ""},
		{`<base target=_blank><link rel=next href=x>`, `/dir/x "" _self opener`, ""},
		{"<a href=x target='\n<b'>", `/dir/x "_blank" _blank noopener`, `/dir/x "\n<b" named opener`},
		{"<a href=x target='<b'>", `/dir/x "<b" named opener`, ""},
	} {
		for spec, want := range map[linkrel.Spec]string{linkrel.Today: test.living, linkrel.HTML2012: test.y2012} {
			if want == "" {
				want = test.living
			}
			ls := extract(t, test.page, linkrel.Options{Spec: spec})
			nav, err := Link(ls, &ls.Items[0], nil)
			if err != nil {
				t.Errorf("%s: %v", test.page, err)
				continue
			}
			opener := "opener"
			if nav.NoOpener {
				opener = "noopener"
			}
			got := fmt.Sprintf("%s %q %s %s", strings.TrimPrefix(nav.URL, "https://example.com"), nav.Target, nav.Kind, opener)
			if got != want {
				t.Errorf("%s, %s: %s, want %s", spec, test.page, got, want)
			}
		}
	}
}

func TestFollowImageMap(t *testing.T) {
	for _, test := range []struct {
		page  string
		click Point
		want  string
	}{
		{`<a href=/map><img ismap></a>`, Point{3, 14}, "https://example.com/map?3,14"},
		{`<a href=/map>`, Point{-1, -2}, "https://example.com/map?0,0"},
		{`<a href=/map?x#y>`, Point{1, 2}, "https://example.com/map?x#y?1,2"},
		{`<area href=/map>`, Point{1, 2}, "https://example.com/map"},
	} {
		ls := extract(t, test.page, linkrel.Options{})
		if nav, err := Link(ls, &ls.Items[0], &test.click); err != nil || nav.URL != test.want {
			t.Errorf("%s: %s, %v; want %s", test.page, nav.URL, err, test.want)
		}
	}
}

func TestFollowErrors(t *testing.T) {
	for _, page := range []string{`<a href="http://[">`, `<link rel=stylesheet href=x>`, `<form action=x>`} {
		ls := extract(t, page, linkrel.Options{})
		_, err := Link(ls, &ls.Items[0], nil)
		var unresolved *weburl.Error
		if err == nil || errors.As(err, &unresolved) != strings.Contains(page, "[") {
			t.Errorf("%s: %v", page, err)
		}
	}
}

func TestReferrer(t *testing.T) {
	const (
		full   = "https://example.com/dir/page?q"
		origin = "https://example.com/"
	)
	for _, test := range []struct {
		policy                string
		same, cross, insecure string // to the page's origin, another, one over http
	}{
		{"", full, origin, ""},
		{"nonsense", full, origin, ""},
		{"no-referrer", "", "", ""},
		{"No-Referrer-When-Downgrade", full, full, ""},
		{"same-origin", full, "", ""},
		{"origin", origin, origin, origin},
		{"strict-origin", origin, origin, ""},
		{"origin-when-cross-origin", full, origin, origin},
		{"strict-origin-when-cross-origin", full, origin, ""},
		{"unsafe-url", full, full, full},
	} {
		for to, want := range map[string]string{
			"https://example.com/x": test.same, "https://other.example/": test.cross, "http://example.com/": test.insecure,
		} {
			const address = "https://user:pass@example.com/dir/page?q#f"
			attr := fmt.Sprintf(`<a href=%s referrerpolicy="%s">`, to, test.policy)
			meta := fmt.Sprintf(`<meta name=Referrer content="%s"><a href=%s>`, test.policy, to)
			for _, page := range []string{attr, meta} {
				ls := extractFrom(t, parseAt(t, page, address), linkrel.Options{})
				if nav, err := Link(ls, &ls.Items[0], nil); err != nil || nav.Referrer != want {
					t.Errorf("%s: %q, %v; want %q", page, nav.Referrer, err, want)
				}
			}
		}
	}
	for _, test := range []struct {
		page    string
		options linkrel.Options
		want    string
	}{
		{`<a rel=noreferrer referrerpolicy=unsafe-url href=x>`, linkrel.Options{}, ""},
		{`<a rel=noreferrer href=x>`, linkrel.Options{Spec: linkrel.HTML2012}, ""},
		{`<link rel="next noreferrer" href=x>`, linkrel.Options{}, ""},
		{`<link rel="next noreferrer" href=x>`, linkrel.Options{Spec: linkrel.HTML2012}, "https://example.com/dir/page"},
		{`<a href=http://other.example/>`, linkrel.Options{Spec: linkrel.HTML2012}, ""},
		{`<a href=https://other.example/>`, linkrel.Options{Spec: linkrel.HTML2012}, "https://example.com/dir/page"},
		{`<a href=https://other.example/>`, linkrel.Options{ReferrerPolicy: linkrel.UnsafeURL}, "https://example.com/dir/page"},
		{`<meta name=referrer content=never><a href=x>`, linkrel.Options{ReferrerPolicy: linkrel.UnsafeURL}, ""},
		{`<meta name=referrer content=always><meta name=referrer content=?><a href=https://other.example/>`, linkrel.Options{}, "https://example.com/dir/page"},
	} {
		ls := extract(t, test.page, test.options)
		nav, err := Link(ls, &ls.Items[0], nil)
		if err != nil || nav.Referrer != test.want {
			t.Errorf("%s: %q, %v; want %q", test.page, nav.Referrer, err, test.want)
		}
		req, err := nav.Request(context.Background())
		if err != nil || req.Header.Get("Referer") != test.want || req.Method != "GET" || req.URL.String() != nav.URL {
			t.Errorf("%s: %+v, %v", test.page, req, err)
		}
	}
}

func TestNoRequest(t *testing.T) {
	for _, address := range []string{"ftp://a.example/", "mailto:a@b", "x"} {
		if _, err := (Navigation{URL: address}).Request(context.Background()); err == nil {
			t.Errorf("%s: no error", address)
		}
	}
}

func TestTrustworthy(t *testing.T) {
	for address, want := range map[string]bool{
		"https://a.example/": true, "wss://a.example/": true, "http://a.example/": false, "ftp://a.example/": false,
		"http://127.0.0.1:8/": true, "http://127.1/": true, "http://128.0.0.1/": false, "http://127.0.0.1.a1/": false, "http://127.a1/": false,
		"http://[::1]/": true, "http://[::2]/": false, "http://[::ffff:7f00:1]/": false,
		"http://localhost/": true, "http://localhost./": true, "http://a.localhost:8/": true, "http://alocalhost/": false, "http://localhost.example/": false,
		"file:///a": true, "data:,x": true, "about:blank": true, "blob:x": false,
	} {
		if got := trustworthy(weburl.MustParse(address)); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}

func TestPings(t *testing.T) {
	const to = "https://target.example/t?a#b"
	for _, test := range []struct {
		name, document, ping string
		living, y2012        Ping
	}{
		{"same origin, secure", "https://example.com/p?q#f", "/ping",
			Ping{URL: "https://example.com/ping", From: "https://example.com/p?q#f", To: to},
			Ping{URL: "https://example.com/ping", From: "https://example.com/p?q#f", To: to}},
		{"same origin, not secure", "http://example.com/p", "http://example.com:80/ping",
			Ping{URL: "http://example.com/ping", From: "http://example.com/p", To: to},
			Ping{URL: "http://example.com/ping", From: "http://example.com/p", To: to}},
		{"cross origin, not secure", "http://u:p@example.com/p?q#f", "https://other.example/ping",
			Ping{URL: "https://other.example/ping", From: "http://u:p@example.com/p?q#f", To: to},
			Ping{URL: "https://other.example/ping", From: "http://u:p@example.com/p?q#f", To: to, Referer: "http://example.com/p?q"}},
		{"cross origin, secure", "https://example.com/p", "https://other.example/ping",
			Ping{URL: "https://other.example/ping", To: to}, Ping{URL: "https://other.example/ping", To: to}},
		{"other scheme is another origin", "https://example.com/p", "http://example.com/ping",
			Ping{URL: "http://example.com/ping", To: to}, Ping{URL: "http://example.com/ping", To: to}},
		{"other port is another origin", "https://example.com/p", "https://example.com:444/ping",
			Ping{URL: "https://example.com:444/ping", To: to}, Ping{URL: "https://example.com:444/ping", To: to}},
		{"file", "file:///p", "https://other.example/ping",
			Ping{URL: "https://other.example/ping", From: "file:///p", To: to}, Ping{URL: "https://other.example/ping", From: "file:///p", To: to}},
		{"not HTTP", "https://example.com/p", "ftp://example.com/ping",
			Ping{}, Ping{URL: "ftp://example.com/ping", Plain: true}},
	} {
		for spec, want := range map[linkrel.Spec]Ping{linkrel.Today: test.living, linkrel.HTML2012: test.y2012} {
			d := parseAt(t, `<a href="`+to+`" ping="http://[ `+test.ping+`">`, test.document)
			ls := extractFrom(t, d, linkrel.Options{Spec: spec})
			pings, _ := Pings(ls, &ls.Items[0], nil)
			if want == (Ping{}) {
				if len(pings) != 0 {
					t.Errorf("%s, %s: %+v", spec, test.name, pings)
				}
				continue
			}
			if len(pings) != 1 || pings[0] != want {
				t.Errorf("%s, %s: %+v, want %+v", spec, test.name, pings, want)
				continue
			}
			checkRequest(t, pings[0])
		}
	}
}

// checkRequest holds the request of a ping to the ping.
func checkRequest(t *testing.T, p Ping) {
	t.Helper()
	req, err := p.Request(context.Background())
	if p.Plain {
		if err == nil {
			t.Errorf("%+v: a request", p)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(req.Body)
	if req.Method != "POST" || string(body) != "PING" || req.ContentLength != 4 || req.URL.String() != p.URL {
		t.Errorf("%s %s, body %q", req.Method, req.URL, body)
	}
	want := http.Header{"Content-Type": {"text/ping"}}
	for name, value := range map[string]string{"Ping-From": p.From, "Ping-To": p.To, "Referer": p.Referer} {
		if value != "" {
			want[name] = []string{value}
		}
	}
	if fmt.Sprint(req.Header) != fmt.Sprint(want) {
		t.Errorf("header %v, want %v", req.Header, want)
	}
}

// TestPlainPings: by the text of 2012 what is not HTTP is fetched, if it can be.
func TestPlainPings(t *testing.T) {
	for url, want := range map[string]bool{
		"ftp://a.example/": true, "data:,x": true, "about:blank": true, "blob:https://example.com/1": true, "file:///x": true,
		"mailto:a@b.example": false, "javascript:alert(1)": false, "tel:1": false, "ws://a.example/": false, "urn:x": false, "x-y:z": false,
	} {
		page := `<a href=x ping="` + url + `">`
		ls := extract(t, page, linkrel.Options{Spec: linkrel.HTML2012})
		pings, err := Pings(ls, &ls.Items[0], nil)
		if err != nil || (len(pings) == 1 && pings[0] == Ping{URL: url, Plain: true}) != want || len(pings) > 1 {
			t.Errorf("%s: %+v, %v", url, pings, err)
		}
		ls = extract(t, page, linkrel.Options{})
		if pings, err := Pings(ls, &ls.Items[0], nil); err != nil || len(pings) > 0 {
			t.Errorf("%s today: %+v, %v", url, pings, err)
		}
	}
}

// TestHeaderLink: what a Link header links to is followed as a link element is.
func TestHeaderLink(t *testing.T) {
	ls := extract(t, `<base href=/b/ target=_blank>`, linkrel.Options{LinkHeaders: []string{`<n>; rel=next`}})
	nav, err := Link(ls, &ls.Items[0], nil)
	if err != nil || nav.URL != "https://example.com/dir/n" || nav.Kind != TargetSelf {
		t.Errorf("%+v, %v", nav, err)
	}
}

func TestNoPings(t *testing.T) {
	for _, page := range []string{
		`<a href=x>`, `<a href=x ping="">`, `<a href="http://[" ping=y>`, `<form action=x ping=y>`, `<link rel=next href=x ping=y>`,
	} {
		ls := extract(t, page, linkrel.Options{})
		if pings, _ := Pings(ls, &ls.Items[0], nil); len(pings) > 0 {
			t.Errorf("%s: %+v", page, pings)
		}
	}
	ls := extract(t, `<base href=/b/><area href=x ping=" p  q p">`, linkrel.Options{})
	if pings, _ := Pings(ls, &ls.Items[0], nil); len(pings) != 3 || pings[0].URL != "https://example.com/b/p" || pings[0].To != "https://example.com/b/x" {
		t.Errorf("%+v", pings)
	}
}

// TestPingBudget: a long base URL does not make many pings of a short attribute.
func TestPingBudget(t *testing.T) {
	const n, units = 50, 400_000
	page := `<base href="http://a/` + strings.Repeat("x", 10_000) + `/"><a href=x ping="` + strings.Repeat("p ", n) + `">`
	ls := extract(t, page, linkrel.Options{})
	pings, err := Pings(ls, &ls.Items[0], dom.NewBudget(units, 0))
	var limited *dom.LimitError
	if !errors.As(err, &limited) || limited.Package != "follow" || limited.Max != units || len(pings) != units/2/10_000-1 {
		t.Errorf("%d pings, %v", len(pings), err)
	}
	if pings, err := Pings(ls, &ls.Items[0], nil); err != nil || len(pings) != n {
		t.Errorf("%d pings, %v", len(pings), err)
	}
}

func TestPingSender(t *testing.T) {
	type hit struct{ method, path, body, referer, from, contentType string }
	var hits []hit
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		hits = append(hits, hit{r.Method, r.URL.Path, string(body), r.Header.Get("Referer"), r.Header.Get("Ping-From"), r.Header.Get("Content-Type")})
		switch r.URL.Path {
		case "/keep":
			http.Redirect(w, r, "/end", http.StatusTemporaryRedirect)
		case "/change":
			http.Redirect(w, r, "/end", http.StatusFound)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusTemporaryRedirect)
		default:
			w.WriteHeader(http.StatusInternalServerError)
			io.WriteString(w, strings.Repeat("ignored", 1000))
		}
	}))
	defer server.Close()
	ping := func(path string) Ping { return Ping{URL: server.URL + path, From: "f", To: "t"} }

	var s PingSender
	if err := s.Send(context.Background(), []Ping{ping("/keep"), ping("/change"), {URL: server.URL + "/r", Referer: "http://r.example/"}}); err != nil {
		t.Error(err)
	}
	want := []hit{
		{"POST", "/keep", "PING", "", "f", "text/ping"},
		{"POST", "/end", "PING", "", "f", "text/ping"},
		{"POST", "/change", "PING", "", "f", "text/ping"},
		{"GET", "/end", "", "", "f", ""},
		{"POST", "/r", "PING", "http://r.example/", "", "text/ping"},
	}
	if !slices.Equal(hits, want) {
		t.Errorf("got  %v\nwant %v", hits, want)
	}

	hits = nil
	s = PingSender{Limit: 2, Allow: func(p Ping) bool { return !strings.HasSuffix(p.URL, "/no") }}
	err := s.Send(context.Background(), []Ping{ping("/no"), {URL: "ftp://x/", Plain: true}, ping("/1"), ping("/no"), ping("/2")})
	if !errors.Is(err, ErrPingLimit) || !strings.Contains(err.Error(), "ftp://x/") || len(hits) != 1 {
		t.Errorf("%v, %v", err, hits)
	}
	hits = nil
	s.Allow = func(p Ping) bool { return p.URL != server.URL+"/end" }
	if err := s.Send(context.Background(), []Ping{ping("/keep")}); err != nil || len(hits) != 1 {
		t.Errorf("redirected to where it must not go: %v, %v", err, hits)
	}
	if err := s.Send(context.Background(), []Ping{ping("/loop")}); err == nil || !strings.Contains(err.Error(), "redirects") {
		t.Errorf("a loop: %v", err)
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Send(stopped, []Ping{ping("/x")}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
