//go:build unix

package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// A served process is the command serve, in a process of its own.
type servedProcess struct {
	*exec.Cmd
	log    bytes.Buffer
	client *http.Client
	dial   func(context.Context) (net.Conn, error)
}

// startServing runs the command at a socket, and waits until it answers.
func startServing(t *testing.T, flags ...string) *servedProcess {
	t.Helper()
	socket := filepath.Join(t.TempDir(), "s")
	s := &servedProcess{Cmd: exec.Command("itemscope", append([]string{"serve", "--listen", "unix:" + socket}, flags...)...)}
	s.Stderr = &s.log
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Process.Kill() })
	s.dial = func(ctx context.Context) (net.Conn, error) { return new(net.Dialer).DialContext(ctx, "unix", socket) }
	s.client = &http.Client{Timeout: time.Minute, Transport: &http.Transport{
		MaxIdleConnsPerHost: 64,
		DialContext:         func(ctx context.Context, _, _ string) (net.Conn, error) { return s.dial(ctx) },
	}}
	t.Cleanup(s.client.CloseIdleConnections)
	for range 1000 {
		if r, err := s.client.Get("http://s/readyz"); err == nil {
			r.Body.Close()
			return s
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("the service does not answer")
	return nil
}

// ask posts a page, and returns the status and how long the answer is.
func (s *servedProcess) ask(page []byte) (status, size int, err error) {
	r, err := s.client.Post("http://s/v1/extract", "text/html", bytes.NewReader(page))
	if err != nil {
		return 0, 0, err
	}
	defer r.Body.Close()
	n, err := io.Copy(io.Discard, r.Body)
	return r.StatusCode, int(n), err
}

// TestServeTerminated ends the service under load, several times: each request that it
// has taken is answered, whole, and it exits with the status 0.
func TestServeTerminated(t *testing.T) {
	page := pageOf100kB()
	for range 3 {
		s := startServing(t, "--log", "none", "--jobs", "2", "--queue", "1000")
		var answered, refused atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				for {
					accepted := false
					status, size, err := s.askOnce(page, &accepted)
					switch {
					case err == nil && status == 200 && size > 1000:
						answered.Add(1)
					case !accepted:
						refused.Add(1)
						return
					default:
						t.Errorf("a request was taken and lost: %d, %d bytes, %v", status, size, err)
						return
					}
				}
			})
		}
		for answered.Load() < 30 {
			time.Sleep(time.Millisecond)
		}
		if err := s.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		wg.Wait()
		if err := s.Wait(); err != nil {
			t.Errorf("%v\n%s", err, &s.log)
		}
		if refused.Load() != 16 {
			t.Errorf("%d clients were refused in the end, not 16", refused.Load())
		}
	}
}

// askOnce is ask with a connection of its own. accepted is whether the service has taken
// the connection before it was told to end: from a socket that is closed while a connection
// waits in it, there is no answer, and nothing was read.
func (s *servedProcess) askOnce(page []byte, accepted *bool) (status, size int, err error) {
	c, err := s.dial(context.Background())
	if err != nil {
		return 0, 0, err
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(time.Minute))
	if _, err = fmt.Fprintf(c, "POST /v1/extract HTTP/1.1\r\nHost: s\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n", len(page)); err != nil {
		return 0, 0, err
	}
	const goOn = "HTTP/1.1 100 Continue\r\n\r\n"
	head := make([]byte, len(goOn))
	if _, err = io.ReadFull(c, head); err != nil || string(head) != goOn {
		return 0, 0, errors.Join(err, fmt.Errorf("%q", head))
	}
	*accepted = true
	if _, err = c.Write(page); err != nil {
		return 0, 0, err
	}
	answer, err := io.ReadAll(c)
	if _, err := fmt.Sscanf(string(answer), "HTTP/1.1 %d", &status); err != nil {
		return 0, 0, err
	}
	before, body, _ := strings.Cut(string(answer), "\r\n\r\n")
	if !strings.Contains(before, "Content-Length: "+strconv.Itoa(len(body))) {
		return status, len(body), errors.New("the answer is cut off")
	}
	return status, len(body), err
}

