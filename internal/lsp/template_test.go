package lsp

import (
	"slices"
	"strings"
	"testing"
)

// TestMask holds what is left of templates to what is HTML in them.
func TestMask(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`<p {{ if .X }}itemscope{{ end }}>{{ .Y }}</p>`, `<p            itemscope         >        </p>`},
		{`<a href="{{ .URL }}" b='a{% x "y" %}c'>`, `<a href="xxxxxxxxxx" b='axxxxxxxxxxxc'>`},
		{`<a href={{ url }} b=/x/<%= y %>/z>`, `<a href=xxxxxxxxx b=/x/xxxxxxxx/z>`},
		{`<p title="<?php echo "a>b" ?>"><?php if ($a->b): ?><b></b><?php endif`, `<p title="xxxxxxxxxxxxxxxxxxx">                    <b></b>           `},
		{"<p>{{ a\n}}", "<p>    \n  "},
		{"<p title=\"{{ a\nb", "<p title=\"xxxx\nb"},
		{`<!-- <a href="don't {{ x }} --><a b="{{ y }}">`, `<!-- <a href="don't         --><a b="xxxxxxx">`},
		{`<script>if (a<b) "{{ x }}"</script><a b="{{ y }}">`, `<script>if (a<b) "       "</script><a b="xxxxxxx">`},
		{`{{{ a }}} {{-- b --}} {!! c !!} {# d #} <%-- e --%> <%# f %>`, strings.Repeat(" ", 60)},
		{"\uFEFF<p>", "   <p>"},
		{`a { b } c <d e="{f}">`, `a { b } c <d e="{f}">`},
		{`{# no end`, `{# no end`},
	} {
		got := mask(test.text, findRegions(test.text, commonMarks))
		if got != test.want || len(got) != len(test.text) {
			t.Errorf("%s\n%q, want\n%q", test.text, got, test.want)
		}
	}
	vue := "<template>\n<p itemscope></p><template></template>\n</template>\n<script>let a = '<b>'</script>"
	if _, got := readTemplate(vue, "vue"); got != "          \n<p itemscope></p><template></template>\n           \n"+strings.Repeat(" ", 30) {
		t.Errorf("%q", got)
	}
}

// TestTemplates holds what is told of templates: nothing of what a template decides about,
// and everything else.
func TestTemplates(t *testing.T) {
	const person = `<p itemscope itemtype="https://schema.org/Person">`
	for _, test := range []struct {
		language, text string
		want           string // the rules
	}{
		{"html", person + `<b itemprop="{{ name }}">x</b>`, ""},
		{"html", person + `<b itemprop="nmae">{{ x }}</b>`, "schemaorg/unknown-property"},
		{"html", person + `<time itemprop=birthDate>{{ date }}</time>`, ""},
		{"html", person + `<time itemprop=birthDate>soon</time>`, "microdata/time-value schemaorg/date"},
		{"html", person + `<time itemprop=birthDate datetime="{{ d }}">soon</time>`, ""},
		{"html", person + `<meta itemprop=birthDate content="<?= $date ?>">`, ""},
		{"html", person + `<link itemprop=url href="<%= url %>">`, ""},
		{"html", person + `<a itemprop=url {{ attributes }}>x</a>`, ""},
		{"html", person + `<a itemprop=url {% if u %}href="{{ u }}"{% endif %}>x</a>`, ""},
		{"html", person + `<a itemprop=url>x</a>`, "microdata/itemprop-without-url schemaorg/empty-value"},
		{"vue", "<template>" + person + `<a itemprop=url :href="u">x</a></template>`, ""},
		{"vue", "<template>" + person + `<b itemprop=nmae>x</b></template>`, "schemaorg/unknown-property"},
		{"html", `<p itemscope itemtype="{{ type }}" itemid="https://a.example/">`, ""},
		{"html", `<p itemscope itemref="a {{ b }}">`, ""},
		{"jinja", `<b itemprop=name>{% block x %}{% endblock %}</b>`, ""},
		{"erb", `<b itemprop=name>a part of a page</b><p itemscope itemref=elsewhere>`, ""},
		{"html", `<b itemprop=name>a page</b>`, "microdata/orphan-property"},
		{"html", `<link rel="{{ rel }}" href="/a">`, ""},
		{"html", `<a rel="nofolow" href="{{ u }}">x</a>`, "links/unknown-type"},
		{"html", `<a href="a b{{ u }}">x</a>`, ""},
		{"html", `<table>{% for x in y %}<tr>{{ x }}<td itemscope>a</td></tr>{% endfor %}</table>`, ""},
		{"html", `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":{{ name }}}</script>`, ""},
		{"html", `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","nmae":"x"}</script>`, "schemaorg/unknown-property"},
		{"html", `<i id=a>1</i><p itemscope itemref=a>{{ x }}`, ""},
		{"html", `{% if a %}<link rel=canonical href=/a>{% else %}<link rel=canonical href=/b>{% endif %}`, ""},
		{"html", `<link rel=canonical href=/a><link rel=canonical href=/b>`, "links/canonicals"},
		{"svelte", person + `<a itemprop=url href={url}>x</a>`, ""},
		{"php", "<?php\n$a = '<p itemprop=x>';\n?>\n" + person + "<b itemprop=nmae></b>", "schemaorg/unknown-property"},
	} {
		s := newDocument(t.Context(), page, test.language, 1, test.text).snapshot(&Judge{}, utf16)
		var got []string
		for _, f := range s.report() {
			got = append(got, f.Rule.ID)
		}
		slices.Sort(got)
		if got := strings.Join(slices.Compact(got), " "); got != test.want {
			t.Errorf("%s: %s\n%q, want %q", test.language, test.text, got, test.want)
		}
	}
}

// TestTemplateFixes does not move what a template puts in.
func TestTemplateFixes(t *testing.T) {
	text := `<p itemscope=true data-x="{{ y }}"></p><p itemscope=true></p>`
	s := newDocument(t.Context(), page, "html", 1, text).snapshot(&Judge{}, utf16)
	edits, mended := s.mend()
	if mended != 1 || len(edits) != 1 || len(s.report()) != 2 {
		t.Errorf("%d findings, %d mended by %+v", len(s.report()), mended, edits)
	}
}
