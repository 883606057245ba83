package html5

// message returns what the name of a rule means. A name that has no message stands
// for itself.
func message(rule string) string {
	if m, ok := messages[rule]; ok {
		return m
	}
	return rule
}

// messages are for the errors of the standard,
// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors, and for those
// in tree construction and the limits, which have no names there.
var messages = map[string]string{
	"html/abrupt-closing-of-empty-comment":                                  "an empty comment is closed by > or ->; write <!---->",
	"html/abrupt-doctype-public-identifier":                                 "the doctype ends within its public identifier; close the quotes before the >",
	"html/abrupt-doctype-system-identifier":                                 "the doctype ends within its system identifier; close the quotes before the >",
	"html/absence-of-digits-in-numeric-character-reference":                 "a numeric character reference has no digits; write &amp; for an ampersand",
	"html/cdata-in-html-content":                                            "a CDATA section is outside SVG and MathML, where it is a comment; write its text with &lt; and &amp;",
	"html/character-reference-outside-unicode-range":                        "a character reference is for a number beyond 10FFFF; it stands for U+FFFD",
	"html/control-character-in-input-stream":                                "a control character is in the source; remove it",
	"html/control-character-reference":                                      "a character reference is for a control character; those from 80 to 9F are read as windows-1252",
	"html/disallowed-processing-instruction-target":                         "a processing instruction is for xml or xml-stylesheet, which makes it a comment; remove it",
	"html/duplicate-attribute":                                              "an attribute is repeated in a tag; only the first counts, remove the others",
	"html/end-tag-with-attributes":                                          "an end tag has attributes; they are ignored, move them to the start tag",
	"html/end-tag-with-trailing-solidus":                                    "an end tag has a solidus before its >; remove it",
	"html/eof-before-tag-name":                                              "the page ends after a <; write &lt; for the character",
	"html/eof-in-cdata":                                                     "the page ends in a CDATA section; close it with ]]>",
	"html/eof-in-comment":                                                   "the page ends in a comment; close it with -->",
	"html/eof-in-doctype":                                                   "the page ends in its doctype; close it with >",
	"html/eof-in-processing-instruction":                                    "the page ends in a processing instruction, which is dropped; close it with ?>",
	"html/eof-in-script-html-comment-like-text":                             "the page ends in a script after <!--; close the script",
	"html/eof-in-tag":                                                       "the page ends in a tag, which is dropped; look for a quote that is not closed",
	"html/incorrectly-closed-comment":                                       "a comment is closed by --!>; write -->",
	"html/incorrectly-opened-comment":                                       "<! starts neither a comment nor a doctype; what follows is a comment up to the next >",
	"html/invalid-character-sequence-after-doctype-name":                    "the doctype has something else than PUBLIC or SYSTEM after its name; write <!DOCTYPE html>",
	"html/invalid-first-character-of-processing-instruction-target":         "<? is not followed by a name; what follows is a comment up to the next >",
	"html/invalid-first-character-of-tag-name":                              "< is not followed by a name; write &lt; for the character",
	"html/invalid-processing-instruction-target":                            "the name of a processing instruction has a character other than letters, digits, - and _; this makes it a comment",
	"html/missing-attribute-value":                                          "an attribute has an equals sign but no value; write the value, or remove the sign",
	"html/missing-doctype-name":                                             "the doctype has no name; write <!DOCTYPE html>",
	"html/missing-doctype-public-identifier":                                "the doctype has no public identifier after PUBLIC; write <!DOCTYPE html>",
	"html/missing-doctype-system-identifier":                                "the doctype has no system identifier after SYSTEM; write <!DOCTYPE html>",
	"html/missing-end-tag-name":                                             "</> is ignored; write the name of the element it is to close",
	"html/missing-quote-before-doctype-public-identifier":                   "the public identifier of the doctype is not in quotes; write <!DOCTYPE html>",
	"html/missing-quote-before-doctype-system-identifier":                   "the system identifier of the doctype is not in quotes; write <!DOCTYPE html>",
	"html/missing-semicolon-after-character-reference":                      "a character reference has no semicolon; write it",
	"html/missing-whitespace-after-doctype-public-keyword":                  "there is no space after PUBLIC in the doctype; write it",
	"html/missing-whitespace-after-doctype-system-keyword":                  "there is no space after SYSTEM in the doctype; write it",
	"html/missing-whitespace-before-doctype-name":                           "there is no space before the name in the doctype; write <!DOCTYPE html>",
	"html/missing-whitespace-between-attributes":                            "there is no space between two attributes; write it",
	"html/missing-whitespace-between-doctype-public-and-system-identifiers": "there is no space between the identifiers of the doctype; write it",
	"html/nested-comment":                                                   "a comment has <!-- in it; comments do not nest, it ends at the first -->",
	"html/noncharacter-character-reference":                                 "a character reference is for a number that stands for no character",
	"html/noncharacter-in-input-stream":                                     "a code point that stands for no character is in the source; remove it",
	"html/null-character-reference":                                         "a character reference is for U+0000; it stands for U+FFFD",
	"html/surrogate-character-reference":                                    "a character reference is for half of a surrogate pair; it stands for U+FFFD, write one reference for the whole character",
	"html/unexpected-character-after-doctype-system-identifier":             "the doctype goes on after its system identifier; write the > there",
	"html/unexpected-character-in-attribute-name":                           "the name of an attribute has a quote or < in it; look for a quote or > that is missing before",
	"html/unexpected-character-in-unquoted-attribute-value":                 "a value without quotes has a quote, <, = or ` in it; put it in quotes",
	"html/unexpected-equals-sign-before-attribute-name":                     "an equals sign is where the name of an attribute should start; look for the name that is missing",
	"html/unexpected-null-character":                                        "U+0000 is in the source; remove it",
	"html/unexpected-solidus-in-tag":                                        "a solidus in a tag is not followed by >; remove it, or put the value in quotes",
	"html/unknown-named-character-reference":                                "there is no character reference of that name; write &amp; for an ampersand",
	"html/non-void-html-element-start-tag-with-trailing-solidus":            "a solidus closes no element of HTML that is not void; write an end tag",

	"html/missing-doctype":                  "the page has no doctype and is in quirks mode; start it with <!DOCTYPE html>",
	"html/unexpected-doctype":               "the doctype is not <!DOCTYPE html>, or not at the start of the page",
	"html/unexpected-start-tag":             "a start tag is where its element cannot be; it is ignored, or closes what is open",
	"html/unexpected-end-tag":               "an end tag closes nothing that is open; remove it, or write the start tag",
	"html/unexpected-text":                  "there is text where none can be; it is dropped",
	"html/unexpected-end-of-file":           "the page ends in an element that holds text only; write its end tag",
	"html/unclosed-element":                 "an element is still open here and is closed; write its end tag",
	"html/misnested-end-tag":                "elements overlap; close the inner one first",
	"html/foster-parented":                  "this cannot be in a table outside a cell; it is put before the table",
	"html/html-in-foreign-content":          "an HTML element is in SVG or MathML, which it closes; close that first, or put it in foreignObject",
	"html/unexpected-token-in-noscript":     "this cannot be in a noscript element in the head; the head ends here",
	"html/unexpected-tag-in-caption":        "this tag is for a caption, and none is open; it is ignored",
	"html/unexpected-token-in-column-group": "this cannot be in a colgroup; it is ignored",
	"html/unexpected-tag-in-table-body":     "this tag is for a table that is not open; it is ignored",
	"html/unexpected-tag-in-row":            "this tag is for a row that is not open; it is ignored",
	"html/unexpected-token-after-body":      "there is content behind the body; it is put at its end",
	"html/unexpected-token-in-frameset":     "this cannot be in a frameset; it is ignored",
	"html/unexpected-token-after-frameset":  "this cannot be behind a frameset; it is ignored",

	"html/depth-limit":      "elements nest deeper than MaxDepth; from here on they are put beside each other",
	"html/formatting-limit": "there are more than 512 different formatting elements open; the first of them is not repeated any more",
}
