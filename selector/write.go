package selector

import (
	"strings"

	"github.com/itemscope/itemscope/selector/internal/csssyntax"
)

// appendList serializes a selector list,
// https://drafts.csswg.org/cssom/#serialize-a-group-of-selectors.
func appendList(dst []byte, list []*complexSelector) []byte {
	for i, c := range list {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		for k, compound := range c.compounds {
			combinator := combinators[compound.combinator]
			if k == 0 { // of a relative selector
				combinator = strings.TrimLeft(combinator, " ")
			}
			dst = compound.append(append(dst, combinator...))
		}
	}
	return dst
}

var combinators = [...]string{none: "", descendant: " ", child: " > ", nextSibling: " + ", subsequentSibling: " ~ "}

// append serializes a compound selector. A universal selector goes without saying if
// there is something else, unless it has a namespace.
func (c *compound) append(dst []byte) []byte {
	for _, s := range c.simples {
		if s.kind == universal && !s.hasPrefix && len(c.simples) > 1 {
			continue
		}
		dst = s.append(dst)
	}
	return dst
}

func (s *simple) append(dst []byte) []byte {
	switch s.kind {
	case universal:
		return append(s.appendPrefix(dst), '*')
	case typeName:
		return csssyntax.AppendIdent(s.appendPrefix(dst), s.name)
	case id:
		return csssyntax.AppendIdent(append(dst, '#'), s.name)
	case class:
		return csssyntax.AppendIdent(append(dst, '.'), s.name)
	case attribute:
		return s.appendAttribute(dst)
	case nesting:
		return append(dst, '&')
	}
	dst = append(dst, ':')
	if s.kind == pseudoElement {
		dst = append(dst, ':')
	}
	dst = csssyntax.AppendIdent(dst, s.name)
	if !s.isFunc {
		return dst
	}
	return append(s.appendArguments(append(dst, '(')), ')')
}

func (s *simple) appendPrefix(dst []byte) []byte {
	if !s.hasPrefix {
		return dst
	}
	if s.prefix == "*" {
		return append(dst, "*|"...)
	}
	return append(csssyntax.AppendIdent(dst, s.prefix), '|')
}

func (s *simple) appendAttribute(dst []byte) []byte {
	dst = csssyntax.AppendIdent(s.appendPrefix(append(dst, '[')), s.name)
	if s.operator == 0 {
		return append(dst, ']')
	}
	if s.operator != '=' {
		dst = append(dst, s.operator)
	}
	dst = csssyntax.AppendString(append(dst, '='), s.value)
	if s.flag != 0 {
		dst = append(dst, ' ', s.flag)
	}
	return append(dst, ']')
}

func (s *simple) appendArguments(dst []byte) []byte {
	if s.class != nil && s.class.isNth {
		dst = s.step.append(dst)
		if s.list == nil {
			return dst
		}
		dst = append(dst, " of "...)
	}
	if s.star {
		dst = append(dst, '*')
	}
	for i, argument := range s.idents {
		switch {
		case s.name == "lang":
			if i > 0 {
				dst = append(dst, ", "...)
			}
			dst = csssyntax.AppendString(dst, argument)
			continue
		case i > 0:
			dst = append(dst, ' ')
		}
		dst = csssyntax.AppendIdent(dst, argument)
	}
	return appendList(dst, s.list)
}
