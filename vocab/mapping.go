package vocab

// A Mapping is a row of a table that says what becomes of the properties of
// another vocabulary in one of those of this package.
type Mapping struct {
	// From is the property there. One of an item that is a value of another
	// follows that one's name and a slash: "address/streetAddress".
	From string

	// To is the property here, written in the same way: "adr/street-address".
	To string

	// Type is the value of a property "type" that goes beside it, as "fax" does
	// beside a telephone number; usually there is none.
	Type string
}
