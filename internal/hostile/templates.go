package main

// The parser copies what is in an option into selectedcontent, and puts aside what
// is in templates.
var templates = []Grammar{
	{Name: "templates: selectedcontent", Target: "^parse", Size: 500, Pieces: []Piece{
		{Unit: "<select><button><selectedcontent></selectedcontent></button><option>x<template>"}}},
	{Name: "templates: selectedcontent of many", Pieces: []Piece{
		{"<select><button><selectedcontent></selectedcontent></button>", "<option selected>x<b itemprop=a>", ""}}},
	{Name: "templates: selectedcontents", Pieces: []Piece{
		{"<select><button>", "<selectedcontent></selectedcontent>", "</button>"},
		{"<option>", "<i>x</i>", "</option>"}}},
	{Name: "templates: nested", Pieces: []Piece{{Unit: "<template><div itemscope class=h-x>"}}},
	{Name: "templates: in tables", Pieces: []Piece{{Unit: "<table><template><tr><td class=h-x>"}}},
	{Name: "templates: many", Pieces: []Piece{{Unit: "<template><b itemprop=a id=u{i}></template><p itemscope itemref=u{i}>"}}},
	{Name: "templates: foster parents", Pieces: []Piece{{Unit: "<table><b itemprop=a>x"}}},
	{Name: "templates: one table", Pieces: []Piece{{Before: "<table>", Unit: "<a href=x>x<tr>"}}},
	{Name: "templates: forms", Pieces: []Piece{{Unit: "<form><template><form></template></form>"}}},
	{Name: "templates: framesets", Pieces: []Piece{{Unit: "<frameset><frame src=x>"}}},
}
