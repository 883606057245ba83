package command

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/serve"
	"github.com/itemscope/itemscope/internal/tracing"
	"github.com/spf13/cobra"
)

const serveLong = `Serve gives over HTTP what the other commands give: POST a page to /v1/extract,
check, fix, links, convert/vcard, convert/ical, get, set, inspect or tree, with
the flags of the command as parameters; /v1/openapi.json has it all.
Pages are fetched, with GET and the parameter url, only with --fetch, and from
public servers only. On SIGTERM it finishes what it has begun, and ends.`

const serveExample = `  itemscope serve
  curl --data-binary @page.html 'http://127.0.0.1:8080/v1/extract?format=turtle'
  itemscope serve --listen 0.0.0.0:443 --tls-cert cert.pem --tls-key key.pem --fetch`

// service is the command serve.
type service struct {
	*program
	listen         string
	cert, key      string
	fetches        bool
	log            string
	grace, longest time.Duration
	options        serve.Options
}

func (p *program) serveCommand() *cobra.Command {
	s := &service{program: p}
	c := &cobra.Command{
		Use:     "serve [flags]",
		Short:   "Give over HTTP what the other commands give",
		Long:    serveLong,
		Example: serveExample,
		Args:    cobra.NoArgs,
		RunE:    func(c *cobra.Command, _ []string) error { return s.run(c.Context()) },
	}
	f, o := c.Flags(), &s.options
	f.StringVar(&s.listen, "listen", "127.0.0.1:8080", "listen at this `ADDRESS`: host:port, unix:/path, systemd")
	f.StringVar(&s.cert, "tls-cert", "", "speak TLS, with the certificate in this `FILE`")
	f.StringVar(&s.key, "tls-key", "", "and its key in this `FILE`")
	f.BoolVar(&s.fetches, "fetch", false, "fetch the pages that requests name")
	f.IntVar(&o.Jobs, "jobs", 0, "work on this `NUMBER` of requests at a time (default all processors)")
	f.IntVar(&o.Queue, "queue", 0, "let this `NUMBER` wait (default 16 for each job)")
	f.IntVar(&o.Fetches, "fetches", 0, "fetch this `NUMBER` of pages at a time (default 64)")
	f.IntVar(&o.Connections, "connections", 0, "have this `NUMBER` of connections at a time (default 4096)")
	f.IntVar(&o.MaxMemory, "max-memory", 0, "have this many `BYTES` of pages in hand (default 256 MiB)")
	f.IntVar(&o.MaxBody, "max-body", 0, "read pages up to this many `BYTES` (default 16 MiB)")
	f.IntVar(&o.MaxOutput, "max-output", 0, "answer up to this many `BYTES` (default 64 MiB)")
	f.DurationVar(&s.longest, "request-timeout", 0, "work on a page for this `TIME` at most (default 1m)")
	f.Float64Var(&o.Rate, "rate", 0, "allow an address this `NUMBER` of requests a second")
	f.IntVar(&o.Burst, "burst", 0, "and this `NUMBER` at once")
	f.StringSliceVar(&o.Origins, "origin", nil, "allow scripts of these `ORIGINS` to ask; * for all")
	f.StringVar(&s.log, "log", "text", "log as `text|json|none`")
	f.DurationVar(&s.grace, "grace", time.Minute, "finish requests for up to this `TIME` at the end")
	keepUnder("load", f, "jobs", "queue", "fetches", "connections", "max-memory", "max-body", "max-output", "request-timeout", "rate", "burst")
	return c
}

func (s *service) run(ctx context.Context) error {
	if err := s.prepare(); err != nil {
		return err
	}
	stop, err := s.trace(ctx)
	if err != nil {
		s.fail("%v", err)
		return errFailed
	}
	defer stop()
	l, err := s.listener()
	if err != nil {
		s.fail("%v", err)
		return errFailed
	}
	if s.options.Log != nil {
		s.options.Log.Info("listening", "address", l.Addr().String(), "fetch", s.fetches)
	}
	if err := serve.New(s.options).Serve(ctx, l, s.grace); err != nil {
		s.fail("%v", err)
		return errFailed
	}
	return nil
}

// prepare checks the flags, and makes options of them.
func (s *service) prepare() error {
	if (s.cert == "") != (s.key == "") {
		return errors.New("--tls-cert, --tls-key: give both, or neither")
	}
	switch s.log {
	case "text":
		s.options.Log = slog.New(slog.NewTextHandler(s.stderr, nil))
	case "json":
		s.options.Log = slog.New(slog.NewJSONHandler(s.stderr, nil))
	case "none":
	default:
		return fmt.Errorf("--log %s: give text, json or none", s.log)
	}
	s.options.Timeout = s.longest
	s.options.Version = version()
	if s.fetches {
		s.options.Client = fetch.New(s.fetching())
	}
	s.options.Operations = servedOperations()
	return nil
}

// flushTime is how long the last traces may take to be exported at the end.
const flushTime = 5 * time.Second

// trace starts the tracing of requests, if the environment asks for it.
func (s *service) trace(ctx context.Context) (stop func(), err error) {
	tracer, err := tracing.Start(ctx, version(), s.options.Log)
	if tracer == nil {
		return func() {}, err
	}
	s.options.Tracer = tracer
	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTime)
		defer cancel()
		tracer.Stop(ctx)
	}, nil
}

// fetching says how to fetch what strangers name.
func (s *service) fetching() fetch.Options {
	longest := s.longest
	if longest == 0 {
		longest = 30 * time.Second
	}
	return fetch.Options{
		PublicOnly: true, Timeout: min(longest, 30*time.Second), Retries: -1,
		MaxBody: s.options.MaxBodyBytes(), MaxTransfer: s.options.MaxBodyBytes(),
		UserAgent: "itemscope/" + version() + " (+https://github.com/itemscope/itemscope)",
	}
}

func (s *service) listener() (net.Listener, error) {
	l, err := serve.Listen(s.listen)
	if err != nil || s.cert == "" {
		return l, err
	}
	pair, err := tls.LoadX509KeyPair(s.cert, s.key)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("--tls-cert, --tls-key: %w", err), l.Close())
	}
	return tls.NewListener(l, &tls.Config{Certificates: []tls.Certificate{pair}, NextProtos: []string{"h2", "http/1.1"}}), nil
}
