package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// inBody is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody.
func (b *treeBuilder) inBody(tok *token) (again bool) {
	switch tok.kind {
	case startTagToken:
		return b.inBodyStartTag(tok)
	case endTagToken:
		return b.inBodyEndTag(tok)
	case textToken:
		b.inBodyText(tok)
	case commentToken, processingInstructionToken:
		b.insertComment(tok)
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
	case endOfFileToken:
		if len(b.templateModes) > 0 {
			return b.inTemplate(tok)
		}
		b.checkOpenElements(tok)
		b.stop()
	}
	return false
}

// inBodyText processes a run of characters. Each U+0000 in it is ignored.
func (b *treeBuilder) inBodyText(tok *token) {
	raw := tok.raw
	if tok.nul {
		if b.onlyNUL(tok.data) {
			return
		}
		raw |= dom.RawDropNUL
	}
	b.reconstructFormatting()
	b.insertText(tok.data, raw)
	if b.framesetOK && !b.isBlank(tok) {
		b.framesetOK = false
	}
}

// checkOpenElements notes an error if elements are open that must be closed before
// the body ends.
func (b *treeBuilder) checkOpenElements(tok *token) {
	if b.stack.depth() > b.stack.mayStay {
		b.parseError("html/unclosed-element", tok)
	}
}

// stop is https://html.spec.whatwg.org/multipage/parsing.html#stop-parsing.
func (b *treeBuilder) stop() {
	b.popTo(1)
	b.stopped = true
}

// bodyRule is what the mode "in body" does about a start tag.
type bodyRule uint8

const (
	anyOtherStartTag bodyRule = iota
	htmlStartTag
	headStartTag
	bodyStartTag
	framesetStartTag
	blockStartTag
	headingStartTag
	preStartTag
	formStartTag
	liStartTag
	ddStartTag
	plaintextStartTag
	buttonStartTag
	aStartTag
	formattingStartTag
	nobrStartTag
	appletStartTag
	tableStartTag
	voidStartTag
	inputStartTag
	paramStartTag
	hrStartTag
	imageStartTag
	textareaStartTag
	xmpStartTag
	iframeStartTag
	noembedStartTag
	noscriptStartTag
	selectStartTag
	optionStartTag
	optgroupStartTag
	rubyBaseStartTag
	rubyTextStartTag
	mathStartTag
	svgStartTag
	ignoredStartTag
)

// bodyStartTags are the rules in the order of the standard.
var bodyStartTags = func() (rules [atom.Known + 1]bodyRule) {
	for rule, names := range map[bodyRule][]atom.Atom{
		htmlStartTag: {atom.Html},
		headStartTag: {
			atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes, atom.Script,
			atom.Style, atom.Template, atom.Title,
		},
		bodyStartTag:     {atom.Body},
		framesetStartTag: {atom.Frameset},
		blockStartTag: {
			atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Center, atom.Details,
			atom.Dialog, atom.Dir, atom.Div, atom.Dl, atom.Fieldset, atom.Figcaption, atom.Figure,
			atom.Footer, atom.Header, atom.Hgroup, atom.Main, atom.Menu, atom.Nav, atom.Ol, atom.P,
			atom.Search, atom.Section, atom.Summary, atom.Ul,
		},
		headingStartTag:   {atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6},
		preStartTag:       {atom.Pre, atom.Listing},
		formStartTag:      {atom.Form},
		liStartTag:        {atom.Li},
		ddStartTag:        {atom.Dd, atom.Dt},
		plaintextStartTag: {atom.Plaintext},
		buttonStartTag:    {atom.Button},
		aStartTag:         {atom.A},
		formattingStartTag: {
			atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.S, atom.Small, atom.Strike,
			atom.Strong, atom.Tt, atom.U,
		},
		nobrStartTag:     {atom.Nobr},
		appletStartTag:   {atom.Applet, atom.Marquee, atom.Object},
		tableStartTag:    {atom.Table},
		voidStartTag:     {atom.Area, atom.Br, atom.Embed, atom.Img, atom.Keygen, atom.Wbr},
		inputStartTag:    {atom.Input},
		paramStartTag:    {atom.Param, atom.Source, atom.Track},
		hrStartTag:       {atom.Hr},
		imageStartTag:    {atom.Image},
		textareaStartTag: {atom.Textarea},
		xmpStartTag:      {atom.Xmp},
		iframeStartTag:   {atom.Iframe},
		noembedStartTag:  {atom.Noembed},
		noscriptStartTag: {atom.Noscript},
		selectStartTag:   {atom.Select},
		optionStartTag:   {atom.Option},
		optgroupStartTag: {atom.Optgroup},
		rubyBaseStartTag: {atom.Rb, atom.Rtc},
		rubyTextStartTag: {atom.Rp, atom.Rt},
		mathStartTag:     {atom.Math},
		svgStartTag:      {atom.Svg},
		ignoredStartTag: {
			atom.Caption, atom.Col, atom.Colgroup, atom.Frame, atom.Head, atom.Tbody, atom.Td,
			atom.Tfoot, atom.Th, atom.Thead, atom.Tr,
		},
	} {
		for _, name := range names {
			rules[name] = rule
		}
	}
	return rules
}()

// bodyEndRule is what the mode "in body" does about an end tag.
type bodyEndRule uint8

const (
	anyOtherEndTag bodyEndRule = iota
	templateEndTag
	bodyEndTag
	htmlEndTag
	blockEndTag
	formEndTag
	pEndTag
	liEndTag
	ddEndTag
	headingEndTag
	formattingEndTag
	appletEndTag
	brEndTag
)

// bodyEndTags are the rules in the order of the standard.
var bodyEndTags = func() (rules [atom.Known + 1]bodyEndRule) {
	for rule, names := range map[bodyEndRule][]atom.Atom{
		templateEndTag: {atom.Template},
		bodyEndTag:     {atom.Body},
		htmlEndTag:     {atom.Html},
		blockEndTag: {
			atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Button, atom.Center,
			atom.Details, atom.Dialog, atom.Dir, atom.Div, atom.Dl, atom.Fieldset, atom.Figcaption,
			atom.Figure, atom.Footer, atom.Header, atom.Hgroup, atom.Listing, atom.Main, atom.Menu,
			atom.Nav, atom.Ol, atom.Pre, atom.Search, atom.Section, atom.Select, atom.Summary, atom.Ul,
		},
		formEndTag:    {atom.Form},
		pEndTag:       {atom.P},
		liEndTag:      {atom.Li},
		ddEndTag:      {atom.Dd, atom.Dt},
		headingEndTag: {atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6},
		formattingEndTag: {
			atom.A, atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.Nobr, atom.S,
			atom.Small, atom.Strike, atom.Strong, atom.Tt, atom.U,
		},
		appletEndTag: {atom.Applet, atom.Marquee, atom.Object},
		brEndTag:     {atom.Br},
	} {
		for _, name := range names {
			rules[name] = rule
		}
	}
	return rules
}()
