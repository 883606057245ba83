package dom_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
)

func TestPositionString(t *testing.T) {
	for at, want := range map[dom.Position]string{
		{Line: 12, Column: 5}: "12:5",
		{}:                    "-",
	} {
		if got := at.String(); got != want {
			t.Errorf("%#v: %q, want %q", at, got, want)
		}
	}
}
