package jsonld

// Load loads a document. It is an HTML page if the loader says so: then o chooses
// its scripts. The error is an [*Error], or that of the loader.
func Load(l Loader, url string, o HTMLOptions) (*Document, error) {
	options := LoadOptions{Profile: o.Profile}
	loaded, err := l.Load(url, options)
	if err != nil {
		return nil, err
	}
	return loaded.document(url, options, o.ExtractAllScripts)
}

// document returns the document that was loaded from a URL.
func (r *RemoteDocument) document(url string, o LoadOptions, all bool) (*Document, error) {
	address := r.DocumentURL
	if address == "" {
		address = url
	}
	if r.HTML != nil {
		doc, err := ParseHTML(r.HTML, HTMLOptions{ExtractAllScripts: all, Profile: o.Profile})
		if err != nil {
			return nil, err
		}
		// The page is not that of whoever refers to it.
		return doc.detached(), nil
	}
	doc, err := Parse(r.Body, address)
	if err != nil {
		return nil, err
	}
	doc.Profile, doc.contextURL = r.Profile, r.ContextURL
	return doc, nil
}

// detached returns doc as one that is not from a page.
func (doc *Document) detached() *Document {
	return &Document{Profile: doc.Profile, base: doc.base, tree: doc.tree, shifts: shifts{{}}}
}
