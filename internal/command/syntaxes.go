package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/spf13/pflag"
)

// A syntaxChoice says which syntaxes are extracted.
type syntaxChoice struct {
	names []string
	all   bool
}

func (c *syntaxChoice) add(f *pflag.FlagSet) {
	f.StringSliceVar(&c.names, "syntax", nil, "extract these `SYNTAXES` (default all except links)")
	f.BoolVar(&c.all, "all", false, "with the format json, print the links, too")
}

// asked returns the syntaxes that are named, nil if none are.
func (c *syntaxChoice) asked() (list []itemscope.Syntax, err error) {
	for _, name := range c.names {
		s, err := itemscope.ParseSyntax(name)
		if err != nil {
			return nil, fmt.Errorf("--syntax: %w", err)
		}
		list = append(list, s)
	}
	return list, nil
}

func namesOf(syntaxes []itemscope.Syntax) string {
	var list []string
	for _, s := range syntaxes {
		list = append(list, string(s))
	}
	return strings.Join(list, ",")
}

// syntaxFlags are the flags that are not about every syntax.
var syntaxFlags = []struct {
	name  string
	about []itemscope.Syntax
}{
	{"type", itemscope.TypedSyntaxes()},
	{"spec", []itemscope.Syntax{itemscope.Microdata}},
	{"strict", []itemscope.Syntax{itemscope.Microdata}},
	{"known-vocabularies", []itemscope.Syntax{itemscope.Microformats}},
	{"lang", []itemscope.Syntax{itemscope.Microformats}},
	{"contexts", []itemscope.Syntax{itemscope.JSONLD}},
	{"fetch-contexts", []itemscope.Syntax{itemscope.JSONLD}},
}

// needed checks that something is extracted of what flags are about.
func needed(f *pflag.FlagSet, extracted []itemscope.Syntax) error {
	for _, flag := range syntaxFlags {
		wanted := func(s itemscope.Syntax) bool { return slices.Contains(extracted, s) }
		if f.Changed(flag.name) && len(extracted) > 0 && !slices.ContainsFunc(flag.about, wanted) {
			return fmt.Errorf("--%s: this is about %s, and by --format or --syntax only %s is extracted",
				flag.name, namesOf(flag.about), namesOf(extracted))
		}
	}
	return nil
}

// chosenSyntaxes returns the syntaxes to extract: those asked for, and of them only what
// the format shows.
func (e *extraction) chosenSyntaxes() ([]itemscope.Syntax, error) {
	asked, err := e.syntaxes.asked()
	switch only := e.format.only; {
	case err != nil:
		return nil, err
	case e.syntaxes.all && len(asked) > 0:
		return nil, errors.New("--all: give either this or --syntax")
	case e.syntaxes.all && (e.formatName != "json" || e.uniform.on):
		return nil, errors.New("--all: this is about what the format json prints of each syntax")
	case e.uniform.on:
		return chosenOf(asked, itemscope.ItemSyntaxes(), "--uniform: items are made of")
	case e.format.items != nil:
		return chosenOf(asked, itemscope.ItemSyntaxes(), "--format "+e.formatName+": items are made of")
	case e.format.rdf:
		return chosenOf(asked, itemscope.RDFSyntaxes(), "--format "+e.formatName+": RDF is made of")
	case only != "" && len(asked) > 0 && !slices.Contains(asked, only):
		return nil, fmt.Errorf("--format %s: this is %s, which --syntax leaves out", e.formatName, only)
	case only != "":
		return []itemscope.Syntax{only}, nil
	case len(asked) > 0:
		return asked, nil
	case e.syntaxes.all:
		return itemscope.Syntaxes(), nil
	case len(e.types) > 0:
		return itemscope.TypedSyntaxes(), nil
	}
	return slices.DeleteFunc(itemscope.Syntaxes(), func(s itemscope.Syntax) bool { return s == itemscope.Links }), nil
}

// chosenOf returns the syntaxes asked for, or all of those that something is made of.
func chosenOf(asked, all []itemscope.Syntax, made string) ([]itemscope.Syntax, error) {
	if len(asked) == 0 {
		return all, nil
	}
	for _, s := range asked {
		if !slices.Contains(all, s) {
			return nil, fmt.Errorf("%s %s, not of %s", made, namesOf(all), s)
		}
	}
	return asked, nil
}
