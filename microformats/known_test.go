package microformats_test

import (
	"slices"
	"testing"

	"github.com/itemscope/itemscope/microformats"
)

func TestKnown(t *testing.T) {
	if !slices.Contains(slices.Collect(microformats.KnownTypes()), "h-entry") {
		t.Error("h-entry is not known")
	}
	for class, want := range map[string]string{"vcard": "h-card", "hentry": "h-entry", "item": "", "h-card": "", "": ""} {
		if got := microformats.ClassicType(class); got != want {
			t.Errorf("%q: %q, want %q", class, got, want)
		}
	}
	for _, c := range [][3]string{{"h-card", "fn", "p-name"}, {"h-entry", "entry-title", "p-name"}, {"h-entry", "fn", ""}, {"h-x", "fn", ""}, {"h-event", "dtstart", "dt-start"}} {
		if got := microformats.ClassicProperty(c[0], c[1]); got != c[2] {
			t.Errorf("%s in %s: %q, want %q", c[1], c[0], got, c[2])
		}
	}
}
