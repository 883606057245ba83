package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/linkrel/download"
	"github.com/itemscope/itemscope/weburl"
	"github.com/spf13/cobra"
)

const downloadNameLong = `Download-name prints the file name that a download of each URL gets, by the rules
of the HTML standard: after the Content-Disposition of the response, the download
attribute of the link, or the URL itself, made safe for every common system.

The page that starts the download is named with --from. Its links have the download
attributes, URLs are relative to it, and without URLs all its downloads are listed.
Without --from it is the user that starts the download.

Only the page is fetched, unless --fetch asks for the headers of each URL.`

const downloadNameExample = `  itemscope download-name --from page.html https://example.com/report
  itemscope download-name --from https://example.com/ files/report.pdf
  itemscope download-name --from page.html --format json
  itemscope download-name --fetch https://example.com/latest`

func (p *program) downloadNameCommand() *cobra.Command {
	n := &downloadName{listing: listing{program: p}}
	c := &cobra.Command{
		Use:     "download-name [flags] [URL]...",
		Short:   "Tell the file names of downloads",
		Long:    downloadNameLong,
		Example: downloadNameExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    n.run,
	}
	f := c.Flags()
	f.StringVar(&n.from, "from", "", "take this `FILE|URL|-` for the page that starts the download")
	f.StringArrayVarP(&n.headers, "header", "H", nil, "the response has this `HEADER`, Content-Disposition or Content-Type, written \"Name: value\"")
	f.StringVar(&n.responseURL, "response-url", "", "the response came from this `URL`, after redirects")
	f.BoolVar(&n.fetch, "fetch", false, "ask the servers for the headers of the responses")
	f.BoolVar(&n.names.Asked, "asked", false, "the user asked for the download, not only the page")
	f.StringVar(&n.names.Fallback, "fallback", "download", "use this `NAME` if nothing else gives one")
	f.BoolVar(&n.names.KeepDangerous, "keep-dangerous", false, "do not add .txt to extensions of programs")
	n.addFlags(c)
	return c
}

// downloadName shares the flags of listings.
type downloadName struct {
	listing
	from        string
	headers     []string
	responseURL string
	fetch       bool
	names       download.Options

	response download.Response // what the flags say of the response
}

func (n *downloadName) run(c *cobra.Command, urls []string) error {
	options, err := n.options()
	if err == nil {
		err = n.checkResponse(urls)
	}
	if err != nil {
		return err
	}
	if n.from == "" {
		if len(urls) == 0 {
			return errors.New("give a URL, or a page with --from")
		}
		n.response.Spec = options.Links.Spec
		return n.userStarted(c.Context(), urls)
	}
	return n.pages(c.Context(), one(n.from), options, func(in *input.Page, page *itemscope.Page) error {
		n.reportReading(in, page)
		downloads, err := n.startedBy(page, urls)
		if len(urls) == 0 && len(downloads) == 0 && !n.quiet {
			n.say("%s: no link of the page has a download attribute", input.Shown(n.from))
		}
		return errors.Join(err, n.printAll(c.Context(), downloads))
	})
}

// checkResponse checks the flags about the response.
func (n *downloadName) checkResponse(urls []string) error {
	for _, h := range n.headers {
		name, value, _ := strings.Cut(h, ":")
		value = strings.TrimSpace(value)
		switch strings.ToLower(strings.TrimSpace(name)) {
		case "content-disposition":
			n.response.ContentDisposition = value
		case "content-type":
			n.response.ContentType = value
		default:
			return fmt.Errorf("--header %q: give Content-Disposition or Content-Type, a colon and a value", h)
		}
	}
	if n.responseURL != "" {
		if _, err := weburl.Parse(n.responseURL); err != nil {
			return fmt.Errorf("--response-url: %w; give an absolute URL", err)
		}
		n.response.URL = n.responseURL
	}
	given := len(n.headers) > 0 || n.responseURL != ""
	switch {
	case given && n.fetch:
		return errors.New("--fetch: the response is described already, by --header or --response-url")
	case given && len(urls) != 1:
		return errors.New("--header and --response-url describe the response of one URL: give one")
	}
	return nil
}

