package chromium

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"time"
)

// A Tab is a page in a running Chromium that is looked at from outside, by the DevTools
// Protocol: https://chromedevtools.github.io/devtools-protocol/
type Tab struct {
	cmd     *exec.Cmd
	profile string
	to      *os.File
	session string

	mutex   sync.Mutex
	id      int
	waiting map[int]chan message
	events  []Event
	loaded  chan struct{}
	ended   chan struct{}
}

// An Event is something that the browser told without being asked.
type Event struct {
	Method string
	Params json.RawMessage
}

type message struct {
	ID        int             `json:"id,omitempty"`
	SessionID string          `json:"sessionId,omitempty"`
	Method    string          `json:"method,omitempty"`
	Params    json.RawMessage `json:"params,omitempty"`
	Result    json.RawMessage `json:"result,omitempty"`
	Error     *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// OpenTab starts the Chromium at path, with a profile of its own, and opens an empty tab.
func OpenTab(path string) (*Tab, error) {
	profile, err := os.MkdirTemp("", "tab-")
	if err != nil {
		return nil, err
	}
	t := &Tab{profile: profile, waiting: map[int]chan message{}, loaded: make(chan struct{}, 1), ended: make(chan struct{})}
	if err := t.start(path); err != nil {
		t.Close()
		return nil, err
	}
	if err := t.attach(); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// start runs the browser, which reads commands from its file descriptor 3 and writes to 4.
func (t *Tab) start(path string) error {
	commands, to, err := os.Pipe()
	if err != nil {
		return err
	}
	defer commands.Close()
	from, answers, err := os.Pipe()
	if err != nil {
		return errors.Join(err, to.Close())
	}
	defer answers.Close()
	t.to = to
	t.cmd = exec.Command(path, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+t.profile)
	t.cmd.ExtraFiles = []*os.File{commands, answers}
	if err := t.cmd.Start(); err != nil {
		t.cmd = nil
		return errors.Join(fmt.Errorf("starting the browser: %w", err), from.Close())
	}
	go t.read(from)
	return nil
}

func (t *Tab) attach() error {
	var target struct {
		ID string `json:"targetId"`
	}
	if err := t.Call("Target.createTarget", map[string]any{"url": "about:blank"}, &target); err != nil {
		return err
	}
	var attached struct {
		ID string `json:"sessionId"`
	}
	if err := t.Call("Target.attachToTarget", map[string]any{"targetId": target.ID, "flatten": true}, &attached); err != nil {
		return err
	}
	t.session = attached.ID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		if err := t.Call(domain+".enable", nil, nil); err != nil {
			return err
		}
	}
	return nil
}

// read takes what the browser writes: messages that end in a zero byte.
func (t *Tab) read(from *os.File) {
	defer close(t.ended)
	defer from.Close()
	r := bufio.NewReader(from)
	for {
		b, err := r.ReadBytes(0)
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal(b[:len(b)-1], &m) != nil {
			continue
		}
		t.take(m)
	}
}

func (t *Tab) take(m message) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if m.ID != 0 {
		t.waiting[m.ID] <- m
		delete(t.waiting, m.ID)
		return
	}
	t.events = append(t.events, Event{m.Method, m.Params})
	if m.Method == "Page.loadEventFired" {
		select {
		case t.loaded <- struct{}{}:
		default:
		}
	}
}

// Call has the browser do something, and reads the result, which may be nil if it is of no
// interest.
func (t *Tab) Call(method string, params, result any) error {
	if params == nil {
		params = struct{}{}
	}
	raw, err := json.Marshal(params)
	if err != nil {
		return err
	}
	answer := make(chan message, 1)
	t.mutex.Lock()
	t.id++
	t.waiting[t.id] = answer
	b, err := json.Marshal(message{ID: t.id, SessionID: t.session, Method: method, Params: raw})
	t.mutex.Unlock()
	if err != nil {
		return err
	}
	if _, err := t.to.Write(append(b, 0)); err != nil {
		return err
	}
	select {
	case m := <-answer:
		switch {
		case m.Error != nil:
			return fmt.Errorf("%s: %s", method, m.Error.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-t.ended:
		return errors.New("the browser ended")
	case <-time.After(patience):
		return fmt.Errorf("%s: the browser gives no answer", method)
	}
}

// Go opens a page, and waits until it is loaded.
func (t *Tab) Go(url string) error {
	select {
	case <-t.loaded:
	default:
	}
	var answer struct {
		ErrorText string `json:"errorText"`
		LoaderID  string `json:"loaderId"` // none if the page is there already
	}
	if err := t.Call("Page.navigate", map[string]any{"url": url}, &answer); err != nil {
		return err
	}
	switch {
	case answer.ErrorText != "":
		return fmt.Errorf("%s: %s", url, answer.ErrorText)
	case answer.LoaderID == "":
		return nil
	}
	select {
	case <-t.loaded:
		return nil
	case <-time.After(patience):
		return fmt.Errorf("%s: the page does not load", url)
	}
}

// Evaluate evaluates a script in the page, and reads its value, or what that promises.
func (t *Tab) Evaluate(script string, value any) error {
	var answer struct {
		Result struct {
			Value json.RawMessage `json:"value"`
		} `json:"result"`
		Exception *struct {
			Exception struct {
				Description string `json:"description"`
			} `json:"exception"`
		} `json:"exceptionDetails"`
	}
	err := t.Call("Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true, "returnByValue": true}, &answer)
	switch {
	case err != nil:
		return err
	case answer.Exception != nil:
		return errors.New(answer.Exception.Exception.Description)
	case value == nil:
		return nil
	}
	return json.Unmarshal(answer.Result.Value, value)
}

// Screenshot returns a picture of what is shown, as PNG.
func (t *Tab) Screenshot() ([]byte, error) {
	var answer struct {
		Data string `json:"data"`
	}
	if err := t.Call("Page.captureScreenshot", nil, &answer); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(answer.Data)
}

// Events returns what the browser has told so far of the pages of the tab.
func (t *Tab) Events() []Event {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return append([]Event(nil), t.events...)
}

// Close ends the browser.
func (t *Tab) Close() {
	if t.to != nil {
		t.to.Close()
	}
	if t.cmd != nil {
		t.cmd.Process.Kill()
		t.cmd.Wait()
	}
	os.RemoveAll(t.profile)
}
