package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

var (
	targetClass = regexp.MustCompile(`sh:targetClass schema1:(\w+)`)
	path        = regexp.MustCompile(`sh:path schema1:(\w+)`)
	validNode   = regexp.MustCompile(`sh:node :ValidSchema(\w+)`)
)

// unknown is the shape of what the page says no type of: it may be anything.
const unknown = `
:Unknown a sh:NodeShape ; sh:nodeKind sh:BlankNodeOrIRI ; sh:property [ sh:path rdf:type ; sh:maxCount 0 ] .
`

// moment is how ISO 8601 writes dates and times.
const moment = `[+-]?\\d{4,}(-\\d\\d(-\\d\\d)?)?(T\\d\\d(:?\\d\\d(:?\\d\\d([.,]\\d+)?)?)?(Z|[+-]\\d\\d(:?\\d\\d)?)?)?`

// patterns are the ways in which literals of data types are written; those of others are any text.
var patterns = map[string]string{
	"Boolean":  `(true|false|True|False)`,
	"Date":     moment,
	"DateTime": moment,
	"Duration": `[+-]?P(\\d+([.,]\\d+)?[YMWD])*(T(\\d+([.,]\\d+)?[HMS])+)?`,
	"Float":    `[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?`,
	"Integer":  `[+-]?\\d+`,
	"Number":   `[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?`,
	"Time":     `(` + moment + `|\\d\\d:\\d\\d(:\\d\\d([.,]\\d+)?)?(Z|[+-]\\d\\d(:?\\d\\d)?)?)`,
	"URL":      `[A-Za-z][A-Za-z0-9+.-]*:.*`,
}

// anyText are the data types whose literals are any text. schema.org has the quantities
// as data types, too: 7 kg is a Mass.
var anyText = []string{"CssSelectorType", "Distance", "Energy", "Mass", "PronounceableText", "Quantity", "Text", "XPathType"}

// writeShapes writes the published shapes with what they lack. Values are held to shapes
// of their own, not to those of what they are themselves, since a fault of an author is
// not one of the book. A property is held to the classes whose shapes have it.
func writeShapes(published, file string) error {
	text, err := os.ReadFile(published)
	if err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(string(text), "sh:node :ValidSchema", "sh:node :Value"))
	b.WriteString(unknown)
	var values []string
	for _, m := range validNode.FindAllStringSubmatch(string(text), -1) {
		values = append(values, m[1])
	}
	slices.Sort(values)
	for _, name := range slices.Compact(values) {
		fmt.Fprintf(&b, ":Value%s a sh:NodeShape ; sh:or ( %s ) .\n", name, strings.Join(alternatives(name), " "))
	}
	domains := map[string][]string{}
	for _, shape := range strings.Split(string(text), "\n\n") {
		if class := targetClass.FindStringSubmatch(shape); class != nil {
			for _, m := range path.FindAllStringSubmatch(shape, -1) {
				domains[m[1]] = append(domains[m[1]], "[ sh:class schema1:"+class[1]+" ]")
			}
		}
	}
	for property, classes := range domains {
		fmt.Fprintf(&b, ":Domain-%s a sh:NodeShape ; sh:targetSubjectsOf schema1:%[1]s ; sh:or ( %s :Unknown ) .\n", property, strings.Join(classes, " "))
	}
	return os.WriteFile(file, []byte(b.String()), 0o666)
}

// alternatives returns what a value of a class or data type may be.
func alternatives(name string) []string {
	list := []string{"[ sh:class schema1:" + name + " ]", ":Unknown"}
	if pattern, ok := patterns[name]; ok {
		list = append(list, `[ sh:nodeKind sh:Literal ; sh:pattern "^\\s*`+pattern+`\\s*$" ]`)
	}
	if slices.Contains(anyText, name) {
		list = append(list, "[ sh:nodeKind sh:Literal ]")
	}
	if name == "URL" {
		list = append(list, `[ sh:nodeKind sh:IRI ; sh:pattern "^urn:page:[0-9]+:iri:" ]`)
	}
	return list
}
