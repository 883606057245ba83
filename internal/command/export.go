package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/vocab"
	"github.com/spf13/cobra"
)

// export is a command that makes files for other programs from pages: cards or
// calendars.
type export struct {
	*program
	what       string // one of what is made
	all        bool
	letter     bool
	outputDir  string
	overwrite  bool
	sourceList []string
	nodes      nodeList

	sources vocab.Source
	taken   map[string]int // the names of the files that were written, and how many wanted each

	// check checks the flags of the command itself, if it has any.
	check func() error

	// convert makes what is asked for of a page. What is made before a limit is
	// hit comes with the error.
	convert func(vocab.Page) (exported, error)
}

// exported is what is made of a page.
type exported struct {
	content  []byte // for standard output
	files    []file // for a folder
	problems []dom.Problem
}

// file is a file to be written.
type file struct {
	name    string
	content []byte
}

func (x *export) command(c *cobra.Command) *cobra.Command {
	c.Args = cobra.ArbitraryArgs
	c.RunE = x.run
	f := c.Flags()
	f.BoolVar(&x.all, "all", false, "print every "+x.what+" of a page, not only the first")
	f.StringVar(&x.outputDir, "output-dir", "", "write every "+x.what+" to a file of its own in this `FOLDER`, and print the names of the files")
	f.BoolVar(&x.overwrite, "overwrite", false, "replace files that exist already")
	f.StringSliceVar(&x.sourceList, "source", nil, "look only at these `SOURCES` of microdata,microformats,schema.org (default all)")
	x.nodes.add(f, "look only at elements that match this CSS `SELECTOR`")
	f.BoolVar(&x.letter, "letter", false, "print what the algorithm of the HTML standard makes of the page's microdata, to the letter")
	return c
}

func (x *export) run(c *cobra.Command, args []string) error {
	options, err := x.options()
	if err != nil {
		return err
	}
	inputs, err := x.inputs(args)
	if err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	if x.outputDir != "" {
		x.taken = map[string]int{}
		if err := os.MkdirAll(x.outputDir, 0o777); err != nil {
			x.fail("--output-dir: %v", err)
			return errFailed
		}
	}
	return x.pages(c.Context(), inputs, options, x.page)
}

// options checks the flags and makes options of them.
func (x *export) options() (itemscope.Options, error) {
	o, err := x.program.options()
	if err != nil {
		return o, err
	}
	if x.letter && (x.all || x.outputDir != "" || len(x.sourceList) > 0) {
		return o, errors.New("--letter: the algorithm of the standard knows no --all, --output-dir or --source")
	}
	if x.overwrite && x.outputDir == "" {
		return o, errors.New("--overwrite: this is about files; give --output-dir")
	}
	if x.sources, err = sourcesNamed(x.sourceList); err != nil {
		return o, err
	}
	if err := x.nodes.check(); err != nil {
		return o, err
	}
	if x.check != nil {
		err = x.check()
	}
	o.Syntaxes = []itemscope.Syntax{itemscope.Microdata, itemscope.Microformats}
	return o, err
}

// sourcesNamed returns the sources of those names, 0 for none.
func sourcesNamed(names []string) (sources vocab.Source, err error) {
	for _, name := range names {
		known := false
		for s := vocab.Microdata; s < vocab.AllSources; s <<= 1 {
			if s.String() == name {
				sources |= s
				known = true
			}
		}
		if !known {
			return 0, fmt.Errorf("--source %s: the sources are %v", name, vocab.AllSources)
		}
	}
	return sources, nil
}

// page makes and writes what is asked for of one page.
func (x *export) page(in *input.Page, page *itemscope.Page) error {
	made, err := x.convert(page.Vocab())
	x.reportReading(in, page)
	x.report(in, page.Document, made.problems)
	if len(made.content) > 0 || len(made.files) > 0 {
		x.found = true
	} else if !x.quiet {
		x.say("%s: there is no %s in the page", input.Shown(in.Name), x.what)
	}
	if x.outputDir != "" {
		return errors.Join(err, x.writeFiles(made.files))
	}
	_, writeErr := x.stdout.Write(made.content)
	return errors.Join(err, writeErr)
}

// writeFiles writes files into the folder and prints their names. One that
// exists already does not keep the others from being written.
func (x *export) writeFiles(files []file) error {
	var errs []error
	for _, f := range files {
		path := filepath.Join(x.outputDir, x.freeName(f.name))
		write := func(w io.Writer) error {
			_, err := w.Write(f.content)
			return err
		}
		if err := writeFile(path, x.overwrite, write); err != nil {
			errs = append(errs, err)
			continue
		}
		if x.stdout.terminal != nil {
			path = message(path)
		}
		if err := x.print([]byte(path)); err != nil {
			return err
		}
	}
	return errors.Join(errs...)
}

// freeName returns a name that no other page's file has been given.
func (x *export) freeName(name string) string {
	extension := filepath.Ext(name)
	free := name
	for x.taken[free] > 0 {
		x.taken[name]++
		free = strings.TrimSuffix(name, extension) + "-" + strconv.Itoa(x.taken[name]) + extension
	}
	x.taken[free] = 1
	return free
}
