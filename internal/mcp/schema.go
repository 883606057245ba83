package mcp

import (
	"strings"

	"github.com/itemscope/itemscope/internal/serve"
	"github.com/spf13/pflag"
)

// object is a JSON Schema, or a part of one.
type object map[string]any

// inputSchema describes the arguments of a tool.
func (s *server) inputSchema(o *serve.Operation) object {
	properties := object{
		"html":   object{"type": "string", "description": "The source of the page."},
		"offset": object{"type": "integer", "minimum": 0, "description": "Where the piece of the output begins, in bytes: the nextOffset of the call before. Default 0."},
		"length": object{"type": "integer", "minimum": 1, "maximum": maxLength, "description": "How many bytes of the output to return at most. Default 40000."},
	}
	if s.o.Client != nil {
		properties["url"] = object{"type": "string", "description": "The address of a public page to fetch, instead of html."}
	}
	if len(s.o.Roots) > 0 {
		properties["file"] = object{"type": "string", "description": "The path of a file to read, instead of html: relative to, or below, " + strings.Join(s.o.Roots, ", ") + "."}
	}
	if len(o.Formats) > 1 {
		var names []string
		for _, f := range o.Formats {
			names = append(names, f.Name)
		}
		properties["format"] = object{"type": "string", "enum": names, "description": "What the output is. Default " + names[0] + "."}
	}
	o.Flags.VisitAll(func(f *pflag.Flag) { properties[f.Name] = flagSchema(f) })
	schema := object{"type": "object", "properties": properties, "additionalProperties": false}
	if o.Words != "" {
		properties[o.Words] = wordsSchema(o)
		schema["required"] = []string{o.Words}
	}
	return schema
}

// flagSchema describes the value of a flag.
func flagSchema(f *pflag.Flag) object {
	_, usage := pflag.UnquoteUsage(f)
	usage = strings.ToUpper(usage[:1]) + usage[1:] + "."
	switch f.Value.Type() {
	case "bool":
		return object{"type": "boolean", "description": usage}
	case "int", "int64", "uint", "count":
		return object{"type": "integer", "description": usage}
	case "stringSlice", "stringArray":
		return object{"type": "array", "items": object{"type": "string"}, "description": usage}
	}
	return object{"type": "string", "description": usage}
}

func wordsSchema(o *serve.Operation) object {
	if o.MostWords == 1 {
		return object{"type": "string", "description": o.WordsUsage}
	}
	return object{"type": "array", "items": object{"type": "string"}, "minItems": 1, "description": "Each is " + o.WordsUsage + "."}
}

// outputSchema describes what all tools return.
func outputSchema() object {
	return object{
		"type":     "object",
		"required": []string{"mediaType", "totalBytes"},
		"properties": object{
			"mediaType":  object{"type": "string", "description": "What the output is."},
			"totalBytes": object{"type": "integer", "description": "How long the whole output is."},
			"result":     object{"description": "The output, if it is JSON and whole. Of several lines of JSON it is an array."},
			"text":       object{"type": "string", "description": "Otherwise the output, or the piece of it that was asked for."},
			"nextOffset": object{"type": "integer", "description": "The offset to call again with for what is behind the piece. Missing if nothing is."},
			"problem":    object{"type": "string", "description": "Why the output is not complete, if it is not."},
		},
	}
}
