package vocab

// A Mapping is a row of a table that says what the properties of another vocabulary
// become in a vocabulary of this package.
type Mapping struct {
	// From is the property of the other vocabulary. If that is a property of an item
	// that is a value itself, the outer property comes first: "address/streetAddress".
	From string

	// To is the property it becomes, written in the same way: "adr/street-address".
	To string

	// Type is the value of a property "type" that goes beside it, as "fax" does
	// beside a telephone number; usually there is none.
	Type string
}
