package command

import (
	"iter"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/spf13/cobra"
)

const linksLong = `Links lists what the a, area, link and form elements of pages link to, in the
order of the page: the element, its link types, the URL, and attributes that say
more about the link. A dash stands for the link types of one that has none.`

const linksExample = `  itemscope links page.html
  itemscope links --rel next,prev https://example.com/page/2
  itemscope links --positions --format json page.html
  itemscope links --rel canonical *.html`

func (p *program) linksCommand() *cobra.Command {
	l := &links{listing: listing{program: p, key: "links"}}
	l.rows = l.list
	c := l.command(&cobra.Command{
		Use:     "links [flags] [FILE|URL|-]...",
		Short:   "List the links of pages",
		Long:    linksLong,
		Example: linksExample,
	})
	f := c.Flags()
	f.StringSliceVar(&l.rels, "rel", nil, "list only links with one of these `TYPES`, or synonyms of them")
	f.BoolVar(&l.positions, "positions", false, "print the line and column of the elements")
	return c
}

type links struct {
	listing
	rels []string
}

// list yields a row for each link that was asked for.
func (l *links) list(page *itemscope.Page) iter.Seq[row] {
	return func(yield func(row) bool) {
		for link := range l.chosen(page.Links) {
			if !yield(row{func() []string { return l.cells(page, link) }, link}) {
				return
			}
		}
	}
}

func (l *links) chosen(all *linkrel.Data) iter.Seq[*linkrel.Link] {
	if len(l.rels) > 0 {
		return all.ByRel(l.rels...)
	}
	return all.All()
}

func (l *links) cells(page *itemscope.Page, link *linkrel.Link) (cells []string) {
	if l.positions {
		cells = append(cells, link.Position(page.Document).String())
	}
	return append(cells, link.Element.String(), keywords(link), attributes(address(link),
		"type", link.Type(), "hreflang", link.Hreflang(), "media", link.Media(), "title", link.Title()))
}

// keywords returns the link types of a link, "-" if it has none.
func keywords(link *linkrel.Link) string {
	if len(link.Relations()) == 0 {
		return "-"
	}
	list := make([]string, len(link.Relations()))
	for i, r := range link.Relations() {
		list[i] = r.Keyword
	}
	return strings.Join(list, " ")
}
