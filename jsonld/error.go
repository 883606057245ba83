package jsonld

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// An ErrorCode names an error of the standard,
// https://www.w3.org/TR/json-ld11-api/#jsonlderrorcode.
type ErrorCode string

// The codes of the standard, in its words.
const (
	CollidingKeywords           ErrorCode = "colliding keywords"
	ConflictingIndexes          ErrorCode = "conflicting indexes"
	ContextOverflow             ErrorCode = "context overflow"
	CyclicIRIMapping            ErrorCode = "cyclic IRI mapping"
	InvalidIDValue              ErrorCode = "invalid @id value"
	InvalidImportValue          ErrorCode = "invalid @import value"
	InvalidIncludedValue        ErrorCode = "invalid @included value"
	InvalidIndexValue           ErrorCode = "invalid @index value"
	InvalidNestValue            ErrorCode = "invalid @nest value"
	InvalidPrefixValue          ErrorCode = "invalid @prefix value"
	InvalidPropagateValue       ErrorCode = "invalid @propagate value"
	InvalidProtectedValue       ErrorCode = "invalid @protected value"
	InvalidReverseValue         ErrorCode = "invalid @reverse value"
	InvalidVersionValue         ErrorCode = "invalid @version value"
	InvalidBaseDirection        ErrorCode = "invalid base direction"
	InvalidBaseIRI              ErrorCode = "invalid base IRI"
	InvalidContainerMapping     ErrorCode = "invalid container mapping"
	InvalidContextEntry         ErrorCode = "invalid context entry"
	InvalidContextNullification ErrorCode = "invalid context nullification"
	InvalidDefaultLanguage      ErrorCode = "invalid default language"
	InvalidIRIMapping           ErrorCode = "invalid IRI mapping"
	InvalidJSONLiteral          ErrorCode = "invalid JSON literal"
	InvalidKeywordAlias         ErrorCode = "invalid keyword alias"
	InvalidLanguageMapValue     ErrorCode = "invalid language map value"
	InvalidLanguageMapping      ErrorCode = "invalid language mapping"
	InvalidLanguageTaggedString ErrorCode = "invalid language-tagged string"
	InvalidLanguageTaggedValue  ErrorCode = "invalid language-tagged value"
	InvalidLocalContext         ErrorCode = "invalid local context"
	InvalidRemoteContext        ErrorCode = "invalid remote context"
	InvalidReverseProperty      ErrorCode = "invalid reverse property"
	InvalidReversePropertyMap   ErrorCode = "invalid reverse property map"
	InvalidReversePropertyValue ErrorCode = "invalid reverse property value"
	InvalidScopedContext        ErrorCode = "invalid scoped context"
	InvalidScriptElement        ErrorCode = "invalid script element"
	InvalidSetOrListObject      ErrorCode = "invalid set or list object"
	InvalidTermDefinition       ErrorCode = "invalid term definition"
	InvalidTypeMapping          ErrorCode = "invalid type mapping"
	InvalidTypeValue            ErrorCode = "invalid type value"
	InvalidTypedValue           ErrorCode = "invalid typed value"
	InvalidValueObject          ErrorCode = "invalid value object"
	InvalidValueObjectValue     ErrorCode = "invalid value object value"
	InvalidVocabMapping         ErrorCode = "invalid vocab mapping"
	IRIConfusedWithPrefix       ErrorCode = "IRI confused with prefix"
	KeywordRedefinition         ErrorCode = "keyword redefinition"
	LoadingDocumentFailed       ErrorCode = "loading document failed"
	LoadingRemoteContextFailed  ErrorCode = "loading remote context failed"
	MultipleContextLinkHeaders  ErrorCode = "multiple context link headers"
	ProcessingModeConflict      ErrorCode = "processing mode conflict"
	ProtectedTermRedefinition   ErrorCode = "protected term redefinition"
)

// An Error is an error of an algorithm of the standard. Nothing was made then.
type Error struct {
	Code    ErrorCode
	Message string

	// URL is the address of the document or context that the error is in, as far
	// as it has one.
	URL string

	// Pointer leads to the value in that document, as a JSON Pointer
	// (https://www.rfc-editor.org/rfc/rfc6901): "/author/0/@id". It is "" for the
	// whole document.
	Pointer string

	// Place is where the value is in the page that the document is from.
	Place dom.Place

	// Position is its line and column in a document that is not from a page.
	Position dom.Position

	// Err is the error that caused this one, if any.
	Err error
}

// Error tells what is wrong, where.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString("jsonld: " + string(e.Code))
	if e.Message != "" {
		b.WriteString(": " + e.Message)
	}
	if e.Err != nil {
		b.WriteString(": " + e.Err.Error())
	}
	if e.Pointer != "" {
		b.WriteString(", at " + e.Pointer)
	}
	if e.URL != "" {
		b.WriteString(" of " + e.URL)
	}
	if !e.Position.IsZero() {
		b.WriteString(", " + e.Position.String())
	}
	return b.String()
}

// Unwrap returns the error that caused this one.
func (e *Error) Unwrap() error { return e.Err }

// A ref is a value of a document.
type ref struct {
	doc *Document
	n   uint32
}

func (r ref) isZero() bool { return r.doc == nil }
func (r ref) kind() Kind   { return r.doc.tree.kind(r.n) }
func (r ref) str() string  { return r.doc.tree.str(r.n) }
func (r ref) raw() string  { return r.doc.tree.raw(r.n) }

// isString tells whether the value is that string.
func (r ref) isString(s string) bool { return r.kind() == String && r.str() == s }

// entry returns the entry of an object with that name, the zero ref if it has
// none.
func (r ref) entry(name string) ref {
	if n := r.doc.tree.entry(r.n, name); n != 0 {
		return ref{r.doc, n}
	}
	return ref{}
}

// fail returns the error with a code for the value.
func (r ref) fail(code ErrorCode, message string) error {
	e := &Error{Code: code, Message: message}
	if r.doc != nil {
		e.URL, e.Pointer, e.Place = r.doc.base, r.doc.tree.pointer(r.n), r.doc.place(r.n)
		if r.doc.Node.IsZero() {
			e.Position = r.doc.positionOf(nil, r.n)
		}
	}
	return e
}
