package idiom

import (
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
	{before: "kru", text: "imelpad", name: crumbsName},
	{before: "fil", text: "ariane", name: crumbsName},
	{before: "fild", text: "ariane", name: crumbsName},
	{before: "p", text: "ankuzu", name: crumbsName},
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

// windows says for the last two bytes of a window, in any case, how far the window moves
// on before a word can begin in it, by the algorithm of Wu and Manber for several words:
// so many bytes less than the window has before its last one. A number from window-1 on
// stands for the words whose first five letters may end so: endings has them.
var windows, endings = func() (windows [1 << 16]uint8, endings [][]*word) {
	const fold = 'a' - 'A'
	byPair := map[string]uint8{}
	for n := range words {
		w := &words[n]
		for i := 1; i < window; i++ {
			mark := uint8(i)
			if pair := w.text[i-1 : i+1]; i == window-1 {
				known := false
				if mark, known = byPair[pair]; !known {
					mark = uint8(window - 1 + len(endings))
					byPair[pair], endings = mark, append(endings, nil)
				}
				endings[mark-(window-1)] = append(endings[mark-(window-1)], w)
			}
			for _, first := range [...]byte{w.text[i-1], w.text[i-1] - fold} {
				for _, second := range [...]byte{w.text[i], w.text[i] - fold} {
					p := &windows[pair(first, second)]
					*p = max(*p, mark)
				}
			}
		}
	}
	return windows, endings
}()

func pair(first, second byte) uint16 { return uint16(first) | uint16(second)<<8 }

// nameIn returns what the first known word in the value of an attribute stands for.
func nameIn(value []byte) name {
	for end := window - 1; end < len(value); {
		mark := windows[pair(value[end-1], value[end])]
		if mark < window-1 {
			end += window - 1 - int(mark)
			continue
		}
		if n := nameAt(value, end-(window-1), endings[mark-(window-1)]); n != noName {
			return n
		}
		end++
	}
	return noName
}

// nameAt returns what the first of some words that begins at an index stands for.
func nameAt(value []byte, start int, some []*word) name {
	first := microsyntax.ToASCIILowerByte(value[start])
	for _, w := range some {
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

// labels are what pages in other languages than English call bread crumbs in an
// aria-label attribute, in lower case.
var labels = map[string]bool{
	"brotkrümel": true, "brotkrümelnavigation": true, "brotkrumen": true, "brotkrumennavigation": true,
	"brotkrumen-navigation": true, "brotkrümel-navigation": true, "krümelnavigation": true, "krümelpfad": true,
	"fil d'ariane": true, "fil d’ariane": true, "fil d'arianne": true,
	"migas de pan": true, "ruta de navegación": true, "miga de pan": true,
	"migalhas de pão": true, "trilha de navegação": true, "caminho de pão": true,
	"briciole di pane": true, "percorso di navigazione": true, "briciole": true,
	"kruimelpad": true, "broodkruimel": true, "broodkruimels": true, "broodkruimelnavigatie": true,
	"brödsmulor": true, "brödsmula": true, "brødkrumme": true, "brødkrummer": true, "brødkrummesti": true, "brødsmulesti": true, "brødsmuler": true,
	"murupolku": true, "leivänmurut": true,
	"okruszki": true, "ścieżka nawigacji": true, "ścieżka nawigacyjna": true, "menu okruszkowe": true,
	"drobečková navigace": true, "drobky": true, "morzsamenü": true, "kenyérmorzsa": true,
	"хлебные крошки": true, "навигационная цепочка": true, "хлібні крихти": true,
	"パンくずリスト": true, "パンくず": true, "パンくずナビゲーション": true, "面包屑": true, "面包屑导航": true, "麵包屑": true, "麵包屑導覽": true,
	"빵 부스러기": true, "içerik haritası": true, "ekmek kırıntısı": true, "navigation path": true,
}

// longestLabel is more than the bytes of the longest of labels.
const longestLabel = 64

// labelled returns what an aria-label attribute calls an element.
func labelled(value []byte) name {
	if len(value) > longestLabel {
		return noName
	}
	if n := nameIn(value); n != noName {
		return n
	}
	if labels[strings.ToLower(string(microsyntax.StripASCIIWhitespace(value)))] {
		return crumbsName
	}
	return noName
}
