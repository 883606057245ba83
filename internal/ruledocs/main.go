// Ruledocs writes the documents about the rules of package conformance: docs/rules.md
// has the rules themselves, docs/requirements.md what the standards ask of authors and
// which rules check it. In docs/checking.md, the guide for authors, it writes the list of
// rules by topic. It is run in the folder of package conformance.
package main

import (
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	tables, err := readTables(filepath.Join("testdata", "requirements"))
	if err != nil {
		log.Fatal(err)
	}
	docs := filepath.Join("..", "docs")
	guide, err := os.ReadFile(filepath.Join(docs, "checking.md"))
	if err != nil {
		log.Fatal(err)
	}
	checking, err := withRules(string(guide))
	if err != nil {
		log.Fatal(err)
	}
	for name, text := range map[string]string{"rules.md": rulesDocument(), "requirements.md": requirementsDocument(tables), "checking.md": checking} {
		if err := os.WriteFile(filepath.Join(docs, name), []byte(text), 0o666); err != nil {
			log.Fatal(err)
		}
	}
}
