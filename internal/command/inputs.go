package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
	"github.com/spf13/cobra"
)

// inputFlags say how pages are read.
type inputFlags struct {
	base        string
	baseFrom    string
	contentType string
	maxInput    int
	maxDepth    int
	maxNodes    int
	budget      int
	quiet       bool
	failEmpty   bool

	ownAddresses bool              // --base auto
	addresses    map[string]string // of --base-from
	looked       bool              // a page was read
	found        bool              // something was found in one
}

// addInputFlags adds the flags to a command and those below it.
func (p *program) addInputFlags(c *cobra.Command) {
	f := c.PersistentFlags()
	f.SortFlags = false
	f.StringVar(&p.base, "base", "", "use this `URL` as the address of pages; with auto, files and standard input have the address that the page itself names, if it does")
	f.StringVar(&p.baseFrom, "base-from", "", "take the addresses of pages from this `FILE`, each line the name of a page's file, relative to the folder of this one, a tab, and its URL")
	f.StringVar(&p.contentType, "content-type", "", "read pages as this media `TYPE`, charset included, whatever their server says")
	f.IntVar(&p.maxInput, "max-input", 0, "read at most this many `BYTES` of a page; what is found in them is printed (default 256 MiB)")
	f.IntVar(&p.maxDepth, "max-depth", 0, "nest elements up to this `DEPTH`; deeper ones become siblings (default 512, as in browsers)")
	f.IntVar(&p.maxNodes, "max-nodes", 0, "read at most this many `NODES` of a page, and twice as many attributes (default 65536 and one for every two bytes of the page, at most 4194304)")
	f.IntVar(&p.budget, "budget", 0, "make at most about this many `BYTES` out of a page, which may ask for far more than it has (default 16 MiB and 16 for each byte of the page, at most 1 GiB)")
	f.BoolVarP(&p.quiet, "quiet", "q", false, "do not print what is wrong in pages to standard error")
	f.BoolVar(&p.failEmpty, "fail-empty", false, "exit with the status 3 if nothing is found")
	keepUnder("inputs", f, "base", "base-from", "content-type")
	keepUnder("limits", f, "max-input", "max-depth", "max-nodes", "budget")
	keepUnder("exit-status", f, "fail-empty")
	p.addFetchFlags(f)
}

// options checks the flags and makes options of them.
func (p *program) options() (itemscope.Options, error) {
	o := itemscope.Options{MaxInput: p.maxInput, MaxDepth: p.maxDepth, MaxNodes: p.maxNodes, MaxAttributes: 2 * p.maxNodes, Context: p.until}
	if err := errors.Join(p.checkFetch(), p.readBase(&o)); err != nil {
		return o, err
	}
	if o.ContentType = p.contentType; p.contentType != "" {
		if _, ok := microsyntax.ParseMIMEType(p.contentType); !ok {
			return o, fmt.Errorf("--content-type %q: give a media type, such as text/html or text/html;charset=utf-8", p.contentType)
		}
	}
	o.Budget = p.budget
	return o, nil
}

// readBase reads the flags about addresses.
func (p *program) readBase(o *itemscope.Options) (err error) {
	if p.baseFrom != "" {
		if p.addresses, err = readAddresses(p.baseFrom); err != nil {
			return fmt.Errorf("--base-from: %w", err)
		}
	}
	if p.ownAddresses = p.base == "auto"; p.ownAddresses || p.base == "" {
		return nil
	}
	base, err := weburl.Parse(p.base)
	if err != nil {
		return fmt.Errorf("--base: %w; give an absolute URL, or auto", err)
	}
	o.URL = base.String()
	return nil
}

// describe adds to the options what is known of an input, unless flags say
// otherwise.
func (p *program) describe(in *input.Page, o itemscope.Options) itemscope.Options {
	o.ContentType = cmp.Or(o.ContentType, in.ContentType)
	o.ContentLanguage = in.ContentLanguage
	o.OverHTTP = in.Fetched
	o.Links.LinkHeaders = in.LinkHeaders
	o.Meta.RobotsTags = in.RobotsTags
	o.URL = cmp.Or(in.Address, p.addressOf(in), o.URL, in.URL)
	o.URLFromPage = p.ownAddresses && !in.Fetched && o.URL == in.URL
	return o
}

// addressOf returns the address that --base-from has of an input, or "".
func (p *program) addressOf(in *input.Page) string {
	path, err := filepath.Abs(in.Name)
	if err != nil {
		return ""
	}
	return p.addresses[path]
}

// context returns what ends the work on a page.
func (p *program) context() context.Context { return cmp.Or(p.until, context.Background()) }

// budgetOf returns a budget for what is made of a page.
func (p *program) budgetOf(d *dom.Document) *dom.Budget {
	return d.NewBudget(p.budget).StopWith(p.until)
}

// meter returns a meter for what is written of a page.
func (p *program) meter(page *itemscope.Page) dom.Meter {
	return p.budgetOf(page.Document).Part("itemscope", page.Document.Size())
}

// opener opens what the arguments name.
func (p *program) opener() *input.Opener {
	if p.only != nil {
		return &input.Opener{Only: p.only}
	}
	return &input.Opener{Stdin: p.stdin, Client: p.client()}
}

// ended returns the error to stop with, if the program's output is the reason
// for err.
func (p *program) ended(err error) error {
	var out outputError
	if !errors.As(err, &out) {
		return nil
	}
	if isBrokenPipe(out) {
		return out
	}
	if p.part == nil && !p.outputFailed { // otherwise closeOutput says it
		p.outputFailed = true
		where := "standard output"
		if p.output != "" {
			where = "--output " + p.output
		}
		p.fail("%s: %v", where, out)
	}
	return errFailed
}

// maxInput is how many bytes of an input are read by default.
const maxInput = 256 << 20

// readAll reads an input that is of use only as a whole, and closes it: Windows replaces
// no file that is open.
func (p *program) readAll(in *input.Page) ([]byte, error) {
	most := dom.Bound(p.maxInput, maxInput)
	body, err := io.ReadAll(io.LimitReader(in.Body, int64(min(most, 1<<62))+1))
	if err == nil && len(body) > most {
		err = &dom.LimitError{Package: "command", Limit: "MaxInput", Max: most}
	}
	return body, errors.Join(err, in.Body.Close())
}
