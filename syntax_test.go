package itemscope

import (
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// What follows is the recipe of CONTRIBUTING.md, for a toy syntax: the titles of
// elements are its items.

// toyData is what a package of its own would have for Data.
type toyData struct {
	Items    []string
	Problems []dom.Problem
}

func toyExtract(d *dom.Document, budget *dom.Budget) (*toyData, error) {
	data := new(toyData)
	var problems dom.Problems
	meter := budget.Part("toy", d.Size())
	for n := range d.ElementsWithAttr(d.Root(), atom.Title) {
		title, _ := d.Attr(n, atom.Title)
		if !meter.Charge(len(title)+1, n) {
			break
		}
		if title == "" {
			problems.Add("toy/empty", d.Place(n), "the title is empty")
			continue
		}
		data.Items = append(data.Items, title)
	}
	data.Problems = problems.List()
	return data, meter.End()
}

func (data *toyData) AppendJSON(dst []byte, _ dom.JSONOptions) ([]byte, error) {
	b, err := json.Marshal(append([]string{}, data.Items...))
	return append(dst, b...), err
}

func (data *toyData) WriteJSON(w io.Writer, o dom.JSONOptions) error {
	b, err := data.AppendJSON(nil, o)
	if err != nil {
		return err
	}
	_, err = w.Write(b)
	return err
}

func (data *toyData) IsEmpty() bool { return len(data.Items) == 0 }

func (data *toyData) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &data.Items) }

// withToy calls f while there is the toy syntax, whose field of a page is toys[p].
func withToy(f func(toys map[*Page]*toyData)) {
	toys := map[*Page]*toyData{}
	before := syntaxes
	defer func() { syntaxes = before }()
	var page *Page
	field := new(*toyData)
	syntaxes = append(slices.Clip(syntaxes), define("toy", func(p *Page) **toyData {
		if page != p {
			page, *field = p, toys[p]
		}
		return field
	}, func(x *extraction) (*toyData, error) {
		return toyExtract(x.document, x.budget)
	}, func(data *toyData) []dom.Problem {
		toys[page] = data
		return data.Problems
	}))
	f(toys)
}

func TestToySyntax(t *testing.T) {
	withToy(func(toys map[*Page]*toyData) {
		if s, err := ParseSyntax("toy"); err != nil || s != "toy" {
			t.Errorf("ParseSyntax: %q, %v", s, err)
		}
		p, err := ExtractBytes([]byte("<p title=a><p title=b><p title><p itemscope>"), Options{Syntaxes: []Syntax{"toy", Microdata}})
		if err != nil {
			t.Fatal(err)
		}
		if got := toys[p].Items; !slices.Equal(got, []string{"a", "b"}) {
			t.Errorf("items %q", got)
		}
		if len(p.Problems) != 1 || p.Problems[0].Rule != "toy/empty" {
			t.Errorf("problems %v", p.Problems)
		}
		b, err := p.AppendJSON(nil, dom.JSONOptions{})
		const want = `{"url":"","microdata":{"items":[{"properties":{}}]},"toy":["a","b"],` +
			`"problems":[{"rule":"toy/empty","message":"the title is empty","position":{"line":1,"column":23}}]}`
		if err != nil || string(b) != want {
			t.Errorf("%v, %s", err, b)
		}
		var back Page
		if err := json.Unmarshal(b, &back); err != nil {
			t.Fatal(err)
		}
		if again, err := back.AppendJSON(nil, dom.JSONOptions{}); err != nil || string(again) != want {
			t.Errorf("read back: %v, %s", err, again)
		}
		p, err = ExtractBytes([]byte("<p title=a><p title=b>"), Options{Budget: 1})
		if limit := new(dom.LimitError); !errors.As(err, &limit) {
			t.Errorf("beyond the budget: %v, %v", err, toys[p])
		}
	})
}

// The table and the structs that it is about agree: each syntax has a field of its
// own in Page, and each field in Options is about one.
func TestTable(t *testing.T) {
	fields := func(v any) (names []string) {
		for f := range reflect.TypeOf(v).Fields() {
			names = append(names, f.Name)
		}
		return names
	}
	var zero, full Page
	full = *newPage()
	changed := 0
	for i := range reflect.TypeFor[Page]().NumField() {
		f := reflect.TypeFor[Page]().Field(i)
		if f.Type.Kind() != reflect.Pointer || f.Name == "Document" {
			continue
		}
		changed++
		if !reflect.ValueOf(zero).Field(i).IsNil() || reflect.ValueOf(full).Field(i).IsNil() {
			t.Errorf("Page.%s is no field of a syntax in the table", f.Name)
		}
		if !slices.Contains(fields(Options{}), f.Name) {
			t.Errorf("Options has no field %s", f.Name)
		}
	}
	if changed != len(syntaxes) {
		t.Errorf("%d fields, %d syntaxes", changed, len(syntaxes))
	}
	for _, s := range Syntaxes() {
		if !slices.ContainsFunc(fields(Page{}), func(name string) bool { return strings.EqualFold(name, string(s)) }) {
			t.Errorf("Page has no field for %s", s)
		}
	}
}

// Nothing panics for want of a page, of a syntax or of a document.
func TestNothing(t *testing.T) {
	none, tree, err := ExtractNode(nil, Options{})
	if err != nil || tree == nil {
		t.Errorf("no node: %v, %v", tree, err)
	}
	empty, err := ExtractBytes(nil, Options{})
	if err != nil {
		t.Errorf("no bytes: %v", err)
	}
	linksOnly, err := ExtractBytes([]byte("<p itemscope class=h-card><a href=x rel=next>"), Options{Syntaxes: []Syntax{Links}})
	if err != nil {
		t.Errorf("links only: %v", err)
	}
	var read Page
	if err := json.Unmarshal([]byte(`{}`), &read); err != nil {
		t.Error(err)
	}
	for name, p := range map[string]*Page{"no node": none, "no bytes": empty, "links only": linksOnly, "JSON": &read, "literal": new(Page)} {
		t.Run(name, func(t *testing.T) {
			if b, err := p.AppendJSON(nil, dom.JSONOptions{Positions: true}); err != nil || !json.Valid(b) {
				t.Errorf("%v, %s", err, b)
			}
			if p.Has("x") {
				t.Error("there is a syntax x")
			}
			callAll(t, reflect.ValueOf(p))
			if name == "literal" {
				return // whose results are what its author makes them
			}
			for i := range reflect.ValueOf(p).Elem().NumField() {
				if field := reflect.ValueOf(p).Elem().Field(i); field.Kind() == reflect.Pointer && !field.IsNil() && field.CanInterface() {
					callAll(t, field)
				}
			}
		})
	}
}

// callAll calls all methods of a result whose arguments may be zero, and goes over
// the sequences that they return.
func callAll(t *testing.T, v reflect.Value) {
	for i := range v.NumMethod() {
		method, name := v.Method(i), v.Type().Method(i).Name
		in := make([]reflect.Value, 0, method.Type().NumIn())
		usable := true
		for k := range method.Type().NumIn() {
			switch in = append(in, reflect.Zero(method.Type().In(k))); method.Type().In(k).Kind() {
			case reflect.Interface, reflect.Func:
				usable = false
			}
		}
		if !usable {
			continue
		}
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("%v.%s: %v", v.Type(), name, p)
				}
			}()
			call := method.Call
			if method.Type().IsVariadic() {
				call = method.CallSlice
			}
			for _, out := range call(in) {
				if out.Kind() == reflect.Func && !out.IsNil() && out.Type().CanSeq() {
					for range out.Seq() {
					}
				}
			}
		}()
	}
}
