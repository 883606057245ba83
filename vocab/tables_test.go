package vocab_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/vocab"
)

// A claim is what the text of a standard says of how many properties there may
// be: "tel in http://microformats.org/profile/hcard: any".
type claim struct {
	itemType, inside, name string
	count                  vocab.Count
}

func (c claim) String() string {
	name := c.name
	if c.inside != "" {
		name += " (inside " + c.inside + ")"
	}
	return fmt.Sprintf("%s of %s: %s", name, c.itemType, [...]string{"any", "at most one", "exactly one"}[c.count])
}

func claims(e vocab.Spec) map[claim]bool {
	all := map[claim]bool{}
	for _, v := range []*vocab.Vocabulary{vocab.VCard, vocab.VEvent, vocab.Work} {
		for _, p := range v.Properties {
			if p.In(e) {
				all[claim{v.Type, p.Inside, p.Name, p.Count}] = true
			}
		}
	}
	return all
}

func spec(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(testdata.Shared(t), "specs", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func compare(t *testing.T, said, tables map[claim]bool) {
	t.Helper()
	for c := range said {
		if !tables[c] {
			t.Errorf("the text says %v, the table does not", c)
		}
	}
	for c := range tables {
		if !said[c] {
			t.Errorf("the table says %v, the text does not", c)
		}
	}
}

// types matches the type of an item.
const types = `(http://microformats\.org/profile/hcard|http://microformats\.org/profile/hcalendar#vevent|http://n\.whatwg\.org/work)`

// TestCounts2012 holds the tables against the sentences of the text of 2012: which
// properties there are, where, and how many.
func TestCounts2012(t *testing.T) {
	text := spec(t, "html-2012-links-selectors-microdata.txt")
	sentence := regexp.MustCompile(`(?m)^(Any number of properties|A single property|Exactly one property) with the name (\S+) (?:may|must) be present within ` +
		`(?:each item with the type ` + types + `|the item that forms the value of (?:an?|the) (\S+) property of an item with the type ` + types + `)`)
	counts := map[string]vocab.Count{
		"Any number of properties": vocab.Any, "A single property": vocab.AtMostOne, "Exactly one property": vocab.ExactlyOne,
	}
	said := map[claim]bool{}
	for _, m := range sentence.FindAllStringSubmatch(text, -1) {
		if m[2] == "orrelated" {
			m[2] = "related" // a slip of the text
		}
		said[claim{m[3] + m[5], m[4], m[2], counts[m[1]]}] = true
	}
	compare(t, said, claims(vocab.HTML2012))
}

// TestCountsToday does the same for today's text, of which the shared copy is in
// Japanese.
func TestCountsToday(t *testing.T) {
	text := spec(t, "microdata-html-standard.txt")
	sentence := regexp.MustCompile(`(?m)^.*?(厳密に)?名前([a-z-]+|)をもつ(任意の数の|単一の|厳密に1つの|1つの)プロパティは、(.*)型` + types + `(?:をもつアイテム([a-z]+?)プロパティ)?.*$`)
	said := map[claim]bool{}
	for _, m := range sentence.FindAllStringSubmatch(text, -1) {
		count := map[string]vocab.Count{"任意の数の": vocab.Any, "単一の": vocab.AtMostOne, "1つの": vocab.ExactlyOne, "厳密に1つの": vocab.ExactlyOne}[m[3]]
		said[claim{m[5], m[6], m[2], count}] = true
	}
	tables := claims(vocab.Today)
	// The heading of logo has lost its name, and the sentence for the url of a
	// related speaks of a "value".
	for lost, meant := range map[string]string{"": "logo", "value": "url"} {
		for c := range said {
			if c.name == lost && (lost == "" || c.inside == "related") {
				delete(said, c)
				c.name = meant
				said[c] = true
			}
		}
	}
	compare(t, said, tables)
}

// TestHeadings holds the tables against the headings of the text of 2012, which
// say what is inside what.
func TestHeadings(t *testing.T) {
	text := spec(t, "html-2012-links-selectors-microdata.txt")
	for _, v := range []*vocab.Vocabulary{vocab.VCard, vocab.VEvent, vocab.Work} {
		for _, p := range v.Properties {
			heading := "\n" + p.Name + "\n"
			if p.Inside != "" {
				heading = "\n" + p.Name + " (inside " + p.Inside + ")\n"
			}
			if p.In(vocab.HTML2012) && p.Name != "logo" && !strings.Contains(text, heading) {
				t.Errorf("there is no heading %q", heading)
			}
		}
	}
}

// TestWords finds each word of a list as a paragraph of its own in the texts.
func TestWords(t *testing.T) {
	texts := map[vocab.Spec]string{
		vocab.Today: spec(t, "microdata-html-standard.txt"), vocab.HTML2012: spec(t, "html-2012-links-selectors-microdata.txt"),
	}
	prose := []string{"pref", "intl", "postal", "parcel"} // in 2012
	for _, v := range []*vocab.Vocabulary{vocab.VCard, vocab.VEvent} {
		for _, p := range v.Properties {
			for e, text := range texts {
				if !p.In(e) || p.Name == "sex" || v == vocab.VEvent && e == vocab.Today {
					continue // the lists of today's vEvent are lost in the copy
				}
				for _, w := range p.Words {
					listed := strings.Contains(text, "\n"+w+"\n") || strings.Contains(text, "• "+w+"\n")
					if !listed && !(e == vocab.HTML2012 && slices.Contains(prose, w)) {
						t.Errorf("%s: the word %q is not in the text", p.Name, w)
					}
				}
			}
		}
	}
}

// TestShape checks what all rows have in common.
func TestShape(t *testing.T) {
	for _, v := range []*vocab.Vocabulary{vocab.VCard, vocab.VEvent, vocab.Work} {
		if vocab.ForType(v.Type) != v {
			t.Errorf("ForType(%q) is not its vocabulary", v.Type)
		}
		for i := range v.Properties {
			p := &v.Properties[i]
			if p.Value == 0 || !p.In(vocab.Today) && !p.In(vocab.HTML2012) {
				t.Errorf("%s has no value, or no text", p.Name)
			}
			if (p.Value&vocab.Keyword != 0) != (len(p.Words) > 0) {
				t.Errorf("%s: a keyword has words, and nothing else has", p.Name)
			}
			for _, e := range []vocab.Spec{vocab.Today, vocab.HTML2012} {
				if p.In(e) && v.Lookup(p.Inside, p.Name, e) != p {
					t.Errorf("%s is in the table twice", p.Name)
				}
				if p.Inside != "" && p.In(e) {
					if outer := v.Lookup("", p.Inside, e); outer == nil || outer.Value&vocab.Item == 0 {
						t.Errorf("%s is inside %s, which has no items", p.Name, p.Inside)
					}
				}
			}
		}
	}
	if vocab.ForType("http://example.com/") != nil {
		t.Error("there is a vocabulary for http://example.com/")
	}
}

// TestSpecs is about what the two texts differ in.
func TestSpecs(t *testing.T) {
	for _, name := range []string{"label", "exrule"} {
		v := vocab.VCard
		if name == "exrule" {
			v = vocab.VEvent
		}
		if v.Lookup("", name, vocab.Today) != nil || v.Lookup("", name, vocab.HTML2012) == nil {
			t.Errorf("%s is not just of 2012", name)
		}
	}
	for _, inside := range []string{"adr", "tel"} {
		today, before := vocab.VCard.Lookup(inside, "type", vocab.Today), vocab.VCard.Lookup(inside, "type", vocab.HTML2012)
		if today.Valid("pref") || !before.Valid("pref") {
			t.Errorf("pref of %s is not just of 2012", inside)
		}
	}
	if got := vocab.VCard.Lookup("adr", "type", vocab.Today).Implied; !slices.Equal(got, []string{"work"}) {
		t.Errorf("an address is by default %q", got)
	}
	if got := vocab.VCard.Lookup("adr", "type", vocab.HTML2012).Implied; !slices.Equal(got, []string{"intl", "postal", "parcel", "work"}) {
		t.Errorf("an address was by default %q", got)
	}
	if got := vocab.VCard.Lookup("tel", "type", vocab.Today).Implied; !slices.Equal(got, []string{"voice"}) {
		t.Errorf("a telephone number is by default %q", got)
	}
}
