package idiom

import (
	"encoding/binary"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// A name is what a word in an attribute calls an element.
type name uint8

const (
	noName name = iota
	crumbsName
	cloudName
)

// A word stands for a name where it is in a class, an ID or a label, with or without
// hyphens and underscores. It is looked for by the first five letters of text.
type word struct {
	before string // what must come before text
	text   string
	whole  bool // no letter in lower case may follow, except for an s
	name   name
}

// words are those of bread crumbs in several languages, and of tag clouds. They are cut
// where the five letters end with a rare one.
var words = []word{
	{before: "bread", text: "crumb", name: crumbsName},
	{text: "crumb", whole: true, name: crumbsName}, // not "crumble"
	{text: "brotkrume", name: crumbsName},
	{text: "kruemel", name: crumbsName},
	{text: "kruimelpad", name: crumbsName},
	{before: "fil", text: "ariane", name: crumbsName},
	{before: "fild", text: "ariane", name: crumbsName},
	{before: "pa", text: "nkuzu", name: crumbsName},
	{text: "topicpath", name: crumbsName},
	{before: "mur", text: "upolku", name: crumbsName},
	{before: "tag", text: "cloud", name: cloudName},
	{before: "tags", text: "cloud", name: cloudName},
	{before: "keyword", text: "cloud", name: cloudName},
	{before: "label", text: "cloud", name: cloudName},
	{before: "word", text: "cloud", name: cloudName},
}

// window is how many letters of a word are looked for at once.
const window = 5

// moves says for the two letters that a window ends with how far it moves on before a word
// can begin in it, by the algorithm of Wu and Manber for several words: not at all if the
// five letters of a word end so. begins says with which two letters a word begins.
//
// A letter counts by its lowest five bits, which are the same in upper and lower case. Other
// characters have those of a letter, too: where there may be a word is to be looked at.
var moves, begins = func() (moves [1 << 10]uint8, begins [1 << 10]bool) {
	for i := range moves {
		moves[i] = window - 1
	}
	for n := range words {
		text := words[n].text
		begins[pair(text[0], text[1])] = true
		for i := 1; i < window; i++ {
			p := &moves[pair(text[i-1], text[i])]
			*p = min(*p, uint8(window-1-i))
		}
	}
	return moves, begins
}()

func pair(first, second byte) int { return int(first&31)<<5 | int(second&31) }

// triples has a bit for each three letters in a row that are among the first five of a word.
// Other letters may share it, but few do.
var triples = func() (bits [1 << (tripleBits - 5)]uint32) {
	for n := range words {
		text := words[n].text
		for i := 0; i+3 <= window; i++ {
			at := tripleOf(uint32(text[i]) | uint32(text[i+1])<<8 | uint32(text[i+2])<<16)
			bits[at>>5] |= 1 << (at & 31)
		}
	}
	return bits
}()

const tripleBits = 12

// tripleOf returns the number of the bit for the letters in the three lower bytes, which count
// as in moves. With this factor few letters that are usual in classes share a bit with others.
func tripleOf(letters uint32) uint32 { return letters & 0x1f1f1f * 0x91322fbd >> (32 - tripleBits) }

// hasTriple has its lowest bit set if the three letters in the lower bytes may be among the
// first five of a word.
func hasTriple(letters uint32) uint32 {
	at := tripleOf(letters)
	return triples[at>>5] >> (at & 31)
}

// mayHaveName tells whether nameIn may find a name; where there is none, it rarely says so.
// Three of the five letters that a word is looked for by have two more behind them, so that
// one of these three is at each third place of the value, and only these places are looked
// at. There is no branch on what is there, since a processor would often guess it wrong.
func mayHaveName(value []byte) bool {
	found := uint32(0)
	if len(value) < 8 {
		if len(value) < window {
			return false
		}
		found = hasTriple(binary.LittleEndian.Uint32(value)) | hasTriple(binary.LittleEndian.Uint32(value[len(value)-4:]))
		return found&1 != 0
	}
	rest := value
	for ; len(rest) > 8; rest = rest[6:] {
		eight := binary.LittleEndian.Uint64(rest)
		found |= hasTriple(uint32(eight)) | hasTriple(uint32(eight>>24))
	}
	eight := binary.LittleEndian.Uint64(value[len(value)-8:])
	found |= hasTriple(uint32(eight)) | hasTriple(uint32(eight>>24))
	return found&1 != 0
}

// nameIn returns what the first known word in the value of an attribute stands for.
func nameIn(value []byte) name {
	for end := window - 1; end < len(value); {
		move := int(moves[pair(value[end-1], value[end])])
		if start := end - (window - 1); move == 0 {
			if begins[pair(value[start], value[start+1])] {
				if n := nameAt(value, start); n != noName {
					return n
				}
			}
			move = 1
		}
		end += move
	}
	return noName
}

// nameAt returns what the first of the words that begins at an index stands for.
func nameAt(value []byte, start int) name {
	first := microsyntax.ToASCIILowerByte(value[start])
	for i := range words {
		w := &words[i]
		if first != w.text[0] || !precedes(value[:start], w.before) {
			continue
		}
		if rest, ok := cutWord(value[start:], w.text); ok && !(w.whole && goesOn(rest)) {
			return w.name
		}
	}
	return noName
}

// cutWord takes a word off the beginning of value, whatever hyphens are in it.
func cutWord(value []byte, word string) (rest []byte, ok bool) {
	for i := 0; i < len(value); i++ {
		switch {
		case word == "":
			return value[i:], true
		case value[i] == '-' || value[i] == '_':
		case microsyntax.ToASCIILowerByte(value[i]) != word[0]:
			return nil, false
		default:
			word = word[1:]
		}
	}
	return nil, word == ""
}

// goesOn tells whether a word that was cut off goes on, other than in the plural.
func goesOn(rest []byte) bool {
	if len(rest) > 0 && microsyntax.ToASCIILowerByte(rest[0]) == 's' {
		rest = rest[1:]
	}
	return len(rest) > 0 && 'a' <= rest[0] && rest[0] <= 'z'
}

// precedes tells whether value ends with a word, whatever hyphens are in it.
func precedes(value []byte, word string) bool {
	for i := len(value) - 1; len(word) > 0; i-- {
		switch {
		case i < 0:
			return false
		case value[i] == '-' || value[i] == '_':
		case microsyntax.ToASCIILowerByte(value[i]) != word[len(word)-1]:
			return false
		default:
			word = word[:len(word)-1]
		}
	}
	return true
}

// isLabel tells whether a text in lower case is what pages in other languages than English
// call bread crumbs in an aria-label attribute.
func isLabel(text string) bool {
	switch text {
	case "brotkrümel", "brotkrümelnavigation", "brotkrumen", "brotkrumennavigation",
		"brotkrumen-navigation", "brotkrümel-navigation", "krümelnavigation", "krümelpfad",
		"fil d'ariane", "fil d’ariane", "fil d'arianne",
		"migas de pan", "ruta de navegación", "miga de pan",
		"migalhas de pão", "trilha de navegação", "caminho de pão",
		"briciole di pane", "percorso di navigazione", "briciole",
		"kruimelpad", "broodkruimel", "broodkruimels", "broodkruimelnavigatie",
		"brödsmulor", "brödsmula", "brødkrumme", "brødkrummer", "brødkrummesti", "brødsmulesti", "brødsmuler",
		"murupolku", "leivänmurut",
		"okruszki", "ścieżka nawigacji", "ścieżka nawigacyjna", "menu okruszkowe",
		"drobečková navigace", "drobky", "morzsamenü", "kenyérmorzsa",
		"хлебные крошки", "навигационная цепочка", "хлібні крихти",
		"パンくずリスト", "パンくず", "パンくずナビゲーション", "面包屑", "面包屑导航", "麵包屑", "麵包屑導覽",
		"빵 부스러기", "içerik haritası", "ekmek kırıntısı", "navigation path":
		return true
	}
	return false
}

// longestLabel is more than the bytes of the longest text that isLabel knows.
const longestLabel = 64

// labelled returns what an aria-label attribute calls an element.
func labelled(value []byte) name {
	if len(value) > longestLabel {
		return noName
	}
	if n := nameIn(value); n != noName {
		return n
	}
	if isLabel(strings.ToLower(string(microsyntax.StripASCIIWhitespace(value)))) {
		return crumbsName
	}
	return noName
}
