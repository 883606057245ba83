package command

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/mcp"
	"github.com/itemscope/itemscope/internal/toolserver"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// connect connects the SDK's client with a server in the same process.
func connect(t testing.TB, o toolserver.Options) *sdk.ClientSession {
	t.Helper()
	if o.Operations == nil {
		o.Operations = servedOperations()
	}
	o.Descriptions = toolDescriptions()
	serverIn, clientOut := io.Pipe()
	clientIn, serverOut := io.Pipe()
	go func() {
		_ = mcp.New(o).Speak(t.Context(), serverIn, serverOut)
		serverOut.Close()
	}()
	return clientOf(t, &sdk.IOTransport{Reader: clientIn, Writer: clientOut})
}

func clientOf(t testing.TB, transport sdk.Transport) *sdk.ClientSession {
	t.Helper()
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), transport, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// toolOutput is what a tool returns.
type toolOutput struct {
	MediaType  string
	TotalBytes int
	Result     json.RawMessage
	Text       string
	NextOffset int
	Problem    string
}

// use calls a tool. text is the text that it returned, also as an error.
func use(t testing.TB, session *sdk.ClientSession, tool string, arguments map[string]any) (out toolOutput, text string, failed bool) {
	t.Helper()
	r, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	b, err := json.Marshal(r.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	if !r.IsError {
		if err := json.Unmarshal(b, &out); err != nil {
			t.Fatalf("%s: %v", tool, err)
		}
	}
	return out, r.Content[0].(*sdk.TextContent).Text, r.IsError
}

// TestTools calls each tool.
func TestTools(t *testing.T) {
	session := connect(t, toolserver.Options{Version: "test"})
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range tools.Tools {
		names = append(names, tool.Name)
		properties := tool.InputSchema.(map[string]any)["properties"].(map[string]any)
		if properties["html"] == nil || properties["url"] != nil || properties["file"] != nil {
			t.Errorf("%s: the arguments are %v", tool.Name, properties)
		}
		if len(tool.Description) < 100 || !tool.Annotations.ReadOnlyHint || *tool.Annotations.OpenWorldHint || tool.OutputSchema == nil {
			t.Errorf("%s: %s %+v", tool.Name, tool.Description, tool.Annotations)
		}
	}
	if len(names) != len(operations) || len(toolDescriptions()) != len(operations) {
		t.Errorf("the tools are %v", names)
	}
	used := map[string]bool{}
	for _, test := range []struct {
		tool      string
		arguments map[string]any
		want      string // in the result, or in the text
	}{
		{"extract", map[string]any{"type": []string{"Recipe"}, "positions": true}, `"name":["Pie"]`},
		{"extract", map[string]any{"format": "turtle"}, "a schema:Recipe"},
		{"extract", map[string]any{"syntax": []string{"microformats"}, "base": "https://a.example/"}, `"https://a.example/"`},
		{"check", nil, `"findings":[`},
		{"check", map[string]any{"profile": []string{"google"}, "format": "text"}, "Recipe"},
		{"fix", nil, "<p itemscope"},
		{"inspect", nil, `"https://schema.org/Recipe"`},
		{"links", map[string]any{"base": "https://a.example/"}, `"https://a.example/l"`},
		{"convert_vcard", nil, "FN:Ann"},
		{"convert_ical", map[string]any{"now": "2026-11-22T00:00:00Z"}, "SUMMARY:Fair"},
		{"get", map[string]any{"path": "Recipe/name"}, `"Pie"`},
		{"set", map[string]any{"change": []string{"Recipe/name=Tart"}}, "<b itemprop=name>Tart</b>"},
		{"tree", map[string]any{"max-depth": 100}, `itemprop="name"`},
	} {
		used[test.tool] = true
		arguments := map[string]any{"html": servedPage}
		for name, value := range test.arguments {
			arguments[name] = value
		}
		out, text, failed := use(t, session, test.tool, arguments)
		if failed || !strings.Contains(text, test.want) || out.Text == "" && !json.Valid(out.Result) || out.TotalBytes == 0 || out.MediaType == "" {
			t.Errorf("%s %v: %s\nwant %s", test.tool, test.arguments, text, test.want)
		}
	}
	for _, name := range names {
		if !used[name] {
			t.Errorf("%s is not tested", name)
		}
	}
}

// TestToolErrors calls tools in ways that cannot work: the errors say what to do.
func TestToolErrors(t *testing.T) {
	session := connect(t, toolserver.Options{MaxBody: 1000, Timeout: time.Minute})
	for _, test := range []struct {
		tool      string
		arguments map[string]any
		want      string
	}{
		{"extract", nil, "give the page as one of html"},
		{"extract", map[string]any{"html": 5}, "html: give a string"},
		{"extract", map[string]any{"html": "", "offset": -1}, "offset is 0 or more"},
		{"extract", map[string]any{"html": "", "length": 1 << 30}, "length from 1 to 1000000"},
		{"extract", map[string]any{"html": "", "format": "xml"}, "format: give one of json, microdata"},
		{"tree", map[string]any{"html": "", "format": "json"}, "there is one only"},
		{"extract", map[string]any{"html": "", "types": "x"}, `no parameter "types"`},
		{"extract", map[string]any{"html": "", "type": map[string]any{}}, "type: give a string"},
		{"extract", map[string]any{"html": "", "max-depth": "x"}, "max-depth"},
		{"extract", map[string]any{"html": "", "output": "/tmp/x"}, `no parameter "output"`},
		{"extract", map[string]any{"html": strings.Repeat("x", 1001)}, "more than 1000 bytes"},
		{"extract", map[string]any{"url": "https://example.com/"}, "--fetch"},
		{"extract", map[string]any{"file": "/etc/passwd"}, "--root"},
		{"check", map[string]any{"html": "", "rule": []string{"nonsense"}}, "nonsense"},
		{"get", map[string]any{"html": ""}, "path is missing"},
		{"get", map[string]any{"html": "", "path": []string{"a", "b"}}, "given too often"},
		{"set", map[string]any{"html": "", "change": "x"}, "x"},
	} {
		if _, text, failed := use(t, session, test.tool, test.arguments); !failed || !strings.Contains(text, test.want) {
			t.Errorf("%s %v: %q, want an error with %q", test.tool, test.arguments, text, test.want)
		}
	}
}

// TestToolPieces puts a long output together again.
func TestToolPieces(t *testing.T) {
	session := connect(t, toolserver.Options{})
	page := strings.Repeat("<p>für 😀 &amp; ", 100)
	whole, _, _ := use(t, session, "tree", map[string]any{"html": page})
	for _, length := range []int{1, 7, 1000} {
		var all strings.Builder
		for offset := 0; ; {
			out, text, failed := use(t, session, "tree", map[string]any{"html": page, "offset": offset, "length": length})
			if failed || out.TotalBytes != whole.TotalBytes || len(out.Text) > max(length, 4) {
				t.Fatalf("%d bytes from %d: %s", length, offset, text)
			}
			all.WriteString(out.Text)
			if (out.NextOffset > 0) != strings.Contains(text, "call again with") {
				t.Fatalf("%d bytes from %d: next is %d, but %s", length, offset, out.NextOffset, text)
			}
			if offset = out.NextOffset; offset == 0 {
				break
			}
			if length == 1 && offset > 200 {
				all.WriteString(whole.Text[offset:])
				break
			}
		}
		if all.String() != whole.Text {
			t.Errorf("pieces of %d bytes are not the whole", length)
		}
	}
	if out, _, _ := use(t, session, "tree", map[string]any{"html": page, "offset": 1 << 40}); out.Text != "" || out.NextOffset != 0 {
		t.Errorf("behind the end: %+v", out)
	}
	if out, text, _ := use(t, session, "extract", map[string]any{"html": servedPage, "budget": 300}); out.Problem == "" || !strings.Contains(text, "not complete") {
		t.Errorf("cut by a limit: %s", text)
	}
}

// TestToolFiles reads files below a folder, and nothing outside of it.
func TestToolFiles(t *testing.T) {
	outside, root := t.TempDir(), t.TempDir()
	for path, text := range map[string]string{
		filepath.Join(outside, "secret.html"): "<p>secret", filepath.Join(root, "a.html"): servedPage, filepath.Join(root, "large.html"): strings.Repeat(" ", 2000),
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(root, "out")); err != nil {
		t.Skip(err)
	}
	session := connect(t, toolserver.Options{Roots: []string{t.TempDir(), root}, MaxBody: 1000})
	for path, want := range map[string]string{
		"a.html":                              `"Pie"`,
		filepath.Join(root, "a.html"):         `"Pie"`,
		"./x/../a.html":                       `"Pie"`,
		"b.html":                              "no such file",
		".":                                   "no regular file",
		"../" + filepath.Base(outside):        "is not below",
		"/etc/passwd":                         "is not below",
		"out/secret.html":                     "escapes",
		filepath.Join(outside, "secret.html"): "is not below",
		"large.html":                          "more than 1000 bytes",
		"a.html\x00":                          "invalid",
	} {
		if _, text, failed := use(t, session, "get", map[string]any{"file": path, "path": "Recipe/name"}); failed != (want[0] != '"') || !strings.Contains(text, want) {
			t.Errorf("%s: %q, want %q", path, text, want)
		}
	}
}

// TestToolFetches fetches pages, of public addresses only.
func TestToolFetches(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(servedPage))
	}))
	defer server.Close()
	for public, want := range map[bool]string{false: `"Pie"`, true: "public"} {
		session := connect(t, toolserver.Options{Client: fetch.New(fetch.Options{PublicOnly: public, Retries: -1})})
		if _, text, failed := use(t, session, "get", map[string]any{"url": server.URL, "path": "Recipe/name"}); failed != public || !strings.Contains(text, want) {
			t.Errorf("public addresses only: %v: %q, want %q", public, text, want)
		}
		if _, text, failed := use(t, session, "get", map[string]any{"url": "file:///etc/passwd", "path": "Recipe/name"}); !failed || !strings.Contains(text, "begins with http") {
			t.Errorf("a file: %q", text)
		}
	}
}

