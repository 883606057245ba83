package html5

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/internal/testdata"
)

// tokenizerCase is a case of html5lib's tests for the tokenizer.
type tokenizerCase struct {
	Description   string
	Input         string
	Output        []any
	InitialStates []string
	LastStartTag  string
	Errors        []tokenizerError
	DoubleEscaped bool
}

type tokenizerError struct {
	Code      string
	Line, Col int
}

// initialModels has the content models by the names of their states.
var initialModels = map[string]contentModel{
	"Data state":          dataModel,
	"RCDATA state":        rcdataModel,
	"RAWTEXT state":       rawtextModel,
	"Script data state":   scriptDataModel,
	"PLAINTEXT state":     plaintextModel,
	"CDATA section state": cdataModel,
}

// surrogateCases is how many cases have a lone surrogate in their input. Input that
// was decoded from bytes cannot have one.
const surrogateCases = 4

// TestTokenizer runs the cases, except those of xmlViolation.test, which expects the
// changes that "coercing an HTML DOM into an infoset" makes to the output.
func TestTokenizer(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(testdata.HTML5Lib(t, "tokenizer"), "*.test"))
	if err != nil {
		t.Fatal(err)
	}
	run, surrogates := 0, 0
	agreed := map[string]bool{}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			for i, c := range readTokenizerCases(t, file) {
				if !utf8.ValidString(c.Input) {
					surrogates++
					continue
				}
				for _, state := range c.InitialStates {
					run++
					t.Run(fmt.Sprintf("%d/%s", i, state), func(t *testing.T) { c.run(t, state, agreed) })
				}
			}
		})
	}
	if testdata.Part() {
		return
	}
	checkDisagreements(t, tokenizerDisagreements, agreed)
	if run < 6900 || surrogates != surrogateCases {
		t.Errorf("%d cases, and %d with surrogates; want 6900 or more, and %d", run, surrogates, surrogateCases)
	}
}

func readTokenizerCases(tb testing.TB, file string) []*tokenizerCase {
	tb.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	// encoding/json replaces lone surrogates, so they are escaped once more.
	source = surrogate.ReplaceAll(source, []byte(`\\u$1`))
	var all struct{ Tests []*tokenizerCase }
	if err := json.Unmarshal(source, &all); err != nil {
		tb.Fatalf("%s: %v", file, err)
	}
	for _, c := range all.Tests {
		if c.DoubleEscaped {
			c.Input = unescape(c.Input)
			c.Output = unescapeAll(c.Output).([]any)
		}
		if len(c.InitialStates) == 0 {
			c.InitialStates = []string{"Data state"}
		}
	}
	return all.Tests
}

var (
	surrogate = regexp.MustCompile(`\\\\u([dD][89a-fA-F][0-9a-fA-F]{2})`)
	escaped   = regexp.MustCompile(`\\u[0-9a-fA-F]{4}`)
)

// unescape replaces \uHHHH; a surrogate becomes bytes that are not UTF-8.
func unescape(s string) string {
	return escaped.ReplaceAllStringFunc(s, func(e string) string {
		r, _ := strconv.ParseUint(e[2:], 16, 16)
		if 0xD800 <= r && r < 0xE000 {
			return "\xED\xA0\x80"
		}
		return string(rune(r))
	})
}

func unescapeAll(v any) any {
	switch v := v.(type) {
	case string:
		return unescape(v)
	case []any:
		for i := range v {
			v[i] = unescapeAll(v[i])
		}
	case map[string]any:
		for key, value := range v {
			delete(v, key)
			v[unescape(key)] = unescapeAll(value)
		}
	}
	return v
}

func (c *tokenizerCase) run(t *testing.T, state string, agreed map[string]bool) {
	got, errors := tokenize(t, c.Input, initialModels[state], c.LastStartTag)
	want, wantErrors := c.Output, c.Errors
	_, name, _ := strings.Cut(t.Name(), "/")
	if d, disagrees := tokenizerDisagreements[name]; disagrees {
		t.Log(d.sentence)
		want, wantErrors = d.today(c)
		agreed[name] = reflect.DeepEqual(want, c.Output) && slices.Equal(wantErrors, c.Errors)
	}
	slices.SortFunc(wantErrors, compareErrors)
	slices.SortFunc(errors, compareErrors)
	if !reflect.DeepEqual(got, want) || !slices.Equal(errors, wantErrors) {
		t.Errorf("%s: %q\ngot  %q\nwant %q\nerrors %v\nwant   %v", c.Description, c.Input, got, want, errors, wantErrors)
	}
}

