package fetch_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
)

// serve starts a server that the test stops.
func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

// kindOf returns the kind of an error, 0 if it is not a *fetch.Error.
func kindOf(err error) fetch.Kind {
	var e *fetch.Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return 0
}

func TestGet(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/from" {
			http.SetCookie(w, &http.Cookie{Name: "a", Value: "b"})
			http.Redirect(w, r, "/to?x=1", http.StatusMovedPermanently)
			return
		}
		w.Header().Set("Content-Type", "Text/HTML; charset=Latin1")
		user, password, _ := r.BasicAuth()
		fmt.Fprint(w, r.Method, " ", r.UserAgent(), " ", r.Header.Get("X-Own"), " ", user, ":", password, " ", len(r.Cookies()))
	})
	client := fetch.New(fetch.Options{UserAgent: "test/1", Header: http.Header{"x-own": {"mine"}}}).With(http.Header{"X-Own": {"yours"}})
	r, err := client.Get(t.Context(), strings.Replace(server, "http://", "HTTP://me:secret@", 1)+"/x y/../from#f")
	if err != nil {
		t.Fatal(err)
	}
	body, err := r.ReadAll()
	if want := "GET test/1 yours me:secret 0"; string(body) != want || err != nil {
		t.Errorf("body %q, %v; want %q", body, err, want)
	}
	if r.URL != server+"/to?x=1#f" || r.Status != 200 || r.MediaType != "text/html" || r.Charset != "Latin1" {
		t.Errorf("%+v", r)
	}
}

// What may be a secret goes to the origin that it was meant for only.
func TestSecrets(t *testing.T) {
	echo := func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "%s|%s|%s|%s", r.Header.Get("Authorization"), r.Header.Get("X-Key"), r.Header.Get("Accept-Language"), r.Header.Get("Referer"))
	}
	other := serve(t, echo)
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/away":
			http.Redirect(w, r, other, http.StatusFound)
		case "/there":
			http.Redirect(w, r, "/here", http.StatusFound)
		default:
			echo(w, r)
		}
	})
	client := fetch.New(fetch.Options{Header: http.Header{"Authorization": {"Bearer t"}, "X-Key": {"k"}, "Accept-Language": {"de"}}})
	for path, want := range map[string]string{"/": "Bearer t|k|de|", "/there": "Bearer t|k|de|", "/away": "||de|"} {
		r, err := client.Get(t.Context(), server+path)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := r.ReadAll(); string(body) != want || err != nil {
			t.Errorf("%s: %s, %v; want %s", path, body, err, want)
		}
	}
	for _, to := range []string{other, server} {
		from := serve(t, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) })
		r, err := client.Get(t.Context(), strings.Replace(from, "//", "//u:p@", 1))
		if err != nil {
			t.Fatal(err)
		}
		if body, _ := r.ReadAll(); strings.Contains(string(body), "Basic") {
			t.Errorf("credentials went to another origin: %s", body)
		}
	}
}

