package item

// Key returns what values that are equal have in common.
func (v Value) Key() string { return v.key() }

// SizeOfValue is what a value takes of the budget.
const SizeOfValue = sizeOfValue

// Left returns what is left of the budget.
func (b *Builder) Left() int { return b.meter.Left() }
