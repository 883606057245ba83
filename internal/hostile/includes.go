package main

// The include pattern of classic microformats has properties of one element in
// others: https://microformats.org/wiki/include-pattern.
var includes = []Grammar{
	{Name: "includes: links", Pieces: []Piece{
		{"<div id=u>", "<b class=fn>x</b>", "</div>"},
		{Unit: "<div class=vcard><a class=include href=#u></a></div>"},
	}},
	{Name: "includes: objects", Pieces: []Piece{
		{"<div id=u>", "<b class='fn n email'>x</b>", "</div>"},
		{Unit: "<div class=vevent><object class=include data=#u></object></div>"},
	}},
	{Name: "includes: long classes", Pieces: []Piece{
		{"<div id=u><b class='", "fn{i} ", "'>x</b></div>"},
		{Unit: "<div class=vcard><a class=include href=#u></a></div>"},
	}},
	{Name: "includes: in one card", Pieces: []Piece{
		{"<div id=u><b class='", "tel ", "'>x</b></div><div class=vcard>"},
		{Unit: "<a class=include href=#u></a>"},
	}},
	{Name: "includes: in each other", Pieces: []Piece{
		{Unit: "<div class=vcard id=u{i}><a class=include href=#u{j}></a><b class=fn>x</b></div>"},
	}},
	{Name: "includes: long class lists", Size: 64 << 10, Pieces: []Piece{
		{Unit: "<p class='hentry vcard vevent a b c d{i} e{j}'>"},
	}},
	{Name: "includes: table headers", Pieces: []Piece{
		{"<table><tr><th id=u>", "<b class=summary>x</b>", "</th>"},
		{Unit: "<td class=vevent headers=u>x"},
	}},
	{Name: "includes: value classes", Pieces: []Piece{
		{Before: "<div class=h-x><p class=p-name>", Unit: "<b class=value>x</b>"},
	}},
}
