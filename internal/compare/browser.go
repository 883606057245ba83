package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"time"
)

//go:embed page.js
var script []byte

// A browser is a running Chromium that parses the pages of tasks.
type browser struct {
	cmd     *exec.Cmd
	server  *http.Server
	profile string
	next    chan task
	trees   chan []string
}

// A task is a few pages, or fragments in a context, to parse.
type task struct {
	Texts   []string `json:"texts"`
	Context string   `json:"context"`
}

// patience is how long the browser may take for one task.
const patience = 2 * time.Minute

// start runs the Chromium at path, with a profile of its own. The browser opens a
// page from a server that only this machine can reach; the page fetches tasks.
func start(path string) (*browser, error) {
	b := &browser{next: make(chan task), trees: make(chan []string)}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	b.server = &http.Server{Handler: b.handler(), ReadHeaderTimeout: patience}
	go b.server.Serve(listener)
	if b.profile, err = os.MkdirTemp("", "compare-"); err != nil {
		b.close()
		return nil, err
	}
	b.cmd = exec.Command(path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+b.profile, "http://"+listener.Addr().String()+"/")
	if err := b.cmd.Start(); err != nil {
		b.cmd = nil
		b.close()
		return nil, fmt.Errorf("starting the browser: %w", err)
	}
	return b, nil
}

func (b *browser) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<!DOCTYPE html><script src="/page.js"></script>`)
	})
	mux.HandleFunc("GET /page.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Write(script)
	})
	mux.HandleFunc("GET /next", func(w http.ResponseWriter, r *http.Request) {
		select {
		case t, ok := <-b.next:
			if !ok {
				w.WriteHeader(http.StatusNoContent)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			json.NewEncoder(w).Encode(t)
		case <-r.Context().Done():
		}
	})
	mux.HandleFunc("POST /trees", func(_ http.ResponseWriter, r *http.Request) {
		var trees []string
		if err := json.NewDecoder(r.Body).Decode(&trees); err == nil {
			b.trees <- trees
		}
	})
	return mux
}

// parse returns the browser's trees of texts, which must be valid UTF-8.
func (b *browser) parse(texts []string, context string) ([]string, error) {
	timeout := time.After(patience)
	select {
	case b.next <- task{texts, context}:
	case <-timeout:
		return nil, errors.New("the browser does not ask for pages")
	}
	select {
	case trees := <-b.trees:
		if len(trees) != len(texts) {
			return nil, fmt.Errorf("the browser gave %d trees for %d pages", len(trees), len(texts))
		}
		return trees, nil
	case <-timeout:
		return nil, errors.New("the browser gives no answer")
	}
}

func (b *browser) close() {
	if b.cmd != nil {
		b.cmd.Process.Kill()
		b.cmd.Wait()
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	b.server.Shutdown(ctx)
	os.RemoveAll(b.profile)
}
