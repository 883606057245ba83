package linkrel

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A Size is the size of a bitmap icon in device pixels.
type Size struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// An Icon is a link to an icon of the page.
type Icon struct {
	// Link is what declares the icon. For /favicon.ico, which no element
	// declares, it is what such an element would make.
	*Link
	// Sizes are those of the bitmaps in it, as far as the author says.
	Sizes []Size
	// Scalable tells whether it has any size, as an SVG image has.
	Scalable bool
	// Implicit tells that no element declares the icon.
	Implicit bool
}

// Icons returns the icons of the page in tree order: the keyword icon on link
// elements, also as shortcut icon,
// https://html.spec.whatwg.org/multipage/links.html#rel-icon. With keywords
// given, those that have one of them as an external resource, such as
// apple-touch-icon.
func (p *Data) Icons(keywords ...string) []Icon {
	if len(keywords) == 0 {
		keywords = []string{"icon"}
	}
	var icons []Icon
	for l := range p.related() {
		for _, keyword := range keywords {
			if r, ok := l.Relation(keyword); !ok || r.Effect != ExternalResource {
				continue
			}
			i := Icon{Link: l}
			i.Sizes, i.Scalable = ParseSizes(l.attr(atom.Sizes))
			icons = append(icons, i)
			break
		}
	}
	return icons
}

// ParseSizes reads the sizes attribute of an icon,
// https://html.spec.whatwg.org/multipage/semantics.html#attr-link-sizes: the
// sizes it lists, and whether any is among them. Keywords that represent
// nothing are left out, as are sizes beyond 2³¹-1.
func ParseSizes(value string) (sizes []Size, scalable bool) {
	for keyword := range microsyntax.Tokens(value) {
		if microsyntax.EqualASCIIFold(keyword, "any") {
			scalable = true
		} else if s, ok := parseSize(keyword); ok {
			sizes = append(sizes, s)
		}
	}
	return sizes, scalable
}

// parseSize follows the steps that the sizes attribute gives for a keyword.
func parseSize(keyword string) (Size, bool) {
	// 1. Exactly one "x" or "X".
	i := strings.IndexAny(keyword, "xX")
	if i < 0 || strings.ContainsAny(keyword[i+1:], "xX") {
		return Size{}, false
	}
	// 2-6. What is before and after it.
	width, ok := parsePixels(keyword[:i])
	height, ok2 := parsePixels(keyword[i+1:])
	return Size{width, height}, ok && ok2
}

// parsePixels reads digits that do not start with a zero.
func parsePixels(s string) (int, bool) {
	if s == "" || s[0] == '0' {
		return 0, false
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
	}
	n, ok := microsyntax.ParseNonNegativeInteger(s)
	return int(n), ok && n <= math.MaxInt32
}

// An IconQuery says which icon is wanted.
type IconQuery struct {
	// Size is the wanted size in device pixels. Zero stands for 32 by 32.
	Size Size
	// Types are the supported image types, compared ASCII case-insensitively.
	// An icon whose type attribute says another, or is empty, is left out; one
	// without the attribute may turn out to be any. nil stands for those that
	// browsers support.
	Types []string
	// Media tells whether a media query list matches; nil stands for all of
	// them.
	Media func(query string) bool
	// Keywords are the link types to look for; nil stands for icon alone.
	Keywords []string
}

// browserTypes are the types of images that browsers show.
var browserTypes = []string{
	"image/png", "image/svg+xml", "image/x-icon", "image/vnd.microsoft.icon", "image/gif", "image/jpeg",
	"image/jpg", "image/webp", "image/avif", "image/apng", "image/bmp", "image/ico", "image/icon",
}

