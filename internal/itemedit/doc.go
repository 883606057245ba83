// Package itemedit changes the values of a page's items in the bytes of the page. It is
// what the command set does with each of its arguments.
//
// What a path leads to (see package itempath) is changed where it is written: in the
// attribute or the text of an element for microdata, by packages microdata/live and edit;
// in the JSON of the script for JSON-LD, by package jsonld. All other bytes stay as they
// are.
package itemedit
