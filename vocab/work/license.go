package work

import (
	"strings"

	"github.com/itemscope/itemscope/vocab"
)

// LicenseName returns what a licence is commonly called, known by its URL: of the
// licences of Creative Commons a name such as "CC BY-SA 4.0", of others the
// identifier of https://spdx.org/licenses/, such as "Apache-2.0". It returns "" for
// a URL it does not know. Two URLs with one name stand for the same licence.
func LicenseName(url string) string {
	key := canonical(url)
	if rest, ok := strings.CutPrefix(key, "creativecommons.org/"); ok {
		return creativeCommons(rest)
	}
	return licenseNames[key]
}

// canonical returns the part of a licence's URL that identifies the licence, in lower
// case. It drops the scheme, the form in which the text is served (such as ".txt"), the
// query and the fragment.
func canonical(url string) string {
	key := strings.ToLower(url)
	if i := strings.IndexAny(key, "?#"); i >= 0 {
		key = key[:i]
	}
	for _, start := range [...]string{"https://", "http://", "www."} {
		key = strings.TrimPrefix(key, start)
	}
	for _, end := range [...]string{"/", ".html", ".php", ".txt", ".en", "/"} {
		key = strings.TrimSuffix(key, end)
	}
	return key
}

// creativeCommons names a licence by the path of its URL:
// licenses/by-sa/3.0/us, publicdomain/zero/1.0, with a deed or legal code behind.
func creativeCommons(path string) string {
	parts := strings.Split(path, "/")
	if n := len(parts); strings.HasPrefix(parts[n-1], "deed") || strings.HasPrefix(parts[n-1], "legalcode") {
		parts = parts[:n-1]
	}
	if len(parts) < 3 || len(parts) > 4 {
		return ""
	}
	kind, version := parts[1], parts[2]
	// The name is shown to people, so it must not contain anything else from the URL.
	if version == "" || strings.Trim(version, "0123456789.") != "" || len(parts) == 4 && !vocab.Token(parts[3]) {
		return ""
	}
	switch parts[0] + "/" + kind {
	case "publicdomain/zero":
		return "CC0 " + version
	case "publicdomain/mark":
		return "Public Domain Mark " + version
	case "licenses/by", "licenses/by-sa", "licenses/by-nc", "licenses/by-nd", "licenses/by-nc-sa", "licenses/by-nc-nd":
		name := "CC " + strings.ToUpper(kind) + " " + version
		if len(parts) == 4 {
			name += " " + strings.ToUpper(parts[3])
		}
		return name
	}
	return ""
}

// licenseNames has the addresses of licences in the form of canonical.
var licenseNames = map[string]string{
	"opensource.org/licenses/mit":                                   "MIT",
	"opensource.org/licenses/mit-license":                           "MIT",
	"opensource.org/license/mit":                                    "MIT",
	"mit-license.org":                                               "MIT",
	"opensource.org/licenses/apache-2.0":                            "Apache-2.0",
	"opensource.org/license/apache-2-0":                             "Apache-2.0",
	"apache.org/licenses/license-2.0":                               "Apache-2.0",
	"opensource.org/licenses/bsd-2-clause":                          "BSD-2-Clause",
	"opensource.org/license/bsd-2-clause":                           "BSD-2-Clause",
	"opensource.org/licenses/bsd-3-clause":                          "BSD-3-Clause",
	"opensource.org/license/bsd-3-clause":                           "BSD-3-Clause",
	"opensource.org/licenses/isc":                                   "ISC",
	"opensource.org/licenses/mpl-2.0":                               "MPL-2.0",
	"mozilla.org/mpl/2.0":                                           "MPL-2.0",
	"mozilla.org/en-us/mpl/2.0":                                     "MPL-2.0",
	"gnu.org/licenses/gpl-2.0":                                      "GPL-2.0",
	"gnu.org/licenses/old-licenses/gpl-2.0":                         "GPL-2.0",
	"gnu.org/licenses/gpl-3.0":                                      "GPL-3.0",
	"gnu.org/licenses/agpl-3.0":                                     "AGPL-3.0",
	"gnu.org/licenses/lgpl-2.1":                                     "LGPL-2.1",
	"gnu.org/licenses/old-licenses/lgpl-2.1":                        "LGPL-2.1",
	"gnu.org/licenses/lgpl-3.0":                                     "LGPL-3.0",
	"gnu.org/licenses/fdl-1.2":                                      "GFDL-1.2",
	"gnu.org/licenses/old-licenses/fdl-1.2":                         "GFDL-1.2",
	"gnu.org/licenses/fdl-1.3":                                      "GFDL-1.3",
	"artlibre.org/licence/lal":                                      "LAL-1.3",
	"opendatacommons.org/licenses/odbl/1-0":                         "ODbL-1.0",
	"opendatacommons.org/licenses/odbl":                             "ODbL-1.0",
	"opendatacommons.org/licenses/by/1-0":                           "ODC-By-1.0",
	"opendatacommons.org/licenses/pddl/1-0":                         "PDDL-1.0",
	"unlicense.org":                                                 "Unlicense",
	"nationalarchives.gov.uk/doc/open-government-licence/version/3": "OGL-UK-3.0",
}
