package microdatardftest

// Draft2011 are pages and what https://www.w3.org/TR/2011/WD-microdata-20110405/#rdf
// makes of them.
var Draft2011 = []struct{ Name, Page, Want string }{
	// https://www.w3.org/TR/2011/WD-microdata-20110405/#examples-4. The draft
	// leaves out the triple with the predicate item; the language is the page's.
	{"example 1", `<html lang=en><body><dl itemscope
    itemtype="http://purl.org/vocab/frbr/core#Work"
    itemid="http://books.example.com/works/45U8QJGZSQKDH8N">
 <dt>Title</dt>
 <dd><cite itemprop="http://purl.org/dc/terms/title">Just a Geek</cite></dd>
 <dt>By</dt>
 <dd><span itemprop="http://purl.org/dc/elements/1.1/creator">Wil Wheaton</span></dd>
 <dt>Format</dt>
 <dd itemprop="http://purl.org/vocab/frbr/core#realization"
     itemscope
     itemtype="http://purl.org/vocab/frbr/core#Expression"
     itemid="http://books.example.com/products/9780596007683.BOOK">
  <link itemprop="http://purl.org/dc/terms/type" href="http://books.example.com/product-types/BOOK">
  Print
 </dd>
 <dd itemprop="http://purl.org/vocab/frbr/core#realization"
     itemscope
     itemtype="http://purl.org/vocab/frbr/core#Expression"
     itemid="http://books.example.com/products/9780596802189.EBOOK">
  <link itemprop="http://purl.org/dc/terms/type" href="http://books.example.com/product-types/EBOOK">
  Ebook
 </dd>
</dl>`, `
<> md:item <http://books.example.com/works/45U8QJGZSQKDH8N> .
<http://books.example.com/works/45U8QJGZSQKDH8N> a frbr:Work ;
     dce:creator "Wil Wheaton"@en ;
     dct:title "Just a Geek"@en ;
     frbr:realization <http://books.example.com/products/9780596007683.BOOK>,
         <http://books.example.com/products/9780596802189.EBOOK> .
<http://books.example.com/products/9780596007683.BOOK> a frbr:Expression ;
     dct:type <http://books.example.com/product-types/BOOK> .
<http://books.example.com/products/9780596802189.EBOOK> a frbr:Expression ;
     dct:type <http://books.example.com/product-types/EBOOK> .`},
	{"example 2", `<p>
 Both
 <span itemscope itemtype="http://microformats.org/profile/hcard" itemref="home"><span itemprop="fn"
 ><span itemprop="n" itemscope><span itemprop="given-name">Princeton</span></span></span></span>
 and
 <span itemscope itemtype="http://microformats.org/profile/hcard" itemref="home"><span itemprop="fn"
 ><span itemprop="n" itemscope><span itemprop="given-name">Trekkie</span></span></span></span>
 live at
 <span id="home" itemprop="adr" itemscope><span itemprop="street-address">Avenue Q</span>.</span>
</p>`, `@prefix hcard: <http://www.w3.org/1999/xhtml/microdata#http://microformats.org/profile/hcard%23:> .
<> md:item _:n0 ; md:item _:n1 .
_:n0  rdf:type <http://microformats.org/profile/hcard> ;
      hcard:fn "Princeton" ;
      hcard:n _:n0a ;
      hcard:adr _:n2 .
_:n0a hcard:n%20given-name "Princeton" .
_:n1  rdf:type <http://microformats.org/profile/hcard> ;
      hcard:fn "Trekkie" ;
      hcard:n _:n1a ;
      hcard:adr _:n2 .
_:n1a hcard:n%20given-name "Trekkie" .
_:n2  hcard:adr%20street-address "Avenue Q" ;
      hcard:adr%20street-address "Avenue Q" .`},
	// "For example if the string s is ..."
	{"escapes", `<div itemscope itemtype="http://example.com/a#:q%20r"><p itemprop="p q|r é#">v</div>`,
		`<> md:item [ a <http://example.com/a#:q%20r> ;
 <http://www.w3.org/1999/xhtml/microdata#http://example.com/a%23:q%20r%20p> "v" ;
 <http://www.w3.org/1999/xhtml/microdata#http://example.com/a%23:q%20r%20q%7Cr> "v" ;
 <http://www.w3.org/1999/xhtml/microdata#http://example.com/a%23:q%20r%20é%23> "v" ] .`},
	{"title", `<title lang=fr>Bon jour</title><title>no</title>`, `<> dct:title "Bon jour"@fr .`},
	{"links", `<a rel="NEXT next http://example.com/Rel x:y 1:2" href="b"></a><link rel="Alternate stylesheet up" href=c>
<area rel=é|x href=d><a rel=no></a><a href=no></a><form rel=no href=no></form><a rel=no href="http://["></a>
<a rel=empty href></a>`,
		`<> xhv:next <b> ; <http://example.com/Rel> <b> ; <x:y> <b> ;
 xhv:ALTERNATE-STYLESHEET <c> ; xhv:up <c> ; <http://www.w3.org/1999/xhtml/vocab#é%7Cx> <d> ; xhv:empty <> .`},
	{"metadata", `<meta name=Description content=x lang=de><meta name="og:Title" content=y><meta name="1:2" content=no>
<meta name=no><meta content=no><meta name="a b" content="">`,
		`<> xhv:description "x"@de ; <og:Title> "y" ; <http://www.w3.org/1999/xhtml/vocab#a%20b> "" .`},
	{"citations", `<blockquote cite=a></blockquote><q cite=b></q><q></q><del cite=no></del><q cite="http://["></q>`,
		`<> dct:source <a>, <b> .`},
	{"no type", `<div itemscope><p itemprop="a http://example.com/p 1:2">x</p><p itemprop=b itemscope><i itemprop=c:d>y</i></p>
 <p itemprop=http://example.com/q itemscope><i itemprop=c:d>y</i></p></div>`,
		`<> md:item [ <http://example.com/p> "x" ; <http://example.com/q> [ <c:d> "y" ] ] .`},
	{"type is the whole attribute", `<div itemscope itemtype="http://a.example/b http://c.example/d"><p itemprop=a>x</div>
<div itemscope itemtype="http://a.example http://c.example"><p itemprop=a>no</div>
<div itemscope itemtype="relative"><p itemprop=a>no</div>`,
		`<> md:item [ a <http://a.example/b%20http://c.example/d> ;
 <http://www.w3.org/1999/xhtml/microdata#http://a.example/b%20http://c.example/d%23:a> "x" ], [], [] .`},
	{"colons", `<div itemscope itemtype="http://a.example/b"><p itemprop="1:2">no</p><p itemprop="1:2" itemscope><i itemprop=a>x</i></p>
 <p itemprop="x:y" itemscope><i itemprop=a>x</i></p></div>`,
		`<> md:item [ a <http://a.example/b> ;
  <x:y> [ <http://www.w3.org/1999/xhtml/microdata#http://a.example/b%23:x:y%20a> "x" ] ] .
[] <http://www.w3.org/1999/xhtml/microdata#http://a.example/b%23:1:2%20a> "x" .`},
	{"values", `<div itemscope itemtype="http://a.example/b#"><img itemprop=u><a itemprop=u href="http://["></a><a itemprop=u href></a>
 <time itemprop=t datetime=2011-01-01>x</time><time itemprop=t>y</time><data itemprop=d value=1>z</data>
 <p itemprop=c content=no>c</p></div>`,
		`@prefix b: <http://www.w3.org/1999/xhtml/microdata#http://a.example/b%23:> .
<> md:item [ a <http://a.example/b#> ; b:u <> ; b:t "2011-01-01", "y" ; b:d "z" ; b:c "c" ] .`},
	{"a loop of two is left out where it closes", `<div itemscope itemtype="http://a.example/b" itemid=x itemref=r></div>
<p id=r itemprop=i itemscope itemid=y itemref=s></p><p id=s itemprop=j itemscope itemid=z itemref=r></p>`,
		`@prefix b: <http://www.w3.org/1999/xhtml/microdata#http://a.example/b%23:> .
<> md:item <x> . <x> a <http://a.example/b> ; b:i <y> . <y> b:i%20j <z> .`},
	{"a loop is left out wherever it is come to", `<div itemscope itemtype="http://a.example/t" itemid=1 itemref=r></div>
<div itemscope itemtype="http://a.example/t" itemid=2 itemref=s></div>
<p id=r itemprop=i itemscope itemtype="http://a.example/r" itemid=y itemref=s></p>
<p id=s itemprop=j itemscope itemtype="http://a.example/s" itemid=z itemref=r></p>`,
		`@prefix t: <http://www.w3.org/1999/xhtml/microdata#http://a.example/t%23:> .
@prefix r: <http://www.w3.org/1999/xhtml/microdata#http://a.example/r%23:> .
@prefix s: <http://www.w3.org/1999/xhtml/microdata#http://a.example/s%23:> .
<> md:item <1>, <2> . <1> a <http://a.example/t> ; t:i <y> . <2> a <http://a.example/t> ; t:j <z> .
<y> a <http://a.example/r> ; r:j <z> . <z> a <http://a.example/s> ; s:i <y> .`},
	{"a loop is left out", `<div itemscope itemtype="http://a.example/b" itemid=x><div id=r><p itemprop=n>m</p><p itemprop=i itemscope itemid=y itemref=r></p></div></div>`,
		`@prefix b: <http://www.w3.org/1999/xhtml/microdata#http://a.example/b%23:> .
<> md:item <x> . <x> a <http://a.example/b> ; b:n "m" ; b:i <y> . <y> b:i%20n "m" .`},
}
