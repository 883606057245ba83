package vocab

// Work is the vocabulary of [WorkType].
var Work = &Vocabulary{
	Type:    WorkType,
	Section: "https://html.spec.whatwg.org/multipage/microdata.html#licensing-works",
	Properties: []Property{
		{Name: "work", Count: ExactlyOne, Value: AbsoluteURL},
		{Name: "title", Count: AtMostOne, Value: Text},
		{Name: "author", Value: VCardItem | Text},
		{Name: "license", Value: AbsoluteURL},
	},
}
