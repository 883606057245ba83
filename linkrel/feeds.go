package linkrel

import (
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// FeedFormat is the format of a syndication feed.
type FeedFormat uint8

const (
	RSS      FeedFormat = iota // application/rss+xml
	Atom                       // application/atom+xml
	JSONFeed                   // application/feed+json
)

// String returns the name of the format.
func (f FeedFormat) String() string { return [...]string{"RSS", "Atom", "JSON Feed"}[f] }

// MarshalText returns what String does.
func (f FeedFormat) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// A Feed is a link to a syndication feed.
type Feed struct {
	*Link
	Format FeedFormat
	// Autodiscovery tells whether the feed is there for programs to find.
	// Today's standard has it for link elements only, that of 2012 for all.
	Autodiscovery bool
}

// Feeds returns the syndication feeds of the page in tree order: what the
// keyword alternate makes with a type of application/rss+xml or
// application/atom+xml, https://html.spec.whatwg.org/multipage/links.html#rel-alternate,
// and also application/feed+json, https://www.jsonfeed.org/version/1.1/#discovery.
// Types are compared ASCII case-insensitively and without their parameters.
func (ls *Links) Feeds() []Feed {
	var feeds []Feed
	for l := range ls.Related() {
		if !l.hyperlinks("alternate") {
			continue
		}
		if format, ok := feedFormat(l.Type()); ok {
			feeds = append(feeds, Feed{l, format, l.Element == LinkElement || ls.options.Edition == HTML2012})
		}
	}
	return feeds
}

// DefaultFeed returns the default syndication feed of the page, and whether it
// has one: of those that are there for autodiscovery the first in tree order that
// is RSS or Atom, for which the standard says so, or else the first JSON Feed.
func (ls *Links) DefaultFeed() (feed Feed, ok bool) {
	for _, f := range ls.Feeds() {
		switch {
		case !f.Autodiscovery:
		case f.Format != JSONFeed:
			return f, true
		case !ok:
			feed, ok = f, true
		}
	}
	return feed, ok
}

func feedFormat(typ string) (FeedFormat, bool) {
	switch typ := essence(typ); {
	case microsyntax.EqualASCIIFold(typ, "application/rss+xml"):
		return RSS, true
	case microsyntax.EqualASCIIFold(typ, "application/atom+xml"):
		return Atom, true
	case microsyntax.EqualASCIIFold(typ, "application/feed+json"):
		return JSONFeed, true
	}
	return 0, false
}

// essence returns a MIME type without its parameters and white space, as it is
// written otherwise.
func essence(typ string) string {
	typ, _, _ = strings.Cut(typ, ";")
	return microsyntax.StripASCIIWhitespace(typ)
}