// TestConcurrentCalls calls tools at once, more than may wait.
func TestConcurrentCalls(t *testing.T) {
	session := connect(t, toolserver.Options{Jobs: 1})
	var busy, done int
	var mu sync.Mutex
	var all sync.WaitGroup
	for range 60 {
		all.Go(func() {
			_, text, failed := use(t, session, "get", map[string]any{"html": servedPage, "path": "Recipe/name"})
			mu.Lock()
			defer mu.Unlock()
			switch {
			case !failed && text == "\"Pie\"\n":
				done++
			case failed && strings.Contains(text, "too many calls"):
				busy++
			default:
				t.Errorf("%q", text)
			}
		})
	}
	all.Wait()
	if done < 17 || busy+done != 60 {
		t.Errorf("%d done, %d refused", done, busy)
	}
}

// TestToolProcess runs the command, and speaks with it over its standard streams and over
// HTTP.
func TestToolProcess(t *testing.T) {
	session := clientOf(t, &sdk.CommandTransport{Command: ownProcess(t)})
	if _, text, _ := use(t, session, "get", map[string]any{"html": servedPage, "path": "Recipe/name"}); text != "\"Pie\"\n" {
		t.Errorf("over the standard streams: %q", text)
	}
	if err := session.Close(); err != nil {
		t.Errorf("closed: %v", err)
	}

	c := ownProcess(t, "--listen", "127.0.0.1:0", "--origin", "https://app.example")
	said, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	b := make([]byte, 200)
	n, _ := said.Read(b)
	_, address, _ := strings.Cut(strings.TrimSpace(string(b[:n])), "listening at ")
	endpoint := "http://" + address + "/mcp"
	session = clientOf(t, &sdk.StreamableClientTransport{Endpoint: endpoint})
	if _, text, _ := use(t, session, "get", map[string]any{"html": servedPage, "path": "Recipe/name"}); text != "\"Pie\"\n" {
		t.Errorf("over HTTP: %q", text)
	}
	session.Close()
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil {
		t.Errorf("interrupted: %v", err)
	}
}