func compareErrors(a, b tokenizerError) int {
	return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col), cmp.Compare(a.Code, b.Code))
}

// tokenize returns the tokens and errors in the form of the tests.
func tokenize(t *testing.T, input string, model contentModel, lastStartTag string) (tokens []any, errors []tokenizerError) {
	w := &tokenWriter{}
	root := w.Start(&w.d, dom.FragmentNode)
	source := []byte(input)
	if err := w.SetSource(source); err != nil {
		t.Fatal(err)
	}
	z := &tokenizer{cdataAllowed: func() bool { return false }, builder: &w.Builder}
	_, controls, _ := encoding.UTF8.Decode(nil, source)
	z.reset(source, controls)
	z.model = model
	z.endTag = append(z.endTag, lastStartTag...)
	z.errors.reset(&Options{ParseErrors: true, MaxProblems: -1})
	z.inputErrors()
	for z.next(); z.tok.kind != endOfFileToken; z.next() {
		w.AppendChild(root, w.node(&z.tok))
		w.kinds = append(w.kinds, z.tok)
	}
	w.Finish()
	for _, p := range z.errors.problems.List() {
		start := int(p.Place.Span.Start)
		at := w.d.Position(p.Place.Span.Start)
		line := utf16.Encode([]rune(input[start-lineLength(input, start) : start])) // the tests count its units
		errors = append(errors, tokenizerError{strings.TrimPrefix(p.Rule, "html/"), int(at.Line), len(line) + 1})
	}
	return w.tokens(), errors
}

// lineLength returns how many bytes are between the start of a line and offset.
func lineLength(source string, offset int) int {
	line := source[:offset]
	if !strings.HasPrefix(source[offset:], "\n") || !strings.HasSuffix(line, "\r") {
		return len(line) - 1 - strings.LastIndexAny(line, "\r\n")
	}
	return len(line) - 1 - strings.LastIndexAny(line[:len(line)-1], "\r\n")
}

// tokenWriter keeps tokens as the nodes of a document, which decodes their text.
type tokenWriter struct {
	dom.Builder
	d     dom.Document
	kinds []token
}

func (w *tokenWriter) node(tok *token) dom.Node {
	switch tok.kind {
	case textToken:
		return w.Text(tok.data, tok.raw)
	case commentToken:
		return w.Comment(tok.data, tok.raw, tok.span)
	case doctypeToken:
		return w.Doctype(tok.doctype.Doctype, tok.span)
	case processingInstructionToken:
		return w.ProcessingInstruction(tok.name, tok.data, tok.raw, tok.span)
	}
	n := w.Element(dom.HTML, tok.name, tok.span)
	for _, a := range tok.attrs.List {
		w.AddAttr(n, a.Namespace, a.Name, a.NameSpan, a.Value, a.Raw)
	}
	return n
}

// tokens returns the tokens in the form of the tests.
func (w *tokenWriter) tokens() []any {
	all, i := []any{}, 0
	text := ""
	flush := func() {
		if text != "" {
			all = append(all, []any{"Character", text})
			text = ""
		}
	}
	for n := range w.d.Children(w.d.Root()) {
		tok := &w.kinds[i]
		i++
		if tok.kind == textToken {
			text += w.d.Data(n)
			continue
		}
		flush()
		all = append(all, w.token(tok, n))
	}
	flush()
	return all
}

func (w *tokenWriter) token(tok *token, n dom.Node) []any {
	d := &w.d
	switch tok.kind {
	case startTagToken:
		attrs := map[string]any{}
		for a := range d.Attrs(n) {
			attrs[d.NameString(d.AttrName(a))] = d.AttrValue(a)
		}
		if tok.selfClosing {
			return []any{"StartTag", d.LocalName(n), attrs, true}
		}
		return []any{"StartTag", d.LocalName(n), attrs}
	case endTagToken:
		return []any{"EndTag", d.LocalName(n)}
	case commentToken:
		return []any{"Comment", d.Data(n)}
	case processingInstructionToken:
		return []any{"ProcessingInstruction", d.LocalName(n), d.Data(n)}
	}
	optional := func(s string, has bool) any {
		if has {
			return s
		}
		return nil
	}
	t := &tok.doctype
	return []any{"DOCTYPE", optional(t.Name, t.hasName), optional(t.PublicID, t.hasPublicID), optional(t.SystemID, t.hasSystemID), !t.forceQuirks}
}
