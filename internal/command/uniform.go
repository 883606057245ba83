package command

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/schemaorg/release"
	"github.com/spf13/pflag"
)

// uniformFlags say that items of all syntaxes are printed in one form.
type uniformFlags struct {
	on, merge, subtypes bool
	vocabularyPath      string
	vocabulary          *schemaorg.Vocabulary // nil for the one that is built in
}

func (u *uniformFlags) add(f *pflag.FlagSet) {
	f.BoolVar(&u.on, "uniform", false, "with the format json, print the items of all syntaxes as one list, in one form, with links between those that say the same")
	f.BoolVar(&u.merge, "merge", false, "with --uniform, csv or tsv, print one item for all that say the same")
	f.BoolVar(&u.subtypes, "subtypes", false, "with --type, print items of the subtypes that schema.org has of it, too")
	f.StringVar(&u.vocabularyPath, "vocabulary", "", "with --subtypes, read the types from this `FILE` of schema.org (.nt or .jsonld), not from the release that is built in")
}

// checkUniform checks that the flags go with the others.
func (e *extraction) checkUniform() error {
	switch {
	case e.uniform.subtypes && len(e.types) == 0:
		return errors.New("--subtypes: this is about --type; give a type")
	case e.uniform.vocabularyPath != "" && !e.uniform.subtypes:
		return errors.New("--vocabulary: this is about --subtypes; give that, too")
	case e.uniform.merge && !e.ofItems():
		return errors.New("--merge: this is about items in one form; give --uniform")
	case e.uniform.on && e.formatName != "json":
		return fmt.Errorf("--uniform: the format %s has items in its own form; json can have them in one form", e.formatName)
	}
	var err error
	e.uniform.vocabulary, err = readVocabulary(e.uniform.vocabularyPath)
	return err
}

// readVocabulary reads the release of schema.org that --vocabulary names, nil if that is
// not given.
func readVocabulary(path string) (*schemaorg.Vocabulary, error) {
	if path == "" {
		return nil, nil
	}
	v, err := release.Read(path)
	if err != nil {
		return nil, fmt.Errorf("--vocabulary: %w", withoutPrefix(err))
	}
	return v, nil
}

// ofItems tells whether what is printed is made of uniform items.
func (e *extraction) ofItems() bool { return e.uniform.on || e.format.items != nil }

// withSubtypes returns types and, if that is asked for, the names of their subtypes.
func (e *extraction) withSubtypes() []string {
	types := slices.Clip(e.types)
	if !e.uniform.subtypes {
		return types
	}
	for _, name := range e.types {
		of, ok := e.uniform.vocabulary.Parse(name)
		if !ok {
			continue
		}
		for t := range e.uniform.vocabulary.All() {
			if t != of && t.Kind() == schemaorg.Type && t.Is(of) {
				types = append(types, "schema:"+t.Name())
			}
		}
	}
	return types
}

// similarType returns the type of schema.org whose name is most like name, or "".
func similarType(name string) string {
	var builtIn *schemaorg.Vocabulary
	return spelling.Nearest(name, func(yield func(string) bool) {
		for t := range builtIn.All() {
			if t.Kind() == schemaorg.Type && !yield(t.Name()) {
				return
			}
		}
	})
}

// A uniformWriter writes the items of each page in a line.
type uniformWriter struct{ lineWriter }

func (w uniformWriter) items(_ *input.Page, page *itemscope.Page, data *item.Data) error {
	out, flush := w.indenter(!w.indented)
	err := writeItems(out, page, data, w.json(page))
	return errors.Join(flush(), w.print(nil), err)
}

// writeItems writes an object: the url of a page, its items and its problems.
func writeItems(out io.Writer, page *itemscope.Page, data *item.Data, o dom.JSONOptions) error {
	b := jsontext.AppendString([]byte(`{"url":`), page.URL)
	b = append(b, `,"uniform":`...)
	if _, err := out.Write(b); err != nil {
		return err
	}
	limit := data.WriteJSON(out, o)
	b = b[:0]
	before := `,"problems":[`
	for _, list := range [][]dom.Problem{page.Problems, data.Problems} {
		for i := range list {
			b = append(b, before...)
			b, _ = list[i].AppendJSON(b, o) // it has no limit
			before = ","
		}
	}
	if before == "," {
		b = append(b, ']')
	}
	_, err := out.Write(append(b, '}'))
	return errors.Join(err, limit)
}
