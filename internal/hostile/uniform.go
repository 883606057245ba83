package main

// Items of all syntaxes are compared with each other, by their IDs, URLs, names and
// types, and lead to each other.
var uniform = []Grammar{
	{Name: "uniform: one name", Target: "uniform", Pieces: []Piece{{Unit: "<p itemscope itemtype=http://a.example/A><b itemprop=name>x</b>"}}},
	{Name: "uniform: one ID", Target: "uniform", Pieces: []Piece{{Unit: "<p itemscope itemid=#a itemtype=http://a.example/{i}><b itemprop=name{i}>x</b>"}}},
	{Name: "uniform: types", Target: "uniform", Pieces: []Piece{
		{"<p itemscope itemtype='", "http://a.example/{i} ", "'><b itemprop='url name'>x</b></p>"},
		{"<p itemscope itemtype='", "http://a.example/{i} ", "'><b itemprop='url name'>x</b></p>"}}},
	{Name: "uniform: a long type", Target: "uniform", Pieces: []Piece{
		{"<div itemscope itemtype='http://a.example/", "x", "/a'>"}, {Unit: "<b itemprop=a{i}>x</b>"}}},
	{Name: "uniform: a long name of many types", Target: "uniform", Pieces: []Piece{
		{"<p itemscope itemtype='", "http://a.example/{i} ", "'><b itemprop='url name'>"}, {Unit: "x"}}},
	{Name: "uniform: a long language", Target: "uniform", Pieces: []Piece{
		{"<p itemscope lang='en-", "x", "'>"}, {Unit: "<b itemprop=a>x</b>"}}},
	{Name: "uniform: content", Target: "uniform", Pieces: []Piece{
		{"<p itemscope><b itemprop=a content='", "x", "'>"}, {Unit: "<p>"}}},
	{Name: "uniform: IDs in the page", Target: "uniform", Pieces: []Piece{{Unit: "<p class=h-card id=a{i}><a class=u-url href={i}>x</a>"}}},
	{Name: "uniform: Open Graph", Target: "uniform", Pieces: []Piece{{Unit: "<meta property='og:a{i} article:b{i}' content=x>"}}},
	{Name: "uniform: ring", Target: "uniform", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{"@vocab":"http://a.example/"},"@graph":[`, `{"@id":"#{i}","a":[{"@id":"#{j}"},{"@id":"#0"}]},`, `{}]}</script>`}}},
	{Name: "uniform: reverse", Target: "uniform", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{"@vocab":"http://a.example/","r":{"@reverse":"b"}},"@id":"#a","r":[`, `{"@id":"#{i}"},`, `{}]}</script>`}}},
	{Name: "uniform: names that mean nothing", Target: "uniform", Pieces: []Piece{
		{`<script type=application/ld+json>{`, `"a{i}":{},`, `"b":1}</script>`}}},
	{Name: "uniform: list of RDFa", Target: "uniform", Pieces: []Piece{{Before: "<div vocab=http://a.example/>", Unit: "<b inlist property=a typeof=B>x</b>"}}},
}
