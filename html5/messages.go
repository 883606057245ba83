package html5

// message returns what a parse error means, for those who do not know the names
// by heart. A name without one stands for itself.
func message(code string) string {
	if m, ok := messages[code]; ok {
		return m
	}
	return code
}

// messages are for the errors of the standard,
// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors, and for those
// in tree construction and the limits, which have no names there.
var messages = map[string]string{
	"abrupt-closing-of-empty-comment":                                  "an empty comment is closed by > or ->; write <!---->",
	"abrupt-doctype-public-identifier":                                 "the doctype ends within its public identifier; close the quotes before the >",
	"abrupt-doctype-system-identifier":                                 "the doctype ends within its system identifier; close the quotes before the >",
	"absence-of-digits-in-numeric-character-reference":                 "a numeric character reference has no digits; write &amp; for an ampersand",
	"cdata-in-html-content":                                            "a CDATA section is outside SVG and MathML, where it is a comment; write its text with &lt; and &amp;",
	"character-reference-outside-unicode-range":                        "a character reference is for a number beyond 10FFFF; it stands for U+FFFD",
	"control-character-in-input-stream":                                "a control character is in the source; remove it",
	"control-character-reference":                                      "a character reference is for a control character; those from 80 to 9F are read as windows-1252",
	"disallowed-processing-instruction-target":                         "a processing instruction is for xml or xml-stylesheet, which makes it a comment; remove it",
	"duplicate-attribute":                                              "an attribute is repeated in a tag; only the first counts, remove the others",
	"end-tag-with-attributes":                                          "an end tag has attributes; they are ignored, move them to the start tag",
	"end-tag-with-trailing-solidus":                                    "an end tag has a solidus before its >; remove it",
	"eof-before-tag-name":                                              "the page ends after a <; write &lt; for the character",
	"eof-in-cdata":                                                     "the page ends in a CDATA section; close it with ]]>",
	"eof-in-comment":                                                   "the page ends in a comment; close it with -->",
	"eof-in-doctype":                                                   "the page ends in its doctype; close it with >",
	"eof-in-processing-instruction":                                    "the page ends in a processing instruction, which is dropped; close it with ?>",
	"eof-in-script-html-comment-like-text":                             "the page ends in a script after <!--; close the script",
	"eof-in-tag":                                                       "the page ends in a tag, which is dropped; look for a quote that is not closed",
	"incorrectly-closed-comment":                                       "a comment is closed by --!>; write -->",
	"incorrectly-opened-comment":                                       "<! starts neither a comment nor a doctype; what follows is a comment up to the next >",
	"invalid-character-sequence-after-doctype-name":                    "the doctype has something else than PUBLIC or SYSTEM after its name; write <!DOCTYPE html>",
	"invalid-first-character-of-processing-instruction-target":         "<? is not followed by a name; what follows is a comment up to the next >",
	"invalid-first-character-of-tag-name":                              "< is not followed by a name; write &lt; for the character",
	"invalid-processing-instruction-target":                            "the name of a processing instruction has a character other than letters, digits, - and _; this makes it a comment",
	"missing-attribute-value":                                          "an attribute has an equals sign but no value; write the value, or remove the sign",
	"missing-doctype-name":                                             "the doctype has no name; write <!DOCTYPE html>",
	"missing-doctype-public-identifier":                                "the doctype has no public identifier after PUBLIC; write <!DOCTYPE html>",
	"missing-doctype-system-identifier":                                "the doctype has no system identifier after SYSTEM; write <!DOCTYPE html>",
	"missing-end-tag-name":                                             "</> is ignored; write the name of the element it is to close",
	"missing-quote-before-doctype-public-identifier":                   "the public identifier of the doctype is not in quotes; write <!DOCTYPE html>",
	"missing-quote-before-doctype-system-identifier":                   "the system identifier of the doctype is not in quotes; write <!DOCTYPE html>",
	"missing-semicolon-after-character-reference":                      "a character reference has no semicolon; write it",
	"missing-whitespace-after-doctype-public-keyword":                  "there is no space after PUBLIC in the doctype; write it",
	"missing-whitespace-after-doctype-system-keyword":                  "there is no space after SYSTEM in the doctype; write it",
	"missing-whitespace-before-doctype-name":                           "there is no space before the name in the doctype; write <!DOCTYPE html>",
	"missing-whitespace-between-attributes":                            "there is no space between two attributes; write it",
	"missing-whitespace-between-doctype-public-and-system-identifiers": "there is no space between the identifiers of the doctype; write it",
	"nested-comment":                                                   "a comment has <!-- in it; comments do not nest, it ends at the first -->",
	"noncharacter-character-reference":                                 "a character reference is for a number that stands for no character",
	"noncharacter-in-input-stream":                                     "a code point that stands for no character is in the source; remove it",
	"null-character-reference":                                         "a character reference is for U+0000; it stands for U+FFFD",
	"surrogate-character-reference":                                    "a character reference is for half of a surrogate pair; it stands for U+FFFD, write one reference for the whole character",
	"unexpected-character-after-doctype-system-identifier":             "the doctype goes on after its system identifier; write the > there",
	"unexpected-character-in-attribute-name":                           "the name of an attribute has a quote or < in it; look for a quote or > that is missing before",
	"unexpected-character-in-unquoted-attribute-value":                 "a value without quotes has a quote, <, = or ` in it; put it in quotes",
	"unexpected-equals-sign-before-attribute-name":                     "an equals sign is where the name of an attribute should start; look for the name that is missing",
	"unexpected-null-character":                                        "U+0000 is in the source; remove it",
	"unexpected-solidus-in-tag":                                        "a solidus in a tag is not followed by >; remove it, or put the value in quotes",
	"unknown-named-character-reference":                                "there is no character reference of that name; write &amp; for an ampersand",
	"non-void-html-element-start-tag-with-trailing-solidus":            "a solidus closes no element of HTML that is not void; write an end tag",

	"missing-doctype":                  "the page has no doctype and is in quirks mode; start it with <!DOCTYPE html>",
	"unexpected-doctype":               "the doctype is not <!DOCTYPE html>, or not at the start of the page",
	"unexpected-start-tag":             "a start tag is where its element cannot be; it is ignored, or closes what is open",
	"unexpected-end-tag":               "an end tag closes nothing that is open; remove it, or write the start tag",
	"unexpected-text":                  "there is text where none can be; it is dropped",
	"unexpected-end-of-file":           "the page ends in an element that holds text only; write its end tag",
	"unclosed-element":                 "an element is still open here and is closed; write its end tag",
	"misnested-end-tag":                "elements overlap; close the inner one first",
	"foster-parented":                  "this cannot be in a table outside a cell; it is put before the table",
	"html-in-foreign-content":          "an HTML element is in SVG or MathML, which it closes; close that first, or put it in foreignObject",
	"unexpected-token-in-noscript":     "this cannot be in a noscript element in the head; the head ends here",
	"unexpected-tag-in-caption":        "this tag is for a caption, and none is open; it is ignored",
	"unexpected-token-in-column-group": "this cannot be in a colgroup; it is ignored",
	"unexpected-tag-in-table-body":     "this tag is for a table that is not open; it is ignored",
	"unexpected-tag-in-row":            "this tag is for a row that is not open; it is ignored",
	"unexpected-token-after-body":      "there is content behind the body; it is put at its end",
	"unexpected-token-in-frameset":     "this cannot be in a frameset; it is ignored",
	"unexpected-token-after-frameset":  "this cannot be behind a frameset; it is ignored",

	"depth-limit":      "elements nest deeper than MaxDepth; from here on they are put beside each other",
	"formatting-limit": "there are more than 512 different formatting elements open; the first of them is not repeated any more",
}
