package microsyntax

// WellFormedLanguageTag reports whether s is a well-formed BCP 47 language tag:
// whether it matches the grammar of RFC 5646, in which case does not matter. It does
// not check whether the tag is valid, with registered subtags only and no variant or
// extension twice.
//
// https://www.rfc-editor.org/rfc/rfc5646#section-2.2.9
func WellFormedLanguageTag(s string) bool {
	p := subtags{rest: s}
	p.next()
	if isPrivateUse(p.subtag) {
		return p.privateUse() && p.done
	}
	return p.langtag() || isIrregularTag(s)
}

// isIrregularTag reports whether s is one of the "irregular" grandfathered
// tags. The "regular" ones match the grammar of other tags.
//
// https://www.rfc-editor.org/rfc/rfc5646#section-2.1
func isIrregularTag(s string) bool {
	for _, tag := range irregularTags {
		if EqualASCIIFold(s, tag) {
			return true
		}
	}
	return false
}

var irregularTags = [...]string{
	"en-GB-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak",
	"i-klingon", "i-lux", "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay",
	"i-tsu", "sgn-BE-FR", "sgn-BE-NL", "sgn-CH-DE",
}

// subtags goes through the parts of a tag between hyphens.
type subtags struct {
	subtag string
	rest   string // what follows the subtag's hyphen
	last   bool   // no hyphen follows the subtag
	done   bool   // there is no subtag
}

func (p *subtags) next() {
	if p.last {
		p.subtag, p.done = "", true
		return
	}
	for i := range len(p.rest) {
		if p.rest[i] == '-' {
			p.subtag, p.rest = p.rest[:i], p.rest[i+1:]
			return
		}
	}
	p.subtag, p.rest, p.last = p.rest, "", true
}

// take moves on to the next subtag if ok, and returns ok.
func (p *subtags) take(ok bool) bool {
	if ok {
		p.next()
	}
	return ok
}

// langtag matches a whole tag with the production of that name. No subtag fits two
// places of it, so that no backtracking is needed.
func (p *subtags) langtag() bool {
	if !isAlpha(p.subtag, 2, 8) {
		return false
	}
	mayExtend := len(p.subtag) <= 3
	p.next()
	for i := 0; mayExtend && i < 3 && p.take(isAlpha(p.subtag, 3, 3)); i++ {
	}
	p.take(isAlpha(p.subtag, 4, 4)) // script
	p.take(isRegion(p.subtag))
	for p.take(isVariant(p.subtag)) {
	}
	for isSingleton(p.subtag) {
		if !p.extension() {
			return false
		}
	}
	if isPrivateUse(p.subtag) && !p.privateUse() {
		return false
	}
	return p.done
}

// extension matches a singleton and one or more subtags.
func (p *subtags) extension() bool {
	p.next()
	if !isAlphanumeric(p.subtag, 2, 8) {
		return false
	}
	for p.take(isAlphanumeric(p.subtag, 2, 8)) {
	}
	return true
}

// privateUse matches an "x" and one or more subtags.
func (p *subtags) privateUse() bool {
	p.next()
	if !isAlphanumeric(p.subtag, 1, 8) {
		return false
	}
	for p.take(isAlphanumeric(p.subtag, 1, 8)) {
	}
	return true
}

func isPrivateUse(s string) bool { return s == "x" || s == "X" }

func isSingleton(s string) bool { return isAlphanumeric(s, 1, 1) && !isPrivateUse(s) }

func isRegion(s string) bool { return isAlpha(s, 2, 2) || len(s) == 3 && allDigits(s) }

func isVariant(s string) bool {
	return isAlphanumeric(s, 5, 8) || isAlphanumeric(s, 4, 4) && IsASCIIDigit(s[0])
}

func isAlpha(s string, shortest, longest int) bool {
	if len(s) < shortest || len(s) > longest {
		return false
	}
	for i := range len(s) {
		if !IsASCIIAlpha(s[i]) {
			return false
		}
	}
	return true
}

func isAlphanumeric(s string, shortest, longest int) bool {
	if len(s) < shortest || len(s) > longest {
		return false
	}
	for i := range len(s) {
		if !IsASCIIAlphanumeric(s[i]) {
			return false
		}
	}
	return true
}
