package itemedit_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/itemedit"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/testdata"
)

// TestCorpus sets a value of each page in each syntax. What is set is read back, by a
// change of that value alone; what is refused is refused for one of a few reasons.
func TestCorpus(t *testing.T) {
	counts := map[string]int{}
	for page := range testdata.Corpus(t) {
		if testing.Short() && page.Index%10 > 0 {
			continue
		}
		for _, o := range []itemedit.Options{{NoJSONLD: true}, {NoMicrodata: true}} {
			o.Parse = html5.Options{URL: page.URI, ContentType: page.ContentType}
			path, ok := somePath(t, page.Body, o, page.Index)
			if !ok {
				continue
			}
			counts[setOne(t, page, path, o)]++
		}
	}
	t.Log(counts)
	if all := counts["set"] + counts["refused"] + counts["rewritten"]; counts["set"] < all*9/10 {
		t.Errorf("%v: nine of ten should be set", counts)
	}
}

// setOne sets a value of a page, and returns what came of it.
func setOne(t *testing.T, page testdata.Page, path itempath.Path, o itemedit.Options) string {
	const value = `new "value" <b> & é`
	r, err := itemedit.Change{Path: path, Value: value}.Apply(page.Body, o)
	var refused *itemedit.Error
	if errors.As(err, &refused) {
		for _, reason := range []string{"text from several places", "another property inside"} {
			if strings.Contains(refused.Message, reason) {
				return "refused"
			}
		}
	}
	if err != nil {
		t.Errorf("%s: %v", page.Name(), err)
		return "failed"
	}
	if after := findIn(t, path, r.Page, o); len(after) != 1 || after[0].Text != value && !isURL(after[0]) {
		t.Errorf("%s: %v: %+v", page.Name(), path, after)
	}
	if len(r.Changes) != 1 || r.Changes[0].Rewritten {
		return "rewritten"
	}
	if len(page.Body)-len(r.Page) > 100_000 {
		t.Errorf("%s: %v: %d bytes became %d", page.Name(), path, len(page.Body), len(r.Page))
	}
	return "set"
}

// somePath returns the path to some text of a page, if it has any.
func somePath(t *testing.T, page []byte, o itemedit.Options, which int) (path itempath.Path, ok bool) {
	var paths []string
	for i, item := range findIn(t, parse(t, "[0]"), page, o) {
		add := func(name, text string, n int) {
			if text != "" && !strings.HasPrefix(name, "@") {
				paths = append(paths, fmt.Sprintf("[%d].%s[%d]", i, strconv.Quote(name), n))
			}
		}
		if it := item.Item.Microdata; it != nil {
			for _, p := range it.Properties {
				for n, v := range p.Values {
					add(p.Name, v.Text, n)
				}
			}
			continue
		}
		seen := map[string]int{}
		for name, v := range item.Item.JSONLD.All() {
			add(name, v.Text, seen[name])
			seen[name]++
		}
	}
	if len(paths) == 0 {
		return path, false
	}
	return parse(t, paths[which%len(paths)]), true
}

func parse(t *testing.T, text string) itempath.Path {
	path, err := itempath.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
