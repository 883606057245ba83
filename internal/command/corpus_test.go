package command

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// found is what the test counts in the JSON of a page.
type found struct {
	Microdata    struct{ Items []json.RawMessage }
	Microformats struct {
		Items []json.RawMessage
		Rels  map[string][]string
	}
	Links    []json.RawMessage
	Problems []struct{ Rule string }
}

// TestCorpus sends every page of the corpus through the command; every twentieth
// if tests are to be short.
func TestCorpus(t *testing.T) {
	pages, refused := 0, 0
	var items, microformats, links, problems, quads int
	for page := range testdata.Corpus(t) {
		if testing.Short() && page.Index%20 != 0 {
			continue
		}
		pages++
		out, status := through(t, page, "--all")
		if status == failure {
			refused++ // through has looked at the reason
			continue
		}
		var f found
		if err := json.Unmarshal(out, &f); err != nil || bytes.Count(out, []byte("\n")) != 1 {
			t.Errorf("%s: not a line of JSON: %v", page.Name(), err)
		}
		items += len(f.Microdata.Items)
		microformats += len(f.Microformats.Items)
		links += len(f.Links)
		problems += len(f.Problems)
		out, _ = through(t, page, "--format", "nquads")
		quads += bytes.Count(out, []byte("\n"))
		if n := bytes.Count(out, []byte("\n")); n != bytes.Count(out, []byte(" .\n")) {
			t.Errorf("%s: %d lines are not all quads", page.Name(), n)
		}
	}
	t.Logf("%d pages, %d of them refused: %d top-level items, %d quads of them, %d top-level microformats, %d links with a type, %d problems",
		pages, refused, items, quads, microformats, links, problems)
	if items == 0 || microformats == 0 || links == 0 || quads == 0 || refused > pages/100 {
		t.Error("that is not what the corpus holds")
	}
}

// TestCorpusCommands sends every tenth page through the other commands and
// formats.
func TestCorpusCommands(t *testing.T) {
	for page := range testdata.Corpus(t) {
		if page.Index%10 != 0 || testing.Short() && page.Index%200 != 0 {
			continue
		}
		for _, args := range []string{
			"--format microdata", "--format mf2", "--format turtle", "--format jsonld", "--format ntriples --mapping w3c-2011",
			"--spec w3c-2011 --positions", "links --positions", "links --format json", "inspect", "feeds", "icons --best", "tree --positions --errors",
			"vcard --all", "vcard --letter", "ical --all", "ical --letter", "licenses", "licenses --by license --format json",
		} {
			through(t, page, strings.Fields(args)...)
		}
	}
}

// through sends a page through the command. The only failure there may be is that
// a page is not HTML.
func through(t *testing.T, page testdata.Page, args ...string) ([]byte, int) {
	var out, errs bytes.Buffer
	args = append(args, "--quiet", "--base", page.URI, "--content-type", page.ContentType)
	status := Run(t.Context(), args, bytes.NewReader(page.Body), &out, &errs)
	switch {
	case status == success && errs.Len() == 0:
	case status == failure && strings.Contains(errs.String(), "HTML (--content-type)") && out.Len() == 0:
	default:
		t.Errorf("%s: itemscope %s: status %d, %s", page.Name(), strings.Join(args, " "), status, errs.String())
	}
	return out.Bytes(), status
}
