package main

// Cards and events are made of values that they may share with each other.
var shared = []Grammar{
	{Name: "shared: values of cards", Target: "vcard --all -$", Pieces: []Piece{
		{"<div id=u>", "<b itemprop=tel>1</b>", "</div>"},
		{Unit: "<p itemscope itemtype=http://microformats.org/profile/hcard itemref=u><b itemprop=fn>x{i}</b></p>"},
	}},
	{Name: "shared: a long note of cards", Target: "vcard --all", Pieces: []Piece{
		{"<div id=u itemprop=note>", "long, note; ", "</div>"},
		{Unit: "<p itemscope itemtype=http://microformats.org/profile/hcard itemref=u><b itemprop=fn>x{i}</b></p>"},
	}},
	{Name: "shared: broken values of cards", Target: "vcard --all -$", Pieces: []Piece{
		{"<div id=u>", "<b itemprop=bday>never</b><b itemprop=nonsense>x</b>", "</div>"},
		{Unit: "<p itemscope itemtype=http://microformats.org/profile/hcard itemref=u><b itemprop=fn>x{i}</b></p>"},
	}},
	{Name: "shared: values of events", Target: "ical --all -$", Pieces: []Piece{
		{"<div id=u>", "<b itemprop=attendee>x</b>", "</div>"},
		{Unit: "<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent itemref=u><b itemprop=summary>x{i}</b><time itemprop=dtstart>2026-11-21</time></p>"},
	}},
	{Name: "shared: persons of schema.org", Target: "vcard --all -$", Pieces: []Piece{
		{"<div id=u itemprop=worksFor itemscope itemtype=http://schema.org/Organization><b itemprop=name>x", "x", "</b></div>"},
		{Unit: "<p itemscope itemtype=http://schema.org/Person itemref=u><b itemprop=name>x{i}</b></p>"},
	}},
	{Name: "shared: events of schema.org", Target: "ical --all -$", Pieces: []Piece{
		{"<div id=u itemprop=location itemscope itemtype=http://schema.org/Place><b itemprop=name>x", "x", "</b></div>"},
		{Unit: "<p itemscope itemtype=http://schema.org/Event itemref=u><b itemprop=name>x{i}</b><time itemprop=startDate>2026-11-21</time></p>"},
	}},
	{Name: "shared: cards of one name", Target: "vcard --all --output-dir", Size: 64 << 10, Pieces: []Piece{{Unit: "<p class=h-card>Ida <a class=u-url href={i}></a></p>"}}},
	{Name: "shared: events of one name", Target: "ical --all --output-dir", Size: 64 << 10, Pieces: []Piece{
		{Unit: "<p class=h-event><b class=p-name>x</b><a class=u-url href={i}></a><i class=dt-start>2026-11-21</i></p>"}}},
	{Name: "shared: prefixes", Target: "jsonld|turtle", Pieces: []Piece{
		{Unit: "<p itemscope itemtype=http://a{i}.example/b/c#d><b itemprop=http://b{i}.example/b/c#d>x</b></p>"}}},
	{Name: "shared: prefixes of each other", Target: "jsonld|turtle", Pieces: []Piece{
		{"<p itemscope itemtype=http://a.example/b><b itemprop='http://a.example/", "a", "'>x</b>"},
		{Unit: "<b itemprop=http://a.example/a{i}/b>x</b>"},
	}},
}
