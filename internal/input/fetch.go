package input

import (
	"context"
	"strings"

	"github.com/itemscope/itemscope/fetch"
)

// fetch asks for a URL. The address of the page is that of the last redirect.
func (o *Opener) fetch(ctx context.Context, address string) (*Page, error) {
	client := o.Client
	if client == nil {
		client = defaultClient()
	}
	r, err := client.Get(ctx, address)
	if err != nil {
		return nil, err
	}
	return Fetched(r), nil
}

// Fetched returns the page of a response.
func Fetched(r *fetch.Response) *Page {
	return &Page{
		Body:            r.Body,
		URL:             r.URL,
		Fetched:         true,
		ContentType:     r.Header.Get("Content-Type"),
		ContentLanguage: singleLanguage(r.Header.Values("Content-Language")),
		LinkHeaders:     r.Header.Values("Link"),
		RobotsTags:      r.Header.Values("X-Robots-Tag"),

		ContentDisposition: r.Header.Get("Content-Disposition"),
	}
}

func singleLanguage(values []string) string {
	if len(values) != 1 || strings.Contains(values[0], ",") {
		return ""
	}
	return strings.TrimSpace(values[0])
}
