package linkrel

import (
	"github.com/itemscope/itemscope/microsyntax"
)

// FeedFormat is the format of a syndication feed.
type FeedFormat uint8

const (
	RSS      FeedFormat = iota // application/rss+xml
	Atom                       // application/atom+xml
	JSONFeed                   // application/feed+json
)

var feedFormatNames = [...]string{"RSS", "Atom", "JSON Feed"}

// String returns the name of the format.
func (f FeedFormat) String() string { return feedFormatNames[f] }

// MarshalText returns what String does.
func (f FeedFormat) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what String returns.
func (f *FeedFormat) UnmarshalText(text []byte) error {
	i, err := lookupName(feedFormatNames[:], text, "a format of feeds")
	*f = FeedFormat(i)
	return err
}

// A Feed is a link to a syndication feed.
type Feed struct {
	*Link
	Format FeedFormat
	// Autodiscovery tells whether the feed is there for programs to find.
	// Today's standard has it for link elements only, that of 2012 for all.
	Autodiscovery bool
	// Default tells whether it is the default feed of the page: of those that are
	// there for autodiscovery the first in tree order that is RSS or Atom, for which
	// the standard says so, or else the first JSON Feed.
	Default bool
}

// Feeds returns the syndication feeds of the page in tree order: what the
// keyword alternate makes with a type of application/rss+xml or
// application/atom+xml, https://html.spec.whatwg.org/multipage/links.html#rel-alternate,
// and also application/feed+json, https://www.jsonfeed.org/version/1.1/#discovery.
// Types are compared ASCII case-insensitively and without their parameters.
func (p *Data) Feeds() []Feed {
	var feeds []Feed
	byDefault := -1
	for l := range p.related() {
		if !l.hyperlinks("alternate") {
			continue
		}
		format, ok := feedFormat(l.Type())
		if !ok {
			continue
		}
		f := Feed{Link: l, Format: format, Autodiscovery: l.isLink() || p.Spec == HTML2012}
		if f.Autodiscovery && (byDefault < 0 || feeds[byDefault].Format == JSONFeed && format != JSONFeed) {
			byDefault = len(feeds)
		}
		feeds = append(feeds, f)
	}
	if byDefault >= 0 {
		feeds[byDefault].Default = true
	}
	return feeds
}

// DefaultFeed returns the default syndication feed of the page, nil if it has
// none.
func (p *Data) DefaultFeed() *Feed {
	for _, f := range p.Feeds() {
		if f.Default {
			return &f
		}
	}
	return nil
}

func feedFormat(typ string) (FeedFormat, bool) {
	switch typ := microsyntax.MIMETypeEssence(typ); {
	case microsyntax.EqualASCIIFold(typ, "application/rss+xml"):
		return RSS, true
	case microsyntax.EqualASCIIFold(typ, "application/atom+xml"):
		return Atom, true
	case microsyntax.EqualASCIIFold(typ, "application/feed+json"):
		return JSONFeed, true
	}
	return 0, false
}
