package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
	"github.com/spf13/pflag"
)

// rdfFlags say how pages become RDF.
type rdfFlags struct {
	mapping     microdatardf.Spec
	registry    string
	dropUntyped bool
	expanded    bool
	lines       bool
	contexts    contextFlags

	options microdatardf.Options
	found   *jsonld.Contexts // what contexts names
}

// The flags that other formats do not have: those of RDF, and those of JSON-LD.
var (
	rdfFlagNames     = []string{"mapping", "registry", "drop-untyped", "contexts", "fetch-contexts"}
	contextFlagNames = []string{"contexts", "fetch-contexts"}
	jsonldFlagNames  = []string{"expanded", "lines"}
)

func (r *rdfFlags) add(f *pflag.FlagSet) {
	f.TextVar(&r.mapping, "mapping", microdatardf.Today, "make RDF by this `TEXT`: today, or w3c-2011 for the draft of 2011, which also says how microdata is read")
	f.StringVar(&r.registry, "registry", "", "take the vocabularies of the mapping from this `FILE|URL`, a registry in JSON; nothing is fetched otherwise")
	f.BoolVar(&r.dropUntyped, "drop-untyped", false, "leave the properties of items without a type out, as the third edition of the mapping does")
	f.BoolVar(&r.expanded, "expanded", false, "print expanded JSON-LD")
	f.BoolVar(&r.lines, "lines", false, "print the JSON-LD of each page in a line of its own, instead of all in one array")
	keepUnder("rdf", f, "mapping", "registry", "drop-untyped", "expanded", "lines")
	r.contexts.add(f)
}

// fit checks that flags of RDF are given for its formats only. Contexts are needed for
// uniform items, too.
func (r *rdfFlags) fit(format format, items bool, f *pflag.FlagSet) error {
	for _, name := range rdfFlagNames {
		if f.Changed(name) && !format.rdf && !(items && slices.Contains(contextFlagNames, name)) {
			return fmt.Errorf("--%s: this is about RDF; give --format nquads, ntriples, turtle or jsonld", name)
		}
	}
	for _, name := range jsonldFlagNames {
		if f.Changed(name) && format.name != "jsonld" {
			return fmt.Errorf("--%s: this is about JSON-LD; give --format jsonld", name)
		}
	}
	return nil
}

// extractWith checks the flags and has o extract what the mapping wants. Whether
// the specification of microdata was given on the command line matters where the
// mapping asks for one.
func (r *rdfFlags) extractWith(o *itemscope.Options, specGiven bool) error {
	spec := o.Microdata.Spec
	r.options = microdatardf.Options{Spec: r.mapping, DropUntyped: r.dropUntyped}
	o.Microdata = r.options.MicrodataOptions()
	if r.mapping == microdatardf.Today {
		o.Microdata.Spec = spec
		return nil
	}
	switch {
	case r.registry != "":
		return fmt.Errorf("--registry: the mapping %s has no registry; the mapping %s has", r.mapping, microdatardf.Today)
	case r.dropUntyped:
		return fmt.Errorf("--drop-untyped: this is a rule of the mapping %s", microdatardf.Today)
	case specGiven && spec != o.Microdata.Spec:
		return fmt.Errorf("--spec %s: the mapping %s reads microdata as %s says", spec, r.mapping, microdata.W3C2011)
	}
	return nil
}

// maxRegistry is how many bytes of a registry are read by default.
const maxRegistry = 16 << 20

// readRegistry reads the registry that was named.
func (r *rdfFlags) readRegistry(ctx context.Context, p *program) error {
	if r.registry == "" {
		return nil
	}
	if r.registry == input.Stdin {
		return errors.New("--registry -: standard input is for pages; give a file or a URL")
	}
	file, err := p.opener().Open(ctx, r.registry)
	if err != nil {
		p.explain(r.registry, err)
		return errFailed
	}
	defer file.Body.Close()
	most := dom.Bound(p.maxInput, maxRegistry)
	limited := io.LimitedReader{R: file.Body, N: int64(most)}
	r.options.Registry, err = microdatardf.ReadRegistry(&limited)
	if err != nil && limited.N <= 0 {
		err = fmt.Errorf("the registry has more than %d bytes (--max-input)", most)
	}
	if err != nil {
		p.explain(r.registry, err)
		return errFailed
	}
	return nil
}

// rdfFormat is a format of RDF.
func rdfFormat(name, extension string, open func(*extraction, io.Writer, bool) rdf.Writer) format {
	return format{
		name: name, extension: extension,
		rdf: true,
		writer: func(e *extraction, several bool) pageWriter {
			return &rdfWriter{extraction: e, w: open(e, e.stdout, several), several: several}
		},
	}
}

// rdfWriter writes pages as RDF, each as soon as it is read.
type rdfWriter struct {
	*extraction
	w       rdf.Writer
	several bool
	pages   uint32
}

func (w *rdfWriter) page(in *input.Page, page *itemscope.Page) error {
	o := itemscope.RDFOptions{Page: w.pages, Budget: w.budgetOf(page.Document), Microdata: w.rdf.options,
		JSONLD: jsonld.ProcessorOptions{MaxDepth: w.maxDepth, Contexts: w.rdf.found}}
	w.pages++
	problems, err := page.WriteRDF(w.w, o)
	w.report(in, page.Document, problems)
	return err
}

// close ends the output. If the only page could not be read, there is no output.
func (w *rdfWriter) close() error {
	if w.pages == 0 && !w.several {
		return nil
	}
	return w.w.Close()
}
