package command

import (
	"context"
	"errors"
	"io"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/lsp"
	"github.com/spf13/cobra"
)

const lspLong = `Lsp is check in an editor: a language server for HTML, and for templates that have
HTML in them. Editors start it, and speak the Language Server Protocol with it over
standard input and output.

It shows what is wrong while a page is typed, mends it, says what types, properties
and link types are, completes them, lists the items of a page, and leads from
itemref to the elements and back. What is checked is said by the .itemscope.json of
the workspace's folder, as for check. docs/editors.md says how to set up editors.`

const lspExample = `  itemscope lsp
  itemscope lsp --profile google --level warning`

func (p *program) lspCommand() *cobra.Command {
	l := &languageServer{check{program: p}}
	c := &cobra.Command{
		Use:     "lsp [flags]",
		Short:   "Check in an editor: a language server",
		Long:    lspLong,
		Example: lspExample,
		Args:    cobra.NoArgs,
		RunE:    func(c *cobra.Command, _ []string) error { return l.run(c.Context()) },
	}
	f := c.Flags()
	l.flags.config.addFlags(f)
	l.flags.addLevelFlag(f)
	f.Bool("stdio", true, "speak over standard input and output, which is all there is")
	_ = f.MarkHidden("stdio") // clients give it as a matter of course
	return c
}

// languageServer is the command lsp.
type languageServer struct {
	flags check // what the flags say
}

func (l *languageServer) run(ctx context.Context) error {
	if err := l.flags.parseLevel(); err != nil {
		return err
	}
	if _, err := l.flags.newChecker(&checkConfig{}); err != nil {
		return err
	}
	p := l.flags.program
	server := lsp.New(lsp.Options{Version: version(), Judge: l.judge, ConfigName: configName})
	err := server.Serve(ctx, stdio{p.stdin, p.stdout}, p.stderr)
	if err != nil {
		p.fail("%v", err)
		return errFailed
	}
	return nil
}

// judge returns what the pages of a folder are checked by. If the file that says so is
// wrong, it is passed over.
func (l *languageServer) judge(folder string) (*lsp.Judge, error) {
	k := &check{program: l.flags.program, config: l.flags.config, level: l.flags.level}
	file, err := readCheckConfig(k.config.path, folder)
	if err == nil {
		err = k.judgeBy(file)
	}
	if err != nil {
		k = &check{program: l.flags.program, config: l.flags.config, level: l.flags.level}
		err = errors.Join(err, k.judgeBy(&checkConfig{}))
	}
	return &lsp.Judge{Checker: k.checker, Vocabulary: k.vocabulary, Keep: k.keep}, err
}

func (k *check) judgeBy(file *checkConfig) (err error) {
	if err := k.prepareBaseline(file); err != nil {
		return err
	}
	k.checker, err = k.newChecker(file)
	return err
}

// keep removes from a report what is below --level, and what is known.
func (k *check) keep(path string, r *conformance.Report, d *dom.Document) {
	k.withoutLower(r)
	if k.known != nil && path != "" {
		k.known.unknown(path, r, d)
	}
}

// stdio is both standard streams. Closing it ends no reading: the process does.
type stdio struct {
	io.Reader
	io.Writer
}

func (s stdio) Close() error {
	if c, ok := s.Reader.(io.Closer); ok {
		return c.Close()
	}
	return nil
}
