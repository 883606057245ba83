// Sbom writes which modules a program was built of, as CycloneDX 1.6 in JSON. All of it
// comes from the program itself, in which the Go command has noted it.
//
//	go run ./internal/sbom PROGRAM FILE
//
// https://cyclonedx.org/docs/1.6/json/
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"log"
	"os"
	"runtime/debug"
)

// A bom has the members of the format that we have something for.
type bom struct {
	Format      string      `json:"bomFormat"`
	SpecVersion string      `json:"specVersion"`
	Version     int         `json:"version"`
	Metadata    metadata    `json:"metadata"`
	Components  []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type    string `json:"type"`
	Ref     string `json:"bom-ref"`
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	PURL    string `json:"purl"` // https://github.com/package-url/purl-spec
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: sbom PROGRAM FILE")
	}
	info, err := buildinfo.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	b, err := json.MarshalIndent(describe(info), "", "  ")
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(os.Args[2], append(b, '\n'), 0o666); err != nil {
		log.Fatal(err)
	}
}

// describe returns what a program was built of: its module, the modules that it needs, and
// the standard library.
func describe(info *debug.BuildInfo) *bom {
	b := &bom{Format: "CycloneDX", SpecVersion: "1.6", Version: 1}
	b.Metadata.Component = described("application", info.Main.Path, info.Main.Version)
	b.Components = append(b.Components, described("library", "std", info.GoVersion))
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		b.Components = append(b.Components, described("library", m.Path, m.Version))
	}
	return b
}

func described(kind, path, version string) component {
	purl := "pkg:golang/" + path
	if version != "" {
		purl += "@" + version
	}
	return component{Type: kind, Ref: purl, Name: path, Version: version, PURL: purl}
}
