package html5

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// The public identifiers that put a document into quirks mode: these identifiers,
// identifiers with these prefixes, and identifiers with these prefixes if there is
// no system identifier. All are compared without regard to case.
// https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode
var (
	quirksPublicIDs = []string{
		"-//w3o//dtd w3 html strict 3.0//en//",
		"-/w3c/dtd html 4.0 transitional/en",
		"html",
	}
	quirksPrefixes = []string{
		"+//silmaril//dtd html pro v0r11 19970101//",
		"-//as//dtd html 3.0 aswedit + extensions//",
		"-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
		"-//ietf//dtd html 2.0 level 1//",
		"-//ietf//dtd html 2.0 level 2//",
		"-//ietf//dtd html 2.0 strict level 1//",
		"-//ietf//dtd html 2.0 strict level 2//",
		"-//ietf//dtd html 2.0 strict//",
		"-//ietf//dtd html 2.0//",
		"-//ietf//dtd html 2.1e//",
		"-//ietf//dtd html 3.0//",
		"-//ietf//dtd html 3.2 final//",
		"-//ietf//dtd html 3.2//",
		"-//ietf//dtd html 3//",
		"-//ietf//dtd html level 0//",
		"-//ietf//dtd html level 1//",
		"-//ietf//dtd html level 2//",
		"-//ietf//dtd html level 3//",
		"-//ietf//dtd html strict level 0//",
		"-//ietf//dtd html strict level 1//",
		"-//ietf//dtd html strict level 2//",
		"-//ietf//dtd html strict level 3//",
		"-//ietf//dtd html strict//",
		"-//ietf//dtd html//",
		"-//metrius//dtd metrius presentational//",
		"-//microsoft//dtd internet explorer 2.0 html strict//",
		"-//microsoft//dtd internet explorer 2.0 html//",
		"-//microsoft//dtd internet explorer 2.0 tables//",
		"-//microsoft//dtd internet explorer 3.0 html strict//",
		"-//microsoft//dtd internet explorer 3.0 html//",
		"-//microsoft//dtd internet explorer 3.0 tables//",
		"-//netscape comm. corp.//dtd html//",
		"-//netscape comm. corp.//dtd strict html//",
		"-//o'reilly and associates//dtd html 2.0//",
		"-//o'reilly and associates//dtd html extended 1.0//",
		"-//o'reilly and associates//dtd html extended relaxed 1.0//",
		"-//sq//dtd html 2.0 hotmetal + extensions//",
		"-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
		"-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
		"-//spyglass//dtd html 2.0 extended//",
		"-//sun microsystems corp.//dtd hotjava html//",
		"-//sun microsystems corp.//dtd hotjava strict html//",
		"-//w3c//dtd html 3 1995-03-24//",
		"-//w3c//dtd html 3.2 draft//",
		"-//w3c//dtd html 3.2 final//",
		"-//w3c//dtd html 3.2//",
		"-//w3c//dtd html 3.2s draft//",
		"-//w3c//dtd html 4.0 frameset//",
		"-//w3c//dtd html 4.0 transitional//",
		"-//w3c//dtd html experimental 19960712//",
		"-//w3c//dtd html experimental 970421//",
		"-//w3c//dtd w3 html//",
		"-//w3o//dtd w3 html 3.0//",
		"-//webtechs//dtd mozilla html 2.0//",
		"-//webtechs//dtd mozilla html//",
	}
	limitedQuirksPrefixes = []string{
		"-//w3c//dtd xhtml 1.0 frameset//",
		"-//w3c//dtd xhtml 1.0 transitional//",
	}
	// With a system identifier these mean limited-quirks mode, without one quirks
	// mode.
	html401Prefixes = []string{
		"-//w3c//dtd html 4.01 frameset//",
		"-//w3c//dtd html 4.01 transitional//",
	}
)

const quirksSystemID = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"

// quirksMode returns the mode that a DOCTYPE puts the document in. A system
// identifier that is empty counts as missing.
func (d *doctype) quirksMode() dom.QuirksMode {
	public := microsyntax.ToASCIILower(d.PublicID)
	switch {
	case d.forceQuirks, d.Name != "html",
		slices.Contains(quirksPublicIDs, public),
		microsyntax.ToASCIILower(d.SystemID) == quirksSystemID,
		hasAnyPrefix(public, quirksPrefixes),
		d.SystemID == "" && hasAnyPrefix(public, html401Prefixes):
		return dom.Quirks
	case hasAnyPrefix(public, limitedQuirksPrefixes), hasAnyPrefix(public, html401Prefixes):
		return dom.LimitedQuirks
	}
	return dom.NoQuirks
}

func hasAnyPrefix(s string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(s, prefix) })
}
