package main

// A page can break a rule in as many places as it has bytes, and each finding has a
// message, a line of the source, related places and a fix.
var checks = []Grammar{
	{Name: "checks: keywords", Target: "check", Pieces: []Piece{{"<link href=a rel='", "icn ", "'>"}}},
	{Name: "checks: keywords that differ", Target: "check", Pieces: []Piece{{"<link href=a rel='", "stylesheat{i} ", "'>"}}},
	{Name: "checks: links", Target: "check", Pieces: []Piece{{Unit: "<link rel=icn href=a>"}}},
	{Name: "checks: duplicate keywords", Target: "check", Pieces: []Piece{{"<a href=b rel='", "tag ", "'>"}}},
	{Name: "checks: duplicate names", Target: "check", Pieces: []Piece{{"<p itemscope><a itemprop='", "a ", "'>"}}},
	{Name: "checks: duplicate names that differ", Target: "check", Pieces: []Piece{{"<p itemscope><a itemprop='", "a{i} a{i} ", "'>"}}},
	{Name: "checks: types", Target: "check", Pieces: []Piece{{"<p itemscope itemtype='", "https://schema.org/{i} ", "'>"}}},
	{Name: "checks: types that are misspelled", Target: "check", Pieces: []Piece{{Unit: "<p itemscope itemtype='http://www.Schema.org/Persn{i}'>"}}},
	{Name: "checks: clones", Target: "check", Pieces: []Piece{{Before: "<a href='http://[' rel='a a b' target=_x ping=x>"}, {Unit: "<p>x"}}},
	{Name: "checks: clones of many", Target: "check", Pieces: []Piece{{Unit: "<b itemprop='a a' id=a{i}>"}, {Unit: "<p>x"}}},
	{Name: "checks: sizes", Target: "check", Pieces: []Piece{{"<link rel=icon href=a sizes='", "{i}x{i} 1x1 ", "'>"}}},
	{Name: "checks: media", Target: "check", Pieces: []Piece{{"<link rel=stylesheet href=a media='", "((", "'>"}}},
	{Name: "checks: media in a list", Target: "check", Pieces: []Piece{{"<link rel=stylesheet href=a media='", "(colr), not ", "'>"}}},
	{Name: "checks: srcset", Target: "check", Pieces: []Piece{{"<link rel=preload as=image imagesrcset='", "a {i}w, ", "'>"}}},
	{Name: "checks: imagesizes", Target: "check", Pieces: []Piece{{"<link rel=preload as=image imagesrcset='a 1w' imagesizes='", "(a) calc((1px, ", "'>"}}},
	{Name: "checks: integrity", Target: "check", Pieces: []Piece{{"<link rel=stylesheet href=a integrity='", "sha256-a ", "'>"}}},
	{Name: "checks: ping", Target: "check", Pieces: []Piece{{"<a href=a ping='", "ftp://a/{i} ", "'>"}}},
	{Name: "checks: an address of all", Target: "check", Pieces: []Piece{{"<a href='http://a b/", "%zz ", "'>"}}},
	{Name: "checks: cards", Target: "check", Pieces: []Piece{{"<p itemscope itemtype=http://microformats.org/profile/hcard>", "<b itemprop='fn n kind bday tel adr url'>x</b>", ""}}},
	{Name: "checks: cards in cards", Target: "check", Pieces: []Piece{{Unit: "<p itemscope itemtype=http://microformats.org/profile/hcard itemprop=agent><b itemprop=rev>x</b>"}}},
	{Name: "checks: events", Target: "check", Pieces: []Piece{{"<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent>", "<time itemprop='dtstart dtend duration'>x</time>", ""}}},
	{Name: "checks: references to items", Target: "check", Pieces: []Piece{{"<p itemscope itemref='", "a{i} ", "'>"}, {Unit: "<p id=a{i} itemprop='fn fn' itemscope>"}}},
	{Name: "checks: roots", Target: "check", Pieces: []Piece{{Unit: "<p class='vcard h-card h-crad'><b class='fn p-'>"}}},
	{Name: "checks: classes", Target: "check", Pieces: []Piece{{"<p class='h-card ", "p-nmae h-crad{i} ", "'>"}}},
	{Name: "checks: one line", Target: "check", Pieces: []Piece{{Before: "<p itemprop=a>", Unit: "漢\u0301", After: "<i itemprop='b b'>"}}},
	{Name: "checks: lines", Target: "check", Pieces: []Piece{{Unit: "<i itemprop='b\nb'>\n"}}},
	{Name: "checks: places in each other", Target: "check", Pieces: []Piece{{Unit: "<p itemscope><i itemprop='a a' "}, {Unit: "x='"}}},
}
