package command

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

func TestStatus(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct {
		args string
		want int
	}{
		{"-", success},
		{"--help", success},
		{"help", success},
		{"help links", success},
		{"--version", success},
		{"--strict -", success},
		{"--max-input -1 --max-depth -1 --max-nodes -1 --timeout -1s -", success},
		{"missing.html", failure},
		{"- missing.html", failure},
		{"http://127.0.0.1:1/", failure},
		{"--max-input 2 -", failure},
		{"--format nquads --registry missing.json -", failure},
		{"links missing.html", failure},
		{"tree missing.html", failure},
		{"licenses .", failure},
		{"vcard missing.html", failure},
		{"download-name --from missing.html", failure},
		{"--format x -", usage},
		{"--nonsense", usage},
		{"help nonsense", usage},
		{"help links nonsense", usage},
		{"--content-type html -", usage},
		{"--type h-card --syntax links -", usage},
		{"--max-input many -", usage},
		{"--base relative -", usage},
		{"--spec x -", usage},
		{"--mapping x -", usage},
		{"--mapping w3c-2011 -", usage},
		{"--format nquads --mapping w3c-2011 --spec html -", usage},
		{"--syntax x -", usage},
		{"--syntax links --format nquads -", usage},
		{"--expanded --format nquads -", usage},
		{"--lines -", usage},
		{"links --format x -", usage},
		{"feeds --spec x -", usage},
		{"icons --size x -", usage},
		{"tree --nonsense", usage},
		{"vcard --source x -", usage},
		{"vcard --letter --all -", usage},
		{"ical --now x -", usage},
		{"licenses --by x -", usage},
		{"download-name", usage},
		{"download-name relative", usage},
	} {
		var out, errs strings.Builder
		got := Run(t.Context(), strings.Fields(c.args), strings.NewReader("<p class=h-card>Ida"), &out, &errs)
		if got != c.want {
			t.Errorf("itemscope %s: status %d, want %d; %s", c.args, got, c.want, errs.String())
		}
		if (errs.Len() == 0) != (c.want == success) {
			t.Errorf("itemscope %s: standard error %q", c.args, errs.String())
		}
		if c.want == usage && out.Len() > 0 {
			t.Errorf("itemscope %s: standard output %q", c.args, out.String())
		}
	}
}

// Every command has examples, and says what its flags take.
func TestHelp(t *testing.T) {
	root := wholeTree()
	for _, c := range append(root.Commands(), root) {
		if c.Name() == "help" {
			continue // it has no examples
		}
		if c.Short == "" || c.Long == "" || !strings.Contains(c.Example, "itemscope ") {
			t.Errorf("%s: the help is not complete", c.Name())
		}
		for line := range strings.Lines(c.Long) {
			if len([]rune(line)) > 84 {
				t.Errorf("%s: a long line: %s", c.Name(), line)
			}
		}
	}
}

// brokenPipe is standard output after its reader has left.
type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, syscall.EPIPE }

// fullDisk is standard output that takes nothing more.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// outputs are command lines that write something of the page in outputPage.
var outputs = []string{
	"--help", "--version", "links --help", "completion bash", "-", "--format nquads -", "--format turtle -", "--format jsonld -", "--format mf2 -",
	"links -", "inspect -", "feeds -", "icons -", "tree -", "vcard -", "ical -", "licenses -", "licenses --by license -", "download-name --quiet --from -", "download-name https://example.com/x",
}

const outputPage = `<base href=https://example.com/><link rel=alternate type=application/rss+xml href=/feed><link rel=icon href=/icon>
<p itemscope itemtype=https://schema.org/Person><b itemprop=name>Ida</b></p>
<p class=h-event><b class=p-name>Fete</b> <i class=dt-start>2026-12-01</i></p>
<a rel=license download href=/license>licence</a>`

func TestBrokenPipe(t *testing.T) {
	for _, args := range outputs {
		var errs strings.Builder
		if got := Run(t.Context(), strings.Fields(args), strings.NewReader(outputPage), brokenPipe{}, &errs); got != success || errs.Len() > 0 {
			t.Errorf("itemscope %s: status %d, standard error %q", args, got, errs.String())
		}
	}
}

func TestFullDisk(t *testing.T) {
	for _, args := range outputs {
		var errs strings.Builder
		got := Run(t.Context(), strings.Fields(args), strings.NewReader(outputPage), fullDisk{}, &errs)
		if want := "itemscope: standard output: no space left on device\n"; got != failure || errs.String() != want {
			t.Errorf("itemscope %s: status %d, standard error %q", args, got, errs.String())
		}
	}
}

