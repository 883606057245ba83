package lsp

import (
	"slices"
	"strings"
	"testing"
)

// TestHover asks what something is; ends of lines are spaces in what is wanted.
func TestHover(t *testing.T) {
	for _, test := range []struct {
		text  string
		wants []string // all of them; none if there is no answer
	}{
		{`<p itemscope itemtype="https://schema.org/Rec|ipe">`, []string{"**Recipe**: a type of schema.org", "`Thing` › `CreativeWork` › `HowTo` › `Recipe`", "`cookTime`", "(https://schema.org/Recipe)"}},
		{`<p itemscope itemtype="https://schema.org/Code|">`, []string{"Superseded by: `SoftwareSourceCode`"}},
		{`<p itemscope itemtype="https://schema.org/ItemAvailability|">`, []string{"Members:", "`InStock`"}},
		{`<p itemscope itemtype="https://schema.org/Text|">`, []string{"a data type of schema.org"}},
		{`<p itemscope itemtype="http://microformats.org/profile/hcard|">`, []string{"a type of the HTML standard", "`fn`", "#vcard"}},
		{`<p itemscope itemtype="https://schema.org/Book"><b itemprop="name auth|or">`, []string{"**author**: a property", "Expects: `Organization`, `Person`", "Of: `CreativeWork`, `Rating`"}},
		{`<p itemscope itemtype="https://schema.org/Person"><b itemprop="cook|Time">`, []string{"`Person` does not have it"}},
		{`<p itemscope itemref=x itemtype="https://schema.org/Person"></p><b id=x itemprop="cook|Time">`, []string{"`Person` does not have it"}},
		{`<p itemscope itemtype="https://schema.org/Book"><b itemprop=author itemscope><i itemprop=cookTime|>`, []string{"`Organization`, `Person` does not have it"}},
		{`<p itemscope itemtype="https://example.com/X"><b itemprop="na|me">`, nil},
		{`<p itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop="f|n">`, []string{"a property of `hcard`", "exactly one"}},
		{`<p itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop=n itemscope><i itemprop="family-na|me">`, []string{"a property of `n`"}},
		{`<a rel="no|follow">`, []string{"**nofollow**: a link type, standard", "Effect here: annotation", "#link-type-nofollow"}},
		{`<link rel="ic|on">`, []string{"Effect here: external resource"}},
		{`<p class="x h-c|ard">`, []string{"an item of microformats2", "wiki/h-card"}},
		{`<p class="vcar|d">`, []string{"read as `h-card`"}},
		{`<p class="h-card"><b class="p-na|me">`, []string{"the property `name`", "a text", "Of the `h-card`"}},
		{`<p class="vcard"><b class="f|n">`, []string{"read as `p-name` of the `h-card`"}},
		{`<p class="ot|her">`, nil},
		{`<p vocab="https://schema.org/" typeof="Boo|k">`, []string{"**Book**: a type"}},
		{`<p vocab="https://example.com/" typeof="Boo|k">`, nil},
		{`<p property="schema:na|me">`, []string{"**name**: a property"}},
		{`<link itemprop=availability href="https://schema.org/InSto|ck">`, []string{"a member of schema.org", "Of the enumeration: `ItemAvailability`"}},
		{"<p itemscope itemref=x|>\n<b id=x itemprop=name>", []string{"Line 2:", "<b id=x itemprop=name>"}},
		{`<p>tex|t</p>`, nil},
		{`<p itemscope itemtype="https://schema.org/{{ .Typ|e }}">`, nil},
	} {
		c := newClient(t, Options{}, usualCapabilities)
		var r *hoverResult
		c.at("textDocument/hover", "html", test.text, &r)
		if r == nil {
			if test.wants != nil {
				t.Errorf("%s: nothing, want %q", test.text, test.wants)
			}
			continue
		}
		for _, want := range test.wants {
			if !strings.Contains(r.Contents.Value, want) {
				t.Errorf("%s: %s\nwant %q", test.text, r.Contents.Value, want)
			}
		}
		if test.wants == nil {
			t.Errorf("%s: %s\nwant nothing", test.text, r.Contents.Value)
		}
	}
}

