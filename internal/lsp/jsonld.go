package lsp

import "github.com/itemscope/itemscope/dom"

func (s *snapshot) describeJSON(offset int) (string, dom.Span) { return "", dom.Span{} }

func (s *snapshot) completeJSON(offset int) (list []proposal, word dom.Span, prefix string, ok bool) {
	return nil, dom.Span{}, "", false
}
