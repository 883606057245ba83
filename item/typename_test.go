package item_test

import (
	"testing"

	"github.com/itemscope/itemscope/item"
)

func TestIsType(t *testing.T) {
	tests := []struct {
		typ, name string
		want      bool
	}{
		{"https://schema.org/Recipe", "https://schema.org/Recipe", true},
		{"http://schema.org/Recipe", "https://schema.org/Recipe", true},
		{"http://www.schema.org/Recipe", "https://schema.org/Recipe", true},
		{"https://schema.org/Recipe", "http://www.schema.org/Recipe", true},
		{"http://schema.org/Recipe", "schema:Recipe", true},
		{"schema:Recipe", "http://schema.org/Recipe", true},
		{"http://schema.org/Recipe", "Recipe", true},
		{"schema:Recipe", "schema:Recipe", true},
		{"http://data-vocabulary.org/Recipe", "Recipe", true},
		{"http://data-vocabulary.org/Recipe", "schema:Recipe", false},
		{"http://microformats.org/profile/hcalendar#vevent", "vevent", true},
		{"h-card", "h-card", true},
		{"h-card", "card", false},
		{"Recipe", "Recipe", true},
		{"https://schema.org/RecipeBook", "Recipe", false},
		{"https://schema.org/SocialRecipe", "Recipe", false},
		{"https://schema.org/recipe", "Recipe", false},
		{"https://schema.org/Recipe/", "Recipe", false},
		{"https://schema.org.example/Recipe", "schema:Recipe", false},
		{"https://example.org/Recipe", "http://example.org/Recipe", false},
		{"https://schema.org/", "https://schema.org/", true},
		{"https://schema.org/", "schema:", false},
		{"https://schema.org/", "", false},
		{"", "", false},
		{"https://ogp.me/ns#image:width", "og:image:width", true},
		{"http://ogp.me/ns#title", "og:title", true},
		{"https://ogp.me/ns#title", "title", true},
		{"https://ogp.me/ns#", "og:", false},
	}
	for _, tt := range tests {
		if got := item.IsType(tt.typ, tt.name); got != tt.want {
			t.Errorf("IsType(%q, %q) = %v", tt.typ, tt.name, got)
		}
	}
}

func TestSchemaOrgTerm(t *testing.T) {
	for _, tt := range []struct {
		url, want string
		ok        bool
	}{
		{"https://schema.org/Recipe", "Recipe", true},
		{"http://schema.org/Recipe", "Recipe", true},
		{"https://www.schema.org/name", "name", true},
		{"http://www.schema.org/a/b", "a/b", true},
		{"https://schema.org/", "", true},
		{"https://schema.org", "", false},
		{"schema:Recipe", "", false},
		{"ftp://schema.org/Recipe", "", false},
		{"https://www.www.schema.org/Recipe", "", false},
		{"https://schema.org.example/Recipe", "", false},
		{"Recipe", "", false},
		{"", "", false},
	} {
		if got, ok := item.SchemaOrgTerm(tt.url); got != tt.want || ok != tt.ok {
			t.Errorf("SchemaOrgTerm(%q) = %q, %v", tt.url, got, ok)
		}
	}
}
