package command

import (
	"iter"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/spf13/cobra"
)

const feedsLong = `Feeds lists the syndication feeds that pages link to, in the order of the page:
RSS, Atom and JSON Feed. A star marks the default feed: of those that are there
for programs to find the first that is RSS or Atom, or else the first JSON Feed.`

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

// feedRows yields a row for each feed.
func feedRows(page *itemscope.Page) iter.Seq[row] {
	return func(yield func(row) bool) {
		for _, feed := range page.Links.Feeds() {
			if !yield(row{func() []string { return feedCells(feed) }, feed}) {
				return
			}
		}
	}
}

func feedCells(feed linkrel.Feed) []string {
	mark := ""
	if feed.Default {
		mark = "*"
	}
	return []string{mark, feed.Format.String(), attributes(address(feed.Link), "title", feed.Title())}
}
