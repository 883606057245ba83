package atom

import "testing"

func TestLookup(t *testing.T) {
	for i := Atom(1); i <= Known; i++ {
		if got := LookupString(i.String()); got != i {
			t.Errorf("LookupString(%q) = %d, want %d", i.String(), got, i)
		}
	}
	for _, name := range []string{"", "x-y", "Div", "itemscop", "itemscopes", "aa", "\x00", "preserveAspectRati0", "viewBOX"} {
		if got := LookupString(name); got != 0 {
			t.Errorf("LookupString(%q) = %v, want 0", name, got)
		}
	}
}

func TestConstants(t *testing.T) {
	if Itemscope.String() != "itemscope" || ViewBox.String() != "viewBox" || AcceptCharset.String() != "accept-charset" {
		t.Error("a constant has another name than its own")
	}
	if Html > Elements || Wbr > Elements || Itemscope <= Elements || Atom(Known+1).String() != "" {
		t.Error("the groups are not in order")
	}
}

func BenchmarkLookup(b *testing.B) {
	list := [][]byte{[]byte("div"), []byte("class"), []byte("itemprop"), []byte("data-unknown"), []byte("aria-labelledby")}
	for i := 0; b.Loop(); i++ {
		Lookup(list[i%len(list)])
	}
}

func TestLookupIn(t *testing.T) {
	for i := Atom(1); i <= Known; i++ {
		for _, after := range []string{"", ">", " longer than a word"} {
			src := []byte("<" + i.String() + after)
			if got := LookupIn(src, 1, 1+len(i.String())); got != i {
				t.Errorf("LookupIn(%q) = %d, want %d", src, got, i)
			}
		}
	}
	if got := LookupIn([]byte("a bcdefghijkl"), 1, 1); got != 0 {
		t.Errorf("LookupIn of nothing = %v", got)
	}
}
