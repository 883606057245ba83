package main

// References let a page have the same thing in many places:
// https://html.spec.whatwg.org/multipage/microdata.html#attr-itemref.
var references = []Grammar{
	{Name: "references: shared properties", Pieces: []Piece{
		{Unit: "<p itemscope itemref=u>"},
		{"</p><div id=u>", "<b itemprop=a>x</b>", "</div>"},
	}},
	{Name: "references: shared long property", Pieces: []Piece{
		{Unit: "<p itemscope itemref=u>"},
		{"</p><div id=u itemprop=a>", "long text ", "</div>"},
	}},
	{Name: "references: many names of one", Pieces: []Piece{
		{Unit: "<p itemscope itemref=u></p>"},
		{"<div id=u itemprop='", "n{i} ", "'>x</div>"},
	}},
	{Name: "references: ladder", Pieces: []Piece{
		{Unit: "<div itemscope itemprop=a id=u{i} itemref='u{j} u{j}'></div>"},
		{Before: "<p itemscope itemref=u0>"},
	}},
	{Name: "references: doubling", Pieces: []Piece{
		{Unit: "<div id=u{i}><p itemprop=a itemscope itemref=u{j}></p><p itemprop=b itemscope itemref=u{j}></p></div>"},
		{Before: "<p itemscope itemref=u0>"},
	}},
	{Name: "references: circle", Pieces: []Piece{
		{Unit: "<div itemscope itemprop=a id=u{i} itemref=u{j}></div>"},
	}},
	{Name: "references: lists", Pieces: []Piece{
		{Unit: "<p itemscope itemref='u0 u1 u2 u3 u{j}'><b itemprop=a id=u{i}>x</b></p>"},
	}},
	{Name: "references: unknown", Pieces: []Piece{{"<p itemscope itemref='", "nowhere{i} ", "'>"}}},
}
