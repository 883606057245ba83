package ecmaregexp

// A Regexp is a compiled regular expression.
type Regexp struct {
	program []instruction
	groups  int
	refers  bool // whether there are references back to groups
}

// maxProgram is how many instructions a program may have. Repeats are written out.
const maxProgram = 1 << 16

type instruction struct {
	op    op
	set   set
	x, y  int  // where to go on; the groups of a clear or save
	not   bool // of a lookaround or boundary
	back  bool // it reads the character before the place
	group int
}

type op uint8

const (
	opChar  op = iota
	opSplit    // tries x, then y
	opJump
	opAssert // the kind of node is in group
	opLook   // the lookaround is from the next instruction to x
	opSave   // a group starts or ends: the slot is in group
	opClear  // the groups from x to y are forgotten
	opRefer
	opMatch
)

// Compile compiles the source of a regular expression. The error is ErrSyntax or
// ErrLimit.
func Compile(source string) (*Regexp, error) {
	tree, groups, err := parse(source)
	if err != nil {
		return nil, err
	}
	c := &compiler{made: &Regexp{groups: groups}}
	c.node(tree, false)
	c.add(instruction{op: opAssert, group: int(end)})
	c.add(instruction{op: opMatch})
	if c.full {
		return nil, ErrLimit
	}
	return c.made, nil
}

type compiler struct {
	made *Regexp
	full bool
}

// add adds an instruction and returns its index.
func (c *compiler) add(i instruction) int {
	if len(c.made.program) >= maxProgram {
		c.full = true
		return 0
	}
	c.made.program = append(c.made.program, i)
	return len(c.made.program) - 1
}

func (c *compiler) here() int { return len(c.made.program) }

// node writes the instructions of a node. Inside a look behind, they are in reverse.
func (c *compiler) node(n *node, back bool) {
	if c.full {
		return
	}
	switch n.kind {
	case sequence:
		for i := range n.parts {
			if back {
				i = len(n.parts) - 1 - i
			}
			c.node(n.parts[i], back)
		}
	case alternatives:
		c.alternatives(n.parts, back)
	case character:
		c.add(instruction{op: opChar, set: n.set, back: back})
	case repeat:
		c.repeat(n, back)
	case capture:
		c.capture(n, back)
	case backReference:
		c.made.refers = true
		c.add(instruction{op: opRefer, group: n.group, back: back})
	case lookaround:
		look := c.add(instruction{op: opLook, not: n.not})
		c.node(n.parts[0], n.back)
		c.add(instruction{op: opMatch})
		c.made.program[look].x = c.here()
	default:
		c.add(instruction{op: opAssert, group: int(n.kind), not: n.not})
	}
}

func (c *compiler) alternatives(list []*node, back bool) {
	var jumps []int
	for i, n := range list {
		if i == len(list)-1 {
			c.node(n, back)
			break
		}
		split := c.add(instruction{op: opSplit})
		c.made.program[split].x = c.here()
		c.node(n, back)
		jumps = append(jumps, c.add(instruction{op: opJump}))
		c.made.program[split].y = c.here()
	}
	for _, jump := range jumps {
		c.made.program[jump].x = c.here()
	}
}

func (c *compiler) capture(n *node, back bool) {
	first, last := 2*n.group, 2*n.group+1
	if back {
		first, last = last, first
	}
	c.add(instruction{op: opSave, group: first})
	c.node(n.parts[0], back)
	c.add(instruction{op: opSave, group: last})
}

func (c *compiler) repeat(n *node, back bool) {
	for i := 0; i < n.min && !c.full; i++ {
		c.iteration(n, back)
	}
	if n.max < 0 {
		split := c.add(instruction{op: opSplit})
		c.iteration(n, back)
		c.add(instruction{op: opJump, x: split})
		c.branch(split, n.lazy)
		return
	}
	var splits []int
	for i := n.min; i < n.max && !c.full; i++ {
		splits = append(splits, c.add(instruction{op: opSplit}))
		c.iteration(n, back)
	}
	for _, split := range splits {
		c.branch(split, n.lazy)
	}
}

// branch completes a split before an iteration: it goes on with that, or here.
func (c *compiler) branch(split int, lazy bool) {
	into, out := split+1, c.here()
	if lazy {
		into, out = out, into
	}
	c.made.program[split].x, c.made.program[split].y = into, out
}

// iteration writes one iteration of a repeat. The groups inside are forgotten first.
func (c *compiler) iteration(n *node, back bool) {
	if n.first < n.after {
		c.add(instruction{op: opClear, x: n.first, y: n.after})
	}
	c.node(n.parts[0], back)
}
