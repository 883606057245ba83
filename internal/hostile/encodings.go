package main

// Text grows when it is decoded, and when it is written.
var encodings = []Grammar{
	encoded("windows-1252", "\x80"),
	encoded("utf-16le", "<b itemprop=a>x"),
	encoded("gb18030", "\x81\x30\x81\x30"),
	encoded("shift_jis", "\x81"),
	encoded("iso-2022-jp", "\x1b$B"),
	encoded("utf-8", "\xff"),
	{Name: "encodings: a query", Type: "text/html; charset=gb18030", Pieces: []Piece{
		{"<a rel=tag href='?", "ä", "'>x</a>"}, {Before: "<base href='http://a.example/?", Unit: "ä", After: "'>"}, {Unit: "<a rel=tag href='?&auml;'>x</a>"}}},
	{Name: "encodings: references", Pieces: []Piece{{"<p itemscope><b itemprop=a>", "&ngE;&#0;", "</b>"}}},
	{Name: "encodings: late", Type: "text/html", Pieces: []Piece{{Unit: "<p>x"}, {Before: "<meta charset=windows-1251>"}, {Unit: "<p>\xe0"}}},
}

func encoded(charset, unit string) Grammar {
	return Grammar{Name: "encodings: " + charset, Type: "text/html; charset=" + charset, Pieces: []Piece{
		{Before: "<div itemscope class=h-x><p itemprop=a class=p-name>", Unit: unit}}}
}