// TestPlain asks as a client that shows no Markdown.
func TestPlain(t *testing.T) {
	c := newClient(t, Options{}, `{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}`)
	var r *hoverResult
	c.at("textDocument/hover", "html", `<link rel="ic|on">`, &r)
	if r == nil || r.Contents.Kind != "plaintext" || strings.ContainsAny(r.Contents.Value, "*`[") || !strings.Contains(r.Contents.Value, "Its definition: https://") {
		t.Errorf("%+v", r)
	}
}

// TestCompletion asks for proposals. The first of them are wanted in that order, and after
// the word "not" some that must not be there.
func TestCompletion(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`<p itemscope itemtype="https://schema.org/Reci|">`, "https://schema.org/Recipe"},
		{`<p itemscope itemtype="Reci|`, "https://schema.org/Recipe"},
		{`<p itemscope itemtype=|><b>x</b>`, "https://schema.org/AMRadioChannel"},
		{"<b itemscope itemtype='http://schema.org/Book'></b>\n<p itemscope itemtype='Perso|", "http://schema.org/Person"},
		{`<p itemscope itemtype="https://schema.org/Book"><b itemprop=author itemscope itemtype="|"></b>`, "https://schema.org/Organization https://schema.org/Person"},
		{`<p itemscope itemtype="https://schema.org/Book"><b itemprop=publisher itemscope itemtype="Pers|`, "https://schema.org/Person"},
		{`<p itemscope itemtype="hcar|">`, "http://microformats.org/profile/hcard"},
		{`<p itemscope itemtype="Code|">`, "not https://schema.org/Code"},
		{`<p itemscope itemtype="https://schema.org/Recipe"><b itemprop="|">x</b></p>`, "cookTime cookingMethod not about/x birthDate supersededBy"},
		{`<p itemscope itemtype="https://schema.org/Recipe"><i itemprop=cookTime>1</i><b itemprop="cook|">x</b><i itemprop=cookingMethod>a</i></p>`, "cookTime cookingMethod"},
		{`<p itemscope itemtype="https://schema.org/Recipe"><b itemprop="cookTime |">x</b><i itemprop=cookingMethod>a</i></p>`, "nutrition recipeCategory"},
		{"<p itemscope itemtype='https://schema.org/Person'>\n<b itemprop=\"birth|\n<i itemprop=name>x</i></p>", "birthDate birthPlace"},
		{`<p itemscope itemtype="https://schema.org/Person"><b itemprop=birth|`, "birthDate birthPlace"},
		{`<p itemscope itemtype="https://schema.org/Person" itemref=x></p><p id=x><b itemprop="birthD|">`, "birthDate"},
		{`<p itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop="|">`, "kind fn n nickname not family-name"},
		{`<p itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop=n itemscope><i itemprop="|">`, "family-name given-name not fn"},
		{`<p itemscope><b itemprop="|">`, "not name"},
		{`<p><b itemprop="|">`, "not name"},
		{`<link rel="ico|">`, "icon apple-touch-icon"},
		{`<a rel="nofollow no|">`, "noopener noreferrer not nofollow icon"},
		{`<form rel="|">`, "external help license not icon"},
		{`<p class="h-|">`, "h-adr h-app h-card"},
		{`<p class="h-card"><b class="p-name"></b><b class="p-|">`, "p-altitude p-sex"},
		{`<p id=a><p id=b><p itemscope itemref="a |"><p id="c&quot;d"></p>`, "b c&quot;d not a"},
		{`<div id=out><p id=a></p><p itemscope itemref="|"></p></div>`, "a not out"},
		{`<label for=|></label><input id=x><table><tr><th id=h><td headers=h>`, "x h"},
		{`<a href="#|"></a><p id=x>`, "#x"},
		{`<p itemscope itemid="https://a.example/1" itemtype="https://schema.org/Person"><p itemscope itemid="|">`, "https://a.example/1"},
		{`<div itemscope itemtype="https://schema.org/Offer"><link itemprop=availability href="|">`, "https://schema.org/BackOrder"},
		{`<p title="a<b" itemprop="|">`, "not name"},
		{`<p>itemprop="|"`, "not name"},
		{`{% if x %}<p itemscope itemtype="https://schema.org/Person" {{ attrs }}>{% endif %}<b itemprop="birthD|">`, "birthDate"},
	} {
		c := newClient(t, Options{}, usualCapabilities)
		var r completionList
		c.at("textDocument/completion", "html", test.text, &r)
		var got []string
		for _, item := range r.Items {
			got = append(got, item.TextEdit.NewText)
		}
		want, not, _ := strings.Cut(" "+test.want, " not ")
		wants := strings.Fields(want)
		if len(got) < len(wants) || !slices.Equal(got[:len(wants)], wants) {
			t.Errorf("%s: %q\nwant %q", test.text, got[:min(len(got), 12)], wants)
		}
		for _, name := range strings.Fields(not) {
			if slices.Contains(got, name) {
				t.Errorf("%s: %s is proposed", test.text, name)
			}
		}
	}
}

