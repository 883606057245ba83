package filename

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// Clean turns a suggested name into a name that a file can have on every common
// system. It returns "" if nothing of the name can be used. It takes linear time, and
// cleaning a clean name changes nothing.
//
// A path is removed: everything up to the last / or \, and a drive letter. Control
// characters, bidirectional overrides and other invisible characters are dropped.
// Characters that some system refuses, or that look like a separator, become "_".
// Spaces are collapsed; dots and spaces at either end are removed. Names of devices
// get a "_" in front.
func Clean(name string) string {
	name = afterPath(name)
	var b strings.Builder
	b.Grow(len(name))
	space := false
	for _, r := range name {
		switch class(r) {
		case invisible:
			continue
		case blank:
			space = b.Len() > 0
			continue
		case refused:
			r = '_'
		}
		if b.Len() == 0 && r == '.' {
			continue // hidden on Unix, or a way up
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		b.WriteRune(r)
	}
	// Windows drops dots and spaces at the end, which would change the extension.
	return guardDevice(strings.TrimRight(b.String(), ". "))
}

// afterPath returns what follows the path in front of a name: the last / or \
// and a drive letter.
func afterPath(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	for len(name) >= 2 && name[1] == ':' && microsyntax.IsASCIIAlpha(name[0]) {
		name = name[2:]
	}
	return name
}

// A charClass is what becomes of a character in a name.
type charClass uint8

const (
	kept      charClass = iota
	invisible           // dropped
	blank               // a space
	refused             // an underscore
)

// lookAlikes are characters that look like a separator, or that turn into one, or
// into several characters with one among them, when a program normalizes the name or
// converts it to another character set.
const lookAlikes = "\u00A5\u20A9\u2044\u2215\u2216\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C\u2571\u2572" +
	"\u2100\u2101\u2105\u2106\uFE13\uFE55\uA789\uFF1A\u2236\uFF02\uFF1C\uFF1E\uFF5C\uFF1F\uFF0A\u2024\uFE52\uFF0E"

func class(r rune) charClass {
	switch {
	case r == ' ':
		return blank
	case r < 0x80:
		if r < ' ' || r == 0x7F {
			if r == '\t' || r == '\n' || r == '\r' {
				return blank
			}
			return invisible
		}
		if strings.IndexByte(`"*/:<>?\|`, byte(r)) >= 0 {
			return refused
		}
		return kept
	case r == utf8.RuneError || r >= 0xFDD0 && r <= 0xFDEF || r&0xFFFE == 0xFFFE:
		return refused // not a character
	case r == '\u200C' || r == '\u200D' || unicode.Is(unicode.Prepended_Concatenation_Mark, r):
		return kept // joiners, without which some scripts are misspelt; signs that are seen
	case unicode.IsSpace(r) && r != '\u0085' || r == '\u2028' || r == '\u2029':
		return blank
	case unicode.In(r, unicode.Cc, unicode.Cf) || isFiller(r):
		return invisible // bidirectional overrides and isolates among them
	case strings.ContainsRune(lookAlikes, r):
		return refused
	}
	return kept
}

// isFiller tells whether r is a letter or mark that is invisible.
func isFiller(r rune) bool {
	switch r {
	case '\u034F', '\u115F', '\u1160', '\u17B4', '\u17B5', '\u3164', '\uFFA0', '\u2800':
		return true
	}
	return false
}

// guardDevice puts an underscore in front of a reserved name.
func guardDevice(name string) string {
	if isReserved(name) {
		return "_" + name
	}
	return name
}

// isReserved tells whether a name means something else to Windows: a device, whatever
// the extension, or a file that its file manager interprets,
// https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions.
func isReserved(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$":
		return true
	}
	if rest, ok := cutPort(base); ok {
		switch rest {
		case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³":
			return true
		}
	}
	switch strings.ToLower(name) {
	case "desktop.ini", "thumbs.db":
		return true
	}
	return false
}

func cutPort(base string) (string, bool) {
	if rest, ok := strings.CutPrefix(base, "COM"); ok {
		return rest, true
	}
	return strings.CutPrefix(base, "LPT")
}

// longestExtension is how many bytes an extension may have to be kept when a name is
// cut.
const longestExtension = 20

// Fit returns the name with an extension added, cut to limit bytes if it is longer.
// It is cut before the added extension or, if that is empty, before its own. A name
// that was cut is too long to be the name of a device.
func Fit(name, extension string, limit int) string {
	if len(name)+len(extension) <= limit {
		return name + extension
	}
	if extension == "" {
		if i := strings.LastIndexByte(name, '.'); i > 0 && len(name)-i <= longestExtension {
			name, extension = name[:i], name[i:]
		}
	}
	cut := min(limit-len(extension), len(name))
	for cut > 0 && cut < len(name) && !utf8.RuneStart(name[cut]) {
		cut--
	}
	return strings.TrimRight(name[:cut], ". ") + extension
}
