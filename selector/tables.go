package selector

import "github.com/itemscope/itemscope/dom"

// table has what was found out about the nodes of the document, by their indices. Each
// part is made when it is first needed.
type table struct {
	answers []answer
	numbers []uint32
}

type answer uint8

const (
	unknown answer = iota
	no
	yes
)

// stepsWithoutTables is how many nodes a Matcher passes before it makes tables. Up to
// there it costs less to find out again.
const stepsWithoutTables = 1024

// answers returns the answers in a table, or nil while little work was done.
func (m *Matcher) answers(number int) []answer {
	t := m.table(number)
	if t == nil {
		return nil
	}
	if t.answers == nil {
		t.answers = make([]answer, m.d.Len())
	}
	return t.answers
}

// numbers returns the numbers in a table, or nil while little work was done.
func (m *Matcher) numbers(number int) []uint32 {
	t := m.table(number)
	if t == nil {
		return nil
	}
	if t.numbers == nil {
		t.numbers = make([]uint32, m.d.Len())
	}
	return t.numbers
}

func (m *Matcher) table(number int) *table {
	if m.steps <= stepsWithoutTables {
		return nil
	}
	if m.tables == nil {
		m.tables = make([]table, m.selector.tables)
	}
	return &m.tables[number]
}

// remember keeps the answer about n.
func remember(known []answer, n dom.Node, is bool) {
	if known == nil {
		return
	}
	known[n.Index()] = no
	if is {
		known[n.Index()] = yes
	}
}
