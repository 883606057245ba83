package microdata_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"golang.org/x/net/html"
)

// tree builds the document that a page spells out: every tag opens or closes an
// element there and then, however deep, and nothing is implied. Elements and
// attributes know their places.
func tree(tb testing.TB, page string) *dom.Document {
	tb.Helper()
	d := new(dom.Document)
	var b dom.Builder
	open := []dom.Node{b.Start(d, dom.DocumentNode)}
	if err := b.SetSource([]byte(page)); err != nil {
		tb.Fatal(err)
	}
	z := html.NewTokenizer(strings.NewReader(page))
	for start := 0; z.Next() != html.ErrorToken; start += len(z.Raw()) {
		span := dom.Span{Start: uint32(start), End: uint32(start + len(z.Raw()))}
		raw := bytes.Clone(z.Raw())
		switch token := z.Token(); token.Type {
		case html.StartTagToken, html.SelfClosingTagToken:
			n := b.Element(dom.HTML, b.Name([]byte(token.Data)), span)
			for _, a := range token.Attr {
				at := start + bytes.Index(raw, []byte(" "+a.Key)) + 1
				name, value, decode := spanOf(at, a.Key), dom.Span{}, dom.Raw(0)
				if i := bytes.Index(raw[at-start:], []byte(a.Val)); a.Val != "" && i >= 0 {
					value = spanOf(at+i, a.Val)
				} else if a.Val != "" { // has character references, and quotes
					_, rest, _ := strings.Cut(string(raw[at-start:]), `"`)
					written, _, _ := strings.Cut(rest, `"`)
					value, decode = spanOf(start+len(raw)-len(rest), written), dom.RawAttribute
				}
				b.AddAttr(n, dom.NoNamespace, b.Name([]byte(a.Key)), name, value, decode)
			}
			b.AppendChild(open[len(open)-1], n)
			if token.Type == html.StartTagToken {
				open = append(open, n)
			}
		case html.EndTagToken:
			open = open[:len(open)-1]
		case html.TextToken:
			b.AppendChild(open[len(open)-1], b.Text(span, 0))
		}
	}
	b.Finish()
	return d
}

func spanOf(at int, s string) dom.Span {
	return dom.Span{Start: uint32(at), End: uint32(at + len(s))}
}

// TestPlaces: every problem, item and value has its exact place.
func TestPlaces(t *testing.T) {
	const page = `<p itemscope="" itemref="a b
  none a me up" id="me">
 <i itemprop="x" id="in">1</i></p>
<q id="a" itemprop="q" itemscope="" itemref="b"></q><u id="b"><q itemprop="r" itemscope="" itemref="a"></q></u>
<i itemprop="lost">2</i><b itemprop="text"></b>
<div id="up"><s itemscope="" itemref=" up &#32;" itemtype="t"></s><s itemscope="" itemref="up"></s></div>`
	d := tree(t, page)
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range m.Problems {
		if p.Message == "" || strings.Contains(p.Message, "%!") {
			t.Errorf("%s: message %q", p.Rule, p.Message)
		}
		line := strings.TrimPrefix(p.Rule, "microdata/") + " " + place(d, p.Place)
		for _, r := range p.Related {
			line += " | " + place(d, r.Place)
		}
		got = append(got, line)
	}
	want := []string{
		"itemref-unknown-id 2:3 none",
		"itemref-repeated-id 2:8 a",
		"itemref-self 2:10 me",
		"item-cycle 4:21 q | 4:101 a",
		"orphan-property 5:14 lost",
		"orphan-property 5:38 text",
		// Here the value is not spelled as it reads, so all of it is the place.
		"itemref-ancestor 6:39  up &#32; | 6:1 <div id=\"up\">",
		"itemref-ancestor 6:92 up | 6:1 <div id=\"up\">",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	first, _ := m.Items[0].Value("x")
	if p := d.NodePosition(first.Node); p != (dom.Position{Line: 3, Column: 2}) {
		t.Errorf("the value is at %v", p)
	}
	if p := d.NodePosition(m.Items[1].Node); p != (dom.Position{Line: 6, Column: 14}) {
		t.Errorf("the item is at %v", p)
	}
}

func place(d *dom.Document, p dom.Place) string {
	at := d.PlacePosition(p)
	return fmt.Sprintf("%d:%d %s", at.Line, at.Column, d.Source(p.Span))
}
