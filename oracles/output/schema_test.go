// Package output holds the JSON that the command prints to its schema,
// docs/output.schema.json.
package output

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/command"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

const schemaFile = "../../docs/output.schema.json"

// lines are command lines, and the definitions that their output has to be valid by.
var lines = []struct{ args, definition string }{
	{"--all", "page"},
	{"--all --positions --lang --clean", "page"},
	{"--type Article --type h-entry --keep-empty", "page"},
	{"--format microdata", "microdata"},
	{"--format microdata --spec w3c-2011", "microdata"},
	{"--format mf2 --lang", "microformats"},
	{"--uniform", "uniform"},
	{"--uniform --merge --positions", "uniform"},
	{"links --format json --positions", "linkList"},
	{"feeds --format json", "feedList"},
	{"icons --format json", "iconList"},
	{"--get @type --format json --positions --keep-empty", "values"},
}

// compile returns the schema of a definition.
func compile(t *testing.T, c *jsonschema.Compiler, definition string) *jsonschema.Schema {
	t.Helper()
	schema, err := c.Compile(schemaFile + "#/$defs/" + definition)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// TestSchema sends pages that have something of everything, and those of the corpus,
// through the command.
func TestSchema(t *testing.T) {
	c := jsonschema.NewCompiler()
	if _, err := c.Compile(schemaFile); err != nil { // against the metaschema
		t.Fatal(err)
	}
	for _, line := range lines {
		schema := compile(t, c, line.definition)
		t.Run(line.args, func(t *testing.T) {
			for _, page := range pages {
				check(t, schema, "a page of ours", page, line.args)
			}
			for page := range testdata.Corpus(t) {
				if testing.Short() && page.Index%50 != 0 {
					continue
				}
				check(t, schema, page.Name(), string(page.Body), line.args+" --base "+page.URI)
			}
		})
	}
}

// check validates what the command prints for a page.
func check(t *testing.T, schema *jsonschema.Schema, name, page, args string) {
	t.Helper()
	var out, errs bytes.Buffer
	if status := command.Run(context.Background(), append(strings.Fields(args), "-q", "-"), strings.NewReader(page), &out, &errs); status != 0 {
		t.Errorf("%s: status %d, %s", name, status, errs.String())
		return
	}
	document, err := jsonschema.UnmarshalJSON(&out)
	if err == nil {
		err = schema.Validate(document)
	}
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
}

// TestSchemaIsStrict has what a schema that allows everything would not find.
func TestSchemaIsStrict(t *testing.T) {
	c := jsonschema.NewCompiler()
	for _, tt := range []struct{ definition, text string }{
		{"page", `{"microdata":{"items":[]}}`},
		{"page", `{"url":"x","more":1}`},
		{"page", `{"url":"x","microformats":{"items":[],"rels":{}}}`},
		{"page", `{"url":"x","problems":[]}`},
		{"page", `{"url":"x","problems":[{"rule":"a/b","message":"m","position":{"line":0,"column":1}}]}`},
		{"microdata", `{"items":[{"type":["x"]}]}`},
		{"microdata", `{"items":[{"properties":{"a":[1]}}]}`},
		{"microformats", `{"items":[]}`},
		{"uniform", `{"url":"x","uniform":{"items":[{"properties":{}}]}}`},
		{"uniform", `{"url":"x","uniform":{"items":[{"syntax":"jsonld","properties":{"a":[{"color":"x"}]}}]}}`},
		{"linkList", `{"url":"x","links":[{"element":"b","href":""}]}`},
		{"feedList", `{"url":"x","feeds":[{"href":""}]}`},
		{"iconList", `{"url":"x","icons":[{"href":""}]}`},
		{"values", `{"url":"x"}`},
	} {
		document, err := jsonschema.UnmarshalJSON(strings.NewReader(tt.text))
		if err != nil {
			t.Fatal(err)
		}
		if compile(t, c, tt.definition).Validate(document) == nil {
			t.Errorf("%s: %s is valid", tt.definition, tt.text)
		}
	}
}

// pages have something of every key of the schema, as far as the corpus does not.
var pages = []string{
	"",
	`<!doctype html><html lang=en><base href=https://example.com/><title>t</title><meta charset=utf-8>
<meta name=theme-color content=red media=print><meta name=robots content="noindex, max-snippet:1"><meta name=generator content=g><meta name=application-name content=a>
<meta property=og:image content=/i.png><meta property=og:image:width content=600><meta name=twitter:card content=summary><link rel=schema.dc href=http://purl.org/dc/elements/1.1/><meta name=dc.title content=t>
<link rel=icon sizes="16x16 any" href=i.svg><link rel=alternate type=application/rss+xml title=f href=/f><link rel=preload as=script crossorigin href=/s><link rel=stylesheet disabled href=/c>
<a rel="next me" ping="/p /q" download href=/n>n</a><a rel=x href="http://[">broken</a>
<div itemscope itemtype="https://schema.org/A https://schema.org/B" itemid=/1 id=1 itemref=1><b itemprop=a>x</b><p itemprop=b itemscope></p></div><i itemprop=orphan>o</i>
<div class="h-entry" id=e><img class=u-photo alt=a src=/p><p class=e-content lang=de>x <b>y</b></p><p class="p-author h-card">Ida</p><p class=h-x>c</p></div>
<div vocab=https://schema.org/ typeof=Person resource=#p><b property=name lang=de>Ida</b><time property=birthDate datetime=2000-01-01></time><a property=url href=/ida>u</a><p property=knows typeof=Person></p></div>
<script type=application/ld+json>{"@context":"https://schema.org","@id":"#p","@type":"Person","name":{"@value":"Ida","@language":"de"},"age":7,"alive":true,"knows":[{"@id":"#q","@type":"Person","knows":{"@id":"#p"}},{"@id":"#q"}],"x:y":1}</script>
<script type=application/ld+json>[1,"x"]</script>
<nav class=breadcrumb><a href=/>Home</a> &gt; <a href=/a>A</a></nav><p>It is.<sup><a href=#n1 id=r1>[1]</a></sup><p id=n1>[1] Or not. <a href=#r1>back</a>`,
}
