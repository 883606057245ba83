package microformats_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microformats"
)

func TestAll(t *testing.T) {
	const page = `<div class="h-a"><p class="h-b">1</p><p class="p-x u-y h-c">2<b class="h-b">3</b></p><p class="h-d">4</p></div><p class="h-b">5</p>`
	data := extract(t, page, "http://example.com/", microformats.Options{})
	order := func(d *microformats.Data) (types []string) {
		for it := range d.All() {
			types = append(types, it.Type[0])
		}
		return types
	}
	if got, want := order(data), []string{"h-a", "h-b", "h-c", "h-b", "h-d", "h-b"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	names := ""
	for it := range data.ByType("h-b") {
		names += it.Text("name")
	}
	if names != "135" {
		t.Errorf("names of h-b: %q", names)
	}

	var again microformats.Data
	if err := json.Unmarshal(appendJSON(data), &again); err != nil {
		t.Fatal(err)
	}
	if got := order(&again); len(got) != 8 { // what is a value twice is two items in JSON
		t.Errorf("from JSON: %v", got)
	}
}

func TestFirst(t *testing.T) {
	it := extract(t, `<p class="h-a"><b class="p-x">1</b><b class="p-x">2</b></p>`, "", microformats.Options{}).Items[0]
	if it.Text("x") != "1" || it.Text("y") != "" || len(it.Values("x")) != 2 || it.Values("y") != nil {
		t.Errorf("%+v", it)
	}
}

func TestRepresentativeCard(t *testing.T) {
	card := func(name, props string) string {
		return `<div class="h-card"><b class="p-name">` + name + `</b>` + props + `</div>`
	}
	const own = `<a class="u-url" href="http://example.com">u</a>`
	const other = `<a class="u-url" href="http://other.test/">u</a>`
	const uid = `<a class="u-uid" href="http://EXAMPLE.com/">u</a>`
	cases := []struct{ name, page, want string }{
		{"none", `<p>`, ""},
		{"uid and url", card("a", own) + card("b", own+uid) + card("c", own+uid), "b"},
		{"rel=me", card("a", own) + card("b", other) + `<link rel="me" href="http://other.test">`, "b"},
		{"the only one", card("a", other+own), "a"},
		{"one of two", card("a", own) + card("b", ""), ""},
		{"the only one is of another", card("a", other), ""},
		{"nested", `<div class="h-entry"><p class="p-author h-card"><b class="p-name">a</b>` + own + `</p></div>`, "a"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			if it := extract(t, c.page, "http://example.com/", microformats.Options{}).RepresentativeCard("http://example.com/"); it != nil {
				got = it.Text("name")
			}
			if got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestPostType(t *testing.T) {
	const u = `" href="http://example.com/x">x</a>`
	cases := []struct {
		name, props string
		want        microformats.PostType
	}{
		{"rsvp", `<data class="p-rsvp" value="Maybe"></data><a class="u-in-reply-to` + u, microformats.RSVP},
		{"no rsvp", `<data class="p-rsvp" value="perhaps"></data><a class="u-in-reply-to` + u, microformats.Reply},
		{"repost", `<a class="u-like-of u-repost-of` + u, microformats.Repost},
		{"like", `<a class="u-like-of` + u, microformats.Like},
		{"like of a citation", `<div class="p-like-of h-cite"><a class="p-name u-url` + u + `</div>`, microformats.Like},
		{"no URL", `<b class="p-like-of">it</b>`, microformats.Note},
		{"video", `<a class="u-video u-photo` + u, microformats.Video},
		{"photo", `<a class="u-photo` + u, microformats.Photo},
		{"article", `<b class="p-name">Title</b><div class="e-content">text</div>`, microformats.Article},
		{"note", `<b class="p-name">The  text</b><div class="e-content"> The text goes on</div>`, microformats.Note},
		{"summary", `<b class="p-name">Title</b><b class="p-content"> </b><b class="p-summary">text</b>`, microformats.Article},
		{"nothing", `<b class="p-x">x</b>`, microformats.Note},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			it := extract(t, `<div class="h-entry">`+c.props+`</div>`, "http://example.com/", microformats.Options{}).Items[0]
			if got := it.PostType(); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
	event := extract(t, `<p class="h-event">x</p>`, "", microformats.Options{}).Items[0]
	if event.PostType() != microformats.Event || event.ResponseType() != microformats.Mention {
		t.Errorf("event: %q, %q", event.PostType(), event.ResponseType())
	}
}

func TestUnmarshal(t *testing.T) {
	cases := []struct{ name, in, want string }{ // want is an error if it does not start with a brace
		{"empty", `{}`, `{"items":[],"rels":{},"rel-urls":{}}`},
		{"null", `{"items":null,"rels":null}`, `{"items":[],"rels":{},"rel-urls":{}}`},
		{"unknown members", `{"x":[{}],"items":[{"type":["h-a"],"y":{"z":1},"properties":{"b":["c",1,true,{"value":"d","alt":""}]}}]}`,
			`{"items":[{"type":["h-a"],"properties":{"b":["c","1","true",{"value":"d","alt":""}]}}],"rels":{},"rel-urls":{}}`},
		{"order", `{"items":[],"rels":{"b":["2"],"a":["1"]},"rel-urls":{"2":{"rels":["b"],"text":""},"1":{"rels":["a"]}}}`,
			`{"items":[],"rels":{"b":["2"],"a":["1"]},"rel-urls":{"2":{"rels":["b"],"text":""},"1":{"rels":["a"]}}}`},
		{"an item that is a string", `{"items":["x"]}`, "an item without type"},
		{"an array of values", `{"items":[{"type":["h-a"],"properties":{"b":[["c"]]}}]}`, "where a value is expected"},
		{"not an object", `[]`, "where { is expected"},
		{"not JSON", `{"items":`, "unexpected end"},
		{"too deep", strings.Repeat(`{"items":[`, 20000), "depth"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var data microformats.Data
			err := json.Unmarshal([]byte(c.in), &data)
			switch {
			case c.want[0] == '{' && err != nil:
				t.Error(err)
			case c.want[0] == '{':
				if got := string(appendJSON(&data)); got != c.want {
					t.Errorf("got %s, want %s", got, c.want)
				}
			case err == nil || !strings.Contains(err.Error(), c.want):
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
	if err := new(microformats.Data).UnmarshalJSON([]byte(strings.Repeat(`[`, 20000))); err == nil {
		t.Error("too deep: no error")
	}
	var it microformats.Item
	if err := json.Unmarshal([]byte(`"x"`), &it); err == nil {
		t.Error("an item that is a string: no error")
	}
}

// Strings survive whatever is in them; what is not UTF-8 is replaced.
func TestJSONStrings(t *testing.T) {
	for _, s := range []string{"", "a\"\\/\b\f\n\r\t\x00\x1f", "\u2028\u2029é\U0001F600", "<&>"} {
		b, err := json.Marshal(microformats.Value{Text: s})
		if err != nil {
			t.Fatal(err)
		}
		var v microformats.Value
		if err := json.Unmarshal(b, &v); err != nil || v.Text != s {
			t.Errorf("%q: %q, %v", s, v.Text, err)
		}
	}
	data := &microformats.Data{Items: []*microformats.Item{{Type: []string{"a\xff"}}}}
	if got, want := string(appendJSON(data)), `{"items":[{"type":["a`+"\uFFFD"+`"],"properties":{}}],"rels":{},"rel-urls":{}}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Text and Texts return texts as they are, CleanText and CleanTexts with collapsed
// white space, as does JSON with Clean; markup is never changed.
func TestClean(t *testing.T) {
	const page = "<div class=h-a><b class=p-x>\u00a0 1\n 2\u00a0</b><b class=p-x> <i>3</i>  4 </b><b class=e-y> 5  <i> 6</i></b>" +
		"<img class=u-z src=/7 alt=' 8 \n 9 '><b class='p-w h-b'>a  b</b></div><a rel=r href=/s title=' t  u '> v  w </a>"
	data := extract(t, page, "http://example.com/", microformats.Options{})
	it := data.Items[0]
	if got, want := slices.Collect(it.Texts("x")), []string{"\u00a0 1\n 2\u00a0", "3  4"}; !slices.Equal(got, want) {
		t.Errorf("Texts: %q, want %q", got, want)
	}
	if got, want := slices.Collect(it.CleanTexts("x")), []string{"\u00a0 1 2\u00a0", "3 4"}; !slices.Equal(got, want) {
		t.Errorf("CleanTexts: %q, want %q", got, want)
	}
	if got := it.CleanText("w"); got != "a b" || it.Text("w") != "a  b" || it.CleanText("none") != "" {
		t.Errorf("CleanText: %q", got)
	}
	items := slices.Collect(it.Items("w"))
	if len(items) != 1 || !items[0].Is("h-b") || items[0].Is("b") || len(slices.Collect(it.Items("x"))) > 0 {
		t.Errorf("Items: %v", items)
	}
	if data.First("h-b") != items[0] || data.First("h-c") != nil {
		t.Error("First")
	}
	const want = `{"items":[{"type":["h-a"],"properties":{"x":["` + "\u00a0 1 2\u00a0" + `","3 4"],"y":[{"html":"5  <i> 6</i>","value":"5 6"}],` +
		`"z":[{"value":"http://example.com/7","alt":"8 9"}],"w":[{"type":["h-b"],"properties":{"name":["a b"]},"value":"a b"}]}}],` +
		`"rels":{"r":["http://example.com/s"]},"rel-urls":{"http://example.com/s":{"rels":["r"],"text":"v w","title":"t u"}}}`
	if got, err := data.AppendJSON(nil, dom.JSONOptions{Clean: true}); string(got) != want || err != nil {
		t.Errorf("got\n%s, %v\nwant\n%s", got, err, want)
	}
}

// Without the relations of links the items are the same, whether the relations were not
// extracted or are left out afterwards.
func TestItemsOnly(t *testing.T) {
	const page = `<p class=h-card><a class=u-url rel=me href=/>Ida</a></p>`
	const want = `{"items":[{"type":["h-card"],"properties":{"url":["http://example.com/"],"name":["Ida"]}}]}`
	whole := extract(t, page, "http://example.com/", microformats.Options{})
	for _, data := range []*microformats.Data{whole.ItemsOnly(), extract(t, page, "http://example.com/", microformats.Options{ItemsOnly: true})} {
		if got := string(appendJSON(data)); got != want || len(data.Rels()) > 0 || len(data.RelURLs()) > 0 {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if len(whole.Rels()) != 1 || len(whole.RelURLs()) != 1 {
		t.Error("the data itself has lost its relations")
	}
}
