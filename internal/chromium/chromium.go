// Package chromium runs a headless Chromium for programs that compare what it does
// with what this module does.
package chromium

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"time"
)

//go:embed page.js
var page []byte

// A Browser is a running Chromium that does tasks.
type Browser struct {
	cmd     *exec.Cmd
	server  *http.Server
	profile string
	tasks   chan any
	answers chan json.RawMessage
}

// patience is how long the browser may take for one task.
const patience = 2 * time.Minute

// Start runs the Chromium at path, with a profile of its own. The browser opens a
// page from a server that only this machine can reach; the page fetches tasks, and
// script says what is done with them: it has a function perform, which takes a task and
// returns the answer, or a promise of it.
func Start(path string, script []byte) (*Browser, error) {
	b := &Browser{tasks: make(chan any), answers: make(chan json.RawMessage)}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	b.server = &http.Server{Handler: b.handler(script), ReadHeaderTimeout: patience}
	go b.server.Serve(listener)
	if b.profile, err = os.MkdirTemp("", "compare-"); err != nil {
		b.Close()
		return nil, err
	}
	b.cmd = exec.Command(path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+b.profile, "http://"+listener.Addr().String()+"/")
	if err := b.cmd.Start(); err != nil {
		b.cmd = nil
		b.Close()
		return nil, fmt.Errorf("starting the browser: %w", err)
	}
	return b, nil
}

func (b *Browser) handler(script []byte) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<!DOCTYPE html><script src="/script.js"></script><script src="/page.js"></script>`)
	})
	for name, text := range map[string][]byte{"page.js": page, "script.js": script} {
		mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
			w.Write(text)
		})
	}
	mux.HandleFunc("GET /next", func(w http.ResponseWriter, r *http.Request) {
		select {
		case t, ok := <-b.tasks:
			if !ok {
				w.WriteHeader(http.StatusNoContent)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			json.NewEncoder(w).Encode(t)
		case <-r.Context().Done():
		}
	})
	mux.HandleFunc("POST /answer", func(_ http.ResponseWriter, r *http.Request) {
		if answer, err := io.ReadAll(r.Body); err == nil {
			b.answers <- answer
		}
	})
	return mux
}

// Do has the browser do a task, and reads its answer. Both are JSON on the way.
func (b *Browser) Do(task, answer any) error {
	timeout := time.After(patience)
	select {
	case b.tasks <- task:
	case <-timeout:
		return errors.New("the browser does not ask for tasks")
	}
	select {
	case got := <-b.answers:
		return json.Unmarshal(got, answer)
	case <-timeout:
		return errors.New("the browser gives no answer")
	}
}

// Close ends the browser.
func (b *Browser) Close() {
	if b.cmd != nil {
		b.cmd.Process.Kill()
		b.cmd.Wait()
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	b.server.Shutdown(ctx)
	os.RemoveAll(b.profile)
}
