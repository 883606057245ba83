package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// valueNode is a value element: a part of the value of the property around it.
type valueNode struct {
	node  dom.Node
	title bool // whether the part is its title
}

// valueElements returns the value elements in n, by
// https://microformats.org/wiki/value-class-pattern#Parsing: what has the class
// value or value-title and is in no other property, item or value element. They
// are valid until the next call.
func (e *propertyElement) valueElements() []valueNode {
	x, d := e.x, e.x.d
	x.valueNodes = x.valueNodes[:0]
	for i, end := e.node.Index()+1, d.End(e.node); !x.stopped(); {
		if i = d.NextNoted(i, end, dom.WithClass); i >= end {
			break
		}
		n := d.Node(i)
		i++
		class, ok := x.attr(&x.inner, n, atom.Class)
		if !ok || d.IsHTML(n, atom.Template) {
			continue
		}
		switch role, title := x.valueRole(class, e.inside); role {
		case isValue:
			x.valueNodes = append(x.valueNodes, valueNode{n, title})
			i = d.End(n)
		case isBoundary:
			i = d.End(n)
		}
	}
	return x.valueNodes
}

// valueRole is what an element is for the value class pattern.
type valueRole uint8

const (
	isNothing  valueRole = iota
	isValue              // a value element
	isBoundary           // another property or an item: what is inside is not looked at
)

// valueRole reads the class attribute of an element inside a property of an item
// of the classic formats given, or of microformats2.
func (x *extractor) valueRole(class []byte, in classicSet) (role valueRole, title bool) {
	names := x.starts.of(in)
	for t, rest := names.next(class); len(t) > 0; t, rest = names.next(rest) {
		switch {
		case string(t) == "value":
			return isValue, false
		case string(t) == "value-title":
			role, title = isValue, true
		case role == isValue:
		case x.isRoot(t) || classicRoot(t) != 0:
			role = isBoundary
		case in != 0:
			if x.isClassicProperty(t, in) {
				role = isBoundary
			}
		default:
			if kind, _ := splitProperty(t); kind != noPrefix {
				role = isBoundary
			}
		}
	}
	return role, title
}

// valueClass returns the value by the value class pattern, which is its parts
// joined without a separator, and whether there are value elements.
func (e *propertyElement) valueClass() (string, bool) {
	if e.vcpRead {
		return e.vcp, e.vcpFound
	}
	e.vcpRead = true
	parts := e.valueElements()
	switch e.vcpFound = len(parts) > 0; len(parts) {
	case 0:
	case 1:
		e.vcp = e.x.valuePart(parts[0], false)
	default:
		x := e.x
		x.joined = x.joined[:0]
		for _, p := range parts {
			x.joined = append(x.joined, x.valuePart(p, false)...)
		}
		e.vcp = x.keep(x.joined, e.node)
	}
	return e.vcp, e.vcpFound
}

// valuePart returns the part of the value that a value element stands for.
func (x *extractor) valuePart(v valueNode, forDate bool) string {
	a := atom.Atom(0)
	switch name := x.d.HTMLName(v.node); {
	case v.title:
		a = atom.Title
	case name == atom.Img || name == atom.Area:
		a = atom.Alt
	case name == atom.Data:
		a = atom.Value
	case name == atom.Abbr:
		a = atom.Title
	case forDate && (name == atom.Time || name == atom.Ins || name == atom.Del):
		a = atom.Datetime
	}
	if a != 0 {
		if s, ok := x.attrText(v.node, a); ok {
			return s
		}
		if v.title {
			return ""
		}
	}
	return x.text(v.node, textWithImages)
}

// valueClassDate returns the date or time, or both, by the date and time rules of
// the value class pattern,
// https://microformats.org/wiki/value-class-pattern#Date_and_time_parsing.
func (e *propertyElement) valueClassDate() (v dateValue) {
	for _, part := range e.valueElements() {
		s := trim(e.x.valuePart(part, true))
		if v.add(s); v.complete {
			break
		}
	}
	return v
}

// rememberDate keeps the date that a value starts with for a time that comes later
// without one.
func (f *frame) rememberDate(s string) {
	s = trim(s)
	if n := dayLength(s); n > 0 && (len(s) == n || s[n] == ' ' || s[n]|0x20 == 't') {
		f.date = normalDay(s[:n])
	}
}
