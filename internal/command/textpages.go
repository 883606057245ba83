package command

import (
	"errors"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/outline"
	"github.com/itemscope/itemscope/item"
)

// defaultFormat returns the format where none is given: on a terminal text, unless what is
// asked for is in json only.
func (e *extraction) defaultFormat() string {
	onlyJSON := e.uniform.on || e.syntaxes.all || slices.ContainsFunc(e.syntaxes.names, func(name string) bool {
		return !slices.Contains(itemscope.ItemSyntaxes(), itemscope.Syntax(name))
	})
	if e.stdout.terminal == nil || e.outputDir != "" || onlyJSON {
		return "json"
	}
	return "text"
}

// checkFull checks --full.
func (e *extraction) checkFull() error {
	if e.full && e.formatName != "text" {
		return errors.New("--full: this is about the format text; all others print everything")
	}
	return nil
}

// textWriter writes pages for people to read.
type textWriter struct {
	*extraction
	pages int // that were written
}

func (w *textWriter) items(in *input.Page, page *itemscope.Page, data *item.Data) error {
	if w.pages++; w.pages > 1 {
		if err := w.stdout.writeSafe([]byte("\n")); err != nil {
			return err
		}
	}
	p := outline.Page{
		Name: input.Shown(in.Name), Title: page.Meta.Title, Items: data, Problems: page.Problems, Hints: ruleFlags,
		Document: page.Document, Budget: w.budgetOf(page.Document),
	}
	if page.URL != in.URL && page.URL != in.Name {
		p.Address = page.URL
	}
	if w.quiet {
		p.Problems, data.Problems = nil, nil
	}
	return outline.Write(safeWriter{w.stdout}, &p, outline.Options{
		Columns: w.stdout.width(), Colour: w.coloured(w.stdout), Positions: w.positions, Full: w.full,
	})
}

func (w *textWriter) close() error { return nil }

// safeWriter is an output for text in which all that a terminal obeys is our own.
type safeWriter struct{ *output }

func (w safeWriter) Write(b []byte) (int, error) {
	if err := w.writeSafe(b); err != nil {
		return 0, err
	}
	return len(b), nil
}
