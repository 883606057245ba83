package profile_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/schemaorg/profile"
)

// examples returns an item for each feature of Google, which has all that is required and
// recommended.
func examples(t *testing.T) map[string]map[string]any {
	t.Helper()
	b, err := os.ReadFile("testdata/google.json")
	if err != nil {
		t.Fatal(err)
	}
	var list map[string]map[string]any
	if err := json.Unmarshal(b, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// results returns what a feature makes of the items of a page that is an object of
// JSON-LD.
func results(t *testing.T, p *profile.Profile, feature string, object map[string]any) (list []profile.Result) {
	t.Helper()
	object = maps.Clone(object)
	object["@context"] = "https://schema.org"
	script, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return resultsIn(t, p, feature, `<script type="application/ld+json">`+string(script)+`</script>`)
}

func resultsIn(t *testing.T, p *profile.Profile, feature, markup string) (list []profile.Result) {
	t.Helper()
	evaluation, err := profile.Evaluate(itemsOf(t, markup), profile.Options{Profiles: []*profile.Profile{p}})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range evaluation.Results {
		if r.Feature.ID == feature {
			list = append(list, r)
		}
	}
	return list
}

// TestFeatures has an item for each feature to which nothing is missing, and removes from
// it one by one what the feature requires and recommends.
func TestFeatures(t *testing.T) {
	google := named(t, "google")
	complete := examples(t)
	tried := 0
	for _, f := range google.Features {
		t.Run(f.ID, func(t *testing.T) {
			example := complete[f.ID]
			found := results(t, google, f.ID, example)
			if len(found) == 0 {
				t.Fatal("the feature is not about its example")
			}
			retired := f.Status == profile.Retired
			if r := found[0]; r.Eligible == retired || len(r.Findings) > 0 {
				t.Fatalf("eligible: %v, %v", r.Eligible, messages(r.Findings))
			}
			for _, r := range f.Requirements() {
				object, removed := without(example, r)
				if !removed {
					continue // it is of an item that the example does not have
				}
				tried++
				found := results(t, google, f.ID, object)
				if len(found) == 0 {
					if !decides(f, r) {
						t.Errorf("without %v the feature is not about the item", r)
					}
					continue
				}
				checkMissing(t, found[0], r)
			}
		})
	}
	if tried < 200 {
		t.Errorf("%d requirements were tried only", tried)
	}
	for id := range complete {
		if google.Feature(id) == nil {
			t.Errorf("there is no feature %s", id)
		}
	}
}

// decides tells whether a feature is only about items that have a property.
func decides(f *profile.Feature, r profile.Requirement) bool {
	switch f.ID + " " + r.Prefix + r.Alternatives[0] {
	case "merchant-listing offers", "paywalled-content isAccessibleForFree", "speakable speakable":
		return true
	}
	return false
}

func checkMissing(t *testing.T, result profile.Result, r profile.Requirement) {
	t.Helper()
	property := r.Alternatives[0]
	if !strings.HasPrefix(property, "^") {
		property = r.Prefix + property
	}
	for _, f := range result.Findings {
		if f.Property != property {
			continue
		}
		switch {
		case r.Recommended != (f.Kind == profile.MissingRecommended), f.Place.Span.IsZero(),
			f.Kind == profile.MissingRequired == result.Eligible && !r.Recommended && f.Kind != profile.Incomplete:
			t.Errorf("without %v: %v %s, eligible: %v", r, f.Kind, f.Message, result.Eligible)
		}
		return
	}
	t.Errorf("without %v: %v", r, messages(result.Findings))
}

func messages(findings []profile.Finding) (list []string) {
	for _, f := range findings {
		list = append(list, f.Kind.String()+": "+f.Message)
	}
	return list
}

// without returns a copy of an item without the properties of a requirement, and whether
// it had any.
func without(object map[string]any, r profile.Requirement) (map[string]any, bool) {
	step, rest, found := strings.Cut(r.Prefix, ".")
	object = maps.Clone(object)
	if !found {
		removed := false
		for _, path := range r.Alternatives {
			removed = remove(object, strings.Split(path, ".")) || removed
		}
		return object, removed
	}
	typ := r.Types[0]
	r.Prefix, r.Types = rest, r.Types[1:]
	removed := false
	switch inner := object[step].(type) {
	case map[string]any:
		if inner["@type"] == typ {
			object[step], removed = without(inner, r)
		}
	case []any:
		list := slices.Clone(inner)
		for i := range list {
			if item, ok := list[i].(map[string]any); ok && !removed && item["@type"] == typ {
				list[i], removed = without(item, r)
			}
		}
		object[step] = list
	}
	return object, removed
}

// remove removes what a path leads to, where nothing else is lost with it.
func remove(object map[string]any, path []string) bool {
	if len(path) == 1 {
		_, had := object[path[0]]
		delete(object, path[0])
		return had
	}
	inner, ok := object[path[0]].(map[string]any)
	if !ok {
		return false
	}
	inner = maps.Clone(inner)
	object[path[0]] = inner
	return remove(inner, path[1:])
}
