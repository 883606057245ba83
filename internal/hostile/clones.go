package main

// Formatting elements that are left open are opened again in each paragraph, with
// all their attributes (https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements).
var clones = []Grammar{
	cloned("itemref", `<b itemscope itemref="`, "u ", `">`),
	cloned("itemref of many", `<b itemscope itemref="`, "u{i} ", `">`),
	cloned("itemprop", `<div itemscope><p><b itemprop="`, "n{i} ", `">`),
	cloned("itemtype", `<b itemscope itemtype="`, "http://a.example/{i} ", `">`),
	cloned("itemid", `<b itemscope itemtype=http://schema.org/A itemid="/`, "x", `">`),
	cloned("rel", `<a href=x rel="`, "r{i} ", `">`),
	cloned("href", `<a rel=tag class=u-url itemprop=a href="/`, "x/", `">`),
	cloned("class of roots", `<b class="h-x `, "h-x{i} ", `">`),
	cloned("class of properties", `<div class=h-x><p><b class="p-a `, "p-a{i} ", `">`),
	cloned("class of nothing", `<b class="`, "c{i} ", `">`),
	cloned("title in e-content", `<div class=h-x><div class=e-content><p><b title="`, "title ", `">`),
	cloned("lang", `<div itemscope itemtype=http://schema.org/A class=h-x><p><b itemprop=name class=p-name lang="x-`, "a-", `a">`),
	cloned("id", `<b itemscope itemprop=a id="`, "u", `">`),
	{Name: "clones: fonts", Target: "tree -$|^parse", Pieces: []Piece{{Unit: "<p><font a={i}>"}}},
	{Name: "clones: fonts that end", Pieces: []Piece{{Unit: "<font a={i}>"}, {Unit: "<p>x</p>"}}},
	{Name: "clones: adoption", Pieces: []Piece{{Unit: "<a href=x><div>"}, {Unit: "</a>x"}}},
	{Name: "clones: adoption of properties", Pieces: []Piece{{Before: "<div itemscope>", Unit: "<b itemprop=a{i}><div>"}, {Unit: "</b>x"}}},
}

// cloned returns the family of an element with a long attribute and paragraphs
// that each have it again.
func cloned(name, before, unit, after string) Grammar {
	return Grammar{Name: "clones: " + name, Pieces: []Piece{{"<p>" + before, unit, after}, {Unit: "<p>x"}}}
}
