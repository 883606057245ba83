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

// reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) reuse() {
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

// into sets the data that is made, and the memory that it is made in: those of [Options.Into].
func (e *extractor) into(d *Data) {
	e.m, e.memory = d, &e.own
	switch {
	case d == nil:
		e.m = new(Data)
	case d.memory == nil:
		d.memory = new(memory)
		e.memory = d.memory
	default:
		d.memory.reuse()
		e.memory = d.memory
	}
}

// copied returns a list in memory of its own, nil if there is nothing in it.
func copied[T any](s *slab.Slab[T], list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return append(s.TakeAll(len(list))[:0], list...)
}

// one returns a value in memory of its own.
func one[T any](s *slab.Slab[T], value T) *T {
	kept := &s.TakeAll(1)[0]
	*kept = value
	return kept
}