// TestReplaced holds what a proposal replaces to the word that is typed.
func TestReplaced(t *testing.T) {
	c := newClient(t, Options{}, usualCapabilities)
	text := `<p itemscope itemtype="https://schema.org/Person"><b itemprop="na| gender">`
	var r completionList
	c.at("textDocument/completion", "html", text, &r)
	text, _ = cursor(t, text)
	start := strings.Index(text, "na gender")
	if want := (Range{Position{0, start}, Position{0, start + 2}}); len(r.Items) == 0 || r.Items[0].TextEdit.Range != want {
		t.Errorf("%+v is replaced, want %+v", r.Items, want)
	}
}

// ids has one of everything that mentions an ID.
const ids = `<p itemscope itemref="x y"></p><b id=x itemprop=name></b><label for="x"></label><a href="#x"></a>
<button aria-describedby='y x' popovertarget=x></button><table><tr><td headers=x></td></table><svg><use href="#x"/></svg><i id=y class=x title=x></i>`

// TestReferences goes from references to what they refer to, and back.
func TestReferences(t *testing.T) {
	locations := func(list []Location) (texts []string) {
		l := newLines(ids)
		for _, o := range list {
			start := l.offset(ids, o.Range.Start, utf16)
			texts = append(texts, ids[start-4:l.offset(ids, o.Range.End, utf16)])
		}
		return texts
	}
	mark := func(before string) string {
		i := strings.Index(ids, before) + len(before)
		return ids[:i] + "|" + ids[i:]
	}
	c := newClient(t, Options{}, usualCapabilities)
	for _, test := range []struct {
		method, before string
		want           int
	}{
		{"definition", `itemref="x`, 1},
		{"definition", `<a href="#`, 1},
		{"definition", `describedby='y `, 1},
		{"definition", `<b id=`, 7},
		{"references", `<b id=x`, 7},
		{"references", `for="`, 7},
		{"documentHighlight", `for="`, 8},
		{"definition", `class=x`, 0},
		{"definition", `<b `, 0},
	} {
		var list []Location
		c.at("textDocument/"+test.method, "html", mark(test.before), &list)
		if test.method == "documentHighlight" {
			if len(list) != test.want {
				t.Errorf("%s: %d", test.method, len(list))
			}
			continue
		}
		if len(list) != test.want {
			t.Errorf("%s of %s: %q, want %d", test.method, test.before, locations(list), test.want)
		}
		if test.method == "definition" && test.want == 1 && !strings.HasSuffix(locations(list)[0], "id=x") {
			t.Errorf("%s leads to %q", test.before, locations(list))
		}
	}
}

// TestRename renames an ID wherever it is mentioned, and nothing else.
func TestRename(t *testing.T) {
	c := newClient(t, Options{}, usualCapabilities)
	c.open(page, "html", ids)
	rename := func(before, name string) (string, error) {
		at := newLines(ids).position(ids, strings.Index(ids, before)+len(before), utf16)
		var prepared *prepareRenameResult
		c.call("textDocument/prepareRename", positionParams{textDocumentIdentifier{page}, at}, &prepared)
		var edit *workspaceEdit
		err := c.try("textDocument/rename", renameParams{positionParams{textDocumentIdentifier{page}, at}, name}, &edit)
		if (err == nil) != (prepared != nil) && !strings.ContainsAny(name, " y") && name != "" {
			t.Errorf("%s: prepared %v, but %v", before, prepared, err)
		}
		if err != nil {
			return "", err
		}
		return applied(t, ids, edit), nil
	}
	want := strings.NewReplacer(`"x y"`, `"new y"`, "id=x", "id=new", `for="x"`, `for="new"`, "#x", "#new", "'y x'", "'y new'", "target=x", "target=new", "headers=x", "headers=new").Replace(ids)
	for _, before := range []string{`itemref="x`, `<b id=`, `#`} {
		if got, err := rename(before, "new"); got != want || err != nil {
			t.Errorf("by %s: %v\n%s\nwant\n%s", before, err, got, want)
		}
	}
	if got, err := rename(`<b id=`, `ä"&`); err != nil || !strings.Contains(got, `id=ä&quot;&amp;`) || !strings.Contains(got, `href="#%C3%A4%22&amp;"`) {
		t.Errorf("%v %s", err, got)
	}
	for before, name := range map[string]string{`<b id=`: "a b", `#`: "", `for="`: "y", `class=`: "new"} {
		if got, err := rename(before, name); err == nil {
			t.Errorf("%s to %q: %s", before, name, got)
		}
	}
}

