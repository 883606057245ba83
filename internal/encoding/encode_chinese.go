package encoding

// big5Special has the characters that are in the index twice, and for which the
// standard takes another pointer than the table.
// https://encoding.spec.whatwg.org/#index-big5-pointer
func big5Special(r rune) (string, bool) {
	bytes, ok := big5Twice[r]
	return bytes, ok
}

var big5Twice = map[rune]string{
	'╭': "\xA2\x7E", '╮': "\xA2\xA1", '╰': "\xA2\xA2", '╯': "\xA2\xA3", '〃': "\xA1\xB2",
	'仝': "\xC6\xDF", '倩': "\xAD\xC5", '偽': "\xB0\xB0", '包': "\xA5\x5D", '卄': "\xA2\xCD",
	'卿': "\xAD\xEB", '婷': "\xB4\x40", '幵': "\xC9\xDB", '廴': "\xC6\xCF", '彘': "\xD8\xF4",
	'撐': "\xBC\xB5", '无': "\xC6\xD3", '晴': "\xB4\xB8", '杞': "\xA7\xFB", '沜': "\xCB\x58",
	'渝': "\xB4\xFC", '港': "\xB4\xE4", '煮': "\xB5\x4E", '瑜': "\xB7\xEC", '瓩': "\xA2\x60",
	'癶': "\xC6\xD5", '砉': "\xCF\xF1",
}

// big5Adjust refuses the rows of the Hong Kong Supplementary Character Set that come
// before Big5: the index Big5 pointer excludes "all entries whose pointer is less
// than (0xA1 - 0x81) × 157".
func big5Adjust(bytes []byte) bool { return bytes[0] >= 0xA1 }

// gb18030Special has the characters for which
// https://encoding.spec.whatwg.org/#gb18030-encoder differs from the table.
func gb18030Special(r rune) (string, bool) {
	if r == 0xE7C7 {
		return "\x81\x35\xF4\x37", true
	}
	return gbkSpecial(r)
}

// gbkSpecial is gb18030Special without characters of four bytes.
func gbkSpecial(r rune) (string, bool) {
	if r == 0xE5E5 {
		return "", true
	}
	if bytes, ok := gb18030PrivateUse[r]; ok {
		return bytes, true
	}
	lead, trail, ok := gb18030Pair(r)
	if !ok {
		return "", false
	}
	return string([]byte{lead, trail}), true
}

// gb18030PrivateUse has the bytes of characters for private use that have other code
// points in Unicode by now, but that pages still use.
var gb18030PrivateUse = map[rune]string{
	0xE78D: "\xA6\xD9", 0xE78E: "\xA6\xDA", 0xE78F: "\xA6\xDB", 0xE790: "\xA6\xDC",
	0xE791: "\xA6\xDD", 0xE792: "\xA6\xDE", 0xE793: "\xA6\xDF", 0xE794: "\xA6\xEC",
	0xE795: "\xA6\xED", 0xE796: "\xA6\xF3",
	0xE81E: "\xFE\x59", 0xE826: "\xFE\x61", 0xE82B: "\xFE\x66", 0xE82C: "\xFE\x67",
	0xE832: "\xFE\x6D", 0xE843: "\xFE\x7E", 0xE854: "\xFE\x90", 0xE864: "\xFE\xA0",
}
