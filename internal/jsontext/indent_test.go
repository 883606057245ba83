package jsontext

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
)

func TestIndenter(t *testing.T) {
	for _, text := range []string{
		`{}`, `[]`, `null`, `"a"`, `12.5`,
		`{"a":[],"b":{},"c":[1,2,{"d":"e:,[]{}\"\\"}]}`,
		`[[[]],[{}],"",true]`,
		`["` + strings.Repeat("long", chunk) + `",[1],"` + strings.Repeat("x", chunk) + `"]`,
	} {
		var want bytes.Buffer
		if err := json.Indent(&want, []byte(text), "", "  "); err != nil {
			t.Fatal(err)
		}
		if got := indented(t, text); got != want.String() {
			t.Errorf("%s: %s, want %s", text, got, want.String())
		}
	}
}

// The indentation of deep nesting is bounded, and the text stays the same JSON.
func TestIndenterDeep(t *testing.T) {
	const depth = 9000 // encoding/json does not read what is deeper than 10,000
	text := strings.Repeat(`{"a":[1,`, depth/2) + "2" + strings.Repeat(`]}`, depth/2)
	got := []byte(indented(t, text))
	if most := (indentPerByte+2)*len(text) + indentBase; len(got) > most {
		t.Errorf("%d bytes became %d, want at most %d", len(text), len(got), most)
	}
	if !bytes.Contains(got[:100], []byte("\n    ")) {
		t.Errorf("the beginning is not indented: %s", got[:100])
	}
	var back bytes.Buffer
	if err := json.Compact(&back, got); err != nil || back.String() != text {
		t.Errorf("it is another text now: %v", err)
	}
}

// indented is a text that was written to an Indenter byte by byte.
func indented(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	n := NewIndenter(&b, "  ")
	for i := range len(text) {
		if _, err := n.Write([]byte{text[i]}); err != nil {
			t.Fatal(err)
		}
	}
	if err := n.Flush(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

type broken struct{ error }

func (b broken) Write([]byte) (int, error) { return 0, b.error }

func TestIndenterFails(t *testing.T) {
	n := NewIndenter(broken{io.ErrShortWrite}, " ")
	if _, err := n.Write(bytes.Repeat([]byte("1,"), chunk)); err != io.ErrShortWrite {
		t.Errorf("the error of much text is %v", err)
	}
	n = NewIndenter(broken{io.ErrShortWrite}, " ")
	if _, err := n.Write([]byte("1")); err != nil {
		t.Errorf("the error of what is not written yet is %v", err)
	}
	if err := n.Flush(); err != io.ErrShortWrite {
		t.Errorf("the error of the end is %v", err)
	}
}
