package lsp

// definition leads from an ID that is referred to to the element that has it, and from that
// to the elements that refer to it.
func (s *Server) definition(at *snapshot, p *positionParams) ([]Location, error) {
	m, ok := at.mentionAt(at.offset(p.Position))
	if !ok {
		return nil, nil
	}
	return at.locations(at.mentionsOf(m.id), func(o mention) bool { return o.defines != m.defines }), nil
}

func (s *Server) references(at *snapshot, p *referenceParams) ([]Location, error) {
	m, ok := at.mentionAt(at.offset(p.Position))
	if !ok {
		return nil, nil
	}
	return at.locations(at.mentionsOf(m.id), func(o mention) bool { return !o.defines || p.Context.IncludeDeclaration }), nil
}

// locations returns where those mentions are that are wanted.
func (s *snapshot) locations(list []mention, wanted func(mention) bool) []Location {
	var locations []Location
	for _, m := range list {
		if wanted(m) {
			locations = append(locations, Location{s.uri, s.span(m.span)})
		}
	}
	return locations
}

func (s *Server) highlights(at *snapshot, p *positionParams) ([]documentHighlight, error) {
	m, ok := at.mentionAt(at.offset(p.Position))
	if !ok {
		return nil, nil
	}
	var list []documentHighlight
	for _, o := range at.mentionsOf(m.id) {
		kind := highlightRead
		if o.defines {
			kind = highlightWrite
		}
		list = append(list, documentHighlight{at.span(o.span), kind})
	}
	return list, nil
}
