package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/css"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

var linkImagesrcset = &Rule{
	ID:       "links/imagesrcset",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/images.html#srcset-attributes",
	Summary:  "imagesrcset is not a list of images",
	Explanation: "The imagesrcset attribute is a list of images with commas between them, each a URL and a width, such as 600w, " +
		"or a density, such as 2x. Either all have a width or none, and no two have the same.",
	Pass: []string{`<link rel=preload as=image imagesrcset="a.png, b.png 2x">`},
	Fail: []string{
		`<link rel=preload as=image imagesrcset="">`, `<link rel=preload as=image imagesrcset="a.png 2x, b.png 600w">`,
		`<link rel=preload as=image imagesrcset="a.png 600px">`, `<link rel=preload as=image imagesrcset="a.png, b.png">`,
	},
}

var linkImagesizes = &Rule{
	ID:       "links/imagesizes",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/images.html#sizes-attributes",
	Summary:  "imagesizes is not a list of sizes",
	Explanation: "The imagesizes attribute is a list of lengths with commas between them, each except the last after a condition: " +
		"(min-width: 40em) 50vw, 100vw.",
	Pass: []string{`<link rel=preload as=image imagesrcset="a.png 600w, b.png 900w" imagesizes="(min-width: 40em) 50vw, 100vw">`},
	Fail: []string{`<link rel=preload as=image imagesrcset="a.png 600w" imagesizes="50%">`, `<link rel=preload as=image imagesrcset="a.png 600w" imagesizes="">`},
}

var linkImagesizesMissing = &Rule{
	ID:       "links/imagesizes-missing",
	Severity: Error,
	Spec:     linkSpec + "attr-link-imagesrcset",
	Summary:  "imagesrcset has widths, but there is no imagesizes",
	Explanation: "Browsers choose among images of different widths by the size that the image will have on the page, which " +
		"imagesizes tells.",
	Pass: []string{`<link rel=preload as=image imagesrcset="a.png 600w, b.png 900w" imagesizes="50vw">`},
	Fail: []string{`<link rel=preload as=image imagesrcset="a.png 600w, b.png 900w">`},
}

var linkImagesNotAllowed = &Rule{
	ID:          "links/images-not-allowed",
	Severity:    Error,
	Spec:        linkSpec + "attr-link-imagesrcset",
	Summary:     "imagesrcset or imagesizes is on a link that preloads no image",
	Explanation: "The attributes imagesrcset and imagesizes must only be on link elements with rel=preload and as=image.",
	Pass:        []string{`<link rel=preload as=image imagesrcset="a.png 2x">`},
	Fail:        []string{`<link rel=icon href="a.png" imagesrcset="a.png 2x">`, `<link rel=preload as=script href="/a.js" imagesizes="50vw">`},
}

// checkImages looks at imagesrcset and imagesizes.
func checkImages(p *Pass, n dom.Node) {
	d := p.Document
	if !d.IsHTML(n, atom.Link) {
		return
	}
	as, _ := p.value(n, atom.As)
	if !p.hasKeyword(n, "preload") || !microsyntax.EqualASCIIFold(as, "image") {
		name := atom.Imagesrcset
		if !d.HasAttr(n, name) {
			name = atom.Imagesizes
		}
		p.Report(linkImagesNotAllowed, p.AttrPlace(n, name), "%v is only for links with rel=preload and as=image", name)
		return
	}
	if value, ok := p.value(n, atom.Imagesrcset); ok && p.Meter.Charge(valueCost*len(value), n) {
		p.checkImagesrcset(n, value)
	}
	if value, ok := p.value(n, atom.Imagesizes); ok && p.Meter.Charge(valueCost*len(value), n) {
		if wrong := css.SourceSizes(value); wrong != "" {
			p.Report(linkImagesizes, p.AttrPlace(n, atom.Imagesizes), "%q is not a list of sizes: %s", value, wrong)
		}
	}
}

func (p *Pass) checkImagesrcset(n dom.Node, value string) {
	place := p.AttrPlace(n, atom.Imagesrcset)
	candidates, wrong := imageCandidates(value)
	if wrong != "" {
		p.Report(linkImagesrcset, place, "imagesrcset: %s", wrong)
		return
	}
	for _, c := range candidates {
		if wrong := weburl.Validate(c.url, p.baseURL()); wrong != nil {
			p.Report(linkImagesrcset, place, "%q is not a valid URL: %s", c.url, wrong.Reason)
		}
	}
	if candidates[0].isWidth() && !p.Document.HasAttr(n, atom.Imagesizes) {
		p.Report(linkImagesizesMissing, place, "imagesrcset has widths, and so needs imagesizes: add it")
	}
}
