package command

import (
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/mcp"

	"github.com/andybalholm/brotli"
	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what is printed into the scripts, instead of what they expect")

func TestMain(m *testing.M) {
	ToolServer = mcp.New
	testscript.Main(m, map[string]func(){
		"itemscope": func() {
			ToolServer = nil // as in the program
			os.Exit(Main())
		},
		toolProgram: func() { os.Exit(MainWith(append([]string{"mcp"}, os.Args[1:]...))) },
	})
}

// TestScripts runs the scripts in testdata/script. In them $SERVER is the address
// of answer, $HOSTILE of hostile, $SECURE of a server that nobody trusts, and binary.html is
// not HTML.
func TestScripts(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(answer))
	t.Cleanup(server.Close)
	broken := httptest.NewServer(http.HandlerFunc(hostile))
	t.Cleanup(broken.Close)
	secure := secureServer(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Condition: func(name string) (bool, error) {
			if name != "root" {
				return false, fmt.Errorf("there is no condition %q", name)
			}
			return os.Getuid() == 0, nil // root may read everything
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("SERVER", server.URL)
			env.Setenv("HOSTILE", broken.URL)
			env.Setenv("SECURE", secure)
			return os.WriteFile(filepath.Join(env.WorkDir, "binary.html"), []byte("\x00\x01\x02\xFF"), 0o600)
		},
	})
}

// exits is a command of scripts: "exits 3 itemscope -" runs the program and checks
// its exit status.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	status := 0
	if exit := new(exec.ExitError); errors.As(ts.Exec(args[1], args[2:]...), &exit) {
		status = exit.ExitCode()
	}
	if args[0] != strconv.Itoa(status) {
		ts.Fatalf("exit status %d, want %s", status, args[0])
	}
}

// answer answers with a page, or an error, by the path that is asked for.
func answer(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/moved":
		http.Redirect(w, r, "/to/page?x=1", http.StatusFound)
	case "/loop":
		http.Redirect(w, r, "/loop", http.StatusFound)
	case "/png":
		w.Header().Set("Content-Type", "image/png")
		fmt.Fprint(w, "\x89PNG\r\n\x1a\n")
	case "/context":
		w.Header().Set("Content-Type", "application/ld+json")
		fmt.Fprint(w, `{"@context":{"k":"http://a.example/knows"}}`)
	case "/fetches-context":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<script type="application/ld+json">{"@context":"/context","k":"z"}</script>`)
	case "/latin1":
		w.Header().Set("Content-Type", "text/html; charset=iso-8859-1")
		fmt.Fprint(w, "<p itemscope><b itemprop=name>\xe9</b>")
	case "/canonical":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<link rel=canonical href=https://example.com/>")
	case "/headers":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Add("Link", `</feed>; rel=alternate; type="application/rss+xml"; title="In a header"`)
		w.Header().Add("Link", `<https://creativecommons.org/licenses/by/4.0/>; rel="license"`)
		w.Header().Add("X-Robots-Tag", "googlebot: noindex")
		fmt.Fprint(w, `<link rel=next href=/2>`)
	case "/undeclared":
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<p itemscope><b itemprop=name>Crème</b>")
	case "/partial":
		w.Header().Set("Content-Range", "bytes 0-42/1000")
		w.WriteHeader(http.StatusPartialContent)
		fmt.Fprint(w, "<p itemscope><b itemprop=name>first</b></p>")
	case "/short":
		w.Header().Set("Content-Length", "1000")
		fmt.Fprint(w, "<p class=h-card>first</p>")
	case "/slow":
		fmt.Fprint(w, "<p itemscope><b itemprop=name>first</b></p>")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	case "/br":
		w.Header().Set("Content-Encoding", "br")
		z := brotli.NewWriter(w)
		fmt.Fprint(z, "<p itemscope><b itemprop=name>first</b></p>")
		z.Close()
	case "/gzip":
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		fmt.Fprint(z, "<p itemscope><b itemprop=name>first</b></p>")
		z.Close()
	case "/odd-encoding":
		w.Header().Set("Content-Encoding", "utf-8")
		fmt.Fprint(w, "<p itemscope><b itemprop=name>first</b></p>")
	case "/long":
		fmt.Fprint(w, "<p itemscope><b itemprop=name>first</b></p>", strings.Repeat("<p>filler</p>\n", 1000))
	case "/registry":
		fmt.Fprint(w, `{"https://schema.org/": {"properties": {"name": {"subPropertyOf": "http://xmlns.com/foaf/0.1/name"}}}}`)
	case "/attached":
		w.Header().Set("Content-Disposition", `attachment; filename="from the server.txt"`)
		fmt.Fprint(w, "text")
	case "/downloads":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<a href=/missing download=offered.txt>l</a>`)
	case "/linked":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Add("Link", `</feed>; rel=alternate; type="application/atom+xml", <2>; rel=next`)
		fmt.Fprint(w, `<base href=/base/><a rel=tag href=t>t</a>`)
	case "/none":
		http.NotFound(w, r)
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<p itemscope><a itemprop=url href=link>l</a></p>`)
	}
}
