package rdfa

import "github.com/itemscope/itemscope/dom"

// ExtractThoroughly is Extract without passing over plain elements.
func ExtractThoroughly(d *dom.Document, o Options) (*Data, error) { return extract(d, o, true) }
