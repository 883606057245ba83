package dom

import (
	"context"
	"math"
)

// The default of a [Budget]: BudgetPerByte units for each byte of the page and
// BudgetBase in addition, but no more than BudgetMax.
const (
	BudgetPerByte = 16
	BudgetBase    = 16 << 20 // 16,777,216
	BudgetMax     = 1 << 30  // 1,073,741,824
)

// A Budget bounds the work that is done for one page after it was parsed. A page can
// ask for far more than its own size: a thousand items can share a thousand
// properties, and a short URL becomes long when it is resolved against a long base
// URL.
//
// A Budget counts units. A unit is a byte that is kept or written (of a value, a
// text, a URL, output), or a step of work that the page asks for more than once. The
// work has parts: extractions, conversions and writings. Each part takes units
// through a [Meter] of its own before it does the work that they pay for.
//
// Callers that do several things with one page pass the same Budget to all of them.
// It must not be used by two goroutines at once.
//
// A Budget can also be bound to a context, which ends the work: [Budget.StopWith].
type Budget struct {
	max, left int
	ctx       context.Context // nil if nothing ends the work
}

// NewBudget returns a budget for a page of that many bytes. By the rule of [Bound],
// 0 units stand for the default, which is BudgetBase plus BudgetPerByte for each
// byte, at most BudgetMax; a negative number stands for no limit.
func NewBudget(units, bytes int) *Budget {
	byDefault := BudgetMax
	if bytes < (BudgetMax-BudgetBase)/BudgetPerByte {
		byDefault = BudgetBase + BudgetPerByte*bytes
	}
	max := Bound(units, byDefault)
	return &Budget{max: max, left: max}
}

// NewBudget returns a budget for the work on d: see the function NewBudget.
func (d *Document) NewBudget(units int) *Budget { return NewBudget(units, d.Size()) }

// Size returns how many bytes d holds: its source, and the texts and values that are
// not in the source.
func (d *Document) Size() int { return len(d.source) + len(d.extra) }

// StopWith has the work end when ctx does: the parts that are under way stop soon, with an
// error for which [errors.Is] finds the error of ctx, and what was done by then is kept;
// those that come after it do not begin. It returns b. nil stands for a context that
// does not end.
func (b *Budget) StopWith(ctx context.Context) *Budget {
	if b.ctx = ctx; ctx != nil && ctx.Done() == nil {
		b.ctx = nil
	}
	return b
}

// Part returns a meter for a part of the work; pkg is the package that the error
// will name. The part gets half of what is left, so that there is always something
// for the parts after it, and gives back by [Meter.End] what it did not use. If b is
// nil, the meter is of a new budget with the default for a page of that many bytes.
func (b *Budget) Part(pkg string, bytes int) Meter {
	if b == nil {
		b = NewBudget(0, bytes)
	}
	m := Meter{budget: b, left: math.MaxInt, pkg: pkg}
	if b.max != math.MaxInt {
		m.left = (b.left + 1) / 2
		b.left -= m.left
	}
	if b.ctx != nil {
		m.rest = m.left
		m.left = 0
		m.Look()
	}
	return m
}

// A Meter takes units from a [Budget] for a part of the work.
type Meter struct {
	budget *Budget
	left   int // what can be taken before the context is looked at again
	rest   int // and what is behind that
	pkg    string
	err    error
}

// unitsPerLook is how many units are taken between two looks at the context. It is work
// of less than a millisecond, beside which a look is nothing.
const unitsPerLook = 1 << 16

// Charge takes units for what is about to be done for a node, and tells whether
// there were enough. After a Charge has failed, all others fail, and [Meter.Err]
// returns the error.
func (m *Meter) Charge(units int, at Node) bool {
	if units > m.left {
		return m.chargeMore(units, at)
	}
	m.left -= units
	return true
}

func (m *Meter) chargeMore(units int, at Node) bool {
	if m.err != nil {
		return false
	}
	if units > m.left+m.rest {
		m.stop(&LimitError{Package: m.pkg, Limit: "Budget", Max: m.budget.max, Place: Place{Node: at}})
		return false
	}
	if !m.Look() {
		return false
	}
	if missing := units - m.left; missing > 0 {
		m.left += missing
		m.rest -= missing
	}
	m.left -= units
	return true
}

// Look tells whether the context of the budget goes on. Once it has ended, each Charge
// fails. Loops over a page that charge little call it every few thousand steps; those that
// charge much need not call it.
func (m *Meter) Look() bool {
	if m.budget == nil || m.budget.ctx == nil {
		return true
	}
	if ctx := m.budget.ctx; ctx.Err() != nil {
		m.stop(&stopped{m.pkg, ctx.Err(), context.Cause(ctx)})
		return false
	}
	if missing := min(unitsPerLook-m.left, m.rest); missing > 0 {
		m.left += missing
		m.rest -= missing
	}
	return true
}

func (m *Meter) stop(err error) {
	m.err = err
	m.left, m.rest = -1, 0
}

// Left returns how many units are left.
func (m *Meter) Left() int { return max(m.left+m.rest, 0) }

// Err returns nil, or the error of the first Charge that failed: a [*LimitError], or the
// one of [Budget.StopWith].
func (m *Meter) Err() error { return m.err }

// End gives back the units that were not used, and returns what Err does. Nothing is
// left in the meter afterwards.
func (m *Meter) End() error {
	if left := m.Left(); left > 0 && m.budget.max != math.MaxInt {
		m.budget.left += left
	}
	m.left, m.rest = -1, 0
	return m.Err()
}
