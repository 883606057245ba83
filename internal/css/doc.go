// Package css reads the values of CSS that attributes of HTML have: media queries,
// colours, and the sizes of images. It tells whether authors were allowed to write them,
// and does not evaluate them.
//
// A value is split into tokens first, by https://www.w3.org/TR/css-syntax-3/. What is in
// brackets is read to a bounded depth, so that the work is linear in the value.
package css
