package dom

import "math"

// The default of a [Budget]: so many units for each byte of the page and so many
// beside them, but no more than the maximum.
const (
	BudgetPerByte = 16
	BudgetBase    = 16 << 20 // 16,777,216
	BudgetMax     = 1 << 30  // 1,073,741,824
)

// A Budget bounds what is made out of one page once it is a tree. A page can ask
// for far more than its own size: a thousand items can share a thousand
// properties, a short URL is long once it is resolved against a long base URL.
//
// It counts units. A unit is a byte of what is kept or written (a value, a text, a
// URL, output), or a step of work that the page asks for more than once. Each part
// of the work, which is an extraction, a conversion or a writing, takes them by a
// [Meter] of its own, before it does what they are for.
//
// Callers that do several things with one page hand one Budget to all of them. It
// is for one goroutine.
type Budget struct {
	max, left int
}

// NewBudget returns a budget for a page of that many bytes. By the rule of
// [Bound], 0 units stand for the default, which is BudgetBase and BudgetPerByte
// for each byte, at most BudgetMax; less than 0 stand for no limit.
func NewBudget(units, bytes int) *Budget {
	byDefault := BudgetMax
	if bytes < (BudgetMax-BudgetBase)/BudgetPerByte {
		byDefault = BudgetBase + BudgetPerByte*bytes
	}
	max := Bound(units, byDefault)
	return &Budget{max, max}
}

// NewBudget returns a budget for what is made of d, see the function of that name.
func (d *Document) NewBudget(units int) *Budget { return NewBudget(units, d.Size()) }

// Size returns how many bytes the texts and values of d are made of: those of
// its source and those that are not in the source.
func (d *Document) Size() int { return len(d.source) + len(d.extra) }

// Part returns a meter for a part of the work, which is named by its package for
// the error. The part can have half of what is left, so that there is always
// something for the parts after it; what it did not use comes back with
// [Meter.End]. For a nil Budget the meter is that of a new one with the default
// for a page of that many bytes.
func (b *Budget) Part(pkg string, bytes int) Meter {
	if b == nil {
		b = NewBudget(0, bytes)
	}
	m := Meter{budget: b, left: math.MaxInt, pkg: pkg}
	if b.max != math.MaxInt {
		m.left = (b.left + 1) / 2
		b.left -= m.left
	}
	return m
}

// A Meter takes units from a [Budget] for a part of the work.
type Meter struct {
	budget *Budget
	left   int
	pkg    string
	err    *LimitError
}

// Charge takes units for what is about to be done for a node, and tells whether
// there were so many. Once there were not, there are none for anything, and
// [Meter.Err] says so.
func (m *Meter) Charge(units int, at Node) bool {
	if units > m.left {
		m.stop(at)
		return false
	}
	m.left -= units
	return true
}

func (m *Meter) stop(at Node) {
	if m.err == nil {
		m.err = &LimitError{Package: m.pkg, Limit: "Budget", Max: m.budget.max, Place: Place{Node: at}}
	}
	m.left = -1
}

// Left returns how many units there are.
func (m *Meter) Left() int { return max(m.left, 0) }

// Err returns nil, or the [*LimitError] of the first Charge that failed.
func (m *Meter) Err() error {
	if m.err == nil {
		return nil
	}
	return m.err
}

// End gives back what was not used, and returns what Err does. The meter has
// nothing left then.
func (m *Meter) End() error {
	if m.left > 0 && m.budget.max != math.MaxInt {
		m.budget.left += m.left
	}
	m.left = -1
	return m.Err()
}
