package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/microformats"
)

var mf2MixedRoots = &Rule{
	ID:       "microformats/mixed-roots",
	Severity: Note,
	Spec:     mf2ParsingSpec + "#parse_an_element_for_class_microformats",
	Summary:  "a classic root does not count beside one of microformats2",
	Explanation: "Where an element has a root of microformats2, such as h-entry, classic roots on it do not count. That is as it " +
		"should be for vcard and h-card, which are the same, but a vcard beside h-entry is lost: put one inside the other, or " +
		"write h-card.",
	Pass: []string{`<p class="vcard h-card"><b class="fn p-name">a</b></p>`, `<div class="h-entry"><p class="p-author h-card">a</p><p class=p-name>b</p></div>`},
	Fail: []string{`<p class="vcard h-entry"><b class="fn p-name">a</b></p>`},
}

var mf2ClassicInside = &Rule{
	ID:       "microformats/classic-property",
	Severity: Note,
	Spec:     mf2ParsingSpec + "#parse_an_element_for_class_microformats",
	Summary:  "a classic class name does not count inside an item of microformats2",
	Explanation: "Inside h-card, h-entry and the like only class names with a prefix are properties: fn, entry-title and dtstart are " +
		"for vcard, hentry and vevent. Add p-name beside fn, and so on.",
	Pass: []string{`<p class="vcard h-card"><b class="fn p-name">a</b></p>`},
	Fail: []string{`<p class="vcard h-card"><b class="fn">a</b> <a class="url u-url" href="/a">b</a></p>`},
}

var mf2UnknownRoot = &Rule{
	ID:       "microformats/unknown-root",
	Severity: Note,
	Spec:     mf2Spec + "#v2_vocabularies",
	Summary:  "a class name is much like a root of microformats2",
	Explanation: "The element has properties of microformats2 inside, and a class that starts with h- and is not a known format, but " +
		"much like one.",
	Pass: []string{`<p class=h-card><b class=p-name>a</b></p>`, `<p class=h-full>a</p>`},
	Fail: []string{`<p class=h-crad><b class=p-name>a</b></p>`},
}

var mf2UnknownProperty = &Rule{
	ID:          "microformats/unknown-property",
	Severity:    Note,
	Spec:        mf2Spec + "#v2_vocabularies",
	Summary:     "a class name is much like a property of microformats2",
	Explanation: "The class name is inside an item, has a prefix of properties, and is not one that is known, but much like one.",
	Pass:        []string{`<p class=h-card><b class=p-name>a</b> <i class=p-small>b</i></p>`},
	Fail:        []string{`<p class=h-card><b class=p-nmae>a</b></p>`},
}

var mf2OutsideRoot = &Rule{
	ID:       "microformats/outside-root",
	Severity: Note,
	Spec:     mf2ParsingSpec + "#parse_an_element_for_class_microformats",
	Summary:  "a property of microformats2 is in no item",
	Explanation: "The page has items of microformats2, and this class name is one of their properties, but it is on an element outside " +
		"of all of them, and so counts for nothing.",
	Pass: []string{`<p class=h-card><b class=p-name>a</b></p>`, `<p class=p-name>a</p>`},
	Fail: []string{`<p class=h-card><b class=p-name>a</b></p><p class=u-photo>b</p>`},
}

// A rootFrame is an item that the walk over the classes is in.
type rootFrame struct {
	end   int // the index of the node behind it
	node  dom.Node
	known string // the root that is known, "" for one that is not
	class string
	mf2   bool // a root of microformats2, known or not
}

// checkClasses looks at the class names of the page, with the items that they are in. In
// a page without an item of microformats2 they are taken for those of a style sheet.
func checkClasses(p *Pass) {
	if p.Microformats == nil || len(p.Microformats.Items) == 0 {
		return
	}
	c := classCheck{Pass: p, items: map[dom.Node]*microformats.Item{}}
	mf2 := false // there is a root of microformats2
	for it := range p.microformatItems() {
		c.items[it.Node] = it
		class := p.classOf(it.Node)
		mf2 = mf2 || !isClassic(class)
		c.any = c.any || rootOf(class) != ""
	}
	if !mf2 {
		return
	}
	d := p.Document
	for n := range d.ElementsWithAttr(d.Root(), atom.Class) {
		for len(c.in) > 0 && n.Index() >= c.in[len(c.in)-1].end {
			c.in = c.in[:len(c.in)-1]
		}
		if class := p.classOf(n); class != "" {
			c.element(n, class)
		}
	}
}

type classCheck struct {
	*Pass
	in    []rootFrame
	items map[dom.Node]*microformats.Item
	meant map[string]string
	any   bool // the page has an item of a known type of microformats2
}

func (c *classCheck) element(n dom.Node, class string) {
	root := rootFrame{end: c.Document.End(n), node: n, class: class, known: rootOf(class)}
	classic := classicRootOf(class)
	for name := range strings.FieldsSeq(class) {
		switch {
		case strings.HasPrefix(name, "h-") && len(name) > 2:
			root.mf2 = true
			if root.known == "" {
				c.unknownRoot(n, name)
			}
		case len(c.in) == 0:
			c.outside(n, name)
		default:
			c.inside(n, name, class)
		}
	}
	if root.known != "" && classic != "" && !hasType(class, microformats.ClassicType(classic)) {
		c.Report(mf2MixedRoots, c.classPlace(n, classic), "%q does not count beside %q: write %q inside or in place of it", classic, root.known, microformats.ClassicType(classic))
	}
	if root.known != "" || classic != "" {
		c.in = append(c.in, root)
	}
}

