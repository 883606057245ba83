package rdfa

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/weburl"
)

func TestInto(t *testing.T) {
	documents := []*dom.Document{new(dom.Document)}
	for _, page := range rare() {
		documents = append(documents, parsePage(t, page))
	}
	for _, p := range testdata.Pages(t) {
		d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil && d == nil {
			t.Fatalf("%s: %v", p.Name(), err)
		}
		documents = append(documents, d)
	}
	for _, o := range []Options{{}, {Role: true, Lite: true, Vocabulary: vocabularyOfTest}} {
		for _, limit := range []int{1 << 13, 1 << 26} {
			testdata.Into(t, len(documents), func(page int, into *Data) (*Data, error) {
				o.Into, o.Budget = into, documents[page].NewBudget(limit)
				return Extract(documents[page], o)
			}, textOf)
		}
	}
}

// textOf tells all that data have.
func textOf(m *Data) string {
	var b strings.Builder
	fmt.Fprintln(&b, m.size, m.blanks, m.Problems)
	for _, t := range m.Triples {
		fmt.Fprintln(&b, t.Subject, t.Predicate, t.Object, t.Node)
	}
	for it := range m.All() {
		fmt.Fprintln(&b, it.number, it.top, it.Types, it.ID, it.Node, it.position)
		for _, p := range it.Properties {
			fmt.Fprintln(&b, p.Name)
			for _, v := range p.Values {
				fmt.Fprintln(&b, v.Kind, v.Text, v.Language, v.Datatype, v.Node, v.position, v.Item != nil && v.Item == m.all[v.Item.number])
			}
		}
	}
	text, err := m.AppendJSON(nil, dom.JSONOptions{})
	fmt.Fprintf(&b, "%d %v %s", len(m.Items), err, text)
	return b.String()
}

// vocabularyOfTest says of each vocabulary that its a is a b, or that there is none.
func vocabularyOfTest(iri string) ([]rdf.Quad, error) {
	if len(iri)%2 == 0 {
		return nil, errors.New("there is no vocabulary")
	}
	return []rdf.Quad{
		{Subject: rdf.MustIRI(iri + "a"), Predicate: rdf.MustIRI(rdfsNamespace + "subPropertyOf"), Object: rdf.MustIRI(iri + "b")},
		{Subject: rdf.MustIRI(iri + "A"), Predicate: rdf.MustIRI(owlNamespace + "equivalentClass"), Object: rdf.MustIRI(iri + "B")},
	}, nil
}

// rare returns pages with more than most have.
func rare() []string {
	long := strings.Repeat("long", 99)
	many := `<body vocab="https://v.example/">`
	for i := range 3 * few {
		many += fmt.Sprintf(`<p about="/%d"><b property="p%d p%d">%d</b><i property="%d" resource="/%d"></i></p><b property="q%d">x</b>`, i%40, i, i+1, i%5, i, i+1, i)
	}
	return []string{
		many,
		`<html lang="en-GB" prefix="a: /a# b: https://b.example/` + long + `# og: https://ogp.me/ns#"><meta property="og:title" content="&amp;">
			<p vocab="/v/" typeof="A T" about="/` + long + `"><b property="a">x<i property="b:y a:y">y</i></b><b property="` + long + `" lang=de>z</b>
			<b property=c datatype="rdf:HTML"><i>x</i></b><b property=c datatype="rdf:XMLLiteral"><br>` + long + `</b>
			<b property=e datatype="xsd:int" content="1">2</b><time property=f datetime="2020-01-02">3</time><time property=f>2021</time>
			<b property=g>a<i property=g content="&lt;">b</i></b><b property=a lang="no tag!">c</b><img property=h src="HTTP://b.example/%zz [x]">`,
		`<p about="_:one" typeof="og:T" rel="og:a license"><a href="/x" rev="og:b"><b about="_:two" rel="og:c" resource="_:one"></b></a>
			<b about="_:three" rel="og:c" resource="_:two"></b><b about="_:three" typeof="_:type" rel="og:c" resource="_:two"></b>
			<b rel="og:list" inlist href="/y"></b><b property="og:list" inlist>x</b><b property="og:list" inlist content="">x</b></p>`,
		`<p resource="#p" typeof="rdfa:Pattern"><b property="og:a">x</b></p><p typeof="og:T"><link property="rdfa:copy" href="#p"></p>
			<p role="banner note" id=i><b property="[x:y] x:y none">x</b><b about="[x:y]" property="og:a">y</b></p>`,
		// What a page says in the words of the one before is not in the memory of that.
		`<b about="/same" rel="og:a" resource="/same" vocab="/same#"><i property=a>x`,
		`<b about="https://e.example/same" rel="og:a" resource="https://e.example/same"><i property="https://e.example/same#a">x`,
		`<html lang=fr><p property="og:a">one`, `<html lang=fr><p property="og:a">another`, `<html lang=de><p property="og:a">one</p><base href=//base.example>`,
		strings.Repeat(`<b xmlns:p="https://p.example/" prefix="q: /q" property="p:a q:b" about="/a">x`, 2*fewPrefixes),
		strings.Repeat(`<p typeof="og:T" rel="og:next">`, 2*deepest) + `<a href="">`,
	}
}

// Data that are made in the memory of others need no other memory.
func TestIntoAllocations(t *testing.T) {
	d := parsePage(t, `<html lang=en prefix="og: http://ogp.me/ns#"><meta property="og:title" content="A &amp; B"><meta property="og:image" content="/i.png">
		<body vocab="https://schema.org/" typeof=Person resource="/me"><b property=name>Ada</b><a property=url href="/ada">x</a>
		<p property=knows typeof=Person><b property=name>Bob</b><time property=birthDate>2020-01-02</time></p><a rel=license href="/l">y</a>`)
	o := Options{Into: new(Data), Resolver: weburl.ForDocument(d), Budget: d.NewBudget(1 << 30)}
	allocated := testing.AllocsPerRun(100, func() {
		if m, err := Extract(d, o); err != nil || len(m.Triples) != 11 || len(m.Problems) > 0 {
			t.Fatal(len(m.Triples), m.Problems, err)
		}
	})
	if allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
}

func parsePage(t *testing.T, page string) *dom.Document {
	t.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://e.example/dir/p", ContentType: "text/html;charset=utf-8"})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
