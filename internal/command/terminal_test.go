package command

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// However text is cut into writes, a terminal gets the same.
func TestTerminalWriter(t *testing.T) {
	for text, want := range map[string]string{
		"a\tb\r\nc\n":             "a\tb\r\nc\n",
		"\x1b[2J\x07\x7f":         "␛[2J␇␡",
		"a\rb\r":                  "a␍b␍",
		"\u009b2J\u0085":          "\ufffd2J\ufffd",
		"é\u202e€\u2066😀\u2028":   "é\ufffd€\ufffd😀\ufffd",
		"\x9b2J\xc2A\xe2\x82\xff": "\ufffd2J\ufffdA\ufffd\ufffd\ufffd",
		"end \xf0\x9f\x98":        "end \ufffd\ufffd\ufffd",
	} {
		for first := range len(text) + 1 {
			for second := first; second <= len(text); second++ {
				var got strings.Builder
				out := newTerminal(&got)
				for _, piece := range []string{text[:first], text[first:second], text[second:]} {
					if n, err := io.WriteString(out, piece); n != len(piece) || err != nil {
						t.Fatalf("%d of %q, %v", n, piece, err)
					}
				}
				out.end()
				if got.String() != want {
					t.Fatalf("%q cut at %d and %d: %q, want %q", text, first, second, got.String(), want)
				}
			}
		}
	}
}

// evil is what would have a terminal forge a line, turn red, change its title,
// go back to the beginning of the line and write from right to left.
const evil = "x\nforged: line\r\x1b[31m\x1b]0;title\x07\u009b31m\u202e\u2067\x7f\x00y"

// evilReference is evil in character references, as far as there are any.
const evilReference = "x&#10;forged: line&#13;&#27;[31m&#27;]0;title&#7;\u009b31m&#x202e;&#x2067;&#127;y"

// evilPages have it in every place.
var evilPages = map[string]string{
	"everywhere": strings.ReplaceAll(`<!DOCTYPE E><!--E--><title>E</title><base href="https://example.com/E">
<link rel="E next" href="/E" title="E" type="E" hreflang="E"><link rel=icon sizes="E 16x16" type="E" href="/E">
<link rel=alternate type=application/rss+xml title="E" href="/E"><a rel="license E" href="/E" download="E">E</a>
<p itemscope itemtype="https://schema.org/Person https://schema.org/E" itemid="/E"><b itemprop="name E">E</b><a itemprop=url href="/E">E</a></p>
<p itemscope itemtype="http://n.whatwg.org/work"><img itemprop=work src="/E"><b itemprop=title>E</b><b itemprop=author>E</b><a itemprop=license href="/E">E</a></p>
<p itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>E</b><b itemprop=E>E</b><b itemprop=email>E</b></p>
<p class="h-card h-E"><b class="p-name p-E">E</b><a class=u-url href="/E">E</a><img class=u-photo alt="E" src="/E"></p>
<p class=h-event><b class=p-name>E</b><b class=dt-start>E</b></p><p itemscope itemref="E E"></p><b itemprop="E">E</b>
<p itemscope itemtype=https://schema.org/Event><b itemprop=name>E</b><b itemprop=startDate>E</b></p>
<svg E="E"><E E=1 E=2>E</svg><E E="E">`, "E", evilReference),
	"names":    strings.ReplaceAll("<!DOCTYPE E><E E=1 E=2><a E='E' href=E rel=E class=E itemprop=E title='E'>E</E>", "E", "x\x1b[31m\x07\u009b31m\u202e\x7f\x00\x9b"),
	"XHTML":    strings.ReplaceAll(`<?xml version="1.0" encoding="E"?><html xmlns="E"><p title="E">E</p>`, "E", evil),
	"encoding": strings.ReplaceAll(`<meta charset="E"><meta http-equiv=content-type content="text/html; charset=E"><p>E`, "E", evilReference),
}

// evilCommands are all commands, in the formats that people read.
var evilCommands = []string{
	"", "--positions", "--full", "--all", "--uniform", "--format csv", "--format tsv", "--format tsv --columns name,E,@id", "--get E", "--get name", "--type E",
	"--format microdata", "--format mf2", "--format nquads", "--format ntriples", "--format turtle", "--format jsonld", "--strict",
	"--format microdata --type E", "links", "links --positions", "links --format json", "feeds", "feeds --format json", "icons", "icons --rel E", "icons --format json",
	"tree", "tree --errors --positions", "vcard --all", "vcard --letter", "vcard --output-dir E", "ical --all", "ical --letter", "ical --output-dir E",
	"licenses", "licenses --by license", "licenses --format json", "download-name --from", "download-name --format json --from",
	"download-name --fetch", "--base E", "--format E", "--E", "links --rel E", "icons --size E", "vcard --source E", "ical --now E", "help E",
	"check", "check --diff", "check --format json", "check --format github", "check --format sarif", "check --rule E", "check --config E",
	"check --baseline E", "check --severity E", "check --fail-on E", "check --at E", "inspect", "inspect --profile E", "explain E",
	"--content-type E", "--registry E --format nquads", "download-name -H E",
}

