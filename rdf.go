package itemscope

import (
	"errors"

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
		if s.toRDF == nil || !p.Has(s.name) {
			continue
		}
		found, err := s.toRDF(p, w, &o)
		problems, errs = append(problems, found...), append(errs, err)
	}
	return problems, errors.Join(append(errs, w.EndPage())...)
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
	meter := o.Budget.Part("jsonld", p.Document.Size())
	defer meter.End()
	return p.JSONLD.ToRDF(rdf.SinkFunc(func(q rdf.Quad) error {
		if q.Graph.IsZero() {
			q.Graph = page
		}
		if !meter.Charge(q.Cost(), dom.Node{}) {
			return meter.Err()
		}
		return sink.Quad(q)
	}), o.Page, o.JSONLD)
}
