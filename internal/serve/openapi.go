package serve

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/spf13/pflag"
)

// object is a JSON object of the description.
type object map[string]any

// description returns the description of the API in OpenAPI 3.1, made of the table of
// operations, https://spec.openapis.org/oas/v3.1.1.html.
func (s *Server) description() []byte {
	paths := object{
		"/healthz":         object{"get": plain("Whether the process lives", "text/plain")},
		"/readyz":          object{"get": plain("Whether more requests should come", "text/plain")},
		"/metrics":         object{"get": plain("Metrics for Prometheus", "text/plain")},
		"/v1/openapi.json": object{"get": plain("This description", "application/json")},
	}
	for i := range s.o.Operations {
		o := &s.o.Operations[i]
		paths["/v1/"+o.Name] = s.describe(o)
		paths["/v1/batch/"+o.Name] = object{"post": o.describeBatch()}
	}
	b, err := json.MarshalIndent(object{
		"openapi": "3.1.1",
		"info": object{
			"title":   "itemscope",
			"version": s.o.Version,
			"summary": "Gets the structured data out of HTML pages",
			"license": object{"name": "MIT", "identifier": "MIT"},
		},
		"paths":      paths,
		"components": object{"schemas": object{"problem": problemSchema, "task": taskSchema, "done": doneSchema}},
	}, "", " ")
	if err != nil {
		panic(err) // it is made of strings and maps
	}
	return append(b, '\n')
}

func (s *Server) serveDescription(w http.ResponseWriter, r *http.Request) {
	write(w, r, Format{Media: "application/json"}, s.api)
}

func ref(schema string) object { return object{"$ref": "#/components/schemas/" + schema} }

// linesOf describes lines of JSON, which OpenAPI 3.1 has no words for.
func linesOf(schema string) object {
	return object{"type": "string", "description": "each line is a #/components/schemas/" + schema}
}

func content(media string, schema object) object { return object{media: object{"schema": schema}} }

func plain(summary, media string) object {
	return object{"summary": summary, "responses": object{"200": object{"description": "ok", "content": content(media, object{})}}}
}

// describe describes the path of an operation.
func (s *Server) describe(o *Operation) object {
	path := object{"post": o.describe(false)}
	if s.o.Client != nil {
		path["get"] = o.describe(true)
	}
	return path
}

// describe describes an operation with a page that is fetched, or with one that is given.
func (o *Operation) describe(fetched bool) object {
	parameters := o.describeParameters()
	answers := object{}
	for _, f := range o.Formats {
		answers[essence(f.Media)] = object{"schema": schemaOf(f.Media)}
	}
	d := object{
		"operationId": operationID(o.Name, fetched),
		"summary":     o.Summary,
		"responses": object{
			"200":     object{"description": "what was found", "content": answers, "headers": object{"ETag": object{"schema": object{"type": "string"}}}},
			"204":     object{"description": "nothing was found, in a format that has no word for it"},
			"default": object{"description": "a problem", "content": content("application/problem+json", ref("problem"))},
		},
	}
	if fetched {
		parameters = append([]object{{
			"name": "url", "in": "query", "required": true, "schema": object{"type": "string", "format": "uri"},
			"description": "the address of the page to fetch",
		}}, parameters...)
		d["responses"].(object)["304"] = object{"description": "nothing else than what If-None-Match has"}
	} else {
		d["requestBody"] = object{
			"description": "the page, in any encoding and Content-Encoding",
			"required":    true,
			"content":     object{"text/html": object{"schema": object{}}, "*/*": object{"schema": object{}}},
		}
	}
	d["parameters"] = parameters
	return d
}

func (o *Operation) describeBatch() object {
	return object{
		"operationId": "batch-" + operationID(o.Name, false),
		"summary":     o.Summary + ", one after the other: a line of JSON for each",
		"parameters":  o.describeParameters(),
		"requestBody": object{"required": true, "content": content(ndjson, linesOf("task"))},
		"responses": object{
			"200":     object{"description": "a line for each page", "content": content(ndjson, linesOf("done"))},
			"default": object{"description": "a problem", "content": content("application/problem+json", ref("problem"))},
		},
	}
}

func operationID(name string, fetched bool) string {
	id := strings.ReplaceAll(name, "/", "-")
	if fetched {
		return id + "-url"
	}
	return id
}

func essence(media string) string {
	essence, _, _ := strings.Cut(media, ";")
	return essence
}

func schemaOf(media string) object {
	if strings.HasSuffix(essence(media), "json") {
		return object{}
	}
	return object{"type": "string"}
}

func (o *Operation) describeParameters() []object {
	list := []object{}
	if len(o.Formats) > 1 {
		var names []string
		for _, f := range o.Formats {
			names = append(names, f.Name)
		}
		list = append(list, object{
			"name": "format", "in": "query", "schema": object{"type": "string", "enum": names},
			"description": "the format of the answer; without it, Accept decides",
		})
	}
	if o.Words != "" {
		list = append(list, object{
			"name": o.Words, "in": "query", "required": true, "explode": true, "description": o.WordsUsage,
			"schema": object{"type": "array", "items": object{"type": "string"}},
		})
	}
	o.Flags.VisitAll(func(f *pflag.Flag) { list = append(list, describeFlag(f)) })
	return list
}

func describeFlag(f *pflag.Flag) object {
	_, usage := pflag.UnquoteUsage(f)
	p := object{"name": f.Name, "in": "query", "description": usage}
	switch f.Value.Type() {
	case "bool":
		p["schema"] = object{"type": "boolean"}
		p["allowEmptyValue"] = true
	case "int":
		p["schema"] = object{"type": "integer"}
	case "stringArray", "stringSlice":
		p["schema"] = object{"type": "array", "items": object{"type": "string"}}
		p["explode"] = true
	default:
		p["schema"] = object{"type": "string"}
	}
	return p
}

var (
	problemSchema = object{
		"description": "RFC 9457",
		"type":        "object",
		"required":    []string{"type", "title", "status"},
		"properties": object{
			"type":   object{"type": "string"},
			"title":  object{"type": "string"},
			"status": object{"type": "integer"},
			"detail": object{"type": "string"},
			"limit": object{
				"type": "object", "required": []string{"name", "max"},
				"properties": object{"name": object{"type": "string"}, "max": object{"type": "integer"}},
			},
			"found": object{"description": "what had been found until then: JSON as it is, anything else as a string"},
		},
	}
	taskSchema = object{
		"type": "object",
		"properties": object{
			"id":   object{"description": "comes back with the result"},
			"url":  object{"type": "string"},
			"html": object{"type": "string"},
			"base": object{"type": "string", "description": "the address of html"},
		},
		"additionalProperties": false,
		"oneOf":                []object{{"required": []string{"url"}}, {"required": []string{"html"}}},
	}
	doneSchema = object{
		"type": "object",
		"properties": object{
			"id":      object{},
			"result":  object{"description": "JSON as it is, anything else as a string"},
			"problem": ref("problem"),
		},
		"oneOf": []object{{"required": []string{"result"}}, {"required": []string{"problem"}}},
	}
)
