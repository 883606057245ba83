package linkrel

import (
	"strings"

	"github.com/itemscope/itemscope/weburl"
)

// A Tag is a tag that applies to the page. What identifies it is its URL.
type Tag struct {
	*Link
	// Name is the last segment of the URL's path, decoded, as
	// https://microformats.org/wiki/rel-tag#Abstract has it; "" if there is none.
	Name string
}

// Tags returns the tags that apply to the page in tree order: the keyword tag,
// https://html.spec.whatwg.org/multipage/links.html#link-type-tag. A tag applies
// to the whole page, "and would do so wherever it was placed".
func (p *Data) Tags() []Tag {
	var tags []Tag
	for _, l := range p.hyperlinks("tag") {
		tags = append(tags, Tag{l, tagName(l.URL())})
	}
	return tags
}

// tagName returns the tag that a tag space gives to a URL. A slash at the end
// does not count, nor does a plus sign stand for itself.
func tagName(address string) string {
	u, err := weburl.Parse(address)
	if err != nil || u.OpaquePath() {
		return ""
	}
	path := strings.TrimSuffix(u.Path(), "/")
	name := strings.ReplaceAll(path[strings.LastIndexByte(path, '/')+1:], "+", " ")
	return strings.ToValidUTF8(weburl.PercentDecode(name), "\uFFFD")
}
