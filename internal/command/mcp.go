package command

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/serve"
	"github.com/itemscope/itemscope/internal/toolserver"
	"github.com/spf13/cobra"
)

const mcpLong = `Mcp gives agents what the other commands give, as tools of the Model Context
Protocol: extract, check, fix, inspect, links, convert_vcard, convert_ical, get,
set and tree. It speaks over standard input and output or, with --listen, over HTTP
at /mcp.

A page is given as text; with --fetch, by the address of a public server; and with
--root, as a file below that folder. Nothing is changed: fix and set return the
changed page. docs/mcp.md says how to set up clients.`

const mcpExample = `  itemscope mcp
  itemscope mcp --fetch --root site
  itemscope mcp --listen 127.0.0.1:8081 --origin https://app.example`

// toolServer is the command mcp.
type toolServer struct {
	service // of which it has the options that are about work, and fetching
	roots   []string
	http    toolserver.HTTPOptions
}

func (p *program) mcpCommand() *cobra.Command {
	m := &toolServer{service: service{program: p}}
	c := &cobra.Command{
		Use:     "mcp [flags]",
		Short:   "Give agents what the other commands give",
		Long:    mcpLong,
		Example: mcpExample,
		Args:    cobra.NoArgs,
		RunE:    func(c *cobra.Command, _ []string) error { return m.run(c.Context()) },
	}
	f, o := c.Flags(), &m.options
	f.StringArrayVar(&m.roots, "root", nil, "read files below this `FOLDER`, also several times")
	f.BoolVar(&m.fetches, "fetch", false, "fetch pages that calls name")
	f.StringVar(&m.listen, "listen", "", "speak over HTTP at this `ADDRESS`: host:port, unix:/path, systemd")
	f.StringSliceVar(&m.http.Hosts, "host", nil, "the server has these `NAMES`, beside localhost")
	f.StringSliceVar(&m.http.Origins, "origin", nil, "allow pages of these `ORIGINS` to ask")
	f.IntVar(&o.Jobs, "jobs", 0, "work on this `NUMBER` of calls at a time (default all processors)")
	f.IntVar(&o.MaxBody, "max-body", 0, "read pages up to this many `BYTES` (default 16 MiB)")
	f.DurationVar(&m.longest, "request-timeout", 0, "end a call after this `TIME` (default 1m)")
	return c
}

func (m *toolServer) run(ctx context.Context) error {
	options, err := m.tools()
	switch {
	case err != nil:
		return err
	case ToolServer == nil:
		return m.runToolProgram(ctx)
	case m.listen == "":
		err = ToolServer(*options).Speak(ctx, m.stdin, m.stdout)
	default:
		err = m.serve(ctx, ToolServer(*options))
	}
	if err != nil && ctx.Err() == nil {
		m.fail("%v", err)
		return errFailed
	}
	return nil
}

// tools returns what the flags say of the tools.
func (m *toolServer) tools() (*toolserver.Options, error) {
	o := &toolserver.Options{
		Version: version(), Operations: servedOperations(), Descriptions: toolDescriptions(),
		Jobs: m.options.Jobs, MaxBody: m.options.MaxBody, Timeout: m.longest,
	}
	if m.fetches {
		o.Client = fetch.New(m.fetching())
	}
	for _, root := range m.roots {
		path, err := filepath.Abs(root)
		if err != nil {
			return nil, fmt.Errorf("--root: %w", err)
		}
		if info, err := os.Stat(path); err != nil {
			return nil, fmt.Errorf("--root: %w", err)
		} else if !info.IsDir() {
			return nil, fmt.Errorf("--root %s: give a folder", root)
		}
		o.Roots = append(o.Roots, path)
	}
	if m.listen == "" && len(m.http.Hosts)+len(m.http.Origins) > 0 {
		return nil, errors.New("--host, --origin: they are about HTTP; give --listen, too")
	}
	return o, nil
}

// serve speaks over HTTP until ctx ends.
func (m *toolServer) serve(ctx context.Context, tools toolserver.Server) error {
	l, err := serve.Listen(m.listen)
	if err != nil {
		return err
	}
	if host := toolserver.HostOf(m.listen); host != "" {
		m.http.Hosts = append(m.http.Hosts, host)
	}
	longest := m.longest
	if longest == 0 {
		longest = time.Minute
	}
	server := toolserver.HTTPServer(toolserver.Guard(tools.Handler(), m.http), longest)
	context.AfterFunc(ctx, func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), longest)
		defer cancel()
		_ = server.Shutdown(last)
	})
	m.say("listening at %s", l.Addr())
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// toolDescriptions say of operations what they are good for: what a model chooses a tool by.
func toolDescriptions() map[string]string {
	return map[string]string{
		"extract":       "Extract the structured data of an HTML page: microdata, microformats, RDFa, JSON-LD, metadata (title, Open Graph, Twitter cards) and idioms such as bread crumbs. The default is JSON with a key for each syntax. Use uniform for one list of items of all syntaxes, type (Recipe, Product, h-card) to get only such items, syntax to read only some syntaxes, clean to collapse white space. Links have a tool of their own.",
		"check":         "Check the structured data and links of an HTML page by the standards, schema.org's vocabulary and, with profile (such as google), by what consumers require. Returns findings with rule, severity (error, warning, note), message, line and column, and a fix where one is certain. Use it after you have written or changed markup; the tool fix applies the fixes.",
		"fix":           "Apply to an HTML page all fixes that check offers, and return the changed page. Only what is certain is changed; every other byte stays as it is.",
		"inspect":       "Tell everything that is found in an HTML page, with the places of items and values in its source, the findings and what features of search engines it is eligible for. For programs that show a page beside what is in it; extract and check give less to read.",
		"links":         "List the links of an HTML page with a link type (rel): address resolved against the page, link types, title, language, media type. Use rel to get only some, such as canonical, alternate, license or next. Give base if the page's own address is known.",
		"convert/vcard": "Return the people and organizations of an HTML page (microdata, microformats h-card, schema.org) as vCard 4.0.",
		"convert/ical":  "Return the events of an HTML page (microdata, microformats h-event, schema.org) as an iCalendar file.",
		"get":           "Return the values that a path leads to in the items of an HTML page (microdata and JSON-LD): Product/offers.price is the price of the offers of every Product. One value for each match. Use it instead of extract when you know what you look for.",
		"set":           "Change values of the items of an HTML page and return the changed page; every other byte stays as it is. Each change is a path and a value, such as Recipe/name=Pie. With diff it returns a unified diff instead.",
		"tree":          "Print the tree that a browser makes of an HTML page, as the html5lib tests write trees; with errors the parse errors, too. Use it to see what wrong nesting does.",
	}
}
