package dom

import (
	"slices"

	"github.com/itemscope/itemscope/dom/atom"
)

// Notes say of a node whether it has one of the attributes, or one of the names, that
// extractors look for. They are made for all nodes while the Builder finishes a document,
// when each node is at hand anyway, so that an extractor need not go over the nodes of a
// page that has nothing for it, and else over four bytes of each node instead of all.
//
// The notes of attributes are certain. Those of names go by the name alone: elements
// outside of HTML and processing instructions have them, too.
type Notes uint32

// What an element has. The attributes are in any namespace.
const (
	WithMicrodata Notes = 1 << iota // itemscope, itemprop, itemtype, itemid or itemref
	WithRDFa                        // about, property, resource, typeof, vocab, prefix or rev
	WithRel                         // rel
	WithHref                        // href
	WithClass                       // class
	WithID                          // id
	WithLabel                       // aria-label
	WithContent                     // content or charset
	WithLang                        // lang, with or without xml:
	WithSrc                         // src
	WithStyle                       // style
	WithType                        // type
	WithName                        // name
	WithRole                        // role
	WithTitle                       // title
	WithRoot                        // class, with a class name that begins with h- or is a root of a classic microformat
)

// What a node may be, if it is an HTML element.
const (
	MayBeAnchor    Notes = 1 << (attrNotes + iota) // a
	MayBeLink                                      // area or link
	MayBeForm                                      // form
	MayBeMeta                                      // meta or base
	MayBeScript                                    // script
	MayBeOutline                                   // sectioning content, and what else is between a heading and what it is about
	MayBeHeading                                   // h1 to h6
	MayBeParagraph                                 // p
	MayBeTerms                                     // dl
	MayBeSpan                                      // span
	MayBeBox                                       // an element that other elements are put in, such as div, ul and li
)

// attrNotes is how many bits are for attributes. These are also the lowest nameBits.
const attrNotes = 16

// blockBits says how many nodes have a summary of their notes in common: 64.
const blockBits = 6

// NextNoted returns the index of the first node, from start on and before end, that has
// one of the notes, or end.
func (d *Document) NextNoted(start, end int, some Notes) int {
	if d.noted&some == 0 {
		return end
	}
	for i := start; i < end; {
		next := i>>blockBits + 1
		blockEnd := min(end, next<<blockBits)
		if d.blocks[next-1]&some != 0 {
			for ; i < blockEnd; i++ {
				if d.notes[i]&some != 0 {
					return i
				}
			}
		}
		i = blockEnd
	}
	return end
}

// Noted returns a bit for each of the 64 nodes from start on, and before end, that has one
// of the notes: the lowest bit is that of start. For searches that find many nodes it is
// faster than NextNoted, as none of its branches depends on what the nodes have.
func (d *Document) Noted(start, end int, some Notes) (set uint64) {
	notes := d.notes[start:min(start+64, end)]
	if len(notes) == 0 || (d.blocks[start>>blockBits]|d.blocks[(start+len(notes)-1)>>blockBits])&some == 0 {
		return 0
	}
	i := len(notes)
	for ; i&7 != 0; i-- {
		set = set<<1 + one(notes[i-1]&some)
	}
	for ; i >= 8; i -= 8 {
		p := notes[i-8 : i]
		set = (set<<1+one(p[7]&some))<<1 + one(p[6]&some)
		set = (set<<1+one(p[5]&some))<<1 + one(p[4]&some)
		set = (set<<1+one(p[3]&some))<<1 + one(p[2]&some)
		set = (set<<1+one(p[1]&some))<<1 + one(p[0]&some)
	}
	return set
}

// one returns 1 if there are notes, else 0. It has no branch once it is compiled.
func one(notes Notes) uint64 {
	if notes != 0 {
		return 1
	}
	return 0
}

// Notes returns the notes of a node.
func (d *Document) Notes(n Node) Notes {
	if int(n.id) < len(d.notes) {
		return d.notes[n.id]
	}
	return 0
}

// notes returns the notes of a node.
func (p *node) notes() Notes {
	notes := Notes(p.attrNames) & (1<<attrNotes - 1)
	if int(p.name) < len(elementNotes) {
		notes |= elementNotes[p.name]
	}
	return notes
}

