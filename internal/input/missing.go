package input

import (
	"io/fs"
	"strings"

	"github.com/itemscope/itemscope/weburl"
	"golang.org/x/net/publicsuffix"
)

// missing is the error of a file that does not exist.
type missing struct{ name string }

func (m *missing) Error() string {
	if meant := address(m.name); meant != "" {
		return m.name + ": no such file; is " + meant + " meant?"
	}
	if _, err := weburl.Parse(m.name); err == nil {
		return m.name + ": no such file; a URL to be fetched begins with https:// or http://"
	}
	return m.name + ": no such file"
}

func (m *missing) Unwrap() error { return fs.ErrNotExist }

// address returns the URL that is meant by a name without a scheme, "" if the name
// does not look like a URL: its first part has to be a domain whose top-level domain
// exists.
func address(name string) string {
	host, _, _ := strings.Cut(name, "/")
	u, err := weburl.Parse("https://" + name)
	if err != nil || strings.ContainsAny(host, " @") {
		return ""
	}
	suffix, public := publicsuffix.PublicSuffix(u.Host())
	private := strings.Contains(suffix, ".") // a suffix that is not listed has one label
	if suffix == u.Host() || !public && !private {
		return ""
	}
	return u.String()
}
