package page_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/chromium"
	"github.com/itemscope/itemscope/internal/command"
	"github.com/itemscope/itemscope/internal/testdata"
)

// start runs the service, and returns its address.
func start(t *testing.T, flags ...string) string {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	log, logged := io.Pipe()
	ended := make(chan int)
	go func() {
		ended <- command.Run(ctx, append([]string{"serve", "--listen", "127.0.0.1:0", "--log", "json"}, flags...), nil, io.Discard, logged)
		logged.Close()
	}()
	t.Cleanup(func() {
		end()
		if status := <-ended; status != 0 {
			t.Errorf("exit status %d", status)
		}
	})
	lines := json.NewDecoder(log)
	var first struct{ Address string }
	if err := lines.Decode(&first); err != nil || first.Address == "" {
		t.Fatalf("no address is logged: %v", err)
	}
	go io.Copy(io.Discard, io.MultiReader(lines.Buffered(), log))
	return "http://" + first.Address + "/"
}

// A window is a browser with the page of a service.
type window struct {
	*chromium.Tab
	t       *testing.T
	address string
	told    int // how much the browser had told before the test
}

// The browser serves all tests, which run one after the other.
var (
	browser *chromium.Tab
	watched bool
)

func TestMain(m *testing.M) {
	status := m.Run()
	if browser != nil {
		browser.Close()
	}
	os.Exit(status)
}

// open opens the page in a browser, and waits until it shows something. At the end of the
// test it looks for what the page must not do: log anything, break its policy, or ask
// anybody but the service.
func open(t *testing.T, fragment string, flags ...string) *window {
	t.Helper()
	address := start(t, flags...)
	path := testdata.Program(t, "chromium", "chromium")
	if browser == nil {
		var err error
		if browser, err = chromium.OpenTab(path); err != nil {
			t.Fatal(err)
		}
	}
	w := &window{browser, t, address, len(browser.Events())}
	t.Cleanup(func() { _ = browser.Go("about:blank") })
	if !watched {
		watched = true
		w.do("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `violations = []; addEventListener('securitypolicyviolation', e => violations.push(e.effectiveDirective + ' ' + e.blockedURI))`})
	}
	w.size(1280, 800)
	w.scheme("light")
	if err := w.Go(address + fragment); err != nil {
		t.Fatal(err)
	}
	w.settle()
	t.Cleanup(w.silent)
	return w
}

func (w *window) do(method string, params map[string]any) {
	w.t.Helper()
	if err := w.Call(method, params, nil); err != nil {
		w.t.Fatal(err)
	}
}

func (w *window) size(width, height int) {
	w.t.Helper()
	w.do("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false})
}

func (w *window) scheme(scheme string) {
	w.t.Helper()
	w.do("Emulation.setEmulatedMedia", map[string]any{"features": []any{map[string]any{"name": "prefers-color-scheme", "value": scheme}}})
}

// silent holds that the page did nothing that it must not.
func (w *window) silent() {
	w.t.Helper()
	for _, e := range w.Events()[w.told:] {
		switch e.Method {
		case "Log.entryAdded":
			if !strings.Contains(string(e.Params), `"source":"network"`) { // answers that are errors, which tests ask for
				w.t.Errorf("%s: %s", e.Method, e.Params)
			}
		case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Page.javascriptDialogOpening":
			w.t.Errorf("%s: %s", e.Method, e.Params)
		case "Network.requestWillBeSent":
			var sent struct{ Request struct{ URL string } }
			if err := json.Unmarshal(e.Params, &sent); err != nil || !strings.HasPrefix(sent.Request.URL, w.address) && !strings.HasPrefix(sent.Request.URL, "blob:"+w.address) {
				w.t.Errorf("%v: a request for %s", err, sent.Request.URL)
			}
		}
	}
	if got := evaluate[[]string](w, "violations"); len(got) > 0 {
		w.t.Errorf("what the policy does not allow: %v", got)
	}
}

// evaluate returns the value of a script.
func evaluate[T any](w *window, script string) (value T) {
	w.t.Helper()
	if err := w.Evaluate(script, &value); err != nil {
		w.t.Fatalf("%s: %v", script, err)
	}
	return value
}

// run runs a script, and waits for what it asks of the service.
func (w *window) run(script string) {
	w.t.Helper()
	if err := w.Evaluate("{"+script+"}", nil); err != nil {
		w.t.Fatalf("%s: %v", script, err)
	}
	w.settle()
}

// settle waits until the page asks for nothing more, and shows what it got.
func (w *window) settle() {
	w.t.Helper()
	w.until("it is at rest", `document.querySelector('#facts').textContent && !document.body.hasAttribute('aria-busy')`)
	if err := w.Evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))", nil); err != nil {
		w.t.Fatal(err)
	}
}

