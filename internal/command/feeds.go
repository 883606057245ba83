package command

import (
	"github.com/itemscope/itemscope"
	"github.com/spf13/cobra"
)

const feedsLong = `Feeds lists the syndication feeds that pages link to, in the order of the page:
RSS, Atom and JSON Feed. A star is before the default feed, which is the first of
those that are there for programs to find.`

const feedsExample = `  itemscope feeds https://example.com/
  itemscope feeds --format json *.html`

func (p *program) feedsCommand() *cobra.Command {
	l := &listing{program: p, key: "feeds", rows: feedRows}
	return l.command(&cobra.Command{
		Use:     "feeds [flags] [FILE|URL|-]...",
		Short:   "List the feeds of pages",
		Long:    feedsLong,
		Example: feedsExample,
	})
}

// feedRows returns a row for each feed.
func feedRows(page *itemscope.Page) (rows []row, err error) {
	for _, feed := range page.Links.Feeds() {
		mark := ""
		if feed.Default {
			mark = "*"
		}
		rows = append(rows, row{
			cells: []string{mark, feed.Format.String(), attributes(address(feed.Link), "title", feed.Title())},
			json:  feed,
		})
	}
	return rows, nil
}
