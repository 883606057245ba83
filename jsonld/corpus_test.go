package jsonld_test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
)

// corpusScripts is how many scripts of JSON-LD the corpus has.
const corpusScripts = 802

// TestCorpusPassesThrough checks that every script that is JSON is written as it
// is in the page.
func TestCorpusPassesThrough(t *testing.T) {
	var d dom.Document
	var parser html5.Parser
	var scripts []string
	valid, mended, left := 0, 0, 0
	for page := range testdata.Corpus(t) {
		if err := parser.ParseBytes(&d, page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType}); err != nil {
			t.Fatal(err)
		}
		m, err := jsonld.Extract(&d, jsonld.Options{})
		if err != nil {
			t.Fatalf("%s: %v", page.Name(), err)
		}
		left -= len(m.Documents)
		read := map[dom.Node]*jsonld.Document{}
		for _, doc := range m.Documents {
			read[doc.Node] = doc
			if doc.Mended() {
				mended++
			}
		}
		for _, text := range jsonLDScripts(&d) {
			scripts = append(scripts, text.text)
			left++
			if !json.Valid([]byte(text.text)) {
				continue
			}
			valid++
			doc := read[text.node]
			if doc == nil || doc.Mended() {
				t.Errorf("%s: a script that is JSON was not read as it is", page.Name())
				continue
			}
			one := jsonld.Data{Documents: []*jsonld.Document{doc}}
			if got, want := string(doc.AppendJSON(nil)), strings.Trim(text.text, " \t\r\n"); got != want {
				t.Errorf("%s: got  %.300s\nwant %.300s", page.Name(), got, want)
			}
			got, err := one.AppendJSON(nil, dom.JSONOptions{})
			var line bytes.Buffer
			if json.Compact(&line, []byte(text.text)) != nil || err != nil || string(got) != "["+line.String()+"]" {
				t.Errorf("%s: %v\ngot  %.300s\nwant %.300s", page.Name(), err, got, line.Bytes())
			}
		}
	}
	// What is wrong with the 17 others is in TestCorpusMended.
	if len(scripts) != corpusScripts || valid != corpusScripts-17 || mended != 13 || left != 4 {
		t.Errorf("%d scripts, %d of them JSON, %d mended, %d left out; want %d, %d, 13 and 4",
			len(scripts), valid, mended, left, corpusScripts, corpusScripts-17)
	}
	acceptedByNode(t, scripts, valid)
}

type scriptText struct {
	node dom.Node
	text string
}

// jsonLDScripts returns the scripts of a page, found in another way than by the
// package.
func jsonLDScripts(d *dom.Document) (list []scriptText) {
	for n := range d.Elements(d.Root()) {
		if typ, _ := d.Attr(n, atom.Type); d.IsHTML(n, atom.Script) && strings.Contains(strings.ToLower(typ), "ld+json") {
			list = append(list, scriptText{n, d.TextContent(n)})
		}
	}
	return list
}

// acceptedByNode checks that JSON.parse of Node.js accepts as many of the scripts,
// where it is installed.
func acceptedByNode(t *testing.T, scripts []string, want int) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Log("node is not installed: encoding/json told what is JSON")
		return
	}
	input, err := json.Marshal(scripts)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, "-e", `let n = 0
for (const s of JSON.parse(require("fs").readFileSync(0, "utf8"))) try { JSON.parse(s); n++ } catch {}
console.log(n)`)
	cmd.Stdin = bytes.NewReader(input)
	got, err := cmd.Output()
	var n int
	if err != nil || json.Unmarshal(got, &n) != nil || n != want {
		t.Errorf("Node accepts %s (%v), want %d", got, err, want)
	}
}

// TestCorpusMended checks what becomes of the scripts of the corpus that are not
// JSON.
func TestCorpusMended(t *testing.T) {
	// By the page: what is wrong, where, and how many more of the rule there are.
	want := map[int]string{
		25: "142:24 names and strings must be in double quotes",
		74: "648:40 a control character in a string; " +
			"741:53 a control character in a string",
		139: "862:1 want a value, found the end",
		267: "450:48 a comma with no value behind it; " +
			"481:53 a comma with no value behind it; " +
			"510:45 a comma with no value behind it; " +
			"512:54 a comma with no value behind it; " +
			"527:46 a semicolon is not part of JSON; " +
			"531:52 a comma with no value behind it; " +
			"562:48 a comma with no value behind it",
		271: "152:267 a control character in a string; " +
			"154:273 a control character in a string; " +
			"156:265 a control character in a string",
		327: "45:5 JSON has no comments and no CDATA sections; " +
			"45:7 JSON has no comments and no CDATA sections; " +
			"46:559 JSON has no comments and no CDATA sections",
		370: "113:95 want a value, found the end",
		408: "250:119 want a colon behind a name, found 'l'",
		436: "74:41 a control character in a string; " +
			"100:303 a control character in a string",
		457: "3411:46 a control character in a string",
		478: "68:9 JSON has no comments and no CDATA sections; " +
			"70:9 JSON has no comments and no CDATA sections",
		511: "422:23 a control character in a string; " +
			"430:28 a control character in a string",
		551: "91:11 want a comma or '}', found 'e'",
	}
	var d dom.Document
	var parser html5.Parser
	for page := range testdata.Corpus(t) {
		if err := parser.ParseBytes(&d, page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType}); err != nil {
			t.Fatal(err)
		}
		m, err := jsonld.Extract(&d, jsonld.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range m.Problems {
			if p.Rule == "jsonld/mended" || p.Rule == "jsonld/invalid" {
				message, _, _ := strings.Cut(p.Message, ":")
				got = append(got, d.PlacePosition(p.Place).String()+" "+message)
			}
		}
		if got := strings.Join(got, "; "); got != want[page.Index] {
			t.Errorf("%d: %q, want %q", page.Index, got, want[page.Index])
		}
	}
}
