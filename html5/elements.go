package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// elementFlags are the sets of the standard that an element is in. Every
// element on the stack of open elements carries its own, so that no name is
// compared where only membership counts.
type elementFlags uint32

const (
	// special is the category,
	// https://html.spec.whatwg.org/multipage/parsing.html#special.
	special elementFlags = 1 << iota
	// formatting is the category,
	// https://html.spec.whatwg.org/multipage/parsing.html#formatting.
	formatting

	// What ends a scope,
	// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope.
	endsScope
	endsListItemScope // in addition to endsScope
	endsButtonScope   // in addition to endsScope
	endsTableScope

	// What has its end tag implied,
	// https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags,
	// and thoroughly.
	impliedEnd
	thoroughlyImpliedEnd
	// mayBeOpen: it is no error if the element is open when the body ends.
	mayBeOpen

	addressDivOrP // special, but the search for an open list item passes them
	heading
	tableParts // what a node is foster parented for
	redirects  // what is inserted into it may be put elsewhere
	resetsMode // it has one of resetModes

	// Namespaces and integration points,
	// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction.
	inHTML
	mathMLTextIntegrationPoint
	htmlIntegrationPoint

	// What an entry of the stack of open elements is, whatever its name.
	removed // it is empty
	listed  // its element is on the list of active formatting elements
)

// itemShift is where the flags have the [itemKind] of an HTML element.
const itemShift = 30

const endsAnyScope = endsScope | endsListItemScope | endsButtonScope | endsTableScope

// htmlSets are the sets for HTML elements.
var htmlSets = []struct {
	flag  elementFlags
	names []atom.Atom
}{
	{special, []atom.Atom{
		atom.Address, atom.Applet, atom.Area, atom.Article, atom.Aside, atom.Base, atom.Basefont,
		atom.Bgsound, atom.Blockquote, atom.Body, atom.Br, atom.Button, atom.Caption, atom.Center,
		atom.Col, atom.Colgroup, atom.Dd, atom.Details, atom.Dir, atom.Div, atom.Dl, atom.Dt,
		atom.Embed, atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer, atom.Form, atom.Frame,
		atom.Frameset, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Head, atom.Header,
		atom.Hgroup, atom.Hr, atom.Html, atom.Iframe, atom.Img, atom.Input, atom.Keygen, atom.Li,
		atom.Link, atom.Listing, atom.Main, atom.Marquee, atom.Menu, atom.Meta, atom.Nav,
		atom.Noembed, atom.Noframes, atom.Noscript, atom.Object, atom.Ol, atom.P, atom.Param,
		atom.Plaintext, atom.Pre, atom.Script, atom.Search, atom.Section, atom.Select, atom.Source,
		atom.Style, atom.Summary, atom.Table, atom.Tbody, atom.Td, atom.Template, atom.Textarea,
		atom.Tfoot, atom.Th, atom.Thead, atom.Title, atom.Tr, atom.Track, atom.Ul, atom.Wbr, atom.Xmp,
	}},
	{formatting, []atom.Atom{
		atom.A, atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.Nobr, atom.S,
		atom.Small, atom.Strike, atom.Strong, atom.Tt, atom.U,
	}},
	{endsScope, []atom.Atom{
		atom.Applet, atom.Caption, atom.Html, atom.Table, atom.Td, atom.Th, atom.Marquee,
		atom.Object, atom.Select, atom.Template,
	}},
	{endsListItemScope, []atom.Atom{atom.Ol, atom.Ul}},
	{endsButtonScope, []atom.Atom{atom.Button}},
	{endsTableScope, []atom.Atom{atom.Html, atom.Table, atom.Template}},
	{impliedEnd | thoroughlyImpliedEnd, []atom.Atom{
		atom.Dd, atom.Dt, atom.Li, atom.Optgroup, atom.Option, atom.P, atom.Rb, atom.Rp, atom.Rt, atom.Rtc,
	}},
	{thoroughlyImpliedEnd, []atom.Atom{
		atom.Caption, atom.Colgroup, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Tr,
	}},
	{mayBeOpen, []atom.Atom{
		atom.Dd, atom.Dt, atom.Li, atom.Optgroup, atom.Option, atom.P, atom.Rb, atom.Rp, atom.Rt,
		atom.Rtc, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Tr, atom.Body, atom.Html,
	}},
	{addressDivOrP, []atom.Atom{atom.Address, atom.Div, atom.P}},
	{heading, []atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}},
	{tableParts, []atom.Atom{atom.Table, atom.Tbody, atom.Tfoot, atom.Thead, atom.Tr}},
	{redirects, []atom.Atom{atom.Table, atom.Tbody, atom.Tfoot, atom.Thead, atom.Tr, atom.Template}},
}

var htmlFlags = func() (flags [atom.Known + 1]elementFlags) {
	for i := range flags {
		flags[i] = inHTML
	}
	for _, set := range htmlSets {
		for _, name := range set.names {
			flags[name] |= set.flag
		}
	}
	for name, mode := range resetModes {
		if mode != noMode {
			flags[name] |= resetsMode
		}
	}
	flags[atom.Li] |= elementFlags(liItem) << itemShift
	flags[atom.Dd] |= elementFlags(ddItem) << itemShift
	flags[atom.Dt] |= elementFlags(dtItem) << itemShift
	return flags
}()

// flagsOf returns the sets that an element is in. Whether a MathML annotation-xml
// element is an HTML integration point depends on its attributes: see
// isHTMLAnnotation.
func flagsOf(ns dom.Namespace, name atom.Atom) elementFlags {
	if ns == dom.HTML {
		if name > atom.Known {
			return inHTML
		}
		return htmlFlags[name]
	}
	switch {
	case ns == dom.MathML:
		switch name {
		case atom.Mi, atom.Mo, atom.Mn, atom.Ms, atom.Mtext:
			return special | endsScope | mathMLTextIntegrationPoint
		case atom.AnnotationXml:
			return special | endsScope
		}
	case ns == dom.SVG:
		switch name {
		case atom.ForeignObject, atom.Desc, atom.Title:
			return special | endsScope | htmlIntegrationPoint
		}
	}
	return 0
}
