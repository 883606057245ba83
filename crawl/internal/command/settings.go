package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/crawl/dataset"
	"github.com/itemscope/itemscope/crawl/internal/extract"
	"github.com/spf13/pflag"
)

// settings are the flags that the bytes of outputs depend on. The members of their JSON are
// called like the flags, and are what a folder keeps of a run.
type settings struct {
	Format        string   `json:"format"`
	Tables        []string `json:"table"`
	Syntaxes      []string `json:"syntax,omitempty"`
	Positions     bool     `json:"positions,omitempty"`
	Types         []string `json:"type,omitempty"`
	Hosts         []string `json:"host,omitempty"`
	Languages     []string `json:"language,omitempty"`
	Status        []string `json:"status,omitempty"`
	Sample        float64  `json:"sample,omitempty"`
	MaxInput      int      `json:"max-input,omitempty"`
	MaxRecord     int      `json:"max-record,omitempty"`
	Budget        int      `json:"budget,omitempty"`
	VerifyDigests bool     `json:"verify-digests,omitempty"`
	Strict        bool     `json:"strict,omitempty"`
}

// addFlags adds the flags that several commands have.
func (s *settings) addFlags(f *pflag.FlagSet) {
	f.StringSliceVar(&s.Syntaxes, "syntax", nil, "extract only these `SYNTAXES`, such as microdata,jsonld (default all except links)")
	f.BoolVar(&s.Positions, "positions", false, "add lines and columns to the JSON of pages")
	f.BoolVar(&s.Strict, "strict", false, "an archive with a broken record has failed")
	f.StringSliceVar(&s.Types, "type", nil, "only pages with items of these `TYPES` or of subtypes, and only these items: Recipe, h-card")
	f.StringSliceVar(&s.Hosts, "host", nil, "only pages of these `HOSTS` and of those below them: example.org")
	f.StringSliceVar(&s.Languages, "language", nil, "only pages in these `LANGUAGES`: en is for en-GB, too")
	f.StringSliceVar(&s.Status, "status", nil, "only pages with these `STATUSES` of HTTP: 200, 2xx, 200-299")
	f.Float64Var(&s.Sample, "sample", 0, "only this `SHARE` of the pages, chosen by their URLs: 0.01")
	keepUnder("filters", f, "type", "host", "language", "status", "sample")
	f.IntVar(&s.MaxInput, "max-input", 0, "read at most this many `BYTES` of a page (default 5 MiB)")
	f.IntVar(&s.MaxRecord, "max-record", 0, "keep at most this many `BYTES` of a record in memory (default 64 MiB)")
	f.IntVar(&s.Budget, "budget", 0, "make at most about this many `BYTES` out of a page, of each kind (default 16 MiB)")
	f.BoolVar(&s.VerifyDigests, "verify-digests", false, "check the digests of records; one that is wrong is broken")
	keepUnder("limits", f, "max-input", "max-record", "budget", "verify-digests")
}

// normalize has the same settings written in the same way, whatever the order of a list.
func (s *settings) normalize() {
	for _, list := range []*[]string{&s.Tables, &s.Syntaxes, &s.Types, &s.Hosts, &s.Languages, &s.Status} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
}

// options returns the settings as the packages take them.
func (s *settings) options() (extract.Options, error) {
	o := extract.Options{
		Archive: archive.Options{MaxRecord: s.MaxRecord, VerifyDigests: s.VerifyDigests},
		Dataset: dataset.Options{
			Positions: s.Positions, Unplaced: !dataset.Format(s.Format).HasPositions(), MaxInput: s.MaxInput, Budget: s.Budget,
			Filter: dataset.Filter{Types: s.Types, Hosts: s.Hosts, Languages: s.Languages, Sample: s.Sample},
		},
	}
	for _, name := range s.Tables {
		table, err := dataset.ParseTable(name)
		if err != nil {
			return o, fmt.Errorf("--table: %w", err)
		}
		o.Dataset.Tables = append(o.Dataset.Tables, table)
	}
	for _, name := range s.Syntaxes {
		syntax, err := itemscope.ParseSyntax(name)
		if err != nil {
			return o, fmt.Errorf("--syntax: %w", err)
		}
		o.Dataset.Syntaxes = append(o.Dataset.Syntaxes, syntax)
	}
	for _, text := range s.Status {
		status, err := dataset.ParseStatus(text)
		if err != nil {
			return o, fmt.Errorf("--status: %w", err)
		}
		o.Dataset.Filter.Status = append(o.Dataset.Filter.Status, status)
	}
	if s.Sample < 0 || s.Sample > 1 {
		return o, fmt.Errorf("--sample %v: give a share of the pages, between 0 and 1", s.Sample)
	}
	return o, nil
}

// format returns the format, in which the tables can be written: all that it has, if none
// are given.
func (s *settings) format() (dataset.Format, error) {
	format, err := dataset.ParseFormat(s.Format)
	if err != nil {
		return "", fmt.Errorf("--format: %w", err)
	}
	if len(s.Tables) == 0 {
		for _, table := range []dataset.Table{dataset.Facts, dataset.Pages} {
			if format.Has(table) {
				s.Tables = append(s.Tables, string(table))
			}
		}
	}
	for _, table := range s.Tables {
		if !format.Has(dataset.Table(table)) {
			return "", fmt.Errorf("--format %s: this format has no %s; give --table facts, or another format", format, table)
		}
	}
	return format, nil
}

// formatNames lists the formats, for helps.
func formatNames() string {
	var names []string
	for _, f := range dataset.Formats() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

// read reads what a folder keeps of a run.
func (s *settings) read(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(s); err != nil {
		return fmt.Errorf("the settings of the last run: %w; another version of this program has written them", err)
	}
	return nil
}
