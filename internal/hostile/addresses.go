package main

// A short URL becomes as long as what it is resolved against
// (https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-urls),
// and the address of the page names its graph.
var addresses = []Grammar{
	based("images in a name", "<div class=h-x><p class=p-name>", "<img src=a>"),
	based("links in e-content", "<div class=h-x><div class=e-content>", "<a href=a>x</a>"),
	based("srcset in e-content", "<div class=h-x><div class=e-content>", "<img srcset='a 1x, b 2x'>"),
	based("properties", "<div class=h-x>", "<a class=u-url href=a>x</a>"),
	based("items", "<div itemscope itemtype=http://schema.org/A>", "<a itemprop=url href=a>x</a>"),
	based("names of properties", "<div itemscope itemtype=http://schema.org/A>", "<b itemprop='a{i} b'>x</b>"),
	based("identifiers", "", "<div itemscope itemtype=http://schema.org/A itemid=a{i}><b itemprop=name>x</b></div>"),
	based("links", "", "<a rel=tag href=a>x</a>"),
	based("downloads", "", "<a download href=a>x</a>"),
	based("icons", "", "<link rel=icon href=a sizes='1x1 2x2'>"),
	based("feeds", "", "<link rel=alternate type=application/rss+xml href=a>"),
	based("events", "", "<div class=h-event><a class='u-url p-name' href=a>x</a><i class=dt-start>2026-11-21</i></div>"),
	based("works", "", "<div itemscope itemtype=http://schema.org/Article><a itemprop=license href=a{i}>x</a></div>"),
	{Name: "addresses: a page's own", Target: "nquads", Address: Piece{"https://example.com/", "a", ""}, Size: 64 << 10, Pieces: []Piece{
		{Unit: "<p itemscope itemtype=http://schema.org/A><a itemprop=url href=#>x</a></p>"},
	}},
	{Name: "addresses: events of a page", Target: "ical --all -$", Address: Piece{"https://example.com/", "a", ""}, Pieces: []Piece{
		{Unit: "<p class=h-event><b class=p-name>x{i}</b><a class=u-url href=#>x</a><i class=dt-start>2026-11-21</i></p>"},
	}},
	{Name: "addresses: downloads of a page", Target: "download-name", Address: Piece{"https://example.com/", "a/", ""}, Pieces: []Piece{
		{Unit: "<a download href=x{i}>x</a>"},
	}},
	{Name: "addresses: dots", Pieces: []Piece{{"<base href='http://a.example/", "a/", "'>"}, {"<a rel=tag href='", "../", "'>x</a>"}}},
	{Name: "addresses: hosts", Pieces: []Piece{{"<a rel=tag href='http://", "xn--a.", "'>x</a>"}, {"<a rel=tag href='http://", "ä.", "'>x</a>"}}},
}

// based returns a family of pages with a long base URL.
func based(name, before, unit string) Grammar {
	return Grammar{Name: "addresses: " + name, Pieces: []Piece{
		{"<base href=http://a.example/", "a", "/>"}, {Before: before, Unit: unit}}}
}