// Whatever a page, a server, a file's name or the command line has, a terminal
// gets neither what it would obey nor a line that the program did not write.
func TestTerminalIsSafe(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("NO_COLOR", "1") // TestColours is about colours
	server := httptest.NewServer(http.HandlerFunc(evilServer))
	t.Cleanup(server.Close)
	inputs := []string{"missing " + withoutNUL(evil), server.URL + "/status", server.URL + "/redirect", server.URL + "/type", server.URL + "/headers"}
	for name, page := range evilPages {
		file := name + strings.ReplaceAll(withoutNUL(evil), "/", "") + ".html"
		if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
			t.Skip("this system has no such file names: ", err)
		}
		inputs = append(inputs, file)
	}
	printed := 0
	for _, command := range evilCommands {
		for _, in := range inputs {
			var args []string
			for _, arg := range strings.Fields(command) {
				args = append(args, strings.ReplaceAll(arg, "E", withoutNUL(evil)))
			}
			output := onTerminal(t, append(args, in)...)
			printed += len(output)
			checkTerminal(t, string(output), command, in)
		}
	}
	if printed < 100_000 {
		t.Errorf("all commands together printed %d bytes only", printed)
	}
}

func withoutNUL(s string) string { return strings.ReplaceAll(s, "\x00", "") }

// evilServer answers with what is not to reach a terminal.
func evilServer(w http.ResponseWriter, r *http.Request) {
	c, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		panic(err)
	}
	defer c.Close()
	head := map[string]string{
		"/status":   "404 \x1b[31m\u009b31m\u202e",
		"/redirect": "302 Found\r\nLocation: ftp://\u009b31m/\x1b[31m\u202e",
		"/type":     "200 OK\r\nContent-Type: image/\u009b31m\x1b[31m\u202e",
		"/headers":  "200 OK\r\nContent-Language: \u009b31m\x1b[31m\r\nContent-Disposition: attachment; filename=\"\u009b31m\u202e\x1b[31m\"",
	}[r.URL.Path]
	fmt.Fprintf(c, "HTTP/1.1 %s\r\nConnection: close\r\n\r\n%s", head, evilPages["everywhere"])
}

// onTerminal returns what the program prints where its streams are a terminal.
func onTerminal(t *testing.T, args ...string) []byte {
	t.Helper()
	master, terminal, err := pty.Open()
	if err != nil {
		t.Skip("this system has no terminals: ", err)
	}
	defer master.Close()
	if _, err := term.MakeRaw(int(terminal.Fd())); err != nil { // else it adds carriage returns
		t.Fatal(err)
	}
	printed := make(chan []byte)
	go func() {
		b, _ := io.ReadAll(master) // ends with an error when the terminal is closed
		printed <- b
	}()
	Run(t.Context(), args, terminal, terminal, terminal)
	if err := terminal.Close(); err != nil {
		t.Fatal(err)
	}
	return <-printed
}

var forged = regexp.MustCompile(`(?m)^forged`)

func checkTerminal(t *testing.T, printed, command, in string) {
	t.Helper()
	lines := strings.ReplaceAll(printed, "\r\n", "\n") // as cards and calendars end them
	for _, r := range lines {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			t.Errorf("itemscope %s %q: %q reaches the terminal: %.300q", command, in, r, lines)
			return
		}
	}
	// Texts of several lines stay so in trees and in Turtle.
	if forged.MatchString(lines) && !strings.HasPrefix(command, "tree") && command != "--format turtle" {
		t.Errorf("itemscope %s %q: a forged line: %.300q", command, in, lines)
	}
}

// ownColours are the sequences by which findings are coloured.
var ownColours = regexp.MustCompile("\x1b\\[(0|1|2|1;3[136]|36)m")

// TestColours checks pages on a terminal with colours: the program's own sequences
// are all that reaches it, and there are none if NO_COLOR says so.
func TestColours(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("TERM", "xterm")
	for name, page := range evilPages {
		if err := os.WriteFile(name+".html", []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{"check", "--positions"} {
			t.Setenv("NO_COLOR", "")
			coloured := string(onTerminal(t, command, name+".html"))
			plain := ownColours.ReplaceAllString(coloured, "")
			checkTerminal(t, plain, command, name)
			if never := string(onTerminal(t, command, "--color", "never", name+".html")); never != plain {
				t.Errorf("%s: without colours, %q, want %q", name, never, plain)
			}
			t.Setenv("NO_COLOR", "1")
			if without := string(onTerminal(t, command, name+".html")); without != plain || name == "everywhere" && plain == coloured {
				t.Errorf("%s: without colours, %q, want %q", name, without, plain)
			}
			if always := string(onTerminal(t, command, "--color", "always", name+".html")); always != coloured {
				t.Errorf("%s: with colours, %q, want %q", name, always, coloured)
			}
		}
	}
}
