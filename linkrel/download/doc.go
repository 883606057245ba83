// Package download says under which name a response is to be saved, by the
// algorithm of the HTML standard: after its headers, the download attribute of the
// link that was followed, or its URL, made safe for every common system.
package download
