package microformats

import (
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/linkrel"
)

// memory is what data is made in.
type memory struct {
	items      slab.Slab[Item]
	lists      slab.Slab[*Item]
	types      slab.Slab[string]
	properties slab.Slab[Property]
	values     slab.Slab[Value]
	texts      slab.Texts

	relations slab.Slab[relations]
	linkTexts slab.Slab[linkText]
	links     linkrel.Data // those that the extractor reads itself
	rels      relMemory
}

// end lets go of all but the texts.
func (m *memory) end() { *m = memory{texts: m.texts} }

// Reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) Reuse() {
	m.items.Reuse()
	m.lists.Reuse()
	m.types.Reuse()
	m.properties.Reuse()
	m.values.Reuse()
	m.texts.Reuse()
	m.relations.Reuse()
	m.linkTexts.Reuse()
	m.rels.reuse()
}

// kept is where the data has its memory, if it keeps it.
func (d *Data) kept() **memory { return &d.memory }

// keptLinks returns where links are to be read to, nil if their memory is not kept.
func (x *extractor) keptLinks() *linkrel.Data {
	if x.memory == &x.own {
		return nil
	}
	return &x.memory.links
}

// keptRels returns what relations are to be made in, nil if it is not kept: then it is for those
// who ask for them.
func (x *extractor) keptRels() *relMemory {
	if x.memory == &x.own {
		return nil
	}
	return &x.memory.rels
}
