package jsonld_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
)

// A change makes changes of a value.
type change func(v jsonld.Value, d *dom.Document) ([]dom.Replacement, error)

func replace(json string) change {
	return func(v jsonld.Value, d *dom.Document) ([]dom.Replacement, error) { return v.Replace(d, []byte(json)) }
}

func insert(json string) change {
	return func(v jsonld.Value, d *dom.Document) ([]dom.Replacement, error) {
		return v.InsertAfter(d, []byte(json))
	}
}

func remove(v jsonld.Value, d *dom.Document) ([]dom.Replacement, error) { return v.Remove(d) }

// patch changes the value of a with that index, of the first item of a page.
func patch(page []byte, contentType string, index int, change change) ([]byte, error) {
	d, err := html5.ParseBytes(page, html5.Options{ContentType: contentType})
	if err != nil {
		return nil, err
	}
	m, err := jsonld.Extract(d, jsonld.Options{})
	if err != nil {
		return nil, err
	}
	if len(m.Items) == 0 || index >= len(m.Items[0].Values("a")) {
		return nil, errors.New("there is no such value")
	}
	changes, err := change(m.Items[0].Values("a")[index], d)
	if err != nil {
		return nil, err
	}
	return edit.Apply(page, d, changes)
}

const scriptStart, scriptEnd = "<!DOCTYPE html>\r\n<script type=application/ld+json>", "</script><p>é"

func TestPatch(t *testing.T) {
	for _, tt := range []struct {
		name   string
		before string
		index  int
		change change
		after  string
	}{
		{"a string", `{"a" : "x" , "b":1}`, 0, replace(`"y"`), `{"a" : "y" , "b":1}`},
		{"a number", `{"a":-1.0e3}`, 0, replace(`2`), `{"a":2}`},
		{"in an array", `{"a":[1,[2, 3 ]]}`, 2, replace(`"x"`), `{"a":[1,[2, "x" ]]}`},
		{"in a list", `{"a":{"@list":["x"]}}`, 0, replace(`null`), `{"a":{"@list":[null]}}`},
		{"a value object", `{"a":{"@value":"x","@language":"en"}}`, 0, replace(`"y"`), `{"a":{"@value":"y","@language":"en"}}`},
		{"an item", `{"a":{"b":1}}`, 0, replace(`{"c":2}`), `{"a":{"c":2}}`},
		{"the last of one name", `{"a":1,"a":2}`, 0, replace(`3`), `{"a":1,"a":3}`},
		{"what would end the script", `{"a":"x"}`, 0, replace(`"</script><!-- <SCRIPT> a<b <"`), `{"a":"\u003c/script>\u003c!-- \u003cSCRIPT> a<b <"}`},
		{"newlines of two bytes", "{\r\n\"b\":\"\",\r\n\"a\":\"x\"\r\n}", 0, replace(`"y"`), "{\r\n\"b\":\"\",\r\n\"a\":\"y\"\r\n}"},
		{"where the script is mended", "{'b':'c','a':'x',}", 0, replace(`"y"`), `{'b':'c','a':"y",}`},
		{"characters", `{"a":"é𝄞"}`, 0, replace(`"ü𝄞"`), `{"a":"ü𝄞"}`},

		{"after the only one", `{"a": "x" }`, 0, insert(`"y"`), `{"a": ["x", "y"] }`},
		{"after the last", `{"a": ["x", "y" ]}`, 1, insert(`"z"`), `{"a": ["x", "y", "z" ]}`},
		{"after the first", `{"a":["x","y"]}`, 0, insert(`"z"`), `{"a":["x","z","y"]}`},
		{"after the only one of an array", `{"a":[ "x" ]}`, 0, insert(`"z"`), `{"a":[ "x", "z" ]}`},
		{"in lines", "{\"a\": [\r\n  \"x\",\r\n  \"y\"\r\n]}", 1, insert(`"z"`), "{\"a\": [\r\n  \"x\",\r\n  \"y\",\r\n  \"z\"\r\n]}"},
		{"in one line each", "{\"a\": [\n\t\"x\"\n]}", 0, insert(`"z"`), "{\"a\": [\n\t\"x\",\n\t\"z\"\n]}"},
		{"after an item", `{"a":{"b":1}}`, 0, insert(`2`), `{"a":[{"b":1}, 2]}`},
		{"in a list", `{"a":{"@list":"x"}}`, 0, insert(`"y"`), `{"a":{"@list":["x", "y"]}}`},

		{"the first", `{"a": ["x", "y"]}`, 0, remove, `{"a": ["y"]}`},
		{"the last", `{"a": ["x", "y" ]}`, 1, remove, `{"a": ["x" ]}`},
		{"one between others", "{\"a\": [1,\r\n2,\r\n3]}", 1, remove, "{\"a\": [1,\r\n3]}"},
		{"the only one", `{"a":"x","b":1}`, 0, remove, `{"b":1}`},
		{"the only one at the end", `{"b":1, "a":"x" }`, 0, remove, `{"b":1 }`},
		{"the only one at all", `{ "a":"x" }`, 0, remove, `{  }`},
		{"the only one of an array", `{"b":1,"a":[["x"]]}`, 0, remove, `{"b":1}`},
		{"the only one of a list", `{"b":1,"a":{"@list":["x"]},"c":2}`, 0, remove, `{"b":1,"c":2}`},
		{"an item", `{"a":[{"b":1},2]}`, 0, remove, `{"a":[2]}`},
		{"before a line", "{\r\n\"a\":1,\r\n\"b\":2\r\n}", 0, remove, "{\r\n\"b\":2\r\n}"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := patch([]byte(scriptStart+tt.before+scriptEnd), "", tt.index, tt.change)
			if want := scriptStart + tt.after + scriptEnd; err != nil || string(got) != want {
				t.Errorf("%v\ngot  %s\nwant %s", err, got, want)
			}
		})
	}
}