// BestIcons returns the icons that suit a query, the most appropriate first.
// Where one cannot be used after all, user agents "must try the
// next-most-appropriate icon", https://html.spec.whatwg.org/multipage/links.html#rel-icon.
//
// An icon of the exact size is most appropriate, then a scalable one, then the
// larger the nearer, then the smaller the nearer, then those that do not state a
// size. "If there are multiple equally appropriate icons, user agents must use
// the last one declared in tree order."
//
// In the absence of a link with the keyword icon, a page that came over HTTP or
// HTTPS has the icon /favicon.ico, resolved against its address.
func (p *Data) BestIcons(q IconQuery) []Icon {
	icons := slices.DeleteFunc(p.Icons(q.Keywords...), func(i Icon) bool { return !q.suits(i) })
	want := q.Size
	if want == (Size{}) {
		want = Size{32, 32}
	}
	type ranked struct {
		Icon
		rank
	}
	ranks := make([]ranked, len(icons))
	for i, icon := range icons {
		// From the last to the first, so that the sort keeps them that way.
		ranks[len(icons)-1-i] = ranked{icon, bestRank(icon, want)}
	}
	slices.SortStableFunc(ranks, func(a, b ranked) int { return a.compare(b.rank) })
	for i, r := range ranks {
		icons[i] = r.Icon
	}
	icon := func(keyword string) bool { return microsyntax.EqualASCIIFold(keyword, "icon") }
	if len(q.Keywords) == 0 || slices.ContainsFunc(q.Keywords, icon) {
		icons = append(icons, p.favicon()...)
	}
	return icons
}

// BestIcon returns the first of the BestIcons, nil if there is none.
func (p *Data) BestIcon(q IconQuery) *Icon {
	if icons := p.BestIcons(q); len(icons) > 0 {
		return &icons[0]
	}
	return nil
}

func (q *IconQuery) suits(i Icon) bool {
	if i.unresolved {
		return false
	}
	if media := i.Media(); media != "" && q.Media != nil && !q.Media(media) {
		return false
	}
	typ, given := i.Attr(atom.Type)
	if !given {
		return true
	}
	typ = microsyntax.MIMETypeEssence(typ)
	types := q.Types
	if types == nil {
		types = browserTypes
	}
	return slices.ContainsFunc(types, func(t string) bool { return microsyntax.EqualASCIIFold(t, typ) })
}

// favicon returns the icon of a page that declares none, "as if the page had
// declared that icon using the icon keyword".
func (p *Data) favicon() []Icon {
	document := p.Address()
	if scheme := document.Scheme(); scheme != "http" && scheme != "https" || len(p.Icons()) > 0 {
		return nil
	}
	const path = "/favicon.ico"
	u, err := document.Parse(path)
	if err != nil {
		return nil
	}
	return []Icon{{Implicit: true, Link: &Link{
		Element: LinkElement, Href: path, shared: &shared{
			relations: newRelations("icon", []Relation{{Keyword: "icon", Effect: ExternalResource}}),
			context:   &context{url: u.String()},
		},
	}}}
}

// A rank orders icons: first by class, then by distance.
type rank struct {
	class    int
	distance int64 // in pixels
}

const (
	exactSize = iota
	anySize
	largerSize
	smallerSize
	unknownSize
)

func (r rank) compare(s rank) int {
	return cmp.Or(cmp.Compare(r.class, s.class), cmp.Compare(r.distance, s.distance))
}

// bestRank returns the rank of the size in an icon that suits best.
func bestRank(i Icon, want Size) rank {
	best := rank{class: unknownSize}
	if i.Scalable {
		best.class = anySize
	}
	for _, s := range i.Sizes {
		r := rank{distance: apart(s.Width, want.Width) + apart(s.Height, want.Height)}
		switch {
		case r.distance == 0:
			r.class = exactSize
		case s.Width >= want.Width && s.Height >= want.Height:
			r.class = largerSize
		default:
			r.class = smallerSize
		}
		if r.compare(best) < 0 {
			best = r
		}
	}
	return best
}

// apart returns how far two lengths are apart.
func apart(a, b int) int64 { return int64(max(a, b)) - int64(min(a, b)) }
