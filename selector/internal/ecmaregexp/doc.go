// Package ecmaregexp matches whole strings against regular expressions of ECMAScript
// with the flag v, as the pattern attribute of HTML has them
// (https://tc39.es/ecma262/#sec-regexp-regular-expression-objects,
// https://html.spec.whatwg.org/multipage/input.html#the-pattern-attribute).
//
// A [Regexp] is a program of instructions. A match visits each pair of an instruction
// and a place in the text at most once, so it takes at most as many steps as the program
// has instructions, times the length of the text. Only references back to groups, and
// lookarounds that succeed at many places, can make it more. The caller gives a number of
// steps that may be taken.
//
// Not supported are the properties of strings, such as \p{RGI_Emoji}, the properties of
// characters that package unicode does not have, such as Script_Extensions, and the
// short names of scripts.
package ecmaregexp