func TestErrors(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case "/away":
			http.Redirect(w, r, "file:///etc/hostname", http.StatusFound)
		case "/nowhere":
			w.Header().Set("Location", "http://[/")
			w.WriteHeader(http.StatusFound)
		case "/to-closed":
			http.Redirect(w, r, "http://127.0.0.1:1/x", http.StatusFound)
		case "/stay":
			w.WriteHeader(http.StatusSeeOther)
		case "/compress":
			w.Header().Set("Content-Encoding", "compress")
		case "/four":
			w.Header().Set("Content-Encoding", "gzip, gzip, gzip, gzip")
		case "/denied":
			w.WriteHeader(http.StatusForbidden)
		case "/odd":
			w.WriteHeader(799)
		case "/busy":
			w.Header().Set("Retry-After", "7200")
			w.WriteHeader(http.StatusServiceUnavailable)
		default:
			http.NotFound(w, r)
		}
	})
	secure := httptest.NewTLSServer(http.NotFoundHandler())
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	t.Cleanup(secure.Close)
	for _, c := range []struct {
		url  string
		kind fetch.Kind
		want string
	}{
		{server + "/none", fetch.BadStatus, "/none: the server answers 404 Not Found; check the address"},
		{server + "/odd", fetch.BadStatus, "/odd: the server answers 799; try later"},
		{server + "/denied", fetch.BadStatus, "403 Forbidden; it may want credentials"},
		{server + "/busy", fetch.BadStatus, "503 Service Unavailable; try again after 2h0m0s"},
		{server + "/loop", fetch.Redirected, "/loop: more than 10 redirects; "},
		{server + "/away", fetch.BadURL, "/away: redirect to file:///etc/hostname: only http and https"},
		{server + "/nowhere", fetch.BadURL, "/nowhere: redirect: "},
		{server + "/stay", fetch.BadStatus, "the server answers 303 See Other"},
		{server + "/compress", fetch.BadCoding, "/compress: the server sends the page in the coding compress"},
		{server + "/four", fetch.BadCoding, "compresses the page 4 times"},
		{server + "/to-closed", fetch.Unreachable, "/to-closed: redirect to http://127.0.0.1:1/x: there is no connection to the server: dial tcp 127.0.0.1:1: connect: connection refused; check"},
		{"http://u:secret@127.0.0.1:1/", fetch.Unreachable, "http://127.0.0.1:1/: there is no connection"},
		{"http://no-such-host.invalid/", fetch.NoHost, "no-such-host.invalid/: no server has the name no-such-host.invalid; check how the name is written"},
		{secure.URL, fetch.Insecure, "there is no secure connection to the server: "},
		{strings.Replace(server, "http:", "https:", 1), fetch.Insecure, "to the server: first record does not look like a TLS handshake; its operator"},
		{"http://[::1", fetch.BadURL, "http://[::1: "},
		{"ftp://127.0.0.1/", fetch.BadURL, "ftp://127.0.0.1/: only http and https URLs are fetched; give an http or https URL"},
		{"example.com", fetch.BadURL, "example.com: "},
		{"", fetch.BadURL, ""},
		{raw(t, "nonsense\r\n\r\n"), fetch.BadAnswer, "does not answer as it should: malformed HTTP response"},
		{raw(t, ""), fetch.BadAnswer, "the server ends the connection without an answer"},
		{raw(t, "HTTP/1.1 200 OK\r\nX: "+strings.Repeat("x", 300<<10)+"\r\n\r\n"), fetch.BadAnswer, "exceeded"},
		{raw(t, "HTTP/1.1 404 \x1b[2Jcleared\r\n\r\n"), fetch.BadStatus, "answers 404 Not Found;"},
		{raw(t, "HTTP/1.1 302 x\r\nLocation: http://a\x1b[2J/\r\n\r\n"), fetch.BadAnswer, ""},
	} {
		_, err := fetch.New(fetch.Options{Timeout: 20 * time.Second}).Get(t.Context(), c.url)
		if kindOf(err) != c.kind || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: kind %v, %v; want %v, %s", c.url, kindOf(err), err, c.kind, c.want)
		}
		if err != nil && (strings.ContainsAny(err.Error(), "\x1b\n") || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%s: the message is not safe: %q", c.url, err)
		}
	}
}

// raw is a server that sends what it was given to each client.
func raw(t *testing.T, answer string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			connection, err := l.Accept()
			if err != nil {
				return
			}
			if _, err := http.ReadRequest(bufio.NewReader(connection)); err == nil {
				_, _ = io.WriteString(connection, answer)
			}
			connection.Close()
		}
	}()
	return "http://" + l.Addr().String()
}

// Addresses that browsers ask for and net/url refuses, in redirects, too.
func TestAddressesOfBrowsers(t *testing.T) {
	server := echoServer(t, map[string]string{"/100%/from": "to%?a|b", "/back": `\x\y#own`})
	for _, c := range []struct{ name, asked, url string }{
		{"/100%zz?q=%#f", "/100%zz?q=%", "/100%zz?q=%#f"},
		{"/100%/from#f", "/100%/to%?a|b", "/100%/to%?a|b#f"},
		{"/back#f", "/x/y", "/x/y#own"},
	} {
		r, err := fetch.New(fetch.Options{}).Get(t.Context(), server+c.name)
		if err != nil {
			t.Error(err)
			continue
		}
		if body, err := r.ReadAll(); err != nil || string(body) != c.asked || r.URL != server+c.url {
			t.Errorf("%s: asked for %s, URL %s, %v; want %s, %s", c.name, body, r.URL, err, c.asked, c.url)
		}
	}
}

// echoServer is a server that answers with what it was asked for, or redirects. That
// of net/http refuses what this one is for.
func echoServer(t *testing.T, redirects map[string]string) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			var asked string
			fmt.Fscanf(c, "GET %s HTTP/1.1\r\n", &asked)
			status := "200 OK"
			if to, ok := redirects[asked]; ok {
				status = "307 Temporary Redirect\r\nLocation: " + to
			}
			fmt.Fprintf(c, "HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s", status, len(asked), asked)
			c.Close()
		}
	}()
	return "http://" + l.Addr().String()
}

func TestAnyStatus(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, "<p>not here")
	})
	r, err := fetch.New(fetch.Options{AnyStatus: true}).Get(t.Context(), server)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := r.ReadAll(); r.Status != 404 || string(body) != "<p>not here" || err != nil {
		t.Errorf("status %d, %q, %v", r.Status, body, err)
	}
}

