// Package fetch gets pages from web servers, as a program does that reads pages of
// others: with GET only, without cookies, and with a bound for everything that a
// server decides: time, redirects, bytes before and after decompression.
//
//	client := fetch.New(fetch.Options{PublicOnly: true})
//	response, err := client.Get(ctx, "https://example.com/")
//	if err != nil {
//		return err // a *fetch.Error: what, where, and what to do
//	}
//	page, err := response.ReadAll()
//
// # How it works
//
// [Client.Get] makes attempts, one after the other where a server asks for time
// (429 and 503). An attempt is a request and those that redirects lead to. Each of
// these requests waits until fewer than [Options.PerHost] are under way to its host,
// and only then its time begins. URLs are read, and redirects are resolved, as
// browsers do it: by package weburl, whose host is the one that is connected to.
//
// # Pages that others name
//
// A program that fetches the URLs of others can be led to what only it can reach: by
// a URL, a redirect, or the name of a server. With [Options.PublicOnly] the address
// of each connection is looked at when it is made, after the name was resolved.
//
// # What is left to the caller
//
// robots.txt is not read. A program that goes through sites asks it before it asks
// for a page; a person's tool that fetches the page it was given need not.
package fetch