// until waits until something is true.
func (w *window) until(what, condition string) {
	w.t.Helper()
	deadline := time.Now().Add(20 * time.Second)
	for !evaluate[bool](w, "!!("+condition+")") {
		if time.Now().After(deadline) {
			w.t.Fatalf("not until now: %s; the page says %s", what, evaluate[string](w, "document.body.innerText.slice(0, 2000)"))
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// want holds that a script has a value.
func (w *window) want(what, script string, want any) {
	w.t.Helper()
	if got := evaluate[any](w, script); fmt.Sprint(got) != fmt.Sprint(want) {
		w.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// key presses a key, as a person does.
func (w *window) key(name string) {
	w.t.Helper()
	key := map[string]any{"type": "rawKeyDown", "key": name, "code": name}
	codes := map[string]int{"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "PageDown": 34}
	if code, ok := codes[name]; ok {
		key["windowsVirtualKeyCode"] = code
	}
	if text := map[string]string{"Enter": "\r"}[name]; text != "" || len(name) == 1 {
		key["type"], key["text"] = "keyDown", text
		if text == "" {
			key["text"] = name
		}
	}
	w.do("Input.dispatchKeyEvent", key)
	w.do("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": name})
	w.settle()
}

// point moves the mouse to the middle of an element, and clicks if wanted.
func (w *window) point(element string, click bool) {
	w.t.Helper()
	at := evaluate[[]float64](w, `(() => { const r = (`+element+`).getClientRects()[0]; return [r.x + Math.min(r.width / 2, 40), r.y + r.height / 2] })()`)
	mouse := func(kind string) {
		w.do("Input.dispatchMouseEvent", map[string]any{"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1})
	}
	mouse("mouseMoved")
	if click {
		mouse("mousePressed")
		mouse("mouseReleased")
	}
	w.settle()
}

// picture keeps a picture of the page in the folder that ITEMSCOPE_SCREENSHOTS names.
func (w *window) picture(name string) {
	w.t.Helper()
	folder := os.Getenv("ITEMSCOPE_SCREENSHOTS")
	if folder == "" {
		return
	}
	png, err := w.Screenshot()
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), png, 0o644)
	}
	if err != nil {
		w.t.Error(err)
	}
}

// paste opens a page as if it was pasted.
func (w *window) paste(html string) {
	w.t.Helper()
	text, err := json.Marshal(html)
	if err != nil {
		w.t.Fatal(err)
	}
	w.run(`const data = new DataTransfer(); data.setData('text/plain', ` + string(text) + `);
		document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))`)
}

// drop drops a file.
func (w *window) drop(name string, contents []byte) {
	w.t.Helper()
	b, err := json.Marshal(contents)
	if err != nil {
		w.t.Fatal(err)
	}
	w.run(fmt.Sprintf(`const data = new DataTransfer();
		data.items.add(new File([Uint8Array.from(atob(%s), c => c.charCodeAt(0))], %q, {type: %q}));
		for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true}))`, b, name, strings.Replace(filepath.Ext(name), ".", "text/", 1)))
}

func (w *window) tab(name string) {
	w.t.Helper()
	w.run("document.getElementById('tab-" + name + "').click()")
}
