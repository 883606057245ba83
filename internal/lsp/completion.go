package lsp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A proposal is something that could be typed.
type proposal struct {
	text     string // that replaces the word at hand
	label    string // that is shown; text if it is empty
	kind     int
	detail   string
	rank     int // those of a lower rank come first
	describe func() string
}

// maxProposals is how many proposals are sent: clients ask again while more is typed.
const maxProposals = 200

// completion proposes what could be typed at a position.
func (s *Server) completion(at *snapshot, p *positionParams) (*completionList, error) {
	offset := at.offset(p.Position)
	at.parsed()
	t, ok := typingAt(at.html, offset)
	if !ok {
		return &completionList{Items: []completionItem{}}, nil
	}
	return s.list(at, at.propose(t), t.word, t.prefix), nil
}

// propose returns what could be the word that is typed.
func (s *snapshot) propose(t *typing) []proposal {
	switch t.attr {
	case "itemtype":
		return s.proposeTypes(t)
	case "itemprop":
		return s.proposeProperties(t)
	case "rel":
		return proposeRels(t)
	case "class":
		return s.proposeClasses(t)
	case "itemid":
		return s.proposeItemIDs(t)
	case "href", "content":
		return append(s.proposeMembers(t), s.proposeFragments(t)...)
	}
	if idAttributes[t.attr] {
		return s.proposeIDs(t)
	}
	return nil
}

// list makes the answer of proposals: the best of those that have what is typed in them.
func (s *Server) list(at *snapshot, all []proposal, word dom.Span, prefix string) *completionList {
	r := &completionList{Items: []completionItem{}}
	typed := microsyntax.ToASCIILower(prefix)
	all = slices.DeleteFunc(all, func(p proposal) bool {
		return !strings.Contains(microsyntax.ToASCIILower(p.text), typed) && !strings.Contains(microsyntax.ToASCIILower(p.label), typed)
	})
	slices.SortStableFunc(all, func(a, b proposal) int {
		return cmp.Or(startsWith(a, typed)-startsWith(b, typed), a.rank-b.rank)
	})
	if len(all) > maxProposals {
		all, r.IsIncomplete = all[:maxProposals], true
	}
	span := at.span(word)
	for i, p := range all {
		item := completionItem{
			Label: cmp.Or(p.label, p.text), Kind: p.kind, Detail: p.detail, SortText: fmt.Sprintf("%04d", i),
			TextEdit: &textEdit{span, p.text},
		}
		if p.label != "" && strings.HasPrefix(microsyntax.ToASCIILower(p.text), typed) {
			item.FilterText = p.text // what is typed is the address, not the name
		}
		if p.describe != nil && i < maxDescribed {
			doc := s.markup(p.describe())
			item.Documentation = &doc
		}
		r.Items = append(r.Items, item)
	}
	return r
}

// maxDescribed is how many proposals are sent with a description.
const maxDescribed = 50

// startsWith returns 0 for a proposal that begins with what is typed, and 1 otherwise.
func startsWith(p proposal, typed string) int {
	if strings.HasPrefix(microsyntax.ToASCIILower(p.text), typed) || strings.HasPrefix(microsyntax.ToASCIILower(p.label), typed) {
		return 0
	}
	return 1
}

// proposeRels proposes the link types that an element can have.
func proposeRels(t *typing) (list []proposal) {
	element := linkElement(t.element)
	for lt := range linkTypes().All() {
		effect := lt.Effect(0, element)
		if !usable(effect) || lt.Status == discontinued || slices.Contains(t.before, lt.Keyword) {
			continue
		}
		list = append(list, proposal{
			text: lt.Keyword, kind: kindKeyword, detail: effect.String(), rank: linkRanks[lt.Status],
			describe: func() string { return describeLink(&lt, element) },
		})
	}
	return list
}

// proposeClasses proposes the roots of microformats2 and, inside of one, its properties:
// those that it does not have yet first.
func (s *snapshot) proposeClasses(t *typing) (list []proposal) {
	page, n := t.around(s)
	within := page.rootAround(n)
	used := page.classesIn(n)
	for i, class := range classesOf(within) {
		if !slices.Contains(t.before, class) {
			rank := i
			if used[class] {
				rank += 100
			}
			list = append(list, proposal{text: class, kind: kindProperty, detail: "of " + within, rank: rank, describe: func() string { return describeClass(class, within) }})
		}
	}
	for _, root := range rootTypes() {
		if !slices.Contains(t.before, root) {
			list = append(list, proposal{text: root, kind: kindClass, detail: "item of microformats2", rank: 200, describe: func() string { return describeClass(root, within) }})
		}
	}
	return list
}

// classesIn returns the class names inside the microformats item around an element.
func (s *snapshot) classesIn(n dom.Node) map[string]bool {
	d := s.page.Document
	used := map[string]bool{}
	for a := range d.Ancestors(n) {
		if class, _ := d.Attr(a, atom.Class); rootIn(class) == "" {
			continue
		}
		for e := range d.ElementsWithAttr(a, atom.Class) {
			class, _ := d.Attr(e, atom.Class)
			for name := range strings.FieldsSeq(class) {
				used[name] = true
			}
		}
		break
	}
	return used
}

// proposeIDs proposes the IDs of the page. An item cannot refer to what it is inside of.
func (s *snapshot) proposeIDs(t *typing) (list []proposal) {
	page, n := t.around(s)
	d := page.page.Document
	for m := range page.mentions() {
		inside := t.attr == "itemref" && !n.IsZero() && d.Contains(m.node, n)
		if m.defines && !inside && !slices.Contains(t.before, m.id) && !strings.ContainsFunc(m.id, isSpace) {
			list = append(list, proposal{text: valueEscaper.Replace(m.id), label: m.id, kind: kindReference, detail: shorten(d.Source(d.Span(m.node)))})
		}
	}
	return list
}

// proposeFragments proposes the IDs of the page for an address that begins with "#".
func (s *snapshot) proposeFragments(t *typing) (list []proposal) {
	if t.attr != "href" || !strings.HasPrefix(t.prefix, "#") {
		return nil
	}
	for _, p := range s.proposeIDs(t) {
		p.text, p.label = "#"+p.text, "#"+p.label
		list = append(list, p)
	}
	return list
}

// proposeItemIDs proposes the names that other items of the page have, so that this one is
// about the same thing.
func (s *snapshot) proposeItemIDs(t *typing) (list []proposal) {
	page, _ := t.around(s)
	d := page.page.Document
	seen := map[string]bool{}
	for e := range d.ElementsWithAttr(d.Root(), atom.Itemid) {
		id, _ := d.Attr(e, atom.Itemid)
		if id = strings.TrimSpace(id); id != "" && !seen[id] {
			seen[id] = true
			types, _ := d.Attr(e, atom.Itemtype)
			list = append(list, proposal{text: valueEscaper.Replace(id), label: id, kind: kindReference, detail: shortTypes(strings.Fields(types))})
		}
	}
	return list
}
