package vocab_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
	"github.com/itemscope/itemscope/vocab/vcard"
)

var update = flag.Bool("update", false, "write MAPPINGS.md")

// TestMappingsFile keeps MAPPINGS.md as the tables are.
func TestMappingsFile(t *testing.T) {
	want := mappings()
	if *update {
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

func mappings() string {
	var b strings.Builder
	b.WriteString(`# What becomes of other vocabularies

Written from the tables in the packages vcard and ical by

    go test ./vocab -run MappingsFile -update

A slash leads into an item that is a value: "address/streetAddress" is the property streetAddress of the item that is
the value of address. Where such an item is wanted as text, it is its name, and where it is wanted as a URL, its url.
`)
	for _, table := range []struct {
		title, from, to, others string
		rows                    []vocab.Mapping
	}{
		{"vCard, from h-card", "h-card, hCard", "vCard", "Other properties keep their names.", vcard.HCard},
		{"vCard, from Person and Organization", "schema.org", "vCard", "Other properties are reported and left out.", vcard.Person},
		{"iCalendar, from h-event", "h-event, hCalendar", "vEvent", "Other properties keep their names.", ical.HEvent},
		{"iCalendar, from Event", "schema.org", "vEvent", "Other properties are reported and left out.", ical.SchemaEvent},
	} {
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
