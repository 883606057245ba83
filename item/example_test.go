package item_test

import (
	"fmt"
	"log"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/item"
)

const soupPage = `<!doctype html><title>Soup</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup",
"cookTime":"PT30M","author":{"@type":"Person","name":"Ada"}}</script>
<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
<p itemprop="recipeIngredient">Water</p></div>`

// Whatever syntax a page is written in, its items look the same.
func Example() {
	page, err := itemscope.ExtractBytes([]byte(soupPage), itemscope.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	items, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		log.Fatal(err)
	}
	for recipe := range items.ByType("Recipe") {
		fmt.Println(recipe.Syntax, recipe.Position(page.Document), recipe.Text("name"))
		for _, same := range recipe.Same() {
			fmt.Println("  the same as in", same.Item.Syntax, "by its", same.Reason)
		}
	}
	merged := items.Merge().First("Recipe")
	cookTime, _ := merged.Value("cookTime")
	ingredient, _ := merged.Value("recipeIngredient")
	fmt.Println(cookTime.Syntax, cookTime.Text, ingredient.Syntax, ingredient.Text)
	// Output:
	// jsonld 2:36 Soup
	//   the same as in microdata by its name
	// microdata 4:1 Soup
	//   the same as in jsonld by its name
	// jsonld PT30M microdata Water
}

func ExampleFirst() {
	type Person struct{ Name string }
	type Recipe struct {
		Name        string
		CookTime    time.Duration
		Ingredients []string `item:"recipeIngredient"`
		Author      *Person
	}
	page, err := itemscope.ExtractBytes([]byte(soupPage), itemscope.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	items, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		log.Fatal(err)
	}
	recipe, err := item.First[Recipe](items.Merge())
	if err != nil {
		log.Fatal(err) // some values do not fit their fields; the others are there
	}
	fmt.Println(recipe.Name, recipe.CookTime, recipe.Ingredients, recipe.Author.Name)
	// Output: Soup 30m0s [Water] Ada
}

func ExampleMismatchError() {
	page, err := itemscope.ExtractBytes([]byte(`<p itemscope><b itemprop="age">old</b></p>`), itemscope.Options{})
	if err != nil {
		log.Fatal(err)
	}
	items, err := page.Items(itemscope.ItemsOptions{})
	if err != nil {
		log.Fatal(err)
	}
	var person struct{ Age int }
	fmt.Println(item.Decode(items.Items[0], &person))
	// Output: item: the property age at byte 13: "old" does not fit the field Age of the type int
}
