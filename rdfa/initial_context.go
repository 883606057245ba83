package rdfa

import "github.com/itemscope/itemscope/microsyntax"

// The IRIs of the namespaces that the standards themselves use.
const (
	rdfNamespace   = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
	rdfaNamespace  = "http://www.w3.org/ns/rdfa#"
	rdfsNamespace  = "http://www.w3.org/2000/01/rdf-schema#"
	owlNamespace   = "http://www.w3.org/2002/07/owl#"
	xhvNamespace   = "http://www.w3.org/1999/xhtml/vocab#"
	xsdNamespace   = "http://www.w3.org/2001/XMLSchema#"
	termsNamespace = "http://purl.org/dc/terms/"
)

// initialPrefixes are the prefixes that every page has without declaring them,
// https://www.w3.org/2011/rdfa-context/rdfa-1.1.
var initialPrefixes = map[string]string{
	"":        xhvNamespace, // "the default prefix mapping", https://www.w3.org/TR/rdfa-core/#s_curies
	"as":      "https://www.w3.org/ns/activitystreams#",
	"cat":     "http://www.w3.org/ns/dcat#",
	"cc":      "http://creativecommons.org/ns#",
	"cnt":     "http://www.w3.org/2008/content#",
	"csvw":    "http://www.w3.org/ns/csvw#",
	"ctag":    "http://commontag.org/ns#",
	"dc":      termsNamespace,
	"dc11":    "http://purl.org/dc/elements/1.1/",
	"dcat":    "http://www.w3.org/ns/dcat#",
	"dcterms": termsNamespace,
	"dqv":     "http://www.w3.org/ns/dqv#",
	"duv":     "https://www.w3.org/ns/duv#",
	"earl":    "http://www.w3.org/ns/earl#",
	"foaf":    "http://xmlns.com/foaf/0.1/",
	"gldp":    "http://www.w3.org/ns/people#",
	"gr":      "http://purl.org/goodrelations/v1#",
	"grddl":   "http://www.w3.org/2003/g/data-view#",
	"ht":      "http://www.w3.org/2006/http#",
	"ical":    "http://www.w3.org/2002/12/cal/icaltzd#",
	"jsonld":  "http://www.w3.org/ns/json-ld#",
	"ldp":     "http://www.w3.org/ns/ldp#",
	"ma":      "http://www.w3.org/ns/ma-ont#",
	"oa":      "http://www.w3.org/ns/oa#",
	"odrl":    "http://www.w3.org/ns/odrl/2/",
	"og":      "http://ogp.me/ns#",
	"org":     "http://www.w3.org/ns/org#",
	"owl":     owlNamespace,
	"prov":    "http://www.w3.org/ns/prov#",
	"ptr":     "http://www.w3.org/2009/pointers#",
	"qb":      "http://purl.org/linked-data/cube#",
	"rdf":     rdfNamespace,
	"rdfa":    rdfaNamespace,
	"rdfs":    rdfsNamespace,
	"rev":     "http://purl.org/stuff/rev#",
	"rif":     "http://www.w3.org/2007/rif#",
	"rr":      "http://www.w3.org/ns/r2rml#",
	"schema":  "http://schema.org/",
	"sd":      "http://www.w3.org/ns/sparql-service-description#",
	"sioc":    "http://rdfs.org/sioc/ns#",
	"skos":    "http://www.w3.org/2004/02/skos/core#",
	"skosxl":  "http://www.w3.org/2008/05/skos-xl#",
	"sosa":    "http://www.w3.org/ns/sosa/",
	"ssn":     "http://www.w3.org/ns/ssn/",
	"time":    "http://www.w3.org/2006/time#",
	"v":       "http://rdf.data-vocabulary.org/#",
	"vcard":   "http://www.w3.org/2006/vcard/ns#",
	"void":    "http://rdfs.org/ns/void#",
	"wdr":     "http://www.w3.org/2007/05/powder#",
	"wdrs":    "http://www.w3.org/2007/05/powder-s#",
	"xhv":     xhvNamespace,
	"xml":     "http://www.w3.org/XML/1998/namespace",
	"xsd":     xsdNamespace,
}

// initialTerms are the terms that every page has, in lower case.
var initialTerms = [...]string{"describedby", "license", "role"}

// isInitialTerm tells whether a token is one of these terms, in whatever case.
func isInitialTerm(token []byte) bool {
	for _, term := range initialTerms {
		if len(token) == len(term) && microsyntax.EqualASCIIFold(token, term) {
			return true
		}
	}
	return false
}

// initialTerm returns the IRI of a term that every page has, "" if there is none:
// first as it is written, then in whatever case,
// https://www.w3.org/TR/rdfa-core/#s_terms.
func initialTerm(lower string) string {
	switch lower {
	case "describedby":
		return "http://www.w3.org/2007/05/powder-s#describedby"
	case "license", "role":
		return xhvNamespace + lower
	}
	return ""
}
