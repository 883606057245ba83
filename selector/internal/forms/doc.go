// Package forms knows the form controls of a document as it was loaded: their forms,
// types, values and states, and whether they satisfy their constraints.
//
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html
package forms
