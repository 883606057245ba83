package itemscope

import (
	"errors"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
	"github.com/itemscope/itemscope/rdfa"
)

// RDFOptions say how a page is written as RDF. The zero value follows today's
// standards.
type RDFOptions struct {
	// Page is the number of the page among those of one output, from 0. It keeps
	// their blank nodes apart.
	Page uint32

	// Syntaxes are those of the page to make RDF of, all of them if empty.
	Syntaxes []Syntax

	// Budget bounds what is made of the page; nil stands for a new one with the
	// default for the page.
	Budget *dom.Budget

	// Microdata says how microdata becomes RDF. Its Page and Budget are set from
	// those above. The draft of 2011 reads microdata in a way of its own, which
	// [microdatardf.Options.MicrodataOptions] has for [Options].
	Microdata microdatardf.Options

	// JSONLD are the options of the JSON-LD processor. Its Budget is set from that
	// above.
	JSONLD jsonld.ProcessorOptions
}

// WriteRDF writes what the page says as RDF, in the format of w, by all syntaxes
// that were extracted and that RDF is made of; the address of the page names the
// graph. The caller closes w, after this or other pages. The problems are what RDF
// cannot express and what was therefore left out. The error joins those of w and each
// [*dom.LimitError]. A page that was read from JSON has no RDF, as the languages of
// its texts are not known.
func (p *Page) WriteRDF(w rdf.Writer, o RDFOptions) ([]dom.Problem, error) {
	problems, err := p.ToRDF(w, o)
	return problems, errors.Join(err, w.EndPage())
}

// ToRDF hands the quads that WriteRDF writes to a sink, which may be a
// [rdf.PlacedSink]. Quads that several syntaxes say come several times, and so do some
// that one syntax says several times; [rdf.Distinct] drops those.
func (p *Page) ToRDF(sink rdf.Sink, o RDFOptions) ([]dom.Problem, error) {
	if p.Document == nil {
		return nil, errors.New("itemscope: a page that was read from JSON has no document to make RDF of: extract it again")
	}
	if o.Budget == nil {
		o.Budget = p.newBudget()
	}
	var problems []dom.Problem
	var errs []error
	for i := range syntaxes {
		s := &syntaxes[i]
		if s.toRDF == nil || !p.Has(s.name) || len(o.Syntaxes) > 0 && !slices.Contains(o.Syntaxes, s.name) {
			continue
		}
		found, err := s.toRDF(p, sink, &o)
		problems, errs = append(problems, found...), append(errs, err)
	}
	return problems, errors.Join(errs...)
}

func microdataToRDF(p *Page, sink rdf.Sink, o *RDFOptions) ([]dom.Problem, error) {
	o.Microdata.Page, o.Microdata.Budget = o.Page, o.Budget
	return microdatardf.ConvertData(p.Document, p.Microdata, o.Microdata, sink)
}

func rdfaToRDF(p *Page, sink rdf.Sink, o *RDFOptions) ([]dom.Problem, error) {
	graph, _ := rdf.NewIRI(p.URL)
	return nil, p.RDFa.ToRDF(sink, rdfa.RDFOptions{Graph: graph, Page: o.Page, Budget: o.Budget})
}

// jsonldToRDF hands the quads of JSON-LD to a sink. Those without a graph go into the
// graph of the page, as those of microdata do.
func jsonldToRDF(p *Page, sink rdf.Sink, o *RDFOptions) ([]dom.Problem, error) {
	o.JSONLD.Budget = o.Budget
	page, err := rdf.NewIRI(p.URL)
	if err != nil {
		page = rdf.Term{} // the address is not known
	}
	// The graph and the terms of a context are repeated in each quad.
	into := intoGraph{sink, page, o.Budget.Part("jsonld", p.Document.Size())}
	defer into.meter.End()
	sink = &into
	if placed, ok := into.sink.(rdf.PlacedSink); ok {
		sink = placedIntoGraph{&into, placed}
	}
	return p.JSONLD.ToRDF(sink, o.Page, o.JSONLD)
}

// intoGraph puts the quads of the default graph into another graph, and charges for
// all quads.
type intoGraph struct {
	sink  rdf.Sink
	graph rdf.Term
	meter dom.Meter
}

func (s *intoGraph) Quad(q rdf.Quad) error {
	if err := s.put(&q); err != nil {
		return err
	}
	return s.sink.Quad(q)
}

func (s *intoGraph) put(q *rdf.Quad) error {
	if q.Graph.IsZero() {
		q.Graph = s.graph
	}
	if !s.meter.Charge(q.Cost(), dom.Node{}) {
		return s.meter.Err()
	}
	return nil
}

// placedIntoGraph is intoGraph before a sink that wants places.
type placedIntoGraph struct {
	*intoGraph
	placed rdf.PlacedSink
}

func (s placedIntoGraph) QuadAt(q rdf.Quad, at dom.Place) error {
	if err := s.put(&q); err != nil {
		return err
	}
	return s.placed.QuadAt(q, at)
}