// ownProcess returns the program as a process of its own: this one, by another name (TestMain).
func ownProcess(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return &exec.Cmd{Path: path, Args: append([]string{toolProgram}, args...)}
}

// TestToolGuard asks over HTTP as pages of browsers would.
func TestToolGuard(t *testing.T) {
	tools := mcp.New(toolserver.Options{Operations: servedOperations(), MaxBody: 1000})
	h := toolserver.Guard(tools.Handler(), toolserver.HTTPOptions{Hosts: []string{"tools.example"}, Origins: []string{"https://app.example"}})
	const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for _, test := range []struct {
		method, path, host, origin, body string
		want                             int
	}{
		{"POST", "/mcp", "localhost:8081", "", list, 200},
		{"POST", "/mcp", "127.0.0.1:8081", "", list, 200},
		{"POST", "/mcp", "[::1]:8081", "", list, 200},
		{"POST", "/mcp", "TOOLS.example", "", list, 200},
		{"POST", "/mcp", "tools.example", "https://app.example", list, 200},
		{"OPTIONS", "/mcp", "tools.example", "https://app.example", "", 204},
		{"POST", "/mcp", "evil.example", "", list, 403},
		{"POST", "/mcp", "evil.example:8081", "http://evil.example:8081", list, 403},
		{"POST", "/mcp", "127.0.0.1.evil.example", "", list, 403},
		{"POST", "/mcp", "localhost", "http://localhost:3000", list, 403},
		{"POST", "/mcp", "localhost", "null", list, 403},
		{"POST", "/mcp", "a b", "", list, 403},
		{"GET", "/mcp", "localhost", "", "", 405},
		{"POST", "/", "localhost", "", list, 404},
		{"POST", "/mcp", "localhost", "", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tree","arguments":{"html":"` + strings.Repeat("x", 1<<17) + `"}}}`, 413},
	} {
		r := httptest.NewRequestWithContext(context.Background(), test.method, test.path, strings.NewReader(test.body))
		r.Host = test.host
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		if test.origin != "" {
			r.Header.Set("Origin", test.origin)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != test.want {
			t.Errorf("%s %s of %s from %q: %d %s, want %d", test.method, test.path, test.host, test.origin, w.Code, w.Body, test.want)
		}
		if allowed := w.Header().Get("Access-Control-Allow-Origin"); (allowed != "") != (test.origin == "https://app.example") {
			t.Errorf("%s allowed for %q", allowed, test.origin)
		}
	}
}

// TestToolFlags has command lines that are wrong.
func TestToolFlags(t *testing.T) {
	for args, want := range map[string]string{
		"mcp --root /nowhere/at/all":     "--root: ",
		"mcp --root mcp_test.go":         "give a folder",
		"mcp --origin https://a.example": "give --listen",
		"mcp page.html":                  "unknown command",
		"mcp --listen 256.0.0.1:80":      "256.0.0.1",
	} {
		var out, errs strings.Builder
		status := Run(t.Context(), strings.Fields(args), strings.NewReader(""), &out, &errs)
		if !slices.Contains([]int{usage, failure}, status) || !strings.Contains(errs.String(), want) || out.Len() > 0 {
			t.Errorf("%s: %d %s%s, want %s", args, status, out.String(), errs.String(), want)
		}
	}
}

// FuzzTools calls tools with any arguments.
func FuzzTools(f *testing.F) {
	f.Add("extract", `{"html":"<p itemscope>","type":["x"],"offset":1,"length":3}`)
	f.Add("set", `{"html":"<p itemscope itemtype=https://schema.org/Recipe><b itemprop=name>","change":["Recipe/name=x"]}`)
	f.Add("check", `{"html":"<p itemscope=x>","severity":["microdata=error"],"at":"1:1"}`)
	f.Add("get", `{"html":"","path":"//"}`)
	f.Add("tree", `{"html":null,"max-depth":[1,"2",true,null],"budget":-1e9}`)
	session := connect(f, toolserver.Options{Roots: []string{f.TempDir()}})
	f.Fuzz(func(t *testing.T, tool, arguments string) {
		if !json.Valid([]byte(arguments)) {
			t.Skip("not sent by any library")
		}
		r, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: json.RawMessage(arguments)})
		if err != nil && !strings.Contains(err.Error(), "unknown tool") && !strings.Contains(err.Error(), "unmarshal") {
			t.Error(err)
		}
		if r != nil && !r.IsError && strings.Contains(r.Content[0].(*sdk.TextContent).Text, "a mistake in itemscope") {
			t.Error(r.Content[0])
		}
	})
}

// Without the program that has the protocol, the command says what to do.
func TestToolProgramMissing(t *testing.T) {
	defer func(s func(toolserver.Options) toolserver.Server) { ToolServer = s }(ToolServer)
	ToolServer = nil
	t.Setenv("PATH", t.TempDir())
	var out, errs strings.Builder
	if status := Run(t.Context(), []string{"mcp"}, strings.NewReader(""), &out, &errs); status != failure || !strings.Contains(errs.String(), "install it, too") {
		t.Errorf("%d %s%s", status, out.String(), errs.String())
	}
}
