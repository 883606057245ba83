package main

// A page can be wrong in as many places as it has bytes.
var problems = []Grammar{
	{Name: "problems: one ID", Target: "tree --errors", Size: 64 << 10, Pieces: []Piece{{Unit: "<p id=a>"}, {Before: "<p itemscope itemref=a>"}}},
	{Name: "problems: one ID, found often", Pieces: []Piece{{Unit: "<p id=a itemscope itemref=a>"}}},
	{Name: "problems: tags", Target: "tree --errors", Size: 64 << 10, Pieces: []Piece{{Unit: "</>"}}},
	{Name: "problems: attributes", Target: "tree --errors", Size: 64 << 10, Pieces: []Piece{{Unit: "<p =>"}}},
	{Name: "problems: attributes of one tag", Pieces: []Piece{{"<p ", "= a \" ", ">"}}},
	{Name: "problems: names", Pieces: []Piece{{"<p ", "a{i} ", ">"}}},
	{Name: "problems: end tags", Size: 64 << 10, Pieces: []Piece{{Unit: "</x{i}>"}}},
	{Name: "problems: references", Size: 64 << 10, Pieces: []Piece{{Unit: "&#xFFFFFF;&nope;"}}},
	{Name: "problems: URLs", Pieces: []Piece{{Unit: "<p itemscope class=h-x><a rel=tag itemprop=a class=u-url href='http://['>x</a></p>"}}},
	{Name: "problems: long URL of many", Pieces: []Piece{{"<p><a itemprop=a class=u-url rel=tag href='http://[", "a", "'>"}, {Unit: "<p itemscope class=h-x>x"}}},
	{Name: "problems: orphans", Pieces: []Piece{{Unit: "<p itemprop=a itemref=a itemid=a itemtype=a>"}}},
	{Name: "problems: types", Pieces: []Piece{{Unit: "<p itemscope itemtype='a b c' itemid=a>"}}},
	{Name: "problems: null bytes", Size: 64 << 10, Pieces: []Piece{{Unit: "\x00"}}},
	{Name: "problems: control characters", Pieces: []Piece{{Before: "<p itemscope itemprop=a class=h-x><b itemprop=a>", Unit: "\u009b\x1b\xc2"}}},
}
