package ecmaregexp

// A node is a part of a regular expression.
type node struct {
	kind  nodeKind
	parts []*node // of a sequence or alternatives; one of a repeat, group or lookaround
	set   set     // of a character
	group int     // the number of a group, or of the one that is referred to
	first int     // of a repeat: the first group inside, and the first after it
	after int
	min   int // of a repeat
	max   int // of a repeat; less than 0 for no maximum
	lazy  bool
	not   bool // of a lookaround or word boundary
	back  bool // of a lookaround: it looks behind
}

type nodeKind uint8

const (
	sequence nodeKind = iota
	alternatives
	character
	start
	end
	lineStart
	lineEnd
	wordBoundary
	repeat
	capture
	backReference
	lookaround
)
