package itemscope

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// checkAddresses adds to the problems of the page what is wrong with its address,
// and leaves out what several syntaxes report alike.
//
//   - page/no-address: the page has relative URLs and no address that they could be
//     resolved against. All those URLs are this one problem.
//   - page/file-address: the address of the page is that of a file, which some of
//     its URLs are relative to
func (x *extraction) checkAddresses(p *Page) {
	var found dom.Problems
	x.fileAddress(&found)
	p.Problems = append(x.withoutRepeats(p.Problems), found.List()...)
}

// withoutRepeats keeps one of the problems that several syntaxes report about the same
// URL of an element, and one of all those that the missing address causes. What is wrong
// with a link is not for microformats to say.
func (x *extraction) withoutRepeats(problems []dom.Problem) []dom.Problem {
	base := x.resolver.Base()
	noAddress := base.IsZero() || base.OpaquePath()
	seen, ofLinks := map[dom.Place]bool{}, map[dom.Place]bool{}
	for _, p := range problems {
		if p.Rule == "links/url-unresolvable" {
			ofLinks[p.Place] = true
		}
	}
	first := -1 // the index in kept of the first problem that the missing address causes
	kept := problems[:0]
	for _, p := range problems {
		if !strings.HasSuffix(p.Rule, "/url-unresolvable") {
			kept = append(kept, p)
			continue
		}
		if p.More == 0 && (seen[p.Place] || ofLinks[p.Place] && p.Rule == "microformats/url-unresolvable") {
			continue
		}
		seen[p.Place] = true
		switch {
		case !noAddress || !x.needsAddress(p.Place):
			kept = append(kept, p)
		case first < 0:
			first = len(kept)
			kept = append(kept, x.noAddress(p.Place))
			kept[first].More = p.More
		default:
			kept[first].More += 1 + p.More
		}
	}
	return kept
}

// noAddress is the problem of a page without an address.
func (x *extraction) noAddress(at dom.Place) dom.Problem {
	var list dom.Problems
	const message = "the page has no address that its URLs could be resolved against; say where it is from"
	if from := OwnAddress(x.document); !from.IsZero() {
		list.Add("page/no-address", at, message+": %s, by what it says itself", from.String())
	} else {
		list.Add("page/no-address", at, message)
	}
	return list.List()[0]
}

// anywhere stands for the address of a page that has none.
var anywhere = weburl.NewResolver(weburl.MustParse("https://page.invalid/"), "")

// needsAddress tells whether a URL that does not resolve, at a place in the page,
// would if the page had an address.
func (x *extraction) needsAddress(at dom.Place) bool {
	d := x.document
	meter := x.budget.Part("itemscope", d.Size())
	defer meter.End()
	for a := range d.Attrs(at.Node) {
		_, value := d.AttrSpans(a)
		if d.AttrPlace(at.Node, a) != at || !meter.Charge(int(value.End-value.Start), at.Node) {
			continue
		}
		if _, err := anywhere.Resolve(d.AttrValue(a)); err != nil {
			return false
		}
	}
	return true
}
