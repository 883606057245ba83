package microformats

import (
	"errors"
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// AppendJSON appends to dst the canonical JSON of microformats2, without spaces.
// Properties and relations are in the order they have in d. A byte that is not
// part of valid UTF-8 is written as U+FFFD.
//
// With positions, an item has a position, a line and a column, before its
// properties; after them, positions has for each property those of its values. A
// relation's URL has the position of its first link.
//
// An item is written in full wherever it is a value, and a text wherever it is
// part of one. The error is nil or, where that comes to more than the budget, a
// [*dom.LimitError]; what was written is JSON all the same.
//
// Of items without the relations of links ([Data.ItemsOnly]), the JSON has only the
// member items.
func (d *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := newWriter(dst, o, d.page)
	w.data(d)
	return w.dst, w.meter.End()
}

// WriteJSON writes to out what AppendJSON appends, a piece at a time. The error is
// that of AppendJSON or of out, or both.
func (d *Data) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	room := jsontext.TakeRoom()
	w := newWriter(room.Empty(), o, d.page)
	w.out = out
	w.data(d)
	w.flush()
	room.GiveBack(w.dst)
	return errors.Join(w.err, w.meter.End())
}

// MarshalJSON returns what AppendJSON appends. If that fails, it returns the error and
// no JSON. Package encoding/json, which calls it, accepts at most 10000 levels of
// nesting, and an item takes several of them; AppendJSON has no such limit.
func (d Data) MarshalJSON() ([]byte, error) {
	return complete(d.AppendJSON(nil, dom.JSONOptions{}))
}

// complete returns b if it is all there is to be.
func complete(b []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return b, nil
}

// AppendJSON appends the item to dst as [Data.AppendJSON] has it among the items.
func (it *Item) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := newWriter(dst, o, it.page)
	w.item(it)
	return w.dst, w.meter.End()
}

// WriteJSON writes to out what AppendJSON appends, a piece at a time.
func (it *Item) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	room := jsontext.TakeRoom()
	w := newWriter(room.Empty(), o, it.page)
	w.out = out
	w.item(it)
	w.flush()
	room.GiveBack(w.dst)
	return errors.Join(w.err, w.meter.End())
}

// MarshalJSON returns what AppendJSON appends; see [Data.MarshalJSON].
func (it Item) MarshalJSON() ([]byte, error) {
	return complete(it.AppendJSON(nil, dom.JSONOptions{}))
}

// MarshalJSON returns the value as it is among the values of a property; see
// [Data.MarshalJSON].
func (v Value) MarshalJSON() ([]byte, error) {
	size := v.length()
	if v.Item != nil {
		size += v.Item.page
	}
	w := newWriter(nil, dom.JSONOptions{}, size)
	w.value(&v)
	w.run()
	return complete(w.dst, w.meter.End())
}
