package slab

// Into returns the data that an extractor makes, and the memory that it makes it in. For data to
// be made again, these are that and the memory that it keeps, to be reused; otherwise they are new
// data and the extractor's own memory.
func Into[D, M any, P interface {
	*M
	Reuse()
}](again *D, kept func(*D) *P, own P) (*D, P) {
	if again == nil {
		return new(D), own
	}
	memory := kept(again)
	if *memory == nil {
		*memory = new(M)
	} else {
		(*memory).Reuse()
	}
	return again, *memory
}
