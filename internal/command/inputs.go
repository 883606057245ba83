package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
	"github.com/spf13/cobra"
)

// inputFlags say how pages are read.
type inputFlags struct {
	base        string
	contentType string
	timeout     time.Duration
	maxBytes    int
	maxDepth    int
	maxNodes    int
	maxOutput   int
	quiet       bool
}

const defaultMaxBytes = 64 << 20

// addInputFlags adds the flags to a command and those below it.
func (p *program) addInputFlags(c *cobra.Command) {
	f := c.PersistentFlags()
	f.SortFlags = false
	f.StringVar(&p.base, "base", "", "take `URL` for the page's address, which relative URLs are resolved against")
	f.StringVar(&p.contentType, "content-type", "", "read pages as this media `TYPE`, charset included, whatever their server says")
	f.DurationVar(&p.timeout, "timeout", 30*time.Second, "give up a URL after this `TIME`; 0 waits forever")
	f.IntVar(&p.maxBytes, "max-bytes", defaultMaxBytes, "read this many `BYTES` of a page; what is found in them is printed")
	f.IntVar(&p.maxDepth, "max-depth", 0, "nest elements up to this `DEPTH`; deeper ones become siblings (default 512, as in browsers)")
	f.IntVar(&p.maxNodes, "max-nodes", 0, "read this many `NODES` of a page, and twice as many attributes (default 4194304)")
	f.IntVar(&p.maxOutput, "max-output", 0, "make no more than about this many `BYTES` of a page, which may ask for far more than it has (default 64 MiB)")
	f.BoolVarP(&p.quiet, "quiet", "q", false, "do not print what is wrong in pages to standard error")
}

// options checks the flags and makes options of them.
func (p *program) options() (itemscope.Options, error) {
	o := itemscope.Options{MaxBytes: p.maxBytes, MaxDepth: p.maxDepth, MaxNodes: p.maxNodes, MaxAttributes: 2 * p.maxNodes}
	if p.base != "" {
		base, err := weburl.Parse(p.base)
		if err != nil {
			return o, fmt.Errorf("--base: %w; give an absolute URL", err)
		}
		o.URL = base.String()
	}
	if o.ContentType = p.contentType; p.contentType != "" {
		if _, ok := microsyntax.ParseMIMEType(p.contentType); !ok {
			return o, fmt.Errorf("--content-type %q: give a media type, such as text/html or text/html;charset=utf-8", p.contentType)
		}
	}
	switch {
	case p.maxBytes < 1:
		return o, fmt.Errorf("--max-bytes %d: give a number of bytes above 0", p.maxBytes)
	case p.maxDepth < 0:
		return o, fmt.Errorf("--max-depth %d: give a number above 0, or 0 for the default", p.maxDepth)
	case p.maxNodes < 0:
		return o, fmt.Errorf("--max-nodes %d: give a number above 0, or 0 for the default", p.maxNodes)
	case p.maxOutput < 0:
		return o, fmt.Errorf("--max-output %d: give a number of bytes above 0, or 0 for the default", p.maxOutput)
	case p.timeout < 0:
		return o, fmt.Errorf("--timeout %v: give a time above 0, or 0 to wait forever", p.timeout)
	}
	o.Microdata.MaxBytes = p.maxOutput
	o.Microformats.MaxBytes = p.maxOutput
	o.Links.MaxBytes = p.maxOutput
	return o, nil
}

// describe adds to the options what is known of an input, unless flags say
// otherwise.
func describe(in *input.Page, o itemscope.Options) itemscope.Options {
	o.URL = cmp.Or(o.URL, in.URL)
	o.ContentType = cmp.Or(o.ContentType, in.ContentType)
	o.ContentLanguage = in.ContentLanguage
	return o
}

// opener opens what the arguments name.
func (p *program) opener() *input.Opener {
	return &input.Opener{Stdin: p.stdin, Timeout: p.timeout, UserAgent: "itemscope/" + version()}
}

// inputs returns the inputs that args name: standard input if there are none. It
// returns none if that would wait for someone to type a page.
func (p *program) inputs(args []string) []string {
	if len(args) == 0 && !p.typed {
		return []string{input.Stdin}
	}
	return args
}

// each opens the inputs one after the other and hands them to do. An error of
// one is printed and does not keep the others from being read; one of the
// program's own output does.
func (p *program) each(ctx context.Context, names []string, do func(*input.Page) error) error {
	opener := p.opener()
	failed := false
	for _, name := range names {
		page, err := opener.Open(ctx, name)
		if err == nil {
			err = do(page)
			page.Body.Close()
		}
		if stop := p.ended(err); stop != nil {
			return stop
		}
		if err != nil {
			failed = true
			p.explain(name, err)
		}
	}
	if failed {
		return errFailed
	}
	return nil
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
	if !p.outputFailed {
		p.outputFailed = true
		p.fail("standard output: %v", out)
	}
	return errFailed
}

// pages is each for commands that want what was extracted. What was found before
// a limit was hit is handed to do, too.
func (p *program) pages(ctx context.Context, names []string, o itemscope.Options, do func(*input.Page, *itemscope.Page) error) error {
	var extractor itemscope.Extractor
	return p.each(ctx, names, func(in *input.Page) error {
		page, err := extractor.Extract(in.Body, describe(in, o))
		if page == nil {
			return err
		}
		return errors.Join(err, do(in, page))
	})
}