// loadTime is how long TestServeLoad asks: ITEMSCOPE_LOAD=30s for the long form.
func loadTime(t *testing.T) time.Duration {
	text := os.Getenv("ITEMSCOPE_LOAD")
	if text == "" {
		return 2 * time.Second
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// mostMemory is how much memory the service takes of the machine in TestServeLoad, with
// --max-memory 64 MiB, pages of 8 MiB at the most, and two jobs.
const mostMemory = 768 << 20

// TestServeLoad asks the service with good pages, while others send huge, broken and
// hostile ones, slow ones, and leave in the middle. Each good request is answered, and the
// memory stays below a bound.
func TestServeLoad(t *testing.T) {
	s := startServing(t, "--log", "none", "--jobs", "2", "--queue", "64", "--max-memory", strconv.Itoa(64<<20), "--max-body", strconv.Itoa(8<<20), "--request-timeout", "5s")
	page := pageOf100kB()
	alone := library(t, page)
	alone(0)
	begun := time.Now()
	for range 20 {
		alone(0)
	}
	inProcess := time.Since(begun) / 20

	ctx, end := context.WithTimeout(t.Context(), loadTime(t))
	defer end()
	var wg sync.WaitGroup
	var mu sync.Mutex
	var times []time.Duration
	while := func(n int, do func()) {
		for range n {
			wg.Go(func() {
				for ctx.Err() == nil {
					do()
				}
			})
		}
	}
	while(4, func() {
		begun := time.Now()
		status, size, err := s.ask(page)
		if err != nil || status != 200 || size < 1000 {
			t.Errorf("a good request: %d, %d bytes, %v", status, size, err)
		}
		mu.Lock()
		times = append(times, time.Since(begun))
		mu.Unlock()
	})
	var strange atomic.Int32
	deep := []byte(strings.Repeat("<b><p itemscope>", 20_000))
	huge := bytes.Repeat(page, 70) // 7 MB
	for _, bad := range [][]byte{huge, deep, bytes.Repeat([]byte{0x89, 'P', 'N', 'G', 0}, 1000), bytes.Repeat([]byte("<"), 1<<20), append(huge, huge...)} {
		while(1, func() {
			status, _, err := s.ask(bad)
			if err != nil && !errors.Is(err, syscall.EPIPE) && !errors.Is(err, syscall.ECONNRESET) || status != 0 && status != 200 && status != 413 && status != 422 && status != 503 {
				t.Errorf("a bad request: %d, %v", status, err)
			}
			strange.Add(1)
			time.Sleep(100 * time.Millisecond)
		})
	}
	while(3, func() { // slow, or gone in the middle
		c, err := s.dial(ctx)
		if err != nil {
			return
		}
		defer c.Close()
		fmt.Fprintf(c, "POST /v1/extract HTTP/1.1\r\nHost: s\r\nContent-Length: %d\r\n\r\n%s", len(page), page[:50_000])
		time.Sleep(50 * time.Millisecond)
	})
	wg.Wait()
	slices.Sort(times)
	peak := s.peakMemory(t)
	t.Logf("%d good requests: median %v, p99 %v, at worst %v (extraction alone took %v before); %d others; %d MiB at the most",
		len(times), times[len(times)/2], times[len(times)*99/100], times[len(times)-1], inProcess, strange.Load(), peak>>20)
	if len(times) < 8 {
		t.Errorf("only %d good requests were answered", len(times))
	}
	if peak > mostMemory {
		t.Errorf("%d MiB of memory, more than %d", peak>>20, mostMemory>>20)
	}
	if err := errors.Join(s.Process.Signal(syscall.SIGTERM), s.Wait()); err != nil {
		t.Errorf("%v\n%s", err, &s.log)
	}
}

// peakMemory returns how much of the machine's memory the process had at the most, in
// bytes; 0 where the system does not tell.
func (s *servedProcess) peakMemory(t *testing.T) int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.Process.Pid))
	if err != nil {
		t.Log(err)
		return 0
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kB, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, err := strconv.Atoi(kB)
	if err != nil {
		t.Error(err)
	}
	return n << 10
}
