package serve

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/fetch"
)

// listening returns the address of a server with one job.
func listening(t *testing.T, o Options) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- New(o).Serve(ctx, l, time.Second) }()
	t.Cleanup(func() { end(); <-ended })
	return l.Addr().String()
}

// dial sends a text to a server, and keeps the connection open.
func dial(t *testing.T, address, text string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	return c
}

// good asks for something, which has to be answered soon.
func good(t *testing.T, address string) {
	t.Helper()
	client := &http.Client{Timeout: 10 * time.Second}
	defer client.CloseIdleConnections()
	r, err := client.Post("http://"+address+"/v1/echo", "text/html", strings.NewReader("<p>good"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if b, err := io.ReadAll(r.Body); err != nil || r.StatusCode != 200 || !strings.Contains(string(b), "good") {
		t.Errorf("%s %s %v", r.Status, b, err)
	}
}

// A neverEnding web answers, and then sends nothing more.
type neverEnding struct{ asked chan struct{} }

func (n *neverEnding) RoundTrip(r *http.Request) (*http.Response, error) {
	n.asked <- struct{}{}
	<-r.Context().Done()
	return nil, r.Context().Err()
}

// TestSlow has more clients than jobs send slowly, read slowly, name slow servers, and
// send batches slowly. Others are answered all the same.
func TestSlow(t *testing.T) {
	o := echo()
	run := o.Run
	o.Run = func(ctx context.Context, p *Page, args []string, w io.Writer) error {
		if string(p.Body) == "huge" {
			_, err := w.Write(bytes.Repeat([]byte{'x'}, 8<<20))
			return err
		}
		return run(ctx, p, args, w)
	}
	slowServer := &neverEnding{asked: make(chan struct{}, 10)}
	address := listening(t, Options{Operations: []Operation{o}, Jobs: 1, Queue: 2, Client: fetch.New(fetch.Options{Transport: slowServer})})
	for range fetch.DefaultPerHost {
		dial(t, address, "POST /v1/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nonly a part")
		dial(t, address, "POST /v1/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nhuge") // and reads nothing
		dial(t, address, "GET /v1/echo?url=https://a.example/ HTTP/1.1\r\nHost: a\r\n\r\n")
		batch := dial(t, address, "POST /v1/batch/echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{\"html\":\"first\"}\r\n1\r\n\n\r\n")
		line, err := answerLine(batch, "{")
		if err != nil || !strings.Contains(line, `"page":"first"`) {
			t.Errorf("a batch does not answer before it ends: %s %v", line, err)
		}
	}
	for range fetch.DefaultPerHost {
		<-slowServer.asked
	}
	for range 20 {
		good(t, address)
	}
}

// answerLine returns the first line of an answer with a prefix.
func answerLine(c net.Conn, prefix string) (string, error) {
	_ = c.SetReadDeadline(time.Now().Add(10 * time.Second))
	for r := bufio.NewReader(c); ; {
		line, err := r.ReadString('\n')
		if err != nil || strings.HasPrefix(line, prefix) {
			return line, err
		}
	}
}

// TestMemory has pages in hand up to the limit, and then has room again.
func TestMemory(t *testing.T) {
	const each = 300_000
	s := New(Options{Operations: []Operation{echo()}, MaxBody: each, MaxMemory: 4 * each})
	begun, end := make(chan struct{}), make(chan struct{})
	page := func() (*http.Response, error) {
		r := httptest.NewRequest("POST", "/v1/echo", io.MultiReader(strings.NewReader(strings.Repeat("x", each)), &pause{begun, end, 1}))
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Result(), nil
	}
	answers := make(chan int)
	const clients = 5
	for range clients {
		go func() {
			r, _ := page()
			answers <- r.StatusCode
		}()
	}
	refused := 0
	for waiting := 0; waiting+refused < clients; {
		select {
		case <-begun:
			waiting++
		case status := <-answers:
			if refused++; status != http.StatusServiceUnavailable {
				t.Errorf("status %d", status)
			}
		}
	}
	if refused == 0 || refused == clients {
		t.Errorf("%d of %d were refused", refused, clients)
	}
	close(end)
	for range clients - refused {
		if status := <-answers; status != http.StatusOK {
			t.Errorf("status %d", status)
		}
	}
	if used := s.memory.used.Load(); used != 0 {
		t.Errorf("%d bytes are still taken", used)
	}
	if r := request(t, s, "POST", "/v1/batch/echo", fmt.Sprintf(`{"html":"%s"}`, strings.Repeat("y", each))); !strings.Contains(bodyOf(t, r), `"page":"yyy`) {
		t.Error("there is no room after all were answered")
	}
	if used := s.memory.used.Load(); used != 0 {
		t.Errorf("%d bytes are still taken by a batch", used)
	}
}

// A pause says that it has begun, and ends when it is told to.
type pause struct {
	begun chan<- struct{}
	end   <-chan struct{}
	left  int
}

func (p *pause) Read([]byte) (int, error) {
	if p.left > 0 {
		p.left--
		p.begun <- struct{}{}
		<-p.end
	}
	return 0, io.EOF
}

// TestLeaving has a client leave, which ends the work for it.
func TestLeaving(t *testing.T) {
	begun, ended := make(chan struct{}), make(chan error)
	o := echo()
	o.Run = func(ctx context.Context, _ *Page, _ []string, _ io.Writer) error {
		close(begun)
		<-ctx.Done()
		ended <- context.Cause(ctx)
		return ctx.Err()
	}
	address := listening(t, Options{Operations: []Operation{o}})
	c := dial(t, address, "POST /v1/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx")
	<-begun
	c.Close()
	select {
	case err := <-ended:
		if err != context.Canceled {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the work goes on")
	}
}
