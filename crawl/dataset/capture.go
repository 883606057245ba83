package dataset

import (
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"strconv"
	"strings"
	"time"

	"github.com/itemscope/itemscope/crawl/archive"
)

// A Capture is a page as a crawler stored it.
type Capture struct {
	// ID names the capture, and nothing else: for a WARC its WARC-Record-ID. Without
	// one, Archive and Offset name it.
	ID string

	URL    string
	Date   time.Time // when it was captured
	Status int       // of HTTP; 0 if there was no HTTP
	Digest string    // of the payload, as the crawler wrote it: "sha1:…"

	// What the server said, "" if nothing; and whether there was one.
	ContentType, ContentLanguage string
	OverHTTP                     bool

	// Archive is the name of the archive, and Offset where in it the record begins.
	Archive string
	Offset  int64

	Body []byte // without transfer and content codings

	// Truncated is why the crawler did not store all of the body, "" if it did.
	Truncated string

	// Err is why the archive does not have all of the body, nil if it has.
	Err error
}

// CaptureOf returns the capture that is in a record of an archive of that name, with what
// [archive.Record.Page] returned. It is valid as long as the record.
func CaptureOf(name string, r *archive.Record, p *archive.Page, err error) *Capture {
	return &Capture{
		ID: r.ID(), URL: p.URL, Date: p.Date, Status: p.Status, Digest: r.Header.Get("WARC-Payload-Digest"),
		ContentType: p.ContentType, ContentLanguage: p.ContentLanguage, OverHTTP: p.OverHTTP,
		Archive: name, Offset: r.Offset, Body: p.Body, Truncated: p.Truncated, Err: err,
	}
}

var idEncoding = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// idBytes are enough that, in a trillion pages, two with the same identifier are
// less likely than 1 in 10⁵.
const (
	idBytes  = 15
	idLength = idBytes * 8 / 5
)

// id returns what identifies the page in data sets: a hash of what names the capture
// and of its URL, as letters and digits.
func (c *Capture) id() string {
	name := cmp.Or(c.ID, c.Archive+"\n"+strconv.FormatInt(c.Offset, 10))
	hash := sha256.Sum256([]byte(name + "\n" + c.URL))
	return idEncoding.EncodeToString(hash[:idBytes])
}

// valid returns a string of an archive as UTF-8.
func valid(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }
