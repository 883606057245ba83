package selector

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/selector/internal/csssyntax"
)

// typeSelector reads a type selector or the universal selector, and returns nil if
// there is neither: https://drafts.csswg.org/selectors-4/#type-selectors.
func (p *parser) typeSelector() (*simple, error) {
	s := &simple{}
	if !p.qualifiedName(s, true) {
		return nil, nil
	}
	if err := p.namespace(s, p.options.Namespaces[""], true); err != nil {
		return nil, err
	}
	if s.name == "" {
		s.kind = universal
		return s, nil
	}
	s.kind, s.numbers = typeName, p.numbers(s.name)
	return s, nil
}

func (p *parser) numbers(name string) nameNumbers {
	return nameNumbers{p.number(name), p.number(microsyntax.ToASCIILower(name))}
}

// qualifiedName reads a name with or without a namespace prefix. The name stays
// empty if it is *, which only type selectors may be.
func (p *parser) qualifiedName(s *simple, star bool) bool {
	isName := func(t csssyntax.Token, star bool) bool { return t.Kind == csssyntax.Ident || star && t.Is('*') }
	first, second := p.token(), p.peek(1)
	switch {
	case isName(first, true) && second.Is('|') && isName(p.peek(2), star):
		s.hasPrefix, s.prefix = true, first.Text
		if first.Is('*') {
			s.prefix = "*"
		}
		p.at += 2
	case first.Is('|') && isName(second, star):
		s.hasPrefix = true
		p.at++
	case !isName(first, star):
		return false
	}
	s.name = p.next().Text
	return true
}

// namespace finds the namespace that the prefix of s stands for. Without a prefix it
// is that of the default namespace, which only elements have, or any or none.
func (p *parser) namespace(s *simple, byDefault string, element bool) error {
	switch {
	case s.hasPrefix && s.prefix == "*", !s.hasPrefix && element && !p.hasDefaultNamespace():
		s.namespace = namespace{any: true}
	case !s.hasPrefix && element:
		s.namespace = namespaceOf(byDefault)
	case s.prefix != "":
		url, ok := p.options.Namespaces[s.prefix]
		if !ok {
			return p.fail(p.peek(-3), "nothing says which namespace the prefix %q stands for: add it to Options.Namespaces", s.prefix)
		}
		s.namespace = namespaceOf(url)
	}
	return nil
}

func (p *parser) hasDefaultNamespace() bool {
	_, ok := p.options.Namespaces[""]
	return ok
}

func namespaceOf(url string) namespace {
	for ns := dom.NoNamespace; ns <= dom.XMLNS; ns++ {
		if ns.String() == url {
			return namespace{is: ns}
		}
	}
	return namespace{no: true}
}

// implyNamespaces adds a universal selector in the default namespace to compound
// selectors without a type selector. Inside :is() and :not() it does not apply to the
// subject: https://drafts.csswg.org/selectors-4/#matches.
func (p *parser) implyNamespaces(c *complexSelector) {
	if !p.hasDefaultNamespace() {
		return
	}
	for i, compound := range c.compounds {
		subject := i == len(c.compounds)-1
		if compound.simples[0].kind > typeName && !(subject && p.inside.logical) {
			compound.implied = &simple{kind: universal, namespace: namespaceOf(p.options.Namespaces[""])}
		}
	}
}

// attribute reads an attribute selector,
// https://drafts.csswg.org/selectors-4/#attribute-selectors.
func (p *parser) attribute() (*simple, error) {
	p.next()
	p.skipSpace()
	s := &simple{kind: attribute}
	if !p.qualifiedName(s, false) {
		return nil, p.unexpected("the name of an attribute")
	}
	if err := p.namespace(s, "", false); err != nil {
		return nil, err
	}
	s.numbers = p.numbers(s.name)
	p.skipSpace()
	if !p.attributeEnds() {
		if err := p.attributeValue(s); err != nil {
			return nil, err
		}
	}
	p.next()
	return s, nil
}

// attributeEnds tells whether the token ends an attribute selector. The end of the
// text closes what is open.
func (p *parser) attributeEnds() bool {
	k := p.token().Kind
	return k == csssyntax.CloseSquare || k == csssyntax.EOF
}

// attributeValue reads what is after the name of an attribute.
func (p *parser) attributeValue(s *simple) error {
	t := p.next()
	if t.Kind != csssyntax.Delim || !strings.ContainsRune("=~|^$*", rune(t.Delim)) {
		p.at--
		return p.unexpected("= or ]")
	}
	s.operator = t.Delim
	if s.operator != '=' {
		if !p.token().Is('=') {
			return p.unexpected("=")
		}
		p.next()
	}
	p.skipSpace()
	if k := p.token().Kind; k != csssyntax.Ident && k != csssyntax.String {
		return p.unexpected("an identifier or a string")
	}
	valueOf(s, p.next().Text)
	p.skipSpace()
	if t := p.token(); t.Kind == csssyntax.Ident {
		switch t.Text {
		case "i", "I", "s", "S":
			s.flag = t.Text[0] | 0x20
			p.next()
			p.skipSpace()
		}
	}
	if !p.attributeEnds() {
		return p.unexpected("i, s or ]")
	}
	s.foldHTML = s.namespace == namespace{} && slices.Contains(valuesWithoutCase, microsyntax.ToASCIILower(s.name))
	return nil
}

// valuesWithoutCase are the attributes of HTML elements whose values are compared
// without case, https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors.
var valuesWithoutCase = strings.Fields(`accept accept-charset align alink axis bgcolor charset checked clear
	codetype color compact declare defer dir direction disabled enctype face frame hreflang http-equiv lang
	language link media method multiple nohref noresize noshade nowrap readonly rel rev rules scope scrolling
	selected shape target text type valign valuetype vlink`)
