package jsonld

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/internal/testdata"
)

// TestReaderAcceptsJSON compares what is accepted with encoding/json.
func TestReaderAcceptsJSON(t *testing.T) {
	for _, text := range []string{
		`null`, ` true `, `false`, `0`, `-0`, `01`, `-`, `1.`, `1.0`, `.5`, `1e5`, `1E+5`, `1e`, `1e-`, `-1.5e-10`, `+1`,
		`""`, `"a`, `"\n"`, `"\x"`, `"\u00e9"`, `"\u00g0"`, `"\ud83d\ude00"`, `"\ud83d"`, "\"\x01\"", "\"\t\"", "\"\x7f\"",
		`[]`, `[ ]`, `[1]`, `[1,]`, `[,]`, `[1 2]`, `[[[]]]`, `[`, `]`, `[}`, `{`, `{}`, `{ }`, `{"a":1}`, `{"a":1,}`, `{"a"}`,
		`{"a":}`, `{a:1}`, `{'a':1}`, `{"a":1 "b":2}`, `{"a":1,"a":2}`, `{"a":{"b":[1,{"c":null}]}}`, `{} {}`, `{};`, ``, ` `,
		`tru`, `nulll`, "\ufeff{}", "\u00a0{}", `// x`, `/* */ {}`, `{"a":undefined}`, `NaN`, `"a" "b"`, "[1\v]", "\x00", "{}\x00",
	} {
		_, err := readTree(text, new(memory))
		if got, want := err == nil, json.Valid([]byte(text)); got != want {
			t.Errorf("%q: accepted %v (%v), want %v", text, got, err, want)
		}
	}
}

// value makes of a tree what encoding/json makes of a text.
func (t *tree) value(n uint32) any {
	switch t.kind(n) {
	case Object:
		m := map[string]any{}
		for _, c := range t.elements(n) {
			m[t.name(c)] = t.value(c)
		}
		return m
	case Array:
		list := []any{}
		for _, c := range t.elements(n) {
			list = append(list, t.value(c))
		}
		return list
	case String:
		return t.str(n)
	case Number:
		return json.Number(t.raw(n))
	case True, False:
		return t.kind(n) == True
	}
	return nil
}

func decodeJSON(t *testing.T, text string) (v any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func TestReaderValues(t *testing.T) {
	for _, text := range []string{
		`{"a":[1,-2.50e+3,true,false,null,"x\n\"\\\/\b\f\r\t\u00e9\ud83d\ude00"],"\u0061b":{"c":{}},"":[[],[[]]]}`,
		`{"a":1,"a":{"b":2,"b":3},"c":4,"a":5}`,
		`[{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":1,"k":2,"l":3,"m":4,"n":5,"o":6,"p":7,"q":8,"r":9,"s":1,
		  "t":2,"u":3,"v":4,"w":5,"x":6,"y":7,"z":8,"\u0061":9,"z":10}]`,
		`{"aa":1,"ab":2,"\u0061a":3,"ba":4,"aa":5}`,
	} {
		tree, err := readTree(text, new(memory))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if got, want := tree.value(0), decodeJSON(t, text); !reflect.DeepEqual(got, want) {
			t.Errorf("%s\ngot  %v\nwant %v", text, got, want)
		}
		if got, want := decodeJSON(t, string(tree.appendMended(nil, 0, nil))), tree.value(0); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: written again: %v", text, got)
		}
	}
}

func TestRepeatedNames(t *testing.T) {
	tree, err := readTree(`{"a":1,"b":{"x":1,"x":2},"a":2,"\u0061":3,"c":4}`, new(memory))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for n := range tree.nodes {
		if tree.nodes[n].flags&superseded != 0 {
			got = append(got, tree.raw(uint32(n)))
		}
	}
	if want := []string{"1", "1", "2"}; !reflect.DeepEqual(got, want) || tree.repeated != 3 {
		t.Errorf("superseded are %v (%d), want %v", got, tree.repeated, want)
	}
	if got := tree.raw(tree.entry(0, "a")); got != "3" {
		t.Errorf("a is %s, want 3", got)
	}
}

func TestPointer(t *testing.T) {
	tree, err := readTree(`{"a":[0,{"b/c":1}],"~":{"":2}}`, new(memory))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"", "/a", "/a/0", "/a/1", "/a/1/b~1c", "/~0", "/~0/"}
	for n := range tree.nodes {
		if got := tree.pointer(uint32(n)); got != want[n] {
			t.Errorf("node %d: %q, want %q", n, got, want[n])
		}
	}
	i := 0
	tree.pointers(appendToken, func(n uint32, pointer []byte) bool {
		if string(pointer) != want[i] || n != uint32(i) {
			t.Errorf("%d: %q, want %q", n, pointer, want[i])
		}
		i++
		return true
	})
	if i != len(want) {
		t.Errorf("%d pointers, want %d", i, len(want))
	}
}

