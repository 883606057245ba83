package microformats

// isRoot tells whether a class name is a root of microformats2.
func (x *extractor) isRoot(class []byte) bool {
	if len(class) < 3 || class[0] != 'h' || class[1] != '-' || !isName(class[2:]) {
		return false
	}
	return !x.KnownVocabulariesOnly || knownTypes[string(class)]
}

// knownTypes are the types of the published vocabularies,
// https://microformats.org/wiki/microformats2#v2_vocabularies, its drafts, and the
// types that classic formats become.
var knownTypes = map[string]bool{
	"h-adr": true, "h-app": true, "h-card": true, "h-cite": true, "h-entry": true,
	"h-event": true, "h-feed": true, "h-geo": true, "h-item": true, "h-listing": true,
	"h-news": true, "h-product": true, "h-recipe": true, "h-resume": true,
	"h-review": true, "h-review-aggregate": true, "h-x-app": true,
}

// classes is what the class attribute of one element says. Its parts belong to
// the extractor's buffers.
type classes struct {
	types      [][]byte   // roots of microformats2, as often as they are there
	classic    classicSet // classic roots, if there are no others
	properties []property // of the item the element is in
	include    bool       // the include class of classic formats
}

func (c *classes) isItem() bool { return len(c.types) > 0 || c.classic != 0 }

// property is a property that an element gives to the item it is in.
type property struct {
	kind prefix
	name string
}

// readClasses reads a class attribute for roots, and if in is an item for its
// properties: https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats.
func (x *extractor) readClasses(class []byte, in *frame) *classes {
	c, names := &x.classes, x.startsOf(in)
	c.types, c.properties = c.types[:0], c.properties[:0]
	c.classic, c.include = 0, false
	for t, rest := names.next(class); len(t) > 0; t, rest = names.next(rest) {
		if x.isRoot(t) {
			c.types = append(c.types, t)
			continue
		}
		c.classic |= classicRoot(t)
		switch {
		case in == nil:
		case in.classic != 0:
			x.readClassicProperty(t, in.classic)
			c.include = c.include || string(t) == "include"
		default:
			if kind, name := splitProperty(t); kind != noPrefix {
				c.properties = append(c.properties, property{kind, x.intern(name)})
			}
		}
	}
	if len(c.types) > 0 {
		c.classic = 0
	} else if in != nil && c.classic == 0 && in.classic&rootsWithItem != 0 && hasToken(class, "item") {
		c.classic = itemRoot
	}
	return c
}

// startsOf returns how the class names begin that matter in an item, or if that is nil outside
// of items.
func (x *extractor) startsOf(in *frame) *starts {
	if in == nil {
		return &x.starts.page
	}
	return x.starts.of(in.classic)
}

// intern returns b as a string, the same one for the same names.
func (x *extractor) intern(b []byte) string {
	if s, ok := x.names[string(b)]; ok {
		return s
	}
	s := string(b)
	if x.names == nil || len(x.names) >= maxInterned {
		x.names = make(map[string]string)
	}
	if len(s) <= maxInternedLength {
		x.names[s] = s
	}
	return s
}

// Interned strings stay in memory from page to page, so that their number and size
// are limited.
const (
	maxInterned       = 1 << 10
	maxInternedLength = 64
)
