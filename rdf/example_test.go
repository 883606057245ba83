package rdf_test

import (
	"log"
	"os"

	"github.com/itemscope/itemscope/rdf"
)

// jane is a graph of two blank nodes.
func jane() []rdf.Quad {
	const schema = "http://schema.org/"
	isA := rdf.MustIRI("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
	person, address := rdf.NewBlank(rdf.Scope{}, 0), rdf.NewBlank(rdf.Scope{}, 1)
	name, err := rdf.NewLangLiteral("Jane Doe", "en")
	if err != nil {
		log.Fatal(err)
	}
	return []rdf.Quad{
		{Subject: person, Predicate: isA, Object: rdf.MustIRI(schema + "Person")},
		{Subject: person, Predicate: rdf.MustIRI(schema + "name"), Object: name},
		{Subject: person, Predicate: rdf.MustIRI(schema + "address"), Object: address},
		{Subject: address, Predicate: isA, Object: rdf.MustIRI(schema + "PostalAddress")},
		{Subject: address, Predicate: rdf.MustIRI(schema + "postalCode"), Object: rdf.NewLiteral("98052")},
	}
}

func write(w rdf.Writer, quads []rdf.Quad) {
	for _, q := range quads {
		if err := w.Quad(q); err != nil {
			log.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		log.Fatal(err)
	}
}

func ExampleNewNQuads() {
	write(rdf.NewNQuads(os.Stdout), jane()[:2])
	// Output:
	// _:b0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://schema.org/Person> .
	// _:b0 <http://schema.org/name> "Jane Doe"@en .
}

func ExampleNewTurtle() {
	write(rdf.NewTurtle(os.Stdout), jane())
	// Output:
	// @prefix schema: <http://schema.org/> .
	//
	// [] a schema:Person ;
	//   schema:name "Jane Doe"@en ;
	//   schema:address [
	//     a schema:PostalAddress ;
	//     schema:postalCode "98052"
	//   ] .
}

func ExampleNewJSONLD() {
	write(rdf.NewJSONLD(os.Stdout, rdf.JSONLDOptions{Lines: true}), jane())
	// Output:
	// {"@context":{"@vocab":"http://schema.org/"},"@graph":[{"@type":"Person","name":{"@value":"Jane Doe","@language":"en"},"address":{"@type":"PostalAddress","postalCode":"98052"}}]}
}
