package conformance

var veventKeyword = &Rule{
	ID:       "vevent/keyword",
	Severity: Error,
	Spec:     veventSpec + "md-vevent-class",
	Summary:  "the value of a property of an event is not one of the allowed words",
	Explanation: "class must be public, private or confidential, status tentative, confirmed or cancelled, and transp " +
		"opaque or transparent: in lower case, and without white space around. If readers are to see another word, " +
		"put the keyword into a meta element.",
	Pass: []string{veventWith(`<meta itemprop=status content=cancelled>called off`)},
	Fail: []string{
		veventWith(`<b itemprop=status>canceled</b>`),
		veventWith(`<meta itemprop=class content=PUBLIC>`),
		veventWith(`<b itemprop=transp>yes</b>`),
	},
}
