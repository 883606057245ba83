package item

import (
	"encoding"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Decode stores an item in the struct that v points to.
//
// A field takes the values of the property that its tag names, as people write names
// (see [IsType]): `item:"cookTime"`, `item:"schema:name"`, `item:"https://ogp.me/ns#title"`.
// A field without a tag takes the properties whose last part is its own name, whatever
// the case, hyphens and underscores: CookTime takes cookTime, StreetAddress takes
// street-address. `item:"-"` takes nothing, `item:"@id"` the ID, `item:"@type"` the types;
// an embedded struct without a tag is as if its fields were those of the outer one.
// Properties without a field are ignored.
//
// A slice takes all values, any other field the first value that fits it. Values fit
//
//   - string: what is written, and the ID, or in microformats the text, of an item
//   - bool, integers, floats, time.Time, time.Duration, url.URL: what the methods of
//     [Value] read, whatever the kind of the value; an integer only if it is one
//   - anything with UnmarshalText: what is written
//   - structs: items; other values, too, if the struct has a field `item:"@value"`, which
//     takes the value itself, while its other fields take [Value.Properties]
//   - pointers: what they point to. Items that are met again are the same pointer, so
//     that items may lead to themselves
//   - *Item, Value and any, which is a Value then: the item or value as it is
//
// A value that does not fit is a [*MismatchError]; the others are stored all the same,
// and the error joins all of them. Structs inside each other without pointers may be 64
// deep, and an item that is stored in many places by value is charged to a budget, of
// which the error is a [*dom.LimitError].
func Decode(it *Item, v any) error {
	to := reflect.ValueOf(v)
	if to.Kind() != reflect.Pointer || to.IsNil() || to.Elem().Kind() != reflect.Struct {
		return fmt.Errorf("item: Decode stores an item in a struct that is pointed to, not in a %T", v)
	}
	if it == nil {
		return errors.New("item: there is no item to decode")
	}
	d := decoder{made: map[madeKey]reflect.Value{}, stored: map[madeKey]bool{}, meter: dom.NewBudget(0, 0).Part("item", 0)}
	d.made[madeKey{it, to.Elem().Type()}] = to
	d.queue = append(d.queue, task{it: it, to: to.Elem()})
	for len(d.queue) > 0 && d.meter.Err() == nil {
		next := d.queue[0]
		d.queue = d.queue[1:]
		d.item(next)
	}
	if d.more > 0 {
		d.errs = append(d.errs, fmt.Errorf("item: %d more values do not fit", d.more))
	}
	return errors.Join(append(d.errs, d.meter.End())...)
}

// A MismatchError says that a value does not fit the field that takes its property.
type MismatchError struct {
	Property string // the name of the property
	Value    Value
	Field    string // the field: "Recipe.CookTime"
	Type     reflect.Type
}

// Error names the property, the value, where it is in the source, and the field.
func (e *MismatchError) Error() string {
	what := fmt.Sprintf("%.80q", e.Value.Text)
	if e.Value.Item != nil {
		what = "an item"
	}
	where := ""
	if at := e.Position(nil); !at.IsZero() {
		where = " at " + at.String()
	} else if !e.Value.span.IsZero() {
		where = fmt.Sprintf(" at byte %d", e.Value.span.Start)
	}
	return fmt.Sprintf("item: the property %s%s: %s does not fit the field %s of the type %s", e.Property, where, what, e.Field, e.Type)
}

// Position returns the line and column of the value in the source of d; see
// [Item.Position].
func (e *MismatchError) Position(d *dom.Document) dom.Position { return e.Value.Position(d) }

// maxMismatches is how many errors Decode returns one by one.
const maxMismatches = 100

// maxByValue is how many structs may be inside each other without pointers.
const maxByValue = 64

// A decoder stores items. It has a list of what is still to be done instead of
// recursing.
type decoder struct {
	queue  []task
	made   map[madeKey]reflect.Value // the pointers to items, by the type of the struct
	stored map[madeKey]bool          // the items that are stored by value
	meter  dom.Meter
	errs   []error
	more   int
}

type madeKey struct {
	item *Item
	typ  reflect.Type
}

// A task is an item to store in a struct.
type task struct {
	it    *Item
	value *Value // what @value takes, if it is not nil
	to    reflect.Value
	depth int // how many structs it is inside of by value
}

func (d *decoder) item(t task) {
	for _, f := range fieldsOf(t.to.Type()) {
		d.field(t, f, t.to.FieldByIndex(f.index))
	}
}

func (d *decoder) field(t task, f field, to reflect.Value) {
	switch f.name {
	case "@id":
		d.own(t, f, to, []string{t.it.ID})
		return
	case "@type":
		d.own(t, f, to, t.it.Types)
		return
	case "@value":
		if t.value != nil {
			d.values(t, f, to, "@value", []Value{*t.value})
		}
		return
	}
	var all []Value
	name := ""
	for i := range t.it.Properties {
		p := &t.it.Properties[i]
		if !f.takes(p.Name) {
			continue
		}
		if all == nil {
			all, name = p.Values[:len(p.Values):len(p.Values)], p.Name
		} else {
			all = append(all, p.Values...)
		}
	}
	if len(all) > 0 {
		d.values(t, f, to, name, all)
	}
}

// own stores the ID or the types of an item.
func (d *decoder) own(t task, f field, to reflect.Value, texts []string) {
	var values []Value
	for _, text := range texts {
		if text != "" {
			v := Value{Kind: KindURL, Text: text}
			v.SetPlaces(t.it.Place(), t.it.Place())
			values = append(values, v)
		}
	}
	if len(values) > 0 {
		d.values(t, f, to, f.name, values)
	}
}

// values stores the values of a property in a field.
func (d *decoder) values(t task, f field, to reflect.Value, name string, values []Value) {
	if to.Kind() == reflect.Slice && !isTextUnmarshaler(to.Type()) {
		d.slice(t, f, to, name, values)
		return
	}
	for i := range values {
		inner, ok := d.store(to, &values[i], t.depth)
		if ok {
			d.then(inner)
			return
		}
	}
	d.mismatch(f, name, &values[0], to.Type())
}

// slice stores all values. The tasks wait until the slice has its length, because they
// store in its elements.
func (d *decoder) slice(t task, f field, to reflect.Value, name string, values []Value) {
	elements := reflect.MakeSlice(to.Type(), len(values), len(values))
	n := 0
	var inner []task
	for i := range values {
		next, ok := d.store(elements.Index(n), &values[i], t.depth)
		if !ok {
			elements.Index(n).SetZero()
			d.mismatch(f, name, &values[i], to.Type().Elem())
			continue
		}
		inner = append(inner, next...)
		n++
	}
	to.Set(elements.Slice(0, n))
	d.then(inner)
}

func (d *decoder) then(tasks []task) { d.queue = append(d.queue, tasks...) }

func (d *decoder) mismatch(f field, name string, v *Value, typ reflect.Type) {
	if len(d.errs) == maxMismatches {
		d.more++
		return
	}
	d.errs = append(d.errs, &MismatchError{Property: name, Value: *v, Field: f.path, Type: typ})
}

var (
	typeOfItem     = reflect.TypeFor[*Item]()
	typeOfValue    = reflect.TypeFor[Value]()
	typeOfTime     = reflect.TypeFor[time.Time]()
	typeOfDuration = reflect.TypeFor[time.Duration]()
	typeOfURL      = reflect.TypeFor[url.URL]()
	unmarshaler    = reflect.TypeFor[encoding.TextUnmarshaler]()
)

func isTextUnmarshaler(t reflect.Type) bool { return reflect.PointerTo(t).Implements(unmarshaler) }

// store stores a value, and returns whether it fits and the items that are still to be
// stored in it.
func (d *decoder) store(to reflect.Value, v *Value, depth int) ([]task, bool) {
	switch to.Type() {
	case typeOfItem:
		to.Set(reflect.ValueOf(v.Item))
		return nil, v.Item != nil
	case typeOfValue:
		to.Set(reflect.ValueOf(*v))
		return nil, true
	case typeOfTime:
		t, ok := v.Time()
		to.Set(reflect.ValueOf(t))
		return nil, ok
	case typeOfDuration:
		t, ok := v.Duration()
		to.SetInt(int64(t))
		return nil, ok
	case typeOfURL:
		u, ok := v.URL()
		if ok {
			to.Set(reflect.ValueOf(*u))
		}
		return nil, ok
	}
	if isTextUnmarshaler(to.Type()) {
		ok := hasText(v) && to.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(v.Text)) == nil
		return nil, ok
	}
	switch to.Kind() {
	case reflect.Pointer:
		return d.pointer(to, v)
	case reflect.Struct:
		return d.structure(to, v, depth)
	}
	return nil, scalar(to, v)
}

