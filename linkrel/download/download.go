package download

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/filename"
	"github.com/itemscope/itemscope/internal/neturl"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// A Response is one that is to be saved, with all that its file name depends on.
type Response struct {
	// URL is where the response came from, after redirects.
	URL string
	// ContentDisposition and ContentType are the headers of the response, with
	// their bytes as they are; "" where there is none.
	ContentDisposition, ContentType string

	// Interface is the address of the document in which the download was
	// started, zero where it was started outside of any. A document whose address
	// has an opaque origin is of another origin than every response.
	Interface weburl.URL
	// Proposed is the value of the download attribute of the hyperlink that
	// started the download, "" if it has no such attribute or there was no hyperlink.
	Proposed string
	// Spec is the text that is followed.
	Spec linkrel.Spec
}

// Of returns the response to following l as the page starts the download: by the
// download attribute of l. The headers, and the URL if there were redirects, are
// for the caller to fill in, or for [Response.Set].
func Of(page *linkrel.Data, l *linkrel.Link) Response {
	proposed, _ := l.Download()
	return Response{URL: l.URL(), Interface: page.Address(), Proposed: proposed, Spec: page.Spec}
}

// Set sets the URL and the headers from what net/http has got.
func (d *Response) Set(r *http.Response) {
	if r.Request != nil && r.Request.URL != nil {
		d.URL = neturl.Address(r.Request.URL)
	}
	d.ContentDisposition = r.Header.Get("Content-Disposition")
	d.ContentType = r.Header.Get("Content-Type")
}

// Options say what the algorithm for a file name leaves to the user agent.
// The zero value makes names that are safe on every common system.
type Options struct {
	// Asked tells that the user asked for the download, not the page alone: the
	// name may then come from the URL of a response of another origin (step 11).
	Asked bool
	// Fallback is the name of what has no other; "" stands for "download".
	Fallback string
	// MaxBytes is how long a name may be in UTF-8; 0 stands for 255, which is
	// what file systems take. At least 32 are used.
	MaxBytes int
	// NoExtensions tells that the system does not go by extensions (step 15).
	NoExtensions bool
	// KeepDangerous leaves a dangerous extension alone where the type of the
	// response is not known (step 19). Otherwise ".txt" is added to it.
	KeepDangerous bool
}

// Source is where a file name comes from.
type Source uint8

const (
	FromDisposition Source = iota // the Content-Disposition header
	FromAttribute                 // the download attribute
	FromURL                       // the last segment of the URL
	FromFallback                  // the user agent
)

// String names the source.
func (s Source) String() string {
	return [...]string{"Content-Disposition", "download attribute", "URL", "fallback"}[s]
}

// MarshalText returns what String does.
func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A Name is the name of the file that a response is to be saved in.
type Name struct {
	// Name is never empty and never has a path: no separator of any system, no
	// control or invisible formatting characters, no leading dot; it is not a
	// name that Windows keeps for a device.
	Name   string `json:"name"`
	Source Source `json:"source"`
	// Trusted tells whether the response is of the origin of the page that
	// started the download, or no page did.
	Trusted bool `json:"trusted"`
	// Warn tells that the page started a download from another origin, that the
	// server did not mark the response as a download, and that the user did not ask
	// for it (step 12). The download should be aborted, or the user should be told
	// where it comes from.
	Warn bool `json:"warn"`
	// Dangerous tells that systems may run a file of that name when it is
	// opened.
	Dangerous bool `json:"dangerous"`
}

// Name returns the name to save a response under, by the algorithm of
// https://html.spec.whatwg.org/multipage/links.html#getting-the-suggested-filename,
// whose steps are those of section 4.12.4 of the text of 2012.
//
// Step 14, "adjust filename to be suitable for the local file system", does this:
// only the part after the last / or \ is kept, and only the part after a drive
// letter. Control characters, bidirectional overrides and other invisible
// characters are removed. Characters that some system refuses or that look like a
// separator become "_". Spaces are collapsed; dots and spaces at either end are
// removed. Names of devices get a "_" in front. Names that are too long are cut
// before the extension.
func (d Response) Name(o Options) Name {
	raw, name := d.choose(o)    // steps 1 to 12
	stem := filename.Clean(raw) // step 14
	if stem == "" {
		if stem = filename.Clean(o.Fallback); stem == "" {
			stem = "download"
		}
		name.Source = FromFallback
	}
	// Cut first: what is cut off must not uncover another extension.
	stem = filename.Fit(stem, "", o.maxBytes())
	extension := ""
	if !o.NoExtensions { // steps 15 to 19
		extension = d.extraExtension(stem, o)
	}
	name.Name = filename.Fit(stem, extension, o.maxBytes())
	name.Dangerous = isDangerous(extensionOf(name.Name))
	return name
}

func (o *Options) maxBytes() int {
	if o.MaxBytes == 0 {
		return 255
	}
	return max(o.MaxBytes, 32)
}

// choose is steps 1 to 12: which name, as it came.
func (d *Response) choose(o Options) (raw string, name Name) {
	disposition := ParseDisposition(d.ContentDisposition)
	name.Trusted = d.trusted() // steps 3 to 5
	switch {
	case disposition.Attachment && disposition.FileName != "": // step 2
		name.Source = FromDisposition
		return disposition.FileName, name
	case name.Trusted && disposition.FileName != "": // step 6
		name.Source = FromDisposition
		return disposition.FileName, name
	case d.Proposed != "" && (name.Trusted || disposition.Attachment): // steps 7 to 10
		name.Source = FromAttribute
		return d.Proposed, name
	case name.Trusted || o.Asked: // step 11
		name.Source = FromURL
		return nameFromURL(d.URL), name
	}
	// Step 12: the name is selected by the user agent. The URL serves where the
	// server has marked the response as a download. Otherwise it is a suggestion
	// of "the potentially hostile interface origin" too, and ignored.
	if disposition.Attachment {
		name.Source = FromURL
		return nameFromURL(d.URL), name
	}
	name.Source = FromFallback
	name.Warn = true
	return o.Fallback, name
}

// trusted is steps 3 to 5. Today the origin of a data: URL is that of the
// document.
func (d *Response) trusted() bool {
	if d.Interface.IsZero() {
		return true
	}
	response, err := weburl.Parse(d.URL)
	if err != nil {
		return false
	}
	if response.Scheme() == "data" && d.Spec == linkrel.Today {
		return true
	}
	return response.SameOrigin(d.Interface)
}

// nameFromURL returns the last segment of a URL's path, decoded. Encoded
// separators in it are left for filename.Clean to find.
func nameFromURL(address string) string {
	u, err := weburl.Parse(address)
	if err != nil || u.OpaquePath() {
		return ""
	}
	segment := u.LastSegment()
	if decoded := weburl.PercentDecode(segment); utf8.ValidString(decoded) {
		return decoded
	}
	return segment // it is not UTF-8, and its encoding is not known
}

// extraExtension is steps 16 to 19: the extension to be added to a name, ""
// for none.
func (d *Response) extraExtension(name string, o Options) string {
	named := extensionOf(name)
	claimed := fileTypes()[microsyntax.ToASCIILower(microsyntax.MIMETypeEssence(d.ContentType))]
	switch {
	case len(claimed) > 0:
		for _, extension := range claimed {
			if extension == named { // step 18
				return ""
			}
		}
		return "." + claimed[0]
	case isDangerous(named) && !o.KeepDangerous:
		return ".txt"
	}
	return ""
}

// extensionOf returns what follows the last dot of a name, in lower case.
func extensionOf(name string) string {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return ""
	}
	return microsyntax.ToASCIILower(name[i+1:])
}
