package charref

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// tokenizerTest is a test of html5lib-tests/tokenizer; its README describes
// the format.
type tokenizerTest struct {
	Description   string
	InitialStates []string
	DoubleEscaped bool
	Input         string
	Output        [][]any
	Errors        []struct {
		Code      string
		Line, Col int
	}
}

// TestTokenizerSuite runs the tests that are about references only: text without
// markup, and single start tags with one attribute.
func TestTokenizerSuite(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(testdata.Suite(t, "html5lib-tests", "tokenizer"), "*.test"))
	if err != nil {
		t.Fatal(err)
	}
	var texts, attributes int
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var suite struct{ Tests []tokenizerTest }
		if err := json.Unmarshal(source, &suite); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, test := range suite.Tests {
			if test.DoubleEscaped {
				continue // None of these holds an ampersand.
			}
			name := filepath.Base(file) + ": " + test.Description
			if src, want, ok := textTest(test); ok {
				texts++
				check(t, name, test, src, 0, false, want)
			} else if src, offset, want, ok := attributeTest(test); ok {
				attributes++
				check(t, name, test, src, offset, true, want)
			}
		}
	}
	t.Logf("%d tests of text, %d of attribute values", texts, attributes)
	if texts < 4500 || attributes < 15 {
		t.Errorf("%d tests of text, %d of attribute values are fewer than the suite holds", texts, attributes)
	}
}

// textTest returns the text of a test without markup, and what it stands for.
func textTest(test tokenizerTest) (src, want string, ok bool) {
	for _, state := range test.InitialStates {
		if state != "Data state" && state != "RCDATA state" {
			return "", "", false
		}
	}
	// Other packages normalize carriage returns and replace U+0000.
	if !strings.Contains(test.Input, "&") || strings.ContainsAny(test.Input, "<\r\x00") {
		return "", "", false
	}
	for _, token := range test.Output {
		if token[0] != "Character" {
			return "", "", false
		}
		want += token[1].(string)
	}
	return test.Input, want, true
}

// attributeTest returns the value of the attribute of a test that is one start
// tag, its offset, and what it stands for.
func attributeTest(test tokenizerTest) (src string, offset int, want string, ok bool) {
	if len(test.Output) != 1 || test.Output[0][0] != "StartTag" || !strings.HasSuffix(test.Input, ">") {
		return "", 0, "", false
	}
	attributes := test.Output[0][2].(map[string]any)
	tag, value, found := strings.Cut(strings.TrimSuffix(test.Input, ">"), "=")
	if !found || len(attributes) != 1 || !strings.Contains(value, "&") {
		return "", 0, "", false
	}
	_, name, _ := strings.Cut(tag, " ")
	want, ok = attributes[name].(string)
	offset = len(tag) + 1
	if quote := value[0]; quote == '"' || quote == '\'' {
		if len(value) < 2 || strings.IndexByte(value[1:], quote) != len(value)-2 {
			return "", 0, "", false
		}
		value = value[1 : len(value)-1]
		offset++
	}
	return value, offset, want, ok
}

// check decodes src, which starts at offset in the input of test.
func check(t *testing.T, name string, test tokenizerTest, src string, offset int, attribute bool, want string) {
	t.Helper()
	if got := string(Append(nil, []byte(src), attribute)); got != want {
		t.Errorf("%s: Append(%q, %t) = %q, want %q", name, src, attribute, got, want)
	}

	var wantErrors []string
	for _, e := range test.Errors {
		if slices.Contains(errorNames[:], e.Code) {
			wantErrors = append(wantErrors, fmt.Sprintf("%d:%d %s", e.Line, e.Col, e.Code))
		}
	}
	var gotErrors []string
	for i := 0; i < len(src); {
		ref := Decode([]byte(src[i:]), attribute)
		for name := range ref.Errors.Names() {
			gotErrors = append(gotErrors, position(test.Input[:offset+i+ref.ErrorOffset])+" "+name)
		}
		i += max(ref.Len, 1)
	}
	if !slices.Equal(gotErrors, wantErrors) {
		t.Errorf("%s: %q has the errors %q, want %q", name, test.Input, gotErrors, wantErrors)
	}
}

// position is the line and column that follow before.
func position(before string) string {
	line := strings.Count(before, "\n") + 1
	column := len([]rune(before[strings.LastIndexByte(before, '\n')+1:])) + 1
	return strconv.Itoa(line) + ":" + strconv.Itoa(column)
}