// hasText tells whether a value has a text to store.
func hasText(v *Value) bool { return v.Item == nil || v.Text != "" }

func (d *decoder) pointer(to reflect.Value, v *Value) ([]task, bool) {
	elem := to.Type().Elem()
	isItem := v.Item != nil && elem.Kind() == reflect.Struct
	if made, ok := d.made[madeKey{v.Item, elem}]; ok && isItem {
		to.Set(made)
		return nil, true
	}
	made := reflect.New(elem)
	inner, ok := d.store(made.Elem(), v, 0)
	if ok {
		to.Set(made)
		if isItem {
			d.made[madeKey{v.Item, elem}] = made
		}
	}
	return inner, ok
}

// structure makes the task to store an item in a struct, or a value in one that takes
// values.
func (d *decoder) structure(to reflect.Value, v *Value, depth int) ([]task, bool) {
	t := task{it: v.Item, to: to, depth: depth + 1}
	takesValue := false
	for _, f := range fieldsOf(to.Type()) {
		takesValue = takesValue || f.name == "@value"
	}
	switch {
	case v.Item == nil && !takesValue:
		return nil, false
	case v.Item == nil:
		t.it, t.value = &Item{Properties: v.Properties()}, v
		t.it.setPlace(v.Place())
	case depth == maxByValue:
		return nil, false
	default:
		if takesValue && v.Text != "" {
			t.value = &Value{Kind: KindText, Text: v.Text}
			t.value.SetPlaces(v.Place(), v.NamePlace())
		}
		if !d.charge(t) {
			return nil, false
		}
	}
	return []task{t}, true
}

