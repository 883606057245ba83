package main

// Paths are followed from items to items that others lead to, too, and rows of tables and
// lines of outlines repeat what many items share.
var paths = []Grammar{
	{Name: "paths: items that share an item", Target: "get|columns|set", Pieces: []Piece{
		{"<div id=t itemprop=a itemscope>", "<b itemprop=a>{i}</b>", "</div>"},
		{Unit: "<p itemscope itemtype=http://a.example/a itemref=t></p>"},
	}},
	{Name: "paths: items in items", Target: "get|columns|set|text", Pieces: []Piece{{"<p itemscope>", "<div itemprop=a itemscope itemtype=http://a.example/a>", "<b itemprop=a>x"}}},
	{Name: "paths: items that lead to each other", Target: "get|columns|text", Pieces: []Piece{
		{"<script type=application/ld+json>[", `{"@id":"#{i}","a":[{"@id":"#{j}"},{"@id":"#0"}]},`, "{}]</script>"},
	}},
	{Name: "paths: one item that all lead to", Target: "get|columns|csv|tsv|text", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{"@vocab":"http://a.example/"},"@graph":[{"@id":"#t","a":[`, `"{i}",`, "0]},"},
		{"", `{"@type":"a","a":{"@id":"#t"}},`, "{}]}</script>"},
	}},
	{Name: "paths: one item of many properties that all lead to", Target: "columns|csv|tsv|text", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{"@vocab":"http://a.example/"},"@graph":[{"@id":"#t",`, `"a{i}":{i},`, `"a":0},`},
		{"", `{"@type":"a","a":{"@id":"#t"}},`, "{}]}</script>"},
	}},
	{Name: "paths: texts in texts", Target: "get|columns|csv|text", Pieces: []Piece{{"<p itemscope>", "<div itemprop=a>x ", ""}}},
	{Name: "paths: values of one property", Target: "get|set|csv|text", Pieces: []Piece{{"<p itemscope>", "<b itemprop=a>{i}</b>", ""}}},
	{Name: "paths: references", Target: "get", Pieces: []Piece{{"<script type=application/ld+json>[", `{"@id":"#{i}","a":{"@id":"#{j}"}},`, `{"@id":"#0","a":1}]</script>`}}},
	{Name: "tables: properties that differ", Target: "csv|tsv|text", Pieces: []Piece{{Unit: "<p itemscope><b itemprop=a{i}>{i}</b></p>"}}},
	{Name: "tables: many rows", Target: "csv|tsv|columns", Pieces: []Piece{{Unit: "<p itemscope itemtype=http://a.example/a><b itemprop=a>=1</b></p>"}}},
	{Name: "outlines: one long text", Target: "text|terminal", Pieces: []Piece{{"<p itemscope><b itemprop=a>", "x", ""}}},
	{Name: "outlines: combining characters", Target: "text|terminal", Pieces: []Piece{{"<p itemscope><b itemprop=a>e", "\u0301", ""}}},
	{Name: "outlines: words of wide characters", Target: "text|terminal", Pieces: []Piece{{"<p itemscope><b itemprop=a>", "\u6f22 \U0001F469\u200d\U0001F467", ""}}},
	{Name: "outlines: long names", Target: "text|csv|terminal", Pieces: []Piece{{"<p itemscope itemtype=http://a.example/a itemprop='", "x", "'><b itemprop=y>"},
		{Before: "<p itemscope><b itemprop='", Unit: "x", After: "'>y</b>"}}},
	{Name: "outlines: types", Target: "text|csv|terminal", Pieces: []Piece{{"<p itemscope itemtype='", "http://a.example/{i} ", "'>"}}},
	{Name: "outlines: references by a long name", Target: "text|terminal", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{"@vocab":"http://a.example/"},"@graph":[{"@id":"#t","name":"`, "long name ", `"},`},
		{"", `{"a":{"@id":"#t"}},`, "{}]}</script>"},
	}},
}
