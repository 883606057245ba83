package main

// Idioms are recognised by what is around an element, which others are around, too.
var idioms = []Grammar{
	{Name: "idioms: nested bread crumbs", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<div class=breadcrumb>"}, {Unit: "<a href={i}>x</a> > "}}},
	{Name: "idioms: bread crumbs of one link", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<div class=breadcrumb><a href={i}>x</a></div>"}}},
	{Name: "idioms: lists in and around bread crumbs", Target: "idioms|^json$", Pieces: []Piece{
		{Unit: "<div class=crumbs itemscope itemtype=http://schema.org/BreadcrumbList><a itemprop=itemListElement href={i}>x</a>"}}},
	{Name: "idioms: series", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<a href={i}>x</a> > "}}},
	{Name: "idioms: links up", Target: "idioms|^json$", Pieces: []Piece{{"<a href=x rel='", "up ", "'>x</a>"}, {Unit: "<a href={i} rel='up up'>x</a><a href={i} rel=up>x</a>"}}},
	{Name: "idioms: nested tag clouds", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<div class=tagcloud>"}, {Unit: "<a href={i} title='{i} x'>x</a>"}}},
	{Name: "idioms: tags of one item", Target: "idioms|^json$", Pieces: []Piece{{"<ul class=tagcloud><li>", "<a href={i}>x</a> y ", ""}}},
	{Name: "idioms: sizes", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<a style='font-size:{i}pt' href={i}>x</a>"}}},
	{Name: "idioms: speakers", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<p>A{k}: x.<p>A{i}: y.<p>A{k}: x."}}},
	{Name: "idioms: nested choices", Target: "idioms|^json$", Pieces: []Piece{{Unit: `<dl><dt>"a"<dt>"b"<dd>`}}},
	{Name: "idioms: notes of one place", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<a href=#n>[{i}]</a>"}, {"<div id=n>", "<a href=#r{i}>x</a>", "</div>"}}},
	{Name: "idioms: notes in each other", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<sup><a href=#n{i}>*</a></sup>"}, {Unit: "<div id=n{i}>* <a href=#x>x</a>"}}},
	{Name: "idioms: notes of one block", Target: "idioms|^json$", Pieces: []Piece{{Unit: "<sup><a href=#n{i} id=r{i}>*</a></sup>"}, {"<p>", "<b id=n{i}>*</b> x <a href=#r{i}>x</a>", ""}}},
}
