package item_test

import (
	"testing"
	"time"

	"github.com/itemscope/itemscope/item"
)

func TestValueNumber(t *testing.T) {
	for text, want := range map[string]float64{"1": 1, " 1.50 ": 1.5, "-2e3": -2000, "+7": 7} {
		if got, ok := (item.Value{Text: text}).Number(); !ok || got != want {
			t.Errorf("%q is %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "one", "1,5", "0x1", "inf", "NaN", "1e999", "1 2", "€1"} {
		if got, ok := (item.Value{Text: text}).Number(); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
}

func TestValueBool(t *testing.T) {
	for _, tt := range []struct {
		text      string
		kind      item.Kind
		value, ok bool
	}{
		{"true", item.KindBool, true, true},
		{"TRUE", item.KindText, true, true},
		{"http://schema.org/True", item.KindURL, true, true},
		{"https://schema.org/False", item.KindURL, false, true},
		{"1", item.KindBool, true, true},
		{"1", item.KindText, false, false},
		{"yes", item.KindText, false, false},
		{"", item.KindText, false, false},
	} {
		if value, ok := (item.Value{Text: tt.text, Kind: tt.kind}).Bool(); value != tt.value || ok != tt.ok {
			t.Errorf("%q is %v, %v", tt.text, value, ok)
		}
	}
}

func TestValueTime(t *testing.T) {
	for text, want := range map[string]string{
		"2026-01-02":                "2026-01-02T00:00:00Z",
		"2026-01":                   "2026-01-01T00:00:00Z",
		"2026":                      "2026-01-01T00:00:00Z",
		"2026-01-02 03:04":          "2026-01-02T03:04:00Z",
		"2026-01-02T03:04:05+01:30": "2026-01-02T03:04:05+01:30",
		"2026-01-02T03:04:05Z":      "2026-01-02T03:04:05Z",
	} {
		if got, ok := item.NewTime(text).Time(); !ok || got.Format(time.RFC3339) != want || item.NewTime(text).Kind != item.KindTime {
			t.Errorf("%q is %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"12:30", "PT30M", "2026-W03", "soon", "2026-02-30", ""} {
		if got, ok := item.NewTime(text).Time(); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
	for text, want := range map[string]time.Duration{"PT1H30M": 90 * time.Minute, "P1D": 24 * time.Hour, "1h 5m": 65 * time.Minute} {
		if got, ok := item.NewTime(text).Duration(); !ok || got != want {
			t.Errorf("%q is %v, %v", text, got, ok)
		}
	}
}

func TestNewTyped(t *testing.T) {
	const xsd = "http://www.w3.org/2001/XMLSchema#"
	for _, tt := range []struct {
		text, datatype string
		want           item.Kind
	}{
		{"5", xsd + "integer", item.KindNumber},
		{"five", xsd + "integer", item.KindText},
		{"true", xsd + "boolean", item.KindBool},
		{"2026-01-02", "http://schema.org/Date", item.KindTime},
		{"soon", "https://schema.org/Date", item.KindText},
		{"--01-02", xsd + "gMonthDay", item.KindTime},
		{"https://example.com/", xsd + "anyURI", item.KindURL},
		{"/a", xsd + "anyURI", item.KindText},
		{"5", "https://example.com/integer", item.KindText},
		{"<b>", item.HTML, item.KindText},
	} {
		if got := item.NewTyped(tt.text, tt.datatype); got.Kind != tt.want || got.Text != tt.text || got.Datatype() != tt.datatype {
			t.Errorf("%+v", got)
		}
	}
}

func inLanguage(text, tag string) item.Value {
	v := item.Value{Text: text}
	v.SetLanguage(tag)
	return v
}

func TestEqual(t *testing.T) {
	a, b := &item.Item{}, &item.Item{}
	for _, tt := range []struct {
		v, w item.Value
		want bool
	}{
		{item.Value{Text: " a  b"}, item.Value{Text: "a b"}, true},
		{item.Value{Text: "19.90"}, item.Value{Kind: item.KindNumber, Text: "19.9"}, true},
		{item.Value{Text: "1.2.30"}, item.Value{Text: "1.2.3"}, false},
		{item.Value{Kind: item.KindURL, Text: "http://schema.org/InStock"}, item.Value{Text: "https://schema.org/InStock"}, true},
		{item.Value{Kind: item.KindURL, Text: "https://example.com"}, item.Value{Kind: item.KindURL, Text: "https://example.com/"}, true},
		{item.Value{Kind: item.KindURL, Text: "https://example.com?a"}, item.Value{Kind: item.KindURL, Text: "https://example.com/?a"}, true},
		{item.Value{Kind: item.KindURL, Text: "HTTPS://User@Example.COM:8080/A"}, item.Value{Text: "https://User@example.com:8080/A"}, true},
		{item.Value{Kind: item.KindURL, Text: "https://example.com/a"}, item.Value{Kind: item.KindURL, Text: "https://example.com/A"}, false},
		{item.Value{Kind: item.KindURL, Text: "https://User@example.com/"}, item.Value{Kind: item.KindURL, Text: "https://user@example.com/"}, false},
		{item.Value{Kind: item.KindURL, Text: "urn:A"}, item.Value{Kind: item.KindURL, Text: "urn:a"}, false},
		{item.Value{Kind: item.KindURL, Text: "https://schema.org/True"}, item.Value{Kind: item.KindBool, Text: "true"}, true},
		{inLanguage("chat", "en"), inLanguage("chat", "fr"), false},
		{inLanguage("chat", "en"), item.Value{Text: "chat"}, true},
		{item.Value{Item: a}, item.Value{Item: a}, true},
		{item.Value{Item: a}, item.Value{Item: b}, false},
		{item.Value{Item: a}, item.Value{}, false},
	} {
		if got := tt.v.Equal(tt.w); got != tt.want || tt.w.Equal(tt.v) != tt.want {
			t.Errorf("%+v equals %+v: %v", tt.v, tt.w, got)
		}
	}
}

func TestVocabulary(t *testing.T) {
	for typ, want := range map[string]string{
		"https://schema.org/Recipe": "https://schema.org/",
		"http://a.example/b#c":      "http://a.example/b#",
		"http://a.example/b/c?d=/e": "http://a.example/b/",
		"http://a.example":          "http://a.example",
		"urn:isbn":                  "urn:isbn",
	} {
		if got := item.Vocabulary(typ); got != want {
			t.Errorf("%s is in %s", typ, got)
		}
	}
	for _, tt := range []struct{ vocabulary, name, want string }{
		{"https://schema.org/", "name", "https://schema.org/name"},
		{"http://a.example", "a b", "http://a.example#a%20b"},
	} {
		if got := item.PropertyIRI(tt.vocabulary, tt.name); got != tt.want {
			t.Errorf("%s in %s is %s", tt.name, tt.vocabulary, got)
		}
	}
}