// TestActions mends one finding, and all.
func TestActions(t *testing.T) {
	c := newClient(t, Options{}, usualCapabilities)
	text := "<p itemscope=true itemtype='https://schema.org/Person'>😀<b itemprop='name name'>a</b>\n<i itemprop='nmae'>b</i></p>"
	c.open(page, "html", text)
	at := newLines(text).position(text, strings.Index(text, "name name")+6, utf16)
	actions := func(r Range, only ...string) (list []codeAction) {
		c.call("textDocument/codeAction", map[string]any{
			"textDocument": textDocumentIdentifier{page}, "range": r, "context": map[string]any{"diagnostics": []any{}, "only": only},
		}, &list)
		return list
	}
	list := actions(Range{at, at})
	if len(list) != 2 || list[0].Kind != "quickfix" || !list[0].IsPreferred || list[0].Diagnostics[0].Code != "microdata/itemprop-duplicate" {
		t.Fatalf("%+v", list)
	}
	if got, want := applied(t, text, list[0].Edit), strings.Replace(text, "name name", "name", 1); got != want {
		t.Errorf("one fix: %s\nwant %s", got, want)
	}
	all := actions(Range{}, "source.fixAll")
	if len(all) != 1 || all[0].Kind != "source.fixAll.itemscope" {
		t.Fatalf("%+v", all)
	}
	mended := applied(t, text, all[0].Edit)
	if want := strings.NewReplacer("=true", `=""`, "name name", "name").Replace(text); mended != want {
		t.Errorf("all fixes: %s\nwant %s", mended, want)
	}
	if list := actions(Range{Position{1, 24}, Position{1, 24}}); len(list) != 0 {
		t.Errorf("where nothing is wrong: %+v", list)
	}
	if list := actions(Range{at, at}, "refactor"); len(list) != 0 {
		t.Errorf("other kinds: %+v", list)
	}
}

// TestSymbols lists items of several syntaxes.
func TestSymbols(t *testing.T) {
	text := `<div itemscope itemtype="https://schema.org/Book"><b itemprop=name>Moby Dick</b>
<p itemprop=author itemscope itemtype="https://schema.org/Person"><i itemprop=name>Herman</i></p></div>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Pie"}</script>
<p class=h-card>Ann</p>`
	c := newClient(t, Options{}, usualCapabilities)
	c.open(page, "html", text)
	var list []documentSymbol
	c.call("textDocument/documentSymbol", documentParams{textDocumentIdentifier{page}}, &list)
	var lines []string
	var add func(list []documentSymbol, in Range, indent string)
	add = func(list []documentSymbol, in Range, indent string) {
		for _, s := range list {
			lines = append(lines, indent+s.Name+" "+s.Detail)
			if !contains(s.Range, s.SelectionRange) || !contains(in, s.Range) {
				t.Errorf("%s is at %v, selected %v, inside %v", s.Name, s.Range, s.SelectionRange, in)
			}
			add(s.Children, s.Range, indent+"  ")
		}
	}
	add(list, Range{End: Position{Line: 9}}, "")
	want := []string{
		"Book Moby Dick", "  name Moby Dick", "  author: Person Herman", "    name Herman",
		"Recipe Pie", "  name Pie", "h-card Ann", "  name Ann",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	c = newClient(t, Options{}, `{}`)
	c.open(page, "html", text)
	var flat []symbolInformation
	c.call("textDocument/documentSymbol", documentParams{textDocumentIdentifier{page}}, &flat)
	if len(flat) != len(want) || flat[3].Name != "name" || flat[3].ContainerName != "author: Person" {
		t.Errorf("flat: %+v", flat)
	}
}
