package main

import (
	"bytes"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A Grammar makes pages of any size: its pieces one after the other.
type Grammar struct {
	Name    string  // of the family, or the seed it was made of
	Address Piece   // the page's address, example.com's if it is empty
	Type    string  // the page's Content-Type, UTF-8 if it is empty
	Pieces  []Piece // the page
	Size    int     // how many bytes the smallest page has, defaultSize if it is 0
	Target  string  // an expression for the targets that the family is about, if it is about some
}

// A Piece is a stretch of a page: Unit is repeated as often as the size of the
// page asks for, between Before and After. In Unit, {i} stands for the number of
// the repetition, {k} for that of the next, and {j} for that of a random one.
type Piece struct{ Before, Unit, After string }

// A Page is what is measured.
type Page struct {
	Address string
	Type    string
	Body    []byte
}

const (
	defaultAddress = "https://example.com/page"
	defaultType    = "text/html; charset=utf-8"
	defaultSize    = 16 << 10
)

// Bytes is how much the page brings: its body and its address.
func (p Page) Bytes() int { return len(p.Body) + len(p.Address) }

// Page returns a page of about that many bytes.
func (g *Grammar) Page(size int) Page {
	const probe = 64
	fixed := g.repeated(0).Bytes()
	each := max((g.repeated(probe).Bytes()-fixed)/probe, 1)
	return g.repeated(max((size-fixed)/each, 1))
}

// repeated returns the page whose units are repeated n times.
func (g *Grammar) repeated(n int) Page {
	p := Page{Address: defaultAddress, Type: defaultType}
	if address := g.Address.append(nil, n); len(address) > 0 {
		p.Address = string(address)
	}
	if g.Type != "" {
		p.Type = g.Type
	}
	for _, piece := range g.Pieces {
		p.Body = piece.append(p.Body, n)
	}
	if strings.Contains(p.Type, "utf-16") {
		p.Body = utf16(p.Body)
	}
	return p
}

func (p Piece) append(dst []byte, n int) []byte {
	dst = append(dst, p.Before...)
	if strings.Contains(p.Unit, "{") {
		random := rand.New(rand.NewPCG(1, uint64(n)))
		for i := range n {
			numbered := strings.NewReplacer("{i}", strconv.Itoa(i), "{k}", strconv.Itoa(i+1), "{j}", strconv.Itoa(random.IntN(n)))
			dst = append(dst, numbered.Replace(p.Unit)...)
		}
	} else {
		dst = append(dst, bytes.Repeat([]byte(p.Unit), n)...)
	}
	return append(dst, p.After...)
}

// utf16 returns text, taken byte by byte, in UTF-16.
func utf16(text []byte) []byte {
	wide := make([]byte, 0, 2*len(text))
	for _, c := range text {
		wide = append(wide, c, 0)
	}
	return wide
}
