package conformance

import "github.com/itemscope/itemscope/vocab"

// workRules are the rules about the items of the vocabulary for licensing works,
// https://html.spec.whatwg.org/multipage/microdata.html#licensing-works.
var workRules = []*Rule{workUndefined, workMissing, workRepeated, workNoItem, workAuthor}

var workVocabulary = vocabularyRules{
	Vocabulary: vocab.Work,
	name:       "work",
	undefined:  workUndefined, missing: workMissing, repeated: workRepeated, noItem: workNoItem, vcardItem: workAuthor,
	anyTitle: true,
}

// workWith is a work that has what it must have, and more properties.
func workWith(properties string) string {
	return `<div itemscope itemtype="http://n.whatwg.org/work"><img itemprop=work src="pond.jpeg" alt="A pond."> ` + properties + `</div>`
}