// While a page is waited for, those before it are written.
func TestAsPagesCome(t *testing.T) {
	for _, format := range []string{"json", "microdata", "mf2", "nquads", "ntriples", "turtle", "jsonld"} {
		var out lockedBuffer
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			for begun := time.Now(); r.URL.Path == "/2" && !strings.Contains(out.String(), "name of /1"); time.Sleep(time.Millisecond) {
				if time.Since(begun) > 10*time.Second {
					t.Errorf("%s: nothing is written of the first page while the second is waited for", format)
					break
				}
			}
			fmt.Fprintf(w, `<p itemscope itemtype=https://schema.org/Person class=h-card><b itemprop=name class=p-name>name of %s</b></p>`, r.URL.Path)
		}))
		status := Run(t.Context(), []string{"--format", format, server.URL + "/1", server.URL + "/2"}, nil, &out, os.Stderr)
		if status != success || !strings.Contains(out.String(), "name of /2") {
			t.Errorf("%s: status %d, %s", format, status, out.String())
		}
		server.Close()
	}
}

// A lockedBuffer can be read while it is written to.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// On a terminal one page is indented, and what terminals obey is shown.
func TestTerminal(t *testing.T) {
	onTerminal := func(page string, args ...string) string {
		var out bytes.Buffer
		run(t.Context(), args, strings.NewReader(page), false, newTerminal(&out), newOutput(os.Stderr))
		return out.String()
	}
	if got := onTerminal("<p itemscope>", "--format", "json", "--syntax", "microdata"); !strings.HasPrefix(got, "{\n  \"url\": \"about:blank\",\n") {
		t.Errorf("one page: %s", got)
	}
	if got := onTerminal("<p itemscope>", "--format", "json", "--syntax", "microdata", "-", "-"); !strings.HasPrefix(got, `{"url":"about:blank",`) {
		t.Errorf("two pages: %s", got)
	}
	if got := onTerminal("<p class=h-card>Ida", "-"); got != "standard input\n\nh-card  microformats\n  name  Ida\n" {
		t.Errorf("text: %q", got)
	}
	for _, args := range []string{"--all", "--syntax links", "--uniform"} { // is in json only
		if got := onTerminal("<p class=h-card>Ida", append(strings.Fields(args), "-")...); !strings.HasPrefix(got, "{\n") {
			t.Errorf("%s: %s", args, got)
		}
	}
	if got := onTerminal("<a rel=x href=https://example.com/>", "links", "--format", "json"); !strings.HasPrefix(got, "{\n  \"url\"") {
		t.Errorf("links: %s", got)
	}
	got := onTerminal("<meta charset=utf-8><p>\x1b[2J\tline\n<p title='\x7f'>&#x9b;\u009b é", "tree")
	if strings.ContainsAny(got, "\x1b\x7f\u009b") || !strings.Contains(got, "␛[2J\tline\n") || !strings.Contains(got, "é") {
		t.Errorf("control characters: %q", got)
	}
}

// Without arguments, where someone would have to type the page, there is help.
func TestHelpOnTerminal(t *testing.T) {
	for _, args := range [][]string{nil, {"links"}, {"tree"}, {"vcard"}, {"licenses"}} {
		var out, errs strings.Builder
		if got := run(t.Context(), args, nil, true, newOutput(&out), newOutput(&errs)); got != success || !strings.Contains(out.String(), "Usage:") || errs.Len() > 0 {
			t.Errorf("itemscope %v: status %d, %s%s", args, got, out.String(), errs.String())
		}
	}
}

// What is listed stays in its line.
func TestInLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\n  b\tc":        "a b c",
		"\x1b[31mred":      "␛[31mred",
		"\u202egpj.exe":    "\ufffdgpj.exe",
		"\u2003wide space": "wide space",
	} {
		if got := inLine(text); got != want {
			t.Errorf("inLine(%q) = %q, want %q", text, got, want)
		}
	}
}

// The page that the README starts with.
func TestExamplePage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", `{"type":["https://schema.org/Recipe"],"id":"https://kitchen.example/cakes/rhubarb"`},
		{"--format nquads", `<https://kitchen.example/cakes/rhubarb> <https://schema.org/name> "Rhubarb cake"@en <file:///`},
		{"--format mf2", `{"type":["h-card"],"properties":{"name":["The Kitchen"],"url":["https://kitchen.example/"]}}`},
		{"links", "link  canonical  https://kitchen.example/cakes/rhubarb\n"},
		{"feeds", "https://kitchen.example/feed.atom"},
		{"vcard", "FN:The Kitchen\r\n"},
		{"licenses", "CC BY 4.0"},
	} {
		var out, errs strings.Builder
		status := Run(t.Context(), append(strings.Fields(c.args), "../../examples/page.html"), nil, &out, &errs)
		if status != success || errs.Len() > 0 || !strings.Contains(out.String(), c.want) {
			t.Errorf("itemscope %s examples/page.html: status %d, %s%s", c.args, status, errs.String(), out.String())
		}
	}
}
