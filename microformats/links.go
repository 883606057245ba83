package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
)

// linkReader gathers what relations are made of. Its memory serves the next page.
type linkReader struct {
	text []byte // the texts of links, one after another
	ends []linkEnd
	err  error // of linkrel
}

// linkEnd is where in linkReader.text the text of a link ends, or all of the text if it is part
// of a longer one.
type linkEnd struct {
	node dom.Node
	end  int
	long string
}

// size is roughly how many bytes of memory are kept.
func (r *linkReader) size() int { return cap(r.text) + 32*cap(r.ends) }

// readLinks keeps what the relations of links are made of.
func (x *extractor) readLinks() {
	if x.ItemsOnly {
		return
	}
	if x.Links == nil {
		x.extractLinks()
	}
	x.data.relations = &x.memory.relations.TakeAll(1)[0]
	x.data.relations.links, x.data.relations.memory = x.Links.Items, x.keptRels()
	if len(x.Links.Items) > 0 {
		x.makeBase()
		x.data.relations.base = x.base.asWritten
		x.readTexts()
	}
}

// extractLinks extracts the links with a rel attribute.
func (x *extractor) extractLinks() {
	var err error
	x.Links, err = linkrel.Extract(x.d, linkrel.Options{Resolver: x.Resolver, Into: x.keptLinks(), Budget: x.Budget, WithRelOnly: true})
	if limit, ok := err.(*dom.LimitError); ok { // who has asked for microformats knows nothing of links
		own := *limit
		own.Package = "microformats"
		err = &own
	}
	x.links.err = err
}

// checkLinks reports the links that do not resolve. Unless linkrel has problems, there are none
// that resolve against the base URL.
func (x *extractor) checkLinks() {
	if x.ItemsOnly || len(x.Links.Items) == 0 {
		return
	}
	if base := x.base.Base(); len(x.Links.Problems) == 0 && !base.IsZero() && !base.OpaquePath() {
		return
	}
	for l := range x.Links.All() {
		if !l.Resolves() && l.Rel() != "" && isHyperlink(l) {
			x.unresolvable(l.Href, x.d.AttrPlace(l.Node, x.d.FindAttr(l.Node, atom.Href)))
		}
	}
}

// readTexts keeps the texts of the links that have relations.
func (x *extractor) readTexts() {
	for l := range x.Links.All() {
		if l.Rel() == "" || !isHyperlink(l) || x.d.End(l.Node) <= l.Node.Index()+1 {
			continue
		}
		if x.readText(l.Node); x.stopped() {
			break
		}
	}
	x.data.relations.texts = x.links.take(x.memory)
}

// readText keeps the text of a link. One that has many nodes may have other links inside, all
// with a part of the same text.
func (x *extractor) readText(n dom.Node) {
	const few = 16
	r := &x.links
	if x.d.End(n)-n.Index() > few {
		if text := x.textContent(n); text != "" {
			r.ends = append(r.ends, linkEnd{n, len(r.text), text})
		}
		return
	}
	start := len(r.text)
	text := x.d.AppendTextContent(r.text, n)
	if len(text) > start && x.charge(len(text)-start, n) {
		r.text, r.ends = text, append(r.ends, linkEnd{node: n, end: len(text)})
	}
}

// take returns the texts. Those that are short are parts of one string.
func (r *linkReader) take(m *memory) []linkText {
	if len(r.ends) == 0 {
		return nil
	}
	all, start := m.texts.Add(r.text), 0
	texts := m.linkTexts.TakeAll(len(r.ends))
	for i := range r.ends {
		e := &r.ends[i]
		texts[i] = linkText{e.node, e.long}
		if e.long == "" {
			texts[i].text = all[start:e.end]
		}
		start = e.end
	}
	clear(r.ends)
	r.text, r.ends = r.text[:0], r.ends[:0]
	return texts
}
