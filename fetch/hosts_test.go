package fetch_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/itemscope/itemscope/fetch"
)

// A stub is a transport that answers without a network, so that a test can run in the
// time of a bubble.
type stub func(*http.Request) *http.Response

func (s stub) RoundTrip(r *http.Request) (*http.Response, error) {
	answer := s(r)
	if answer == nil {
		<-r.Context().Done()
		return nil, r.Context().Err()
	}
	return answer, nil
}

func answer(status int, pairs ...string) *http.Response {
	r := &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader("page"))}
	for i := 0; i < len(pairs); i += 2 {
		r.Header.Add(pairs[i], pairs[i+1])
	}
	return r
}

// Retries wait as long as the server asks for, or else twice as long each time.
func TestRetries(t *testing.T) {
	inAMinute := "in a minute"
	for _, c := range []struct {
		name    string
		o       fetch.Options
		status  int
		after   string
		until   int // the answer to this request is 200
		asked   int
		atLeast time.Duration
		atMost  time.Duration
		failed  bool
	}{
		{"the second answer is good", fetch.Options{}, 503, "", 2, 2, time.Second, 1250 * time.Millisecond, false},
		{"the third is", fetch.Options{}, 429, "", 3, 3, 3 * time.Second, 3750 * time.Millisecond, false},
		{"none is", fetch.Options{}, 429, "", 9, 3, 3 * time.Second, 3750 * time.Millisecond, true},
		{"more retries", fetch.Options{Retries: 4}, 503, "", 5, 5, 15 * time.Second, 18750 * time.Millisecond, false},
		{"no retries", fetch.Options{Retries: -1}, 503, "", 2, 1, 0, 0, true},
		{"other errors", fetch.Options{}, 500, "1", 2, 1, 0, 0, true},
		{"seconds", fetch.Options{}, 503, "7", 3, 3, 14 * time.Second, 14 * time.Second, false},
		{"now", fetch.Options{}, 503, "0", 3, 3, 0, 0, false},
		{"not a number", fetch.Options{}, 503, "soon", 2, 2, time.Second, 1250 * time.Millisecond, false},
		{"a date", fetch.Options{MaxWait: time.Hour}, 503, inAMinute, 2, 2, 59 * time.Second, time.Minute, false},
		{"a date in the past", fetch.Options{}, 503, "Fri, 31 Dec 1999 23:59:59 GMT", 2, 2, 0, 0, false},
		{"longer than is waited", fetch.Options{}, 503, "31", 2, 1, 0, 0, true},
		{"very long", fetch.Options{MaxWait: -1}, 503, "86400", 2, 2, 24 * time.Hour, 24 * time.Hour, false},
		{"backoff is bounded", fetch.Options{MaxWait: 10 * time.Millisecond}, 503, "", 3, 3, 20 * time.Millisecond, 20 * time.Millisecond, false},
		{"any status", fetch.Options{AnyStatus: true, Retries: 1}, 503, "", 3, 2, time.Second, 1250 * time.Millisecond, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			asked := 0
			o, after := c.o, c.after
			if after == inAMinute {
				after = time.Now().Add(time.Minute).UTC().Format(http.TimeFormat)
			}
			o.Transport = stub(func(*http.Request) *http.Response {
				asked++
				if asked >= c.until {
					return answer(200)
				}
				return answer(c.status, "Retry-After", after)
			})
			begun := time.Now()
			r, err := fetch.New(o).Get(t.Context(), "http://example.com/")
			if took := time.Since(begun); took < c.atLeast || took > c.atMost {
				t.Errorf("%s: took %v, want %v to %v", c.name, took, c.atLeast, c.atMost)
			}
			if err == nil {
				_, err = r.ReadAll()
			}
			if asked != c.asked || (err != nil) != c.failed {
				t.Errorf("%s: asked %d times, want %d; %v", c.name, asked, c.asked, err)
			}
			var e *fetch.Error
			if errors.As(err, &e) && (e.Kind != fetch.BadStatus || e.Status != c.status) {
				t.Errorf("%s: %v", c.name, err)
			}
		})
	}
}