// note makes the notes of all nodes.
func (d *Document) note() {
	d.notes = cleared(d.notes, len(d.nodes))
	for i := range d.nodes {
		d.notes[i] = d.nodes[i].notes()
	}
	d.sumUpNotes()
}

// sumUpNotes finds out which notes the nodes of each block have, and all of them. Most searches
// are for a few nodes that are near each other, as in the head, and pass the other blocks.
func (d *Document) sumUpNotes() {
	d.blocks, d.noted = slices.Grow(d.blocks[:0], len(d.notes)>>blockBits+1), 0
	for notes := d.notes; len(notes) > 0; {
		block := notes[:min(1<<blockBits, len(notes))]
		notes = notes[len(block):]
		some := Notes(0)
		for _, n := range block {
			some |= n
		}
		d.blocks = append(d.blocks, some)
		d.noted |= some
	}
}

// nameBits has the number of the bit of an attribute's name. Names without a note share
// the others.
var nameBits = func() (bits [atom.Known + 1]uint8) {
	for name := range bits {
		bits[name] = sharedBit(atom.Atom(name))
	}
	for bit, names := range [...][]atom.Atom{
		{atom.Itemscope, atom.Itemprop, atom.Itemtype, atom.Itemid, atom.Itemref},
		{atom.About, atom.Property, atom.Resource, atom.Typeof, atom.Vocab, atom.Prefix, atom.Rev},
		{atom.Rel},
		{atom.Href},
		{atom.Class},
		{atom.Id},
		{atom.AriaLabel},
		{atom.Content, atom.Charset},
		{atom.Lang, atom.XmlLang},
		{atom.Src},
		{atom.Style},
		{atom.Type},
		{atom.Name},
		{atom.Role},
		{atom.Title},
	} {
		for _, name := range names {
			bits[name] = uint8(bit)
		}
	}
	for _, name := range [...]atom.Atom{
		atom.As, atom.Blocking, atom.Color, atom.Crossorigin, atom.Disabled, atom.Download, atom.Fetchpriority, atom.Hreflang,
		atom.Imagesizes, atom.Imagesrcset, atom.Integrity, atom.Media, atom.Method, atom.Ping, atom.Referrerpolicy,
		atom.Sizes, atom.Target,
	} {
		bits[name] = linkBit
	}
	return bits
}()

// linkBit is for the names of what few links have beside an address. Of a link that has none
// of these, it can be told, whatever else it has.
const linkBit = attrNotes

func sharedBit(name atom.Atom) uint8 { return linkBit + 1 + uint8(name%(32-linkBit-1)) }

// AttrBit returns a bit for the name of an attribute; several names share each bit.
// If a name's bit is not among those of an element, the element lacks the attribute.
func AttrBit(name atom.Atom) uint32 {
	if int(name) < len(nameBits) {
		return 1 << (nameBits[name] % 32)
	}
	return 1 << (sharedBit(name) % 32)
}

// elementNotes has the notes of an element by its name.
var elementNotes = func() (notes [atom.Known + 1]Notes) {
	for note, names := range map[Notes][]atom.Atom{
		MayBeAnchor: {atom.A},
		MayBeLink:   {atom.Area, atom.Link},
		MayBeForm:   {atom.Form},
		MayBeMeta:   {atom.Meta, atom.Base},
		MayBeScript: {atom.Script},
		MayBeOutline: {
			atom.Article, atom.Section, atom.Nav, atom.Aside,
			atom.Blockquote, atom.Details, atom.Dialog, atom.Fieldset, atom.Figure, atom.Td,
		},
		MayBeHeading:   {atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6},
		MayBeParagraph: {atom.P},
		MayBeTerms:     {atom.Dl},
		MayBeSpan:      {atom.Span},
		MayBeBox: {
			atom.Div, atom.Nav, atom.Ul, atom.Ol, atom.Li, atom.Section, atom.Header, atom.Aside, atom.Footer, atom.Menu,
			atom.Td, atom.Table,
		},
	} {
		for _, name := range names {
			notes[name] |= note
		}
	}
	return notes
}()
