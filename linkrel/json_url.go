package linkrel

import (
	"unsafe"

	"github.com/itemscope/itemscope/internal/jsontext"
)

// A jsonURL is the URL of a link, in the parts that it is written in.
type jsonURL struct {
	// before and after are what a URL has around the href attribute, if that is common:
	// then it is in the URL as it is written, and has nothing that JSON escapes.
	before, after string
	common        bool

	url string // if href is not common; "" if there is none
}

// jsonURL returns the URL. It may be in buf, and is valid until that is used again.
func (l *Link) jsonURL(buf *[]byte) jsonURL {
	c := l.shares().context
	if l.unresolved || c.resolver == nil {
		return jsonURL{url: c.url}
	}
	href := unsafe.Slice(unsafe.StringData(l.Href), len(l.Href)) // which is only read
	if before, after, ok := c.resolver.Affixes(href); ok {
		return jsonURL{before: before, after: after, common: true}
	}
	*buf, _ = c.resolver.AppendResolve((*buf)[:0], href)
	return jsonURL{url: unsafe.String(unsafe.SliceData(*buf), len(*buf))}
}

// length returns how long the URL of a link is.
func (u *jsonURL) length(href string) int {
	if u.common {
		return len(u.before) + len(href) + len(u.after)
	}
	return len(u.url)
}

// appendWithHref appends the members url, if there is one, and href.
func (u *jsonURL) appendWithHref(dst []byte, href string) []byte {
	if !u.common {
		dst = appendMember(dst, "url", u.url)
		return jsontext.AppendString(append(dst, `,"href":`...), href)
	}
	dst = jsontext.AppendString(append(dst, `,"url":`...), u.before)
	dst = append(dst[:len(dst)-1], href...) // instead of the quotation mark
	dst = append(dst, u.after...)
	dst = append(dst, `","href":"`...)
	dst = append(dst, href...)
	return append(dst, '"')
}