// While a host asks for time, no other page of it is asked for; other hosts are.
func TestHold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		first := true
		client := fetch.New(fetch.Options{Transport: stub(func(r *http.Request) *http.Response {
			if r.URL.Host == "busy.example" && first {
				first = false
				return answer(429, "Retry-After", "20")
			}
			return answer(200)
		})})
		var group sync.WaitGroup
		get := func(url string, want time.Duration) {
			group.Go(func() {
				r, err := client.Get(t.Context(), url)
				if err != nil {
					t.Error(err)
					return
				}
				r.Body.Close()
				if took := time.Since(begun); took != want {
					t.Errorf("%s: came after %v, want %v", url, took, want)
				}
			})
		}
		get("http://busy.example/1", 20*time.Second)
		synctest.Wait()
		get("http://busy.example/2", 20*time.Second)
		get("http://other.example/", 0)
		group.Wait()
	})
}

// No more requests than PerHost are under way to a host, until their bodies are closed.
// The time of those that wait does not run.
func TestPerHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		now, most := map[string]int{}, map[string]int{}
		client := fetch.New(fetch.Options{PerHost: 2, Timeout: 15 * time.Second, Transport: stub(func(r *http.Request) *http.Response {
			mu.Lock()
			now[r.URL.Host]++
			most[r.URL.Host] = max(most[r.URL.Host], now[r.URL.Host])
			mu.Unlock()
			return answer(200)
		})})
		begun := time.Now()
		var group sync.WaitGroup
		for _, host := range []string{"a.example", "b.example"} {
			for range 6 {
				group.Go(func() {
					r, err := client.Get(t.Context(), "http://"+host+"/")
					if err != nil {
						t.Error(err)
						return
					}
					time.Sleep(10 * time.Second) // it is read slowly
					mu.Lock()
					now[host]--
					mu.Unlock()
					if _, err := r.ReadAll(); err != nil {
						t.Error(err)
					}
				})
			}
		}
		group.Wait()
		if most["a.example"] != 2 || most["b.example"] != 2 {
			t.Errorf("at once: %v, want 2", most)
		}
		if took := time.Since(begun); took != 30*time.Second {
			t.Errorf("took %v", took)
		}
	})
}

// The time of an attempt goes on over redirects, and begins anew with a retry. Waiting
// for a host is not part of it, and can be canceled.
func TestTimes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := func(answers map[string]*http.Response) stub {
			return func(r *http.Request) *http.Response {
				select {
				case <-time.After(6 * time.Second):
				case <-r.Context().Done():
					return nil
				}
				return answers[r.URL.Path]
			}
		}
		client := fetch.New(fetch.Options{Timeout: 10 * time.Second, Transport: slow(map[string]*http.Response{
			"/from": answer(302, "Location", "/to"), "/to": answer(200),
		})})
		if _, err := client.Get(t.Context(), "http://example.com/from"); kindOf(err) != fetch.TimedOut {
			t.Errorf("a redirect: %v", err)
		}
		client = fetch.New(fetch.Options{Timeout: -1, Transport: slow(map[string]*http.Response{"/": answer(200)})})
		if r, err := client.Get(t.Context(), "http://example.com/"); err != nil {
			t.Errorf("without a limit: %v", err)
		} else {
			r.Body.Close()
		}
		asked := 0
		client = fetch.New(fetch.Options{Timeout: 10 * time.Second, Transport: stub(func(*http.Request) *http.Response {
			time.Sleep(6 * time.Second)
			if asked++; asked == 1 {
				return answer(503)
			}
			return answer(200)
		})})
		r, err := client.Get(t.Context(), "http://example.com/")
		if err != nil {
			t.Fatalf("a retry: %v", err)
		}
		// r is not closed yet, and so three others may come.
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		for range fetch.DefaultPerHost - 1 {
			other, err := client.Get(ctx, "http://example.com/")
			if err != nil {
				t.Fatal(err)
			}
			defer other.Body.Close()
		}
		begun := time.Now()
		if _, err := client.Get(ctx, "http://example.com/"); kindOf(err) != fetch.Canceled || time.Since(begun) < 30*time.Minute {
			t.Errorf("waiting: %v after %v", err, time.Since(begun))
		}
		r.Body.Close()
	})
}
