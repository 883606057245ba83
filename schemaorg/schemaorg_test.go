package schemaorg_test

import (
	"slices"
	"testing"

	"github.com/itemscope/itemscope/schemaorg"
)

func lookup(t *testing.T, name string) schemaorg.Term {
	t.Helper()
	term, ok := schemaorg.Lookup(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	return term
}

func TestTerms(t *testing.T) {
	for _, tt := range []struct {
		name   string
		kind   schemaorg.Kind
		status schemaorg.Status
	}{
		{"Recipe", schemaorg.Type, schemaorg.Current},
		{"cookTime", schemaorg.Property, schemaorg.Current},
		{"InStock", schemaorg.Member, schemaorg.Current},
		{"Text", schemaorg.Type, schemaorg.Current},
		{"3DModel", schemaorg.Type, schemaorg.Pending},
		{"zoneBoardingPolicy", schemaorg.NoKind, schemaorg.Current},
		{"", schemaorg.NoKind, schemaorg.Current},
		{"recipe", schemaorg.Property, schemaorg.Current},
		{"StupidType", schemaorg.Type, schemaorg.Retired},
		{"hasGS1DigitalLink", schemaorg.Property, schemaorg.Pending},
	} {
		term, ok := schemaorg.Lookup(tt.name)
		if ok != (tt.kind != schemaorg.NoKind) || term.Kind() != tt.kind || term.Status() != tt.status {
			t.Errorf("%s: %v, a %s, %s", tt.name, ok, term.Kind(), term.Status())
		}
		if ok && (term.Name() != tt.name || term.IRI() != "https://schema.org/"+tt.name) {
			t.Errorf("%s has the name %s and the IRI %s", tt.name, term.Name(), term.IRI())
		}
	}
}

func TestRelations(t *testing.T) {
	names := func(name string, of func(schemaorg.Term) []schemaorg.Term) (list []string) {
		for _, term := range of(lookup(t, name)) {
			list = append(list, term.Name())
		}
		return list
	}
	supers := func(t schemaorg.Term) []schemaorg.Term { return slices.Collect(t.Supers()) }
	domains := func(t schemaorg.Term) []schemaorg.Term { return slices.Collect(t.Domains()) }
	ranges := func(t schemaorg.Term) []schemaorg.Term { return slices.Collect(t.Ranges()) }
	enumerations := func(t schemaorg.Term) []schemaorg.Term { return slices.Collect(t.Enumerations()) }
	superseded := func(t schemaorg.Term) []schemaorg.Term { return slices.Collect(t.SupersededBy()) }
	inverse := func(t schemaorg.Term) []schemaorg.Term { return []schemaorg.Term{t.Inverse()} }
	for _, tt := range []struct {
		name string
		of   func(schemaorg.Term) []schemaorg.Term
		want []string
	}{
		{"Recipe", supers, []string{"HowTo"}},
		{"LocalBusiness", supers, []string{"Organization", "Place"}},
		{"Thing", supers, nil},
		{"cookTime", supers, []string{"performTime"}},
		{"cookTime", domains, []string{"Recipe"}},
		{"cookTime", ranges, []string{"Duration"}},
		{"InStock", enumerations, []string{"ItemAvailability"}},
		{"members", superseded, []string{"member"}},
		{"hasPart", inverse, []string{"isPartOf"}},
		{"name", inverse, []string{""}},
	} {
		if got := names(tt.name, tt.of); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestIs(t *testing.T) {
	for _, tt := range []struct {
		name, other string
		want        bool
	}{
		{"Recipe", "Recipe", true},
		{"Recipe", "CreativeWork", true},
		{"Recipe", "Thing", true},
		{"Restaurant", "Place", true},
		{"CreativeWork", "Recipe", false},
		{"Recipe", "Person", false},
	} {
		if got := lookup(t, tt.name).Is(lookup(t, tt.other)); got != tt.want {
			t.Errorf("%s is a %s: %v", tt.name, tt.other, got)
		}
	}
	if (schemaorg.Term{}).Is(schemaorg.Term{}) {
		t.Error("no term is no term")
	}
	for name, want := range map[string]bool{"Text": true, "URL": true, "Date": true, "Float": true, "Thing": false, "QuantitativeValue": false} {
		if got := lookup(t, name).IsDataType(); got != want {
			t.Errorf("%s is a data type: %v", name, got)
		}
	}
}

// TestTable checks that every term is found by its name, and that no hierarchy is a
// circle.
func TestTable(t *testing.T) {
	count := map[schemaorg.Kind]int{}
	before := ""
	for term := range schemaorg.All() {
		count[term.Kind()]++
		if found, ok := schemaorg.Lookup(term.Name()); !ok || found != term || term.Name() <= before {
			t.Errorf("%q behind %q is found: %v", term.Name(), before, ok)
		}
		before = term.Name()
		level := []schemaorg.Term{term}
		for depth := 0; len(level) > 0; depth++ {
			if depth > 20 {
				t.Fatalf("%s is within itself", term.Name())
			}
			var next []schemaorg.Term
			for _, t := range level {
				next = slices.AppendSeq(next, t.Supers())
			}
			level = next
		}
	}
	if count[schemaorg.Type] < 900 || count[schemaorg.Property] < 1500 || count[schemaorg.Member] < 500 {
		t.Error(count)
	}
}

func TestParse(t *testing.T) {
	for name, ok := range map[string]bool{
		"Recipe": true, "schema:Recipe": true, "https://schema.org/Recipe": true, "http://schema.org/Recipe": true,
		"http://www.schema.org/Recipe": true, "https://example.org/Recipe": false, "schema:": false, "https://schema.org/": false,
	} {
		if term, found := schemaorg.Parse(name); found != ok || ok && term.Name() != "Recipe" {
			t.Errorf("Parse(%q) = %s, %v", name, term, found)
		}
	}
}

func TestLookupAllocates(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { schemaorg.Lookup("Recipe") }); n > 0 {
		t.Errorf("Lookup allocates %v times", n)
	}
}
