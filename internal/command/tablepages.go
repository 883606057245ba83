package command

import (
	"encoding/csv"
	"io"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/outline"
	"github.com/itemscope/itemscope/item"
)

// A rowWriter writes the rows of a table.
type rowWriter interface{ row(cells []string) error }

// tableWriter writes a row for each item: the address of its page, and the columns that
// are asked for. If none are, these are the types, the ID and the properties of the items,
// in the order in which they occur. To know them it keeps the first rows, up to keptBytes;
// then the columns stay as they are, and what occurs later is only named at the end.
type tableWriter struct {
	*extraction
	to     rowWriter
	header bool // the columns are known, and their names written

	names    []string       // of the columns, if none are asked for
	index    map[string]int // where they are
	kept     [][]string
	keptSize int
	late     []string // some names that occurred too late
}

const (
	keptBytes  = 4 << 20
	maxColumns = 256
	maxLate    = 5
)

// pageColumn is the name of the first column.
const pageColumn = "page"

func newTableWriter(e *extraction, to rowWriter) *tableWriter {
	w := &tableWriter{extraction: e, to: to, index: map[string]int{}}
	for _, name := range []string{itempath.Type, itempath.ID} {
		w.column(name)
	}
	return w
}

func (w *tableWriter) items(_ *input.Page, page *itemscope.Page, data *item.Data) error {
	meter := w.meter(page)
	for _, it := range data.Items {
		if !meter.Charge(len(page.URL)+rowCost, it.Place().Node) {
			break
		}
		var err error
		if len(w.columns.paths) > 0 {
			err = w.chosen(page.URL, it, &meter)
		} else {
			err = w.all(page.URL, it, &meter)
		}
		if err != nil {
			return err
		}
	}
	return meter.End()
}

// rowCost is roughly how many bytes a row has beside its texts.
const rowCost = 16

// chosen writes the row of an item, where the columns are asked for.
func (w *tableWriter) chosen(address string, it *item.Item, meter *dom.Meter) error {
	cells := []string{address}
	for _, c := range w.columns.paths {
		cells = append(cells, cell(c.path.From(it, meter), meter))
	}
	if err := w.writeHeader(); err != nil {
		return err
	}
	return w.write(cells)
}

// all writes or keeps the row of an item, where its properties are the columns.
func (w *tableWriter) all(address string, it *item.Item, meter *dom.Meter) error {
	cells := []string{address}
	put := func(name, text string) {
		i, ok := w.column(name)
		if text = inCell(text); text == "" || !ok {
			return
		}
		for len(cells) < i+2 {
			cells = append(cells, "")
		}
		if cells[i+1] != "" {
			text = cells[i+1] + joint + text
		}
		cells[i+1] = text
	}
	put(itempath.Type, shownTypes(it))
	put(itempath.ID, it.ID)
	for i := range it.Properties {
		p := &it.Properties[i]
		if !meter.Charge(rowCost, it.Place().Node) {
			break
		}
		if text := cell(valuesOf(p), meter); text != "" {
			put(outline.PropertyName(p.Name), text)
		}
	}
	if w.header {
		return w.write(cells)
	}
	w.kept = append(w.kept, cells)
	for _, c := range cells {
		w.keptSize += len(c) + rowCost
	}
	if w.keptSize < keptBytes {
		return nil
	}
	return w.writeKept()
}

func shownTypes(it *item.Item) string {
	names := make([]string, len(it.Types))
	for i, typ := range it.Types {
		names[i] = outline.TypeName(typ)
	}
	return strings.Join(names, joint)
}

// column returns where a column is, and whether there is one of that name.
func (w *tableWriter) column(name string) (int, bool) {
	i, ok := w.index[name]
	switch {
	case ok:
	case !w.header && len(w.names) < maxColumns:
		i, ok = len(w.names), true
		w.index[name] = i
		w.names = append(w.names, name)
	case len(w.late) < maxLate:
		w.late = append(w.late, name)
		w.index[name] = -1
	}
	return i, ok && i >= 0
}

// writeHeader writes the names of the columns, once.
func (w *tableWriter) writeHeader() error {
	if w.header {
		return nil
	}
	w.header = true
	names := []string{pageColumn}
	for _, c := range w.columns.paths {
		names = append(names, inCell(c.name))
	}
	if len(w.columns.paths) == 0 {
		names = append(names, w.names...)
	}
	return w.write(names)
}

// writeKept writes the rows that were kept, behind the names of the columns.
func (w *tableWriter) writeKept() error {
	if err := w.writeHeader(); err != nil {
		return err
	}
	for _, cells := range w.kept {
		if err := w.write(cells); err != nil {
			return err
		}
	}
	w.kept = nil
	return nil
}

// write writes a row, which has as many cells as there are columns.
func (w *tableWriter) write(cells []string) error {
	for len(w.columns.paths) == 0 && len(cells) <= len(w.names) {
		cells = append(cells, "")
	}
	if !w.columns.formulas {
		for i, c := range cells {
			cells[i] = withoutFormula(c)
		}
	}
	return w.to.row(cells)
}

func (w *tableWriter) close() error {
	if len(w.late) > 0 && !w.quiet {
		w.say("columns are those of the first rows; others, such as %s, were left out (--columns)", strings.Join(w.late, ", "))
	}
	return w.writeKept()
}

// withoutFormula returns a cell that no spreadsheet takes for a formula: one that would be
// has an apostrophe in front (https://owasp.org/www-community/attacks/CSV_Injection).
// What can call no function stays: numbers such as -1.5 and +49 30 1234, names such as @ida.
func withoutFormula(text string) string {
	for _, s := range formulaSigns {
		if rest, ok := strings.CutPrefix(text, s.sign); ok && (s.harmless == "" || strings.Trim(rest, s.harmless) != "") {
			return "'" + text
		}
	}
	return text
}

// formulaSigns are what formulas begin with, in narrow and in wide characters, and the
// characters of which alone there is no formula behind it.
var formulaSigns = []struct{ sign, harmless string }{
	{"=", ""}, {"＝", ""},
	{"+", ofNumbers}, {"-", ofNumbers}, {"＋", ofNumbers}, {"－", ofNumbers},
	{"@", ofNames}, {"＠", ofNames},
}

const (
	ofNumbers = "0123456789 .,:/()-"
	ofNames   = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
)

// csvRows writes comma-separated values: https://www.rfc-editor.org/rfc/rfc4180#section-2
type csvRows struct{ *csv.Writer }

func newCSV(w io.Writer) csvRows { return csvRows{csv.NewWriter(w)} }

func (w csvRows) row(cells []string) error {
	w.Write(cells) // errors come back from Error
	w.Flush()
	return w.Error()
}

// tsv writes tab-separated values, in which no cell has a tab or a line feed:
// https://www.iana.org/assignments/media-types/text/tab-separated-values
type tsv struct{ io.Writer }

func (w tsv) row(cells []string) error {
	_, err := io.WriteString(w, strings.Join(cells, "\t")+"\n")
	return err
}
