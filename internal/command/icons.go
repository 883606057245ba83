package command

import (
	"fmt"
	"iter"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/spf13/cobra"
)

const iconsLong = `Icons lists the icons that pages declare: sizes, type and URL. A page of a web
server that declares none has /favicon.ico.

With --size or --type it lists the icons that suit, the most appropriate first:
where that one cannot be used, the next is.`

const iconsExample = `  itemscope icons https://example.com/
  itemscope icons --size 180x180 --best https://example.com/
  itemscope icons --type image/png,image/svg+xml page.html
  itemscope icons --rel apple-touch-icon page.html`

func (p *program) iconsCommand() *cobra.Command {
	i := &icons{listing: listing{program: p, key: "icons"}}
	i.rows, i.check = i.list, i.checkFlags
	c := i.command(&cobra.Command{
		Use:     "icons [flags] [FILE|URL|-]...",
		Short:   "List the icons of pages",
		Long:    iconsLong,
		Example: iconsExample,
	})
	f := c.Flags()
	f.StringVar(&i.size, "size", "", "look for an icon of this `SIZE` in device pixels, such as 32x32")
	f.StringSliceVar(&i.query.Types, "type", nil, "look for icons of these image `TYPES` (default those that browsers show)")
	f.StringSliceVar(&i.query.Keywords, "rel", nil, "look for these link `TYPES` (default icon)")
	f.BoolVar(&i.best, "best", false, "list only the most appropriate icon, of 32x32 pixels if no size is given")
	return c
}

type icons struct {
	listing
	size  string
	best  bool
	query linkrel.IconQuery
}

func (i *icons) checkFlags() error {
	if i.size == "" {
		return nil
	}
	sizes, scalable := linkrel.ParseSizes(i.size)
	if len(sizes) != 1 || scalable {
		return fmt.Errorf("--size %s: give a width and a height above 0, such as 32x32", i.size)
	}
	i.query.Size = sizes[0]
	return nil
}

// list yields a row for each icon that was asked for.
func (i *icons) list(page *itemscope.Page) iter.Seq[row] {
	return func(yield func(row) bool) {
		for _, icon := range i.chosen(page.Links) {
			if !yield(row{func() []string { return iconCells(icon) }, icon}) {
				return
			}
		}
	}
}

func iconCells(icon linkrel.Icon) []string {
	return []string{sizesOf(icon), orDash(icon.Type()), attributes(address(icon.Link), "media", icon.Media())}
}

func (i *icons) chosen(links *linkrel.Data) []linkrel.Icon {
	if i.size == "" && i.query.Types == nil && !i.best {
		if declared := links.Icons(i.query.Keywords...); len(declared) > 0 {
			return declared
		}
	}
	suitable := links.BestIcons(i.query)
	if i.best && len(suitable) > 1 {
		return suitable[:1]
	}
	return suitable
}

// sizesOf returns the sizes of an icon as a sizes attribute has them, "-" if it
// does not say.
func sizesOf(icon linkrel.Icon) string {
	var list []string
	for _, s := range icon.Sizes {
		list = append(list, fmt.Sprintf("%dx%d", s.Width, s.Height))
	}
	if icon.Scalable {
		list = append(list, "any")
	}
	return orDash(strings.Join(list, " "))
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
