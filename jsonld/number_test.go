package jsonld_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

// TestNumbersBeyondDouble checks that a number which RDF cannot say is an error
// that names the limit and the number, and that it comes before the first quad.
func TestNumbersBeyondDouble(t *testing.T) {
	literal := `{"@context":{"j":{"@id":"http://a.example/j","@type":"@json"}},"http://a.example/p":1,"j":`
	large := strings.Repeat("9", 310)
	for _, tt := range []struct {
		name, text string
		code       jsonld.ErrorCode
		pointer    string
		number     string
	}{
		{"an exponent", `{"http://a.example/p":[1,1e999999]}`, jsonld.InvalidValueObjectValue, "/http:~1~1a.example~1p/1", `"1e999999"`},
		{"negative", `{"http://a.example/p":1,"http://a.example/q":-1E309}`, jsonld.InvalidValueObjectValue, "/http:~1~1a.example~1q", `"-1E309"`},
		{"digits", `[{"http://a.example/p":1},{"http://a.example/q":` + large + `}]`, jsonld.InvalidValueObjectValue, "/1/http:~1~1a.example~1q", `"9999`},
		{"in a list", `{"http://a.example/p":{"@list":[1,1e400]}}`, jsonld.InvalidValueObjectValue, "/http:~1~1a.example~1p/@list/1", `"1e400"`},
		{"in a JSON literal", literal + `{"a":[0,1e400]}}`, jsonld.InvalidJSONLiteral, "/j/a/1", `"1e400"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := jsonld.Parse([]byte(tt.text), "")
			if err != nil {
				t.Fatal(err)
			}
			quads, err := toQuads(doc, jsonld.ProcessorOptions{})
			var wrong *jsonld.Error
			if !errors.As(err, &wrong) || wrong.Code != tt.code || wrong.Pointer != tt.pointer {
				t.Fatalf("error %v", err)
			}
			if !strings.Contains(wrong.Message, "1.8e308") || !strings.Contains(wrong.Message, tt.number) {
				t.Errorf("message %q names neither the limit nor the number", wrong.Message)
			}
			if len(quads) > 0 {
				t.Errorf("quads before the error: %v", quads)
			}
		})
	}
}

// TestNumbersThatSayNothing checks that such a number is no error where nothing is
// made of it, and that others near the limit are none.
func TestNumbersThatSayNothing(t *testing.T) {
	for text, want := range map[string]int{
		`{"dropped":1e999999,"http://a.example/p":1}`:                                 1,
		`{"@id":"http://a.example/<","http://a.example/p":1e999999}`:                  0,
		`{"http://a.example/p":[1.7e308,1e-999999,` + strings.Repeat("9", 308) + `]}`: 3,
	} {
		doc, err := jsonld.Parse([]byte(text), "")
		if err != nil {
			t.Fatal(err)
		}
		if quads, err := toQuads(doc, jsonld.ProcessorOptions{}); err != nil || len(quads) != want {
			t.Errorf("%.60s: %d quads, %v", text, len(quads), err)
		}
	}
}

// TestNumbersStayAsWritten checks that numbers which no double can be are not the
// same, and are written in JSON as they were.
func TestNumbersStayAsWritten(t *testing.T) {
	doc, err := jsonld.Parse([]byte(`{"@context":{"j":{"@id":"http://a.example/j","@type":"@json"}},"@id":"http://a.example/","j":[[1e400],[2e400]]}`), "")
	if err != nil {
		t.Fatal(err)
	}
	other, err := jsonld.Parse([]byte(`{"http://a.example/j":[{"@type":"@json","@value":1e400},{"@type":"@json","@value":2e400},{"@type":"@json","@value":1e400}]}`), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		doc  *jsonld.Document
		want string
	}{
		{doc, `[{"@id":"http://a.example/","http://a.example/j":[{"@type":"@json","@value":[[1e400],[2e400]]}]}]`},
		{other, `[{"@id":"_:b0","http://a.example/j":[{"@type":"@json","@value":1e400},{"@type":"@json","@value":2e400}]}]`},
	} {
		e, err := jsonld.Flatten(tt.doc, jsonld.ProcessorOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(e.AppendJSON(nil)); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

// TestPageAfterError checks that a script with an error gives no quads, and costs
// only itself; the numbers of blank nodes go on.
func TestPageAfterError(t *testing.T) {
	_, m := extract(t, `<script type=application/ld+json>{"http://a.example/p":[1,1e999999]}</script>
<script type=application/ld+json>{"http://a.example/p":2}</script>`, jsonld.Options{})
	got, problems := quads(t, m)
	if len(got) != 1 || !strings.Contains(got[0], `"2"`) || !strings.HasPrefix(got[0], "_:j") {
		t.Errorf("quads %q", got)
	}
	if len(problems) != 1 || problems[0].Rule != "jsonld/processing" || !strings.Contains(problems[0].Message, "1.8e308") {
		t.Errorf("problems %+v", problems)
	}
}

// TestErrorOfSink checks that the error of a sink ends it.
func TestErrorOfSink(t *testing.T) {
	doc, err := jsonld.Parse([]byte(`{"http://a.example/p":[1,2]}`), "")
	if err != nil {
		t.Fatal(err)
	}
	full := errors.New("full")
	count := 0
	err = jsonld.ToRDF(doc, rdf.SinkFunc(func(rdf.Quad) error { count++; return full }), rdf.Scope{}, jsonld.ProcessorOptions{})
	if !errors.Is(err, full) || count != 1 {
		t.Errorf("%d quads, error %v", count, err)
	}
}
