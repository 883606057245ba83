package main

// Texts are in columns as wide as what is in them, and values that many share are
// listed with each.
var listings = []Grammar{
	{Name: "listings: a long link type", Target: "links -$", Pieces: []Piece{{"<a href=x rel='", "r{i} ", "'>x</a>"}, {Unit: "<a href=y>"}}},
	{Name: "listings: a long title", Pieces: []Piece{{"<link rel=alternate type=application/rss+xml href=x title='", "x", "'>"},
		{Unit: "<link rel=alternate type=application/rss+xml href=y>"}}},
	{Name: "listings: long sizes", Target: "icons -$", Pieces: []Piece{{"<link rel=icon href=x sizes='", "1x{i} ", "'>"}, {Unit: "<link rel=icon href=y>"}}},
	{Name: "listings: icons", Target: "icons -$", Pieces: []Piece{{Unit: "<link rel='icon r{i}' href=y sizes='1x1 {i}x{j}' type=image/png>"}}},
	{Name: "listings: link types", Pieces: []Piece{{Unit: "<a href=y rel='next prev r{i}'>"}}},
	{Name: "listings: works that share a title", Target: "licenses", Pieces: []Piece{
		{"<div id=t itemprop=title>", "long title ", "</div>"},
		{Unit: "<p itemscope itemtype=http://n.whatwg.org/work itemref=t><a itemprop=work href={i}>x</a><a itemprop=license href=http://l.example/{i}></a>"},
	}},
	{Name: "listings: works that share an author", Target: "licenses", Pieces: []Piece{
		{"<div id=t itemprop=author itemscope itemtype=http://schema.org/Person><b itemprop=name>", "long name ", "</b></div>"},
		{Unit: "<p itemscope itemtype=http://schema.org/Article itemref=t><a itemprop=license href=http://l.example/></a>"},
	}},
	{Name: "listings: works that share licences", Target: "licenses", Pieces: []Piece{
		{"<div id=t>", "<a itemprop=license href=http://l.example/{i}></a>", "</div>"},
		{Unit: "<p itemscope itemtype=http://schema.org/Article itemref=t></p>"},
	}},
	{Name: "listings: pings", Pieces: []Piece{{"<a href=x ping='", "y{i} ", "'>"}}},
	{Name: "listings: file names", Target: "download-name", Pieces: []Piece{{"<a href=x download='", "a.b ", "'>"}, {Unit: "<a href=y{i} download=x>"}}},
}