// hasType tells whether a class attribute has a root of microformats2.
func hasType(class, typ string) bool {
	for name := range strings.FieldsSeq(class) {
		if name == typ {
			return true
		}
	}
	return false
}

// unknownRoot looks at a root that is not known, but may be meant for one.
func (c *classCheck) unknownRoot(n dom.Node, name string) {
	if meant := c.misspelt(name, "h-", mf2Types(), n); meant != "" && c.hasProperties(n) {
		c.Report(mf2UnknownRoot, c.classPlace(n, name), "%q is not a format of microformats: is %q meant?", name, meant)
	}
}

// misspelt returns the name, with its prefix, that a class name is a misspelling of by one
// letter, "" if there is none. Short names are like too many others. Names come again and
// again on a page: what was found for one is kept.
func (c *classCheck) misspelt(class, prefix string, names []string, n dom.Node) (meant string) {
	const shortest, mostKept = 4, 1 << 10
	meant, found := c.meant[class]
	if word := strings.TrimPrefix(class, prefix); !found && len(word) >= shortest && c.Meter.Charge(nearestCost, n) {
		meant = spelling.Nearest(class, func(yield func(string) bool) {
			for _, name := range names {
				if !yield(prefix + strings.TrimPrefix(name, prefix)) {
					return
				}
			}
		})
		if !isOneOff(class, meant) {
			meant = ""
		}
		if c.meant == nil || len(c.meant) == mostKept {
			c.meant = map[string]string{}
		}
		c.meant[class] = meant
	}
	return meant
}

// isOneOff tells whether two different words differ by one letter that is missing, added
// or another, or by two that have changed places.
func isOneOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch {
	case len(a) < len(b):
		return a[i:] == b[i+1:]
	case i == len(a):
		return false
	case a[i+1:] == b[i+1:]:
		return true
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// hasProperties tells whether there are class names of properties in an element. It looks
// at a few elements only.
func (c *classCheck) hasProperties(n dom.Node) bool {
	const most = 20
	looked := 0
	for inner := range c.Document.ElementsWithAttr(n, atom.Class) {
		for name := range strings.FieldsSeq(c.classOf(inner)) {
			if _, property := propertyName(name); isKnownProperty(property) {
				return true
			}
		}
		if looked++; looked == most {
			break
		}
	}
	return false
}

// outside looks at a class name that is in no item.
func (c *classCheck) outside(n dom.Node, name string) {
	prefix, property := propertyName(name)
	if c.any && isKnownProperty(property) && usualPrefix(prefix, property) {
		c.Report(mf2OutsideRoot, c.classPlace(n, name), "%q is in no item, and counts for nothing: put it inside one, or remove it", name)
	}
}

// usualPrefix tells whether a property usually has a prefix.
func usualPrefix(prefix, property string) bool {
	switch property {
	case "url", "photo", "logo", "video", "audio", "featured", "syndication", "in-reply-to", "like-of", "repost-of", "bookmark-of":
		return prefix == "u-"
	case "published", "updated", "start", "end", "bday":
		return prefix == "dt-"
	case "content":
		return prefix == "e-"
	}
	return prefix == "p-"
}

// inside looks at a class name in an item.
func (c *classCheck) inside(n dom.Node, name, class string) {
	in := &c.in[len(c.in)-1]
	if in.known == "" {
		return
	}
	if prefix, property := propertyName(name); property != "" {
		if isKnownProperty(property) || strings.HasPrefix(property, "x-") {
			return
		}
		if meant := c.misspelt(name, prefix, mf2Properties(), n); meant != "" {
			c.Report(mf2UnknownProperty, c.classPlace(n, name), "%q is not a property of microformats: is %q meant?", name, meant)
		}
		return
	}
	c.classic(n, name, class, in)
}

// classic looks at a class name without a prefix in an item of microformats2 whose
// element has a classic root, too: there it is likely meant to be a property.
func (c *classCheck) classic(n dom.Node, name, class string, in *rootFrame) {
	root := classicRootOf(in.class)
	if root == "" {
		return
	}
	meant := microformats.ClassicProperty(microformats.ClassicType(root), name)
	if _, property := propertyName(meant); property == "" || hasProperty(class) || c.says(in, property) {
		return
	}
	c.Report(mf2ClassicInside, c.classPlace(n, name), "%q does not count inside %q: add %q", name, in.known, meant)
}

// says tells whether an item has a property that is not implied.
func (c *classCheck) says(in *rootFrame, property string) bool {
	it := c.items[in.node]
	if it == nil {
		return false
	}
	for _, v := range it.Values(property) {
		if !c.Meter.Charge(1, v.Node) {
			return true
		}
		if class, _ := c.propertyClass(v.Node, it, property, in.known); class != "" || v.Item != nil {
			return true
		}
	}
	return false
}

// hasProperty tells whether a class attribute has a property of microformats2.
func hasProperty(class string) bool {
	for name := range strings.FieldsSeq(class) {
		if _, property := propertyName(name); property != "" {
			return true
		}
	}
	return false
}