// charge charges for an item that is stored by value once more.
func (d *decoder) charge(t task) bool {
	key := madeKey{t.it, t.to.Type()}
	if !d.stored[key] {
		d.stored[key] = true
		return true
	}
	cost := int(t.to.Type().Size()) + 64
	for i := range t.it.Properties {
		cost += 64 * len(t.it.Properties[i].Values)
	}
	return d.meter.Charge(cost, t.it.node)
}

// scalar stores a text, a number or a boolean.
func scalar(to reflect.Value, v *Value) bool {
	switch to.Kind() {
	case reflect.String:
		to.SetString(v.Text)
		return hasText(v)
	case reflect.Bool:
		b, ok := v.Bool()
		to.SetBool(b)
		return ok
	case reflect.Float32, reflect.Float64:
		f, ok := v.Number()
		if !ok || to.OverflowFloat(f) {
			return false
		}
		to.SetFloat(f)
		return true
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, ok := integer(v, strconv.ParseInt)
		if !ok || to.OverflowInt(n) {
			return false
		}
		to.SetInt(n)
		return true
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		n, ok := integer(v, strconv.ParseUint)
		if !ok || to.OverflowUint(n) {
			return false
		}
		to.SetUint(n)
		return true
	case reflect.Interface:
		if to.NumMethod() > 0 {
			return false
		}
		to.Set(reflect.ValueOf(*v))
		return true
	}
	return false
}

// integer reads an integer: digits, or a number whose fraction is zero.
func integer[N int64 | uint64](v *Value, parse func(s string, base, bits int) (N, error)) (N, bool) {
	if _, ok := v.Number(); !ok {
		return 0, false
	}
	text := strings.TrimPrefix(microsyntax.StripASCIIWhitespace(v.Text), "+")
	if n, err := parse(text, 10, 64); err == nil {
		return n, true
	}
	whole, fraction, _ := strings.Cut(text, ".")
	if strings.Trim(fraction, "0") != "" {
		return 0, false
	}
	n, err := parse(whole, 10, 64)
	return n, err == nil
}
