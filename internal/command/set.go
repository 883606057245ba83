package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/itemedit"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/spf13/cobra"
)

const setLong = `Set changes values of the microdata and the JSON-LD of a page where they are
written, and prints the page. Everything else stays byte for byte as it is. The
changes are made one after the other; if one of them cannot be made, none is.

A path leads to one value: see "itemscope help paths". In microdata, the attribute
that has the value is changed, or the text of the element. In JSON-LD, strings stay
strings, and numbers, true and false stay what they are if the new value reads as
one; with --json, values are given as JSON.

With --add, another value comes after the one that the path leads to, or after the
last of several. With --remove the values of the paths go: in microdata, the
element stays as people see it, and no longer has the property.`

const setExample = `  itemscope set page.html 'Recipe/name=Apple pie' > new.html
  itemscope set --diff page.html 'Product/offers.price=9.99'
  itemscope set --in-place page.html '[0].author[1].name=Ann'
  itemscope set --in-place --add page.html 'Recipe/recipeIngredient=salt'
  itemscope set --in-place --remove page.html 'Recipe/recipeIngredient[2]'
  itemscope set --json page.html 'Recipe/author={"@type":"Person","name":"Ann"}'`

func (p *program) setCommand() *cobra.Command {
	s := &setting{program: p}
	c := &cobra.Command{
		Use:     "set [flags] FILE|URL|- PATH=VALUE...",
		Short:   "Change values of a page's items",
		Long:    setLong,
		Example: setExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    s.run,
	}
	f := c.Flags()
	f.BoolVar(&s.inPlace, "in-place", false, "write the page to its file instead of printing it")
	f.BoolVar(&s.diff, "diff", false, "print what changes, as a unified diff, instead of the page")
	f.BoolVar(&s.add, "add", false, "add values after those that are there")
	f.BoolVar(&s.remove, "remove", false, "remove the values of paths, which are given without a new value")
	f.BoolVar(&s.json, "json", false, "read new values as JSON")
	s.syntaxes.add(c, withPaths)
	return c
}

// setting is the command set.
type setting struct {
	*program
	inPlace, diff, add, remove, json bool
	syntaxes                         pathSyntaxes

	changes []itemedit.Change
	options itemscope.Options
}

func (s *setting) run(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	if err := s.check(args); err != nil {
		return err
	}
	return s.each(c.Context(), one(args[0]), func(_ int, in *input.Page) (func() error, bool) {
		err := s.page(in)
		return func() error { return err }, false
	})
}

// check checks the flags and reads the changes.
func (s *setting) check(args []string) (err error) {
	if len(args) == 1 {
		return errors.New("give a page and what to change, such as: itemscope set page.html 'Recipe/name=Apple pie'")
	}
	if s.add && s.remove {
		return errors.New("--add and --remove cannot be given together: run the command twice")
	}
	if s.json && s.remove {
		return errors.New("--json: this is about new values, which --remove has none of")
	}
	for _, arg := range args[1:] {
		change, err := s.change(arg)
		if err != nil {
			return err
		}
		s.changes = append(s.changes, change)
	}
	if s.options, err = s.program.options(); err != nil {
		return err
	}
	s.options.Syntaxes, err = s.syntaxes.chosen()
	return err
}

// change reads a change.
func (s *setting) change(arg string) (c itemedit.Change, err error) {
	c = itemedit.Change{IsJSON: s.json}
	switch {
	case s.remove:
		c.Kind = itemedit.Remove
		c.Path, err = itempath.Parse(arg)
		return c, err
	case s.add:
		c.Kind = itemedit.Add
	}
	c.Path, c.Value, err = itempath.Cut(arg)
	return c, err
}

// page makes the changes of a page.
func (s *setting) page(in *input.Page) error {
	if s.inPlace {
		if info, err := os.Stat(in.Name); in.Fetched || in.Name == input.Stdin || err != nil || !info.Mode().IsRegular() {
			return errors.New("--in-place: only a file can be changed in its place")
		}
	}
	original, err := s.readAll(in)
	if err != nil {
		return err
	}
	changed := original
	o := s.parsing(in)
	for _, change := range s.changes {
		if changed, err = s.apply(in, change, changed, o); err != nil {
			return err
		}
	}
	s.found = true
	return s.write(in.Name, original, changed)
}

// parsing returns how the page is parsed.
func (s *setting) parsing(in *input.Page) itemedit.Options {
	o := s.describe(in, s.options)
	return itemedit.Options{
		Parse: html5.Options{
			URL: o.URL, ContentType: o.ContentType, OverHTTP: o.OverHTTP, ContentLanguage: o.ContentLanguage,
			MaxInput: o.MaxInput, MaxDepth: o.MaxDepth, MaxNodes: o.MaxNodes, MaxAttributes: o.MaxAttributes, Context: o.Context,
		},
		NoMicrodata: !slices.Contains(o.Syntaxes, itemscope.Microdata),
		NoJSONLD:    !slices.Contains(o.Syntaxes, itemscope.JSONLD),
		Budget:      o.Budget,
	}
}

// apply makes one change, and says where more than the change had to be written.
func (s *setting) apply(in *input.Page, change itemedit.Change, page []byte, o itemedit.Options) ([]byte, error) {
	r, err := change.Apply(page, o)
	var refused *itemedit.Error
	if errors.As(err, &refused) && !refused.Position.IsZero() {
		return nil, fmt.Errorf("%s:%v: %w", input.Shown(in.Name), refused.Position, err)
	}
	if err != nil {
		return nil, err
	}
	for _, c := range r.Changes {
		if c.Rewritten && !s.quiet {
			s.say("%s:%v: the change of %v could not be written by itself: what is around it, from here on, is written anew",
				input.Shown(in.Name), r.Document.SpanPosition(c.Span), change.Path)
		}
	}
	return r.Page, nil
}

// write prints the changed page, or what was changed, or writes the file.
func (s *setting) write(name string, original, changed []byte) error {
	if s.diff {
		if _, err := s.stdout.Write(diff(input.Shown(name), original, changed)); err != nil {
			return err
		}
	}
	switch {
	case s.inPlace && !bytes.Equal(original, changed):
		return replaceFile(name, changed)
	case s.inPlace, s.diff:
		return nil
	}
	_, err := s.stdout.Write(changed)
	return err
}
