package html5

// message returns what a parse error means.
func message(code string) string {
	return code
}
