package fetch_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/itemscope/itemscope/fetch"
)

func Example() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<title>A page</title>")
	}))
	defer server.Close()

	client := fetch.New(fetch.Options{UserAgent: "example/1.0 (+https://example.com/bot)"})
	response, err := client.Get(context.Background(), server.URL+"/page")
	if err != nil {
		fmt.Println(err)
		return
	}
	page, err := response.ReadAll()
	fmt.Println(response.Status, response.MediaType, response.Charset, string(page), err)
	// Output: 200 text/html utf-8 <title>A page</title> <nil>
}

// A service that fetches what others name reaches public servers only.
func ExampleOptions_publicOnly() {
	client := fetch.New(fetch.Options{PublicOnly: true})
	_, err := client.Get(context.Background(), "http://169.254.169.254/latest/meta-data/")
	fmt.Println(err)
	var failed *fetch.Error
	fmt.Println(errors.As(err, &failed) && failed.Kind == fetch.NotPublic)
	// Output:
	// http://169.254.169.254/latest/meta-data/: 169.254.169.254:80 is not a public address and port; only public servers are asked
	// true
}
