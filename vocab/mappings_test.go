package vocab_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// TestMappingsFile keeps MAPPINGS.md as the tables are.
func TestMappingsFile(t *testing.T) {
	want := mappings()
	if *vocabtest.Update {
		if err := os.WriteFile("MAPPINGS.md", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("MAPPINGS.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("MAPPINGS.md is not what the tables say: go test ./vocab -run MappingsFile -update")
	}
}

// tables are those of MAPPINGS.md.
var tables = []struct {
	title, from, to, others string
	vocabulary              *vocab.Vocabulary
	rows                    []vocab.Mapping
}{
	{"vCard, from h-card", "h-card, hCard", "vCard", `Other properties keep their names. Where email, tel, photo or logo is a text or an image inside an element, and not a
URL, that text or the URL of that image is taken.`, vocab.VCard, vcard.HCard},
	{"vCard, from Person and Organization", "schema.org", "vCard", `Other properties are reported and left out. Of gender, Male becomes M and Female F. An Organization is of the kind
org, and its name is the organization-name as well, unless it has a legalName.`, vocab.VCard, vcard.Person},
	{"iCalendar, from h-event", "h-event, hCalendar", "vEvent", `Other properties keep their names. Of several descriptions the longest is the description, and the others are comments.
An end that is only a time of day is on the day of the start.`, vocab.VEvent, ical.HEvent},
	{"iCalendar, from Event", "schema.org", "vEvent", `Other properties are reported and left out. Of eventStatus, EventScheduled, EventRescheduled and EventMovedOnline
become confirmed, EventPostponed tentative and EventCancelled cancelled. A location is put into words: its name and address.`, vocab.VEvent, ical.SchemaEvent},
}

// TestMappings checks that what the tables map to is there.
func TestMappings(t *testing.T) {
	for _, table := range tables {
		seen := map[string]bool{}
		for _, m := range table.rows {
			if seen[m.From] {
				t.Errorf("%s: %s is there twice", table.title, m.From)
			}
			seen[m.From] = true
			inside, property, nested := strings.Cut(m.To, "/")
			if !nested {
				inside, property = "", m.To
			}
			// The two parts of a position are put together.
			if table.vocabulary.Lookup(inside, property, vocab.Today) == nil && inside != "geo" {
				t.Errorf("%s: %s becomes %s, which is no property", table.title, m.From, m.To)
			}
			if m.Type == "" {
				continue
			}
			words := table.vocabulary.Lookup(m.To, "type", vocab.Today)
			if m.To == "related" {
				words = table.vocabulary.Lookup(m.To, "rel", vocab.Today)
			}
			if words == nil || !words.Valid(m.Type) {
				t.Errorf("%s: %s is no type of %s", table.title, m.Type, m.To)
			}
		}
	}
}

func mappings() string {
	var b strings.Builder
	b.WriteString(`# What becomes of other vocabularies

Written from the tables in the packages vcard and ical by

    go test ./vocab -run MappingsFile -update

A slash leads into an item that is a value: "address/streetAddress" is the property streetAddress of the item that is
the value of address. Where such an item is wanted as text, it is its name, and where it is wanted as a URL, its url.
`)
	for _, table := range tables {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| %s | %s |\n| --- | --- |\n", table.title, table.others, table.from, table.to)
		for _, m := range table.rows {
			to := m.To
			if m.Type != "" {
				to += ", type " + m.Type
			}
			fmt.Fprintf(&b, "| %s | %s |\n", m.From, to)
		}
	}
	return b.String()
}
