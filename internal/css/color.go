package css

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// ValidColor tells whether s is a colour of CSS,
// https://www.w3.org/TR/css-color-4/#color-syntax. Of what is in a function of colours it
// looks only at the kinds of values.
func ValidColor(s string) bool {
	t := newStream(s)
	t.skipSpace()
	ok := t.color()
	t.skipSpace()
	return ok && t.peek().kind == end
}

func (s *stream) color() bool {
	switch t := s.next(); t.kind {
	case hash:
		return isHexColor(t.name)
	case ident:
		_, named := slices.BinarySearch(colorNames, t.name)
		return named || slices.Contains(systemColors, t.name)
	case function:
		return slices.Contains(colorFunctions, t.name) && s.colorArguments()
	}
	return false
}

func isHexColor(digits string) bool {
	for i := range len(digits) {
		if !microsyntax.IsASCIIHexDigit(digits[i]) {
			return false
		}
	}
	return len(digits) == 3 || len(digits) == 4 || len(digits) == 6 || len(digits) == 8
}

// colorArguments reads what is in a function of colours: at least two numbers,
// percentages, angles or words.
func (s *stream) colorArguments() bool {
	values, depth := 0, 0
	for {
		switch t := s.next(); t.kind {
		case number, percentage, dimension, ident, hash:
			values++
		case space, ',', '/':
		case function:
			depth++
		case ')':
			if depth--; depth < 0 {
				return values >= 2
			}
		case other: // an operator in calc()
			if depth == 0 {
				return false
			}
		default:
			return false
		}
	}
}

var colorFunctions = []string{
	"rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "device-cmyk",
}

// systemColors are the words that are not the name of one colour,
// https://www.w3.org/TR/css-color-4/#css-system-colors.
var systemColors = []string{
	"transparent", "currentcolor", "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext",
	"canvas", "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark", "marktext",
	"selecteditem", "selecteditemtext", "visitedtext",
}

// colorNames are https://www.w3.org/TR/css-color-4/#named-colors, sorted.
var colorNames = strings.Fields(`aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue
	blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
	darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
	darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey
	dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey
	honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
	lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
	lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
	mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
	mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
	palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown
	salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan
	teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`)
