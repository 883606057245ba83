package jsonld

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// HTMLOptions say which scripts of a page are its document.
type HTMLOptions struct {
	// ExtractAllScripts makes one document of all scripts, an array. Otherwise it is
	// the first script.
	ExtractAllScripts bool

	// Profile is the profile of the script that is preferred, "" for none.
	Profile string
}

// ParseHTML returns the JSON-LD document of a page, by
// https://www.w3.org/TR/json-ld11-api/#process-html: of the script that the
// fragment of the page's URL names, or of those that the options choose. Nothing is
// mended. The error is an [*Error]. [Extract] is for pages as they are.
func ParseHTML(d *dom.Document, o HTMLOptions) (*Document, error) {
	h := htmlProcessor{d: d, o: o, base: weburl.DocumentBase(d).String()}
	return h.process()
}

type htmlProcessor struct {
	d    *dom.Document
	o    HTMLOptions
	base string // 1.
}

func (h *htmlProcessor) process() (*Document, error) {
	// 2.
	if url, err := weburl.Parse(h.d.URL()); err == nil {
		if fragment, _ := url.Fragment(); fragment != "" {
			return h.byFragment(weburl.PercentDecode(fragment))
		}
	}
	scripts := h.scripts()
	// 3.
	if h.o.Profile != "" {
		for _, script := range scripts {
			if script.profile == h.o.Profile {
				return h.content(script)
			}
		}
	}
	// 6.2
	if h.o.ExtractAllScripts {
		return h.all(scripts)
	}
	// 4.
	if len(scripts) == 0 {
		return nil, &Error{Code: LoadingDocumentFailed, Message: "the page has no script of the type " + MediaType, URL: h.d.URL()}
	}
	return h.content(scripts[0])
}

type script struct {
	node    dom.Node
	profile string
}

// scripts returns the JSON-LD script elements.
func (h *htmlProcessor) scripts() (list []script) {
	for n := range h.d.Elements(h.d.Root()) {
		if s, ok := h.script(n); ok {
			list = append(list, s)
		}
	}
	return list
}

// script tells whether an element is a JSON-LD script element.
func (h *htmlProcessor) script(n dom.Node) (s script, ok bool) {
	if h.d.HTMLName(n) != atom.Script {
		return s, false
	}
	value, _ := h.d.Attr(n, atom.Type)
	if !isMediaType([]byte(value)) {
		return s, false
	}
	s.node = n
	if typ, ok := microsyntax.ParseMIMEType(value); ok {
		s.profile, _ = typ.Parameter("profile")
	}
	return s, true
}

// byFragment is step 2.
func (h *htmlProcessor) byFragment(id string) (*Document, error) {
	n := h.d.ElementByID(id)
	s, ok := h.script(n)
	if n.IsZero() || !ok {
		return nil, &Error{Code: LoadingDocumentFailed, Message: "no script of the type " + MediaType + " has the ID " + quote(id),
			URL: h.d.URL(), Place: h.d.Place(n)}
	}
	return h.content(s)
}

// content is the Extract Script Content Algorithm,
// https://www.w3.org/TR/json-ld11-api/#extract-script-content.
func (h *htmlProcessor) content(s script) (*Document, error) {
	doc := &Document{Node: s.node, Profile: s.profile, base: h.base}
	text := h.d.TextContent(s.node)
	doc.shifts = appendScriptShifts(nil, h.d, s.node, len(text))
	if err := doc.read(text, true, new(memory)); err != nil {
		return nil, &Error{Code: InvalidScriptElement, Message: err.what + ": it is not JSON", URL: h.d.URL(),
			Place: doc.placeOfOffsets(err.offset, err.offset+1)}
	}
	return doc, nil
}

// all is step 6.2: the documents of all scripts in one array.
func (h *htmlProcessor) all(scripts []script) (*Document, error) {
	joined := &Document{base: h.base, shifts: shifts{}}
	text := []byte{'['}
	for i, s := range scripts {
		doc, err := h.content(s)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			joined.Node = s.node
		}
		start, inside := doc.tree.inside()
		if inside == "" {
			continue
		}
		if len(text) > 1 {
			text = append(text, ',')
		}
		at := shifts{{uint32(len(text)), uint32(start)}}.through(doc.shifts)
		text = append(text, inside...)
		for _, s := range at {
			if int(s.text) < len(text) {
				joined.shifts = append(joined.shifts, s)
			}
		}
	}
	tree, err := readTree(string(append(text, ']')), new(memory))
	if err != nil {
		return nil, &Error{Code: InvalidScriptElement, Message: err.what, URL: h.d.URL()}
	}
	joined.tree = tree
	return joined, nil
}

// inside returns the elements of an array at the top as they are written, or the
// value itself if it is not an array, and where that starts.
func (t *tree) inside() (start int, text string) {
	root := t.nodes[0]
	if root.kind != Array {
		return int(root.start), t.text[root.start:root.end]
	}
	if t.isEmpty(0) {
		return 0, ""
	}
	return int(root.start) + 1, t.text[root.start+1 : root.end-1]
}
