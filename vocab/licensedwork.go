package vocab

// Work is the vocabulary of [WorkType].
var Work = &Vocabulary{
	Type:    WorkType,
	Section: "https://html.spec.whatwg.org/multipage/microdata.html#licensing-works",
	Properties: []Property{
		{Name: "work", Edition: AllEditions, Count: ExactlyOne, Value: AbsoluteURL},
		{Name: "title", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "author", Edition: AllEditions, Value: VCardItem | Text},
		{Name: "license", Edition: AllEditions, Value: AbsoluteURL},
	},
}
