package main

// A meta element has lists in it, and may be about the one before it.
var metadata = []Grammar{
	{Name: "metadata: sizes of images", Target: "meta|^json$", Pieces: []Piece{{Unit: "<meta property=og:image content=x><meta property=og:image:width content=1>"}}},
	{Name: "metadata: sizes of one image", Target: "meta|^json$", Pieces: []Piece{{Unit: "<meta property=og:image:width content=1>"}}},
	{Name: "metadata: names", Target: "meta|^json$", Pieces: []Piece{{Unit: "<meta property=og:a{i} content=x>"}}},
	{Name: "metadata: names of one element", Target: "meta|^json$", Pieces: []Piece{{"<meta content='long long text' property='", "og:a ", "'>"}}},
	{Name: "metadata: keywords", Target: "meta|^json$", Pieces: []Piece{{"<meta name=keywords content='", "a{i},", "'>"}}},
	{Name: "metadata: directives", Target: "meta|^json$", Pieces: []Piece{{"<meta name=robots content='unavailable_after: x", ",1", "'>"}}},
	{Name: "metadata: long names", Target: "meta|^json$", Pieces: []Piece{{"<meta name='", "dc.date.", "' content=x>"}}},
}
