package microdatardftest

import "github.com/itemscope/itemscope/rdf/microdatardf"

// W3C are pages and what https://www.w3.org/TR/microdata-rdf/ makes of them.
var W3C = []Case{
	{
		Name: "content wins on any element, and says what becomes of it",
		Page: Thing(`<p itemprop=p content=c>x</p><data itemprop=d value=1 content=2></data><meter itemprop=m value=1 content=x></meter>
<time itemprop=t datetime=2011-01-01 content=2012-02-29></time><meta itemprop=e content=""><span itemprop=i content=no itemscope></span>`),
		Want: `[] a s:Thing ; s:p "c" ; s:d 2 ; s:m "x" ; s:t "2012-02-29"^^xsd:date ; s:e "" ; s:i [] .`,
	}, {
		Name: "content of a URL property element is a URI if it is one",
		Page: Thing(`<a itemprop=a href=x content="http://example.com/a b">x</a><a lang=en itemprop=b href=x content="5.00">x</a>`),
		Want: `[] a s:Thing ; s:a <http://example.com/a%20b> ; s:b "5.00"@en .`,
	}, {
		Name: "languages",
		Page: `<html lang=en>` + Thing(`<p itemprop=a>a</p><p itemprop=b lang="">b</p><p itemprop=c lang=zh-Hant><b itemprop=d>d</b></p>
<data itemprop=e value=x></data><time itemprop=f>June</time><time itemprop=g>2011</time><meta itemprop=h content=h lang=de><a itemprop=i href=i></a>`),
		Want: `[] a s:Thing ; s:a "a"@en ; s:b "b" ; s:c "d"@zh-hant ; s:d "d"@zh-hant ; s:e "x" ; s:f "June"@en ; s:g "2011"^^xsd:gYear ;
 s:h "h"@de ; s:i <i> .`,
	}, {
		Name:     "an ill-formed tag is left out and reported once",
		Page:     `<html lang=en_US>` + Thing(`<p itemprop=a>a</p><p itemprop=b>b</p>`),
		Want:     `[] a s:Thing ; s:a "a" ; s:b "b" .`,
		Problems: "rdf/language",
	}, {
		Name: "the pragma's language",
		Page: `<meta http-equiv=content-language content=fr>` + Thing(`<p itemprop=a>a</p><p itemprop=b>b</p>`),
		Want: `[] a s:Thing ; s:a "a"@fr ; s:b "b"@fr .`,
	}, {
		Name: "an empty path stays empty",
		Page: Thing(`<a itemprop=u href="http://example.com"></a><a itemprop=u href=" HTTP://Example.com?x#y"></a><img itemprop=u src="//example.org">
<a itemprop=u href="http://example.net/"></a><a itemprop=u href="http:example.edu"></a><a itemprop=u href="/"></a><a itemprop=u href="http:\\example.info"></a>`) +
			`<div itemscope itemid="https://example.com"></div>` + Thing(`<p itemprop=i itemscope itemid="https://example.com"><b itemprop="http://example.com">x</b></p>`),
		Want: `[] a s:Thing ; s:u <http://example.com>, <http://example.com?x#y>, <http://example.org>, <http://example.net/>, <http://example.org/example.edu>,
 <http://example.org/>, <http://example.info/> . [] a s:Thing ; s:i <https://example.com> . <https://example.com> <http://example.com> "x" .`,
	}, {
		Name:     "URLs that are none",
		Page:     Thing(`<a itemprop=a></a><a itemprop=b href="http://["></a><img itemprop=c src><a itemprop=d href></a><p itemprop=e itemscope itemid="http://["></p>`),
		Want:     `[] a s:Thing ; s:c <> ; s:d <> ; s:e [] .`,
		Problems: "microdata/url-unresolvable microdata/url-unresolvable rdf/url",
	}, {
		Name: "IRIs hold what they can",
		Page: Thing("<a itemprop=a href='/?a[]={x}|y^`\\&e=é%zz#a#{b}'></a><a itemprop=b href='mailto:a b'></a><a itemprop=c href='http://[::1]/[]'></a>" +
			"<p itemprop='a{b} 名前 a[] %41 %zz \ufffd'>x</p><p itemprop='http://example.com/{x}'>x</p>"),
		Want: `[] a s:Thing ; s:a <http://example.org/?a%5B%5D=%7Bx%7D%7Cy%5E%60%5C&e=%C3%A9%25zz#a%23%7Bb%7D> ; s:b <mailto:a%20b> ;
 s:c <http://[::1]/%5B%5D> ; <http://schema.org/a%7Bb%7D> "x" ; s:名前 "x" ; <http://schema.org/a%5B%5D> "x" ; <http://schema.org/%41> "x" ;
 <http://schema.org/%25zz> "x" ; <http://schema.org/%EF%BF%BD> "x" ; <http://example.com/%7Bx%7D> "x" .`,
	}, {
		Name: "vocabularies without an entry",
		Page: `<div itemscope itemtype=http://a.example><p itemprop=p>a</div><div itemscope itemtype=http://b.example/x/y?q=/z><p itemprop=p>b</div>
<div itemscope itemtype=http://c.example/x?q#Type><p itemprop=p>c</div><div itemscope itemtype=urn:x:y><p itemprop=p>d</div>
<div itemscope itemtype="http://microformats.org/profile/hcard"><p itemprop=fn>e</div>`,
		Want: `[] a <http://a.example> ; <http://a.example#p> "a" . [] a <http://b.example/x/y?q=/z> ; <http://b.example/x/p> "b" .
[] a <http://c.example/x?q#Type> ; <http://c.example/x?q#p> "c" . [] a <urn:x:y> ; <urn:x:y#p> "d" .
[] a <http://microformats.org/profile/hcard> ; <http://microformats.org/profile/hcard#fn> "e" .`,
	}, {
		Name: "types",
		Page: `<div itemscope itemtype="Thing http://schema.org/A http://other.example/B x:y"><p itemprop=p>a</div>
<div itemscope itemtype="http://["><p itemprop=http://schema.org/p>b</div>`,
		Want:     `[] a s:A, <http://other.example/B>, <x:y> ; s:p "a" . [] s:p "b" .`,
		Problems: "rdf/type rdf/type",
	}, {
		Name: "an item in two vocabularies",
		Page: `<div itemscope itemtype=http://schema.org/Thing itemref=x></div><div itemscope itemtype=http://other.example/#T itemref=x></div>
<div id=x itemprop=p itemscope itemid=y><b itemprop=q>z</b></div>`,
		Want: `[] a s:Thing ; s:p <y> . [] a <http://other.example/#T> ; <http://other.example/#p> <y> . <y> s:q "z" ; <http://other.example/#q> "z" .`,
	}, {
		Name: "names of untyped items",
		Page: `<base href=http://base.example/a?b#c><div itemscope><p itemprop="a b.c 1:2 é#{}">x</p><p itemprop=i itemscope><b itemprop=j>y</b></p></div>`,
		Want: `[] <http://base.example/a?b#a> "x" ; <http://base.example/a?b#b.c> "x" ; <http://base.example/a?b#1:2> "x" ; <http://base.example/a?b#é%23%7B%7D> "x" ;
 <http://base.example/a?b#i> [ <http://base.example/a?b#j> "y" ] .`,
	}, {
		Name: "names of untyped items by the third edition",
		Page: `<div itemscope><p itemprop="a http://schema.org/p">x</p><p itemprop=i itemscope><b itemprop=http://schema.org/q>y</b></p>
<p itemprop=http://schema.org/i itemscope><b itemprop=http://schema.org/q>y</b></p></div>`,
		Want:     `[] s:p "x" ; s:i [ s:q "y" ] .`,
		Problems: "rdf/name rdf/name",
		Options:  microdatardf.Options{DropUntyped: true},
	}, {
		Name: "vocabulary expansion",
		Page: Thing(`<link itemprop=additionalType href=x:y><p itemprop=additionalType>literal</p><p itemprop=http://schema.org/additionalType itemscope></p>`) +
			`<div itemscope itemtype=http://other.example/T><link itemprop="additionalType http://schema.org/additionalType" href=x:y></div>`,
		Want: `[] a s:Thing, <x:y>, "literal", _:i ; s:additionalType <x:y>, "literal", _:i .
[] a <http://other.example/T> ; <http://other.example/additionalType> <x:y> ; s:additionalType <x:y> .`,
	}, {
		Name: "reverse properties",
		Page: Thing(`<a itemprop-reverse="creator http://example.com/p" href=x></a><p itemprop-reverse=no>text</p><p itemprop-reverse=no itemprop=yes>text</p>
<div itemprop-reverse=member itemscope itemid=i><b itemprop=q>z</b></div>`) + `<div itemprop-reverse=member itemscope itemid=nothing></div>`,
		Want: `_:t a s:Thing ; s:yes "text" . <x> s:creator _:t ; <http://example.com/p> _:t . <i> s:q "z" ; s:member _:t .`,
		// The last item belongs to nothing.
		Problems: "rdf/reverse rdf/reverse rdf/reverse",
	}, {
		Name:     "a loop can be said",
		Page:     `<div itemscope itemtype=http://schema.org/Thing id=a itemid=a itemref=b></div><div id=b itemprop=p itemscope itemid=b itemref=b></div>`,
		Want:     `<a> a s:Thing ; s:p <b> .`,
		Problems: "microdata/itemref-self",
	}, {
		Name: "a loop of two",
		Page: `<div itemscope itemtype=http://schema.org/Thing itemid=a itemref=b></div><div id=b itemprop=p itemscope itemid=b itemref=c></div>
<div id=c itemprop=q itemscope itemid=c itemref=b></div>`,
		Want:     `<a> a s:Thing ; s:p <b> . <b> s:q <c> . <c> s:p <b> .`,
		Problems: "microdata/item-cycle",
	},
}
