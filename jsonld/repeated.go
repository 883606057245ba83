package jsonld

// findRepeated marks the entries of objects whose name a later entry of the same
// object has, and keeps the marked ones in order.
func (r *reader) findRepeated() {
	for n := range r.nodes {
		if r.nodes[n].kind == Object && !r.isEmpty(uint32(n)) {
			r.findRepeatedIn(uint32(n))
		}
	}
}

// few is the number of entries up to which each is compared with all before it. A bit
// tells most of them apart.
const few = 24

func (r *reader) findRepeatedIn(object uint32) {
	var seen uint64
	var before [few]uint32
	count := 0
	for n, end := object+1, r.end(object); n < end; n = r.end(n) {
		if count == few {
			r.findRepeatedInMany(object)
			return
		}
		p := &r.nodes[n]
		bit := uint64(1) << 63
		if p.flags&(nameEscaped|nameBare) == 0 {
			// The first, the last and the number of bytes tell most names apart.
			h := uint32(r.text[p.nameStart+1])*31 + uint32(r.text[p.nameEnd-2])*7 + p.nameEnd - p.nameStart
			bit = 1 << (h % 63)
		}
		if seen&(bit|1<<63) != 0 || bit == 1<<63 && seen != 0 {
			name := r.tree.name(n)
			for _, other := range before[:count] {
				if r.tree.name(other) == name {
					r.supersede(other)
				}
			}
		}
		seen |= bit
		before[count] = n
		count++
	}
}

func (r *reader) findRepeatedInMany(object uint32) {
	last := map[string]uint32{}
	for n, end := object+1, r.end(object); n < end; n = r.end(n) {
		name := r.tree.name(n)
		if other, ok := last[name]; ok {
			r.supersede(other)
		}
		last[name] = n
	}
}

func (r *reader) supersede(n uint32) {
	if r.nodes[n].flags&superseded == 0 {
		r.nodes[n].flags |= superseded
		r.repeated++
	}
}