// What came of a page that is not complete is read, and then there is an error.
func TestIncomplete(t *testing.T) {
	zipped := coded(t, "gzip", "<p>part")
	for _, c := range []struct {
		name, answer string
		kind         fetch.Kind
		want         string
	}{
		{"206", "206 Partial Content\r\nContent-Range: bytes 0-6/100\r\nContent-Length: 7\r\n\r\n<p>part", fetch.Incomplete, "206 Partial Content"},
		{"less than Content-Length", "200 OK\r\nContent-Length: 100\r\n\r\n<p>part", fetch.Incomplete, "ends before the page does"},
		{"half a chunk", "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n<p>part", fetch.Incomplete, "ends before the page does"},
		{"half a file of gzip", "200 OK\r\nContent-Encoding: gzip\r\n\r\n" + zipped[:len(zipped)-4], fetch.Incomplete, "ends before the page does"},
		{"a wrong sum in gzip", "200 OK\r\nContent-Encoding: gzip\r\n\r\n" + zipped[:len(zipped)-5] + "xxxxx", fetch.BadCoding, "not in the coding gzip"},
	} {
		server := raw(t, "HTTP/1.1 "+c.answer)
		r, err := fetch.New(fetch.Options{}).Get(t.Context(), server)
		if err != nil {
			t.Fatal(err)
		}
		body, err := r.ReadAll()
		if string(body) != "<p>part" || kindOf(err) != c.kind || !strings.Contains(err.Error(), server+"/: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q, %v", c.name, body, err)
		}
	}
}

func TestTimeout(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/slow-body":
			fmt.Fprint(w, "<p>first")
			w.(http.Flusher).Flush()
		case "/from":
			http.Redirect(w, r, "/to", http.StatusFound)
			return
		}
		<-r.Context().Done()
	})
	silent, err := net.Listen("tcp", "127.0.0.1:0") // accepts, and says nothing
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	for url, want := range map[string]string{
		server + "/":                        "no answer within 100ms; give it more time",
		server + "/from":                    "/from: redirect to " + server + "/to: no answer within 100ms",
		server + "/slow-body":               "no complete answer within 100ms",
		"https://" + silent.Addr().String(): "no secure connection within 100ms",
	} {
		r, err := fetch.New(fetch.Options{Timeout: 100 * time.Millisecond}).Get(t.Context(), url)
		if err == nil {
			var body []byte
			if body, err = r.ReadAll(); string(body) != "<p>first" {
				t.Errorf("%s: %q", url, body)
			}
		}
		if kindOf(err) != fetch.TimedOut || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", url, err, want)
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, "<p>first")
		w.(http.Flusher).Flush()
		cancel()
		<-r.Context().Done()
	})
	r, err := fetch.New(fetch.Options{}).Get(ctx, server)
	if err == nil {
		_, err = r.ReadAll()
	}
	if kindOf(err) != fetch.Canceled {
		t.Errorf("%v", err)
	}
	if _, err := fetch.New(fetch.Options{}).Get(ctx, server); kindOf(err) != fetch.Canceled {
		t.Errorf("before it begins: %v", err)
	}
}

func TestLimits(t *testing.T) {
	page := strings.Repeat("<p>filler</p>", 1000)
	small := coded(t, "gzip", page)
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/gzip" {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = io.WriteString(w, small)
			return
		}
		_, _ = io.WriteString(w, page)
	})
	for _, c := range []struct {
		path  string
		o     fetch.Options
		read  int
		limit string
	}{
		{"/", fetch.Options{}, len(page), ""},
		{"/", fetch.Options{MaxBody: -1, MaxTransfer: -1}, len(page), ""},
		{"/", fetch.Options{MaxBody: len(page)}, len(page), ""},
		{"/", fetch.Options{MaxBody: len(page) - 1}, len(page) - 1, "MaxBody"},
		{"/", fetch.Options{MaxTransfer: len(page)}, len(page), ""},
		{"/", fetch.Options{MaxTransfer: 500}, 500, "MaxTransfer"},
		{"/gzip", fetch.Options{MaxBody: 1000}, 1000, "MaxBody"},
		{"/gzip", fetch.Options{MaxTransfer: len(small)}, len(page), ""},
		{"/gzip", fetch.Options{MaxTransfer: len(small) - 1}, -1, "MaxTransfer"},
	} {
		r, err := fetch.New(c.o).Get(t.Context(), server+c.path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := r.ReadAll()
		var limit *dom.LimitError
		if errors.As(err, &limit); err != nil && (limit == nil || limit.Limit != c.limit || kindOf(err) != fetch.TooLarge) || (err == nil) != (c.limit == "") {
			t.Errorf("%s, %+v: %v, want %s", c.path, c.o, err, c.limit)
		}
		if c.read >= 0 && len(body) != c.read {
			t.Errorf("%s, %+v: read %d bytes, want %d", c.path, c.o, len(body), c.read)
		}
	}
}

func TestClosedBody(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "text") })
	r, err := fetch.New(fetch.Options{}).Get(t.Context(), server)
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	r.Body.Close()
	if n, err := r.Body.Read(make([]byte, 4)); n > 0 || err == nil || err == io.EOF {
		t.Errorf("read %d bytes of a closed body, %v", n, err)
	}
}