// TestQuotedTokens holds tokens inside of strings equal to strings with tokens.
func TestQuotedTokens(t *testing.T) {
	for _, name := range []string{"", "@type", "a~b/c", "a\"\\\n\x01/", "é~", "\xff"} {
		want := string(jsontext.AppendString(nil, string(appendToken(nil, name))))
		if got := `"` + string(appendQuotedToken(nil, name)) + `"`; got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}

// mends are texts that are not JSON, and what is made of them; "" for nothing.
var mends = []struct {
	name, text, want string
	kinds            []mendKind
}{
	{"newline in a string", "{\"a\":\"x\ny\"}", `{"a":"x\ny"}`, []mendKind{mendControl}},
	{"apostrophe escaped", `{"a":"it\'s"}`, `{"a":"it's"}`, []mendKind{mendEscape}},
	{"other escapes are not certain", `{"a":"C:\Program"}`, "", nil},
	{"trailing comma in an object", `{"a":1,}`, `{"a":1}`, []mendKind{mendExtraComma}},
	{"trailing comma in an array", `[1, ]`, `[1]`, []mendKind{mendExtraComma}},
	{"two commas", `{"a":1,,"b":2}`, `{"a":1,"b":2}`, []mendKind{mendExtraComma}},
	{"two trailing commas", `{"a":1,,}`, `{"a":1}`, []mendKind{mendExtraComma, mendExtraComma}},
	{"missing comma in an object", "{\"a\":1\n\"b\":2}", `{"a":1,"b":2}`, []mendKind{mendMissingComma}},
	{"missing comma behind an object", `{"a":{} "b":2}`, `{"a":{},"b":2}`, []mendKind{mendMissingComma}},
	{"missing comma between objects", `[{"a":1}{"b":2}]`, `[{"a":1},{"b":2}]`, []mendKind{mendMissingComma}},
	{"missing comma between strings is not certain", `["a" "b"]`, "", nil},
	{"quotes in a string are not certain", `{"a":"the "best" of"}`, "", nil},
	{"quotes in a string before a colon are not certain", `{"a":"the "best": of"}`, "", nil},
	{"empty string and a name", `{"a":"""b":1}`, "", nil},
	{"semicolon for a comma", `{"a":1;"b":2}`, `{"a":1,"b":2}`, []mendKind{mendSemicolon}},
	{"semicolon at the end", `{"a":1};`, `{"a":1}`, []mendKind{mendSemicolon}},
	{"line comments", "// x {\n{\"a\":1, // y\n\"b\":2}//", `{"a":1,"b":2}`, []mendKind{mendComment, mendComment, mendComment}},
	{"comments", `/* { */{"a"/**/:/* x */1}`, `{"a":1}`, []mendKind{mendComment, mendComment, mendComment}},
	{"no comment in a string", `{"a":"http://x/*"}`, `{"a":"http://x/*"}`, nil},
	{"comment without an end", `/* {"a":1}`, "", nil},
	{"comment of HTML", `<!-- {"no":1 --> {"a":1}`, "", nil},
	{"plain comment of HTML", `<!-- x --> {"a":1}`, `{"a":1}`, []mendKind{mendComment}},
	{"wrapped in a comment of HTML", "<!--\n{\"a\":1}\n-->", `{"a":1}`, []mendKind{mendComment, mendComment}},
	{"wrapped in a comment of HTML and JavaScript", "<!--\n{\"a\":1}\n//-->", `{"a":1}`, []mendKind{mendComment, mendComment}},
	{"CDATA", `<![CDATA[ {"a":1} ]]>`, `{"a":1}`, []mendKind{mendComment, mendComment}},
	{"CDATA in line comments", "//<![CDATA[\n{\"a\":1}\n//]]>", `{"a":1}`, []mendKind{mendComment, mendComment, mendComment}},
	{"CDATA in a line comment, in one line", "// <![CDATA[ {\"a\":1}\n// ]]>", `{"a":1}`, []mendKind{mendComment, mendComment, mendComment}},
	{"CDATA in comments", `/*<![CDATA[*/{"a":1}/*]]>*/`, `{"a":1}`, []mendKind{mendComment, mendComment}},
	{"byte order mark", "\ufeff{\"a\":1}", `{"a":1}`, []mendKind{mendSpace}},
	{"no-break spaces", "{\u00a0\"a\":\u00a01}", `{"a":1}`, []mendKind{mendSpace, mendSpace}},
	{"single quotes", `{'a':'x"y'}`, `{"a":"x\"y"}`, []mendKind{mendQuotes, mendQuotes}},
	{"name without quotes", `{a:1,@type:2}`, `{"a":1,"@type":2}`, []mendKind{mendQuotes, mendQuotes}},
	{"several values", `{"a":1}{"b":2} [3]`, `[{"a":1},{"b":2},[3]]`, []mendKind{mendRoots, mendRoots}},
	{"several values with commas", `{"a":1},{"b":2},`, `[{"a":1},{"b":2}]`, []mendKind{mendExtraComma, mendRoots, mendExtraComma}},
	{"references", `{&quot;a&quot;:&quot;b &amp; c&quot;}`, `{"a":"b & c"}`, []mendKind{mendReferences}},
	{"references and more", `{&quot;a&quot;:1,}`, `{"a":1}`, []mendKind{mendReferences, mendExtraComma}},
	{"references of JSON stay", `{"a":"&quot;",}`, `{"a":"&quot;"}`, []mendKind{mendExtraComma}},
	{"empty", ``, "", nil},
	{"not closed", `{"a":[1,2`, "", nil},
	{"closed twice", `{"a":1}}`, "", nil},
	{"words", `undefined`, "", nil},
	{"number", `{"a":01}`, "", nil},
}

func TestMend(t *testing.T) {
	for _, tt := range mends {
		t.Run(tt.name, func(t *testing.T) {
			doc := &Document{}
			err := doc.read(tt.text, false, new(memory))
			if (err == nil) != (tt.want != "") {
				t.Fatalf("error %v, want %q", err, tt.want)
			}
			if err != nil {
				return
			}
			if got := string(doc.tree.appendJSON(nil, 0)); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			var kinds []mendKind
			for _, m := range doc.tree.mended {
				kinds = append(kinds, m.kind)
			}
			if !reflect.DeepEqual(kinds, tt.kinds) {
				t.Errorf("mended %v, want %v", kinds, tt.kinds)
			}
			if tt.kinds != nil {
				if err := new(Document).read(tt.text, true, new(memory)); err == nil {
					t.Error("no error when nothing is to be mended")
				}
			}
		})
	}
}

func TestReaderGrows(t *testing.T) {
	for name, text := range map[string]func(n int) string{
		"deep arrays":       func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) },
		"deep objects":      func(n int) string { return strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n) },
		"open arrays":       func(n int) string { return strings.Repeat("[", n) },
		"many names":        func(n int) string { return "{" + strings.Repeat(`"a":1,`, n) + `"b":2}` },
		"commas":            func(n int) string { return "[1" + strings.Repeat(",", n) + "]" },
		"comments of HTML":  func(n int) string { return strings.Repeat("<!--", n) + "{}" },
		"comments":          func(n int) string { return strings.Repeat("/*", n) },
		"line comments":     func(n int) string { return strings.Repeat("// <![CDATA[ <!--", n) + "{}" },
		"slashes":           func(n int) string { return strings.Repeat("//"+strings.Repeat(" ", 20), n) + "{}" },
		"missing commas":    func(n int) string { return "{" + strings.Repeat("\"a\":\"b\" ", n) + "}" },
		"missing, in lines": func(n int) string { return "{" + strings.Repeat("\"a\":1\n", n) + "}" },
		"several":           func(n int) string { return strings.Repeat("{}", n) },
		"references":        func(n int) string { return "[" + strings.Repeat("&quot;a&quot;,", n) + "1]" },
		"ampersands":        func(n int) string { return "[" + strings.Repeat("&", n) + "]" },
		"newlines":          func(n int) string { return `["` + strings.Repeat("\n", n) + `"]` },
		"different names": func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, `,"n%d":1`, i)
			}
			return "{" + b.String()[1:] + "}"
		},
	} {
		t.Run(name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				doc := &Document{}
				if doc.read(text(n), false, new(memory)) == nil {
					doc.tree.appendMended(nil, 0, nil)
					doc.tree.pointer(uint32(len(doc.tree.nodes) - 1))
				}
			}, 20000)
		})
	}
}

func FuzzReader(f *testing.F) {
	for _, tt := range mends {
		f.Add(tt.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := readTree(text, new(memory))
		if valid := json.Valid([]byte(text)); valid != (err == nil) {
			t.Fatalf("accepted: %v, encoding/json: %v", err, valid)
		}
		if err == nil {
			if got := string(tree.appendJSON(nil, 0)); got != strings.Trim(text, " \t\r\n") {
				t.Fatalf("written as %q", got)
			}
		}
		doc := &Document{}
		if doc.read(text, false, new(memory)) != nil {
			return
		}
		made := doc.tree.appendMended(nil, 0, nil)
		if !json.Valid(made) {
			t.Fatalf("mended to %q", made)
		}
		again, err := readTree(string(made), new(memory))
		if err != nil || len(again.nodes) > len(doc.tree.nodes) {
			t.Fatalf("read again: %v, %d nodes, had %d", err, len(again.nodes), len(doc.tree.nodes))
		}
	})
}