// userStarted prints the names of downloads that no page starts.
func (n *downloadName) userStarted(ctx context.Context, urls []string) error {
	var downloads []download.Response
	for _, address := range urls {
		u, err := weburl.Parse(address)
		if err != nil {
			return fmt.Errorf("%s: %w; give an absolute URL, or a page with --from", address, err)
		}
		downloads = append(downloads, download.Response{URL: u.String(), Spec: n.response.Spec})
	}
	err := n.printAll(ctx, downloads)
	if ended := n.ended(err); ended != nil {
		return ended
	}
	if err != nil {
		n.explain("", err) // each names its URL
		return errFailed
	}
	return nil
}

// startedBy returns the downloads of URLs that a page links to; without URLs,
// of all its links that have a download attribute.
func (n *downloadName) startedBy(page *itemscope.Page, urls []string) (downloads []download.Response, err error) {
	if len(urls) == 0 {
		return n.offered(page)
	}
	base := page.Links.Resolver()
	for _, address := range urls {
		u, e := base.ResolveURL(address)
		if e != nil {
			err = errors.Join(err, e)
			continue
		}
		link := linkTo(page.Links, u.String())
		if link == nil {
			err = errors.Join(err, fmt.Errorf("no a or area element links to %s", u))
			continue
		}
		downloads = append(downloads, download.Of(page.Links, link))
	}
	return downloads, err
}

// offered returns the downloads of all links that have a download attribute, as far
// as the page's budget allows: a name is made of a URL and an attribute, which links
// may share.
func (n *downloadName) offered(page *itemscope.Page) (downloads []download.Response, err error) {
	meter := n.meter(page)
	for link := range page.Links.All() {
		name, ok := link.Download()
		if !ok {
			continue
		}
		response := download.Of(page.Links, link)
		if response.URL == "" {
			continue
		}
		if !meter.Charge(len(response.URL)+len(name), link.Node) {
			break
		}
		downloads = append(downloads, response)
	}
	return downloads, meter.End()
}

// linkTo returns the first link to a URL that has a download attribute or, if
// none has, the first link to it.
func linkTo(links *linkrel.Data, url string) (found *linkrel.Link) {
	for link := range links.All() {
		if link.URL() != url || link.Element != linkrel.AnchorElement && link.Element != linkrel.AreaElement {
			continue
		}
		if _, ok := link.Download(); ok {
			return link
		}
		if found == nil {
			found = link
		}
	}
	return found
}

// printAll prints the names of downloads.
func (n *downloadName) printAll(ctx context.Context, downloads []download.Response) error {
	var errs []error
	n.found = n.found || len(downloads) > 0
	for _, d := range downloads {
		address := d.URL
		if err := n.respond(ctx, &d); err != nil {
			errs = append(errs, err)
			continue
		}
		if err := n.print(address, d.Name(n.names), len(downloads) > 1); err != nil {
			return err
		}
	}
	return errors.Join(errs...)
}

// respond adds to a download what is known of the response.
func (n *downloadName) respond(ctx context.Context, d *download.Response) error {
	r := n.response
	if n.fetch {
		page, err := n.opener().Open(ctx, d.URL)
		if err != nil {
			return err
		}
		page.Body.Close()
		r.URL, r.ContentDisposition, r.ContentType = page.URL, page.ContentDisposition, page.ContentType
	}
	if r.URL != "" {
		d.URL = r.URL
	}
	d.ContentDisposition, d.ContentType = r.ContentDisposition, r.ContentType
	return nil
}

func (n *downloadName) print(address string, name download.Name, several bool) error {
	if n.formatName == "json" {
		return n.printJSON([]field{
			{"url", address}, {"name", name.Name}, {"source", name.Source},
			{"trusted", name.Trusted}, {"warn", name.Warn}, {"dangerous", name.Dangerous},
		}, several)
	}
	if name.Warn && !n.quiet {
		n.say("%s: the page starts a download from another origin: tell the user where it is from", address)
	}
	return n.program.print([]byte(name.Name))
}
