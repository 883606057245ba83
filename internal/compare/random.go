package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// batch is how many random pages go to the browser at a time.
const batch = 500

// random compares random pages, whose markup is chosen to be hard to parse.
func (c *comparison) random(seed uint64, count int) error {
	for ; count > 0; count -= batch {
		pages := make([]page, min(batch, count))
		for i := range pages {
			pages[i] = page{fmt.Sprintf("random page %d", seed), randomPage(seed)}
			seed++
		}
		if err := c.compare(pages); err != nil {
			return err
		}
	}
	return nil
}

// The elements with rules of their own in the tree builder, and some others.
var elements = strings.Fields(`html head body title script style template noscript noframes frameset frame
	p div b i a font nobr em code ul li dl dd dt table caption colgroup col tbody thead tr td th
	select option optgroup selectedcontent hr button form input textarea svg math mi mo mtext annotation-xml foreignObject desc
	g path br img image h1 h2 pre listing plaintext ruby rt rp rb rtc marquee object applet address
	iframe xmp noembed meta link isindex keygen main dialog menu summary details center x-y`)

var texts = []string{"x", " ", "\n", "&amp;", "&copy", "&notit;", "x y", "\r\n", "<", "</", "<!", "<!-", "<![CDATA[c]]>",
	"<!--c-->", "<!---->", "<!--", "-->", "<!DOCTYPE html>", "<!DOCTYPE", "<?pi d?>", "<?x>", "</>", "</ x>", "]]>", "'", "\"", "&#x80;", "=", "/>", ">"}

var attributes = []string{"", "", "", "", "", " id=a", " id=a id=b", " type=hidden", " type=HIDDEN", " color=red", " encoding=text/html",
	" encoding='application/xhtml+xml'", " xlink:href=x", " definitionurl=x", " viewbox=1", " size=1", " class='a\x00b'", " a&amp;b=&ampx", " =", " /", " b/c"}

// The pages have nothing for which Chromium is known to differ from the standard: it
// drops U+0000 before the tree builder sees it, and treats U+FFFD as if it had been
// U+0000; search is not among its special elements, and base is not allowed in its
// templates.

// randomPage returns the page of a seed.
func randomPage(seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 0))
	var b strings.Builder
	if r.IntN(3) == 0 {
		b.WriteString("<!DOCTYPE html>")
	}
	// With few names, the rules between elements apply more often.
	names := make([]string, 3+r.IntN(6))
	for i := range names {
		names[i] = elements[r.IntN(len(elements))]
	}
	for range 3 + r.IntN(25) {
		switch r.IntN(10) {
		case 0, 1, 2, 3, 4:
			slash := ""
			if r.IntN(12) == 0 {
				slash = "/"
			}
			b.WriteString("<" + names[r.IntN(len(names))] + attributes[r.IntN(len(attributes))] + slash + ">")
		case 5, 6, 7:
			b.WriteString("</" + names[r.IntN(len(names))] + ">")
		default:
			b.WriteString(texts[r.IntN(len(texts))])
		}
	}
	return b.String()
}
