package linkrel

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// matchesDestination tells whether a type attribute is one of what is preloaded
// as a destination, https://html.spec.whatwg.org/multipage/links.html#match-preload-type.
// All types are taken for supported, step 5.
func matchesDestination(typ, destination string) bool {
	if typ == "" || destination == "fetch" { // steps 1 and 2
		return true
	}
	mime, ok := microsyntax.ParseMIMEType(typ)
	if !ok { // step 4
		return false
	}
	switch destination { // step 6
	case "script", "audioworklet", "paintworklet", "serviceworker", "sharedworker", "worker":
		return slices.Contains(javaScriptTypes, mime.Essence)
	case "image":
		return strings.HasPrefix(mime.Essence, "image/")
	case "font":
		return isFontType(mime.Essence)
	case "json":
		return mime.Essence == "application/json" || mime.Essence == "text/json" || strings.HasSuffix(mime.Essence, "+json")
	case "style":
		return mime.Essence == css
	case "track":
		return mime.Essence == "text/vtt"
	}
	return false // step 7
}

// javaScriptTypes are https://mimesniff.spec.whatwg.org/#javascript-mime-type.
var javaScriptTypes = []string{
	"application/ecmascript", "application/javascript", "application/x-ecmascript", "application/x-javascript",
	"text/ecmascript", "text/javascript", "text/javascript1.0", "text/javascript1.1", "text/javascript1.2",
	"text/javascript1.3", "text/javascript1.4", "text/javascript1.5", "text/jscript", "text/livescript",
	"text/x-ecmascript", "text/x-javascript",
}

// isFontType is https://mimesniff.spec.whatwg.org/#font-mime-type.
func isFontType(essence string) bool {
	switch essence {
	case "application/font-cff", "application/font-off", "application/font-sfnt", "application/font-ttf",
		"application/font-woff", "application/vnd.ms-fontobject", "application/vnd.ms-opentype":
		return true
	}
	return strings.HasPrefix(essence, "font/")
}
