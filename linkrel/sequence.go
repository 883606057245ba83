package linkrel

// A Sequence is the place of a page in sequences of documents,
// https://html.spec.whatwg.org/multipage/links.html#sequential-link-types. A
// page may be part of several sequences, whose links cannot be told apart. For a
// page that is part of one, the first link of each list is the one that counts.
type Sequence struct {
	Prev, Next []*Link
}

// Sequence returns the place of the page in sequences of documents: the
// keywords prev, with its synonym previous, and next.
func (p *Data) Sequence() Sequence {
	return Sequence{p.hyperlinks("prev"), p.hyperlinks("next")}
}

// IsPart tells whether the page is part of a sequence.
func (s Sequence) IsPart() bool { return len(s.Prev)+len(s.Next) > 0 }

// IsStart tells whether the page is the start of its sequence: "a document with
// no previous sibling".
func (s Sequence) IsStart() bool { return len(s.Prev) == 0 && len(s.Next) > 0 }

// IsEnd tells whether the page is the end of its sequence: "a document with no
// next sibling".
func (s Sequence) IsEnd() bool { return len(s.Next) == 0 && len(s.Prev) > 0 }
