package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/rdf"
)

const (
	rdfType    = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
	subClassOf = "http://www.w3.org/2000/01/rdf-schema#subClassOf"
	namespace  = "http://schema.org/" // as the shapes write it
)

// A node is what pages speak of.
type node struct {
	page              int
	types, properties []string // their names in schema.org
}

// hasAdditionalType tells whether the page gives it a type by the property for that.
func (n *node) hasAdditionalType() bool { return slices.Contains(n.properties, "additionalType") }

// writeData writes the classes of the vocabulary, and what all pages say, as N-Triples.
// What one page says of a node is kept apart from what others say: the nodes get names
// that have the number of the page. It returns the nodes by these names.
func writeData(vocabulary string, pages []page, file string) (map[string]*node, error) {
	text, err := os.ReadFile(vocabulary)
	if err != nil {
		return nil, err
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	out := bufio.NewWriter(f)
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, "> <"+rdfType+"> <") || strings.Contains(line, "> <"+subClassOf+"> <") {
			out.WriteString(strings.ReplaceAll(line, "https://schema.org/", namespace))
		}
	}
	g := graph{Writer: rdf.NewNTriples(out), nodes: map[string]*node{}}
	for i, p := range pages {
		g.page = i
		if _, err := p.WriteRDF(&g, itemscope.RDFOptions{}); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
	}
	if err := g.Close(); err != nil {
		return nil, err
	}
	return g.nodes, out.Flush()
}

// A graph writes quads with the names of nodes replaced by their names on this page, and
// the terms of schema.org written in one way.
type graph struct {
	rdf.Writer
	page  int
	nodes map[string]*node
}

func (g *graph) Quad(q rdf.Quad) error {
	q.Graph = rdf.Term{}
	q.Subject = g.name(q.Subject)
	q.Predicate = term(q.Predicate)
	if q.Predicate.Value() == rdfType || isSchemaOrg(q.Object) {
		q.Object = term(q.Object)
	} else {
		q.Object = g.name(q.Object)
	}
	n := g.nodes[q.Subject.Value()]
	if n == nil {
		n = &node{page: g.page}
		g.nodes[q.Subject.Value()] = n
	}
	if name, ok := item.SchemaOrgTerm(q.Object.Value()); ok && q.Predicate.Value() == rdfType {
		n.types = append(n.types, name)
	}
	if name, ok := item.SchemaOrgTerm(q.Predicate.Value()); ok {
		n.properties = append(n.properties, name)
	}
	return g.Writer.Quad(q)
}

// name returns the name of a node on this page.
func (g *graph) name(t rdf.Term) rdf.Term {
	switch t.Kind() {
	case rdf.IRI:
		return rdf.MustIRI(fmt.Sprintf("urn:page:%d:iri:%s", g.page, t.Value()))
	case rdf.Blank:
		return rdf.MustIRI(fmt.Sprintf("urn:page:%d:blank:%s", g.page, t.Value()))
	}
	return t
}

// isSchemaOrg tells whether an IRI is a term of schema.org, not its address alone.
func isSchemaOrg(t rdf.Term) bool {
	if t.Kind() != rdf.IRI {
		return false
	}
	name, ok := item.SchemaOrgTerm(t.Value())
	return ok && name != ""
}

// term returns a term of schema.org as the shapes write it, and any other as it is.
func term(t rdf.Term) rdf.Term {
	if !isSchemaOrg(t) {
		return t
	}
	name, _ := item.SchemaOrgTerm(t.Value())
	return rdf.MustIRI(namespace + name)
}
