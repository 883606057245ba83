package command

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/serve"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A served operation is a command that the service has, and the flags that its clients may
// give: none that reads or writes files, fetches, or is about several pages.
type served struct {
	name    string // in the path
	args    []string
	summary string
	flags   string
	formats []serve.Format

	words, usage string // see serve.Operation
	most         int
}

// readingFlags are about the page, whatever is done with it.
const readingFlags = " base content-type max-depth max-nodes budget"

var jsonFormat = serve.Format{Name: "json", Media: "application/json"}

var textFormat = serve.Format{Name: "text", Media: "text/plain; charset=utf-8"}

var operations = []served{
	{
		name: "extract", summary: "Get the structured data out of a page",
		flags: "syntax type uniform merge subtypes selector positions clean spec strict known-vocabularies lang mapping drop-untyped expanded columns all",
		formats: []serve.Format{
			jsonFormat,
			{Name: "microdata", Media: "application/microdata+json"},
			{Name: "mf2", Media: "application/mf2+json"},
			{Name: "jsonld", Media: "application/ld+json"},
			{Name: "nquads", Media: "application/n-quads"},
			{Name: "ntriples", Media: "application/n-triples"},
			{Name: "turtle", Media: "text/turtle; charset=utf-8"},
			{Name: "csv", Media: "text/csv; charset=utf-8"},
			{Name: "tsv", Media: "text/tab-separated-values; charset=utf-8"},
			textFormat,
		},
	},
	{
		name: "check", args: []string{"check", "--config=none", "--fail-on=never"}, summary: "Tell what is wrong with a page, and how to mend it",
		flags: "at rule disable severity profile",
		formats: []serve.Format{
			jsonFormat,
			{Name: "sarif", Media: "application/sarif+json"},
			textFormat,
		},
	},
	{
		name: "fix", args: []string{"check", "--config=none", "--fail-on=never", "--fix"}, summary: "Mend a page where that is certain",
		flags: "at rule disable severity profile", formats: []serve.Format{{Media: "text/html"}},
	},
	{
		name: "inspect", args: []string{"inspect"}, summary: "Tell all that is found in a page, and where, beside its source",
		flags: "profile", formats: []serve.Format{{Media: "application/json"}},
	},
	{
		name: "links", args: []string{"links"}, summary: "List the links of a page",
		flags: "rel spec positions", formats: []serve.Format{jsonFormat, textFormat},
	},
	{
		name: "convert/vcard", args: []string{"vcard"}, summary: "Print the people and organizations of a page as vCards",
		flags: "all source selector letter", formats: []serve.Format{{Media: "text/vcard; charset=utf-8"}},
	},
	{
		name: "convert/ical", args: []string{"ical"}, summary: "Print the events of a page as a calendar",
		flags: "all source selector now", formats: []serve.Format{{Media: "text/calendar; charset=utf-8"}},
	},
	{
		name: "get", args: []string{"get", "--json"}, summary: "Print values of a page's items, a line of JSON for each",
		flags: "syntax positions", formats: []serve.Format{{Media: "application/x-ndjson"}},
		words: "path", usage: "a path to the values, such as Product/offers.price", most: 1,
	},
	{
		name: "set", args: []string{"set"}, summary: "Change values of a page's items, and leave everything else as it is",
		flags: "add remove json diff syntax", formats: []serve.Format{{Media: "text/html"}},
		words: "change", usage: "a path and a new value, such as Recipe/name=Pie",
	},
	{
		name: "tree", args: []string{"tree"}, summary: "Print the tree of a page",
		flags: "positions errors scripting", formats: []serve.Format{{Media: "text/plain; charset=utf-8"}},
	},
}

// servedOperations returns all operations of the service.
func servedOperations() []serve.Operation {
	var list []serve.Operation
	for i := range operations {
		list = append(list, operations[i].operation())
	}
	return list
}

// operation makes one of the service.
func (s *served) operation() serve.Operation {
	return serve.Operation{
		Name: s.name, Summary: s.summary, Formats: s.formats, Words: s.words, WordsUsage: s.usage, MostWords: s.most,
		Flags: s.flagSet(Tree()),
		Run:   s.do,
	}
}

// flagSet returns the flags that clients may give, those of them that the command has.
func (s *served) flagSet(root *cobra.Command) *pflag.FlagSet {
	c, _, err := root.Find(s.args)
	if err != nil {
		panic(err) // a test makes all
	}
	flags := pflag.NewFlagSet(s.name, pflag.ContinueOnError)
	for _, name := range strings.Fields(s.flags + readingFlags) {
		f := c.Flag(name)
		if f == nil {
			panic("there is no flag --" + name + " of " + c.CommandPath())
		}
		flags.AddFlag(f)
	}
	return flags
}

// extractors are used again by the requests, one after the other.
var extractors = sync.Pool{New: func() any { return new(itemscope.Extractor) }}

// largestKept is how large a page may be, in bytes, after which an extractor is used again.
const largestKept = 1 << 20

// do runs the command for a request.
func (s *served) do(ctx context.Context, page *serve.Page, args []string, out io.Writer) error {
	var complaints bytes.Buffer
	var failures []error
	in := s.input(page)
	p := &program{stdout: &output{w: out}, stderr: &output{w: &complaints}, only: in, until: ctx}
	p.explained = func(err error) { failures = append(failures, err) }
	p.extractor = extractors.Get().(*itemscope.Extractor)
	status := p.run(ctx, s.commandLine(in.Name, page.ContentType, args))
	if len(page.Body) <= largestKept {
		extractors.Put(p.extractor)
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case len(failures) > 0:
		return errors.Join(failures...)
	case status == success:
		return nil
	}
	message, _, _ := strings.Cut(complaints.String(), "\n")
	return &serve.BadRequest{Err: errors.New(strings.TrimPrefix(message, "itemscope: "))}
}

// input returns the page as one of the command.
func (s *served) input(page *serve.Page) *input.Page {
	in := &input.Page{Name: input.Stdin, URL: "about:blank"}
	if page.Response != nil {
		in = input.Fetched(page.Response)
		in.Name = page.Response.URL
	}
	in.Body = io.NopCloser(bytes.NewReader(page.Body))
	return in
}

// commandLine puts the page among the arguments, before the first word.
func (s *served) commandLine(name, contentType string, args []string) []string {
	line := append(slices.Clone(s.args), "--quiet", "--jobs=1")
	if s.name == "set" {
		line = line[:len(line)-1] // it reads one page
	}
	if isHTML(contentType) {
		line = append(line, "--content-type="+contentType)
	}
	behind := slices.Index(args, "--") + 1
	line = append(line, args[:behind]...)
	return append(append(line, name), args[behind:]...)
}

// isHTML tells whether a media type is one of HTML. Clients that know nothing of it give
// others, which are passed over.
func isHTML(contentType string) bool {
	t, ok := microsyntax.ParseMIMEType(contentType)
	return ok && (t.Essence == "text/html" || t.Essence == "application/xhtml+xml")
}
