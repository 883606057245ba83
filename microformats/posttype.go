package microformats

import (
	"strings"

	"github.com/itemscope/itemscope/weburl"
)

// PostType is the type of a post by Post Type Discovery,
// https://www.w3.org/TR/post-type-discovery/.
type PostType string

const (
	Event   PostType = "event"
	RSVP    PostType = "rsvp"
	Repost  PostType = "repost"
	Like    PostType = "like"
	Reply   PostType = "reply"
	Video   PostType = "video"
	Photo   PostType = "photo"
	Article PostType = "article"
	Note    PostType = "note"
	Mention PostType = "mention" // only of responses
)

// PostType returns the type of the post that the item is,
// https://www.w3.org/TR/post-type-discovery/#algorithm.
func (it *Item) PostType() PostType {
	if it.Is("h-event") {
		return Event
	}
	if t := it.ResponseType(); t != Mention {
		return t
	}
	switch {
	case it.hasValidURL("video"):
		return Video
	case it.hasValidURL("photo"):
		return Photo
	}
	content := it.firstWords("content")
	if content == "" {
		content = it.firstWords("summary")
	}
	name := it.firstWords("name")
	if content == "" || name == "" || strings.HasPrefix(content, name) {
		return Note
	}
	return Article
}

// ResponseType returns the type of the response that the item is, Mention if it is
// no other, https://www.w3.org/TR/post-type-discovery/#response-algorithm.
func (it *Item) ResponseType() PostType {
	for _, v := range it.Values("rsvp") {
		switch strings.ToLower(trim(v.Text)) {
		case "yes", "no", "maybe", "interested":
			return RSVP
		}
	}
	switch {
	case it.hasValidURL("repost-of"):
		return Repost
	case it.hasValidURL("like-of"):
		return Like
	case it.hasValidURL("in-reply-to"):
		return Reply
	}
	return Mention
}

// hasValidURL tells whether a property has an absolute URL among its values, or an
// item with one for its url.
func (it *Item) hasValidURL(name string) bool {
	for _, v := range it.Values(name) {
		if isURL(v.Text) || v.Item != nil && isURL(v.Item.Text("url")) {
			return true
		}
	}
	return false
}

func isURL(s string) bool {
	_, err := weburl.Parse(s)
	return err == nil
}

// firstWords returns the first value of a property that is not empty, trimmed and
// with single spaces between its words.
func (it *Item) firstWords(name string) string {
	for _, v := range it.Values(name) {
		if s := strings.Join(strings.Fields(v.Text), " "); s != "" {
			return s
		}
	}
	return ""
}
