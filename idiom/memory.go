package idiom

import "github.com/itemscope/itemscope/internal/slab"

// memory is what idioms are made in.
type memory struct {
	crumbList        slab.Slab[*Crumbs]
	cloudList        slab.Slab[*TagCloud]
	conversationList slab.Slab[*Conversation]
	footnoteList     slab.Slab[*Footnote]

	crumbs        slab.Slab[Crumbs]
	levels        slab.Slab[Level]
	clouds        slab.Slab[TagCloud]
	tags          slab.Slab[Tag]
	conversations slab.Slab[Conversation]
	turns         slab.Slab[Turn]
	footnotes     slab.Slab[Footnote]
	references    slab.Slab[Reference]
	texts         slab.Texts
}

// end lets go of all but the texts.
func (m *memory) end() { *m = memory{texts: m.texts} }

// Reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) Reuse() {
	m.crumbList.Reuse()
	m.cloudList.Reuse()
	m.conversationList.Reuse()
	m.footnoteList.Reuse()
	m.crumbs.Reuse()
	m.levels.Reuse()
	m.clouds.Reuse()
	m.tags.Reuse()
	m.conversations.Reuse()
	m.turns.Reuse()
	m.footnotes.Reuse()
	m.references.Reuse()
	m.texts.Reuse()
}

// kept is where the data has its memory, if it keeps it.
func (d *Data) kept() **memory { return &d.memory }

// one returns a value in memory of its own.
func one[T any](s *slab.Slab[T], value T) *T {
	kept := &s.TakeAll(1)[0]
	*kept = value
	return kept
}
