package item

// Key returns what values that are equal have in common.
func (v Value) Key() string { return v.key() }
