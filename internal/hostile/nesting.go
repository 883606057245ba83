package main

// What is inside of something is written with all that is around it.
var nesting = []Grammar{
	nested("items", "<div itemscope itemprop=a>x"),
	nested("typed items", "<div itemscope itemprop=name itemtype=http://schema.org/Person>x"),
	{Name: "nesting: roots", Target: "mf2", Pieces: []Piece{{Unit: "<div class=h-x>x"}}},
	nested("roots that are properties", "<div class='h-x p-name'>x"),
	nested("roots in e-content", "<div class='h-x e-content'>x<i title=x>"),
	nested("classic roots", "<div class='vcard agent'>x"),
	nested("properties", "<div class='h-x p-a p-b e-c'><b class=value>x</b>"),
	nested("cards", "<div itemscope itemtype=http://microformats.org/profile/hcard itemprop=agent>x<b itemprop=fn>x</b>"),
	nested("quotes", "<blockquote cite=x><div class='h-cite u-in-reply-to'>x"),
	nested("lists", "<ul><li>"),
	nested("tables", "<table><tr><td itemscope itemprop=a class=h-x>"),
	nested("foreign elements", "<svg><foreignObject><math><mi itemprop=a>"),
	nested("rubies", "<ruby><rt><rp>x"),
	// Items that each have the next one for a property go deeper than elements can.
	{Name: "nesting: chain of items", Target: "^terminal", Pieces: []Piece{
		{Before: "<p itemscope itemref=u0></p>", Unit: "<div id=u{i} itemprop=a itemscope itemref=u{k}></div>"},
	}},
	{Name: "nesting: chain of cards", Pieces: []Piece{
		{Before: "<p itemscope itemtype=http://schema.org/Person itemref=u0></p>",
			Unit: "<div id=u{i} itemprop=knows itemscope itemtype=http://schema.org/Person itemref=u{k}>x</div>"},
	}},
}

func nested(name, unit string) Grammar {
	return Grammar{Name: "nesting: " + name, Pieces: []Piece{{Unit: unit}}}
}
