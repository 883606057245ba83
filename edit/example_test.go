package edit_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/html5"
)

// Change a page and leave all that is not changed as its author wrote it.
func Example() {
	page := []byte("<!doctype html>\n<DIV itemscope itemtype='https://schema.org/Recipe'>\n" +
		"<h1 itemprop=name>Soup</h1><p>Serves <b itemprop='recipeYield'>4</b></DIV>\n")
	document, err := html5.ParseBytes(page, html5.Options{})
	if err != nil {
		log.Fatal(err)
	}
	tree := edit.New(document)
	for n := range document.ElementsWithAttr(document.Root(), atom.Itemprop) {
		if name, _ := document.Attr(n, atom.Itemprop); name == "name" {
			err = errors.Join(
				tree.SetTextContent(tree.Node(n), "Soup & Bread"),
				tree.SetAttr(tree.Node(n), "itemprop", "name alternateName"))
		}
	}
	if err != nil {
		log.Fatal(err)
	}
	patch, err := tree.Patch(page, edit.PatchOptions{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(string(patch.Page))
	// Output:
	// <!doctype html>
	// <DIV itemscope itemtype='https://schema.org/Recipe'>
	// <h1 itemprop="name alternateName">Soup &amp; Bread</h1><p>Serves <b itemprop='recipeYield'>4</b></DIV>
}

// Changes can be made in any number before the document is read again.
func ExampleTree_Document() {
	document, err := html5.ParseBytes([]byte("<ul><li>1<li>2</ul>"), html5.Options{})
	if err != nil {
		log.Fatal(err)
	}
	tree := edit.New(document)
	for n := range document.Elements(document.Root()) {
		if document.IsHTML(n, atom.Ul) {
			items, err := tree.ParseFragment(tree.Node(n), "<li>3<li>4")
			if err = errors.Join(err, tree.AppendChild(tree.Node(n), items)); err != nil {
				log.Fatal(err)
			}
		}
	}
	changed := tree.Document()
	fmt.Println(changed.OuterHTML(changed.Root()))
	// Output:
	// <html><head></head><body><ul><li>1</li><li>2</li><li>3</li><li>4</li></ul></body></html>
}

// A patch tells what it replaces, and where it had to write more than what was changed:
// the white space behind the tags </body> and </html> belongs to the body, and what is put
// behind it in the tree is behind it in the page.
func ExampleTree_Patch() {
	page := []byte("<body>\n<p class=a>1</p>\n</body>\n</html>\n")
	document, err := html5.ParseBytes(page, html5.Options{})
	if err != nil {
		log.Fatal(err)
	}
	tree := edit.New(document)
	for n := range document.Elements(document.Root()) {
		if document.IsHTML(n, atom.P) {
			p := tree.Node(n)
			err = errors.Join(tree.AppendChild(tree.Parent(p), tree.Clone(p)), tree.SetAttr(p, "class", "b"))
		}
	}
	if err != nil {
		log.Fatal(err)
	}
	patch, err := tree.Patch(page, edit.PatchOptions{})
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range patch.Changes {
		fmt.Printf("%v: %q becomes %q, rewritten: %v\n", document.SpanPosition(c.Span), document.Source(c.Span), c.Text, c.Rewritten)
	}
	fmt.Printf("%q\n", patch.Page)
	// Output:
	// 2:10: "a" becomes "b", rewritten: false
	// 2:17: "" becomes "\n\n\n<p class=a>1</p>", rewritten: true
	// 2:17: "\n" becomes "", rewritten: true
	// 3:8: "\n" becomes "", rewritten: true
	// 4:8: "\n" becomes "", rewritten: true
	// "<body>\n<p class=b>1</p>\n\n\n<p class=a>1</p></body></html>"
}

// No page has a paragraph in a paragraph.
func ExampleUnrepresentableError() {
	page := []byte("<p>text</p>")
	document, err := html5.ParseBytes(page, html5.Options{})
	if err != nil {
		log.Fatal(err)
	}
	tree := edit.New(document)
	for n := range document.Elements(document.Root()) {
		if document.IsHTML(n, atom.P) {
			inner, err := tree.CreateElement("p")
			if err = errors.Join(err, tree.AppendChild(tree.Node(n), inner)); err != nil {
				log.Fatal(err)
			}
		}
	}
	_, err = tree.Patch(page, edit.PatchOptions{})
	fmt.Println(err)
	// Output:
	// edit: 1:1: the changed tree cannot be written as HTML: where the tree has the element p, the parser makes nothing of it
}

// Changes of the source that were found by other means are applied in the encoding of
// the page.
func ExampleApply() {
	page := []byte("<p>Gr\xFC\xDFe</p>")
	document, err := html5.ParseBytes(page, html5.Options{ContentType: "text/html; charset=windows-1252"})
	if err != nil {
		log.Fatal(err)
	}
	changed, err := edit.Apply(page, document, []dom.Replacement{
		{Span: dom.Span{Start: 3, End: 3}, Text: "Schöne "},
	})
	fmt.Printf("%q %v\n", changed, err)
	// Output:
	// "<p>Sch\xf6ne Gr\xfc\xdfe</p>" <nil>
}
