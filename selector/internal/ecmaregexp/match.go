package ecmaregexp

import "errors"

// ErrSteps says that a match would have taken more steps than allowed.
var ErrSteps = errors.New("ecmaregexp: the match takes too many steps")

// Match tells whether the regular expression matches a text as a whole. It takes the
// steps that it needs from *steps, and returns ErrSteps if they are not enough.
func (re *Regexp) Match(text string, steps *int) (bool, error) {
	m := machine{re: re, text: []rune(text), steps: steps}
	if *steps -= len(m.text); *steps < 0 {
		return false, ErrSteps
	}
	matched := m.run(thread{groups: m.noGroups()})
	if *steps < 0 {
		return false, ErrSteps
	}
	return matched, nil
}

// A machine runs a program on a text.
type machine struct {
	re    *Regexp
	text  []rune
	steps *int
	looks map[state]bool   // the results of lookarounds, if groups do not matter
	seen  map[int][]uint64 // the states that lead to no match, by where the run starts
}

// state is an instruction and a place.
type state struct{ pc, at int }

// A thread is a state and what the groups have matched: where they start and end, or
// -1. The groups are not changed, but copied.
type thread struct {
	state
	groups []int
}

func (m *machine) noGroups() []int {
	if !m.re.refers {
		return nil
	}
	groups := make([]int, 2*(m.re.groups+1))
	for i := range groups {
		groups[i] = -1
	}
	return groups
}

// run tells whether a thread reaches a match.
func (m *machine) run(first thread) bool {
	matched, _ := m.find(first)
	return matched
}

// find tells whether a thread reaches a match, and what the groups have matched then.
func (m *machine) find(first thread) (bool, []int) {
	v := visits{bits: m.bits(first.pc)}
	if *m.steps < 0 {
		return false, nil
	}
	waiting := []thread{first}
	for len(waiting) > 0 {
		t := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		for alive := true; alive; {
			if *m.steps--; *m.steps < 0 {
				return false, nil
			}
			if m.again(&v, t) {
				break
			}
			i := &m.re.program[t.pc]
			switch i.op {
			case opMatch:
				v.forget()
				return true, t.groups
			case opSplit:
				waiting = append(waiting, thread{state{i.y, t.at}, t.groups})
				t.pc = i.x
			default:
				alive = m.step(i, &t)
			}
		}
	}
	return false, nil
}

// visits are the states that a run was in. Without references back, each leads to the
// same whoever comes to it: a bit for each is enough, and once a run has failed, those
// that start at the same instruction need not try its states again.
type visits struct {
	bits   []uint64
	set    []int // which bits this run has set
	groups map[state][][]int
}

// forget takes back the bits of a run that did not fail.
func (v *visits) forget() {
	for _, n := range v.set {
		v.bits[n/64] &^= 1 << (n % 64)
	}
}

// bits returns the bits for the runs that start at an instruction.
func (m *machine) bits(pc int) []uint64 {
	if m.re.refers {
		return nil
	}
	if m.seen == nil {
		m.seen = map[int][]uint64{}
	}
	if m.seen[pc] == nil {
		words := (len(m.re.program)*(len(m.text)+1) + 63) / 64
		if *m.steps -= words; *m.steps < 0 {
			return nil
		}
		m.seen[pc] = make([]uint64, words)
	}
	return m.seen[pc]
}

// again tells whether a run was in this state before, with the same groups.
func (m *machine) again(v *visits, t thread) bool {
	if v.bits != nil {
		n := t.pc*(len(m.text)+1) + t.at
		if v.bits[n/64]>>(n%64)&1 != 0 {
			return true
		}
		v.bits[n/64] |= 1 << (n % 64)
		v.set = append(v.set, n)
		return false
	}
	if v.groups == nil {
		v.groups = map[state][][]int{}
	}
	*m.steps -= len(v.groups[t.state]) * len(t.groups)
	for _, groups := range v.groups[t.state] {
		if equal(groups, t.groups) {
			return true
		}
	}
	v.groups[t.state] = append(v.groups[t.state], t.groups)
	return false
}

func equal(a, b []int) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// step does an instruction and tells whether the thread goes on.
func (m *machine) step(i *instruction, t *thread) bool {
	switch i.op {
	case opJump:
		t.pc = i.x
		return true
	case opChar:
		t.pc++
		return m.read(i, t)
	case opAssert:
		t.pc++
		return m.assert(nodeKind(i.group), i.not, t.at)
	case opLook:
		return m.look(i, t)
	case opRefer:
		t.pc++
		return m.refer(i, t)
	}
	t.pc++
	if t.groups == nil {
		return true
	}
	t.groups = append([]int(nil), t.groups...)
	*m.steps -= len(t.groups)
	if i.op == opSave {
		t.groups[i.group] = t.at
		return true
	}
	for k := 2 * i.x; k < 2*i.y; k++ {
		t.groups[k] = -1
	}
	return true
}

// read reads a character in the direction of the instruction.
func (m *machine) read(i *instruction, t *thread) bool {
	if i.back {
		if t.at == 0 || !i.set.has(m.text[t.at-1]) {
			return false
		}
		t.at--
		return true
	}
	if t.at == len(m.text) || !i.set.has(m.text[t.at]) {
		return false
	}
	t.at++
	return true
}

func (m *machine) assert(kind nodeKind, not bool, at int) bool {
	first, last := at == 0, at == len(m.text)
	switch kind {
	case start:
		return first
	case end:
		return last
	case lineStart:
		return first || lineTerminators.has(m.text[at-1])
	case lineEnd:
		return last || lineTerminators.has(m.text[at])
	}
	before := !first && wordCharacters.has(m.text[at-1])
	after := !last && wordCharacters.has(m.text[at])
	return (before != after) != not
}

// look does a lookaround. Without references back its result depends on the place
// only. What its groups match stays, unless it is negative.
func (m *machine) look(i *instruction, t *thread) bool {
	inside := thread{state{t.pc + 1, t.at}, t.groups}
	found, known := m.looks[inside.state]
	groups := t.groups
	if !known {
		found, groups = m.find(inside)
		if !m.re.refers {
			if m.looks == nil {
				m.looks = map[state]bool{}
			}
			m.looks[inside.state] = found
		}
	}
	t.pc = i.x
	if found && !i.not && m.re.refers {
		t.groups = groups
	}
	return found != i.not
}

// refer reads again what a group has matched, which is nothing if it has not.
func (m *machine) refer(i *instruction, t *thread) bool {
	from, to := t.groups[2*i.group], t.groups[2*i.group+1]
	if from < 0 || to < 0 {
		return true
	}
	length := to - from
	*m.steps -= length
	start := t.at
	if i.back {
		start = t.at - length
	}
	if start < 0 || start+length > len(m.text) {
		return false
	}
	for k := range length {
		if m.text[start+k] != m.text[from+k] {
			return false
		}
	}
	if t.at += length; i.back {
		t.at = start
	}
	return true
}