// In an encoding that lacks characters, those are escaped.
func TestPatchEncoding(t *testing.T) {
	page := "<script type=application/ld+json>{\"b\":\"\xe9\",\"a\":\"x\"}</script>\xe9"
	got, err := patch([]byte(page), "text/html;charset=iso-8859-1", 0, replace(`"é日𝄞"`))
	if want := strings.Replace(page, `"x"`, `"\u00e9\u65e5\ud834\udd1e"`, 1); err != nil || string(got) != want {
		t.Errorf("%v\ngot  %q\nwant %q", err, got, want)
	}
}

func TestPatchErrors(t *testing.T) {
	for _, tt := range []struct {
		script string
		change change
		says   string
	}{
		{`{"a":"x",}`, insert("1"), "a comma with no value"},
		{`{'a':1}`, remove, "double quotes"},
		{`{&quot;a&quot;:1}`, replace("1"), "character references"},
		{`{"a":1,"a":2}`, remove, "another entry of that name"},
	} {
		_, err := patch([]byte(scriptStart+tt.script+scriptEnd), "", 0, tt.change)
		var e *jsonld.PatchError
		if !errors.As(err, &e) || !strings.Contains(e.Message, tt.says) || e.Place.Span.IsZero() {
			t.Errorf("%s: %v, want %q", tt.script, err, tt.says)
		}
	}
	var m jsonld.Data
	if err := json.Unmarshal([]byte(`[{"a":1}]`), &m); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Items[0].Values("a")[0].Replace(new(dom.Document), []byte("1")); !errors.As(err, new(*jsonld.PatchError)) {
		t.Errorf("of what was read from JSON: %v", err)
	}
}

func TestPatchGrowth(t *testing.T) {
	testdata.Growth(t, func(n int) {
		page := scriptStart + `{"a":[` + strings.Repeat("1,\n", n) + "2]}" + scriptEnd
		for _, change := range []change{replace("3"), insert("3"), remove} {
			if _, err := patch([]byte(page), "", n, change); err != nil {
				t.Fatal(err)
			}
		}
	}, 20000)
}

// What is changed in a random script is read back as it was meant, and nothing else
// changes.
func FuzzPatch(f *testing.F) {
	for _, seed := range []string{`{"a":1}`, `{"a":["x",{"@list":[1,[2]]}]}`, "{\r\n'a':'x',\"b\":1,}", `[{"a":{"@value":"é"}}]`, `{"a":"&quot;<!--"}`} {
		f.Add(seed, 0, `"</script>é\n"`)
	}
	f.Fuzz(func(t *testing.T, script string, index int, text string) {
		if strings.Contains(strings.ToLower(script), "</script") {
			return
		}
		page := []byte(scriptStart + script + scriptEnd)
		before := values(t, page)
		if len(before) == 0 {
			return
		}
		index = int(uint(index) % uint(len(before)))
		quoted, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		want := string(quoted)
		for _, tt := range []struct {
			change
			after []string
		}{
			{replace(want), append(append(append([]string{}, before[:index]...), want), before[index+1:]...)},
			{insert(want), append(append(append([]string{}, before[:index+1]...), want), before[index+1:]...)},
			{remove, append(append([]string{}, before[:index]...), before[index+1:]...)},
		} {
			changed, err := patch(page, "", index, tt.change)
			if err != nil {
				continue
			}
			after := values(t, changed)
			if len(after) != len(tt.after) {
				t.Fatalf("%s\n%s\n%q, want %q", page, changed, after, tt.after)
			}
			for i := range after {
				if !sameJSON(after[i], tt.after[i]) {
					t.Fatalf("%s\n%s\n%q, want %q", page, changed, after, tt.after)
				}
			}
		}
	})
}

// values returns the values of a of the first item of a page, as JSON; of a value
// object, its value.
func values(t *testing.T, page []byte) (list []string) {
	d, err := html5.ParseBytes(page, html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := jsonld.Extract(d, jsonld.Options{})
	if err != nil || len(m.Items) == 0 {
		return nil
	}
	for _, v := range m.Items[0].Values("a") {
		text := string(v.AppendJSON(nil))
		if v.Kind == jsonld.String {
			b, err := json.Marshal(v.Text)
			if err != nil {
				t.Fatal(err)
			}
			text = string(b)
		}
		list = append(list, text)
	}
	return list
}

func sameJSON(a, b string) bool {
	var x, y any
	if json.Unmarshal([]byte(a), &x) != nil || json.Unmarshal([]byte(b), &y) != nil {
		return a == b
	}
	p, err := json.Marshal(x)
	q, err2 := json.Marshal(y)
	return err == nil && err2 == nil && string(p) == string(q)
}
