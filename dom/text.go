package dom

// Data returns the data of a text, comment or processing instruction node.
func (d *Document) Data(n Node) string {
	p := d.at(n)
	if p.raw&^inExtra == 0 && hasData(p.kind) {
		return string(d.stored(p.a, p.b, p.raw))
	}
	return string(d.AppendData(nil, n))
}

// AppendData appends to dst what Data returns.
func (d *Document) AppendData(dst []byte, n Node) []byte {
	p := d.at(n)
	if !hasData(p.kind) {
		return dst
	}
	return d.appendData(dst, p)
}

// DataBytes returns what Data returns, without a copy if possible: as a part of the
// document's memory, which must not be written to and is valid as long as the document
// is. Data that has to be decoded is written over buf.
func (d *Document) DataBytes(buf []byte, n Node) []byte {
	p := d.at(n)
	if p.raw&^inExtra == 0 && hasData(p.kind) {
		return d.stored(p.a, p.b, p.raw)
	}
	return d.AppendData(buf[:0], n)
}

// PlainData returns what DataBytes does if the data of n is in the document's memory as it
// is. If it has to be decoded, or n has no data, PlainData returns nil.
func (d *Document) PlainData(n Node) []byte {
	p := d.at(n)
	if p.raw&^inExtra != 0 || !hasData(p.kind) {
		return nil
	}
	return d.stored(p.a, p.b, p.raw)
}

// PlainStart returns the beginning of what DataBytes returns, of up to so many bytes, if it
// is in the document's memory as it is, whatever follows. Else it returns nil.
func (d *Document) PlainStart(n Node, bytes int) []byte {
	p := d.at(n)
	if p.raw&inPieces != 0 || !hasData(p.kind) {
		return nil
	}
	data := d.stored(p.a, p.b, p.raw)
	if p.raw&^inExtra == 0 {
		return data[:min(len(data), bytes)]
	}
	if len(data) < bytes {
		return nil
	}
	for _, c := range data[:bytes] {
		if c == '&' || c == '\r' || c == 0 {
			return nil
		}
	}
	return data[:bytes]
}

func hasData(k Kind) bool {
	return k == TextNode || k == CommentNode || k == ProcessingInstructionNode
}

func (d *Document) appendData(dst []byte, p *node) []byte {
	if p.raw&inPieces == 0 {
		return appendDecoded(dst, d.stored(p.a, p.b, p.raw), p.raw)
	}
	for i := p.a; i != 0; i = d.pieces[i].next {
		part := &d.pieces[i]
		dst = appendDecoded(dst, d.stored(part.start, part.end, part.raw), part.raw)
	}
	return dst
}

// TextContent returns the text of n and of everything inside it, by
// https://dom.spec.whatwg.org/#concept-descendant-text-content for elements and
// fragments, and the data of other nodes. For a document it is "".
func (d *Document) TextContent(n Node) string {
	switch d.Kind(n) {
	case ElementNode, FragmentNode:
		if first := d.FirstChild(n); d.End(n) == first.Index()+1 {
			return d.textData(first)
		}
		return string(d.AppendTextContent(nil, n))
	}
	return d.Data(n)
}

// textData is Data for the only child of an element; comments and processing
// instructions are not part of the text of an element.
func (d *Document) textData(n Node) string {
	if d.Kind(n) != TextNode {
		return ""
	}
	return d.Data(n)
}

// AppendTextContent appends to dst what TextContent returns.
func (d *Document) AppendTextContent(dst []byte, n Node) []byte {
	switch p := d.at(n); p.kind {
	case ElementNode, FragmentNode:
		return d.AppendTexts(dst, int(n.id)+1, int(p.down))
	}
	return d.AppendData(dst, n)
}

// AppendTexts appends to dst the data of the text nodes with indices from start to
// end-1. With it the text of nested elements can be read once for all of them.
func (d *Document) AppendTexts(dst []byte, start, end int) []byte {
	nodes := d.nodes[start:end]
	for i := range nodes {
		if nodes[i].kind == TextNode {
			dst = d.appendData(dst, &nodes[i])
		}
	}
	return dst
}
