package main

// Statements of RDFa are made of an element and all that is around it
// (https://www.w3.org/TR/rdfa-core/#s_sequence), and a script of JSON-LD may say
// the same thing in many places by its context.
var statements = []Grammar{
	{Name: "statements: products", Target: "rdfa|nquads", Pieces: []Piece{
		{"<div rel='", "http://a.example/{i} ", "'>"}, {Unit: "<a about={i} href=x></a>"}}},
	{Name: "statements: products of attributes", Target: "rdfa|nquads", Pieces: []Piece{
		{"<a href=x rel='", "http://a.example/{i} ", "' rev="}, {"'", "http://b.example/{i} ", "' typeof="}, {"'", "http://c.example/{i} ", "'>x</a>"}}},
	{Name: "statements: nested literals", Target: "rdfa|nquads", Pieces: []Piece{{Unit: "<div property=http://a.example/{i}>x"}}},
	{Name: "statements: nested markup", Target: "rdfa|nquads", Pieces: []Piece{{Unit: "<div property=http://a.example/ datatype=rdf:XMLLiteral>x"}}},
	{Name: "statements: nested prefixes", Target: "rdfa", Pieces: []Piece{{Unit: "<div prefix='a{i}: http://a.example/{i}' property=a{j}:b>x"}}},
	{Name: "statements: prefixes of one element", Target: "rdfa", Pieces: []Piece{
		{"<div prefix='", "a{i}: http://a.example/{i} ", "'>"}, {Unit: "<b property=a{j}:b>x</b>"}}},
	{Name: "statements: a long prefix", Target: "rdfa|nquads", Pieces: []Piece{
		{"<div prefix='a: http://a.example/", "a", "'>"}, {Unit: "<b property=a:b>x</b>"}}},
	{Name: "statements: a long vocabulary", Target: "rdfa|nquads", Pieces: []Piece{
		{"<div vocab='http://a.example/", "a", "' typeof=A>"}, {Unit: "<b property=b>x</b>"}}},
	{Name: "statements: lists", Target: "rdfa|nquads", Pieces: []Piece{{Before: "<div vocab=http://a.example/>", Unit: "<b inlist property='b{i} b'>x</b>"}}},
	{Name: "statements: nested lists", Target: "rdfa|nquads", Pieces: []Piece{{Before: "<div vocab=http://a.example/>", Unit: "<div inlist rel='b{i} b' typeof=A>"}}},
	{Name: "statements: patterns", Target: "rdfa|nquads", Pieces: []Piece{
		{"<div resource=#p typeof=rdfa:Pattern vocab=http://a.example/>", "<b property=b>x</b>", "</div>"}, {Unit: "<p vocab=http://a.example/ typeof=A><link property=rdfa:copy href=#p></p>"}}},
	cloned("statements", `<b vocab=http://a.example/ typeof=A property="`, "b{i} ", `">`),
	{Name: "statements: metadata", Target: "meta|^json$", Pieces: []Piece{{Unit: "<meta property=og:image content=x><meta property=og:image:alt content=y{i}><meta name=twitter:card content=x>"}}},
	{Name: "statements: one name of metadata", Target: "meta|^json$", Pieces: []Piece{{Unit: "<meta name=author content=x>"}}},
	script("nesting", `{"a":`, ""),
	script("lists", `[`, ""),
	{Name: "statements: scripts", Target: "jsonld", Pieces: []Piece{{Unit: `<script type=application/ld+json>{"@context":"https://schema.org","@type":"Person","name":"x{i}"}</script>`}}},
	{Name: "statements: a script of many", Target: "jsonld|nquads", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":"https://schema.org","@graph":[`, `{"@type":"Person","name":"x"},`, `{}]}</script>`}}},
	{Name: "statements: terms", Target: "jsonld|nquads", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{"a":"http://a.example/`, "a", `"},"@graph":[`}, {"", `{"a":1},`, `{}]}</script>`}}},
	{Name: "statements: contexts", Target: "jsonld|nquads", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":[`, `{"a{i}":"http://a.example/{i}","@vocab":"http://b.example/{j}"},`, `{}],"a1":1}</script>`}}},
	{Name: "statements: scoped contexts", Target: "jsonld|nquads", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{`, `"a{i}":{"@id":"http://a.example/{i}","@context":{"a{k}":"http://a.example/"}},`, `"x":"http://a.example/"},"a1":{"a2":{"a3":1}}}</script>`}}},
	{Name: "statements: prefixes of prefixes", Target: "jsonld|nquads", Pieces: []Piece{
		{`<script type=application/ld+json>{"@context":{`, `"a{i}":"a{k}:a",`, `"x":"http://a.example/"},"a1":1}</script>`}}},
	{Name: "statements: broken scripts", Target: "jsonld", Pieces: []Piece{{Unit: "<script type=application/ld+json>{'a':[,,]}}<!--</script>"}}},
	{Name: "statements: broken JSON", Target: "jsonld", Pieces: []Piece{{"<script type=application/ld+json>[", "{'a':1,}/* */;", ""}}},
}

// script is a script of JSON-LD whose text is nested.
func script(name, unit, after string) Grammar {
	return Grammar{Name: "statements: script of " + name, Target: "jsonld|^json$",
		Pieces: []Piece{{"<script type=application/ld+json>", unit, after}}}
}
