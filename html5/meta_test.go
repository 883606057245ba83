package html5_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// A declaration behind the first 1024 bytes counts whatever was parsed before in the same
// memory.
func TestLateDeclaration(t *testing.T) {
	late := "<!--" + strings.Repeat("x", 2000) + "-->" + `<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>` + "\xC1"
	var p html5.Parser
	var d dom.Document
	for range 3 {
		if err := p.Parse(&d, strings.NewReader(late), html5.Options{}); err != nil || d.Encoding() != "koi8-r" {
			t.Errorf("encoding %s, %v", d.Encoding(), err)
		}
	}
}
